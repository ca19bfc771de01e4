/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-expr.h"

#include <string.h>

static const struct
{
  const char *spelling;
  guint8 level;
  guint8 arity;
} ops[] = {
#define SW_OP(ENUM, spelling, level, arity) [SW_OP_##ENUM] = { spelling, level, arity },
#include "sw-ops.def"
};

/**
 * sw_op_get_spelling:
 *
 * Returns: the operator as written; "min", "max" and "abs" are calls in the text
 */
const char *
sw_op_get_spelling (SwOp op)
{
  return ops[op].spelling;
}

/**
 * sw_op_get_level:
 *
 * Returns: binding strength, from 1 (or) to 14 (calls)
 */
guint
sw_op_get_level (SwOp op)
{
  return ops[op].level;
}

/**
 * sw_op_get_arity:
 *
 * Returns: how many operands the operator has
 */
guint
sw_op_get_arity (SwOp op)
{
  return ops[op].arity;
}

/**
 * sw_var_new:
 * @name: the printed name
 * @type: (nullable): its type
 * @flags: #SwVarFlags
 *
 * Returns: (transfer none): a new variable, different from every other one
 */
SwVar *
sw_var_new (SwContext *context, const char *name, const SwType *type, guint flags, SwSpan span)
{
  SwVar *self = sw_arena_new0 (sw_context_get_arena (context), SwVar);

  self->id = sw_context_next_id (context);
  self->flags = flags;
  self->name = sw_context_intern (context, name);
  self->type = type;
  self->span = span;
  return self;
}

/**
 * sw_expr_new:
 * @fields: a filled-in struct; its id is ignored, its arrays and text must live in the
 *   context's arena
 *
 * Returns: (transfer none): an immutable copy with an id of its own
 */
const SwExpr *
sw_expr_new (SwContext *context, const SwExpr *fields)
{
  SwExpr *self = sw_arena_new0 (sw_context_get_arena (context), SwExpr);

  *self = *fields;
  self->id = sw_context_next_id (context);
  return self;
}

/**
 * sw_expr_new_var:
 * @var: a variable
 * @span: the text that the use stands for
 *
 * Returns: (transfer none): a use of @var, with its type
 */
const SwExpr *
sw_expr_new_var (SwContext *context, const SwVar *var, SwSpan span)
{
  return sw_expr_new (context, &(SwExpr){
                                 .kind = SW_EXPR_VAR,
                                 .span = span,
                                 .type = var->type,
                                 .v.var = var,
                               });
}

/**
 * sw_expr_new_int:
 * @dtype: an integer type; a constant that is not INDEX is spelled pl.const(v, pl.T)
 *
 * Returns: (transfer none): a constant
 */
const SwExpr *
sw_expr_new_int (SwContext *context, gint64 value, SwDtype dtype, SwSpan span)
{
  char text[32];

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, value);
  return sw_expr_new (context, &(SwExpr){
                                 .kind = SW_EXPR_INT,
                                 .dtype = dtype,
                                 .flags = dtype == SW_DTYPE_INDEX ? 0 : SW_EXPR_TYPED,
                                 .span = span,
                                 .text = sw_context_intern (context, text),
                                 .v.int_value = value,
                               });
}

/**
 * sw_expr_new_binary:
 * @op: an operator of two operands
 *
 * Returns: (transfer none): @a and @b joined by @op, without a type
 */
const SwExpr *
sw_expr_new_binary (SwContext *context, SwOp op, const SwExpr *a, const SwExpr *b, SwSpan span)
{
  const SwExpr *items[2] = { a, b };

  return sw_expr_new (
    context, &(SwExpr){
               .kind = SW_EXPR_BINARY,
               .span = span,
               .v.op = op,
               .n_items = 2,
               .items = sw_arena_copy (sw_context_get_arena (context), items, sizeof items),
             });
}

/**
 * sw_expr_new_list:
 * @items: (array length=n_items): the elements; copied
 *
 * Returns: (transfer none): [a, b]
 */
const SwExpr *
sw_expr_new_list (SwContext *context, const SwExpr *const *items, guint n_items, SwSpan span)
{
  return sw_expr_new (context, &(SwExpr){
                                 .kind = SW_EXPR_LIST,
                                 .span = span,
                                 .n_items = n_items,
                                 .items = sw_arena_copy (sw_context_get_arena (context), items,
                                                         n_items * sizeof *items),
                               });
}

