/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The lexer on any bytes: it ends, its spans lie in the text and do not run backwards, and
 * opening brackets point to closing ones behind them. */
#include "fail.h"
#include "sw-lexer.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_line (const SwLine *line, const char *text, gsize size)
{
  guint32 last = line->line_start;

  fuzz_check (line->above_start <= line->line_start, text, size);
  fuzz_check (line->n_tokens > 0, text, size);
  fuzz_check (line->tokens[line->n_tokens - 1].kind == SW_TOKEN_END, text, size);
  for (guint i = 0; i < line->n_tokens; i++)
    {
      const SwToken *token = &line->tokens[i];

      fuzz_check (token->start >= last, text, size);
      fuzz_check (token->end >= token->start, text, size);
      fuzz_check (token->end <= size, text, size);
      fuzz_check (token->match == 0 || token->match > i, text, size);
      fuzz_check (token->match < line->n_tokens, text, size);
      last = token->start;
    }
  for (guint i = 0; i < line->n_comments; i++)
    fuzz_check (line->comments[i].span.end <= size, text, size);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *text = (const char *) data;
  SwLexer lexer;
  guint32 behind = 0;

  _sw_lexer_init (&lexer, text, size);
  while (_sw_lexer_next_line (&lexer))
    {
      check_line (&lexer.line, text, size);
      fuzz_check (lexer.line.line_end > behind, text, size);
      behind = lexer.line.line_end;
    }
  check_line (&lexer.line, text, size);
  _sw_lexer_clear (&lexer);
  return 0;
}
