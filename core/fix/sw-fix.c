/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-fix-private.h"

static void
edit_clear (gpointer data)
{
  g_free (((SwEdit *) data)->text);
}

static void
fix_free (gpointer data)
{
  SwFix *self = data;

  g_array_unref (self->places);
  g_array_unref (self->edits);
  g_free (self->title);
  g_free (self->preview);
  g_free (self);
}

static void
names_free (gpointer data)
{
  sw_namer_clear (data);
  g_free (data);
}

/**
 * _sw_fixer_add:
 * @place: of the finding that the fix removes
 * @title: (transfer full): what it does
 *
 * Returns: (transfer none): a new fix without edits; it goes when it stays without
 */
SwFix *
_sw_fixer_add (SwFixer *self, SwRuleId rule, SwSpan place, char *title)
{
  SwFix *fix = g_new0 (SwFix, 1);

  fix->rule = rule;
  fix->severity = _sw_fixer_find (self, place, rule)->severity;
  fix->title = title;
  fix->places = g_array_new (FALSE, FALSE, sizeof (SwSpan));
  fix->edits = g_array_new (FALSE, FALSE, sizeof (SwEdit));
  g_array_set_clear_func (fix->edits, edit_clear);
  _sw_fix_add_place (fix, place);
  g_ptr_array_add (self->fixes, fix);
  return fix;
}

void
_sw_fix_add_place (SwFix *self, SwSpan place)
{
  g_array_append_val (self->places, place);
}

/**
 * _sw_fix_add_edit:
 * @text: (transfer full): what comes in the place of the bytes from @start to @end
 */
void
_sw_fix_add_edit (SwFix *self, gsize start, gsize end, char *text)
{
  SwEdit edit = { { (guint32) start, (guint32) end }, text };

  g_array_append_val (self->edits, edit);
}

void
_sw_fix_add_preview (SwFix *self, const char *line)
{
  char *old = self->preview;

  self->preview = old != NULL ? g_strconcat (old, "\n", line, NULL) : g_strdup (line);
  g_free (old);
}

/**
 * _sw_fixer_find:
 *
 * Returns: (transfer none) (nullable): the finding of @rule that is reported at @place
 */
const SwDiagnostic *
_sw_fixer_find (const SwFixer *self, SwSpan place, SwRuleId rule)
{
  const SwDiagnostic *found = g_hash_table_lookup (self->at, GUINT_TO_POINTER (place.start));

  return found != NULL && found->rule == rule && found->span.end == place.end ? found : NULL;
}

/**
 * _sw_fixer_is_as_read:
 *
 * Returns: whether the nodes of @function are those of the text
 */
gboolean
_sw_fixer_is_as_read (const SwFixer *self, const SwFunction *function)
{
  return !g_hash_table_contains (self->touched, function);
}

static int
compare_edits (gconstpointer a, gconstpointer b)
{
  const SwEdit *x = a;
  const SwEdit *y = b;

  if (x->span.start != y->span.start)
    return x->span.start < y->span.start ? -1 : 1;
  return x->span.end < y->span.end ? -1 : x->span.end > y->span.end;
}

/* Rules that a maker below has an answer for. */
static gboolean
may_be_fixed (SwRuleId rule)
{
  return rule == SW_RULE_MISSING_OUTPUT || rule == SW_RULE_UNMAPPED_RESULT
         || rule == SW_RULE_SHARED_SCRATCH || rule == SW_RULE_PROPERTY
         || rule == SW_RULE_RETURN_PARAMS || rule == SW_RULE_NESTED_CALL
         || rule == SW_RULE_REDUNDANT_EDGE || rule == SW_RULE_UNUSED_DUMMY;
}

/* Which kinds of findings there are. */
typedef struct
{
  gboolean properties;
  gboolean scratch;
  gboolean dependencies;
} Kinds;

static void
index_findings (SwFixer *self, const SwDiagSink *findings, Kinds *kinds)
{
  for (guint i = sw_diag_sink_get_n (findings); i > 0; i--)
    {
      const SwDiagnostic *finding = sw_diag_sink_get (findings, i - 1);

      if (!may_be_fixed (finding->rule))
        continue;
      g_hash_table_insert (self->at, GUINT_TO_POINTER (finding->span.start), (gpointer) finding);
      kinds->scratch |= finding->rule == SW_RULE_SHARED_SCRATCH;
      kinds->dependencies |=
        finding->rule == SW_RULE_REDUNDANT_EDGE || finding->rule == SW_RULE_UNUSED_DUMMY;
      kinds->properties |= finding->rule == SW_RULE_PROPERTY
                           || finding->rule == SW_RULE_RETURN_PARAMS
                           || finding->rule == SW_RULE_NESTED_CALL;
    }
}

