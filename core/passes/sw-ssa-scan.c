/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-ssa-scan.h"

#include <string.h>

/* One walk over a function from its end to its start.  At each point `live` holds
 * the variables that the statements behind it read before they assign them.
 * Branches work on the one set: what they change is written to a log, taken back,
 * and joined, so a branch costs what it changes and not what is live. */
typedef struct
{
  GHashTable *live;     /* SwVar* */
  GArray *log;          /* Change */
  GHashTable *assigned; /* SwVar*: in the innermost loop; NULL outside loops */
  GHashTable *loops;    /* the result */
} Scan;

typedef struct
{
  const SwVar *var;
  gboolean before;
} Change;

static void walk_block (Scan *self, const SwBlock *block);

static void
set_live (Scan *self, const SwVar *var, gboolean live)
{
  Change change = { var, g_hash_table_contains (self->live, var) };

  if (change.before == live)
    return;
  g_array_append_val (self->log, change);
  if (live)
    g_hash_table_add (self->live, (gpointer) var);
  else
    g_hash_table_remove (self->live, var);
}

static void
use_var (const SwVar *var, const SwExpr *use, gpointer data)
{
  if ((var->flags & SW_VAR_DYN) == 0)
    set_live (data, var, TRUE);
}

static void
use_expr (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, use_var, data);
}

static void
define (Scan *self, const SwVar *var)
{
  if (var == NULL)
    return;
  set_live (self, var, FALSE);
  if (self->assigned != NULL)
    g_hash_table_add (self->assigned, (gpointer) var);
  sw_type_foreach_var (var->type, use_var, self);
}

/* Takes the set back to where it was at @mark.  Returns for each variable that has another
 * state now than then this new state, as pointer to 1 or 2. */
static GHashTable *
take_back (Scan *self, guint mark)
{
  GHashTable *states = g_hash_table_new (NULL, NULL);

  for (guint i = self->log->len; i-- > mark;)
    {
      const Change *change = &g_array_index (self->log, Change, i);

      if (!g_hash_table_contains (states, change->var))
        g_hash_table_insert (states, (gpointer) change->var,
                             GUINT_TO_POINTER (change->before ? 1 : 2));
      if (change->before)
        g_hash_table_add (self->live, (gpointer) change->var);
      else
        g_hash_table_remove (self->live, change->var);
    }
  g_array_set_size (self->log, mark);
  return states;
}

/* Live in front of an if is what is live in front of either branch. */
static void
join (Scan *self, GHashTable *first, GHashTable *second)
{
  GHashTableIter iter;
  gpointer var;
  gpointer state;

  g_hash_table_iter_init (&iter, first);
  while (g_hash_table_iter_next (&iter, &var, &state))
    if (GPOINTER_TO_UINT (state) == 2)
      set_live (self, var, TRUE);
    else if (GPOINTER_TO_UINT (g_hash_table_lookup (second, var)) == 1)
      set_live (self, var, FALSE);
  g_hash_table_iter_init (&iter, second);
  while (g_hash_table_iter_next (&iter, &var, &state))
    if (GPOINTER_TO_UINT (state) == 2)
      set_live (self, var, TRUE);
}

static void
walk_if (Scan *self, const SwStmt *stmt)
{
  g_autoptr (GHashTable) first = NULL;
  g_autoptr (GHashTable) second = NULL;
  guint mark;

  for (guint i = 0; i < stmt->n_results; i++)
    define (self, stmt->results[i]);
  mark = self->log->len;
  walk_block (self, stmt->body);
  first = take_back (self, mark);
  walk_block (self, stmt->orelse);
  second = take_back (self, mark);
  join (self, first, second);
  use_expr (stmt->value, self);
}

/**
 * sw_ssa_compare_names:
 * @a: the address of a SwVar*
 * @b: another one
 *
 * Returns: which comes first, by name; of two that share one the older
 */
int
sw_ssa_compare_names (gconstpointer a, gconstpointer b)
{
  const SwVar *left = *(const SwVar *const *) a;
  const SwVar *right = *(const SwVar *const *) b;
  int order = strcmp (left->name, right->name);

  return order != 0 ? order : (left->id > right->id) - (left->id < right->id);
}

