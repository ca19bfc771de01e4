/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Runs the rows of tests/data/deps; the right answers stand in them. */
#include "rows.h"
#include "sw-check-deps.h"
#include "sw-deps.h"
#include "sw-fences.h"
#include "sw-order.h"
#include "sw-pass.h"
#include "sw-reader.h"
#include "sw-storage.h"
#include "sw-task-graph.h"
#include "sw-test.h"
#include "sw-verify-directions.h"
#include "sw-verify.h"

#include <string.h>

static const SwFunction *
find_main (const SwProgram *program)
{
  const SwFunction *function = sw_program_find (program, "main");

  g_assert_nonnull (function);
  return function;
}

/* The name of a task in the rows: that of its kernel without letters, or of what is created. */
static char *
name_stmt (const SwStmt *stmt)
{
  const SwExpr *value = stmt->kind == SW_STMT_RETURN ? stmt->values[0] : stmt->value;
  const char *end;

  if (!sw_expr_is_launch_like (value))
    return g_strdup (stmt->targets[0]->name);
  end = strchr (value->text, '_');
  return end != NULL ? g_strndup (value->text, (gsize) (end - value->text))
                     : g_strdup (value->text);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* @lines sorted and joined; the same line counts once. */
static char *
join_lines (GPtrArray *lines)
{
  GString *out = g_string_new (NULL);
  const char *last = NULL;

  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);

      if (g_strcmp0 (line, last) != 0)
        g_string_append_printf (out, "%s%s", out->len > 0 ? "\n" : "", line);
      last = line;
    }
  return g_string_free (out, FALSE);
}

/* Prints the number of rows, which has to be @n: rows must not get lost. */
static void
end_file (const char *file, const GPtrArray *rows, guint n)
{
  g_print ("# %s: %u rows\n", file, rows->len);
  g_assert_cmpuint (rows->len, ==, n);
}

static char *
name_hazards (guint hazards)
{
  GString *out = g_string_new (NULL);
  static const char *const names[] = { "RAW", "WAR", "WAW" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((hazards & (1u << i)) != 0)
      g_string_append_printf (out, "%s%s", out->len > 0 ? "+" : "", names[i]);
  return g_string_free (out, FALSE);
}

static void
check (const Row *row, const char *mode, const char *keyword, const char *got)
{
  g_autofree char *expected = row_expect (row, mode, keyword);

  if (strcmp (expected, got) == 0)
    return;
  g_test_message ("%s (%s): %s", row->name, mode, row->about);
  g_test_message ("%s", row->text);
  g_test_message ("%s expected:\n%s\n%s got:\n%s", keyword, expected, keyword, got);
  g_test_fail ();
}

/* The program of @row, guarded when the row asks for it. */
static SwProgram *
read_row (const Row *row)
{
  g_autoptr (SwProgram) program = NULL;
  g_autoptr (SwLegalizeResult) result = NULL;

  if (row_has (row, "exact", "lenient"))
    {
      g_autoptr (SwSource) source = sw_source_new ("row.py", row->text, strlen (row->text));
      g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

      return sw_read_program (source, sink, NULL, NULL, NULL, NULL);
    }
  program = sw_test_read (row->text);
  if (!row_has (row, "exact", "legalize"))
    return g_steal_pointer (&program);
  result = sw_test_legalize (program);
  return sw_program_ref (result->after);
}

static SwPassStatus
run_pass (SwProgram **program, const char *name, SwDepsMode mode)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  SwPassRun run = { .program = *program, .sink = sink, .deps = mode };
  g_autoptr (GError) error = NULL;
  SwPassStatus status = sw_pass_find (name)->run (&run, &error);

  g_assert_no_error (error);
  g_assert_cmpint (status, !=, SW_PASS_FAILED);
  *program = run.program;
  return status;
}

typedef void (*DispatchFunc) (const SwStmt *stmt, const SwExpr *call, GPtrArray *lines);

typedef struct
{
  DispatchFunc func;
  GPtrArray *lines;
} Collect;

