/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dump-private.h"

/* Equality of values up to loops that are known to be each other.  When a pass rewrites the
 * bounds of a loop, all that depends on its index would look changed; here it does not. */

/* Definitions are followed this far; what lies deeper counts as changed. */
#define MAX_DEPTH 200

typedef enum
{
  SAME = 1,
  DIFFERENT,
} Answer;

struct _SwSame
{
  GHashTable *answers; /* both ids in one gint64 -> Answer */
  guint n_assumed;
};

SwSame *
sw_same_new (void)
{
  SwSame *self = g_new0 (SwSame, 1);

  self->answers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
sw_same_free (SwSame *self)
{
  g_hash_table_unref (self->answers);
  g_free (self);
}

static gint64
make_key (const SwValue *a, const SwValue *b)
{
  return (gint64) (((guint64) a->id << 32) | b->id);
}

static void
remember (SwSame *self, gint64 key, Answer answer)
{
  gint64 *copy = g_new (gint64, 1);

  *copy = key;
  g_hash_table_replace (self->answers, copy, GUINT_TO_POINTER (answer));
}

/**
 * sw_same_assume:
 * @a: a chain of loops
 * @b: a chain of loops
 *
 * From here on the loops of both chains are each other, link by link from the inside, if
 * both are equally long.
 */
void
sw_same_assume (SwSame *self, const SwValue *a, const SwValue *b)
{
  const SwValue *x = a;
  const SwValue *y = b;

  while (x->kind == SW_VALUE_LOOP && y->kind == SW_VALUE_LOOP)
    {
      x = x->children[0];
      y = y->children[0];
    }
  if (x->kind != y->kind)
    return;
  for (; a != b && a->kind == SW_VALUE_LOOP; a = a->children[0], b = b->children[0])
    if (g_hash_table_lookup (self->answers, &(gint64){ make_key (a, b) })
        != GUINT_TO_POINTER (SAME))
      {
        /* Answers found without this may be wrong now. */
        if (self->n_assumed++ == 0)
          g_hash_table_remove_all (self->answers);
        remember (self, make_key (a, b), SAME);
      }
}

static gboolean
check (SwSame *self, const SwValue *a, const SwValue *b, guint depth)
{
  gint64 key = make_key (a, b);
  gpointer known;
  gboolean same;

  if (a == b)
    return TRUE;
  if (self->n_assumed == 0 || depth == 0)
    return FALSE;
  known = g_hash_table_lookup (self->answers, &key);
  if (known != NULL)
    return known == GUINT_TO_POINTER (SAME);
  same = a->kind == b->kind && a->number == b->number && a->text == b->text
         && a->n_children == b->n_children && a->kind != SW_VALUE_LOOP;
  for (guint i = 0; same && i < a->n_children; i++)
    same = check (self, a->children[i], b->children[i], depth - 1);
  remember (self, key, same ? SAME : DIFFERENT);
  return same;
}

/**
 * sw_same_check:
 *
 * Returns: whether @a in one pass is @b in the other
 */
gboolean
sw_same_check (SwSame *self, const SwValue *a, const SwValue *b)
{
  return check (self, a, b, MAX_DEPTH);
}
