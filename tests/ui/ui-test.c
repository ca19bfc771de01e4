/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "ui-test.h"

#include "sw-ui.h"

#include <glib/gstdio.h>
#include <locale.h>

/* Longer than any step takes on a slow machine; only a test that fails waits so long. */
#define TIMEOUT_S 1800

static SwApplication *application;
static char *scratch;

/* Text views of GTK 4.8 measure lines while they are drawn, too late for their scrollbars, which
 * are left out of that one frame.  GTK warns of it; every other warning ends the test. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")
        && g_str_has_prefix (fields[i].value, "Trying to snapshot GtkGizmo"))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

/**
 * ui_test_init:
 * @argc: of main()
 * @argv: of main()
 *
 * Starts GTK and the application, without the session bus.
 */
void
ui_test_init (int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;

  sw_ui_init_locale ();
  gtk_disable_setlocale ();
  g_test_init (argc, argv, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  setlocale (LC_NUMERIC, "C");

  application = sw_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  scratch = g_dir_make_tmp ("slipway-ui-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
remove_scratch (void)
{
  g_autoptr (GDir) dir = g_dir_open (scratch, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (scratch, name, NULL);

      g_remove (path);
    }

  g_rmdir (scratch);
  g_clear_pointer (&scratch, g_free);
}

/**
 * ui_test_run:
 *
 * Runs the tests and ends the application.
 *
 * Returns: the exit status
 */
int
ui_test_run (void)
{
  int status = g_test_run ();

  ui_test_iterate (50);
  g_clear_object (&application);
  remove_scratch ();

  return status;
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/**
 * ui_test_wait:
 * @done: what is waited for
 * @data: for @done
 *
 * Runs the main loop until @done says so.
 *
 * Returns: %FALSE when that took too long
 */
gboolean
ui_test_wait (gboolean (*done) (gpointer data), gpointer data)
{
  gboolean late = FALSE;
  guint timeout = g_timeout_add_seconds (TIMEOUT_S, timeout_cb, &late);

  while (!late && !done (data))
    g_main_context_iteration (NULL, TRUE);

  if (!late)
    g_source_remove (timeout);

  return !late;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

/**
 * ui_test_iterate:
 * @ms: milliseconds
 *
 * Lets the main loop run for a while: frames, transitions.
 */
void
ui_test_iterate (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, timeout_cb, &over);
  ui_test_wait (is_true, &over);
}

static void
after_paint_cb (gboolean *painted)
{
  *painted = TRUE;
}

static gboolean
rest_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/**
 * ui_test_settle:
 * @window: a window, of any kind
 *
 * Waits until the window has come to rest: frames have been drawn, and neither they nor what they
 * set off has left anything to do, however long one of them takes.
 */
void
ui_test_settle (gpointer window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));

  for (guint i = 0; i < 3; i++)
    {
      gboolean painted = FALSE;
      gboolean rested = FALSE;
      gulong handler =
        g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), &painted);

      gtk_widget_queue_draw (GTK_WIDGET (window));
      g_assert_true (ui_test_wait (is_true, &painted));
      g_signal_handler_disconnect (clock, handler);
      g_idle_add_full (G_PRIORITY_LOW, rest_cb, &rested, NULL);
      g_assert_true (ui_test_wait (is_true, &rested));
    }
}

/**
 * ui_test_new_window:
 *
 * Returns: (transfer none): a window that has been drawn once
 */
SwWindow *
ui_test_new_window (void)
{
  SwWindow *window = sw_window_new (GTK_APPLICATION (application));

  /* Nothing moves by itself, so that a window comes to rest. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink",
                FALSE, NULL);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));

  return window;
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/**
 * ui_test_wait_gone:
 * @weak: a weak pointer
 *
 * Runs the main loop until the object is finalized, which it must be in time.
 */
void
ui_test_wait_gone (gpointer *weak)
{
  g_assert_true (ui_test_wait (is_gone, weak));
}

static gboolean
is_exported (gpointer data)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (data, &content, NULL, NULL) && !g_str_equal (content, "old");
}

/**
 * ui_test_wait_exported:
 * @path: a file that held "old"
 *
 * Runs the main loop until another file has taken its place, as a whole.
 */
void
ui_test_wait_exported (const char *path)
{
  g_assert_true (ui_test_wait (is_exported, (gpointer) path));
}

/**
 * ui_test_close_window:
 * @window: a window
 *
 * Closes a window; nothing may keep it alive.
 */
void
ui_test_close_window (SwWindow *window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_close (GTK_WINDOW (window));
  ui_test_wait_gone (&weak);
  ui_test_iterate (50);
}

/**
 * ui_test_data:
 * @path: below the folder of test data
 *
 * Returns: (transfer full): the whole path
 */
char *
ui_test_data (const char *path)
{
  return g_build_filename (SW_TEST_DATA, path, NULL);
}

/**
 * ui_test_write:
 * @name: of a file
 * @content: what it holds
 * @length: in bytes, or -1
 *
 * Writes a file into a folder that is removed at the end.
 *
 * Returns: (transfer full): its path
 */
