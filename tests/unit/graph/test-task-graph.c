/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The task graph of small bodies and of programs of the corpus.  Expected lines are written by
 * hand from the text of each program; their order does not count. */
#include "sw-task-graph.h"
#include "sw-test.h"

#include "sw-reader.h"

#include <string.h>

#define T      "pl.Tensor[[32, 64], pl.FP32]"
#define I      "pl.Scalar[pl.INDEX]"
#define ID     "pl.Scalar[pl.TASK_ID]"
#define IDS(n) "pl.Array[" #n ", pl.TASK_ID]"
#define ONE    "pl.Tuple[" T ", " ID "]"
#define TWO    "pl.Tuple[" T ", " T ", " ID "]"
#define PARAMS "a: " T ", b: " T ", c: " T ", n: " I ", m: " I ", f: pl.Scalar[pl.BOOL]"

/* One submit with its two results: NAME_t, NAME_i. */
#define SUBMIT(name, call)                                                                         \
  name ": " ONE " = " call "\n" name "_t: " T " = " name "[0]\n" name "_i: " ID " = " name "[1]\n"

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
sort_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  qsort (lines, g_strv_length (lines), sizeof *lines, compare_lines);
  return g_strstrip (g_strjoinv ("\n", lines));
}

static void
dump_node (GString *out, guint index, const SwTaskNode *node)
{
  static const char *const kinds[] = { "task",   "spmd",  "dummy", "merge",  "carry",
                                       "opaque", "alloc", "input", "output", "folded" };

  g_string_append_printf (out, "n%u %s %s", index, kinds[node->kind], node->name);
  if (node->count != NULL)
    g_string_append_printf (out, " x %s", node->count);
  if (node->guard != NULL)
    g_string_append_printf (out, " if %s", node->guard);
  if (node->flags & SW_NODE_GUARDED)
    g_string_append (out, " guarded");
  if (node->flags & SW_NODE_MAY_BE_EMPTY)
    g_string_append (out, " may-be-empty");
  if (node->flags & SW_NODE_EMPTY)
    g_string_append (out, " empty");
  if (node->flags & SW_NODE_REJECTED)
    g_string_append (out, " rejected");
  if (node->cluster != SW_GRAPH_NONE)
    g_string_append_printf (out, " in c%u", node->cluster);
  g_string_append_c (out, '\n');
}

static char *
dump_graph (const SwTaskGraph *graph)
{
  static const char *const kinds[] = { "dep",     "compiler",  "alt",      "carry",     "data",
                                       "runtime", "predicate", "lifetime", "suppressed" };
  static const char *const cluster_kinds[] = { "scope", "loop", "then", "else" };
  g_autoptr (GString) out = g_string_new (NULL);
  guint n_nodes, n_edges, n_clusters;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n_edges);
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n_clusters);

  for (guint i = 0; i < n_nodes; i++)
    dump_node (out, i, &nodes[i]);
  for (guint i = 0; i < n_edges; i++)
    for (guint k = 0; k < edges[i].n_reasons; k++)
      {
        const SwTaskReason *reason = &edges[i].reasons[k];

        g_string_append_printf (out, "n%u -> n%u %s", edges[i].from, edges[i].to,
                                kinds[reason->kind]);
        if (reason->label != NULL)
          g_string_append_printf (out, " [%s]", reason->label);
        if (reason->multiplicity != 1)
          g_string_append_printf (out, " x%u", reason->multiplicity);
        g_string_append (out, edges[i].back ? " back\n" : "\n");
      }
  for (guint i = 0; i < n_clusters; i++)
    {
      g_string_append_printf (out, "c%u %s %s", i, cluster_kinds[clusters[i].kind],
                              clusters[i].label);
      if (clusters[i].parent != SW_GRAPH_NONE)
        g_string_append_printf (out, " in c%u", clusters[i].parent);
      g_string_append_c (out, '\n');
    }
  return sort_lines (out->str);
}

static SwTaskGraph *
graph_of (const SwProgram *program, const GPtrArray *launches)
{
  const SwFunction *function = sw_task_graph_pick_function (program);

  g_assert_nonnull (function);
  return sw_task_graph_new (program, function, launches);
}

static void
check_graph (const SwTaskGraph *graph, const char *expected)
{
  g_autofree char *found = dump_graph (graph);
  g_autofree char *wanted = sort_lines (expected);

  g_assert_cmpstr (found, ==, wanted);
}

typedef struct
{
  const char *name;
  const char *body;
  const char *expected;
} Case;

