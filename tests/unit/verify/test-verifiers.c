/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The verifiers by name: a body without the finding and one with it, each. */
#include "sw-reader.h"
#include "sw-test.h"
#include "sw-verifier.h"

#include <string.h>

#define T      "pl.Tensor[[32, 64], pl.FP32]"
#define I      "pl.Scalar[pl.INDEX]"
#define ID     "pl.Scalar[pl.TASK_ID]"
#define U      "pl.Scalar[pl.UINT32]"
#define PARAMS "a: " T ", b: " T ", n: " I ", u: " U

#define KERNEL                                                                                     \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"

typedef struct
{
  const char *name; /* VERIFIER/what */
  const char *body;
  const char *extra;   /* (nullable): more functions, behind main */
  const char *message; /* (nullable): of the one finding */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "TypeChecked/branches-agree",
    "if n > 0:\n"
    "    x: " T " = pl.yield_(a)\n"
    "else:\n"
    "    x: " T " = pl.yield_(b)\n"
    "return x\n", NULL, NULL },
  { "TypeChecked/branches-of-two-integer-types",
    "if n > 0:\n"
    "    k, x = pl.yield_(u, a)\n"
    "else:\n"
    "    k, x = pl.yield_(n, b)\n"
    "return x\n", NULL,
    "two types meet in variable 'k': the one is of UINT32, the other of INDEX" },
  { "TypeChecked/result-declared-otherwise",
    "if n > 0:\n"
    "    k: " U " = pl.yield_(n)\n"
    "else:\n"
    "    k: " U " = pl.yield_(u)\n"
    "return a\n", NULL,
    "two types meet in variable 'k': the one is of INDEX, the other of UINT32" },
  { "TypeChecked/a-bare-number-takes-the-type-of-its-place",
    "for i, (k,) in pl.range(4, init_values=(0,)):\n"
    "    j: " U " = pl.yield_(u)\n"
    "return a\n", NULL, NULL },
  { "TypeChecked/loop-changes-the-shape",
    "h: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.slice(a, [16, 64], [0, 0])\n"
    "for i, (o,) in pl.range(4, init_values=(a,)):\n"
    "    x: " T " = pl.yield_(h)\n"
    "return x\n", NULL,
    "two types meet in variable 'o': dimension 0 is 32 in the one and 16 in the other; they are "
    "not provably equal, and nothing checks it at run time" },
  { "TypeChecked/loop-over-a-dimension-that-is-not-provably-equal",
    "h: pl.Tensor[[n, 64], pl.FP32] = pl.tensor.slice(a, [n, 64], [0, 0])\n"
    "g: pl.Tensor[[u, 64], pl.FP32] = pl.tensor.slice(a, [u, 64], [0, 0])\n"
    "for i, (o,) in pl.range(4, init_values=(h,)):\n"
    "    x: pl.Tensor[[n, 64], pl.FP32] = pl.yield_(g)\n"
    "return a\n", NULL,
    "two types meet in variable 'o': dimension 0 is n in the one and u in the other; they are not "
    "provably equal, and nothing checks it at run time" },
  { "TypeChecked/condition-is-a-tensor",
    "if a:\n"
    "    r: " T " = self.one(a, b)\n"
    "return a\n", NULL, "a condition must be a scalar" },
  { "TypeChecked/condition-is-a-number",
    "if n:\n"
    "    r: " T " = self.one(a, b)\n"
    "return a\n", NULL, "a condition must be of BOOL, this one is of INDEX" },
  { "TypeChecked/range-of-a-tensor",
    "for i in pl.range(a):\n"
    "    r: " T " = self.one(a, b)\n"
    "return a\n", NULL, "the range of a loop must be an integer" },

  { "AssignTypeSymmetry/same",
    "x: " T " = a\n"
    "return x\n", NULL, NULL },
  { "AssignTypeSymmetry/other-element-type",
    "x: pl.Tensor[[32, 64], pl.FP16] = a\n"
    "return a\n", NULL, "two types meet in variable 'x': the one is of FP16, the other of FP32" },

  { "BreakContinueValid/in-a-loop",
    "for i in pl.range(4):\n"
    "    r: " T " = self.one(a, b)\n"
    "    if n > 2:\n"
    "        break\n"
    "return a\n", NULL, NULL },
  { "BreakContinueValid/outside",
    "if n > 2:\n"
    "    break\n"
    "return a\n", NULL, "break stands outside any loop" },
  { "BreakContinueValid/parallel",
    "for i in pl.parallel(4):\n"
    "    r: " T " = self.one(a, b)\n"
    "    if n > 2:\n"
    "        continue\n"
    "return a\n", NULL, "continue stands in a loop whose rounds do not follow each other" },

  { "NoRedundantBlocks/flat", "return a\n", NULL, NULL },
  { "NoRedundantBlocks/yield-in-the-middle",
    "if n > 0:\n"
    "    pl.yield_()\n"
    "    r: " T " = self.one(a, b)\n"
    "return a\n", NULL, "YieldStmt before the terminating position" },
  { "NormalizedStmtStructure/flat", "return a\n", NULL, NULL },

  { "UseAfterDef/leaks-from-a-branch-without-results",
    "if n > 0:\n"
    "    r: " T " = self.one(a, b)\n"
    "return r\n", NULL, NULL },
  { "UseAfterDef/before",
    "s: " T " = self.one(r, b)\n"
    "r: " T " = self.one(a, s)\n"
    "return s\n", NULL, "Variable 'r' used before definition in function 'main'" },

  { "OutParamNotShadowed/written-in-place",
    "return a\n",
    KERNEL "    def fill(a: " T ", o: pl.Out[" T "]) -> " T ":\n"
    "        o_1: " T " = pl.tile.store(a, [0, 0], o)\n"
    "        return o\n", NULL },
  { "OutParamNotShadowed/replaced",
    "return a\n",
    KERNEL "    def fill(a: " T ", o: pl.Out[" T "]) -> " T ":\n"
    "        o: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    "        return o\n",
    "output parameter 'o' is replaced by a new tensor; the caller's buffer is not written" },
  { "OutParamWriteDropped/another-value",
    "return a\n",
    KERNEL "    def fill(a: " T ", o: pl.Out[" T "]) -> " T ":\n"
    "        o: " T " = pl.tensor.add(a, a)\n"
    "        return o\n",
    "output parameter 'o' gets another value; the caller's buffer is not written" },
  { "OutParamWriteDropped/a-value-made-of-it",
    "return a\n",
    KERNEL "    def fill(a: " T ", o: pl.Out[" T "]) -> " T ":\n"
    "        o: " T " = pl.tensor.assemble(o, a, [0, 0])\n"
    "        return o\n", NULL },

  { "ManualDepsOnSubmitOnly/on-a-dummy",
    "t: " ID " = pl.system.task_dummy(deps=[])\n"
    "d: " ID " = pl.system.task_dummy(deps=[t])\n"
    "return a\n", NULL, NULL },
  { "ManualDepsOnSubmitOnly/on-a-call",
    "t: " ID " = pl.system.task_dummy(deps=[])\n"
    "r: " T " = self.one(a, b, attrs={\"manual_dep_edges\": [t]})\n"
    "return a\n", NULL,
    "the call of 'one' carries manual_dep_edges; only a submit has dependencies" },

  { "InOutUseValid/result-is-read",
    "r: " T " = self.one(a, b)\n"
    "s: " T " = self.acc(r)\n"
    "return s\n", NULL, NULL },
  { "InOutUseValid/buffer-is-read",
    "r: " T " = self.one(a, b)\n"
    "s: " T " = self.acc(b)\n"
    "return s\n", NULL,
    "variable 'b' was passed as an output to 'one' and is read afterwards; read the result of the "
    "call" },
  { "InOutUseValid/branches-are-separate",
    "if n > 0:\n"
    "    r: " T " = self.one(a, b)\n"
    "    x: " T " = pl.yield_(r)\n"
    "else:\n"
    "    x: " T " = pl.yield_(b)\n"
    "return x\n", NULL, NULL },
  { "InOutUseValid/behind-the-branch",
    "if n > 0:\n"
    "    r: " T " = self.one(a, b)\n"
    "    x: " T " = pl.yield_(r)\n"
    "else:\n"
    "    x: " T " = pl.yield_(a)\n"
    "return b\n", NULL,
    "variable 'b' was passed as an output to 'one' and is read afterwards; read the result of the "
    "call" },
  { "InOutUseValid/next-round-of-a-loop",
    "for i in pl.range(4):\n"
    "    r: " T " = self.one(a, b)\n"
    "return a\n", NULL,
    "variable 'b' was passed as an output to 'one' and is read afterwards; read the result of the "
    "call" },
  { "InOutUseValid/bound-again-in-each-round",
    "x: " T " = b\n"
    "for i in pl.range(4):\n"
    "    x: " T " = self.one(a, x)\n"
    "return x\n", NULL, NULL },
  { "InOutUseValid/carried-by-the-loop",
    "for i, (o,) in pl.range(4, init_values=(b,)):\n"
    "    r: " T " = self.one(a, o)\n"
    "    x: " T " = pl.yield_(r)\n"
    "return x\n", NULL, NULL },
  { "InOutUseValid/a-submit-does-not-kill",
    "t: pl.Tuple[" T ", " ID "] = pl.submit(self.one, a, b)\n"
    "return b\n", NULL, NULL },

  { "OrchestrationReferencesResolved/known", "r: " T " = self.one(a, b)\nreturn r\n", NULL, NULL },
  { "OrchestrationReferencesResolved/unknown", "r: " T " = self.gone(a, b)\nreturn r\n", NULL,
    "Orchestration function references undefined function 'gone'" },
  { "OrchestrationReferencesResolved/submits-are-not-looked-at",
    "t: pl.Tuple[" T ", " ID "] = pl.submit(self.gone, a, b)\n"
    "return a\n", NULL, NULL },

  { "SSAForm/twice",
    "r: " T " = self.one(a, b)\n"
    "r: " T " = self.one(a, b)\n"
    "return r\n", NULL, "Variable 'r' is assigned more than once" },
  { "SSAForm/once",
    "r: " T " = self.one(a, b)\n"
    "return r\n", NULL, NULL },
  { "SSAForm/results-without-an-else",
    "if n > 0:\n"
    "    x: " T " = pl.yield_(a)\n"
    "return a\n", NULL, "a body with results must end in a yield" },
  { "NoNestedCalls/in-a-condition",
    "if pl.tensor.dim(a, 0) > 0:\n"
    "    r: " T " = self.one(a, b)\n"
    "return a\n", NULL, "the call of 'pl.tensor.dim' is nested in a binary operation" },
  { "NoNestedCalls/in-a-list",
    "p: pl.Tuple[" T ", " T "] = [self.acc(a), self.acc(b)]\n"
    "return a\n", NULL, NULL },

  { "ReturnParamsExplicit/by-name",
    "return a\n",
    KERNEL "    def fill(a: " T ", o: pl.Out[" T "]) -> " T ":\n"
    "        o_1: " T " = pl.tile.store(a, [0, 0], o)\n"
    "        return o\n", NULL },
  { "ReturnParamsExplicit/by-another-name",
    "return a\n",
    KERNEL "    def fill(a: " T ", o: pl.Out[" T "]) -> " T ":\n"
    "        o_1: " T " = pl.tile.store(a, [0, 0], o)\n"
    "        return o_1\n",
    "return position 0 ('o_1') of 'fill' aliases param index 1 and must name it directly" },

  { "CallDirectionsResolved/right",
    "r: " T " = self.one(a, b, attrs={\"arg_directions\": [pl.adir.input, pl.adir.output_existing]})\n"
    "return r\n", NULL, NULL },
  { "CallDirectionsResolved/missing",
    "r: " T " = self.one(a, b)\n"
    "return r\n", NULL, "a call of 'one' has no directions" },
  { "CallDirectionsResolved/too-few",
    "r: " T " = self.one(a, b, attrs={\"arg_directions\": [pl.adir.input]})\n"
    "return r\n", NULL, "a call of 'one': the numbers of its arguments (2) and of their directions (1) differ" },
  { "CallDirectionsResolved/wrong",
    "r: " T " = self.one(a, b, attrs={\"arg_directions\": [pl.adir.input, pl.adir.input]})\n"
    "return r\n", NULL,
    "argument 1 of 'one' has the direction input, which a parameter declared Out does not allow" },
  { "CallDirectionsResolved/wrapper-says-too-little",
    "return a\n",
    "    @pl.function(type=pl.FunctionType.Group)\n"
    "    def both(self, a: " T ", o: " T ") -> " T ":\n"
    "        r: " T " = self.one(a, o, attrs={\"arg_directions\": [pl.adir.input, pl.adir.output_existing]})\n"
    "        return o\n",
    "parameter 'o' of 'both' is declared otherwise than its body uses it" },

  { "RuntimeScopesMaterialized/not-yet", "return a\n", NULL,
    "Orchestration function 'main' has no auto_scope=False: MaterializeRuntimeScopes has not "
    "written out its scopes" },
  { "IterArgCarryClassified/said",
    "for i, (o,) in pl.range(4, init_values=(b,), attrs={\"iter_arg_rebind_0\": True}):\n"
    "    x: " T " = pl.yield_(o)\n"
    "return x\n", NULL, NULL },
  { "IterArgCarryClassified/not-said",
    "for i, (o,) in pl.range(4, init_values=(b,)):\n"
    "    x: " T " = pl.yield_(o)\n"
    "return x\n", NULL,
    "the loop does not say how it carries 'o': ClassifyIterArgCarry has not run" },
  { "IterArgCarryClassified/array-without-rebinding",
    "for i, (o,) in pl.range(4, init_values=(b,), attrs={\"iter_arg_rebind_0\": False, \"iter_arg_array_size_0\": 4}):\n"
    "    x: " T " = pl.yield_(o)\n"
    "return x\n", NULL, "the loop carries 'o' as an array of task ids and does not bind it again" },

  { "UnusedVariable/read", "k: " I " = n + 1\nj: " I " = k + 1\nr: " T " = self.one(a, b, attrs={\"core_num\": j})\nreturn r\n", NULL, NULL },
  { "UnusedVariable/not-read", "k: " I " = n + 1\nreturn a\n", NULL, "nobody reads variable 'k'" },
  { "UnusedControlFlowResult/not-read",
    "for i, (o,) in pl.range(4, init_values=(b,)):\n"
    "    x: " T " = pl.yield_(o)\n"
    "return a\n", NULL, "nobody reads result 'x'" },
  { "UnusedControlFlowResult/read",
    "for i, (o,) in pl.range(4, init_values=(b,)):\n"
    "    x: " T " = pl.yield_(o)\n"
    "return x\n", NULL, NULL },
};
/* clang-format on */

