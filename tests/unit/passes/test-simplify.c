/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Simplify: each case is a function before and after, written by hand from the rules of
 * prerequisites 6.3.  A call named "keep" reads what must not be taken away as dead. */
#include "sw-pipeline.h"
#include "sw-test.h"

#define V   "pl.Tensor[[32], pl.FP32]"
#define N   "pl.Scalar[pl.INDEX]"
#define I   "pl.Scalar[pl.INT32]"
#define B   "pl.Scalar[pl.BOOL]"
#define T   "pl.Scalar[pl.TASK_ID]"
#define ONE "pl.Tuple[" V ", " T "]"
#define HEAD                                                                                       \
  "# pypto.program: Program\n"                                                                     \
  "import pypto.language as pl\n"                                                                  \
  "\n"                                                                                             \
  "@pl.program\n"                                                                                  \
  "class Program:\n"                                                                               \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"                                                                      \
  "    def k(x: " V ", o: pl.Out[" V "]) -> " V ":\n"                                              \
  "        return o\n"                                                                             \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"                                                                      \
  "    def keep(n: " N "):\n"                                                                      \
  "        return\n"
#define MAIN                                                                                       \
  HEAD "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "                \
       "role=pl.Role.Orchestrator)\n"                                                              \
       "    def main(self, x: " V ", o: pl.Out[" V "], n: " N ", m: " N ", j: " I ") -> " V ":\n"
#define END "        return x\n"

