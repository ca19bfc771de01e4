/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-diagnostic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_PER_RULE      500u
#define MAX_SHOWN_COLUMNS 160u

static const SwRule rules[] = {
#define SW_RULE(ENUM, id, severity, slug, summary)                                                 \
  { SW_RULE_##ENUM, id, slug, summary, SW_SEVERITY_##severity },
#include "sw-rules.def"
};

struct _SwDiagSink
{
  gatomicrefcount ref_count;
  GPtrArray *items;    /* SwDiagnostic, owned */
  SwDiagnostic *spare; /* the last one beyond the limit: given out, not kept */
  guint per_rule[SW_N_RULES];
  guint n_dropped;
};

/**
 * sw_rule_get:
 *
 * Returns: (transfer none): the catalogue's entry
 */
const SwRule *
sw_rule_get (SwRuleId rule)
{
  g_return_val_if_fail ((guint) rule < SW_N_RULES, NULL);
  return &rules[rule];
}

/**
 * sw_rule_find:
 * @id: a stable id such as "SW0301"
 *
 * Returns: (transfer none) (nullable): the catalogue's entry
 */
const SwRule *
sw_rule_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (strcmp (rules[i].id, id) == 0)
      return &rules[i];
  return NULL;
}

/**
 * sw_severity_to_string:
 *
 * Returns: "error", "warning" or "note", translated
 */
const char *
sw_severity_to_string (SwSeverity severity)
{
  switch (severity)
    {
    case SW_SEVERITY_NOTE:
      return _ ("note");
    case SW_SEVERITY_WARNING:
      return _ ("warning");
    case SW_SEVERITY_ERROR:
      return _ ("error");
    }
  g_assert_not_reached ();
}

static void
related_clear (gpointer data)
{
  g_free (((SwRelated *) data)->message);
}

static void
diagnostic_free (gpointer data)
{
  SwDiagnostic *self = data;

  g_free (self->message);
  g_free (self->function);
  g_clear_pointer (&self->related, g_array_unref);
  g_free (self);
}

/**
 * sw_diag_sink_new:
 *
 * Returns: (transfer full): an empty sink
 */
SwDiagSink *
sw_diag_sink_new (void)
{
  SwDiagSink *self = g_new0 (SwDiagSink, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->items = g_ptr_array_new_with_free_func (diagnostic_free);
  return self;
}

/**
 * sw_diag_sink_ref:
 *
 * Returns: (transfer full): @self with one more reference; any thread may take one
 */
SwDiagSink *
sw_diag_sink_ref (SwDiagSink *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_diag_sink_unref:
 *
 * Gives up one reference; the last one frees the sink and its diagnostics.  %NULL is fine.
 */
void
sw_diag_sink_unref (SwDiagSink *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->spare, diagnostic_free);
  g_ptr_array_unref (self->items);
  g_free (self);
}

/**
 * sw_diag_sink_add:
 * @rule: what kind of thing is said; gives the severity
 * @span: where
 * @format: a printf format, already translated
 *
 * Returns: (transfer none): the diagnostic, to add places to.  Beyond the limit per rule it
 *   is only counted, and valid until the next one.
 */
SwDiagnostic *
sw_diag_sink_add (SwDiagSink *self, SwRuleId rule, SwSpan span, const char *format, ...)
{
  SwDiagnostic *diagnostic;
  va_list args;

  g_return_val_if_fail ((guint) rule < SW_N_RULES, NULL);

  diagnostic = g_new0 (SwDiagnostic, 1);
  diagnostic->rule = rule;
  diagnostic->severity = rules[rule].severity;
  diagnostic->span = span;
  va_start (args, format);
  diagnostic->message = g_strdup_vprintf (format, args);
  va_end (args);
  if (self->per_rule[rule]++ < MAX_PER_RULE)
    g_ptr_array_add (self->items, diagnostic);
  else
    {
      self->n_dropped++;
      g_clear_pointer (&self->spare, diagnostic_free);
      self->spare = diagnostic;
    }
  return diagnostic;
}

/**
 * sw_diagnostic_set_function:
 * @function: (nullable): the name of the function that @self is about; copied
 *
 * Says where the diagnostic belongs.
 */
void
sw_diagnostic_set_function (SwDiagnostic *self, const char *function)
{
  g_free (self->function);
  self->function = g_strdup (function);
}

/**
 * sw_diagnostic_add_related:
 * @span: another place
 * @format: why it matters, already translated
 *
 * Adds one more place that belongs to the diagnostic.
 */
void
sw_diagnostic_add_related (SwDiagnostic *self, SwSpan span, const char *format, ...)
{
  SwRelated related = { span, NULL };
  va_list args;

  va_start (args, format);
  related.message = g_strdup_vprintf (format, args);
  va_end (args);
  if (self->related == NULL)
    {
      self->related = g_array_new (FALSE, FALSE, sizeof (SwRelated));
      g_array_set_clear_func (self->related, related_clear);
    }
  g_array_append_val (self->related, related);
}

/**
 * sw_diag_sink_get_n:
 *
 * Returns: how many diagnostics are kept
 */
guint
sw_diag_sink_get_n (const SwDiagSink *self)
{
  return self->items->len;
}

/**
 * sw_diag_sink_get:
 * @i: a number below sw_diag_sink_get_n()
 *
 * Returns: (transfer none): the diagnostic; valid as long as @self
 */
const SwDiagnostic *
sw_diag_sink_get (const SwDiagSink *self, guint i)
{
  g_return_val_if_fail (i < self->items->len, NULL);
  return g_ptr_array_index (self->items, i);
}

/**
 * sw_diag_sink_count:
 * @at_least: a severity
 *
 * Returns: how many kept diagnostics are at least that severe
 */
guint
sw_diag_sink_count (const SwDiagSink *self, SwSeverity at_least)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    if (sw_diag_sink_get (self, i)->severity >= at_least)
      n++;
  return n;
}

