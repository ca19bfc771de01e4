/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-simplify.h"

#include <string.h>

/* What nobody reads: scalars, then results of ifs, then scalars again, for which both count uses
 * and follow them back.  Calls stay, and so does the name of the task that a submit starts. */
typedef struct
{
  SwContext *context;
  SwArena *arena;
  GHashTable *uses;    /* SwVar* -> number of uses by what stays */
  GHashTable *sources; /* SwVar* -> GPtrArray of SwStmt: assignments that may go */
  GHashTable *ifs;     /* SwVar*: result of an if -> SwStmt */
  GPtrArray *work;     /* SwVar* */
  GHashTable *dead;    /* SwStmt* and SwVar*: to be taken away */
} Dead;

static gboolean
can_fault (const SwExpr *expr)
{
  const SwExpr *divisor;

  if (expr->kind != SW_EXPR_BINARY
      || (expr->v.op != SW_OP_FLOOR_DIV && expr->v.op != SW_OP_FLOOR_MOD))
    return FALSE;
  divisor = expr->items[1];
  return divisor->kind != SW_EXPR_INT || divisor->v.int_value == 0;
}

/* Evaluating it does nothing but give a value.  Behind a division by a name it is known that the
 * name is not zero; that must not get lost. */
static gboolean
is_harmless (const SwExpr *expr)
{
  if (expr->kind == SW_EXPR_OP_CALL || expr->kind == SW_EXPR_CALL || expr->kind == SW_EXPR_SUBMIT
      || expr->kind == SW_EXPR_OPAQUE || expr->kind == SW_EXPR_INDEX || can_fault (expr))
    return FALSE;
  for (guint i = 0; i < expr->n_items; i++)
    if (!is_harmless (expr->items[i]))
      return FALSE;
  return expr->n_args == 0;
}

/* The last element of what a submit gives: the only handle that later text has on its task. */
static gboolean
names_task (const SwExpr *expr)
{
  const SwType *type;

  if (expr->kind != SW_EXPR_GET || expr->items[0]->kind != SW_EXPR_VAR)
    return FALSE;
  type = expr->items[0]->v.var->type;
  return type != NULL && type->kind == SW_TYPE_TUPLE && type->n_elems > 0
         && (guint64) expr->v.int_value == type->n_elems - 1
         && sw_type_is_scalar (type->elems[type->n_elems - 1], SW_DTYPE_TASK_ID);
}

static gboolean
may_go (const SwStmt *stmt)
{
  return stmt->kind == SW_STMT_ASSIGN && stmt->n_targets == 1 && stmt->targets[0]->type != NULL
         && stmt->targets[0]->type->kind == SW_TYPE_SCALAR && is_harmless (stmt->value)
         && !names_task (stmt->value);
}

static void
count_use (const SwVar *var, const SwExpr *use, gpointer data)
{
  Dead *self = data;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->uses, var));

  g_hash_table_insert (self->uses, (gpointer) var, GUINT_TO_POINTER (n + 1));
  if (n == 0)
    g_ptr_array_add (self->work, (gpointer) var);
}

static void
count_expr (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, count_use, data);
}

/* What becomes live when @var does: what its assignments read, and its type. */
static void
spread (Dead *self)
{
  while (self->work->len > 0)
    {
      const SwVar *var = g_ptr_array_steal_index_fast (self->work, self->work->len - 1);
      const GPtrArray *sources = g_hash_table_lookup (self->sources, var);

      for (guint i = 0; sources != NULL && i < sources->len; i++)
        {
          const SwStmt *stmt = g_ptr_array_index (sources, i);

          count_expr (stmt->value, self);
          sw_type_foreach_var (var->type, count_use, self);
        }
    }
}

static SwWalk
look_at (const SwStmt *stmt, gpointer data)
{
  Dead *self = data;

  if (g_hash_table_contains (self->dead, stmt))
    return SW_WALK_CONTINUE;
  if (may_go (stmt))
    {
      GPtrArray *sources = g_hash_table_lookup (self->sources, stmt->targets[0]);

      if (sources == NULL)
        {
          sources = g_ptr_array_new ();
          g_hash_table_insert (self->sources, (gpointer) stmt->targets[0], sources);
        }
      g_ptr_array_add (sources, (gpointer) stmt);
      return SW_WALK_CONTINUE;
    }
  sw_stmt_foreach_expr (stmt, count_expr, self);
  for (guint i = 0; i < stmt->n_targets; i++)
    sw_type_foreach_var (stmt->targets[i]->type, count_use, self);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    sw_type_foreach_var (stmt->iter_args[i]->type, count_use, self);
  for (guint i = 0; i < stmt->n_results; i++)
    {
      sw_type_foreach_var (stmt->results[i]->type, count_use, self);
      if (stmt->kind == SW_STMT_IF)
        g_hash_table_insert (self->ifs, (gpointer) stmt->results[i], (gpointer) stmt);
    }
  return SW_WALK_CONTINUE;
}

