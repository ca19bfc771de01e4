/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* FlattenCallExpr: each case is a function before and after, written by hand from the rules of
 * prerequisites 6.2. */
#include "sw-pipeline.h"
#include "sw-test.h"

#define V "pl.Tensor[[32], pl.FP32]"
#define C "pl.Tensor[[8], pl.INT32]"
#define N "pl.Scalar[pl.INDEX]"
#define I "pl.Scalar[pl.INT32]"
#define T "pl.Scalar[pl.TASK_ID]"
#define HEAD                                                                                       \
  "# pypto.program: Program\n"                                                                     \
  "import pypto.language as pl\n"                                                                  \
  "\n"                                                                                             \
  "@pl.program\n"                                                                                  \
  "class Program:\n"                                                                               \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"                                                                      \
  "    def k(x: " V ", o: pl.Out[" V "]) -> " V ":\n"                                              \
  "        return o\n"
#define ORCH                                                                                       \
  "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "                     \
  "role=pl.Role.Orchestrator)\n"
#define MAIN                                                                                       \
  HEAD ORCH "    def main(self, a: " V ", b: " V ", c: " V ", cnt: " C ", n: " N ") -> " V ":\n"

/* clang-format off */
static const SwTestPassCase cases[] = {
  { "two-levels-of-arguments",
    MAIN
    "        y: " V " = self.k(pl.tensor.add(a, pl.tensor.mul(b, c)), a)\n"
    "        return y\n",
    MAIN
    "        t__tmp_v0 = pl.tensor.mul(b, c)\n"
    "        t__tmp_v1 = pl.tensor.add(a, t__tmp_v0)\n"
    "        y: " V " = self.k(t__tmp_v1, a)\n"
    "        return y\n" },

  { "three-levels-left-to-right",
    MAIN
    "        y: " V " = pl.tensor.add(self.k(self.k(self.k(a, b), c), b), self.k(b, c))\n"
    "        return y\n",
    MAIN
    "        t__tmp_v0: " V " = self.k(a, b)\n"
    "        t__tmp_v1: " V " = self.k(t__tmp_v0, c)\n"
    "        t__tmp_v2: " V " = self.k(t__tmp_v1, b)\n"
    "        t__tmp_v3: " V " = self.k(b, c)\n"
    "        y: " V " = pl.tensor.add(t__tmp_v2, t__tmp_v3)\n"
    "        return y\n" },

  { "a-marked-argument-keeps-its-mark",
    MAIN
    "        y: " V " = self.k(pl.no_dep(a), b)\n"
    "        z, t = pl.submit(self.k, pl.no_dep(pl.tensor.add(a, b)), pl.no_dep(y))\n"
    "        return z\n",
    MAIN
    "        y: " V " = self.k(pl.no_dep(a), b)\n"
    "        t__tmp_v0 = pl.tensor.add(a, b)\n"
    "        z, t = pl.submit(self.k, pl.no_dep(t__tmp_v0), pl.no_dep(y))\n"
    "        return z\n" },

  { "operands",
    MAIN
    "        m: " I " = pl.tensor.read(cnt, [0]) + -pl.tensor.read(cnt, [1])\n"
    "        i: " N " = pl.cast(pl.tensor.read(cnt, [2]), pl.INDEX)\n"
    "        return a\n",
    MAIN
    "        t__tmp_v0: " I " = pl.tensor.read(cnt, [0])\n"
    "        t__tmp_v1: " I " = pl.tensor.read(cnt, [1])\n"
    "        m: " I " = t__tmp_v0 + -t__tmp_v1\n"
    "        t__tmp_v2: " I " = pl.tensor.read(cnt, [2])\n"
    "        i: " N " = pl.cast(t__tmp_v2, pl.INDEX)\n"
    "        return a\n" },

  { "condition-keeps-its-comment",
    MAIN
    "        # some rows\n"
    "        if pl.tensor.read(cnt, [0]) > 0:\n"
    "            y: " V " = self.k(a, b)\n"
    "        return a\n",
    MAIN
    "        t__tmp_v0: " I " = pl.tensor.read(cnt, [0])\n"
    "        # some rows\n"
    "        if t__tmp_v0 > 0:\n"
    "            y: " V " = self.k(a, b)\n"
    "        return a\n" },

  { "bounds-of-a-loop",
    MAIN
    "        for i in pl.range(pl.tensor.dim(a, 0), pl.tensor.dim(b, 0) * 2):\n"
    "            y: " V " = self.k(a, b)\n"
    "        return a\n",
    MAIN
    "        t__tmp_v0: " N " = pl.tensor.dim(a, 0)\n"
    "        t__tmp_v1: " N " = pl.tensor.dim(b, 0)\n"
    "        for i in pl.range(t__tmp_v0, t__tmp_v1 * 2):\n"
    "            y: " V " = self.k(a, b)\n"
    "        return a\n" },

  { "condition-of-a-while-is-evaluated-once",
    MAIN
    "        while n < pl.tensor.dim(a, 0):\n"
    "            y: " V " = self.k(a, b)\n"
    "        return a\n",
    MAIN
    "        t__tmp_v0: " N " = pl.tensor.dim(a, 0)\n"
    "        while n < t__tmp_v0:\n"
    "            y: " V " = self.k(a, b)\n"
    "        return a\n" },

  { "return",
    MAIN
    "        return self.k(a, b)\n",
    MAIN
    "        t__tmp_v0: " V " = self.k(a, b)\n"
    "        return t__tmp_v0\n" },

  { "yield-inside-its-branch",
    MAIN
    "        if n > 0:\n"
    "            y: " V " = pl.yield_(self.k(a, b))\n"
    "        else:\n"
    "            y: " V " = pl.yield_(a)\n"
    "        return y\n",
    MAIN
    "        if n > 0:\n"
    "            t__tmp_v0: " V " = self.k(a, b)\n"
    "            y: " V " = pl.yield_(t__tmp_v0)\n"
    "        else:\n"
    "            y: " V " = pl.yield_(a)\n"
    "        return y\n" },

  { "nothing-nested",
    MAIN
    "        y: " V " = self.k(a, b)\n"
    "        if n > 0:\n"
    "            z: " V " = self.k(y, b)\n"
    "        return y\n",
    NULL },

  { "lists-keep-their-calls",
    MAIN
    "        y: " V " = pl.tensor.create([pl.tensor.dim(a, 0)], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "        return y\n",
    NULL },

  { "operands-inside-lists-do-not",
    MAIN
    "        y: " V " = pl.tensor.create([pl.tensor.dim(a, 0) + 1], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "        return y\n",
    MAIN
    "        t__tmp_v0: " N " = pl.tensor.dim(a, 0)\n"
    "        y: " V " = pl.tensor.create([t__tmp_v0 + 1], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "        return y\n" },

  { "arguments-of-a-submit-and-not-its-count",
    MAIN
    "        p: " T " = pl.system.task_invalid()\n"
    "        r: pl.Tuple[" V ", " T "] = pl.spmd_submit(self.k, self.k(a, b), b, deps=[p], core_num=pl.system.available_aiv_count())\n"
    "        y: " V " = r[0]\n"
    "        return y\n",
    MAIN
    "        p: " T " = pl.system.task_invalid()\n"
    "        t__tmp_v0: " V " = self.k(a, b)\n"
    "        r: pl.Tuple[" V ", " T "] = pl.spmd_submit(self.k, t__tmp_v0, b, deps=[p], core_num=pl.system.available_aiv_count())\n"
    "        y: " V " = r[0]\n"
    "        return y\n" },

  { "calls-inside-a-count",
    MAIN
    "        r: pl.Tuple[" V ", " T "] = pl.spmd_submit(self.k, a, b, core_num=pl.tensor.dim(a, 0) // 8)\n"
    "        y: " V " = r[0]\n"
    "        z: " V " = self.k(y, b, attrs={\"core_num\": pl.tensor.dim(b, 0) + 1})\n"
    "        return z\n",
    MAIN
    "        t__tmp_v0: " N " = pl.tensor.dim(a, 0)\n"
    "        r: pl.Tuple[" V ", " T "] = pl.spmd_submit(self.k, a, b, core_num=t__tmp_v0 // 8)\n"
    "        y: " V " = r[0]\n"
    "        t__tmp_v1: " N " = pl.tensor.dim(b, 0)\n"
    "        z: " V " = self.k(y, b, attrs={\"core_num\": t__tmp_v1 + 1})\n"
    "        return z\n" },

  { "submit-inside-a-call-is-left-alone",
    MAIN
    "        y: " V " = pl.tensor.pick(pl.submit(self.k, a, b))\n"
    "        return y\n",
    NULL },

  { "count-of-a-scope",
    MAIN
    "        with pl.spmd(pl.tensor.dim(a, 0)):\n"
    "            y: " V " = self.k(a, b)\n"
    "        with pl.spmd(pl.tensor.dim(a, 0) // 8):\n"
    "            z: " V " = self.k(a, b)\n"
    "        return a\n",
    MAIN
    "        with pl.spmd(pl.tensor.dim(a, 0)):\n"
    "            y: " V " = self.k(a, b)\n"
    "        t__tmp_v0: " N " = pl.tensor.dim(a, 0)\n"
    "        with pl.spmd(t__tmp_v0 // 8):\n"
    "            z: " V " = self.k(a, b)\n"
    "        return a\n" },

  { "one-statement-becomes-a-list",
    MAIN
    "        if n > 0:\n"
    "            y: " V " = self.k(self.k(a, b), b)\n"
    "        return a\n",
    MAIN
    "        if n > 0:\n"
    "            t__tmp_v0: " V " = self.k(a, b)\n"
    "            y: " V " = self.k(t__tmp_v0, b)\n"
    "        return a\n" },

  { "elif-becomes-an-else",
    MAIN
    "        if n > 4:\n"
    "            y: " V " = self.k(a, b)\n"
    "        elif pl.tensor.dim(a, 0) > 2:\n"
    "            z: " V " = self.k(a, b)\n"
    "        return a\n",
    MAIN
    "        if n > 4:\n"
    "            y: " V " = self.k(a, b)\n"
    "        else:\n"
    "            t__tmp_v0: " N " = pl.tensor.dim(a, 0)\n"
    "            if t__tmp_v0 > 2:\n"
    "                z: " V " = self.k(a, b)\n"
    "        return a\n" },

  { "numbers-start-again-in-each-function",
    MAIN
    "        return self.k(a, b)\n"
    ORCH
    "    def next(self, a: " V ", b: " V ") -> " V ":\n"
    "        return self.k(a, b)\n",
    MAIN
    "        t__tmp_v0: " V " = self.k(a, b)\n"
    "        return t__tmp_v0\n"
    ORCH
    "    def next(self, a: " V ", b: " V ") -> " V ":\n"
    "        t__tmp_v0: " V " = self.k(a, b)\n"
    "        return t__tmp_v0\n" },

  { "names-that-are-taken",
    MAIN
    "        t__tmp_v0: " V " = self.k(a, b)\n"
    "        return self.k(t__tmp_v0, b)\n",
    MAIN
    "        t__tmp_v0: " V " = self.k(a, b)\n"
    "        t__tmp_v0_1: " V " = self.k(t__tmp_v0, b)\n"
    "        return t__tmp_v0_1\n" },
};
/* clang-format on */

/* Behind the pass nothing is left to do, and what it promises holds. */
static void
test_twice (void)
{
  const SwPassInfo *pass = sw_pass_find ("flatten-call-expr");
  const SwPassInfo *passes[] = { pass, pass };
  const SwPipelineOptions options = { .verify = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SwProgram) program = sw_test_read (cases[i].before);
      g_autoptr (SwPipelineResult) result =
        sw_pipeline_run (program, passes, 2, &options, NULL, NULL);

      /* The verifier is stricter than the pass about a submit inside a call. */
      if (g_str_has_prefix (cases[i].name, "submit-inside"))
        {
          g_assert_true (result->failed);
          continue;
        }
      g_assert_false (result->failed);
      g_assert_cmpint (g_array_index (result->steps, SwPipelineStep, 1).status, ==,
                       SW_PASS_UNCHANGED);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  sw_test_add_pass_cases ("/passes/flatten", "FlattenCallExpr", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/passes/flatten/twice", test_twice);
  return g_test_run ();
}
