/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* AutoDeriveTaskDependencies: declares what a dispatch has to wait for, where that follows from
 * the buffers, and stops the runtime from looking it up again (dependencies 2 and 3).
 *
 *   a, t = pl.submit(self.make, x)
 *   b, u = pl.submit(self.use, x, y, attrs={"arg_directions":
 *              [pl.adir.input, pl.adir.output_existing]})
 *
 * becomes
 *
 *   b, u = pl.submit(self.use, x, y, attrs={"arg_directions":
 *              [pl.adir.no_dep, pl.adir.output_existing], "compiler_manual_dep_edges": [t],
 *              "__compiler_auto_manual_scope_candidate": True})
 *
 * What the early revision of the compiler would have answered otherwise is noted as a finding. */
#include "sw-dep-answers.h"
#include "sw-pass-deps.h"
#include "sw-rewrite.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define EDGES     "compiler_manual_dep_edges"
#define CALL_MARK "__compiler_auto_manual_scope_candidate"
#define BODY_MARK "__compiler_auto_manual_layer_candidate"

typedef struct
{
  SwContext *context;
  const char *prefix;
  GHashTable *answers; /* SwExpr* -> SwDepAnswer* */
} TaskDeps;

static const SwExpr *
new_true (SwContext *context, SwSpan span)
{
  return sw_expr_new (context, &(SwExpr){ .kind = SW_EXPR_BOOL, .span = span, .v.int_value = 1 });
}

/* The directions of @call with those of @answer that change. */
static const SwExpr *
set_directions (TaskDeps *self, const SwExpr *call, const SwDepAnswer *answer)
{
  const SwExpr *list = sw_expr_get_attr (call, "arg_directions");
  const SwExpr **items;
  gboolean changed = FALSE;

  if (list == NULL || answer->slots == NULL || list->n_items != answer->slots->len)
    return call;
  items = sw_arena_copy (sw_context_get_arena (self->context), list->items,
                         list->n_items * sizeof *items);
  for (guint i = 0; i < list->n_items; i++)
    {
      SwArgDirection direction = (SwArgDirection) answer->slots->data[i];

      if (direction == SW_ARG_UNKNOWN)
        continue;
      items[i] =
        sw_pass_new_directions (self->context, self->prefix, &direction, 1, list->items[i]->span)
          ->items[0];
      changed = TRUE;
    }
  if (!changed)
    return call;
  return sw_call_set_attr (self->context, call, "arg_directions",
                           sw_expr_new_list (self->context, items, list->n_items, list->span),
                           TRUE);
}

/* The edges that @call has and those of @answer. */
static const SwExpr *
set_edges (TaskDeps *self, const SwExpr *call, const SwDepAnswer *answer)
{
  const SwExpr *old = answer->strip ? NULL : sw_expr_get_attr (call, EDGES);
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; old != NULL && i < old->n_items; i++)
    {
      g_ptr_array_add (items, (gpointer) old->items[i]);
      g_hash_table_add (seen, (gpointer) sw_expr_as_var (old->items[i]));
    }
  for (guint i = 0; i < answer->edges->len; i++)
    {
      const SwVar *var = g_ptr_array_index (answer->edges, i);

      if (g_hash_table_add (seen, (gpointer) var))
        g_ptr_array_add (items, (gpointer) sw_expr_new_var (self->context, var, call->span));
    }
  if (old != NULL && items->len == old->n_items)
    return call;
  return sw_call_set_attr (
    self->context, call, EDGES,
    sw_expr_new_list (self->context, (const SwExpr *const *) items->pdata, items->len, call->span),
    FALSE);
}

/* @call without attribute @key. */
static const SwExpr *
drop_attr (TaskDeps *self, const SwExpr *call, const char *key)
{
  const SwExpr *attrs = sw_expr_get_arg (call, "attrs");
  SwExpr dict;
  SwExpr copy = *call;
  SwArg *args;
  guint n = 0;

  if (sw_expr_get_attr (call, key) == NULL)
    return call;
  dict = *attrs;
  args =
    sw_arena_copy (sw_context_get_arena (self->context), attrs->args, attrs->n_args * sizeof *args);
  for (guint i = 0; i < attrs->n_args; i++)
    if (strcmp (attrs->args[i].name, key) != 0)
      args[n++] = attrs->args[i];
  dict.args = args;
  dict.n_args = n;
  args =
    sw_arena_copy (sw_context_get_arena (self->context), call->args, call->n_args * sizeof *args);
  n = 0;
  for (guint i = 0; i < call->n_args; i++)
    if (strcmp (call->args[i].name, "attrs") != 0)
      args[n++] = call->args[i];
    else if (dict.n_args > 0)
      args[n++] = (SwArg){ call->args[i].name, sw_expr_new (self->context, &dict) };
  copy.args = args;
  copy.n_args = n;
  return sw_expr_new (self->context, &copy);
}

