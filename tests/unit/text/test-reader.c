/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "text-test.h"

/* The structure that is built. */

static void
test_reader_builds_program (void)
{
  g_autoptr (SwProgram) program = read_clean (PROGRAM ("        return o\n"));
  const SwFunction *kernel = sw_program_find (program, "k");
  const SwFunction *main = sw_program_find (program, "main");

  g_assert_cmpstr (program->name, ==, "Demo");
  g_assert_cmpstr (program->header_name, ==, "Demo");
  g_assert_cmpuint (program->n_functions, ==, 2);
  g_assert_false (program->layout.formatted);
  g_assert_cmpint (kernel->type, ==, SW_FUNCTION_INCORE);
  g_assert_cmpint (main->type, ==, SW_FUNCTION_ORCHESTRATION);
  g_assert_false (kernel->flags & SW_FN_SELF);
  g_assert_true (main->flags & SW_FN_SELF);
  g_assert_cmpuint (kernel->n_params, ==, 2);
  g_assert_cmpint (kernel->params[0].direction, ==, SW_DIRECTION_IN);
  g_assert_cmpint (kernel->params[1].direction, ==, SW_DIRECTION_OUT);
  g_assert_cmpuint (main->n_params, ==, 4);
  g_assert_cmpuint (main->n_return_types, ==, 1);
  g_assert_true (sw_expr_as_var (main->body->stmts[0]->values[0]) == main->params[1].var);
}

static void
test_reader_submit (void)
{
  g_autoptr (SwProgram) program =
    read_clean (PROGRAM ("        t: pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
                         "pl.spmd_submit(self.k, x, o, core_num=n, sync_start=True)\n"
                         "        a: pl.Tensor[[8], pl.FP32] = t[0]\n"
                         "        return a\n"));
  const SwStmt *submit = main_stmt (program, 0);
  const SwStmt *get = main_stmt (program, 1);

  g_assert_cmpint (submit->kind, ==, SW_STMT_ASSIGN);
  g_assert_cmpint (submit->value->kind, ==, SW_EXPR_SUBMIT);
  g_assert_true (submit->value->flags & SW_EXPR_SPMD);
  g_assert_cmpstr (submit->value->text, ==, "k");
  g_assert_cmpuint (submit->value->n_items, ==, 2);
  g_assert_nonnull (sw_expr_get_arg (submit->value, "core_num"));
  g_assert_true (submit->value->type == submit->targets[0]->type);
  g_assert_cmpint (get->value->kind, ==, SW_EXPR_GET);
  g_assert_cmpint (get->value->v.int_value, ==, 0);
  g_assert_cmpint (get->value->type->kind, ==, SW_TYPE_TENSOR);
  g_assert_cmpuint (submit->depth, ==, 2);
  g_assert_cmpuint (submit->origin, ==, submit->id);
  g_assert_true (submit->flags & SW_STMT_VERBATIM);
}

static void
test_reader_loop (void)
{
  g_autoptr (SwProgram) program =
    read_clean (PROGRAM ("        for i, (c,) in pl.range(1, n, init_values=(o,), "
                         "attrs={\"iter_arg_rebind_0\": True}):\n"
                         "            d: pl.Tensor[[8], pl.FP32] = self.k(x, c)\n"
                         "            r: pl.Tensor[[8], pl.FP32] = pl.yield_(d)\n"
                         "        return r\n"));
  const SwStmt *loop = main_stmt (program, 0);

  g_assert_cmpint (loop->kind, ==, SW_STMT_FOR);
  g_assert_cmpstr (loop->text, ==, "pl.range");
  g_assert_cmpuint (loop->n_values, ==, 2);
  g_assert_cmpuint (loop->n_iter_args, ==, 1);
  g_assert_cmpuint (loop->n_args, ==, 1);
  g_assert_cmpuint (loop->n_results, ==, 1);
  g_assert_cmpstr (loop->results[0]->name, ==, "r");
  g_assert_true (loop->iter_args[0]->flags & SW_VAR_ITER_ARG);
  g_assert_true (loop->iter_args[0]->type == loop->inits[0]->type);
  g_assert_true (loop->loop_var->flags & SW_VAR_LOOP);
  g_assert_true (sw_type_is_scalar (loop->loop_var->type, SW_DTYPE_INDEX));
  g_assert_cmpuint (loop->body->stmts[1]->n_targets, ==, 0);
  g_assert_true (sw_expr_as_var (main_stmt (program, 1)->values[0]) == loop->results[0]);
}

static void
test_reader_loop_var_type (void)
{
  g_autoptr (SwProgram) program = read_clean (
    PROGRAM ("        for i in pl.range(pl.const(0, pl.INT64), pl.const(8, pl.INT64)):\n"
             "            y: pl.Tensor[[8], pl.FP32] = self.k(x, o)\n"
             "        return o\n"));

  g_assert_true (sw_type_is_scalar (main_stmt (program, 0)->loop_var->type, SW_DTYPE_INT64));
}

