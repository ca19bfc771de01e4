/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-layout-tree.h"

#include <string.h>

/* Deeper lines are not laid out; what the reader accepts stays below. */
#define MAX_DEPTH (2 * SW_MAX_DEPTH)

static const guint8 op_classes[SW_TOKEN_ERROR + 1] = {
  [SW_TOKEN_KW_OR] = SW_CLASS_OR,    [SW_TOKEN_KW_AND] = SW_CLASS_AND,
  [SW_TOKEN_EQ] = SW_CLASS_COMPARE,  [SW_TOKEN_NE] = SW_CLASS_COMPARE,
  [SW_TOKEN_LT] = SW_CLASS_COMPARE,  [SW_TOKEN_LE] = SW_CLASS_COMPARE,
  [SW_TOKEN_GT] = SW_CLASS_COMPARE,  [SW_TOKEN_GE] = SW_CLASS_COMPARE,
  [SW_TOKEN_OR] = SW_CLASS_BIT_OR,   [SW_TOKEN_CARET] = SW_CLASS_BIT_XOR,
  [SW_TOKEN_AND] = SW_CLASS_BIT_AND, [SW_TOKEN_SHL] = SW_CLASS_SHIFT,
  [SW_TOKEN_SHR] = SW_CLASS_SHIFT,   [SW_TOKEN_PLUS] = SW_CLASS_ADD,
  [SW_TOKEN_MINUS] = SW_CLASS_ADD,   [SW_TOKEN_STAR] = SW_CLASS_MUL,
  [SW_TOKEN_SLASH] = SW_CLASS_MUL,   [SW_TOKEN_FLOOR_DIV] = SW_CLASS_MUL,
  [SW_TOKEN_PERCENT] = SW_CLASS_MUL, [SW_TOKEN_POW] = SW_CLASS_POW,
};

static SwTree read_operand (SwTreeReader *self, SwOpClass loosest);

void
_sw_tree_reader_init (SwTreeReader *self)
{
  memset (self, 0, sizeof *self);
  self->nodes = g_array_new (FALSE, FALSE, sizeof (SwTreeNode));
  self->strings = g_string_new (NULL);
  _sw_lexer_init (&self->lexer, "", 0);
}

void
_sw_tree_reader_clear (SwTreeReader *self)
{
  g_array_unref (self->nodes);
  g_string_free (self->strings, TRUE);
  _sw_lexer_clear (&self->lexer);
}

/**
 * _sw_tree_reader_start:
 * @text: one statement line without indentation
 *
 * Returns: whether @text is one logical line of proper tokens
 */
gboolean
_sw_tree_reader_start (SwTreeReader *self, const char *text, gsize length)
{
  const SwTreeNode none = { 0 };

  self->text = text;
  self->lexer.text = text;
  self->lexer.length = (guint32) length;
  self->lexer.pos = 0;
  self->pos = 0;
  self->depth = 0;
  g_array_set_size (self->nodes, 0);
  g_array_append_val (self->nodes, none);
  g_string_set_size (self->strings, 2 * length + 1);
  g_string_truncate (self->strings, 0);
  return _sw_lexer_next_line (&self->lexer) && self->lexer.line.problem == SW_LEX_OK
         && self->lexer.pos >= length && self->lexer.line.trailing.span.end == 0;
}

static const SwToken *
token_at (const SwTreeReader *self, guint i)
{
  return &self->lexer.line.tokens[i];
}

SwTokenKind
_sw_tree_peek (const SwTreeReader *self)
{
  return (SwTokenKind) token_at (self, self->pos)->kind;
}

gboolean
_sw_tree_accept (SwTreeReader *self, SwTokenKind kind)
{
  if (_sw_tree_peek (self) != kind)
    return FALSE;
  self->pos++;
  return TRUE;
}

