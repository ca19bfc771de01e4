/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-layout.h"

#include <string.h>

/* Longer lines are no work of a formatter and would take much memory. */
#define MAX_LENGTH ((gsize) 1024 * 1024)

/* Columns of one more level. */
#define MAX_STEP 8u

/* Where an expression stands: at statement level, inside brackets, or inside parentheses that
 * are left out when the line fits. */
typedef enum
{
  CONTEXT_STATEMENT,
  CONTEXT_BRACKETS,
  CONTEXT_OPTIONAL,
} Context;

/* Whether the last bracket pair of a value must break. */
typedef enum
{
  LAST_AS_NEEDED,
  LAST_BROKEN,
} LastBracket;

static SwDoc build (SwLayouter *self, SwTree tree, Context context);

/* A class body far to the right does not move each level as far. */
static guint
get_step (const SwLayout *layout)
{
  return layout->tabs ? SW_TAB_WIDTH : MIN (layout->indent, MAX_STEP);
}

/**
 * _sw_layout_column:
 * @depth: level of indentation; functions have 1
 *
 * Returns: the column at which a file indents its lines of that level
 */
guint
_sw_layout_column (const SwLayout *layout, guint depth)
{
  return depth == 0 ? 0 : layout->indent + (depth - 1) * get_step (layout);
}

void
_sw_layouter_init (SwLayouter *self, const SwLayout *layout)
{
  _sw_tree_reader_init (&self->reader);
  _sw_docs_init (&self->docs);
  _sw_layouter_set_layout (self, layout);
}

/**
 * _sw_layouter_set_layout:
 *
 * Lays out the lines to come by what is known of the file now.
 */
void
_sw_layouter_set_layout (SwLayouter *self, const SwLayout *layout)
{
  self->width = layout->width;
  self->docs.step = get_step (layout);
}

void
_sw_layouter_clear (SwLayouter *self)
{
  _sw_tree_reader_clear (&self->reader);
  _sw_docs_clear (&self->docs);
}

static const SwTreeNode *
get (const SwLayouter *self, SwTree tree)
{
  return _sw_tree_get (&self->reader, tree);
}

static void
add (SwLayouter *self, SwDoc parent, SwDoc child)
{
  _sw_doc_add (&self->docs, parent, child);
}

static void
add_text (SwLayouter *self, SwDoc parent, const char *text)
{
  _sw_doc_add_text (&self->docs, parent, text);
}

static SwDoc
new_doc (SwLayouter *self, SwDocKind kind)
{
  return _sw_doc_new (&self->docs, kind);
}

/* GROUP(open INDENT(SOFT content) SOFT close) */
static SwDoc
bracketed_as (SwLayouter *self, SwDocKind kind, const char *open, SwDoc content, const char *close)
{
  SwDoc group = new_doc (self, kind);
  SwDoc inner = new_doc (self, SW_DOC_INDENT);

  add_text (self, group, open);
  add (self, inner, new_doc (self, SW_DOC_SOFT));
  add (self, inner, content);
  add (self, group, inner);
  add (self, group, new_doc (self, SW_DOC_SOFT));
  add_text (self, group, close);
  return group;
}

static SwDoc
bracketed (SwLayouter *self, const char *open, SwDoc content, const char *close, Context context)
{
  SwDoc group = bracketed_as (self, SW_DOC_GROUP, open, content, close);
  SwDoc outer;

  if (context != CONTEXT_OPTIONAL)
    return group;
  outer = new_doc (self, SW_DOC_OPEN);
  add (self, outer, group);
  return outer;
}

/* Siblings from @first on, separated by commas; @kind is GROUP or CONCAT. */
static SwDoc
sequence (SwLayouter *self, SwDocKind kind, SwTree first, Context context)
{
  SwDoc doc = new_doc (self, kind);
  guint n = 0;

  for (SwTree child = first; child != 0; child = get (self, child)->next)
    {
      if (n++ > 0)
        {
          add_text (self, doc, ",");
          add (self, doc, new_doc (self, SW_DOC_SPACE));
        }
      add (self, doc, build (self, child, context));
    }
  if (n > 1)
    add (self, doc, _sw_doc_if_broken (&self->docs, ","));
  return doc;
}

