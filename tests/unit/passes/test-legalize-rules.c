/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* LegalizeSpmdLaunches, rule by rule: expected texts and messages are written by hand from the
 * contract.  tests/data/legalize-rules.txt says which case holds which rule. */
#include "sw-legalize-private.h"
#include "sw-substitute.h"
#include "sw-test.h"

#include <string.h>

#define T      "pl.Tensor[[32, 64], pl.FP32]"
#define I      "pl.Scalar[pl.INDEX]"
#define ID     "pl.Scalar[pl.TASK_ID]"
#define ONE    "pl.Tuple[" T ", " ID "]"
#define TWO    "pl.Tuple[" T ", " T ", " ID "]"
#define PAIR   "pl.Tuple[" T ", " T "]"
#define PARAMS "a: " T ", b: " T ", c: " T ", n: " I ", m: " I
#define CREATE "pl.tensor.create([32, 64], dtype=pl.FP32)"

#define KERNEL                                                                                     \
  "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "                        \
  "role=pl.Role.SubWorker)\n"
#define ORCHESTRATION                                                                              \
  "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "                     \
  "role=pl.Role.Orchestrator)\n"
#define GRAPH                                                                                      \
  "    @pl.function(type=pl.FunctionType.Graph, level=pl.Level.CHIP, role=pl.Role.Orchestrator)\n"

/* An Spmd wrapper whose count is its last parameter. */
#define WAVE                                                                                       \
  "    @pl.function(type=pl.FunctionType.Spmd, attrs={\"core_num\": k, \"sync_start\": True})\n"   \
  "    def wave(self, a: " T ", o: pl.Out[" T "], k: " I ") -> " T ":\n"                           \
  "        r: " T " = self.one(a, o)\n"                                                            \
  "        return o\n"

/* Two returns: of the same parameter, or not. */
#define EITHER(first, second)                                                                      \
  KERNEL "    def either(a: " T ", o: pl.Out[" T "], p: pl.Out[" T "], k: " I ") -> " T ":\n"      \
         "        if k > 0:\n"                                                                     \
         "            return " first "\n"                                                          \
         "        return " second "\n"

#define UNMAPPED(kernel, slot)                                                                     \
  "LegalizeSpmdLaunches: launch '" kernel "' return " slot                                         \
  " cannot be mapped to a caller-provided Tensor parameter. Return a preallocated Out/InOut "      \
  "parameter for a potentially empty launch."
#define MISSING(kernel, list)                                                                      \
  "LegalizeSpmdLaunches: launch '" kernel                                                          \
  "' may have a non-positive core_num; output tensors" list                                        \
  " are not preallocated. Allocate and pass every Out/InOut tensor before this launch."
#define SHARED(name)                                                                               \
  "LegalizeSpmdLaunches: compiler GM pipe buffer '" name                                           \
  "' has multiple uses; cannot move its allocation into a potentially empty launch."
#define EMBEDDED(kernel)                                                                           \
  "LegalizeSpmdLaunches: launch '" kernel                                                          \
  "' stands inside another expression and may be empty; assign its result to a name first"

#define GUARDED(var, type, call, value)                                                            \
  "if n > 0:\n"                                                                                    \
  "    " var "_nonempty: " type " = " call "\n"                                                    \
  "    " var ": " type " = pl.yield_(" var "_nonempty)\n"                                          \
  "else:\n"                                                                                        \
  "    " var ": " type " = pl.yield_(" value ")\n"

typedef struct
{
  const char *name;
  const char *extra; /* (nullable): more functions, behind main */
  const char *body;
  const char *expected;    /* body after the pass; NULL: the same */
  const char *messages[4]; /* of errors; with one, nothing changes */
} Case;