static SwWalk
collect_dispatch (const SwStmt *stmt, gpointer data)
{
  Collect *self = data;
  const SwExpr *call =
    stmt->kind == SW_STMT_RETURN && stmt->n_values == 1 ? stmt->values[0] : stmt->value;

  if (sw_expr_is_launch_like (call))
    self->func (stmt, call, self->lines);
  return SW_WALK_CONTINUE;
}

/* One line per dispatch of the program, sorted. */
static char *
describe (const SwProgram *program, DispatchFunc func)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Collect collect = { func, lines };

  for (guint i = 0; i < program->n_functions; i++)
    sw_block_walk (program->functions[i]->body, collect_dispatch, &collect);
  return join_lines (lines);
}

static void
describe_directions (const SwStmt *stmt, const SwExpr *call, GPtrArray *lines)
{
  static const char *const letters[][2] = { { "input", "i" },   { "output", "o" },
                                            { "inout", "io" },  { "output_existing", "oe" },
                                            { "no_dep", "no" }, { "scalar", "s" } };
  const SwExpr *list = sw_expr_get_attr (call, "arg_directions");
  g_autofree char *name = name_stmt (stmt);
  GString *line = g_string_new (name);

  for (guint i = 0; list != NULL && i < list->n_items; i++)
    for (guint k = 0; k < G_N_ELEMENTS (letters); k++)
      if (strcmp (strrchr (list->items[i]->text, '.') + 1, letters[k][0]) == 0)
        g_string_append_printf (line, " %s", letters[k][1]);
  g_ptr_array_add (lines, g_string_free (line, FALSE));
}

static void
describe_edges (const SwStmt *stmt, const SwExpr *call, GPtrArray *lines)
{
  const SwExpr *list = sw_expr_get_attr (call, "compiler_manual_dep_edges");
  g_autofree char *name = name_stmt (stmt);
  GString *line = g_string_new (NULL);

  if (list == NULL || list->n_items == 0)
    {
      g_string_free (line, TRUE);
      return;
    }
  g_string_append_printf (line, "%s {", name);
  for (guint i = 0; i < list->n_items; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? ", " : "", list->items[i]->v.var->name);
  g_string_append_c (line, '}');
  g_ptr_array_add (lines, g_string_free (line, FALSE));
}

/* Keeps the lines of @got whose first word is the first word of one of @wanted. */
static char *
select_lines (const char *got, const char *wanted)
{
  g_auto (GStrv) lines = g_strsplit (got, "\n", -1);
  g_auto (GStrv) wanted_lines = g_strsplit (wanted, "\n", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i] != NULL; i++)
    for (guint k = 0; wanted_lines[k] != NULL; k++)
      {
        gsize n = strcspn (wanted_lines[k], " ");

        if (n > 0 && strncmp (lines[i], wanted_lines[k], n) == 0
            && (lines[i][n] == ' ' || lines[i][n] == '\0'))
          g_ptr_array_add (kept, g_strdup (lines[i]));
      }
  return join_lines (kept);
}

/* Each `text` of @row stands in the program as printed. */
static void
check_text (const Row *row, const char *mode, const SwProgram *program)
{
  g_autofree char *expected = row_expect (row, mode, "text");
  g_autofree char *printed = sw_test_print (program);
  g_auto (GStrv) lines = g_strsplit (expected, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (printed, lines[i]) == NULL)
      {
        g_test_message ("%s (%s): no \"%s\" in\n%s", row->name, mode, lines[i], printed);
        g_test_fail ();
      }
}

static void
check_badges (const Row *row, const SwProgram *program)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SwDeps) deps =
    sw_deps_new ((SwProgram *) program, find_main (program), SW_DEPS_EXACT, NULL);
  const SwBlock *body = find_main (program)->body;
  g_autofree char *got = NULL;

  for (guint i = 0; i < body->n_stmts; i++)
    {
      const SwExpr *call = body->stmts[i]->value;
      guint n;
      const SwArgSlot *slots =
        sw_expr_is_launch_like (call) ? sw_deps_get_slots (deps, call, &n) : NULL;

      for (guint k = 0; slots != NULL && k < n; k++)
        {
          g_autofree char *name = name_stmt (body->stmts[i]);

          if ((slots[k].badges & SW_ARG_SLICE_ROOT) != 0)
            g_ptr_array_add (lines, g_strdup_printf ("%s slice", name));
          if ((slots[k].badges & SW_ARG_NO_ROOT) != 0)
            g_ptr_array_add (lines, g_strdup_printf ("%s no-root", name));
        }
    }
  got = join_lines (lines);
  check (row, "exact", "badge", got);
}