/* GROUP(IFB "(" INDENT(SOFT content) SOFT IFB ")") */
static SwDoc
optional_parens (SwLayouter *self, SwDoc content)
{
  SwDoc group = new_doc (self, SW_DOC_GROUP);
  SwDoc inner = new_doc (self, SW_DOC_INDENT_BROKEN);

  add (self, group, _sw_doc_if_broken (&self->docs, "("));
  add (self, inner, new_doc (self, SW_DOC_SOFT));
  add (self, inner, content);
  add (self, group, inner);
  add (self, group, new_doc (self, SW_DOC_SOFT));
  add (self, group, _sw_doc_if_broken (&self->docs, ")"));
  return group;
}

/* The brackets of a call or subscript; none when there are no arguments. */
static SwDoc
build_arguments (SwLayouter *self, SwTree tree, Context context, LastBracket last)
{
  const SwTreeNode *node = get (self, tree);
  gboolean is_call = node->kind == SW_TREE_CALL;
  SwTree first = get (self, node->first)->next;
  SwDoc content;

  if (first == 0)
    return _sw_doc_text (&self->docs, is_call ? "()" : "[]", 2);
  if (!is_call && get (self, first)->next == 0)
    content = build (self, first, CONTEXT_BRACKETS);
  else
    content = sequence (self, SW_DOC_GROUP, first, CONTEXT_BRACKETS);
  if (last == LAST_BROKEN)
    return bracketed_as (self, SW_DOC_FORCED_GROUP, is_call ? "(" : "[", content,
                         is_call ? ")" : "]");
  return bracketed (self, is_call ? "(" : "[", content, is_call ? ")" : "]", context);
}

static SwDoc
build_postfix (SwLayouter *self, SwTree tree, Context context, LastBracket last)
{
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);

  add (self, doc, build (self, get (self, tree)->first, context));
  add (self, doc, build_arguments (self, tree, context, last));
  return doc;
}

static SwDoc
build_sequence (SwLayouter *self, SwTree tree, Context context)
{
  static const char *const brackets[][3] = {
    [SW_TREE_LIST] = { "[", "]", "[]" },
    [SW_TREE_TUPLE] = { "(", ")", "()" },
    [SW_TREE_DICT] = { "{", "}", "{}" },
  };
  const SwTreeNode *node = get (self, tree);
  const char *const *bracket = brackets[node->kind];
  SwDoc content;

  if (node->n_children == 0)
    return _sw_doc_text (&self->docs, bracket[2], 2);
  if (node->kind == SW_TREE_TUPLE && node->n_children == 1)
    {
      content = new_doc (self, SW_DOC_CONCAT);
      add (self, content, build (self, node->first, CONTEXT_BRACKETS));
      add_text (self, content, ",");
    }
  else
    content = sequence (self, SW_DOC_CONCAT, node->first, CONTEXT_BRACKETS);
  return bracketed (self, bracket[0], content, bracket[1], context);
}

/* A power of simple operands has no blanks: names, numbers and signs before such. */
static gboolean
is_simple (const SwLayouter *self, SwTree tree)
{
  const SwTreeNode *node = get (self, tree);

  while (node->kind == SW_TREE_UNARY && node->class == SW_CLASS_UNARY)
    node = get (self, node->first);
  return node->kind == SW_TREE_ATOM;
}

static SwDoc
build_chain (SwLayouter *self, SwTree tree, Context context)
{
  const SwTreeNode *node = get (self, tree);
  SwDoc doc = new_doc (self, SW_DOC_GROUP);
  SwTree first = node->first;
  gboolean tight = node->class == SW_CLASS_POW && node->n_children == 2 && is_simple (self, first)
                   && is_simple (self, node->last);

  for (SwTree child = first; child != 0; child = get (self, child)->next)
    {
      const SwTreeNode *operand = get (self, child);

      if (child != first)
        {
          if (!tight)
            add (self, doc, new_doc (self, SW_DOC_SPACE));
          add (self, doc, _sw_doc_text (&self->docs, operand->op, operand->op_length));
          if (!tight)
            add_text (self, doc, " ");
        }
      add (self, doc, build (self, child, context));
    }
  return doc;
}

static SwDoc
build_unary (SwLayouter *self, SwTree tree, Context context)
{
  const SwTreeNode *node = get (self, tree);
  const SwTreeNode *operand = get (self, node->first);
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);
  gboolean parens = operand->kind == SW_TREE_CHAIN && operand->class == SW_CLASS_POW;

  add (self, doc, _sw_doc_text (&self->docs, node->text, node->length));
  if (parens)
    add_text (self, doc, "(");
  add (self, doc, build (self, node->first, context));
  if (parens)
    add_text (self, doc, ")");
  return doc;
}

