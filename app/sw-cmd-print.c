/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-command.h"
#include "sw-unified-diff.h"
#include "sw-output.h"
#include "sw-printer.h"
#include "sw-run.h"
#include "sw-write-text.h"

#include <glib/gi18n.h>

static SwExit
print_back (const SwReport *report, const SwOptions *options)
{
  g_autoptr (SwPrinted) printed = sw_print_program (report->program, SW_PRINT_FROM_NODES);

  if (!sw_output_write (NULL, printed->text, printed->length))
    return SW_EXIT_FAULT;
  return sw_run_get_exit (report, options);
}

/* What --check found so far. */
typedef struct
{
  gboolean diff; /* asked for */
  guint n_identical;
  guint n_by_kind[SW_N_STMT_KINDS];
} Check;

static void
append_diff (const SwReport *report, const char *file, GString *out)
{
  g_autoptr (SwPrinted) printed = sw_print_program (report->program, SW_PRINT_FROM_NODES);
  g_autoptr (GString) diff = g_string_new (NULL);
  g_autofree char *printable = NULL;
  SwDiffText before, after = { printed->text, printed->length };

  before.text = sw_source_get_text (report->source, &before.length);
  sw_unified_diff_append (file, before, after, diff);
  printable = sw_text_make_printable (diff->str);
  g_string_append (out, printable);
}

/* One line about one file, and the differences when asked for. */
static gboolean
print_check (Check *self, const SwReport *report, gboolean *identical)
{
  SwPrintCheck check = sw_print_check (report->program);
  const char *file = report->shown;
  g_autoptr (GString) line = g_string_new (NULL);

  *identical = check.identical;
  if (check.identical)
    g_string_append_printf (line, _ ("%s: identical"), file);
  else
    g_string_append_printf (line, _ ("%s:%u: differs"), file, check.first_line);
  g_string_append_printf (
    line, _ (" (statements: %u, kept as text: %u, of these in functions that launch: %u)"),
    check.n_stmts, check.n_opaque, check.n_opaque_orch);
  g_string_append_c (line, '\n');
  if (self->diff && !check.identical)
    append_diff (report, file, line);
  if (check.identical)
    self->n_identical++;
  for (guint i = 0; i < SW_N_STMT_KINDS; i++)
    self->n_by_kind[i] += check.n_by_kind[i];
  return sw_output_print (line->str);
}

/* The statements of all files by kind, and how many files came back. */
static gboolean
print_total (const Check *self, guint n_files)
{
  static const struct
  {
    SwStmtKind kind;
    const char *name;
  } kinds[] = {
    { SW_STMT_ASSIGN, "assign" },     { SW_STMT_EVAL, "eval" },     { SW_STMT_RETURN, "return" },
    { SW_STMT_YIELD, "yield" },       { SW_STMT_IF, "if" },         { SW_STMT_FOR, "for" },
    { SW_STMT_WHILE, "while" },       { SW_STMT_SCOPE, "scope" },   { SW_STMT_BREAK, "break" },
    { SW_STMT_CONTINUE, "continue" }, { SW_STMT_OPAQUE, "opaque" },
  };
  g_autoptr (GString) counts = g_string_new (NULL);
  g_autoptr (GString) total = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_string_append_printf (counts, "%s%s %u", i > 0 ? ", " : "", kinds[i].name,
                            self->n_by_kind[kinds[i].kind]);
  g_string_append_printf (total, _ ("Statements by kind: %s\n"), counts->str);
  g_string_append_printf (total, _ ("%u of %u identical\n"), self->n_identical, n_files);
  return sw_output_print (total->str);
}

static SwExit
check_all (const SwOptions *options, gboolean diff)
{
  SwExit status = SW_EXIT_CLEAN;
  Check check = { .diff = diff };

  for (guint i = 0; i < options->n_args; i++)
    {
      g_autoptr (SwReport) report = sw_run_read (options->args[i], options);
      gboolean identical = FALSE;

      if (report->error != NULL)
        {
          status = SW_EXIT_INPUT;
          continue;
        }
      if (!print_check (&check, report, &identical))
        return SW_EXIT_FAULT;
      if (!identical)
        status = MAX (status, SW_EXIT_FINDINGS);
    }
  return print_total (&check, options->n_args) ? status : SW_EXIT_FAULT;
}

/* slipway print FILE, slipway print --check [--diff] FILE…. */
SwExit
sw_cmd_print (const SwCommand *self, int argc, char **argv)
{
  gboolean check = FALSE;
  gboolean diff = FALSE;
  const GOptionEntry entries[] = {
    { "check", 0, 0, G_OPTION_ARG_NONE, &check,
      N_ ("Only say whether the printed text is the text that was read"), NULL },
    { "diff", 0, 0, G_OPTION_ARG_NONE, &diff, N_ ("With --check: show the first differences"),
      NULL },
    { NULL },
  };
  g_auto (SwOptions) options;
  g_autoptr (SwReport) report = NULL;
  SwExit status;

  if (!sw_command_parse (self, argc, argv, entries, &options, &status))
    return status;
  if (check)
    return check_all (&options, diff);
  if (diff)
    return sw_command_usage_error (self, _ ("--diff needs --check"));
  if (options.n_args > 1)
    return sw_command_usage_error (self, _ ("“%s” is one argument too many"), options.args[1]);
  report = sw_run_read (options.args[0], &options);
  if (report->error != NULL)
    return SW_EXIT_INPUT;
  sw_run_print_findings (report, &options);
  return print_back (report, &options);
}