SwTree
_sw_tree_new (SwTreeReader *self, SwTreeKind kind)
{
  SwTreeNode node = { .kind = kind };

  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

static SwTreeNode *
node_at (SwTreeReader *self, SwTree tree)
{
  return &g_array_index (self->nodes, SwTreeNode, tree);
}

void
_sw_tree_add (SwTreeReader *self, SwTree parent, SwTree child)
{
  SwTreeNode *node = node_at (self, parent);

  if (node->last != 0)
    node_at (self, node->last)->next = child;
  else
    node->first = child;
  node->last = child;
  node->n_children++;
}

/* Double quotes, unless that needs more escapes (dialect 15.1). */
static void
normalise_string (SwTreeReader *self, const SwToken *token, SwTreeNode *node)
{
  const char *text = self->text + token->start;
  gsize length = token->end - token->start;
  guint doubles = 0;
  guint singles = 0;
  char quote;
  gsize start = self->strings->len;

  for (gsize i = 1; i + 1 < length; i++)
    {
      doubles += text[i] == '"';
      singles += text[i] == '\'';
    }
  quote = doubles > singles ? '\'' : '"';
  if (quote == text[0] || (length >= 6 && text[1] == text[0] && text[2] == text[0]))
    return;
  g_string_append_c (self->strings, quote);
  for (gsize i = 1; i + 1 < length; i++)
    {
      if (text[i] == '\\' && i + 2 < length)
        {
          i++;
          if (text[i] != text[0])
            g_string_append_c (self->strings, '\\');
        }
      else if (text[i] == quote)
        g_string_append_c (self->strings, '\\');
      g_string_append_c (self->strings, text[i]);
    }
  g_string_append_c (self->strings, quote);
  node->text = self->strings->str + start;
  node->length = self->strings->len - start;
}

/* The plus sign of an exponent is dropped. */
static void
normalise_float (SwTreeReader *self, const SwToken *token, SwTreeNode *node)
{
  const char *text = self->text + token->start;
  gsize length = token->end - token->start;
  const char *plus = memchr (text, '+', length);
  gsize start = self->strings->len;

  if (plus == NULL)
    return;
  g_string_append_len (self->strings, text, plus - text);
  g_string_append_len (self->strings, plus + 1, text + length - plus - 1);
  node->text = self->strings->str + start;
  node->length = self->strings->len - start;
}

static SwTree
read_name_or_literal (SwTreeReader *self)
{
  const SwToken *token = token_at (self, self->pos++);
  SwTree tree = _sw_tree_new (self, SW_TREE_ATOM);
  SwTreeNode *node = node_at (self, tree);

  node->text = self->text + token->start;
  node->length = token->end - token->start;
  if (token->kind == SW_TOKEN_STRING)
    normalise_string (self, token, node);
  if (token->kind == SW_TOKEN_FLOAT)
    normalise_float (self, token, node);
  if (token->kind == SW_TOKEN_NAME)
    while (_sw_tree_peek (self) == SW_TOKEN_DOT
           && token_at (self, self->pos + 1)->kind == SW_TOKEN_NAME)
      {
        self->pos += 2;
        node->length = token_at (self, self->pos - 1)->end - token->start;
      }
  return tree;
}

/* One argument or item: a value with or without a key before it. */
static SwTree
read_item (SwTreeReader *self)
{
  const SwToken *token = token_at (self, self->pos);
  SwTokenKind next =
    token->kind == SW_TOKEN_END ? SW_TOKEN_END : (SwTokenKind) token_at (self, self->pos + 1)->kind;
  SwTree tree;
  SwTree value;
  SwTree key = 0;

  if (next != SW_TOKEN_ASSIGN && next != SW_TOKEN_COLON)
    return _sw_tree_read_expr (self);
  tree = _sw_tree_new (self, SW_TREE_KEYWORD);
  if (next == SW_TOKEN_COLON)
    key = read_name_or_literal (self);
  else
    self->pos++;
  self->pos++;
  if (key != 0)
    _sw_tree_add (self, tree, key);
  else
    {
      node_at (self, tree)->text = self->text + token->start;
      node_at (self, tree)->length = token->end - token->start;
    }
  value = _sw_tree_read_expr (self);
  if (value == 0)
    return 0;
  _sw_tree_add (self, tree, value);
  return tree;
}

/* Items up to @closer, which is taken. */
static gboolean
read_items (SwTreeReader *self, SwTree parent, SwTokenKind closer, gboolean *comma)
{
  *comma = FALSE;
  while (_sw_tree_peek (self) != closer)
    {
      SwTree item = read_item (self);

      if (item == 0)
        return FALSE;
      _sw_tree_add (self, parent, item);
      *comma = _sw_tree_accept (self, SW_TOKEN_COMMA);
      if (!*comma)
        break;
    }
  return _sw_tree_accept (self, closer);
}

static SwTree
read_atom (SwTreeReader *self)
{
  SwTree tree;
  gboolean comma;

  switch ((guint) _sw_tree_peek (self))
    {
    case SW_TOKEN_NAME:
    case SW_TOKEN_INT:
    case SW_TOKEN_FLOAT:
    case SW_TOKEN_STRING:
    case SW_TOKEN_KW_TRUE:
    case SW_TOKEN_KW_FALSE:
    case SW_TOKEN_KW_NONE:
      return read_name_or_literal (self);
    case SW_TOKEN_LBRACKET:
      self->pos++;
      tree = _sw_tree_new (self, SW_TREE_LIST);
      return read_items (self, tree, SW_TOKEN_RBRACKET, &comma) ? tree : 0;
    case SW_TOKEN_LBRACE:
      self->pos++;
      tree = _sw_tree_new (self, SW_TREE_DICT);
      return read_items (self, tree, SW_TOKEN_RBRACE, &comma) ? tree : 0;
    case SW_TOKEN_LPAREN:
      self->pos++;
      tree = _sw_tree_new (self, SW_TREE_TUPLE);
      if (!read_items (self, tree, SW_TOKEN_RPAREN, &comma))
        return 0;
      if (node_at (self, tree)->n_children == 1 && !comma)
        node_at (self, tree)->kind = SW_TREE_PARENS;
      return tree;
    default:
      return 0;
    }
}

static SwTree
read_postfix (SwTreeReader *self)
{
  SwTree tree = read_atom (self);
  gboolean comma;
  guint n = 0;

  while (tree != 0
         && (_sw_tree_peek (self) == SW_TOKEN_LPAREN || _sw_tree_peek (self) == SW_TOKEN_LBRACKET))
    {
      gboolean is_call = _sw_tree_peek (self) == SW_TOKEN_LPAREN;
      SwTree outer = _sw_tree_new (self, is_call ? SW_TREE_CALL : SW_TREE_SUBSCRIPT);

      if (++n > MAX_DEPTH)
        return 0;
      self->pos++;
      _sw_tree_add (self, outer, tree);
      tree =
        read_items (self, outer, is_call ? SW_TOKEN_RPAREN : SW_TOKEN_RBRACKET, &comma) ? outer : 0;
    }
  return tree;
}

static SwTree
read_unary (SwTreeReader *self)
{
  const SwToken *token = token_at (self, self->pos);
  SwTree tree;
  SwTree operand;

  if (token->kind != SW_TOKEN_MINUS && token->kind != SW_TOKEN_TILDE
      && token->kind != SW_TOKEN_KW_NOT)
    return read_postfix (self);
  self->pos++;
  tree = _sw_tree_new (self, SW_TREE_UNARY);
  node_at (self, tree)->text = token->kind == SW_TOKEN_KW_NOT  ? "not "
                               : token->kind == SW_TOKEN_MINUS ? "-"
                                                               : "~";
  node_at (self, tree)->length = strlen (node_at (self, tree)->text);
  node_at (self, tree)->class = token->kind == SW_TOKEN_KW_NOT ? SW_CLASS_COMPARE : SW_CLASS_UNARY;
  operand = read_operand (self, token->kind == SW_TOKEN_KW_NOT ? SW_CLASS_COMPARE : SW_CLASS_UNARY);
  if (operand == 0)
    return 0;
  _sw_tree_add (self, tree, operand);
  return tree;
}

/* Operators as loose as @loosest or tighter; a run of one class is one chain. */
static SwTree
read_operand (SwTreeReader *self, SwOpClass loosest)
{
  SwTree left;
  SwTree open_chain = 0;

  if (++self->depth > MAX_DEPTH)
    return 0;
  left = read_unary (self);
  while (left != 0)
    {
      const SwToken *token = token_at (self, self->pos);
      SwOpClass class =
        token->kind == SW_TOKEN_NAME ? SW_CLASS_XOR : (SwOpClass) op_classes[token->kind];
      SwTree right;

      if (class == SW_CLASS_NONE || class < loosest)
        break;
      self->pos++;
      right = read_operand (self, class == SW_CLASS_POW ? SW_CLASS_UNARY : class + 1);
      if (right == 0)
        return 0;
      if (open_chain == 0 || open_chain != left || node_at (self, left)->class != class)
        {
          open_chain = _sw_tree_new (self, SW_TREE_CHAIN);
          node_at (self, open_chain)->class = class;
          _sw_tree_add (self, open_chain, left);
          left = open_chain;
        }
      node_at (self, right)->op = self->text + token->start;
      node_at (self, right)->op_length = token->end - token->start;
      _sw_tree_add (self, open_chain, right);
    }
  self->depth--;
  return left;
}

/**
 * _sw_tree_read_expr:
 *
 * Returns: the expression at the current token, or 0 when it is none that is printed
 */
SwTree
_sw_tree_read_expr (SwTreeReader *self)
{
  return read_operand (self, SW_CLASS_OR);
}

/**
 * _sw_tree_read_target:
 *
 * Returns: a name or a tuple in parentheses, or 0
 */
SwTree
_sw_tree_read_target (SwTreeReader *self)
{
  return _sw_tree_peek (self) == SW_TOKEN_NAME ? read_name_or_literal (self) : read_atom (self);
}

gboolean
_sw_tree_is_operator (const SwTreeReader *self, SwTree tree)
{
  return _sw_tree_get (self, tree)->kind == SW_TREE_CHAIN
         || _sw_tree_get (self, tree)->kind == SW_TREE_UNARY;
}

typedef struct
{
  gboolean any;
  SwOpClass loosest;
  guint count;
  SwTree first; /* 0 until something was seen */
  gboolean first_is_operator;
  SwTree last;
} Survey;

static void
count_operators (Survey *survey, SwOpClass class, guint n)
{
  if (survey->loosest == SW_CLASS_NONE || class < survey->loosest)
    {
      survey->loosest = class;
      survey->count = n;
    }
  else if (class == survey->loosest)
    survey->count += n;
}

static void
survey_tree (const SwTreeReader *self, SwTree tree, Survey *survey)
{
  const SwTreeNode *node = _sw_tree_get (self, tree);

  survey->last = tree;
  switch ((SwTreeKind) node->kind)
    {
    case SW_TREE_CHAIN:
      count_operators (survey, (SwOpClass) node->class, node->n_children - 1);
      for (SwTree child = node->first; child != 0; child = _sw_tree_get (self, child)->next)
        survey_tree (self, child, survey);
      return;
    case SW_TREE_UNARY:
      count_operators (survey, (SwOpClass) node->class, 1);
      if (survey->first == 0)
        survey->first_is_operator = TRUE;
      survey_tree (self, node->first, survey);
      return;
    case SW_TREE_ATOM:
      break;
    case SW_TREE_CALL:
    case SW_TREE_SUBSCRIPT:
    case SW_TREE_LIST:
    case SW_TREE_TUPLE:
    case SW_TREE_DICT:
    case SW_TREE_PARENS:
    case SW_TREE_KEYWORD:
      survey->any = TRUE;
      break;
    }
  if (survey->first == 0)
    survey->first = tree;
}

static gboolean
is_bracketed (const SwTreeNode *node)
{
  return node->kind == SW_TREE_PARENS
         || ((node->kind == SW_TREE_LIST || node->kind == SW_TREE_TUPLE
              || node->kind == SW_TREE_DICT)
             && node->n_children > 0);
}

/**
 * _sw_tree_can_omit_parens:
 *
 * Returns: whether an operator expression may break inside its own brackets instead of being
 *   put in parentheses (dialect 15.5)
 */
gboolean
_sw_tree_can_omit_parens (const SwTreeReader *self, SwTree tree)
{
  Survey survey = { 0 };
  const SwTreeNode *last;

  survey_tree (self, tree, &survey);
  if (!survey.any || survey.count > 1)
    return FALSE;
  last = _sw_tree_get (self, survey.last);
  if (is_bracketed (last) || (last->kind == SW_TREE_CALL && last->n_children > 1))
    return TRUE;
  return !survey.first_is_operator && is_bracketed (_sw_tree_get (self, survey.first));
}
