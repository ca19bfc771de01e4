/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-lexer.h"

#include <string.h>

/* The kinds of the tokens of @text, which is one logical line, must be those given. */
static void
check_kinds (const char *text, const SwTokenKind *kinds)
{
  SwLexer lexer;
  guint i = 0;

  _sw_lexer_init (&lexer, text, strlen (text));
  g_assert_true (_sw_lexer_next_line (&lexer));
  do
    {
      g_assert_cmpuint (i, <, lexer.line.n_tokens);
      g_assert_cmpint (lexer.line.tokens[i].kind, ==, kinds[i]);
    }
  while (kinds[i++] != SW_TOKEN_END);
  g_assert_cmpuint (i, ==, lexer.line.n_tokens);
  g_assert_false (_sw_lexer_next_line (&lexer));
  _sw_lexer_clear (&lexer);
}

#define CHECK(text, ...) check_kinds (text, (const SwTokenKind[]){ __VA_ARGS__, SW_TOKEN_END })

static void
test_tokens (void)
{
  CHECK ("a.b1 _c", SW_TOKEN_NAME, SW_TOKEN_DOT, SW_TOKEN_NAME, SW_TOKEN_NAME);
  CHECK ("1 0x1F 1_000", SW_TOKEN_INT, SW_TOKEN_INT, SW_TOKEN_INT);
  CHECK ("1. 1.5 1e5 1e-08 2.5e+22", SW_TOKEN_FLOAT, SW_TOKEN_FLOAT, SW_TOKEN_FLOAT, SW_TOKEN_FLOAT,
         SW_TOKEN_FLOAT);
  CHECK ("'a' \"b\\\"c\"", SW_TOKEN_STRING, SW_TOKEN_STRING);
  CHECK ("a ** b // c << d >> e", SW_TOKEN_NAME, SW_TOKEN_POW, SW_TOKEN_NAME, SW_TOKEN_FLOOR_DIV,
         SW_TOKEN_NAME, SW_TOKEN_SHL, SW_TOKEN_NAME, SW_TOKEN_SHR, SW_TOKEN_NAME);
  CHECK ("< <= > >= == !=", SW_TOKEN_LT, SW_TOKEN_LE, SW_TOKEN_GT, SW_TOKEN_GE, SW_TOKEN_EQ,
         SW_TOKEN_NE);
  CHECK ("-> - ... . : =", SW_TOKEN_ARROW, SW_TOKEN_MINUS, SW_TOKEN_ELLIPSIS, SW_TOKEN_DOT,
         SW_TOKEN_COLON, SW_TOKEN_ASSIGN);
  CHECK ("if ifs else None True", SW_TOKEN_KW_IF, SW_TOKEN_NAME, SW_TOKEN_KW_ELSE, SW_TOKEN_KW_NONE,
         SW_TOKEN_KW_TRUE);
  CHECK ("+= := ; lambda r'x'", SW_TOKEN_FOREIGN, SW_TOKEN_FOREIGN, SW_TOKEN_FOREIGN,
         SW_TOKEN_FOREIGN, SW_TOKEN_FOREIGN);
  CHECK ("\303\251t\303\251 = 1", SW_TOKEN_NAME, SW_TOKEN_ASSIGN, SW_TOKEN_INT);
}

static void
test_brackets_join_lines (void)
{
  static const char text[] = "f(\n    a,\n    # inside\n    [b],\n)\nc\n";
  SwLexer lexer;

  _sw_lexer_init (&lexer, text, sizeof text - 1);
  g_assert_true (_sw_lexer_next_line (&lexer));
  g_assert_true (lexer.line.wrapped);
  g_assert_cmpuint (lexer.line.n_tokens, ==, 10);
  g_assert_cmpuint (lexer.line.tokens[1].match, ==, 8);
  g_assert_cmpuint (lexer.line.tokens[4].match, ==, 6);
  g_assert_true (_sw_lexer_next_line (&lexer));
  g_assert_false (lexer.line.wrapped);
  g_assert_cmpuint (lexer.line.start, ==, sizeof text - 3);
  _sw_lexer_clear (&lexer);
}

