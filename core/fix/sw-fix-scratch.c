/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* Compiler scratch that several launches share cannot move into the branch of one of them
 * (legalize 9).  Each launch only writes it, so nothing passes from one to the other through it,
 * and each may have scratch of its own:
 *
 *     gm_pipe_buffer_0 = pl.tensor.create([1], dtype=pl.FP32)
 *     y_1 = self.mixed(x, y, gm_pipe_buffer_0, attrs={"core_num": 4})
 *     gm_pipe_buffer_0_1 = pl.tensor.create([1], dtype=pl.FP32)
 *     y_2 = self.mixed(x, y_1, gm_pipe_buffer_0_1, attrs={"core_num": n})
 */
#include "sw-fix-private.h"

#include "sw-bind.h"
#include "sw-effective.h"
#include "sw-lineage.h"

#include <glib/gi18n-lib.h>

/* One buffer and who uses it. */
typedef struct
{
  const SwVar *var;
  const SwStmt *def;
  GPtrArray *users; /* SwStmt whose value is a launch that only writes the buffer */
  guint n_uses;     /* of any kind */
} Scratch;

typedef struct
{
  SwFixer *fixer;
  const SwFunction *function;
  SwEffective *effective;
  GHashTable *by_var; /* SwVar* -> Scratch */
  GPtrArray *all;     /* Scratch in program order */
  const SwStmt *stmt; /* the current one */
} Search;

static void
scratch_free (gpointer data)
{
  Scratch *self = data;

  g_ptr_array_unref (self->users);
  g_free (self);
}

static void
count_use_cb (const SwVar *var, const SwExpr *use, gpointer data)
{
  Search *self = data;
  Scratch *scratch = g_hash_table_lookup (self->by_var, var);

  if (scratch != NULL)
    scratch->n_uses++;
}

static void
count_uses_cb (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, count_use_cb, data);
}

/* Whether the result of the launch in @stmt that is @param's buffer is not the scratch again under
 * another name. */
static gboolean
is_returned (const SwFunction *callee, guint param)
{
  g_autoptr (GArray) map = sw_lineage_get_explicit (callee);

  for (guint i = 0; i < map->len; i++)
    if (g_array_index (map, int, i) == (int) param)
      return TRUE;
  return FALSE;
}

/* Notes @stmt with each buffer that its launch only writes. */
static void
find_users (Search *self, const SwStmt *stmt)
{
  const SwExpr *call = stmt->value;
  const SwFunction *callee = sw_program_find (self->fixer->program, call->text);
  g_autofree const SwExpr **bound = NULL;

  if (callee == NULL)
    return;
  bound = g_new0 (const SwExpr *, callee->n_params + 1);
  if (!sw_bind_arguments (callee, call, bound))
    return;
  for (guint i = 0; i < callee->n_params; i++)
    {
      const SwVar *var = bound[i] != NULL ? sw_expr_as_var (bound[i]) : NULL;
      Scratch *scratch = var != NULL ? g_hash_table_lookup (self->by_var, var) : NULL;

      if (scratch != NULL && sw_effective_get (self->effective, callee, i) == SW_DIRECTION_OUT
          && !is_returned (callee, i))
        g_ptr_array_add (scratch->users, (gpointer) stmt);
    }
}

static SwWalk
search_cb (const SwStmt *stmt, gpointer data)
{
  Search *self = data;

  sw_stmt_foreach_expr (stmt, count_uses_cb, self);
  if (stmt->kind == SW_STMT_ASSIGN || stmt->kind == SW_STMT_EVAL)
    {
      if (sw_expr_is_launch_like (stmt->value))
        find_users (self, stmt);
      else if (stmt->n_targets == 1 && stmt->value->kind == SW_EXPR_OP_CALL
               && g_str_has_prefix (stmt->targets[0]->name, "gm_pipe_buffer_")
               && g_str_has_suffix (stmt->value->text, "tensor.create"))
        {
          Scratch *scratch = g_new0 (Scratch, 1);

          scratch->var = stmt->targets[0];
          scratch->def = stmt;
          scratch->users = g_ptr_array_new ();
          g_hash_table_insert (self->by_var, (gpointer) scratch->var, scratch);
          g_ptr_array_add (self->all, scratch);
        }
    }
  return SW_WALK_CONTINUE;
}

