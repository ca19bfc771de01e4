/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* A launch that may be empty and leaves outputs out is mended by a buffer for each of them
 * (legalize 5.3).  For a parameter hi: pl.Out[pl.Tensor[[M, 16], pl.FP32]]:
 *
 *     hi: pl.Tensor[[rows, 16], pl.FP32] = pl.tensor.create([rows, 16], dtype=pl.FP32,
 *         layout=pl.TensorLayout.ND)
 *     t = pl.spmd_submit(self.fill, lo, hi, core_num=n)
 *
 * M is a name of the callee.  What it means in the caller is known from the types of the arguments
 * that are passed, and from scalar arguments; when it is not known there is no fix. */
#include "sw-fix-private.h"

#include "sw-bind.h"
#include "sw-format.h"
#include "sw-substitute.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  SwFixer *fixer;
  const SwLaunch *launch;
  const SwFunction *callee;
  gboolean as_read;          /* the caller's names are those of the text */
  GHashTable *symbols;       /* SwVar* of the callee -> SwExpr* of the caller */
  const SwExpr **bound;      /* per parameter; NULL: left out */
  const SwVar **buffers;     /* per parameter; NULL: not missing */
  const SwStmt **creates;    /* per parameter */
  const SwExpr *const *args; /* the completed list */
  guint n_args;
  gboolean failed;
} Completion;

static void
learn (Completion *self, const SwExpr *symbol, const SwExpr *value)
{
  const SwVar *var = sw_expr_as_var (symbol);

  if (var != NULL && !g_hash_table_contains (self->symbols, var))
    g_hash_table_insert (self->symbols, (gpointer) var, (gpointer) value);
}

static void
learn_symbols (Completion *self)
{
  for (guint i = 0; i < self->callee->n_params; i++)
    {
      const SwVar *param = self->callee->params[i].var;
      const SwExpr *argument = self->bound[i];
      const SwVar *var = argument != NULL ? sw_expr_as_var (argument) : NULL;

      if (argument == NULL || param->type == NULL)
        continue;
      if (param->type->kind == SW_TYPE_SCALAR)
        {
          if (var != NULL || sw_expr_is_int (argument, NULL))
            g_hash_table_insert (self->symbols, (gpointer) param, (gpointer) argument);
          continue;
        }
      if (var == NULL || var->type == NULL || var->type->n_dims != param->type->n_dims)
        continue;
      for (guint j = 0; j < param->type->n_dims; j++)
        learn (self, param->type->dims[j], var->type->dims[j]);
    }
}

/* Leaves arithmetic of constants and known names; all else fails. */
static const SwExpr *
replace_cb (const SwExpr *expr, gpointer data)
{
  Completion *self = data;
  const SwExpr *value = NULL;

  switch ((SwExprKind) expr->kind)
    {
    case SW_EXPR_INT:
      return expr;
    case SW_EXPR_BINARY:
    case SW_EXPR_UNARY:
    case SW_EXPR_CAST:
      return NULL;
    case SW_EXPR_VAR:
      value = self->as_read ? g_hash_table_lookup (self->symbols, expr->v.var) : NULL;
      break;
    case SW_EXPR_FLOAT:
    case SW_EXPR_BOOL:
    case SW_EXPR_NONE:
    case SW_EXPR_STRING:
    case SW_EXPR_NAME:
    case SW_EXPR_LIST:
    case SW_EXPR_TUPLE:
    case SW_EXPR_GET:
    case SW_EXPR_INDEX:
    case SW_EXPR_DICT:
    case SW_EXPR_OP_CALL:
    case SW_EXPR_CALL:
    case SW_EXPR_SUBMIT:
    case SW_EXPR_TYPE:
    case SW_EXPR_OPAQUE:
      break;
    }
  if (value == NULL)
    self->failed = TRUE;
  return value != NULL ? value : expr;
}

static const char *
prefixed (const Completion *self, const char *name)
{
  g_autofree char *text = g_strconcat (self->fixer->program->layout.prefix, ".", name, NULL);

  return sw_context_intern (self->fixer->context, text);
}

/* @type without the place in memory that the compiler gave to the callee's buffer. */
static SwType *
copy_without_memory (const Completion *self, const SwType *type)
{
  SwArena *arena = sw_context_get_arena (self->fixer->context);
  SwType *copy = sw_arena_copy (arena, type, sizeof *type);
  const SwExpr **extras = sw_arena_new_n (arena, const SwExpr *, type->n_extras + 1);

  copy->n_extras = 0;
  copy->extras = extras;
  for (guint i = 0; i < type->n_extras; i++)
    if (type->extras[i]->kind != SW_EXPR_OP_CALL
        || !g_str_has_suffix (type->extras[i]->text, ".MemRef"))
      extras[copy->n_extras++] = type->extras[i];
  return copy;
}

/* The layout with which pl.tensor.create() makes @type: "pl.TensorLayout.ND"; NULL when the type
 * says more than that. */
