/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The lexer on any bytes: it ends, its spans lie in the text and do not run backwards, and
 * opening brackets point to closing ones behind them. */
#include "sw-lexer.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_line (const SwLine *line, gsize size)
{
  guint32 last = line->line_start;

  g_assert_cmpuint (line->above_start, <=, line->line_start);
  g_assert_cmpuint (line->n_tokens, >, 0);
  g_assert_cmpuint (line->tokens[line->n_tokens - 1].kind, ==, SW_TOKEN_END);
  for (guint i = 0; i < line->n_tokens; i++)
    {
      const SwToken *token = &line->tokens[i];

      g_assert_cmpuint (token->start, >=, last);
      g_assert_cmpuint (token->end, >=, token->start);
      g_assert_cmpuint (token->end, <=, size);
      g_assert_true (token->match == 0 || token->match > i);
      g_assert_cmpuint (token->match, <, line->n_tokens);
      last = token->start;
    }
  for (guint i = 0; i < line->n_comments; i++)
    g_assert_cmpuint (line->comments[i].span.end, <=, size);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  SwLexer lexer;
  guint32 behind = 0;

  _sw_lexer_init (&lexer, (const char *) data, size);
  while (_sw_lexer_next_line (&lexer))
    {
      check_line (&lexer.line, size);
      g_assert_cmpuint (lexer.line.line_end, >, behind);
      behind = lexer.line.line_end;
    }
  check_line (&lexer.line, size);
  _sw_lexer_clear (&lexer);
  return 0;
}
