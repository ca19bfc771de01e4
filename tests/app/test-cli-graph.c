/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli.h"

#include <glib/gstdio.h>
#include <string.h>

/* Questions about task graphs and files of them, as independent programs read them. */

/* Three launches: gate, then expert, which may be empty, then after. */
#define ONLY_SHOWN "the figures below count only what is shown\n"

static const char program[] =
  "# pypto.program: Program\n"
  "import pypto.language as pl\n"
  "\n"
  "@pl.program\n"
  "class Program:\n"
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)\n"
  "    def one(a: pl.Tensor[[32], pl.FP32], o: pl.Out[pl.Tensor[[32], pl.FP32]]) -> "
  "pl.Tensor[[32], pl.FP32]:\n"
  "        return o\n"
  "    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)\n"
  "    def expert(a: pl.Tensor[[32], pl.FP32], o: pl.Out[pl.Tensor[[32], pl.FP32]]) -> "
  "pl.Tensor[[32], pl.FP32]:\n"
  "        return o\n"
  "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "
  "role=pl.Role.Orchestrator)\n"
  "    def main(self, x: pl.Tensor[[32], pl.FP32], y: pl.Tensor[[32], pl.FP32], z: "
  "pl.Tensor[[32], pl.FP32], n: pl.Scalar[pl.INDEX]):\n"
  "        g: pl.Tuple[pl.Tensor[[32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.one, x, "
  "y)\n"
  "        gt: pl.Tensor[[32], pl.FP32] = g[0]\n"
  "        gi: pl.Scalar[pl.TASK_ID] = g[1]\n"
  "        e: pl.Tuple[pl.Tensor[[32], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
  "pl.spmd_submit(self.expert, gt, z, core_num=n, deps=[gi])\n"
  "        et: pl.Tensor[[32], pl.FP32] = e[0]\n"
  "        ei: pl.Scalar[pl.TASK_ID] = e[1]\n"
  "        a: pl.Tuple[pl.Tensor[[32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.one, et, "
  "y, deps=[ei, gi])\n"
  "        return\n";

typedef struct
{
  char *folder;
  char *in;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = cli_enter ();
  self->in = cli_write (self->folder, "in.py", program);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  cli_leave (self->folder);
  g_free (self->in);
}

static void
check_answer (const char *command, const Fixture *self, const char *a, const char *b,
              const char *wanted)
{
  g_autoptr (CliRun) run = cli_run (command, self->in, a, b, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, wanted);
}

static void
test_why (Fixture *self, gconstpointer data)
{
  check_answer ("why", self, "one#1", "expert",
                "expert waits for one#1 on every path\n"
                "  one#1 → expert\n"
                "    deps gi\n"
                "    inferred by the runtime: read after write on y\n"
                "    data gt\n");
  /* Through the merge of the guard; the other way is the dummy. */
  check_answer ("why", self, "expert", "one#2",
                "one#2 waits for expert on every path\n"
                "  expert → e_guarded_1\n"
                "    alternative n > 0\n"
                "    or dummy, if not (n > 0)\n"
                "  e_guarded_1 → one#2\n"
                "    deps ei\n");
  check_answer ("why", self, "expert", "dummy",
                "They never both run: their conditions exclude each other\n");
  check_answer ("why", self, "one#2", "one#1",
                "one#1 does not wait for one#2\n"
                "It is the other way round: the first waits for the second\n");
}

static void
test_paths (Fixture *self, gconstpointer data)
{
  g_autoptr (CliRun) few = cli_run ("paths", self->in, "one#1", "one#2", "--max", "1", NULL);

  check_answer ("paths", self, "one#1", "one#2",
                "one#1 → expert → e_guarded_1 → one#2\n"
                "one#1 → expert → one#2\n"
                "one#1 → dummy → e_guarded_1 → one#2\n"
                "one#1 → one#2\n");
  check_answer ("paths", self, "one#2", "one#1", "There is no path\n");
  g_assert_cmpint (few->status, ==, 0);
  cli_assert_contains (few->out, "… and 3 more\n");
}

/* The id that a loop carries is the one it starts with, or that of its last iteration: who waits
 * for it waits for either, depending on whether the loop runs. */