/**
 * sw_expr_new_get:
 *
 * Returns: (transfer none): tuple[index], typed by the tuple's element
 */
const SwExpr *
sw_expr_new_get (SwContext *context, const SwVar *tuple, guint index, SwSpan span)
{
  const SwExpr *items[1] = { sw_expr_new_var (context, tuple, span) };
  const SwType *type =
    tuple->type != NULL && index < tuple->type->n_elems ? tuple->type->elems[index] : NULL;

  return sw_expr_new (
    context, &(SwExpr){
               .kind = SW_EXPR_GET,
               .span = span,
               .type = type,
               .v.int_value = index,
               .n_items = 1,
               .items = sw_arena_copy (sw_context_get_arena (context), items, sizeof items),
             });
}

static const SwExpr *
find_arg (const SwArg *args, guint n_args, const char *name)
{
  for (guint i = 0; i < n_args; i++)
    if (strcmp (args[i].name, name) == 0)
      return args[i].value;
  return NULL;
}

/**
 * sw_expr_get_arg:
 *
 * Returns: (transfer none) (nullable): the value of keyword or dict entry @name
 */
const SwExpr *
sw_expr_get_arg (const SwExpr *self, const char *name)
{
  return find_arg (self->args, self->n_args, name);
}

/**
 * sw_expr_get_attr:
 *
 * Returns: (transfer none) (nullable): entry @key of the call's attrs={...}
 */
const SwExpr *
sw_expr_get_attr (const SwExpr *self, const char *key)
{
  const SwExpr *attrs = sw_expr_get_arg (self, "attrs");

  return attrs != NULL && attrs->kind == SW_EXPR_DICT ? sw_expr_get_arg (attrs, key) : NULL;
}

/**
 * sw_expr_as_var:
 * @self: (nullable): an expression
 *
 * Returns: (transfer none) (nullable): the variable when @self is nothing but its use
 */
const SwVar *
sw_expr_as_var (const SwExpr *self)
{
  return self != NULL && self->kind == SW_EXPR_VAR ? self->v.var : NULL;
}

/**
 * sw_expr_is_int:
 * @value: (out) (optional): the constant
 *
 * Returns: whether @self is an integer constant
 */
gboolean
sw_expr_is_int (const SwExpr *self, gint64 *value)
{
  if (self == NULL || self->kind != SW_EXPR_INT)
    return FALSE;
  if (value != NULL)
    *value = self->v.int_value;
  return TRUE;
}

/**
 * sw_expr_is_launch_like:
 *
 * Returns: whether @self calls or submits a function of the program
 */
gboolean
sw_expr_is_launch_like (const SwExpr *self)
{
  return self != NULL && (self->kind == SW_EXPR_CALL || self->kind == SW_EXPR_SUBMIT);
}

/* Spellings of people for operators of the compiler. */
static const struct
{
  const char *written;
  const char *name;
} aliases[] = {
  { "create_tensor", "tensor.create" },
  { "slice", "tensor.slice" },
  { "assemble", "tensor.assemble" },
};

/**
 * sw_expr_get_op_name:
 * @self: (nullable): an expression
 *
 * The module's prefix does not count, whatever the file imports it as; operators of the
 * distributed namespace keep theirs.  "pl.create_tensor" is "tensor.create" too.
 *
 * Returns: (transfer none) (nullable): the operator that @self calls, "tensor.dim" or
 *   "pld.system.rank"; %NULL when it calls none
 */
const char *
sw_expr_get_op_name (const SwExpr *self)
{
  const char *name;

  if (self == NULL || self->kind != SW_EXPR_OP_CALL || self->text == NULL)
    return NULL;
  name = strchr (self->text, '.');
  if (name == NULL || g_str_has_prefix (self->text, "pld."))
    return self->text;
  name++;
  for (guint i = 0; i < G_N_ELEMENTS (aliases); i++)
    if (strcmp (aliases[i].written, name) == 0)
      return aliases[i].name;
  return name;
}

/**
 * sw_expr_is_op:
 * @self: (nullable): an expression
 * @op: the operator's name without prefix, for example "tensor.create"
 *
 * Returns: whether @self calls @op, by whatever name the file imports its module
 */