static void
begin (Dead *self)
{
  g_hash_table_remove_all (self->uses);
  g_hash_table_remove_all (self->sources);
  g_hash_table_remove_all (self->ifs);
}

static SwWalk
drop_unread (const SwStmt *stmt, gpointer data)
{
  Dead *self = data;

  if (may_go (stmt) && !g_hash_table_contains (self->uses, stmt->targets[0]))
    g_hash_table_add (self->dead, (gpointer) stmt);
  return SW_WALK_CONTINUE;
}

/* Marks the scalars that nobody reads. */
static void
find_dead_scalars (Dead *self, const SwFunction *function, const SwBlock *body)
{
  begin (self);
  for (guint i = 0; i < function->n_return_types; i++)
    sw_type_foreach_var (function->return_types[i], count_use, self);
  sw_block_walk (body, look_at, self);
  spread (self);
  sw_block_walk (body, drop_unread, self);
}

/* One use of @var less; a result of an if that has none left is marked by the caller. */
static void
forget_use (const SwVar *var, const SwExpr *use, gpointer data)
{
  Dead *self = data;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->uses, var));

  if (n == 0)
    return;
  g_hash_table_insert (self->uses, (gpointer) var, GUINT_TO_POINTER (n - 1));
  if (n == 1)
    g_ptr_array_add (self->work, (gpointer) var);
}

static SwWalk
collect_results (const SwStmt *stmt, gpointer data)
{
  Dead *self = data;

  for (guint i = 0; stmt->kind == SW_STMT_IF && i < stmt->n_results; i++)
    if (GPOINTER_TO_UINT (g_hash_table_lookup (self->uses, stmt->results[i])) == 0)
      g_ptr_array_add (self->work, (gpointer) stmt->results[i]);
  return SW_WALK_CONTINUE;
}

static guint
find_slot (const SwStmt *stmt, const SwVar *result)
{
  guint i = 0;

  while (i < stmt->n_results && stmt->results[i] != result)
    i++;
  return i;
}

static gboolean
can_prune (const SwStmt *stmt)
{
  const SwStmt *first = sw_block_find_yield (stmt->body);
  const SwStmt *second = sw_block_find_yield (stmt->orelse);

  return first != NULL && second != NULL && first->n_values == stmt->n_results
         && second->n_values == stmt->n_results;
}

/* Marks the results of ifs that nobody reads; what a branch hands over for one of them is then
 * read once less. */
static gboolean
find_dead_results (Dead *self, const SwBlock *body)
{
  gboolean found = FALSE;

  sw_block_walk (body, collect_results, self);
  while (self->work->len > 0)
    {
      const SwVar *var = g_ptr_array_steal_index_fast (self->work, self->work->len - 1);
      const SwStmt *stmt = g_hash_table_lookup (self->ifs, var);
      guint slot;

      if (stmt == NULL || !can_prune (stmt) || !g_hash_table_add (self->dead, (gpointer) var))
        continue;
      found = TRUE;
      slot = find_slot (stmt, var);
      sw_expr_foreach_var (sw_block_find_yield (stmt->body)->values[slot], forget_use, self);
      sw_expr_foreach_var (sw_block_find_yield (stmt->orelse)->values[slot], forget_use, self);
    }
  return found;
}

/* The slots of @stmt that stay, or NULL when all do. */
static GArray *
kept_slots (Dead *self, const SwStmt *stmt)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < stmt->n_results; i++)
    if (!g_hash_table_contains (self->dead, stmt->results[i]))
      g_array_append_val (kept, i);
  return kept->len < stmt->n_results ? g_steal_pointer (&kept) : NULL;
}

static const SwBlock *rebuild_block (Dead *self, const SwBlock *block, const GArray *kept);

static const SwStmt *
rebuild_stmt (Dead *self, const SwStmt *stmt, const GArray *kept)
{
  g_autoptr (GArray) own = stmt->kind == SW_STMT_IF ? kept_slots (self, stmt) : NULL;
  gboolean passes = stmt->kind == SW_STMT_SCOPE || stmt->kind == SW_STMT_SEQ;
  const SwBlock *body =
    stmt->body != NULL ? rebuild_block (self, stmt->body, passes ? kept : own) : NULL;
  const SwBlock *orelse = stmt->orelse != NULL ? rebuild_block (self, stmt->orelse, own) : NULL;
  SwStmt *copy;

  if (body == stmt->body && orelse == stmt->orelse && own == NULL)
    return stmt;
  copy = sw_stmt_copy (self->context, stmt);
  copy->body = body;
  copy->orelse = orelse;
  if (own != NULL)
    {
      const SwVar **results = sw_arena_new_n (self->arena, const SwVar *, own->len + 1);

      for (guint i = 0; i < own->len; i++)
        results[i] = stmt->results[g_array_index (own, guint, i)];
      copy->results = results;
      copy->n_results = own->len;
    }
  return copy;
}