/* Whether lines can be put above every user, and where the argument stands is known. */
static gboolean
is_usable (const SwFixer *self, const Scratch *scratch)
{
  if (scratch->users->len < 2 || scratch->users->len != scratch->n_uses)
    return FALSE;
  for (guint i = 0; i < scratch->users->len; i++)
    if (!_sw_fixer_locate (self, g_ptr_array_index (scratch->users, i)).usable)
      return FALSE;
  return TRUE;
}

/* The launch in @stmt gets scratch of its own. */
static void
separate (const Search *self, const Scratch *scratch, const SwStmt *user, SwFix *fix)
{
  SwFixer *fixer = self->fixer;
  SwFixPlace place = _sw_fixer_locate (fixer, user);
  SwStmt create = *scratch->def;
  SwVar var = *scratch->var;
  const SwVar *target = &var;
  g_autofree char *line = NULL;

  var.name = _sw_fixer_choose_name (fixer, self->function, scratch->var->name);
  create.targets = &target;
  create.n_comments = 0;
  create.flags &= ~(guint32) (SW_STMT_VERBATIM | SW_STMT_BLANK_BEFORE | SW_STMT_TRAILING_COMMENT);
  line = _sw_fixer_print_line (fixer, &create);
  _sw_fix_add_preview (fix, line);
  _sw_fix_add_edit (fix, place.above, place.above, _sw_fixer_print_above (fixer, &create, place));
  for (guint i = 0; i < user->value->n_items; i++)
    {
      const SwExpr *item = user->value->items[i];

      if (sw_expr_as_var (item) == scratch->var)
        _sw_fix_add_edit (fix, item->span.start, item->span.end, g_strdup (var.name));
    }
}

static void
propose (const Search *self, const Scratch *scratch)
{
  SwFix *fix = NULL;

  for (guint i = 0; i < scratch->users->len; i++)
    {
      const SwStmt *user = g_ptr_array_index (scratch->users, i);
      SwSpan place = user->value->span;

      if (_sw_fixer_find (self->fixer, place, SW_RULE_SHARED_SCRATCH) == NULL)
        continue;
      if (fix != NULL)
        _sw_fix_add_place (fix, place);
      else
        fix = _sw_fixer_add (self->fixer, SW_RULE_SHARED_SCRATCH, place,
                             g_strdup (_ ("Give each launch compiler scratch of its own")));
    }
  if (fix == NULL)
    return;
  for (guint i = 1; i < scratch->users->len; i++)
    separate (self, scratch, g_ptr_array_index (scratch->users, i), fix);
}

static gboolean
has_finding (const SwFixer *self, const SwFunction *function)
{
  const SwDiagSink *findings = self->result->findings;

  for (guint i = 0; i < sw_diag_sink_get_n (findings); i++)
    if (sw_diag_sink_get (findings, i)->rule == SW_RULE_SHARED_SCRATCH
        && g_strcmp0 (sw_diag_sink_get (findings, i)->function, function->name) == 0)
      return TRUE;
  return FALSE;
}

/**
 * _sw_fix_scratch:
 *
 * Proposes scratch of its own for each launch of @function that shares some.
 */
void
_sw_fix_scratch (SwFixer *self, const SwFunction *function)
{
  Search search = { .fixer = self, .function = function };

  if (function->type != SW_FUNCTION_ORCHESTRATION || !has_finding (self, function))
    return;
  search.effective = sw_effective_new (self->program);
  search.by_var = g_hash_table_new (NULL, NULL);
  search.all = g_ptr_array_new_with_free_func (scratch_free);
  sw_block_walk (function->body, search_cb, &search);
  for (guint i = 0; i < search.all->len; i++)
    if (is_usable (self, g_ptr_array_index (search.all, i)))
      propose (&search, g_ptr_array_index (search.all, i));
  g_ptr_array_unref (search.all);
  g_hash_table_unref (search.by_var);
  sw_effective_free (search.effective);
}
