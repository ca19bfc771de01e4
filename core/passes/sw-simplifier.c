/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-simplifier.h"

#include "sw-substitute.h"

#include <string.h>

void
sw_simplifier_init (SwSimplifier *self, const SwProgram *program, const SwPolicy *policy)
{
  self->context = program->context;
  self->prefix = program->layout.prefix;
  self->policy = policy;
  self->several = g_hash_table_new (NULL, NULL);
  self->values = g_hash_table_new (NULL, NULL);
  self->gone = g_hash_table_new (NULL, NULL);
  self->ranges = g_hash_table_new (NULL, NULL);
  self->known = g_array_new (FALSE, FALSE, sizeof (SwKnownRange));
  self->facts = g_ptr_array_new ();
  self->plain_types = g_hash_table_new (NULL, NULL);
}

void
sw_simplifier_clear (SwSimplifier *self)
{
  g_hash_table_unref (self->plain_types);
  g_ptr_array_unref (self->facts);
  g_array_unref (self->known);
  g_hash_table_unref (self->ranges);
  g_hash_table_unref (self->gone);
  g_hash_table_unref (self->values);
  g_hash_table_unref (self->several);
}

void
sw_simplifier_reset (SwSimplifier *self)
{
  g_hash_table_remove_all (self->several);
  g_hash_table_remove_all (self->values);
  g_hash_table_remove_all (self->gone);
  g_hash_table_remove_all (self->ranges);
  g_array_set_size (self->known, 0);
  g_ptr_array_set_size (self->facts, 0);
  g_hash_table_remove_all (self->plain_types);
}

SwSimplifierMark
sw_simplifier_mark (const SwSimplifier *self)
{
  return (SwSimplifierMark){ self->known->len, self->facts->len };
}

void
sw_simplifier_pop (SwSimplifier *self, SwSimplifierMark mark)
{
  for (guint i = self->known->len; i-- > mark.n_known;)
    {
      const SwKnownRange *entry = &g_array_index (self->known, SwKnownRange, i);

      if (entry->before > 0)
        g_hash_table_insert (self->ranges, (gpointer) entry->var, GUINT_TO_POINTER (entry->before));
      else
        g_hash_table_remove (self->ranges, entry->var);
    }
  g_array_set_size (self->known, mark.n_known);
  g_ptr_array_set_size (self->facts, (gint) mark.n_facts);
}

/* A size is never negative; of other INDEX values the policy says what may be taken as given. */
static SwRange
default_range (const SwSimplifier *self, const SwVar *var)
{
  SwDtype dtype = var->type != NULL && var->type->kind == SW_TYPE_SCALAR
                    ? (SwDtype) var->type->dtype
                    : SW_DTYPE_UNKNOWN;
  SwRange range = sw_range_of_dtype (dtype);
  SwIndexSign sign = self->policy->index_sign;
  gboolean dim = (var->flags & SW_VAR_DYN) != 0;

  if (dim || (var->flags & SW_VAR_LOOP) != 0)
    range = sw_range_intersect (range, sw_range_of_dtype (SW_DTYPE_INDEX));
  if ((dim && sign >= SW_INDEX_SIGN_DIMS)
      || (dtype == SW_DTYPE_INDEX
          && (sign == SW_INDEX_SIGN_ALL
              || (sign == SW_INDEX_SIGN_PARAMS && (var->flags & SW_VAR_PARAM) != 0))))
    range.lo = MAX (range.lo, 0);
  return range;
}

static SwRange
range_of_var (const SwSimplifier *self, const SwVar *var)
{
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->ranges, var));

  return index > 0 ? g_array_index (self->known, SwKnownRange, index - 1).range
                   : default_range (self, var);
}

/**
 * sw_simplifier_assume_range:
 *
 * From here on, until popped, @var lies in @range as well as in what was known of it.
 */
