/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-term.h"

/* Terms as source text.  A term is a graph and its text a tree, which may be exponentially
 * larger: beyond these limits operands are written "...". */
#define MAX_TEXT_DEPTH   24
#define MAX_TEXT_LENGTH  300
#define LEVEL_CALL       14
#define LEVEL_COMPARISON 5

static const struct
{
  const char *spelling;
  guint8 level; /* binding strength as in sw-ops.def; 14 for call syntax */
} syntax[] = {
  [SW_TERM_ADD] = { "+", 10 },           [SW_TERM_SUB] = { "-", 10 },
  [SW_TERM_MUL] = { "*", 11 },           [SW_TERM_DIV] = { "//", 11 },
  [SW_TERM_MOD] = { "%", 11 },           [SW_TERM_MIN] = { "min", LEVEL_CALL },
  [SW_TERM_MAX] = { "max", LEVEL_CALL }, [SW_TERM_NEG] = { "-", 12 },
  [SW_TERM_ABS] = { "abs", LEVEL_CALL }, [SW_TERM_POW] = { "**", 13 },
  [SW_TERM_BIT_AND] = { "&", 8 },        [SW_TERM_BIT_OR] = { "|", 6 },
  [SW_TERM_BIT_XOR] = { "^", 7 },        [SW_TERM_BIT_NOT] = { "~", 12 },
  [SW_TERM_SHL] = { "<<", 9 },           [SW_TERM_SHR] = { ">>", 9 },
  [SW_TERM_AND] = { "and", 3 },          [SW_TERM_OR] = { "or", 1 },
  [SW_TERM_XOR] = { "xor", 2 },          [SW_TERM_NOT] = { "not ", 4 },
};

static void append_term (const SwTerms *terms, GString *text, SwTermId id, guint level, guint depth,
                         gboolean expand);

static void
append_const (GString *text, const SwTerm *term)
{
  if (term->dtype == SW_DTYPE_BOOL)
    g_string_append (text, term->value != 0 ? "True" : "False");
  else
    g_string_append_printf (text, "%" G_GINT64_FORMAT, term->value);
}

static void
append_cast (const SwTerms *terms, GString *text, const SwTerm *term, guint level, guint depth)
{
  SwDtype from = sw_terms_get (terms, term->op[0])->dtype;

  if (from != SW_DTYPE_BOOL && sw_dtype_get_min (term->dtype) <= sw_dtype_get_min (from)
      && sw_dtype_get_max (term->dtype) >= sw_dtype_get_max (from))
    {
      append_term (terms, text, term->op[0], level, depth, FALSE);
      return;
    }
  g_string_append (text, "cast(");
  append_term (terms, text, term->op[0], 0, depth + 1, FALSE);
  g_string_append_printf (text, ", %s)", sw_dtype_to_string (term->dtype));
}

/* n > 0 is kept as 0 < n, and a negation as such; both are written as a person would. */
static const char *
order_comparison (const SwTerms *terms, const SwTerm *term, gboolean negated, SwTermId *a,
                  SwTermId *b)
{
  static const char *const spellings[][2] = {
    { "<", ">=" }, { "<=", ">" }, { ">", "<=" }, { ">=", "<" }
  };
  gboolean swap = sw_terms_get (terms, term->op[0])->kind == SW_TERM_CONST
                  && sw_terms_get (terms, term->op[1])->kind != SW_TERM_CONST;

  *a = term->op[swap ? 1 : 0];
  *b = term->op[swap ? 0 : 1];
  if (term->kind == SW_TERM_EQ || term->kind == SW_TERM_NE)
    return (term->kind == SW_TERM_EQ) != negated ? "==" : "!=";
  return spellings[(term->kind == SW_TERM_LE) + (swap ? 2 : 0)][negated];
}

static void
append_comparison (const SwTerms *terms, GString *text, const SwTerm *term, gboolean negated,
                   guint level, guint depth)
{
  SwTermId a;
  SwTermId b;
  const char *spelling = order_comparison (terms, term, negated, &a, &b);

  if (level > LEVEL_COMPARISON)
    g_string_append_c (text, '(');
  append_term (terms, text, a, LEVEL_COMPARISON + 1, depth + 1, FALSE);
  g_string_append_printf (text, " %s ", spelling);
  append_term (terms, text, b, LEVEL_COMPARISON + 1, depth + 1, FALSE);
  if (level > LEVEL_COMPARISON)
    g_string_append_c (text, ')');
}

static gboolean
is_comparison (const SwTerm *term)
{
  return term->kind >= SW_TERM_EQ && term->kind <= SW_TERM_LE;
}

