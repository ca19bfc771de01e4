/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* What is certain is found however much there is that is not. */
#include "sw-deps.h"
#include "sw-reader.h"
#include "sw-test.h"

#include <string.h>

#define T "pl.Tensor[[64], pl.FP32]"

/* A program whose kernels are fill(Out), read(In), part(InOut of 8), and all(InOut, 16 times). */
static GString *
begin_program (void)
{
  GString *out =
    g_string_new ("# pypto.program: P\nimport pypto.language as pl\n\n@pl.program\nclass P:\n"
                  "    @pl.function(type=pl.FunctionType.InCore)\n"
                  "    def fill(a: pl.Out[" T "]) -> " T ":\n        return a\n"
                  "    @pl.function(type=pl.FunctionType.InCore)\n"
                  "    def read(a: " T "):\n        return\n"
                  "    @pl.function(type=pl.FunctionType.InCore)\n"
                  "    def part(a: pl.InOut[pl.Tensor[[8], pl.FP32]]):\n        return\n"
                  "    @pl.function(type=pl.FunctionType.InCore)\n    def all(");

  for (guint i = 0; i < 16; i++)
    g_string_append_printf (out, "%sa%u: pl.InOut[" T "]", i > 0 ? ", " : "", i);
  g_string_append (out, "):\n        return\n"
                        "    @pl.function(type=pl.FunctionType.Orchestration)\n"
                        "    def main(self, k: pl.Scalar[pl.INDEX], n: pl.Scalar[pl.INDEX]");
  for (guint i = 0; i < 16; i++)
    g_string_append_printf (out, ", x%u: " T, i);
  g_string_append (out, "):\n");
  return out;
}

static void
append_all (GString *out, const char *indent)
{
  g_string_append_printf (out, "%sself.all(", indent);
  for (guint i = 0; i < 16; i++)
    g_string_append_printf (out, "%sx%u", i > 0 ? ", " : "", i);
  g_string_append (out, ")\n");
}

/* @text (transfer full) */
static SwDeps *
analyse (GString *text)
{
  g_autoptr (SwSource) source = sw_source_new ("size.py", text->str, text->len);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);

  g_string_free (text, TRUE);
  g_assert_nonnull (program);
  return sw_deps_new (program, sw_program_find (program, "main"), SW_DEPS_EXACT, NULL);
}

static guint
count_between (const SwDepEdge *edges, guint n, const char *from, const char *to, gboolean sure)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += edges[i].origin == SW_DEP_RUNTIME && strcmp (edges[i].from->value->text, from) == 0
             && strcmp (edges[i].to->value->text, to) == 0 && edges[i].sure == sure;
  return count;
}

/* The first task writes all of a buffer, 100 more may write a part of it, and the last one reads
 * it: it waits for the first for certain, and may wait for each of the others. */
static void
test_behind_many (void)
{
  GString *text = begin_program ();
  g_autoptr (SwDeps) deps = NULL;
  const SwDepEdge *edges;
  guint n;

  g_string_append (text, "        f: " T " = self.fill(x0)\n");
  for (guint i = 0; i < 100; i++)
    g_string_append_printf (text,
                            "        if n > %u:\n"
                            "            w%u: pl.Tensor[[8], pl.FP32] = "
                            "pl.tensor.slice(x0, [8], [k + %u])\n"
                            "            self.part(w%u)\n",
                            i, i, i, i);
  g_string_append (text, "        self.read(x0)\n");
  deps = analyse (text);
  edges = sw_deps_get_runtime_edges (deps, &n);
  g_assert_cmpuint (count_between (edges, n, "fill", "read", TRUE), ==, 1);
  g_assert_cmpuint (count_between (edges, n, "part", "read", FALSE), >=, 64);
  g_assert_false (sw_deps_is_cut (deps));
  edges = sw_deps_get_certain_edges (deps, &n);
  g_assert_cmpuint (count_between (edges, n, "fill", "read", TRUE), ==, 1);
  g_assert_cmpuint (count_between (edges, n, "part", "read", FALSE), ==, 0);
}

/* Thousands of tasks may or may not write the same 16 buffers, so that there are millions of edges
 * that may be there.  The last but one certainly comes before the last one, by each of the
 * buffers, and nothing else is certain. */
static void
test_after_many (void)
{
  GString *text = begin_program ();
  g_autoptr (SwDeps) deps = NULL;
  const SwDepEdge *edges;
  guint n;

  for (guint i = 0; i < 6000; i++)
    {
      g_string_append_printf (text, "        if n > %u:\n", i);
      append_all (text, "            ");
    }
  append_all (text, "        ");
  append_all (text, "        ");
  deps = analyse (text);
  edges = sw_deps_get_certain_edges (deps, &n);
  g_assert_cmpuint (count_between (edges, n, "all", "all", TRUE), ==, 16);
  g_assert_cmpuint (n, ==, 16);
  g_assert_false (sw_deps_is_cut (deps));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deps/size/certain-behind-many", test_behind_many);
  g_test_add_func ("/deps/size/certain-after-many", test_after_many);
  return g_test_run ();
}
