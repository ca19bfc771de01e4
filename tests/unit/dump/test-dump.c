/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Folders of dumps: what is found in them, in which order, and what is only warned about. */
#include "sw-dump.h"
#include "sw-load.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static SwDump *
open_data (const char *name)
{
  g_autofree char *path = g_build_filename (SW_TEST_DATA, "dump", name, NULL);
  g_autoptr (GError) error = NULL;
  SwDump *dump = sw_dump_open (path, SW_LOAD_DEFAULT_LIMIT, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (dump);
  return dump;
}

static const SwDumpSlot *
get_slot (const SwDumpFolder *folder, guint i)
{
  g_assert_cmpuint (i, <, folder->slots->len);
  return folder->slots->pdata[i];
}

static const SwDumpWarning *
find_warning (const SwDumpFolder *folder, SwRuleId rule)
{
  const SwDumpWarning *found = NULL;

  for (guint i = 0; i < folder->warnings->len; i++)
    {
      const SwDumpWarning *warning = folder->warnings->pdata[i];

      if (warning->rule != rule)
        continue;
      g_assert_null (found);
      found = warning;
    }
  g_assert_nonnull (found);
  return found;
}

/* A gap, a foreign file, a broken file and a .log: one warning each, and all is shown. */
static void
test_odd (void)
{
  g_autoptr (SwDump) dump = open_data ("odd");
  const SwDumpFolder *folder = dump->folders->pdata[0];
  const SwDumpChange *change;

  g_assert_cmpuint (dump->folders->len, ==, 1);
  g_assert_cmpstr (folder->title, ==, ".");
  g_assert_cmpuint (folder->warnings->len, ==, 4);
  g_assert_null (find_warning (folder, SW_RULE_DUMP_GAP)->file);
  g_assert_cmpstr (find_warning (folder, SW_RULE_DUMP_FOREIGN_FILE)->file, ==, "notes.txt");
  g_assert_cmpstr (find_warning (folder, SW_RULE_DUMP_UNREADABLE)->file, ==, "02_after_Broken.py");
  g_assert_cmpstr (find_warning (folder, SW_RULE_DUMP_LOG)->file, ==, "05_after_Widen.log");
  g_assert_nonnull (strstr (find_warning (folder, SW_RULE_DUMP_GAP)->message, "03 to 04"));
  g_assert_nonnull (strstr (find_warning (folder, SW_RULE_DUMP_LOG)->message, "the count grew"));

  g_assert_cmpuint (folder->slots->len, ==, 4);
  g_assert_cmpint (get_slot (folder, 0)->state, ==, SW_DUMP_FIRST);
  g_assert_cmpint (get_slot (folder, 1)->state, ==, SW_DUMP_TEXT);
  g_assert_cmpint (get_slot (folder, 2)->state, ==, SW_DUMP_UNREADABLE);
  g_assert_cmpint (get_slot (folder, 3)->state, ==, SW_DUMP_MEANING);
  g_assert_cmpuint (get_slot (folder, 3)->number, ==, 5);
  g_assert_cmpuint (get_slot (folder, 3)->n_log, ==, 1);
  g_assert_cmpstr (get_slot (folder, 3)->log, ==, "05_after_Widen.log");
  g_assert_cmpuint (get_slot (folder, 3)->changes->len, ==, 1);
  change = get_slot (folder, 3)->changes->pdata[0];
  g_assert_cmpint (change->aspect, ==, SW_ASPECT_COUNT);
  g_assert_cmpstr (change->before, ==, "n");
  g_assert_cmpstr (change->after, ==, "n + 1");
}

/* The key of a slot is its name and how often it came. */
static void
test_repeated (void)
{
  g_autoptr (SwDump) dump = open_data ("repeated");
  const SwDumpFolder *folder = dump->folders->pdata[0];

  g_assert_cmpuint (folder->warnings->len, ==, 0);
  g_assert_cmpstr (get_slot (folder, 1)->name, ==, "Simplify");
  g_assert_cmpuint (get_slot (folder, 1)->occurrence, ==, 1);
  g_assert_cmpstr (get_slot (folder, 3)->name, ==, "Simplify");
  g_assert_cmpuint (get_slot (folder, 3)->occurrence, ==, 2);
  g_assert_cmpint (get_slot (folder, 1)->state, ==, SW_DUMP_IDENTICAL);
  g_assert_cmpint (get_slot (folder, 2)->state, ==, SW_DUMP_TEXT);
  g_assert_cmpint (get_slot (folder, 3)->state, ==, SW_DUMP_MEANING);
}

/* 9 comes before 010. */
static void
test_widths (void)
{
  g_autoptr (SwDump) dump = open_data ("widths");
  const SwDumpFolder *folder = dump->folders->pdata[0];

  g_assert_cmpuint (folder->warnings->len, ==, 0);
  g_assert_cmpuint (folder->slots->len, ==, 11);
  for (guint i = 0; i < 11; i++)
    g_assert_cmpuint (get_slot (folder, i)->number, ==, i);
  g_assert_cmpstr (get_slot (folder, 9)->name, ==, "Ninth");
  g_assert_cmpstr (get_slot (folder, 10)->name, ==, "Tenth");
  g_assert_cmpint (get_slot (folder, 10)->state, ==, SW_DUMP_MEANING);
}

/* A build of several programs; files beside the folders of passes are nobody's business. */
static void
test_several (void)
{
  g_autoptr (SwDump) dump = open_data ("several");
  const SwDumpFolder *first;
  const SwDumpFolder *second;

  g_assert_cmpuint (dump->folders->len, ==, 2);
  g_assert_cmpuint (dump->warnings->len, ==, 0);
  first = dump->folders->pdata[0];
  second = dump->folders->pdata[1];
  g_assert_cmpstr (first->title, ==, "first/passes_dump");
  g_assert_cmpuint (first->slots->len, ==, 2);
  g_assert_cmpuint (first->warnings->len, ==, 0);
  g_assert_cmpint (get_slot (first, 1)->state, ==, SW_DUMP_TEXT);
  g_assert_cmpstr (second->title, ==, "second/passes_dump");
  g_assert_cmpuint (second->slots->len, ==, 1);
}

static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_build_filename (SW_TEST_DATA, "dump", "odd", "notes.txt", NULL);
  g_autofree char *none = g_dir_make_tmp ("slipway-dump-XXXXXX", NULL);

  g_assert_null (sw_dump_open (file, SW_LOAD_DEFAULT_LIMIT, NULL, NULL, NULL, &error));
  g_assert_error (error, SW_DUMP_ERROR, SW_DUMP_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_null (sw_dump_open (none, SW_LOAD_DEFAULT_LIMIT, NULL, NULL, NULL, &error));
  g_assert_error (error, SW_DUMP_ERROR, SW_DUMP_ERROR_EMPTY);
  g_clear_error (&error);
  g_assert_cmpint (g_rmdir (none), ==, 0);
  g_assert_null (sw_dump_open (none, SW_LOAD_DEFAULT_LIMIT, NULL, NULL, NULL, &error));
  g_assert_error (error, SW_DUMP_ERROR, SW_DUMP_ERROR_FAILED);
}

static char *
put (const char *folder, const char *name, const char *text, gssize length)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  return path;
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if (g_lstat (path, &info) == 0 && S_ISDIR (info.st_mode))
        remove_all (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

/* A folder full of rubbish around two good files. */
static void
test_rubbish (void)
{
  static const char text[] = "# pypto.program: P\nimport pypto.language as pl\n\n@pl.program\n"
                             "class P:\n    @pl.function(type=pl.FunctionType.Orchestration)\n"
                             "    def main(self):\n        return\n";
  static const char binary[] = { 'a', 0, (char) 0xff, 'b' };
  g_autofree char *folder = g_dir_make_tmp ("slipway-dump-XXXXXX", NULL);
  g_autofree char *deep = g_build_filename (folder, "1", "2", "3", "4", "5", NULL);
  g_autofree char *pipe = g_build_filename (folder, "05_after_Pipe.py", NULL);
  g_autofree char *link = g_build_filename (folder, "circle", NULL);
  g_autofree char *dangling = g_build_filename (folder, "06_after_Nothing.py", NULL);
  g_autofree char *big = g_strnfill (4096, '#');
  g_autoptr (SwDump) dump = NULL;
  g_autoptr (GError) error = NULL;
  const SwDumpFolder *passes;

  g_free (put (folder, "00_frontend.py", text, -1));
  g_free (put (folder, "01_after_Binary.py", binary, sizeof binary));
  g_free (put (folder, "02_after_Empty.py", "", 0));
  g_free (put (folder, "03_after_Big.py", big, -1));
  g_free (put (folder, "04_after_Good.py", text, -1));
  g_free (put (folder, "99999999999999999999_after_Number.py", text, -1));
  g_free (put (folder, "07_after_.py", text, -1));
  g_free (put (folder, "08_after_A B.py", text, -1));
  g_free (put (folder, "09_after_Alone.log", "warning", -1));
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink (".", link), ==, 0);
  g_assert_cmpint (symlink ("nowhere", dangling), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (deep, 0700), ==, 0);

  dump = sw_dump_open (folder, 1000, NULL, NULL, NULL, &error);
  remove_all (folder);
  g_assert_no_error (error);
  g_assert_cmpuint (dump->folders->len, ==, 1);
  passes = dump->folders->pdata[0];
  g_assert_cmpuint (passes->slots->len, ==, 5);
  g_assert_cmpint (get_slot (passes, 0)->state, ==, SW_DUMP_FIRST);
  g_assert_cmpint (get_slot (passes, 1)->state, ==, SW_DUMP_UNREADABLE);
  g_assert_cmpint (get_slot (passes, 2)->state, ==, SW_DUMP_UNREADABLE);
  g_assert_cmpint (get_slot (passes, 3)->state, ==, SW_DUMP_UNREADABLE);
  g_assert_cmpint (get_slot (passes, 4)->state, ==, SW_DUMP_IDENTICAL);
  /* three unreadable ones, three names that are none, a lone log, a pipe, a link to nothing */
  g_assert_cmpuint (passes->warnings->len, ==, 3 + 3 + 1 + 2);
  /* the circle and the folder five levels down */
  g_assert_cmpuint (dump->warnings->len, ==, 2);
}

/* A kernel that cannot be read says nothing about launches; a dispatching function does. */
static void
test_broken_function (void)
{
  static const char text[] =
    "# pypto.program: P\nimport pypto.language as pl\n\n@pl.program\nclass P:\n"
    "    @pl.function(type=pl.FunctionType.InCore)\n"
    "    def k(a: pl.Tensor[[8], pl.FP32]):\n"
    "        %s\n"
    "        return\n"
    "    @pl.function(type=pl.FunctionType.Orchestration)\n"
    "    def main(self, a: pl.Tensor[[8], pl.FP32]):\n"
    "        %s\n"
    "        self.k(a, attrs={\"core_num\": %s})\n"
    "        return\n";
  static const char fine[] = "x: pl.Scalar[pl.INDEX] = 1";
  static const char broken[] = "x = = ) 1";
  g_autofree char *folder = g_dir_make_tmp ("slipway-dump-XXXXXX", NULL);
  g_autofree char *first = g_strdup_printf (text, fine, fine, "2");
  g_autofree char *kernel = g_strdup_printf (text, broken, fine, "3");
  g_autofree char *launcher = g_strdup_printf (text, fine, broken, "4");
  g_autoptr (SwDump) dump = NULL;
  const SwDumpFolder *passes;

  g_free (put (folder, "00_frontend.py", first, -1));
  g_free (put (folder, "01_after_Kernel.py", kernel, -1));
  g_free (put (folder, "02_after_Launcher.py", launcher, -1));
  g_free (put (folder, "03_after_Again.py", first, -1));
  dump = sw_dump_open (folder, SW_LOAD_DEFAULT_LIMIT, NULL, NULL, NULL, NULL);
  remove_all (folder);
  passes = dump->folders->pdata[0];
  g_assert_cmpuint (passes->warnings->len, ==, 2);
  g_assert_cmpint (get_slot (passes, 1)->state, ==, SW_DUMP_MEANING);
  g_assert_cmpuint (get_slot (passes, 1)->changes->len, ==, 1);
  g_assert_cmpint (get_slot (passes, 2)->state, ==, SW_DUMP_UNREADABLE);
  g_assert_cmpint (get_slot (passes, 3)->state, ==, SW_DUMP_MEANING);
  g_assert_cmpuint (get_slot (passes, 3)->changes->len, ==, 1);
}

/* T19: a pass has another number in another version of the compiler, and Simplify comes twice: a
 * pass is known by its name and by how often it came. */
static void
test_t19_pass_numbers_move (void)
{
  static const struct
  {
    const char *old;
    const char *moved;
  } files[] = { { "00_frontend.py", "00_frontend.py" },
                { "01_after_Simplify.py", "04_after_Simplify.py" },
                { "02_after_Fold.py", "31_after_Fold.py" },
                { "03_after_Simplify.py", "46_after_Simplify.py" } };
  g_autofree char *folder = g_dir_make_tmp ("slipway-dump-XXXXXX", NULL);
  g_autoptr (SwDump) old = open_data ("repeated");
  g_autoptr (SwDump) moved = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path =
        g_build_filename (SW_TEST_DATA, "dump", "repeated", files[i].old, NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_free (put (folder, files[i].moved, text, -1));
    }
  moved = sw_dump_open (folder, SW_LOAD_DEFAULT_LIMIT, NULL, NULL, NULL, NULL);
  remove_all (folder);
  g_assert_cmpuint (get_slot (moved->folders->pdata[0], 3)->number, ==, 46);
  g_assert_cmpuint (get_slot (moved->folders->pdata[0], 3)->occurrence, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      const SwDumpSlot *before = get_slot (old->folders->pdata[0], i);
      const SwDumpSlot *after = get_slot (moved->folders->pdata[0], i);

      g_assert_cmpstr (after->name, ==, before->name);
      g_assert_cmpuint (after->occurrence, ==, before->occurrence);
      g_assert_cmpint (after->state, ==, before->state);
    }
}

static void
test_number_twice (void)
{
  g_autofree char *folder = g_dir_make_tmp ("slipway-dump-XXXXXX", NULL);
  g_autoptr (SwDump) dump = NULL;
  const SwDumpFolder *passes;

  g_free (put (folder, "01_after_B.py", "x", -1));
  g_free (put (folder, "1_after_A.py", "x", -1));
  dump = sw_dump_open (folder, 1000, NULL, NULL, NULL, NULL);
  remove_all (folder);
  passes = dump->folders->pdata[0];
  g_assert_cmpuint (passes->slots->len, ==, 2);
  g_assert_cmpstr (get_slot (passes, 0)->file, ==, "01_after_B.py");
  g_assert_cmpstr (find_warning (passes, SW_RULE_DUMP_NUMBER_TWICE)->file, ==, "1_after_A.py");
  g_assert_nonnull (strstr (find_warning (passes, SW_RULE_DUMP_GAP)->message, "00"));
}

static void
test_cancelled (void)
{
  g_autofree char *path = g_build_filename (SW_TEST_DATA, "dump", "odd", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (sw_dump_open (path, SW_LOAD_DEFAULT_LIMIT, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
progress_cb (double fraction, gpointer data)
{
  double *last = data;

  g_assert_cmpfloat (fraction, >, *last);
  *last = fraction;
}

static void
test_progress (void)
{
  g_autofree char *path = g_build_filename (SW_TEST_DATA, "dump", "widths", NULL);
  g_autoptr (SwDump) dump = NULL;
  double last = 0;

  dump = sw_dump_open (path, SW_LOAD_DEFAULT_LIMIT, progress_cb, &last, NULL, NULL);
  g_assert_nonnull (dump);
  g_assert_cmpfloat (last, ==, 1);
}

static void
assert_event (const GPtrArray *events, guint i, const SwDumpFolder *folder, const char *pass,
              SwDumpEventKind kind, const char *what, const char *detail)
{
  const SwDumpEvent *event;

  g_assert_cmpuint (i, <, events->len);
  event = events->pdata[i];
  g_assert_cmpstr (get_slot (folder, event->slot)->name, ==, pass);
  g_assert_cmpint (event->kind, ==, kind);
  g_assert_cmpstr (event->what, ==, what);
  g_assert_cmpstr (event->detail, ==, detail);
}

/* Where a launch, an edge, a guard is first seen and changes. */
static void
test_find (void)
{
  g_autoptr (SwDump) dump = open_data ("guard");
  const SwDumpFolder *folder = dump->folders->pdata[0];
  g_autoptr (GPtrArray) launch = sw_dump_find_launch (folder, "store#1");
  g_autoptr (GPtrArray) guard = sw_dump_find_guard (folder, "main.load");
  g_autoptr (GPtrArray) edge = sw_dump_find_edge (folder, "load", "store");
  g_autoptr (GPtrArray) nothing = sw_dump_find_launch (folder, "store#2");

  g_assert_cmpuint (launch->len, ==, 2);
  assert_event (launch, 0, folder, "frontend", SW_DUMP_EVENT_APPEARS, "main: store#1", NULL);
  assert_event (launch, 1, folder, "LoseEdge", SW_DUMP_EVENT_CHANGES, "main: store#1",
                "dependencies: [load] → []");
  g_assert_cmpuint (guard->len, ==, 2);
  assert_event (guard, 0, folder, "LegalizeSpmdLaunches", SW_DUMP_EVENT_APPEARS, "main: load#1",
                "n > 0");
  assert_event (guard, 1, folder, "LoseGuard", SW_DUMP_EVENT_DISAPPEARS, "main: load#1", "n > 0");
  g_assert_cmpuint (edge->len, ==, 2);
  assert_event (edge, 0, folder, "frontend", SW_DUMP_EVENT_APPEARS, "main: load#1 → store#1",
                "written in deps");
  assert_event (edge, 1, folder, "LoseEdge", SW_DUMP_EVENT_DISAPPEARS, "main: load#1 → store#1",
                NULL);
  g_assert_cmpuint (nothing->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dump/odd", test_odd);
  g_test_add_func ("/dump/repeated", test_repeated);
  g_test_add_func ("/dump/widths", test_widths);
  g_test_add_func ("/dump/trap/t19-pass-numbers-move", test_t19_pass_numbers_move);
  g_test_add_func ("/dump/several", test_several);
  g_test_add_func ("/dump/refused", test_refused);
  g_test_add_func ("/dump/rubbish", test_rubbish);
  g_test_add_func ("/dump/broken-function", test_broken_function);
  g_test_add_func ("/dump/number-twice", test_number_twice);
  g_test_add_func ("/dump/cancelled", test_cancelled);
  g_test_add_func ("/dump/progress", test_progress);
  g_test_add_func ("/dump/find", test_find);
  return g_test_run ();
}
