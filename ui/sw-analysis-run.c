/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-analysis.h"

/* How an analysis comes to be; everything here runs on a worker thread. */

static void
set_stage (SwAnalysisProgress *progress, SwAnalysisStage stage)
{
  g_atomic_int_set (&progress->stage, stage);
  g_atomic_int_set (&progress->permille, -1);
}

static void
progress_cb (double fraction, gpointer data)
{
  SwAnalysisProgress *progress = data;

  g_atomic_int_set (&progress->permille, (gint) (CLAMP (fraction, 0, 1) * 1000));
}

/* @joined: nothing but comments stands between this range and the one before. */
static void
add_launch_lines (SwAnalysisSide *side, guint first, guint last, guint launch, gboolean joined)
{
  SwLaunchLines range = { first, last, launch };

  if (side->launches->len > 0)
    {
      SwLaunchLines *previous =
        &g_array_index (side->launches, SwLaunchLines, side->launches->len - 1);

      if (joined && previous->launch == launch)
        {
          previous->last = MAX (previous->last, last);
          return;
        }

      if (first <= previous->last)
        return;
    }

  g_array_append_val (side->launches, range);
}

static void
find_before_lines (SwAnalysis *self)
{
  for (guint i = 0; i < sw_analysis_get_n_launches (self); i++)
    {
      const SwLaunch *launch = sw_analysis_get_launch (self, i);
      SwSpan span = launch->stmt->span;

      if (span.end <= span.start)
        continue;

      add_launch_lines (&self->sides[SW_SIDE_BEFORE],
                        sw_source_locate (self->source, span.start).line - 1,
                        sw_source_locate (self->source, span.end - 1).line - 1, i, FALSE);
    }
}

/* A pass gives the statements it makes the span of what caused them, so all that took the
 * place of a launch lies inside the span of its statement. */
static void
find_after_lines (SwAnalysis *self)
{
  guint previous = SW_NO_LAUNCH;

  for (guint i = 0; i < self->printed->stmts->len; i++)
    {
      const SwPrintedStmt *printed = &g_array_index (self->printed->stmts, SwPrintedStmt, i);
      guint launch = sw_analysis_launch_at_span (self, printed->stmt->span);

      if (launch != SW_NO_LAUNCH)
        add_launch_lines (&self->sides[SW_SIDE_AFTER], printed->first_line - 1,
                          printed->last_line - 1, launch, previous == launch);

      previous = launch;
    }
}

static int
compare_marks (gconstpointer a, gconstpointer b)
{
  const SwLineMark *x = a;
  const SwLineMark *y = b;

  if (x->line != y->line)
    return x->line < y->line ? -1 : 1;

  return (int) x->kind - (int) y->kind;
}

static void
find_marks (SwAnalysis *self)
{
  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      const GArray *lines = self->sides[side].launches;
      g_autofree guint8 *seen = g_new0 (guint8, sw_analysis_get_n_launches (self) + 1);

      for (guint i = 0; i < lines->len; i++)
        {
          const SwLaunchLines *range = &g_array_index (lines, SwLaunchLines, i);
          SwLineMark mark = { range->first, 0, range->launch };

          if (seen[range->launch])
            continue;

          seen[range->launch] = TRUE;
          mark.kind = (SwMarkKind) sw_analysis_get_launch (self, range->launch)->verdict;
          g_array_append_val (self->sides[side].marks, mark);
        }
    }

  for (guint i = 0; i < self->findings->len; i++)
    {
      const SwDiagnostic *finding = g_ptr_array_index (self->findings, i);
      SwLineMark mark = { sw_analysis_line_of (self, finding->span),
                          SW_MARK_NOTE + (guint) finding->severity, i };

      /* A rejected launch says it with its own mark. */
      if (sw_analysis_launch_at_span (self, finding->span) == SW_NO_LAUNCH)
        g_array_append_val (self->sides[SW_SIDE_BEFORE].marks, mark);
    }

  g_array_sort (self->sides[SW_SIDE_BEFORE].marks, compare_marks);
}

static int
compare_findings (gconstpointer a, gconstpointer b)
{
  const SwDiagnostic *x = *(const SwDiagnostic *const *) a;
  const SwDiagnostic *y = *(const SwDiagnostic *const *) b;

  if (x->span.start != y->span.start)
    return x->span.start < y->span.start ? -1 : 1;

  return (int) x->rule - (int) y->rule;
}