/**
 * sw_diag_sink_get_n_dropped:
 *
 * Returns: how many diagnostics beyond the limit per rule were only counted
 */
guint
sw_diag_sink_get_n_dropped (const SwDiagSink *self)
{
  return self->n_dropped;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const SwDiagnostic *x = *(const SwDiagnostic *const *) a;
  const SwDiagnostic *y = *(const SwDiagnostic *const *) b;

  if (x->span.start != y->span.start)
    return x->span.start < y->span.start ? -1 : 1;
  return (int) x->rule - (int) y->rule;
}

/**
 * sw_diag_sink_sort:
 *
 * Puts the diagnostics in text order; equal ones keep their order.
 */
void
sw_diag_sink_sort (SwDiagSink *self)
{
  g_ptr_array_sort (self->items, compare_places);
}

/* The line as shown, cut around the column when it is long; control characters
 * become blanks.  Returns the column of the caret within it, in characters. */
static guint
append_line (const SwSource *source, SwPosition at, GString *out)
{
  gsize length;
  const char *line = sw_source_get_line (source, at.line, &length);
  const char *end = line != NULL ? line + length : NULL;
  const char *p = line;
  guint first = at.column > MAX_SHOWN_COLUMNS / 2 ? at.column - MAX_SHOWN_COLUMNS / 2 : 1;
  guint column = 1;
  guint caret = at.column;

  if (line == NULL)
    return 1;
  for (; p < end && column < first; p = g_utf8_next_char (p))
    column++;
  if (first > 1)
    {
      g_string_append (out, "...");
      caret = at.column - first + 1 + 3;
    }
  for (; p < end && column < first + MAX_SHOWN_COLUMNS; column++)
    {
      const char *next = MIN (g_utf8_next_char (p), end);
      gunichar c = g_utf8_get_char_validated (p, end - p);

      if (c == (gunichar) -1 || c == (gunichar) -2)
        g_string_append (out, "\357\277\275");
      else if (c == '\t' || g_unichar_iscntrl (c))
        g_string_append_c (out, ' ');
      else
        g_string_append_len (out, p, next - p);
      p = next;
    }
  if (p < end)
    g_string_append (out, "...");
  g_string_append_c (out, '\n');
  return caret;
}

/* Blanks as wide as the characters of @text before @column. */
static void
append_caret (const char *text, guint column, GString *out)
{
  for (guint i = 1; i < column && *text != '\0' && *text != '\n'; i++)
    {
      gunichar c = g_utf8_get_char (text);

      if (!g_unichar_iszerowidth (c))
        g_string_append (out, g_unichar_iswide (c) ? "  " : " ");
      text = g_utf8_next_char (text);
    }
  g_string_append (out, "^\n");
}

static void
append_place (const SwSource *source, SwSpan span, const char *severity, const char *message,
              const char *rule, GString *out)
{
  SwPosition at = sw_source_locate (source, span.start);
  gsize start;
  guint caret;
  g_autofree char *line = NULL;
  g_autofree char *name = sw_source_escape_name (sw_source_get_name (source));

  g_string_append_printf (out, "%s:%u:%u: %s: %s", name, at.line, at.column, severity, message);
  if (rule != NULL)
    g_string_append_printf (out, " [%s]", rule);
  g_string_append_printf (out, "\n%5u | ", at.line);
  start = out->len;
  caret = append_line (source, at, out);
  line = g_strdup (out->str + MIN (start, out->len));
  g_string_append (out, "      | ");
  append_caret (line, caret, out);
}

/**
 * sw_diagnostic_format:
 * @source: the text that @self is about
 * @out: where the lines are appended
 *
 * Appends what compilers print: `file:line:column: severity: message [RULE]`, the line of the
 * text and a caret under the place, then the same for each related place.  Control characters
 * become blanks.
 */
void
sw_diagnostic_format (const SwDiagnostic *self, const SwSource *source, GString *out)
{
  append_place (source, self->span, sw_severity_to_string (self->severity), self->message,
                rules[self->rule].id, out);
  for (guint i = 0; self->related != NULL && i < self->related->len; i++)
    {
      const SwRelated *related = &g_array_index (self->related, SwRelated, i);

      append_place (source, related->span, sw_severity_to_string (SW_SEVERITY_NOTE),
                    related->message, NULL, out);
    }
}
