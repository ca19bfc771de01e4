/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-facts.h"

#include "sw-graph-label.h"
#include "sw-graph-part.h"
#include "sw-task-graph-private.h"

#include <string.h>

/* More facts than these are not narrowed down to those that are needed. */
#define MAX_NARROWED 16

static char *
squeeze (const char *text)
{
  g_autofree char *names = sw_graph_shorten_names (text);
  GString *out = g_string_new (NULL);

  for (const char *at = names; *at != '\0'; at++)
    if (!g_ascii_isspace (*at))
      g_string_append_c (out, *at);
  return g_string_free (out, FALSE);
}

/* Sets one fact; the condition goes to @clash when the opposite is known of it. */
static SwFactAnswer
add_fact (gint8 *facts, guint condition, gint8 value, guint *clash)
{
  if (facts[condition] == -value)
    {
      *clash = condition;
      return SW_FACT_CLASHES;
    }
  facts[condition] = value;
  return SW_FACT_TAKEN;
}

/* A launch runs when all conditions around it hold; that it does not is the fault of the innermost
 * one. */
static SwFactAnswer
add_facts_around (const SwTaskGraph *graph, guint guard, gint8 value, gint8 *facts, guint *clash)
{
  guint n;
  const SwTaskGuard *guards = sw_task_graph_get_guards (graph, &n);
  SwFactAnswer answer = SW_FACT_TAKEN;

  for (; guard != 0 && answer == SW_FACT_TAKEN; guard = value > 0 ? guards[guard].parent : 0)
    {
      SwTaskLiteral literal = guards[guard].literal;

      answer =
        add_fact (facts, (guint) ABS (literal) - 1, literal > 0 ? value : (gint8) -value, clash);
    }
  return answer;
}

/**
 * sw_task_graph_add_facts:
 * @name: the text of a condition, or what sw_task_graph_find_nodes() takes for a guarded launch
 * @value: 1 when it holds, -1 when it does not
 * @facts: (inout) (array): facts about the conditions of @graph
 * @clash: (out): the condition of which @facts say the opposite, with %SW_FACT_CLASHES
 *
 * Adds what @name stands for to @facts.  That a launch runs says that all conditions around it
 * hold, that it does not says so of the innermost one alone.
 *
 * Returns: whether there is such a thing, and whether it fits to what @facts had
 */
SwFactAnswer
sw_task_graph_add_facts (const SwTaskGraph *graph, const char *name, gint8 value, gint8 *facts,
                         guint *clash)
{
  guint n_conditions, n_nodes;
  const char *const *conditions = sw_task_graph_get_conditions (graph, &n_conditions);
  const SwTaskNode *nodes = sw_task_graph_get_nodes (graph, &n_nodes);
  g_autofree char *wanted = squeeze (name);
  g_autoptr (GArray) found = NULL;
  SwFactAnswer answer = SW_FACT_UNKNOWN;

  for (guint i = 0; i < n_conditions && answer != SW_FACT_CLASHES; i++)
    {
      g_autofree char *condition = squeeze (conditions[i]);

      if (strcmp (condition, wanted) == 0)
        answer = add_fact (facts, i, value, clash);
    }
  if (answer != SW_FACT_UNKNOWN)
    return answer;
  found = sw_task_graph_find_nodes (graph, name);
  for (guint i = 0; i < found->len && answer != SW_FACT_CLASHES; i++)
    {
      guint when = nodes[g_array_index (found, guint, i)].when;

      if (when != 0)
        answer = add_facts_around (graph, when, value, facts, clash);
    }
  return answer;
}

/* A walk over the function with the facts: what is executed when the facts hold is bound, the
 * conditions that are decided are pushed. */
typedef struct
{
  const SwTaskGraph *graph;
  SwTaskFacts facts;
  SwProver *prover;
  gboolean found; /* what was pushed last contradicts the rest */
} Walk;

static void walk_block (Walk *self, const SwBlock *block);

static gboolean
is_reached (Walk *self)
{
  SwAnswer *answer = sw_prover_find_contradiction (self->prover);

  if (answer == NULL)
    return TRUE;
  sw_answer_unref (answer);
  return FALSE;
}

/* Whether the condition of @stmt is taken to hold: 1, -1, or 0 when it is open. */
static int
get_truth (const Walk *self, const SwStmt *stmt)
{
  SwTaskLiteral literal = GPOINTER_TO_INT (g_hash_table_lookup (self->graph->literals, stmt));

  return literal == 0 ? 0 : literal > 0 ? self->facts[literal - 1] : -self->facts[-literal - 1];
}

/* A place that may not be reached: what is known there is forgotten behind it. */
static void
walk_aside (Walk *self, const SwStmt *stmt, const SwBlock *block, gboolean negated)
{
  guint mark = sw_prover_mark (self->prover);

  if (stmt->kind == SW_STMT_IF)
    sw_prover_push_condition (self->prover, stmt->value, negated);
  else
    {
      for (guint i = 0; i < stmt->n_iter_args; i++)
        sw_prover_forget (self->prover, stmt->iter_args[i]);
      if (stmt->kind == SW_STMT_FOR)
        sw_prover_push_loop (self->prover, stmt);
      else if (stmt->value != NULL)
        sw_prover_push_while (self->prover, stmt->value);
    }
  if (is_reached (self))
    walk_block (self, block);
  sw_prover_pop (self->prover, mark);
}