/* A constant is written last: the order in the store says nothing about the source. */
static void
order_operands (const SwTerms *terms, const SwTerm *term, SwTermId *a, SwTermId *b)
{
  *a = term->op[0];
  *b = term->op[1];
  if ((term->kind == SW_TERM_ADD || term->kind == SW_TERM_MUL)
      && sw_terms_get (terms, *a)->kind == SW_TERM_CONST)
    {
      *a = term->op[1];
      *b = term->op[0];
    }
}

static void
append_operation (const SwTerms *terms, GString *text, const SwTerm *term, guint level, guint depth)
{
  guint own = syntax[term->kind].level;
  const char *spelling = syntax[term->kind].spelling;
  SwTermId a;
  SwTermId b;

  order_operands (terms, term, &a, &b);
  if (own == LEVEL_CALL)
    {
      g_string_append_printf (text, "%s(", spelling);
      append_term (terms, text, a, 0, depth + 1, FALSE);
      if (b != SW_TERM_NONE)
        {
          g_string_append (text, ", ");
          append_term (terms, text, b, 0, depth + 1, FALSE);
        }
      g_string_append_c (text, ')');
      return;
    }
  if (own < level)
    g_string_append_c (text, '(');
  if (b == SW_TERM_NONE)
    {
      g_string_append (text, spelling);
      append_term (terms, text, a, own, depth + 1, FALSE);
    }
  else
    {
      append_term (terms, text, a, own, depth + 1, FALSE);
      g_string_append_printf (text, " %s ", spelling);
      append_term (terms, text, b, own + 1, depth + 1, FALSE);
    }
  if (own < level)
    g_string_append_c (text, ')');
}

static void
append_term (const SwTerms *terms, GString *text, SwTermId id, guint level, guint depth,
             gboolean expand)
{
  const SwTerm *term = sw_terms_get (terms, id);
  const char *alias = expand ? NULL : sw_terms_get_alias (terms, id).name;

  if (term->kind == SW_TERM_CONST)
    append_const (text, term);
  else if (term->kind == SW_TERM_VAR)
    g_string_append (text, sw_terms_get_var (terms, term->value)->name);
  else if (alias != NULL)
    g_string_append (text, alias);
  else if (depth > MAX_TEXT_DEPTH || text->len > MAX_TEXT_LENGTH)
    g_string_append (text, "...");
  else if (is_comparison (term))
    append_comparison (terms, text, term, FALSE, level, depth);
  else if (term->kind == SW_TERM_NOT && is_comparison (sw_terms_get (terms, term->op[0]))
           && sw_terms_get_alias (terms, term->op[0]).name == NULL)
    append_comparison (terms, text, sw_terms_get (terms, term->op[0]), TRUE, level, depth);
  else if (term->kind == SW_TERM_CAST)
    append_cast (terms, text, term, level, depth);
  else if (term->kind == SW_TERM_SELECT)
    {
      g_string_append_c (text, '(');
      append_term (terms, text, term->op[1], 1, depth + 1, FALSE);
      g_string_append (text, " if ");
      append_term (terms, text, term->op[0], 1, depth + 1, FALSE);
      g_string_append (text, " else ");
      append_term (terms, text, term->op[2], 1, depth + 1, FALSE);
      g_string_append_c (text, ')');
    }
  else
    append_operation (terms, text, term, level, depth);
}

/**
 * sw_terms_to_string:
 * @expand: whether a bound name at the top is replaced by its value
 *
 * Returns: (transfer full): the term as an expression of the source language; casts
 *   that keep the value are left out
 */
char *
sw_terms_to_string (const SwTerms *self, SwTermId id, gboolean expand)
{
  GString *text = g_string_new (NULL);

  append_term (self, text, id, 0, 0, expand);
  return g_string_free (text, FALSE);
}

static gboolean
is_visible (const SwTerms *self, SwTermId id, guint depth)
{
  SwTerm term = *sw_terms_get (self, id);

  if (term.kind == SW_TERM_VAR)
    return !sw_terms_get_var (self, (guint) term.value)->hidden;
  if (term.kind == SW_TERM_CONST || sw_terms_get_alias (self, id).name != NULL)
    return TRUE;
  if (depth > MAX_TEXT_DEPTH)
    return FALSE;
  for (guint i = 0; i < 3; i++)
    if (term.op[i] != SW_TERM_NONE && !is_visible (self, term.op[i], depth + 1))
      return FALSE;
  return TRUE;
}

/**
 * sw_terms_is_visible:
 * @id: a term whose text is not cut short
 *
 * Returns: whether sw_terms_to_string() uses only names that are in scope
 */
gboolean
sw_terms_is_visible (const SwTerms *self, SwTermId id)
{
  return is_visible (self, id, 0);
}
