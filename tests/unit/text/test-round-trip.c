/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-load.h"
#include "sw-printer.h"
#include "sw-reader.h"

#include <string.h>

/* Every dump of the test data comes back byte for byte, copied and printed from its nodes, and
 * nothing in it is kept as text. */

static SwSource *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  SwSource *source = sw_load_file (file, SW_LOAD_DEFAULT_LIMIT, NULL, &error);

  g_assert_no_error (error);
  return source;
}

static guint
count_errors (const SwDiagSink *sink, gboolean literal_counts)
{
  guint n = 0;

  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    {
      const SwDiagnostic *diagnostic = sw_diag_sink_get (sink, i);

      if (diagnostic->severity == SW_SEVERITY_ERROR
          && (diagnostic->rule == SW_RULE_LITERAL_COUNT) == literal_counts)
        n++;
    }
  return n;
}

/* The same text with the line ends of another system, in every layout. */
static void
check_with_crlf (const char *text, gsize length)
{
  g_autoptr (GString) crlf = g_string_sized_new (length + length / 16);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwSource) source = NULL;
  g_autoptr (SwProgram) program = NULL;
  SwPrintCheck check;

  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '\n')
        g_string_append_c (crlf, '\r');
      g_string_append_c (crlf, text[i]);
    }
  source = sw_source_new ("crlf.py", crlf->str, crlf->len);
  program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  check = sw_print_check (program);
  g_assert_cmpuint (check.first_line, ==, 0);
  g_assert_true (check.identical);
}

/* The same text with another indentation: levels of two columns, tabs, or a class far to the
 * right. */
static void
check_with_indentation (const char *text, const char *first, const char *deeper)
{
  g_autoptr (GString) other = g_string_new (NULL);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwSource) source = NULL;
  g_autoptr (SwProgram) program = NULL;
  SwPrintCheck check;

  while (*text != '\0')
    {
      const char *next = strchr (text, '\n');
      gsize blanks = strspn (text, " ");

      for (gsize level = 0; level < blanks / 4; level++)
        g_string_append (other, level == 0 ? first : deeper);
      next = next != NULL ? next + 1 : text + strlen (text);
      g_string_append_len (other, text + blanks, next - text - (gssize) blanks);
      text = next;
    }
  source = sw_source_new ("indented.py", other->str, other->len);
  program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (count_errors (sink, FALSE), ==, 0);
  check = sw_print_check (program);
  g_assert_cmpuint (check.first_line, ==, 0);
  g_assert_true (check.identical);
}

static void
check_dump (const char *path)
{
  g_autoptr (SwSource) source = load (path);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_autoptr (SwPrinted) copied = sw_print_program (program, SW_PRINT_DEFAULT);
  SwPrintCheck check = sw_print_check (program);
  gsize length;
  const char *text = sw_source_get_text (source, &length);
  gboolean literal =
    strstr (path, "literal_zero/") != NULL || strstr (path, "literal_negative/") != NULL;

  g_test_message ("%s", path);
  g_assert_cmpuint (count_errors (sink, FALSE), ==, 0);
  g_assert_cmpuint (count_errors (sink, TRUE), ==, literal ? 1 : 0);
  g_assert_cmpmem (copied->text, copied->length, text, length);
  g_assert_cmpuint (check.first_line, ==, 0);
  g_assert_true (check.identical);
  g_assert_cmpuint (check.n_opaque, ==, 0);
  check_with_crlf (text, length);
  /* A formatter breaks other lines when they begin further left. */
  if (!program->layout.formatted)
    {
      check_with_indentation (text, "  ", "  ");
      check_with_indentation (text, "\t", "\t");
      check_with_indentation (text, "            ", "        ");
    }
}

static void
visit (const char *folder, guint *n_dumps)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        visit (path, n_dumps);
      else if (g_str_has_suffix (name, ".py"))
        {
          check_dump (path);
          ++*n_dumps;
        }
    }
}

static void
test_corpus (void)
{
  g_autofree char *folder = g_build_filename (SW_TEST_DATA, "corpus", NULL);
  guint n_dumps = 0;

  visit (folder, &n_dumps);
  g_test_message ("%u dumps", n_dumps);
  g_assert_cmpuint (n_dumps, >=, 360);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/round-trip/corpus", test_corpus);
  return g_test_run ();
}
