/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* LegalizeSpmdLaunches on small bodies: expected text and messages are written by
 * hand from the contract.  The numbers in the names are its sections. */
#include "sw-preflight.h"
#include "sw-reader.h"
#include "sw-test.h"

#include <string.h>

#define T      "pl.Tensor[[32, 64], pl.FP32]"
#define I      "pl.Scalar[pl.INDEX]"
#define ID     "pl.Scalar[pl.TASK_ID]"
#define ONE    "pl.Tuple[" T ", " ID "]"
#define TWO    "pl.Tuple[" T ", " T ", " ID "]"
#define PAIR   "pl.Tuple[" T ", " T "]"
#define PARAMS "a: " T ", b: " T ", c: " T ", n: " I ", m: " I

#define GUARDED_ONE(var, arg)                                                                      \
  "if n > 0:\n"                                                                                    \
  "    " var "_nonempty: " T " = self.one(a, " arg ", attrs={\"core_num\": n})\n"                  \
  "    " var ": " T " = pl.yield_(" var "_nonempty)\n"                                             \
  "else:\n"                                                                                        \
  "    " var ": " T " = pl.yield_(" arg ")\n"

typedef struct
{
  const char *name;
  const char *body;
  const char *expected; /* body after the pass */
} Rewrite;

/* clang-format off */
static const Rewrite rewrites[] = {
  { "8.4-single-result",
    "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "return r\n",
    GUARDED_ONE ("r", "b")
    "return r\n" },

  { "8.2-nothing-live",
    "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "return a\n",
    "if n > 0:\n"
    "    r_nonempty: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "    pl.yield_()\n"
    "else:\n"
    "    pl.yield_()\n"
    "return a\n" },

  { "11-worked-example",
    "p: " ID " = pl.system.task_dummy(deps=[])\n"
    "t: " TWO " = pl.spmd_submit(self.two, a, b, c, deps=[p], core_num=n)\n"
    "x: " T " = t[0]\n"
    "y: " T " = t[1]\n"
    "tid: " ID " = t[2]\n"
    "r: " ONE " = pl.submit(self.one, x, y, deps=[tid])\n"
    "z: " T " = r[0]\n"
    "return z\n",
    "p: " ID " = pl.system.task_dummy(deps=[])\n"
    "if n > 0:\n"
    "    t_nonempty: " TWO " = pl.spmd_submit(self.two, a, b, c, deps=[p], core_num=n)\n"
    "    t_nonempty_0: " T " = t_nonempty[0]\n"
    "    t_nonempty_1: " T " = t_nonempty[1]\n"
    "    t_nonempty_2: " ID " = t_nonempty[2]\n"
    "    t_guarded_0, t_guarded_1, t_guarded_2 = pl.yield_(t_nonempty_0, t_nonempty_1, t_nonempty_2)\n"
    "else:\n"
    "    spmd_empty_tid: " ID " = pl.system.task_dummy(deps=[p])\n"
    "    t_guarded_0, t_guarded_1, t_guarded_2 = pl.yield_(b, c, spmd_empty_tid)\n"
    "x: " T " = t_guarded_0\n"
    "y: " T " = t_guarded_1\n"
    "tid: " ID " = t_guarded_2\n"
    "r: " ONE " = pl.submit(self.one, x, y, deps=[tid])\n"
    "z: " T " = r[0]\n"
    "return z\n" },

  { "7.1-reordered-returns",
    "t: " PAIR " = self.swap(a, b, c, attrs={\"core_num\": n})\n"
    "x: " T " = t[0]\n"
    "y: " T " = t[1]\n"
    "z: " T " = self.one(x, y)\n"
    "return z\n",
    "if n > 0:\n"
    "    t_nonempty: " PAIR " = self.swap(a, b, c, attrs={\"core_num\": n})\n"
    "    t_nonempty_0: " T " = t_nonempty[0]\n"
    "    t_nonempty_1: " T " = t_nonempty[1]\n"
    "    t_guarded_0, t_guarded_1 = pl.yield_(t_nonempty_0, t_nonempty_1)\n"
    "else:\n"
    "    t_guarded_0, t_guarded_1 = pl.yield_(c, b)\n"
    "x: " T " = t_guarded_0\n"
    "y: " T " = t_guarded_1\n"
    "z: " T " = self.one(x, y)\n"
    "return z\n" },

  /* Slot 0 is dead, slot 1 keeps its number; the dead projection goes. */
  { "6.3-per-slot",
    "t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "x: " T " = t[0]\n"
    "y: " T " = t[1]\n"
    "return y\n",
    "if n > 0:\n"
    "    t_nonempty: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "    t_nonempty_1: " T " = t_nonempty[1]\n"
    "    t_guarded_1: " T " = pl.yield_(t_nonempty_1)\n"
    "else:\n"
    "    t_guarded_1: " T " = pl.yield_(c)\n"
    "y: " T " = t_guarded_1\n"
    "return y\n" },

  { "6.1-dead-chain-with-comments",
    "# the launch\n"
    "t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "# the low half\n"
    "x: " T " = t[0]\n"
    "y: " T " = x\n"
    "both: pl.Tuple[" T ", " T "] = [x, y]\n"
    "# done\n"
    "return a\n",
    "# the launch\n"
    "if n > 0:\n"
    "    t_nonempty: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "    pl.yield_()\n"
    "else:\n"
    "    pl.yield_()\n"
    "# the low half\n"
    "# done\n"
    "return a\n" },

  /* A TaskId projection is live without any use. */
  { "6.2-task-id-is-live",
    "t: " ONE " = pl.spmd_submit(self.one, a, b, core_num=n)\n"
    "tid: " ID " = t[1]\n"
    "return a\n",
    "if n > 0:\n"
    "    t_nonempty: " ONE " = pl.spmd_submit(self.one, a, b, core_num=n)\n"
    "    t_nonempty_1: " ID " = t_nonempty[1]\n"
    "    t_guarded_1: " ID " = pl.yield_(t_nonempty_1)\n"
    "else:\n"
    "    spmd_empty_tid: " ID " = pl.system.task_dummy(deps=[])\n"
    "    t_guarded_1: " ID " = pl.yield_(spmd_empty_tid)\n"
    "tid: " ID " = t_guarded_1\n"
    "return a\n" },

  { "8.4-whole-tuple",
    "t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "return t\n",
    "if n > 0:\n"
    "    t_nonempty: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "    t_nonempty_0: " T " = t_nonempty[0]\n"
    "    t_nonempty_1: " T " = t_nonempty[1]\n"
    "    t_guarded_0, t_guarded_1 = pl.yield_(t_nonempty_0, t_nonempty_1)\n"
    "else:\n"
    "    t_guarded_0, t_guarded_1 = pl.yield_(b, c)\n"
    "return [t_guarded_0, t_guarded_1]\n" },

  { "6.1-alias-of-the-tuple",
    "t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "u: " PAIR " = t\n"
    "y: " T " = u[1]\n"
    "return y\n",
    "if n > 0:\n"
    "    t_nonempty: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
    "    t_nonempty_1: " T " = t_nonempty[1]\n"
    "    t_guarded_1: " T " = pl.yield_(t_nonempty_1)\n"
    "else:\n"
    "    t_guarded_1: " T " = pl.yield_(c)\n"
    "y: " T " = t_guarded_1\n"
    "return y\n" },

  { "8.1-composite-count-is-evaluated-once",
    "r: " T " = self.one(a, b, attrs={\"core_num\": n - m})\n"
    "return r\n",
    "spmd_core_num: " I " = n - m\n"
    "if spmd_core_num > 0:\n"
    "    r_nonempty: " T " = self.one(a, b, attrs={\"core_num\": spmd_core_num})\n"
    "    r: " T " = pl.yield_(r_nonempty)\n"
    "else:\n"
    "    r: " T " = pl.yield_(b)\n"
    "return r\n" },

  { "8.5-names-taken",
    "spmd_core_num: " I " = n + 1\n"
    "r_nonempty: " T " = a\n"
    "r: " T " = self.one(r_nonempty, b, attrs={\"core_num\": m - spmd_core_num})\n"
    "return r\n",
    "spmd_core_num: " I " = n + 1\n"
    "r_nonempty: " T " = a\n"
    "spmd_core_num_1: " I " = m - spmd_core_num\n"
    "if spmd_core_num_1 > 0:\n"
    "    r_nonempty_1: " T " = self.one(r_nonempty, b, attrs={\"core_num\": spmd_core_num_1})\n"
    "    r: " T " = pl.yield_(r_nonempty_1)\n"
    "else:\n"
    "    r: " T " = pl.yield_(b)\n"
    "return r\n" },

  { "8.7-proven-empty",
    "# gone\n"
    "t: " ONE " = pl.spmd_submit(self.one, a, b, core_num=0 * n)\n"
    "r: " T " = t[0]\n"
    "tid: " ID " = t[1]\n"
    "return r\n",
    "# gone\n"
    "spmd_empty_tid: " ID " = pl.system.task_dummy(deps=[])\n"
    "t_guarded_0: " T " = b\n"
    "t_guarded_1: " ID " = spmd_empty_tid\n"
    "r: " T " = t_guarded_0\n"
    "tid: " ID " = t_guarded_1\n"
    "return r\n" },

  /* Comments inside the brackets of a launch stand above what takes its place. */
  { "8.6-comments-inside-brackets",
    "r: " T " = self.one(\n"
    "    a,  # the input\n"
    "    # the output\n"
    "    b, attrs={\"core_num\": n})  # launched\n"
    "return r\n",
    "# the input\n"
    "# the output\n"
    "# launched\n"
    GUARDED_ONE ("r", "b")
    "return r\n" },

  { "8.7-comment-of-a-vanished-launch",
    "# nothing is left of it\n"
    "self.flush(a, b, attrs={\"core_num\": 0})\n"
    "return a\n",
    "# nothing is left of it\n"
    "return a\n" },

  { "8.7-hoisted-count-goes-too",
    "spmd_core_num: " I " = n - n\n"
    "self.flush(a, b, attrs={\"core_num\": spmd_core_num})\n"
    "return a\n",
    "return a\n" },

  { "9-scratch-moves",
    "gm_pipe_buffer_0: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "r: " T " = self.scratch(a, b, gm_pipe_buffer_0, attrs={\"core_num\": n})\n"
    "return r\n",
    "if n > 0:\n"
    "    gm_pipe_buffer_0: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "    r_nonempty: " T " = self.scratch(a, b, gm_pipe_buffer_0, attrs={\"core_num\": n})\n"
    "    r: " T " = pl.yield_(r_nonempty)\n"
    "else:\n"
    "    r: " T " = pl.yield_(b)\n"
    "return r\n" },

  { "9-scratch-of-a-vanished-launch",
    "# scratch of nothing\n"
    "gm_pipe_buffer_0: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32)\n"
    "r: " T " = self.scratch(a, b, gm_pipe_buffer_0, attrs={\"core_num\": 0})\n"
    "return r\n",
    "# scratch of nothing\n"
    "r: " T " = b\n"
    "return r\n" },

  /* A literal is INDEX, so the sum is as wide: the guard must not wrap where the count did not. */
  { "8.1-hoisted-count-has-the-wider-type",
    "k: pl.Scalar[pl.UINT32] = pl.cast(n, pl.UINT32)\n"
    "r: " T " = self.one(a, b, attrs={\"core_num\": k - 1})\n"
    "return r\n",
    "k: pl.Scalar[pl.UINT32] = pl.cast(n, pl.UINT32)\n"
    "spmd_core_num: " I " = k - 1\n"
    "if spmd_core_num > 0:\n"
    "    r_nonempty: " T " = self.one(a, b, attrs={\"core_num\": spmd_core_num})\n"
    "    r: " T " = pl.yield_(r_nonempty)\n"
    "else:\n"
    "    r: " T " = pl.yield_(b)\n"
    "return r\n" },

  /* The loop counts in INDEX: -1 and 200 are not cut to the type of the other bound. */
  { "4.2-bounds-are-not-cut-to-a-narrow-type",
    "k: pl.Scalar[pl.UINT32] = pl.cast(n, pl.UINT32)\n"
    "for i, (o,) in pl.range(k, 0, -1, init_values=(b,)):\n"
    "    r: " T " = self.one(a, o, attrs={\"core_num\": m})\n"
    "    x: " T " = pl.yield_(r)\n"
    "return x\n",
    "k: pl.Scalar[pl.UINT32] = pl.cast(n, pl.UINT32)\n"
    "for i, (o,) in pl.range(k, 0, -1, init_values=(b,)):\n"
    "    if m > 0:\n"
    "        r_nonempty: " T " = self.one(a, o, attrs={\"core_num\": m})\n"
    "        r: " T " = pl.yield_(r_nonempty)\n"
    "    else:\n"
    "        r: " T " = pl.yield_(o)\n"
    "    x: " T " = pl.yield_(r)\n"
    "return x\n" },

  { "9-user-buffer-stays",
    "o: " T " = pl.tensor.create([32, 64], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    "r: " T " = self.one(a, o, attrs={\"core_num\": n})\n"
    "return r\n",
    "o: " T " = pl.tensor.create([32, 64], dtype=pl.FP32, layout=pl.TensorLayout.ND)\n"
    GUARDED_ONE ("r", "o")
    "return r\n" },

  { "12-else-branch-does-not-know",
    "if n > 0:\n"
    "    r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "    x: " T " = pl.yield_(r)\n"
    "else:\n"
    "    s: " T " = self.one(a, c, attrs={\"core_num\": m})\n"
    "    x: " T " = pl.yield_(s)\n"
    "return x\n",
    "if n > 0:\n"
    "    r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "    x: " T " = pl.yield_(r)\n"
    "else:\n"
    "    if m > 0:\n"
    "        s_nonempty: " T " = self.one(a, c, attrs={\"core_num\": m})\n"
    "        s: " T " = pl.yield_(s_nonempty)\n"
    "    else:\n"
    "        s: " T " = pl.yield_(c)\n"
    "    x: " T " = pl.yield_(s)\n"
    "return x\n" },
};
/* clang-format on */

static char *
legalized_body (const char *body, gboolean *refused)
{
  g_autofree char *text = sw_test_program (PARAMS, T, body);
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (SwLegalizeResult) result = sw_test_legalize (program);

  *refused = result->refused;
  return sw_test_main_body (result->after);
}

static void
test_rewrite (gconstpointer data)
{
  const Rewrite *test = data;
  gboolean refused;
  g_autofree char *after = legalized_body (test->body, &refused);
  g_autofree char *again = NULL;

  g_assert_cmpstr (after, ==, test->expected);
  g_assert_false (refused);
  again = legalized_body (after, &refused);
  g_assert_cmpstr (again, ==, test->expected);
}

typedef struct
{
  const char *name;
  const char *body;
} Proven;

/* Bodies in which every launch is proven: byte for byte the same afterwards. */
static const Proven proven[] = {
  { "4.4-name-of-a-composite", "n2: " I " = n * 3 // 4\n"
                               "if n2 > 0:\n"
                               "    r: " T " = self.one(a, b, attrs={\"core_num\": n2})\n"
                               "    x: " T " = pl.yield_(r)\n"
                               "else:\n"
                               "    x: " T " = pl.yield_(b)\n"
                               "return x\n" },
  { "4.4-rounded-remaining",
    "if n > 0:\n"
    "    r: " T " = self.one(a, b, attrs={\"core_num\": (n + 15) // 16 * 4})\n"
    "    x: " T " = pl.yield_(r)\n"
    "else:\n"
    "    x: " T " = pl.yield_(b)\n"
    "return x\n" },
  /* An element type that is not known, of a newer compiler, say; then all that helps is the very
     condition that a guard would have. */
  { "4.4-guard-of-an-unknown-type", "q: pl.Scalar[pl.INT999] = pl.tensor.read(a, [0, 0])\n"
                                    "if m > 0 and q > 0:\n"
                                    "    r: " T " = self.one(a, b, attrs={\"core_num\": q})\n"
                                    "    x: " T " = pl.yield_(r)\n"
                                    "else:\n"
                                    "    x: " T " = pl.yield_(b)\n"
                                    "return x\n" },
  { "4.6-may-omit-outputs", "t: " ONE " = pl.spmd_submit(self.one, a, core_num=4)\n"
                            "r: " T " = t[0]\n"
                            "return r\n" },
  { "12-loop-index-plus-one", "for i, (o,) in pl.range(4, init_values=(b,)):\n"
                              "    r: " T " = self.one(a, o, attrs={\"core_num\": i + 1})\n"
                              "    x: " T " = pl.yield_(r)\n"
                              "return x\n" },
  { "6-dead-projection-of-a-proven-launch-stays",
    "t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": 2})\n"
    "x: " T " = t[0]\n"
    "return a\n" },
};

static void
test_proven (gconstpointer data)
{
  const Proven *test = data;
  gboolean refused;
  g_autofree char *after = legalized_body (test->body, &refused);

  g_assert_cmpstr (after, ==, test->body);
  g_assert_false (refused);
}

typedef struct
{
  const char *name;
  const char *body;
  const char *messages[3]; /* in program order */
} Refused;

#define MISSING(kernel, list)                                                                      \
  "LegalizeSpmdLaunches: launch '" kernel                                                          \
  "' may have a non-positive core_num; output tensors" list                                        \
  " are not preallocated. Allocate and pass every Out/InOut tensor before this launch."

static const Refused refusals[] = {
  { "5.3-two-missing",
    "t: " TWO " = pl.spmd_submit(self.two, a, core_num=n)\n"
    "return a\n",
    { MISSING ("two", " 'lo' (parameter 1) 'hi' (parameter 2)") } },
  { "5.4-only-outputs",
    "t: " TWO " = pl.spmd_submit(self.only, a, core_num=n)\n"
    "return a\n",
    { MISSING ("only", " 'p' (parameter 1)") } },
  { "5.2-proven-empty-needs-them-too",
    "t: " ONE " = pl.spmd_submit(self.one, a, core_num=n - n)\n"
    "return a\n",
    { MISSING ("one", " 'o' (parameter 1)") } },
  { "5.5-all-launches",
    "t: " ONE " = pl.spmd_submit(self.one, a, core_num=n)\n"
    "u: " TWO " = pl.spmd_submit(self.two, a, b, core_num=m)\n"
    "return a\n",
    { MISSING ("one", " 'o' (parameter 1)"), MISSING ("two", " 'hi' (parameter 2)") } },
  { "7.4-unmapped",
    "r: pl.Tensor[[64, 32], pl.FP32] = self.view(a, b, attrs={\"core_num\": n})\n"
    "s: " T " = pl.tensor.view(r, [32, 64])\n"
    "return s\n",
    { "LegalizeSpmdLaunches: launch 'view' return 0 cannot be mapped to a caller-provided Tensor "
      "parameter. Return a preallocated Out/InOut parameter for a potentially empty launch." } },
  { "9-shared-scratch",
    "gm_pipe_buffer_0: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32)\n"
    "r: " T " = self.scratch(a, b, gm_pipe_buffer_0, attrs={\"core_num\": 4})\n"
    "s: " T " = self.scratch(a, r, gm_pipe_buffer_0, attrs={\"core_num\": n})\n"
    "return s\n",
    { "LegalizeSpmdLaunches: compiler GM pipe buffer 'gm_pipe_buffer_0' has multiple uses; cannot "
      "move its allocation into a potentially empty launch." } },
  { "9-scratch-as-a-live-result",
    "gm_pipe_buffer_0: " T " = pl.tensor.create([32, 64], dtype=pl.FP32)\n"
    "r: " T " = self.one(a, gm_pipe_buffer_0, attrs={\"core_num\": n})\n"
    "return r\n",
    { "LegalizeSpmdLaunches: compiler GM pipe buffer 'gm_pipe_buffer_0' has multiple uses; cannot "
      "move its allocation into a potentially empty launch." } },
  { "3-count-is-a-comparison",
    "t: pl.Scalar[pl.BOOL] = n > 0\n"
    "r: " T " = self.one(a, b, attrs={\"core_num\": t})\n"
    "return r\n",
    { "LegalizeSpmdLaunches: launch 'one' needs an integer core_num; 't' is not an integer" } },
  { "2-nested-call",
    "r: " T " = self.one(self.one(a, b), c, attrs={\"core_num\": n})\n"
    "return r\n",
    { "LegalizeSpmdLaunches requires NoNestedCalls: in function 'main', the call of 'one' is "
      "nested in the arguments of another call" } },
  { "2-not-ssa",
    "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "r: " T " = self.one(a, c, attrs={\"core_num\": n})\n"
    "return r\n",
    { "function 'main' is not in SSA form: Variable 'r' is assigned more than once" } },
};

static void
test_refused (gconstpointer data)
{
  const Refused *test = data;
  g_autofree char *text = sw_test_program (PARAMS, T, test->body);
  const SwLegalizeOptions options = { .prepare = FALSE };
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (SwLegalizeResult) result = sw_legalize (program, &options, NULL, NULL);
  guint n = 0;

  g_assert_nonnull (result);
  g_assert_true (result->refused);
  g_assert_true (result->after == program);
  for (; n < G_N_ELEMENTS (test->messages) && test->messages[n] != NULL; n++)
    {
      g_assert_cmpuint (sw_diag_sink_get_n (result->findings), >, n);
      g_assert_cmpstr (sw_diag_sink_get (result->findings, n)->message, ==, test->messages[n]);
    }
  g_assert_cmpuint (sw_diag_sink_get_n (result->findings), ==, n);
}

/* A Graph function keeps its launches; a count that is not constant is a finding and the
 * other functions are rewritten all the same (3.4). */
static void
test_graph (void)
{
  g_autofree char *text = sw_test_program (PARAMS, T,
                                           "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
                                           "return r\n");
  g_autoptr (GString) both = g_string_new (text);
  g_autoptr (SwProgram) program = NULL;
  g_autoptr (SwLegalizeResult) result = NULL;
  const SwLaunch *launch;

  g_string_append (both, "    @pl.function(type=pl.FunctionType.Graph, level=pl.Level.CHIP, "
                         "role=pl.Role.Orchestrator)\n"
                         "    def replay(self, " PARAMS ") -> " T ":\n"
                         "        r: " T " = self.one(a, b, attrs={\"core_num\": 2 * 2})\n"
                         "        s: " T " = self.one(a, r, attrs={\"core_num\": n})\n"
                         "        return s\n");
  program = sw_test_read (both->str);
  result = sw_test_legalize (program);

  g_assert_false (result->refused);
  g_assert_true (result->after != program);
  g_assert_true (sw_program_find (result->after, "replay") == sw_program_find (program, "replay"));
  g_assert_cmpuint (result->launches->len, ==, 3);
  launch = g_ptr_array_index (result->launches, 0);
  g_assert_cmpint (launch->verdict, ==, SW_VERDICT_GUARDED);
  launch = g_ptr_array_index (result->launches, 1);
  g_assert_cmpint (launch->verdict, ==, SW_VERDICT_PROVEN);
  launch = g_ptr_array_index (result->launches, 2);
  g_assert_cmpint (launch->verdict, ==, SW_VERDICT_GRAPH);
  g_assert_cmpuint (sw_diag_sink_get_n (result->findings), ==, 1);
  g_assert_cmpstr (sw_diag_sink_get (result->findings, 0)->message, ==,
                   "launch 'one' in Graph function 'replay' needs a constant core_num; 'n' is not "
                   "constant");
}

static void
test_cancelled (void)
{
  g_autofree char *text = sw_test_program (PARAMS, T, "return a\n");
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (sw_legalize (program, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The header cannot be read, which is a warning, so the launch below it cannot be guarded. */
static void
test_kept_header (void)
{
  g_autofree char *text = sw_test_program (PARAMS, T,
                                           "r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
                                           "return r\n");
  g_auto (GStrv) parts = g_strsplit (text, "def main(", 2);
  g_autofree char *kept = g_strjoinv ("def main...(", parts);
  g_autoptr (SwSource) source = sw_source_new ("kept.py", kept, strlen (kept));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_autoptr (SwLegalizeResult) result = sw_legalize (program, NULL, NULL, NULL);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_assert_cmpuint (sw_diag_sink_count (sink, SW_SEVERITY_ERROR), ==, 0);
  g_assert_nonnull (result);
  g_assert_true (result->refused);
  g_assert_cmpuint (sw_diag_sink_get_n (result->findings), ==, 1);
  g_assert_cmpint (sw_diag_sink_get (result->findings, 0)->rule, ==, SW_RULE_OPAQUE_LAUNCH);
}

/* Nothing is promised for a program that was read with errors but that the call returns: here the
 * type of an argument is missing. */
static void
test_undefined_argument (void)
{
  g_autofree char *text = sw_test_program (PARAMS, T,
                                           "r: " T " = self.one(a, lost, attrs={\"core_num\": n})\n"
                                           "return r\n");
  const SwLegalizeOptions options = { .trace = TRUE };
  g_autoptr (SwSource) source = sw_source_new ("broken.py", text, strlen (text));
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwProgram) program = sw_read_program (source, sink, NULL, NULL, NULL, NULL);
  g_autoptr (SwLegalizeResult) result = sw_legalize (program, &options, NULL, NULL);

  g_assert_cmpuint (sw_diag_sink_count (sink, SW_SEVERITY_ERROR), ==, 1);
}

/* Before there is SSA form one name may take a result apart twice. */
static void
test_name_bound_twice (void)
{
  g_autofree char *text =
    sw_test_program (PARAMS, T,
                     "t: " ONE " = pl.spmd_submit(self.one, a, b, core_num=n)\n"
                     "c: " T " = t[0]\n"
                     "c: " T " = t[0]\n"
                     "c: " T " = t[0]\n"
                     "return a\n");
  const SwLegalizeOptions options = { .trace = TRUE };
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (SwLegalizeResult) result = sw_preflight (program, &options, NULL, NULL);

  g_assert_nonnull (result);
  g_assert_cmpuint (result->launches->len, ==, 1);
}

/* A chain of 20 000 aliases and projections is decided, and dropped, in one go. */
static void
test_long_alias_chain (void)
{
  g_autoptr (GString) body =
    g_string_new ("t: " PAIR " = self.two(a, b, c, attrs={\"core_num\": n})\n"
                  "x0: " T " = t[0]\n");
  g_autofree char *after = NULL;
  gboolean refused;

  for (guint i = 1; i < 20000; i++)
    g_string_append_printf (body, "x%u: " T " = x%u\n", i, i - 1);
  g_string_append (body, "return a\n");
  after = legalized_body (body->str, &refused);
  g_assert_false (refused);
  g_assert_null (strstr (after, "x0"));
  g_assert_null (strstr (after, "x19999"));
  g_assert_nonnull (strstr (after, "pl.yield_()\n"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rewrites); i++)
    {
      g_autofree char *path = g_strconcat ("/passes/legalize/rewrite/", rewrites[i].name, NULL);

      g_test_add_data_func (path, &rewrites[i], test_rewrite);
    }
  for (guint i = 0; i < G_N_ELEMENTS (proven); i++)
    {
      g_autofree char *path = g_strconcat ("/passes/legalize/proven/", proven[i].name, NULL);

      g_test_add_data_func (path, &proven[i], test_proven);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/passes/legalize/refused/", refusals[i].name, NULL);

      g_test_add_data_func (path, &refusals[i], test_refused);
    }
  g_test_add_func ("/passes/legalize/graph-function", test_graph);
  g_test_add_func ("/passes/legalize/cancelled", test_cancelled);
  g_test_add_func ("/passes/legalize/kept-header", test_kept_header);
  g_test_add_func ("/passes/legalize/undefined-argument", test_undefined_argument);
  g_test_add_func ("/passes/legalize/name-bound-twice", test_name_bound_twice);
  g_test_add_func ("/passes/legalize/long-alias-chain", test_long_alias_chain);
  return g_test_run ();
}
