/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "text-test.h"

/* Text that nobody writes by hand: too deep, too long, cut off, or no text at all. */

static guint
count_rule (const SwDiagSink *sink, SwRuleId rule)
{
  guint n = 0;

  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    n += sw_diag_sink_get (sink, i)->rule == rule;
  return n;
}

/* Reads @text, which must be found too deep once, and prints it both ways. */
static void
check_too_deep (const char *text)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  g_assert_cmpuint (count_rule (sink, SW_RULE_TOO_DEEP), ==, 1);
  g_assert_cmpuint (sw_diag_sink_get_n (sink), ==, 1);
  assert_prints (program, SW_PRINT_DEFAULT, text);
  assert_prints (program, SW_PRINT_FROM_NODES, text);
}

static char *
repeat (const char *what, guint n)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (out, what);
  return g_string_free (out, FALSE);
}

static char *
surround (const char *before, guint n, const char *opener, const char *middle, const char *closer,
          const char *behind)
{
  g_autofree char *open = repeat (opener, n);
  g_autofree char *close = repeat (closer, n);

  return g_strconcat (before, open, middle, close, behind, NULL);
}

static void
test_nested_brackets (void)
{
  static const struct
  {
    const char *opener;
    const char *closer;
  } brackets[] = { { "(", ")" },        { "[", "]" },        { "pl.min(n, ", ")" }, { "x[", "]" },
                   { "{\"a\": ", "}" }, { "(-", ")" },       { "not ", "" },        { "~", "" },
                   { "2 ** ", "" },     { "pl.Tuple[", "]" } };

  for (guint i = 0; i < G_N_ELEMENTS (brackets); i++)
    {
      g_autofree char *text = surround (PROGRAM ("        a = "), 100000, brackets[i].opener, "n",
                                        brackets[i].closer, "\n        return o\n");

      check_too_deep (text);
    }
}

static void
test_nested_types (void)
{
  g_autofree char *text = surround (PROGRAM ("        a: "), 100000, "pl.Tuple[",
                                    "pl.Scalar[pl.INDEX]", "]", " = n\n        return o\n");

  check_too_deep (text);
}

static void
test_long_operator_chain (void)
{
  static const char *const operators[] = { " + n", " and n", " < n", " * n" };

  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    {
      g_autofree char *text = surround (PROGRAM ("        a: pl.Scalar[pl.INDEX] = n"), 100000,
                                        operators[i], "", "", "\n        return o\n");

      check_too_deep (text);
    }
}

static void
test_long_lists_are_fine (void)
{
  g_autofree char *text =
    surround (PROGRAM ("        a: pl.Tensor[[8], pl.FP32] = pl.tensor.view(x, ["), 100000, "n, ",
              "n", "", "])\n        return o\n");

  assert_round_trip (text);
}

static void
test_nested_blocks (void)
{
  GString *text = g_string_new (PROGRAM (""));
  g_autofree char *owned = NULL;

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (text, "%*sif n > 0:\n", (int) (8 + 4 * i), "");
  g_string_append_printf (text, "%*sa: pl.Scalar[pl.INDEX] = n\n", 8 + 4 * 2000, "");
  g_string_append (text, "        return o\n");
  owned = g_string_free (text, FALSE);
  check_too_deep (owned);
}

static void
test_long_elif_chain (void)
{
  g_autofree char *text =
    surround (PROGRAM ("        if n > 0:\n            pass\n"), 20000,
              "        elif n > 1:\n            pass\n", "", "", "        return o\n");

  check_too_deep (text);
}

/* A small program cut off after each of its bytes. */
static void
test_every_prefix (void)
{
  const char *text =
    PROGRAM ("        for i, (c,) in pl.range(1, n, init_values=(o,), attrs={\"a\": True}):\n"
             "            # why\n"
             "            d: pl.Tensor[[8], pl.FP32] = self.k(x, c, attrs={\"b\": 'c'})\n"
             "            r: pl.Tensor[[8], pl.FP32] = pl.yield_(d)\n"
             "        if n > 0:\n"
             "            pass\n"
             "        else:\n"
             "            with pl.scope(mode=pl.ScopeMode.MANUAL):\n"
             "                t = pl.spmd_submit(self.k, x, o, core_num=(n + 3) // 4)\n"
             "        return r\n");

  for (gsize length = 0; length <= strlen (text); length++)
    {
      g_autofree char *prefix = g_strndup (text, length);

      assert_kept (prefix);
    }
}

