/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-trace-write.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_NAMES 6

/**
 * sw_trace_is_asked:
 *
 * Returns: whether only certain launches, edges or guards are to be followed
 */
gboolean
sw_trace_is_asked (const SwTraceOptions *options)
{
  for (guint i = 0; i < SW_N_TRACE_QUESTIONS; i++)
    if (options->questions[i].name != NULL)
      return TRUE;
  return FALSE;
}

/**
 * sw_trace_answer:
 *
 * Returns: (transfer full): SwDumpEvent in order of passes
 */
GPtrArray *
sw_trace_answer (const SwDumpFolder *folder, const SwTraceOptions *options,
                 SwTraceQuestionKind kind)
{
  const SwTraceQuestion *question = &options->questions[kind];

  if (kind == SW_TRACE_LAUNCH)
    return sw_dump_find_launch (folder, question->name);
  if (kind == SW_TRACE_GUARD)
    return sw_dump_find_guard (folder, question->name);
  return sw_dump_find_edge (folder, question->name, question->to);
}

static char *
get_pass_name (const SwDumpSlot *slot)
{
  return slot->occurrence > 1 ? g_strdup_printf ("%s (%u)", slot->name, slot->occurrence)
                              : g_strdup (slot->name);
}

/* Enough room for all names of the folder. */
static guint
get_name_width (const SwDumpFolder *folder)
{
  guint width = 0;

  for (guint i = 0; i < folder->slots->len; i++)
    {
      g_autofree char *name = get_pass_name (folder->slots->pdata[i]);

      width = MAX (width, (guint) strlen (name));
    }
  return width;
}

static void
append_pass (GString *out, const SwDumpSlot *slot, guint width)
{
  g_autofree char *name = get_pass_name (slot);

  g_string_append_printf (out, "%02u  %-*s  ", slot->number, (int) width, name);
}

static gboolean
has_several_functions (const SwDumpSlot *slot)
{
  for (guint i = 1; i < slot->changes->len; i++)
    if (((SwDumpChange *) slot->changes->pdata[i])->function
        != ((SwDumpChange *) slot->changes->pdata[0])->function)
      return TRUE;
  return FALSE;
}

static char *
get_change_name (const SwDumpChange *change, gboolean with_function)
{
  g_autofree char *name = sw_dump_change_get_name (change);

  return with_function ? g_strconcat (change->function, ".", name, NULL) : g_strdup (name);
}

/* "guard (a, b, c)" */
static gboolean
append_aspect (GString *out, const SwDumpSlot *slot, SwDumpAspect aspect, gboolean first)
{
  gboolean with_function = has_several_functions (slot);
  guint n = 0;

  for (guint i = 0; i < slot->changes->len; i++)
    {
      const SwDumpChange *change = slot->changes->pdata[i];
      g_autofree char *name = NULL;

      if (change->aspect != aspect || n++ >= MAX_NAMES)
        continue;
      name = get_change_name (change, with_function);
      if (n == 1)
        g_string_append_printf (out, "%s%s (%s", first ? "" : ", ",
                                sw_dump_aspect_to_label (aspect), name);
      else
        g_string_append_printf (out, ", %s", name);
    }
  if (n > MAX_NAMES)
    g_string_append_printf (
      out, g_dngettext (GETTEXT_PACKAGE, " and %u more", " and %u more", n - MAX_NAMES),
      n - MAX_NAMES);
  if (n > 0)
    g_string_append_c (out, ')');
  return n > 0;
}

static const char *
state_to_label (SwDumpState state)
{
  switch (state)
    {
    case SW_DUMP_FIRST:
      return _ ("first");
    case SW_DUMP_IDENTICAL:
      return _ ("identical");
    case SW_DUMP_TEXT:
      return _ ("text");
    case SW_DUMP_MEANING:
      return _ ("meaning");
    case SW_DUMP_UNREADABLE:
      return _ ("unreadable");
    }
  return "";
}

