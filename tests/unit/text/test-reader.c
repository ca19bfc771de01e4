/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "text-test.h"

/* One test for each trap of dialect 20 that concerns reading and printing, named after it, and
 * the structure that is built. */

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
test_t1_both_layouts (void)
{
  g_autoptr (SwProgram) program =
    read_clean ("# pypto.program: Demo\nimport pypto.language as pl\n\n\n@pl.program\nclass Demo:\n"
                "    @pl.function\n    def f(self, n: pl.Scalar[pl.INDEX]):\n        return\n\n"
                "    @pl.function\n    def g(self, n: pl.Scalar[pl.INDEX]):\n        return\n");

  g_assert_true (program->layout.formatted);
  g_assert_cmpuint (program->layout.width, ==, 200);
}

static void
test_t3_operators_read (void)
{
  const char *text = PROGRAM ("        a: pl.Scalar[pl.INDEX] = n & m | n ^ m\n"
                              "        b: pl.Scalar[pl.INDEX] = n ** m\n"
                              "        c: pl.Scalar[pl.BOOL] = n > 0 xor m > 0\n"
                              "        d: pl.Scalar[pl.INDEX] = abs(n)\n"
                              "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_cmpint (main_stmt (program, 0)->value->v.op, ==, SW_OP_BIT_OR);
  g_assert_cmpint (main_stmt (program, 1)->value->v.op, ==, SW_OP_POW);
  g_assert_cmpint (main_stmt (program, 2)->value->v.op, ==, SW_OP_XOR);
  g_assert_cmpint (main_stmt (program, 3)->value->v.op, ==, SW_OP_ABS);
  assert_round_trip (text);
}

static void
test_t4_comparisons_nest_left (void)
{
  const char *text = PROGRAM ("        a: pl.Scalar[pl.BOOL] = n < m < 3\n        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwExpr *value = main_stmt (program, 0)->value;

  g_assert_cmpint (value->items[0]->kind, ==, SW_EXPR_BINARY);
  g_assert_cmpint (value->items[0]->v.op, ==, SW_OP_LT);
  g_assert_true (sw_expr_is_int (value->items[1], NULL));
  assert_round_trip (text);
}

static void
test_t5_negative_literals (void)
{
  const char *text = PROGRAM ("        a: pl.Scalar[pl.INDEX] = -3 ** n\n"
                              "        b: pl.Scalar[pl.INDEX] = n - -1\n"
                              "        c: pl.Scalar[pl.INDEX] = -n ** m\n"
                              "        d: pl.Scalar[pl.INDEX] = (-n) ** m\n"
                              "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);
  gint64 value;

  g_assert_cmpint (main_stmt (program, 0)->value->v.op, ==, SW_OP_POW);
  g_assert_true (sw_expr_is_int (main_stmt (program, 0)->value->items[0], &value));
  g_assert_cmpint (value, ==, -3);
  g_assert_true (sw_expr_is_int (main_stmt (program, 1)->value->items[1], &value));
  g_assert_cmpint (value, ==, -1);
  g_assert_cmpint (main_stmt (program, 2)->value->v.op, ==, SW_OP_NEG);
  g_assert_cmpint (main_stmt (program, 3)->value->v.op, ==, SW_OP_POW);
  assert_round_trip (text);
}

static void
test_t7_manual_scope_hides_results (void)
{
  const char *text =
    PROGRAM ("        for i__idx_v0, (c__iter_v1,) in pl.range(4, init_values=(o,)):\n"
             "            with pl.scope(mode=pl.ScopeMode.MANUAL):\n"
             "                c__ssa_v2: pl.Tensor[[8], pl.FP32] = self.k(x, c__iter_v1)\n"
             "                pl.yield_(c__ssa_v2)\n"
             "        return c__rv_v3\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwStmt *loop = main_stmt (program, 0);

  g_assert_cmpuint (loop->n_results, ==, 1);
  g_assert_cmpstr (loop->results[0]->name, ==, "c__rv_v3");
  g_assert_true (sw_expr_as_var (main_stmt (program, 1)->values[0]) == loop->results[0]);
  assert_round_trip (text);
}

static void
test_t8_empty_scope (void)
{
  assert_round_trip (PROGRAM ("        with pl.scope():\n        return o\n"));
  assert_round_trip (
    PROGRAM ("        for i in pl.range(n):\n            pass\n        return o\n"));
}

static void
test_t9_keyword_strings (void)
{
  assert_round_trip (PROGRAM (
    "        a: pl.Tensor[[8], pl.FP32] = pl.tensor.cast(x, target_type=pl.FP32, "
    "mode='round', note='say \"so\"')\n"
    "        b: pl.Tensor[[8], pl.FP32] = self.k(x, o, attrs={\"tag\": \"a \\\"b\\\" \\\\\"})\n"
    "        return o\n"));
}

static void
test_t11_pld_is_known (void)
{
  assert_round_trip (
    PROGRAM ("        r: pl.Scalar[pl.INDEX] = pld.system.rank(pld.system.get_comm_ctx(x))\n"
             "        s: pld.DistributedTensor[[pld.system.world_size(), 1], pl.INT32, "
             "\"window_buffer=w\"] = pld.tensor.window(x, [n, 1], dtype=pl.INT32)\n"
             "        return o\n"));
}

static void
test_t12_memref_spelling (void)
{
  const char *text = HEADER
    "    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)\n"
    "    def k(x: pl.Tensor[[8], pl.FP32, pl.MemRef(\"mem_ddr_0\", pl.const(0, pl.INT64), 32)]):\n"
    "        t: pl.Tile[[8, 1], pl.FP32, pl.MemRef(mem_vec_1, pl.const(0, pl.INT64), 32), "
    "pl.Mem.Vec] = pl.tile.load(x, [0], [8], [8])\n"
    "        mem_vec_1: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 32)\n"
    "        u: pl.Tile[[8, 1], pl.FP32, pl.MemRef(\"slots\", slots=2)[t], pl.Mem.Vec] = "
    "pl.tile.muls(t, 0.5)\n"
    "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *kernel = sw_program_find (program, "k");
  const SwExpr *memref = kernel->body->stmts[0]->targets[0]->type->extras[0];

  /* A base may be named before its allocation: it is the same variable. */
  g_assert_true (sw_expr_as_var (memref->items[0]) == kernel->body->stmts[1]->targets[0]);
  assert_round_trip (text);
}

static void
test_t13_constants_in_types_and_code (void)
{
  assert_round_trip (
    PROGRAM ("        f: pl.Tensor[[n * pl.const(2, pl.INDEX), 8], pl.FP32] = "
             "pl.tensor.reshape(x, [n * 2, 8])\n"
             "        a: pl.Scalar[pl.INDEX] = pl.const(32, pl.INDEX) + pl.const(32, pl.INDEX)\n"
             "        b: pl.Scalar[pl.INDEX] = 32 + 32\n"
             "        return o\n"));
}

static void
test_t20_absent_level_and_role (void)
{
  assert_round_trip (HEADER
                     "    @pl.function(type=pl.FunctionType.AIV)\n"
                     "    def k(self, x: pl.Tensor[[8], pl.FP32]):\n"
                     "        return\n"
                     "    @pl.function(type=pl.FunctionType.Spmd, attrs={\"core_num\": 24})\n"
                     "    def s(self, x: pl.Tensor[[8], pl.FP32]):\n"
                     "        self.k(x)\n");
}

static void
test_t20_attributes_of_both_origins (void)
{
  g_autoptr (SwProgram) program =
    read_clean (HEADER "    @pl.function(type=pl.FunctionType.Spmd, attrs={\"core_num\": 24})\n"
                       "    def s(self, x: pl.Tensor[[8], pl.FP32]):\n"
                       "        pl.func_attr({\"split\": pl.SplitMode.UP_DOWN})\n"
                       "        ...\n");
  const SwFunction *function = sw_program_find (program, "s");

  g_assert_cmpuint (function->n_attrs, ==, 2);
  g_assert_nonnull (sw_function_get_attr (function, "core_num"));
  g_assert_nonnull (sw_function_get_attr (function, "split"));
  g_assert_cmpuint (function->body->n_stmts, ==, 0);
  g_assert_cmpstr (function->body->placeholder, ==, "...");
}

static void
test_t21_float_spelling (void)
{
  assert_round_trip (PROGRAM ("        a: pl.Scalar[pl.FP32] = 1e-06\n"
                              "        b: pl.Scalar[pl.FP32] = 9.9999999999999995e-07\n"
                              "        c: pl.Scalar[pl.FP32] = 1e+22\n"
                              "        d: pl.Scalar[pl.BF16] = pl.const(0.5, pl.BF16)\n"
                              "        return o\n"));
}

static void
test_t22_parameter_shadows_dim (void)
{
  const char *text =
    "# pypto.program: Demo\nimport pypto.language as pl\n\nROWS = pl.dynamic(\"ROWS\")\n\n"
    "@pl.program\nclass Demo:\n"
    "    @pl.function\n"
    "    def f(self, x: pl.Tensor[[ROWS], pl.FP32], ROWS: pl.Scalar[pl.INDEX]):\n"
    "        return\n"
    "    @pl.function\n"
    "    def g(self, x: pl.Tensor[[ROWS], pl.FP32]):\n"
    "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *f = sw_program_find (program, "f");
  const SwFunction *g = sw_program_find (program, "g");

  g_assert_cmpuint (program->n_dyns, ==, 1);
  g_assert_true (program->dyns[0].declared);
  g_assert_true (sw_expr_as_var (f->params[0].var->type->dims[0]) == f->params[1].var);
  g_assert_true (sw_expr_as_var (g->params[0].var->type->dims[0]) == program->dyns[0].var);
  assert_round_trip (text);
}

static void
test_t22_free_var_mark (void)
{
  g_autoptr (SwProgram) program = read_clean (
    PROGRAM ("        a: pl.Scalar[pl.INDEX] = lost__FREE_VAR + 1\n        return o\n"));

  g_assert_true (main_stmt (program, 0)->value->items[0]->v.var->flags & SW_VAR_FREE);
}

static void
test_t23_reassignment (void)
{
  const char *text = PROGRAM ("        a: pl.Scalar[pl.INDEX] = n\n"
                              "        a: pl.Scalar[pl.INDEX] = a + 1\n"
                              "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_true (main_stmt (program, 0)->targets[0] == main_stmt (program, 1)->targets[0]);
  g_assert_false (main_stmt (program, 0)->flags & SW_STMT_REASSIGN);
  g_assert_true (main_stmt (program, 1)->flags & SW_STMT_REASSIGN);
  assert_round_trip (text);
}

static void
test_t26_omitted_outputs (void)
{
  assert_round_trip (PROGRAM (
    "        t: pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.k, x)\n"
    "        return o\n"));
}

static void
test_t27_scope_task_id (void)
{
  const char *text = PROGRAM (
    "        with pl.spmd(n, sync_start=True, name_hint=\"a\", predicate=(n > 0)) as tid:\n"
    "            y: pl.Tensor[[8], pl.FP32] = pl.tensor.add(x, x)\n"
    "        with pl.at(level=pl.Level.CORE_GROUP, deps=[tid]):\n"
    "            z: pl.Tensor[[8], pl.FP32] = pl.tensor.add(y, y)\n"
    "        for b in pl.spmd(4, name_hint=\"b\"):\n"
    "            pass\n"
    "\n"
    "        for aiv_id in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):\n"
    "            w: pl.Tensor[[8], pl.FP32] = pl.tensor.add(z, z)\n"
    "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwStmt *scope = main_stmt (program, 0);

  g_assert_cmpint (scope->kind, ==, SW_STMT_SCOPE);
  g_assert_cmpstr (scope->text, ==, "pl.spmd");
  g_assert_true (sw_type_is_scalar (scope->loop_var->type, SW_DTYPE_TASK_ID));
  g_assert_true (sw_expr_as_var (sw_stmt_get_arg (main_stmt (program, 1), "deps")->items[0])
                 == scope->loop_var);
  g_assert_true (main_stmt (program, 2)->flags & SW_STMT_FOR_FORM);
  assert_round_trip (text);
}

static void
test_t31_explicit_zero_start (void)
{
  assert_round_trip (PROGRAM ("        for i in pl.range(0, n, 1):\n"
                              "            pass\n"
                              "        for j in pl.pipeline(n, stage=2):\n"
                              "            pass\n"
                              "        return o\n"));
}

static void
test_t32_none (void)
{
  g_autoptr (SwProgram) program = read_clean (PROGRAM ("        prev = None\n        return o\n"));

  g_assert_cmpint (main_stmt (program, 0)->value->kind, ==, SW_EXPR_NONE);
  g_assert_true (main_stmt (program, 0)->flags & SW_STMT_BARE);
}

static void
test_t38_prologue_stays_first (void)
{
  assert_round_trip (HEADER "    @pl.function\n"
                            "    def f(self, n: pl.Scalar[pl.INDEX]):\n"
                            "        pl.func_attr({\"slot_num\": 2, \"w\": n})\n"
                            "        # about a\n"
                            "        a: pl.Scalar[pl.INDEX] = n\n"
                            "        return\n");
}

static void
test_t39_auto_scope_lets_yield_through (void)
{
  const char *text = PROGRAM ("        for i, (c,) in pl.range(4, init_values=(o,)):\n"
                              "            with pl.scope():\n"
                              "                d: pl.Tensor[[8], pl.FP32] = self.k(x, c)\n"
                              "                r: pl.Tensor[[8], pl.FP32] = pl.yield_(d)\n"
                              "        return r\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwStmt *loop = main_stmt (program, 0);

  g_assert_cmpstr (loop->results[0]->name, ==, "r");
  g_assert_cmpuint (loop->body->stmts[0]->body->stmts[1]->n_targets, ==, 0);
  assert_round_trip (text);
}

static void
test_t40_unknown_attributes (void)
{
  assert_round_trip (
    HEADER "    @pl.function(type=pl.FunctionType.Group, new_keyword=[1, 2])\n"
           "    def f(n: pl.Scalar[pl.INDEX]):\n"
           "        pl.func_attr({\"mx_tensor_views_blocked\": True})\n"
           "        for i in pl.range(4, attrs={\"later\": 0.5}):\n"
           "            pl.tile.novel_op(n, [n, 1], shape=[4], attrs={\"k\": [], \"v\": [n]})\n"
           "        return\n");
}

static void
test_t41_undeclared_dim (void)
{
  const char *text = HEADER "    @pl.function\n"
                            "    def f(self, x: pld.DistributedTensor[[W, 8], pl.FP32]):\n"
                            "        a: pl.Scalar[pl.INDEX] = W + 1\n"
                            "        return\n"
                            "    @pl.function\n"
                            "    def g(self, x: pld.DistributedTensor[[W, 8], pl.FP32]):\n"
                            "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *f = sw_program_find (program, "f");
  const SwFunction *g = sw_program_find (program, "g");

  g_assert_cmpuint (program->n_dyns, ==, 1);
  g_assert_false (program->dyns[0].declared);
  g_assert_true (program->dyns[0].var->flags & SW_VAR_DYN);
  g_assert_true (sw_expr_as_var (f->params[0].var->type->dims[0]) == program->dyns[0].var);
  g_assert_true (sw_expr_as_var (g->params[0].var->type->dims[0]) == program->dyns[0].var);
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
  g_test_add_func ("/text/reader/t1-both-layouts", test_t1_both_layouts);
  g_test_add_func ("/text/reader/t3-operators-read", test_t3_operators_read);
  g_test_add_func ("/text/reader/t4-comparisons-nest-left", test_t4_comparisons_nest_left);
  g_test_add_func ("/text/reader/t5-negative-literals", test_t5_negative_literals);
  g_test_add_func ("/text/reader/t7-manual-scope-hides-results",
                   test_t7_manual_scope_hides_results);
  g_test_add_func ("/text/reader/t8-empty-scope", test_t8_empty_scope);
  g_test_add_func ("/text/reader/t9-keyword-strings", test_t9_keyword_strings);
  g_test_add_func ("/text/reader/t11-pld-is-known", test_t11_pld_is_known);
  g_test_add_func ("/text/reader/t12-memref-spelling", test_t12_memref_spelling);
  g_test_add_func ("/text/reader/t13-constants-in-types-and-code",
                   test_t13_constants_in_types_and_code);
  g_test_add_func ("/text/reader/t20-absent-level-and-role", test_t20_absent_level_and_role);
  g_test_add_func ("/text/reader/t20-attributes-of-both-origins",
                   test_t20_attributes_of_both_origins);
  g_test_add_func ("/text/reader/t21-float-spelling", test_t21_float_spelling);
  g_test_add_func ("/text/reader/t22-parameter-shadows-dim", test_t22_parameter_shadows_dim);
  g_test_add_func ("/text/reader/t22-free-var-mark", test_t22_free_var_mark);
  g_test_add_func ("/text/reader/t23-reassignment", test_t23_reassignment);
  g_test_add_func ("/text/reader/t26-omitted-outputs", test_t26_omitted_outputs);
  g_test_add_func ("/text/reader/t27-scope-task-id", test_t27_scope_task_id);
  g_test_add_func ("/text/reader/t31-explicit-zero-start", test_t31_explicit_zero_start);
  g_test_add_func ("/text/reader/t32-none", test_t32_none);
  g_test_add_func ("/text/reader/t38-prologue-stays-first", test_t38_prologue_stays_first);
  g_test_add_func ("/text/reader/t39-auto-scope-lets-yield-through",
                   test_t39_auto_scope_lets_yield_through);
  g_test_add_func ("/text/reader/t40-unknown-attributes", test_t40_unknown_attributes);
  g_test_add_func ("/text/reader/t41-undeclared-dim", test_t41_undeclared_dim);
  g_test_add_func ("/text/reader/old-types", test_reader_old_types);
  g_test_add_func ("/text/reader/types-are-shared", test_reader_types_are_shared);
  g_test_add_func ("/text/reader/sugar", test_reader_sugar);
  g_test_add_func ("/text/reader/other-prefix", test_reader_other_prefix);
  g_test_add_func ("/text/reader/comments", test_reader_comments);
  g_test_add_func ("/text/reader/trailing-comment", test_reader_trailing_comment);
  g_test_add_func ("/text/reader/external-kernel", test_reader_external_kernel);
  return g_test_run ();
}
