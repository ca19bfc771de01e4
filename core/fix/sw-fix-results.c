/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* A result of a launch that may be empty must be a parameter of the callee (legalize 7.1).  Where
 * it is one in truth, the callee can return the parameter itself:
 *
 *     if c:                                            if c:
 *         r = pl.yield_(y_1)                               r = pl.yield_(y_1)
 *     else:                                            else:
 *         r = pl.yield_(y)                                 r = pl.yield_(y)
 *     return r                               ->        return y
 *
 * and where it is a view of one, each caller can take the view:
 *
 *     top = pl.tensor.slice(y_1, [16, 64], [0, 0])
 *     return top                             ->        return y
 *     ...
 *     v = t[0]                               ->        v_1 = t[0]
 *                                                      v = pl.tensor.slice(v_1, [16, 64], [0, 0])
 */
#include "sw-fix-private.h"

#include "sw-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Operators whose result lies in their first operand. */
static const char *const views[] = { ".tensor.slice", ".tensor.view", ".tensor.reshape" };

/* What a function returns at one position. */
typedef struct
{
  int param;          /* the parameter that it is, or lies in; -1 */
  const SwStmt *view; /* (nullable): the view that is taken of it */
} Origin;

typedef struct
{
  SwFixer *fixer;
  const SwFunction *callee;
  const SwStmt *returned;
  GHashTable *def;   /* SwVar* of the callee -> SwStmt* that gives it its value */
  GHashTable *users; /* SwVar* of the callee -> number of uses */
} Tracer;

static int trace_through_ifs (const Tracer *self, const SwExpr *value, guint depth);

/* The parameter that both branches hand over as result @i. */
static int
trace_branches (const Tracer *self, const SwStmt *stmt, guint i, guint depth)
{
  const SwStmt *one = sw_block_find_yield (stmt->body);
  const SwStmt *other = stmt->orelse != NULL ? sw_block_find_yield (stmt->orelse) : NULL;
  int param;

  if (one == NULL || other == NULL || i >= one->n_values || i >= other->n_values)
    return -1;
  param = trace_through_ifs (self, one->values[i], depth + 1);
  return param >= 0 && trace_through_ifs (self, other->values[i], depth + 1) == param ? param : -1;
}

static int
trace_through_ifs (const Tracer *self, const SwExpr *value, guint depth)
{
  const SwVar *var = sw_expr_as_var (value);
  const SwStmt *def;

  if (var == NULL || depth > 8)
    return -1;
  def = g_hash_table_lookup (self->def, var);
  if (def == NULL || def->kind != SW_STMT_IF)
    return sw_lineage_trace (self->fixer->lineage, self->callee, var);
  for (guint i = 0; i < def->n_results; i++)
    if (def->results[i] == var)
      return trace_branches (self, def, i, depth);
  return -1;
}

static gboolean
is_constant (const SwExpr *expr)
{
  if (expr->kind == SW_EXPR_LIST)
    {
      for (guint i = 0; i < expr->n_items; i++)
        if (!is_constant (expr->items[i]))
          return FALSE;
      return TRUE;
    }
  return expr->kind == SW_EXPR_INT || expr->kind == SW_EXPR_BOOL || expr->kind == SW_EXPR_NAME;
}