/* What a loop assigns belongs to the loop around it, too. */
static SwLoopScan *
loop_scan_new (GHashTable *assigned, GHashTable *outer)
{
  SwLoopScan *scan = g_new0 (SwLoopScan, 1);
  GHashTableIter iter;
  gpointer var;

  scan->assigned = g_ptr_array_sized_new (g_hash_table_size (assigned));
  scan->needed = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, assigned);
  while (g_hash_table_iter_next (&iter, &var, NULL))
    {
      g_ptr_array_add (scan->assigned, var);
      if (outer != NULL)
        g_hash_table_add (outer, var);
    }
  g_ptr_array_sort (scan->assigned, sw_ssa_compare_names);
  return scan;
}

/* Leaves a body that may never run: what it assigns is still read from in front of it. */
static void
leave_body (Scan *self, guint mark, SwLoopScan *scan)
{
  g_autoptr (GHashTable) states = take_back (self, mark);
  GHashTableIter iter;
  gpointer var;
  gpointer state;

  for (guint i = 0; i < scan->assigned->len; i++)
    if (g_hash_table_contains (self->live, scan->assigned->pdata[i]))
      g_hash_table_add (scan->needed, scan->assigned->pdata[i]);
  g_hash_table_iter_init (&iter, states);
  while (g_hash_table_iter_next (&iter, &var, &state))
    if (GPOINTER_TO_UINT (state) == 2)
      set_live (self, var, TRUE);
}

static void
walk_loop (Scan *self, const SwStmt *stmt)
{
  g_autoptr (GHashTable) assigned = g_hash_table_new (NULL, NULL);
  GHashTable *outer = self->assigned;
  SwLoopScan *scan;
  guint mark;

  for (guint i = 0; i < stmt->n_results; i++)
    define (self, stmt->results[i]);

  self->assigned = assigned;
  mark = self->log->len;
  walk_block (self, stmt->body);
  if (stmt->kind == SW_STMT_WHILE && stmt->value != NULL)
    use_expr (stmt->value, self);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    set_live (self, stmt->iter_args[i], FALSE);
  if (stmt->loop_var != NULL)
    set_live (self, stmt->loop_var, FALSE);
  self->assigned = outer;
  scan = loop_scan_new (assigned, outer);
  g_hash_table_insert (self->loops, (gpointer) stmt, scan);
  leave_body (self, mark, scan);

  for (guint i = 0; i < stmt->n_iter_args; i++)
    use_expr (stmt->inits[i], self);
  if (stmt->kind == SW_STMT_FOR)
    sw_stmt_foreach_expr (stmt, use_expr, self);
}

static void
walk_stmt (Scan *self, const SwStmt *stmt)
{
  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_IF:
      walk_if (self, stmt);
      return;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      walk_loop (self, stmt);
      return;
    case SW_STMT_SCOPE:
    case SW_STMT_SEQ:
      walk_block (self, stmt->body);
      define (self, stmt->loop_var);
      break;
    case SW_STMT_ASSIGN:
      for (guint i = 0; i < stmt->n_targets; i++)
        define (self, stmt->targets[i]);
      break;
    case SW_STMT_EVAL:
    case SW_STMT_RETURN:
    case SW_STMT_YIELD:
    case SW_STMT_BREAK:
    case SW_STMT_CONTINUE:
    case SW_STMT_OPAQUE:
      break;
    }
  sw_stmt_foreach_expr (stmt, use_expr, self);
}

static void
walk_block (Scan *self, const SwBlock *block)
{
  for (guint i = block != NULL ? block->n_stmts : 0; i-- > 0;)
    walk_stmt (self, block->stmts[i]);
}

static void
loop_scan_free (gpointer data)
{
  SwLoopScan *self = data;

  g_ptr_array_unref (self->assigned);
  g_hash_table_unref (self->needed);
  g_free (self);
}

/**
 * sw_ssa_scan:
 * @function: a function, in SSA form or not
 *
 * Returns: (transfer full): for each for and while what it assigns and what of that is read
 *   behind it
 */
GHashTable *
sw_ssa_scan (const SwFunction *function)
{
  Scan self = { .live = g_hash_table_new (NULL, NULL),
                .log = g_array_new (FALSE, FALSE, sizeof (Change)),
                .loops = g_hash_table_new_full (NULL, NULL, NULL, loop_scan_free) };

  walk_block (&self, function->body);
  g_array_unref (self.log);
  g_hash_table_unref (self.live);
  return self.loops;
}
