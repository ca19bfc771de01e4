/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* ConvertToSSA: each case is a function before and after, written by hand from the rules of
 * prerequisites 6.1.  Versions of one variable are numbered in the order in which they are made:
 * what a loop starts a round with and what it hands out come before what its body assigns. */
#include "sw-pipeline.h"
#include "sw-test.h"

#include <string.h>

#define V "pl.Tensor[[32], pl.FP32]"
#define N "pl.Scalar[pl.INDEX]"
#define T "pl.Scalar[pl.TASK_ID]"
#define HEAD                                                                                       \
  "# pypto.program: Program\n"                                                                     \
  "import pypto.language as pl\n"                                                                  \
  "\n"                                                                                             \
  "@pl.program\n"                                                                                  \
  "class Program:\n"
#define INCORE                                                                                     \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"
#define ORCH                                                                                       \
  "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "                     \
  "role=pl.Role.Orchestrator)\n"
#define MAIN ORCH "    def main(self, x: " V ", n: " N ", o: pl.Out[" V "]) -> " V ":\n"
#define MAIN_SSA                                                                                   \
  ORCH "    def main(self, x__ssa_v0: " V ", n__ssa_v0: " N ", o__ssa_v0: pl.Out[" V "]) -> " V    \
       ":\n"
#define KERNEL                                                                                     \
  INCORE "    def k(x: " V ", o: pl.Out[" V "]) -> " V ":\n"                                       \
         "        return o\n"
#define KERNEL_SSA                                                                                 \
  INCORE "    def k(x__ssa_v0: " V ", o__ssa_v0: pl.Out[" V "]) -> " V ":\n"                       \
         "        return o__ssa_v0\n"

