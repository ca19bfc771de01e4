/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-eval.h"

#define UNDEFINED ((SwValue){ 0, FALSE })

typedef struct
{
  guint8 kind; /* SwTermKind */
  guint8 dtype;
  guint8 operand_dtype;
  guint8 want;  /* SwEvalWant */
  guint op[3];  /* positions in the list; 0, which is never defined, where there is no operand */
  guint input;  /* of a variable: its place among the inputs */
  gint64 value; /* of a constant */
  SwWide min;   /* of the type */
  SwWide max;
} Node;

struct _SwEvaluator
{
  GArray *nodes; /* Node, ascending by term id; the first one stands for no operand */
  GArray *vars;  /* guint: variable indexes, ascending */
  GArray *roots; /* guint: positions of the roots */
  SwValue *values;
};

static SwValue
defined (SwWide value)
{
  return (SwValue){ value, TRUE };
}

/* @value is exact; what becomes of it in a result of type @dtype. */
static SwValue
fit_value (SwWide value, SwDtype dtype, guint flags)
{
  if (value >= sw_dtype_get_min (dtype) && value <= sw_dtype_get_max (dtype))
    return defined (value);
  if (sw_dtype_is_signed (dtype) && sw_dtype_get_bits (dtype) >= 32 && (flags & SW_EVAL_WRAP) == 0)
    return UNDEFINED;
  return defined (sw_wide_wrap (value, sw_dtype_get_bits (dtype), sw_dtype_is_signed (dtype)));
}

static SwValue
multiply (SwWide a, SwWide b, SwDtype dtype, guint flags)
{
  SwWide product;

  if (sw_wide_mul (a, b, &product))
    return fit_value (product, dtype, flags);
  /* Only unsigned 64-bit factors get here; their product is known modulo 2^64. */
  return defined ((SwWide) ((guint64) a * (guint64) b));
}

static SwValue
divide (SwTermKind kind, SwWide a, SwWide b, SwDtype dtype, guint flags)
{
  SwWide quotient;

  if (b == 0)
    return UNDEFINED;
  quotient = sw_wide_floor_div (a, b);
  if ((flags & SW_EVAL_TRUNCATE) != 0 && quotient < 0 && quotient * b != a)
    quotient++;
  return fit_value (kind == SW_TERM_DIV ? quotient : a - quotient * b, dtype, flags);
}

/* How many bits the binary form of a number of 64 bits has. */
static guint
n_bits (SwWide number)
{
  return number == 0 ? 0 : 64 - (guint) __builtin_clzll ((guint64) number);
}

static SwValue
power (SwWide base, SwWide exponent, SwDtype dtype, guint flags)
{
  SwValue result = defined (1);

  if (exponent < 0)
    return UNDEFINED;
  if (base == 0 || base == 1)
    return defined (exponent == 0 ? 1 : base);
  if (base == -1)
    return defined (exponent % 2 == 0 ? 1 : -1);
  if (exponent > 64 && (flags & SW_EVAL_WRAP) == 0 && sw_dtype_is_signed (dtype)
      && sw_dtype_get_bits (dtype) >= 32)
    return UNDEFINED;
  for (guint bit = n_bits (exponent); bit-- > 0 && result.defined;)
    {
      result = multiply (result.value, result.value, dtype, flags);
      if (result.defined && (exponent >> bit & 1) != 0)
        result = multiply (result.value, base, dtype, flags);
    }
  return result;
}

static SwValue
shift (SwTermKind kind, SwWide a, SwWide b, SwDtype dtype, guint flags)
{
  if (b < 0 || b >= sw_dtype_get_bits (dtype))
    return UNDEFINED;
  if (kind == SW_TERM_SHR)
    return defined (a >> (int) b);
  return multiply (a, (SwWide) 1 << (int) b, dtype, flags);
}

static SwValue
eval_boolean (SwTermKind kind, SwValue a, SwValue b, guint flags)
{
  SwWide decides = kind == SW_TERM_AND ? 0 : 1;

  if (kind == SW_TERM_NOT)
    return a.defined ? defined (!a.value) : UNDEFINED;
  if (kind == SW_TERM_XOR)
    return a.defined && b.defined ? defined (a.value != b.value) : UNDEFINED;
  if ((flags & SW_EVAL_EAGER) != 0 && (!a.defined || !b.defined))
    return UNDEFINED;
  if ((a.defined && a.value == decides) || (b.defined && b.value == decides))
    return defined (decides);
  return a.defined && b.defined ? defined (!decides) : UNDEFINED;
}

/**
 * sw_eval_op:
 * @dtype: type of the result
 * @operand_dtype: type of @a
 * @flags: #SwEvalFlags
 *
 * Computes one operation exactly.  An operand of "and", "or" or a select that does not
 * matter may be undefined.
 *
 * Returns: the value, or an undefined one
 */
