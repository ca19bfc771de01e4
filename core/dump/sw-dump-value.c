/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dump-value.h"

#include "sw-arena.h"

#include <string.h>

struct _SwValues
{
  SwArena *arena;
  GStringChunk *strings;
  GHashTable *nodes; /* a set of SwValue */
  guint32 n;
};

static guint
hash_cb (gconstpointer key)
{
  return ((const SwValue *) key)->hash;
}

static gboolean
equal_cb (gconstpointer a, gconstpointer b)
{
  const SwValue *x = a;
  const SwValue *y = b;

  if (x->kind != y->kind || x->number != y->number || x->text != y->text
      || x->n_children != y->n_children)
    return FALSE;
  for (guint i = 0; i < x->n_children; i++)
    if (x->children[i] != y->children[i])
      return FALSE;
  return TRUE;
}

SwValues *
sw_values_new (void)
{
  SwValues *self = g_new0 (SwValues, 1);

  self->arena = sw_arena_new ();
  self->strings = g_string_chunk_new (4096);
  self->nodes = g_hash_table_new (hash_cb, equal_cb);
  return self;
}

void
sw_values_free (SwValues *self)
{
  g_hash_table_unref (self->nodes);
  g_string_chunk_free (self->strings);
  sw_arena_free (self->arena);
  g_free (self);
}

const char *
sw_values_intern (SwValues *self, const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (self->strings, text) : NULL;
}

/* Children are hashed by their ids, which do not depend on addresses. */
static guint32
hash_value (const SwValue *value, const char *text)
{
  guint32 hash = 2166136261u;

  hash = (hash ^ value->kind) * 16777619u;
  hash = (hash ^ (guint32) value->number) * 16777619u;
  hash = (hash ^ (guint32) ((guint64) value->number >> 32)) * 16777619u;
  if (text != NULL)
    hash = (hash ^ g_str_hash (text)) * 16777619u;
  for (guint i = 0; i < value->n_children; i++)
    hash = (hash ^ value->children[i]->id) * 16777619u;
  return hash ^ (hash >> 15);
}

/**
 * sw_values_get_labelled:
 * @text: (nullable): part of the identity
 * @children: never %NULL inside
 * @label: (nullable): how messages call it; the first one given stays
 *
 * Returns: (transfer none): the one value of these parts
 */
const SwValue *
sw_values_get_labelled (SwValues *self, SwValueKind kind, const char *text, gint64 number,
                        const SwValue *const *children, guint n_children, const char *label)
{
  SwValue key = { .kind = (guint8) kind, .number = number, .n_children = n_children };
  SwValue *value;

  key.text = sw_values_intern (self, text);
  key.children = children;
  key.hash = hash_value (&key, text);
  value = g_hash_table_lookup (self->nodes, &key);
  if (value != NULL)
    return value;
  value = sw_arena_copy (self->arena, &key, sizeof key);
  value->id = self->n++;
  value->label = sw_values_intern (self, label);
  if (n_children > 0)
    value->children = sw_arena_copy (self->arena, children, n_children * sizeof *children);
  g_hash_table_add (self->nodes, value);
  return value;
}

const SwValue *
sw_values_get (SwValues *self, SwValueKind kind, const char *text, gint64 number,
               const SwValue *const *children, guint n_children)
{
  return sw_values_get_labelled (self, kind, text, number, children, n_children, NULL);
}

const SwValue *
sw_values_get_none (SwValues *self)
{
  return sw_values_get (self, SW_VALUE_NONE, NULL, 0, NULL, 0);
}

static const SwValue *
get_int (SwValues *self, gint64 number)
{
  return sw_values_get (self, SW_VALUE_INT, NULL, number, NULL, 0);
}

/**
 * sw_values_get_unary:
 *
 * Returns: (transfer none): the value; two negations in a row are none
 */
const SwValue *
sw_values_get_unary (SwValues *self, SwOp op, const SwValue *a)
{
  if ((op == SW_OP_NOT || op == SW_OP_NEG) && a->kind == SW_VALUE_UNARY && a->number == (gint64) op)
    return a->children[0];
  if (op == SW_OP_NEG && a->kind == SW_VALUE_INT && a->number != G_MININT64)
    return get_int (self, -a->number);
  return sw_values_get (self, SW_VALUE_UNARY, NULL, op, &a, 1);
}

