/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-write-json.h"

#include "sw-json.h"

/* One JSON object per report.  Launches and findings are built and written one by one, each on
 * its own line: memory stays small and two reports can be compared by line.  Strings pass
 * through sw_json_string(): whatever bytes they hold, the output is valid UTF-8. */

static void
append_member (GString *out, const char *name, json_t *value)
{
  g_string_append_printf (out, " \"%s\": ", name);
  sw_json_append (out, value);
  g_string_append (out, ",\n");
}

static void
set_place (json_t *object, const SwSource *source, SwSpan span)
{
  SwPosition at = sw_source_locate (source, span.start);

  json_object_set_new (object, "line", json_integer (at.line));
  json_object_set_new (object, "column", json_integer (at.column));
  json_object_set_new (object, "byte_column", json_integer (at.byte_column));
}

static const char *
severity_to_word (SwSeverity severity)
{
  static const char *const words[] = { "note", "warning", "error" };

  return words[severity];
}

static const char *
count_from_to_word (SwCountFrom from)
{
  static const char *const words[] = { "submit", "call attr", "function attr" };

  return words[from];
}

static json_t *
missing_to_json (const SwLaunch *launch)
{
  json_t *list = json_array ();

  for (guint i = 0; launch->missing != NULL && i < launch->missing->len; i++)
    {
      const SwMissingOutput *output = &g_array_index (launch->missing, SwMissingOutput, i);
      json_t *item = json_object ();

      json_object_set_new (item, "name", sw_json_string (output->name));
      json_object_set_new (item, "index", json_integer (output->index));
      json_array_append_new (list, item);
    }
  return list;
}

static json_t *
live_results_to_json (const SwLaunch *launch)
{
  json_t *list = json_array ();

  for (guint i = 0; launch->live_results != NULL && i < launch->live_results->len; i++)
    json_array_append_new (list, json_integer (g_array_index (launch->live_results, guint, i)));
  return list;
}

static json_t *
proof_to_json (const SwAnswer *answer, const SwSource *source)
{
  json_t *list = json_array ();

  for (guint i = 0; answer != NULL && answer->steps != NULL && i < answer->steps->len; i++)
    {
      const SwProofStep *step = g_ptr_array_index (answer->steps, i);
      gboolean has_place = step->span.end > 0;
      json_t *item = json_object ();
      json_t *premises = json_array ();

      for (guint j = 0; step->premises != NULL && j < step->premises->len; j++)
        json_array_append_new (premises, json_integer (g_array_index (step->premises, guint, j)));
      json_object_set_new (item, "step", json_integer (step->number));
      json_object_set_new (item, "rule", sw_json_string (step->rule));
      json_object_set_new (item, "text", sw_json_string (step->text));
      json_object_set_new (
        item, "line",
        has_place ? json_integer (sw_source_locate (source, step->span.start).line) : json_null ());
      json_object_set_new (item, "premises", premises);
      json_array_append_new (list, item);
    }
  return list;
}

static json_t *
flags_to_json (const SwAnswer *answer)
{
  static const struct
  {
    guint flag;
    const char *letter;
  } letters[] = {
    { SW_FLAG_OVERFLOW, "O" },
    { SW_FLAG_FLOOR, "F" },
    { SW_FLAG_INDEX, "I" },
    { SW_FLAG_ZERO, "Z" },
  };
  json_t *list = json_array ();

  for (guint i = 0; answer != NULL && i < G_N_ELEMENTS (letters); i++)
    if ((answer->flags & letters[i].flag) != 0)
      json_array_append_new (list, json_string (letters[i].letter));
  return list;
}

static json_t *
used_assumptions_to_json (const SwReport *report, const SwAnswer *answer)
{
  json_t *list = json_array ();

  for (guint i = 0; answer != NULL && i < report->assumptions->len; i++)
    {
      g_autofree char *fact = sw_report_get_assumption (report, answer->flags, i);

      if (fact != NULL)
        json_array_append_new (list, sw_json_string (fact));
    }
  return list;
}

static json_t *
policy_to_json (const SwPolicy *policy)
{
  json_t *object = json_object ();

  json_object_set_new (object, "overflow",
                       json_string (policy->overflow_wraps ? "wrap" : "assume"));
  json_object_set_new (object, "division", json_string (policy->division_both ? "both" : "floor"));
  json_object_set_new (object, "index_sign",
                       json_string (sw_index_sign_to_string (policy->index_sign)));
  json_object_set_new (object, "zero_divisor",
                       json_string (policy->zero_divisor_fault ? "assume" : "none"));
  return object;
}