typedef struct
{
  SwDeps *deps;
  GPtrArray *lines;
} Rules;

static SwWalk
collect_rules (const SwStmt *stmt, gpointer data)
{
  static const char *const words[] = {
    [SW_ARG_BY_TYPE] = "type",           [SW_ARG_BY_SIGNATURE] = "signature",
    [SW_ARG_BY_LOOP] = "loop",           [SW_ARG_BY_AMBIGUITY] = "ambiguity",
    [SW_ARG_BY_PRIOR_WRITER] = "prior",  [SW_ARG_BY_PARAMETER] = "parameter",
    [SW_ARG_BY_FIRST_WRITE] = "first",   [SW_ARG_BY_OVERRIDE] = "override",
    [SW_ARG_BY_ATTRIBUTE] = "attribute",
  };
  Rules *self = data;
  guint n;
  const SwArgSlot *slots =
    sw_expr_is_launch_like (stmt->value) ? sw_deps_get_slots (self->deps, stmt->value, &n) : NULL;

  if (slots != NULL)
    {
      g_autofree char *name = name_stmt (stmt);
      GString *line = g_string_new (name);

      for (guint i = 0; i < n; i++)
        g_string_append_printf (line, " %s", words[slots[i].rule]);
      g_ptr_array_add (self->lines, g_string_free (line, FALSE));
    }
  return SW_WALK_CONTINUE;
}

/* Why the arguments have their directions. */
static void
check_rules (const Row *row, SwProgram *program)
{
  g_autofree char *expected = row_expect (row, "exact", "rule");
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SwDeps) deps = sw_deps_new (program, find_main (program), SW_DEPS_EXACT, NULL);
  Rules rules = { deps, lines };
  g_autofree char *all = NULL;
  g_autofree char *got = NULL;

  sw_block_walk (find_main (program)->body, collect_rules, &rules);
  all = join_lines (lines);
  got = select_lines (all, expected);
  check (row, "exact", "rule", got);
}

static void
check_directions (const Row *row)
{
  SwProgram *program = read_row (row);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autofree char *expected = row_expect (row, "exact", "dirs");
  g_autofree char *problems = row_expect (row, "exact", "verify");
  g_autofree char *got = NULL;
  g_autofree char *selected = NULL;

  if (row_has (row, "exact", "rule"))
    check_rules (row, program);
  run_pass (&program, "DeriveCallDirections", SW_DEPS_EXACT);
  got = describe (program, describe_directions);
  selected = select_lines (got, expected);
  check (row, "exact", "dirs", selected);
  check_text (row, "exact", program);
  if (row_has (row, "exact", "badge"))
    check_badges (row, program);
  if (sw_verify_call_directions (program, sink) != (guint) g_ascii_strtoull (problems, NULL, 10))
    {
      g_test_message ("%s: %u problems", row->name, sw_diag_sink_get_n (sink));
      g_test_fail ();
    }
  if (run_pass (&program, "DeriveCallDirections", SW_DEPS_EXACT) != SW_PASS_UNCHANGED)
    {
      g_test_message ("%s: the second run changes something", row->name);
      g_test_fail ();
    }
  sw_program_unref (program);
}

static void
test_directions (void)
{
  static const char *const keywords[] = {
    "dirs", "rule", "badge", "text", "verify", "lenient", NULL
  };
  g_autoptr (GPtrArray) rows = rows_read ("directions.txt", keywords);

  for (guint i = 0; i < rows->len; i++)
    check_directions (g_ptr_array_index (rows, i));
  end_file ("directions.txt", rows, 41);
}

