/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

#include <string.h>

/* Folders of pass dumps: which pass is shown, and how to get to the others. */

static SwWindow *
open_folder (const char *path)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *folder = ui_test_data (path);

  ui_test_open (window, folder);
  g_assert_cmpstr (ui_test_page (window), ==, "document");

  return window;
}

static void
assert_shows (SwWindow *window, const char *file)
{
  g_autofree char *name = sw_document_dup_name (window->document);

  g_assert_cmpstr (name, ==, file);
}

static void
assert_list_says (SwWindow *window, const char *part)
{
  g_autofree char *text = sw_pass_list_dup_text (window->pass_list);

  if (strstr (text, part) == NULL)
    g_assert_cmpstr (text, ==, part);
}

/* What LegalizeSpmdLaunches was given is what needs a look. */
static void
test_passes_open (void)
{
  SwWindow *window = open_folder ("corpus/dumps/moe_dispatch/passes_dump");

  assert_shows (window, "37_after_FuseCreateAssembleToSlice.py");
  g_assert_true (adw_view_stack_page_get_visible (window->passes_page));
  g_assert_cmpint (sw_document_get_passes (window->document)->reason, ==, SW_PASS_TO_LEGALIZE);
  g_assert_cmpuint (sw_analysis_get_n_launches (sw_document_get_analysis (window->document)), >, 0);

  /* Of 17 texts, five are those before them: CtrlFlowTransform, NormalizeStmtStructure,
   * AutoDeriveTaskDependencies, MaterializeDistTensorCtx and the one that is shown, which must be
   * there. */
  g_assert_cmpuint (sw_pass_list_get_n_shown (window->pass_list), ==, 13);
  ui_test_show (window, "passes");
  assert_list_says (window, "37 FuseCreateAssembleToSlice: Nothing changed *");
  assert_list_says (window, "36 FoldNoOpReshape: Only the text changed\n");
  ui_test_shot (window, "passes");
  gtk_widget_activate_action (GTK_WIDGET (window->pass_list), "passes.all", NULL);
  g_assert_cmpuint (sw_pass_list_get_n_shown (window->pass_list), ==, 17);
  assert_list_says (window, "40 AutoDeriveTaskDependencies: Nothing changed\n");
  ui_test_close_window (window);
}

/* Without that pass, the last one that starts something with a count; a folder of folders. */
static void
test_passes_pick (void)
{
  SwWindow *window = open_folder ("dump/repeated");

  assert_shows (window, "03_after_Simplify.py");
  g_assert_cmpint (sw_document_get_passes (window->document)->reason, ==, SW_PASS_LAST_LAUNCHES);
  ui_test_close_window (window);

  window = open_folder ("dump/guard");
  assert_shows (window, "00_frontend.py");
  ui_test_close_window (window);

  window = open_folder ("dump/several");
  g_assert_cmpuint (sw_pass_list_get_n_shown (window->pass_list), ==, 3);
  ui_test_close_window (window);
}

/* The next pass that changed something, by key; another one from the list. */
static void
test_passes_choose (void)
{
  SwWindow *window = open_folder ("corpus/dumps/moe_dispatch/passes_dump");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.next-pass", NULL);
  ui_test_wait_idle (window);
  assert_shows (window, "38_after_LegalizeSpmdLaunches.py");
  assert_list_says (window, "38 LegalizeSpmdLaunches: 3 changes of meaning *");
  assert_list_says (window, "gather in");
  ui_test_show (window, "passes");
  ui_test_shot (window, "passes-meaning");

  /* The first row is the front end, before which there is nothing. */
  sw_pass_list_activate (window->pass_list, 0);
  ui_test_wait_idle (window);
  assert_shows (window, "00_frontend.py");
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->views), ==, "code");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "previous-pass"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "next-pass"));
  ui_test_close_window (window);
}

/* Reloading reads the folder again and stays at the pass; so does another preset. */
static void
test_passes_stay (void)
{
  SwWindow *window = open_folder ("corpus/dumps/moe_dispatch/passes_dump");
  SwDump *dump = sw_document_get_passes (window->document)->dump;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.next-pass", NULL);
  ui_test_wait_idle (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.preset", "s", "legacy");
  ui_test_wait_idle (window);
  assert_shows (window, "38_after_LegalizeSpmdLaunches.py");
  g_assert_true (sw_document_get_passes (window->document)->dump == dump);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.reload", NULL);
  ui_test_wait_idle (window);
  assert_shows (window, "38_after_LegalizeSpmdLaunches.py");
  g_assert_true (sw_document_get_passes (window->document)->dump != dump);
  g_assert_cmpint (sw_document_get_passes (window->document)->reason, ==, SW_PASS_CHOSEN);
  ui_test_close_window (window);
}

/* A file of its own is no pass. */
static void
test_passes_leave (void)
{
  SwWindow *window = open_folder ("dump/guard");

  ui_test_show (window, "passes");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", NULL);
  ui_test_wait_idle (window);
  g_assert_null (sw_document_get_passes (window->document));
  g_assert_false (adw_view_stack_page_get_visible (window->passes_page));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->views), ==, "code");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "next-pass"));
  ui_test_close_window (window);
}

/* A folder with odd files, and a pass that cannot be read. */
static void
test_passes_odd (void)
{
  SwWindow *window = open_folder ("dump/odd");

  assert_list_says (window, "02 Broken: Could not be read\n");
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/passes/open", test_passes_open);
  g_test_add_func ("/ui/passes/pick", test_passes_pick);
  g_test_add_func ("/ui/passes/choose", test_passes_choose);
  g_test_add_func ("/ui/passes/stay", test_passes_stay);
  g_test_add_func ("/ui/passes/leave", test_passes_leave);
  g_test_add_func ("/ui/passes/odd", test_passes_odd);

  return ui_test_run ();
}
