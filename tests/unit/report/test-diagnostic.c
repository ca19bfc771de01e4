/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-diagnostic.h"

#include <string.h>

static char *
format (const char *text, gsize offset)
{
  g_autoptr (SwSource) source = sw_source_new ("dir/x.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  SwSpan span = { offset, offset + 1 };
  GString *out = g_string_new (NULL);

  sw_diag_sink_add (sink, SW_RULE_MISSING_OUTPUT, span, "lost '%s'", "b");
  sw_diagnostic_format (sw_diag_sink_get (sink, 0), source, out);
  return g_string_free (out, FALSE);
}

static void
test_caret (void)
{
  g_autofree char *plain = format ("a = 1\nbb = f(c)\n", 11);
  g_autofree char *tab = format ("\tx = 1\n", 1);
  g_autofree char *wide = format ("\xe4\xb8\xad\xe6\x96\x87=1\n", 6);
  g_autofree char *combining = format ("e\xcc\x81=1\n", 3);
  g_autofree char *end = format ("a = 1\n", 6);

  g_assert_cmpstr (plain, ==,
                   "dir/x.py:2:6: error: lost 'b' [SW0301]\n"
                   "    2 | bb = f(c)\n"
                   "      |      ^\n");
  g_assert_cmpstr (tab, ==,
                   "dir/x.py:1:2: error: lost 'b' [SW0301]\n"
                   "    1 |  x = 1\n"
                   "      |  ^\n");
  /* A wide character takes two columns of a terminal, a combining one none. */
  g_assert_cmpstr (wide, ==,
                   "dir/x.py:1:3: error: lost 'b' [SW0301]\n"
                   "    1 | \xe4\xb8\xad\xe6\x96\x87=1\n"
                   "      |     ^\n");
  g_assert_cmpstr (combining, ==,
                   "dir/x.py:1:3: error: lost 'b' [SW0301]\n"
                   "    1 | e\xcc\x81=1\n"
                   "      |  ^\n");
  g_assert_nonnull (strstr (end, "^\n"));
}

/* A line of 100 000 characters is shown in part, with the caret under its place. */
static void
test_long_line (void)
{
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autofree char *out = NULL;
  g_auto (GStrv) lines = NULL;

  text[50000] = '!';
  out = format (text, 50000);
  lines = g_strsplit (out, "\n", -1);
  g_assert_cmpuint (strlen (out), <, 1000);
  g_assert_true (g_str_has_prefix (lines[0], "dir/x.py:1:50001: "));
  g_assert_cmpuint (strchr (lines[1], '!') - lines[1], ==, strchr (lines[2], '^') - lines[2]);
}

static void
test_related_and_control (void)
{
  const char *text = "a\x01 = 1\nb = 2\n";
  g_autoptr (SwSource) source = sw_source_new ("x.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  SwDiagnostic *diagnostic =
    sw_diag_sink_add (sink, SW_RULE_OPAQUE_STATEMENT, (SwSpan){ 0, 1 }, "odd");

  sw_diagnostic_add_related (diagnostic, (SwSpan){ 7, 8 }, "see %s", "here");
  sw_diagnostic_format (diagnostic, source, out);
  g_assert_cmpstr (out->str, ==,
                   "x.py:1:1: warning: odd [SW0109]\n"
                   "    1 | a  = 1\n"
                   "      | ^\n"
                   "x.py:2:1: note: see here\n"
                   "    2 | b = 2\n"
                   "      | ^\n");
}

/* A file may be called anything; its findings stay one line each. */
static void
test_odd_file_name (void)
{
  g_autoptr (SwSource) source = sw_source_new ("a\nb.py", "x\n", 2);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  sw_diag_sink_add (sink, SW_RULE_SYNTAX, SW_SPAN_NONE, "odd");
  sw_diagnostic_format (sw_diag_sink_get (sink, 0), source, out);
  g_assert_true (g_str_has_prefix (out->str, "a\\nb.py:1:1: error: odd [SW0101]\n"));
}

static void
test_sink (void)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

  sw_diag_sink_add (sink, SW_RULE_SYNTAX, (SwSpan){ 9, 10 }, "later");
  sw_diag_sink_add (sink, SW_RULE_OPAQUE_STATEMENT, (SwSpan){ 2, 3 }, "first");
  sw_diag_sink_add (sink, SW_RULE_SYNTAX, (SwSpan){ 2, 3 }, "same place, earlier rule");
  sw_diag_sink_sort (sink);
  g_assert_cmpstr (sw_diag_sink_get (sink, 0)->message, ==, "same place, earlier rule");
  g_assert_cmpstr (sw_diag_sink_get (sink, 1)->message, ==, "first");
  g_assert_cmpstr (sw_diag_sink_get (sink, 2)->message, ==, "later");
  g_assert_cmpuint (sw_diag_sink_count (sink, SW_SEVERITY_ERROR), ==, 2);
  g_assert_cmpuint (sw_diag_sink_count (sink, SW_SEVERITY_NOTE), ==, 3);
}

/* A million findings of one rule do not fill the memory; the others are still kept. */
static void
test_limit (void)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

  sw_diag_sink_add (sink, SW_RULE_TOO_DEEP, SW_SPAN_NONE, "first");
  for (guint i = 0; i < 99999; i++)
    sw_diag_sink_add (sink, SW_RULE_SYNTAX, (SwSpan){ i, i + 1 }, "again");
  sw_diag_sink_add (sink, SW_RULE_ENCODING, SW_SPAN_NONE, "kept");
  g_assert_cmpuint (sw_diag_sink_get_n (sink), <, 1000);
  g_assert_cmpuint (sw_diag_sink_get_n (sink) + sw_diag_sink_get_n_dropped (sink), ==, 100001);
  g_assert_cmpstr (sw_diag_sink_get (sink, 0)->message, ==, "first");
  g_assert_cmpstr (sw_diag_sink_get (sink, sw_diag_sink_get_n (sink) - 1)->message, ==, "kept");
}

/* Ids are stable, unique, and found again. */
static void
test_catalogue (void)
{
  for (guint i = 0; i < SW_N_RULES; i++)
    {
      const SwRule *rule = sw_rule_get ((SwRuleId) i);

      g_assert_cmpint (rule->rule, ==, i);
      g_assert_true (sw_rule_find (rule->id) == rule);
      g_assert_cmpuint (strlen (rule->id), ==, 6);
    }
  g_assert_null (sw_rule_find ("SW9999"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/diagnostic/caret", test_caret);
  g_test_add_func ("/report/diagnostic/long-line", test_long_line);
  g_test_add_func ("/report/diagnostic/related-and-control", test_related_and_control);
  g_test_add_func ("/report/diagnostic/odd-file-name", test_odd_file_name);
  g_test_add_func ("/report/sink/order-and-count", test_sink);
  g_test_add_func ("/report/sink/limit", test_limit);
  g_test_add_func ("/report/rules", test_catalogue);
  return g_test_run ();
}