static const char *
find_layout (const Completion *self, const SwType *type)
{
  const SwExpr *layout = type->n_extras == 1 ? type->extras[0] : NULL;
  g_autofree char *name = NULL;

  if (type->n_extras == 0)
    return prefixed (self, "TensorLayout.ND");
  if (layout != NULL && layout->kind == SW_EXPR_OP_CALL && layout->n_args == 2
      && g_str_has_suffix (layout->text, ".TensorView"))
    {
      const SwExpr *stride = sw_expr_get_arg (layout, "stride");

      layout = stride != NULL && stride->kind == SW_EXPR_LIST && stride->n_items == 0
                 ? sw_expr_get_arg (layout, "layout")
                 : NULL;
    }
  if (layout == NULL || layout->kind != SW_EXPR_NAME || layout->n_items > 0
      || strchr (layout->text, '.') == NULL)
    return NULL;
  name = g_strconcat ("TensorLayout", strrchr (layout->text, '.'), NULL);
  return prefixed (self, name);
}

static const SwExpr *
new_name (const Completion *self, const char *text)
{
  SwExpr fields = { .kind = SW_EXPR_NAME, .text = text };

  return sw_expr_new (self->fixer->context, &fields);
}

/* NAME: TYPE = pl.tensor.create([dims], dtype=D, layout=L) for a missing parameter. */
static gboolean
make_buffer (Completion *self, guint param, const char *name)
{
  SwType *type = copy_without_memory (self, self->callee->params[param].var->type);
  SwContext *context = self->fixer->context;
  SwArena *arena = sw_context_get_arena (context);
  const char *layout = type->kind == SW_TYPE_TENSOR ? find_layout (self, type) : NULL;
  const SwExpr **dims;
  SwArg args[2];
  SwExpr create = { .kind = SW_EXPR_OP_CALL, .n_items = 1, .n_args = 2 };
  const SwExpr *list;

  if (layout == NULL || type->dtype_text == NULL)
    return FALSE;
  dims = sw_arena_new_n (arena, const SwExpr *, type->n_dims);
  for (guint i = 0; i < type->n_dims; i++)
    dims[i] = sw_substitute (context, type->dims[i], replace_cb, self);
  if (self->failed)
    return FALSE;
  type->dims = dims;
  list = sw_expr_new_list (context, dims, type->n_dims, SW_SPAN_NONE);
  args[0] = (SwArg){ "dtype", new_name (self, type->dtype_text) };
  args[1] = (SwArg){ "layout", new_name (self, layout) };
  create.text = prefixed (self, "tensor.create");
  create.items = sw_arena_copy (arena, &list, sizeof list);
  create.args = sw_arena_copy (arena, args, sizeof args);
  self->buffers[param] =
    sw_var_new (context, sw_context_intern (context, name), type, SW_VAR_ANNOTATED, SW_SPAN_NONE);
  self->creates[param] = sw_stmt_new_assign (context, self->buffers[param],
                                             sw_expr_new (context, &create), SW_SPAN_NONE);
  return TRUE;
}

/* The arguments in the order of the parameters with the buffers among them; FALSE when they would
 * be bound otherwise. */
static gboolean
complete_arguments (Completion *self)
{
  SwContext *context = self->fixer->context;
  SwExpr call = *self->launch->launch;
  g_autofree const SwExpr **check = g_new0 (const SwExpr *, self->callee->n_params + 1);
  const SwExpr **args =
    sw_arena_new_n (sw_context_get_arena (context), const SwExpr *, self->callee->n_params + 1);
  guint n = 0;

  for (guint i = 0; i < self->callee->n_params; i++)
    if (self->buffers[i] != NULL)
      args[n++] = sw_expr_new_var (context, self->buffers[i], self->launch->span);
    else if (self->bound[i] != NULL)
      args[n++] = self->bound[i];
  self->args = args;
  self->n_args = n;
  call.items = args;
  call.n_items = n;
  if (!sw_bind_arguments (self->callee, &call, check))
    return FALSE;
  for (guint i = 0; i < self->callee->n_params; i++)
    if (self->buffers[i] != NULL ? sw_expr_as_var (check[i]) != self->buffers[i]
                                 : check[i] != self->bound[i])
      return FALSE;
  return TRUE;
}

/* Puts the names of the buffers between the arguments that are there. */
static gboolean
insert_arguments (const Completion *self, SwFix *fix)
{
  const SwExpr *call = self->launch->launch;
  guint first = call->kind == SW_EXPR_SUBMIT ? 1 : 0;
  g_autoptr (GArray) spans = _sw_fixer_find_arguments (self->fixer, self->launch->span);
  g_autoptr (GString) text = g_string_new (NULL);
  guint next = first;

  if (spans == NULL || spans->len != first + call->n_items + call->n_args + 1)
    return FALSE;
  for (guint i = 0; i < self->callee->n_params; i++)
    {
      if (self->buffers[i] != NULL)
        g_string_append_printf (text, "%s, ", self->buffers[i]->name);
      if (self->bound[i] == NULL)
        continue;
      if (text->len > 0)
        {
          gsize at = g_array_index (spans, SwSpan, next).start;

          _sw_fix_add_edit (fix, at, at, g_strdup (text->str));
        }
      g_string_truncate (text, 0);
      next++;
    }
  if (text->len == 0)
    return TRUE;
  if (next > 0)
    {
      gsize at = g_array_index (spans, SwSpan, next - 1).end;

      g_string_truncate (text, text->len - 2);
      _sw_fix_add_edit (fix, at, at, g_strdup_printf (", %s", text->str));
      return TRUE;
    }
  if (spans->len == 1)
    g_string_truncate (text, text->len - 2);
  _sw_fix_add_edit (fix, g_array_index (spans, SwSpan, 0).start,
                    g_array_index (spans, SwSpan, 0).start, g_strdup (text->str));
  return TRUE;
}

