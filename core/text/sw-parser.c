/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define REPORT_INTERVAL ((gsize) 64 * 1024)
#define MAX_QUOTED      40

/* How messages call a kind of token. */
static const char *
describe_kind (SwTokenKind kind)
{
  static const struct
  {
    SwTokenKind kind;
    const char *text;
  } spellings[] = {
    { SW_TOKEN_LPAREN, "“(”" },   { SW_TOKEN_RPAREN, "“)”" },       { SW_TOKEN_LBRACKET, "“[”" },
    { SW_TOKEN_RBRACKET, "“]”" }, { SW_TOKEN_LBRACE, "“{”" },       { SW_TOKEN_RBRACE, "“}”" },
    { SW_TOKEN_COMMA, "“,”" },    { SW_TOKEN_COLON, "“:”" },        { SW_TOKEN_DOT, "“.”" },
    { SW_TOKEN_ASSIGN, "“=”" },   { SW_TOKEN_KW_IN, "“in”" },       { SW_TOKEN_KW_DEF, "“def”" },
    { SW_TOKEN_ARROW, "“->”" },   { SW_TOKEN_KW_CLASS, "“class”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    if (spellings[i].kind == kind)
      return spellings[i].text;
  switch ((guint) kind)
    {
    case SW_TOKEN_END:
      return _ ("end of line");
    case SW_TOKEN_NAME:
      return _ ("a name");
    case SW_TOKEN_STRING:
      return _ ("a string");
    default:
      return _ ("something else");
    }
}

/* The token as quoted in a message: cut when it is long, never with a line break. */
static char *
quote_token (const SwParser *self, const SwToken *token)
{
  const char *text = self->text + token->start;
  gsize length = token->end - token->start;
  GString *quoted;

  if (token->kind == SW_TOKEN_END)
    return g_strdup (self->line->at_end ? _ ("end of file") : _ ("end of line"));

  quoted = g_string_new ("“");
  for (gsize i = 0; i < length && (i < MAX_QUOTED || ((guint8) text[i] & 0xC0) == 0x80); i++)
    g_string_append_c (quoted, g_ascii_iscntrl (text[i]) ? ' ' : text[i]);
  if (length > MAX_QUOTED)
    g_string_append (quoted, "…");
  g_string_append (quoted, "”");
  return g_string_free (quoted, FALSE);
}

/**
 * _sw_fail:
 * @span: where the caret goes
 * @format: a translated message
 *
 * Gives up the current statement.  Only the first reason is reported.
 */
void
_sw_fail (SwParser *self, SwSpan span, const char *format, ...)
{
  g_autofree char *message = NULL;
  SwDiagnostic *diagnostic;
  va_list args;

  if (self->failed)
    return;
  self->failed = TRUE;
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  diagnostic = sw_diag_sink_add (self->sink, SW_RULE_SYNTAX, span, "%s", message);
  sw_diagnostic_set_function (diagnostic, self->function_name);
}

/**
 * _sw_fail_expected:
 * @what: what could stand at the current token
 *
 * Gives up the current statement; as foreign when the token is Python of another kind.
 */
void
_sw_fail_expected (SwParser *self, const char *what)
{
  const SwToken *token = _sw_peek (self);
  g_autofree char *found = NULL;

  switch (token->kind)
    {
    case SW_TOKEN_FOREIGN:
    case SW_TOKEN_AT:
    case SW_TOKEN_KW_IF:
    case SW_TOKEN_KW_FOR:
    case SW_TOKEN_KW_IN:
    case SW_TOKEN_ELLIPSIS:
      _sw_fail_foreign (self, (SwSpan){ token->start, token->end });
      return;
    default:
      break;
    }
  found = quote_token (self, token);
  _sw_fail (self, (SwSpan){ token->start, token->end }, _ ("expected %s, found %s"), what, found);
}

/**
 * _sw_fail_foreign:
 *
 * Gives up the current statement as Python that the dialect does not have.
 */
void
_sw_fail_foreign (SwParser *self, SwSpan span)
{
  SwDiagnostic *diagnostic;

  if (self->failed)
    return;
  self->failed = TRUE;
  self->foreign = TRUE;
  diagnostic = sw_diag_sink_add (self->sink, SW_RULE_OPAQUE_STATEMENT, span,
                                 _ ("this Python is not part of the dialect; the statement is "
                                    "kept as text"));
  sw_diagnostic_set_function (diagnostic, self->function_name);
}

void
_sw_fail_too_deep (SwParser *self, SwSpan span)
{
  SwDiagnostic *diagnostic;

  if (self->failed)
    return;
  self->failed = TRUE;
  diagnostic = sw_diag_sink_add (self->sink, SW_RULE_TOO_DEEP, span,
                                 _ ("nested deeper than %d levels"), SW_MAX_DEPTH);
  sw_diagnostic_set_function (diagnostic, self->function_name);
}

/**
 * _sw_expect:
 *
 * Returns: whether the current token was @kind and was taken; else the statement is given up
 */
gboolean
_sw_expect (SwParser *self, SwTokenKind kind)
{
  if (_sw_accept (self, kind))
    return TRUE;
  _sw_fail_expected (self, describe_kind (kind));
  return FALSE;
}

gboolean
_sw_token_is (const SwParser *self, const SwToken *token, const char *text)
{
  gsize length = strlen (text);

  return token->end - token->start == length
         && memcmp (self->text + token->start, text, length) == 0;
}

const char *
_sw_intern_token (SwParser *self, const SwToken *token)
{
  return sw_context_intern_n (self->context, self->text + token->start, token->end - token->start);
}

/**
 * _sw_next_line:
 *
 * Goes to the next logical line.
 *
 * Returns: %FALSE at the end of the text or when cancelled
 */
gboolean
_sw_next_line (SwParser *self)
{
  self->last_end = self->line->end;
  self->pos = 0;
  self->failed = FALSE;
  self->foreign = FALSE;
  if (self->lexer.pos >= self->next_report)
    {
      self->next_report = self->lexer.pos + REPORT_INTERVAL;
      if (self->progress != NULL)
        self->progress ((double) self->lexer.pos / (double) MAX (self->length, 1),
                        self->progress_data);
      self->cancelled = self->cancelled || g_cancellable_is_cancelled (self->cancellable);
    }
  if (self->cancelled)
    self->lexer.pos = self->lexer.length;
  if (!_sw_lexer_next_line (&self->lexer))
    return FALSE;
  if (self->program->layout.formatted)
    _sw_width_check_line (&self->width_check, self->text, self->line);
  return TRUE;
}

/**
 * _sw_scalar_type:
 *
 * Returns: (transfer none): the one pl.Scalar[pl.DTYPE] of this file
 */
const SwType *
_sw_scalar_type (SwParser *self, SwDtype dtype)
{
  if (self->scalars[dtype] == NULL)
    self->scalars[dtype] = sw_type_new_scalar (self->context, self->prefix, dtype);
  return self->scalars[dtype];
}

/**
 * _sw_name_is_defined:
 * @name: an interned name
 *
 * Returns: whether this function or the module has given it a meaning so far
 */
gboolean
_sw_name_is_defined (const SwParser *self, const char *name)
{
  const SwName *entry = _sw_names_find (&self->names, name);

  if (entry == NULL)
    entry = _sw_names_find (&self->module, name);
  return entry != NULL && (entry->flags & SW_NAME_DEFINED) != 0;
}

/**
 * _sw_use_name:
 * @name: an interned name
 *
 * Returns: (transfer none): its variable: of this function, else of the module, else a new one
 *   that waits for its definition
 */
const SwVar *
_sw_use_name (SwParser *self, const char *name, SwSpan span)
{
  SwName *entry = _sw_names_find (&self->names, name);

  if (entry == NULL)
    {
      entry = _sw_names_find (&self->module, name);
      if (entry != NULL && (entry->flags & SW_NAME_DEFINED) != 0)
        return entry->var;
      entry = _sw_names_ensure (&self->names, self->context, name, span);
    }
  if (self->in_type)
    entry->flags |= SW_NAME_IN_TYPE;
  else if ((entry->flags & SW_NAME_USED) == 0)
    {
      entry->flags |= SW_NAME_USED;
      entry->first_use = span;
    }
  return entry->var;
}

/**
 * _sw_define_name:
 * @type: (nullable): the type written or inferred
 * @flags: #SwVarFlags
 * @again: (out) (optional): whether it had a definition before
 *
 * Returns: (transfer none): the variable of this function called @name
 */
SwVar *
_sw_define_name (SwParser *self, const char *name, const SwType *type, guint flags, SwSpan span,
                 gboolean *again)
{
  SwName *entry = _sw_names_ensure (&self->names, self->context, name, span);
  gboolean defined = (entry->flags & SW_NAME_DEFINED) != 0;

  if (again != NULL)
    *again = defined;
  if (!defined)
    {
      entry->flags |= SW_NAME_DEFINED;
      entry->var->flags = flags;
      entry->var->span = span;
    }
  if (entry->var->type == NULL)
    entry->var->type = type;
  return entry->var;
}
