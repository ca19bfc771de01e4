/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-canvas-private.h"

#include <math.h>

/* What pointer and keys do on the canvas; each handler is a line or two around a public
 * function of the canvas. */

/* A pinch of one zoom step. */
#define PINCH_STEP 1.1

/* A touchpad scrolls by pixels: it pans.  A wheel turns by notches: it zooms, as it does in
 * other viewers of pictures. */
#define WHEEL_PAN 60.0

typedef struct
{
  double x, y;       /* of the last event of a drag */
  double pointer[2]; /* where the pointer is */
  double pinched;    /* scale that has been turned into steps already */
} SwCanvasInput;

static SwCanvasInput *
get_input (SwGraphCanvas *canvas)
{
  return g_object_get_data (G_OBJECT (canvas), "sw-canvas-input");
}

static void
pressed_cb (SwGraphCanvas *canvas, int n_press, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
}

static void
released_cb (GtkEventController *controller, int n_press, double x, double y, SwGraphCanvas *canvas)
{
  sw_graph_canvas_click (canvas, x, y, gtk_event_controller_get_current_event_state (controller));

  if (n_press == 2)
    sw_graph_canvas_activate (canvas);
}

static void
drag_begin_cb (SwGraphCanvas *canvas)
{
  get_input (canvas)->x = 0;
  get_input (canvas)->y = 0;
}

static void
drag_update_cb (GtkGesture *gesture, double x, double y, SwGraphCanvas *canvas)
{
  SwCanvasInput *input = get_input (canvas);

  if (!gtk_drag_check_threshold (GTK_WIDGET (canvas), 0, 0, (int) x, (int) y) && input->x == 0
      && input->y == 0)
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (canvas), "grabbing");
  sw_graph_canvas_pan_by (canvas, input->x - x, input->y - y);
  input->x = x;
  input->y = y;
}

static void
drag_end_cb (SwGraphCanvas *canvas)
{
  gtk_widget_set_cursor (GTK_WIDGET (canvas), NULL);
}

static void
motion_cb (SwGraphCanvas *canvas, double x, double y)
{
  SwCanvasInput *input = get_input (canvas);

  input->pointer[0] = x;
  input->pointer[1] = y;
  sw_graph_canvas_set_hovered (canvas, sw_graph_canvas_pick (canvas, x, y),
                               sw_graph_canvas_pick_edge (canvas, x, y));
}

static void
leave_cb (SwGraphCanvas *canvas)
{
  sw_graph_canvas_set_hovered (canvas, SW_GRAPH_NONE, SW_GRAPH_NONE);
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, SwGraphCanvas *canvas)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (scroll);
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (controller);
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);
  gboolean touchpad = device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHPAD;
  const double *pointer = get_input (canvas)->pointer;
  gboolean zoom = (modifiers & GDK_CONTROL_MASK) != 0
                  || (!touchpad && (modifiers & GDK_SHIFT_MASK) == 0 && dx == 0);

  if (zoom)
    sw_graph_canvas_zoom_by (canvas, dy > 0 ? -1 : dy < 0 ? 1 : 0, pointer[0], pointer[1]);
  else if ((modifiers & GDK_SHIFT_MASK) != 0 && dx == 0)
    sw_graph_canvas_pan_by (canvas, dy * WHEEL_PAN, 0);
  else
    sw_graph_canvas_pan_by (canvas, dx * WHEEL_PAN, dy * WHEEL_PAN);

  return TRUE;
}

static void
pinch_begin_cb (SwGraphCanvas *canvas)
{
  get_input (canvas)->pinched = 1;
}

static void
pinch_cb (GtkGestureZoom *gesture, double scale, SwGraphCanvas *canvas)
{
  SwCanvasInput *input = get_input (canvas);
  int steps = (int) trunc (log (scale / input->pinched) / log (PINCH_STEP));
  double x = input->pointer[0];
  double y = input->pointer[1];

  if (steps == 0)
    return;

  gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y);
  input->pinched *= pow (PINCH_STEP, steps);
  sw_graph_canvas_zoom_by (canvas, steps, x, y);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers,
                SwGraphCanvas *canvas)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;

  /* An arrow that leads nowhere must not lead out of the canvas: Tab does that. */
  switch (key)
    {
    case GDK_KEY_Up:
      sw_graph_canvas_choose_neighbour (canvas, GTK_DIR_UP);
      return TRUE;
    case GDK_KEY_Down:
      sw_graph_canvas_choose_neighbour (canvas, GTK_DIR_DOWN);
      return TRUE;
    case GDK_KEY_Left:
      sw_graph_canvas_choose_neighbour (canvas, GTK_DIR_LEFT);
      return TRUE;
    case GDK_KEY_Right:
      sw_graph_canvas_choose_neighbour (canvas, GTK_DIR_RIGHT);
      return TRUE;
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
      sw_graph_canvas_zoom_in (canvas);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      sw_graph_canvas_zoom_out (canvas);
      return TRUE;
    case GDK_KEY_f:
      sw_graph_canvas_zoom_fit (canvas);
      return TRUE;
    case GDK_KEY_e:
      sw_graph_canvas_choose_next_edge (canvas, 1);
      return TRUE;
    case GDK_KEY_E:
      sw_graph_canvas_choose_next_edge (canvas, -1);
      return TRUE;
    case GDK_KEY_space:
      sw_graph_canvas_mark (canvas);
      return TRUE;
    case GDK_KEY_g:
      return gtk_widget_activate_action (GTK_WIDGET (canvas), "graph.fold", NULL);
    case GDK_KEY_m:
      return gtk_widget_activate_action (GTK_WIDGET (canvas), "graph.legend", NULL);
    case GDK_KEY_b:
      return gtk_widget_activate_action (GTK_WIDGET (canvas), "graph.flip", NULL);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      sw_graph_canvas_activate (canvas);
      return TRUE;
    case GDK_KEY_Escape:
      sw_graph_canvas_choose (canvas, SW_GRAPH_NONE);
      return TRUE;
    default:
      return FALSE;
    }
}

/* The two are not grouped: a drag that claims its events takes them from the click. */
static void
add_click_and_drag (SwGraphCanvas *canvas)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), canvas,
                           G_CONNECT_SWAPPED);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), canvas);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), canvas, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (canvas), GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), canvas, G_CONNECT_SWAPPED);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), canvas);
  gtk_widget_add_controller (GTK_WIDGET (canvas), GTK_EVENT_CONTROLLER (click));
}

void
_sw_graph_canvas_init_input (SwGraphCanvas *canvas)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_object_set_data_full (G_OBJECT (canvas), "sw-canvas-input", g_new0 (SwCanvasInput, 1), g_free);
  add_click_and_drag (canvas);

  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), canvas, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), canvas, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), canvas, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (canvas), motion);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), canvas);
  gtk_widget_add_controller (GTK_WIDGET (canvas), scroll);

  g_signal_connect_object (pinch, "begin", G_CALLBACK (pinch_begin_cb), canvas, G_CONNECT_SWAPPED);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), canvas);
  gtk_widget_add_controller (GTK_WIDGET (canvas), GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), canvas);
  gtk_widget_add_controller (GTK_WIDGET (canvas), key);
}
