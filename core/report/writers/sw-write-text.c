/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-write-text.h"

#include "sw-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Source lines under a launch or a proof step are cut at this many characters. */
#define MAX_QUOTED_CHARS ((gsize) 100)

typedef struct
{
  const SwReport *report;
  gboolean color;
  GString *out;
  GHashTable *told; /* messages of findings: the reason of a rejected launch is one of them */
} SwTextWriter;

#define STYLE_RESET   "\033[0m"
#define STYLE_BOLD    "\033[1m"
#define STYLE_ERROR   "\033[1;31m"
#define STYLE_WARNING "\033[1;35m"
#define STYLE_NOTE    "\033[1;36m"
#define STYLE_GOOD    "\033[1;32m"
#define STYLE_GUARD   "\033[1;33m"
#define STYLE_DIM     "\033[2m"

/* Characters that steer a terminal or turn the direction of text. */
static gboolean
is_steering (gunichar c)
{
  return g_unichar_iscntrl (c) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static void
append_printable (GString *out, const char *text, gsize max_chars)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  gsize n = 0;

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (n++ == max_chars)
        {
          g_string_append (out, "…");
          return;
        }
      g_string_append_unichar (out, c != '\n' && is_steering (c) ? 0xfffd : c);
    }
}

/**
 * sw_text_make_printable:
 * @text: any bytes
 *
 * Returns: (transfer full): @text as valid UTF-8 that cannot steer a terminal; line feeds stay
 */
char *
sw_text_make_printable (const char *text)
{
  GString *out = g_string_new (NULL);

  append_printable (out, text, G_MAXSIZE);
  return g_string_free (out, FALSE);
}

static void
begin_style (const SwTextWriter *self, const char *style)
{
  if (self->color)
    g_string_append (self->out, style);
}

static void
end_style (const SwTextWriter *self)
{
  begin_style (self, STYLE_RESET);
}

static const char *
severity_style (SwSeverity severity)
{
  static const char *const styles[] = { STYLE_NOTE, STYLE_WARNING, STYLE_ERROR };

  return styles[severity];
}

static const char *
verdict_style (SwVerdict verdict)
{
  switch (verdict)
    {
    case SW_VERDICT_PROVEN:
      return STYLE_GOOD;
    case SW_VERDICT_GUARDED:
    case SW_VERDICT_EMPTY:
      return STYLE_GUARD;
    case SW_VERDICT_REJECTED:
    case SW_VERDICT_GRAPH:
      return STYLE_ERROR;
    }
  g_assert_not_reached ();
}

/* One line of a formatted diagnostic: its head in bold with the severity in its colour, the
 * caret in green. */
static void
append_colored_line (const SwTextWriter *self, const char *line, const SwDiagnostic *finding)
{
  const char *words[] = { sw_severity_to_string (finding->severity),
                          sw_severity_to_string (SW_SEVERITY_NOTE) };
  const char *bar = strstr (line, " | ");

  if (bar != NULL && strspn (line, " 0123456789") >= (gsize) (bar - line))
    {
      gboolean caret = strspn (line, " ") >= (gsize) (bar - line);

      begin_style (self, caret ? STYLE_GOOD : STYLE_DIM);
      g_string_append_len (self->out, line, bar + 3 - line);
      if (!caret)
        end_style (self);
      g_string_append (self->out, bar + 3);
      end_style (self);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *mark = g_strdup_printf (": %s: ", words[i]);
      const char *at = strstr (line, mark);

      if (at == NULL)
        continue;
      begin_style (self, STYLE_BOLD);
      g_string_append_len (self->out, line, at + 2 - line);
      end_style (self);
      begin_style (self, severity_style (i == 0 ? finding->severity : SW_SEVERITY_NOTE));
      g_string_append (self->out, words[i]);
      end_style (self);
      g_string_append (self->out, at + 2 + strlen (words[i]));
      return;
    }
  g_string_append (self->out, line);
}

/**
 * sw_write_text_findings:
 * @report: what is known of one file
 * @at_least: findings below it are left out
 * @color: whether to mark parts with terminal colours
 * @out: where the text is appended
 *
 * Each finding as `file:line:col: error: message [RULE]` with the source line and a caret.
 */
void
sw_write_text_findings (const SwReport *report, SwSeverity at_least, gboolean color, GString *out)
{
  SwTextWriter self = { report, color, out, NULL };

  for (guint i = 0; i < report->findings->len; i++)
    {
      const SwDiagnostic *finding = g_ptr_array_index (report->findings, i);
      g_autoptr (GString) plain = g_string_new (NULL);
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;

      if (finding->severity < at_least)
        continue;
      sw_diagnostic_format (finding, report->source, plain);
      text = sw_text_make_printable (plain->str);
      if (!color)
        {
          g_string_append (out, text);
          continue;
        }
      lines = g_strsplit (g_strchomp (text), "\n", -1);
      for (guint j = 0; lines[j] != NULL; j++)
        {
          append_colored_line (&self, lines[j], finding);
          g_string_append_c (out, '\n');
        }
    }
  if (report->n_dropped > 0)
    g_string_append_printf (
      out,
      g_dngettext (GETTEXT_PACKAGE, "%s: %u more finding of the same kinds is not shown\n",
                   "%s: %u more findings of the same kinds are not shown\n", report->n_dropped),
      report->shown, report->n_dropped);
}

