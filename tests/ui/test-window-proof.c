/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-proof-window.h"
#include "ui-test.h"

#include <string.h>

/* What the proofs may assume: facts, switches, presets. */

static SwWindow *
open_program (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = ui_test_data ("corpus/small/proof_index_parameter/before.py");

  ui_test_open (window, path);

  return window;
}

static SwProofWindow *
open_dialog (SwWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.assumptions", NULL);

  return ui_test_dialog (window, SW_TYPE_PROOF_WINDOW);
}

static guint
count_proven (SwWindow *window)
{
  ui_test_wait_idle (window);

  return sw_document_get_analysis (window->document)->n_verdicts[SW_VERDICT_PROVEN];
}

/* With n >= 1 all counts that are n or n + 1 are at least 1, and their proofs say so. */
static void
test_proof_facts (void)
{
  SwWindow *window = open_program ();
  SwProofWindow *dialog = open_dialog (window);
  guint before = count_proven (window);
  g_autofree char *why = NULL;
  guint with_fact;

  g_assert_true (sw_proof_window_add_fact (dialog, "main: n >= 1"));
  g_assert_null (sw_proof_window_get_error (dialog));
  with_fact = count_proven (window);
  g_assert_cmpuint (with_fact, >=, before + 3);
  g_assert_cmpstr (gtk_menu_button_get_label (window->preset_button), ==,
                   "Preset: Contract · 1 fact");
  sw_document_select_launch (window->document, 1);
  why = sw_why_view_dup_text (window->why_view);
  g_assert_nonnull (strstr (why, "Rests On\n"));
  g_assert_nonnull (strstr (why, "main: n >= 1\n"));
  ui_test_shot (dialog, "assumptions");

  sw_proof_window_remove_fact (dialog, 0);
  g_assert_cmpuint (count_proven (window), ==, before);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_close_window (window);
}

/* What is no fact is refused with a reason; nothing is proved again. */
static void
test_proof_bad_fact (void)
{
  SwWindow *window = open_program ();
  SwProofWindow *dialog = open_dialog (window);

  g_assert_false (sw_proof_window_add_fact (dialog, "n >="));
  g_assert_nonnull (sw_proof_window_get_error (dialog));
  g_assert_false (sw_document_get_busy (window->document));
  g_assert_cmpuint (sw_document_get_proof (window->document)->assumptions->len, ==, 0);
  g_assert_false (sw_proof_window_add_fact (dialog, "<b>&"));
  ui_test_shot (dialog, "assumptions-error");

  /* A name that no function has is let stand, and named. */
  g_assert_true (sw_proof_window_add_fact (dialog, "nobody >= 1"));
  g_assert_null (sw_proof_window_get_error (dialog));
  ui_test_wait_idle (window);
  g_assert_cmpuint (sw_document_get_analysis (window->document)->result->assumptions_used, ==, 0);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_close_window (window);
}

/* A fact that the program contradicts is an error. */
static void
test_proof_contradiction (void)
{
  SwWindow *window = open_program ();
  SwProofWindow *dialog = open_dialog (window);
  gboolean found = FALSE;
  SwAnalysis *analysis;

  g_assert_true (sw_proof_window_add_fact (dialog, "n >= 1"));
  g_assert_true (sw_proof_window_add_fact (dialog, "n <= 0"));
  ui_test_wait_idle (window);
  analysis = sw_document_get_analysis (window->document);

  for (guint i = 0; i < analysis->findings->len; i++)
    {
      const SwDiagnostic *finding = g_ptr_array_index (analysis->findings, i);

      found = found || g_str_equal (sw_rule_get (finding->rule)->id, "SW0405");
    }

  g_assert_true (found);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_close_window (window);
}

/* A single switch overrides the preset; another preset overrides the switches. */
static void
test_proof_switches (void)
{
  SwWindow *window = open_program ();
  guint before = count_proven (window);
  g_autoptr (SwProofSettings) proof =
    sw_proof_settings_copy (sw_document_get_proof (window->document));
  guint all;

  proof->policy.index_sign = SW_INDEX_SIGN_ALL;
  sw_document_set_proof (window->document, proof);
  all = count_proven (window);
  g_assert_cmpuint (all, >, before);
  g_assert_cmpstr (gtk_menu_button_get_label (window->preset_button), ==,
                   "Preset: Contract, changed");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.preset", "s", "strict");
  g_assert_true (sw_proof_settings_is_plain (sw_document_get_proof (window->document)));
  ui_test_wait_idle (window);
  g_assert_cmpstr (gtk_menu_button_get_label (window->preset_button), ==, "Preset: Strict");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.preset", "s", "contract");
  g_assert_cmpuint (count_proven (window), ==, before);
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/proof/facts", test_proof_facts);
  g_test_add_func ("/ui/proof/bad-fact", test_proof_bad_fact);
  g_test_add_func ("/ui/proof/contradiction", test_proof_contradiction);
  g_test_add_func ("/ui/proof/switches", test_proof_switches);

  return ui_test_run ();
}