/* clang-format off */
static const Case cases[] = {
  /* 2: what is required, and of whom */
  { "2-kernel-need-not-be-ssa",
    KERNEL "    def loose(a: " T ", o: pl.Out[" T "]) -> " T ":\n"
    "        t: pl.Tile[[32, 64], pl.FP32] = pl.tile.load(a, [0, 0], [32, 64])\n"
    "        t: pl.Tile[[32, 64], pl.FP32] = pl.tile.add(t, t)\n"
    "        return o\n",
    "r: " T " = self.loose(a, b, attrs={\"core_num\": n})\n"
    "return r\n",
    GUARDED ("r", T, "self.loose(a, b, attrs={\"core_num\": n})", "b")
    "return r\n", { NULL } },

  /* 3: which launches, which count */
  { "3.1-inside-a-return-proven", NULL,
    "return self.one(a, b, attrs={\"core_num\": 4})\n", NULL, { NULL } },
  { "3.1-inside-a-return", NULL,
    "return self.one(a, b, attrs={\"core_num\": n})\n", NULL, { EMBEDDED ("one") } },
  { "3.1-inside-a-list", NULL,
    "t: " PAIR " = [self.one(a, b, attrs={\"core_num\": n}), c]\n"
    "x: " T " = t[0]\n"
    "return x\n", NULL, { EMBEDDED ("one") } },
  { "3.1-inside-a-nested-list", NULL,
    "t: pl.Tuple[" PAIR ", " T "] = [[self.one(a, b, attrs={\"core_num\": n}), c], c]\n"
    "return a\n", NULL, { EMBEDDED ("one") } },
  { "3.2-count-of-the-callee-is-an-argument", WAVE,
    "r: " T " = self.wave(a, b, n)\n"
    "return r\n",
    GUARDED ("r", T, "self.wave(a, b, n, attrs={\"core_num\": n, \"sync_start\": True})", "b")
    "return r\n", { NULL } },
  { "3.2-argument-is-a-composite", WAVE,
    "r: " T " = self.wave(a, b, n - m)\n"
    "return r\n",
    "spmd_core_num: " I " = n - m\n"
    "if spmd_core_num > 0:\n"
    "    r_nonempty: " T " = self.wave(a, b, n - m, attrs={\"core_num\": spmd_core_num, \"sync_start\": True})\n"
    "    r: " T " = pl.yield_(r_nonempty)\n"
    "else:\n"
    "    r: " T " = pl.yield_(b)\n"
    "return r\n", { NULL } },
  { "3.2-argument-proves-it", WAVE,
    "r: " T " = self.wave(a, b, 3)\n"
    "return r\n", NULL, { NULL } },
  { "3.2-own-count-before-the-callees", WAVE,
    "t: " ONE " = pl.spmd_submit(self.wave, a, b, 0, core_num=4)\n"
    "r: " T " = t[0]\n"
    "return r\n", NULL, { NULL } },
  { "3.2-no-count-no-launch", NULL,
    "r: " T " = self.one(a, b)\n"
    "return r\n", NULL, { NULL } },
  { "3.4-graph-inside-a-return",
    GRAPH "    def replay(self, a: " T ", b: " T ", n: " I ") -> " T ":\n"
    "        return self.one(a, b, attrs={\"core_num\": n})\n",
    "return a\n", NULL,
    { "launch 'one' in Graph function 'replay' needs a constant core_num; 'n' is not constant" } },
  { "3.4-graph-zero",
    GRAPH "    def replay(self, a: " T ", b: " T ") -> " T ":\n"
    "        r: " T " = self.one(a, b, attrs={\"core_num\": 0})\n"
    "        return r\n",
    "return a\n", NULL,
    { "launch 'one' in Graph function 'replay' needs a positive core_num; '0' is not positive" } },

  /* 5: outputs */
  { "5.1-omitted-output-need-not-be-last",
    KERNEL "    def middle(a: " T ", o: pl.Out[" T "], z: " T ") -> " T ":\n"
    "        return o\n",
    "t: " ONE " = pl.spmd_submit(self.middle, a, c, core_num=n)\n"
    "return a\n", NULL, { MISSING ("middle", " 'o' (parameter 1)") } },
  { "5.2-projection-is-a-tensor", NULL,
    "q: " PAIR " = [b, c]\n"
    "r: " T " = self.one(a, q[0], attrs={\"core_num\": n})\n"
    "return r\n",
    "q: " PAIR " = [b, c]\n"
    GUARDED ("r", T, "self.one(a, q[0], attrs={\"core_num\": n})", "q[0]")
    "return r\n", { NULL } },
  { "5.2-scalar-is-no-tensor", NULL,
    "t: " ONE " = pl.spmd_submit(self.one, a, m, core_num=n)\n"
    "return a\n", NULL, { MISSING ("one", " 'o' (parameter 1)") } },
  { "5.2-inout-not-returned",
    KERNEL "    def touch(a: pl.InOut[" T "]):\n"
    "        return\n",
    "self.touch(a, attrs={\"core_num\": n})\n"
    "return a\n",
    "if n > 0:\n"
    "    self.touch(a, attrs={\"core_num\": n})\n"
    "    pl.yield_()\n"
    "else:\n"
    "    pl.yield_()\n"
    "return a\n", { NULL } },
  { "5.5-errors-of-two-functions",
    ORCHESTRATION "    def other(self, " PARAMS ") -> " T ":\n"
    "        t: " ONE " = pl.spmd_submit(self.one, a, core_num=n)\n"
    "        return a\n",
    "t: " TWO " = pl.spmd_submit(self.two, a, core_num=n)\n"
    "return a\n", NULL,
    { MISSING ("two", " 'lo' (parameter 1) 'hi' (parameter 2)"),
      MISSING ("one", " 'o' (parameter 1)") } },

  /* 6: liveness */
  { "6.1-nested-list-nobody-reads", NULL,
    "t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "p: pl.Tuple[" PAIR ", " T "] = [[t[0], t[1]], a]\n"
    "return a\n",
    "if n > 0:\n"
    "    t_nonempty: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "    pl.yield_()\n"
    "else:\n"
    "    pl.yield_()\n"
    "return a\n", { NULL } },
  { "6.1-nested-list-of-names-nobody-reads", NULL,
    "t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "x: " T " = t[0]\n"
    "p: " PAIR " = [x, a]\n"
    "q: pl.Tuple[" PAIR ", " T "] = [p, x]\n"
    "r: " PAIR " = q[0]\n"
    "return a\n",
    "if n > 0:\n"
    "    t_nonempty: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "    pl.yield_()\n"
    "else:\n"
    "    pl.yield_()\n"
    "return a\n", { NULL } },
  { "6.1-nested-list-that-is-read", NULL,
    "t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "p: pl.Tuple[" T ", " T "] = [t[1], a]\n"
    "y: " T " = p[0]\n"
    "return y\n",
    "if n > 0:\n"
    "    t_nonempty: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "    t_nonempty_1: " T " = t_nonempty[1]\n"
    "    t_guarded_1: " T " = pl.yield_(t_nonempty_1)\n"
    "else:\n"
    "    t_guarded_1: " T " = pl.yield_(c)\n"
    "p: pl.Tuple[" T ", " T "] = [t_guarded_1, a]\n"
    "y: " T " = p[0]\n"
    "return y\n", { NULL } },
  { "6.1-list-with-a-proven-result-stays", NULL,
    "u: " PAIR " = self.two(a, b, c, attrs={\"core_num\": 2})\n"
    "v: " T " = u[0]\n"
    "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "p: " PAIR " = [v, r]\n"
    "return a\n",
    "u: " PAIR " = self.two(a, b, c, attrs={\"core_num\": 2})\n"
    "v: " T " = u[0]\n"
    GUARDED ("r", T, "self.one(a, b, attrs={\"core_num\": n})", "b")
    "p: " PAIR " = [v, r]\n"
    "return a\n", { NULL } },
  { "6.1-a-scalar-alias-is-a-use",
    KERNEL "    def number(a: " T ") -> " I ":\n"
    "        k: " I " = 1\n"
    "        return k\n",
    "s: " I " = self.number(a, attrs={\"core_num\": n})\n"
    "z: " I " = s\n"
    "return a\n", NULL, { UNMAPPED ("number", "0") } },
  { "6.2-call-is-a-use", NULL,
    "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "self.flush(r, c)\n"
    "return a\n",
    GUARDED ("r", T, "self.one(a, b, attrs={\"core_num\": n})", "b")
    "self.flush(r, c)\n"
    "return a\n", { NULL } },
  { "6.2-dependency-is-a-use", NULL,
    "t: " ONE " = pl.spmd_submit(self.one, a, b, core_num=n)\n"
    "u: " ONE " = pl.submit(self.one, a, c, deps=[t[1]])\n"
    "return a\n",
    "if n > 0:\n"
    "    t_nonempty: " ONE " = pl.spmd_submit(self.one, a, b, core_num=n)\n"
    "    t_nonempty_1: " ID " = t_nonempty[1]\n"
    "    t_guarded_1: " ID " = pl.yield_(t_nonempty_1)\n"
    "else:\n"
    "    spmd_empty_tid: " ID " = pl.system.task_dummy(deps=[])\n"
    "    t_guarded_1: " ID " = pl.yield_(spmd_empty_tid)\n"
    "u: " ONE " = pl.submit(self.one, a, c, deps=[t_guarded_1])\n"
    "return a\n", { NULL } },
  { "6.2-yield-of-a-loop-is-a-use", NULL,
    "for i, (o,) in pl.range(4, init_values=(b,)):\n"
    "    t: " PAIR " = self.two(a, o, c, attrs={\"core_num\": n})\n"
    "    x: " T " = pl.yield_(t[0])\n"
    "return x\n",
    "for i, (o,) in pl.range(4, init_values=(b,)):\n"
    "    if n > 0:\n"
    "        t_nonempty: " PAIR " = self.two(a, o, c, attrs={\"core_num\": n})\n"
    "        t_nonempty_0: " T " = t_nonempty[0]\n"
    "        t_guarded_0: " T " = pl.yield_(t_nonempty_0)\n"
    "    else:\n"
    "        t_guarded_0: " T " = pl.yield_(o)\n"
    "    x: " T " = pl.yield_(t_guarded_0)\n"
    "return x\n", { NULL } },

  /* 7: mapping */
  { "7.1-returns-that-agree", EITHER ("o", "o"),
    "r: " T " = self.either(a, b, c, m, attrs={\"core_num\": n})\n"
    "return r\n",
    GUARDED ("r", T, "self.either(a, b, c, m, attrs={\"core_num\": n})", "b")
    "return r\n", { NULL } },
  { "7.1-returns-that-differ", EITHER ("o", "p"),
    "r: " T " = self.either(a, b, c, m, attrs={\"core_num\": n})\n"
    "return r\n", NULL, { UNMAPPED ("either", "0") } },
  { "7.1-returns-that-differ-and-nobody-reads", EITHER ("o", "p"),
    "r: " T " = self.either(a, b, c, m, attrs={\"core_num\": n})\n"
    "return a\n",
    "if n > 0:\n"
    "    r_nonempty: " T " = self.either(a, b, c, m, attrs={\"core_num\": n})\n"
    "    pl.yield_()\n"
    "else:\n"
    "    pl.yield_()\n"
    "return a\n", { NULL } },
  { "7.1-an-in-parameter-is-one-too",
    KERNEL "    def keep(a: " T ", o: pl.Out[" T "]) -> " T ":\n"
    "        return a\n",
    "r: " T " = self.keep(a, b, attrs={\"core_num\": n})\n"
    "return r\n",
    GUARDED ("r", T, "self.keep(a, b, attrs={\"core_num\": n})", "a")
    "return r\n", { NULL } },
  { "7.1-callee-without-return-type",
    KERNEL "    def bare(a: " T ", o: pl.Out[" T "]):\n"
    "        return o\n",
    "r: " T " = self.bare(a, b, attrs={\"core_num\": n})\n"
    "return r\n",
    GUARDED ("r", T, "self.bare(a, b, attrs={\"core_num\": n})", "b")
    "return r\n", { NULL } },
  { "7.4-slot-that-is-not-there", NULL,
    "t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "x: " T " = t[5]\n"
    "return x\n", NULL, { UNMAPPED ("two", "5") } },
  { "7.4-two-slots-two-errors",
    KERNEL "    def fresh(a: " T ", o: pl.Out[" T "]) -> tuple[" T ", " T "]:\n"
    "        x: " T " = pl.tensor.add(a, a)\n"
    "        y: " T " = pl.tensor.mul(a, a)\n"
    "        return x, y\n",
    "t: " PAIR " = self.fresh(a, b, attrs={\"core_num\": n})\n"
    "return t\n", NULL, { UNMAPPED ("fresh", "0"), UNMAPPED ("fresh", "1") } },

  /* 8: the rewrite */
  { "8.2-own-sync-start-stays", WAVE,
    "r: " T " = self.wave(a, b, n, attrs={\"sync_start\": False})\n"
    "return r\n",
    GUARDED ("r", T, "self.wave(a, b, n, attrs={\"sync_start\": False, \"core_num\": n})", "b")
    "return r\n", { NULL } },
  { "8.2-names-that-take-the-result-apart", NULL,
    "x, tid = pl.spmd_submit(self.one, a, b, core_num=n)\n"
    "return x\n",
    "if n > 0:\n"
    "    _submit_tmp_nonempty: " ONE " = pl.spmd_submit(self.one, a, b, core_num=n)\n"
    "    _submit_tmp_nonempty_0: " T " = _submit_tmp_nonempty[0]\n"
    "    _submit_tmp_nonempty_1: " ID " = _submit_tmp_nonempty[1]\n"
    "    _submit_tmp_guarded_0, _submit_tmp_guarded_1 = pl.yield_(_submit_tmp_nonempty_0, _submit_tmp_nonempty_1)\n"
    "else:\n"
    "    spmd_empty_tid: " ID " = pl.system.task_dummy(deps=[])\n"
    "    _submit_tmp_guarded_0, _submit_tmp_guarded_1 = pl.yield_(b, spmd_empty_tid)\n"
    "x = _submit_tmp_guarded_0\n"
    "tid: " ID " = _submit_tmp_guarded_1\n"
    "return x\n", { NULL } },
  { "8.2-names-that-take-a-proven-result-apart", NULL,
    "x, tid = pl.spmd_submit(self.one, a, b, core_num=4)\n"
    "return x\n", NULL, { NULL } },
  { "8.7-names-that-take-an-empty-result-apart", NULL,
    "# never runs\n"
    "x, tid = pl.spmd_submit(self.one, a, b, core_num=n - n)\n"
    "return x\n",
    "# never runs\n"
    "spmd_empty_tid: " ID " = pl.system.task_dummy(deps=[])\n"
    "_submit_tmp_guarded_0: " T " = b\n"
    "_submit_tmp_guarded_1: " ID " = spmd_empty_tid\n"
    "x = _submit_tmp_guarded_0\n"
    "tid: " ID " = _submit_tmp_guarded_1\n"
    "return x\n", { NULL } },
  { "8.7-two-launches-share-the-hoisted-count", NULL,
    "spmd_core_num: " I " = n - n\n"
    "self.flush(a, b, attrs={\"core_num\": spmd_core_num})\n"
    "self.flush(a, c, attrs={\"core_num\": spmd_core_num})\n"
    "return a\n",
    "return a\n", { NULL } },
  { "8.7-hoisted-count-with-a-reader-stays", WAVE,
    "spmd_core_num: " I " = n - n\n"
    "self.flush(a, b, attrs={\"core_num\": spmd_core_num})\n"
    "r: " T " = self.wave(a, b, spmd_core_num + 1)\n"
    "return r\n",
    "spmd_core_num: " I " = n - n\n"
    "r: " T " = self.wave(a, b, spmd_core_num + 1)\n"
    "return r\n", { NULL } },
  { "8.7-a-branch-left-without-statements", NULL,
    "if m > 0:\n"
    "    # nothing to do\n"
    "    self.flush(a, b, attrs={\"core_num\": 0})\n"
    "return a\n",
    "if m > 0:\n"
    "    # nothing to do\n"
    "    pass\n"
    "return a\n", { NULL } },
  { "8.7-single-result-of-an-empty-launch", NULL,
    "r: " T " = self.one(a, b, attrs={\"core_num\": -1})\n"
    "s: " T " = self.one(r, c)\n"
    "return s\n",
    "r: " T " = b\n"
    "s: " T " = self.one(r, c)\n"
    "return s\n", { NULL } },

  /* 9: scratch */
  { "9-scratch-in-a-list-nobody-reads", NULL,
    "gm_pipe_buffer_0: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32)\n"
    "r: " T " = self.scratch(a, b, gm_pipe_buffer_0, attrs={\"core_num\": n})\n"
    "p: pl.Tuple[" T ", pl.Tensor[[1], pl.FP32]] = [r, gm_pipe_buffer_0]\n"
    "return a\n",
    "if n > 0:\n"
    "    gm_pipe_buffer_0: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32)\n"
    "    r_nonempty: " T " = self.scratch(a, b, gm_pipe_buffer_0, attrs={\"core_num\": n})\n"
    "    pl.yield_()\n"
    "else:\n"
    "    pl.yield_()\n"
    "return a\n", { NULL } },
  { "9-scratch-in-a-list-that-is-read", NULL,
    "gm_pipe_buffer_0: " T " = " CREATE "\n"
    "t: " PAIR " = self.two(a, b, gm_pipe_buffer_0, attrs={\"core_num\": n})\n"
    "p: " PAIR " = [t[0], gm_pipe_buffer_0]\n"
    "y: " T " = p[1]\n"
    "return y\n", NULL, { SHARED ("gm_pipe_buffer_0") } },
  { "9-two-shared-scratches-two-errors", NULL,
    "gm_pipe_buffer_0: " T " = " CREATE "\n"
    "gm_pipe_buffer_1: " T " = " CREATE "\n"
    "self.two(a, gm_pipe_buffer_0, gm_pipe_buffer_1, attrs={\"core_num\": n})\n"
    "self.two(a, gm_pipe_buffer_1, gm_pipe_buffer_0, attrs={\"core_num\": 4})\n"
    "return a\n", NULL, { SHARED ("gm_pipe_buffer_0"), SHARED ("gm_pipe_buffer_1") } },
  { "9-scratch-twice-in-one-launch", NULL,
    "gm_pipe_buffer_0: " T " = " CREATE "\n"
    "self.two(a, gm_pipe_buffer_0, gm_pipe_buffer_0, attrs={\"core_num\": n})\n"
    "return a\n", NULL, { SHARED ("gm_pipe_buffer_0") } },
  { "9-scratch-of-two-empty-launches", NULL,
    "gm_pipe_buffer_0: " T " = " CREATE "\n"
    "self.flush(a, gm_pipe_buffer_0, attrs={\"core_num\": 0})\n"
    "self.flush(b, gm_pipe_buffer_0, attrs={\"core_num\": 0})\n"
    "return a\n",
    "return a\n", { NULL } },
  { "9-scratch-is-the-result-of-an-empty-launch", NULL,
    "gm_pipe_buffer_0: " T " = " CREATE "\n"
    "r: " T " = self.one(a, gm_pipe_buffer_0, attrs={\"core_num\": 0})\n"
    "return r\n",
    "gm_pipe_buffer_0: " T " = " CREATE "\n"
    "r: " T " = gm_pipe_buffer_0\n"
    "return r\n", { NULL } },
};
/* clang-format on */