static gboolean
is_view (const SwExpr *value)
{
  gboolean found = FALSE;

  if (value == NULL || value->kind != SW_EXPR_OP_CALL || value->n_items == 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    found |= g_str_has_suffix (value->text, views[i]);
  for (guint i = 1; i < value->n_items; i++)
    found &= is_constant (value->items[i]);
  for (guint i = 0; i < value->n_args; i++)
    found &= is_constant (value->args[i].value);
  return found;
}

static gboolean
is_fixed_tensor (const SwType *type)
{
  if (type == NULL || type->kind != SW_TYPE_TENSOR || type->n_extras > 0)
    return FALSE;
  for (guint i = 0; i < type->n_dims; i++)
    if (!sw_expr_is_int (type->dims[i], NULL))
      return FALSE;
  return TRUE;
}

static Origin
find_origin (const Tracer *self, const SwExpr *value)
{
  const SwVar *var = sw_expr_as_var (value);
  const SwStmt *def = var != NULL ? g_hash_table_lookup (self->def, var) : NULL;
  Origin origin = { -1, NULL };

  if (def != NULL && def->kind == SW_STMT_ASSIGN && def->n_targets == 1 && is_view (def->value))
    {
      origin.param = trace_through_ifs (self, def->value->items[0], 0);
      origin.view = def;
    }
  else if (var != NULL)
    origin.param = trace_through_ifs (self, value, 0);
  if (origin.param >= 0
      && (self->callee->params[origin.param].direction == SW_DIRECTION_IN
          || !sw_type_is_tensor_like (self->callee->params[origin.param].var->type)))
    origin.param = -1;
  return origin;
}

/* One place that calls the callee, or that takes the changed result out of what it returns. */
typedef struct
{
  const SwFunction *function;
  const SwStmt *stmt;
} Site;

typedef struct
{
  SwFixer *fixer;
  const SwFunction *callee;
  guint slot;
  const SwFunction *function; /* the current one */
  GHashTable *results;        /* SwVar* -> number of uses not accounted for */
  GArray *calls;              /* Site: its target is the tuple */
  GArray *takers;             /* Site: its target is the changed result */
  gboolean failed;
} Sites;

static void
count_result_cb (const SwVar *var, const SwExpr *use, gpointer data)
{
  Sites *self = data;
  gpointer n;

  if (g_hash_table_lookup_extended (self->results, var, NULL, &n))
    g_hash_table_insert (self->results, (gpointer) var,
                         GUINT_TO_POINTER (GPOINTER_TO_UINT (n) + 1));
}

static gboolean
calls_callee (const Sites *self, const SwExpr *expr)
{
  return sw_expr_is_launch_like (expr) && strcmp (expr->text, self->callee->name) == 0;
}

static void
look_for_call_cb (const SwExpr *expr, gpointer data)
{
  Sites *self = data;

  if (calls_callee (self, expr))
    self->failed = TRUE;
  sw_expr_foreach_child (expr, look_for_call_cb, self);
}

/* What the changed callee returns is taken apart by names, and by nothing else. */
static SwWalk
find_sites_cb (const SwStmt *stmt, gpointer data)
{
  Sites *self = data;
  const SwExpr *value = stmt->value;
  Site site = { self->function, stmt };
  gboolean assign = stmt->kind == SW_STMT_ASSIGN && stmt->n_targets == 1;

  if (stmt->kind == SW_STMT_EVAL && calls_callee (self, value))
    return SW_WALK_CONTINUE;
  if (assign && calls_callee (self, value))
    {
      gboolean tuple = value->kind == SW_EXPR_SUBMIT || self->callee->n_return_types > 1;

      if (_sw_fixer_has_comment (self->fixer, stmt) || !_sw_fixer_locate (self->fixer, stmt).usable)
        self->failed = TRUE;
      g_array_append_val (*(tuple ? &self->calls : &self->takers), site);
      if (tuple)
        g_hash_table_insert (self->results, (gpointer) stmt->targets[0], GUINT_TO_POINTER (0));
      return SW_WALK_CONTINUE;
    }
  if (assign && value->kind == SW_EXPR_GET && value->items[0]->kind == SW_EXPR_VAR
      && g_hash_table_contains (self->results, value->items[0]->v.var))
    {
      if (value->v.int_value == self->slot)
        {
          if (_sw_fixer_has_comment (self->fixer, stmt)
              || !_sw_fixer_locate (self->fixer, stmt).usable)
            self->failed = TRUE;
          g_array_append_val (self->takers, site);
        }
      return SW_WALK_CONTINUE;
    }
  sw_stmt_foreach_expr (stmt, look_for_call_cb, self);
  return SW_WALK_CONTINUE;
}

static void
count_uses_cb (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, count_result_cb, data);
}