static json_t *
assumptions_to_json (const SwReport *report)
{
  json_t *list = json_array ();

  for (guint i = 0; i < report->assumptions->len; i++)
    {
      g_autofree char *fact = sw_assumption_to_string (g_ptr_array_index (report->assumptions, i));

      json_array_append_new (list, sw_json_string (fact));
    }
  return list;
}

static json_t *
cores_to_json (const SwCores *cores)
{
  json_t *object = json_object ();

  json_object_set_new (object, "aic", cores->aic > 0 ? json_integer (cores->aic) : json_null ());
  json_object_set_new (object, "aiv", cores->aiv > 0 ? json_integer (cores->aiv) : json_null ());
  return object;
}

static json_t *
bindings_to_json (const GArray *witness)
{
  json_t *object;

  if (witness == NULL)
    return json_null ();
  object = json_object ();
  for (guint i = 0; i < witness->len; i++)
    {
      const SwBinding *binding = &g_array_index (witness, SwBinding, i);
      g_autofree char *name = g_utf8_make_valid (binding->name, -1);

      json_object_set_new (object, name, json_integer (binding->value));
    }
  return object;
}

static json_t *
risk_to_json (const SwCountRisk *risk, const SwLaunch *launch)
{
  gboolean has_limit = risk->kind == SW_RISK_FIELD || risk->kind == SW_RISK_CORES;
  gboolean rounds = risk->has_values && risk->kind == SW_RISK_ROUNDING;
  g_autofree char *message = sw_count_risk_to_string (risk, launch);
  json_t *object = json_object ();

  json_object_set_new (object, "rule",
                       json_string (sw_rule_get (sw_count_risk_get_rule (risk))->id));
  json_object_set_new (object, "message", sw_json_string (message));
  json_object_set_new (object, "always", json_boolean (risk->always));
  json_object_set_new (object, "everyday", json_boolean (risk->everyday));
  json_object_set_new (object, "limit", has_limit ? json_integer (risk->limit) : json_null ());
  json_object_set_new (object, "part", has_limit ? json_null () : sw_json_string (risk->part));
  json_object_set_new (object, "witness", bindings_to_json (risk->witness));
  json_object_set_new (object, "value",
                       risk->has_values ? json_integer (risk->value) : json_null ());
  json_object_set_new (object, "truncated", rounds ? json_integer (risk->truncated) : json_null ());
  json_object_set_new (object, "would_exclude", sw_json_string (risk->would_prove));
  return object;
}

static json_t *
risks_to_json (const SwLaunch *launch)
{
  json_t *list = json_array ();

  for (guint i = 0; launch->risks != NULL && i < launch->risks->len; i++)
    json_array_append_new (list, risk_to_json (g_ptr_array_index (launch->risks, i), launch));
  return list;
}

static json_t *
launch_to_json (const SwLaunch *launch, const SwReport *report)
{
  const SwSource *source = report->source;
  json_t *object = json_object ();

  json_object_set_new (object, "function", sw_json_string (launch->function->name));
  json_object_set_new (object, "callee", sw_json_string (launch->callee->name));
  set_place (object, source, launch->span);
  json_object_set_new (object, "count", sw_json_string (launch->count_text));
  json_object_set_new (object, "count_from", json_string (count_from_to_word (launch->count_from)));
  json_object_set_new (object, "verdict", json_string (sw_verdict_to_string (launch->verdict)));
  json_object_set_new (object, "reachable", json_boolean (launch->reachable));
  json_object_set_new (object, "missing", missing_to_json (launch));
  json_object_set_new (object, "live_results", live_results_to_json (launch));
  json_object_set_new (object, "proof", proof_to_json (launch->answer, source));
  json_object_set_new (object, "flags", flags_to_json (launch->answer));
  json_object_set_new (object, "assume", used_assumptions_to_json (report, launch->answer));
  json_object_set_new (object, "witness",
                       bindings_to_json (launch->answer != NULL ? launch->answer->witness : NULL));
  json_object_set_new (
    object, "would_prove",
    sw_json_string (launch->answer != NULL ? launch->answer->would_prove : NULL));
  json_object_set_new (object, "budget",
                       json_boolean (launch->answer != NULL && launch->answer->budget));
  json_object_set_new (object, "reason", sw_json_string (launch->reason));
  json_object_set_new (object, "risks", risks_to_json (launch));
  return object;
}

