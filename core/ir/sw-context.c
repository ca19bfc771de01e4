/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-context.h"

#include <string.h>

#define FIRST_SLOTS 256u

typedef struct
{
  const char *text;
  guint32 hash;
  guint32 length;
} Slot;

/* Names live in the arena; the table is open addressing with linear probing
 * and is never more than half full.  g_intern_string() is not used: it never
 * frees and is quadratic in the number of names. */
struct _SwContext
{
  gatomicrefcount ref_count;
  SwArena *arena;
  Slot *slots;
  gsize n_slots; /* a power of two */
  gsize n_names;
  guint32 next_id;
};

/**
 * sw_context_new:
 *
 * Returns: (transfer full): an empty context
 */
SwContext *
sw_context_new (void)
{
  SwContext *self = g_new0 (SwContext, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->arena = sw_arena_new ();
  self->n_slots = FIRST_SLOTS;
  self->slots = g_new0 (Slot, self->n_slots);
  self->next_id = 1;
  return self;
}

/**
 * sw_context_ref:
 *
 * Returns: (transfer full): @self with one more reference; any thread may take one
 */
SwContext *
sw_context_ref (SwContext *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_context_unref:
 *
 * Gives up one reference; the last one frees the context and all nodes in it.  %NULL is fine.
 */
void
sw_context_unref (SwContext *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->slots);
  sw_arena_free (self->arena);
  g_free (self);
}

/**
 * sw_context_get_arena:
 *
 * Returns: (transfer none): where nodes are allocated
 */
SwArena *
sw_context_get_arena (SwContext *self)
{
  return self->arena;
}

static Slot *
find_slot (Slot *slots, gsize n_slots, guint32 hash, const char *text, gsize length)
{
  gsize i = hash & (n_slots - 1);

  while (slots[i].text != NULL
         && (slots[i].hash != hash || slots[i].length != length
             || memcmp (slots[i].text, text, length) != 0))
    i = (i + 1) & (n_slots - 1);
  return &slots[i];
}

static void
sw_context_rehash (SwContext *self)
{
  gsize n_slots = self->n_slots * 2;
  Slot *slots = g_new0 (Slot, n_slots);

  for (gsize i = 0; i < self->n_slots; i++)
    if (self->slots[i].text != NULL)
      *find_slot (slots, n_slots, self->slots[i].hash, self->slots[i].text, self->slots[i].length) =
        self->slots[i];
  g_free (self->slots);
  self->slots = slots;
  self->n_slots = n_slots;
}

/**
 * sw_context_intern_n:
 * @self: a context
 * @text: @length bytes without a NUL byte
 *
 * Returns: (transfer none): the one copy of @text in this context; equal text gives an
 *   equal pointer.  The table's hash is FNV-1a.
 */
const char *
sw_context_intern_n (SwContext *self, const char *text, gsize length)
{
  guint32 hash = 2166136261u;
  Slot *slot;
  char *copy;

  g_return_val_if_fail (self != NULL && text != NULL, NULL);
  g_assert (length < G_MAXUINT32);

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guint8) text[i]) * 16777619u;
  slot = find_slot (self->slots, self->n_slots, hash, text, length);
  if (slot->text != NULL)
    return slot->text;

  copy = sw_arena_alloc0 (self->arena, length + 1);
  memcpy (copy, text, length);
  *slot = (Slot){ copy, hash, (guint32) length };
  if (++self->n_names * 2 > self->n_slots)
    sw_context_rehash (self);
  return copy;
}

/**
 * sw_context_intern:
 *
 * Returns: (transfer none): as sw_context_intern_n() for a NUL-terminated string
 */
const char *
sw_context_intern (SwContext *self, const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);
  return sw_context_intern_n (self, text, strlen (text));
}

/**
 * sw_context_next_id:
 *
 * Returns: a number above 0 that no other node of this context has
 */
guint32
sw_context_next_id (SwContext *self)
{
  g_assert (self->next_id < G_MAXUINT32);
  return self->next_id++;
}

/**
 * sw_context_get_n_ids:
 *
 * Returns: an upper bound (exclusive) of all ids given out, for side tables
 */
guint32
sw_context_get_n_ids (const SwContext *self)
{
  return self->next_id;
}