static void
test_carried (Fixture *self, gconstpointer data)
{
  g_autofree char *path = cli_data ("graph/carried_id.py");
  g_autoptr (CliRun) first = cli_run ("why", path, "k#1", "k#3", NULL);
  g_autoptr (CliRun) each = cli_run ("why", path, "k#2", "k#3", NULL);
  g_autoptr (CliRun) back = cli_run ("why", path, "k#3", "k#2", NULL);
  g_autoptr (CliRun) way = cli_run ("paths", path, "k#2", "k#3", NULL);

  cli_assert_contains (first->out, "k#3 may wait for k#1: there is a way, but not on every path\n");
  cli_assert_contains (each->out, "k#3 waits for k#2 on every path, since the runtime sees that it "
                                  "must\n");
  cli_assert_contains (back->out, "k#2 does not wait for k#3\n");
  g_assert_cmpstr (way->out, ==, "k#2 → d → k#3\n");
}

/* The file @name with the trips of its loop in the place of n. */
static char *
with_trips (Fixture *self, const char *name, const char *trips)
{
  g_autofree char *from = cli_data (name);
  g_autofree char *path = g_build_filename (self->folder, "trips.py", NULL);
  g_autofree char *range = g_strdup_printf ("pl.range(%s,", trips);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "pl.range(n,", range, 0), ==, 1);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  return g_steal_pointer (&path);
}

/* In a manual scope nothing orders one iteration after the other, so that the id of the last one
 * says nothing of those before it, unless there are none.  The id that the loop starts with comes
 * out of it only when it has no iteration. */
static void
test_carried_last (Fixture *self, gconstpointer data)
{
  g_autofree char *any = cli_data ("graph/carried_last.py");
  g_autofree char *one = with_trips (self, "graph/carried_last.py", "1");
  g_autoptr (CliRun) last = cli_run ("why", any, "k#2", "k#3", NULL);
  g_autoptr (CliRun) start = cli_run ("why", any, "k#1", "k#3", NULL);
  g_autoptr (CliRun) only = cli_run ("why", one, "k#2", "k#3", NULL);
  g_autoptr (CliRun) never = cli_run ("why", one, "k#1", "k#3", NULL);
  g_autoptr (CliRun) way = cli_run ("paths", any, "k#1", "k#3", NULL);
  g_autoptr (CliRun) no_way = cli_run ("paths", one, "k#1", "k#3", NULL);

  cli_assert_contains (last->out, "k#3 waits for the last k#2 only: those of other iterations may "
                                  "still run\n");
  cli_assert_contains (start->out, "k#3 may wait for k#1: there is a way, but not on every path\n");
  cli_assert_contains (only->out, "k#3 waits for k#2 on every path\n");
  g_assert_cmpstr (never->out, ==, "k#3 does not wait for k#1\n");
  g_assert_cmpstr (way->out, ==, "k#1 → d → k#3\n");
  g_assert_cmpstr (no_way->out, ==, "There is no path\n");
}

/* Each iteration waits for the one before it, the first for what stands before the loop, and what
 * stands behind the loop for the last: there are four, so that it never waits for w itself. */
static void
test_around_loop (Fixture *self, gconstpointer data)
{
  g_autofree char *path = cli_data ("graph/carried_wait.py");
  g_autoptr (CliRun) why = cli_run ("why", path, "w", "k#2", NULL);
  g_autoptr (CliRun) last = cli_run ("why", path, "k#1", "k#2", NULL);
  g_autoptr (CliRun) ways = cli_run ("paths", path, "w", "k#2", NULL);
  g_autoptr (CliRun) one = cli_run ("paths", path, "k#1", "k#2", "--max", "1", NULL);

  g_assert_cmpstr (why->out, ==,
                   "k#2 waits for w on every path\n"
                   "  w → id0\n"
                   "    carry si\n"
                   "    in later iterations k#1 of the one before\n"
                   "  id0 → k#1\n"
                   "    deps id0\n"
                   "  k#1 → id0 of the next iteration\n"
                   "    carry d\n"
                   "  id0 → k#2\n"
                   "    deps id2\n");
  cli_assert_contains (last->out, "k#2 waits for k#1 on every path\n");
  cli_assert_contains (last->out, "    deps id2\n");
  g_assert_cmpstr (ways->out, ==,
                   "w → id0 → k#1 → id0 → k#2\n"
                   "w → id0 → k#1 → k#2\n");
  g_assert_cmpstr (one->out, ==, "k#1 → id0 → k#2\n… and 1 more\n");
}

