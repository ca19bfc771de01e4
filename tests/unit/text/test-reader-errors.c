/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "text-test.h"

/* What the reader says about wrong text, and where; it never stops and never says it twice. */

typedef struct
{
  SwRuleId rule;
  guint line; /* within the body of main, from 1 */
  guint column;
} Expected;

static void
check_diagnostics (const char *text, guint base, const Expected *expected, guint n_expected)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  for (guint i = 0; i < MIN (n_expected, sw_diag_sink_get_n (sink)); i++)
    {
      const SwDiagnostic *found = sw_diag_sink_get (sink, i);
      SwPosition at = sw_source_locate (program->source, found->span.start);

      g_test_message ("%s at %u:%u: %s", sw_rule_get (found->rule)->id, at.line - base, at.column,
                      found->message);
      g_assert_cmpint (found->rule, ==, expected[i].rule);
      g_assert_cmpuint (at.line - base, ==, expected[i].line);
      g_assert_cmpuint (at.column, ==, expected[i].column);
      g_assert_false (g_str_has_suffix (found->message, "."));
    }
  g_assert_cmpuint (sw_diag_sink_get_n (sink), ==, n_expected);
  assert_prints (program, SW_PRINT_DEFAULT, text);
}

static void
check_one (const char *text, SwRuleId rule, guint line, guint column)
{
  const Expected expected = { rule, line, column };

  check_diagnostics (text, BODY_LINE - 1, &expected, 1);
}

static void
test_ten_errors (void)
{
  const Expected expected[] = {
    { SW_RULE_SYNTAX, 1, 12 },         { SW_RULE_SYNTAX, 2, 38 },
    { SW_RULE_SYNTAX, 4, 34 },         { SW_RULE_SYNTAX, 6, 15 },
    { SW_RULE_UNDEFINED_NAME, 7, 34 }, { SW_RULE_SYNTAX, 8, 32 },
    { SW_RULE_UNKNOWN_CALLEE, 9, 38 }, { SW_RULE_ARGUMENT_COUNT, 10, 38 },
    { SW_RULE_SYNTAX, 11, 38 },        { SW_RULE_LITERAL_COUNT, 13, 109 },
  };

  check_diagnostics (
    PROGRAM ("        a: = n\n"
             "        b: pl.Scalar[pl.INDEX] = n + * m\n"
             "        if n > 0:\n"
             "            c: pl.Scalar pl.INDEX] = n\n"
             "        e: pl.Scalar[pl.INDEX] = n\n"
             "        if n >\n"
             "        f: pl.Scalar[pl.INDEX] = nowhere\n"
             "        g: pl.Scalar[pl.STRING \"x\"] = n\n"
             "        h: pl.Tensor[[8], pl.FP32] = self.missing(x)\n"
             "        i: pl.Tensor[[8], pl.FP32] = self.k(x, o, n)\n"
             "        j: pl.Scalar[pl.INDEX] = foo n\n"
             "        l: pl.Scalar[pl.INDEX] = n\n"
             "        u: pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
             "pl.spmd_submit(self.k, x, o, core_num=0)\n"
             "        return o\n"),
    BODY_LINE - 1, expected, G_N_ELEMENTS (expected));
}

/* Ten errors, all of another kind, none of which hides or makes another. */
static void
test_ten_kinds_of_errors (void)
{
  const Expected expected[] = {
    { SW_RULE_SYNTAX, 1, 12 },           { SW_RULE_UNDEFINED_NAME, 2, 34 },
    { SW_RULE_UNKNOWN_CALLEE, 3, 38 },   { SW_RULE_ARGUMENT_COUNT, 4, 38 },
    { SW_RULE_LITERAL_COUNT, 5, 51 },    { SW_RULE_UNKNOWN_KEYWORD, 6, 37 },
    { SW_RULE_TASK_ID_ARGUMENT, 8, 20 }, { SW_RULE_OPAQUE_STATEMENT, 9, 9 },
    { SW_RULE_SSA_YIELD, 13, 13 },       { SW_RULE_SYNTAX, 14, 27 },
  };

  check_diagnostics (PROGRAM ("        a: = n\n"
                              "        b: pl.Scalar[pl.INDEX] = ghost\n"
                              "        c: pl.Tensor[[8], pl.FP32] = self.missing(x)\n"
                              "        d: pl.Tensor[[8], pl.FP32] = self.k(x, o, n)\n"
                              "        e = pl.spmd_submit(self.k, x, o, core_num=-1)\n"
                              "        f = pl.submit(self.k, x, o, count=n)\n"
                              "        y, t = pl.submit(self.k, x, o)\n"
                              "        g = self.k(t, o)\n"
                              "        assert n\n"
                              "        if n > 0:\n"
                              "            r, s = pl.yield_(n, m)\n"
                              "        else:\n"
                              "            r, u = pl.yield_(m, n)\n"
                              "        h = pl.x.y(n, tag='open)\n"
                              "        return o\n"),
                     BODY_LINE - 1, expected, G_N_ELEMENTS (expected));
}