static SwProgram *
read_program (const char *body, const char *extra)
{
  g_autofree char *text = sw_test_program (PARAMS, T, body);
  g_autofree char *whole = g_strconcat (text, extra, NULL);

  return sw_test_read (whole);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (SwProgram) program = read_program (test->body, test->extra);
  g_autoptr (SwLegalizeResult) result = sw_test_legalize (program);
  g_autofree char *after = sw_test_main_body (result->after);
  guint n = 0;

  for (guint i = 0; i < sw_diag_sink_get_n (result->findings); i++)
    g_test_message ("%s", sw_diag_sink_get (result->findings, i)->message);
  for (; n < G_N_ELEMENTS (test->messages) && test->messages[n] != NULL; n++)
    {
      g_assert_cmpuint (sw_diag_sink_get_n (result->findings), >, n);
      g_assert_cmpstr (sw_diag_sink_get (result->findings, n)->message, ==, test->messages[n]);
    }
  g_assert_cmpuint (sw_diag_sink_get_n (result->findings), ==, n);
  g_assert_cmpstr (after, ==, test->expected != NULL ? test->expected : test->body);
  if (test->expected == NULL)
    g_assert_true (result->after == program);
  else
    {
      g_autoptr (SwLegalizeResult) again = sw_test_legalize (result->after);

      g_assert_true (again->after == result->after);
    }
}