static void
check_fallbacks (const Row *row, const char *mode, SwDeps *deps)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *got = NULL;
  guint n;
  const SwFallbackInfo *infos = sw_deps_get_fallbacks (deps, &n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (lines, g_strdup (sw_fallback_to_string (infos[i].reason)));
  got = join_lines (lines);
  check (row, mode, "fallback", got);
}

static void
check_edges_in (const Row *row, const char *mode, SwDepsMode deps_mode)
{
  SwProgram *program = read_row (row);
  g_autofree char *expected = row_expect (row, mode, "after");
  g_autofree char *edges = NULL;
  g_autofree char *directions = NULL;
  g_autofree char *selected = NULL;
  g_autoptr (SwDeps) deps = NULL;
  const char *mark;

  run_pass (&program, "DeriveCallDirections", deps_mode);
  deps = sw_deps_new (program, find_main (program), deps_mode, NULL);
  check_fallbacks (row, mode, deps);
  run_pass (&program, "AutoDeriveTaskDependencies", deps_mode);
  edges = describe (program, describe_edges);
  check (row, mode, "edges", edges);
  directions = describe (program, describe_directions);
  selected = select_lines (directions, expected);
  check (row, mode, "after", selected);
  check_text (row, mode, program);
  mark =
    sw_function_get_attr (find_main (program), "__compiler_auto_manual_layer_candidate") != NULL
      ? "yes"
      : "no";
  if (row_has (row, mode, "mark"))
    check (row, mode, "mark", mark);
  if (run_pass (&program, "AutoDeriveTaskDependencies", deps_mode) != SW_PASS_UNCHANGED)
    {
      g_test_message ("%s (%s): the second run changes something", row->name, mode);
      g_test_fail ();
    }
  sw_program_unref (program);
}

/* An answer for a mode that the row does not run in would not be read. */
static void
refuse_modes (const Row *row, const char *modes)
{
  for (guint i = 0; i < row->expected->len; i++)
    {
      const char *line = g_ptr_array_index (row->expected, i);

      if ((g_str_has_prefix (line, "compat: ") && strcmp (modes, "exact") == 0)
          || (g_str_has_prefix (line, "off: ") && strcmp (modes, "all") != 0))
        g_error ("%s: nothing reads “%s”", row->name, line);
    }
}

static void
check_creators (const Row *row)
{
  g_autoptr (SwProgram) program = read_row (row);
  g_autoptr (SwDeps) deps = sw_deps_new (program, find_main (program), SW_DEPS_EXACT, NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *got = NULL;
  guint n;
  const SwDepEdge *edges = sw_deps_get_runtime_edges (deps, &n);

  for (guint i = 0; i < n; i++)
    if (edges[i].origin == SW_DEP_CREATOR)
      {
        g_autofree char *from = name_stmt (edges[i].from);
        g_autofree char *to = name_stmt (edges[i].to);

        g_ptr_array_add (lines, g_strdup_printf ("%s->%s", from, to));
      }
  got = join_lines (lines);
  check (row, "exact", "creator", got);
}

static void
check_edge_rows (const char *file, guint n)
{
  static const char *const keywords[] = { "edges",   "after",    "mark",    "fallback", "text",
                                          "creator", "legalize", "lenient", "modes",    NULL };
  g_autoptr (GPtrArray) rows = rows_read (file, keywords);

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = g_ptr_array_index (rows, i);
      g_autofree char *modes = row_expect (row, "exact", "modes");

      refuse_modes (row, modes);
      check_edges_in (row, "exact", SW_DEPS_EXACT);
      if (row_has (row, "exact", "creator"))
        check_creators (row);
      if (strcmp (modes, "exact") != 0)
        check_edges_in (row, "compat", SW_DEPS_COMPAT);
      if (strcmp (modes, "all") == 0)
        check_edges_in (row, "off", SW_DEPS_OFF);
    }
  end_file (file, rows, n);
}

static void
test_edges (void)
{
  check_edge_rows ("edges.txt", 64);
}