void
sw_simplifier_assume_range (SwSimplifier *self, const SwVar *var, SwRange range)
{
  SwKnownRange entry = { var, sw_range_intersect (range_of_var (self, var), range),
                         GPOINTER_TO_UINT (g_hash_table_lookup (self->ranges, var)) };
  SwRange old = range_of_var (self, var);

  /* An empty range means that this point is never reached; what is said of it does not matter. */
  if (g_hash_table_contains (self->several, var) || entry.range.lo > entry.range.hi
      || (entry.range.lo == old.lo && entry.range.hi == old.hi))
    return;
  g_array_append_val (self->known, entry);
  g_hash_table_insert (self->ranges, (gpointer) var, GUINT_TO_POINTER (self->known->len));
}

static void
see_several (const SwVar *var, const SwExpr *use, gpointer data)
{
  gpointer *found = data;

  if (g_hash_table_contains (found[0], var))
    found[1] = GINT_TO_POINTER (TRUE);
}

/* v < c and the like, with the name on either side */
static void
assume_bound (SwSimplifier *self, const SwExpr *condition)
{
  const SwExpr *a = condition->items[0];
  const SwExpr *b = condition->items[1];
  SwRange left = sw_simplifier_range (self, a);
  SwRange right = sw_simplifier_range (self, b);
  SwWide strict = condition->v.op == SW_OP_LT ? 1 : 0;
  SwRange all = sw_range_of_dtype (SW_DTYPE_UNKNOWN);

  if (!sw_dtype_is_integer (sw_simplifier_dtype (a))
      || !sw_dtype_is_integer (sw_simplifier_dtype (b)))
    return;
  if (condition->v.op == SW_OP_EQ)
    {
      if (a->kind == SW_EXPR_VAR)
        sw_simplifier_assume_range (self, a->v.var, right);
      if (b->kind == SW_EXPR_VAR)
        sw_simplifier_assume_range (self, b->v.var, left);
      return;
    }
  if (condition->v.op != SW_OP_LT && condition->v.op != SW_OP_LE)
    return;
  if (a->kind == SW_EXPR_VAR)
    sw_simplifier_assume_range (self, a->v.var, (SwRange){ all.lo, right.hi - strict });
  if (b->kind == SW_EXPR_VAR)
    sw_simplifier_assume_range (self, b->v.var, (SwRange){ left.lo + strict, all.hi });
}

static const SwExpr *
negate (SwSimplifier *self, const SwExpr *condition)
{
  static const SwOp opposite[] = {
    [SW_OP_EQ] = SW_OP_NE,
    [SW_OP_NE] = SW_OP_EQ,
    [SW_OP_LT] = SW_OP_LE,
    [SW_OP_LE] = SW_OP_LT,
  };
  const SwExpr *items[2];
  SwExpr fields = { .kind = SW_EXPR_UNARY,
                    .v.op = SW_OP_NOT,
                    .n_items = 1,
                    .type = condition->type,
                    .span = condition->span };
  SwOp op = condition->v.op;

  if (condition->kind == SW_EXPR_UNARY && op == SW_OP_NOT)
    return condition->items[0];
  items[0] = condition;
  if (condition->kind == SW_EXPR_BINARY
      && (op == SW_OP_EQ || op == SW_OP_NE || op == SW_OP_LT || op == SW_OP_LE)
      && sw_dtype_is_integer (sw_simplifier_dtype (condition->items[0]))
      && sw_dtype_is_integer (sw_simplifier_dtype (condition->items[1])))
    {
      gboolean turn = op == SW_OP_LT || op == SW_OP_LE;

      fields.kind = SW_EXPR_BINARY;
      fields.v.op = opposite[op];
      fields.n_items = 2;
      items[0] = condition->items[turn ? 1 : 0];
      items[1] = condition->items[turn ? 0 : 1];
    }
  fields.items =
    sw_arena_copy (sw_context_get_arena (self->context), items, fields.n_items * sizeof *items);
  return sw_expr_new (self->context, &fields);
}

/**
 * sw_simplifier_assume:
 * @condition: simplified already
 *
 * Until popped @condition holds, or does not when @negated.
 */
