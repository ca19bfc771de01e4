/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-analysis.h"

static gboolean
span_contains (SwSpan outer, SwSpan inner)
{
  return outer.end > outer.start && inner.start >= outer.start && inner.end <= outer.end;
}

static guint
locate_line (const SwSource *source, gsize offset)
{
  return sw_source_locate (source, offset).line - 1;
}

/**
 * sw_analysis_get_n_launches:
 * @self: an analysis
 *
 * Returns: the number of launches
 */
guint
sw_analysis_get_n_launches (const SwAnalysis *self)
{
  return self->result != NULL ? self->result->launches->len : 0;
}

/**
 * sw_analysis_get_launch:
 * @self: an analysis
 * @launch: an index
 *
 * Returns: (transfer none) (nullable): the launch
 */
const SwLaunch *
sw_analysis_get_launch (const SwAnalysis *self, guint launch)
{
  if (launch >= sw_analysis_get_n_launches (self))
    return NULL;

  return g_ptr_array_index (self->result->launches, launch);
}

/**
 * sw_analysis_get_state:
 * @self: an analysis
 * @side: before or after
 *
 * The program of one state: what the pass received, or what it made of it.
 *
 * Returns: (transfer none) (nullable): a program
 */
const SwProgram *
sw_analysis_get_state (const SwAnalysis *self, SwSide side)
{
  if (self->result == NULL)
    return side == SW_SIDE_BEFORE ? self->program : NULL;

  return side == SW_SIDE_BEFORE ? self->result->prepared : self->result->after;
}

/**
 * sw_analysis_is_examined:
 * @self: an analysis
 *
 * Returns: whether the launches were looked at; not when the reader found errors, or when the
 *   program lacks what the pass builds on
 */
gboolean
sw_analysis_is_examined (const SwAnalysis *self)
{
  return self->result != NULL && (!self->result->refused || sw_analysis_get_n_launches (self) > 0);
}

/**
 * sw_analysis_get_first_error:
 * @self: an analysis
 *
 * Returns: (transfer none) (nullable): the first error in the text, else the first finding
 */
const SwDiagnostic *
sw_analysis_get_first_error (const SwAnalysis *self)
{
  for (guint i = 0; i < self->findings->len; i++)
    {
      const SwDiagnostic *finding = g_ptr_array_index (self->findings, i);

      if (finding->severity == SW_SEVERITY_ERROR)
        return finding;
    }

  return self->findings->len > 0 ? g_ptr_array_index (self->findings, 0) : NULL;
}

/**
 * sw_analysis_find_fix:
 * @self: an analysis
 * @finding: an index into its findings
 *
 * Returns: (transfer none) (nullable): a change of the text that removes the finding
 */
const SwFix *
sw_analysis_find_fix (const SwAnalysis *self, guint finding)
{
  if (self->fixes == NULL || finding >= self->findings->len)
    return NULL;

  return sw_fixes_find (self->fixes, g_ptr_array_index (self->findings, finding));
}

/**
 * sw_analysis_line_of:
 * @self: an analysis
 * @span: a place in the file
 *
 * Returns: its line, from 0
 */
guint
sw_analysis_line_of (const SwAnalysis *self, SwSpan span)
{
  return locate_line (self->source, span.start);
}

/**
 * sw_analysis_launch_at_line:
 * @self: an analysis
 * @side: a text
 * @line: a line of it, from 0
 *
 * Returns: the launch that the line shows, or %SW_NO_LAUNCH
 */
guint
sw_analysis_launch_at_line (const SwAnalysis *self, SwSide side, guint line)
{
  const GArray *lines = self->sides[side].launches;
  guint low = 0;
  guint high = lines->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      const SwLaunchLines *range = &g_array_index (lines, SwLaunchLines, middle);

      if (line < range->first)
        high = middle;
      else if (line > range->last)
        low = middle + 1;
      else
        return range->launch;
    }

  return SW_NO_LAUNCH;
}

/**
 * sw_analysis_launch_at_span:
 * @self: an analysis
 * @span: a place in the file
 *
 * Returns: the launch whose statement holds @span, or %SW_NO_LAUNCH
 */
guint
sw_analysis_launch_at_span (const SwAnalysis *self, SwSpan span)
{
  guint low = 0;
  guint high = sw_analysis_get_n_launches (self);

  /* Launches stand in text order and do not contain one another. */
  while (low < high)
    {
      guint middle = (low + high) / 2;
      const SwLaunch *launch = sw_analysis_get_launch (self, middle);

      if (span_contains (launch->stmt->span, span))
        return middle;

      if (span.start < launch->stmt->span.start)
        high = middle;
      else
        low = middle + 1;
    }

  return SW_NO_LAUNCH;
}

/**
 * sw_analysis_find_lines:
 * @self: an analysis
 * @side: a text
 * @launch: a launch, or %SW_NO_LAUNCH
 * @origin: without launch: the origin of a statement
 * @span: without launch: the place of the statement in the file
 * @first: (out): the first line, from 0
 * @last: (out): the last line
 *
 * Finds what shows a launch or a statement.
 *
 * Returns: whether the text has such lines
 */
gboolean
sw_analysis_find_lines (const SwAnalysis *self, SwSide side, guint launch, guint origin,
                        SwSpan span, guint *first, guint *last)
{
  const GArray *lines = self->sides[side].launches;

  if (launch != SW_NO_LAUNCH)
    {
      for (guint i = 0; i < lines->len; i++)
        {
          const SwLaunchLines *range = &g_array_index (lines, SwLaunchLines, i);

          if (range->launch == launch)
            {
              *first = range->first;
              *last = range->last;
              return TRUE;
            }
        }

      return FALSE;
    }

  if (side == SW_SIDE_BEFORE)
    {
      if (span.end <= span.start)
        return FALSE;

      *first = locate_line (self->source, span.start);
      *last = locate_line (self->source, span.end - 1);
      return TRUE;
    }

  if (self->printed == NULL || origin == 0)
    return FALSE;

  for (guint i = 0; i < self->printed->stmts->len; i++)
    {
      const SwPrintedStmt *printed = &g_array_index (self->printed->stmts, SwPrintedStmt, i);

      if (printed->stmt->origin == origin)
        {
          *first = printed->first_line - 1;
          *last = printed->last_line - 1;
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * sw_analysis_ref:
 * @self: an analysis
 *
 * Returns: (transfer full): @self
 */
SwAnalysis *
sw_analysis_ref (SwAnalysis *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * sw_analysis_unref:
 * @self: (transfer full): an analysis
 *
 * Gives a reference back.
 */
void
sw_analysis_unref (SwAnalysis *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      sw_display_text_clear (&self->sides[side].text);
      g_clear_pointer (&self->sides[side].launches, g_array_unref);
      g_clear_pointer (&self->sides[side].marks, g_array_unref);
    }

  g_clear_pointer (&self->diff, sw_line_diff_free);
  g_clear_pointer (&self->printed, sw_printed_free);
  g_clear_pointer (&self->functions, g_ptr_array_unref);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_clear_pointer (&self->by_origin, g_hash_table_unref);
  g_clear_pointer (&self->fixes, g_ptr_array_unref);
  g_clear_pointer (&self->result, sw_legalize_result_unref);
  g_clear_pointer (&self->program, sw_program_unref);
  g_clear_pointer (&self->reading, sw_diag_sink_unref);
  g_clear_pointer (&self->proof, sw_proof_settings_unref);
  g_clear_pointer (&self->source, sw_source_unref);
  g_free (self);
}
