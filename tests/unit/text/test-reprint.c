/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "text-test.h"

/* Text of which parts are kept, and text whose layout has to be found out: what is printed from
 * the nodes is what stands here, and is read and printed again the same. */

#define F(indent) indent "def f(n: pl.Scalar[pl.INDEX]) -> pl.Scalar[pl.INDEX]:\n"
#define G(indent) indent "def g(n: pl.Scalar[pl.INDEX]) -> pl.Scalar[pl.INDEX]:\n"
#define LONG                                                                                       \
  "first_of_all_names: pl.Scalar[pl.INDEX] = pl.max(first_operand_of_all, "                        \
  "pl.max(second_operand_of_all, pl.max(third_operand_of_all, pl.max(fourth_operand_of_all, "      \
  "pl.max(fifth_operand_of_all, n)))))\n"

static void
check (const char *text, const char *expected)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);
  g_autoptr (SwProgram) again = read_with (expected, strlen (expected), sink);

  assert_prints (program, SW_PRINT_DEFAULT, text);
  assert_prints (program, SW_PRINT_FROM_NODES, expected);
  assert_prints (again, SW_PRINT_FROM_NODES, expected);
}

static void
test_undecorated (void)
{
  check (HEADER F ("    ") "        return n\n" G ("    ") "        return n\n",
         HEADER F ("    ") "        return n\n" G ("    ") "        return n\n");
}

/* The class body of the first text stands at two tabs, its deeper levels at one more each. */
static void
test_margins (void)
{
  check (HEADER F ("\t\t") "\t\t    return n\n", HEADER F ("\t\t") "\t\t\treturn n\n");
  check (HEADER F ("   ") "      if n > 0:\n        pl.yield_(n)\n      return n\n",
         HEADER F ("   ") "      if n > 0:\n         pl.yield_(n)\n      return n\n");
}

/* Kept lines keep how deep they stand to each other, whether blanks or tabs say so. */
static void
test_tabs_in_kept_text (void)
{
  check (HEADER F ("\t") "\t\ttry:\n\t\t\twork()\n\t\texcept E:\n\t\t\tpass\n\t\treturn n\n",
         HEADER F ("\t") "\t\ttry:\n\t\t\twork()\n\t\texcept E:\n\t\t\tpass\n\t\treturn n\n");
  check (HEADER F ("    ") "        try:\n\t\twork()\n        except E:\n            pass\n",
         HEADER F ("    ") "        try:\n                work()\n        except E:\n"
                           "            pass\n");
}

static void
test_comments_inside_a_kept_header (void)
{
  check (HEADER "    # above\n    @pl.other(kind=  # inside\n        pl.Kind.X)\n" F (
           "    ") "        return n\n",
         HEADER "    # above\n    @pl.other(kind=  # inside\n        pl.Kind.X)\n" F (
           "    ") "        return n\n");
}

/* The comment below the bracket that is not closed belongs to the next statement. */
static void
test_comment_behind_a_forgotten_bracket (void)
{
  static const char text[] = HEADER F ("    ") "        try:\n"
                                               "            a = work(\n"
                                               "\n"
                                               "        # of the return\n"
                                               "        return n\n";
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);
  const SwBlock *body = program->functions[0]->body;

  check (text, text);
  g_assert_cmpuint (body->n_stmts, ==, 2);
  g_assert_cmpuint (body->stmts[1]->n_comments, ==, 1);
  g_assert_cmpstr (body->stmts[1]->comments[0], ==, "of the return");
}

/* A name with dots may be broken inside brackets; it is the same name. */
static void
test_broken_names (void)
{
  static const char text[] =
    HEADER "    def f(n: pl.\n    Scalar[pl.  # type\n    INDEX]):\n        return\n";
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  g_assert_cmpint (program->functions[0]->params[0].var->type->kind, ==, SW_TYPE_SCALAR);
  g_assert_cmpint (program->functions[0]->params[0].var->type->dtype, ==, SW_DTYPE_INDEX);
  check (text, HEADER "    # type\n    def f(n: pl.Scalar[pl.INDEX]):\n        return\n");
}

static gboolean
is_formatted (const char *text)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  return program->layout.formatted;
}

/* An empty line between two methods is the work of a formatter, wherever comments stand. */
static void
test_what_is_formatted (void)
{
  g_assert_true (is_formatted (HEADER F ("  ") "    return n\n\n  # of g\n" G ("  ")));
  g_assert_true (is_formatted (HEADER F ("  ") "    return n\n  # of g\n\n" G ("  ")));
  g_assert_false (is_formatted (HEADER F ("  ") "    return n\n  # of g\n" G ("  ")));
  g_assert_false (is_formatted (HEADER F ("  ") "\n    return n\n" G ("  ")));
  /* Two decorators, and one over two lines, are of one method. */
  g_assert_true (is_formatted (HEADER
                               "  @pl.one\n  @pl.two(\nx=3)\n" F ("  ") "    return n\n\n"
                                                                        "  @pl.one\n" G ("  ")));
  /* What follows the class is none of its methods. */
  g_assert_false (is_formatted (HEADER F ("  ") "    return n\n\n@pl.program\nclass B:\n"));
}

static guint
width_of (const char *text)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  g_assert_true (program->layout.formatted);
  return program->layout.width;
}

/* LONG has 195 columns: behind four blanks it fits into 200 and is evidence of nothing, behind two
 * tabs it does not, so that a larger width must have left it whole. */
static void
test_width_counts_columns (void)
{
  g_assert_cmpuint (strlen (LONG), ==, 195 + 1);
  g_assert_cmpuint (width_of (HEADER F ("  ") "    return n\n\n" G ("  ") "    " LONG), ==, 200);
  g_assert_cmpuint (width_of (HEADER F ("\t") "\t\treturn n\n\n" G ("\t") "\t\t" LONG), >, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/reprint/undecorated", test_undecorated);
  g_test_add_func ("/text/reprint/margins", test_margins);
  g_test_add_func ("/text/reprint/tabs-in-kept-text", test_tabs_in_kept_text);
  g_test_add_func ("/text/reprint/comments-inside-a-kept-header",
                   test_comments_inside_a_kept_header);
  g_test_add_func ("/text/reprint/comment-behind-a-forgotten-bracket",
                   test_comment_behind_a_forgotten_bracket);
  g_test_add_func ("/text/reprint/broken-names", test_broken_names);
  g_test_add_func ("/text/reprint/what-is-formatted", test_what_is_formatted);
  g_test_add_func ("/text/reprint/width-counts-columns", test_width_counts_columns);
  return g_test_run ();
}