static json_t *
fixes_to_json (const SwDiagnostic *finding, const SwReport *report)
{
  const SwFix *fix = sw_report_find_fix (report, finding);
  json_t *list = json_array ();
  json_t *object;
  json_t *edits;

  if (fix == NULL)
    return list;
  object = json_object ();
  edits = json_array ();
  for (guint i = 0; i < fix->edits->len; i++)
    {
      const SwEdit *edit = &g_array_index (fix->edits, SwEdit, i);
      json_t *item = json_object ();

      json_object_set_new (item, "start", json_integer (edit->span.start));
      json_object_set_new (item, "end", json_integer (edit->span.end));
      json_object_set_new (item, "text", sw_json_string (edit->text));
      json_array_append_new (edits, item);
    }
  json_object_set_new (object, "title", sw_json_string (fix->title));
  json_object_set_new (object, "edits", edits);
  json_array_append_new (list, object);
  return list;
}

static json_t *
finding_to_json (const SwDiagnostic *finding, const SwReport *report)
{
  const SwSource *source = report->source;
  json_t *object = json_object ();
  json_t *related = json_array ();

  for (guint i = 0; finding->related != NULL && i < finding->related->len; i++)
    {
      const SwRelated *place = &g_array_index (finding->related, SwRelated, i);
      json_t *item = json_object ();

      set_place (item, source, place->span);
      json_object_set_new (item, "message", sw_json_string (place->message));
      json_array_append_new (related, item);
    }
  json_object_set_new (object, "rule", json_string (sw_rule_get (finding->rule)->id));
  json_object_set_new (object, "severity", json_string (severity_to_word (finding->severity)));
  set_place (object, source, finding->span);
  json_object_set_new (object, "function", sw_json_string (finding->function));
  json_object_set_new (object, "message", sw_json_string (finding->message));
  json_object_set_new (object, "related", related);
  json_object_set_new (object, "fixes", fixes_to_json (finding, report));
  return object;
}

static json_t *
passes_to_json (const SwReport *report)
{
  json_t *list = json_array ();

  for (guint i = 0; report->result != NULL && i < report->result->passes_run->len; i++)
    json_array_append_new (list, json_string (g_ptr_array_index (report->result->passes_run, i)));
  return list;
}

static void
append_findings (const SwReport *report, GString *out)
{
  g_string_append (out, " \"findings\": [");
  for (guint i = 0; i < report->findings->len; i++)
    {
      g_string_append (out, i > 0 ? ",\n  " : "\n  ");
      sw_json_append (out, finding_to_json (g_ptr_array_index (report->findings, i), report));
    }
  g_string_append_printf (out, "],\n \"findings_dropped\": %u}", report->n_dropped);
}

/**
 * sw_write_json:
 * @report: what is known of one file
 * @out: where the object is appended, without a line feed behind it
 */
void
sw_write_json (const SwReport *report, GString *out)
{
  g_string_append_printf (out, "{\"schema\": %d,\n", SW_JSON_SCHEMA);
  append_member (out, "file", sw_json_string (report->file));
  append_member (out, "preset", json_string (sw_preset_to_string (report->preset)));
  append_member (out, "policy", policy_to_json (&report->policy));
  append_member (out, "assume", assumptions_to_json (report));
  append_member (out, "cores", cores_to_json (&report->cores));
  append_member (out, "error", sw_json_string (report->error));
  append_member (out, "passes", passes_to_json (report));
  g_string_append (out, " \"launches\": [");
  for (guint i = 0; i < report->launches->len; i++)
    {
      g_string_append (out, i > 0 ? ",\n  " : "\n  ");
      sw_json_append (out, launch_to_json (g_ptr_array_index (report->launches, i), report));
    }
  g_string_append (out, "],\n");
  append_findings (report, out);
}

/**
 * sw_write_json_run:
 * @report: what is known of one file, its findings those of the run
 * @result: (nullable): the passes that ran; %NULL when the text has errors
 * @out: where the object is appended, without a line feed behind it
 */
void
sw_write_json_run (const SwReport *report, const SwPipelineResult *result, GString *out)
{
  g_string_append_printf (out, "{\"schema\": %d,\n", SW_JSON_RUN_SCHEMA);
  append_member (out, "file", sw_json_string (report->file));
  append_member (out, "preset", json_string (sw_preset_to_string (report->preset)));
  append_member (out, "error", sw_json_string (report->error));
  g_string_append (out, " \"passes\": [");
  for (guint i = 0; result != NULL && i < result->steps->len; i++)
    {
      const SwPipelineStep *step = &g_array_index (result->steps, SwPipelineStep, i);
      json_t *item = json_object ();

      json_object_set_new (item, "name", json_string (step->pass->name));
      json_object_set_new (item, "status", json_string (sw_pass_status_to_string (step->status)));
      g_string_append (out, i > 0 ? ",\n  " : "\n  ");
      sw_json_append (out, item);
    }
  g_string_append (out, "],\n");
  append_member (out, "refused", json_boolean (result == NULL || result->failed));
  append_findings (report, out);
}