static void
test_branches (void)
{
  check_edge_rows ("branches.txt", 36);
}

/* The dispatch that a finding stands at. */
typedef struct
{
  SwSpan span;
  char *name;
} Place;

static SwWalk
find_place (const SwStmt *stmt, gpointer data)
{
  Place *place = data;
  const SwExpr *call =
    stmt->kind == SW_STMT_RETURN && stmt->n_values == 1 ? stmt->values[0] : stmt->value;

  if (!sw_expr_is_launch_like (call) || place->span.start < stmt->span.start
      || place->span.start >= stmt->span.end)
    return SW_WALK_CONTINUE;
  g_free (place->name);
  place->name = name_stmt (stmt);
  return SW_WALK_CONTINUE;
}

/* The ids that @finding offers to wait for. */
static void
add_fixes (const SwDiagnostic *finding, const char *place, GPtrArray *lines)
{
  for (guint i = 0; finding->related != NULL && i < finding->related->len; i++)
    {
      const SwRelated *related = &g_array_index (finding->related, SwRelated, i);
      const char *start = strstr (related->message, "deps=[");

      if (start != NULL)
        g_ptr_array_add (
          lines, g_strdup_printf ("%s %.*s", place, (int) strcspn (start + 6, "]"), start + 6));
    }
}

static void
check_findings (const Row *row)
{
  g_autoptr (SwProgram) program = read_row (row);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) fixes = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *got = NULL;
  g_autofree char *got_fixes = NULL;

  sw_check_dependencies (program, sink, NULL);
  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    {
      const SwDiagnostic *finding = sw_diag_sink_get (sink, i);
      Place place = { finding->span, g_strdup ("-") };

      sw_block_walk (find_main (program)->body, find_place, &place);
      g_ptr_array_add (lines,
                       g_strdup_printf ("%s %s %s", sw_rule_get (finding->rule)->slug,
                                        sw_severity_to_string (finding->severity), place.name));
      add_fixes (finding, place.name, fixes);
      g_free (place.name);
    }
  if (lines->len == 0)
    g_ptr_array_add (lines, g_strdup ("none"));
  got = join_lines (lines);
  check (row, "exact", "finding", got);
  got_fixes = join_lines (fixes);
  if (row_has (row, "exact", "fix"))
    check (row, "exact", "fix", got_fixes);
}

static void
test_findings (void)
{
  static const char *const keywords[] = { "finding", "fix", NULL };
  g_autoptr (GPtrArray) rows = rows_read ("findings.txt", keywords);

  for (guint i = 0; i < rows->len; i++)
    check_findings (g_ptr_array_index (rows, i));
  end_file ("findings.txt", rows, 52);
}

static void
check_runtime (const Row *row)
{
  g_autoptr (SwProgram) program = sw_test_read (row->text);
  g_autoptr (SwDeps) deps = sw_deps_new (program, find_main (program), SW_DEPS_EXACT, NULL);
  g_autoptr (GPtrArray) runtime = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *got_runtime = NULL;
  guint n;
  const SwDepEdge *edges = sw_deps_get_runtime_edges (deps, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *from = name_stmt (edges[i].from);
      g_autofree char *to = name_stmt (edges[i].to);
      g_autofree char *hazards = name_hazards (edges[i].hazards);

      if (edges[i].origin == SW_DEP_CREATOR)
        continue;
      if (edges[i].distance > 0)
        g_ptr_array_add (runtime, g_strdup_printf ("%s->%s %s%s dist %u", from, to, hazards,
                                                   edges[i].sure ? "" : " may", edges[i].distance));
      else
        g_ptr_array_add (
          runtime, g_strdup_printf ("%s->%s %s%s", from, to, hazards, edges[i].sure ? "" : " may"));
    }
  got_runtime = join_lines (runtime);
  check (row, "exact", "runtime", got_runtime);
}

