/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-assume.h"
#include "sw-bind.h"
#include "sw-format.h"
#include "sw-legalize-private.h"
#include "sw-lineage.h"
#include "sw-substitute.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CANCEL_INTERVAL 1024u

typedef struct
{
  Legalize *self;
  SwProver *prover;   /* NULL in Graph functions */
  SwAssumer *assumer; /* NULL when nothing is assumed */
  guint n_stmts;
  gboolean cancelled;
} Collect;

/* A loop variable counts in INDEX, whatever the types of its bounds are. */
static SwDtype
operand_dtype (const SwExpr *expr)
{
  if (expr->kind == SW_EXPR_VAR && (expr->v.var->flags & SW_VAR_LOOP) != 0)
    return SW_DTYPE_INDEX;
  return sw_legalize_infer_dtype (expr);
}

/* The element type of a scalar expression: of two operands the wider type, of
 * equal widths the left one (arith 1.2); INDEX when nothing says otherwise. */
SwDtype
sw_legalize_infer_dtype (const SwExpr *expr)
{
  SwDtype a;
  SwDtype b;

  switch ((SwExprKind) expr->kind)
    {
    case SW_EXPR_VAR:
      return expr->v.var->type != NULL && expr->v.var->type->dtype != SW_DTYPE_UNKNOWN
               ? (SwDtype) expr->v.var->type->dtype
               : SW_DTYPE_INDEX;
    case SW_EXPR_INT:
    case SW_EXPR_CAST:
      return expr->dtype != SW_DTYPE_UNKNOWN ? (SwDtype) expr->dtype : SW_DTYPE_INDEX;
    case SW_EXPR_UNARY:
      return expr->v.op == SW_OP_NOT ? SW_DTYPE_BOOL : operand_dtype (expr->items[0]);
    case SW_EXPR_BOOL:
      return SW_DTYPE_BOOL;
    case SW_EXPR_FLOAT:
      return SW_DTYPE_FP32;
    case SW_EXPR_BINARY:
      if (sw_op_get_level (expr->v.op) <= sw_op_get_level (SW_OP_GE))
        return SW_DTYPE_BOOL;
      a = operand_dtype (expr->items[0]);
      b = operand_dtype (expr->items[1]);
      return sw_dtype_get_bits (b) > sw_dtype_get_bits (a) ? b : a;
    case SW_EXPR_OP_CALL:
      if (g_str_has_suffix (expr->text, ".system.available_cluster_count")
          || g_str_has_suffix (expr->text, ".system.available_aiv_count"))
        return SW_DTYPE_INT32;
      if (g_str_has_suffix (expr->text, ".tensor.read") && expr->n_items > 0
          && sw_expr_as_var (expr->items[0]) != NULL
          && sw_type_is_tensor_like (expr->items[0]->v.var->type))
        return (SwDtype) expr->items[0]->v.var->type->dtype;
      return SW_DTYPE_INDEX;
    case SW_EXPR_NONE:
    case SW_EXPR_STRING:
    case SW_EXPR_NAME:
    case SW_EXPR_LIST:
    case SW_EXPR_TUPLE:
    case SW_EXPR_GET:
    case SW_EXPR_INDEX:
    case SW_EXPR_DICT:
    case SW_EXPR_CALL:
    case SW_EXPR_SUBMIT:
    case SW_EXPR_TYPE:
    case SW_EXPR_OPAQUE:
      break;
    }
  return SW_DTYPE_INDEX;
}

typedef struct
{
  const Launch *launch;
  const SwVar *unresolved;
} BindCount;

/* A parameter of the callee inside its count means the argument bound to it here. */
static const SwExpr *
bind_count_var (const SwExpr *expr, gpointer data)
{
  BindCount *bind = data;
  int param;

  if (expr->kind != SW_EXPR_VAR || (expr->v.var->flags & SW_VAR_DYN) != 0)
    return NULL;
  param = sw_function_find_param (bind->launch->callee, expr->v.var);
  if (param < 0 || bind->launch->bound == NULL || bind->launch->bound[param] == NULL)
    {
      bind->unresolved = expr->v.var;
      return NULL;
    }
  return bind->launch->bound[param];
}

/* The count of @launch: the launch's own, else its callee's.  NULL: not an SPMD launch. */
static const SwExpr *
find_count (const SwExpr *launch, const SwFunction *callee, SwCountFrom *from)
{
  const SwExpr *count;

  if (launch->kind == SW_EXPR_SUBMIT)
    {
      *from = SW_COUNT_FROM_SUBMIT;
      count = sw_expr_get_arg (launch, "core_num");
    }
  else
    {
      *from = SW_COUNT_FROM_CALL_ATTR;
      count = sw_expr_get_attr (launch, "core_num");
    }
  if (count == NULL)
    {
      *from = SW_COUNT_FROM_FUNCTION_ATTR;
      count = sw_function_get_attr (callee, "core_num");
    }
  return count;
}

