/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-lexer.h"

#include <string.h>

enum
{
  CLASS_OTHER,
  CLASS_SPACE,
  CLASS_NEWLINE,
  CLASS_LETTER,
  CLASS_DIGIT,
  CLASS_QUOTE,
  CLASS_HASH,
};

/* clang-format off */
static const guint8 classes[256] = {
  [' '] = CLASS_SPACE, ['\t'] = CLASS_SPACE, ['\r'] = CLASS_SPACE, ['\f'] = CLASS_SPACE,
  ['\n'] = CLASS_NEWLINE,
  ['a' ... 'z'] = CLASS_LETTER, ['A' ... 'Z'] = CLASS_LETTER, ['_'] = CLASS_LETTER,
  [0x80 ... 0xff] = CLASS_LETTER,
  ['0' ... '9'] = CLASS_DIGIT,
  ['\''] = CLASS_QUOTE, ['"'] = CLASS_QUOTE,
  ['#'] = CLASS_HASH,
};

/* Sorted by the first byte. */
static const struct
{
  const char *spelling;
  guint8 length;
  guint8 kind;
} keywords[] = {
  { "False", 5, SW_TOKEN_KW_FALSE },   { "None", 4, SW_TOKEN_KW_NONE },
  { "True", 4, SW_TOKEN_KW_TRUE },
  { "and", 3, SW_TOKEN_KW_AND },       { "as", 2, SW_TOKEN_KW_AS },
  { "assert", 6, SW_TOKEN_FOREIGN },   { "async", 5, SW_TOKEN_FOREIGN },
  { "await", 5, SW_TOKEN_FOREIGN },    { "break", 5, SW_TOKEN_KW_BREAK },
  { "class", 5, SW_TOKEN_KW_CLASS },   { "continue", 8, SW_TOKEN_KW_CONTINUE },
  { "def", 3, SW_TOKEN_KW_DEF },       { "del", 3, SW_TOKEN_FOREIGN },
  { "elif", 4, SW_TOKEN_KW_ELIF },     { "else", 4, SW_TOKEN_KW_ELSE },
  { "except", 6, SW_TOKEN_FOREIGN },   { "finally", 7, SW_TOKEN_FOREIGN },
  { "for", 3, SW_TOKEN_KW_FOR },       { "from", 4, SW_TOKEN_KW_FROM },
  { "global", 6, SW_TOKEN_FOREIGN },   { "if", 2, SW_TOKEN_KW_IF },
  { "import", 6, SW_TOKEN_KW_IMPORT }, { "in", 2, SW_TOKEN_KW_IN },
  { "is", 2, SW_TOKEN_FOREIGN },       { "lambda", 6, SW_TOKEN_FOREIGN },
  { "nonlocal", 8, SW_TOKEN_FOREIGN }, { "not", 3, SW_TOKEN_KW_NOT },
  { "or", 2, SW_TOKEN_KW_OR },         { "pass", 4, SW_TOKEN_KW_PASS },
  { "raise", 5, SW_TOKEN_FOREIGN },    { "return", 6, SW_TOKEN_KW_RETURN },
  { "try", 3, SW_TOKEN_FOREIGN },      { "while", 5, SW_TOKEN_KW_WHILE },
  { "with", 4, SW_TOKEN_KW_WITH },     { "yield", 5, SW_TOKEN_FOREIGN },
};
/* clang-format on */

static inline guint8
class_at (const SwLexer *self, guint32 pos)
{
  return pos < self->length ? classes[(guint8) self->text[pos]] : CLASS_NEWLINE;
}

static inline char
char_at (const SwLexer *self, guint32 pos)
{
  return pos < self->length ? self->text[pos] : '\0';
}

void
_sw_lexer_init (SwLexer *self, const char *text, gsize length)
{
  g_assert (length < G_MAXUINT32);

  memset (self, 0, sizeof *self);
  self->text = text;
  self->length = (guint32) length;
  self->tokens = g_array_new (FALSE, FALSE, sizeof (SwToken));
  self->comments = g_array_new (FALSE, FALSE, sizeof (SwComment));
  self->brackets = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (length >= 3 && memcmp (text, "\357\273\277", 3) == 0)
    self->pos = 3;
}

void
_sw_lexer_clear (SwLexer *self)
{
  g_array_unref (self->tokens);
  g_array_unref (self->comments);
  g_array_unref (self->brackets);
}

static void
note_problem (SwLexer *self, SwLexProblem problem, guint32 start, guint32 end)
{
  if (self->line.problem != SW_LEX_OK)
    return;
  self->line.problem = problem;
  self->line.problem_span = (SwSpan){ start, end };
}