/* A slot that an earlier run gave to edges must not lose them. */
static gboolean
relies_on_edges (const SwExpr *call)
{
  const SwExpr *list = sw_expr_get_attr (call, "arg_directions");
  const SwExpr *overrides = sw_expr_get_attr (call, "arg_direction_overrides");

  for (guint i = 0; list != NULL && i < list->n_items; i++)
    {
      gboolean by_author = FALSE;
      gint64 value;

      if (list->items[i]->text == NULL || !g_str_has_suffix (list->items[i]->text, ".no_dep"))
        continue;
      for (guint k = 0; overrides != NULL && k < overrides->n_items; k++)
        by_author |= sw_expr_is_int (overrides->items[k], &value) && value == (gint64) i;
      if (!by_author)
        return TRUE;
    }
  return FALSE;
}

static const SwStmt *
apply_answer (const SwStmt *stmt, gpointer data)
{
  TaskDeps *self = data;
  const SwExpr *call =
    stmt->kind == SW_STMT_RETURN && stmt->n_values == 1 ? stmt->values[0] : stmt->value;
  const SwDepAnswer *answer = call != NULL ? g_hash_table_lookup (self->answers, call) : NULL;
  const SwExpr *result = call;

  if (answer == NULL)
    return stmt;
  if (answer->strip && answer->edges->len == 0 && !relies_on_edges (call))
    {
      result = drop_attr (self, result, EDGES);
      result = drop_attr (self, result, CALL_MARK);
    }
  result = set_directions (self, result, answer);
  if (answer->edges->len > 0)
    result = set_edges (self, result, answer);
  if (answer->candidate)
    result = sw_expr_get_attr (result, CALL_MARK) == NULL ? sw_call_set_attr (
               self->context, result, CALL_MARK, new_true (self->context, call->span), FALSE)
                                                          : result;
  return result == call ? stmt : sw_rewrite_dispatch (self->context, stmt, result);
}

/* @function with the mark that its body may become one scope. */
static const SwFunction *
mark_body (SwContext *context, const SwFunction *function)
{
  SwArena *arena = sw_context_get_arena (context);
  SwArg mark = { sw_context_intern (context, BODY_MARK), new_true (context, function->name_span) };
  SwFunction *copy;
  SwArg *attrs;
  const SwExpr **prologues;
  SwExpr dict = { .kind = SW_EXPR_DICT, .span = function->name_span };
  guint last = MAX (function->n_prologues, 1) - 1;

  if (sw_function_get_attr (function, BODY_MARK) != NULL)
    return function;
  copy = sw_function_copy (context, function);
  attrs = sw_arena_new_n (arena, SwArg, function->n_attrs + 1);
  if (function->n_attrs > 0)
    memcpy (attrs, function->attrs, function->n_attrs * sizeof *attrs);
  attrs[function->n_attrs] = mark;
  copy->attrs = attrs;
  copy->n_attrs = function->n_attrs + 1;
  prologues = sw_arena_new_n (arena, const SwExpr *, last + 1);
  for (guint i = 0; i < function->n_prologues; i++)
    prologues[i] = function->prologues[i];
  if (function->n_prologues > 0)
    dict = *function->prologues[last];
  attrs = sw_arena_new_n (arena, SwArg, dict.n_args + 1);
  if (dict.n_args > 0)
    memcpy (attrs, dict.args, dict.n_args * sizeof *attrs);
  attrs[dict.n_args++] = mark;
  dict.args = attrs;
  prologues[last] = sw_expr_new (context, &dict);
  copy->prologues = prologues;
  copy->n_prologues = last + 1;
  return copy;
}

/* What the early revision would have answered otherwise. */

/* Names that a note lists. */
#define MAX_NAMES 8u

static void
append_edges (GString *out, const SwDepAnswer *answer)
{
  g_string_append_c (out, '[');
  for (guint i = 0; i < answer->edges->len && i < MAX_NAMES; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? ", " : "",
                            ((const SwVar *) g_ptr_array_index (answer->edges, i))->name);
  g_string_append (out, answer->edges->len > MAX_NAMES ? ", …]" : "]");
}

static gboolean
same_edges (const SwDepAnswer *a, const SwDepAnswer *b)
{
  if (a->edges->len != b->edges->len)
    return FALSE;
  for (guint i = 0; i < a->edges->len; i++)
    if (g_ptr_array_index (a->edges, i) != g_ptr_array_index (b->edges, i))
      return FALSE;
  return TRUE;
}

