/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-eval.h"
#include "sw-linear.h"

#include <math.h>

/* The evaluator against arithmetic done in another way: quotients by floating point, words
 * by counting. */

static int
naive_floor (int a, int b)
{
  return (int) floor ((double) a / b);
}

static int
naive_wrap (int value, int bits, gboolean is_signed)
{
  int size = 1 << bits;

  while (value < (is_signed ? -size / 2 : 0))
    value += size;
  while (value >= (is_signed ? size / 2 : size))
    value -= size;
  return value;
}

static int
naive_power (int base, int exponent, int bits, gboolean is_signed)
{
  int result = 1;

  for (int i = 0; i < exponent; i++)
    result = naive_wrap (result * base, bits, is_signed);
  return result;
}

typedef struct
{
  SwTermKind kind;
  gboolean defined;
  int value;
} Expected;

static Expected
naive (SwTermKind kind, int a, int b, int bits, gboolean is_signed)
{
  Expected result = { kind, TRUE, 0 };
  int shifted;

  switch ((guint) kind)
    {
    case SW_TERM_ADD:
      result.value = naive_wrap (a + b, bits, is_signed);
      break;
    case SW_TERM_SUB:
      result.value = naive_wrap (a - b, bits, is_signed);
      break;
    case SW_TERM_MUL:
      result.value = naive_wrap (a * b, bits, is_signed);
      break;
    case SW_TERM_DIV:
      result.defined = b != 0;
      result.value = b == 0 ? 0 : naive_wrap (naive_floor (a, b), bits, is_signed);
      break;
    case SW_TERM_MOD:
      result.defined = b != 0;
      result.value = b == 0 ? 0 : a - b * naive_floor (a, b);
      break;
    case SW_TERM_MIN:
      result.value = a < b ? a : b;
      break;
    case SW_TERM_MAX:
      result.value = a < b ? b : a;
      break;
    case SW_TERM_NEG:
      result.value = naive_wrap (-a, bits, is_signed);
      break;
    case SW_TERM_ABS:
      result.value = naive_wrap (a < 0 ? -a : a, bits, is_signed);
      break;
    case SW_TERM_POW:
      result.defined = b >= 0;
      result.value = naive_power (a, b, bits, is_signed);
      break;
    case SW_TERM_BIT_AND:
    case SW_TERM_BIT_OR:
    case SW_TERM_BIT_XOR:
      for (int i = 0; i < bits; i++)
        {
          int x = a >> i & 1;
          int y = b >> i & 1;
          int bit = kind == SW_TERM_BIT_AND  ? x * y
                    : kind == SW_TERM_BIT_OR ? (x + y + 1) / 2
                                             : (x + y) % 2;

          result.value += bit << i;
        }
      result.value = naive_wrap (result.value, bits, is_signed);
      break;
    case SW_TERM_BIT_NOT:
      result.value = naive_wrap (-a - 1, bits, is_signed);
      break;
    case SW_TERM_SHL:
      result.defined = b >= 0 && b < bits;
      shifted = result.defined ? a * (1 << b) : 0;
      result.value = naive_wrap (shifted, bits, is_signed);
      break;
    case SW_TERM_SHR:
      result.defined = b >= 0 && b < bits;
      result.value = result.defined ? naive_floor (a, 1 << b) : 0;
      break;
    case SW_TERM_EQ:
      result.value = a == b;
      break;
    case SW_TERM_NE:
      result.value = a != b;
      break;
    case SW_TERM_LT:
      result.value = a < b;
      break;
    case SW_TERM_LE:
      result.value = a <= b;
      break;
    default:
      g_assert_not_reached ();
    }
  return result;
}

static void
check_pairs (SwDtype dtype)
{
  int bits = (int) sw_dtype_get_bits (dtype);
  gboolean is_signed = sw_dtype_is_signed (dtype);
  int low = (int) sw_dtype_get_min (dtype);
  int high = (int) sw_dtype_get_max (dtype);

  for (SwTermKind kind = SW_TERM_ADD; kind <= SW_TERM_LE; kind++)
    {
      SwDtype result_type = kind >= SW_TERM_EQ ? SW_DTYPE_BOOL : dtype;

      if (kind == SW_TERM_CAST || kind == SW_TERM_SELECT)
        continue;
      for (int a = low; a <= high; a++)
        for (int b = low; b <= high; b++)
          {
            Expected expected = naive (kind, a, b, bits, is_signed);
            SwValue value = sw_eval_op (kind, result_type, dtype, (SwValue){ a, TRUE },
                                        (SwValue){ b, TRUE }, (SwValue){ 0, TRUE }, 0);

            if (value.defined != expected.defined
                || (value.defined && value.value != expected.value))
              g_error ("operator %d of %d and %d: %d", kind, a, b, (int) value.value);
          }
    }
}

