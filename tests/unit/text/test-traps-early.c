/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"
#include "text-test.h"

/* One test for each trap of the dialect that concerns reading and printing, named after it.
 * Here: T1 to T22; T19 is about the names of files. */

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
test_t2_one_invalid_construct_makes_a_file_raw (void)
{
  g_autofree char *list = g_strnfill (300, 'a');
  g_autofree char *line = g_strdup_printf ("        %s: pl.Scalar[pl.INDEX] = n + m\n", list);
  g_autofree char *text =
    g_strconcat (PROGRAM ("        c: pl.Scalar[pl.BOOL] = n > 0 xor m > 0\n"), line,
                 "        return o\n", NULL);
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_false (program->layout.formatted);
  assert_round_trip (text);
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
test_t6_only_single_yields_carry_types (void)
{
  const char *text = PROGRAM ("        for i, (c,) in pl.range(n, init_values=(o,)):\n"
                              "            r: pl.Tensor[[8], pl.FP32] = pl.yield_(c)\n"
                              "        for j, (d, e) in pl.range(n, init_values=(r, m)):\n"
                              "            s, t = pl.yield_(d, e)\n"
                              "        return s\n");
  g_autoptr (SwProgram) program = read_clean (text);
  const SwVar *single = main_stmt (program, 0)->results[0];
  const SwVar *const *several = main_stmt (program, 1)->results;

  g_assert_true (single->flags & SW_VAR_ANNOTATED);
  g_assert_false (several[0]->flags & SW_VAR_ANNOTATED);
  g_assert_cmpint (several[0]->type->kind, ==, SW_TYPE_TENSOR);
  g_assert_true (sw_type_is_scalar (several[1]->type, SW_DTYPE_INDEX));
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
test_t10_group_calls_through_self_without_having_it (void)
{
  const char *text =
    HEADER KERNEL "    @pl.function(type=pl.FunctionType.Group, level=pl.Level.CORE_GROUP, "
                  "role=pl.Role.SubWorker)\n"
                  "    def g(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]):\n"
                  "        y: pl.Tensor[[8], pl.FP32] = self.k(x, o)\n"
                  "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *group = sw_program_find (program, "g");

  g_assert_false (group->flags & SW_FN_SELF);
  g_assert_cmpint (group->body->stmts[0]->value->kind, ==, SW_EXPR_CALL);
  assert_round_trip (text);
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

/* A constant at the top of a shape is bare whatever its element type; beneath, it shows it. */
static void
test_t14_dims_lose_their_dtype (void)
{
  g_autoptr (SwProgram) program =
    read_clean (PROGRAM ("        a: pl.Tensor[[64], pl.FP32] = pl.tensor.reshape(x, [64])\n"
                         "        return o\n"));
  const SwType *type = main_stmt (program, 0)->targets[0]->type;
  const SwExpr *dim = sw_expr_new_int (program->context, 64, SW_DTYPE_INT64, SW_SPAN_NONE);
  SwType made = *type;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_cmpint (type->dims[0]->dtype, ==, SW_DTYPE_INDEX);
  made.dims = &dim;
  sw_format_type (&made, "pl", text);
  g_assert_cmpstr (text->str, ==, "pl.Tensor[[64], pl.FP32]");
  g_assert_true (sw_type_equal (type, &made));
}

static void
test_t15_add_of_a_constant (void)
{
  const char *text = PROGRAM ("        a: pl.Tensor[[8], pl.FP32] = pl.tensor.adds(x, 1.0)\n"
                              "        b: pl.Tensor[[8], pl.FP32] = pl.tensor.add(x, 1.0)\n"
                              "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_cmpstr (main_stmt (program, 0)->value->text, ==, "pl.tensor.adds");
  g_assert_cmpstr (main_stmt (program, 1)->value->text, ==, "pl.tensor.add");
  assert_round_trip (text);
}

static void
test_t16_suppressed_pieces_are_not_invented (void)
{
  assert_round_trip (
    PROGRAM ("        for aiv_id in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):\n"
             "            a: pl.Tensor[[8], pl.FP32] = pl.tensor.aiv_shard(x)\n"
             "        b: pl.Ptr = pld.tensor.alloc_window_buffer(1024)\n"
             "        with pl.scope(mode=pl.ScopeMode.MANUAL):\n"
             "            c: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])\n"
             "        return o\n"));
}

static void
test_t17_comm_domain_is_a_comment (void)
{
  const char *text = PROGRAM ("        # pld.comm_domain: devices=all, slots=[b]\n"
                              "        b: pl.Ptr = pld.tensor.alloc_window_buffer(1024)\n"
                              "        return o\n");
  g_autoptr (SwProgram) program = read_clean (text);

  g_assert_cmpuint (main_stmt (program, 0)->n_comments, ==, 1);
  g_assert_cmpstr (main_stmt (program, 0)->comments[0], ==,
                   "pld.comm_domain: devices=all, slots=[b]");
  assert_round_trip (text);
}

/* One shape in three spaces, and with a view: four types, each printed as it was read. */
static void
test_t18_tile_views_belong_to_one_type (void)
{
  const char *text =
    HEADER "    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, "
           "role=pl.Role.SubWorker)\n"
           "    def k(a: pl.Tile[[8, 1], pl.FP32, pl.Mem.Vec], b: pl.Tile[[8, 1], pl.FP32, "
           "pl.Mem.Acc], c: pl.Tile[[8, 1], pl.FP32, pl.Mem.Vec, "
           "pl.TileView(blayout=pl.TileLayout.row_major)], d: pl.Tile[[8, 1], pl.FP32]):\n"
           "        return\n";
  g_autoptr (SwProgram) program = read_clean (text);
  const SwFunction *kernel = sw_program_find (program, "k");

  for (guint i = 0; i < kernel->n_params; i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (sw_type_equal (kernel->params[i].var->type, kernel->params[j].var->type));
  assert_round_trip (text);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/trap/t1-both-layouts", test_t1_both_layouts);
  g_test_add_func ("/text/trap/t2-one-invalid-construct-makes-a-file-raw",
                   test_t2_one_invalid_construct_makes_a_file_raw);
  g_test_add_func ("/text/trap/t3-operators-read", test_t3_operators_read);
  g_test_add_func ("/text/trap/t4-comparisons-nest-left", test_t4_comparisons_nest_left);
  g_test_add_func ("/text/trap/t5-negative-literals", test_t5_negative_literals);
  g_test_add_func ("/text/trap/t6-only-single-yields-carry-types",
                   test_t6_only_single_yields_carry_types);
  g_test_add_func ("/text/trap/t7-manual-scope-hides-results", test_t7_manual_scope_hides_results);
  g_test_add_func ("/text/trap/t8-empty-scope", test_t8_empty_scope);
  g_test_add_func ("/text/trap/t9-keyword-strings", test_t9_keyword_strings);
  g_test_add_func ("/text/trap/t10-group-calls-through-self-without-having-it",
                   test_t10_group_calls_through_self_without_having_it);
  g_test_add_func ("/text/trap/t11-pld-is-known", test_t11_pld_is_known);
  g_test_add_func ("/text/trap/t12-memref-spelling", test_t12_memref_spelling);
  g_test_add_func ("/text/trap/t13-constants-in-types-and-code",
                   test_t13_constants_in_types_and_code);
  g_test_add_func ("/text/trap/t14-dims-lose-their-dtype", test_t14_dims_lose_their_dtype);
  g_test_add_func ("/text/trap/t15-add-of-a-constant", test_t15_add_of_a_constant);
  g_test_add_func ("/text/trap/t16-suppressed-pieces-are-not-invented",
                   test_t16_suppressed_pieces_are_not_invented);
  g_test_add_func ("/text/trap/t17-comm-domain-is-a-comment", test_t17_comm_domain_is_a_comment);
  g_test_add_func ("/text/trap/t18-tile-views-belong-to-one-type",
                   test_t18_tile_views_belong_to_one_type);
  g_test_add_func ("/text/trap/t20-absent-level-and-role", test_t20_absent_level_and_role);
  g_test_add_func ("/text/trap/t20-attributes-of-both-origins",
                   test_t20_attributes_of_both_origins);
  g_test_add_func ("/text/trap/t21-float-spelling", test_t21_float_spelling);
  g_test_add_func ("/text/trap/t22-parameter-shadows-dim", test_t22_parameter_shadows_dim);
  g_test_add_func ("/text/trap/t22-free-var-mark", test_t22_free_var_mark);
  return g_test_run ();
}
