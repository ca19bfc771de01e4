/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "bench-generate.h"

#define TENSOR  "pl.Tensor[[64, 64], pl.FP32]"
#define TASK_ID "pl.Scalar[pl.TASK_ID]"
#define INDEX   "pl.Scalar[pl.INDEX]"

/* Levels of one tower of nested ifs, and of one of blocks. */
#define TOWER  24u
#define BLOCKS 7u

/* The text so far and the names that the next launch may use. */
typedef struct
{
  GString *out;
  guint32 state;
  guint depth;
  guint n_launches; /* written */
  guint n_names;    /* serial number of the last name */
  guint buffer;     /* the current buffer is b<buffer> */
  guint task;       /* the last task id in scope is t<task>; 0: none */
} Generator;

static guint
generator_below (Generator *self, guint n)
{
  self->state = self->state * 1664525u + 1013904223u;
  return (self->state >> 8) % n;
}

static void G_GNUC_PRINTF (2, 3) emit (Generator *self, const char *format, ...)
{
  va_list args;

  g_string_append_printf (self->out, "%*s", (int) self->depth * 4, "");
  va_start (args, format);
  g_string_append_vprintf (self->out, format, args);
  va_end (args);
  g_string_append_c (self->out, '\n');
}

/* A count; about half of them are positive by themselves. */
static char *
generator_count (Generator *self)
{
  const char *name = generator_below (self, 2) == 0 ? "n" : "m";
  guint k = generator_below (self, 15) + 2;

  switch (generator_below (self, 6))
    {
    case 0:
      return g_strdup (name);
    case 1:
      return g_strdup_printf ("(%s + %u) // %u", name, k - 1, k);
    case 2:
      return g_strdup_printf ("%s %% %u + 1", name, k);
    case 3:
      return g_strdup_printf ("pl.max(%s, %u)", name, k);
    case 4:
      return g_strdup_printf ("pl.min(%s, %u)", name, k);
    default:
      return g_strdup_printf ("%u", k);
    }
}

/* A submit of the kernel with one output that waits for the last task. */
static void
generator_submit (Generator *self, const char *count)
{
  guint k = ++self->n_names;
  g_autofree char *deps =
    self->task > 0 ? g_strdup_printf ("deps=[t%u], ", self->task) : g_strdup ("");

  emit (self,
        "s%u: pl.Tuple[" TENSOR ", " TASK_ID "] = pl.spmd_submit(self.one, x, b%u, %score_num=%s)",
        k, self->buffer, deps, count);
  emit (self, "b%u: " TENSOR " = s%u[0]", k, k);
  emit (self, "t%u: " TASK_ID " = s%u[1]", k, k);
  self->buffer = self->task = k;
  self->n_launches++;
}

/* A submit with two outputs, the second of which nobody reads. */
static void
generator_submit_two (Generator *self, const char *count)
{
  guint k = ++self->n_names;

  emit (self,
        "s%u: pl.Tuple[" TENSOR ", " TENSOR ", " TASK_ID "] = "
        "pl.spmd_submit(self.two, x, b%u, y, core_num=%s, sync_start=True)",
        k, self->buffer, count);
  emit (self, "b%u: " TENSOR " = s%u[0]", k, k);
  emit (self, "u%u: " TENSOR " = s%u[1]", k, k);
  emit (self, "t%u: " TASK_ID " = s%u[2]", k, k);
  self->buffer = self->task = k;
  self->n_launches++;
}

static void
generator_call (Generator *self, const char *count)
{
  guint k = ++self->n_names;

  emit (self, "b%u: " TENSOR " = self.one(x, b%u, attrs={\"core_num\": %s})", k, self->buffer,
        count);
  self->buffer = k;
  self->n_launches++;
}

static void
generator_launch (Generator *self)
{
  g_autofree char *count = generator_count (self);

  switch (generator_below (self, 4))
    {
    case 0:
      generator_call (self, count);
      break;
    case 1:
      generator_submit_two (self, count);
      break;
    default:
      generator_submit (self, count);
    }
}

