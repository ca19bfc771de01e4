/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Runs the rows of tests/data/deps; the right answers stand in them. */
#include "rows.h"
#include "sw-deps.h"
#include "sw-test.h"

#include <string.h>

static const SwFunction *
find_main (const SwProgram *program)
{
  const SwFunction *function = sw_program_find (program, "main");

  g_assert_nonnull (function);
  return function;
}

/* The name of a task in the rows: that of its kernel without letters, or of what is created. */
static char *
name_stmt (const SwStmt *stmt)
{
  const SwExpr *value = stmt->kind == SW_STMT_RETURN ? stmt->values[0] : stmt->value;
  const char *end;

  if (!sw_expr_is_launch_like (value))
    return g_strdup (stmt->targets[0]->name);
  end = strchr (value->text, '_');
  return end != NULL ? g_strndup (value->text, (gsize) (end - value->text))
                     : g_strdup (value->text);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* @lines sorted and joined; the same line counts once. */
static char *
join_lines (GPtrArray *lines)
{
  GString *out = g_string_new (NULL);
  const char *last = NULL;

  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);

      if (g_strcmp0 (line, last) != 0)
        g_string_append_printf (out, "%s%s", out->len > 0 ? "\n" : "", line);
      last = line;
    }
  return g_string_free (out, FALSE);
}

static char *
name_hazards (guint hazards)
{
  GString *out = g_string_new (NULL);
  static const char *const names[] = { "RAW", "WAR", "WAW" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((hazards & (1u << i)) != 0)
      g_string_append_printf (out, "%s%s", out->len > 0 ? "+" : "", names[i]);
  return g_string_free (out, FALSE);
}

static void
check (const Row *row, const char *mode, const char *keyword, const char *got)
{
  g_autofree char *expected = row_expect (row, mode, keyword);

  if (strcmp (expected, got) == 0)
    return;
  g_test_message ("%s (%s): %s", row->name, mode, row->about);
  g_test_message ("%s", row->text);
  g_test_message ("%s expected:\n%s\n%s got:\n%s", keyword, expected, keyword, got);
  g_test_fail ();
}

static void
check_runtime (const Row *row)
{
  g_autoptr (SwProgram) program = sw_test_read (row->text);
  g_autoptr (SwDeps) deps = sw_deps_new (program, find_main (program), SW_DEPS_EXACT, NULL);
  g_autoptr (GPtrArray) runtime = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) creators = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *got_runtime = NULL;
  g_autofree char *got_creators = NULL;
  guint n;
  const SwDepEdge *edges = sw_deps_get_runtime_edges (deps, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *from = name_stmt (edges[i].from);
      g_autofree char *to = name_stmt (edges[i].to);
      g_autofree char *hazards = name_hazards (edges[i].hazards);

      if (edges[i].origin == SW_DEP_CREATOR)
        {
          g_ptr_array_add (creators, g_strdup_printf ("%s->%s", from, to));
          continue;
        }
      if (edges[i].distance > 0)
        g_ptr_array_add (runtime, g_strdup_printf ("%s->%s %s%s dist %u", from, to, hazards,
                                                   edges[i].sure ? "" : " may", edges[i].distance));
      else
        g_ptr_array_add (
          runtime, g_strdup_printf ("%s->%s %s%s", from, to, hazards, edges[i].sure ? "" : " may"));
    }
  got_runtime = join_lines (runtime);
  got_creators = join_lines (creators);
  check (row, "exact", "runtime", got_runtime);
  check (row, "exact", "creator", got_creators);
}

static void
test_runtime (void)
{
  g_autoptr (GPtrArray) rows = rows_read ("runtime.txt");

  for (guint i = 0; i < rows->len; i++)
    check_runtime (g_ptr_array_index (rows, i));
  g_print ("# runtime.txt: %u rows\n", rows->len);
  g_assert_cmpuint (rows->len, >=, 28);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deps/rows/runtime", test_runtime);
  return g_test_run ();
}
