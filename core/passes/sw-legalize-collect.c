/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-assume.h"
#include "sw-bind.h"
#include "sw-count-checks.h"
#include "sw-format.h"
#include "sw-legalize-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CANCEL_INTERVAL 1024u

typedef struct
{
  Legalize *self;
  SwProver *prover;      /* NULL in Graph functions */
  SwAssumer *assumer;    /* NULL when nothing is assumed */
  SwCountChecks *checks; /* NULL when only verdicts are wanted */
  SwProver *facts;       /* as prover, or NULL where names have several values */
  const SwStmt *stmt;    /* that is looked at */
  guint n_stmts;
  gboolean cancelled;
} Collect;

static const GArray *
explicit_map (Legalize *self, const SwFunction *callee)
{
  GArray *map = g_hash_table_lookup (self->maps, callee);

  if (map == NULL)
    {
      map = sw_lineage_get_common (self->lineage, callee);
      g_hash_table_insert (self->maps, (gpointer) callee, map);
    }
  return map;
}

/* How many results the launch @expr has; at least one when its value is @result. */
static guint
count_slots (const SwFunction *callee, const SwExpr *expr, const SwVar *result)
{
  const SwType *type = result != NULL ? result->type : NULL;
  guint n_slots = callee->n_return_types + (expr->kind == SW_EXPR_SUBMIT ? 1 : 0);

  if (type != NULL && type->kind == SW_TYPE_TUPLE)
    return MAX (n_slots, type->n_elems);
  return result != NULL ? MAX (n_slots, 1) : n_slots;
}

/* @expr is the whole value of @stmt, or stands somewhere inside it. */
static Launch *
launch_new (Legalize *self, const SwStmt *stmt, const SwExpr *expr, const SwFunction *callee,
            const SwExpr *count, SwCountFrom from)
{
  SwArena *arena = sw_context_get_arena (self->context);
  Launch *launch = g_new0 (Launch, 1);
  SwLaunch *info = g_new0 (SwLaunch, 1);

  launch->info = info;
  launch->stmt = stmt;
  launch->launch = expr;
  launch->index = self->run->launches->len;
  launch->callee = callee;
  launch->count = count;
  launch->count_at_callee = from == SW_COUNT_FROM_FUNCTION_ATTR;
  launch->result = expr == stmt->value && stmt->n_targets == 1 ? stmt->targets[0] : NULL;
  launch->unpacked = expr == stmt->value && stmt->n_targets > 1;
  launch->map = explicit_map (self, callee);
  launch->n_slots =
    MAX (count_slots (callee, expr, launch->result), launch->unpacked ? stmt->n_targets : 0);
  launch->beyond = -1;
  launch->is_tuple = expr->kind == SW_EXPR_SUBMIT || launch->n_slots > 1;
  launch->live = g_new0 (gboolean, launch->n_slots + 1);
  launch->merged = g_new0 (const SwVar *, launch->n_slots + 1);
  launch->scratch = g_ptr_array_new ();
  launch->bound = sw_arena_new_n (arena, const SwExpr *, callee->n_params + 1);
  if (!sw_bind_arguments (callee, expr, launch->bound))
    launch->bound = NULL;

  info->function = self->function;
  info->callee = callee;
  info->stmt = stmt;
  info->launch = expr;
  info->count = count;
  info->count_from = from;
  info->count_text = sw_expr_to_string (count);
  info->span = expr->span;
  info->reachable = TRUE;
  info->risks = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_count_risk_free);
  info->missing = g_array_new (FALSE, FALSE, sizeof (SwMissingOutput));
  info->live_results = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (self->run->launches, info);
  g_ptr_array_add (self->launches, launch);
  sw_legalize_trace_launch (self, launch);
  return launch;
}

