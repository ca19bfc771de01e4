/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* What counts as a change of meaning: pairs of bodies of one Orchestration function, and by
 * hand what a reader would say changed between them. */
#include "sw-dump.h"
#include "sw-load.h"
#include "sw-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define T      "pl.Tensor[[32, 64], pl.FP32]"
#define N      "pl.Scalar[pl.INDEX]"
#define TID    "pl.Scalar[pl.TASK_ID]"
#define RES    "pl.Tuple[" T ", " TID "]"
#define PARAMS "a: " T ", o: pl.Out[" T "], n: " N

#define SUBMIT(r, in, out, rest) r ": " RES " = pl.spmd_submit(self.one, " in ", " out rest ")\n"
#define FIRST(r)                 "b: " T " = " r "[0]\n"
#define TASK(t, r)               t ": " TID " = " r "[1]\n"

typedef struct
{
  const char *name;
  const char *params_before;
  const char *before;
  const char *params_after;
  const char *after;
  const char *changes; /* "aspect name#occurrence" by line; "" for text only */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "renamed-variables-and-parameters",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=n") FIRST ("r") "return b\n",
    "p: " T ", q: pl.Out[" T "], m: " N,
    "s__ssa_v0: " RES " = pl.spmd_submit(self.one, p, q, core_num=m)\n"
    "c__ssa_v7: " T " = s__ssa_v0[0]\n"
    "return c__ssa_v7\n",
    "" },

  { "definition-pulled-out",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=(n + 7) // 8") FIRST ("r") "return b\n",
    PARAMS, "w: " N " = n + 7\n" "c: " N " = w // 8\n"
    SUBMIT ("r", "a", "o", ", core_num=c") FIRST ("r") "return b\n",
    "" },

  { "operands-turned-around",
    PARAMS, "if n > 0:\n    " SUBMIT ("r", "a", "o", ", core_num=pl.min(8, n)") "return o\n",
    PARAMS, "if 0 < n:\n    " SUBMIT ("r", "a", "o", ", core_num=pl.min(n, 8)") "return o\n",
    "" },

  { "literals-summed-up",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=(n + 32 - 1) // 32") "return o\n",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=(n + 31) // 32") "return o\n",
    "" },

  { "count",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=n // 8") "return o\n",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=(n + 7) // 8") "return o\n",
    "count one#1" },

  { "count-in-a-definition",
    PARAMS, "c: " N " = n * 2\n" SUBMIT ("r", "a", "o", ", core_num=c") "return o\n",
    PARAMS, "c: " N " = n * 3\n" SUBMIT ("r", "a", "o", ", core_num=c") "return o\n",
    "count one#1" },

  { "guard-with-stand-in",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=n") FIRST ("r") TASK ("t", "r")
    SUBMIT ("s", "a", "b", ", deps=[t], core_num=4")
    "return b\n",
    PARAMS,
    "if n > 0:\n"
    "    " SUBMIT ("r1", "a", "o", ", core_num=n")
    "    b1: " T " = r1[0]\n"
    "    t1: " TID " = r1[1]\n"
    "    b, t = pl.yield_(b1, t1)\n"
    "else:\n"
    "    e: " TID " = pl.system.task_dummy(deps=[])\n"
    "    b, t = pl.yield_(o, e)\n"
    SUBMIT ("s", "a", "b", ", deps=[t], core_num=4")
    "return b\n",
    "guard one#1" },

  { "guard-without-stand-in-loses-the-task",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=n") FIRST ("r") TASK ("t", "r")
    SUBMIT ("s", "a", "b", ", deps=[t], core_num=4")
    "return b\n",
    PARAMS,
    "if n > 0:\n"
    "    " SUBMIT ("r1", "a", "o", ", core_num=n")
    "    b1: " T " = r1[0]\n"
    "    t1: " TID " = r1[1]\n"
    "    b, t = pl.yield_(b1, t1)\n"
    "else:\n"
    "    e: " TID " = pl.system.task_invalid()\n"
    "    b, t = pl.yield_(o, e)\n"
    SUBMIT ("s", "a", "b", ", deps=[t], core_num=4")
    "return b\n",
    "guard one#1\ndeps one#2" },

  { "stand-in-that-waits-for-less-is-a-task",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=4") TASK ("t", "r")
    SUBMIT ("s", "a", "o", ", deps=[t], core_num=n") "return o\n",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=4") TASK ("t", "r")
    "if n > 0:\n"
    "    " SUBMIT ("s", "a", "o", ", deps=[t], core_num=n")
    "else:\n"
    "    e: " TID " = pl.system.task_dummy(deps=[])\n"
    "return o\n",
    "guard one#2\nadded task_dummy#1" },

  { "conjunction-is-nesting",
    PARAMS ", m: " N,
    "if n > 0 and m > 0:\n    " SUBMIT ("r", "a", "o", ", core_num=n") "return o\n",
    PARAMS ", m: " N,
    "if n > 0:\n    if m > 0:\n        " SUBMIT ("r", "a", "o", ", core_num=n") "return o\n",
    "" },

  { "dependency-removed",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=4") TASK ("t", "r")
    SUBMIT ("s", "a", "o", ", deps=[t], core_num=4") "return o\n",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=4") TASK ("t", "r")
    SUBMIT ("s", "a", "o", ", core_num=4") "return o\n",
    "deps one#2" },

  { "order-and-repetition-of-dependencies",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=4") TASK ("t", "r")
    SUBMIT ("s", "a", "o", ", core_num=4") TASK ("u", "s")
    SUBMIT ("v", "a", "o", ", deps=[t, u], core_num=4") "return o\n",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=4") TASK ("t", "r")
    SUBMIT ("s", "a", "o", ", core_num=4") TASK ("u", "s")
    SUBMIT ("v", "a", "o", ", deps=[u, t, u], core_num=4") "return o\n",
    "" },

  { "compiler-edge-added",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=4") TASK ("t", "r")
    SUBMIT ("s", "a", "o", ", core_num=4") "return o\n",
    PARAMS,
    SUBMIT ("r", "a", "o", ", core_num=4") TASK ("t", "r")
    SUBMIT ("s", "a", "o", ", core_num=4, attrs={\"compiler_manual_dep_edges\": [t]}")
    "return o\n",
    "edges one#2" },

  { "directions",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=4") "return o\n",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=4, attrs={\"arg_directions\": [pl.adir.input, "
                    "pl.adir.output_existing]}") "return o\n",
    "directions one#1" },

  { "another-output",
    PARAMS ", q: pl.Out[" T "]", SUBMIT ("r", "a", "o", ", core_num=4") "return o\n",
    PARAMS ", q: pl.Out[" T "]", SUBMIT ("r", "a", "q", ", core_num=4") "return o\n",
    "outputs one#1" },

  { "output-given-instead-of-left-out",
    PARAMS, "r: " RES " = pl.spmd_submit(self.one, a, core_num=4)\n" "return o\n",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=4") "return o\n",
    "outputs one#1" },

  { "another-input",
    PARAMS ", q: " T, SUBMIT ("r", "a", "o", ", core_num=4") "return o\n",
    PARAMS ", q: " T, SUBMIT ("r", "q", "o", ", core_num=4") "return o\n",
    "arguments one#1" },

  { "another-buffer-returned",
    PARAMS ", q: pl.Out[" T "]", SUBMIT ("r", "a", "o", ", core_num=4") "return o\n",
    PARAMS ", q: pl.Out[" T "]", SUBMIT ("r", "a", "o", ", core_num=4") "return q\n",
    "outputs return#1" },

  { "scope",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=4") "return o\n",
    PARAMS, "with pl.scope(mode=pl.ScopeMode.MANUAL):\n    " SUBMIT ("r", "a", "o", ", core_num=4")
    "return o\n",
    "scope one#1" },

  { "launch-added-and-removed",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=4") "return o\n",
    PARAMS, "self.flush(a, o)\n" "return o\n",
    "added flush#1\nremoved one#1" },

  { "kind",
    PARAMS, "b: " T " = self.one(a, o)\n" "return b\n",
    PARAMS, "r: " RES " = pl.submit(self.one, a, o)\n" "b: " T " = r[0]\n" "return b\n",
    "kind one#1" },

  { "option",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=4") "return o\n",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=4, sync_start=True") "return o\n",
    "options one#1" },

  { "order",
    PARAMS, "self.flush(a, o)\n" "b: " T " = self.acc(o)\n" SUBMIT ("r", "a", "o", ", core_num=4")
    "return o\n",
    PARAMS, SUBMIT ("r", "a", "o", ", core_num=4") "self.flush(a, o)\n" "b: " T " = self.acc(o)\n"
    "return o\n",
    "order one#1" },

  { "loop-bounds-leave-what-depends-on-the-index",
    PARAMS,
    "for i in pl.range(n):\n    " SUBMIT ("r", "a", "o", ", core_num=i + 1") "return o\n",
    PARAMS,
    "for j in pl.range(n * 2):\n    " SUBMIT ("r", "a", "o", ", core_num=j + 1") "return o\n",
    "loop one#1" },

  { "natural-form-and-ssa-form-of-a-loop",
    PARAMS,
    "t: " TID " = pl.system.task_invalid()\n"
    "for i in pl.range(n):\n"
    "    " SUBMIT ("r", "a", "o", ", deps=[t], core_num=4")
    "    o: " T " = r[0]\n"
    "    t: " TID " = r[1]\n"
    "return o\n",
    PARAMS,
    "t__ssa_v0: " TID " = pl.system.task_invalid()\n"
    "for i__idx_v0, (o__iter_v1, t__iter_v1) in pl.range(0, n, 1, init_values=(o, t__ssa_v0)):\n"
    "    " SUBMIT ("r__ssa_v0", "a", "o__iter_v1", ", deps=[t__iter_v1], core_num=4")
    "    o__ssa_v3: " T " = r__ssa_v0[0]\n"
    "    t__ssa_v3: " TID " = r__ssa_v0[1]\n"
    "    o__rv_v2, t__rv_v2 = pl.yield_(o__ssa_v3, t__ssa_v3)\n"
    "return o__rv_v2\n",
    "" },

  { "loop-no-longer-hands-on-its-task",
    PARAMS,
    "t: " TID " = pl.system.task_invalid()\n"
    "for i, (u,) in pl.range(n, init_values=(t,)):\n"
    "    " SUBMIT ("r", "a", "o", ", deps=[u], core_num=4")
    "    w: " TID " = r[1]\n"
    "    x: " TID " = pl.yield_(w)\n"
    "return o\n",
    PARAMS,
    "t: " TID " = pl.system.task_invalid()\n"
    "for i, (u,) in pl.range(n, init_values=(t,)):\n"
    "    " SUBMIT ("r", "a", "o", ", deps=[u], core_num=4")
    "    d: " TID " = pl.system.task_dummy(deps=[u])\n"
    "    x: " TID " = pl.yield_(d)\n"
    "return o\n",
    "added task_dummy#1\ncarried u#1" },

  { "read-moved-behind-the-write",
    "a: " T ", o: pl.InOut[" T "], n: " N,
    "c: pl.Scalar[pl.INT32] = pl.tensor.read(o, [0, 0])\n"
    SUBMIT ("r", "a", "o", ", core_num=4")
    SUBMIT ("s", "a", "o", ", core_num=pl.cast(c, pl.INDEX)") "return o\n",
    "a: " T ", o: pl.InOut[" T "], n: " N,
    SUBMIT ("r", "a", "o", ", core_num=4")
    "c: pl.Scalar[pl.INT32] = pl.tensor.read(o, [0, 0])\n"
    SUBMIT ("s", "a", "o", ", core_num=pl.cast(c, pl.INDEX)") "return o\n",
    "count one#2" },

  { "buffers-keep-their-identity",
    PARAMS,
    "p: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    "q: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    SUBMIT ("r", "a", "p", ", core_num=4") SUBMIT ("s", "p", "q", ", core_num=4") "return q\n",
    PARAMS,
    "p__ssa_v0: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    SUBMIT ("r", "a", "p__ssa_v0", ", core_num=4")
    "q__ssa_v0: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    SUBMIT ("s", "p__ssa_v0", "q__ssa_v0", ", core_num=4") "return q__ssa_v0\n",
    "" },

  { "buffers-swapped",
    PARAMS,
    "p: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    "q: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    SUBMIT ("r", "a", "p", ", core_num=4") SUBMIT ("s", "a", "q", ", core_num=4") "return o\n",
    PARAMS,
    "p: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    "q: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    SUBMIT ("r", "a", "q", ", core_num=4") SUBMIT ("s", "a", "p", ", core_num=4") "return o\n",
    "outputs one#1\noutputs one#2" },
};
/* clang-format on */

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
remove_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static char *
list_changes (const SwDumpSlot *slot)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < slot->changes->len; i++)
    {
      const SwDumpChange *change = slot->changes->pdata[i];

      g_assert_cmpstr (change->function, ==, "main");
      g_string_append_printf (out, "%s%s %s#%u", i > 0 ? "\n" : "",
                              sw_dump_aspect_to_string (change->aspect), change->name,
                              change->occurrence);
    }
  return g_string_free (out, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *before = sw_test_program (c->params_before, T, c->before);
  g_autofree char *after = sw_test_program (c->params_after, T, c->after);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("slipway-dump-XXXXXX", &error);
  g_autoptr (SwDump) dump = NULL;
  g_autofree char *changes = NULL;
  const SwDumpFolder *passes;
  const SwDumpSlot *slot;

  g_assert_no_error (error);
  write_file (folder, "00_frontend.py", before);
  write_file (folder, "01_after_Some.py", after);
  dump = sw_dump_open (folder, SW_LOAD_DEFAULT_LIMIT, NULL, NULL, NULL, &error);
  remove_file (folder, "00_frontend.py");
  remove_file (folder, "01_after_Some.py");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_no_error (error);
  passes = dump->folders->pdata[0];
  g_assert_cmpuint (passes->warnings->len, ==, 0);
  g_assert_cmpuint (passes->slots->len, ==, 2);
  slot = passes->slots->pdata[1];
  changes = list_changes (slot);
  g_assert_cmpstr (changes, ==, c->changes);
  g_assert_cmpint (slot->state, ==, *c->changes != '\0' ? SW_DUMP_MEANING : SW_DUMP_TEXT);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/dump/meaning/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
