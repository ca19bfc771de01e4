/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-pass-item.h"

#include <glib/gi18n.h>

struct _SwPassItem
{
  GObject parent_instance;

  SwDump *dump;
  guint folder;
  guint index;
};

G_DEFINE_FINAL_TYPE (SwPassItem, sw_pass_item, G_TYPE_OBJECT)

static void
sw_pass_item_finalize (GObject *object)
{
  SwPassItem *self = SW_PASS_ITEM (object);

  g_clear_pointer (&self->dump, sw_dump_unref);

  G_OBJECT_CLASS (sw_pass_item_parent_class)->finalize (object);
}

static void
sw_pass_item_class_init (SwPassItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_pass_item_finalize;
}

static void
sw_pass_item_init (SwPassItem *self)
{
}

/**
 * sw_pass_item_new:
 * @dump: what was opened
 * @folder: one of its folders
 * @slot: a pass in it
 *
 * Returns: (transfer full): a row
 */
SwPassItem *
sw_pass_item_new (SwDump *dump, guint folder, guint slot)
{
  SwPassItem *self = g_object_new (SW_TYPE_PASS_ITEM, NULL);

  self->dump = sw_dump_ref (dump);
  self->folder = folder;
  self->index = slot;

  return self;
}

/**
 * sw_pass_item_get_folder:
 * @self: a row
 *
 * Returns: the index of its folder
 */
guint
sw_pass_item_get_folder (SwPassItem *self)
{
  return self->folder;
}

/**
 * sw_pass_item_get_index:
 * @self: a row
 *
 * Returns: the index of its pass in the folder
 */
guint
sw_pass_item_get_index (SwPassItem *self)
{
  return self->index;
}

/**
 * sw_pass_item_get_slot:
 * @self: a row
 *
 * Returns: (transfer none): its pass
 */
const SwDumpSlot *
sw_pass_item_get_slot (SwPassItem *self)
{
  const SwDumpFolder *folder = g_ptr_array_index (self->dump->folders, self->folder);

  return g_ptr_array_index (folder->slots, self->index);
}

/**
 * sw_pass_item_dup_summary:
 * @self: a row
 *
 * Returns: (transfer full): in a few words what the pass did
 */
char *
sw_pass_item_dup_summary (SwPassItem *self)
{
  const SwDumpSlot *slot = sw_pass_item_get_slot (self);

  switch (slot->state)
    {
    case SW_DUMP_FIRST:
      return g_strdup (_ ("First"));
    case SW_DUMP_IDENTICAL:
      return g_strdup (_ ("Nothing changed"));
    case SW_DUMP_TEXT:
      return g_strdup (_ ("Only the text changed"));
    case SW_DUMP_UNREADABLE:
      return g_strdup (_ ("Could not be read"));
    case SW_DUMP_MEANING:
    default:
      return g_strdup_printf (
        ngettext ("%u change of meaning", "%u changes of meaning", slot->changes->len),
        slot->changes->len);
    }
}

/**
 * sw_pass_item_dup_change:
 * @self: a row
 * @change: an index into the changes of its pass
 *
 * Returns: (transfer full): what the pass changed, on one line
 */
char *
sw_pass_item_dup_change (SwPassItem *self, guint change)
{
  const SwDumpChange *info = g_ptr_array_index (sw_pass_item_get_slot (self)->changes, change);
  g_autofree char *name = sw_dump_change_get_name (info);
  const char *label = sw_dump_aspect_to_label (info->aspect);

  if (info->before == NULL && info->after == NULL)
    return g_strdup_printf (_ ("%s in %s: %s"), name, info->function, label);

  return g_strdup_printf (_ ("%s in %s: %s: %s → %s"), name, info->function, label,
                          info->before != NULL ? info->before : "–",
                          info->after != NULL ? info->after : "–");
}