static void
test_comments_and_blanks (void)
{
  static const char text[] = "# one\n\n  # two\n  a  # three\n  # four\n";
  SwLexer lexer;

  _sw_lexer_init (&lexer, text, sizeof text - 1);
  g_assert_true (_sw_lexer_next_line (&lexer));
  g_assert_cmpuint (lexer.line.n_comments, ==, 2);
  g_assert_cmpuint (lexer.line.comments[0].column, ==, 0);
  g_assert_cmpuint (lexer.line.comments[1].column, ==, 2);
  g_assert_true (lexer.line.blank_above);
  g_assert_cmpuint (lexer.line.column, ==, 2);
  g_assert_cmpuint (lexer.line.trailing.span.end - lexer.line.trailing.span.start, ==, 7);
  g_assert_false (_sw_lexer_next_line (&lexer));
  g_assert_true (lexer.line.at_end);
  g_assert_cmpuint (lexer.line.n_comments, ==, 1);
  _sw_lexer_clear (&lexer);
}

static void
check_problem (const char *text, SwLexProblem problem, guint32 start, const char *next)
{
  SwLexer lexer;

  _sw_lexer_init (&lexer, text, strlen (text));
  g_assert_true (_sw_lexer_next_line (&lexer));
  g_assert_cmpint (lexer.line.problem, ==, problem);
  g_assert_cmpuint (lexer.line.problem_span.start, ==, start);
  g_assert_cmpint (_sw_lexer_next_line (&lexer), ==, next != NULL);
  if (next != NULL)
    g_assert_true (g_str_has_prefix (text + lexer.line.start, next));
  _sw_lexer_clear (&lexer);
}

static void
test_problems (void)
{
  check_problem ("a = $\nb\n", SW_LEX_BAD_CHARACTER, 4, "b");
  check_problem ("a = 'b\nc\n", SW_LEX_OPEN_STRING, 4, "c");
  check_problem ("a = b)\nc\n", SW_LEX_BAD_CLOSER, 5, "c");
  check_problem ("a = (b]\nc\n", SW_LEX_BAD_CLOSER, 6, "c");
  check_problem ("a = 1x\nc\n", SW_LEX_BAD_CHARACTER, 5, "c");
  check_problem ("a = (b\n", SW_LEX_OPEN_BRACKET, 4, NULL);
  check_problem ("a = \"\"\"b\nc\n", SW_LEX_OPEN_STRING, 4, NULL);
}

/* What can only begin a statement ends the line above, whose bracket was forgotten. */
static void
test_forgotten_brackets (void)
{
  check_problem ("a = f(b,\nreturn c\n", SW_LEX_OPEN_BRACKET, 5, "return");
  check_problem ("a = f(b,\nc: T = d\n", SW_LEX_OPEN_BRACKET, 5, "c: T");
  check_problem ("a = f(b,\nc = d\n", SW_LEX_OPEN_BRACKET, 5, "c = d");
  check_problem ("a = f(b,\n@p.q\n", SW_LEX_OPEN_BRACKET, 5, "@p.q");
  check_problem ("a = f(b,\nc=d)\n", SW_LEX_OK, 0, NULL);
  check_problem ("a = f(b,\nc)\n", SW_LEX_OK, 0, NULL);
  check_problem ("a = f(b,\n    if_c)\n", SW_LEX_OK, 0, NULL);
}

static void
test_line_ends (void)
{
  static const char text[] = "\357\273\277a\r\n\tb \\\r\n  c\r\nd";
  SwLexer lexer;

  _sw_lexer_init (&lexer, text, sizeof text - 1);
  g_assert_true (_sw_lexer_next_line (&lexer));
  g_assert_cmpuint (lexer.line.start, ==, 3);
  g_assert_cmpuint (lexer.line.end, ==, 4);
  g_assert_cmpuint (lexer.line.line_end, ==, 6);
  g_assert_true (_sw_lexer_next_line (&lexer));
  g_assert_cmpuint (lexer.line.n_tokens, ==, 3);
  g_assert_cmpuint (lexer.line.column, ==, 8);
  g_assert_true (lexer.line.tabs);
  g_assert_true (_sw_lexer_next_line (&lexer));
  g_assert_cmpuint (lexer.line.end, ==, sizeof text - 1);
  _sw_lexer_clear (&lexer);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/lexer/tokens", test_tokens);
  g_test_add_func ("/text/lexer/brackets-join-lines", test_brackets_join_lines);
  g_test_add_func ("/text/lexer/comments-and-blanks", test_comments_and_blanks);
  g_test_add_func ("/text/lexer/problems", test_problems);
  g_test_add_func ("/text/lexer/forgotten-brackets", test_forgotten_brackets);
  g_test_add_func ("/text/lexer/line-ends", test_line_ends);
  return g_test_run ();
}
