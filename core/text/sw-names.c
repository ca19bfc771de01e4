/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-names.h"

#include <string.h>

#define FIRST_SLOTS 64u

void
_sw_names_init (SwNames *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (SwName));
  self->n_slots = FIRST_SLOTS;
  self->slots = g_new0 (guint32, self->n_slots);
}

void
_sw_names_clear (SwNames *self)
{
  g_array_unref (self->entries);
  g_free (self->slots);
}

/**
 * _sw_names_reset:
 *
 * Forgets all names, for the next function.
 */
void
_sw_names_reset (SwNames *self)
{
  g_array_set_size (self->entries, 0);
  memset (self->slots, 0, self->n_slots * sizeof *self->slots);
}

/* Interned names differ exactly when their addresses do.  Addresses decide only where an entry
 * is found, never an order. */
static gsize
find_slot (const SwNames *self, const char *name)
{
  gsize i = (gsize) (GPOINTER_TO_SIZE (name) >> 4) * 0x9E3779B1u;

  for (i &= self->n_slots - 1; self->slots[i] != 0; i = (i + 1) & (self->n_slots - 1))
    if (g_array_index (self->entries, SwName, self->slots[i] - 1).name == name)
      return i;
  return i;
}

static void
grow (SwNames *self)
{
  g_free (self->slots);
  self->n_slots *= 2;
  self->slots = g_new0 (guint32, self->n_slots);
  for (guint i = 0; i < self->entries->len; i++)
    self->slots[find_slot (self, g_array_index (self->entries, SwName, i).name)] = i + 1;
}

/**
 * _sw_names_find:
 * @name: an interned name
 *
 * Returns: (transfer none) (nullable): the entry, valid until the next one is added
 */
SwName *
_sw_names_find (const SwNames *self, const char *name)
{
  gsize slot = find_slot (self, name);

  return self->slots[slot] != 0 ? &g_array_index (self->entries, SwName, self->slots[slot] - 1)
                                : NULL;
}

/**
 * _sw_names_ensure:
 * @name: an interned name
 * @span: where it is first seen
 *
 * Returns: (transfer none): the entry of @name, made with a variable without type and flags when
 *   there was none
 */
SwName *
_sw_names_ensure (SwNames *self, SwContext *context, const char *name, SwSpan span)
{
  SwName *found = _sw_names_find (self, name);
  SwName entry = { .name = name };

  if (found != NULL)
    return found;

  entry.var = sw_var_new (context, name, NULL, 0, span);
  g_array_append_val (self->entries, entry);
  if (self->entries->len * 2 > self->n_slots)
    grow (self);
  else
    self->slots[find_slot (self, name)] = self->entries->len;
  return &g_array_index (self->entries, SwName, self->entries->len - 1);
}