gboolean
sw_expr_is_op (const SwExpr *self, const char *op)
{
  return g_strcmp0 (sw_expr_get_op_name (self), op) == 0;
}

static gboolean
payload_equal (const SwExpr *a, const SwExpr *b)
{
  switch ((SwExprKind) a->kind)
    {
    case SW_EXPR_VAR:
      return a->v.var == b->v.var;
    case SW_EXPR_INT:
    case SW_EXPR_BOOL:
    case SW_EXPR_GET:
      return a->v.int_value == b->v.int_value;
    case SW_EXPR_FLOAT:
      return memcmp (&a->v.float_value, &b->v.float_value, sizeof (double)) == 0;
    case SW_EXPR_BINARY:
    case SW_EXPR_UNARY:
      return a->v.op == b->v.op;
    case SW_EXPR_TYPE:
      return sw_type_equal (a->v.as_type, b->v.as_type);
    case SW_EXPR_NONE:
    case SW_EXPR_CAST:
    case SW_EXPR_LIST:
    case SW_EXPR_TUPLE:
    case SW_EXPR_INDEX:
    case SW_EXPR_DICT:
      return TRUE;
    case SW_EXPR_STRING:
    case SW_EXPR_NAME:
    case SW_EXPR_OP_CALL:
    case SW_EXPR_CALL:
    case SW_EXPR_SUBMIT:
    case SW_EXPR_OPAQUE:
      return g_strcmp0 (a->text, b->text) == 0;
    }
  g_assert_not_reached ();
}

/**
 * sw_expr_equal:
 *
 * Compares structure: variables by identity, constants by value and element type.
 * Spans and spelling do not count.
 *
 * Returns: whether @a and @b are the same expression
 */
gboolean
sw_expr_equal (const SwExpr *a, const SwExpr *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->kind != b->kind || a->dtype != b->dtype
      || a->n_items != b->n_items || a->n_args != b->n_args || !payload_equal (a, b))
    return FALSE;
  for (guint i = 0; i < a->n_items; i++)
    if (!sw_expr_equal (a->items[i], b->items[i]))
      return FALSE;
  for (guint i = 0; i < a->n_args; i++)
    if (strcmp (a->args[i].name, b->args[i].name) != 0
        || !sw_expr_equal (a->args[i].value, b->args[i].value))
      return FALSE;
  return TRUE;
}

/**
 * sw_expr_foreach_child:
 * @func: called for items, then for the values of keywords or entries
 *
 * Visits the direct children of @self.  Types are not entered.
 */
void
sw_expr_foreach_child (const SwExpr *self, SwExprFunc func, gpointer data)
{
  for (guint i = 0; i < self->n_items; i++)
    func (self->items[i], data);
  for (guint i = 0; i < self->n_args; i++)
    func (self->args[i].value, data);
}

/**
 * sw_expr_foreach_var:
 * @self: (nullable): an expression
 * @func: called for each use of a variable
 *
 * Visits the uses at any depth, in the order of the text.
 */
void
sw_expr_foreach_var (const SwExpr *self, SwVarFunc func, gpointer data)
{
  if (self == NULL)
    return;
  if (self->kind == SW_EXPR_VAR)
    func (self->v.var, self, data);
  if (self->kind == SW_EXPR_TYPE)
    sw_type_foreach_var (self->v.as_type, func, data);
  for (guint i = 0; i < self->n_items; i++)
    sw_expr_foreach_var (self->items[i], func, data);
  for (guint i = 0; i < self->n_args; i++)
    sw_expr_foreach_var (self->args[i].value, func, data);
}

/**
 * sw_type_foreach_var:
 * @self: (nullable): a type
 * @func: called for each use of a variable in dimensions, extras and elements
 *
 * Visits the uses in the order of the text.
 */
void
sw_type_foreach_var (const SwType *self, SwVarFunc func, gpointer data)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_dims; i++)
    sw_expr_foreach_var (self->dims[i], func, data);
  for (guint i = 0; i < self->n_extras; i++)
    sw_expr_foreach_var (self->extras[i], func, data);
  for (guint i = 0; i < self->n_elems; i++)
    sw_type_foreach_var (self->elems[i], func, data);
}