/* clang-format off */
static const SwTestPassCase cases[] = {
  { "neutral-elements",
    MAIN
    "        self.keep(n + 0)\n"
    "        self.keep(n - 0)\n"
    "        self.keep(n * 1)\n"
    "        self.keep(n // 1)\n"
    "        self.keep(n * 0)\n"
    "        self.keep(n % 1)\n"
    "        self.keep(n - n)\n" END,
    MAIN
    "        self.keep(n)\n"
    "        self.keep(n)\n"
    "        self.keep(n)\n"
    "        self.keep(n)\n"
    "        self.keep(0)\n"
    "        self.keep(0)\n"
    "        self.keep(0)\n" END },

  { "constants-gather-on-the-right",
    MAIN
    "        self.keep(2 + n)\n"
    "        self.keep(2 * n)\n"
    "        self.keep(n + 32 - 1)\n"
    "        self.keep(n - 32 + 1)\n"
    "        self.keep(n + 3 - 3)\n"
    "        self.keep(n * 4 * 2)\n"
    "        self.keep(pl.min(128, n - m))\n"
    "        self.keep(n + m - 1)\n" END,
    MAIN
    "        self.keep(n + 2)\n"
    "        self.keep(n * 2)\n"
    "        self.keep(n + 31)\n"
    "        self.keep(n - 31)\n"
    "        self.keep(n)\n"
    "        self.keep(n * 8)\n"
    "        self.keep(pl.min(n - m, 128))\n"
    "        self.keep(n + m - 1)\n" END },

  { "constants-fold-with-floor-semantics",
    MAIN
    "        self.keep(pl.const(3, pl.INDEX) + pl.const(4, pl.INDEX) * pl.const(2, pl.INDEX))\n"
    "        self.keep(pl.const(-1, pl.INDEX) // pl.const(16, pl.INDEX))\n"
    "        self.keep(pl.const(-1, pl.INDEX) % pl.const(16, pl.INDEX))\n"
    "        self.keep(pl.max(3, 8))\n" END,
    MAIN
    "        self.keep(11)\n"
    "        self.keep(-1)\n"
    "        self.keep(15)\n"
    "        self.keep(8)\n" END },

  { "division-by-zero-stays",
    MAIN
    "        self.keep(pl.const(3, pl.INDEX) // pl.const(0, pl.INDEX))\n" END,
    NULL },

  { "quotient-and-rest-of-a-multiple",
    MAIN
    "        for i in pl.range(0, m):\n"
    "            self.keep((i * 8 + 3) // 8)\n"
    "            self.keep((i * 8 + 3) % 8)\n"
    "            self.keep((i * 8 + 9) // 8)\n"
    "            self.keep((n * 8 + 3) // 8)\n" END,
    MAIN
    "        for i in pl.range(0, m):\n"
    "            self.keep(i)\n"
    "            self.keep(3)\n"
    "            self.keep((i * 8 + 9) // 8)\n"
    "            self.keep((n * 8 + 3) // 8)\n" END },

  { "index-of-a-loop-with-constant-bounds",
    MAIN
    "        for i in pl.range(8):\n"
    "            self.keep(i // 8)\n"
    "            self.keep(i % 8)\n"
    "            if i // 8 == 0:\n"
    "                self.keep(i)\n"
    "            if i < 4:\n"
    "                self.keep(1)\n" END,
    MAIN
    "        for i in pl.range(8):\n"
    "            self.keep(0)\n"
    "            self.keep(i)\n"
    "            self.keep(i)\n"
    "            if i < 4:\n"
    "                self.keep(1)\n" END },

  { "a-condition-holds-in-its-branch-and-not-behind",
    MAIN
    "        if n > 4:\n"
    "            if n > 2:\n"
    "                self.keep(1)\n"
    "            if n < 3:\n"
    "                self.keep(2)\n"
    "        else:\n"
    "            if n > 4:\n"
    "                self.keep(3)\n"
    "            if n <= 6:\n"
    "                self.keep(4)\n"
    "        if n > 2:\n"
    "            self.keep(5)\n" END,
    MAIN
    "        if 4 < n:\n"
    "            self.keep(1)\n"
    "        else:\n"
    "            self.keep(4)\n"
    "        if 2 < n:\n"
    "            self.keep(5)\n" END },

  { "conditions-on-two-names",
    MAIN
    "        if n < m:\n"
    "            if n <= m:\n"
    "                self.keep(1)\n"
    "            if m > n:\n"
    "                self.keep(2)\n"
    "            if n == m:\n"
    "                self.keep(3)\n"
    "        else:\n"
    "            if n >= m:\n"
    "                self.keep(4)\n" END,
    MAIN
    "        if n < m:\n"
    "            self.keep(1)\n"
    "            self.keep(2)\n"
    "        else:\n"
    "            self.keep(4)\n" END },

  { "both-sides-of-an-and",
    MAIN
    "        if n > 4 and m > 2:\n"
    "            if m > 0:\n"
    "                self.keep(1)\n"
    "        if n > 4 or m > 2:\n"
    "            if m > 0:\n"
    "                self.keep(2)\n"
    "        else:\n"
    "            if m < 5:\n"
    "                self.keep(3)\n" END,
    MAIN
    "        if 4 < n and 2 < m:\n"
    "            self.keep(1)\n"
    "        if 4 < n or 2 < m:\n"
    "            if 0 < m:\n"
    "                self.keep(2)\n"
    "        else:\n"
    "            self.keep(3)\n" END },

  { "nothing-is-assumed-of-the-sign-of-an-index",
    MAIN
    "        if n >= 0:\n"
    "            self.keep(1)\n" END,
    MAIN
    "        if 0 <= n:\n"
    "            self.keep(1)\n" END },

  { "a-loop-without-rounds-hands-on-its-starts",
    MAIN
    "        for i, (c,) in pl.range(4, 4, init_values=(x,)):\n"
    "            d: " V " = self.k(c, o)\n"
    "            r: " V " = pl.yield_(d)\n"
    "        return r\n",
    MAIN
    "        return x\n" },

  { "a-loop-with-one-round",
    MAIN
    "        # once\n"
    "        for i, (c,) in pl.range(3, 4, init_values=(x,)):\n"
    "            self.keep(i + 1)\n"
    "            d: " V " = self.k(c, o)\n"
    "            r: " V " = pl.yield_(d)\n"
    "        return r\n",
    MAIN
    "        # once\n"
    "        self.keep(4)\n"
    "        d: " V " = self.k(x, o)\n"
    "        return d\n" },

  { "other-loops-with-one-round-stay",
    MAIN
    "        for i in pl.parallel(1):\n"
    "            self.keep(i)\n"
    "        for e in pl.unroll(1):\n"
    "            self.keep(e)\n"
    "        for a in pl.range(0, 8, 4):\n"
    "            self.keep(a)\n" END,
    MAIN
    "        for i in pl.parallel(1):\n"
    "            self.keep(0)\n"
    "        for e in pl.unroll(1):\n"
    "            self.keep(0)\n"
    "        for a in pl.range(0, 8, 4):\n"
    "            self.keep(a)\n" END },

  { "a-branch-takes-the-place-of-its-if",
    MAIN
    "        if pl.const(1, pl.INDEX) > pl.const(2, pl.INDEX):\n"
    "            r: " V " = pl.yield_(o)\n"
    "        else:\n"
    "            d: " V " = self.k(x, o)\n"
    "            r: " V " = pl.yield_(d)\n"
    "        return r\n",
    MAIN
    "        d: " V " = self.k(x, o)\n"
    "        return d\n" },

  { "dead-scalars-in-a-chain",
    MAIN
    "        # about a\n"
    "        a: " N " = n + 1\n"
    "        b: " N " = a * m\n"
    "        c: " N " = b + a\n" END,
    MAIN
    "        # about a\n"
    END },

  { "the-name-of-a-task-stays",
    MAIN
    "        r: " ONE " = pl.submit(self.k, x, o)\n"
    "        out: " V " = r[0]\n"
    "        tid: " T " = r[1]\n"
    "        again: " T " = tid\n"
    "        return out\n",
    MAIN
    "        r: " ONE " = pl.submit(self.k, x, o)\n"
    "        out: " V " = r[0]\n"
    "        tid: " T " = r[1]\n"
    "        return out\n" },

  { "other-scalars-of-a-tuple-go",
    MAIN
    "        r: " ONE " = pl.submit(self.k, x, o)\n"
    "        tid: " T " = r[1]\n"
    "        p: pl.Tuple[" N ", " T ", " N "] = [n, tid, m]\n"
    "        a: " N " = p[0]\n"
    "        b: " T " = p[1]\n"
    "        c: " N " = p[2]\n" END,
    MAIN
    "        r: " ONE " = pl.submit(self.k, x, o)\n"
    "        tid: " T " = r[1]\n"
    "        p: pl.Tuple[" N ", " T ", " N "] = [n, tid, m]\n" END },

  { "read-only-by-launch-data",
    MAIN
    "        a: " N " = n + 1\n"
    "        t: " T " = pl.system.task_invalid()\n"
    "        u: " T " = t\n"
    "        r: " ONE " = pl.spmd_submit(self.k, x, o, deps=[u], core_num=a)\n"
    "        out: " V " = r[0]\n"
    "        tid: " T " = r[1]\n"
    "        return out\n",
    NULL },

  { "calls-and-divisions-that-may-fault-stay",
    MAIN
    "        a: " N " = pl.tensor.dim(x, 0)\n"
    "        b: " N " = n // m\n"
    "        c: " N " = n // 4\n" END,
    MAIN
    "        a: " N " = pl.tensor.dim(x, 0)\n"
    "        b: " N " = n // m\n" END },

  { "results-that-nobody-reads",
    MAIN
    "        if n > 0:\n"
    "            a: " N " = n + 1\n"
    "            d: " V " = self.k(x, o)\n"
    "            r, s = pl.yield_(d, a)\n"
    "        else:\n"
    "            r, s = pl.yield_(x, m)\n"
    "        if n > 1:\n"
    "            t: " N " = pl.yield_(s)\n"
    "        else:\n"
    "            t: " N " = pl.yield_(n)\n"
    "        return r\n",
    MAIN
    "        if 0 < n:\n"
    "            d: " V " = self.k(x, o)\n"
    "            r: " V " = pl.yield_(d)\n"
    "        else:\n"
    "            r: " V " = pl.yield_(x)\n"
    "        if 1 < n:\n"
    "            pass\n"
    "        else:\n"
    "            pass\n"
    "        return r\n" },

  { "count-as-in-the-worked-example",
    MAIN
    "        a: " N " = pl.const(4, pl.INDEX) * pl.const(2, pl.INDEX)\n"
    "        b: " N " = a + 0\n"
    "        r: " ONE " = pl.spmd_submit(self.k, x, o, core_num=b)\n"
    "        out: " V " = r[0]\n"
    "        tid: " T " = r[1]\n"
    "        unused: " N " = n * 3\n"
    "        return out\n",
    MAIN
    "        r: " ONE " = pl.spmd_submit(self.k, x, o, core_num=8)\n"
    "        out: " V " = r[0]\n"
    "        tid: " T " = r[1]\n"
    "        return out\n" },

  { "count-of-a-block",
    MAIN
    "        with pl.spmd(pl.const(8, pl.INDEX) // pl.const(2, pl.INDEX)):\n"
    "            y: " V " = self.k(x, o)\n" END,
    MAIN
    "        with pl.spmd(4):\n"
    "            y: " V " = self.k(x, o)\n" END },

  { "a-count-that-is-never-positive-stays-as-it-is",
    MAIN
    "        z: " N " = 0\n"
    "        r: " ONE " = pl.spmd_submit(self.k, x, o, core_num=z)\n"
    "        out: " V " = r[0]\n"
    "        tid: " T " = r[1]\n"
    "        with pl.spmd(n - n):\n"
    "            y: " V " = self.k(x, o)\n"
    "        return out\n",
    NULL },

  { "such-a-count-names-no-value-that-was-replaced",
    MAIN
    "        if 1 > 0:\n"
    "            h: " N " = pl.yield_(n)\n"
    "        else:\n"
    "            h: " N " = pl.yield_(m)\n"
    "        for i, (g0,) in pl.range(5, 5, init_values=(m,)):\n"
    "            g: " N " = pl.yield_(n)\n"
    "        if 1 > 0:\n"
    "            z: " N " = pl.yield_(0)\n"
    "        else:\n"
    "            z: " N " = pl.yield_(m)\n"
    "        r: " ONE " = pl.spmd_submit(self.k, x, o, core_num=(h + 8) % 1)\n"
    "        c: " V " = self.k(x, o, attrs={\"core_num\": g - g})\n"
    "        with pl.spmd(h * 0):\n"
    "            d: " V " = self.k(x, o)\n"
    "        e: " V " = self.k(x, o, attrs={\"core_num\": z})\n"
    "        for j2 in pl.range(0, 1):\n"
    "            f: " V " = self.k(x, o, attrs={\"core_num\": j2})\n" END,
    MAIN
    "        r: " ONE " = pl.spmd_submit(self.k, x, o, core_num=(n + 8) % 1)\n"
    "        c: " V " = self.k(x, o, attrs={\"core_num\": m - m})\n"
    "        with pl.spmd(n * 0):\n"
    "            d: " V " = self.k(x, o)\n"
    "        e: " V " = self.k(x, o, attrs={\"core_num\": pl.const(0, pl.INDEX) + pl.const(0, pl.INDEX)})\n"
    "        f: " V " = self.k(x, o, attrs={\"core_num\": pl.const(0, pl.INDEX) + pl.const(0, pl.INDEX)})\n" END },

  { "a-guard-that-is-known-to-hold",
    MAIN
    "        if n >= 16:\n"
    "            c: " N " = n // 16 * 4\n"
    "            if c > 0:\n"
    "                r: " V " = self.k(x, o, attrs={\"core_num\": c})\n"
    "                s: " V " = pl.yield_(r)\n"
    "            else:\n"
    "                s: " V " = pl.yield_(o)\n"
    "            self.keep(n)\n" END,
    MAIN
    "        if 16 <= n:\n"
    "            c: " N " = n // 16 * 4\n"
    "            r: " V " = self.k(x, o, attrs={\"core_num\": c})\n"
    "            self.keep(n)\n" END },

  { "a-view-of-the-same-shape",
    MAIN
    "        v: " V " = pl.tensor.view(x, [32])\n"
    "        d: " V " = self.k(v, o)\n"
    "        return d\n",
    MAIN
    "        d: " V " = self.k(x, o)\n"
    "        return d\n" },

  { "extents-of-types",
    MAIN
    "        a: pl.Tensor[[n * 1, 4], pl.FP32] = pl.tensor.create([n * 1, 4], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "        self.keep(a)\n" END,
    MAIN
    "        a: pl.Tensor[[n, 4], pl.FP32] = pl.tensor.create([n, 4], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "        self.keep(a)\n" END },

  { "nothing-is-known-of-a-name-with-two-values",
    MAIN
    "        a: " N " = 4\n"
    "        if n > 0:\n"
    "            a: " N " = n\n"
    "        if a > 2:\n"
    "            a: " N " = 1\n"
    "            if a > 2:\n"
    "                self.keep(a)\n" END,
    MAIN
    "        a: " N " = 4\n"
    "        if 0 < n:\n"
    "            a: " N " = n\n"
    "        if 2 < a:\n"
    "            a: " N " = 1\n"
    "            if 2 < a:\n"
    "                self.keep(a)\n" END },

  { "narrow-types-wrap",
    MAIN
    "        w: pl.Scalar[pl.UINT8] = pl.cast(n, pl.UINT8)\n"
    "        if w - pl.const(1, pl.UINT8) < w:\n"
    "            self.keep(1)\n"
    "        if w <= 255:\n"
    "            self.keep(2)\n" END,
    MAIN
    "        w: pl.Scalar[pl.UINT8] = pl.cast(n, pl.UINT8)\n"
    "        if w - pl.const(1, pl.UINT8) < w:\n"
    "            self.keep(1)\n"
    "        self.keep(2)\n" END },
};
/* clang-format on */

/* What depends on the assumptions: the sign of an INDEX value, and division of negative ones. */
static void
test_presets (void)
{
  static const struct
  {
    SwPreset preset;
    const char *after;
  } rows[] = {
    { SW_PRESET_CONTRACT, MAIN "        if 0 <= n:\n            self.keep(1)\n"
                               "        if 0 <= j:\n            self.keep(-1)\n" END },
    { SW_PRESET_LEGACY, MAIN "        self.keep(1)\n"
                             "        if 0 <= j:\n            self.keep(-1)\n" END },
    { SW_PRESET_STRICT, MAIN "        if 0 <= n:\n            self.keep(1)\n"
                             "        if 0 <= j:\n            self.keep(pl.const(-1, pl.INDEX) // "
                             "pl.const(16, pl.INDEX))\n" END },
  };
  static const char before[] =
    MAIN "        if n >= 0:\n            self.keep(1)\n"
         "        if j >= 0:\n            self.keep(pl.const(-1, pl.INDEX) // "
         "pl.const(16, pl.INDEX))\n" END;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SwPassStatus status;
      g_autoptr (SwProgram) after =
        sw_test_run_pass (sw_test_read (before), "Simplify", rows[i].preset, &status, NULL);
      g_autofree char *text = sw_test_print (after);

      g_assert_cmpint (status, ==, SW_PASS_CHANGED);
      g_assert_cmpstr (text, ==, rows[i].after);
    }
}