void
sw_simplifier_assume (SwSimplifier *self, const SwExpr *condition, gboolean negated)
{
  gpointer found[2] = { self->several, NULL };
  gboolean both =
    condition->kind == SW_EXPR_BINARY && condition->v.op == (negated ? SW_OP_OR : SW_OP_AND);

  if (both)
    {
      sw_simplifier_assume (self, condition->items[0], negated);
      sw_simplifier_assume (self, condition->items[1], negated);
      return;
    }
  sw_expr_foreach_var (condition, see_several, found);
  if (found[1] != NULL)
    return;
  if (negated)
    condition = negate (self, condition);
  g_ptr_array_add (self->facts, (gpointer) condition);
  if (condition->kind == SW_EXPR_BINARY)
    assume_bound (self, condition);
}

void
sw_simplifier_replace (SwSimplifier *self, const SwVar *var, const SwExpr *value)
{
  g_hash_table_insert (self->values, (gpointer) var, (gpointer) value);
  g_hash_table_add (self->gone, (gpointer) var);
}

void
sw_simplifier_replace_bound (SwSimplifier *self, const SwVar *var, const SwExpr *value)
{
  g_hash_table_insert (self->values, (gpointer) var, (gpointer) value);
}

/**
 * sw_simplifier_dtype:
 *
 * Returns: the element type of a scalar expression; unknown when nothing says it
 */
SwDtype
sw_simplifier_dtype (const SwExpr *expr)
{
  if (expr->kind == SW_EXPR_INT || expr->kind == SW_EXPR_CAST)
    return (SwDtype) expr->dtype;
  if (expr->kind == SW_EXPR_BOOL)
    return SW_DTYPE_BOOL;
  if (expr->kind == SW_EXPR_VAR && (expr->v.var->flags & (SW_VAR_LOOP | SW_VAR_DYN)) != 0)
    return SW_DTYPE_INDEX;
  if (expr->type != NULL && expr->type->kind == SW_TYPE_SCALAR)
    return (SwDtype) expr->type->dtype;
  return SW_DTYPE_UNKNOWN;
}

/* The type of an operator's result where the reader did not note it: of the wider operand, of
 * equal widths the left one. */
static SwDtype
result_dtype (const SwExpr *expr)
{
  SwDtype a = sw_simplifier_dtype (expr);
  SwDtype b;

  if (a != SW_DTYPE_UNKNOWN || (expr->kind != SW_EXPR_BINARY && expr->kind != SW_EXPR_UNARY))
    return a;
  a = result_dtype (expr->items[0]);
  b = expr->n_items > 1 ? result_dtype (expr->items[1]) : a;
  if (a == SW_DTYPE_UNKNOWN || b == SW_DTYPE_UNKNOWN)
    return SW_DTYPE_UNKNOWN;
  return sw_dtype_get_bits (b) > sw_dtype_get_bits (a) ? b : a;
}

SwRange
sw_simplifier_range (SwSimplifier *self, const SwExpr *expr)
{
  SwDtype dtype;
  SwRange limits;

  if (expr->kind == SW_EXPR_INT)
    return (SwRange){ expr->v.int_value, expr->v.int_value };
  if (expr->kind == SW_EXPR_BOOL)
    return (SwRange){ expr->v.int_value != 0, expr->v.int_value != 0 };
  if (expr->kind == SW_EXPR_VAR)
    return range_of_var (self, expr->v.var);
  dtype = result_dtype (expr);
  limits = sw_range_of_dtype (dtype);
  if (expr->kind == SW_EXPR_CAST)
    {
      SwRange inner = sw_simplifier_range (self, expr->items[0]);
      gboolean exact = sw_dtype_is_integer (sw_simplifier_dtype (expr->items[0]))
                       && inner.lo >= limits.lo && inner.hi <= limits.hi;

      return exact ? inner : limits;
    }
  if ((expr->kind == SW_EXPR_BINARY || expr->kind == SW_EXPR_UNARY) && sw_dtype_is_integer (dtype))
    {
      SwRange a = sw_simplifier_range (self, expr->items[0]);
      SwRange b = expr->n_items > 1 ? sw_simplifier_range (self, expr->items[1]) : a;

      return sw_range_of_op (expr->v.op, dtype, a, b, self->policy);
    }
  if (sw_expr_is_op (expr, "tensor.dim") && self->policy->index_sign >= SW_INDEX_SIGN_DIMS)
    limits.lo = MAX (limits.lo, 0);
  return limits;
}

