/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-layout.h"

#include <string.h>

/* Shapes of dialect 15, worked out by hand from its rules. */

static void
check (guint width, guint indent, const char *raw, const char *expected)
{
  SwLayouter layouter;
  const SwLayout layout = { .width = width, .indent = 4 };
  g_autoptr (GString) out = g_string_new (NULL);

  _sw_layouter_init (&layouter, &layout);
  /* The same layouter twice: nothing stays from the line before. */
  for (guint i = 0; i < 2; i++)
    {
      g_string_printf (out, "%*s", (int) indent, "");
      _sw_layouter_line (&layouter, raw, strlen (raw), indent, out);
      g_assert_cmpstr (out->str, ==, expected);
    }
  _sw_layouter_clear (&layouter);
}

static void
test_spelling (void)
{
  check (200, 0, "a = f(x, mode='round')", "a = f(x, mode=\"round\")");
  check (200, 0, "a = f('say \"so\"')", "a = f('say \"so\"')");
  check (200, 0, "a = f(\"a \\\"b\\\"\")", "a = f('a \"b\"')");
  check (200, 0, "a = f('it\\'s')", "a = f(\"it's\")");
  check (200, 0, "a = 1e+22", "a = 1e22");
  check (200, 0, "a = 1e-08", "a = 1e-08");
  check (200, 0, "a = b ** 2", "a = b**2");
  check (200, 0, "a = -3 ** b", "a = -(3**b)");
  check (200, 0, "a = -b ** c", "a = -(b**c)");
  check (200, 0, "a = (b + c) ** 2", "a = (b + c) ** 2");
  check (200, 0, "a = b.c ** -d", "a = b.c**-d");
  check (200, 0, "for (a, b) in pl.while_(init_values=(x, y)):",
         "for a, b in pl.while_(init_values=(x, y)):");
  check (200, 0,
         "for (a,) in pl.while_(init_values=(x,)):", "for (a,) in pl.while_(init_values=(x,)):");
  check (200, 0, "for i, (a, b) in pl.range(8, init_values=(x, y)):",
         "for i, (a, b) in pl.range(8, init_values=(x, y)):");
}

/* Arguments: flat; all on one line; one per line with a trailing comma. */
static void
test_call_shapes (void)
{
  check (30, 4, "self.f(aaaa, bbbb, cccc)", "    self.f(aaaa, bbbb, cccc)");
  check (24, 4, "self.f(aaaa, bbbb, cccc)",
         "    self.f(\n"
         "        aaaa, bbbb, cccc\n"
         "    )");
  check (20, 4, "self.f(aaaa, bbbb, cccc)",
         "    self.f(\n"
         "        aaaa,\n"
         "        bbbb,\n"
         "        cccc,\n"
         "    )");
  check (16, 4, "self.f(aaaaaaaaaa)",
         "    self.f(\n"
         "        aaaaaaaaaa\n"
         "    )");
  check (10, 4, "self.ffffffff()", "    self.ffffffff()");
}

/* Lists, dicts and tuples have two shapes only. */
static void
test_list_shapes (void)
{
  check (20, 0, "f(deps=[aaaa, bbbb])", "f(deps=[aaaa, bbbb])");
  check (18, 0, "f(deps=[aaaa, bbbb, cccc])",
         "f(\n"
         "    deps=[\n"
         "        aaaa,\n"
         "        bbbb,\n"
         "        cccc,\n"
         "    ]\n"
         ")");
  check (18, 0, "f(attrs={\"a\": 1, \"b\": n})",
         "f(\n"
         "    attrs={\n"
         "        \"a\": 1,\n"
         "        \"b\": n,\n"
         "    }\n"
         ")");
}

/* The four shapes of an assignment, narrower and narrower. */
static void
test_assignment_shapes (void)
{
  const char *raw = "name: T[aa, bb] = callee(xx, yy)";

  check (32, 0, raw, raw);
  check (31, 0, raw,
         "name: T[aa, bb] = callee(\n"
         "    xx, yy\n"
         ")");
  check (24, 0, raw,
         "name: T[aa, bb] = (\n"
         "    callee(xx, yy)\n"
         ")");
  check (18, 0, raw,
         "name: T[\n"
         "    aa, bb\n"
         "] = callee(xx, yy)");
  check (17, 0, raw,
         "name: T[\n"
         "    aa, bb\n"
         "] = callee(\n"
         "    xx, yy\n"
         ")");
}

static void
test_assignment_of_names_and_operators (void)
{
  check (12, 0, "aaaa: T = bbbbb",
         "aaaa: T = (\n"
         "    bbbbb\n"
         ")");
  check (18, 0, "a = bbbbb + ccccc * d",
         "a = (\n"
         "    bbbbb\n"
         "    + ccccc * d\n"
         ")");
  /* One operator before a call: its brackets may break instead. */
  check (18, 0, "a = bb + f(cccc, dddd)",
         "a = bb + f(\n"
         "    cccc, dddd\n"
         ")");
  check (20, 0, "a = (bbbbbbb + c) // dd",
         "a = (\n"
         "    bbbbbbb + c\n"
         ") // dd");
}

static void
test_several_targets (void)
{
  check (28, 8, "first_one, second = pl.yield_(a, b)",
         "        (\n"
         "            first_one,\n"
         "            second,\n"
         "        ) = pl.yield_(a, b)");
}