/* Each "A WORDS": the blocks around the dispatch of A, from outside. */
static void
check_places (const Row *row, const SwProgram *program)
{
  static const char *const words[] = { "", "loop", "then", "else" };
  g_autofree char *expected = row_expect (row, "exact", "place");
  g_autoptr (SwTaskGraph) graph = sw_task_graph_new (program, find_main (program), NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  g_autofree char *got = NULL;
  guint n_nodes, n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (graph, &n);

  for (guint i = 0; i < n_nodes; i++)
    {
      g_autofree char *name = nodes[i].callee != NULL ? name_stmt (nodes[i].stmt) : NULL;
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint c = nodes[i].cluster; name != NULL && c != SW_GRAPH_NONE; c = clusters[c].parent)
        {
          const char *word = clusters[c].kind != SW_CLUSTER_SCOPE         ? words[clusters[c].kind]
                             : sw_stmt_is_manual_scope (clusters[c].stmt) ? "manual"
                                                                          : "auto";
          g_string_prepend (line, word);
          g_string_prepend_c (line, ' ');
        }
      if (name != NULL)
        g_ptr_array_add (lines, g_strconcat (name, line->str, NULL));
    }
  all = join_lines (lines);
  got = select_lines (all, expected);
  check (row, "exact", "place", got);
}

static void
check_fences (const Row *row, const SwFunction *function)
{
  g_autoptr (GArray) fences = sw_fences_find (function);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *got = NULL;

  for (guint i = 0; i < fences->len; i++)
    {
      const SwFence *fence = &g_array_index (fences, SwFence, i);

      g_ptr_array_add (lines,
                       g_strdup_printf ("%s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " before %s",
                                        fence->array->name, fence->n_tasks, fence->n_waiting,
                                        fence->loop->loop_var->name));
    }
  got = join_lines (lines);
  check (row, "exact", "fence", got);
}

typedef struct
{
  SwStorage *storage;
  GPtrArray *lines;
} Rebinds;

/* Whether a carried tensor is another buffer in the next iteration. */
static SwWalk
find_rebinds (const SwStmt *stmt, gpointer data)
{
  Rebinds *self = data;
  const SwStmt *yield = stmt->n_iter_args > 0 ? sw_block_find_yield (stmt->body) : NULL;

  for (guint i = 0; yield != NULL && i < stmt->n_iter_args; i++)
    {
      const SwLocation *from = sw_storage_get (self->storage, stmt->iter_args[i]);
      const SwLocation *to = sw_storage_get_arg (self->storage, yield->values[i]);
      gboolean same = from != NULL && to != NULL && from->n == 1 && to->n == 1
                      && from->alts[0].root == to->alts[0].root;

      g_ptr_array_add (self->lines,
                       g_strdup_printf ("%s %s", stmt->iter_args[i]->name, same ? "no" : "yes"));
    }
  return SW_WALK_CONTINUE;
}

static void
check_rebinds (const Row *row, SwCallees *callees, const SwFunction *function)
{
  g_autoptr (SwStorage) storage = sw_storage_new (callees, function, FALSE);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Rebinds rebinds = { storage, lines };
  g_autofree char *got = NULL;

  sw_block_walk (function->body, find_rebinds, &rebinds);
  got = join_lines (lines);
  check (row, "exact", "rebind", got);
}

/* The last dispatch of the task @name. */
typedef struct
{
  const char *name;
  const SwStmt *stmt;
  const SwStmt *loop; /* the outermost one around it */
} Find;

static void
find_task (Find *find, const SwBlock *block, const SwStmt *loop)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      gboolean is_loop = stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE;

      if (sw_expr_is_launch_like (stmt->value))
        {
          g_autofree char *name = name_stmt (stmt);

          if (strcmp (name, find->name) == 0)
            {
              find->stmt = stmt;
              find->loop = loop;
            }
        }
      find_task (find, stmt->body, loop == NULL && is_loop ? stmt : loop);
      find_task (find, stmt->orelse, loop);
    }
}