int
sw_expr_truth (const SwExpr *expr)
{
  return expr->kind == SW_EXPR_BOOL ? expr->v.int_value != 0 : -1;
}

static const SwExpr *simplify_var (SwSimplifier *self, const SwExpr *expr);

/* For sw_substitute(): what stands for a name whose binding was taken away. */
static const SwExpr *
replace_gone (const SwExpr *expr, gpointer data)
{
  SwSimplifier *self = data;

  return expr->kind == SW_EXPR_VAR && g_hash_table_contains (self->gone, expr->v.var)
           ? simplify_var (self, expr)
           : NULL;
}

/* @literal as an expression that is not a literal: its sum with 0 */
static const SwExpr *
hide_literal (SwSimplifier *self, const SwExpr *literal)
{
  const SwExpr *items[] = { literal, NULL };
  SwExpr zero = *literal;
  SwExpr sum = { .kind = SW_EXPR_BINARY,
                 .v.op = SW_OP_ADD,
                 .n_items = 2,
                 .type = literal->type,
                 .span = literal->span };

  zero.v.int_value = 0;
  items[1] = sw_expr_new (self->context, &zero);
  sum.items = sw_arena_copy (sw_context_get_arena (self->context), items, sizeof items);
  return sw_expr_new (self->context, &sum);
}

/**
 * sw_simplifier_count:
 * @count: of a launch or a launch block
 *
 * Returns: (transfer none): the count simplified, unless that would be a literal which the reader
 *   refuses in this place (0 or less): then as it is but for names that are bound no longer
 */
const SwExpr *
sw_simplifier_count (SwSimplifier *self, const SwExpr *count)
{
  const SwExpr *simple = sw_simplifier_expr (self, count);

  if (simple->kind != SW_EXPR_INT || simple->v.int_value > 0)
    return simple;
  simple = sw_substitute (self->context, count, replace_gone, self);
  return simple != count && simple->kind == SW_EXPR_INT ? hide_literal (self, simple) : simple;
}

static const SwArg *
simplify_args (SwSimplifier *self, const SwArg *args, guint n)
{
  SwArg *copy = NULL;

  for (guint i = 0; i < n; i++)
    {
      const SwExpr *value = strcmp (args[i].name, "core_num") == 0
                              ? sw_simplifier_count (self, args[i].value)
                              : sw_simplifier_expr (self, args[i].value);

      if (value == args[i].value)
        continue;
      if (copy == NULL)
        copy = sw_arena_copy (sw_context_get_arena (self->context), args, n * sizeof *args);
      copy[i].value = value;
    }
  return copy != NULL ? copy : args;
}

static const SwExpr *
simplify_var (SwSimplifier *self, const SwExpr *expr)
{
  const SwExpr *value = g_hash_table_lookup (self->values, expr->v.var);
  SwExpr copy;

  if (value == NULL)
    return expr;
  copy = *value;
  copy.span = expr->span;
  return sw_expr_new (self->context, &copy);
}

/**
 * sw_simplifier_expr:
 *
 * Returns: (transfer none): @expr with names replaced and its arithmetic simplified, at any
 *   depth; @expr itself when nothing changed
 */
