/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-proof-item.h"

/* Shared by all rows of one proof. */
typedef struct
{
  SwAnswer *answer;
  guint *places; /* for each step the number of the one that it stands below; 0 for the last */
} SwProofShape;

struct _SwProofItem
{
  GObject parent_instance;

  SwProofShape *shape;
  guint number; /* of the step */
  gboolean reference;
};

G_DEFINE_FINAL_TYPE (SwProofItem, sw_proof_item, G_TYPE_OBJECT)

static const SwProofStep *
get_step (const SwAnswer *answer, guint number)
{
  return g_ptr_array_index (answer->steps, number - 1);
}

static guint
get_premise (const SwProofStep *step, guint i)
{
  return g_array_index (step->premises, guint, i);
}

static guint
get_n_premises (const SwProofStep *step)
{
  return step->premises != NULL ? step->premises->len : 0;
}

/* Walks the proof as it is read, from the last step down, and gives each step the place where
 * it is met first. */
static guint *
find_places (const SwAnswer *answer)
{
  guint n = answer->steps->len;
  guint *places = g_new0 (guint, n + 1);
  g_autofree gboolean *met = g_new0 (gboolean, n + 1);
  g_autofree guint *next = g_new0 (guint, n + 1);
  guint at = n;

  while (at != 0)
    {
      const SwProofStep *step = get_step (answer, at);
      guint premise;

      if (next[at] == get_n_premises (step))
        {
          at = places[at];
          continue;
        }

      premise = get_premise (step, next[at]++);

      if (met[premise])
        continue;

      met[premise] = TRUE;
      places[premise] = at;
      at = premise;
    }

  return places;
}

static void
sw_proof_shape_clear (gpointer data)
{
  SwProofShape *self = data;

  sw_answer_unref (self->answer);
  g_free (self->places);
}

static SwProofItem *
sw_proof_item_new_for_shape (SwProofShape *shape, guint number, gboolean reference)
{
  SwProofItem *self = g_object_new (SW_TYPE_PROOF_ITEM, NULL);

  self->shape = g_rc_box_acquire (shape);
  self->number = number;
  self->reference = reference;

  return self;
}

/**
 * sw_proof_item_new:
 * @answer: an answer with a proof
 *
 * Returns: (transfer full): the last step, which says what was to be proved
 */
SwProofItem *
sw_proof_item_new (SwAnswer *answer)
{
  SwProofShape *shape = g_rc_box_new0 (SwProofShape);
  SwProofItem *self;

  shape->answer = sw_answer_ref (answer);
  shape->places = find_places (answer);
  self = sw_proof_item_new_for_shape (shape, answer->steps->len, FALSE);
  g_rc_box_release_full (shape, sw_proof_shape_clear);

  return self;
}

/**
 * sw_proof_item_get_step:
 * @self: a row
 *
 * Returns: (transfer none): its step
 */
const SwProofStep *
sw_proof_item_get_step (SwProofItem *self)
{
  return get_step (self->shape->answer, self->number);
}

/**
 * sw_proof_item_is_reference:
 * @self: a row
 *
 * Returns: whether the step stands in full at another place, above this one
 */
gboolean
sw_proof_item_is_reference (SwProofItem *self)
{
  return self->reference;
}

/**
 * sw_proof_item_create_children:
 * @self: a row
 *
 * Returns: (transfer full) (nullable): the rows of what the step follows from, SwProofItem
 */
GListModel *
sw_proof_item_create_children (SwProofItem *self)
{
  const SwProofStep *step = sw_proof_item_get_step (self);
  guint n = get_n_premises (step);
  GListStore *store;

  if (self->reference || n == 0)
    return NULL;

  store = g_list_store_new (SW_TYPE_PROOF_ITEM);

  for (guint i = 0; i < n; i++)
    {
      guint premise = get_premise (step, i);
      g_autoptr (SwProofItem) item = sw_proof_item_new_for_shape (
        self->shape, premise, self->shape->places[premise] != self->number);

      g_list_store_append (store, item);
    }

  return G_LIST_MODEL (store);
}

static void
sw_proof_item_finalize (GObject *object)
{
  SwProofItem *self = SW_PROOF_ITEM (object);

  if (self->shape != NULL)
    g_rc_box_release_full (self->shape, sw_proof_shape_clear);

  G_OBJECT_CLASS (sw_proof_item_parent_class)->finalize (object);
}

static void
sw_proof_item_class_init (SwProofItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_proof_item_finalize;
}

static void
sw_proof_item_init (SwProofItem *self)
{
}
