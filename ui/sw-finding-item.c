/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-finding-item.h"

struct _SwFindingItem
{
  GObject parent_instance;

  SwAnalysis *analysis;
  guint index;
};

G_DEFINE_FINAL_TYPE (SwFindingItem, sw_finding_item, G_TYPE_OBJECT)

static void
sw_finding_item_finalize (GObject *object)
{
  SwFindingItem *self = SW_FINDING_ITEM (object);

  g_clear_pointer (&self->analysis, sw_analysis_unref);

  G_OBJECT_CLASS (sw_finding_item_parent_class)->finalize (object);
}

static void
sw_finding_item_class_init (SwFindingItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_finding_item_finalize;
}

static void
sw_finding_item_init (SwFindingItem *self)
{
}

/**
 * sw_finding_item_new:
 * @analysis: an analysis
 * @finding: one of its findings
 *
 * Returns: (transfer full): a row
 */
SwFindingItem *
sw_finding_item_new (SwAnalysis *analysis, guint finding)
{
  SwFindingItem *self = g_object_new (SW_TYPE_FINDING_ITEM, NULL);

  self->analysis = sw_analysis_ref (analysis);
  self->index = finding;

  return self;
}

/**
 * sw_finding_item_get_finding:
 * @self: a row
 *
 * Returns: (transfer none): its finding
 */
const SwDiagnostic *
sw_finding_item_get_finding (SwFindingItem *self)
{
  return g_ptr_array_index (self->analysis->findings, self->index);
}

/**
 * sw_finding_item_get_index:
 * @self: a row
 *
 * Returns: the index of its finding in the analysis
 */
guint
sw_finding_item_get_index (SwFindingItem *self)
{
  return self->index;
}

/**
 * sw_finding_item_has_fix:
 * @self: a row
 *
 * Returns: whether there is a change of the text that removes its finding
 */
gboolean
sw_finding_item_has_fix (SwFindingItem *self)
{
  return sw_analysis_find_fix (self->analysis, self->index) != NULL;
}

/**
 * sw_finding_item_get_position:
 * @self: a row
 *
 * Returns: where the finding is in the file
 */
SwPosition
sw_finding_item_get_position (SwFindingItem *self)
{
  return sw_source_locate (self->analysis->source, sw_finding_item_get_finding (self)->span.start);
}