/* What the runtime infers for certain counts though it is not drawn; what does not run does
 * not. */
static void
test_measures (Fixture *self, gconstpointer data)
{
  g_autofree char *path = cli_data ("graph/by_tensor.py");
  g_autoptr (CliRun) text = cli_run ("graph", path, "--format", "text", NULL);
  g_autoptr (CliRun) json = cli_run ("graph", path, "--format", "json", NULL);
  g_autoptr (CliRun) empty =
    cli_run ("graph", self->in, "--format", "text", "--guard", "expert=false", NULL);
  g_autoptr (CliRun) all = cli_run ("graph", self->in, "--format", "text", NULL);
  g_autoptr (CliRun) one =
    cli_run ("graph", path, "--format", "text", "--around", "w", "--depth", "0", NULL);

  cli_assert_contains (one->out, "longest way: 1 task: w\n");
  cli_assert_contains (text->out, "3 boxes, 2 lines\n"
                                  "dispatches: 3\n"
                                  "longest way: 3 tasks: w -> k#1 -> k#2\n"
                                  "levels: 3\n"
                                  "at once: 1\n"
                                  "waits for the most: k#1, for 1\n"
                                  "waited for by the most: w, by 1\n");
  cli_assert_contains (json->out, "\"dispatches\": 3, \"length\": 3, \"width\": 1, "
                                  "\"width_is_exact\": true");
  cli_assert_contains (all->out, "dispatches: 3\nlongest way: 3 tasks: one#1 -> expert -> one#2\n");
  cli_assert_contains (empty->out, "dispatches: 2\nlongest way: 2 tasks: one#1 -> one#2\n"
                                   "levels: 2\nat once: 1\n");
}

/* A condition that is known may leave out one of the two. */
static void
test_idle (Fixture *self, gconstpointer data)
{
  g_autoptr (CliRun) why =
    cli_run ("why", self->in, "one#1", "expert", "--guard", "n > 0=false", NULL);
  g_autoptr (CliRun) paths =
    cli_run ("paths", self->in, "dummy", "one#2", "--guard", "n > 0=true", NULL);

  g_assert_cmpstr (why->out, ==, "expert does not run\n");
  g_assert_cmpstr (paths->out, ==, "dummy does not run\n");
}

