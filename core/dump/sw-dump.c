/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dump-private.h"
#include "sw-load.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
/**
 * sw_dump_error_quark:
 *
 * Returns: the domain of the errors of reading folders of dumps
 */
G_DEFINE_QUARK (sw-dump-error-quark, sw_dump_error)
/* clang-format on */

SwDumpSlot *
sw_dump_slot_new (guint number, const char *name, const char *file, const char *path)
{
  SwDumpSlot *self = g_new0 (SwDumpSlot, 1);

  self->number = number;
  self->name = g_strdup (name);
  self->file = g_strdup (file);
  self->path = g_strdup (path);
  self->reading = sw_diag_sink_new ();
  return self;
}

static void
slot_free (gpointer data)
{
  SwDumpSlot *self = data;

  g_free (self->name);
  g_free (self->file);
  g_free (self->path);
  g_free (self->log);
  g_clear_pointer (&self->source, sw_source_unref);
  g_clear_pointer (&self->program, sw_program_unref);
  sw_diag_sink_unref (self->reading);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_free (self);
}

static void
warning_free (gpointer data)
{
  SwDumpWarning *self = data;

  g_free (self->file);
  g_free (self->message);
  g_free (self);
}

SwDumpFolder *
sw_dump_folder_new (const char *path, const char *title)
{
  SwDumpFolder *self = g_new0 (SwDumpFolder, 1);
  SwDumpAnalysis *analysis = g_new0 (SwDumpAnalysis, 1);

  self->path = g_strdup (path);
  self->title = g_strdup (title);
  self->slots = g_ptr_array_new_with_free_func (slot_free);
  self->warnings = g_ptr_array_new_with_free_func (warning_free);
  analysis->values = sw_values_new ();
  analysis->meanings = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_meaning_free);
  self->analysis = analysis;
  return self;
}

void
sw_dump_folder_free (gpointer data)
{
  SwDumpFolder *self = data;
  SwDumpAnalysis *analysis = self->analysis;

  g_free (self->path);
  g_free (self->title);
  g_ptr_array_unref (self->slots);
  g_ptr_array_unref (self->warnings);
  g_ptr_array_unref (analysis->meanings);
  sw_values_free (analysis->values);
  g_free (analysis);
  g_free (self);
}

static gboolean
has_same_text (const SwDumpSlot *a, const SwDumpSlot *b)
{
  gsize length_a;
  gsize length_b;
  const char *text_a = sw_source_get_text (a->source, &length_a);
  const char *text_b = sw_source_get_text (b->source, &length_b);

  return length_a == length_b && memcmp (text_a, text_b, length_a) == 0;
}

/* Compares @slot with the last one before it that could be read. */
static gboolean
compare_slot (SwDumpAnalysis *analysis, const SwDumpSlot *previous, SwDumpSlot *slot,
              GCancellable *cancellable)
{
  SwMeaning *meaning;

  if (previous != NULL && has_same_text (previous, slot))
    {
      slot->state = SW_DUMP_IDENTICAL;
      slot->meaning = previous->meaning;
      return TRUE;
    }
  meaning = sw_meaning_new (analysis->values, slot->program,
                            previous != NULL ? previous->meaning : NULL, cancellable);
  if (meaning == NULL)
    return FALSE;
  g_ptr_array_add (analysis->meanings, meaning);
  slot->meaning = meaning;
  if (previous == NULL)
    {
      slot->state = SW_DUMP_FIRST;
      return TRUE;
    }
  g_ptr_array_unref (slot->changes);
  slot->changes = sw_meaning_compare (analysis->values, previous->meaning, meaning, cancellable);
  slot->state = slot->changes->len > 0 ? SW_DUMP_MEANING : SW_DUMP_TEXT;
  return !g_cancellable_is_cancelled (cancellable);
}

static gboolean
compare_folder (SwDumpFolder *folder, GCancellable *cancellable)
{
  const SwDumpSlot *previous = NULL;

  for (guint i = 0; i < folder->slots->len; i++)
    {
      SwDumpSlot *slot = folder->slots->pdata[i];

      slot->changes = g_ptr_array_new ();
      if (slot->state == SW_DUMP_UNREADABLE)
        continue;
      if (!compare_slot (folder->analysis, previous, slot, cancellable))
        return FALSE;
      previous = slot;
    }
  return TRUE;
}

