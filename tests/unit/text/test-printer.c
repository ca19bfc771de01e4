/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "text-test.h"

/* Printing programs that passes have changed: what is untouched is copied, the rest printed. */

/* @program with other statements in main. */
static SwProgram *
with_body (const SwProgram *program, const SwStmt *const *stmts, guint n_stmts)
{
  const SwFunction *functions[8];
  SwFunction *changed;

  g_assert_cmpuint (program->n_functions, <, G_N_ELEMENTS (functions));
  for (guint i = 0; i < program->n_functions; i++)
    {
      functions[i] = program->functions[i];
      if (strcmp (functions[i]->name, "main") != 0)
        continue;
      changed = sw_function_copy (program->context, functions[i]);
      changed->body = sw_block_new (program->context, stmts, n_stmts);
      functions[i] = changed;
    }
  return sw_program_new_with_functions (program, functions, program->n_functions);
}

static void
test_untouched_statements_are_copied (void)
{
  /* Blanks, quotes and a trailing comment no printer would write. */
  const char *text = PROGRAM ("        # first\n"
                              "        a:  pl.Scalar[pl.INDEX]  =  n   # odd\n"
                              "\n"
                              "        b: pl.Scalar[pl.INDEX] = m\n"
                              "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwStmt *kept[] = { main_stmt (program, 0), main_stmt (program, 2) };
  g_autoptr (SwProgram) changed = with_body (program, kept, G_N_ELEMENTS (kept));

  assert_prints (changed, SW_PRINT_DEFAULT,
                 PROGRAM ("        # first\n"
                          "        a:  pl.Scalar[pl.INDEX]  =  n   # odd\n"
                          "        return o\n"));
}

static void
test_guard_is_printed_by_the_rules (void)
{
  g_autoptr (SwProgram) program = read_clean (
    PROGRAM ("        y: pl.Tensor[[8], pl.FP32] = self.k(x, o, attrs={\"core_num\": n})\n"
             "        return y\n"));
  SwContext *context = program->context;
  const SwStmt *launch = main_stmt (program, 0);
  const SwVar *y = launch->targets[0];
  const SwFunction *main = sw_program_find (program, "main");
  const SwVar *inner = sw_var_new (context, "y_nonempty", y->type, 0, SW_SPAN_NONE);
  const SwStmt *then_stmts[2];
  const SwStmt *else_stmts[1];
  const SwExpr *values[1];
  const SwStmt *stmts[2];
  SwStmt *guard = sw_stmt_new (context, SW_STMT_IF, launch->span);
  g_autoptr (SwProgram) changed = NULL;
  g_autoptr (SwPrinted) printed = NULL;

  values[0] = sw_expr_new_var (context, inner, SW_SPAN_NONE);
  then_stmts[0] = sw_stmt_new_assign (context, inner, launch->value, launch->span);
  then_stmts[1] = sw_stmt_new_yield (context, values, 1, launch->span);
  values[0] = sw_expr_new_var (context, main->params[1].var, SW_SPAN_NONE);
  else_stmts[0] = sw_stmt_new_yield (context, values, 1, launch->span);
  guard->value = sw_expr_new_binary (
    context, SW_OP_GT, sw_expr_new_var (context, main->params[2].var, SW_SPAN_NONE),
    sw_expr_new_int (context, 0, SW_DTYPE_INDEX, SW_SPAN_NONE), SW_SPAN_NONE);
  guard->body = sw_block_new (context, then_stmts, 2);
  guard->orelse = sw_block_new (context, else_stmts, 1);
  guard->results = &y;
  guard->n_results = 1;
  stmts[0] = guard;
  stmts[1] = main_stmt (program, 1);
  changed = with_body (program, stmts, G_N_ELEMENTS (stmts));
  assert_prints (
    changed, SW_PRINT_DEFAULT,
    PROGRAM (
      "        if n > 0:\n"
      "            y_nonempty: pl.Tensor[[8], pl.FP32] = self.k(x, o, attrs={\"core_num\": n})\n"
      "            y: pl.Tensor[[8], pl.FP32] = pl.yield_(y_nonempty)\n"
      "        else:\n"
      "            y: pl.Tensor[[8], pl.FP32] = pl.yield_(o)\n"
      "        return y\n"));

  printed = sw_print_program (changed, SW_PRINT_DEFAULT);
  g_assert_cmpuint (sw_printed_find_stmt (printed, guard)->first_line, ==, BODY_LINE);
  g_assert_cmpuint (sw_printed_find_stmt (printed, guard)->last_line, ==, BODY_LINE + 4);
  g_assert_true (sw_printed_find_line (printed, BODY_LINE)->stmt == guard);
  g_assert_true (sw_printed_find_line (printed, BODY_LINE + 1)->stmt == then_stmts[0]);
  g_assert_true (sw_printed_find_line (printed, BODY_LINE + 3)->stmt == guard);
  g_assert_true (sw_printed_find_line (printed, BODY_LINE + 5)->stmt == stmts[1]);
}

static void
test_moved_statements_are_indented (void)
{
  g_autoptr (SwProgram) program = read_clean (PROGRAM ("        a: pl.Scalar[pl.INDEX] = n\n"
                                                       "        if n > 0:\n"
                                                       "            b: pl.Scalar[pl.INDEX] = n\n"
                                                       "        return o\n"));
  const SwStmt *branch = main_stmt (program, 1);
  const SwStmt *inside[] = { main_stmt (program, 0), branch->body->stmts[0] };
  SwStmt *copy = sw_stmt_copy (program->context, branch);
  const SwStmt *stmts[] = { copy, main_stmt (program, 2) };
  g_autoptr (SwProgram) changed = NULL;

  copy->body = sw_block_new (program->context, inside, 2);
  changed = with_body (program, stmts, 2);
  assert_prints (changed, SW_PRINT_DEFAULT,
                 PROGRAM ("        if n > 0:\n"
                          "            a: pl.Scalar[pl.INDEX] = n\n"
                          "            b: pl.Scalar[pl.INDEX] = n\n"
                          "        return o\n"));
}

static void
test_line_map_of_copied_text (void)
{
  const char *text = PROGRAM ("        # one\n"
                              "        a: pl.Scalar[pl.INDEX] = n\n"
                              "        if n > 0:\n"
                              "            # two\n"
                              "            b: pl.Scalar[pl.INDEX] = n\n"
                              "        else:\n"
                              "            c: pl.Scalar[pl.INDEX] = (\n"
                              "                n\n"
                              "            )\n"
                              "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);
  g_autoptr (SwPrinted) printed = sw_print_program (program, SW_PRINT_DEFAULT);
  const SwStmt *branch = main_stmt (program, 1);
  const SwPrintedStmt *found;

  g_assert_cmpuint (printed->stmts->len, ==, 6);
  found = sw_printed_find_stmt (printed, main_stmt (program, 0));
  g_assert_cmpuint (found->first_line, ==, BODY_LINE + 1);
  g_assert_cmpuint (found->last_line, ==, BODY_LINE + 1);
  found = sw_printed_find_stmt (printed, branch);
  g_assert_cmpuint (found->first_line, ==, BODY_LINE + 2);
  g_assert_cmpuint (found->last_line, ==, BODY_LINE + 8);
  found = sw_printed_find_stmt (printed, branch->orelse->stmts[0]);
  g_assert_cmpuint (found->first_line, ==, BODY_LINE + 6);
  g_assert_cmpuint (found->last_line, ==, BODY_LINE + 8);
  g_assert_true (sw_printed_find_line (printed, BODY_LINE + 5)->stmt == branch);
  g_assert_true (sw_printed_find_line (printed, BODY_LINE + 7)->stmt == branch->orelse->stmts[0]);
  g_assert_null (sw_printed_find_line (printed, 1));
  g_assert_null (sw_printed_find_line (printed, 1000));
}

static void
test_check_of_a_file (void)
{
  g_autoptr (SwProgram) good = read_clean (PROGRAM ("        return o\n"));
  g_autoptr (SwProgram) odd =
    read_clean (PROGRAM ("        a: pl.Scalar[pl.INDEX]  = n\n        return o\n"));
  SwPrintCheck check = sw_print_check (good);

  g_assert_true (check.identical);
  g_assert_cmpuint (check.first_line, ==, 0);
  g_assert_cmpuint (check.n_stmts, ==, 2);
  g_assert_cmpuint (check.n_opaque, ==, 0);
  check = sw_print_check (odd);
  g_assert_false (check.identical);
  g_assert_cmpuint (check.first_line, ==, BODY_LINE);
}

static void
test_formatted_program_wraps_new_lines (void)
{
  GString *text = g_string_new (
    "import pypto.language as pl\n\n\n@pl.program\nclass Demo:\n"
    "    @pl.function\n    def main(self, n: pl.Scalar[pl.INDEX]):\n        return\n\n"
    "    @pl.function\n    def other(self, n: pl.Scalar[pl.INDEX]):\n        return\n");
  g_autofree char *owned = g_string_free (text, FALSE);
  g_autoptr (SwProgram) program = read_clean (owned);
  const SwFunction *main = sw_program_find (program, "main");
  SwContext *context = program->context;
  const SwExpr *values[30];
  SwStmt *result = sw_stmt_new (context, SW_STMT_RETURN, SW_SPAN_NONE);
  const SwStmt *stmts[1] = { result };
  g_autoptr (SwProgram) changed = NULL;
  g_autoptr (SwPrinted) printed = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] = sw_expr_new_int (context, 10000000 + i, SW_DTYPE_INDEX, SW_SPAN_NONE);
  g_assert_cmpstr (main->name, ==, "main");
  result->values = values;
  result->n_values = G_N_ELEMENTS (values);
  changed = with_body (program, stmts, 1);
  printed = sw_print_program (changed, SW_PRINT_DEFAULT);
  g_assert_nonnull (strstr (printed->text, "        return (\n            10000000,\n"));
  g_assert_nonnull (
    strstr (printed->text, "            10000029,\n        )\n\n    @pl.function\n"));
  g_assert_cmpuint (sw_printed_find_stmt (printed, result)->last_line
                      - sw_printed_find_stmt (printed, result)->first_line,
                    ==, 31);
}

/* All but the comment above stand inside the statement, the last of a line or not. */
static void
test_comments_of_kept_text (void)
{
  const char *text = PROGRAM ("        # above\n"
                              "        @decorated(\n"
                              "            # first\n"
                              "            3,  # second\n"
                              "        )\n"
                              "        def inner(\n"
                              "            # third\n"
                              "            a,\n"
                              "        ):\n"
                              "            # fourth\n"
                              "            return a  # fifth\n"
                              "        return o\n");
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  g_assert_cmpint (main_stmt (program, 0)->kind, ==, SW_STMT_OPAQUE);
  g_assert_cmpuint (main_stmt (program, 0)->n_comments, ==, 1);
  assert_prints (program, SW_PRINT_FROM_NODES, text);
}

static void
test_narrow_width_is_found (void)
{
  g_autoptr (SwProgram) program =
    read_clean ("import pypto.language as pl\n\n\n@pl.program\nclass Demo:\n"
                "    @pl.function\n"
                "    def main(\n"
                "        self, first_argument: pl.Scalar[pl.INDEX], second: pl.Scalar[pl.INDEX]\n"
                "    ):\n"
                "        a: pl.Scalar[pl.INDEX] = first_argument + second + first_argument * 23\n"
                "        return\n");

  g_assert_true (program->layout.formatted);
  g_assert_cmpuint (program->layout.width, ==, 79);
}

static void
test_program_without_source (void)
{
  g_autoptr (SwContext) context = sw_context_new ();
  g_autoptr (SwProgram) program = sw_program_new (context, NULL);

  program->name = "New";
  assert_prints (program, SW_PRINT_DEFAULT,
                 "# pypto.program: New\nimport pypto.language as pl\n\n@pl.program\nclass New:\n");
}

static void
test_keywords_of_passes_find_their_place (void)
{
  g_autoptr (SwProgram) program =
    read_clean (PROGRAM ("        t: pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
                         "pl.spmd_submit(self.k, x, o, core_num=n, attrs={\"tag\": 1})\n"
                         "        return o\n"));
  SwContext *context = program->context;
  const SwStmt *submit = main_stmt (program, 0);
  const SwExpr *old_attrs = sw_expr_get_arg (submit->value, "attrs");
  SwArg entries[2] = { old_attrs->args[0],
                       { "arg_directions", sw_expr_new_list (context, NULL, 0, SW_SPAN_NONE) } };
  SwExpr attrs = *old_attrs;
  SwArg args[3] = { submit->value->args[0] };
  SwExpr call = *submit->value;
  SwStmt *copy = sw_stmt_copy (context, submit);
  const SwStmt *stmts[] = { copy, main_stmt (program, 1) };
  g_autoptr (SwProgram) changed = NULL;

  attrs.args = entries;
  attrs.n_args = 2;
  args[1] = (SwArg){ "attrs", sw_expr_new (context, &attrs) };
  args[2] = (SwArg){ "deps", sw_expr_new_list (context, NULL, 0, SW_SPAN_NONE) };
  call.args = args;
  call.n_args = 3;
  copy->value = sw_expr_new (context, &call);
  changed = with_body (program, stmts, 2);
  assert_prints (
    changed, SW_PRINT_DEFAULT,
    PROGRAM ("        t: pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
             "pl.spmd_submit(self.k, x, o, deps=[], core_num=n, attrs={\"arg_directions\": [], "
             "\"tag\": 1})\n"
             "        return o\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/printer/untouched-statements-are-copied",
                   test_untouched_statements_are_copied);
  g_test_add_func ("/text/printer/guard-is-printed-by-the-rules",
                   test_guard_is_printed_by_the_rules);
  g_test_add_func ("/text/printer/moved-statements-are-indented",
                   test_moved_statements_are_indented);
  g_test_add_func ("/text/printer/line-map-of-copied-text", test_line_map_of_copied_text);
  g_test_add_func ("/text/printer/check-of-a-file", test_check_of_a_file);
  g_test_add_func ("/text/printer/formatted-program-wraps-new-lines",
                   test_formatted_program_wraps_new_lines);
  g_test_add_func ("/text/printer/comments-of-kept-text", test_comments_of_kept_text);
  g_test_add_func ("/text/printer/narrow-width-is-found", test_narrow_width_is_found);
  g_test_add_func ("/text/printer/program-without-source", test_program_without_source);
  g_test_add_func ("/text/printer/keywords-of-passes-find-their-place",
                   test_keywords_of_passes_find_their_place);
  return g_test_run ();
}