/* What names nothing, or several things, is wrong usage. */
static void
test_unknown (Fixture *self, gconstpointer data)
{
  const char *const lines[][8] = {
    { "why", self->in, "nobody", "expert", NULL },
    { "why", self->in, "one", "expert", NULL },
    { "why", self->in, "one#3", "expert", NULL },
    { "why", self->in, "expert", "99", NULL },
    { "why", self->in, "expert", NULL },
    { "why", self->in, "expert", "one#1", "--function", "nobody", NULL },
    { "paths", self->in, "expert", "one#1", "--max", "none", NULL },
    { "why", self->in, "expert", "one#1", "--guard", "m > 0=true", NULL },
    { "graph", self->in, "--format", "text", "--around", "nobody", NULL },
    { "graph", self->in, "--format", "text", "--guard", "nobody=false", NULL },
    { "graph", self->in, "--format", "text", "--guard", "expert=maybe", NULL },
    { "graph", self->in, "--format", "text", "--guard", "expert", NULL },
    { "graph", self->in, "--format", "text", "--edges", "some", NULL },
    { "graph", self->in, "--format", "text", "--provenance", "author,nobody", NULL },
    { "graph", self->in, "--format", "text", "--depth", "2", NULL },
    { "graph", self->in, "--format", "text", "--collapse", "x", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (CliRun) run = cli_run_with (NULL, NULL, lines[i]);

      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
      g_assert_cmpstr (run->err, !=, "");
    }
}

/* n <= 0: the launch does not run, and its consumer reads the caller's buffer. */
static void
test_guard (Fixture *self, gconstpointer data)
{
  g_autoptr (CliRun) by_launch =
    cli_run ("graph", self->in, "--format", "text", "--guard", "expert=false", NULL);
  g_autoptr (CliRun) by_condition =
    cli_run ("graph", self->in, "--format", "text", "--guard", "n>0=false", NULL);
  g_autoptr (CliRun) runs =
    cli_run ("graph", self->in, "--format", "text", "--guard", "expert=true", NULL);

  g_assert_cmpint (by_launch->status, ==, 0);
  g_assert_cmpstr (by_launch->out, ==, by_condition->out);
  cli_assert_contains (by_launch->out, "only if n > 0, does not run");
  cli_assert_contains (by_launch->out, "one#2 reads et as it was before: no task of this graph");
  g_assert_null (strstr (runs->out, "reads et as it was"));
  cli_assert_contains (runs->out, "dummy task, only if not (n > 0), does not run");
  cli_assert_contains (runs->out, "  <- expert: data et if n > 0\n");
}

/* In the example, a full block of 16 rows means that there are rows: who says otherwise is told,
 * and gets no graph. */
static void
test_conflict (Fixture *self, gconstpointer data)
{
  g_autofree char *example =
    g_build_filename (SW_TEST_DATA, "..", "..", "data", "examples", "expert_gate.py", NULL);
  g_autoptr (CliRun) graph = cli_run ("graph", example, "--format", "text", "--guard",
                                      "spmd_core_num>0=true", "--guard", "rows>0=false", NULL);
  g_autoptr (CliRun) why = cli_run ("why", example, "gate", "expert#1", "--guard",
                                    "spmd_core_num>0=true", "--guard", "rows>0=false", NULL);
  g_autoptr (CliRun) fine = cli_run ("graph", example, "--format", "text", "--guard",
                                     "spmd_core_num>0=false", "--guard", "rows>0=true", NULL);

  g_assert_cmpint (graph->status, ==, 2);
  g_assert_cmpstr (graph->out, ==, "");
  cli_assert_contains (graph->err, "These cannot hold together: spmd_core_num > 0; not (rows > 0)");
  g_assert_cmpint (why->status, ==, 2);
  g_assert_cmpint (fine->status, ==, 0);
}

/* What only one state has bears a sign in a frame, so that a minus is not taken for a dash. */
static void
test_signs (Fixture *self, gconstpointer data)
{
  g_autofree char *example =
    g_build_filename (SW_TEST_DATA, "..", "..", "data", "examples", "expert_gate.py", NULL);
  g_autoptr (CliRun) diff = cli_run ("graph", example, "--state", "diff", "--format", "svg", NULL);
  g_autoptr (CliRun) after = cli_run ("graph", example, "--format", "svg", NULL);

  cli_assert_contains (diff->out, "stroke-width=\"0.7\"/><text class=\"t\"");
  g_assert_null (strstr (after->out, "stroke-width=\"0.7\""));
}

/* gi of the last launch follows from ei only where the launch or its dummy waits for gi: both do.
 */
static void
test_edges (Fixture *self, gconstpointer data)
{
  g_autoptr (CliRun) reduced =
    cli_run ("graph", self->in, "--format", "text", "--edges", "reduced", NULL);
  g_autoptr (CliRun) omitted =
    cli_run ("graph", self->in, "--format", "text", "--edges", "omitted", NULL);
  g_autoptr (CliRun) dataflow =
    cli_run ("graph", self->in, "--format", "text", "--edges", "reduced-dataflow", NULL);

  g_assert_cmpint (reduced->status, ==, 0);
  cli_assert_contains (reduced->err, "1 of 6 edges follow from others");
  g_assert_null (strstr (reduced->out, "  <- one#1: deps gi\n  <- "));
  cli_assert_contains (omitted->out, "5 boxes, 1 of 7 lines\n" ONLY_SHOWN);
  cli_assert_contains (omitted->out, "  <- one#1: deps gi\n");
  cli_assert_contains (dataflow->out, "5 boxes, 2 of 7 lines\n" ONLY_SHOWN);
}

/* A part says how much it is a part of: five boxes, and six waits and one value that is read. */
static void
test_parts (Fixture *self, gconstpointer data)
{
  g_autoptr (CliRun) around =
    cli_run ("graph", self->in, "--format", "text", "--around", "dummy", "--depth", "1", NULL);
  g_autoptr (CliRun) data_only =
    cli_run ("graph", self->in, "--format", "text", "--provenance", "data", NULL);
  g_autoptr (CliRun) buffers = cli_run ("graph", self->in, "--format", "text", "--buffers", NULL);

  cli_assert_contains (around->out, "graph main (after): 3 of 5 boxes, 2 of 7 lines\n" ONLY_SHOWN
                                    "dispatches: 1\n");
  cli_assert_contains (data_only->out, "5 boxes, 2 of 7 lines\n" ONLY_SHOWN);
  cli_assert_contains (buffers->out, "x = x: input\n");
  cli_assert_contains (buffers->out, "  <- x: data x; lifetime x\n");
}

/* Every format, read by another program, and the same bytes twice. */
static void
test_formats (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *format;
    const char *reader; /* %s: the file */
  } formats[] = {
    { "dot", "dot -Tcanon '%s'" },
    { "svg", "python3 -c 'import sys,xml.dom.minidom as x; x.parse(sys.argv[1])' '%s'" },
    { "graphml", "python3 -c 'import sys,xml.dom.minidom as x; d=x.parse(sys.argv[1]); "
                 "assert len(d.getElementsByTagName(\"node\"))>=3' '%s'" },
    { "json", "python3 -m json.tool '%s'" },
    { "mermaid", "python3 -c 'import sys; t=open(sys.argv[1]).read().split(chr(10)); "
                 "assert t[1]==\"flowchart TB\"' '%s'" },
    { "text", "grep '^graph main' '%s'" },
    { "png", "python3 -c 'import sys; b=open(sys.argv[1],\"rb\").read(); "
             "assert b[:8]==b\"\\x89PNG\\r\\n\\x1a\\n\" and b[-8:-4]==b\"IEND\"' '%s'" },
    { "pdf", "python3 -c 'import sys; b=open(sys.argv[1],\"rb\").read(); "
             "assert b[:5]==b\"%%PDF-\" and b\"%%%%EOF\" in b[-8:]' '%s'" },
  };
  static const char *const states[] = { "after", "diff" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    for (guint s = 0; s < G_N_ELEMENTS (states); s++)
      {
        g_autofree char *out = g_build_filename (self->folder, "out", NULL);
        g_autofree char *again = g_build_filename (self->folder, "again", NULL);
        g_autofree char *first = NULL;
        g_autofree char *second = NULL;
        gsize n_first, n_second;
        g_autoptr (CliRun) run = cli_run ("graph", self->in, "--state", states[s], "--format",
                                          formats[i].format, "-o", out, NULL);
        g_autoptr (CliRun) repeat = cli_run ("graph", self->in, "--state", states[s], "--format",
                                             formats[i].format, "-o", again, NULL);
        g_auto (GStrv) parts = g_strsplit (formats[i].reader, "%s", 2);
        g_autofree char *plain = g_strjoinv (out, parts);
        g_autofree char *line = NULL;
        g_auto (GStrv) percents = g_strsplit (plain, "%%", -1);
        g_autoptr (CliRun) reader = NULL;

        line = g_strjoinv ("%", percents);
        g_assert_cmpint (run->status, ==, 0);
        g_assert_cmpstr (run->err, ==, "");
        reader = cli_shell ("%s >/dev/null", line);
        if (reader->status != 0)
          g_error ("%s, %s: %s", formats[i].format, states[s], reader->err);
        g_assert_true (g_file_get_contents (out, &first, &n_first, NULL));
        g_assert_true (g_file_get_contents (again, &second, &n_second, NULL));
        g_assert_cmpmem (first, n_first, second, n_second);
        g_assert_cmpint (repeat->status, ==, 0);
      }
}

static void
test_schema (Fixture *self, gconstpointer data)
{
  static const char *const states[] = { "before", "after", "diff" };

  for (guint s = 0; s < G_N_ELEMENTS (states); s++)
    {
      g_autoptr (CliRun) run =
        cli_run ("graph", self->in, "--format", "json", "--buffers", "--state", states[s], NULL);

      cli_assert_schema (run, "slipway-graph-1.json");
    }
}

/* The same in JSON; what shows everything says nothing of it. */
static void
test_whole (Fixture *self, gconstpointer data)
{
  static const char *const states[] = { "after", "diff" };

  for (guint s = 0; s < G_N_ELEMENTS (states); s++)
    {
      g_autoptr (CliRun) all =
        cli_run ("graph", self->in, "--format", "json", "--fold", "--state", states[s], NULL);
      g_autoptr (CliRun) part = cli_run ("graph", self->in, "--format", "json", "--around", "dummy",
                                         "--depth", "1", "--state", states[s], NULL);
      g_autoptr (CliRun) text =
        cli_run ("graph", self->in, "--format", "text", "--state", states[s], NULL);

      cli_assert_schema (part, "slipway-graph-1.json");
      cli_assert_contains (part->out, "\"whole\": {\"nodes\": 5, \"edges\": 7}");
      g_assert_null (strstr (all->out, "\"whole\""));
      cli_assert_contains (text->out, "): 5 boxes, 7 lines\ndispatches: 3\n");
    }
}

/* Nothing moves: a box that is in both states has the same place in both. */
static void
test_places (Fixture *self, gconstpointer data)
{
  g_autofree char *before = g_build_filename (self->folder, "before.svg", NULL);
  g_autofree char *after = g_build_filename (self->folder, "after.svg", NULL);
  g_autoptr (CliRun) a = cli_run ("graph", self->in, "--state", "before", "-o", before, NULL);
  g_autoptr (CliRun) b = cli_run ("graph", self->in, "--state", "after", "-o", after, NULL);
  g_autoptr (CliRun) same =
    cli_shell ("python3 -c 'import sys,re\n"
               "def places(name):\n"
               "  t = open(name).read()\n"
               "  return sorted(set(re.findall(r\"<title>((?:one|expert): "
               "[^,<]*)[^<]*</title><rect x=.([0-9.]+). y=.([0-9.]+)\", t)))\n"
               "p, q = places(sys.argv[1]), places(sys.argv[2])\n"
               "assert len(p) == 3 and p == q, (p, q)' '%s' '%s'",
               before, after);

  g_assert_cmpint (a->status, ==, 0);
  g_assert_cmpint (b->status, ==, 0);
  if (same->status != 0)
    g_error ("%s", same->err);
}

/* A helper that never ends is killed, one that dies is done without: the picture is drawn all the
 * same, says by what, and that is no failure. */
static void
test_bad_helpers (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *body;
    const char *complaint;
  } helpers[] = {
    { "exec sleep 1000", "drawn by the built-in layout: Graphviz dot did not finish" },
    { "cat >/dev/null; kill -9 $$", "drawn by the built-in layout: " },
    { "cat >/dev/null; kill -SEGV $$", "drawn by the built-in layout: " },
    { "exit 1", "drawn by the built-in layout: " },
  };
  static const char *const formats[] = { "svg", "png", "pdf" };

  for (guint i = 0; i < G_N_ELEMENTS (helpers); i++)
    for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
      {
        g_autofree char *script = g_strdup_printf ("#!/bin/sh\n%s\n", helpers[i].body);
        g_autofree char *helper = cli_write (self->folder, "helper", script);
        const char *const environment[] = { "SLIPWAY_LAYOUT", helper, "SLIPWAY_LAYOUT_SECONDS", "1",
                                            NULL };
        const char *const args[] = { "graph", self->in, "--format", formats[f], NULL };
        g_autoptr (CliRun) run = NULL;

        g_assert_cmpint (g_chmod (helper, 0755), ==, 0);
        run = cli_run_with (environment, NULL, args);
        g_assert_cmpint (run->status, ==, 0);
        cli_assert_contains (run->err, helpers[i].complaint);
        g_assert_cmpuint (run->n_out, >, 1000);
        if (f == 0)
          cli_assert_contains (run->out, "layout engine: layers");
      }
}