/* if n > k: launches; the buffer is merged behind it. */
static void
generator_condition (Generator *self, guint n_inside)
{
  guint k = ++self->n_names;
  guint outside = self->buffer, task = self->task;

  emit (self, "if %s > %u:", generator_below (self, 2) == 0 ? "n" : "m",
        generator_below (self, 40));
  self->depth++;
  for (guint i = 0; i < n_inside; i++)
    generator_launch (self);
  emit (self, "b%u: " TENSOR " = pl.yield_(b%u)", k, self->buffer);
  self->depth--;
  emit (self, "else:");
  self->depth++;
  emit (self, "b%u: " TENSOR " = pl.yield_(b%u)", k, outside);
  self->depth--;
  self->buffer = k;
  self->task = task;
}

/* for i in range: launches over a carried buffer. */
static void
generator_loop (Generator *self, guint n_inside)
{
  guint k = ++self->n_names, inner = ++self->n_names, task = self->task;

  emit (self, "for i%u, (b%u,) in pl.range(%u, init_values=(b%u,)):", k, inner,
        generator_below (self, 7) + 2, self->buffer);
  self->buffer = inner;
  self->depth++;
  for (guint i = 0; i < n_inside; i++)
    generator_launch (self);
  emit (self, "b%u: " TENSOR " = pl.yield_(b%u)", k, self->buffer);
  self->depth--;
  self->buffer = k;
  self->task = task;
}

static void
generate_mixed (Generator *self, guint n_launches)
{
  while (self->n_launches < n_launches)
    {
      guint inside = MIN (generator_below (self, 4) + 1, n_launches - self->n_launches);

      switch (generator_below (self, 8))
        {
        case 0:
          generator_loop (self, inside);
          break;
        case 1:
        case 2:
          generator_condition (self, inside);
          break;
        default:
          generator_launch (self);
        }
    }
}

static void
generate_chain (Generator *self, guint n_launches)
{
  emit (self, "with pl.scope(mode=pl.ScopeMode.MANUAL):");
  self->depth++;
  while (self->n_launches < n_launches)
    generator_submit (self, "n");
  self->depth--;
}

/* One more level: n > level, two launches, the next level, and the merge on the way out. */
static void
generate_level (Generator *self, guint level, guint n_launches)
{
  g_autofree char *proven = g_strdup_printf ("n - %u", level);
  g_autofree char *open = g_strdup_printf ("n - %u", level + 1);
  guint outside = self->buffer, k = ++self->n_names;

  emit (self, "if n > %u:", level);
  self->depth++;
  generator_submit (self, proven);
  if (self->n_launches < n_launches)
    generator_submit (self, open);
  if (level + 1 < TOWER && self->n_launches < n_launches)
    generate_level (self, level + 1, n_launches);
  emit (self, "b%u: " TENSOR " = pl.yield_(b%u)", k, self->buffer);
  self->depth--;
  emit (self, "else:");
  self->depth++;
  emit (self, "b%u: " TENSOR " = pl.yield_(b%u)", k, outside);
  self->depth--;
  self->buffer = k;
}

static void
generate_nested (Generator *self, guint n_launches)
{
  while (self->n_launches < n_launches)
    {
      self->task = 0;
      generate_level (self, 0, n_launches);
    }
}

static void generate_block (Generator *self, guint level, guint n_launches);

/* Two launches, the blocks of the next level, and one more launch. */
static void
generate_inside (Generator *self, guint level, guint n_launches)
{
  generator_submit (self, "n");
  generator_submit (self, "4");
  if (level + 1 < BLOCKS && self->n_launches < n_launches)
    generate_block (self, level + 1, n_launches);
  generator_submit (self, "m");
}