/* The yield with the slots that stay; NULL when none does. */
static const SwStmt *
rebuild_yield (Dead *self, const SwStmt *yield, const GArray *kept)
{
  SwStmt *copy = sw_stmt_copy (self->context, yield);
  const SwExpr **values = sw_arena_new_n (self->arena, const SwExpr *, kept->len + 1);

  if (kept->len == 0)
    return NULL;
  for (guint i = 0; i < kept->len; i++)
    values[i] = yield->values[g_array_index (kept, guint, i)];
  copy->values = values;
  copy->n_values = kept->len;
  return copy;
}

static void
append_comments (GPtrArray *to, const char *const *comments, guint n)
{
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (to, (gpointer) comments[i]);
}

/* @stmt with the comments of statements that are gone in front of its own. */
static const SwStmt *
with_comments (Dead *self, const SwStmt *stmt, GPtrArray *comments)
{
  SwStmt *copy;

  if (comments->len == 0)
    return stmt;
  copy = sw_stmt_copy (self->context, stmt);
  append_comments (comments, stmt->comments, stmt->n_comments);
  copy->comments = sw_arena_copy (self->arena, comments->pdata, comments->len * sizeof (gpointer));
  copy->n_comments = comments->len;
  g_ptr_array_set_size (comments, 0);
  return copy;
}

/* @kept: (nullable): the slots of the yield that ends @block which stay */
static const SwBlock *
rebuild_block (Dead *self, const SwBlock *block, const GArray *kept)
{
  g_autoptr (GPtrArray) out = g_ptr_array_sized_new (block->n_stmts);
  g_autoptr (GPtrArray) comments = g_ptr_array_new ();
  SwBlock *copy;

  for (guint i = 0; i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      gboolean last = i + 1 == block->n_stmts;
      const SwStmt *built = NULL;

      if (last && kept != NULL && stmt->kind == SW_STMT_YIELD)
        built = rebuild_yield (self, stmt, kept);
      else if (!g_hash_table_contains (self->dead, stmt))
        built = rebuild_stmt (self, stmt, last ? kept : NULL);
      if (built != NULL)
        g_ptr_array_add (out, (gpointer) with_comments (self, built, comments));
      else
        append_comments (comments, stmt->comments, stmt->n_comments);
    }
  if (out->len == block->n_stmts && comments->len == 0
      && (out->len == 0 || memcmp (out->pdata, block->stmts, out->len * sizeof (gpointer)) == 0))
    return block;
  copy = sw_arena_copy (self->arena, block, sizeof *block);
  copy->stmts = sw_arena_copy (self->arena, out->pdata, out->len * sizeof (gpointer));
  copy->n_stmts = out->len;
  if (comments->len > 0)
    {
      append_comments (comments, block->comments, block->n_comments);
      copy->comments =
        sw_arena_copy (self->arena, comments->pdata, comments->len * sizeof (gpointer));
      copy->n_comments = comments->len;
    }
  if (out->len == 0 && copy->placeholder == NULL)
    copy->placeholder = "pass";
  return copy;
}

/**
 * sw_remove_dead:
 * @function: the function that @body is for
 * @body: its statements
 *
 * Takes away scalars that nobody reads and whose evaluation does nothing else, and the results
 * of ifs that nobody reads.  Linear in the size of @body.
 *
 * Returns: (transfer none): @body itself when nothing is dead
 */
const SwBlock *
sw_remove_dead (SwContext *context, const SwFunction *function, const SwBlock *body)
{
  Dead self = { .context = context,
                .arena = sw_context_get_arena (context),
                .uses = g_hash_table_new (NULL, NULL),
                .sources =
                  g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref),
                .ifs = g_hash_table_new (NULL, NULL),
                .work = g_ptr_array_new (),
                .dead = g_hash_table_new (NULL, NULL) };

  find_dead_scalars (&self, function, body);
  if (find_dead_results (&self, body))
    {
      body = rebuild_block (&self, body, NULL);
      g_hash_table_remove_all (self.dead);
      find_dead_scalars (&self, function, body);
    }
  body = rebuild_block (&self, body, NULL);
  g_hash_table_unref (self.dead);
  g_ptr_array_unref (self.work);
  g_hash_table_unref (self.ifs);
  g_hash_table_unref (self.sources);
  g_hash_table_unref (self.uses);
  return body;
}