/* clang-format off */
static const SwTestPassCase cases[] = {
  { "reassigned-in-a-row",
    HEAD MAIN
    "        s: " V " = pl.tensor.adds(x, 1.0)\n"
    "        s: " V " = pl.tensor.adds(s, 2.0)\n"
    "        return s\n",
    HEAD MAIN_SSA
    "        s__ssa_v0: " V " = pl.tensor.adds(x__ssa_v0, 1.0)\n"
    "        s__ssa_v1: " V " = pl.tensor.adds(s__ssa_v0, 2.0)\n"
    "        return s__ssa_v1\n" },

  { "changed-in-one-branch",
    HEAD MAIN
    "        s: " V " = pl.tensor.adds(x, 1.0)\n"
    "        if n > 2:\n"
    "            s: " V " = pl.tensor.adds(s, 2.0)\n"
    "        return s\n",
    HEAD MAIN_SSA
    "        s__ssa_v0: " V " = pl.tensor.adds(x__ssa_v0, 1.0)\n"
    "        if n__ssa_v0 > 2:\n"
    "            s__ssa_v1: " V " = pl.tensor.adds(s__ssa_v0, 2.0)\n"
    "            s__phi_v2: " V " = pl.yield_(s__ssa_v1)\n"
    "        else:\n"
    "            s__phi_v2: " V " = pl.yield_(s__ssa_v0)\n"
    "        return s__phi_v2\n" },

  { "first-value-in-both-branches",
    HEAD MAIN
    "        if n > 2:\n"
    "            s: " V " = pl.tensor.adds(x, 1.0)\n"
    "        else:\n"
    "            s: " V " = pl.tensor.adds(x, 2.0)\n"
    "        return s\n",
    HEAD MAIN_SSA
    "        if n__ssa_v0 > 2:\n"
    "            s__ssa_v0: " V " = pl.tensor.adds(x__ssa_v0, 1.0)\n"
    "            s__phi_v2: " V " = pl.yield_(s__ssa_v0)\n"
    "        else:\n"
    "            s__ssa_v1: " V " = pl.tensor.adds(x__ssa_v0, 2.0)\n"
    "            s__phi_v2: " V " = pl.yield_(s__ssa_v1)\n"
    "        return s__phi_v2\n" },

  { "first-value-in-one-branch",
    HEAD MAIN
    "        if n > 2:\n"
    "            s: " V " = pl.tensor.adds(x, 1.0)\n"
    "        return x\n",
    HEAD MAIN_SSA
    "        if n__ssa_v0 > 2:\n"
    "            s__ssa_v0: " V " = pl.tensor.adds(x__ssa_v0, 1.0)\n"
    "        return x__ssa_v0\n" },

  { "several-results-by-name",
    HEAD MAIN
    "        b: " N " = n + 1\n"
    "        a: " N " = n + 2\n"
    "        if n > 2:\n"
    "            b: " N " = a + 1\n"
    "        else:\n"
    "            a: " N " = b + 1\n"
    "        c: " N " = a + b\n"
    "        return x\n",
    HEAD MAIN_SSA
    "        b__ssa_v0: " N " = n__ssa_v0 + 1\n"
    "        a__ssa_v0: " N " = n__ssa_v0 + 2\n"
    "        if n__ssa_v0 > 2:\n"
    "            b__ssa_v1: " N " = a__ssa_v0 + 1\n"
    "            a__phi_v2, b__phi_v2 = pl.yield_(a__ssa_v0, b__ssa_v1)\n"
    "        else:\n"
    "            a__ssa_v1: " N " = b__ssa_v0 + 1\n"
    "            a__phi_v2, b__phi_v2 = pl.yield_(a__ssa_v1, b__ssa_v0)\n"
    "        c__ssa_v0: " N " = a__phi_v2 + b__phi_v2\n"
    "        return x__ssa_v0\n" },

  { "carried-by-a-loop",
    HEAD MAIN
    "        s: " V " = x\n"
    "        for i in pl.range(n):\n"
    "            if i > 2:\n"
    "                s: " V " = pl.tensor.adds(s, 1.0)\n"
    "        return s\n",
    HEAD MAIN_SSA
    "        s__ssa_v0: " V " = x__ssa_v0\n"
    "        for i__idx_v0, (s__iter_v1,) in pl.range(n__ssa_v0, init_values=(s__ssa_v0,)):\n"
    "            if i__idx_v0 > 2:\n"
    "                s__ssa_v3: " V " = pl.tensor.adds(s__iter_v1, 1.0)\n"
    "                s__phi_v4: " V " = pl.yield_(s__ssa_v3)\n"
    "            else:\n"
    "                s__phi_v4: " V " = pl.yield_(s__iter_v1)\n"
    "            s__rv_v2: " V " = pl.yield_(s__phi_v4)\n"
    "        return s__rv_v2\n" },

  { "first-value-in-a-loop-starts-from-the-output-parameter",
    HEAD KERNEL MAIN
    "        for i in pl.range(n):\n"
    "            s: " V " = self.k(x, o)\n"
    "        return s\n",
    HEAD KERNEL_SSA MAIN_SSA
    "        for i__idx_v0, (s__iter_v0,) in pl.range(n__ssa_v0, init_values=(o__ssa_v0,)):\n"
    "            s__ssa_v2: " V " = self.k(x__ssa_v0, o__ssa_v0)\n"
    "            s__rv_v1: " V " = pl.yield_(s__ssa_v2)\n"
    "        return s__rv_v1\n" },

  { "first-value-in-a-loop-starts-from-the-oldest-of-its-type",
    HEAD MAIN
    "        a: " N " = n + 1\n"
    "        for i in pl.range(a):\n"
    "            s: " N " = i * 2\n"
    "        for j in pl.range(s):\n"
    "            pl.system.fence()\n"
    "        return x\n",
    HEAD MAIN_SSA
    "        a__ssa_v0: " N " = n__ssa_v0 + 1\n"
    "        for i__idx_v0, (s__iter_v0,) in pl.range(a__ssa_v0, init_values=(n__ssa_v0,)):\n"
    "            s__ssa_v2: " N " = i__idx_v0 * 2\n"
    "            s__rv_v1: " N " = pl.yield_(s__ssa_v2)\n"
    "        for j__idx_v0 in pl.range(s__rv_v1):\n"
    "            pl.system.fence()\n"
    "        return x__ssa_v0\n" },

  { "assigned-again-before-it-is-read-behind-a-loop",
    HEAD MAIN
    "        for i in pl.range(n):\n"
    "            s: " V " = pl.tensor.adds(x, 1.0)\n"
    "        s: " V " = pl.tensor.adds(x, 2.0)\n"
    "        return s\n",
    HEAD MAIN_SSA
    "        for i__idx_v0 in pl.range(n__ssa_v0):\n"
    "            s__ssa_v0: " V " = pl.tensor.adds(x__ssa_v0, 1.0)\n"
    "        s__ssa_v1: " V " = pl.tensor.adds(x__ssa_v0, 2.0)\n"
    "        return s__ssa_v1\n" },

  { "assigned-again-in-one-branch-only-is-read-in-the-other",
    HEAD MAIN
    "        for i in pl.range(n):\n"
    "            s: " V " = pl.tensor.adds(x, 1.0)\n"
    "        if n > 3:\n"
    "            s: " V " = pl.tensor.adds(x, 2.0)\n"
    "        return s\n",
    HEAD MAIN_SSA
    "        for i__idx_v0, (s__iter_v0,) in pl.range(n__ssa_v0, init_values=(o__ssa_v0,)):\n"
    "            s__ssa_v2: " V " = pl.tensor.adds(x__ssa_v0, 1.0)\n"
    "            s__rv_v1: " V " = pl.yield_(s__ssa_v2)\n"
    "        if n__ssa_v0 > 3:\n"
    "            s__ssa_v3: " V " = pl.tensor.adds(x__ssa_v0, 2.0)\n"
    "            s__phi_v4: " V " = pl.yield_(s__ssa_v3)\n"
    "        else:\n"
    "            s__phi_v4: " V " = pl.yield_(s__rv_v1)\n"
    "        return s__phi_v4\n" },

  { "carried-through-two-loops",
    HEAD MAIN
    "        s: " V " = x\n"
    "        for i in pl.range(n):\n"
    "            for j in pl.range(4):\n"
    "                s: " V " = pl.tensor.adds(s, 1.0)\n"
    "        return s\n",
    HEAD MAIN_SSA
    "        s__ssa_v0: " V " = x__ssa_v0\n"
    "        for i__idx_v0, (s__iter_v1,) in pl.range(n__ssa_v0, init_values=(s__ssa_v0,)):\n"
    "            for j__idx_v0, (s__iter_v3,) in pl.range(4, init_values=(s__iter_v1,)):\n"
    "                s__ssa_v5: " V " = pl.tensor.adds(s__iter_v3, 1.0)\n"
    "                s__rv_v4: " V " = pl.yield_(s__ssa_v5)\n"
    "            s__rv_v2: " V " = pl.yield_(s__rv_v4)\n"
    "        return s__rv_v2\n" },

  { "condition-of-a-while",
    HEAD MAIN
    "        m: " N " = 0\n"
    "        while m < n:\n"
    "            m: " N " = m + 1\n"
    "        return x\n",
    HEAD MAIN_SSA
    "        m__ssa_v0: " N " = 0\n"
    "        for (m__iter_v1,) in pl.while_(init_values=(m__ssa_v0,)):\n"
    "            pl.cond(m__iter_v1 < n__ssa_v0)\n"
    "            m__ssa_v3: " N " = m__iter_v1 + 1\n"
    "            m__rv_v2: " N " = pl.yield_(m__ssa_v3)\n"
    "        return x__ssa_v0\n" },

  { "count-of-a-scope-is-evaluated-outside",
    HEAD KERNEL MAIN
    "        m: " N " = n + 1\n"
    "        with pl.spmd(m):\n"
    "            m: " N " = m + 2\n"
    "            s: " V " = self.k(x, o)\n"
    "        k: " N " = m\n"
    "        return s\n",
    HEAD KERNEL_SSA MAIN_SSA
    "        m__ssa_v0: " N " = n__ssa_v0 + 1\n"
    "        with pl.spmd(m__ssa_v0):\n"
    "            m__ssa_v1: " N " = m__ssa_v0 + 2\n"
    "            s__ssa_v0: " V " = self.k(x__ssa_v0, o__ssa_v0)\n"
    "        k__ssa_v0: " N " = m__ssa_v1\n"
    "        return s__ssa_v0\n" },

  { "dependencies-follow-their-definitions",
    HEAD KERNEL MAIN
    "        with pl.spmd(4) as t:\n"
    "            s: " V " = self.k(x, o)\n"
    "        with pl.spmd(4, deps=[t]) as t:\n"
    "            s: " V " = self.k(s, o)\n"
    "        r: pl.Tuple[" V ", " T "] = pl.submit(self.k, s, o, deps=[t])\n"
    "        s: " V " = r[0]\n"
    "        return s\n",
    HEAD KERNEL_SSA MAIN_SSA
    "        with pl.spmd(4) as t__ssa_v0:\n"
    "            s__ssa_v0: " V " = self.k(x__ssa_v0, o__ssa_v0)\n"
    "        with pl.spmd(4, deps=[t__ssa_v0]) as t__ssa_v1:\n"
    "            s__ssa_v1: " V " = self.k(s__ssa_v0, o__ssa_v0)\n"
    "        r__ssa_v0: pl.Tuple[" V ", " T "] = pl.submit(self.k, s__ssa_v1, o__ssa_v0, deps=[t__ssa_v1])\n"
    "        s__ssa_v2: " V " = r__ssa_v0[0]\n"
    "        return s__ssa_v2\n" },

  { "one-index-for-two-loops",
    HEAD MAIN
    "        for i in pl.range(n):\n"
    "            a: " N " = i + 1\n"
    "        for i in pl.range(n):\n"
    "            b: " N " = i + 2\n"
    "        return x\n",
    HEAD MAIN_SSA
    "        for i__idx_v0 in pl.range(n__ssa_v0):\n"
    "            a__ssa_v0: " N " = i__idx_v0 + 1\n"
    "        for i__idx_v1 in pl.range(n__ssa_v0):\n"
    "            b__ssa_v0: " N " = i__idx_v1 + 2\n"
    "        return x__ssa_v0\n" },

  { "in-ssa-form-already",
    HEAD MAIN_SSA
    "        for i__idx_v0, (s__iter_v1,) in pl.range(n__ssa_v0, init_values=(x__ssa_v0,)):\n"
    "            s__ssa_v3: " V " = pl.tensor.adds(s__iter_v1, 1.0)\n"
    "            s__rv_v2: " V " = pl.yield_(s__ssa_v3)\n"
    "        return s__rv_v2\n",
    HEAD MAIN_SSA
    "        for i__idx_v0, (s__iter_v0,) in pl.range(n__ssa_v0, init_values=(x__ssa_v0,)):\n"
    "            s__ssa_v0: " V " = pl.tensor.adds(s__iter_v0, 1.0)\n"
    "            s__rv_v0: " V " = pl.yield_(s__ssa_v0)\n"
    "        return s__rv_v0\n" },

  { "what-a-loop-carries-in-the-text-comes-first",
    HEAD MAIN
    "        a: " N " = n + 1\n"
    "        for i, (z,) in pl.range(n, init_values=(x,)):\n"
    "            a: " N " = a + i\n"
    "            y: " V " = pl.tensor.adds(z, 1.0)\n"
    "            r: " V " = pl.yield_(y)\n"
    "        b: " N " = a\n"
    "        return r\n",
    HEAD MAIN_SSA
    "        a__ssa_v0: " N " = n__ssa_v0 + 1\n"
    "        for i__idx_v0, (z__iter_v0, a__iter_v1) in pl.range(n__ssa_v0, init_values=(x__ssa_v0, a__ssa_v0)):\n"
    "            a__ssa_v3: " N " = a__iter_v1 + i__idx_v0\n"
    "            y__ssa_v0: " V " = pl.tensor.adds(z__iter_v0, 1.0)\n"
    "            r__rv_v0, a__rv_v2 = pl.yield_(y__ssa_v0, a__ssa_v3)\n"
    "        b__ssa_v0: " N " = a__rv_v2\n"
    "        return r__rv_v0\n" },

  { "branches-of-an-elif-are-nested",
    HEAD MAIN
    "        s: " V " = x\n"
    "        if n > 4:\n"
    "            s: " V " = pl.tensor.adds(x, 1.0)\n"
    "        elif n > 2:\n"
    "            s: " V " = pl.tensor.adds(x, 2.0)\n"
    "        return s\n",
    HEAD MAIN_SSA
    "        s__ssa_v0: " V " = x__ssa_v0\n"
    "        if n__ssa_v0 > 4:\n"
    "            s__ssa_v1: " V " = pl.tensor.adds(x__ssa_v0, 1.0)\n"
    "            s__phi_v4: " V " = pl.yield_(s__ssa_v1)\n"
    "        else:\n"
    "            if n__ssa_v0 > 2:\n"
    "                s__ssa_v2: " V " = pl.tensor.adds(x__ssa_v0, 2.0)\n"
    "                s__phi_v3: " V " = pl.yield_(s__ssa_v2)\n"
    "            else:\n"
    "                s__phi_v3: " V " = pl.yield_(s__ssa_v0)\n"
    "            s__phi_v4: " V " = pl.yield_(s__phi_v3)\n"
    "        return s__phi_v4\n" },

  { "both-branches-return",
    HEAD MAIN
    "        s: " V " = x\n"
    "        if n > 4:\n"
    "            s: " V " = pl.tensor.adds(x, 1.0)\n"
    "            return s\n"
    "        else:\n"
    "            s: " V " = pl.tensor.adds(x, 2.0)\n"
    "            return s\n",
    HEAD MAIN_SSA
    "        s__ssa_v0: " V " = x__ssa_v0\n"
    "        if n__ssa_v0 > 4:\n"
    "            s__ssa_v1: " V " = pl.tensor.adds(x__ssa_v0, 1.0)\n"
    "            return s__ssa_v1\n"
    "        else:\n"
    "            s__ssa_v2: " V " = pl.tensor.adds(x__ssa_v0, 2.0)\n"
    "            return s__ssa_v2\n" },

  { "unpacked-results-get-a-tuple",
    HEAD KERNEL MAIN
    "        # both at once\n"
    "        s, t = pl.submit(self.k, x, o)\n"
    "        (s,), t = pl.submit(self.k, s, o, deps=[t])\n"
    "        return s\n",
    HEAD KERNEL_SSA MAIN_SSA
    "        # both at once\n"
    "        _submit_tmp__ssa_v0: pl.Tuple[" V ", " T "] = pl.submit(self.k, x__ssa_v0, o__ssa_v0)\n"
    "        s__ssa_v0: " V " = _submit_tmp__ssa_v0[0]\n"
    "        t__ssa_v0: " T " = _submit_tmp__ssa_v0[1]\n"
    "        _submit_tmp__ssa_v0_1: pl.Tuple[" V ", " T "] = pl.submit(self.k, s__ssa_v0, o__ssa_v0, deps=[t__ssa_v0])\n"
    "        s__ssa_v1: " V " = _submit_tmp__ssa_v0_1[0]\n"
    "        t__ssa_v1: " T " = _submit_tmp__ssa_v0_1[1]\n"
    "        return s__ssa_v1\n" },

  { "array-update-is-spelled-out",
    HEAD MAIN
    "        a: pl.Array[4, pl.TASK_ID] = pl.array.create(4, dtype=pl.TASK_ID)\n"
    "        t: " T " = pl.system.task_invalid()\n"
    "        a[n] = t\n"
    "        return x\n",
    HEAD MAIN_SSA
    "        a__ssa_v0: pl.Array[4, pl.TASK_ID] = pl.array.create(4, dtype=pl.TASK_ID)\n"
    "        t__ssa_v0: " T " = pl.system.task_invalid()\n"
    "        a__ssa_v1: pl.Array[4, pl.TASK_ID] = pl.array.update_element(a__ssa_v0, n__ssa_v0, t__ssa_v0)\n"
    "        return x__ssa_v0\n" },

  { "types-name-versions-too",
    HEAD ORCH
    "    def main(self, x: " V ", n: " N ") -> " V ":\n"
    "        m: " N " = n + 1\n"
    "        m: " N " = m + 1\n"
    "        s: pl.Tensor[[m], pl.FP32] = pl.tensor.create([m], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "        return x\n",
    HEAD ORCH
    "    def main(self, x__ssa_v0: " V ", n__ssa_v0: " N ") -> " V ":\n"
    "        m__ssa_v0: " N " = n__ssa_v0 + 1\n"
    "        m__ssa_v1: " N " = m__ssa_v0 + 1\n"
    "        s__ssa_v0: pl.Tensor[[m__ssa_v1], pl.FP32] = pl.tensor.create([m__ssa_v1], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "        return x__ssa_v0\n" },

  { "double-underscore-inside-a-name",
    HEAD MAIN
    "        a__b: " N " = n + 1\n"
    "        return x\n",
    NULL,
    "“a__b” has “__” inside, which is kept for the versions of a variable\n" },

  { "leading-underscores-are-a-name",
    HEAD MAIN
    "        __gm: " N " = n + 1\n"
    "        return x\n",
    HEAD MAIN_SSA
    "        __gm__ssa_v0: " N " = n__ssa_v0 + 1\n"
    "        return x__ssa_v0\n" },

  { "break-out-of-a-loop-that-carries",
    HEAD MAIN
    "        m: " N " = 0\n"
    "        for i in pl.range(n):\n"
    "            m: " N " = m + 1\n"
    "            if m > 4:\n"
    "                break\n"
    "        return x\n",
    NULL,
    "a loop that carries values cannot be left here; CtrlFlowTransform has to run before "
    "ConvertToSSA\n" },

  { "break-out-of-a-loop-that-carries-nothing",
    HEAD MAIN
    "        for i in pl.range(n):\n"
    "            if i > 4:\n"
    "                break\n"
    "        return x\n",
    HEAD MAIN_SSA
    "        for i__idx_v0 in pl.range(n__ssa_v0):\n"
    "            if i__idx_v0 > 4:\n"
    "                break\n"
    "        return x__ssa_v0\n" },

  { "unrolled-loop-that-carries",
    HEAD MAIN
    "        m: " N " = 0\n"
    "        for i in pl.unroll(4):\n"
    "            m: " N " = m + 1\n"
    "        return x\n",
    NULL,
    "a loop that is to be unrolled cannot carry values; UnrollLoops has to run before "
    "ConvertToSSA\n" },
};
/* clang-format on */

/* Running it again renames and keeps the structure: a third run gives what the second gave. */
static void
test_twice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SwProgram *program = sw_test_read (cases[i].before);
      g_autofree char *second = NULL;
      g_autofree char *third = NULL;
      SwPassStatus status = SW_PASS_CHANGED;

      for (guint run = 0; run < 3 && cases[i].messages == NULL; run++)
        {
          program = sw_test_run_pass (program, "ConvertToSSA", SW_PRESET_CONTRACT, &status, NULL);
          g_assert_cmpint (status, ==, SW_PASS_CHANGED);
          if (run == 1)
            second = sw_test_print (program);
          if (run == 2)
            third = sw_test_print (program);
        }
      g_assert_cmpstr (second, ==, third);
      sw_program_unref (program);
    }
}

