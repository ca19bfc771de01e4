/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-pass-folder.h"

static const SwDumpFolder *
get_folder (const SwDump *dump, guint folder)
{
  return g_ptr_array_index (dump->folders, folder);
}

/* What LegalizeSpmdLaunches was given: the readable pass before it. */
static guint
find_input (const SwDumpFolder *folder)
{
  guint input = SW_NO_PASS;

  for (guint i = 0; i < folder->slots->len; i++)
    {
      const SwDumpSlot *slot = g_ptr_array_index (folder->slots, i);

      if (g_str_equal (slot->name, "LegalizeSpmdLaunches"))
        return input;

      if (slot->program != NULL)
        input = i;
    }

  return SW_NO_PASS;
}

static guint
find_last (const SwDumpFolder *folder, gboolean launches)
{
  for (guint i = folder->slots->len; i-- > 0;)
    {
      const SwDumpSlot *slot = g_ptr_array_index (folder->slots, i);

      if (slot->program != NULL && (!launches || sw_program_has_spmd_launch (slot->program)))
        return i;
    }

  return SW_NO_PASS;
}

static gboolean
sw_pass_folder_pick (SwPassFolder *self, SwPassReason reason)
{
  for (guint i = 0; i < self->dump->folders->len; i++)
    {
      const SwDumpFolder *folder = get_folder (self->dump, i);
      guint slot = reason == SW_PASS_TO_LEGALIZE ? find_input (folder)
                                                 : find_last (folder, reason != SW_PASS_LAST);

      if (slot != SW_NO_PASS)
        {
          self->folder = i;
          self->slot = slot;
          self->reason = reason;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
sw_pass_folder_find_path (SwPassFolder *self, const char *path)
{
  for (guint i = 0; i < self->dump->folders->len; i++)
    for (guint j = 0; j < get_folder (self->dump, i)->slots->len; j++)
      {
        const SwDumpSlot *slot = g_ptr_array_index (get_folder (self->dump, i)->slots, j);

        if (g_strcmp0 (slot->path, path) == 0)
          {
            self->folder = i;
            self->slot = j;
            return TRUE;
          }
      }

  return FALSE;
}

/**
 * sw_pass_folder_new_chosen:
 * @dump: what was opened
 * @folder: one of its folders
 * @slot: a pass in it
 *
 * Returns: (transfer full): the folder with the pass that the user chose
 */
SwPassFolder *
sw_pass_folder_new_chosen (SwDump *dump, guint folder, guint slot)
{
  SwPassFolder *self = g_new0 (SwPassFolder, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->dump = sw_dump_ref (dump);
  self->folder = folder;
  self->slot = slot;

  return self;
}

/**
 * sw_pass_folder_new:
 * @dump: what was opened
 * @path: (nullable): the file of the pass that was shown before
 *
 * Takes the pass of @path.  Where there is none, it picks what LegalizeSpmdLaunches was given; in a
 * folder without that pass, the last one that has SPMD launches, or the last readable one at all.
 *
 * Returns: (transfer full): the folder and a pass
 */
SwPassFolder *
sw_pass_folder_new (SwDump *dump, const char *path)
{
  SwPassFolder *self = sw_pass_folder_new_chosen (dump, 0, 0);

  if (path != NULL && sw_pass_folder_find_path (self, path))
    return self;

  self->reason = SW_PASS_LAST;

  if (!sw_pass_folder_pick (self, SW_PASS_TO_LEGALIZE)
      && !sw_pass_folder_pick (self, SW_PASS_LAST_LAUNCHES))
    sw_pass_folder_pick (self, SW_PASS_LAST);

  return self;
}

/**
 * sw_pass_folder_ref:
 * @self: a folder
 *
 * Returns: (transfer full): @self
 */
SwPassFolder *
sw_pass_folder_ref (SwPassFolder *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * sw_pass_folder_unref:
 * @self: (transfer full): a folder
 *
 * Gives a reference back.
 */
void
sw_pass_folder_unref (SwPassFolder *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  sw_dump_unref (self->dump);
  g_free (self);
}

/**
 * sw_pass_folder_get_n_slots:
 * @self: a folder
 *
 * Returns: how many passes the folder has that is shown
 */
guint
sw_pass_folder_get_n_slots (const SwPassFolder *self)
{
  return get_folder (self->dump, self->folder)->slots->len;
}

/**
 * sw_pass_folder_get_slot:
 * @self: a folder
 * @slot: an index
 *
 * Returns: (transfer none): a pass of the folder that is shown
 */
const SwDumpSlot *
sw_pass_folder_get_slot (const SwPassFolder *self, guint slot)
{
  return g_ptr_array_index (get_folder (self->dump, self->folder)->slots, slot);
}

/**
 * sw_pass_folder_find_next:
 * @self: a folder
 * @step: 1 for the next pass, -1 for the previous one
 *
 * Returns: the nearest pass that way that changed the text, or %SW_NO_PASS at the end
 */
guint
sw_pass_folder_find_next (const SwPassFolder *self, int step)
{
  guint n = sw_pass_folder_get_n_slots (self);

  for (guint i = self->slot + (guint) step; i < n; i += (guint) step)
    if (sw_pass_folder_get_slot (self, i)->state != SW_DUMP_IDENTICAL)
      return i;

  return SW_NO_PASS;
}

/**
 * sw_dump_slot_dup_title:
 * @self: a pass of a folder
 *
 * Returns: (transfer full): its number and name
 */
char *
sw_dump_slot_dup_title (const SwDumpSlot *self)
{
  if (self->occurrence > 1)
    return g_strdup_printf ("%02u %s (%u)", self->number, self->name, self->occurrence);

  return g_strdup_printf ("%02u %s", self->number, self->name);
}
