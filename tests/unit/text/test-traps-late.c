/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "text-test.h"

/* One test for each trap of the dialect that concerns reading and printing, named after it.
 * Here: T23 to T43. */

/* @program with another statement at place @i of main. */
static SwProgram *
with_stmt (const SwProgram *program, guint i, const SwStmt *stmt)
{
  const SwFunction *functions[8];
  const SwStmt *stmts[8];

  g_assert_cmpuint (program->n_functions, <, G_N_ELEMENTS (functions));
  for (guint f = 0; f < program->n_functions; f++)
    {
      SwFunction *changed;

      functions[f] = program->functions[f];
      if (strcmp (functions[f]->name, "main") != 0)
        continue;
      g_assert_cmpuint (functions[f]->body->n_stmts, <, G_N_ELEMENTS (stmts));
      memcpy (stmts, functions[f]->body->stmts, functions[f]->body->n_stmts * sizeof (gpointer));
      stmts[i] = stmt;
      changed = sw_function_copy (program->context, functions[f]);
      changed->body = sw_block_new (program->context, stmts, functions[f]->body->n_stmts);
      functions[f] = changed;
    }
  return sw_program_new_with_functions (program, functions, program->n_functions);
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
test_t24_constant_attribute_looks_like_an_int (void)
{
  const char *text =
    PROGRAM ("        a: pl.Tensor[[8], pl.FP32] = self.k(x, o, attrs={\"core_num\": 16})\n"
             "        b: pl.Tensor[[8], pl.FP32] = self.k(x, a, attrs={\"core_num\": n})\n"
             "        return b\n");
  g_autoptr (SwProgram) program = read_clean (text);
  gint64 value;

  g_assert_true (
    sw_expr_is_int (sw_expr_get_attr (main_stmt (program, 0)->value, "core_num"), &value));
  g_assert_cmpint (value, ==, 16);
  g_assert_nonnull (sw_expr_as_var (sw_expr_get_attr (main_stmt (program, 1)->value, "core_num")));
  assert_round_trip (text);
}

/* A copy of the first statement of main whose call has other attributes. */
static SwProgram *
with_attrs (const SwProgram *program, const SwArg *entries, guint n_entries)
{
  const SwStmt *stmt = main_stmt (program, 0);
  SwExpr call = *stmt->value;
  SwExpr attrs = *call.args[0].value;
  SwArg arg = { "attrs", NULL };
  SwStmt *copy = sw_stmt_copy (program->context, stmt);

  attrs.args =
    sw_arena_copy (sw_context_get_arena (program->context), entries, n_entries * sizeof *entries);
  attrs.n_args = n_entries;
  arg.value = sw_expr_new (program->context, &attrs);
  call.args = sw_arena_copy (sw_context_get_arena (program->context), &arg, sizeof arg);
  copy->value = sw_expr_new (program->context, &call);
  return with_stmt (program, 0, copy);
}

static void
test_t25_attribute_order (void)
{
  const char *text =
    PROGRAM ("        a: pl.Tensor[[8], pl.FP32] = self.k(x, o, attrs={\"dump_vars\": [x], "
             "\"tag\": 1})\n"
             "        return a\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwExpr *attrs = sw_expr_get_arg (main_stmt (program, 0)->value, "attrs");
  const SwExpr *one = sw_expr_new_int (program->context, 1, SW_DTYPE_INDEX, SW_SPAN_NONE);
  const SwArg entries[] = {
    attrs->args[0],
    attrs->args[1],
    { "added", one },
    { "arg_directions", sw_expr_new_list (program->context, NULL, 0, SW_SPAN_NONE) },
  };
  g_autoptr (SwProgram) changed = with_attrs (program, entries, G_N_ELEMENTS (entries));

  assert_round_trip (text);
  assert_prints (changed, SW_PRINT_DEFAULT,
                 PROGRAM ("        a: pl.Tensor[[8], pl.FP32] = self.k(x, o, attrs={\"dump_vars\": "
                          "[x], \"arg_directions\": [], \"tag\": 1, \"added\": 1})\n"
                          "        return a\n"));
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

/* The caller stands above its callee, as in no dump of today. */
static void
test_t28_order_of_functions_is_kept (void)
{
  const char *text = HEADER "    @pl.function\n"
                            "    def b(self):\n"
                            "        self.c()\n"
                            "    @pl.function\n"
                            "    def a(self):\n"
                            "        return\n"
                            "    @pl.function\n"
                            "    def c(self):\n"
                            "        self.b()\n";
  g_autoptr (SwProgram) program = read_clean (text);
  g_autoptr (SwProgram) same =
    sw_program_new_with_functions (program, program->functions, program->n_functions);

  assert_round_trip (text);
  assert_prints (same, SW_PRINT_DEFAULT, text);
}

static void
test_t29_top_level_yield_is_a_return (void)
{
  g_autoptr (SwProgram) program = read_clean (PROGRAM ("        return o\n"));
  const SwStmt *stmt = main_stmt (program, 0);
  const SwStmt *yield =
    sw_stmt_new_yield (program->context, stmt->values, stmt->n_values, SW_SPAN_NONE);
  g_autoptr (SwProgram) changed = with_stmt (program, 0, yield);

  assert_prints (changed, SW_PRINT_DEFAULT, PROGRAM ("        return o\n"));
}

static void
test_t30_explicit_views_and_marker (void)
{
  assert_round_trip (
    HEADER "    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, "
           "role=pl.Role.SubWorker)\n"
           "    def k(a: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec, "
           "pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, "
           "fractal=512)], b: pld.DistributedTensor[[8, 8], pl.FP32, \"window_buffer=w\"]):\n"
           "        t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec, "
           "pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, "
           "fractal=512)] = pl.tile.muls(a, 0.5)\n"
           "        return\n");
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
test_t33_strings_inside_types_are_data (void)
{
  const char *text =
    HEADER "    @pl.function\n"
           "    def f(self, x: pl.Tensor[[8], pl.FP32, pl.MemRef(\"mem_ddr_0\", pl.const(0, "
           "pl.INT64), 32)], y: pld.DistributedTensor[[8], pl.FP32, \"window_buffer=buf\"]):\n"
           "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *f = sw_program_find (program, "f");
  const SwExpr *memref = f->params[0].var->type->extras[0];

  g_assert_cmpuint (program->n_dyns, ==, 0);
  g_assert_cmpint (memref->items[0]->kind, ==, SW_EXPR_STRING);
  g_assert_cmpstr (memref->items[0]->text, ==, "mem_ddr_0");
  assert_round_trip (text);
}

static void
test_t34_mode_as_string_or_number (void)
{
  const char *text =
    PROGRAM ("        a: pl.Tensor[[8], pl.FP32] = pl.tensor.novel(x, mode='floor')\n"
             "        b: pl.Tensor[[8], pl.FP32] = pl.tensor.cast(x, target_type=pl.FP32, mode=2)\n"
             "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_cmpint (sw_expr_get_arg (main_stmt (program, 0)->value, "mode")->kind, ==,
                   SW_EXPR_STRING);
  g_assert_cmpint (sw_expr_get_arg (main_stmt (program, 1)->value, "mode")->kind, ==, SW_EXPR_INT);
  assert_round_trip (text);
}

/* A line of more than 20 000 columns, and 5 000 statements. */
static void
test_t35_long_lines_and_files (void)
{
  g_autoptr (GString) text = g_string_new (PROGRAM (""));

  g_string_append (text, "        a: pl.Tensor[[8], pl.FP32] = pl.tensor.reshape(x, [n");
  for (guint i = 0; i < 5000; i++)
    g_string_append (text, ", m + n");
  g_string_append (text, "])\n");
  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (text, "        v%u: pl.Scalar[pl.INDEX] = n + %u\n", i, i);
  g_string_append (text, "        return o\n");
  assert_round_trip (text->str);
}

/* The second statement of the body has 82 columns; it would fit into the usual 200. */
static void
test_t36_width_is_a_setting (void)
{
  const char *text = "# pypto.program: Demo\n"
                     "import pypto.language as pl\n"
                     "\n"
                     "\n"
                     "@pl.program\n"
                     "class Demo:\n"
                     "    @pl.function\n"
                     "    def f(self, x: pl.Tensor[[8], pl.FP32]):\n"
                     "        a: pl.Tensor[[8], pl.FP32] = pl.tensor.neg(x)\n"
                     "        total_of_all: pl.Tensor[[8], pl.FP32] = pl.tensor.add(\n"
                     "            a, pl.tensor.neg(x)\n"
                     "        )\n"
                     "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_true (program->layout.formatted);
  g_assert_cmpuint (program->layout.width, ==, 79);
  assert_round_trip (text);
}

/* What is declared stays declared, read or not, in the order of the text. */
static void
test_t37_dynamic_dim_lines_are_kept (void)
{
  const char *text = "# pypto.program: Demo\nimport pypto.language as pl\n\n"
                     "A = pl.dynamic(\"A\")\nB = pl.dynamic(\"B\")\n\n"
                     "@pl.program\nclass Demo:\n"
                     "    @pl.function\n"
                     "    def f(self, x: pl.Tensor[[B], pl.FP32]):\n"
                     "        n: pl.Scalar[pl.INDEX] = B + 1\n"
                     "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *f = sw_program_find (program, "f");

  g_assert_cmpuint (program->n_dyns, ==, 2);
  g_assert_cmpstr (program->dyns[0].var->name, ==, "A");
  g_assert_true (sw_expr_as_var (f->params[0].var->type->dims[0]) == program->dyns[1].var);
  g_assert_true (f->body->stmts[0]->value->items[0]->v.var == program->dyns[1].var);
  assert_round_trip (text);
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
    HEADER "    @pl.function(type=pl.FunctionType.Group)\n"
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

/* The compiler prints what its own reader refuses, and MemRefs that it reads as others: what
 * counts is the text itself. */
static void
test_t42_official_reader_is_no_oracle (void)
{
  const char *text = PROGRAM (
    "        a: pl.Scalar[pl.INDEX] = n & m\n"
    "        b: pl.Scalar[pl.INDEX] = n | m\n"
    "        c: pl.Scalar[pl.INDEX] = n ^ m\n"
    "        d: pl.Scalar[pl.INDEX] = n ** m\n"
    "        e: pl.Scalar[pl.INDEX] = abs(n)\n"
    "        f: pl.Scalar[pl.BOOL] = a < b < c\n"
    "        g: pl.Scalar[pl.FP32] = inf\n"
    "        h: pl.Scalar[pl.FP32] = pl.const(-inf, pl.FP16) + nan\n"
    "        i: pl.Tuple[pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.INDEX]], "
    "pl.Scalar[pl.INDEX]] = ((x, n), m)\n"
    "        pl.submit(self.k, x, o)\n"
    "        for j, (q,) in pl.range(n, init_values=(o,)):\n"
    "            r: pl.Tensor[[8], pl.FP32, pl.MemRef(\"mem_ddr_1\", pl.const(0, pl.INT64), 32)] = "
    "pl.yield_(q)\n"
    "        return r\n");
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_cmpint (main_stmt (program, 6)->value->kind, ==, SW_EXPR_FLOAT);
  g_assert_cmpint (main_stmt (program, 9)->kind, ==, SW_STMT_EVAL);
  assert_round_trip (text);
}

/* A variable called like the floats that have no literal. */
static void
test_t42_inf_is_also_a_name (void)
{
  const char *text = PROGRAM ("        inf: pl.Scalar[pl.INDEX] = n + 1\n"
                              "        a: pl.Scalar[pl.INDEX] = inf + 2\n"
                              "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_true (sw_expr_as_var (main_stmt (program, 1)->value->items[0])
                 == main_stmt (program, 0)->targets[0]);
  assert_round_trip (text);
}

static void
test_t43_key_as_keyword_and_attribute (void)
{
  const char *text =
    PROGRAM ("        pl.builtin.tensor.allreduce(x, o, op=0, dtype=pl.FP32, core_num=1, "
             "attrs={\"op\": 0, \"dtype\": pl.FP32, \"core_num\": 1, \"device\": n})\n"
             "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwExpr *call = main_stmt (program, 0)->value;

  g_assert_true (sw_expr_is_int (sw_expr_get_arg (call, "core_num"), NULL));
  g_assert_true (sw_expr_is_int (sw_expr_get_attr (call, "core_num"), NULL));
  g_assert_cmpuint (call->n_args, ==, 4);
  assert_round_trip (text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/trap/t23-reassignment", test_t23_reassignment);
  g_test_add_func ("/text/trap/t24-constant-attribute-looks-like-an-int",
                   test_t24_constant_attribute_looks_like_an_int);
  g_test_add_func ("/text/trap/t25-attribute-order", test_t25_attribute_order);
  g_test_add_func ("/text/trap/t26-omitted-outputs", test_t26_omitted_outputs);
  g_test_add_func ("/text/trap/t27-scope-task-id", test_t27_scope_task_id);
  g_test_add_func ("/text/trap/t28-order-of-functions-is-kept",
                   test_t28_order_of_functions_is_kept);
  g_test_add_func ("/text/trap/t29-top-level-yield-is-a-return",
                   test_t29_top_level_yield_is_a_return);
  g_test_add_func ("/text/trap/t30-explicit-views-and-marker", test_t30_explicit_views_and_marker);
  g_test_add_func ("/text/trap/t31-explicit-zero-start", test_t31_explicit_zero_start);
  g_test_add_func ("/text/trap/t32-none", test_t32_none);
  g_test_add_func ("/text/trap/t33-strings-inside-types-are-data",
                   test_t33_strings_inside_types_are_data);
  g_test_add_func ("/text/trap/t34-mode-as-string-or-number", test_t34_mode_as_string_or_number);
  g_test_add_func ("/text/trap/t35-long-lines-and-files", test_t35_long_lines_and_files);
  g_test_add_func ("/text/trap/t36-width-is-a-setting", test_t36_width_is_a_setting);
  g_test_add_func ("/text/trap/t37-dynamic-dim-lines-are-kept",
                   test_t37_dynamic_dim_lines_are_kept);
  g_test_add_func ("/text/trap/t38-prologue-stays-first", test_t38_prologue_stays_first);
  g_test_add_func ("/text/trap/t39-auto-scope-lets-yield-through",
                   test_t39_auto_scope_lets_yield_through);
  g_test_add_func ("/text/trap/t40-unknown-attributes", test_t40_unknown_attributes);
  g_test_add_func ("/text/trap/t41-undeclared-dim", test_t41_undeclared_dim);
  g_test_add_func ("/text/trap/t42-official-reader-is-no-oracle",
                   test_t42_official_reader_is_no_oracle);
  g_test_add_func ("/text/trap/t42-inf-is-also-a-name", test_t42_inf_is_also_a_name);
  g_test_add_func ("/text/trap/t43-key-as-keyword-and-attribute",
                   test_t43_key_as_keyword_and_attribute);
  return g_test_run ();
}