/* A count on the callee that names a dimension which the caller does not have, or which is
 * another one there. */
static void
test_unresolved_dim (gconstpointer data)
{
  const char *type = data;
  g_autofree char *extra =
    g_strdup_printf ("    @pl.function(type=pl.FunctionType.Spmd, attrs={\"core_num\": M})\n"
                     "    def rows(self, a: pl.Tensor[[M, 64], pl.FP32], o: "
                     "pl.Out[pl.Tensor[[M, 64], pl.FP32]]) -> pl.Tensor[[M, 64], pl.FP32]:\n"
                     "        return o\n" ORCHESTRATION
                     "    def other(self, x: %s, y: %s, z: pl.Tensor[[M], pl.FP32]) -> %s:\n"
                     "        r: %s = self.rows(x, y)\n"
                     "        return r\n",
                     type, type, type, type);
  g_autofree char *text = sw_test_program (PARAMS, T, "return a\n");
  g_auto (GStrv) halves = g_strsplit (text, "@pl.program\n", 2);
  g_autofree char *whole =
    g_strconcat (halves[0], "M = pl.dynamic(\"M\")\n\n@pl.program\n", halves[1], extra, NULL);
  g_autoptr (SwProgram) program = sw_test_read (whole);
  g_autoptr (SwLegalizeResult) result = sw_test_legalize (program);
  gboolean same = strstr (type, "[M,") != NULL;

  g_assert_cmpuint (result->launches->len, ==, 1);
  g_assert_true (result->refused == !same);
  if (!same)
    g_assert_cmpstr (sw_diag_sink_get (result->findings, 0)->message, ==,
                     "LegalizeSpmdLaunches: launch 'rows' takes its core_num from the callee, "
                     "where 'M' names nothing at this launch");
}