/* Each "A B yes" of @keyword. */
static void
check_order (const Row *row, const char *keyword, SwOrder *order, const SwBlock *body)
{
  g_autofree char *expected = row_expect (row, "exact", keyword);
  g_auto (GStrv) lines = g_strsplit (expected, "\n", -1);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      Find early = { .name = words[0] };
      Find late = { .name = words[1] };
      SwOrderAnswer answer;

      find_task (&early, body, NULL);
      find_task (&late, body, NULL);
      g_assert_nonnull (early.stmt);
      g_assert_nonnull (late.stmt);
      answer = strcmp (keyword, "waits") == 0
                 ? sw_order_precedes (order, early.stmt, late.stmt)
                 : sw_order_carries (order, early.stmt, late.stmt, late.loop);
      if ((answer == SW_ORDER_YES) != (strcmp (words[2], "yes") == 0))
        {
          g_test_message ("%s: %s %s", row->name, keyword, lines[i]);
          g_test_fail ();
        }
    }
}

static void
check_authored (const Row *row)
{
  g_autoptr (SwProgram) program = read_row (row);
  const SwFunction *function = find_main (program);
  g_autoptr (SwDeps) deps = sw_deps_new (program, function, SW_DEPS_EXACT, NULL);
  g_autoptr (SwNesting) nesting = sw_nesting_new (function, FALSE);
  g_autoptr (SwTaskIds) ids = NULL;
  g_autoptr (SwOrder) order = NULL;
  SwCallees callees;

  if (row_has (row, "exact", "ssa"))
    {
      g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

      if (sw_verify_ssa (function, sink) == 0)
        {
          g_test_message ("%s: no error", row->name);
          g_test_fail ();
        }
      return;
    }
  sw_callees_init (&callees, program);
  ids = sw_task_ids_new (function, nesting, TRUE);
  order = sw_order_new (deps, nesting, ids);
  check_order (row, "waits", order, function->body);
  check_order (row, "carries", order, function->body);
  check_fences (row, function);
  if (row_has (row, "exact", "finding"))
    check_findings (row);
  if (row_has (row, "exact", "runtime"))
    check_runtime (row);
  if (row_has (row, "exact", "place"))
    check_places (row, program);
  if (row_has (row, "exact", "rebind"))
    check_rebinds (row, &callees, function);
  if (row_has (row, "exact", "edges") || row_has (row, "exact", "fallback")
      || row_has (row, "exact", "after"))
    check_edges_in (row, "exact", SW_DEPS_EXACT);
  sw_callees_clear (&callees);
}

static const char *const authored_keywords[] = { "waits", "carries",  "finding", "fix",   "runtime",
                                                 "ssa",   "lenient",  "place",   "fence", "rebind",
                                                 "edges", "fallback", "after",   NULL };

static void
test_authored (void)
{
  g_autoptr (GPtrArray) rows = rows_read ("authored.txt", authored_keywords);

  for (guint i = 0; i < rows->len; i++)
    check_authored (g_ptr_array_index (rows, i));
  end_file ("authored.txt", rows, 36);
}

static void
test_questions (void)
{
  g_autoptr (GPtrArray) rows = rows_read ("questions.txt", authored_keywords);

  for (guint i = 0; i < rows->len; i++)
    check_authored (g_ptr_array_index (rows, i));
  end_file ("questions.txt", rows, 12);
}

static void
test_runtime (void)
{
  static const char *const keywords[] = { "runtime", "creator", NULL };
  g_autoptr (GPtrArray) rows = rows_read ("runtime.txt", keywords);

  for (guint i = 0; i < rows->len; i++)
    {
      check_runtime (g_ptr_array_index (rows, i));
      check_creators (g_ptr_array_index (rows, i));
    }
  end_file ("runtime.txt", rows, 32);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deps/rows/directions", test_directions);
  g_test_add_func ("/deps/rows/edges", test_edges);
  g_test_add_func ("/deps/rows/branches", test_branches);
  g_test_add_func ("/deps/rows/findings", test_findings);
  g_test_add_func ("/deps/rows/runtime", test_runtime);
  g_test_add_func ("/deps/rows/authored", test_authored);
  g_test_add_func ("/deps/rows/questions", test_questions);
  return g_test_run ();
}