/**
 * sw_dump_open:
 * @path: a folder: passes_dump itself, one that holds it, or one that holds several
 * @max_size: the largest file read, usually %SW_LOAD_DEFAULT_LIMIT
 * @progress: (nullable): called on the threads that read
 *
 * Reads every pass of every program below @path and says for each what it changed.  Gaps in
 * the numbers, files of others, texts that cannot be read and warnings of the compiler are
 * warnings of the result, never a reason to refuse.
 *
 * Returns: (transfer full) (nullable): the passes, or %NULL with @error set when @path cannot
 *   be read, holds no pass, or when cancelled
 */
SwDump *
sw_dump_open (const char *path, gsize max_size, SwProgressFunc progress, gpointer progress_data,
              GCancellable *cancellable, GError **error)
{
  g_autoptr (SwDump) self = g_new0 (SwDump, 1);

  g_return_val_if_fail (path != NULL, NULL);

  g_atomic_ref_count_init (&self->ref_count);
  self->path = g_strdup (path);
  self->folders = g_ptr_array_new_with_free_func (sw_dump_folder_free);
  self->warnings = g_ptr_array_new_with_free_func (warning_free);
  if (!sw_dump_scan (self, cancellable, error)
      || !sw_dump_load (self, max_size, progress, progress_data, cancellable, error))
    return NULL;
  for (guint i = 0; i < self->folders->len; i++)
    if (!compare_folder (self->folders->pdata[i], cancellable))
      {
        g_cancellable_set_error_if_cancelled (cancellable, error);
        return NULL;
      }
  return g_steal_pointer (&self);
}

/**
 * sw_dump_ref:
 *
 * Returns: (transfer full): @self with one more reference; any thread may take one
 */
SwDump *
sw_dump_ref (SwDump *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_dump_unref:
 *
 * Gives up one reference; the last one frees the dump.  %NULL is fine.
 */
void
sw_dump_unref (SwDump *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->path);
  g_ptr_array_unref (self->folders);
  g_ptr_array_unref (self->warnings);
  g_free (self);
}

/**
 * sw_dump_state_to_string:
 *
 * Returns: the stable word used in JSON, never translated
 */
const char *
sw_dump_state_to_string (SwDumpState state)
{
  static const char *const words[] = { "first", "identical", "text", "meaning", "unreadable" };

  return words[state];
}

/**
 * sw_dump_aspect_to_string:
 *
 * Returns: the stable word used in JSON, never translated
 */
const char *
sw_dump_aspect_to_string (SwDumpAspect aspect)
{
  static const char *const words[SW_N_ASPECTS] = {
    "added", "removed",    "kind",    "count",     "guard",   "loop",  "scope",   "deps",
    "edges", "directions", "outputs", "arguments", "options", "order", "carried",
  };

  return words[aspect];
}

/**
 * sw_dump_aspect_to_label:
 *
 * Returns: the word for people, translated
 */
const char *
sw_dump_aspect_to_label (SwDumpAspect aspect)
{
  static const char *const labels[SW_N_ASPECTS] = {
    N_ ("added"),          N_ ("removed"),    N_ ("kind"),           N_ ("count"),
    N_ ("guard"),          N_ ("loops"),      N_ ("scopes"),         N_ ("dependencies"),
    N_ ("compiler edges"), N_ ("directions"), N_ ("outputs"),        N_ ("arguments"),
    N_ ("options"),        N_ ("order"),      N_ ("carried values"),
  };

  return _ (labels[aspect]);
}

/**
 * sw_dump_change_get_name:
 *
 * Returns: (transfer full): the launch, with its number where the function has several
 */
char *
sw_dump_change_get_name (const SwDumpChange *self)
{
  return self->single ? g_strdup (self->name)
                      : g_strdup_printf ("%s#%u", self->name, self->occurrence);
}
