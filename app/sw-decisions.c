/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-decisions.h"

#include "sw-json.h"

static const SwLaunch *
get_launch (const SwReport *report, const SwEvent *event)
{
  return event->launch >= 0 ? g_ptr_array_index (report->result->launches, event->launch) : NULL;
}

/* Where @event belongs: its own place, else that of its launch. */
static SwSpan
get_place (const SwReport *report, const SwEvent *event)
{
  const SwLaunch *launch = get_launch (report, event);

  return event->span.end > 0 || launch == NULL ? event->span : launch->span;
}

/**
 * sw_decisions_write_text:
 * @report: of a run that was traced
 * @out: gets one line per decision: place, launch and what was decided
 */
void
sw_decisions_write_text (const SwReport *report, GString *out)
{
  const GPtrArray *events = report->result->events;

  for (guint i = 0; i < events->len; i++)
    {
      const SwEvent *event = g_ptr_array_index (events, i);
      const SwLaunch *launch = get_launch (report, event);
      SwPosition at = sw_source_locate (report->source, get_place (report, event).start);
      g_autofree char *text = sw_event_to_string (event);

      g_string_append_printf (out, "%s:%u:%u: ", report->shown, at.line, at.column);
      if (launch != NULL)
        g_string_append_printf (out, "%s/%s: ", event->function->name, launch->callee->name);
      else
        g_string_append_printf (out, "%s: ", event->function->name);
      g_string_append_printf (out, "%s\n", text);
    }
}

static json_t *
number_or_null (int number)
{
  return number >= 0 ? json_integer (number) : json_null ();
}

static json_t *
event_to_json (const SwReport *report, const SwEvent *event)
{
  SwPosition at = sw_source_locate (report->source, get_place (report, event).start);
  json_t *object = json_object ();

  json_object_set_new (object, "kind", json_string (sw_event_kind_to_string (event->kind)));
  json_object_set_new (object, "function", sw_json_string (event->function->name));
  json_object_set_new (object, "launch", number_or_null (event->launch));
  json_object_set_new (object, "node", event->node > 0 ? json_integer (event->node) : json_null ());
  json_object_set_new (object, "line", json_integer (at.line));
  json_object_set_new (object, "column", json_integer (at.column));
  json_object_set_new (object, "byte_column", json_integer (at.byte_column));
  json_object_set_new (object, "slot", number_or_null (event->slot));
  json_object_set_new (object, "parameter", number_or_null (event->param));
  json_object_set_new (object, "name", sw_json_string (event->name));
  json_object_set_new (object, "text", sw_json_string (event->text));
  return object;
}

/**
 * sw_decisions_write_json:
 * @report: of a run that was traced
 * @out: gets one object; each decision stands on a line of its own
 */
void
sw_decisions_write_json (const SwReport *report, GString *out)
{
  const GPtrArray *events = report->result->events;

  g_string_append (out, "{\n \"schema\": 1,\n \"file\": ");
  sw_json_append (out, sw_json_string (report->file));
  g_string_append_printf (out, ",\n \"preset\": \"%s\",\n \"refused\": %s,\n",
                          sw_preset_to_string (report->preset),
                          report->result->refused ? "true" : "false");
  g_string_append (out, " \"decisions\": [");
  for (guint i = 0; i < events->len; i++)
    {
      g_string_append (out, i == 0 ? "\n  " : ",\n  ");
      sw_json_append (out, event_to_json (report, g_ptr_array_index (events, i)));
    }
  g_string_append (out, events->len > 0 ? "\n ]\n}\n" : "]\n}\n");
}
