/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-palette.h"

#include <glib/gi18n.h>

/* Chosen so that any two stay apart for protan, deutan and tritan sight, with at least
 * 4.5:1 of contrast as text. */
static const struct
{
  const char *name;
  const char *icon;
  const char *label;
  const char *light;
  const char *dark;
} marks[SW_N_MARKS] = {
  [SW_MARK_PROVEN] = { "proven", "slipway-proven-symbolic", N_ ("Proven"), "#0c875a", "#19f79c" },
  [SW_MARK_GUARDED] = { "guarded", "slipway-guarded-symbolic", N_ ("Guarded"), "#9f6c05",
                        "#fcc903" },
  [SW_MARK_EMPTY] = { "empty", "slipway-empty-symbolic", N_ ("Empty"), "#302d33", "#aaa6a6" },
  [SW_MARK_REJECTED] = { "rejected", "slipway-rejected-symbolic", N_ ("Rejected"), "#792312",
                         "#ef5a36" },
  [SW_MARK_GRAPH] = { "graph", "slipway-graph-count-symbolic", N_ ("Graph Count"), "#ab55a9",
                      "#c8a2d2" },
  [SW_MARK_NOTE] = { "note", "slipway-note-symbolic", N_ ("Note"), "#023ba6", "#5390d5" },
  [SW_MARK_WARNING] = { "warning", "slipway-warning-symbolic", N_ ("Warning"), "#9f6c05",
                        "#fcc903" },
  [SW_MARK_ERROR] = { "error", "slipway-error-symbolic", N_ ("Error"), "#792312", "#ef5a36" },
};

/**
 * sw_mark_get_name:
 * @kind: a verdict or a severity
 *
 * Returns: a stable word, also its CSS class
 */
const char *
sw_mark_get_name (SwMarkKind kind)
{
  return marks[kind].name;
}

/**
 * sw_mark_get_icon_name:
 * @kind: a verdict or a severity
 *
 * Returns: the name of its icon
 */
const char *
sw_mark_get_icon_name (SwMarkKind kind)
{
  return marks[kind].icon;
}

/**
 * sw_mark_get_label:
 * @kind: a verdict or a severity
 *
 * Returns: its word for people, translated
 */
const char *
sw_mark_get_label (SwMarkKind kind)
{
  return _ (marks[kind].label);
}

/**
 * sw_mark_get_color:
 * @kind: a verdict or a severity
 * @dark: whether it stands on a dark ground
 * @color: (out): the colour of its lines
 *
 * Finds the colour.
 */
void
sw_mark_get_color (SwMarkKind kind, gboolean dark, GdkRGBA *color)
{
  gdk_rgba_parse (color, dark ? marks[kind].dark : marks[kind].light);
}

/**
 * sw_tint:
 * @color: (inout): a colour for lines
 * @dark: whether it stands on a dark ground
 *
 * Makes the colour one for areas behind text.
 */
void
sw_tint (GdkRGBA *color, gboolean dark)
{
  color->alpha = dark ? 0.22f : 0.14f;
}

/**
 * sw_get_change_color:
 * @side: a text
 * @dark: whether it stands on a dark ground
 * @color: (out): the colour of what only this text has
 *
 * Finds the colour of removed or added lines.
 */
void
sw_get_change_color (SwSide side, gboolean dark, GdkRGBA *color)
{
  if (side == SW_SIDE_BEFORE)
    gdk_rgba_parse (color, dark ? "#f76419" : "#cc4515");
  else
    gdk_rgba_parse (color, dark ? "#5388fc" : "#0850ff");
}