/* Some of the programs have what the reader complains about, too. */
static SwProgram *
read_case (const char *body, const char *extra)
{
  g_autofree char *text = sw_test_program (PARAMS, T, body);
  g_autofree char *whole = g_strconcat (text, extra, NULL);

  return sw_test_read_anyway (whole);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *name = g_strndup (test->name, strcspn (test->name, "/"));
  g_autoptr (SwProgram) program = read_case (test->body, test->extra);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  const SwVerifier *verifier = sw_verifier_find (name);
  guint n;

  g_assert_nonnull (verifier);
  n = verifier->verify (program, sink);
  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    g_test_message ("%s", sw_diag_sink_get (sink, i)->message);
  g_assert_cmpuint (n, ==, sw_diag_sink_get_n (sink));
  g_assert_cmpuint (n, ==, test->message != NULL);
  if (n == 0)
    return;
  g_assert_cmpuint (sw_diag_sink_get (sink, 0)->span.end, >, 0);
  g_assert_nonnull (sw_diag_sink_get (sink, 0)->function);
  g_assert_cmpstr (sw_diag_sink_get (sink, 0)->message, ==, test->message);
  if (verifier->kind == SW_VERIFIER_HINT)
    g_assert_cmpint (sw_diag_sink_get (sink, 0)->severity, ==, SW_SEVERITY_WARNING);
}