static void
append_details (GString *out, const SwDumpSlot *slot)
{
  for (guint i = 0; i < slot->changes->len; i++)
    {
      const SwDumpChange *change = slot->changes->pdata[i];
      g_autofree char *name = get_change_name (change, TRUE);

      g_string_append_printf (out, "      %s: %s", name, sw_dump_aspect_to_label (change->aspect));
      if (change->before != NULL || change->after != NULL)
        g_string_append_printf (out, ": %s → %s", change->before != NULL ? change->before : "–",
                                change->after != NULL ? change->after : "–");
      g_string_append_c (out, '\n');
    }
}

static void
append_slots (GString *out, const SwDumpFolder *folder, gboolean details)
{
  guint width = get_name_width (folder);

  for (guint i = 0; i < folder->slots->len; i++)
    {
      const SwDumpSlot *slot = folder->slots->pdata[i];
      gboolean first = TRUE;

      append_pass (out, slot, width);
      g_string_append (out, state_to_label (slot->state));
      if (slot->changes->len > 0)
        g_string_append (out, ": ");
      for (guint aspect = 0; aspect < SW_N_ASPECTS; aspect++)
        if (append_aspect (out, slot, (SwDumpAspect) aspect, first))
          first = FALSE;
      g_string_append_c (out, '\n');
      if (details)
        append_details (out, slot);
    }
}

static const char *
event_to_label (SwDumpEventKind kind)
{
  return kind == SW_DUMP_EVENT_APPEARS      ? _ ("appears")
         : kind == SW_DUMP_EVENT_DISAPPEARS ? _ ("disappears")
                                            : _ ("changes");
}

static void
append_answer (GString *out, const SwDumpFolder *folder, const SwTraceOptions *options,
               SwTraceQuestionKind kind)
{
  const SwTraceQuestion *question = &options->questions[kind];
  g_autoptr (GPtrArray) events = sw_trace_answer (folder, options, kind);
  guint width = get_name_width (folder);

  if (kind == SW_TRACE_EDGE)
    g_string_append_printf (out, _ ("Edge from %s to %s:\n"), question->name, question->to);
  else
    g_string_append_printf (
      out, kind == SW_TRACE_LAUNCH ? _ ("Launch %s:\n") : _ ("Guard of %s:\n"), question->name);
  if (events->len == 0)
    g_string_append (out, _ ("  in no pass\n"));
  for (guint i = 0; i < events->len; i++)
    {
      const SwDumpEvent *event = events->pdata[i];

      g_string_append (out, "  ");
      append_pass (out, folder->slots->pdata[event->slot], width);
      g_string_append_printf (out, "%-11s %s", event_to_label (event->kind), event->what);
      if (event->detail != NULL)
        g_string_append_printf (out, "; %s", event->detail);
      g_string_append_c (out, '\n');
    }
}

static void
append_warnings (GString *out, const GPtrArray *warnings)
{
  for (guint i = 0; i < warnings->len; i++)
    {
      const SwDumpWarning *warning = warnings->pdata[i];
      const SwRule *rule = sw_rule_get (warning->rule);
      g_autofree char *message = sw_source_escape_name (warning->message);

      g_string_append_printf (out, "%s: %s [%s]\n", sw_severity_to_string (rule->severity), message,
                              rule->id);
    }
}

/**
 * sw_trace_write_text:
 *
 * Appends one line per pass, or the answers to what was asked, and the warnings.
 */
void
sw_trace_write_text (const SwDump *dump, const SwTraceOptions *options, GString *out)
{
  for (guint i = 0; i < dump->folders->len; i++)
    {
      const SwDumpFolder *folder = dump->folders->pdata[i];
      g_autofree char *title = sw_source_escape_name (folder->title);

      if (dump->folders->len > 1)
        g_string_append_printf (out, "%s%s\n", i > 0 ? "\n" : "", title);
      if (!sw_trace_is_asked (options))
        append_slots (out, folder, options->details);
      for (guint kind = 0; kind < SW_N_TRACE_QUESTIONS; kind++)
        if (options->questions[kind].name != NULL)
          append_answer (out, folder, options, (SwTraceQuestionKind) kind);
      append_warnings (out, folder->warnings);
    }
  append_warnings (out, dump->warnings);
}