/* Text cannot say that tasks wait for each other in a circle: one of the names would be used before
 * it is defined, and that is what is said. */
static void
test_circle (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (program);
  g_autofree char *in = NULL;
  static const char *const states[] = { "before", "after" };

  g_string_replace (text, "pl.submit(self.one, x, y)", "pl.submit(self.one, x, y, deps=[ei])", 1);
  in = cli_write (self->folder, "circle.py", text->str);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (CliRun) run =
        cli_run ("graph", in, "--format", "text", "--state", states[i], NULL);

      g_assert_cmpint (run->status, ==, 1);
      g_assert_true ((*run->out == '\0') == (i == 1));
      cli_assert_contains (run->err, ":14:");
      cli_assert_contains (run->err, "'ei'");
    }
}

/* A run that had one wait too many and one too few: row Q25 of the reference. */
static void
test_run (Fixture *self, gconstpointer data)
{
  static const char deps[] =
    "{\"tasks\": [\n"
    "  {\"task_id\": \"0\", \"scope\": \"auto\", \"kernel_ids\": [7, -1, -1]},\n"
    "  {\"task_id\": \"1\", \"scope\": \"auto\", \"kernel_ids\": [-1, 8, -1]},\n"
    "  {\"task_id\": \"2\", \"scope\": \"auto\", \"kernel_ids\": [7, -1, -1]}],\n"
    " \"edges\": [\n"
    "  {\"pred\": \"0\", \"succ\": \"2\", \"source\": \"explicit\"},\n"
    "  {\"pred\": \"2\", \"succ\": \"1\", \"source\": \"tensormap\"},\n"
    "  {\"pred\": \"0\", \"succ\": \"1\", \"source\": \"creator\"},\n"
    "  {\"pred\": \"99\", \"succ\": \"1\", \"source\": \"creator\"}]}\n";
  g_autofree char *run_file = cli_write (self->folder, "deps.json", deps);
  g_autofree char *names = cli_write (self->folder, "names.json",
                                      "{\"callable_id_to_name\": {\"7\": \"one\", \"8\": "
                                      "\"expert\"}}\n");
  g_autofree char *bad = cli_write (self->folder, "bad.json", "[1, 2");
  g_autoptr (CliRun) plain =
    cli_run ("graph", self->in, "--format", "text", "--run", run_file, NULL);
  g_autoptr (CliRun) named =
    cli_run ("graph", self->in, "--format", "text", "--run", run_file, "--names", names, NULL);
  g_autoptr (CliRun) broken = cli_run ("graph", self->in, "--format", "text", "--run", bad, NULL);
  g_autoptr (CliRun) picture = cli_run ("graph", self->in, "--format", "svg", "--run", bad, NULL);

  g_assert_cmpint (plain->status, ==, 0);
  g_assert_cmpstr (plain->out, ==, named->out);
  cli_assert_contains (plain->out, "run: 3 tasks, 3 of them found in the graph\n");
  cli_assert_contains (plain->out, "not predicted: one#2 -> expert (tensormap)\n");
  cli_assert_contains (plain->out, "never materialised: one#1 -> expert\n");
  g_assert_cmpint (broken->status, ==, 3);
  g_assert_cmpint (picture->status, ==, 2);
}

