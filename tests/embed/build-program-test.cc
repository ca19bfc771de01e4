/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* A compiler that has its program in memory and never as text: builds one through the public
 * headers, runs the pass over it, and reads the answers. */

#include "pipeline.h"

#include <gtest/gtest.h>

#include <sstream>

namespace
{

/* Makes
 *
 *     def fill(dst: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> pl.Tensor[[32, 64], pl.FP32]:
 *         return dst
 *     def main(self, a: pl.Tensor[[32, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> ...:
 *         t = pl.spmd_submit(self.fill, a, core_num=COUNT)
 *         b = t[0]
 *         return b
 */
class Builder
{
public:
  Builder ()
      : context (sw_context_new ()), arena (sw_context_get_arena (context.get ())),
        tensor (make_tensor ()), index (sw_type_new_scalar (context.get (), "pl", SW_DTYPE_INDEX)),
        a (make_param ("a", tensor)), n (make_param ("n", index))
  {
  }

  const SwExpr *
  number (gint64 value)
  {
    return sw_expr_new_int (context.get (), value, SW_DTYPE_INDEX, SW_SPAN_NONE);
  }

  const SwExpr *
  use (const SwVar *var)
  {
    return sw_expr_new_var (context.get (), var, SW_SPAN_NONE);
  }

  slipway::Program
  program (const SwExpr *count, bool pass_output)
  {
    slipway::Program program (sw_program_new (context.get (), nullptr));
    const SwFunction *functions[] = { make_kernel (), make_main (count, pass_output) };

    sw_program_set_functions (program.get (), functions, 2);
    return program;
  }

  slipway::Context context;
  SwArena *arena;
  const SwType *tensor, *index;
  const SwVar *a, *n;

private:
  const char *
  name (const char *text)
  {
    return sw_context_intern (context.get (), text);
  }

  template <typename T>
  T *
  copy (std::initializer_list<T> items)
  {
    return static_cast<T *> (sw_arena_copy (arena, items.begin (), items.size () * sizeof (T)));
  }

  const SwType *
  make_tensor ()
  {
    SwType *type = sw_arena_new0 (arena, SwType);

    type->kind = SW_TYPE_TENSOR;
    type->dtype = SW_DTYPE_FP32;
    type->head = name ("pl.Tensor");
    type->dtype_text = name ("pl.FP32");
    type->n_dims = 2;
    type->dims = copy<const SwExpr *> ({ number (32), number (64) });
    return type;
  }

  const SwVar *
  make_param (const char *text, const SwType *type)
  {
    return sw_var_new (context.get (), text, type, SW_VAR_PARAM | SW_VAR_ANNOTATED, SW_SPAN_NONE);
  }

  const SwStmt *
  make_return (const SwVar *var)
  {
    SwStmt *stmt = sw_stmt_new (context.get (), SW_STMT_RETURN, SW_SPAN_NONE);

    stmt->n_values = 1;
    stmt->values = copy<const SwExpr *> ({ use (var) });
    return stmt;
  }

  const SwFunction *
  make_function (const char *text, SwFunctionType type, std::initializer_list<SwParam> params,
                 std::initializer_list<const SwStmt *> body)
  {
    SwFunction *function = sw_arena_new0 (arena, SwFunction);

    function->id = sw_context_next_id (context.get ());
    function->type = type;
    function->name = name (text);
    function->flags = SW_FN_HAS_RETURN_TYPE;
    function->n_params = params.size ();
    function->params = copy (params);
    function->n_return_types = 1;
    function->return_types = copy<const SwType *> ({ tensor });
    function->body = sw_block_new (context.get (), copy (body), body.size ());
    return function;
  }

  const SwFunction *
  make_kernel ()
  {
    const SwVar *dst = make_param ("dst", tensor);

    return make_function ("fill", SW_FUNCTION_INCORE, { { dst, SW_DIRECTION_OUT } },
                          { make_return (dst) });
  }