/* clang-format off */
static const Case cases[] = {
  { "worked-example-before",
    "p: " ID " = pl.system.task_dummy(deps=[])\n"
    "t: " TWO " = pl.spmd_submit(self.two, a, b, c, deps=[p], core_num=n)\n"
    "x: " T " = t[0]\n"
    "y: " T " = t[1]\n"
    "tid: " ID " = t[2]\n"
    "r: " ONE " = pl.submit(self.one, x, y, deps=[tid])\n"
    "z: " T " = r[0]\n"
    "return z\n",
    "n0 dummy dummy\n"
    "n1 spmd two x n\n"
    "n2 task one\n"
    "n0 -> n1 dep [p]\n"
    "n1 -> n2 dep [tid]\n"
    "n1 -> n2 data [x]\n" },

  /* y goes into an Out parameter: nothing of it is read. */
  { "worked-example-after",
    "p: " ID " = pl.system.task_dummy(deps=[])\n"
    "if n > 0:\n"
    "    t_nonempty: " TWO " = pl.spmd_submit(self.two, a, b, c, deps=[p], core_num=n)\n"
    "    t_nonempty_0: " T " = t_nonempty[0]\n"
    "    t_nonempty_1: " T " = t_nonempty[1]\n"
    "    t_nonempty_2: " ID " = t_nonempty[2]\n"
    "    t_guarded_0, t_guarded_1, t_guarded_2 = pl.yield_(t_nonempty_0, t_nonempty_1, t_nonempty_2)\n"
    "else:\n"
    "    spmd_empty_tid: " ID " = pl.system.task_dummy(deps=[p])\n"
    "    t_guarded_0, t_guarded_1, t_guarded_2 = pl.yield_(b, c, spmd_empty_tid)\n"
    "x: " T " = t_guarded_0\n"
    "y: " T " = t_guarded_1\n"
    "tid: " ID " = t_guarded_2\n"
    "r: " ONE " = pl.submit(self.one, x, y, deps=[tid])\n"
    "z: " T " = r[0]\n"
    "return z\n",
    "n0 dummy dummy\n"
    "n1 spmd two x n if n > 0 guarded\n"
    "n2 dummy dummy if not (n > 0)\n"
    "n3 merge t_guarded_2\n"
    "n4 task one\n"
    "n0 -> n1 dep [p]\n"
    "n0 -> n2 dep [p]\n"
    "n1 -> n3 alt [n > 0]\n"
    "n2 -> n3 alt [not (n > 0)]\n"
    "n3 -> n4 dep [tid]\n"
    "n1 -> n4 data [x]\n" },

  { "none-and-invalid-ids",
    "z: " ID " = pl.system.task_invalid()\n"
    SUBMIT ("r", "pl.submit(self.one, a, b, deps=[z])")
    SUBMIT ("s", "pl.submit(self.one, a, c, deps=[None, r_i])")
    "return s_t\n",
    "n0 task one\n"
    "n1 task one\n"
    "n0 -> n1 dep [r_i]\n" },

  { "aliases",
    SUBMIT ("r", "pl.submit(self.one, a, b)")
    "u: " ID " = r_i\n"
    "v: " ID " = u\n"
    "w: " T " = r_t\n"
    SUBMIT ("s", "pl.submit(self.one, w, c, deps=[v])")
    "return s_t\n",
    "n0 task one\n"
    "n1 task one\n"
    "n0 -> n1 dep [v]\n"
    "n0 -> n1 data [w]\n" },

  { "repeated-ids",
    "t: " TWO " = pl.spmd_submit(self.two, a, b, c, core_num=2)\n"
    "x: " T " = t[0]\n"
    "y: " T " = t[1]\n"
    "i: " ID " = t[2]\n"
    "q: " TWO " = pl.submit(self.swap, x, b, c, deps=[i, i])\n"
    "s: " T " = self.one(y, x)\n"
    "r: " T " = self.acc(y)\n"
    "return r\n",
    "n0 spmd two x 2\n"
    "n1 task swap\n"
    "n2 task one\n"
    "n3 task acc\n"
    "n0 -> n1 dep [i]\n"
    "n0 -> n1 data [x]\n"
    "n0 -> n2 data [y]\n"
    "n0 -> n3 data [y]\n" },

  { "compiler-edges",
    SUBMIT ("r", "pl.submit(self.one, a, b)")
    "self.flush(a, c, attrs={\"core_num\": 2})\n"
    "s: " ONE " = pl.submit(self.one, a, b, attrs={\"compiler_manual_dep_edges\": [r_i, c]})\n"
    "return\n",
    "n0 task one\n"
    "n1 spmd flush x 2\n"
    "n2 task one\n"
    "n0 -> n2 compiler [r_i]\n"
    "n1 -> n2 compiler [c]\n" },

  /* A launch without a bound result leaves its work in the buffer. */
  { "written-in-place",
    "self.flush(a, b, attrs={\"core_num\": 4})\n"
    "r: " T " = self.one(b, c)\n"
    "return r\n",
    "n0 spmd flush x 4\n"
    "n1 task one\n"
    "n0 -> n1 data [b]\n" },

  { "written-in-place-under-a-guard",
    "self.flush(a, b, attrs={\"core_num\": 4})\n"
    "if n > 0:\n"
    "    self.flush(a, b, attrs={\"core_num\": n})\n"
    "r: " T " = self.one(b, c)\n"
    "return r\n",
    "n0 spmd flush x 4\n"
    "n1 spmd flush x n if n > 0 guarded\n"
    "n2 task one\n"
    "n0 -> n2 data [b]\n"
    "n1 -> n2 data [b]\n" },

  { "views-pass-values-on",
    "r: " T " = self.one(a, b)\n"
    "v: pl.Tensor[[64, 32], pl.FP32] = pl.tensor.view(r, [64, 32])\n"
    "w: " T " = pl.tensor.view(v, [32, 64])\n"
    "s: " T " = self.one(w, c)\n"
    "return s\n",
    "n0 task one\n"
    "n1 task one\n"
    "n0 -> n1 data [w]\n" },

  { "reads-of-elements-do-not",
    "r: " T " = self.one(a, b)\n"
    "k: " I " = pl.tensor.read(r, [0, 0])\n"
    "s: " T " = self.one(a, c, attrs={\"core_num\": k})\n"
    "return s\n",
    "n0 task one\n"
    "n1 spmd one x k\n" },

  /* Not a guard: another count, another bound, or more than one launch. */
  { "author-branches",
    "if n > 0:\n"
    "    x: " T " = self.one(a, b, attrs={\"core_num\": m})\n"
    "    r: " T " = pl.yield_(x)\n"
    "else:\n"
    "    r: " T " = pl.yield_(b)\n"
    "if n >= 0:\n"
    "    y: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "    s: " T " = pl.yield_(y)\n"
    "else:\n"
    "    s: " T " = pl.yield_(b)\n"
    "if n > 0:\n"
    "    z: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "    w: " T " = self.one(a, c, attrs={\"core_num\": n})\n"
    "    q: " T " = pl.yield_(z)\n"
    "else:\n"
    "    q: " T " = pl.yield_(b)\n"
    "return r\n",
    "n0 spmd one x m in c0\n"
    "n1 spmd one x n in c1\n"
    "n2 spmd one x n in c2\n"
    "n3 spmd one x n in c2\n"
    "c0 then n > 0\n"
    "c1 then n >= 0\n"
    "c2 then n > 0\n" },

  { "guards-in-other-words",
    "if 1 <= n:\n"
    "    x: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "    r: " T " = pl.yield_(x)\n"
    "else:\n"
    "    r: " T " = pl.yield_(b)\n"
    "if pl.cast(m, pl.INT64) > pl.const(0, pl.INT64):\n"
    "    y: " T " = self.one(a, b, attrs={\"core_num\": m})\n"
    "    s: " T " = pl.yield_(y)\n"
    "else:\n"
    "    s: " T " = pl.yield_(b)\n"
    "return r\n",
    "n0 spmd one x n if 1 <= n guarded\n"
    "n1 spmd one x m if pl.cast(m, pl.INT64) > pl.const(0, pl.INT64) guarded\n" },

  /* An id that is not valid on one side has one alternative. */
  { "branches-with-ids",
    "if f:\n"
    "    r: " ONE " = pl.submit(self.one, a, b)\n"
    "    t: " T " = r[0]\n"
    "    v: " ID " = r[1]\n"
    "    x, i = pl.yield_(t, v)\n"
    "else:\n"
    "    none: " ID " = pl.system.task_invalid()\n"
    "    x, i = pl.yield_(b, none)\n"
    SUBMIT ("s", "pl.submit(self.one, x, c, deps=[i])")
    "return s_t\n",
    "c0 then f\n"
    "n0 task one in c0\n"
    "n1 merge i\n"
    "n2 task one\n"
    "n0 -> n1 alt [f]\n"
    "n1 -> n2 dep [i]\n"
    "n0 -> n2 data [x]\n" },

  /* Sequential, not in a manual scope: the id of the last iteration. */
  { "carried-id",
    "none: " ID " = pl.system.task_invalid()\n"
    "for i, (prev,) in pl.range(3, init_values=(none,)):\n"
    "    r: " ONE " = pl.submit(self.one, a, b, deps=[prev])\n"
    "    t: " ID " = r[1]\n"
    "    last: " ID " = pl.yield_(t)\n"
    "s: " ONE " = pl.submit(self.one, a, c, deps=[last])\n"
    "return\n",
    "n0 carry prev in c0\n"
    "n1 task one in c0\n"
    "n2 task one\n"
    "c0 loop for i in pl.range(3)\n"
    "n0 -> n1 dep [prev]\n"
    "n1 -> n0 carry [t] back\n"
    "n0 -> n2 dep [last]\n" },

  /* The first iteration waits for what is there before the loop. */
  { "carried-id-with-start",
    SUBMIT ("p", "pl.submit(self.one, a, b)")
    "for i, (prev,) in pl.range(n, init_values=(p_i,)):\n"
    "    r: " ONE " = pl.submit(self.acc, c, deps=[prev])\n"
    "    t: " ID " = r[1]\n"
    "    last: " ID " = pl.yield_(t)\n"
    "return\n",
    "n0 task one\n"
    "n1 carry prev in c0\n"
    "n2 task acc in c0\n"
    "c0 loop for i in pl.range(n)\n"
    "n0 -> n1 carry [p_i]\n"
    "n1 -> n2 dep [prev]\n"
    "n2 -> n1 carry [t] back\n" },

  /* dependencies.md M5: in a manual scope a parallel loop hands on the ids of all iterations. */
  { "parallel-carry-in-a-manual-scope",
    "with pl.scope(mode=pl.ScopeMode.MANUAL):\n"
    "    none: " ID " = pl.system.task_invalid()\n"
    "    for i, (prev,) in pl.parallel(4, init_values=(none,)):\n"
    "        r: " ONE " = pl.submit(self.one, a, b)\n"
    "        t: " ID " = r[1]\n"
    "        last: " ID " = pl.yield_(t)\n"
    "    s: " ONE " = pl.submit(self.one, a, c, deps=[last])\n"
    "return\n",
    "c0 scope MANUAL scope\n"
    "c1 loop for i in pl.parallel(4) in c0\n"
    "n0 carry prev in c1\n"
    "n1 task one in c1\n"
    "n2 task one in c0\n"
    "n1 -> n0 carry [t] back\n"
    "n0 -> n2 dep [last] x4\n" },

  /* M8: the same in an automatic scope is the last iteration only. */
  { "parallel-carry-in-an-automatic-scope",
    "none: " ID " = pl.system.task_invalid()\n"
    "for i, (prev,) in pl.parallel(4, init_values=(none,)):\n"
    "    r: " ONE " = pl.submit(self.one, a, b)\n"
    "    t: " ID " = r[1]\n"
    "    last: " ID " = pl.yield_(t)\n"
    "s: " ONE " = pl.submit(self.one, a, c, deps=[last])\n"
    "return\n",
    "c0 loop for i in pl.parallel(4)\n"
    "n0 carry prev in c0\n"
    "n1 task one in c0\n"
    "n2 task one\n"
    "n1 -> n0 carry [t] back\n"
    "n0 -> n2 dep [last]\n" },

  /* The tensor that an iteration leaves is what the next one reads. */
  { "carried-tensor",
    "r: " T " = self.one(a, b)\n"
    "for i, (x,) in pl.range(n, init_values=(r,)):\n"
    "    y: " T " = self.acc(x)\n"
    "    z: " T " = pl.yield_(y)\n"
    "s: " T " = self.one(z, c)\n"
    "return s\n",
    "n0 task one\n"
    "n1 task acc in c0\n"
    "n2 task one\n"
    "c0 loop for i in pl.range(n)\n"
    "n0 -> n1 data [x]\n"
    "n1 -> n1 data [x] back\n"
    "n1 -> n2 data [z]\n"
    "n0 -> n2 data [z]\n" },

  { "carried-tensor-that-surely-changes",
    "r: " T " = self.one(a, b)\n"
    "for i, (x,) in pl.range(2, init_values=(r,)):\n"
    "    y: " T " = self.one(a, x)\n"
    "    z: " T " = pl.yield_(y)\n"
    "s: " T " = self.one(z, c)\n"
    "return s\n",
    "n0 task one\n"
    "n1 task one in c0\n"
    "n2 task one\n"
    "c0 loop for i in pl.range(2)\n"
    "n1 -> n2 data [z]\n" },

  /* More ids than a few are gathered once; every reader then has one line. */
  { "array-of-many-ids",
    "v0: " IDS (6) " = pl.array.create(6, dtype=pl.TASK_ID)\n"
    SUBMIT ("p0", "pl.submit(self.one, a, b)")
    "v1: " IDS (6) " = pl.array.update_element(v0, 0, p0_i)\n"
    SUBMIT ("p1", "pl.submit(self.one, a, b)")
    "v2: " IDS (6) " = pl.array.update_element(v1, 1, p1_i)\n"
    SUBMIT ("p2", "pl.submit(self.one, a, b)")
    "v3: " IDS (6) " = pl.array.update_element(v2, 2, p2_i)\n"
    SUBMIT ("p3", "pl.submit(self.one, a, b)")
    "v4: " IDS (6) " = pl.array.update_element(v3, 3, p3_i)\n"
    SUBMIT ("p4", "pl.submit(self.one, a, b)")
    "v5: " IDS (6) " = pl.array.update_element(v4, 4, p4_i)\n"
    SUBMIT ("q", "pl.submit(self.one, a, c, deps=[v4])")
    SUBMIT ("r", "pl.submit(self.one, a, c, deps=[v5])")
    SUBMIT ("s", "pl.submit(self.one, a, c, deps=[v5])")
    "e: " ID " = pl.array.get_element(v5, 3)\n"
    SUBMIT ("u", "pl.submit(self.one, a, c, deps=[e])")
    "return u_t\n",
    "n0 task one\nn1 task one\nn2 task one\nn3 task one\nn4 task one\n"
    "n5 task one\nn6 task one\nn7 carry v5\nn8 task one\nn9 task one\n"
    "n0 -> n5 dep [v4]\nn1 -> n5 dep [v4]\nn2 -> n5 dep [v4]\nn3 -> n5 dep [v4]\n"
    "n0 -> n7 carry\nn1 -> n7 carry\nn2 -> n7 carry\nn3 -> n7 carry\nn4 -> n7 carry\n"
    "n7 -> n6 dep [v5] x5\nn7 -> n8 dep [v5] x5\n"
    "n3 -> n9 dep [e]\n" },

  { "array-overwritten",
    "v0: " IDS (2) " = pl.array.create(2, dtype=pl.TASK_ID)\n"
    SUBMIT ("p", "pl.submit(self.one, a, b)")
    "v1: " IDS (2) " = pl.array.update_element(v0, 0, p_i)\n"
    "old: " ID " = pl.array.get_element(v1, 0)\n"
    SUBMIT ("q", "pl.submit(self.one, a, b)")
    "v2: " IDS (2) " = pl.array.update_element(v1, 0, q_i)\n"
    SUBMIT ("r", "pl.submit(self.one, a, c, deps=[v2])")
    SUBMIT ("s", "pl.submit(self.one, a, c, deps=[old])")
    "return s_t\n",
    "n0 task one\nn1 task one\nn2 task one\nn3 task one\n"
    "n1 -> n2 dep [v2]\n"
    "n0 -> n3 dep [old]\n" },

  /* As a person writes it, before SSA: the variable that is assigned again is what is carried. */
  { "written-by-hand",
    "prev = None\n"
    "for i in pl.range(4):\n"
    "    a, prev = pl.spmd_submit(self.acc, a, core_num=n, deps=[prev])\n"
    "return a\n",
    "c0 loop for i in pl.range(4)\n"
    "n0 carry prev in c0\n"
    "n1 spmd acc x n in c0\n"
    "n0 -> n1 dep [prev]\n"
    "n1 -> n0 carry [prev] back\n"
    "n1 -> n1 data [a] back\n" },

  { "return-dispatches",
    "return self.one(a, b, attrs={\"core_num\": n})\n",
    "n0 spmd one x n\n" },
};
/* clang-format on */

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = sw_test_program (PARAMS, "", test->body);
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (SwTaskGraph) graph = graph_of (program, NULL);

  check_graph (graph, test->expected);
}

static SwProgram *
read_corpus (const char *name, const char *state)
{
  g_autofree char *path =
    g_strdup_printf ("%s/corpus/small/%s/%s.py", g_getenv ("SW_TEST_DATA"), name, state);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return sw_test_read (text);
}

typedef struct
{
  const char *name;
  const char *state;
  const char *expected;
} CorpusCase;

#define TMP "_submit_tmp__ssa_v0"

/* clang-format off */
static const CorpusCase corpus_cases[] = {
  { "manual_scope_kept", "before",
    "c0 scope MANUAL scope\n"
    "n0 spmd first x n__ssa_v0 in c0\n"
    "n1 spmd second x n__ssa_v0 in c0\n"
    "n2 task second in c0\n"
    "n0 -> n1 dep [t0__ssa_v0]\n"
    "n1 -> n2 dep [t1__ssa_v0]\n"
    "n0 -> n1 data [y__ssa_v1]\n"
    "n0 -> n2 data [y__ssa_v1]\n" },

  { "manual_scope_kept", "after",
    "c0 scope MANUAL scope\n"
    "n0 spmd first x n__ssa_v0 if n__ssa_v0 > 0 guarded in c0\n"
    "n1 dummy dummy if not (n__ssa_v0 > 0) in c0\n"
    "n2 merge " TMP "_guarded_1 in c0\n"
    "n3 spmd second x n__ssa_v0 if n__ssa_v0 > 0 guarded in c0\n"
    "n4 dummy dummy if not (n__ssa_v0 > 0) in c0\n"
    "n5 merge " TMP "_1_guarded_1 in c0\n"
    "n6 task second in c0\n"
    "n0 -> n2 alt [n__ssa_v0 > 0]\n"
    "n1 -> n2 alt [not (n__ssa_v0 > 0)]\n"
    "n2 -> n3 dep [t0__ssa_v0]\n"
    "n2 -> n4 dep [t0__ssa_v0]\n"
    "n0 -> n3 data [y__ssa_v1]\n"
    "n3 -> n5 alt [n__ssa_v0 > 0]\n"
    "n4 -> n5 alt [not (n__ssa_v0 > 0)]\n"
    "n5 -> n6 dep [t1__ssa_v0]\n"
    "n0 -> n6 data [y__ssa_v1]\n" },

  { "loop_task_id_carry", "before",
    "c0 scope MANUAL scope\n"
    "c1 loop for i__idx_v0 in pl.range(4) in c0\n"
    "n0 carry prev__iter_v1 in c1\n"
    "n1 spmd bump x n__ssa_v0 in c1\n"
    "n0 -> n1 dep [prev__iter_v1]\n"
    "n1 -> n0 carry [prev__ssa_v3] back\n"
    "n1 -> n1 data [acc__iter_v1] back\n" },

  { "loop_task_id_carry", "after",
    "c0 scope MANUAL scope\n"
    "c1 loop for i__idx_v0 in pl.range(4) in c0\n"
    "n0 carry prev__iter_v1 in c1\n"
    "n1 spmd bump x n__ssa_v0 if n__ssa_v0 > 0 guarded in c1\n"
    "n2 dummy dummy if not (n__ssa_v0 > 0) in c1\n"
    "n3 merge " TMP "_guarded_1 in c1\n"
    "n0 -> n1 dep [prev__iter_v1]\n"
    "n0 -> n2 dep [prev__iter_v1]\n"
    "n1 -> n3 alt [n__ssa_v0 > 0]\n"
    "n2 -> n3 alt [not (n__ssa_v0 > 0)]\n"
    "n3 -> n0 carry [prev__ssa_v3] back\n"
    "n1 -> n1 data [acc__iter_v1] back\n" },

  { "loop_parallel_id_array", "before",
    "c0 scope MANUAL scope\n"
    "c1 loop for i__idx_v0 in pl.parallel(4) in c0\n"
    "n0 carry ids__iter_v1 in c1\n"
    "n1 spmd part x n__ssa_v0 in c1\n"
    "n2 spmd part x n__ssa_v0 * 2 in c0\n"
    "n3 task part in c0\n"
    "n1 -> n0 carry [ids__ssa_v3] back\n"
    "n1 -> n1 data [dst__iter_v1] back\n"
    "n0 -> n2 dep [ids__rv_v2] x4\n"
    "n1 -> n2 data [dst__rv_v2]\n"
    "n0 -> n3 dep [one__ssa_v0]\n"
    "n2 -> n3 dep [last__ssa_v0]\n"
    "n2 -> n3 data [dst__ssa_v4]\n" },

  { "loop_parallel_id_array", "after",
    "c0 scope MANUAL scope\n"
    "c1 loop for i__idx_v0 in pl.parallel(4) in c0\n"
    "n0 carry ids__iter_v1 in c1\n"
    "n1 spmd part x n__ssa_v0 if n__ssa_v0 > 0 guarded in c1\n"
    "n2 dummy dummy if not (n__ssa_v0 > 0) in c1\n"
    "n3 merge " TMP "_guarded_1 in c1\n"
    "n4 spmd part x spmd_core_num if spmd_core_num > 0 guarded in c0\n"
    "n5 dummy dummy if not (spmd_core_num > 0) in c0\n"
    "n6 merge " TMP "_1_guarded_1 in c0\n"
    "n7 task part in c0\n"
    "n1 -> n3 alt [n__ssa_v0 > 0]\n"
    "n2 -> n3 alt [not (n__ssa_v0 > 0)]\n"
    "n3 -> n0 carry [ids__ssa_v3] back\n"
    "n1 -> n1 data [dst__iter_v1] back\n"
    "n0 -> n4 dep [ids__rv_v2] x4\n"
    "n0 -> n5 dep [ids__rv_v2] x4\n"
    "n1 -> n4 data [dst__rv_v2]\n"
    "n4 -> n6 alt [spmd_core_num > 0]\n"
    "n5 -> n6 alt [not (spmd_core_num > 0)]\n"
    "n0 -> n7 dep [one__ssa_v0]\n"
    "n6 -> n7 dep [last__ssa_v0]\n"
    "n4 -> n7 data [dst__ssa_v4]\n"
    "n1 -> n7 data [dst__ssa_v4]\n" },

  { "if_results_of_launches", "before",
    "c0 then f__ssa_v0\n"
    "c1 else not f__ssa_v0\n"
    "n0 spmd left x n__ssa_v0 in c0\n"
    "n1 spmd right x n__ssa_v0 in c1\n"
    "n2 merge t__phi_v2\n"
    "n3 spmd left x 4\n"
    "n0 -> n2 alt [f__ssa_v0]\n"
    "n1 -> n2 alt [not f__ssa_v0]\n"
    "n2 -> n3 dep [t__phi_v2]\n"
    "n0 -> n3 data [r__phi_v2]\n"
    "n1 -> n3 data [r__phi_v2]\n" },

  { "id_array_update_by_hand", "before",
    "c0 scope MANUAL scope\n"
    "n0 spmd acc x n__ssa_v0 in c0\n"
    "n1 spmd acc x n__ssa_v0 + 2 in c0\n"
    "n2 spmd acc x 5 in c0\n"
    "n3 task acc in c0\n"
    "n0 -> n1 data [s__ssa_v1]\n"
    "n1 -> n2 dep [late__ssa_v0]\n"
    "n1 -> n2 data [s__ssa_v2]\n"
    "n0 -> n3 dep [ids__ssa_v2]\n"
    "n1 -> n3 dep [ids__ssa_v2]\n"
    "n2 -> n3 data [s__ssa_v3]\n" },

  { "scope_metadata_deps", "before",
    "n0 spmd mul2 x n__ssa_v0\n"
    "n1 task pl.at\n"
    "n2 task mul2\n"
    "n0 -> n1 dep [t0__ssa_v0]\n"
    "n1 -> n2 dep [t1__ssa_v0]\n"
    "n1 -> n2 data [o__ssa_v1]\n" },
};
/* clang-format on */

static void
test_corpus (gconstpointer data)
{
  const CorpusCase *test = data;
  g_autoptr (SwProgram) program = read_corpus (test->name, test->state);
  g_autoptr (SwTaskGraph) graph = graph_of (program, NULL);

  check_graph (graph, test->expected);
}

/* The verdicts mark the launches of the text before the pass and of the text after it. */
static void
test_verdicts (void)
{
  g_autofree char *text = sw_test_program (PARAMS, "",
                                           "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
                                           "s: " T " = self.one(a, c, attrs={\"core_num\": 4})\n"
                                           "k: " I " = pl.min(m, 0)\n"
                                           "q: " T " = self.one(a, c, attrs={\"core_num\": k})\n"
                                           "return r\n");
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (SwLegalizeResult) result = sw_test_legalize (program);
  g_autoptr (SwTaskGraph) before = graph_of (result->before, result->launches);
  g_autoptr (SwTaskGraph) after = graph_of (result->after, result->launches);
  guint n_before, n_after;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (before, &n_before);
  const SwTaskNode *later = sw_task_graph_get_nodes (after, &n_after);

  check_graph (before, "n0 spmd one x n may-be-empty\n"
                       "n1 spmd one x 4\n"
                       "n2 spmd one x k empty\n");
  check_graph (after, "n0 spmd one x n if n > 0 guarded\n"
                      "n1 spmd one x 4\n");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (nodes[i].launch, ==, i);
      g_assert_cmpuint (later[i].launch, ==, i);
      g_assert_cmpuint (nodes[i].origin, !=, 0);
      g_assert_cmpuint (later[i].origin, ==, nodes[i].origin);
      g_assert_cmpuint (sw_task_graph_find_stmt (before, nodes[i].stmt), ==, i);
    }
}

