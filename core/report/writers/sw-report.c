/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-report.h"

/**
 * sw_report_new:
 * @file: the name of the file as the user gave it
 * @preset: the assumptions that the proofs rest on
 *
 * Returns: (transfer full): a report without content
 */
SwReport *
sw_report_new (const char *file, SwPreset preset)
{
  SwReport *self = g_new0 (SwReport, 1);

  self->file = g_strdup (file);
  self->shown = sw_source_escape_name (file);
  self->preset = preset;
  self->policy = sw_policy_from_preset (preset);
  self->assumptions = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_assumption_unref);
  self->reading = sw_diag_sink_new ();
  self->deps = sw_diag_sink_new ();
  self->launches = g_ptr_array_new ();
  self->findings = g_ptr_array_new ();
  return self;
}

void
sw_report_free (SwReport *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->assumptions);
  g_ptr_array_unref (self->launches);
  g_ptr_array_unref (self->findings);
  g_clear_pointer (&self->fixes, g_ptr_array_unref);
  sw_diag_sink_unref (self->deps);
  sw_diag_sink_unref (self->reading);
  g_clear_pointer (&self->verified, sw_diag_sink_unref);
  g_clear_pointer (&self->result, sw_legalize_result_unref);
  g_clear_pointer (&self->program, sw_program_unref);
  g_clear_pointer (&self->source, sw_source_unref);
  g_free (self->file);
  g_free (self->shown);
  g_free (self->error);
  g_free (self->fault);
  g_free (self);
}

/**
 * sw_report_describe_policy:
 *
 * Returns: (transfer full): the preset and what overrides it, as on the command line:
 *   "contract --overflow wrap --assume 'n >= 1'"
 */
char *
sw_report_describe_policy (const SwReport *self)
{
  SwPolicy preset = sw_policy_from_preset (self->preset);
  GString *out = g_string_new (sw_preset_to_string (self->preset));

  if (self->policy.overflow_wraps != preset.overflow_wraps)
    g_string_append_printf (out, " --overflow %s", self->policy.overflow_wraps ? "wrap" : "assume");
  if (self->policy.division_both != preset.division_both)
    g_string_append_printf (out, " --division %s", self->policy.division_both ? "both" : "floor");
  if (self->policy.index_sign != preset.index_sign)
    g_string_append_printf (out, " --index-sign %s",
                            sw_index_sign_to_string (self->policy.index_sign));
  for (guint i = 0; i < self->assumptions->len; i++)
    {
      g_autofree char *text = sw_assumption_to_string (g_ptr_array_index (self->assumptions, i));
      g_autofree char *quoted = g_shell_quote (text);

      g_string_append_printf (out, " --assume %s", quoted);
    }
  if (self->cores.aic > 0 || self->cores.aiv > 0)
    {
      g_string_append (out, " --cores ");
      if (self->cores.aic > 0)
        g_string_append_printf (out, "aic=%u", self->cores.aic);
      if (self->cores.aiv > 0)
        g_string_append_printf (out, "%saiv=%u", self->cores.aic > 0 ? "," : "", self->cores.aiv);
    }
  return g_string_free (out, FALSE);
}

/**
 * sw_report_get_assumption:
 * @flags: what a proof rests on
 * @i: the number of a fact that the user states
 *
 * Returns: (transfer full) (nullable): that fact, if the proof rests on it
 */