static SwDoc
build_keyword (SwLayouter *self, SwTree tree)
{
  const SwTreeNode *node = get (self, tree);
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);
  SwTree value = node->last;

  if (node->n_children == 2)
    {
      add (self, doc, build (self, node->first, CONTEXT_BRACKETS));
      add_text (self, doc, ": ");
    }
  else
    {
      add (self, doc, _sw_doc_text (&self->docs, node->text, node->length));
      add_text (self, doc, "=");
    }
  add (self, doc, build (self, value, CONTEXT_BRACKETS));
  return doc;
}

static SwDoc
build (SwLayouter *self, SwTree tree, Context context)
{
  const SwTreeNode *node = get (self, tree);

  switch ((SwTreeKind) node->kind)
    {
    case SW_TREE_ATOM:
      return _sw_doc_text (&self->docs, node->text, node->length);
    case SW_TREE_CALL:
    case SW_TREE_SUBSCRIPT:
      return build_postfix (self, tree, context, LAST_AS_NEEDED);
    case SW_TREE_LIST:
    case SW_TREE_TUPLE:
    case SW_TREE_DICT:
      return build_sequence (self, tree, context);
    case SW_TREE_PARENS:
      return bracketed (self, "(", build (self, node->first, CONTEXT_BRACKETS), ")", context);
    case SW_TREE_UNARY:
      return build_unary (self, tree, context);
    case SW_TREE_CHAIN:
      return build_chain (self, tree, context);
    case SW_TREE_KEYWORD:
      return build_keyword (self, tree);
    }
  g_assert_not_reached ();
}

/* An expression at statement level (dialect 15.6). */
static SwDoc
build_maybe (SwLayouter *self, SwTree tree)
{
  SwTree inner = tree;

  while (get (self, inner)->kind == SW_TREE_UNARY)
    inner = get (self, inner)->first;
  if (!_sw_tree_is_operator (&self->reader, tree) || get (self, inner)->kind != SW_TREE_CHAIN)
    return build (self, tree, CONTEXT_STATEMENT);
  return optional_parens (
    self,
    build (self, tree,
           _sw_tree_can_omit_parens (&self->reader, tree) ? CONTEXT_OPTIONAL : CONTEXT_BRACKETS));
}

/* left = value in one of the shapes of dialect 15.7 */
static SwDoc
join_assignment (SwLayouter *self, SwDoc left, SwDoc value)
{
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);

  add (self, doc, left);
  add_text (self, doc, " = ");
  add (self, doc, value);
  return doc;
}

static SwDoc
build_assignment (SwLayouter *self, SwDoc left, SwTree value)
{
  const SwTreeNode *node = get (self, value);
  gboolean postfix = node->kind == SW_TREE_CALL || node->kind == SW_TREE_SUBSCRIPT;
  SwDoc flat;
  SwDoc best;

  if (!postfix && node->kind != SW_TREE_ATOM)
    return join_assignment (self, left, build_maybe (self, value));
  flat = join_assignment (self, left, build (self, value, CONTEXT_STATEMENT));
  best = new_doc (self, SW_DOC_BEST);
  add (self, best, flat);
  if (postfix && node->n_children > 1)
    add (self, best,
         join_assignment (self, left, build_postfix (self, value, CONTEXT_STATEMENT, LAST_BROKEN)));
  add (self, best,
       join_assignment (self, left,
                        bracketed_as (self, SW_DOC_FORCED_GROUP, "(",
                                      build (self, value, CONTEXT_STATEMENT), ")")));
  add (self, best, flat);
  return best;
}

/* Expressions separated by commas, as children of a tuple; 0 when they are not understood. */
static SwTree
read_list (SwLayouter *self)
{
  SwTree list = _sw_tree_new (&self->reader, SW_TREE_TUPLE);

  do
    {
      SwTree item = _sw_tree_read_expr (&self->reader);

      if (item == 0)
        return 0;
      _sw_tree_add (&self->reader, list, item);
    }
  while (_sw_tree_accept (&self->reader, SW_TOKEN_COMMA));
  return list;
}

static SwDoc
build_return (SwLayouter *self)
{
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);
  SwTree list;
  const SwTreeNode *node;

  add_text (self, doc, "return");
  if (_sw_tree_peek (&self->reader) == SW_TOKEN_END)
    return doc;
  list = read_list (self);
  if (list == 0)
    return 0;
  add_text (self, doc, " ");
  node = get (self, list);
  if (node->n_children == 1)
    add (self, doc, build_maybe (self, node->first));
  else
    add (self, doc,
         optional_parens (self,
                          sequence (self, SW_DOC_CONCAT, node->first,
                                    node->n_children == 2 ? CONTEXT_OPTIONAL : CONTEXT_BRACKETS)));
  return doc;
}

