/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-trace-write.h"

#include "sw-json.h"

/* One object; each pass is built and written by itself, on a line of its own. */

static json_t *
change_to_json (const SwDumpChange *change)
{
  json_t *object = json_object ();

  json_object_set_new (object, "function", sw_json_string (change->function));
  json_object_set_new (object, "launch", sw_json_string (change->name));
  json_object_set_new (object, "occurrence", json_integer (change->occurrence));
  json_object_set_new (object, "aspect", json_string (sw_dump_aspect_to_string (change->aspect)));
  json_object_set_new (object, "before", sw_json_string (change->before));
  json_object_set_new (object, "after", sw_json_string (change->after));
  return object;
}

static json_t *
slot_to_json (const SwDumpSlot *slot)
{
  json_t *object = json_object ();
  json_t *changes = json_array ();

  for (guint i = 0; i < slot->changes->len; i++)
    json_array_append_new (changes, change_to_json (slot->changes->pdata[i]));
  json_object_set_new (object, "number", json_integer (slot->number));
  json_object_set_new (object, "name", sw_json_string (slot->name));
  json_object_set_new (object, "occurrence", json_integer (slot->occurrence));
  json_object_set_new (object, "file", sw_json_string (slot->file));
  json_object_set_new (object, "log", sw_json_string (slot->log));
  json_object_set_new (object, "state", json_string (sw_dump_state_to_string (slot->state)));
  json_object_set_new (object, "changes", changes);
  return object;
}

static json_t *
event_to_json (const SwDumpFolder *folder, const SwDumpEvent *event)
{
  static const char *const words[] = { "appears", "disappears", "changes" };
  const SwDumpSlot *slot = folder->slots->pdata[event->slot];
  json_t *object = json_object ();

  json_object_set_new (object, "number", json_integer (slot->number));
  json_object_set_new (object, "name", sw_json_string (slot->name));
  json_object_set_new (object, "occurrence", json_integer (slot->occurrence));
  json_object_set_new (object, "event", json_string (words[event->kind]));
  json_object_set_new (object, "what", sw_json_string (event->what));
  json_object_set_new (object, "detail", sw_json_string (event->detail));
  return object;
}

static json_t *
warnings_to_json (const GPtrArray *warnings)
{
  json_t *list = json_array ();

  for (guint i = 0; i < warnings->len; i++)
    {
      const SwDumpWarning *warning = warnings->pdata[i];
      const SwRule *rule = sw_rule_get (warning->rule);
      json_t *object = json_object ();

      json_object_set_new (object, "rule", json_string (rule->id));
      json_object_set_new (object, "severity",
                           json_string (sw_severity_to_string (rule->severity)));
      json_object_set_new (object, "file", sw_json_string (warning->file));
      json_object_set_new (object, "message", sw_json_string (warning->message));
      json_array_append_new (list, object);
    }
  return list;
}

static void
append_member (GString *out, const char *indent, const char *name, json_t *value, const char *end)
{
  g_string_append_printf (out, "%s\"%s\": ", indent, name);
  sw_json_append (out, value);
  g_string_append (out, end);
}

static void
append_answers (GString *out, const SwDumpFolder *folder, const SwTraceOptions *options)
{
  static const char *const words[SW_N_TRACE_QUESTIONS] = { "launch", "edge", "guard" };

  for (guint kind = 0; kind < SW_N_TRACE_QUESTIONS; kind++)
    {
      const SwTraceQuestion *question = &options->questions[kind];
      json_t *object;
      json_t *list;
      g_autoptr (GPtrArray) events = NULL;

      if (question->name == NULL)
        continue;
      events = sw_trace_answer (folder, options, (SwTraceQuestionKind) kind);
      list = json_array ();
      for (guint i = 0; i < events->len; i++)
        json_array_append_new (list, event_to_json (folder, events->pdata[i]));
      object = json_object ();
      json_object_set_new (object, "of", sw_json_string (question->name));
      if (kind == SW_TRACE_EDGE)
        json_object_set_new (object, "to", sw_json_string (question->to));
      json_object_set_new (object, "events", list);
      append_member (out, "   ", words[kind], object, ",\n");
    }
}

/**
 * sw_trace_write_json:
 *
 * Appends one JSON object with all passes, the answers to what was asked, and the warnings.
 */
void
sw_trace_write_json (const SwDump *dump, const SwTraceOptions *options, GString *out)
{
  g_autofree char *path = g_filename_display_name (dump->path);

  g_string_append (out, "{\n");
  append_member (out, " ", "schema", json_integer (1), ",\n");
  append_member (out, " ", "path", sw_json_string (path), ",\n");
  append_member (out, " ", "warnings", warnings_to_json (dump->warnings), ",\n");
  g_string_append (out, " \"folders\": [");
  for (guint i = 0; i < dump->folders->len; i++)
    {
      const SwDumpFolder *folder = dump->folders->pdata[i];

      g_string_append (out, i > 0 ? ",\n  {\n" : "\n  {\n");
      append_member (out, "   ", "folder", sw_json_string (folder->title), ",\n");
      append_member (out, "   ", "warnings", warnings_to_json (folder->warnings), ",\n");
      append_answers (out, folder, options);
      g_string_append (out, "   \"passes\": [");
      for (guint j = 0; j < folder->slots->len; j++)
        {
          g_string_append (out, j > 0 ? ",\n    " : "\n    ");
          sw_json_append (out, slot_to_json (folder->slots->pdata[j]));
        }
      g_string_append (out, "\n   ]\n  }");
    }
  g_string_append (out, "\n ]\n}\n");
}