/* A column is a character: a tab is one, a wide one is one, what combines with a letter is one
 * of its own. */
static void
test_columns (void)
{
  const Expected expected[] = {
    { SW_RULE_UNDEFINED_NAME, 1, 56 },
    { SW_RULE_UNDEFINED_NAME, 2, 34 },
    { SW_RULE_UNKNOWN_KEYWORD, 3, 41 },
    { SW_RULE_UNDEFINED_NAME, 4, 18 },
  };

  check_diagnostics (
    PROGRAM ("        a: pl.Scalar[pl.INDEX] = pl.x.y(note='\345\256\275\345\255\227e\314\201', "
             "q=ghost1)\n"
             "        b:\tpl.Scalar[pl.INDEX] = ghost2\n"
             "        with pl.cluster(name_hint=\"\345\256\275\", \tkind=n):\n"
             "            c = \tghost3\n"
             "        return o\n"),
    BODY_LINE - 1, expected, G_N_ELEMENTS (expected));
}

static void
test_unknown_keywords (void)
{
  check_one (PROGRAM ("        t = pl.submit(self.k, x, o, core_num=n)\n        return o\n"),
             SW_RULE_UNKNOWN_KEYWORD, 1, 37);
  check_one (PROGRAM ("        t = pl.spmd_submit(self.k, x, o, core_num=n, cores=n)\n"
                      "        return o\n"),
             SW_RULE_UNKNOWN_KEYWORD, 1, 54);
  check_one (PROGRAM ("        y = self.k(x, o, deps=[])\n        return y\n"),
             SW_RULE_UNKNOWN_KEYWORD, 1, 26);
  check_one (PROGRAM ("        for i in pl.range(n, chunk=4):\n            pass\n"
                      "        return o\n"),
             SW_RULE_UNKNOWN_KEYWORD, 1, 30);
  check_one (PROGRAM ("        for i in pl.parallel(n, stage=2):\n            pass\n"
                      "        return o\n"),
             SW_RULE_UNKNOWN_KEYWORD, 1, 33);
  check_one (PROGRAM ("        with pl.scope(manual=True):\n            pass\n        return o\n"),
             SW_RULE_UNKNOWN_KEYWORD, 1, 23);
  check_one (PROGRAM ("        for i in pl.spmd(n, blocks=(n)):\n            pass\n"
                      "        return o\n"),
             SW_RULE_UNKNOWN_KEYWORD, 1, 29);
}

static void
test_unknown_keyword_of_function (void)
{
  const char *text = HEADER "    @pl.function(kind=pl.FunctionType.AIV, auto_scope=False)\n"
                            "    def k(self):\n"
                            "        return\n";
  const Expected expected = { SW_RULE_UNKNOWN_KEYWORD, 6, 18 };
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  check_diagnostics (text, 0, &expected, 1);
  g_assert_cmpstr (sw_diag_sink_get (sink, 0)->message, ==, "“kind” is no keyword of pl.function");
  assert_prints (program, SW_PRINT_FROM_NODES, text);
}

static void
test_keywords_of_operations_are_free (void)
{
  assert_round_trip (
    PROGRAM ("        a: pl.Tensor[[8], pl.FP32] = pl.tensor.add(x, o, chunk=4, deps=[], novel=n)\n"
             "        return o\n"));
}