static void
test_return_shapes (void)
{
  check (20, 0, "return aaaa, bbbb", "return aaaa, bbbb");
  check (16, 0, "return aaaa, bbbb",
         "return (\n"
         "    aaaa,\n"
         "    bbbb,\n"
         ")");
  check (16, 0, "return aaaa, bbbb, cc",
         "return (\n"
         "    aaaa,\n"
         "    bbbb,\n"
         "    cc,\n"
         ")");
}

static void
test_headers (void)
{
  check (30, 0, "if aaaaaaaaaa > bbbbbbbbbb and c:",
         "if (\n"
         "    aaaaaaaaaa > bbbbbbbbbb\n"
         "    and c\n"
         "):");
  check (24, 0, "with pl.at(level=pl.L, deps=[a]) as t:",
         "with pl.at(\n"
         "    level=pl.L, deps=[a]\n"
         ") as t:");
  check (32, 0, "for i, (first, second) in pl.range(8, init_values=(x, y)):",
         "for i, (\n"
         "    first,\n"
         "    second,\n"
         ") in pl.range(\n"
         "    8, init_values=(x, y)\n"
         "):");
}

static void
test_signatures (void)
{
  check (40, 4, "def f(self, a: T, b: U) -> V:", "    def f(self, a: T, b: U) -> V:");
  check (30, 4, "def f(self, a: T, b: U) -> V:",
         "    def f(\n"
         "        self, a: T, b: U\n"
         "    ) -> V:");
  check (22, 4, "def f(self, a: T, b: U) -> V:",
         "    def f(\n"
         "        self,\n"
         "        a: T,\n"
         "        b: U,\n"
         "    ) -> V:");
  check (14, 0, "def f(a: TTTTT) -> V:",
         "def f(\n"
         "    a: TTTTT,\n"
         ") -> V:");
  check (16, 0, "@pl.function(type=T, level=L)",
         "@pl.function(\n"
         "    type=T,\n"
         "    level=L,\n"
         ")");
}

/* The worked shapes of dialect 15.7 at the usual width. */
static void
test_worked_shapes (void)
{
  check (200, 8,
         "t__tile: pl.Tile[[16, 256], pl.BF16, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 8192), "
         "pl.Mem.Vec] = pl.tile.load(src__ssa_v0, [r, c], [16, 256], [16, 256], "
         "target_memory=pl.Mem.Vec, a_longer_keyword=1)",
         "        t__tile: pl.Tile[[16, 256], pl.BF16, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), "
         "8192), pl.Mem.Vec] = pl.tile.load(\n"
         "            src__ssa_v0, [r, c], [16, 256], [16, 256], target_memory=pl.Mem.Vec, "
         "a_longer_keyword=1\n"
         "        )");
  check (200, 8,
         "long_name__tile: pl.Tile[[16, 16], pl.BF16, pl.MemRef(mem_left_6, pl.const(0, pl.INT64), "
         "512), pl.Mem.Left, pl.TileView(blayout=pl.TileLayout.row_major, "
         "slayout=pl.TileLayout.col)] = pl.tile.extract(a, 0, k, [16, 16], "
         "target_memory=pl.Mem.Left)",
         "        long_name__tile: pl.Tile[[16, 16], pl.BF16, pl.MemRef(mem_left_6, pl.const(0, "
         "pl.INT64), 512), pl.Mem.Left, pl.TileView(blayout=pl.TileLayout.row_major, "
         "slayout=pl.TileLayout.col)] = (\n"
         "            pl.tile.extract(a, 0, k, [16, 16], target_memory=pl.Mem.Left)\n"
         "        )");
}

static void
test_not_understood (void)
{
  check (10, 4, "aaaa bbbb cccc dddd", "    aaaa bbbb cccc dddd");
  check (10, 4, "a = (bbbb, cccc", "    a = (bbbb, cccc");
}

static void
test_wide_characters (void)
{
  /* Four ideographs take eight columns. */
  check (21, 0, "f(\"\344\270\255\344\270\255\344\270\255\344\270\255\", aaaaaa)",
         "f(\"\344\270\255\344\270\255\344\270\255\344\270\255\", aaaaaa)");
  check (20, 0, "f(\"\344\270\255\344\270\255\344\270\255\344\270\255\", aaaaaa)",
         "f(\n    \"\344\270\255\344\270\255\344\270\255\344\270\255\",\n    aaaaaa,\n)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/layout/spelling", test_spelling);
  g_test_add_func ("/text/layout/call-shapes", test_call_shapes);
  g_test_add_func ("/text/layout/list-shapes", test_list_shapes);
  g_test_add_func ("/text/layout/assignment-shapes", test_assignment_shapes);
  g_test_add_func ("/text/layout/assignment-of-names-and-operators",
                   test_assignment_of_names_and_operators);
  g_test_add_func ("/text/layout/several-targets", test_several_targets);
  g_test_add_func ("/text/layout/return-shapes", test_return_shapes);
  g_test_add_func ("/text/layout/headers", test_headers);
  g_test_add_func ("/text/layout/signatures", test_signatures);
  g_test_add_func ("/text/layout/worked-shapes", test_worked_shapes);
  g_test_add_func ("/text/layout/not-understood", test_not_understood);
  g_test_add_func ("/text/layout/wide-characters", test_wide_characters);
  return g_test_run ();
}