static void
test_narrow (void)
{
  check_pairs (SW_DTYPE_INT4);
  check_pairs (SW_DTYPE_UINT4);
  check_pairs (SW_DTYPE_INT8);
  check_pairs (SW_DTYPE_UINT8);
}

static SwValue
eval64 (SwTermKind kind, gint64 a, gint64 b, guint flags)
{
  return sw_eval_op (kind, SW_DTYPE_INT64, SW_DTYPE_INT64, (SwValue){ a, TRUE },
                     (SwValue){ b, TRUE }, (SwValue){ 0, TRUE }, flags);
}

/* Table of arith.md 1.4: floor and truncation. */
static void
test_rounding (void)
{
  static const struct
  {
    int a, b, floor_quotient, floor_rest, quotient, rest;
  } rows[] = { { 7, 2, 3, 1, 3, 1 },     { -7, 2, -4, 1, -3, -1 },  { 7, -2, -4, -1, -3, 1 },
               { -7, -2, 3, -1, 3, -1 }, { -1, 16, -1, 15, 0, -1 }, { 8, 4, 2, 0, 2, 0 },
               { -8, 4, -2, 0, -2, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (eval64 (SW_TERM_DIV, rows[i].a, rows[i].b, 0).value == rows[i].floor_quotient);
      g_assert_true (eval64 (SW_TERM_MOD, rows[i].a, rows[i].b, 0).value == rows[i].floor_rest);
      g_assert_true (eval64 (SW_TERM_DIV, rows[i].a, rows[i].b, SW_EVAL_TRUNCATE).value
                     == rows[i].quotient);
      g_assert_true (eval64 (SW_TERM_MOD, rows[i].a, rows[i].b, SW_EVAL_TRUNCATE).value
                     == rows[i].rest);
    }
}

static void
test_overflow (void)
{
  g_assert_false (eval64 (SW_TERM_ADD, G_MAXINT64, 1, 0).defined);
  g_assert_true (eval64 (SW_TERM_ADD, G_MAXINT64, 1, SW_EVAL_WRAP).value == G_MININT64);
  g_assert_false (eval64 (SW_TERM_DIV, G_MININT64, -1, 0).defined);
  g_assert_true (eval64 (SW_TERM_DIV, G_MININT64, -1, SW_EVAL_WRAP).value == G_MININT64);
  g_assert_true (eval64 (SW_TERM_MOD, G_MININT64, -1, 0).value == 0);
  g_assert_false (eval64 (SW_TERM_NEG, G_MININT64, 0, 0).defined);
  g_assert_false (eval64 (SW_TERM_ABS, G_MININT64, 0, 0).defined);
  g_assert_false (eval64 (SW_TERM_POW, 10, 19, 0).defined);
  g_assert_true (eval64 (SW_TERM_POW, 10, 18, 0).value == 1000000000000000000);
  g_assert_true (eval64 (SW_TERM_POW, 3, 41, SW_EVAL_WRAP).value == -420491770248316829);
  g_assert_false (eval64 (SW_TERM_SHL, 1, 63, 0).defined);
  g_assert_false (eval64 (SW_TERM_SHL, 1, 64, SW_EVAL_WRAP).defined);
  g_assert_true (eval64 (SW_TERM_SHR, -1, 62, 0).value == -1);
}

/* The operand of "and", "or" and a conditional that does not matter may be undefined. */
static void
test_lazy (void)
{
  SwValue yes = { 1, TRUE };
  SwValue no = { 0, TRUE };
  SwValue undefined = { 0, FALSE };

  g_assert_true (sw_eval_op (SW_TERM_OR, SW_DTYPE_BOOL, SW_DTYPE_BOOL, undefined, yes, no, 0).value
                 == 1);
  g_assert_false (
    sw_eval_op (SW_TERM_OR, SW_DTYPE_BOOL, SW_DTYPE_BOOL, undefined, no, no, 0).defined);
  g_assert_true (
    sw_eval_op (SW_TERM_AND, SW_DTYPE_BOOL, SW_DTYPE_BOOL, no, undefined, no, 0).defined);
  g_assert_true (
    sw_eval_op (SW_TERM_SELECT, SW_DTYPE_BOOL, SW_DTYPE_BOOL, no, undefined, yes, 0).value == 1);
  g_assert_false (
    sw_eval_op (SW_TERM_NOT, SW_DTYPE_BOOL, SW_DTYPE_BOOL, undefined, no, no, 0).defined);
}

static SwWide
cast (gint64 value, SwDtype from, SwDtype to)
{
  return sw_eval_op (SW_TERM_CAST, to, from, (SwValue){ value, TRUE }, (SwValue){ 0, TRUE },
                     (SwValue){ 0, TRUE }, 0)
    .value;
}

static void
test_casts (void)
{
  g_assert_true (cast (256, SW_DTYPE_INT64, SW_DTYPE_UINT8) == 0);
  g_assert_true (cast (128, SW_DTYPE_INT64, SW_DTYPE_INT8) == -128);
  g_assert_true (cast (-1, SW_DTYPE_INT64, SW_DTYPE_UINT64) == ((SwWide) 1 << 64) - 1);
  g_assert_true (cast (4294967296, SW_DTYPE_INT64, SW_DTYPE_INT32) == 0);
  g_assert_true (cast (-3, SW_DTYPE_INT64, SW_DTYPE_BOOL) == 1);
  g_assert_true (cast (1, SW_DTYPE_BOOL, SW_DTYPE_INT32) == 1);
}

/* Promotion: the wider type wins, at equal width the left one.  INT64 and INDEX are one type. */
static void
test_promotion (void)
{
  g_autoptr (SwTerms) terms = sw_terms_new ();
  SwTermId a = sw_terms_var (terms, "a", SW_DTYPE_INT64, SW_ORIGIN_PARAM);
  SwTermId b = sw_terms_var (terms, "b", SW_DTYPE_UINT64, SW_ORIGIN_PARAM);
  SwTermId c = sw_terms_var (terms, "c", SW_DTYPE_UINT32, SW_ORIGIN_PARAM);
  SwTermId i = sw_terms_var (terms, "i", SW_DTYPE_INDEX, SW_ORIGIN_PARAM);
  SwTermId sum = sw_terms_op (terms, SW_TERM_SUB, a, b);
  SwTermId one = sw_terms_const (terms, 1, SW_DTYPE_INDEX);

  g_assert_cmpint (sw_terms_get (terms, sum)->dtype, ==, SW_DTYPE_INDEX);
  g_assert_cmpint (sw_terms_get (terms, sw_terms_get (terms, sum)->op[1])->kind, ==, SW_TERM_CAST);
  g_assert_cmpint (sw_terms_get (terms, sw_terms_op (terms, SW_TERM_SUB, b, a))->dtype, ==,
                   SW_DTYPE_UINT64);
  g_assert_cmpint (sw_terms_get (terms, sw_terms_op (terms, SW_TERM_ADD, c, one))->dtype, ==,
                   SW_DTYPE_INDEX);
  g_assert_cmpuint (sw_terms_get (terms, sw_terms_op (terms, SW_TERM_SUB, a, i))->op[1], ==, i);
  g_assert_cmpuint (sw_terms_op (terms, SW_TERM_ADD, a, i), ==,
                    sw_terms_op (terms, SW_TERM_ADD, i, a));
  g_assert_cmpuint (sw_terms_op (terms, SW_TERM_SUB, a, i), !=,
                    sw_terms_op (terms, SW_TERM_SUB, i, a));
  g_assert_cmpint (sw_terms_get (terms, sw_terms_const (terms, 300, SW_DTYPE_INT8))->value, ==, 44);
}

static void
test_text (void)
{
  g_autoptr (SwTerms) terms = sw_terms_new ();
  SwTermId n = sw_terms_var (terms, "n", SW_DTYPE_INDEX, SW_ORIGIN_PARAM);
  SwTermId k = sw_terms_var (terms, "k", SW_DTYPE_INT32, SW_ORIGIN_PARAM);
  SwTermId c16 = sw_terms_const (terms, 16, SW_DTYPE_INDEX);
  SwTermId sum = sw_terms_op (terms, SW_TERM_ADD, n, c16);
  SwTermId product = sw_terms_op (terms, SW_TERM_MUL, sum, c16);
  SwTermId small = sw_terms_op (terms, SW_TERM_MIN, product, k);
  SwTermId goal = sw_terms_op (terms, SW_TERM_LT, sw_terms_const (terms, 0, SW_DTYPE_INDEX), small);
  SwTermId opposite = sw_terms_op (terms, SW_TERM_NOT, goal, SW_TERM_NONE);
  g_autofree char *text = sw_terms_to_string (terms, goal, FALSE);
  g_autofree char *negated = sw_terms_to_string (terms, opposite, FALSE);
  g_autofree char *named = NULL;
  g_autofree char *expanded = NULL;

  g_assert_cmpstr (text, ==, "min((n + 16) * 16, k) > 0");
  g_assert_cmpstr (negated, ==, "min((n + 16) * 16, k) <= 0");
  sw_terms_set_alias (terms, product, (SwTermAlias){ .name = "blocks" });
  named = sw_terms_to_string (terms, small, FALSE);
  expanded = sw_terms_to_string (terms, product, TRUE);
  g_assert_cmpstr (named, ==, "min(blocks, k)");
  g_assert_cmpstr (expanded, ==, "(n + 16) * 16");
}

/* a = b * q + r with 0 <= r < b or b < r <= 0. */
static void
test_checked (void)
{
  SwWide result;

  for (SwWide a = -40; a <= 40; a++)
    for (SwWide b = -9; b <= 9; b++)
      {
        SwWide rest;

        if (b == 0)
          continue;
        rest = sw_wide_floor_mod (a, b);
        g_assert_true (sw_wide_floor_div (a, b) * b + rest == a);
        g_assert_true (b > 0 ? rest >= 0 && rest < b : rest <= 0 && rest > b);
        if (b > 0)
          g_assert_true (sw_wide_ceil_div (a, b) == -sw_wide_floor_div (-a, b));
      }
  g_assert_true (sw_wide_gcd (0, -6) == 6);
  g_assert_true (sw_wide_gcd ((SwWide) G_MININT64, 48) == 16);
  g_assert_true (sw_wide_floor_div (-((SwWide) 1 << 90) - 1, 2) == -((SwWide) 1 << 89) - 1);
  g_assert_false (sw_wide_mul ((SwWide) 1 << 100, (SwWide) 1 << 27, &result));
  g_assert_true (sw_wide_wrap (-1, 32, FALSE) == 4294967295);
  g_assert_true (sw_wide_wrap ((SwWide) 1 << 63, 64, TRUE) == G_MININT64);
}

/* 4a - 6b - 3 >= 0 becomes 2a - 3b - 2 >= 0; 4a - 6b - 3 == 0 has no solution. */
static void
test_tighten (void)
{
  g_autoptr (SwPool) pool = sw_pool_new ();
  const SwLinear *form =
    sw_linear_combine (pool, sw_linear_atom (pool, 0), 4, sw_linear_atom (pool, 1), -6);
  const SwLinear *tight;
  gboolean impossible;

  form = sw_linear_add_const (pool, form, -3);
  tight = sw_linear_tighten (pool, form, FALSE, &impossible);
  g_assert_false (impossible);
  g_assert_true (tight->k == -2 && sw_linear_get_coef (tight, 0) == 2
                 && sw_linear_get_coef (tight, 1) == -3);
  sw_linear_tighten (pool, form, TRUE, &impossible);
  g_assert_true (impossible);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arith/eval/narrow", test_narrow);
  g_test_add_func ("/arith/eval/rounding", test_rounding);
  g_test_add_func ("/arith/eval/overflow", test_overflow);
  g_test_add_func ("/arith/eval/lazy", test_lazy);
  g_test_add_func ("/arith/eval/casts", test_casts);
  g_test_add_func ("/arith/terms/promotion", test_promotion);
  g_test_add_func ("/arith/terms/text", test_text);
  g_test_add_func ("/arith/numbers/checked", test_checked);
  g_test_add_func ("/arith/numbers/tighten", test_tighten);
  return g_test_run ();
}