static void
walk_if (Walk *self, const SwStmt *stmt)
{
  int truth = get_truth (self, stmt);

  if (truth == 0)
    {
      walk_aside (self, stmt, stmt->body, FALSE);
      if (!self->found)
        walk_aside (self, stmt, stmt->orelse, TRUE);
      return;
    }
  sw_prover_push_condition (self->prover, stmt->value, truth < 0);
  self->found = !is_reached (self);
  if (!self->found)
    walk_block (self, truth > 0 ? stmt->body : stmt->orelse);
}

static void
walk_stmt (Walk *self, const SwStmt *stmt)
{
  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_ASSIGN:
      if (stmt->n_targets == 1 && stmt->targets[0]->type != NULL
          && stmt->targets[0]->type->kind == SW_TYPE_SCALAR
          && stmt->targets[0]->type->dtype != SW_DTYPE_TASK_ID
          && !sw_expr_is_launch_like (stmt->value))
        sw_prover_bind (self->prover, stmt->targets[0], stmt->value);
      break;
    case SW_STMT_IF:
      walk_if (self, stmt);
      break;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      walk_aside (self, stmt, stmt->body, FALSE);
      break;
    case SW_STMT_SCOPE:
    case SW_STMT_SEQ:
      walk_block (self, stmt->body);
      break;
    case SW_STMT_EVAL:
    case SW_STMT_RETURN:
    case SW_STMT_YIELD:
    case SW_STMT_BREAK:
    case SW_STMT_CONTINUE:
    case SW_STMT_OPAQUE:
      break;
    }
  for (guint i = 0; i < stmt->n_results && !self->found; i++)
    sw_prover_forget (self->prover, stmt->results[i]);
}

static void
walk_block (Walk *self, const SwBlock *block)
{
  for (guint i = 0; block != NULL && i < block->n_stmts && !self->found; i++)
    walk_stmt (self, block->stmts[i]);
}

static gboolean
contradict (const SwTaskGraph *graph, const SwFunction *function, SwTaskFacts facts,
            const SwPolicy *policy)
{
  g_autoptr (SwProver) prover = sw_prover_new (policy);
  Walk walk = { .graph = graph, .facts = facts, .prover = prover };

  for (guint i = 0; i < function->n_params; i++)
    sw_prover_add_param (prover, function->params[i].var);
  walk_block (&walk, function->body);
  return walk.found;
}

static SwWalk
find_reassign (const SwStmt *stmt, gpointer data)
{
  *(gboolean *) data |= (stmt->flags & SW_STMT_REASSIGN) != 0;
  return SW_WALK_CONTINUE;
}

/**
 * sw_task_graph_find_conflict:
 * @facts: (array): for each condition 1 when it holds, -1 when it does not, 0 when it is open
 * @policy: what may be assumed of the program
 *
 * Looks whether @facts contradict each other or what the program computes, as far as the prover
 * sees it; of a program that assigns names more than once it sees nothing.
 *
 * Returns: (transfer full) (nullable) (element-type SwTaskLiteral): facts that cannot hold
 *   together
 */
GArray *
sw_task_graph_find_conflict (const SwTaskGraph *graph, SwTaskFacts facts, const SwPolicy *policy)
{
  const SwFunction *function =
    graph->program != NULL ? sw_program_find (graph->program, graph->title) : NULL;
  guint n = graph->conditions->len;
  g_autofree gint8 *needed = g_memdup2 (facts, n);
  gboolean reassigned = FALSE;
  guint n_facts = 0;
  GArray *conflict;

  for (guint i = 0; i < n; i++)
    n_facts += facts[i] != 0;
  if (function == NULL || n_facts == 0)
    return NULL;
  sw_block_walk (function->body, find_reassign, &reassigned);
  if (reassigned || !contradict (graph, function, facts, policy))
    return NULL;
  for (guint i = 0; i < n && n_facts <= MAX_NARROWED; i++)
    if (facts[i] != 0)
      {
        needed[i] = 0;
        if (!contradict (graph, function, needed, policy))
          needed[i] = facts[i];
      }
  conflict = g_array_new (FALSE, FALSE, sizeof (SwTaskLiteral));
  for (guint i = 0; i < n; i++)
    if (needed[i] != 0)
      {
        SwTaskLiteral literal = needed[i] * (SwTaskLiteral) (i + 1);

        g_array_append_val (conflict, literal);
      }
  return conflict;
}

/**
 * sw_task_graph_describe_literal:
 * @literal: of a condition of @graph
 *
 * Returns: (transfer full): what it says, in short names; bounded
 */
char *
sw_task_graph_describe_literal (const SwTaskGraph *graph, SwTaskLiteral literal)
{
  guint n;
  const char *const *conditions = sw_task_graph_get_conditions (graph, &n);
  g_autofree char *names = sw_graph_shorten_names (conditions[ABS (literal) - 1]);
  char *text = sw_graph_clean_text (names, 120);
  char *negated;

  if (literal > 0)
    return text;
  negated = g_strdup_printf ("not (%s)", text);
  g_free (text);
  return negated;
}
