/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* NormalizeReturnOrder: each case is a kernel (and what calls it) before and after,
 * written by hand from the rules of return lineage. */
#include "sw-test.h"

#define V "pl.Tensor[[32], pl.FP32]"
#define HEAD                                                                                       \
  "# pypto.program: Program\n"                                                                     \
  "import pypto.language as pl\n"                                                                  \
  "\n"                                                                                             \
  "@pl.program\n"                                                                                  \
  "class Program:\n"
#define INCORE                                                                                     \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"
#define GROUP                                                                                      \
  "    @pl.function(type=pl.FunctionType.Group, level=pl.Level.CORE_GROUP, "                       \
  "role=pl.Role.SubWorker)\n"
#define ORCH                                                                                       \
  "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "                     \
  "role=pl.Role.Orchestrator)\n"
#define STORE(to, out) "        " to ": " V " = pl.tile.store(t, [0], " out ")\n"
#define PAIR_SIGNATURE                                                                             \
  INCORE "    def pair(t: pl.Tile[[32], pl.FP32], lo: pl.Out[" V "], hi: pl.Out[" V                \
         "]) -> tuple[" V ", " V "]:\n"

/* clang-format off */
static const SwTestPassCase cases[] = {
  { "reversed-outputs-and-their-caller",
    HEAD PAIR_SIGNATURE
    STORE ("hi_1", "hi") STORE ("lo_1", "lo")
    "        return hi_1, lo_1\n"
    ORCH
    "    def run(self, t: pl.Tile[[32], pl.FP32], lo: " V ", hi: " V ") -> " V ":\n"
    "        res: pl.Tuple[" V ", " V ", pl.Scalar[pl.TASK_ID]] = pl.submit(self.pair, t, lo, hi)\n"
    "        first: " V " = res[0]\n"
    "        second: " V " = res[1]\n"
    "        tid: pl.Scalar[pl.TASK_ID] = res[2]\n"
    "        return first\n",
    HEAD PAIR_SIGNATURE
    STORE ("hi_1", "hi") STORE ("lo_1", "lo")
    "        return lo, hi\n"
    ORCH
    "    def run(self, t: pl.Tile[[32], pl.FP32], lo: " V ", hi: " V ") -> " V ":\n"
    "        res: pl.Tuple[" V ", " V ", pl.Scalar[pl.TASK_ID]] = pl.submit(self.pair, t, lo, hi)\n"
    "        first: " V " = res[1]\n"
    "        second: " V " = res[0]\n"
    "        tid: pl.Scalar[pl.TASK_ID] = res[2]\n"
    "        return first\n" },

  { "ordered-outputs-only-get-their-names",
    HEAD PAIR_SIGNATURE
    STORE ("hi_1", "hi") STORE ("lo_1", "lo")
    "        return lo_1, hi_1\n",
    HEAD PAIR_SIGNATURE
    STORE ("hi_1", "hi") STORE ("lo_1", "lo")
    "        return lo, hi\n" },

  { "explicit-already",
    HEAD PAIR_SIGNATURE
    "        return lo, hi\n",
    NULL },

  { "alias-chain",
    HEAD INCORE
    "    def k(o: pl.Out[" V "]) -> " V ":\n"
    "        x: " V " = o\n"
    "        y: " V " = x\n"
    "        return y\n",
    HEAD INCORE
    "    def k(o: pl.Out[" V "]) -> " V ":\n"
    "        x: " V " = o\n"
    "        y: " V " = x\n"
    "        return o\n" },

  { "loop-carried-output",
    HEAD INCORE
    "    def k(t: pl.Tile[[32], pl.FP32], o: pl.Out[" V "]) -> " V ":\n"
    "        for i, (c,) in pl.range(4, init_values=(o,)):\n"
    "            n: " V " = pl.tile.store(t, [0], c)\n"
    "            r: " V " = pl.yield_(n)\n"
    "        return r\n",
    HEAD INCORE
    "    def k(t: pl.Tile[[32], pl.FP32], o: pl.Out[" V "]) -> " V ":\n"
    "        for i, (c,) in pl.range(4, init_values=(o,)):\n"
    "            n: " V " = pl.tile.store(t, [0], c)\n"
    "            r: " V " = pl.yield_(n)\n"
    "        return o\n" },

  { "result-of-an-if-is-not-traced",
    HEAD INCORE
    "    def k(f: pl.Scalar[pl.BOOL], o: pl.Out[" V "]) -> " V ":\n"
    "        if f:\n"
    "            r: " V " = pl.yield_(o)\n"
    "        else:\n"
    "            r: " V " = pl.yield_(o)\n"
    "        return r\n",
    NULL },

  { "view-is-not-traced",
    HEAD INCORE
    "    def k(o: pl.Out[" V "]) -> pl.Tensor[[1, 32], pl.FP32]:\n"
    "        v: pl.Tensor[[1, 32], pl.FP32] = pl.tensor.view(o, [1, 32])\n"
    "        return v\n",
    NULL },

  { "scalar-loop-result-stays",
    HEAD INCORE
    "    def k(n: pl.Scalar[pl.INDEX]) -> pl.Scalar[pl.INDEX]:\n"
    "        for i, (c,) in pl.range(4, init_values=(n,)):\n"
    "            r: pl.Scalar[pl.INDEX] = pl.yield_(c + 1)\n"
    "        return r\n",
    NULL },

  { "fewer-returns-than-outputs",
    HEAD INCORE
    "    def k(t: pl.Tile[[32], pl.FP32], a: pl.InOut[" V "], o: pl.Out[" V "]) -> " V ":\n"
    STORE ("o_1", "o")
    "        return o_1\n",
    HEAD INCORE
    "    def k(t: pl.Tile[[32], pl.FP32], a: pl.InOut[" V "], o: pl.Out[" V "]) -> " V ":\n"
    STORE ("o_1", "o")
    "        return o\n" },

  { "group-returns-the-tuple-of-its-call",
    HEAD PAIR_SIGNATURE
    "        return lo, hi\n"
    GROUP
    "    def team(t: pl.Tile[[32], pl.FP32], p: pl.Out[" V "], q: pl.Out[" V "]) -> tuple[" V ", " V "]:\n"
    "        r: pl.Tuple[" V ", " V "] = self.pair(t, p, q)\n"
    "        return r\n",
    HEAD PAIR_SIGNATURE
    "        return lo, hi\n"
    GROUP
    "    def team(t: pl.Tile[[32], pl.FP32], p: pl.Out[" V "], q: pl.Out[" V "]) -> tuple[" V ", " V "]:\n"
    "        r: pl.Tuple[" V ", " V "] = self.pair(t, p, q)\n"
    "        return p, q\n" },

  { "three-outputs-and-their-caller",
    HEAD INCORE
    "    def trio(t: pl.Tile[[32], pl.FP32], a: pl.Out[" V "], b: pl.Out[" V "], c: pl.Out[" V "]) -> tuple[" V ", " V ", " V "]:\n"
    "        return c, a, b\n"
    ORCH
    "    def run(self, t: pl.Tile[[32], pl.FP32], a: " V ", b: " V ", c: " V ") -> tuple[" V ", " V ", " V "]:\n"
    "        r: pl.Tuple[" V ", " V ", " V "] = self.trio(t, a, b, c)\n"
    "        x: " V " = r[0]\n"
    "        y: " V " = r[1]\n"
    "        z: " V " = r[2]\n"
    "        return x, y, z\n",
    HEAD INCORE
    "    def trio(t: pl.Tile[[32], pl.FP32], a: pl.Out[" V "], b: pl.Out[" V "], c: pl.Out[" V "]) -> tuple[" V ", " V ", " V "]:\n"
    "        return a, b, c\n"
    ORCH
    "    def run(self, t: pl.Tile[[32], pl.FP32], a: " V ", b: " V ", c: " V ") -> tuple[" V ", " V ", " V "]:\n"
    "        r: pl.Tuple[" V ", " V ", " V "] = self.trio(t, a, b, c)\n"
    "        x: " V " = r[2]\n"
    "        y: " V " = r[0]\n"
    "        z: " V " = r[1]\n"
    "        return x, y, z\n" },

  { "an-accumulator-is-an-output",
    HEAD INCORE
    "    def k(t: pl.Tile[[32], pl.FP32], sum: pl.InOut[" V "], o: pl.Out[" V "]) -> tuple[" V ", " V "]:\n"
    STORE ("o_1", "o") STORE ("sum_1", "sum")
    "        return o_1, sum_1\n",
    HEAD INCORE
    "    def k(t: pl.Tile[[32], pl.FP32], sum: pl.InOut[" V "], o: pl.Out[" V "]) -> tuple[" V ", " V "]:\n"
    STORE ("o_1", "o") STORE ("sum_1", "sum")
    "        return sum, o\n" },

  { "one-value-of-tuple-type-stays-one",
    HEAD PAIR_SIGNATURE
    "        return lo, hi\n"
    GROUP
    "    def team(t: pl.Tile[[32], pl.FP32], p: pl.Out[" V "], q: pl.Out[" V "]) -> pl.Tuple[" V ", " V "]:\n"
    "        r: pl.Tuple[" V ", " V "] = self.pair(t, p, q)\n"
    "        return r\n",
    NULL },

  { "orchestration-is-left-alone",
    HEAD ORCH
    "    def run(self, o: " V ") -> " V ":\n"
    "        x: " V " = o\n"
    "        return x\n",
    NULL },
};
/* clang-format on */

/* Once is enough. */
static void
test_twice (void)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (cases[i].after != NULL)
      {
        SwPassStatus status;
        g_autoptr (SwProgram) again = sw_test_run_pass (
          sw_test_read (cases[i].after), "NormalizeReturnOrder", SW_PRESET_CONTRACT, &status, NULL);

        g_assert_cmpint (status, ==, SW_PASS_UNCHANGED);
        n++;
      }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  sw_test_add_pass_cases ("/passes/return-order", "NormalizeReturnOrder", cases,
                          G_N_ELEMENTS (cases));
  g_test_add_func ("/passes/return-order/twice", test_twice);
  return g_test_run ();
}