static void
push (SwLexer *self, SwTokenKind kind, guint32 start, guint32 end)
{
  if (self->n_tokens == self->tokens->len)
    g_array_set_size (self->tokens, MAX (64, self->n_tokens * 2));
  ((SwToken *) (gpointer) self->tokens->data)[self->n_tokens++] =
    (SwToken){ start, end, 0, (guint8) kind };
  self->line.end = end;
}

/* Skips to the end of the line; returns the comment without a carriage return. */
static SwComment
lex_comment (SwLexer *self, guint column)
{
  guint32 start = self->pos;
  const char *newline = memchr (self->text + start, '\n', self->length - start);
  guint32 end = newline != NULL ? (guint32) (newline - self->text) : self->length;

  self->pos = end;
  while (end > start && self->text[end - 1] == '\r')
    end--;
  return (SwComment){ { start, end }, column };
}

static guint
measure_indentation (const SwLexer *self, guint32 *pos, gboolean *tabs)
{
  guint column = 0;

  for (; *pos < self->length; (*pos)++)
    switch (self->text[*pos])
      {
      case ' ':
        column++;
        break;
      case '\t':
        column = (column / SW_TAB_WIDTH + 1) * SW_TAB_WIDTH;
        *tabs = TRUE;
        break;
      case '\f':
      case '\r':
        break;
      default:
        return column;
      }
  return column;
}

/* Blank lines and lines with nothing but a comment. */
static void
lex_lines_above (SwLexer *self)
{
  SwLine *line = &self->line;

  line->above_start = self->pos;
  while (TRUE)
    {
      guint32 pos = self->pos;

      line->tabs = FALSE;
      line->line_start = pos;
      line->column = measure_indentation (self, &pos, &line->tabs);
      if (pos < self->length && self->text[pos] == '#')
        {
          SwComment comment;

          self->pos = pos;
          comment = lex_comment (self, line->column);
          g_array_append_val (self->comments, comment);
        }
      else if (pos < self->length && self->text[pos] == '\n')
        {
          self->pos = pos;
          line->blank_above = TRUE;
        }
      else
        {
          self->pos = pos;
          return;
        }
      if (self->pos < self->length)
        self->pos++;
    }
}

/* Whether what stands at @pos can only begin a statement, so that an open bracket above it was
 * forgotten.  A line inside brackets is indented deeper than its statement, or begins with a
 * closing bracket, an operand or a keyword argument. */
static gboolean
begins_statement (const SwLexer *self, guint32 pos)
{
  guint32 end = pos;

  if (char_at (self, pos) == '@')
    return TRUE;
  if (class_at (self, pos) != CLASS_LETTER)
    return FALSE;
  while (class_at (self, end) == CLASS_LETTER || class_at (self, end) == CLASS_DIGIT)
    end++;
  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (keywords[i].length == end - pos
        && memcmp (keywords[i].spelling, self->text + pos, end - pos) == 0)
      switch (keywords[i].kind)
        {
        case SW_TOKEN_KW_DEF:
        case SW_TOKEN_KW_CLASS:
        case SW_TOKEN_KW_RETURN:
        case SW_TOKEN_KW_WITH:
        case SW_TOKEN_KW_FOR:
        case SW_TOKEN_KW_WHILE:
        case SW_TOKEN_KW_IF:
        case SW_TOKEN_KW_ELIF:
        case SW_TOKEN_KW_ELSE:
        case SW_TOKEN_KW_PASS:
        case SW_TOKEN_KW_BREAK:
        case SW_TOKEN_KW_CONTINUE:
        case SW_TOKEN_KW_IMPORT:
          return TRUE;
        default:
          return FALSE;
        }
  switch (char_at (self, end))
    {
    case ':':
    case '.':
      return TRUE;
    case ' ':
      return char_at (self, end + 1) == '=' && char_at (self, end + 2) == ' ';
    default:
      return FALSE;
    }
}

/* Whether the bracket that is open at the end of a line was forgotten: looks at the next line that
 * is neither blank nor a comment.  What was found holds up to there. */
static gboolean
bracket_was_forgotten (SwLexer *self)
{
  guint32 pos = self->pos;
  guint column = 0;

  if (self->pos < self->looked_until)
    return self->forgotten;
  while (char_at (self, pos) == '\n')
    {
      gboolean tabs = FALSE;

      pos++;
      self->looked_until = pos;
      column = measure_indentation (self, &pos, &tabs);
      if (char_at (self, pos) == '#')
        {
          const char *newline = memchr (self->text + pos, '\n', self->length - pos);

          pos = newline != NULL ? (guint32) (newline - self->text) : self->length;
        }
    }
  self->forgotten = column <= self->line.column && begins_statement (self, pos);
  return self->forgotten;
}

