/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dump-value.h"

/* The text of a value is for people: definitions are written out, which may grow without
 * bound, so depth and length are cut with "…". */
#define MAX_DEPTH  10
#define MAX_LENGTH 160
#define MAX_CHAIN  12

static void append_value (GString *out, const SwValue *value, guint depth, guint level);

static gboolean
is_full (const GString *out)
{
  return out->len >= MAX_LENGTH;
}

static void
append_list (GString *out, const SwValue *value, guint first, guint depth)
{
  for (guint i = first; i < value->n_children; i++)
    {
      if (i > first)
        g_string_append (out, ", ");
      if (is_full (out))
        {
          g_string_append (out, "…");
          return;
        }
      append_value (out, value->children[i], depth, 0);
    }
}

static void
append_call (GString *out, const char *name, const SwValue *value, guint first, guint depth)
{
  g_string_append_printf (out, "%s(", name);
  append_list (out, value, first, depth);
  g_string_append_c (out, ')');
}

/* "x > 0" reads better than the "0 < x" it is kept as. */
static SwOp
turn_around (SwOp op, const SwValue **a, const SwValue **b)
{
  const SwValue *left = *a;

  if ((op != SW_OP_LT && op != SW_OP_LE) || left->kind != SW_VALUE_INT
      || (*b)->kind == SW_VALUE_INT)
    return op;
  *a = *b;
  *b = left;
  return op == SW_OP_LT ? SW_OP_GT : SW_OP_GE;
}

static void
append_binary (GString *out, const SwValue *value, guint depth, guint level)
{
  const SwValue *a = value->children[0];
  const SwValue *b = value->children[1];
  SwOp op = turn_around ((SwOp) value->number, &a, &b);
  guint own = sw_op_get_level (op);

  if (op == SW_OP_MIN || op == SW_OP_MAX)
    {
      append_call (out, sw_op_get_spelling (op), value, 0, depth);
      return;
    }
  if (own <= level)
    g_string_append_c (out, '(');
  append_value (out, a, depth, own - 1);
  if (op == SW_OP_ADD && b->kind == SW_VALUE_INT && b->number < 0)
    g_string_append_printf (out, " - %" G_GUINT64_FORMAT, -(guint64) b->number);
  else
    {
      g_string_append_printf (out, " %s ", sw_op_get_spelling (op));
      append_value (out, b, depth, own);
    }
  if (own <= level)
    g_string_append_c (out, ')');
}

static void
append_unary (GString *out, const SwValue *value, guint depth)
{
  SwOp op = (SwOp) value->number;

  if (op == SW_OP_ABS)
    {
      append_call (out, "abs", value, 0, depth);
      return;
    }
  g_string_append_printf (out, "%s%s", sw_op_get_spelling (op), op == SW_OP_NOT ? " " : "");
  append_value (out, value->children[0], depth, 12);
}

static const char *
get_label (const SwValue *value)
{
  return value->label != NULL ? value->label : value->text != NULL ? value->text : "?";
}

static void
append_merge (GString *out, const SwValue *value, guint depth)
{
  append_value (out, value->children[1], depth, 1);
  g_string_append (out, " if ");
  append_value (out, value->children[0], depth, 1);
  g_string_append (out, " else ");
  append_value (out, value->children[2], depth, 1);
}

/* A link of a chain, without the chain it hangs on. */
static void
append_link (GString *out, const SwValue *value, guint depth)
{
  if (value->kind == SW_VALUE_GUARD)
    append_value (out, value->children[1], depth, sw_op_get_level (SW_OP_AND));
  else if (value->n_children > 1)
    append_call (out, get_label (value), value, 1, depth);
  else
    g_string_append (out, get_label (value));
}

static void
append_task (GString *out, const SwValue *value)
{
  g_string_append (out, get_label (value));
  if (value->number > 1)
    g_string_append_printf (out, "#%" G_GINT64_FORMAT, value->number);
}

static void
append_list_value (GString *out, const SwValue *value, guint depth)
{
  g_string_append_c (out, '[');
  append_list (out, value, 0, depth);
  g_string_append_c (out, ']');
}

static void
append_value (GString *out, const SwValue *value, guint depth, guint level)
{
  if (depth == 0 || is_full (out))
    {
      g_string_append (out, "…");
      return;
    }
  depth--;
  switch ((SwValueKind) value->kind)
    {
    case SW_VALUE_NONE:
      g_string_append (out, "None");
      break;
    case SW_VALUE_TOKEN:
    case SW_VALUE_LITERAL:
    case SW_VALUE_INDEX:
      g_string_append (out, get_label (value));
      break;
    case SW_VALUE_INT:
      g_string_append_printf (out, "%" G_GINT64_FORMAT, value->number);
      break;
    case SW_VALUE_UNARY:
      append_unary (out, value, depth);
      break;
    case SW_VALUE_BINARY:
      append_binary (out, value, depth, level);
      break;
    case SW_VALUE_CAST:
      append_call (out, "cast", value, 0, depth);
      break;
    case SW_VALUE_OP:
      append_call (out, get_label (value), value, 0, depth);
      break;
    case SW_VALUE_NAMED:
      g_string_append_printf (out, "%s=", value->text);
      append_value (out, value->children[0], depth, 0);
      break;
    case SW_VALUE_LIST:
      append_list_value (out, value, depth);
      break;
    case SW_VALUE_GET:
    case SW_VALUE_RESULT:
      append_value (out, value->children[0], depth, 15);
      g_string_append_printf (out, "[%" G_GINT64_FORMAT "]", value->number);
      break;
    case SW_VALUE_TASK:
      append_task (out, value);
      break;
    case SW_VALUE_MERGE:
      append_merge (out, value, depth);
      break;
    case SW_VALUE_CARRY:
      append_call (out, "carried", value, 1, depth);
      break;
    case SW_VALUE_LAST:
      append_call (out, "last", value, 1, depth);
      break;
    case SW_VALUE_LOOP:
    case SW_VALUE_GUARD:
    case SW_VALUE_SCOPE:
      append_link (out, value, depth);
      break;
    }
}

/**
 * sw_value_to_string:
 *
 * Returns: (transfer full): the text of @self for people, cut when it is long
 */
char *
sw_value_to_string (const SwValue *self)
{
  GString *out = g_string_new (NULL);

  append_value (out, self, MAX_DEPTH, 0);
  return g_string_free (out, FALSE);
}

/**
 * sw_value_chain_to_string:
 * @self: a guard, loop or scope; or the empty value
 * @separator: what stands between the links
 *
 * Returns: (transfer full): the links from the outermost to @self; "" for none
 */
char *
sw_value_chain_to_string (const SwValue *self, const char *separator)
{
  GString *out = g_string_new (NULL);
  const SwValue *links[MAX_CHAIN];
  guint n = 0;

  for (; self->kind != SW_VALUE_NONE && n < MAX_CHAIN; self = self->children[0])
    links[n++] = self;
  if (self->kind != SW_VALUE_NONE)
    g_string_append_printf (out, "…%s", separator);
  while (n > 0)
    {
      GString *link = g_string_new (NULL);

      append_value (link, links[--n], MAX_DEPTH, 0);
      g_string_append (out, link->str);
      g_string_free (link, TRUE);
      if (n > 0)
        g_string_append (out, separator);
    }
  return g_string_free (out, FALSE);
}
