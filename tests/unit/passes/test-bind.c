/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Binding of arguments when outputs may be left out, effective directions of
 * wrappers, and the normal form of statement lists. */
#include "sw-bind.h"
#include "sw-effective.h"
#include "sw-normalize.h"
#include "sw-test.h"

#include <string.h>

#define V "pl.Tensor[[32], pl.FP32]"

/* Parameters: i In, o Out, b InOut.  Each argument is one letter of @args; @bound says
 * which argument each parameter got, '-' none; NULL: not to be bound. */
typedef struct
{
  const char *name;
  const char *params;
  const char *args;
  const char *bound;
} Binding;

static const Binding bindings[] = {
  { "output-omitted", "io", "x", "x-" },
  { "output-given", "io", "xy", "xy" },
  { "nothing-for-an-input", "io", "", NULL },
  { "second-output-omitted", "ioo", "xy", "xy-" },
  { "omitted-before-an-input", "oi", "x", "-x" },
  { "given-before-an-input", "oi", "xy", "xy" },
  { "two-omitted-before-inputs", "oioi", "xy", "-x-y" },
  { "second-omitted-before-an-input", "oioi", "xyz", "xy-z" },
  { "inout-omitted", "ib", "x", "x-" },
  { "omitted-in-the-middle", "ioi", "xy", "x-y" },
  { "one-of-two-in-the-middle", "iooi", "xyz", "xy-z" },
  { "only-outputs", "oo", "", "--" },
  { "too-few", "ii", "x", NULL },
  { "too-many", "ii", "xyz", NULL },
  { "no-parameters", "", "", "" },
};

static void
test_bind (gconstpointer data)
{
  const Binding *test = data;
  g_autoptr (SwContext) context = sw_context_new ();
  guint n_params = strlen (test->params);
  guint n_args = strlen (test->args);
  g_autofree SwParam *params = g_new0 (SwParam, n_params + 1);
  g_autofree const SwExpr **args = g_new0 (const SwExpr *, n_args + 1);
  g_autofree const SwExpr **bound = g_new0 (const SwExpr *, n_params + 1);
  SwFunction callee = { .params = params, .n_params = n_params };
  SwExpr call = { .kind = SW_EXPR_SUBMIT, .items = args, .n_items = n_args };
  gboolean ok;

  for (guint i = 0; i < n_params; i++)
    params[i].direction = test->params[i] == 'i'   ? SW_DIRECTION_IN
                          : test->params[i] == 'o' ? SW_DIRECTION_OUT
                                                   : SW_DIRECTION_INOUT;
  for (guint i = 0; i < n_args; i++)
    {
      const char name[2] = { test->args[i], '\0' };

      args[i] =
        sw_expr_new_var (context, sw_var_new (context, name, NULL, 0, SW_SPAN_NONE), SW_SPAN_NONE);
    }
  ok = sw_bind_arguments (&callee, &call, bound);
  g_assert_cmpint (ok, ==, test->bound != NULL);
  for (guint i = 0; ok && i < n_params; i++)
    {
      const SwVar *var = sw_expr_as_var (bound[i]);

      g_assert_cmpint (var != NULL ? var->name[0] : '-', ==, test->bound[i]);
    }
}

/* outer (Spmd) -> grp (Group) -> add1 (InCore); a and b recurse into each other. */
static const char wrappers[] =
  "# pypto.program: Program\n"
  "import pypto.language as pl\n"
  "\n"
  "@pl.program\n"
  "class Program:\n"
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)\n"
  "    def add1(x: " V ", y: pl.InOut[" V "]) -> " V ":\n"
  "        return y\n"
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)\n"
  "    def put(y: pl.Out[" V "]) -> " V ":\n"
  "        return y\n"
  "    @pl.function(type=pl.FunctionType.Group, level=pl.Level.CORE_GROUP, "
  "role=pl.Role.SubWorker)\n"
  "    def grp(p: " V ", q: " V ") -> " V ":\n"
  "        r: " V " = self.add1(p, q)\n"
  "        return q\n"
  "    @pl.function(type=pl.FunctionType.Spmd)\n"
  "    def outer(self, p: " V ", q: " V ") -> " V ":\n"
  "        r: " V " = self.grp(p, q)\n"
  "        return q\n"
  "    @pl.function(type=pl.FunctionType.Spmd)\n"
  "    def alias(self, p: " V ") -> " V ":\n"
  "        p2: " V " = p\n"
  "        r: " V " = self.put(p2)\n"
  "        return p\n"
  "    @pl.function(type=pl.FunctionType.Spmd)\n"
  "    def keeps(self, p: pl.InOut[" V "], q: pl.Out[" V "]) -> " V ":\n"
  "        r: " V " = self.put(p)\n"
  "        s: " V " = self.add1(q, p)\n"
  "        return p\n"
  "    @pl.function(type=pl.FunctionType.Spmd)\n"
  "    def ping(self, p: " V ") -> " V ":\n"
  "        r: " V " = self.pong(p)\n"
  "        return p\n"
  "    @pl.function(type=pl.FunctionType.Spmd)\n"
  "    def pong(self, p: " V ") -> " V ":\n"
  "        r: " V " = self.ping(p)\n"
  "        s: " V " = self.put(p)\n"
  "        return p\n";

