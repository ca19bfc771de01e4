/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include "sw-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FIRST_CACHE_SLOTS 256u

static guint32
hash_slice (const char *text, gsize length)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guint8) text[i]) * 16777619u;
  return hash;
}

static SwCachedType *
find_cached (SwParser *self, guint32 start, guint32 length, guint32 hash)
{
  SwCachedType *slots = (SwCachedType *) (gpointer) self->type_cache->data;
  guint i = hash & (self->type_cache->len - 1);

  while (slots[i].generation == self->generation
         && (slots[i].hash != hash || slots[i].length != length
             || memcmp (self->text + slots[i].start, self->text + start, length) != 0))
    i = (i + 1) & (self->type_cache->len - 1);
  return &slots[i];
}

static void
grow_cache (SwParser *self)
{
  GArray *old = self->type_cache;
  guint size = old->len == 0 ? FIRST_CACHE_SLOTS : old->len * 2;

  self->type_cache = g_array_sized_new (FALSE, TRUE, sizeof (SwCachedType), size);
  g_array_set_size (self->type_cache, size);
  for (guint i = 0; i < old->len; i++)
    {
      const SwCachedType *entry = &g_array_index (old, SwCachedType, i);

      if (entry->generation == self->generation)
        *find_cached (self, entry->start, entry->length, entry->hash) = *entry;
    }
  g_array_unref (old);
}

static gboolean
is_dtype_name (const SwExpr *expr)
{
  return expr->kind == SW_EXPR_NAME && expr->n_items == 0;
}

static void
set_dtype (SwType *type, const SwExpr *name)
{
  const char *dot = strrchr (name->text, '.');

  type->dtype_text = name->text;
  type->dtype = sw_dtype_from_string (dot != NULL ? dot + 1 : name->text);
}

/* A dim that is no single constant has all its constants typed; one that was written otherwise
 * is remembered. */
static void
mark_dim (const SwExpr *dim)
{
  SwExpr *writable = (SwExpr *) dim;

  if (dim->kind == SW_EXPR_INT ? (dim->flags & SW_EXPR_TYPED) != 0 : sw_expr_has_plain_int (dim))
    writable->flags |= SW_EXPR_AS_WRITTEN;
}

static SwTypeKind
kind_of_head (const char *head)
{
  static const struct
  {
    const char *leaf;
    SwTypeKind kind;
  } heads[] = {
    { "Scalar", SW_TYPE_SCALAR },
    { "Tensor", SW_TYPE_TENSOR },
    { "Tile", SW_TYPE_TILE },
    { "Tuple", SW_TYPE_TUPLE },
    { "tuple", SW_TYPE_TUPLE },
    { "Array", SW_TYPE_ARRAY },
    { "DistributedTensor", SW_TYPE_DIST_TENSOR },
  };
  const char *dot = strrchr (head, '.');
  const char *leaf = dot != NULL ? dot + 1 : head;

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    if (strcmp (heads[i].leaf, leaf) == 0)
      return heads[i].kind;
  return SW_TYPE_OTHER;
}

/* Gives @type the shape, element type and extras found in @items, if they fit its kind. */
static gboolean
fill_type (SwType *type, SwTypeKind kind, const SwExpr *const *items, guint n_items,
           gboolean parens)
{
  switch ((guint) kind)
    {
    case SW_TYPE_SCALAR:
      if (n_items != 1 || !is_dtype_name (items[0]) || parens)
        return FALSE;
      set_dtype (type, items[0]);
      break;
    case SW_TYPE_ARRAY:
      if (n_items != 2 || !is_dtype_name (items[1]) || parens)
        return FALSE;
      mark_dim (items[0]);
      type->dims = items;
      type->n_dims = 1;
      set_dtype (type, items[1]);
      break;
    case SW_TYPE_TENSOR:
    case SW_TYPE_DIST_TENSOR:
    case SW_TYPE_TILE:
      if (n_items < 2 || items[0]->kind != (parens ? SW_EXPR_TUPLE : SW_EXPR_LIST)
          || !is_dtype_name (items[1]))
        return FALSE;
      type->dims = items[0]->items;
      type->n_dims = items[0]->n_items;
      for (guint i = 0; i < type->n_dims; i++)
        mark_dim (type->dims[i]);
      set_dtype (type, items[1]);
      type->extras = items + 2;
      type->n_extras = n_items - 2;
      if (parens)
        type->flags |= SW_TYPE_PAREN_SHAPE;
      break;
    default:
      return FALSE;
    }
  type->kind = kind;
  return TRUE;
}

/* Tuple[T0, T1], Tuple[()] or the old Tuple([T0, T1]); the bracket is the current token. */
static const SwType *
parse_tuple (SwParser *self, const char *head)
{
  SwType *type = sw_arena_new0 (self->arena, SwType);
  gboolean old = _sw_take (self)->kind == SW_TOKEN_LPAREN;
  SwTokenKind closer = old ? SW_TOKEN_RPAREN : SW_TOKEN_RBRACKET;
  guint mark = self->types->len;

  type->kind = SW_TYPE_TUPLE;
  type->head = head;
  if (old)
    {
      type->flags |= SW_TYPE_LIST_ELEMS;
      if (!_sw_expect (self, SW_TOKEN_LBRACKET))
        return NULL;
    }
  if (!old && _sw_peek_kind (self) == SW_TOKEN_LPAREN
      && _sw_peek_kind_at (self, 1) == SW_TOKEN_RPAREN)
    self->pos += 2;
  else
    while (_sw_peek_kind (self) != SW_TOKEN_RBRACKET)
      {
        const SwType *element = _sw_parse_type (self);

        if (element == NULL)
          return NULL;
        g_ptr_array_add (self->types, (gpointer) element);
        if (!_sw_accept (self, SW_TOKEN_COMMA))
          break;
      }
  if ((old && !_sw_expect (self, SW_TOKEN_RBRACKET)) || !_sw_expect (self, closer))
    return NULL;
  type->n_elems = self->types->len - mark;
  if (type->n_elems > 0)
    type->elems =
      sw_arena_copy (self->arena, self->types->pdata + mark, type->n_elems * sizeof (gpointer));
  g_ptr_array_set_size (self->types, (int) mark);
  return type;
}

