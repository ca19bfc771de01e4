/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* NormalizeStmtStructure: gives every statement list one shape.
 *
 *   in:   a, SEQ [ b, SEQ [ c ] ], return a
 *   out:  a, b, c, return a
 *
 * Lists are spliced into the list that holds them; a child list is flat already
 * when it is spliced, so one level is enough.  Nothing else moves: statements
 * that hold no list keep their pointer. */
#include "sw-normalize.h"

/* The list that is built, and comments whose statement has gone, for the next one. */
typedef struct
{
  SwContext *context;
  GPtrArray *out;      /* SwStmt */
  GPtrArray *comments; /* char* */
} Splice;

static const char *const *
take_comments (Splice *self, const char *const *own, guint n_own, guint32 *n)
{
  const char *const *all;

  for (guint i = 0; i < n_own; i++)
    g_ptr_array_add (self->comments, (gpointer) own[i]);
  *n = self->comments->len;
  all = sw_arena_copy (sw_context_get_arena (self->context), self->comments->pdata,
                       self->comments->len * sizeof (gpointer));
  g_ptr_array_set_size (self->comments, 0);
  return all;
}

static void
splice_stmt (Splice *self, const SwStmt *stmt)
{
  SwStmt *copy;

  if (self->comments->len > 0)
    {
      copy = sw_stmt_copy (self->context, stmt);
      copy->comments = take_comments (self, stmt->comments, stmt->n_comments, &copy->n_comments);
      stmt = copy;
    }
  g_ptr_array_add (self->out, (gpointer) stmt);
}

/* @list is flat already. */
static void
splice_list (Splice *self, const SwStmt *list)
{
  for (guint i = 0; i < list->n_comments; i++)
    g_ptr_array_add (self->comments, (gpointer) list->comments[i]);
  for (guint i = 0; i < list->body->n_stmts; i++)
    splice_stmt (self, list->body->stmts[i]);
  for (guint i = 0; i < list->body->n_comments; i++)
    g_ptr_array_add (self->comments, (gpointer) list->body->comments[i]);
}

static const SwStmt *
normalize_stmt (SwContext *context, const SwStmt *stmt)
{
  const SwBlock *body = stmt->body != NULL ? sw_normalize_block (context, stmt->body) : NULL;
  const SwBlock *orelse = stmt->orelse != NULL ? sw_normalize_block (context, stmt->orelse) : NULL;
  SwStmt *copy;

  if (body == stmt->body && orelse == stmt->orelse)
    return stmt;
  copy = sw_stmt_copy (context, stmt);
  copy->body = body;
  copy->orelse = orelse;
  return copy;
}

/**
 * sw_normalize_block:
 * @block: a list of statements
 *
 * Returns: (transfer none): @block itself when it was normal already
 */
const SwBlock *
sw_normalize_block (SwContext *context, const SwBlock *block)
{
  g_autoptr (GPtrArray) out = g_ptr_array_sized_new (block->n_stmts);
  g_autoptr (GPtrArray) comments = g_ptr_array_new ();
  Splice splice = { context, out, comments };
  gboolean touched = FALSE;
  SwBlock *copy;

  for (guint i = 0; i < block->n_stmts; i++)
    {
      const SwStmt *stmt = normalize_stmt (context, block->stmts[i]);

      touched |= stmt != block->stmts[i] || stmt->kind == SW_STMT_SEQ;
      if (stmt->kind == SW_STMT_SEQ)
        splice_list (&splice, stmt);
      else
        splice_stmt (&splice, stmt);
    }
  if (!touched)
    return block;
  copy = sw_arena_copy (sw_context_get_arena (context), block, sizeof *block);
  copy->stmts =
    sw_arena_copy (sw_context_get_arena (context), out->pdata, out->len * sizeof (gpointer));
  copy->n_stmts = out->len;
  if (comments->len > 0)
    copy->comments = take_comments (&splice, block->comments, block->n_comments, &copy->n_comments);
  return copy;
}

SwPassStatus
sw_pass_normalize_stmt_structure (SwPassRun *run, GError **error)
{
  SwContext *context = run->program->context;
  g_autoptr (GPtrArray) functions = g_ptr_array_new ();
  gboolean changed = FALSE;
  SwProgram *program;

  for (guint i = 0; i < run->program->n_functions; i++)
    {
      const SwFunction *function = run->program->functions[i];
      const SwBlock *body;
      SwFunction *copy;

      if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
        return SW_PASS_FAILED;
      body = function->body != NULL ? sw_normalize_block (context, function->body) : NULL;
      if (body == function->body)
        {
          g_ptr_array_add (functions, (gpointer) function);
          continue;
        }
      copy = sw_function_copy (context, function);
      copy->body = body;
      g_ptr_array_add (functions, copy);
      changed = TRUE;
    }
  if (!changed)
    return SW_PASS_UNCHANGED;
  program = sw_program_new_with_functions (
    run->program, (const SwFunction *const *) functions->pdata, functions->len);
  sw_program_unref (run->program);
  run->program = program;
  return SW_PASS_CHANGED;
}