static void
test_effective (void)
{
  static const struct
  {
    const char *function;
    guint param;
    SwDirection direction;
  } expected[] = {
    { "grp", 0, SW_DIRECTION_IN },    { "grp", 1, SW_DIRECTION_INOUT },
    { "outer", 0, SW_DIRECTION_IN },  { "outer", 1, SW_DIRECTION_INOUT },
    { "alias", 0, SW_DIRECTION_IN },  { "keeps", 0, SW_DIRECTION_INOUT },
    { "keeps", 1, SW_DIRECTION_OUT }, { "ping", 0, SW_DIRECTION_OUT },
    { "pong", 0, SW_DIRECTION_OUT },  { "put", 0, SW_DIRECTION_OUT },
  };
  g_autoptr (SwProgram) program = sw_test_read (wrappers);
  g_autoptr (SwEffective) effective = sw_effective_new (program);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const SwFunction *function = sw_program_find (program, expected[i].function);

      g_test_message ("%s parameter %u", expected[i].function, expected[i].param);
      g_assert_cmpint (sw_effective_get (effective, function, expected[i].param), ==,
                       expected[i].direction);
    }
}

/* Builds the block that @shape describes: letters are statements, [ ] a nested list. */
static const SwBlock *
build (SwContext *context, const char **shape)
{
  g_autoptr (GPtrArray) stmts = g_ptr_array_new ();

  for (; **shape != '\0' && **shape != ']'; (*shape)++)
    {
      SwStmt *stmt;

      if (**shape == '[')
        {
          (*shape)++;
          stmt = sw_stmt_new (context, SW_STMT_SEQ, SW_SPAN_NONE);
          stmt->body = build (context, shape);
        }
      else
        {
          stmt = sw_stmt_new (context, SW_STMT_BREAK, SW_SPAN_NONE);
          stmt->text = sw_context_intern_n (context, *shape, 1);
        }
      g_ptr_array_add (stmts, stmt);
    }
  return sw_block_new (context, (const SwStmt *const *) stmts->pdata, stmts->len);
}

static void
test_normalize (void)
{
  static const struct
  {
    const char *before;
    const char *after;
  } shapes[] = {
    { "r", "r" },       { "abr", "abr" }, { "[ab]r", "abr" }, { "[[[a]]]r", "ar" },
    { "[[]a]r", "ar" }, { "[[]]", "" },   { "", "" },         { "a[b[c]d]e", "abcde" },
  };
  g_autoptr (SwContext) context = sw_context_new ();

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      const char *cursor = shapes[i].before;
      const SwBlock *before = build (context, &cursor);
      const SwBlock *after = sw_normalize_block (context, before);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint k = 0; k < after->n_stmts; k++)
        {
          g_assert_cmpint (after->stmts[k]->kind, !=, SW_STMT_SEQ);
          g_string_append (text, after->stmts[k]->text);
        }
      g_assert_cmpstr (text->str, ==, shapes[i].after);
      g_assert_true (sw_normalize_block (context, after) == after);
      if (strcmp (shapes[i].before, shapes[i].after) == 0)
        g_assert_true (after == before);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    {
      g_autofree char *path = g_strconcat ("/passes/bind/", bindings[i].name, NULL);

      g_test_add_data_func (path, &bindings[i], test_bind);
    }
  g_test_add_func ("/passes/effective-directions", test_effective);
  g_test_add_func ("/passes/normalize-stmt-structure", test_normalize);
  return g_test_run ();
}