static void
test_task_id_argument (void)
{
#define SUBMIT                                                                                     \
  "        s: pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.k, x, "    \
  "o)\n"                                                                                           \
  "        t: pl.Scalar[pl.TASK_ID] = s[1]\n"
  check_one (PROGRAM (SUBMIT "        y = self.k(t, o)\n        return o\n"),
             SW_RULE_TASK_ID_ARGUMENT, 3, 20);
  check_one (PROGRAM (SUBMIT "        y = self.k(x, s[1])\n        return o\n"),
             SW_RULE_TASK_ID_ARGUMENT, 3, 23);
  check_one (PROGRAM ("        with pl.spmd(n) as tid:\n            pass\n"
                      "        y = pl.spmd_submit(self.k, x, tid, core_num=n)\n"
                      "        return o\n"),
             SW_RULE_TASK_ID_ARGUMENT, 3, 39);
  /* The omitted output takes no argument: the id goes to the scalar behind it. */
  assert_round_trip (HEADER "    @pl.function(type=pl.FunctionType.InCore)\n"
                            "    def k(self, o: pl.Out[pl.Tensor[[8], pl.FP32]], t: "
                            "pl.Scalar[pl.TASK_ID]):\n"
                            "        return\n"
                            "    @pl.function(type=pl.FunctionType.Orchestration)\n"
                            "    def main(self, t: pl.Scalar[pl.TASK_ID]):\n"
                            "        s: pl.Tuple[pl.Scalar[pl.TASK_ID]] = pl.submit(self.k, t)\n");
}

static void
test_literal_counts (void)
{
  check_one (PROGRAM ("        t = pl.spmd_submit(self.k, x, o, core_num=-3)\n        return o\n"),
             SW_RULE_LITERAL_COUNT, 1, 51);
  check_one (PROGRAM ("        with pl.spmd(0):\n            y = self.k(x, o)\n        return o\n"),
             SW_RULE_LITERAL_COUNT, 1, 22);
  check_one (PROGRAM ("        t = pl.spmd_submit(self.k, x, o, core_num=pl.const(0, pl.INT32))\n"
                      "        return o\n"),
             SW_RULE_LITERAL_COUNT, 1, 51);
}

static void
test_literal_count_message (void)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  const char *text =
    PROGRAM ("        t = pl.spmd_submit(self.k, x, o, core_num=0)\n        return o\n");
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  g_assert_cmpuint (sw_diag_sink_get_n (sink), ==, 1);
  g_assert_cmpstr (sw_diag_sink_get (sink, 0)->message, ==,
                   "core_num must be a positive integer, got 0");
  g_assert_cmpstr (sw_diag_sink_get (sink, 0)->function, ==, "main");
}

static void
test_literal_zero_attribute_is_read (void)
{
  g_autoptr (SwProgram) program = read_clean (
    PROGRAM ("        y: pl.Tensor[[8], pl.FP32] = self.k(x, o, attrs={\"core_num\": 0})\n"
             "        return y\n"));

  g_assert_nonnull (sw_expr_get_attr (main_stmt (program, 0)->value, "core_num"));
}

static void
test_undefined_name_is_said_once (void)
{
  check_one (PROGRAM ("        a: pl.Scalar[pl.INDEX] = ghost\n"
                      "        b: pl.Scalar[pl.INDEX] = ghost + 1\n"
                      "        return o\n"),
             SW_RULE_UNDEFINED_NAME, 1, 34);
}

static void
test_no_cascade_from_kept_text (void)
{
  /* The broken statement defines a: its uses are no further errors. */
  check_one (PROGRAM ("        a: pl.Scalar[pl.INDEX = n\n"
                      "        b: pl.Scalar[pl.INDEX] = a + 1\n"
                      "        return o\n"),
             SW_RULE_SYNTAX, 1, 21);
}

static void
test_forgotten_bracket (void)
{
  check_one (PROGRAM ("        a: pl.Scalar[pl.INDEX] = pl.min(n, m\n"
                      "        b: pl.Scalar[pl.INDEX] = n\n"
                      "        return o\n"),
             SW_RULE_SYNTAX, 1, 40);
}

static void
test_open_string (void)
{
  check_one (
    PROGRAM ("        a: pl.Scalar[pl.INDEX] = pl.x.y(n, mode='round)\n        return o\n"),
    SW_RULE_SYNTAX, 1, 49);
}

static void
test_wrong_indentation (void)
{
  check_one (PROGRAM ("        a: pl.Scalar[pl.INDEX] = n\n"
                      "          b: pl.Scalar[pl.INDEX] = n\n"
                      "        return o\n"),
             SW_RULE_SYNTAX, 2, 11);
}

static void
test_missing_block (void)
{
  check_one (PROGRAM ("        if n > 0:\n        return o\n"), SW_RULE_SYNTAX, 1, 9);
}

static void
test_branches_with_other_names (void)
{
  check_one (PROGRAM ("        if n > 0:\n"
                      "            r, s = pl.yield_(n, m)\n"
                      "        else:\n"
                      "            r, t = pl.yield_(m, n)\n"
                      "        return o\n"),
             SW_RULE_SSA_YIELD, 4, 13);
}