static const GArray *
explicit_map (Legalize *self, const SwFunction *callee)
{
  GArray *map = g_hash_table_lookup (self->maps, callee);

  if (map == NULL)
    {
      map = sw_lineage_get_explicit (callee);
      g_hash_table_insert (self->maps, (gpointer) callee, map);
    }
  return map;
}

static Launch *
launch_new (Legalize *self, const SwStmt *stmt, const SwFunction *callee, const SwExpr *count,
            SwCountFrom from)
{
  SwArena *arena = sw_context_get_arena (self->context);
  Launch *launch = g_new0 (Launch, 1);
  SwLaunch *info = g_new0 (SwLaunch, 1);

  launch->info = info;
  launch->stmt = stmt;
  launch->launch = stmt->value;
  launch->callee = callee;
  launch->count = count;
  launch->count_at_callee = from == SW_COUNT_FROM_FUNCTION_ATTR;
  launch->result = stmt->n_targets == 1 ? stmt->targets[0] : NULL;
  launch->map = explicit_map (self, callee);
  launch->n_slots = callee->n_return_types + (stmt->value->kind == SW_EXPR_SUBMIT ? 1 : 0);
  if (launch->result != NULL && launch->result->type != NULL
      && launch->result->type->kind == SW_TYPE_TUPLE)
    launch->n_slots = MAX (launch->n_slots, launch->result->type->n_elems);
  launch->is_tuple = stmt->value->kind == SW_EXPR_SUBMIT || launch->n_slots > 1;
  launch->live = g_new0 (gboolean, launch->n_slots + 1);
  launch->merged = g_new0 (const SwVar *, launch->n_slots + 1);
  launch->scratch = g_ptr_array_new ();
  launch->bound = sw_arena_new_n (arena, const SwExpr *, callee->n_params + 1);
  if (!sw_bind_arguments (callee, stmt->value, launch->bound))
    launch->bound = NULL;

  info->function = self->function;
  info->callee = callee;
  info->stmt = stmt;
  info->launch = stmt->value;
  info->count = count;
  info->count_from = from;
  info->count_text = sw_expr_to_string (count);
  info->span = stmt->value->span;
  info->reachable = TRUE;
  info->missing = g_array_new (FALSE, FALSE, sizeof (SwMissingOutput));
  info->live_results = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (self->run->launches, info);
  g_ptr_array_add (self->launches, launch);
  g_hash_table_insert (self->by_stmt, (gpointer) stmt, launch);
  return launch;
}

/* Folds an expression of literals; the only counts that a Graph function may have. */
static gboolean
fold_literals (const SwExpr *expr, gint64 *value)
{
  gint64 a;
  gint64 b;

  if (sw_expr_is_int (expr, value))
    return TRUE;
  if (expr->kind == SW_EXPR_UNARY && expr->v.op == SW_OP_NEG && fold_literals (expr->items[0], &a))
    return !__builtin_sub_overflow ((gint64) 0, a, value);
  if (expr->kind != SW_EXPR_BINARY || !fold_literals (expr->items[0], &a)
      || !fold_literals (expr->items[1], &b))
    return FALSE;
  if (expr->v.op == SW_OP_ADD)
    return !__builtin_add_overflow (a, b, value);
  if (expr->v.op == SW_OP_SUB)
    return !__builtin_sub_overflow (a, b, value);
  if (expr->v.op == SW_OP_MUL)
    return !__builtin_mul_overflow (a, b, value);
  return FALSE;
}

static void
judge_in_graph (Legalize *self, Launch *launch)
{
  SwDiagnostic *diagnostic;
  gint64 value;
  gboolean constant = fold_literals (launch->count, &value);

  if (constant && value > 0)
    {
      launch->info->verdict = SW_VERDICT_PROVEN;
      launch->info->reason = g_strdup (_ ("the count is a positive constant"));
      return;
    }
  launch->info->verdict = SW_VERDICT_GRAPH;
  launch->info->reason =
    g_strdup (_ ("a replayed graph needs a fixed count; a launch in it is never guarded"));
  if (constant)
    diagnostic = sw_diag_sink_add (
      self->run->sink, SW_RULE_GRAPH_COUNT, launch->info->span,
      _ ("launch '%s' in Graph function '%s' needs a positive core_num; '%s' is not positive"),
      launch->callee->name, self->function->name, launch->info->count_text);
  else
    diagnostic = sw_diag_sink_add (
      self->run->sink, SW_RULE_GRAPH_COUNT, launch->info->span,
      _ ("launch '%s' in Graph function '%s' needs a constant core_num; '%s' is not constant"),
      launch->callee->name, self->function->name, launch->info->count_text);
  sw_diagnostic_set_function (diagnostic, self->function->name);
}