char *
sw_report_get_assumption (const SwReport *self, guint flags, guint i)
{
  if (i >= self->assumptions->len || (flags & SW_FLAG_ASSUMPTION (i)) == 0)
    return NULL;
  return sw_assumption_to_string (g_ptr_array_index (self->assumptions, i));
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

static void
add_findings (SwReport *self, const SwDiagSink *sink)
{
  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    g_ptr_array_add (self->findings, (gpointer) sw_diag_sink_get (sink, i));
  self->n_dropped += sw_diag_sink_get_n_dropped (sink);
}

/**
 * sw_report_get_fixes:
 * @self: a report
 *
 * Looks for the fixes when asked for the first time.
 *
 * Returns: (transfer none) (nullable) (element-type SwFix): what mends findings of the passes, in
 *   text order, until the report is collected again; %NULL before any pass has run
 */
const GPtrArray *
sw_report_get_fixes (const SwReport *self)
{
  if (self->fixes == NULL && self->result != NULL)
    ((SwReport *) self)->fixes = sw_fixes_new (self->result, self->deps);
  return self->fixes;
}

/**
 * sw_report_find_fix:
 *
 * Returns: (transfer none) (nullable): what removes @finding
 */
const SwFix *
sw_report_find_fix (const SwReport *self, const SwDiagnostic *finding)
{
  const GPtrArray *fixes = sw_report_get_fixes (self);

  return fixes != NULL ? sw_fixes_find (fixes, finding) : NULL;
}

/**
 * sw_report_find_launch_fix:
 *
 * Returns: (transfer none) (nullable): what removes the finding that rejects @launch
 */
const SwFix *
sw_report_find_launch_fix (const SwReport *self, const SwLaunch *launch)
{
  const GPtrArray *fixes = sw_report_get_fixes (self);

  for (guint i = 0; fixes != NULL && i < fixes->len; i++)
    {
      const SwFix *fix = g_ptr_array_index (fixes, i);

      for (guint j = 0; j < fix->places->len; j++)
        {
          SwSpan place = g_array_index (fix->places, SwSpan, j);

          if (place.start == launch->span.start && place.end == launch->span.end)
            return fix;
        }
    }
  return NULL;
}

/**
 * sw_report_collect:
 *
 * Fills launches and findings from the reader's sink and the result of the passes.
 * Findings are put in text order; those of one place keep the order they were found in.
 */
void
sw_report_collect (SwReport *self)
{
  g_ptr_array_set_size (self->launches, 0);
  g_ptr_array_set_size (self->findings, 0);
  g_clear_pointer (&self->fixes, g_ptr_array_unref);
  self->n_dropped = 0;
  add_findings (self, self->reading);
  add_findings (self, self->deps);
  if (self->verified != NULL)
    add_findings (self, self->verified);
  if (self->result != NULL)
    {
      add_findings (self, self->result->findings);
      for (guint i = 0; i < self->result->launches->len; i++)
        g_ptr_array_add (self->launches, g_ptr_array_index (self->result->launches, i));
    }
  g_ptr_array_sort (self->findings, compare_places);
}

/**
 * sw_report_add_findings:
 * @sink: findings of passes that are no part of the result; must outlive the report
 *
 * Adds them, all in text order.
 */
void
sw_report_add_findings (SwReport *self, const SwDiagSink *sink)
{
  add_findings (self, sink);
  g_ptr_array_sort (self->findings, compare_places);
}

static gboolean
is_inside (SwSpan inner, const GPtrArray *launches)
{
  for (guint i = 0; i < launches->len; i++)
    {
      const SwLaunch *launch = g_ptr_array_index (launches, i);

      if (inner.start >= launch->stmt->span.start && inner.start < launch->stmt->span.end)
        return TRUE;
    }
  return FALSE;
}

/**
 * sw_report_select:
 * @launches: (element-type SwLaunch): what is asked for
 *
 * Leaves @launches, the findings that stand at them, and assumptions that cannot hold; all
 * other content goes.
 */
void
sw_report_select (SwReport *self, const GPtrArray *launches)
{
  guint n = 0;

  g_ptr_array_set_size (self->launches, 0);
  for (guint i = 0; i < launches->len; i++)
    g_ptr_array_add (self->launches, g_ptr_array_index (launches, i));
  for (guint i = 0; i < self->findings->len; i++)
    {
      const SwDiagnostic *finding = g_ptr_array_index (self->findings, i);

      if (finding->rule == SW_RULE_ASSUMPTION || is_inside (finding->span, launches))
        self->findings->pdata[n++] = (gpointer) finding;
    }
  g_ptr_array_set_size (self->findings, (gint) n);
  self->n_dropped = 0;
}

/**
 * sw_report_count:
 * @at_least: a severity
 *
 * Returns: how many findings are at least that severe
 */
guint
sw_report_count (const SwReport *self, SwSeverity at_least)
{
  guint n = 0;

  for (guint i = 0; i < self->findings->len; i++)
    if (((const SwDiagnostic *) g_ptr_array_index (self->findings, i))->severity >= at_least)
      n++;
  return n;
}

/* The argument of @launch for the parameter @index of its callee: an In parameter takes the
 * next argument, an output only while more arguments remain than In parameters still to come. */
static const SwExpr *
bound_argument (const SwLaunch *launch, guint index)
{
  const SwFunction *callee = launch->callee;
  guint remaining = launch->launch->n_items;
  guint inputs = 0;
  guint next = 0;

  for (guint i = 0; i < callee->n_params; i++)
    if (callee->params[i].direction == SW_DIRECTION_IN)
      inputs++;
  for (guint i = 0; i < callee->n_params; i++)
    {
      gboolean input = callee->params[i].direction == SW_DIRECTION_IN;
      gboolean takes = input ? remaining > 0 : remaining > inputs;

      if (i == index)
        return takes ? launch->launch->items[next] : NULL;
      if (input)
        inputs--;
      if (takes)
        {
          next++;
          remaining--;
        }
    }
  return NULL;
}

/* Writes down what @slot is when the launch is empty; FALSE when nothing stands for it. */
static gboolean
find_empty_value (const SwLaunch *launch, guint slot, SwEmptyValue *value)
{
  const SwStmt *last = sw_block_get_last (launch->callee->body);
  guint n_values = last != NULL && last->kind == SW_STMT_RETURN ? last->n_values : 0;
  const SwVar *returned;
  int param;

  *value = (SwEmptyValue){ slot, NULL };
  if (slot >= n_values)
    return launch->launch->kind == SW_EXPR_SUBMIT && slot == n_values;
  returned = sw_expr_as_var (last->values[slot]);
  param = returned != NULL ? sw_function_find_param (launch->callee, returned) : -1;
  if (param < 0)
    return FALSE;
  value->value = bound_argument (launch, (guint) param);
  return value->value != NULL;
}

/**
 * sw_report_empty_values:
 * @launch: a launch that may be, or is, empty
 *
 * Returns: (transfer full) (element-type SwEmptyValue): what stands for each live result on the
 *   path without the launch; results that nothing stands for are left out
 */
GArray *
sw_report_empty_values (const SwLaunch *launch)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (SwEmptyValue));

  for (guint i = 0; launch->live_results != NULL && i < launch->live_results->len; i++)
    {
      SwEmptyValue value;

      if (find_empty_value (launch, g_array_index (launch->live_results, guint, i), &value))
        g_array_append_val (values, value);
    }
  return values;
}