/* Old dumps print an operation whose last component is a keyword as it is: "pl.tensor.and(". */
static gboolean
is_behind_dot (const SwLexer *self)
{
  return self->n_tokens > 0
         && g_array_index (self->tokens, SwToken, self->n_tokens - 1).kind == SW_TOKEN_DOT;
}

static void
lex_name (SwLexer *self)
{
  guint32 start = self->pos;
  guint32 end = start + 1;
  guint32 length;
  const char *name = self->text + start;

  while (end < self->length
         && (classes[(guint8) self->text[end]] == CLASS_LETTER
             || classes[(guint8) self->text[end]] == CLASS_DIGIT))
    end++;
  length = end - start;
  self->pos = end;
  if (length >= 2 && length <= 8 && !is_behind_dot (self))
    for (guint i = 0; i < G_N_ELEMENTS (keywords) && keywords[i].spelling[0] <= name[0]; i++)
      if (keywords[i].spelling[0] == name[0] && keywords[i].length == length
          && memcmp (keywords[i].spelling, name, length) == 0)
        {
          push (self, keywords[i].kind, start, end);
          return;
        }
  push (self, SW_TOKEN_NAME, start, end);
}

static void
lex_number (SwLexer *self)
{
  guint32 start = self->pos;
  guint32 end = start;
  gboolean is_float = FALSE;
  char base = g_ascii_tolower (char_at (self, start + 1));

  if (self->text[start] == '0' && (base == 'x' || base == 'o' || base == 'b'))
    {
      end += 2;
      while (g_ascii_isxdigit (char_at (self, end)) || char_at (self, end) == '_')
        end++;
    }
  else
    {
      while (g_ascii_isdigit (char_at (self, end)) || char_at (self, end) == '_')
        end++;
      if (char_at (self, end) == '.')
        {
          is_float = TRUE;
          end++;
          while (g_ascii_isdigit (char_at (self, end)))
            end++;
        }
      if (char_at (self, end) == 'e' || char_at (self, end) == 'E')
        {
          guint32 digits = end + 1;

          if (char_at (self, digits) == '+' || char_at (self, digits) == '-')
            digits++;
          if (g_ascii_isdigit (char_at (self, digits)))
            {
              is_float = TRUE;
              end = digits;
              while (g_ascii_isdigit (char_at (self, end)))
                end++;
            }
        }
    }
  self->pos = end;
  push (self, is_float ? SW_TOKEN_FLOAT : SW_TOKEN_INT, start, end);
  if (class_at (self, end) == CLASS_LETTER)
    note_problem (self, SW_LEX_BAD_CHARACTER, end, end + 1);
}

/* @start: the first byte of a string prefix, or the quote itself. */
static void
lex_string (SwLexer *self, guint32 start)
{
  guint32 pos = self->pos;
  char quote = self->text[pos];
  gboolean triple = char_at (self, pos + 1) == quote && char_at (self, pos + 2) == quote;
  guint quotes = triple ? 3 : 1;
  SwTokenKind kind = start < pos ? SW_TOKEN_FOREIGN : SW_TOKEN_STRING;

  for (pos += quotes; pos < self->length; pos++)
    {
      char c = self->text[pos];

      if (c == '\\' && pos + 1 < self->length && (triple || self->text[pos + 1] != '\n'))
        pos++;
      else if (c == '\0' || (c == '\n' && !triple))
        break;
      else if (c == quote
               && (!triple
                   || (char_at (self, pos + 1) == quote && char_at (self, pos + 2) == quote)))
        {
          self->pos = pos + quotes;
          push (self, kind, start, self->pos);
          if (memchr (self->text + start, '\n', self->pos - start) != NULL)
            self->line.wrapped = TRUE;
          return;
        }
    }
  if (char_at (self, pos) == '\0' && pos < self->length)
    pos++;
  self->pos = MIN (pos, self->length);
  push (self, SW_TOKEN_ERROR, start, self->pos);
  note_problem (self, SW_LEX_OPEN_STRING, start, self->pos);
}

static SwTokenKind
opener_of (SwTokenKind closer)
{
  return closer == SW_TOKEN_RPAREN     ? SW_TOKEN_LPAREN
         : closer == SW_TOKEN_RBRACKET ? SW_TOKEN_LBRACKET
                                       : SW_TOKEN_LBRACE;
}

