/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-event.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *word;
  const char *summary;
} kinds[] = {
#define SW_EVENT(ENUM, word, summary) [SW_EVENT_##ENUM] = { word, summary },
#include "sw-events.def"
};

/**
 * sw_event_kind_to_string:
 *
 * Returns: the stable word used in JSON, never translated
 */
const char *
sw_event_kind_to_string (SwEventKind kind)
{
  g_return_val_if_fail ((guint) kind < SW_N_EVENT_KINDS, NULL);
  return kinds[kind].word;
}

/**
 * sw_event_kind_get_summary:
 *
 * Returns: what such an event says, untranslated; show it with gettext
 */
const char *
sw_event_kind_get_summary (SwEventKind kind)
{
  g_return_val_if_fail ((guint) kind < SW_N_EVENT_KINDS, NULL);
  return kinds[kind].summary;
}

/**
 * sw_event_to_string:
 *
 * Returns: (transfer full): the event in one translated line: what it is, and about what
 */
char *
sw_event_to_string (const SwEvent *self)
{
  GString *out = g_string_new (gettext (kinds[self->kind].summary));

  if (self->slot >= 0)
    g_string_append_printf (out, _ (", result %d"), self->slot);
  if (self->param >= 0)
    g_string_append_printf (out, _ (", parameter %d"), self->param);
  if (self->name != NULL)
    g_string_append_printf (out, ", %s", self->name);
  if (self->text != NULL)
    g_string_append_printf (out, ": %s", self->text);
  return g_string_free (out, FALSE);
}

/**
 * sw_event_free:
 *
 * Frees an event.  %NULL is fine.
 */
void
sw_event_free (SwEvent *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_free (self);
}