/* The launch @expr, when it is one: found, its count bound, judged. */
static Launch *
collect_launch (Collect *collect, const SwStmt *stmt, const SwExpr *expr)
{
  Legalize *self = collect->self;
  const SwFunction *callee = sw_program_find (self->program, expr->text);
  const SwVar *unresolved = NULL;
  const SwExpr *count;
  SwCountFrom from;
  Launch *launch;

  if (callee == NULL || !sw_function_is_launchable (callee))
    return NULL;
  count = sw_legalize_find_count (expr, callee, &from);
  if (count == NULL)
    return NULL;
  launch = launch_new (self, stmt, expr, callee, count, from);
  if (launch->count_at_callee)
    launch->count = sw_legalize_bind_count (self, launch, &unresolved);
  if (unresolved != NULL)
    sw_legalize_error (self, launch, SW_RULE_UNRESOLVED_COUNT, launch->info->span,
                       _ ("LegalizeSpmdLaunches: launch '%s' takes its core_num from the "
                          "callee, where '%s' names nothing at this launch"),
                       callee->name, unresolved->name);
  else
    {
      sw_legalize_judge (self, collect->prover, launch);
      if (collect->facts != NULL && launch->info->answer != NULL)
        sw_count_checks_launch (collect->checks, collect->facts, launch->info, launch->count);
    }
  sw_legalize_trace_verdict (self, launch);
  return launch;
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

/* Of a function with a header that is kept as text the parameters are not known, so no launch in it
 * can be put under an if. */
static void
reject_opaque_header (Legalize *self)
{
  gboolean proven = TRUE;

  for (guint i = 0; i < self->launches->len; i++)
    {
      const Launch *launch = g_ptr_array_index (self->launches, i);

      proven = proven && launch->info->verdict == SW_VERDICT_PROVEN;
    }
  if (!proven)
    sw_legalize_error (self, NULL, SW_RULE_OPAQUE_LAUNCH, self->function->name_span,
                       _ ("LegalizeSpmdLaunches: the header of this function is kept as text, so "
                          "its launches can be neither proven nor guarded"));
}

/* A launch that is not a statement of its own cannot be put under an if: it must be proven.
 * All its results count as read. */
static void
collect_embedded (Collect *collect, const SwExpr *expr)
{
  Launch *launch = collect_launch (collect, collect->stmt, expr);

  if (launch == NULL)
    return;
  for (guint i = 0; i < launch->n_slots; i++)
    launch->live[i] = TRUE;
  if (sw_legalize_needs_rewrite (launch) && launch->info->verdict != SW_VERDICT_REJECTED)
    sw_legalize_error (collect->self, launch, SW_RULE_NESTED_CALL, expr->span,
                       _ ("LegalizeSpmdLaunches: launch '%s' stands inside another expression and "
                          "may be empty; assign its result to a name first"),
                       launch->callee->name);
}

static void
find_embedded (const SwExpr *expr, gpointer data)
{
  Collect *collect = data;

  if (sw_expr_is_launch_like (expr) && expr != collect->stmt->value)
    collect_embedded (collect, expr);
  if (expr->n_items + expr->n_args > 0)
    sw_expr_foreach_child (expr, find_embedded, data);
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
  SwProver *prover = collect->facts;
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
  sw_prover_end_branch (prover, stmt, FALSE, mark);
  mark = sw_prover_mark (prover);
  sw_prover_push_condition (prover, stmt->value, TRUE);
  collect_block (collect, stmt->orelse);
  sw_prover_end_branch (prover, stmt, TRUE, mark);
  sw_prover_end_if (prover, stmt);
}

static void
collect_loop (Collect *collect, const SwStmt *stmt)
{
  SwProver *prover = collect->facts;
  guint mark = prover != NULL ? sw_prover_mark (prover) : 0;

  if (prover != NULL)
    {
      for (guint i = 0; i < stmt->n_iter_args; i++)
        sw_prover_forget (prover, stmt->iter_args[i]);
      if (stmt->kind == SW_STMT_FOR)
        sw_prover_push_loop (prover, stmt);
      else if (stmt->value != NULL)
        sw_prover_push_while (prover, stmt->value);
      for (guint i = 0; i < stmt->n_iter_args; i++)
        define (collect, stmt->iter_args[i]);
      define (collect, stmt->loop_var);
      sw_prover_push_carries (prover, stmt);
    }
  collect_block (collect, stmt->body);
  if (prover != NULL)
    sw_prover_end_loop (prover, stmt, mark);
}

static void
collect_stmt (Collect *collect, const SwStmt *stmt)
{
  SwProver *prover = collect->facts;

  collect->stmt = stmt;
  sw_stmt_foreach_expr (stmt, find_embedded, collect);
  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_ASSIGN:
    case SW_STMT_EVAL:
      if (sw_expr_is_launch_like (stmt->value))
        {
          Launch *launch = collect_launch (collect, stmt, stmt->value);

          if (launch != NULL)
            g_hash_table_insert (collect->self->by_stmt, (gpointer) stmt, launch);
        }
      else if (prover != NULL && stmt->n_targets == 1 && stmt->targets[0]->type != NULL
               && stmt->targets[0]->type->kind == SW_TYPE_SCALAR
               && stmt->targets[0]->type->dtype != SW_DTYPE_TASK_ID)
        {
          sw_prover_bind (prover, stmt->targets[0], stmt->value);
          sw_count_checks_note (collect->checks, stmt->targets[0], stmt->value);
          define (collect, stmt->targets[0]);
        }
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
    case SW_STMT_RETURN:
    case SW_STMT_YIELD:
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
  g_autoptr (SwCountChecks) checks = NULL;
  Collect collect = { .self = self };

  if (self->function->type != SW_FUNCTION_GRAPH)
    {
      prover = sw_prover_new (self->run->policy);
      collect.prover = prover;
      collect.facts = self->blind ? NULL : prover;
      collect.checks = checks = sw_count_checks_new (self->run, self->function);
      if (!self->blind)
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
  if ((self->function->flags & SW_FN_OPAQUE_HEADER) != 0 && prover != NULL)
    reject_opaque_header (self);
  sw_count_checks_finish (checks);
  return !g_cancellable_set_error_if_cancelled (self->run->cancellable, error);
}