const SwExpr *
sw_simplifier_expr (SwSimplifier *self, const SwExpr *expr)
{
  const SwExpr **items = NULL;
  const SwExpr *result = NULL;
  const SwArg *args;
  SwExpr copy;

  if (expr->kind == SW_EXPR_VAR)
    return simplify_var (self, expr);
  for (guint i = 0; i < expr->n_items; i++)
    {
      const SwExpr *item = sw_simplifier_expr (self, expr->items[i]);

      if (item == expr->items[i])
        continue;
      if (items == NULL)
        items = sw_arena_copy (sw_context_get_arena (self->context), expr->items,
                               expr->n_items * sizeof *items);
      items[i] = item;
    }
  args = simplify_args (self, expr->args, expr->n_args);
  if (items != NULL || args != expr->args)
    {
      copy = *expr;
      copy.flags &= ~SW_EXPR_PARENS;
      if (items != NULL)
        copy.items = items;
      copy.args = args;
      expr = sw_expr_new (self->context, &copy);
    }
  if (expr->kind == SW_EXPR_BINARY || expr->kind == SW_EXPR_UNARY || expr->kind == SW_EXPR_CAST)
    result = sw_simplify_op (self, expr, expr->items[0], expr->n_items > 1 ? expr->items[1] : NULL);
  return result != NULL ? result : expr;
}

static void
look_for_work (const SwExpr *expr, gpointer data)
{
  gboolean *found = data;

  *found |= expr->kind == SW_EXPR_BINARY || expr->kind == SW_EXPR_UNARY
            || (expr->kind == SW_EXPR_VAR && (expr->v.var->flags & SW_VAR_DYN) == 0);
  sw_expr_foreach_child (expr, look_for_work, data);
}

static gboolean
is_plain (const SwType *type)
{
  gboolean found = FALSE;

  for (guint i = 0; i < type->n_dims; i++)
    look_for_work (type->dims[i], &found);
  for (guint i = 0; i < type->n_extras; i++)
    look_for_work (type->extras[i], &found);
  for (guint i = 0; i < type->n_elems && !found; i++)
    found = !is_plain (type->elems[i]);
  return !found;
}

static const SwExpr *const *
simplify_exprs (SwSimplifier *self, const SwExpr *const *exprs, guint n)
{
  const SwExpr **copy = NULL;

  for (guint i = 0; i < n; i++)
    {
      const SwExpr *expr = sw_simplifier_expr (self, exprs[i]);

      if (expr == exprs[i])
        continue;
      if (copy == NULL)
        copy = sw_arena_copy (sw_context_get_arena (self->context), exprs, n * sizeof *exprs);
      copy[i] = expr;
    }
  return copy != NULL ? copy : exprs;
}

/**
 * sw_simplifier_type:
 * @type: (nullable): a type
 *
 * Returns: (transfer none) (nullable): the type with simplified extents; @type itself when
 *   nothing changed
 */
const SwType *
sw_simplifier_type (SwSimplifier *self, const SwType *type)
{
  const SwExpr *const *dims;
  const SwExpr *const *extras;
  const SwType **elems = NULL;
  SwType *copy;

  if (type == NULL || g_hash_table_contains (self->plain_types, type))
    return type;
  if (is_plain (type))
    {
      g_hash_table_add (self->plain_types, (gpointer) type);
      return type;
    }
  dims = simplify_exprs (self, type->dims, type->n_dims);
  extras = simplify_exprs (self, type->extras, type->n_extras);
  for (guint i = 0; i < type->n_elems; i++)
    {
      const SwType *elem = sw_simplifier_type (self, type->elems[i]);

      if (elem == type->elems[i])
        continue;
      if (elems == NULL)
        elems = sw_arena_copy (sw_context_get_arena (self->context), type->elems,
                               type->n_elems * sizeof *elems);
      elems[i] = elem;
    }
  if (dims == type->dims && extras == type->extras && elems == NULL)
    return type;
  copy = sw_arena_copy (sw_context_get_arena (self->context), type, sizeof *type);
  copy->dims = dims;
  copy->extras = extras;
  if (elems != NULL)
    copy->elems = elems;
  return copy;
}