/* What a statement reads that is kept as text is not known. */
static const SwTestPassCase kept_text[] = {
  { "function-with-kept-text", MAIN "        w: " N " = n + 0\n"
                                    "        assert w > 0\n" END },
};

/* Once is enough, and SSA form is kept. */
static void
test_twice (void)
{
  const SwPassInfo *simplify = sw_pass_find ("simplify");
  const SwPassInfo *passes[] = { sw_pass_find ("ConvertToSSA"), simplify, simplify };
  const SwPipelineOptions options = { .verify = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SwProgram) program = sw_test_read (cases[i].before);
      g_autoptr (SwPipelineResult) result =
        sw_pipeline_run (program, passes, 3, &options, NULL, NULL);

      g_assert_false (result->failed);
      g_assert_cmpint (g_array_index (result->steps, SwPipelineStep, 2).status, ==,
                       SW_PASS_UNCHANGED);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  sw_test_add_pass_cases ("/passes/simplify", "Simplify", cases, G_N_ELEMENTS (cases));
  sw_test_add_pass_cases ("/passes/simplify", "Simplify", kept_text, G_N_ELEMENTS (kept_text));
  g_test_add_func ("/passes/simplify/presets", test_presets);
  g_test_add_func ("/passes/simplify/twice", test_twice);
  return g_test_run ();
}