/* The statement with @call in the place of its launch; FALSE when the launch is only a part of a
 * value. */
static gboolean
replace_launch (const Completion *self, const SwExpr *call, SwStmt *stmt)
{
  SwArena *arena = sw_context_get_arena (self->fixer->context);

  *stmt = *self->launch->stmt;
  if (stmt->value == self->launch->launch)
    {
      stmt->value = call;
      return TRUE;
    }
  if (stmt->n_values != 1 || stmt->values[0] != self->launch->launch)
    return FALSE;
  stmt->values = sw_arena_copy (arena, &call, sizeof call);
  return TRUE;
}

static void
propose (const Completion *self, SwFixPlace place)
{
  const SwLaunch *launch = self->launch;
  SwFixer *fixer = self->fixer;
  SwExpr call = *launch->launch;
  const SwExpr *completed;
  g_autoptr (GString) creates = g_string_new (NULL);
  g_autofree char *shown = NULL;
  GString *text = g_string_new (NULL);
  SwStmt stmt;
  SwFix *fix = _sw_fixer_add (
    fixer, SW_RULE_MISSING_OUTPUT, launch->span,
    g_strdup (g_dngettext (
      GETTEXT_PACKAGE, "Allocate the missing output before the launch and pass it",
      "Allocate the missing outputs before the launch and pass them", launch->missing->len)));

  call.items = self->args;
  call.n_items = self->n_args;
  completed = sw_expr_new (fixer->context, &call);
  for (guint i = 0; i < self->callee->n_params; i++)
    if (self->creates[i] != NULL)
      {
        g_autofree char *lines = _sw_fixer_print_above (fixer, self->creates[i], place);
        g_autofree char *line = _sw_fixer_print_line (fixer, self->creates[i]);

        g_string_append (creates, lines);
        _sw_fix_add_preview (fix, line);
      }
  sw_format_expr (completed, fixer->program->layout.prefix, text);
  shown = g_string_free (text, FALSE);
  _sw_fix_add_preview (fix, shown);
  if (!(self->as_read && replace_launch (self, completed, &stmt)
        && _sw_fixer_replace_stmt (fixer, fix, launch->stmt, &stmt))
      && !insert_arguments (self, fix))
    {
      g_array_set_size (fix->edits, 0);
      return;
    }
  _sw_fix_add_edit (fix, place.above, place.above, g_strdup (creates->str));
}

static gboolean
make_buffers (Completion *self)
{
  const GArray *missing = self->launch->missing;

  learn_symbols (self);
  for (guint i = 0; i < missing->len; i++)
    {
      guint param = g_array_index (missing, SwMissingOutput, i).index;
      const char *hint = self->callee->params[param].var->name;

      if (self->bound[param] != NULL
          || !make_buffer (self, param,
                           _sw_fixer_choose_name (self->fixer, self->launch->function, hint)))
        return FALSE;
    }
  return complete_arguments (self);
}

/**
 * _sw_fix_outputs:
 *
 * Proposes buffers for the outputs that @launch leaves out.
 */
void
_sw_fix_outputs (SwFixer *self, const SwLaunch *launch)
{
  SwFixPlace place = _sw_fixer_locate (self, launch->stmt);
  guint n = launch->callee != NULL ? launch->callee->n_params : 0;
  g_autofree const SwExpr **bound = NULL;
  g_autofree const SwVar **buffers = NULL;
  g_autofree const SwStmt **creates = NULL;
  g_autoptr (GHashTable) symbols = NULL;
  Completion completion;

  if (launch->missing == NULL || launch->missing->len == 0 || !place.usable
      || _sw_fixer_find (self, launch->span, SW_RULE_MISSING_OUTPUT) == NULL)
    return;
  bound = g_new0 (const SwExpr *, n + 1);
  buffers = g_new0 (const SwVar *, n + 1);
  creates = g_new0 (const SwStmt *, n + 1);
  symbols = g_hash_table_new (NULL, NULL);
  completion = (Completion){
    .fixer = self,
    .launch = launch,
    .callee = launch->callee,
    .as_read = _sw_fixer_is_as_read (self, launch->function),
    .symbols = symbols,
    .bound = bound,
    .buffers = buffers,
    .creates = creates,
  };
  if (sw_bind_arguments (launch->callee, launch->launch, bound) && make_buffers (&completion))
    propose (&completion, place);
}