static void
test_binary (void)
{
  guint8 bytes[4096];
  guint32 state = 1;
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = NULL;
  g_autoptr (SwPrinted) printed = NULL;

  for (guint i = 0; i < sizeof bytes; i++)
    {
      state = state * 1664525u + 1013904223u;
      bytes[i] = (guint8) (state >> 24);
    }
  program = read_with ((const char *) bytes, sizeof bytes, sink);
  printed = sw_print_program (program, SW_PRINT_DEFAULT);
  g_assert_cmpmem (printed->text, printed->length, bytes, sizeof bytes);
  g_assert_cmpuint (count_rule (sink, SW_RULE_NO_PROGRAM), ==, 1);
}

static void
test_zero_bytes (void)
{
  static const char text[] = HEADER KERNEL MAIN "        a = n \0 m\n        b = '\0'\n";
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, sizeof text - 1, sink);
  g_autoptr (SwPrinted) printed = sw_print_program (program, SW_PRINT_DEFAULT);

  g_assert_cmpmem (printed->text, printed->length, text, sizeof text - 1);
  g_assert_cmpuint (count_rule (sink, SW_RULE_SYNTAX), ==, 2);
}

static void
test_long_line (void)
{
  g_autofree char *text = surround ("", 2000000, "(", "", "", "");

  assert_kept (text);
}

static void
test_carriage_returns (void)
{
  g_autofree char *unix_text = g_strdup (PROGRAM ("        # c\n"
                                                  "        if n > 0:\n"
                                                  "            a: pl.Scalar[pl.INDEX] = n\n"
                                                  "        return o\n"));
  g_auto (GStrv) lines = g_strsplit (unix_text, "\n", -1);
  g_autofree char *text = g_strjoinv ("\r\n", lines);
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_true (program->layout.crlf);
  g_assert_cmpstr (main_stmt (program, 0)->comments[0], ==, "c");
  assert_round_trip (text);
}

static void
test_byte_order_mark (void)
{
  assert_round_trip ("\357\273\277" PROGRAM ("        return o\n"));
}

static void
test_no_final_newline (void)
{
  assert_round_trip (PROGRAM ("        return o"));
}

static void
test_tabs_and_other_indentation (void)
{
  assert_kept (PROGRAM ("\treturn o\n"));
  assert_kept (
    "@pl.program\nclass Demo:\n  @pl.function\n  def f(self):\n    if n:\n      a = n\n");
}

static void
on_progress (double fraction, gpointer data)
{
  double *last = data;

  g_assert_cmpfloat (fraction, >=, *last);
  g_assert_cmpfloat (fraction, <=, 1.0);
  *last = fraction;
}

static void
cancel_progress (double fraction, gpointer data)
{
  g_cancellable_cancel (data);
}

static void
test_progress_and_cancel (void)
{
  g_autofree char *text = surround (PROGRAM (""), 20000, "        a: pl.Scalar[pl.INDEX] = n\n", "",
                                    "", "        return o\n");
  g_autoptr (SwSource) source = sw_source_new ("test.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SwProgram) program = NULL;
  double last = 0;

  program = sw_read_program (source, sink, on_progress, &last, cancellable, &error);
  g_assert_no_error (error);
  g_assert_nonnull (program);
  g_assert_cmpfloat (last, >, 0.5);
  g_assert_null (sw_read_program (source, sink, cancel_progress, cancellable, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/reader-robust/nested-brackets", test_nested_brackets);
  g_test_add_func ("/text/reader-robust/nested-types", test_nested_types);
  g_test_add_func ("/text/reader-robust/long-operator-chain", test_long_operator_chain);
  g_test_add_func ("/text/reader-robust/long-lists-are-fine", test_long_lists_are_fine);
  g_test_add_func ("/text/reader-robust/nested-blocks", test_nested_blocks);
  g_test_add_func ("/text/reader-robust/long-elif-chain", test_long_elif_chain);
  g_test_add_func ("/text/reader-robust/every-prefix", test_every_prefix);
  g_test_add_func ("/text/reader-robust/binary", test_binary);
  g_test_add_func ("/text/reader-robust/zero-bytes", test_zero_bytes);
  g_test_add_func ("/text/reader-robust/long-line", test_long_line);
  g_test_add_func ("/text/reader-robust/carriage-returns", test_carriage_returns);
  g_test_add_func ("/text/reader-robust/byte-order-mark", test_byte_order_mark);
  g_test_add_func ("/text/reader-robust/no-final-newline", test_no_final_newline);
  g_test_add_func ("/text/reader-robust/tabs-and-other-indentation",
                   test_tabs_and_other_indentation);
  g_test_add_func ("/text/reader-robust/progress-and-cancel", test_progress_and_cancel);
  return g_test_run ();
}