/* A name that is there, an empty one, and each verifier under both of its names. */
static void
test_find (void)
{
  g_assert_null (sw_verifier_find (""));
  g_assert_true (sw_verifier_find ("ssaform") == sw_verifier_find ("SSAVerify"));
  for (guint i = 0; i < sw_verifier_get_n (); i++)
    {
      const SwVerifier *verifier = sw_verifier_get (i);
      gboolean with = FALSE;
      gboolean without = FALSE;

      g_assert_true (sw_verifier_find (verifier->name) == verifier);
      for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
        if (g_str_has_prefix (cases[k].name, verifier->name)
            && cases[k].name[strlen (verifier->name)] == '/')
          {
            with |= cases[k].message != NULL;
            without |= cases[k].message == NULL;
          }
      /* The one shape of lists has one verifier under two names. */
      if (verifier->verify != sw_verifier_find ("NoRedundantBlocks")->verify
          && strcmp (verifier->name, "RuntimeScopesMaterialized") != 0)
        g_assert_true (with && without);
    }
}

static void
test_scopes_written_out (void)
{
  g_autofree char *text = sw_test_program (PARAMS, T, "return a\n");
  g_auto (GStrv) halves = g_strsplit (text, "role=pl.Role.Orchestrator)", 2);
  g_autofree char *whole =
    g_strconcat (halves[0], "role=pl.Role.Orchestrator, auto_scope=False)", halves[1], NULL);
  g_autoptr (SwProgram) program = sw_test_read (whole);
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

  g_assert_cmpuint (sw_verifier_find ("RuntimeScopesMaterialized")->verify (program, sink), ==, 0);
}

/* A constant that stands above the class is defined; another name is not. */
static void
test_module_constants (void)
{
  g_autofree char *text = sw_test_program (
    PARAMS, T, "r: " T " = self.one(a, b, attrs={\"core_num\": BLOCKS})\nreturn r\n");
  g_auto (GStrv) halves = g_strsplit (text, "@pl.program\n", 2);
  g_autofree char *with = g_strconcat (halves[0], "BLOCKS = 4\n\n@pl.program\n", halves[1], NULL);
  const char *const texts[] = { with, text };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SwProgram) program = sw_test_read_anyway (texts[i]);
      g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

      g_assert_cmpuint (sw_verifier_find ("UseAfterDef")->verify (program, sink), ==, i);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/verifiers/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/verifiers/find", test_find);
  g_test_add_func ("/verifiers/module-constants", test_module_constants);
  g_test_add_func ("/verifiers/scopes-written-out", test_scopes_written_out);
  return g_test_run ();
}