/* A function that stands elsewhere than the first one of the class; HEADER has five lines. */
static void
test_functions_at_other_columns (void)
{
  static const Expected less = { SW_RULE_SYNTAX, 4, 2 };
  static const Expected inner[] = { { SW_RULE_OPAQUE_STATEMENT, 1, 3 }, { SW_RULE_SYNTAX, 4, 2 } };

  check_diagnostics (HEADER "  @pl.function\n"
                            "  def f(n: pl.Scalar[pl.INDEX]) -> pl.Scalar[pl.INDEX]:\n"
                            "      return n\n"
                            " @pl.function\n"
                            " def g(n: pl.Scalar[pl.INDEX]) -> pl.Scalar[pl.INDEX]:\n"
                            "     return n\n",
                     5, &less, 1);
  /* What is deeper below a line that is kept as text is part of it. */
  check_diagnostics (HEADER "  class Inner:\n"
                            "    @pl.function\n"
                            "    def f(self): pass\n"
                            " @pl.function\n"
                            " def g(n: pl.Scalar[pl.INDEX]) -> pl.Scalar[pl.INDEX]:\n"
                            "     return n\n",
                     5, inner, 2);
}

/* What is kept as text above and in a function stays where it is, whatever the file's levels. */
static void
test_foreign_lines_keep_their_column (void)
{
  static const char text[] = HEADER "  limit = 4\n"
                                    "  @pl.other(kind=3)\n"
                                    "  def f(n: pl.Scalar[pl.INDEX]) -> pl.Scalar[pl.INDEX]:\n"
                                    "    return n\n"
                                    "  @pl.function\n"
                                    "  def g(n: pl.Scalar[pl.INDEX]) -> pl.Scalar[pl.INDEX]:\n"
                                    "    return n\n";
  static const Expected expected[] = { { SW_RULE_OPAQUE_STATEMENT, 1, 3 },
                                       { SW_RULE_OPAQUE_STATEMENT, 2, 4 } };
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  check_diagnostics (text, 5, expected, 2);
  assert_prints (program, SW_PRINT_DEFAULT, text);
  assert_prints (program, SW_PRINT_FROM_NODES, text);
}

static void
test_foreign_python (void)
{
  static const char *const lines[] = {
    "        assert n > 0\n",
    "        a = n if m else n\n",
    "        a = [i for i in x]\n",
    "        a = x[0:4]\n",
    "        n += 1\n",
    "        a = lambda: n\n",
    "        a = f\"{n}\"\n",
    "        import os\n",
    "        a = n; b = m\n",
    "        if n > 0: return o\n",
    "        for v in zip(x, o):\n            a = v\n",
    "        def inner():\n            return n\n",
    "        try:\n            a = n\n        except ValueError:\n            a = m\n",
    "        a = self.k(*x)\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat (PROGRAM (""), lines[i], "        return o\n", NULL);
      g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
      g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

      g_test_message ("%s", lines[i]);
      g_assert_cmpuint (sw_diag_sink_get_n (sink), ==, 1);
      g_assert_cmpint (sw_diag_sink_get (sink, 0)->rule, ==, SW_RULE_OPAQUE_STATEMENT);
      g_assert_cmpint (main_stmt (program, 0)->kind, ==, SW_STMT_OPAQUE);
      g_assert_cmpint (main_stmt (program, 1)->kind, ==, SW_STMT_RETURN);
      assert_prints (program, SW_PRINT_DEFAULT, text);
      assert_prints (program, SW_PRINT_FROM_NODES, text);
    }
}

static void
test_broken_signature_keeps_function (void)
{
  const char *text = HEADER "    @pl.function(type=pl.FunctionType.Wrong)\n"
                            "    def k(x: pl.Tensor[[8], pl.FP32] = 3):\n"
                            "        a: pl.Scalar[pl.INDEX] = x\n"
                            "    @pl.function(type=pl.FunctionType.Orchestration)\n"
                            "    def main(self, x: pl.Scalar[pl.INDEX]):\n"
                            "        self.k(x, x, x)\n";
  const Expected expected[] = { { SW_RULE_SYNTAX, 6, 23 }, { SW_RULE_SYNTAX, 7, 38 } };

  check_diagnostics (text, 0, expected, G_N_ELEMENTS (expected));
}