static const SwExpr *
seven_to_zero (const SwExpr *expr, gpointer data)
{
  gint64 value;

  if (!sw_expr_is_int (expr, &value) || value != 7)
    return NULL;
  return sw_expr_new_int (data, 0, (SwDtype) expr->dtype, expr->span);
}

/* A literal zero that no text has: it is made by folding, or through the library. */
static void
test_folded_zero (void)
{
  g_autoptr (SwProgram) program =
    read_program ("t: " ONE " = pl.spmd_submit(self.one, a, b, core_num=7)\n"
                  "r: " T " = t[0]\n"
                  "return r\n",
                  NULL);
  const SwFunction *main_function = sw_program_find (program, "main");
  g_autofree const SwStmt **stmts =
    g_memdup2 (main_function->body->stmts, main_function->body->n_stmts * sizeof (gpointer));
  g_autofree const SwFunction **functions =
    g_memdup2 (program->functions, program->n_functions * sizeof (gpointer));
  SwFunction *copy = sw_function_copy (program->context, main_function);
  g_autoptr (SwProgram) folded = NULL;
  g_autoptr (SwLegalizeResult) result = NULL;
  g_autofree char *after = NULL;

  stmts[0] = sw_substitute_stmt (program->context, stmts[0], seven_to_zero, program->context);
  g_assert_nonnull (stmts[0]);
  copy->body = sw_block_new (program->context, stmts, main_function->body->n_stmts);
  for (guint i = 0; i < program->n_functions; i++)
    if (functions[i] == main_function)
      functions[i] = copy;
  folded = sw_program_new_with_functions (program, functions, program->n_functions);
  result = sw_test_legalize (folded);
  after = sw_test_main_body (result->after);
  g_assert_cmpstr (after, ==,
                   "t_guarded_0: " T " = b\n"
                   "r: " T " = t_guarded_0\n"
                   "return r\n");
}

