/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-storage.h"

/* Rectangles over a buffer. */

static gboolean
ends_before (const SwRegion *a, const SwRegion *b, guint dim)
{
  gint64 end;

  return !__builtin_add_overflow (a->offsets[dim], a->extents[dim], &end) && end <= b->offsets[dim];
}

/**
 * sw_region_overlaps:
 *
 * Two parts of one buffer overlap unless both are rectangles of one rank and one of them ends
 * before the other starts.
 */
gboolean
sw_region_overlaps (const SwRegion *a, const SwRegion *b)
{
  if (a->kind != SW_REGION_BOX || b->kind != SW_REGION_BOX || a->rank != b->rank)
    return TRUE;
  for (guint i = 0; i < a->rank; i++)
    if (ends_before (a, b, i) || ends_before (b, a, i))
      return FALSE;
  return TRUE;
}

/**
 * sw_region_is_precise:
 *
 * Returns: whether a direction may be rewritten because of @region
 */
gboolean
sw_region_is_precise (const SwRegion *region)
{
  return region->kind == SW_REGION_FULL || region->kind == SW_REGION_BOX
         || region->kind == SW_REGION_CONSERVATIVE;
}

gboolean
sw_region_equal (const SwRegion *a, const SwRegion *b)
{
  if (a->kind != b->kind || a->rank != b->rank || !sw_expr_equal (a->window, b->window))
    return FALSE;
  for (guint i = 0; i < a->rank; i++)
    if (a->offsets[i] != b->offsets[i] || a->extents[i] != b->extents[i])
      return FALSE;
  return TRUE;
}

/**
 * sw_region_covers:
 *
 * Returns: whether @a certainly contains @b
 */
gboolean
sw_region_covers (const SwRegion *a, const SwRegion *b)
{
  if (a->kind == SW_REGION_FULL)
    return TRUE;
  if (a->kind != SW_REGION_BOX || b->kind != SW_REGION_BOX || a->rank != b->rank)
    return FALSE;
  for (guint i = 0; i < a->rank; i++)
    {
      gint64 end_a, end_b;

      if (a->offsets[i] > b->offsets[i]
          || __builtin_add_overflow (a->offsets[i], a->extents[i], &end_a)
          || __builtin_add_overflow (b->offsets[i], b->extents[i], &end_b) || end_a < end_b)
        return FALSE;
    }
  return TRUE;
}

/**
 * sw_region_format:
 * @out: where the text goes
 *
 * Appends "[0:16, 8:24]" for a rectangle, else "whole", "part", "run-time part" or "unknown part".
 */
void
sw_region_format (const SwRegion *region, GString *out)
{
  static const char *const words[] = { "unknown part", "whole", NULL, "part", "run-time part" };

  if (region->kind != SW_REGION_BOX)
    {
      g_string_append (out, words[region->kind]);
      return;
    }
  g_string_append_c (out, '[');
  for (guint i = 0; i < region->rank; i++)
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, i > 0 ? ", " : "",
                            region->offsets[i],
                            (gint64) ((guint64) region->offsets[i] + (guint64) region->extents[i]));
  g_string_append_c (out, ']');
}