  const SwFunction *
  make_main (const SwExpr *count, bool pass_output)
  {
    const SwType *elems[] = { tensor, sw_type_new_scalar (context.get (), "pl", SW_DTYPE_TASK_ID) };
    const SwType *result = sw_type_new_tuple (context.get (), "pl", elems, 2);
    const SwVar *t = sw_var_new (context.get (), "t", result, SW_VAR_ANNOTATED, SW_SPAN_NONE);
    const SwVar *b = sw_var_new (context.get (), "b", tensor, SW_VAR_ANNOTATED, SW_SPAN_NONE);
    SwExpr submit = {};

    submit.kind = SW_EXPR_SUBMIT;
    submit.flags = SW_EXPR_SPMD;
    submit.type = result;
    submit.text = name ("fill");
    submit.n_items = pass_output ? 1 : 0;
    submit.items = copy<const SwExpr *> ({ use (a) });
    submit.n_args = 1;
    submit.args = copy<SwArg> ({ { name ("core_num"), count } });
    return make_function (
      "main", SW_FUNCTION_ORCHESTRATION, { { a, SW_DIRECTION_IN }, { n, SW_DIRECTION_IN } },
      { sw_stmt_new_assign (context.get (), t, sw_expr_new (context.get (), &submit), SW_SPAN_NONE),
        sw_stmt_new_assign (context.get (), b, sw_expr_new_get (context.get (), t, 0, SW_SPAN_NONE),
                            SW_SPAN_NONE),
        make_return (b) });
  }
};

/* The lines of main's body, without its indentation. */
std::string
body_of_main (const SwProgram *program)
{
  std::istringstream text (slipway::print (program));
  std::string body;
  bool inside = false;

  for (std::string line; std::getline (text, line);)
    if (inside && line.size () > 8)
      body += line.substr (8) + "\n";
    else
      inside = line.find ("def main(") != std::string::npos;
  return body;
}

const SwLaunch *
only_launch (const slipway::Result &result)
{
  return result->launches->len == 1
           ? static_cast<const SwLaunch *> (g_ptr_array_index (result->launches, 0))
           : nullptr;
}

TEST (BuiltProgram, LaunchWithAnUnknownCountIsGuarded)
{
  Builder builder;
  slipway::Program program = builder.program (builder.use (builder.n), true);
  slipway::Result result = slipway::legalize (program.get (), SW_PRESET_CONTRACT);

  ASSERT_NE (result, nullptr);
  ASSERT_NE (only_launch (result), nullptr);
  EXPECT_FALSE (result->refused);
  EXPECT_EQ (only_launch (result)->verdict, SW_VERDICT_GUARDED);
  EXPECT_EQ (sw_expr_as_var (only_launch (result)->count), builder.n);
  EXPECT_STREQ (only_launch (result)->count_text, "n");
  EXPECT_EQ (body_of_main (result->after),
             "if n > 0:\n"
             "    t_nonempty: pl.Tuple[pl.Tensor[[32, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = "
             "pl.spmd_submit(self.fill, a, core_num=n)\n"
             "    t_nonempty_0: pl.Tensor[[32, 64], pl.FP32] = t_nonempty[0]\n"
             "    t_guarded_0: pl.Tensor[[32, 64], pl.FP32] = pl.yield_(t_nonempty_0)\n"
             "else:\n"
             "    t_guarded_0: pl.Tensor[[32, 64], pl.FP32] = pl.yield_(a)\n"
             "b: pl.Tensor[[32, 64], pl.FP32] = t_guarded_0\n"
             "return b\n");
}

TEST (BuiltProgram, UntouchedFunctionsAreShared)
{
  Builder builder;
  slipway::Program program = builder.program (builder.use (builder.n), true);
  slipway::Result result = slipway::legalize (program.get (), SW_PRESET_CONTRACT);

  ASSERT_NE (result, nullptr);
  EXPECT_NE (result->after, program.get ());
  EXPECT_EQ (sw_program_find (result->after, "fill"), sw_program_find (program.get (), "fill"));
}

TEST (BuiltProgram, LaunchWithAPositiveCountStays)
{
  Builder builder;
  slipway::Program program = builder.program (builder.number (4), true);
  slipway::Result result = slipway::legalize (program.get (), SW_PRESET_CONTRACT);

  ASSERT_NE (result, nullptr);
  ASSERT_NE (only_launch (result), nullptr);
  EXPECT_EQ (only_launch (result)->verdict, SW_VERDICT_PROVEN);
  EXPECT_EQ (result->after, program.get ());
}

/* The reader refuses a literal zero; a program in memory may still have one. */
TEST (BuiltProgram, LaunchWithALiteralZeroGoesAway)
{
  Builder builder;
  slipway::Program program = builder.program (builder.number (0), true);
  slipway::Result result = slipway::legalize (program.get (), SW_PRESET_CONTRACT);

  ASSERT_NE (result, nullptr);
  ASSERT_NE (only_launch (result), nullptr);
  EXPECT_EQ (only_launch (result)->verdict, SW_VERDICT_EMPTY);
  EXPECT_EQ (slipway::print (result->after).find ("spmd_submit"), std::string::npos);
}

TEST (BuiltProgram, LaunchWithoutItsOutputIsRejected)
{
  Builder builder;
  slipway::Program program = builder.program (builder.use (builder.n), false);
  slipway::Result result = slipway::legalize (program.get (), SW_PRESET_CONTRACT);

  ASSERT_NE (result, nullptr);
  ASSERT_NE (only_launch (result), nullptr);
  EXPECT_TRUE (result->refused);
  EXPECT_EQ (only_launch (result)->verdict, SW_VERDICT_REJECTED);
  EXPECT_EQ (result->after, program.get ());
  ASSERT_EQ (sw_diag_sink_count (result->findings, SW_SEVERITY_ERROR), 1u);
  EXPECT_STREQ (sw_diag_sink_get (result->findings, 0)->message,
                "LegalizeSpmdLaunches: launch 'fill' may have a non-positive core_num; output "
                "tensors 'dst' (parameter 0) are not preallocated. Allocate and pass every "
                "Out/InOut tensor before this launch.");
}

/* What was printed can be read by whoever has only the text. */
TEST (BuiltProgram, PrintedTextReadsBack)
{
  Builder builder;
  slipway::Program program = builder.program (builder.use (builder.n), true);
  std::string text = slipway::print (program.get ());
  slipway::Reading reading = slipway::read ("built.py", text);

  ASSERT_NE (reading.program, nullptr);
  EXPECT_EQ (sw_diag_sink_count (reading.sink.get (), SW_SEVERITY_ERROR), 0u) << text;
  EXPECT_EQ (slipway::print (reading.program.get ()), text);
  EXPECT_EQ (slipway::print (reading.program.get (), SW_PRINT_FROM_NODES), text);
}

}