static void
collect_findings (SwAnalysis *self)
{
  const SwDiagSink *sinks[] = { self->reading,
                                self->result != NULL ? self->result->findings : NULL };

  for (guint i = 0; i < G_N_ELEMENTS (sinks); i++)
    for (guint j = 0; sinks[i] != NULL && j < sw_diag_sink_get_n (sinks[i]); j++)
      g_ptr_array_add (self->findings, (gpointer) sw_diag_sink_get (sinks[i], j));

  g_ptr_array_sort (self->findings, compare_findings);
}

static void
collect_functions (SwAnalysis *self)
{
  const SwProgram *program = sw_analysis_get_state (self, SW_SIDE_BEFORE);

  for (guint i = 0; program != NULL && i < program->n_functions; i++)
    {
      const SwFunction *function = program->functions[i];

      if (function->type == SW_FUNCTION_ORCHESTRATION || function->type == SW_FUNCTION_GRAPH)
        g_ptr_array_add (self->functions, (gpointer) function);
    }
}

static void
collect_launches (SwAnalysis *self)
{
  for (guint i = 0; i < sw_analysis_get_n_launches (self); i++)
    {
      const SwLaunch *launch = sw_analysis_get_launch (self, i);

      self->n_verdicts[launch->verdict]++;

      if (launch->stmt->origin != 0)
        g_hash_table_insert (self->by_origin, GUINT_TO_POINTER (launch->stmt->origin),
                             GUINT_TO_POINTER (i + 1));
    }
}

static SwAnalysis *
sw_analysis_new (SwSource *source, SwProofSettings *proof)
{
  SwAnalysis *self = g_new0 (SwAnalysis, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->source = sw_source_ref (source);
  self->proof = sw_proof_settings_ref (proof);
  self->reading = sw_diag_sink_new ();
  self->functions = g_ptr_array_new ();
  self->findings = g_ptr_array_new ();
  self->by_origin = g_hash_table_new (NULL, NULL);

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      self->sides[side].launches = g_array_new (FALSE, FALSE, sizeof (SwLaunchLines));
      self->sides[side].marks = g_array_new (FALSE, FALSE, sizeof (SwLineMark));
    }

  return self;
}

/* The texts of both sides and what they share. */
static gboolean
make_sides (SwAnalysis *self, GCancellable *cancellable, GError **error)
{
  SwAnalysisSide *before = &self->sides[SW_SIDE_BEFORE];
  SwAnalysisSide *after = &self->sides[SW_SIDE_AFTER];
  gsize length;
  const char *text = sw_source_get_text (self->source, &length);

  sw_display_text_init (&before->text, text, length);

  if (self->result == NULL)
    return !g_cancellable_set_error_if_cancelled (cancellable, error);

  self->printed = sw_print_program (self->result->after, SW_PRINT_DEFAULT);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  sw_display_text_init (&after->text, self->printed->text, self->printed->length);
  self->diff = sw_line_diff_new (before->text.text, before->text.length, after->text.text,
                                 after->text.length, cancellable);

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/**
 * sw_analysis_run:
 * @source: the text of a file
 * @proof: what the prover may assume
 * @progress: how far it is, written all the time
 * @cancellable: (nullable): to stop it
 * @error: return location for an error
 *
 * Reads a program, runs the pass on it, and prepares what the window shows.
 *
 * Returns: (transfer full) (nullable): what was found; %NULL with @error set when cancelled
 */
SwAnalysis *
sw_analysis_run (SwSource *source, SwProofSettings *proof, SwAnalysisProgress *progress,
                 GCancellable *cancellable, GError **error)
{
  g_autoptr (SwAnalysis) self = sw_analysis_new (source, proof);
  SwLegalizeOptions options = {
    .preset = proof->preset,
    .policy = &proof->policy,
    .prepare = TRUE,
    .assumptions = proof->assumptions,
    .check_counts = TRUE,
    .cores = proof->cores,
  };

  set_stage (progress, SW_STAGE_READING);
  self->program =
    sw_read_program (self->source, self->reading, progress_cb, progress, cancellable, error);

  if (self->program == NULL)
    return NULL;

  set_stage (progress, SW_STAGE_PROVING);

  if (sw_diag_sink_count (self->reading, SW_SEVERITY_ERROR) == 0)
    {
      self->result = sw_legalize (self->program, &options, cancellable, error);

      if (self->result == NULL)
        return NULL;

      self->fixes = sw_fixes_new (self->result, NULL);
    }

  set_stage (progress, SW_STAGE_PRINTING);

  if (!make_sides (self, cancellable, error))
    return NULL;

  collect_findings (self);
  collect_functions (self);
  collect_launches (self);
  find_before_lines (self);

  if (self->printed != NULL)
    find_after_lines (self);

  find_marks (self);

  return g_steal_pointer (&self);
}