/* The caller's type wins, with the caller's dimensions, wherever the result goes. */
static void
test_retyped (void)
{
  static const char extra[] =
    KERNEL "    def rows(a: pl.Tensor[[M, 64], pl.FP32], o: pl.Out[pl.Tensor[[M, 64], pl.FP32]]) "
           "-> pl.Tensor[[M, 64], pl.FP32]:\n"
           "        return o\n";
  g_autofree char *text =
    sw_test_program (PARAMS, T,
                     "r: pl.Tensor[[M, 64], pl.FP32] = self.rows(a, b, attrs={\"core_num\": n})\n"
                     "s: " T " = self.one(r, c)\n"
                     "return s\n");
  g_auto (GStrv) halves = g_strsplit (text, "@pl.program\n", 2);
  g_autofree char *whole =
    g_strconcat (halves[0], "M = pl.dynamic(\"M\")\n\n@pl.program\n", halves[1], extra, NULL);
  g_autoptr (SwProgram) program = sw_test_read (whole);
  g_autoptr (SwLegalizeResult) result = sw_test_legalize (program);
  g_autofree char *after = sw_test_main_body (result->after);

  g_assert_cmpstr (
    after, ==,
    GUARDED ("r", T, "self.rows(a, b, attrs={\"core_num\": n})", "b") "s: " T " = self.one(r, c)\n"
                                                                      "return s\n");
}