static SwDoc
build_condition (SwLayouter *self, const char *keyword)
{
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);
  SwTree condition = _sw_tree_read_expr (&self->reader);

  if (condition == 0 || !_sw_tree_accept (&self->reader, SW_TOKEN_COLON))
    return 0;
  add_text (self, doc, keyword);
  add (self, doc, build_maybe (self, condition));
  add_text (self, doc, ":");
  return doc;
}

/* The targets of a for: one alone keeps its parentheses, several at the top lose them. */
static SwDoc
build_targets (SwLayouter *self, SwTree first_target, SwTree second_target)
{
  const SwTreeNode *node = get (self, first_target);
  SwTree list;

  if (second_target != 0)
    {
      list = _sw_tree_new (&self->reader, SW_TREE_TUPLE);
      _sw_tree_add (&self->reader, list, first_target);
      _sw_tree_add (&self->reader, list, second_target);
      return optional_parens (self, sequence (self, SW_DOC_CONCAT, first_target, CONTEXT_OPTIONAL));
    }
  if (node->kind == SW_TREE_TUPLE && node->n_children > 1)
    return optional_parens (self, sequence (self, SW_DOC_CONCAT, node->first, CONTEXT_OPTIONAL));
  return build (self, first_target, CONTEXT_STATEMENT);
}

static SwDoc
build_for (SwLayouter *self)
{
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);
  SwTree first = _sw_tree_read_target (&self->reader);
  SwTree second = 0;
  SwTree call;

  if (first == 0)
    return 0;
  if (_sw_tree_accept (&self->reader, SW_TOKEN_COMMA))
    {
      second = _sw_tree_read_target (&self->reader);
      if (second == 0)
        return 0;
    }
  if (!_sw_tree_accept (&self->reader, SW_TOKEN_KW_IN))
    return 0;
  call = _sw_tree_read_expr (&self->reader);
  if (call == 0 || !_sw_tree_accept (&self->reader, SW_TOKEN_COLON))
    return 0;
  add_text (self, doc, "for ");
  add (self, doc, build_targets (self, first, second));
  add_text (self, doc, " in ");
  add (self, doc, build_maybe (self, call));
  add_text (self, doc, ":");
  return doc;
}

static SwDoc
build_with (SwLayouter *self)
{
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);
  SwTree call = _sw_tree_read_expr (&self->reader);
  SwTree name;

  if (call == 0)
    return 0;
  add_text (self, doc, "with ");
  add (self, doc, build (self, call, CONTEXT_STATEMENT));
  if (_sw_tree_accept (&self->reader, SW_TOKEN_KW_AS))
    {
      name = _sw_tree_read_target (&self->reader);
      if (name == 0)
        return 0;
      add_text (self, doc, " as ");
      add (self, doc, build (self, name, CONTEXT_STATEMENT));
    }
  if (!_sw_tree_accept (&self->reader, SW_TOKEN_COLON))
    return 0;
  add_text (self, doc, ":");
  return doc;
}

/* def f(a: T, b: U) -> V: is a call with annotated arguments as far as brackets go. */
static SwDoc
build_def (SwLayouter *self)
{
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);
  SwTree call = _sw_tree_read_expr (&self->reader);
  const SwTreeNode *node = get (self, call);
  SwTree first;
  SwTree result = 0;
  SwDoc group;
  SwDoc inner;
  SwDoc params;

  if (call == 0 || node->kind != SW_TREE_CALL)
    return 0;
  if (_sw_tree_accept (&self->reader, SW_TOKEN_ARROW)
      && (result = _sw_tree_read_expr (&self->reader)) == 0)
    return 0;
  if (!_sw_tree_accept (&self->reader, SW_TOKEN_COLON))
    return 0;
  node = get (self, call);
  first = get (self, node->first)->next;
  add_text (self, doc, "def ");
  add (self, doc, build (self, node->first, CONTEXT_STATEMENT));
  group = new_doc (self, SW_DOC_GROUP);
  if (first == 0)
    add_text (self, group, "()");
  else
    {
      params = sequence (self, SW_DOC_GROUP, first, CONTEXT_BRACKETS);
      inner = new_doc (self, SW_DOC_INDENT);
      add_text (self, group, "(");
      add (self, inner, new_doc (self, SW_DOC_SOFT));
      add (self, inner, params);
      if (get (self, first)->next == 0)
        add (self, inner, _sw_doc_if_broken (&self->docs, ","));
      add (self, group, inner);
      add (self, group, new_doc (self, SW_DOC_SOFT));
      add_text (self, group, ")");
    }
  if (result != 0)
    {
      add_text (self, group, " -> ");
      add (self, group, build (self, result, CONTEXT_STATEMENT));
    }
  add (self, doc, group);
  add_text (self, doc, ":");
  return doc;
}