/* What it says that it produces holds, by the verifier. */
static void
test_produces (void)
{
  const SwPassInfo *pass = sw_pass_find ("convert-to-ssa");
  const SwPipelineOptions options = { .verify = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SwProgram) program = sw_test_read (cases[i].before);
      g_autoptr (SwPipelineResult) result =
        sw_pipeline_run (program, &pass, 1, &options, NULL, NULL);

      g_assert_cmpint (result->failed, ==, cases[i].messages != NULL);
    }
}

/* A use that nothing defines keeps its name, and the verifier says so. */
static void
test_undefined (void)
{
  const SwPassInfo *pass = sw_pass_find ("ConvertToSSA");
  const SwPipelineOptions options = { .verify = TRUE };
  g_autoptr (SwProgram) program = sw_test_read (HEAD MAIN "        if n > 2:\n"
                                                          "            s: " V " = x\n"
                                                          "        return s\n");
  g_autoptr (SwPipelineResult) result = sw_pipeline_run (program, &pass, 1, &options, NULL, NULL);

  g_assert_true (result->failed);
  g_assert_true (result->after == program);
  g_assert_cmpuint (sw_diag_sink_get_n (result->findings), ==, 2);
  g_assert_cmpstr (sw_diag_sink_get (result->findings, 0)->message, ==,
                   "Variable 's' used outside its defining scope");
  g_assert_cmpstr (sw_diag_sink_get (result->findings, 1)->message, ==,
                   "ConvertToSSA produces SSAForm, which does not hold behind it");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  sw_test_add_pass_cases ("/passes/ssa", "ConvertToSSA", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/passes/ssa/twice", test_twice);
  g_test_add_func ("/passes/ssa/produces", test_produces);
  g_test_add_func ("/passes/ssa/undefined", test_undefined);
  return g_test_run ();
}
