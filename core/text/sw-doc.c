/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-doc.h"

#include <string.h>

typedef struct
{
  SwDoc doc;
  guint32 indent;
  gboolean broken;
} Item;

/* Measuring walks links of children without copying them: `link` is the next sibling. */
typedef struct
{
  guint32 link;
  gboolean broken;
} Ahead;

void
_sw_docs_init (SwDocs *self)
{
  self->nodes = g_array_new (FALSE, FALSE, sizeof (SwDocNode));
  self->links = g_array_new (FALSE, FALSE, sizeof (SwDocLink));
  self->stack = g_array_new (FALSE, FALSE, sizeof (Item));
  self->ahead = g_array_new (FALSE, FALSE, sizeof (Ahead));
  _sw_docs_reset (self);
}

void
_sw_docs_clear (SwDocs *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->links);
  g_array_unref (self->stack);
  g_array_unref (self->ahead);
}

/**
 * _sw_docs_reset:
 *
 * Forgets all documents.
 */
void
_sw_docs_reset (SwDocs *self)
{
  const SwDocNode empty = { .kind = SW_DOC_TEXT, .text = "" };
  const SwDocLink none = { 0, 0 };

  g_array_set_size (self->nodes, 0);
  g_array_set_size (self->links, 0);
  g_array_append_val (self->nodes, empty);
  g_array_append_val (self->links, none);
}

/**
 * _sw_text_columns:
 *
 * Returns: how many columns @text takes: two for wide characters, none for combining ones
 */
guint
_sw_text_columns (const char *text, gsize length)
{
  guint columns = 0;
  const char *end = text + length;

  for (const char *p = text; p < end;)
    if ((guint8) *p < 0x80)
      {
        columns++;
        p++;
      }
    else
      {
        gunichar c = g_utf8_get_char_validated (p, end - p);

        if (c == (gunichar) -1 || c == (gunichar) -2)
          {
            columns++;
            p++;
            continue;
          }
        columns += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
        p = g_utf8_next_char (p);
      }
  return columns;
}