static gboolean
same_slots (const SwDepAnswer *a, const SwDepAnswer *b, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint8 x = a->slots != NULL ? a->slots->data[i] : SW_ARG_UNKNOWN;
      guint8 y = b->slots != NULL ? b->slots->data[i] : SW_ARG_UNKNOWN;

      if (x != y)
        return FALSE;
    }
  return TRUE;
}

static void
compare_answers (SwPassRun *run, const SwFunction *function, const SwDepAnswer *exact,
                 const SwDepAnswer *early)
{
  g_autoptr (GString) ours = g_string_new (NULL);
  g_autoptr (GString) theirs = g_string_new (NULL);
  SwDiagnostic *finding;

  append_edges (ours, exact);
  append_edges (theirs, early);
  if (!same_edges (exact, early))
    finding = sw_diag_sink_add (run->sink, SW_RULE_DEPS_DIFFER, exact->call->span,
                                _ ("'%s' waits for %s; an early revision of the compiler derives "
                                   "%s"),
                                exact->call->text, ours->str, theirs->str);
  else if (!same_slots (exact, early, exact->call->n_items))
    finding = sw_diag_sink_add (run->sink, SW_RULE_DEPS_DIFFER, exact->call->span,
                                _ ("an early revision of the compiler has other arguments of '%s' "
                                   "looked up at run time"),
                                exact->call->text);
  else
    return;
  sw_diagnostic_set_function (finding, function->name);
}

static void
note_differences (SwPassRun *run, const SwFunction *function, SwDeps *exact)
{
  g_autoptr (SwDeps) early = sw_deps_new (run->program, function, SW_DEPS_COMPAT, run->cancellable);
  const GPtrArray *ours = sw_deps_get_answers (exact);
  const GPtrArray *theirs = sw_deps_get_answers (early);
  SwDiagnostic *finding;

  for (guint i = 0; i < ours->len && i < theirs->len; i++)
    {
      const SwDepAnswer *a = g_ptr_array_index (ours, i);
      const SwDepAnswer *b = g_ptr_array_index (theirs, i);

      if (a->call == b->call)
        compare_answers (run, function, a, b);
    }
  if (sw_deps_get_layer_mark (exact) == sw_deps_get_layer_mark (early))
    return;
  finding = sw_diag_sink_add (run->sink, SW_RULE_DEPS_DIFFER, function->name_span,
                              _ ("an early revision of the compiler makes the whole body of '%s' "
                                 "one scope without tracking"),
                              function->name);
  sw_diagnostic_set_function (finding, function->name);
}

static const SwFunction *
add_to_function (SwPassRun *run, const SwFunction *function)
{
  g_autoptr (SwDeps) deps = sw_deps_new (run->program, function, run->deps, run->cancellable);
  const GPtrArray *answers = sw_deps_get_answers (deps);
  TaskDeps self = { run->program->context, run->program->layout.prefix, NULL };
  const SwFunction *result = function;
  const SwBlock *body;

  self.answers = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < answers->len; i++)
    {
      SwDepAnswer *answer = g_ptr_array_index (answers, i);

      g_hash_table_insert (self.answers, (gpointer) answer->call, answer);
    }
  body = sw_rewrite_block (self.context, function->body, apply_answer, &self);
  g_hash_table_unref (self.answers);
  if (run->deps == SW_DEPS_EXACT && answers->len > 0)
    note_differences (run, function, deps);
  if (sw_deps_get_layer_mark (deps))
    result = mark_body (self.context, function);
  if (body != function->body)
    {
      SwFunction *copy = sw_function_copy (self.context, result);

      copy->body = body;
      result = copy;
    }
  return result;
}

SwPassStatus
sw_pass_auto_derive_task_dependencies (SwPassRun *run, GError **error)
{
  const SwProgram *input = run->program;
  g_autofree const SwFunction **functions = g_new0 (const SwFunction *, input->n_functions + 1);
  gboolean changed = FALSE;
  SwProgram *program;

  for (guint i = 0; i < input->n_functions; i++)
    {
      if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
        return SW_PASS_FAILED;
      functions[i] = add_to_function (run, input->functions[i]);
      changed |= functions[i] != input->functions[i];
    }
  if (!changed)
    return SW_PASS_UNCHANGED;
  program = sw_program_new_with_functions (input, functions, input->n_functions);
  sw_program_unref (run->program);
  run->program = program;
  return SW_PASS_CHANGED;
}
