/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

/* Dumps of a compiler are long: the launch that needs a look must be in sight, at one height in
 * both texts, however the lines came to be measured. */

typedef struct
{
  SwWindow *window;
  guint line[SW_N_SIDES];
  guint n_sides;
} SwLanding;

/* The height of a line in the window; whether all of it is in sight. */
static gboolean
find_line (SwWindow *window, SwSide side, guint line, int *at)
{
  GtkTextView *view = GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, side));
  GtkTextIter iter;
  GdkRectangle visible, place;

  gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (view), &iter, (int) line);
  gtk_text_view_get_iter_location (view, &iter, &place);
  gtk_text_view_get_visible_rect (view, &visible);
  *at = place.y - visible.y;

  return *at >= 0 && *at + place.height <= visible.height;
}

static gboolean
has_landed (const SwLanding *landing)
{
  int at[SW_N_SIDES];
  gboolean right = TRUE;

  for (guint side = 0; side < landing->n_sides; side++)
    right = find_line (landing->window, side, landing->line[side], &at[side]) && right;

  if (landing->n_sides == SW_N_SIDES)
    right = right && ABS (at[0] - at[1]) <= 1;

  return right;
}

/* Where the selected launch is. */
static void
find_landing (SwWindow *window, SwLanding *landing)
{
  landing->n_sides = SW_N_SIDES;

  for (guint side = 0; side < SW_N_SIDES; side++)
    {
      guint last;

      g_assert_true (sw_analysis_find_lines (sw_document_get_analysis (window->document), side,
                                             sw_document_get_selected_launch (window->document), 0,
                                             SW_SPAN_NONE, &landing->line[side], &last));
    }
}

/* Sees that the selected launch is in sight once the window has come to rest, and stays there. */
static void
assert_landed (SwWindow *window)
{
  SwLanding landing = { .window = window };

  find_landing (window, &landing);

  for (guint i = 0; i < 2; i++)
    {
      ui_test_settle (window);
      g_assert_true (has_landed (&landing));
    }
}

static char *
dup_dump (const char *name)
{
  g_autofree char *path =
    g_strdup_printf ("corpus/dumps/%s/passes_dump/37_after_FuseCreateAssembleToSlice.py", name);

  return ui_test_data (path);
}

static const char *const dumps[] = { "mixed_projection", "moe_dispatch", "paged_decode",
                                     "pipelined_gemm", "ragged_prefill" };

static void
test_landing_dumps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dumps); i++)
    {
      g_autofree char *path = dup_dump (dumps[i]);
      g_autofree char *shot = g_strconcat ("landing-", dumps[i], NULL);
      SwWindow *window = ui_test_new_window ();

      ui_test_open (window, path);
      assert_landed (window);
      ui_test_shot (window, shot);

      /* Every other launch, too. */
      for (guint j = sw_analysis_get_n_launches (sw_document_get_analysis (window->document));
           j > 0; j--)
        {
          sw_document_select_launch (window->document, j - 1);
          assert_landed (window);
        }

      ui_test_close_window (window);
    }
}

/* A frame that takes longer than the time between frames. */
static void
slow_down_cb (void)
{
  g_usleep (30000);
}

/* Something that always moves. */
static gboolean
keep_moving_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_draw (widget);

  return G_SOURCE_CONTINUE;
}

static gboolean
has_landed_cb (gpointer data)
{
  return has_landed (data);
}

/* Where the next frame is always due, work that waits for idle time never begins. */
static void
test_landing_slow (void)
{
  SwWindow *window = ui_test_new_window ();
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  g_autofree char *dump = dup_dump ("moe_dispatch");
  g_autofree char *content = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  SwLanding landing = { .window = window };
  gulong handler;
  guint tick;

  /* More than is put into a text view at once. */
  g_assert_true (g_file_get_contents (dump, &content, NULL, NULL));
  g_string_append (text, content);

  for (guint i = 0; i < 4000; i++)
    g_string_append_printf (text, "# line %u of a long comment at the end of the program\n", i);

  path = ui_test_write ("slow.py", text->str, (gssize) text->len);
  handler = g_signal_connect (clock, "before-paint", G_CALLBACK (slow_down_cb), NULL);
  tick = gtk_widget_add_tick_callback (GTK_WIDGET (window), keep_moving_cb, NULL, NULL);

  ui_test_open (window, path);
  find_landing (window, &landing);
  g_assert_true (ui_test_wait (has_landed_cb, &landing));

  gtk_widget_remove_tick_callback (GTK_WIDGET (window), tick);
  g_signal_handler_disconnect (clock, handler);
  ui_test_close_window (window);
}

