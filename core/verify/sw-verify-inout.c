/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/* A variable that a call has written is dead for reads: its contents go on under the name of the
 * call's result (prerequisites 5.8).  Assigning it revives it.  A branch kills for the code
 * behind its if; a loop kills for its own next round. */
typedef struct
{
  const SwProgram *program;
  const SwFunction *function;
  SwDiagSink *sink;
  GHashTable *dead;     /* SwVar* -> SwExpr*: the call that has written it */
  GHashTable *reported; /* SwVar* */
  GPtrArray *trail;     /* SwVar* killed, in order, to take a branch back */
  guint n_findings;
} InOut;

static void
read_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  InOut *self = data;
  const SwExpr *call = g_hash_table_lookup (self->dead, var);
  SwDiagnostic *diagnostic;

  if (call == NULL || !g_hash_table_add (self->reported, (gpointer) var))
    return;
  diagnostic =
    sw_diag_sink_add (self->sink, SW_RULE_INOUT_USE, use->span,
                      _ ("variable '%s' was passed as an output to '%s' and is read afterwards; "
                         "read the result of the call"),
                      var->name, call->text);
  sw_diagnostic_add_related (diagnostic, call->span, _ ("it is written here"));
  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

static void
read_expr (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, read_var, data);
}

static void
mark_dead (InOut *self, const SwVar *var, const SwExpr *call)
{
  if (g_hash_table_insert (self->dead, (gpointer) var, (gpointer) call))
    g_ptr_array_add (self->trail, (gpointer) var);
}

/* What the plain call @stmt writes is dead from now on. */
static void
kill_outputs (InOut *self, const SwStmt *stmt)
{
  const SwExpr *call = stmt->value;
  const SwFunction *callee;

  if (call == NULL || call->kind != SW_EXPR_CALL)
    return;
  callee = sw_program_find (self->program, call->text);
  for (guint i = 0; callee != NULL && i < call->n_items && i < callee->n_params; i++)
    {
      const SwVar *var = sw_expr_as_var (call->items[i]);

      if (var != NULL && callee->params[i].direction != SW_DIRECTION_IN)
        mark_dead (self, var, call);
    }
}

static SwWalk
kill_inside (const SwStmt *stmt, gpointer data)
{
  InOut *self = data;

  kill_outputs (self, stmt);
  for (guint i = 0; i < stmt->n_targets; i++)
    g_hash_table_remove (self->dead, stmt->targets[i]);
  return SW_WALK_CONTINUE;
}

static void check_block (InOut *self, const SwBlock *block);

/* Both branches start from the same; what one of them has killed is dead behind them. */
static void
check_if (InOut *self, const SwStmt *stmt)
{
  guint mark = self->trail->len;
  g_autoptr (GPtrArray) vars = g_ptr_array_new ();
  g_autoptr (GPtrArray) calls = g_ptr_array_new ();

  check_block (self, stmt->body);
  while (self->trail->len > mark)
    {
      gpointer var = g_ptr_array_steal_index (self->trail, self->trail->len - 1);
      gpointer call = g_hash_table_lookup (self->dead, var);

      if (call == NULL)
        continue;
      g_ptr_array_add (vars, var);
      g_ptr_array_add (calls, call);
      g_hash_table_remove (self->dead, var);
    }
  check_block (self, stmt->orelse);
  for (guint i = 0; i < vars->len; i++)
    mark_dead (self, g_ptr_array_index (vars, i), g_ptr_array_index (calls, i));
}

static void
check_loop (InOut *self, const SwStmt *stmt)
{
  sw_block_walk (stmt->body, kill_inside, self);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    g_hash_table_remove (self->dead, stmt->iter_args[i]);
  check_block (self, stmt->body);
}

/* Names that are assigned inside a loop are new in each of its rounds. */
static SwWalk
revive_inside (const SwStmt *stmt, gpointer data)
{
  InOut *self = data;

  for (guint i = 0; i < stmt->n_targets; i++)
    g_hash_table_remove (self->dead, stmt->targets[i]);
  for (guint i = 0; i < stmt->n_results; i++)
    g_hash_table_remove (self->dead, stmt->results[i]);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    g_hash_table_remove (self->dead, stmt->iter_args[i]);
  return SW_WALK_CONTINUE;
}

static void
check_block (InOut *self, const SwBlock *block)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];

      sw_stmt_foreach_expr (stmt, read_expr, self);
      kill_outputs (self, stmt);
      if (stmt->kind == SW_STMT_IF)
        check_if (self, stmt);
      else if (stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE)
        {
          check_loop (self, stmt);
          sw_block_walk (stmt->body, revive_inside, self);
        }
      else
        check_block (self, stmt->body);
      for (guint k = 0; k < stmt->n_targets; k++)
        g_hash_table_remove (self->dead, stmt->targets[k]);
      for (guint k = 0; k < stmt->n_results; k++)
        g_hash_table_remove (self->dead, stmt->results[k]);
    }
}

/**
 * sw_verify_inout_use:
 *
 * Returns: the number of variables that are read although a call has written them
 */
guint
sw_verify_inout_use (const SwProgram *program, SwDiagSink *sink)
{
  InOut self = { program, NULL, sink, NULL, NULL, NULL, 0 };

  for (guint i = 0; i < program->n_functions; i++)
    {
      self.function = program->functions[i];
      if (sw_function_is_wrapper (self.function))
        continue;
      self.dead = g_hash_table_new (NULL, NULL);
      self.reported = g_hash_table_new (NULL, NULL);
      self.trail = g_ptr_array_new ();
      check_block (&self, self.function->body);
      g_ptr_array_unref (self.trail);
      g_hash_table_unref (self.reported);
      g_hash_table_unref (self.dead);
    }
  return self.n_findings;
}