/* The arguments in brackets of any other type; keywords occur only in the old spelling with
 * parentheses and make it a generic type. */
static const SwType *
parse_bracketed (SwParser *self, const char *head)
{
  SwType *type = sw_arena_new0 (self->arena, SwType);
  gboolean parens = _sw_peek_kind (self) == SW_TOKEN_LPAREN;
  guint mark = self->exprs->len;
  const SwExpr *const *items;
  guint32 n_items;

  type->head = head;
  self->pos++;
  while (_sw_peek_kind (self) != (parens ? SW_TOKEN_RPAREN : SW_TOKEN_RBRACKET))
    {
      const SwExpr *item = _sw_parse_expr (self);

      if (item == NULL)
        return NULL;
      g_ptr_array_add (self->exprs, (gpointer) item);
      if (!_sw_accept (self, SW_TOKEN_COMMA))
        break;
    }
  if (!_sw_expect (self, parens ? SW_TOKEN_RPAREN : SW_TOKEN_RBRACKET))
    return NULL;
  items = _sw_take_items (self, mark, &n_items);
  if (fill_type (type, kind_of_head (head), items, n_items, parens))
    return type;
  type->kind = SW_TYPE_OTHER;
  type->flags = parens ? SW_TYPE_PAREN_SHAPE : 0;
  type->extras = items;
  type->n_extras = n_items;
  return type;
}

/**
 * _sw_parse_type_of:
 * @head: what stands before the bracket that is the current token
 *
 * Returns: (transfer none) (nullable): the type, or %NULL when the statement was given up
 */
const SwType *
_sw_parse_type_of (SwParser *self, const char *head)
{
  gboolean outer = self->in_type;
  const SwType *type;

  if (self->depth >= SW_MAX_DEPTH)
    {
      _sw_fail_too_deep (self, (SwSpan){ _sw_peek (self)->start, _sw_peek (self)->end });
      return NULL;
    }
  self->depth++;
  self->in_type = TRUE;
  type =
    kind_of_head (head) == SW_TYPE_TUPLE ? parse_tuple (self, head) : parse_bracketed (self, head);
  self->in_type = outer;
  self->depth--;
  return type;
}

/* The type at the current token without looking into the cache. */
static const SwType *
parse_type (SwParser *self)
{
  const char *head;
  SwType *type;

  if (_sw_peek_kind (self) != SW_TOKEN_NAME)
    {
      _sw_fail_expected (self, _ ("a type"));
      return NULL;
    }
  head = _sw_parse_path (self);
  if (_sw_peek_kind (self) == SW_TOKEN_LBRACKET || _sw_peek_kind (self) == SW_TOKEN_LPAREN)
    return _sw_parse_type_of (self, head);
  type = sw_arena_new0 (self->arena, SwType);
  type->kind = g_str_has_suffix (head, ".UnknownType") ? SW_TYPE_UNKNOWN : SW_TYPE_NAMED;
  type->head = head;
  return type;
}

/**
 * _sw_parse_type:
 *
 * Reads a type where the grammar has one.  One text gives one type per function.
 *
 * Returns: (transfer none) (nullable): the type, or %NULL when the statement was given up
 */
const SwType *
_sw_parse_type (SwParser *self)
{
  guint i = self->pos;
  const SwToken *tokens = self->line->tokens;
  guint32 start = tokens[i].start;
  guint32 length;
  guint32 hash;
  SwCachedType *entry;
  const SwType *type;

  while (tokens[i].kind == SW_TOKEN_NAME && tokens[i + 1].kind == SW_TOKEN_DOT)
    i += 2;
  if (tokens[i].kind == SW_TOKEN_NAME
      && (tokens[i + 1].kind == SW_TOKEN_LBRACKET || tokens[i + 1].kind == SW_TOKEN_LPAREN))
    i = tokens[i + 1].match;
  if (i <= self->pos)
    return parse_type (self);

  length = tokens[i].end - start;
  hash = hash_slice (self->text + start, length);
  if ((self->n_cached + 1) * 2 > self->type_cache->len)
    grow_cache (self);
  entry = find_cached (self, start, length, hash);
  if (entry->generation == self->generation)
    {
      self->pos = i + 1;
      return entry->type;
    }
  type = parse_type (self);
  if (type == NULL || self->pos != i + 1)
    return type;
  if ((self->n_cached + 1) * 2 > self->type_cache->len)
    grow_cache (self);
  *find_cached (self, start, length, hash) =
    (SwCachedType){ start, length, hash, self->generation, type };
  self->n_cached++;
  return type;
}