static gboolean
fold (SwOp op, gint64 a, gint64 b, gint64 *result)
{
  if (op == SW_OP_ADD)
    return !__builtin_add_overflow (a, b, result);
  if (op == SW_OP_SUB)
    return !__builtin_sub_overflow (a, b, result);
  if (op == SW_OP_MUL)
    return !__builtin_mul_overflow (a, b, result);
  return FALSE;
}

/* x + c with every literal on the way to x added up; x - c is x + -c.  NULL: not of that form. */
static const SwValue *
add_literal (SwValues *self, SwOp op, const SwValue *a, const SwValue *b)
{
  const SwValue *parts[2];
  gint64 sum;

  if (op == SW_OP_ADD && a->kind == SW_VALUE_INT)
    {
      const SwValue *other = a;

      a = b;
      b = other;
    }
  if ((op != SW_OP_ADD && op != SW_OP_SUB) || b->kind != SW_VALUE_INT)
    return NULL;
  sum = b->number;
  if (op == SW_OP_SUB && __builtin_sub_overflow (0, sum, &sum))
    return NULL;
  if (a->kind == SW_VALUE_BINARY && a->number == SW_OP_ADD && a->children[1]->kind == SW_VALUE_INT)
    {
      if (__builtin_add_overflow (sum, a->children[1]->number, &sum))
        return NULL;
      a = a->children[0];
    }
  if (sum == 0)
    return a;
  parts[0] = a;
  parts[1] = get_int (self, sum);
  return sw_values_get (self, SW_VALUE_BINARY, NULL, SW_OP_ADD, parts, 2);
}

static gboolean
is_commutative (SwOp op)
{
  return op == SW_OP_ADD || op == SW_OP_MUL || op == SW_OP_MIN || op == SW_OP_MAX || op == SW_OP_EQ
         || op == SW_OP_NE;
}

/**
 * sw_values_get_binary:
 *
 * Brings what a simplifier may turn around into one form: operands of commutative operators
 * in order with constants last, "less" instead of "greater", arithmetic on literals done and
 * literals that are added in a row summed up.
 *
 * Returns: (transfer none): the value
 */
const SwValue *
sw_values_get_binary (SwValues *self, SwOp op, const SwValue *a, const SwValue *b)
{
  const SwValue *pair[2] = { a, b };
  const SwValue *sum;
  gboolean swap = FALSE;
  gint64 folded;

  if (a->kind == SW_VALUE_INT && b->kind == SW_VALUE_INT
      && fold (op, a->number, b->number, &folded))
    return get_int (self, folded);
  sum = add_literal (self, op, a, b);
  if (sum != NULL)
    return sum;
  if (op == SW_OP_GT || op == SW_OP_GE)
    {
      op = op == SW_OP_GT ? SW_OP_LT : SW_OP_LE;
      swap = TRUE;
    }
  else if (is_commutative (op))
    {
      if ((a->kind == SW_VALUE_INT) != (b->kind == SW_VALUE_INT))
        swap = a->kind == SW_VALUE_INT;
      else
        swap = a->id > b->id;
    }
  if (swap)
    {
      pair[0] = b;
      pair[1] = a;
    }
  return sw_values_get (self, SW_VALUE_BINARY, NULL, op, pair, 2);
}

/**
 * sw_values_get_merge:
 *
 * Returns: (transfer none): what an if hands on; no merge when both sides are one value
 */
const SwValue *
sw_values_get_merge (SwValues *self, const SwValue *condition, const SwValue *a, const SwValue *b)
{
  const SwValue *children[3] = { condition, a, b };

  return a == b ? a : sw_values_get (self, SW_VALUE_MERGE, NULL, 0, children, 3);
}

/**
 * sw_dump_base_name:
 * @name: a variable's name as printed
 *
 * Cuts the markers that ConvertToSSA and the passes behind it append, "__ssa_v3",
 * "__iter_v1", "__idx_v0", and what follows them.
 *
 * Returns: (transfer full): the name its author gave it
 */
char *
sw_dump_base_name (const char *name)
{
  const char *cut = strstr (name + (name[0] == '_' ? 1 : 0), "__");

  return cut != NULL && cut != name ? g_strndup (name, (gsize) (cut - name)) : g_strdup (name);
}