static void
test_no_program (void)
{
  static const char *const texts[] = { "", "# only\n# comments\n", "import os\nx = 3\n",
                                       "class Demo:\n    pass\n", "\n\n\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
      g_autoptr (SwProgram) program = read_with (texts[i], strlen (texts[i]), sink);

      g_assert_cmpuint (sw_diag_sink_get_n (sink), ==, 1);
      g_assert_cmpint (sw_diag_sink_get (sink, 0)->rule, ==, SW_RULE_NO_PROGRAM);
      g_assert_cmpuint (program->n_functions, ==, 0);
      assert_prints (program, SW_PRINT_DEFAULT, texts[i]);
    }
}

static void
test_large_integer (void)
{
  check_one (PROGRAM ("        a: pl.Scalar[pl.INDEX] = 99999999999999999999\n        return o\n"),
             SW_RULE_SYNTAX, 1, 34);
}

#define HEAD "import pypto.language as pl\n\n@pl.program\nclass P:\n"

/* A cut file must not pass for a whole one; a name must not stand for two things. */
static void
test_incomplete (void)
{
  static const struct
  {
    const char *text;
    Expected expected;
  } cases[] = {
    { HEAD "    @pl.function\n", { SW_RULE_SYNTAX, 5, 5 } },
    { HEAD "    def\n", { SW_RULE_SYNTAX, 5, 5 } },
    { HEAD "    def f(self):\n", { SW_RULE_SYNTAX, 5, 9 } },
    { HEAD "    def f(self):\n        # nothing\n", { SW_RULE_SYNTAX, 5, 9 } },
    { HEAD "    def f(self):\n    def g(self):\n        pass\n", { SW_RULE_SYNTAX, 5, 9 } },
    { HEAD "    def f(self):\n        pass\n    def f(self):\n        pass\n",
      { SW_RULE_DUPLICATE_FUNCTION, 7, 9 } },
    { HEAD "    def f(self, x: pl.Tensor[[4], pl.FP32]):\n"
           "        n: pl.Scalar[pl.INDEX] = pl.tensor.dim(x, axis=0, axis=1)\n",
      { SW_RULE_SYNTAX, 6, 59 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_diagnostics (cases[i].text, 0, &cases[i].expected, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/reader-errors/ten-errors", test_ten_errors);
  g_test_add_func ("/text/reader-errors/ten-kinds-of-errors", test_ten_kinds_of_errors);
  g_test_add_func ("/text/reader-errors/columns", test_columns);
  g_test_add_func ("/text/reader-errors/unknown-keywords", test_unknown_keywords);
  g_test_add_func ("/text/reader-errors/unknown-keyword-of-function",
                   test_unknown_keyword_of_function);
  g_test_add_func ("/text/reader-errors/keywords-of-operations-are-free",
                   test_keywords_of_operations_are_free);
  g_test_add_func ("/text/reader-errors/task-id-argument", test_task_id_argument);
  g_test_add_func ("/text/reader-errors/literal-counts", test_literal_counts);
  g_test_add_func ("/text/reader-errors/literal-count-message", test_literal_count_message);
  g_test_add_func ("/text/reader-errors/literal-zero-attribute-is-read",
                   test_literal_zero_attribute_is_read);
  g_test_add_func ("/text/reader-errors/undefined-name-is-said-once",
                   test_undefined_name_is_said_once);
  g_test_add_func ("/text/reader-errors/no-cascade-from-kept-text", test_no_cascade_from_kept_text);
  g_test_add_func ("/text/reader-errors/forgotten-bracket", test_forgotten_bracket);
  g_test_add_func ("/text/reader-errors/open-string", test_open_string);
  g_test_add_func ("/text/reader-errors/wrong-indentation", test_wrong_indentation);
  g_test_add_func ("/text/reader-errors/missing-block", test_missing_block);
  g_test_add_func ("/text/reader-errors/branches-with-other-names", test_branches_with_other_names);
  g_test_add_func ("/text/reader-errors/foreign-python", test_foreign_python);
  g_test_add_func ("/text/reader-errors/functions-at-other-columns",
                   test_functions_at_other_columns);
  g_test_add_func ("/text/reader-errors/foreign-lines-keep-their-column",
                   test_foreign_lines_keep_their_column);
  g_test_add_func ("/text/reader-errors/broken-signature-keeps-function",
                   test_broken_signature_keeps_function);
  g_test_add_func ("/text/reader-errors/no-program", test_no_program);
  g_test_add_func ("/text/reader-errors/large-integer", test_large_integer);
  g_test_add_func ("/text/reader-errors/incomplete", test_incomplete);
  return g_test_run ();
}