static void
lex_bracket (SwLexer *self, SwTokenKind kind)
{
  guint32 index = self->n_tokens;
  gboolean opens = kind == SW_TOKEN_LPAREN || kind == SW_TOKEN_LBRACKET || kind == SW_TOKEN_LBRACE;

  push (self, kind, self->pos, self->pos + 1);
  if (opens)
    g_array_append_val (self->brackets, index);
  else if (self->brackets->len == 0)
    note_problem (self, SW_LEX_BAD_CLOSER, self->pos, self->pos + 1);
  else
    {
      guint32 open = g_array_index (self->brackets, guint32, self->brackets->len - 1);
      SwToken *token = &g_array_index (self->tokens, SwToken, open);

      if (token->kind == opener_of (kind))
        token->match = index;
      else
        note_problem (self, SW_LEX_BAD_CLOSER, self->pos, self->pos + 1);
      g_array_set_size (self->brackets, self->brackets->len - 1);
    }
  self->pos++;
}

static void
push_operator (SwLexer *self, SwTokenKind kind, guint length)
{
  push (self, kind, self->pos, self->pos + length);
  self->pos += length;
}

/* An operator that may be doubled and may be followed by "=". */
static void
lex_operator (SwLexer *self, SwTokenKind single, SwTokenKind doubled)
{
  char c = self->text[self->pos];
  guint length = doubled != SW_TOKEN_ERROR && char_at (self, self->pos + 1) == c ? 2 : 1;
  SwTokenKind kind = length == 2 ? doubled : single;

  if (char_at (self, self->pos + length) == '=')
    {
      length++;
      kind = kind == SW_TOKEN_LT   ? SW_TOKEN_LE
             : kind == SW_TOKEN_GT ? SW_TOKEN_GE
                                   : SW_TOKEN_FOREIGN;
    }
  push_operator (self, kind, length);
}

static void
lex_bad_character (SwLexer *self)
{
  guint32 end = self->pos + 1;

  note_problem (self, SW_LEX_BAD_CHARACTER, self->pos, end);
  push (self, SW_TOKEN_ERROR, self->pos, end);
  self->pos = end;
}

static void
lex_punctuation (SwLexer *self)
{
  char next = char_at (self, self->pos + 1);

  switch (self->text[self->pos])
    {
    case '(':
      lex_bracket (self, SW_TOKEN_LPAREN);
      break;
    case ')':
      lex_bracket (self, SW_TOKEN_RPAREN);
      break;
    case '[':
      lex_bracket (self, SW_TOKEN_LBRACKET);
      break;
    case ']':
      lex_bracket (self, SW_TOKEN_RBRACKET);
      break;
    case '{':
      lex_bracket (self, SW_TOKEN_LBRACE);
      break;
    case '}':
      lex_bracket (self, SW_TOKEN_RBRACE);
      break;
    case ',':
      push_operator (self, SW_TOKEN_COMMA, 1);
      break;
    case ':':
      push_operator (self, next == '=' ? SW_TOKEN_FOREIGN : SW_TOKEN_COLON, next == '=' ? 2 : 1);
      break;
    case ';':
      push_operator (self, SW_TOKEN_FOREIGN, 1);
      break;
    case '=':
      push_operator (self, next == '=' ? SW_TOKEN_EQ : SW_TOKEN_ASSIGN, next == '=' ? 2 : 1);
      break;
    case '!':
      if (next == '=')
        push_operator (self, SW_TOKEN_NE, 2);
      else
        lex_bad_character (self);
      break;
    case '-':
      if (next == '>')
        push_operator (self, SW_TOKEN_ARROW, 2);
      else
        lex_operator (self, SW_TOKEN_MINUS, SW_TOKEN_ERROR);
      break;
    case '+':
      lex_operator (self, SW_TOKEN_PLUS, SW_TOKEN_ERROR);
      break;
    case '*':
      lex_operator (self, SW_TOKEN_STAR, SW_TOKEN_POW);
      break;
    case '/':
      lex_operator (self, SW_TOKEN_SLASH, SW_TOKEN_FLOOR_DIV);
      break;
    case '%':
      lex_operator (self, SW_TOKEN_PERCENT, SW_TOKEN_ERROR);
      break;
    case '&':
      lex_operator (self, SW_TOKEN_AND, SW_TOKEN_ERROR);
      break;
    case '|':
      lex_operator (self, SW_TOKEN_OR, SW_TOKEN_ERROR);
      break;
    case '^':
      lex_operator (self, SW_TOKEN_CARET, SW_TOKEN_ERROR);
      break;
    case '~':
      push_operator (self, SW_TOKEN_TILDE, 1);
      break;
    case '<':
      lex_operator (self, SW_TOKEN_LT, SW_TOKEN_SHL);
      break;
    case '>':
      lex_operator (self, SW_TOKEN_GT, SW_TOKEN_SHR);
      break;
    case '@':
      lex_operator (self, SW_TOKEN_AT, SW_TOKEN_ERROR);
      break;
    case '.':
      if (next == '.' && char_at (self, self->pos + 2) == '.')
        push_operator (self, SW_TOKEN_ELLIPSIS, 3);
      else if (g_ascii_isdigit (next))
        lex_number (self);
      else
        push_operator (self, SW_TOKEN_DOT, 1);
      break;
    default:
      lex_bad_character (self);
      break;
    }
}

