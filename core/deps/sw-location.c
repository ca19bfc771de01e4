/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-storage.h"

/* Either of @a and @b; NULL stands for a side without location. */
SwLocation
sw_location_join (const SwLocation *a, const SwLocation *b)
{
  SwLocation joined = { .status = SW_LOCATION_UNSUPPORTED };

  if (a == NULL || b == NULL || a->status != SW_LOCATION_KNOWN || b->status != SW_LOCATION_KNOWN)
    return joined;
  joined = *a;
  for (guint i = 0; i < b->n; i++)
    {
      guint k = 0;

      while (k < joined.n && joined.alts[k].root != b->alts[i].root)
        k++;
      if (k < joined.n)
        {
          if (!sw_region_equal (&joined.alts[k].region, &b->alts[i].region))
            joined.alts[k].region = (SwRegion){ .kind = SW_REGION_UNKNOWN };
        }
      else if (joined.n == SW_MAX_ALTS)
        {
          return (SwLocation){ .status = SW_LOCATION_UNSUPPORTED };
        }
      else
        joined.alts[joined.n++] = b->alts[i];
    }
  return joined;
}

/* Whether @alt is among those of @location, whose regions grow where it needs that. */
static gboolean
include_alt (SwLocation *location, const SwAlt *alt)
{
  for (guint i = 0; i < location->n; i++)
    {
      SwRegion *region = &location->alts[i].region;

      if (location->alts[i].root != alt->root)
        continue;
      /* Every other kind stands for some part already, or is about one iteration. */
      if (region->kind == SW_REGION_BOX && alt->region.kind != SW_REGION_CONSERVATIVE
          && !sw_region_equal (region, &alt->region))
        *region = (SwRegion){ .kind = SW_REGION_UNKNOWN };
      return TRUE;
    }
  return FALSE;
}

/* What a loop that starts with @init carries when its body yields @yield (nullable). */
SwLocation
sw_location_join_carried (const SwLocation *init, const SwLocation *yield)
{
  SwLocation joined = *init;

  if (init->status != SW_LOCATION_KNOWN)
    return joined;
  if (yield == NULL || yield->status != SW_LOCATION_KNOWN)
    return (SwLocation){ .status = SW_LOCATION_UNSUPPORTED };
  for (guint i = 0; i < yield->n; i++)
    {
      if (include_alt (&joined, &yield->alts[i]))
        continue;
      if (joined.n == SW_MAX_ALTS)
        return (SwLocation){ .status = SW_LOCATION_UNSUPPORTED };
      joined.alts[joined.n] = yield->alts[i];
      if (joined.alts[joined.n].region.kind != SW_REGION_FULL)
        joined.alts[joined.n].region = (SwRegion){ .kind = SW_REGION_UNKNOWN };
      joined.n++;
    }
  return joined;
}

gboolean
sw_location_equal (const SwLocation *a, const SwLocation *b)
{
  if (a->status != b->status || a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (a->alts[i].root != b->alts[i].root
        || !sw_region_equal (&a->alts[i].region, &b->alts[i].region))
      return FALSE;
  return TRUE;
}