static SwWalk
count_other_uses_cb (const SwStmt *stmt, gpointer data)
{
  const SwExpr *value = stmt->value;

  if (stmt->kind == SW_STMT_OPAQUE)
    ((Sites *) data)->failed = TRUE;
  if (stmt->kind == SW_STMT_ASSIGN && stmt->n_targets == 1 && value->kind == SW_EXPR_GET
      && value->items[0]->kind == SW_EXPR_VAR)
    return SW_WALK_CONTINUE;
  sw_stmt_foreach_expr (stmt, count_uses_cb, data);
  return SW_WALK_CONTINUE;
}

static gboolean
find_sites (Sites *self)
{
  const SwProgram *program = self->fixer->program;
  GHashTableIter iter;
  gpointer n;

  for (guint i = 0; i < program->n_functions; i++)
    {
      self->function = program->functions[i];
      if (self->function->body != NULL)
        sw_block_walk (self->function->body, find_sites_cb, self);
    }
  for (guint i = 0; i < program->n_functions && !self->failed; i++)
    if (program->functions[i]->body != NULL)
      sw_block_walk (program->functions[i]->body, count_other_uses_cb, self);
  g_hash_table_iter_init (&iter, self->results);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    self->failed |= GPOINTER_TO_UINT (n) > 0;
  return !self->failed;
}

/* The type of what a caller gets, with that of the parameter in the changed slot. */
static const SwType *
change_slot (const Sites *self, const SwType *type, const SwType *changed)
{
  SwArena *arena = sw_context_get_arena (self->fixer->context);
  SwType *copy;
  const SwType **elems;

  if (type == NULL || type->kind != SW_TYPE_TUPLE || self->slot >= type->n_elems)
    return type;
  copy = sw_arena_copy (arena, type, sizeof *type);
  elems = sw_arena_copy (arena, type->elems, type->n_elems * sizeof *elems);
  elems[self->slot] = changed;
  copy->elems = elems;
  return copy;
}

static void
change_target (const Sites *self, SwFix *fix, const Site *site, const SwType *type)
{
  SwStmt copy = *site->stmt;
  SwVar var = *copy.targets[0];
  const SwVar *target = &var;

  var.type = type;
  copy.targets = &target;
  _sw_fix_add_edit (fix, site->stmt->span.start, site->stmt->span.end,
                    _sw_fixer_print_in_place (self->fixer, site->stmt, &copy));
}

/* v = t[0] becomes two statements: the whole under a new name, and the view of it. */
static void
take_view (const Sites *self, SwFix *fix, const Site *site, const SwType *type, const SwExpr *view)
{
  SwFixer *fixer = self->fixer;
  SwContext *context = fixer->context;
  const SwVar *old = site->stmt->targets[0];
  SwStmt whole = *site->stmt;
  SwStmt part = *site->stmt;
  SwExpr call = *view;
  SwVar *var = sw_var_new (
    context, sw_context_intern (context, _sw_fixer_choose_name (fixer, site->function, old->name)),
    type, SW_VAR_ANNOTATED, old->span);
  const SwVar *target = var;
  const SwExpr **items =
    sw_arena_copy (sw_context_get_arena (context), view->items, view->n_items * sizeof *items);
  SwFixPlace place = _sw_fixer_locate (fixer, site->stmt);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *indent = g_strndup (fixer->text + place.line, place.n_indent);
  g_autofree char *line = NULL;
  g_autofree char *above = NULL;

  items[0] = sw_expr_new_var (context, var, site->stmt->span);
  call.items = items;
  whole.targets = &target;
  part.value = &call;
  first = _sw_fixer_print_in_place (fixer, site->stmt, &whole);
  second = _sw_fixer_print_in_place (fixer, site->stmt, &part);
  _sw_fix_add_edit (
    fix, site->stmt->span.start, site->stmt->span.end,
    g_strconcat (first, fixer->program->layout.crlf ? "\r\n" : "\n", indent, second, NULL));
  above = _sw_fixer_print_line (fixer, &whole);
  line = _sw_fixer_print_line (fixer, &part);
  _sw_fix_add_preview (fix, above);
  _sw_fix_add_preview (fix, line);
}