static void
index_functions (SwFixer *self)
{
  const SwProgram *prepared = self->result->prepared;

  for (guint i = 0; i < prepared->n_functions; i++)
    if (sw_program_find (self->program, prepared->functions[i]->name) != prepared->functions[i])
      g_hash_table_add (self->touched, (gpointer) prepared->functions[i]);
}

static void
make_fixes (SwFixer *self, const SwDiagSink *more)
{
  Kinds kinds = { FALSE };

  index_findings (self, self->result->findings, &kinds);
  if (more != NULL)
    index_findings (self, more, &kinds);
  if (g_hash_table_size (self->at) == 0)
    return;
  index_functions (self);
  for (guint i = 0; i < self->result->launches->len; i++)
    {
      const SwLaunch *launch = g_ptr_array_index (self->result->launches, i);

      _sw_fix_outputs (self, launch);
      _sw_fix_results (self, launch);
    }
  for (guint i = 0; i < self->program->n_functions; i++)
    {
      const SwFunction *function = self->program->functions[i];

      if (kinds.scratch)
        _sw_fix_scratch (self, function);
      if (kinds.dependencies)
        _sw_fix_dependencies (self, function);
      if (kinds.properties)
        {
          _sw_fix_returns (self, function);
          _sw_fix_nested_calls (self, function);
        }
    }
}

static int
compare_fixes (gconstpointer a, gconstpointer b)
{
  const SwFix *x = *(const SwFix *const *) a;
  const SwFix *y = *(const SwFix *const *) b;
  guint32 at_x = g_array_index (x->places, SwSpan, 0).start;
  guint32 at_y = g_array_index (y->places, SwSpan, 0).start;

  return at_x < at_y ? -1 : at_x > at_y;
}

/**
 * sw_fixes_new:
 * @result: what LegalizeSpmdLaunches found; must outlive the fixes
 * @more: (nullable): other findings about the same program, such as those of
 *   sw_check_dependencies()
 *
 * Looks for changes of the text that certainly remove a finding.  A finding without such a
 * change has none: nothing is guessed.  Linear in the program and its findings.
 *
 * Returns: (transfer full) (element-type SwFix): the fixes in text order; all of them together
 *   can be applied, or any part of them
 */
GPtrArray *
sw_fixes_new (const SwLegalizeResult *result, const SwDiagSink *more)
{
  GPtrArray *fixes = g_ptr_array_new_with_free_func (fix_free);
  SwFixer self = { .result = result, .program = result->before, .fixes = fixes };

  if (result->before->source == NULL)
    return fixes;
  self.source = result->before->source;
  self.text = sw_source_get_text (self.source, &self.length);
  self.context = sw_context_new ();
  self.at = g_hash_table_new (NULL, NULL);
  self.touched = g_hash_table_new (NULL, NULL);
  self.names = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, names_free);
  self.lineage = sw_lineage_new (self.program);
  make_fixes (&self, more);
  sw_lineage_free (self.lineage);
  g_hash_table_unref (self.names);
  g_hash_table_unref (self.touched);
  g_hash_table_unref (self.at);
  sw_context_unref (self.context);
  for (guint i = fixes->len; i > 0; i--)
    {
      SwFix *fix = g_ptr_array_index (fixes, i - 1);

      if (fix->edits->len == 0)
        g_ptr_array_remove_index (fixes, i - 1);
      else
        g_array_sort (fix->edits, compare_edits);
    }
  g_ptr_array_sort (fixes, compare_fixes);
  return fixes;
}

/**
 * sw_fixes_find:
 * @fixes: (element-type SwFix): from sw_fixes_new()
 * @finding: of the same result
 *
 * Returns: (transfer none) (nullable): what removes @finding
 */
const SwFix *
sw_fixes_find (const GPtrArray *fixes, const SwDiagnostic *finding)
{
  for (guint i = 0; i < fixes->len; i++)
    {
      const SwFix *fix = g_ptr_array_index (fixes, i);

      for (guint j = 0; fix->rule == finding->rule && j < fix->places->len; j++)
        {
          SwSpan place = g_array_index (fix->places, SwSpan, j);

          if (place.start == finding->span.start && place.end == finding->span.end)
            return fix;
        }
    }
  return NULL;
}