/* The buffer and the last id as they leave a block. */
static void
generator_yield (Generator *self, guint k)
{
  emit (self, "b%u, t%u = pl.yield_(b%u, t%u)", k, k, self->buffer, self->task);
}

/* One more level: a loop or a branch, which hand on the buffer and the last id, or a scope, which
 * hands on the buffer. */
static void
generate_block (Generator *self, guint level, guint n_launches)
{
  guint buffer = self->buffer, task = self->task, k = ++self->n_names;

  if (level % 3 == 0)
    {
      guint inner = ++self->n_names;

      emit (self, "for i%u, (b%u, t%u) in pl.range(%s, init_values=(b%u, t%u)):", k, inner, inner,
            generator_below (self, 2) == 0 ? "m" : "3", buffer, task);
      self->buffer = self->task = inner;
    }
  else if (level % 3 == 1)
    emit (self, "if %s > %u:", generator_below (self, 2) == 0 ? "n" : "m",
          generator_below (self, 40));
  else
    emit (self, "with pl.scope(mode=pl.ScopeMode.%s):", level < 3 ? "AUTO" : "MANUAL");
  self->depth++;
  generate_inside (self, level, n_launches);
  if (level % 3 != 2)
    generator_yield (self, k);
  self->depth--;
  /* An id ends with its scope. */
  if (level % 3 == 2)
    {
      self->task = task;
      return;
    }
  if (level % 3 == 1)
    {
      self->buffer = buffer;
      self->task = task;
      emit (self, "else:");
      self->depth++;
      generator_yield (self, k);
      self->depth--;
    }
  self->buffer = self->task = k;
}

static void
generate_blocks (Generator *self, guint n_launches)
{
  generator_submit (self, "n");
  while (self->n_launches < n_launches)
    generate_block (self, 0, n_launches);
}

static void
generate_kernel (Generator *self, const char *name, gboolean two)
{
  emit (self, "@pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "
              "role=pl.Role.SubWorker)");
  if (two)
    emit (self,
          "def %s(x: " TENSOR ", o: pl.Out[" TENSOR "], p: pl.Out[" TENSOR "]) -> tuple[" TENSOR
          ", " TENSOR "]:",
          name);
  else
    emit (self, "def %s(x: " TENSOR ", o: pl.Out[" TENSOR "]) -> " TENSOR ":", name);
  self->depth++;
  emit (self, two ? "return o, p" : "return o");
  self->depth--;
}

const char *
bench_shape_to_string (BenchShape shape)
{
  static const char *const names[BENCH_N_SHAPES] = { "mixed", "chain", "nested", "blocks" };

  return names[shape];
}

/**
 * bench_generate:
 * @n_launches: how many launches the Orchestration function has
 * @seed: start of the sequence that the mixed shape is drawn from
 *
 * Returns: (transfer full): IR text in SSA form as the compiler prints it
 */
GString *
bench_generate (BenchShape shape, guint n_launches, guint32 seed)
{
  static void (*const generate[BENCH_N_SHAPES]) (
    Generator *, guint) = { generate_mixed, generate_chain, generate_nested, generate_blocks };
  Generator generator = { .out = g_string_new (NULL), .state = seed };

  emit (&generator, "# pypto.program: Program");
  emit (&generator, "import pypto.language as pl");
  emit (&generator, "%s", "");
  emit (&generator, "@pl.program");
  emit (&generator, "class Program:");
  generator.depth = 1;
  generate_kernel (&generator, "one", FALSE);
  generate_kernel (&generator, "two", TRUE);
  emit (&generator, "@pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "
                    "role=pl.Role.Orchestrator)");
  emit (&generator, "def main(self, x: " TENSOR ", y: " TENSOR ", b0: " TENSOR ", n: " INDEX
                    ", m: " INDEX ") -> " TENSOR ":");
  generator.depth = 2;
  generate[shape](&generator, n_launches);
  emit (&generator, "return b%u", generator.buffer);
  return generator.out;
}