/* "n = 0, m = 3" */
static char *
witness_text (const SwAnswer *answer)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < answer->witness->len; i++)
    {
      const SwBinding *binding = &g_array_index (answer->witness, SwBinding, i);

      g_string_append_printf (out, "%s%s = %" G_GINT64_FORMAT, i > 0 ? ", " : "", binding->name,
                              binding->value);
    }
  return g_string_free (out, FALSE);
}

static void
judge (Legalize *self, SwProver *prover, Launch *launch)
{
  SwLaunch *info = launch->info;

  info->answer = sw_prover_decide_positive (prover, launch->count);
  switch (info->answer->kind)
    {
    case SW_ANSWER_PROVED:
      info->verdict = SW_VERDICT_PROVEN;
      info->reason = g_strdup (_ ("the count is at least 1 whenever the launch is reached"));
      break;
    case SW_ANSWER_UNREACHABLE:
      info->verdict = SW_VERDICT_PROVEN;
      info->reachable = FALSE;
      info->reason = g_strdup (
        _ ("the launch is never reached: the conditions around it contradict each other"));
      break;
    case SW_ANSWER_EMPTY:
      info->verdict = SW_VERDICT_EMPTY;
      info->reason = g_strdup (_ ("the count is never positive, so the launch is removed"));
      break;
    case SW_ANSWER_UNKNOWN:
      info->verdict = SW_VERDICT_GUARDED;
      if (info->answer->witness != NULL && info->answer->witness->len > 0)
        {
          g_autofree char *text = witness_text (info->answer);

          info->reason = g_strdup_printf (_ ("the launch is empty, for example, when %s"), text);
        }
      else
        info->reason = g_strdup (_ ("nothing proves that the count is at least 1"));
      break;
    }
}

static void
collect_launch (Collect *collect, const SwStmt *stmt)
{
  Legalize *self = collect->self;
  const SwFunction *callee = sw_program_find (self->program, stmt->value->text);
  BindCount bind = { NULL, NULL };
  const SwExpr *count;
  SwCountFrom from;
  Launch *launch;

  if (callee == NULL || !sw_function_is_launchable (callee))
    return;
  count = find_count (stmt->value, callee, &from);
  if (count == NULL)
    return;
  launch = launch_new (self, stmt, callee, count, from);
  if (launch->count_at_callee)
    {
      bind.launch = launch;
      launch->count = sw_substitute (self->context, count, bind_count_var, &bind);
      if (bind.unresolved != NULL)
        {
          sw_legalize_error (self, launch, SW_RULE_UNRESOLVED_COUNT, launch->info->span,
                             _ ("LegalizeSpmdLaunches: launch '%s' takes its core_num from the "
                                "callee, where '%s' names nothing at this launch"),
                             callee->name, bind.unresolved->name);
          return;
        }
    }
  if (!sw_dtype_is_integer (sw_legalize_infer_dtype (launch->count)))
    sw_legalize_error (self, launch, SW_RULE_COUNT_TYPE, launch->count->span,
                       _ ("LegalizeSpmdLaunches: launch '%s' needs an integer core_num; '%s' is "
                          "not an integer"),
                       callee->name, launch->info->count_text);
  else if (collect->prover == NULL)
    judge_in_graph (self, launch);
  else
    judge (self, collect->prover, launch);
}

/* A statement that is kept as text hides the launch in it from the proof. */
static void
reject_opaque (Collect *collect, const SwStmt *stmt)
{
  if (collect->prover != NULL && stmt->text != NULL
      && (strstr (stmt->text, "spmd_submit") != NULL || strstr (stmt->text, "core_num") != NULL))
    sw_legalize_error (collect->self, NULL, SW_RULE_OPAQUE_LAUNCH, stmt->span,
                       _ ("LegalizeSpmdLaunches: this statement is kept as text and may hold a "
                          "launch, which can be neither proven nor guarded"));
}

/* A launch that is not a statement of its own cannot be put under an if. */
static void
reject_embedded (Collect *collect, const SwExpr *expr)
{
  Legalize *self = collect->self;
  const SwFunction *callee;
  SwCountFrom from;

  if (!sw_expr_is_launch_like (expr) || collect->prover == NULL)
    return;
  callee = sw_program_find (self->program, expr->text);
  if (callee == NULL || !sw_function_is_launchable (callee)
      || find_count (expr, callee, &from) == NULL)
    return;
  sw_legalize_error (self, NULL, SW_RULE_NESTED_CALL, expr->span,
                     _ ("LegalizeSpmdLaunches: launch '%s' stands inside a return or yield; "
                        "assign its result to a name first"),
                     callee->name);
}

static void collect_block (Collect *collect, const SwBlock *block);

