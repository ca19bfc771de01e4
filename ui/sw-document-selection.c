/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-document-private.h"

/* Who listens is told only of a change. */
void
_sw_document_set_selection (SwDocument *self, guint launch, guint origin, SwSpan span)
{
  if (self->selected_launch == launch && self->selected_origin == origin
      && self->selected_span.start == span.start && self->selected_span.end == span.end)
    return;

  self->selected_launch = launch;
  self->selected_origin = origin;
  self->selected_span = span;
  sw_document_ask (self, &(SwQuestion){ SW_QUESTION_NONE });
  g_signal_emit_by_name (self, "selection-changed");
}

/* The graph follows the selection into another function. */
static void
sw_document_follow (SwDocument *self, const SwFunction *function)
{
  for (guint i = 0; i < self->analysis->functions->len; i++)
    {
      const SwFunction *candidate = g_ptr_array_index (self->analysis->functions, i);

      if (g_strcmp0 (candidate->name, function->name) == 0)
        sw_document_set_function (self, i);
    }
}

/**
 * sw_document_select_launch:
 * @self: a document
 * @launch: an index, or %SW_NO_LAUNCH
 *
 * Selects a launch everywhere.
 */
void
sw_document_select_launch (SwDocument *self, guint launch)
{
  const SwLaunch *info =
    self->analysis != NULL ? sw_analysis_get_launch (self->analysis, launch) : NULL;

  if (info == NULL)
    {
      _sw_document_set_selection (self, SW_NO_LAUNCH, 0, SW_SPAN_NONE);
      return;
    }

  sw_document_follow (self, info->function);
  _sw_document_set_selection (self, launch, info->stmt->origin, info->stmt->span);
}

/**
 * sw_document_select_stmt:
 * @self: a document
 * @stmt: a statement of the program before or after
 *
 * Selects the launch that @stmt belongs to, or @stmt itself when it is of none.
 */
void
sw_document_select_stmt (SwDocument *self, const SwStmt *stmt)
{
  guint launch;

  if (self->analysis == NULL)
    return;

  launch = sw_analysis_launch_at_span (self->analysis, stmt->span);

  if (launch == SW_NO_LAUNCH && stmt->origin != 0)
    launch = GPOINTER_TO_UINT (
               g_hash_table_lookup (self->analysis->by_origin, GUINT_TO_POINTER (stmt->origin)))
             - 1;

  if (launch != SW_NO_LAUNCH)
    sw_document_select_launch (self, launch);
  else
    _sw_document_set_selection (self, SW_NO_LAUNCH, stmt->origin,
                                stmt->head.end > stmt->head.start ? stmt->head : stmt->span);
}

/**
 * sw_document_select_span:
 * @self: a document
 * @span: a place in the file
 *
 * Selects the launch at @span, if any, and asks the views to show the place.
 */
void
sw_document_select_span (SwDocument *self, SwSpan span)
{
  guint launch;

  if (self->analysis == NULL)
    return;

  launch = sw_analysis_launch_at_span (self->analysis, span);

  if (launch != SW_NO_LAUNCH)
    sw_document_select_launch (self, launch);

  g_signal_emit_by_name (self, "reveal", sw_analysis_line_of (self->analysis, span));
}

/**
 * sw_document_get_selected_launch:
 * @self: a document
 *
 * Returns: the selected launch, or %SW_NO_LAUNCH
 */
guint
sw_document_get_selected_launch (SwDocument *self)
{
  return self->selected_launch;
}

/**
 * sw_document_get_selected_origin:
 * @self: a document
 *
 * Returns: the origin of the selected statement, or 0
 */
guint
sw_document_get_selected_origin (SwDocument *self)
{
  return self->selected_origin;
}

/**
 * sw_document_get_selected_span:
 * @self: a document
 *
 * Returns: the place of the selected statement in the file
 */
SwSpan
sw_document_get_selected_span (SwDocument *self)
{
  return self->selected_span;
}