char *
ui_test_write (const char *name, const char *content, gssize length)
{
  char *path = g_build_filename (scratch, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, content, length, &error);
  g_assert_no_error (error);

  return path;
}

static gboolean
is_idle (gpointer data)
{
  SwWindow *window = data;

  return !sw_document_get_busy (window->document)
         && sw_source_view_is_filled (sw_compare_view_get_view (window->compare_view, 0))
         && sw_source_view_is_filled (sw_compare_view_get_view (window->compare_view, 1));
}

/**
 * ui_test_wait_idle:
 * @window: a window
 *
 * Waits until the file has been read and its text is there.
 */
void
ui_test_wait_idle (SwWindow *window)
{
  g_assert_true (ui_test_wait (is_idle, window));
}

/**
 * ui_test_open:
 * @window: a window
 * @path: of a file
 *
 * Opens a file and waits for it.
 */
void
ui_test_open (SwWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  sw_window_open (window, file);
  ui_test_wait_idle (window);
}

static gboolean
has_picture (gpointer data)
{
  SwPicture *picture = sw_document_get_picture (((SwWindow *) data)->document);

  return picture != NULL && picture->final;
}

/**
 * ui_test_wait_picture:
 * @window: a window
 *
 * Waits until the graphs have their last layout.
 */
void
ui_test_wait_picture (SwWindow *window)
{
  g_assert_true (ui_test_wait (has_picture, window));
}

/**
 * ui_test_shot:
 * @window: a window, of any kind
 * @name: of a picture file, without suffix
 *
 * Saves what the window shows; in `SW_SCREENSHOTS`.
 */
void
ui_test_shot (gpointer window, const char *name)
{
  GtkWidget *widget = window;
  const char *folder = g_getenv ("SW_SCREENSHOTS") != NULL ? g_getenv ("SW_SCREENSHOTS") : SW_SHOTS;
  g_autofree char *base = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width, height;

  ui_test_settle (window);
  gtk_test_widget_wait_for_draw (widget);
  paintable = gtk_widget_paintable_new (widget);
  width = gdk_paintable_get_intrinsic_width (paintable);
  height = gdk_paintable_get_intrinsic_height (paintable);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/**
 * ui_test_dialog:
 * @window: a window
 * @type: a class of windows
 *
 * Waits for a window of @type that belongs to @window.
 *
 * Returns: (transfer none): it
 */
gpointer
ui_test_dialog (SwWindow *window, GType type)
{
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (toplevels, i);

      if (g_type_is_a (G_OBJECT_TYPE (dialog), type)
          && gtk_window_get_transient_for (dialog) == GTK_WINDOW (window))
        {
          gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
          return dialog;
        }
    }

  g_assert_not_reached ();
}

/**
 * ui_test_find:
 * @widget: (type GtkWidget): a widget
 * @type: a class of widgets
 *
 * Returns: (transfer none) (nullable): the first widget of @type in @widget, itself included
 */
gpointer
ui_test_find (gpointer widget, GType type)
{
  gpointer found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = ui_test_find (child, type);

  return found;
}

/**
 * ui_test_slipway_graph:
 * @path: of a program
 * @state: "before" or "after"
 * @format: a format of graphs
 * @guard: (nullable): what is assumed of a condition
 *
 * Returns: (transfer full): what the command line writes
 */
GBytes *
ui_test_slipway_graph (const char *path, const char *state, const char *format, const char *guard)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                      g_getenv ("SLIPWAY_BIN"), "graph", "--state", state, "--format", format, path,
                      guard != NULL ? "--guard" : NULL, guard, NULL);
  GBytes *output = NULL;

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate (process, NULL, NULL, &output, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (output), >, 100);

  return output;
}

/**
 * ui_test_text:
 * @window: a window
 * @side: before or after
 *
 * Returns: (transfer full): the text that the view holds
 */
char *
ui_test_text (SwWindow *window, SwSide side)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (sw_compare_view_get_view (window->compare_view, side)));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/**
 * ui_test_launch:
 * @window: a window
 * @callee: the name of a kernel
 * @nth: which of its launches, from 0
 *
 * Returns: the index of the launch
 */
guint
ui_test_launch (SwWindow *window, const char *callee, guint nth)
{
  SwAnalysis *analysis = sw_document_get_analysis (window->document);

  for (guint i = 0; i < sw_analysis_get_n_launches (analysis); i++)
    if (g_str_equal (sw_analysis_get_launch (analysis, i)->callee->name, callee) && nth-- == 0)
      return i;

  g_assert_not_reached ();
}

/**
 * ui_test_show:
 * @window: a window
 * @view: "code", "graph" or "launches"
 *
 * Shows a view.
 */
void
ui_test_show (SwWindow *window, const char *view)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.view", "s", view);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->views), ==, view);
}

/**
 * ui_test_page:
 * @window: a window
 *
 * Returns: the name of the page that it shows
 */
const char *
ui_test_page (SwWindow *window)
{
  return gtk_stack_get_visible_child_name (window->pages);
}