/* Returns whether the logical line ends at this line end. */
static gboolean
lex_newline (SwLexer *self)
{
  if (self->brackets->len > 0 && self->pos < self->length)
    {
      if (!bracket_was_forgotten (self))
        {
          self->line.wrapped = TRUE;
          self->pos++;
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
is_string_prefix (const SwLexer *self, guint32 end)
{
  guint32 i = self->pos;

  for (; i < end; i++)
    if (strchr ("rRbBfFuU", self->text[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
lex_word (SwLexer *self)
{
  guint32 start = self->pos;

  for (guint32 n = 1; n <= 2 && start + n < self->length; n++)
    if (classes[(guint8) self->text[start + n]] == CLASS_QUOTE
        && is_string_prefix (self, start + n))
      {
        self->pos = start + n;
        lex_string (self, start);
        return;
      }
  lex_name (self);
}

/* Of several comments inside the brackets of a statement the last one is the trailing one; the
 * others stand above it, so that a statement that is printed anew loses none. */
static void
lex_trailing (SwLexer *self)
{
  SwComment inner = self->line.trailing;

  if (inner.span.end > 0)
    {
      inner.column = self->line.column;
      g_array_append_val (self->comments, inner);
    }
  self->line.trailing = lex_comment (self, 0);
}

static void
lex_tokens (SwLexer *self)
{
  while (TRUE)
    switch (class_at (self, self->pos))
      {
      case CLASS_SPACE:
        self->pos++;
        break;
      case CLASS_NEWLINE:
        if (lex_newline (self))
          return;
        break;
      case CLASS_LETTER:
        lex_word (self);
        break;
      case CLASS_DIGIT:
        lex_number (self);
        break;
      case CLASS_QUOTE:
        lex_string (self, self->pos);
        break;
      case CLASS_HASH:
        lex_trailing (self);
        break;
      default:
        if (self->text[self->pos] == '\\'
            && (char_at (self, self->pos + 1) == '\n'
                || (char_at (self, self->pos + 1) == '\r'
                    && char_at (self, self->pos + 2) == '\n')))
          {
            self->pos += self->text[self->pos + 1] == '\n' ? 2 : 3;
            self->line.wrapped = TRUE;
          }
        else
          lex_punctuation (self);
        break;
      }
}

/**
 * _sw_lexer_next_line:
 *
 * Reads the next logical line into @self->line.
 *
 * Returns: %FALSE at the end of the text; the line then has only the comments that were left
 */
gboolean
_sw_lexer_next_line (SwLexer *self)
{
  SwLine *line = &self->line;

  self->n_tokens = 0;
  g_array_set_size (self->comments, 0);
  g_array_set_size (self->brackets, 0);
  memset (line, 0, sizeof *line);

  lex_lines_above (self);
  line->start = self->pos;
  line->end = self->pos;
  line->at_end = self->pos >= self->length;
  if (!line->at_end)
    lex_tokens (self);
  if (self->brackets->len > 0)
    {
      guint32 open = g_array_index (self->brackets, guint32, self->brackets->len - 1);
      const SwToken *token = &g_array_index (self->tokens, SwToken, open);

      note_problem (self, SW_LEX_OPEN_BRACKET, token->start, token->end);
    }
  if (self->pos < self->length)
    self->pos++;
  line->line_end = self->pos;
  push (self, SW_TOKEN_END, line->end, line->end);
  line->tokens = (const SwToken *) (gpointer) self->tokens->data;
  line->n_tokens = self->n_tokens;
  line->comments = (const SwComment *) (gpointer) self->comments->data;
  line->n_comments = self->comments->len;
  return !line->at_end;
}
