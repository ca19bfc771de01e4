/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-program.h"

#include <string.h>

static void
test_arena (void)
{
  g_autoptr (SwArena) arena = sw_arena_new ();
  char *big;

  for (guint i = 0; i < 1000; i++)
    {
      guint8 *data = sw_arena_alloc0 (arena, i);

      g_assert_cmpuint ((gsize) data % 16, ==, 0);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (data[k], ==, 0);
      if (i > 0)
        memset (data, 0xFF, i);
    }
  big = sw_arena_alloc0 (arena, 3 * 1024 * 1024);
  g_assert_cmpint (big[3 * 1024 * 1024 - 1], ==, 0);
  g_assert_cmpuint (sw_arena_get_size (arena), >=, 3 * 1024 * 1024);
}

static void
test_intern (void)
{
  g_autoptr (SwContext) context = sw_context_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *name = g_strdup_printf ("name_%u", i);

      g_ptr_array_add (names, (gpointer) sw_context_intern (context, name));
    }
  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *name = g_strdup_printf ("name_%u", i);

      g_assert_true (sw_context_intern (context, name) == g_ptr_array_index (names, i));
      g_assert_cmpstr (name, ==, g_ptr_array_index (names, i));
    }
  g_assert_true (sw_context_intern_n (context, "name_1x", 6) == g_ptr_array_index (names, 1));
  g_assert_cmpstr (sw_context_intern (context, ""), ==, "");
}

static void
test_ids (void)
{
  g_autoptr (SwContext) context = sw_context_new ();
  guint32 first = sw_context_next_id (context);

  g_assert_cmpuint (first, >, 0);
  g_assert_cmpuint (sw_context_next_id (context), ==, first + 1);
  g_assert_cmpuint (sw_context_get_n_ids (context), ==, first + 2);
}

static void
assert_place (const SwSource *source, gsize offset, guint line, guint column, guint byte_column)
{
  SwPosition at = sw_source_locate (source, offset);

  g_assert_cmpuint (at.line, ==, line);
  g_assert_cmpuint (at.column, ==, column);
  g_assert_cmpuint (at.byte_column, ==, byte_column);
}

static void
test_source (void)
{
  const char *text =
    "ab\n\xe4\xb8\xad=1\r\n\nend"; /* the second line starts with a Chinese character */
  g_autoptr (SwSource) source = sw_source_new ("x.py", text, strlen (text));
  gsize length;
  const char *line;

  g_assert_cmpuint (sw_source_get_n_lines (source), ==, 4);
  assert_place (source, 0, 1, 1, 1);
  assert_place (source, 2, 1, 3, 3);
  assert_place (source, 3, 2, 1, 1);
  assert_place (source, 6, 2, 2, 4);
  assert_place (source, strlen (text), 4, 4, 4);
  assert_place (source, 10000, 4, 4, 4);
  line = sw_source_get_line (source, 2, &length);
  g_assert_cmpmem (line, length, "\xe4\xb8\xad=1", 5);
  g_assert_nonnull (sw_source_get_line (source, 3, &length));
  g_assert_cmpuint (length, ==, 0);
  g_assert_null (sw_source_get_line (source, 5, &length));
  g_assert_null (sw_source_get_line (source, 0, &length));
}

static void
test_dtypes (void)
{
  g_assert_cmpint (sw_dtype_from_string ("INT32"), ==, SW_DTYPE_INT32);
  g_assert_cmpint (sw_dtype_from_string ("BFLOAT16"), ==, SW_DTYPE_BF16);
  g_assert_cmpint (sw_dtype_from_string ("INT33"), ==, SW_DTYPE_UNKNOWN);
  g_assert_cmpstr (sw_dtype_to_string (SW_DTYPE_FP8E4M3FN), ==, "FP8E4M3FN");
  g_assert_cmpuint (sw_dtype_get_bits (SW_DTYPE_INDEX), ==, 64);
  g_assert_true (sw_dtype_is_signed (SW_DTYPE_INDEX));
  g_assert_true (sw_dtype_is_integer (SW_DTYPE_UINT8));
  g_assert_false (sw_dtype_is_signed (SW_DTYPE_UINT8));
  g_assert_false (sw_dtype_is_integer (SW_DTYPE_TASK_ID));
  g_assert_false (sw_dtype_is_integer (SW_DTYPE_BOOL));
  g_assert_true (sw_dtype_is_float (SW_DTYPE_HF8));
}

/* Two variables of one name are different; equal constants of another type are, too. */
static void
test_equality (void)
{
  g_autoptr (SwContext) context = sw_context_new ();
  const SwVar *a = sw_var_new (context, "n", NULL, 0, SW_SPAN_NONE);
  const SwVar *b = sw_var_new (context, "n", NULL, 0, SW_SPAN_NONE);
  const SwExpr *one = sw_expr_new_int (context, 1, SW_DTYPE_INDEX, SW_SPAN_NONE);
  const SwExpr *one32 = sw_expr_new_int (context, 1, SW_DTYPE_INT32, SW_SPAN_NONE);
  const SwExpr *use_a = sw_expr_new_var (context, a, SW_SPAN_NONE);
  const SwExpr *use_b = sw_expr_new_var (context, b, SW_SPAN_NONE);
  const SwExpr *sum1 = sw_expr_new_binary (context, SW_OP_ADD, use_a, one, SW_SPAN_NONE);
  const SwExpr *sum2 =
    sw_expr_new_binary (context, SW_OP_ADD, sw_expr_new_var (context, a, (SwSpan){ 4, 5 }),
                        sw_expr_new_int (context, 1, SW_DTYPE_INDEX, SW_SPAN_NONE), SW_SPAN_NONE);

  g_assert_true (a->name == b->name);
  g_assert_false (sw_expr_equal (use_a, use_b));
  g_assert_false (sw_expr_equal (one, one32));
  g_assert_true (sw_expr_equal (sum1, sum2));
  g_assert_false (sw_expr_equal (sum1, one));
  g_assert_false (sw_expr_equal (sum1, NULL));
  g_assert_true (sw_type_equal (sw_type_new_scalar (context, "pl", SW_DTYPE_INDEX),
                                sw_type_new_scalar (context, "pl", SW_DTYPE_INDEX)));
  g_assert_false (sw_type_equal (sw_type_new_scalar (context, "pl", SW_DTYPE_INDEX),
                                 sw_type_new_scalar (context, "pl", SW_DTYPE_INT64)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ir/arena", test_arena);
  g_test_add_func ("/ir/intern", test_intern);
  g_test_add_func ("/ir/ids", test_ids);
  g_test_add_func ("/ir/source", test_source);
  g_test_add_func ("/ir/dtypes", test_dtypes);
  g_test_add_func ("/ir/equality", test_equality);
  return g_test_run ();
}