static void
test_reader_if_results (void)
{
  g_autoptr (SwProgram) program =
    read_clean (PROGRAM ("        if n > 0:\n"
                         "            a: pl.Tensor[[8], pl.FP32] = self.k(x, o)\n"
                         "            r, s = pl.yield_(a, n)\n"
                         "        else:\n"
                         "            r, s = pl.yield_(o, m)\n"
                         "        return r\n"));
  const SwStmt *stmt = main_stmt (program, 0);

  g_assert_cmpint (stmt->kind, ==, SW_STMT_IF);
  g_assert_cmpuint (stmt->n_results, ==, 2);
  g_assert_cmpstr (stmt->results[1]->name, ==, "s");
  g_assert_true (sw_type_is_scalar (stmt->results[1]->type, SW_DTYPE_INDEX));
  g_assert_cmpint (stmt->results[0]->type->kind, ==, SW_TYPE_TENSOR);
  g_assert_cmpuint (stmt->head.start, ==, stmt->span.start);
  g_assert_cmpuint (stmt->head.end, <, stmt->span.end);
}

static void
test_reader_while (void)
{
  const char *text = PROGRAM ("        for (a, b) in pl.while_(init_values=(n, o)):\n"
                              "            pl.cond(a > 0)\n"
                              "            c: pl.Scalar[pl.INDEX] = a - 1\n"
                              "            d: pl.Tensor[[8], pl.FP32] = self.k(x, b)\n"
                              "            e, f = pl.yield_(c, d)\n"
                              "        return f\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwStmt *loop = main_stmt (program, 0);

  g_assert_cmpint (loop->kind, ==, SW_STMT_WHILE);
  g_assert_cmpint (loop->value->v.op, ==, SW_OP_GT);
  g_assert_cmpuint (loop->n_iter_args, ==, 2);
  g_assert_cmpuint (loop->body->n_stmts, ==, 3);
  g_assert_cmpuint (loop->n_results, ==, 2);
  assert_round_trip (text);
}

static void
test_reader_old_types (void)
{
  const char *text =
    HEADER "    @pl.function\n"
           "    def f(self, x: pl.Tensor((64, 64), pl.FP32), y: pl.Tuple([pl.Scalar[pl.INDEX], "
           "pl.Scalar[pl.BOOL]]), z: pl.Tuple[()], w: pl.Tensor[[], pl.BFLOAT16]):\n"
           "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *f = sw_program_find (program, "f");

  g_assert_cmpint (f->params[0].var->type->kind, ==, SW_TYPE_TENSOR);
  g_assert_cmpuint (f->params[0].var->type->n_dims, ==, 2);
  g_assert_cmpuint (f->params[1].var->type->n_elems, ==, 2);
  g_assert_cmpuint (f->params[2].var->type->n_elems, ==, 0);
  g_assert_cmpint (f->params[3].var->type->dtype, ==, SW_DTYPE_BF16);
  assert_round_trip (text);
}

static void
test_reader_types_are_shared (void)
{
  g_autoptr (SwProgram) program =
    read_clean (PROGRAM ("        a: pl.Tensor[[8, 4], pl.FP32] = self.k(x, o)\n"
                         "        b: pl.Tensor[[8, 4], pl.FP32] = self.k(x, o)\n"
                         "        return o\n"));

  g_assert_true (main_stmt (program, 0)->targets[0]->type
                 == main_stmt (program, 1)->targets[0]->type);
}

static void
test_reader_sugar (void)
{
  const char *text = PROGRAM ("        (a, b), t = pl.spmd_submit(self.k, x, o, core_num=n)\n"
                              "        c, d = self.k(x, o)\n"
                              "        e = x[n, 0]\n"
                              "        ids = pl.array.create(4, dtype=pl.TASK_ID)\n"
                              "        ids[n] = t\n"
                              "        if n > 0:\n"
                              "            c = a\n"
                              "        elif m > 0:\n"
                              "            c = b\n"
                              "        else:\n"
                              "            c = d\n"
                              "        with pl.manual_scope():\n"
                              "            c = self.k(x, c)\n"
                              "        while n > m:\n"
                              "            break\n"
                              "        return c\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwStmt *update = main_stmt (program, 4);

  g_assert_cmpuint (main_stmt (program, 0)->n_targets, ==, 3);
  g_assert_cmpuint (main_stmt (program, 1)->n_targets, ==, 2);
  g_assert_cmpint (main_stmt (program, 2)->value->kind, ==, SW_EXPR_INDEX);
  g_assert_cmpstr (update->value->text, ==, "pl.array.update_element");
  g_assert_true (update->targets[0] == main_stmt (program, 3)->targets[0]);
  g_assert_true (main_stmt (program, 5)->orelse->stmts[0]->flags & SW_STMT_ELIF);
  g_assert_true (sw_stmt_is_manual_scope (main_stmt (program, 6)));
  assert_round_trip (text);
}

static void
test_reader_other_prefix (void)
{
  const char *text = "# pypto.program: Demo\nfrom pypto import language as ir\n\n@ir.program\n"
                     "class Demo:\n    @ir.function(type=ir.FunctionType.Orchestration)\n"
                     "    def f(self, n: ir.Scalar[ir.INDEX]):\n"
                     "        a: ir.Scalar[ir.INDEX] = ir.min(n, ir.const(4, ir.INT32))\n"
                     "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *f = sw_program_find (program, "f");

  g_assert_cmpstr (program->layout.prefix, ==, "ir");
  g_assert_true (program->layout.import_from);
  g_assert_cmpint (f->body->stmts[0]->value->v.op, ==, SW_OP_MIN);
  assert_round_trip (text);
}

static void
test_reader_comments (void)
{
  const char *text = PROGRAM ("        # above\n"
                              "        # twice\n"
                              "        a: pl.Scalar[pl.INDEX] = n\n"
                              "        if n > 0:\n"
                              "            b: pl.Scalar[pl.INDEX] = n\n"
                              "            # ends the branch\n"
                              "        # ends the function\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *main = sw_program_find (program, "main");

  g_assert_cmpuint (main_stmt (program, 0)->n_comments, ==, 2);
  g_assert_cmpstr (main_stmt (program, 0)->comments[1], ==, "twice");
  g_assert_cmpuint (main_stmt (program, 1)->body->n_comments, ==, 1);
  g_assert_cmpuint (main->body->n_comments, ==, 1);
  g_assert_cmpstr (main->body->comments[0], ==, "ends the function");
  assert_round_trip (text);
}

/* Above the function stands what is no function: it is copied, and no comment is lost. */
static void
test_reader_comments_of_a_decorator (void)
{
  const char *text = HEADER "    X = 3\n"
                            "    # above\n"
                            "    @pl.function\n"
                            "    # between\n"
                            "    def f(self):\n"
                            "        return\n";
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = read_with (text, strlen (text), sink);

  assert_prints (program, SW_PRINT_DEFAULT, text);
  assert_prints (program, SW_PRINT_FROM_NODES,
                 HEADER "    X = 3\n"
                        "    # above\n"
                        "    # between\n"
                        "    @pl.function\n"
                        "    def f(self):\n"
                        "        return\n");
}

static void
test_reader_trailing_comment (void)
{
  g_autoptr (SwProgram) program =
    read_clean (PROGRAM ("        a: pl.Scalar[pl.INDEX] = n  # why\n        return o\n"));

  g_assert_cmpuint (main_stmt (program, 0)->n_comments, ==, 1);
  assert_prints (program, SW_PRINT_DEFAULT,
                 PROGRAM ("        a: pl.Scalar[pl.INDEX] = n  # why\n        return o\n"));
  assert_prints (program, SW_PRINT_FROM_NODES,
                 PROGRAM ("        # why\n        a: pl.Scalar[pl.INDEX] = n\n        return o\n"));
}

static void
test_reader_external_kernel (void)
{
  assert_round_trip (HEADER "    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, "
                            "role=pl.Role.SubWorker, external_source=\"a\\\\b.cpp\")\n"
                            "    def k(x: pl.Tensor[[8], pl.FP32]) -> tuple[pl.Tensor[[8], "
                            "pl.FP32], pl.Scalar[pl.INDEX]]:\n"
                            "        pass\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/reader/builds-program", test_reader_builds_program);
  g_test_add_func ("/text/reader/submit", test_reader_submit);
  g_test_add_func ("/text/reader/loop", test_reader_loop);
  g_test_add_func ("/text/reader/loop-var-type", test_reader_loop_var_type);
  g_test_add_func ("/text/reader/if-results", test_reader_if_results);
  g_test_add_func ("/text/reader/while", test_reader_while);
  g_test_add_func ("/text/reader/old-types", test_reader_old_types);
  g_test_add_func ("/text/reader/types-are-shared", test_reader_types_are_shared);
  g_test_add_func ("/text/reader/sugar", test_reader_sugar);
  g_test_add_func ("/text/reader/other-prefix", test_reader_other_prefix);
  g_test_add_func ("/text/reader/comments", test_reader_comments);
  g_test_add_func ("/text/reader/comments-of-a-decorator", test_reader_comments_of_a_decorator);
  g_test_add_func ("/text/reader/trailing-comment", test_reader_trailing_comment);
  g_test_add_func ("/text/reader/external-kernel", test_reader_external_kernel);
  return g_test_run ();
}