/* The user may have stated facts about @var, which has a value from here on. */
static void
define (Collect *collect, const SwVar *var)
{
  if (var != NULL && !sw_assumer_define (collect->assumer, var))
    collect->self->failed = TRUE;
}

static void
collect_if (Collect *collect, const SwStmt *stmt)
{
  SwProver *prover = collect->prover;
  guint mark;

  if (prover == NULL)
    {
      collect_block (collect, stmt->body);
      collect_block (collect, stmt->orelse);
      return;
    }
  mark = sw_prover_mark (prover);
  sw_prover_push_condition (prover, stmt->value, FALSE);
  collect_block (collect, stmt->body);
  sw_prover_pop (prover, mark);
  mark = sw_prover_mark (prover);
  sw_prover_push_condition (prover, stmt->value, TRUE);
  collect_block (collect, stmt->orelse);
  sw_prover_pop (prover, mark);
}

static void
collect_loop (Collect *collect, const SwStmt *stmt)
{
  SwProver *prover = collect->prover;
  guint mark = prover != NULL ? sw_prover_mark (prover) : 0;

  if (prover != NULL)
    {
      for (guint i = 0; i < stmt->n_iter_args; i++)
        sw_prover_forget (prover, stmt->iter_args[i]);
      if (stmt->kind == SW_STMT_FOR)
        sw_prover_push_loop (prover, stmt);
      else if (stmt->value != NULL)
        sw_prover_push_condition (prover, stmt->value, FALSE);
      for (guint i = 0; i < stmt->n_iter_args; i++)
        define (collect, stmt->iter_args[i]);
      define (collect, stmt->loop_var);
      sw_prover_push_carries (prover, stmt);
    }
  collect_block (collect, stmt->body);
  if (prover != NULL)
    sw_prover_pop (prover, mark);
}

static void
collect_stmt (Collect *collect, const SwStmt *stmt)
{
  SwProver *prover = collect->prover;

  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_ASSIGN:
    case SW_STMT_EVAL:
      if (sw_expr_is_launch_like (stmt->value))
        collect_launch (collect, stmt);
      else if (prover != NULL && stmt->n_targets == 1 && stmt->targets[0]->type != NULL
               && stmt->targets[0]->type->kind == SW_TYPE_SCALAR
               && stmt->targets[0]->type->dtype != SW_DTYPE_TASK_ID)
        {
          sw_prover_bind (prover, stmt->targets[0], stmt->value);
          define (collect, stmt->targets[0]);
        }
      break;
    case SW_STMT_RETURN:
    case SW_STMT_YIELD:
      for (guint i = 0; i < stmt->n_values; i++)
        reject_embedded (collect, stmt->values[i]);
      break;
    case SW_STMT_IF:
      collect_if (collect, stmt);
      break;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      collect_loop (collect, stmt);
      break;
    case SW_STMT_SCOPE:
    case SW_STMT_SEQ:
      collect_block (collect, stmt->body);
      break;
    case SW_STMT_OPAQUE:
      reject_opaque (collect, stmt);
      break;
    case SW_STMT_BREAK:
    case SW_STMT_CONTINUE:
      break;
    }
  for (guint i = 0; i < stmt->n_results; i++)
    define (collect, stmt->results[i]);
}

static void
collect_block (Collect *collect, const SwBlock *block)
{
  if (block == NULL)
    return;
  for (guint i = 0; i < block->n_stmts && !collect->cancelled; i++)
    {
      if (++collect->n_stmts % CANCEL_INTERVAL == 0
          && g_cancellable_is_cancelled (collect->self->run->cancellable))
        collect->cancelled = TRUE;
      collect_stmt (collect, block->stmts[i]);
    }
}

/**
 * sw_legalize_collect:
 * @self: a function is set
 *
 * Finds every launch of the function with its count, in program order, and judges it
 * with all that is known where it stands.
 *
 * Returns: %FALSE with @error set when cancelled
 */
gboolean
sw_legalize_collect (Legalize *self, GError **error)
{
  g_autoptr (SwProver) prover = NULL;
  g_autoptr (SwAssumer) assumer = NULL;
  Collect collect = { .self = self };

  if (self->function->type != SW_FUNCTION_GRAPH)
    {
      prover = sw_prover_new (self->run->policy);
      collect.prover = prover;
      collect.assumer = assumer = sw_assumer_new (self->run, self->function, prover);
      for (guint i = 0; i < self->program->n_dyns; i++)
        define (&collect, self->program->dyns[i].var);
      for (guint i = 0; i < self->function->n_params; i++)
        {
          sw_prover_add_param (prover, self->function->params[i].var);
          define (&collect, self->function->params[i].var);
        }
    }
  collect_block (&collect, self->function->body);
  return !g_cancellable_set_error_if_cancelled (self->run->cancellable, error);
}
