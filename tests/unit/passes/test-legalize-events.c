/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The decisions of LegalizeSpmdLaunches as data: which, in which order, about which node. */
#include "sw-test.h"

#include <string.h>

#define T      "pl.Tensor[[32, 64], pl.FP32]"
#define I      "pl.Scalar[pl.INDEX]"
#define ID     "pl.Scalar[pl.TASK_ID]"
#define ONE    "pl.Tuple[" T ", " ID "]"
#define PAIR   "pl.Tuple[" T ", " T "]"
#define PARAMS "a: " T ", b: " T ", c: " T ", n: " I ", m: " I

typedef struct
{
  const char *name;
  const char *body;
  const char *expected; /* one line per event: word[ sSLOT][ pPARAM][ name][: text] */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "guarded-with-a-dead-slot",
    "t: " PAIR " = self.swap(a, b, c, attrs={\"core_num\": n - m})\n"
    "x: " T " = t[0]\n"
    "y: " T " = t[1]\n"
    "return y\n",
    "launch swap\n"
    "count: n - m\n"
    "guarded: *\n"
    "dropped x\n"
    "slot-dead s0\n"
    "slot-mapped s1 p1: b\n"
    "name-made spmd_core_num\n"
    "count-hoisted spmd_core_num\n"
    "name-made t_nonempty\n"
    "name-made t_nonempty_1\n"
    "name-made t_guarded_1\n" },
  { "proven-with-a-fact",
    "if n > 0:\n"
    "    r: " T " = self.one(a, b, attrs={\"core_num\": n})\n"
    "    x: " T " = pl.yield_(r)\n"
    "else:\n"
    "    x: " T " = pl.yield_(b)\n"
    "return x\n",
    "launch one\n"
    "count: n\n"
    "fact: *\n"
    "proven: *\n" },
  { "empty-with-a-task-id-and-scratch",
    "gm_pipe_buffer_0: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32)\n"
    "# why\n"
    "t: " ONE " = pl.spmd_submit(self.scratch, a, b, gm_pipe_buffer_0, core_num=n - n)\n"
    "tid: " ID " = t[1]\n"
    "return a\n",
    "launch scratch\n"
    "count: n - n\n"
    "fact: *\n"
    "empty: *\n"
    "slot-dead s0\n"
    "slot-task-id s1\n"
    "scratch-dropped gm_pipe_buffer_0\n"
    "comment-moved: why\n"
    "name-made spmd_empty_tid\n"
    "name-made t_guarded_1\n" },
  { "scratch-moves",
    "gm_pipe_buffer_0: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32)\n"
    "self.scratch(a, b, gm_pipe_buffer_0, attrs={\"core_num\": n})\n"
    "return a\n",
    "launch scratch\n"
    "count: n\n"
    "guarded: *\n"
    "slot-dead s0\n"
    "scratch-moved gm_pipe_buffer_0\n" },
  { "rejected-for-a-missing-output",
    "t: " ONE " = pl.spmd_submit(self.one, a, core_num=n)\n"
    "return a\n",
    "launch one\n"
    "count: n\n"
    "guarded: *\n"
    "output-missing p1 o\n"
    "rejected: *\n" },
  { "rejected-for-a-result",
    "r: pl.Tensor[[64, 32], pl.FP32] = self.view(a, b, attrs={\"core_num\": n})\n"
    "s: " T " = pl.tensor.view(r, [32, 64])\n"
    "return s\n",
    "launch view\n"
    "count: n\n"
    "guarded: *\n"
    "slot-unmapped s0\n"
    "rejected: *\n" },
};
/* clang-format on */

static void
append_event (GString *out, const SwEvent *event, const char *pattern)
{
  gsize n = strcspn (pattern, "\n");
  gboolean any = n >= 3 && strncmp (pattern + n - 3, ": *", 3) == 0;

  g_string_append (out, sw_event_kind_to_string (event->kind));
  if (event->slot >= 0)
    g_string_append_printf (out, " s%d", event->slot);
  if (event->param >= 0)
    g_string_append_printf (out, " p%d", event->param);
  if (event->name != NULL)
    g_string_append_printf (out, " %s", event->name);
  if (event->text != NULL)
    g_string_append_printf (out, ": %s", any ? "*" : event->text);
  g_string_append_c (out, '\n');
}

static SwLegalizeResult *
traced (SwProgram *program)
{
  const SwLegalizeOptions options = { .preset = SW_PRESET_CONTRACT, .trace = TRUE };
  g_autoptr (GError) error = NULL;
  SwLegalizeResult *result = sw_legalize (program, &options, NULL, &error);

  g_assert_no_error (error);
  return result;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = sw_test_program (PARAMS, T, test->body);
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (SwLegalizeResult) result = traced (program);
  g_autoptr (GString) out = g_string_new (NULL);
  const char *pattern = test->expected;

  for (guint i = 0; i < result->events->len; i++)
    {
      const SwEvent *event = g_ptr_array_index (result->events, i);

      append_event (out, event, pattern);
      pattern = strchr (pattern, '\n') != NULL ? strchr (pattern, '\n') + 1 : "";
      g_assert_true (event->function == sw_program_find (program, "main"));
      g_assert_cmpint (event->launch, <, (int) result->launches->len);
      if (event->kind == SW_EVENT_LAUNCH)
        {
          const SwLaunch *launch = g_ptr_array_index (result->launches, event->launch);

          g_assert_cmpuint (event->node, ==, launch->launch->id);
          g_assert_cmpuint (event->span.start, ==, launch->span.start);
        }
    }
  g_assert_cmpstr (out->str, ==, test->expected);
}

/* Nobody pays for what nobody asked for. */
static void
test_silent (void)
{
  g_autofree char *text = sw_test_program (PARAMS, T, cases[0].body);
  g_autoptr (SwProgram) program = sw_test_read (text);
  g_autoptr (SwLegalizeResult) result = sw_test_legalize (program);
  g_autoptr (SwLegalizeResult) with = traced (program);
  g_autofree char *a = sw_test_print (result->after);
  g_autofree char *b = sw_test_print (with->after);

  g_assert_null (result->events);
  g_assert_cmpstr (a, ==, b);
}

static void
test_words (void)
{
  g_autoptr (GHashTable) words = g_hash_table_new (g_str_hash, g_str_equal);
  const SwEvent event = {
    .kind = SW_EVENT_SLOT_MAPPED,
    .launch = 0,
    .slot = 2,
    .param = 1,
    .text = (char *) "b",
  };
  g_autofree char *line = sw_event_to_string (&event);

  for (guint i = 0; i < SW_N_EVENT_KINDS; i++)
    {
      g_assert_true (g_hash_table_add (words, (gpointer) sw_event_kind_to_string (i)));
      g_assert_nonnull (sw_event_kind_get_summary (i));
    }
  g_assert_cmpstr (line, ==,
                   "a result that is read is a buffer of the caller, result 2, parameter 1: b");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/passes/legalize-events/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/passes/legalize-events/silent", test_silent);
  g_test_add_func ("/passes/legalize-events/words", test_words);
  return g_test_run ();
}