/* The source line at @span with its number: from its first word, or from @span itself. */
static void
append_quoted_line (const SwTextWriter *self, SwSpan span, gboolean whole, const char *indent)
{
  SwPosition at = sw_source_locate (self->report->source, span.start);
  gsize length;
  const char *line = sw_source_get_line (self->report->source, at.line, &length);
  gsize skipped = whole ? 0 : MIN (at.byte_column - 1, length);
  g_autofree char *copy = NULL;

  if (line == NULL)
    return;
  copy = g_strndup (line + skipped, MIN (length - skipped, MAX_QUOTED_CHARS * 8));
  begin_style (self, STYLE_DIM);
  g_string_append_printf (self->out, "%s%5u | ", indent, at.line);
  append_printable (self->out, g_strstrip (copy), MAX_QUOTED_CHARS);
  end_style (self);
  g_string_append_c (self->out, '\n');
}

static void append_item (const SwTextWriter *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* One indented line. */
static void
append_item (const SwTextWriter *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_string_append (self->out, "  ");
  append_printable (self->out, text, G_MAXSIZE);
  g_string_append_c (self->out, '\n');
}

static const char *
count_from_to_label (SwCountFrom from)
{
  switch (from)
    {
    case SW_COUNT_FROM_SUBMIT:
      return _ ("core_num of the submit");
    case SW_COUNT_FROM_CALL_ATTR:
      return _ ("attribute core_num of the call");
    case SW_COUNT_FROM_FUNCTION_ATTR:
      return _ ("attribute core_num of the callee");
    }
  g_assert_not_reached ();
}

static void
append_proof (const SwTextWriter *self, const SwLaunch *launch)
{
  const SwAnswer *answer = launch->answer;

  if (answer == NULL || answer->steps == NULL || answer->steps->len == 0)
    return;
  append_item (self, "%s", _ ("Proof:"));
  for (guint i = 0; i < answer->steps->len; i++)
    {
      const SwProofStep *step = g_ptr_array_index (answer->steps, i);

      append_item (self, "  %u. %s", step->number, step->text);
      if (step->span.end > 0)
        append_quoted_line (self, step->span, TRUE, "      ");
    }
}

static void
append_flags (const SwTextWriter *self, guint flags)
{
  static const struct
  {
    guint flag;
    const char *text;
  } texts[] = {
    { SW_FLAG_OVERFLOW, N_ ("signed arithmetic of 32 and more bits does not overflow (O)") },
    { SW_FLAG_FLOOR, N_ ("// and % round down although generated code truncates (F)") },
    { SW_FLAG_INDEX,
      N_ ("no dimension is negative, no device without cores, and INDEX values have the "
          "sign that the preset says (I)") },
    { SW_FLAG_ZERO, N_ ("no divisor is zero where a division has run (Z)") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if ((flags & texts[i].flag) != 0)
      append_item (self, _ ("Assumed: %s"), _ (texts[i].text));
  for (guint i = 0; i < self->report->assumptions->len; i++)
    {
      g_autofree char *fact = sw_report_get_assumption (self->report, flags, i);

      if (fact != NULL)
        append_item (self, _ ("Assumed: %s (your --assume)"), fact);
    }
}

/* Why a guarded launch is guarded names the values already. */
static void
append_witness (const SwTextWriter *self, const SwLaunch *launch)
{
  const SwAnswer *answer = launch->answer;
  g_autofree char *values = NULL;

  if (answer == NULL)
    return;
  values = sw_witness_to_string (answer->witness);
  if (*values != '\0' && launch->verdict != SW_VERDICT_GUARDED)
    append_item (self, _ ("Empty when: %s"), values);
  if (answer->would_prove != NULL)
    append_item (self, _ ("Would prove it: %s"), answer->would_prove);
  if (answer->budget)
    append_item (self, "%s",
                 _ ("Unknown (budget): the search for a proof ended at its limit of steps"));
}

static void
append_empty_path (const SwTextWriter *self, const SwLaunch *launch)
{
  g_autoptr (GArray) values = sw_report_empty_values (launch);

  if (launch->live_results == NULL || launch->live_results->len == 0)
    append_item (self, "%s", _ ("When it is empty: no result is read afterwards"));
  for (guint i = 0; i < values->len; i++)
    {
      const SwEmptyValue *value = &g_array_index (values, SwEmptyValue, i);
      const SwExpr *shown =
        value->value != NULL ? value->value : sw_expr_get_arg (launch->launch, "deps");
      g_autofree char *text = shown != NULL ? sw_expr_to_string (shown) : NULL;

      if (value->value != NULL)
        append_item (self, _ ("When it is empty: result %u is the caller's buffer %s"), value->slot,
                     text);
      else if (text != NULL)
        append_item (self, _ ("When it is empty: result %u is the id of a dummy task after %s"),
                     value->slot, text);
      else
        append_item (self,
                     _ ("When it is empty: result %u is the id of a dummy task that waits for "
                        "nothing"),
                     value->slot);
    }
}

/* The lines that mend the launch, as they would stand in the text. */
static void
append_fix (const SwTextWriter *self, const SwLaunch *launch)
{
  const SwFix *fix = launch->verdict == SW_VERDICT_REJECTED
                       ? sw_report_find_launch_fix (self->report, launch)
                       : NULL;
  g_auto (GStrv) lines = NULL;

  if (fix == NULL)
    return;
  append_item (self, _ ("Fix: %s"), fix->title);
  lines = g_strsplit (fix->preview, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    append_item (self, "    %s", lines[i]);
}

/* What is a note, one for all launches of a function, is told here for each of them. */
static void
append_risks (const SwTextWriter *self, const SwLaunch *launch)
{
  for (guint i = 0; launch->risks != NULL && i < launch->risks->len; i++)
    {
      const SwCountRisk *risk = g_ptr_array_index (launch->risks, i);
      SwRuleId rule = sw_count_risk_get_rule (risk);
      g_autofree char *text = sw_count_risk_to_string (risk, launch);

      if (!risk->everyday)
        append_item (self, _ ("Also: %s [%s]"), text, sw_rule_get (rule)->id);
    }
}

static void
append_launch (const SwTextWriter *self, const SwLaunch *launch)
{
  SwPosition at = sw_source_locate (self->report->source, launch->span.start);
  g_autofree char *callee = sw_text_make_printable (launch->callee->name);
  g_autofree char *function = sw_text_make_printable (launch->function->name);
  g_autofree char *label = NULL;

  begin_style (self, STYLE_BOLD);
  g_string_append_printf (self->out, "%s:%u:%u: ", self->report->shown, at.line, at.column);
  end_style (self);
  label = g_strconcat (self->color ? verdict_style (launch->verdict) : "",
                       sw_verdict_to_label (launch->verdict), self->color ? STYLE_RESET : "", NULL);
  g_string_append_printf (self->out, _ ("%s: launch “%s” in “%s”"), label, callee, function);
  g_string_append_c (self->out, '\n');
  append_quoted_line (self, launch->span, FALSE, "");
  append_item (self, _ ("Count: %s (%s)"), launch->count_text,
               count_from_to_label (launch->count_from));
  if (launch->reason != NULL && !g_hash_table_contains (self->told, launch->reason))
    append_item (self, _ ("Why: %s"), launch->reason);
  append_proof (self, launch);
  append_witness (self, launch);
  if (launch->answer != NULL)
    append_flags (self, launch->answer->flags);
  for (guint i = 0; launch->missing != NULL && i < launch->missing->len; i++)
    {
      const SwMissingOutput *output = &g_array_index (launch->missing, SwMissingOutput, i);

      append_item (self, _ ("Missing output: %s (parameter %u)"), output->name, output->index);
    }
  append_fix (self, launch);
  if (launch->verdict == SW_VERDICT_GUARDED || launch->verdict == SW_VERDICT_EMPTY)
    append_empty_path (self, launch);
  append_risks (self, launch);
}

/**
 * sw_write_text_launches:
 * @report: what is known of one file
 * @color: whether to mark parts with terminal colours
 * @out: where the text is appended
 *
 * Each launch with its verdict and all that it rests on.
 */
void
sw_write_text_launches (const SwReport *report, gboolean color, GString *out)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  SwTextWriter self = { report, color, out, told };

  for (guint i = 0; i < report->findings->len; i++)
    g_hash_table_add (told, ((SwDiagnostic *) g_ptr_array_index (report->findings, i))->message);
  for (guint i = 0; i < report->launches->len; i++)
    {
      if (i > 0)
        g_string_append_c (out, '\n');
      append_launch (&self, g_ptr_array_index (report->launches, i));
    }
}

/**
 * sw_write_text_policy:
 * @report: what is known of one file
 * @out: where the line is appended
 *
 * The preset and what overrides it, on which all verdicts rest.
 */
void
sw_write_text_policy (const SwReport *report, GString *out)
{
  g_autofree char *policy = sw_report_describe_policy (report);
  g_autofree char *printable = sw_text_make_printable (policy);

  g_string_append_printf (out, _ ("Preset: %s\n"), printable);
}