static void
test_rejected (void)
{
  g_autofree char *text =
    sw_test_program (PARAMS, "", "r: " T " = self.one(a, attrs={\"core_num\": n})\nreturn r\n");
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (SwLegalizeResult) result = sw_test_legalize (program);
  g_autoptr (SwTaskGraph) graph = graph_of (result->before, result->launches);

  check_graph (graph, "n0 spmd one x n rejected\n");
}

static SwProgram *
read_anyway (const char *text)
{
  g_autoptr (SwSource) source = sw_source_new ("test.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (GError) error = NULL;
  SwProgram *program = sw_read_program (source, sink, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return program;
}

static void
test_unknown_callee (void)
{
  g_autofree char *text = sw_test_program (PARAMS, "",
                                           "r: " T " = self.nobody(a, b)\n"
                                           "s: " T " = self.one(r, c)\n"
                                           "return s\n");
  g_autoptr (SwProgram) program = read_anyway (text);
  g_autoptr (SwTaskGraph) graph = graph_of (program, NULL);

  check_graph (graph, "n0 opaque nobody\n"
                      "n1 task one\n"
                      "n0 -> n1 data [r]\n");
}

/* The function with the most launches, whatever comes first. */
static void
test_pick_function (void)
{
  g_autoptr (SwProgram) two = read_corpus ("two_orchestrations", "before");
  g_autoptr (SwProgram) graph = read_corpus ("graph_dynamic_count", "before");
  const SwFunction *function = sw_task_graph_pick_function (two);

  g_assert_cmpint (function->type, ==, SW_FUNCTION_ORCHESTRATION);
  g_assert_nonnull (sw_task_graph_pick_function (graph));
}

/* Launches that write one buffer by turns, each of them possibly skipped: the number of edges
 * stays in proportion. */
static void
test_growth (void)
{
  for (guint n = 500; n <= 2000; n *= 4)
    {
      g_autoptr (GString) body = g_string_new ("x0: " T " = self.one(a, b)\n");
      g_autofree char *text = NULL;
      g_autoptr (SwProgram) program = NULL;
      g_autoptr (SwTaskGraph) graph = NULL;
      guint n_nodes, n_edges;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (body,
                                "if n > %u:\n"
                                "    y%u: " T " = self.acc(x%u, attrs={\"core_num\": n})\n"
                                "    x%u: " T " = pl.yield_(y%u)\n"
                                "else:\n"
                                "    x%u: " T " = pl.yield_(x%u)\n",
                                i, i, i, i + 1, i, i + 1, i);
      g_string_append (body, "return\n");
      text = sw_test_program (PARAMS, "", body->str);
      program = sw_test_read (text);
      graph = graph_of (program, NULL);
      sw_task_graph_get_nodes (graph, &n_nodes);
      sw_task_graph_get_edges (graph, &n_edges);
      g_assert_cmpuint (n_nodes, >, n);
      g_assert_cmpuint (n_nodes, <, 2 * n);
      g_assert_cmpuint (n_edges, >, n);
      g_assert_cmpuint (n_edges, <, 6 * n);
    }
}

static void
add_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/graph/case/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (corpus_cases); i++)
    {
      g_autofree char *path =
        g_strdup_printf ("/graph/corpus/%s/%s", corpus_cases[i].name, corpus_cases[i].state);

      g_test_add_data_func (path, &corpus_cases[i], test_corpus);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_cases ();
  g_test_add_func ("/graph/verdicts", test_verdicts);
  g_test_add_func ("/graph/rejected", test_rejected);
  g_test_add_func ("/graph/unknown-callee", test_unknown_callee);
  g_test_add_func ("/graph/pick-function", test_pick_function);
  g_test_add_func ("/graph/growth", test_growth);
  return g_test_run ();
}