static GtkAdjustment *
get_adjustment (SwWindow *window)
{
  return gtk_scrollable_get_vadjustment (
    GTK_SCROLLABLE (sw_compare_view_get_view (window->compare_view, SW_SIDE_BEFORE)));
}

/* The same launch, chosen again after the user has scrolled away. */
static void
test_landing_again (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = dup_dump ("mixed_projection");

  ui_test_open (window, path);
  assert_landed (window);
  sw_compare_view_release (window->compare_view);
  gtk_adjustment_set_value (get_adjustment (window), 0);
  ui_test_settle (window);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_adjustment (window)), ==, 0);

  ui_test_show (window, "launches");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-code", NULL);
  assert_landed (window);
  ui_test_close_window (window);
}

/* Larger letters, other wrapping and another size do not lose the place. */
static void
test_landing_changes (void)
{
  SwWindow *window = ui_test_new_window ();
  g_autofree char *path = dup_dump ("moe_dispatch");

  ui_test_open (window, path);
  assert_landed (window);

  for (guint i = 0; i < 4; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom-in", NULL);
      assert_landed (window);
    }

  gtk_widget_activate_action (GTK_WIDGET (window), "win.wrap", NULL);
  assert_landed (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.wrap", NULL);
  assert_landed (window);
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 500);
  assert_landed (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom-reset", NULL);
  ui_test_close_window (window);
}

/* A program that the pass refused before it looked at the launches. */
static void
test_landing_refused (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *dump = dup_dump ("moe_dispatch");
  g_autofree char *content = NULL;
  g_autofree char *path = NULL;
  const char *body;
  SwWindow *window = ui_test_new_window ();
  SwLanding landing = { .window = window, .n_sides = 1 };
  const SwDiagnostic *error;

  /* A name that is never bound, below everything else. */
  g_assert_true (g_file_get_contents (dump, &content, NULL, NULL));
  body = g_strrstr (content, "        return ");
  g_assert_nonnull (body);
  g_string_append_len (text, content, body - content);
  g_string_append (text, "        more: pl.Scalar[pl.INDEX] = nowhere + 1\n");
  g_string_append (text, body);
  path = ui_test_write ("refused.py", text->str, -1);

  ui_test_open (window, path);
  g_assert_false (sw_analysis_is_examined (sw_document_get_analysis (window->document)));
  g_assert_null (strstr (gtk_label_get_text (window->status_label), "0 launches"));
  g_assert_nonnull (strstr (gtk_label_get_text (window->status_label), "not examined"));
  error = sw_analysis_get_first_error (sw_document_get_analysis (window->document));
  g_assert_nonnull (error);
  landing.line[0] = sw_analysis_line_of (sw_document_get_analysis (window->document), error->span);
  g_assert_cmpuint (landing.line[0], >, 40);
  ui_test_settle (window);
  g_assert_true (has_landed (&landing));
  ui_test_shot (window, "refused-code");
  ui_test_show (window, "launches");
  ui_test_shot (window, "refused-launches");
  ui_test_close_window (window);
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/landing/dumps", test_landing_dumps);
  g_test_add_func ("/ui/landing/again", test_landing_again);
  g_test_add_func ("/ui/landing/slow", test_landing_slow);
  g_test_add_func ("/ui/landing/changes", test_landing_changes);
  g_test_add_func ("/ui/landing/refused", test_landing_refused);

  return ui_test_run ();
}