/* Names of all kinds in every format. */
static void
test_names (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (program);
  g_autofree char *long_name = g_strnfill (20000, 'k');
  g_autofree char *in = NULL;
  static const char *const names[] = { "专家内核", "مهمة", "משימה", NULL };
  static const char *const checks[][2] = {
    { "dot", "dot -Tcanon" },
    { "svg", "python3 -c 'import sys,xml.dom.minidom as x; x.parse(sys.stdin)'" },
    { "graphml", "python3 -c 'import sys,xml.dom.minidom as x; x.parse(sys.stdin)'" },
    { "json", "python3 -m json.tool" },
  };

  for (guint i = 0; i <= G_N_ELEMENTS (names) - 1; i++)
    {
      const char *name = names[i] != NULL ? names[i] : long_name;

      g_string_assign (text, program);
      g_string_replace (text, "expert", name, 0);
      g_clear_pointer (&in, g_free);
      in = cli_write (self->folder, "names.py", text->str);
      for (guint k = 0; k < G_N_ELEMENTS (checks); k++)
        {
          g_autoptr (CliRun) run = cli_shell ("'%s' graph '%s' --format %s | %s >/dev/null",
                                              cli_get_program (), in, checks[k][0], checks[k][1]);

          if (run->status != 0 || *run->err != '\0')
            g_error ("%s: %s", checks[k][0], run->err);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/app/graph/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("why", test_why);
  ADD ("paths", test_paths);
  ADD ("carried", test_carried);
  ADD ("carried-last", test_carried_last);
  ADD ("around-loop", test_around_loop);
  ADD ("measures", test_measures);
  ADD ("idle", test_idle);
  ADD ("unknown", test_unknown);
  ADD ("guard", test_guard);
  ADD ("conflict", test_conflict);
  ADD ("edges", test_edges);
  ADD ("signs", test_signs);
  ADD ("parts", test_parts);
  ADD ("all-formats", test_formats);
  ADD ("schema", test_schema);
  ADD ("whole", test_whole);
  ADD ("places", test_places);
  ADD ("bad-helpers", test_bad_helpers);
  ADD ("circle", test_circle);
  ADD ("run", test_run);
  ADD ("names", test_names);
  return g_test_run ();
}