/* Output that is not in SSA form is a fault of ours, not a finding about a line of the user. */
static void
test_broken_output (void)
{
  g_autoptr (SwProgram) program = read_program ("r: " T " = self.one(a, b)\n"
                                                "r: " T " = self.one(a, c)\n"
                                                "return r\n",
                                                NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (sw_legalize_check_result (sw_program_find (program, "one"), &error));
  g_assert_no_error (error);
  g_assert_false (sw_legalize_check_result (sw_program_find (program, "main"), &error));
  g_assert_error (error, SW_PASS_ERROR, SW_PASS_ERROR_BROKEN_OUTPUT);
  g_assert_cmpstr (error->message, ==,
                   "fault of LegalizeSpmdLaunches: its output for function 'main' is not in SSA "
                   "form: Variable 'r' is assigned more than once");
}

/* What the pass says of itself. */
static void
test_properties (void)
{
  const SwPassInfo *pass = sw_pass_find ("LegalizeSpmdLaunches");

  g_assert_true (pass == sw_pass_find ("legalize-spmd-launches"));
  g_assert_cmpuint (pass->required, ==,
                    SW_PROP_BIT (NO_NESTED_CALLS) | SW_PROP_BIT (RETURN_PARAMS_EXPLICIT));
  g_assert_cmpuint (pass->preserved, ==, SW_PROP_BIT (NO_NESTED_CALLS));
  g_assert_cmpuint (pass->produced, ==, SW_PROP_BIT (NORMALIZED_STMT_STRUCTURE));
  g_assert_cmpuint (pass->invalidated, ==,
                    SW_PROP_BIT (CALL_DIRECTIONS_RESOLVED)
                      | SW_PROP_BIT (RUNTIME_SCOPES_MATERIALIZED)
                      | SW_PROP_BIT (ITER_ARG_CARRY_CLASSIFIED));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/passes/legalize-rules/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_data_func ("/passes/legalize-rules/3.2-dimension-the-caller-has-not", T,
                        test_unresolved_dim);
  g_test_add_data_func ("/passes/legalize-rules/3.2-dimension-of-the-caller",
                        "pl.Tensor[[M, 64], pl.FP32]", test_unresolved_dim);
  g_test_add_func ("/passes/legalize-rules/3.5-zero-made-by-folding", test_folded_zero);
  g_test_add_func ("/passes/legalize-rules/7.5-type-of-the-caller", test_retyped);
  g_test_add_func ("/passes/legalize-rules/2-broken-output", test_broken_output);
  g_test_add_func ("/passes/legalize-rules/2-properties", test_properties);
  return g_test_run ();
}
