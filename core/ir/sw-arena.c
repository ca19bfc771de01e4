/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-arena.h"

#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#  include <sanitizer/asan_interface.h>
#  define POISON(p, n)   ASAN_POISON_MEMORY_REGION (p, n)
#  define UNPOISON(p, n) ASAN_UNPOISON_MEMORY_REGION (p, n)
#  define REDZONE        16u
#else
#  define POISON(p, n)   ((void) (p), (void) (n))
#  define UNPOISON(p, n) ((void) (p), (void) (n))
#  define REDZONE        0u
#endif

#define ALIGNMENT     16u
#define FIRST_CHUNK   4096u
#define LARGEST_CHUNK (1024u * 1024u)

typedef struct _Chunk Chunk;

/* Chunks form a list, newest first; only the newest has room. */
struct _Chunk
{
  Chunk *next;
  gsize size; /* bytes that follow the header */
  gsize used;
  gsize padding; /* keeps the payload aligned */
};

struct _SwArena
{
  Chunk *chunks;
  gsize next_size;
  gsize total; /* bytes handed out */
};

/**
 * sw_arena_new:
 *
 * Returns: (transfer full): an empty arena
 */
SwArena *
sw_arena_new (void)
{
  SwArena *self = g_new0 (SwArena, 1);

  self->next_size = FIRST_CHUNK;
  return self;
}

/**
 * sw_arena_free:
 *
 * Frees all that was allocated in @self.  %NULL is fine.
 */
void
sw_arena_free (SwArena *self)
{
  if (self == NULL)
    return;

  while (self->chunks != NULL)
    {
      Chunk *next = self->chunks->next;

      UNPOISON (self->chunks + 1, self->chunks->size);
      g_free (self->chunks);
      self->chunks = next;
    }
  g_free (self);
}

static Chunk *
sw_arena_grow (SwArena *self, gsize need)
{
  gsize size = MAX (self->next_size, need);
  Chunk *chunk = g_malloc (sizeof (Chunk) + size);

  chunk->size = size;
  chunk->used = 0;
  chunk->next = self->chunks;
  self->chunks = chunk;
  self->next_size = MIN (self->next_size * 2, LARGEST_CHUNK);
  POISON (chunk + 1, size);
  return chunk;
}

/**
 * sw_arena_alloc0:
 * @self: an arena
 * @size: number of bytes; may be 0
 *
 * Returns: (transfer none): zeroed memory aligned to 16 bytes, valid until the arena is freed
 */
gpointer
sw_arena_alloc0 (SwArena *self, gsize size)
{
  gsize need;
  Chunk *chunk;
  gpointer data;

  g_return_val_if_fail (self != NULL, NULL);
  g_assert (size < G_MAXSIZE / 2);

  need = (size + REDZONE + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  chunk = self->chunks;
  if (chunk == NULL || chunk->size - chunk->used < need)
    chunk = sw_arena_grow (self, need);

  data = (char *) (chunk + 1) + chunk->used;
  chunk->used += need;
  self->total += need;
  UNPOISON (data, size);
  memset (data, 0, size);
  return data;
}

/**
 * sw_arena_copy:
 * @self: an arena
 * @data: (nullable): @size bytes
 *
 * Returns: (transfer none): a copy of @data inside the arena
 */
gpointer
sw_arena_copy (SwArena *self, gconstpointer data, gsize size)
{
  gpointer copy = sw_arena_alloc0 (self, size);

  if (size > 0)
    memcpy (copy, data, size);
  return copy;
}

/**
 * sw_arena_get_size:
 *
 * Returns: bytes handed out so far
 */
gsize
sw_arena_get_size (const SwArena *self)
{
  return self->total;
}