/* The text of the type at position @slot behind the arrow of a header. */
static gboolean
find_return_type (const SwFixer *self, const SwFunction *function, guint slot, SwSpan *span)
{
  SwSpan header = function->header;
  gsize start = 0;
  gsize end = MIN (header.end, self->length);
  g_autoptr (GArray) elems = NULL;

  for (gsize i = header.start; i + 1 < end; i++)
    if (self->text[i] == '-' && self->text[i + 1] == '>')
      start = i + 2;
  while (start > 0 && start < end && g_ascii_isspace (self->text[start]))
    start++;
  while (end > start && (g_ascii_isspace (self->text[end - 1]) || self->text[end - 1] == ':'))
    end--;
  *span = (SwSpan){ (guint32) start, (guint32) end };
  if (start == 0 || start >= end)
    return FALSE;
  if (function->n_return_types == 1)
    return TRUE;
  elems = _sw_fixer_find_arguments (self, *span);
  if (elems == NULL || elems->len != function->n_return_types + 1)
    return FALSE;
  *span = g_array_index (elems, SwSpan, slot);
  return TRUE;
}

/* A view that nobody reads any more goes, unless comments stand at it. */
static void
remove_view (const Tracer *self, SwFix *fix, const SwStmt *view)
{
  if (view->n_comments == 0
      && GPOINTER_TO_UINT (g_hash_table_lookup (self->users, view->targets[0])) == 1)
    _sw_fixer_remove_stmt (self->fixer, fix, view);
}

/* The callers take the view; FALSE when one of them does something else with the result. */
static gboolean
move_view (const Tracer *self, SwFix *fix, guint slot, Origin origin)
{
  const SwType *type = self->callee->params[origin.param].var->type;
  Sites sites = { .fixer = self->fixer, .callee = self->callee, .slot = slot };
  SwSpan annotation;
  gboolean usable;

  if (!is_fixed_tensor (type) || !is_fixed_tensor (origin.view->targets[0]->type)
      || !find_return_type (self->fixer, self->callee, slot, &annotation))
    return FALSE;
  sites.results = g_hash_table_new (NULL, NULL);
  sites.calls = g_array_new (FALSE, FALSE, sizeof (Site));
  sites.takers = g_array_new (FALSE, FALSE, sizeof (Site));
  usable = find_sites (&sites);
  if (usable)
    {
      _sw_fix_add_edit (fix, annotation.start, annotation.end, sw_type_to_string (type));
      for (guint i = 0; i < sites.calls->len; i++)
        {
          const Site *site = &g_array_index (sites.calls, Site, i);

          change_target (&sites, fix, site,
                         change_slot (&sites, site->stmt->targets[0]->type, type));
        }
      for (guint i = 0; i < sites.takers->len; i++)
        take_view (&sites, fix, &g_array_index (sites.takers, Site, i), type, origin.view->value);
      remove_view (self, fix, origin.view);
    }
  g_array_unref (sites.takers);
  g_array_unref (sites.calls);
  g_hash_table_unref (sites.results);
  return usable;
}

/* Makes @slot of the callee the parameter that it is or lies in. */
static gboolean
return_param (const Tracer *self, SwFix *fix, guint slot)
{
  const SwExpr *value = self->returned->values[slot];
  Origin origin = find_origin (self, value);
  const char *name;

  if (origin.param < 0)
    return FALSE;
  name = self->callee->params[origin.param].var->name;
  g_free (fix->title);
  fix->title =
    origin.view == NULL
      ? g_strdup_printf (_ ("Return the parameter “%s” itself from “%s”"), name, self->callee->name)
      : g_strdup_printf (_ ("Return the parameter “%s” from “%s” and take the view where it "
                            "is called"),
                         name, self->callee->name);
  _sw_fix_add_edit (fix, value->span.start, value->span.end, g_strdup (name));
  if (origin.view == NULL)
    return TRUE;
  /* The statements of the callers are written anew once. */
  return fix->preview == NULL && move_view (self, fix, slot, origin);
}