SwValue
sw_eval_op (SwTermKind kind, SwDtype dtype, SwDtype operand_dtype, SwValue a, SwValue b, SwValue c,
            guint flags)
{
  if (kind == SW_TERM_SELECT)
    return !a.defined ? UNDEFINED : a.value != 0 ? b : c;
  if (kind >= SW_TERM_AND)
    return eval_boolean (kind, a, b, flags);
  if (!a.defined || !b.defined)
    return UNDEFINED;
  switch ((guint) kind)
    {
    case SW_TERM_ADD:
      return fit_value (a.value + b.value, dtype, flags);
    case SW_TERM_SUB:
      return fit_value (a.value - b.value, dtype, flags);
    case SW_TERM_MUL:
      return multiply (a.value, b.value, dtype, flags);
    case SW_TERM_DIV:
    case SW_TERM_MOD:
      return divide (kind, a.value, b.value, dtype, flags);
    case SW_TERM_MIN:
      return defined (MIN (a.value, b.value));
    case SW_TERM_MAX:
      return defined (MAX (a.value, b.value));
    case SW_TERM_NEG:
      return fit_value (-a.value, dtype, flags);
    case SW_TERM_ABS:
      return fit_value (sw_wide_abs (a.value), dtype, flags);
    case SW_TERM_POW:
      return power (a.value, b.value, dtype, flags);
    case SW_TERM_BIT_AND:
      return defined (a.value & b.value);
    case SW_TERM_BIT_OR:
      return defined (a.value | b.value);
    case SW_TERM_BIT_XOR:
      return defined (a.value ^ b.value);
    case SW_TERM_BIT_NOT:
      return defined (
        sw_wide_wrap (~a.value, sw_dtype_get_bits (dtype), sw_dtype_is_signed (dtype)));
    case SW_TERM_SHL:
    case SW_TERM_SHR:
      return shift (kind, a.value, b.value, dtype, flags);
    case SW_TERM_CAST:
      if (dtype == SW_DTYPE_BOOL)
        return defined (a.value != 0);
      return defined (
        sw_wide_wrap (a.value, sw_dtype_get_bits (dtype), sw_dtype_is_signed (dtype)));
    case SW_TERM_EQ:
      return defined (a.value == b.value);
    case SW_TERM_NE:
      return defined (a.value != b.value);
    case SW_TERM_LT:
      return defined (a.value < b.value);
    case SW_TERM_LE:
      return defined (a.value <= b.value);
    default:
      return UNDEFINED;
    }
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  guint32 x = *(const guint32 *) a;
  guint32 y = *(const guint32 *) b;

  return x < y ? -1 : x > y;
}

/* Position of @key in a sorted array of 32-bit numbers, or -1. */
static int
find_sorted (const GArray *array, guint32 key)
{
  guint low = 0;
  guint high = array->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (array, guint32, middle) < key)
        low = middle + 1;
      else
        high = middle;
    }
  return low < array->len && g_array_index (array, guint32, low) == key ? (int) low : -1;
}

/* All terms below the roots, ascending; NULL when there are more than @max_terms. */
static GArray *
collect_cone (const SwTerms *terms, const SwTermId *roots, guint n_roots, guint max_terms)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) cone = g_array_new (FALSE, FALSE, sizeof (SwTermId));

  for (guint i = 0; i < n_roots; i++)
    if (g_hash_table_add (seen, GUINT_TO_POINTER (roots[i])))
      g_array_append_val (cone, roots[i]);
  for (guint i = 0; i < cone->len; i++)
    {
      const SwTerm *term = sw_terms_get (terms, g_array_index (cone, SwTermId, i));

      for (guint j = 0; j < 3; j++)
        if (term->op[j] != SW_TERM_NONE && g_hash_table_add (seen, GUINT_TO_POINTER (term->op[j])))
          g_array_append_val (cone, term->op[j]);
      if (cone->len > max_terms)
        return NULL;
    }
  g_array_sort (cone, compare_ids);
  return g_steal_pointer (&cone);
}

static void
add_node (SwEvaluator *self, const SwTerms *terms, const GArray *cone, SwTermId id)
{
  const SwTerm *term = sw_terms_get (terms, id);
  Node node = { .kind = (guint8) term->kind,
                .dtype = term->dtype,
                .value = term->value,
                .min = sw_dtype_get_min (term->dtype),
                .max = sw_dtype_get_max (term->dtype) };

  if (term->kind == SW_TERM_VAR)
    node.input = (guint) find_sorted (self->vars, (guint) term->value);
  for (guint i = 0; i < 3; i++)
    if (term->op[i] != SW_TERM_NONE)
      node.op[i] = (guint) find_sorted (cone, term->op[i]) + 1;
  if (term->op[0] != SW_TERM_NONE)
    node.operand_dtype = sw_terms_get (terms, term->op[0])->dtype;
  g_array_append_val (self->nodes, node);
}

/**
 * sw_evaluator_new:
 * @roots: (array length=n_roots): terms whose values are wanted
 * @max_terms: how many terms may be looked at
 *
 * Returns: (transfer full) (nullable): an evaluator, or %NULL when the roots have more
 *   operands than @max_terms; free with sw_evaluator_free()
 */