/* name: TYPE = value, a, b = value, value */
static SwDoc
build_simple (SwLayouter *self)
{
  SwTree list = read_list (self);
  SwTree annotation = 0;
  SwTree value;
  SwDoc left;
  const SwTreeNode *node;

  if (list == 0)
    return 0;
  if (_sw_tree_accept (&self->reader, SW_TOKEN_COLON)
      && (annotation = _sw_tree_read_expr (&self->reader)) == 0)
    return 0;
  node = get (self, list);
  if (!_sw_tree_accept (&self->reader, SW_TOKEN_ASSIGN))
    return annotation == 0 && node->n_children == 1 ? build (self, node->first, CONTEXT_STATEMENT)
                                                    : 0;
  value = _sw_tree_read_expr (&self->reader);
  if (value == 0)
    return 0;
  node = get (self, list);
  if (node->n_children > 1)
    left = optional_parens (self, sequence (self, SW_DOC_CONCAT, node->first, CONTEXT_BRACKETS));
  else
    {
      left = new_doc (self, SW_DOC_CONCAT);
      add (self, left, build (self, node->first, CONTEXT_STATEMENT));
      if (annotation != 0)
        {
          add_text (self, left, ": ");
          add (self, left, build (self, annotation, CONTEXT_STATEMENT));
        }
    }
  return build_assignment (self, left, value);
}

static SwDoc
build_decorator (SwLayouter *self)
{
  SwDoc doc = new_doc (self, SW_DOC_CONCAT);
  SwTree call = _sw_tree_read_expr (&self->reader);

  if (call == 0)
    return 0;
  add_text (self, doc, "@");
  add (self, doc, build (self, call, CONTEXT_STATEMENT));
  return doc;
}

/* The document of the line that was started; 0 when it is not understood. */
static SwDoc
build_line (SwLayouter *self)
{
  SwTreeReader *reader = &self->reader;

  switch ((guint) _sw_tree_peek (reader))
    {
    case SW_TOKEN_AT:
      reader->pos++;
      return build_decorator (self);
    case SW_TOKEN_KW_DEF:
      reader->pos++;
      return build_def (self);
    case SW_TOKEN_KW_RETURN:
      reader->pos++;
      return build_return (self);
    case SW_TOKEN_KW_IF:
      reader->pos++;
      return build_condition (self, "if ");
    case SW_TOKEN_KW_ELIF:
      reader->pos++;
      return build_condition (self, "elif ");
    case SW_TOKEN_KW_WHILE:
      reader->pos++;
      return build_condition (self, "while ");
    case SW_TOKEN_KW_FOR:
      reader->pos++;
      return build_for (self);
    case SW_TOKEN_KW_WITH:
      reader->pos++;
      return build_with (self);
    default:
      return build_simple (self);
    }
}

/* Whether the line fits and has nothing in it that a formatter spells otherwise. */
static gboolean
is_final (const SwLayouter *self, const char *raw, gsize length, guint indent)
{
  return indent + _sw_text_columns (raw, length) <= self->width
         && memchr (raw, '\'', length) == NULL && strstr (raw, "**") == NULL
         && strstr (raw, "e+") == NULL && strstr (raw, "\\\"") == NULL
         && strncmp (raw, "for (", strlen ("for (")) != 0;
}

/**
 * _sw_layouter_line:
 * @raw: one statement line as the compiler prints it, NUL-terminated
 * @indent: its column; the indentation has been written
 * @out: where the lines are appended, the last one without line end
 *
 * Lays out a statement line.  What is not understood is written as it is.
 */
void
_sw_layouter_line (SwLayouter *self, const char *raw, gsize length, guint indent, GString *out)
{
  SwDoc doc = 0;

  if (length <= MAX_LENGTH && !is_final (self, raw, length, indent)
      && _sw_tree_reader_start (&self->reader, raw, length))
    {
      _sw_docs_reset (&self->docs);
      doc = build_line (self);
      if (_sw_tree_peek (&self->reader) != SW_TOKEN_END)
        doc = 0;
    }
  if (doc != 0)
    _sw_docs_render (&self->docs, doc, indent, self->width, out);
  else
    g_string_append_len (out, raw, (gssize) length);
}