static void
count_user_cb (const SwVar *var, const SwExpr *use, gpointer data)
{
  const Tracer *self = data;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->users, var));

  g_hash_table_insert (self->users, (gpointer) var, GUINT_TO_POINTER (n + 1));
}

static void
count_users_cb (const SwExpr *expr, gpointer data)
{
  sw_expr_foreach_var (expr, count_user_cb, data);
}

static SwWalk
index_stmt_cb (const SwStmt *stmt, gpointer data)
{
  Tracer *self = data;

  for (guint i = 0; i < stmt->n_targets; i++)
    g_hash_table_insert (self->def, (gpointer) stmt->targets[i], (gpointer) stmt);
  for (guint i = 0; i < stmt->n_results; i++)
    g_hash_table_insert (self->def, (gpointer) stmt->results[i], (gpointer) stmt);
  sw_stmt_foreach_expr (stmt, count_users_cb, data);
  return SW_WALK_CONTINUE;
}

/* What @fix makes of the value that is returned at @position. */
static const char *
find_new_value (const Tracer *self, const SwFix *fix, guint position)
{
  for (guint i = 0; i < fix->edits->len; i++)
    {
      const SwEdit *edit = &g_array_index (fix->edits, SwEdit, i);

      if (edit->span.start == self->returned->values[position]->span.start)
        return edit->text;
    }
  return NULL;
}

/* The changed return goes before what is shown already. */
static void
preview_return (const Tracer *self, SwFix *fix)
{
  g_autoptr (GString) line = g_string_new ("return ");
  g_autofree char *rest = g_steal_pointer (&fix->preview);

  for (guint i = 0; i < self->returned->n_values; i++)
    {
      const char *changed = find_new_value (self, fix, i);
      g_autofree char *value = sw_expr_to_string (self->returned->values[i]);

      g_string_append_printf (line, "%s%s", i > 0 ? ", " : "", changed != NULL ? changed : value);
    }
  _sw_fix_add_preview (fix, line->str);
  if (rest != NULL)
    _sw_fix_add_preview (fix, rest);
}

/* One fix for all slots of @launch that are live and no parameter. */
static void
propose (const Tracer *self, const SwLaunch *launch)
{
  g_autoptr (GArray) map = sw_lineage_get_explicit (self->callee);
  SwFix *fix = NULL;

  for (guint i = 0; i < launch->live_results->len; i++)
    {
      guint slot = g_array_index (launch->live_results, guint, i);

      if (slot >= map->len || g_array_index (map, int, slot) >= 0)
        continue;
      if (fix == NULL)
        fix = _sw_fixer_add (self->fixer, SW_RULE_UNMAPPED_RESULT, launch->span, g_strdup (""));
      if (!return_param (self, fix, slot))
        {
          g_array_set_size (fix->edits, 0);
          return;
        }
    }
  if (fix == NULL)
    return;
  preview_return (self, fix);
}

/**
 * _sw_fix_results:
 *
 * Proposes the parameter to return for the results of @launch that stand for none.
 */
void
_sw_fix_results (SwFixer *self, const SwLaunch *launch)
{
  Tracer tracer = { .fixer = self, .callee = launch->callee };

  if (_sw_fixer_find (self, launch->span, SW_RULE_UNMAPPED_RESULT) == NULL || launch->callee == NULL
      || launch->callee->body == NULL || !_sw_fixer_is_as_read (self, launch->callee))
    return;
  tracer.returned = sw_lineage_find_return (launch->callee);
  if (tracer.returned == NULL)
    return;
  tracer.def = g_hash_table_new (NULL, NULL);
  tracer.users = g_hash_table_new (NULL, NULL);
  sw_block_walk (launch->callee->body, index_stmt_cb, &tracer);
  propose (&tracer, launch);
  g_hash_table_unref (tracer.users);
  g_hash_table_unref (tracer.def);
}