SwEvaluator *
sw_evaluator_new (const SwTerms *terms, const SwTermId *roots, guint n_roots, guint max_terms)
{
  g_autoptr (GArray) cone = collect_cone (terms, roots, n_roots, max_terms);
  SwEvaluator *self;

  if (cone == NULL)
    return NULL;
  self = g_new0 (SwEvaluator, 1);
  self->nodes = g_array_new (FALSE, TRUE, sizeof (Node));
  self->vars = g_array_new (FALSE, FALSE, sizeof (guint));
  self->roots = g_array_new (FALSE, FALSE, sizeof (guint));
  self->values = g_new0 (SwValue, cone->len + 1);
  g_array_set_size (self->nodes, 1);
  for (guint i = 0; i < cone->len; i++)
    {
      const SwTerm *term = sw_terms_get (terms, g_array_index (cone, SwTermId, i));

      if (term->kind == SW_TERM_VAR)
        {
          guint var = (guint) term->value;

          g_array_append_val (self->vars, var);
        }
    }
  g_array_sort (self->vars, compare_ids);
  for (guint i = 0; i < cone->len; i++)
    add_node (self, terms, cone, g_array_index (cone, SwTermId, i));
  for (guint i = 0; i < n_roots; i++)
    {
      guint position = (guint) find_sorted (cone, roots[i]) + 1;

      g_array_append_val (self->roots, position);
    }
  return self;
}

void
sw_evaluator_free (SwEvaluator *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->vars);
  g_array_unref (self->roots);
  g_free (self->values);
  g_free (self);
}

guint
sw_evaluator_get_n_vars (const SwEvaluator *self)
{
  return self->vars->len;
}

/**
 * sw_evaluator_get_var:
 *
 * Returns: the index, in the store, of the @i-th variable that the roots depend on
 */
guint
sw_evaluator_get_var (const SwEvaluator *self, guint i)
{
  return g_array_index (self->vars, guint, i);
}

/* The operations that are most frequent, on values that are known.  Returns FALSE for all
 * others, and where the result does not fit. */
static gboolean
run_simple (const Node *node, const SwValue *a, const SwValue *b, SwValue *result)
{
  SwWide value;

  if (!a->defined || !b->defined)
    return FALSE;
  switch (node->kind)
    {
    case SW_TERM_ADD:
      value = a->value + b->value;
      break;
    case SW_TERM_SUB:
      value = a->value - b->value;
      break;
    case SW_TERM_EQ:
      value = a->value == b->value;
      break;
    case SW_TERM_NE:
      value = a->value != b->value;
      break;
    case SW_TERM_LT:
      value = a->value < b->value;
      break;
    case SW_TERM_LE:
      value = a->value <= b->value;
      break;
    default:
      return FALSE;
    }
  *result = (SwValue){ value, TRUE };
  return value >= node->min && value <= node->max;
}

/**
 * sw_evaluator_set_want:
 *
 * Says what sw_evaluator_run() looks for in the value of a root; the same term may be
 * several roots.
 */
void
sw_evaluator_set_want (SwEvaluator *self, guint root, SwEvalWant want)
{
  guint8 *known = &g_array_index (self->nodes, Node, g_array_index (self->roots, guint, root)).want;

  if (*known == SW_EVAL_ANY || *known == SW_EVAL_DEFINED)
    *known = (guint8) want;
  else if (want != SW_EVAL_DEFINED && *known != want)
    *known = SW_EVAL_NEVER;
}

static gboolean
is_wanted (const Node *node, const SwValue *value)
{
  return node->want == SW_EVAL_ANY
         || (value->defined && node->want != SW_EVAL_NEVER
             && (node->want == SW_EVAL_DEFINED
                 || (node->want == SW_EVAL_TRUE) == (value->value != 0)));
}

/**
 * sw_evaluator_run:
 * @inputs: (array): a value for each variable, in the order of sw_evaluator_get_var()
 * @flags: #SwEvalFlags
 *
 * Evaluates all terms; see sw_evaluator_get().
 *
 * Returns: whether all roots are as wanted; if not, some may not have been evaluated
 */
gboolean
sw_evaluator_run (SwEvaluator *self, const SwWide *inputs, guint flags)
{
  SwValue *values = self->values;

  for (guint i = 1; i < self->nodes->len; i++)
    {
      const Node *node = &g_array_index (self->nodes, Node, i);
      SwValue none = { 0, TRUE };

      if (node->kind == SW_TERM_CONST)
        values[i] = defined (node->value);
      else if (node->kind == SW_TERM_VAR)
        values[i] = defined (inputs[node->input]);
      else if (!run_simple (node, &values[node->op[0]], &values[node->op[1]], &values[i]))
        values[i] = sw_eval_op (node->kind, node->dtype, node->operand_dtype, values[node->op[0]],
                                node->op[1] != 0 ? values[node->op[1]] : none,
                                node->op[2] != 0 ? values[node->op[2]] : none, flags);
      if (!is_wanted (node, &values[i]))
        return FALSE;
    }
  return TRUE;
}

SwValue
sw_evaluator_get (const SwEvaluator *self, guint root)
{
  return self->values[g_array_index (self->roots, guint, root)];
}