SwDoc
_sw_doc_new (SwDocs *self, SwDocKind kind)
{
  SwDocNode node = { .kind = kind };

  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/**
 * _sw_doc_text:
 * @text: @length bytes that stay until the document has been rendered
 *
 * Returns: a document that is nothing but text
 */
SwDoc
_sw_doc_text (SwDocs *self, const char *text, gsize length)
{
  SwDocNode node = { .kind = SW_DOC_TEXT,
                     .text = text,
                     .length = (guint32) length,
                     .width = _sw_text_columns (text, length) };

  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

SwDoc
_sw_doc_if_broken (SwDocs *self, const char *text)
{
  SwDoc doc = _sw_doc_text (self, text, strlen (text));

  g_array_index (self->nodes, SwDocNode, doc).kind = SW_DOC_IF_BROKEN;
  return doc;
}

/**
 * _sw_doc_add:
 * @child: may be added to several parents
 *
 * Appends @child to the content of @parent.
 */
void
_sw_doc_add (SwDocs *self, SwDoc parent, SwDoc child)
{
  SwDocLink link = { child, 0 };
  guint32 index = self->links->len;
  SwDocNode *node = &g_array_index (self->nodes, SwDocNode, parent);

  g_array_append_val (self->links, link);
  if (node->last != 0)
    g_array_index (self->links, SwDocLink, node->last).next = index;
  else
    node->first = index;
  node->last = index;
}

void
_sw_doc_add_text (SwDocs *self, SwDoc parent, const char *text)
{
  _sw_doc_add (self, parent, _sw_doc_text (self, text, strlen (text)));
}

static const SwDocNode *
get (const SwDocs *self, SwDoc doc)
{
  return &g_array_index (self->nodes, SwDocNode, doc);
}

static void
push_ahead (SwDocs *self, guint32 link, gboolean broken)
{
  Ahead item = { link, broken };

  if (link != 0)
    g_array_append_val (self->ahead, item);
}

/* The variant of a BEST that measuring takes: flat the first, broken the last. */
static SwDoc
variant_of (const SwDocs *self, const SwDocNode *node, gboolean broken)
{
  return g_array_index (self->links, SwDocLink, broken ? node->last : node->first).doc;
}

typedef enum
{
  MEASURE_GO_ON,
  MEASURE_FITS,
  MEASURE_TOO_WIDE,
} Measure;

static Measure
measure_node (SwDocs *self, SwDoc doc, gboolean broken, guint width, guint *column)
{
  const SwDocNode *node = get (self, doc);

  while (node->kind == SW_DOC_BEST)
    node = get (self, variant_of (self, node, broken));
  switch ((SwDocKind) node->kind)
    {
    case SW_DOC_IF_BROKEN:
      if (!broken)
        return MEASURE_GO_ON;
      G_GNUC_FALLTHROUGH;
    case SW_DOC_TEXT:
      *column += node->width;
      break;
    case SW_DOC_SOFT:
    case SW_DOC_SPACE:
      if (broken)
        return MEASURE_FITS;
      *column += node->kind == SW_DOC_SPACE;
      break;
    case SW_DOC_INDENT:
    case SW_DOC_INDENT_BROKEN:
    case SW_DOC_GROUP:
    case SW_DOC_CONCAT:
    case SW_DOC_BEST:
      push_ahead (self, node->first, broken);
      return MEASURE_GO_ON;
    case SW_DOC_FORCED_GROUP:
    case SW_DOC_OPEN:
      push_ahead (self, node->first, TRUE);
      return MEASURE_GO_ON;
    }
  return *column > width ? MEASURE_TOO_WIDE : MEASURE_GO_ON;
}

/* Whether @doc in the given mode, and what follows it on the stack, stays within @width up to
 * the first line break. */
static gboolean
fits (SwDocs *self, SwDoc doc, gboolean broken, gboolean enter, guint column, guint width)
{
  guint below = self->stack->len;
  Measure measure = MEASURE_GO_ON;

  g_array_set_size (self->ahead, 0);
  if (enter)
    push_ahead (self, get (self, doc)->first, broken);
  else
    measure = measure_node (self, doc, broken, width, &column);
  while (measure == MEASURE_GO_ON)
    {
      if (self->ahead->len > 0)
        {
          Ahead *top = &g_array_index (self->ahead, Ahead, self->ahead->len - 1);
          const SwDocLink *link = &g_array_index (self->links, SwDocLink, top->link);
          gboolean mode = top->broken;

          if (link->next != 0)
            top->link = link->next;
          else
            g_array_set_size (self->ahead, self->ahead->len - 1);
          measure = measure_node (self, link->doc, mode, width, &column);
        }
      else if (below > 0)
        {
          const Item *item = &g_array_index (self->stack, Item, --below);

          measure = measure_node (self, item->doc, item->broken, width, &column);
        }
      else
        return TRUE;
    }
  return measure == MEASURE_FITS;
}

static void
push (SwDocs *self, SwDoc doc, guint indent, gboolean broken)
{
  Item item = { doc, indent, broken };

  g_array_append_val (self->stack, item);
}

/* Pushes the children in reverse, so that the first one comes up first. */
static void
push_children (SwDocs *self, SwDoc doc, guint indent, gboolean broken)
{
  guint start = self->stack->len;

  for (guint32 link = get (self, doc)->first; link != 0;)
    {
      const SwDocLink *entry = &g_array_index (self->links, SwDocLink, link);

      push (self, entry->doc, indent, broken);
      link = entry->next;
    }
  for (guint i = start, j = self->stack->len; i + 1 < j; i++, j--)
    {
      Item *a = &g_array_index (self->stack, Item, i);
      Item *b = &g_array_index (self->stack, Item, j - 1);
      Item swap = *a;

      *a = *b;
      *b = swap;
    }
}

static void
render_best (SwDocs *self, SwDoc doc, const Item *item, guint column, guint width)
{
  const SwDocNode *node = get (self, doc);

  for (guint32 link = node->first; link != node->last;)
    {
      const SwDocLink *entry = &g_array_index (self->links, SwDocLink, link);

      if (fits (self, entry->doc, FALSE, FALSE, column, width))
        {
          push (self, entry->doc, item->indent, FALSE);
          return;
        }
      link = entry->next;
    }
  push (self, g_array_index (self->links, SwDocLink, node->last).doc, item->indent, TRUE);
}

static guint
break_line (GString *out, guint indent)
{
  g_string_append_c (out, '\n');
  for (guint i = 0; i < indent; i++)
    g_string_append_c (out, ' ');
  return indent;
}

/**
 * _sw_docs_render:
 * @indent: column of the statement; its first line is already indented
 * @width: the largest column
 *
 * Renders by the algorithm of dialect 15.2: a stack of elements with their mode, measured ahead
 * up to the next line break.  Measuring stops beyond @width, so that the time is linear in the
 * length of the line for a given width.
 */
void
_sw_docs_render (SwDocs *self, SwDoc doc, guint indent, guint width, GString *out)
{
  guint column = indent;

  g_array_set_size (self->stack, 0);
  push (self, doc, indent, TRUE);
  while (self->stack->len > 0)
    {
      Item item = g_array_index (self->stack, Item, self->stack->len - 1);
      const SwDocNode *node = get (self, item.doc);

      g_array_set_size (self->stack, self->stack->len - 1);
      switch ((SwDocKind) node->kind)
        {
        case SW_DOC_IF_BROKEN:
        case SW_DOC_TEXT:
          if (node->kind == SW_DOC_TEXT || item.broken)
            {
              g_string_append_len (out, node->text, node->length);
              column += node->width;
            }
          break;
        case SW_DOC_SOFT:
        case SW_DOC_SPACE:
          if (item.broken)
            column = break_line (out, item.indent);
          else if (node->kind == SW_DOC_SPACE)
            {
              g_string_append_c (out, ' ');
              column++;
            }
          break;
        case SW_DOC_INDENT:
          push_children (self, item.doc, item.indent + self->step, item.broken);
          break;
        case SW_DOC_INDENT_BROKEN:
          push_children (self, item.doc, item.indent + (item.broken ? self->step : 0), item.broken);
          break;
        case SW_DOC_CONCAT:
          push_children (self, item.doc, item.indent, item.broken);
          break;
        case SW_DOC_GROUP:
          push_children (self, item.doc, item.indent,
                         item.broken && !fits (self, item.doc, FALSE, TRUE, column, width));
          break;
        case SW_DOC_FORCED_GROUP:
          push_children (self, item.doc, item.indent, TRUE);
          break;
        case SW_DOC_OPEN:
          push_children (self, variant_of (self, node, FALSE), item.indent,
                         !fits (self, variant_of (self, node, FALSE), FALSE, TRUE, column, width));
          break;
        case SW_DOC_BEST:
          render_best (self, item.doc, &item, column, width);
          break;
        }
    }
}
