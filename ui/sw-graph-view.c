/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-view-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (SwGraphView, sw_graph_view, GTK_TYPE_WIDGET)

SwPicture *
_sw_graph_view_get_picture (SwGraphView *self)
{
  return self->document != NULL ? sw_document_get_picture (self->document) : NULL;
}

/**
 * sw_graph_view_get_canvas:
 * @self: a graph view
 *
 * Returns: (transfer none): what draws the graph
 */
SwGraphCanvas *
sw_graph_view_get_canvas (SwGraphView *self)
{
  return self->canvas;
}

static void
sw_graph_view_show_zoom (SwGraphView *self)
{
  g_autofree char *text =
    g_strdup_printf (_ ("%.0f %%"), round (sw_graph_canvas_get_zoom (self->canvas) * 100));

  gtk_label_set_text (self->zoom_label, text);
}

static char *
describe_picture (const SwPicture *picture, SwSide side)
{
  guint n_nodes, n_edges, n_all;
  g_autofree char *tasks = NULL;
  g_autofree char *dependencies = NULL;
  const char *engine;

  sw_task_graph_get_nodes (picture->sides[side].graph, &n_nodes);
  sw_task_graph_get_edges (picture->sides[side].graph, &n_edges);
  sw_task_graph_get_nodes (picture->sides[side].all, &n_all);
  tasks = g_strdup_printf (ngettext ("%u task", "%u tasks", n_all), n_all);

  if (n_nodes != n_all)
    {
      g_autofree char *all = g_steal_pointer (&tasks);

      tasks = g_strdup_printf (ngettext ("%s in %u box", "%s in %u boxes", n_nodes), all, n_nodes);
    }

  dependencies = g_strdup_printf (ngettext ("%u dependency", "%u dependencies", n_edges), n_edges);
  engine = picture->sides[side].layout->engine == SW_ENGINE_DOT ? _ ("Graphviz layout")
           : picture->final                                     ? _ ("layout in program order")
                                                                : _ ("Graphviz is working…");

  return g_strdup_printf ("%s · %s · %s", tasks, dependencies, engine);
}

static void
sw_graph_view_show_selection (SwGraphView *self)
{
  SwPicture *picture = _sw_graph_view_get_picture (self);
  guint launch, origin, node;

  if (picture == NULL || sw_graph_canvas_get_graph (self->canvas) == NULL)
    return;

  launch = sw_document_get_selected_launch (self->document);
  origin = sw_document_get_selected_origin (self->document);
  node = sw_graph_canvas_get_selected (self->canvas);

  /* A launch can have several nodes (its dummy task, its merge), and a loop is one when it is
   * folded: the one that was clicked stays. */
  if (node != SW_GRAPH_NONE)
    {
      guint n_nodes;
      const SwTaskNode *chosen =
        &sw_task_graph_get_nodes (sw_graph_canvas_get_graph (self->canvas), &n_nodes)[node];

      if (launch == SW_NO_LAUNCH
            ? chosen->kind == SW_NODE_FOLDED && chosen->origin == origin
            : chosen->launch == launch
                || (chosen->stmt != NULL
                    && sw_analysis_launch_at_span (picture->analysis, chosen->stmt->span)
                         == launch))
        return;
    }

  node = sw_picture_get_box (picture, self->side,
                             sw_picture_find_node (picture, self->side, launch, origin));
  sw_graph_canvas_set_selected (self->canvas, node);

  if (node != SW_GRAPH_NONE)
    sw_graph_canvas_show_node (self->canvas, node);
}

static void
sw_graph_view_show_none (SwGraphView *self)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  SwPicture *picture = _sw_graph_view_get_picture (self);
  gboolean too_large =
    picture != NULL && picture->too_large && picture->sides[self->side].graph != NULL;
  g_autofree char *tasks = NULL;
  const char *reason = _ ("The program has no Orchestration or Graph function");

  if (analysis != NULL && analysis->functions->len > 0)
    reason = self->side == SW_SIDE_AFTER && analysis->result == NULL
               ? _ ("The program has errors and was not legalized")
               : _ ("The function dispatches no tasks");

  if (too_large)
    {
      guint n_nodes;

      sw_task_graph_get_nodes (picture->sides[self->side].graph, &n_nodes);
      tasks = g_strdup_printf (ngettext ("It has %u task. Export it as DOT to see it elsewhere.",
                                         "It has %u tasks. Export it as DOT to see it elsewhere.",
                                         n_nodes),
                               n_nodes);
      reason = tasks;
    }

  gtk_widget_set_visible (self->none_export, too_large);
  adw_status_page_set_title (self->none_page,
                             too_large ? _ ("Too Large to Draw Here") : _ ("No Tasks to Draw"));
  adw_status_page_set_description (self->none_page, reason);
  gtk_stack_set_visible_child_name (self->stack, "none");
  gtk_label_set_text (self->status, "");
}

/* Choices that contradict each other are told, not drawn. */
static void
sw_graph_view_show_conflict (SwGraphView *self, const SwPicture *picture)
{
  g_autofree char *conflict = sw_guard_panel_dup_conflict (picture, self->side);
  g_autofree char *markup = g_markup_escape_text (conflict, -1);

  adw_status_page_set_description (self->conflict_page, markup);
  gtk_stack_set_visible_child_name (self->stack, "conflict");
  gtk_label_set_text (self->status, "");
}

/* Other places are shown as a whole; where things stay, so does the view. */
static void
sw_graph_view_show_picture (SwGraphView *self, const SwPicture *picture)
{
  const SwPictureSide *side = &picture->sides[self->side];
  SwGraphLayout *places = picture->sides[SW_SIDE_BEFORE].places != NULL
                            ? picture->sides[SW_SIDE_BEFORE].places
                            : picture->sides[SW_SIDE_AFTER].places;
  gboolean same = places == self->shown_places;
  guint selected = sw_graph_canvas_get_selected (self->canvas);
  g_autofree char *status = describe_picture (picture, self->side);
  g_autofree char *tooltip = NULL;

  sw_graph_canvas_set_graph (self->canvas, side->graph, side->layout);
  sw_graph_legend_view_set_graph (self->legend, side->graph);
  gtk_stack_set_visible_child_name (self->stack, "graph");
  gtk_label_set_text (self->status, status);
  tooltip =
    picture->note != NULL ? g_strdup_printf ("%s\n%s", status, picture->note) : g_strdup (status);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), tooltip);

  if (!same)
    sw_graph_canvas_zoom_fit (self->canvas);

  if (same && self->shown_side == self->side)
    sw_graph_canvas_set_selected (self->canvas, selected);
  else
    sw_graph_view_show_selection (self);

  g_clear_pointer (&self->shown_places, sw_graph_layout_unref);
  self->shown_places = sw_graph_layout_ref (places);
  self->shown_side = self->side;
  _sw_graph_view_show_question (self);
}

static void
sw_graph_view_update (SwGraphView *self)
{
  gboolean conflict = FALSE;
  SwPicture *picture = _sw_graph_view_get_picture (self);
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  gboolean drawable = FALSE;
  guint n_nodes = 0;

  if (picture != NULL && picture->sides[self->side].graph != NULL)
    {
      sw_task_graph_get_nodes (picture->sides[self->side].graph, &n_nodes);
      conflict = picture->sides[self->side].conflict != NULL;
      drawable = n_nodes > 0 && picture->sides[self->side].layout != NULL && !conflict;
    }

  gtk_widget_set_sensitive (GTK_WIDGET (self->export_button), n_nodes > 0 && !conflict);

  _sw_graph_view_show_troubles (self);
  _sw_graph_view_show_folding (self);

  if (drawable)
    {
      sw_graph_view_show_picture (self, picture);
      return;
    }

  sw_graph_canvas_set_graph (self->canvas, NULL, NULL);

  if (conflict)
    sw_graph_view_show_conflict (self, picture);
  else if (picture == NULL && analysis != NULL && analysis->functions->len > 0)
    gtk_stack_set_visible_child_name (self->stack, "busy");
  else
    sw_graph_view_show_none (self);
}

static void
analysis_changed_cb (SwGraphView *self)
{
  SwAnalysis *analysis = sw_document_get_analysis (self->document);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GAction *side = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "side");

  self->filling = TRUE;

  for (guint i = 0; analysis != NULL && i < analysis->functions->len; i++)
    gtk_string_list_append (
      names, ((const SwFunction *) g_ptr_array_index (analysis->functions, i))->name);

  gtk_drop_down_set_model (self->function_drop_down, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->function_drop_down),
                          g_list_model_get_n_items (G_LIST_MODEL (names)) > 1);
  self->filling = FALSE;

  if (analysis != NULL && analysis->result == NULL)
    g_action_change_state (side, g_variant_new_string ("before"));
}

static void
function_changed_cb (SwGraphView *self)
{
  self->filling = TRUE;
  gtk_drop_down_set_selected (self->function_drop_down, sw_document_get_function (self->document));
  self->filling = FALSE;
}

static void
function_selected_cb (SwGraphView *self)
{
  guint selected = gtk_drop_down_get_selected (self->function_drop_down);

  if (!self->filling && selected != GTK_INVALID_LIST_POSITION)
    sw_document_set_function (self->document, selected);
}

/**
 * sw_graph_view_set_side:
 * @self: a graph view
 * @side: before or after
 *
 * Chooses the state that is shown; the selection stays.
 */
void
sw_graph_view_set_side (SwGraphView *self, SwSide side)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "side");

  g_action_change_state (action,
                         g_variant_new_string (side == SW_SIDE_BEFORE ? "before" : "after"));
}

static void
side_changed_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwGraphView *self = data;

  g_simple_action_set_state (action, value);
  self->side =
    g_str_equal (g_variant_get_string (value, NULL), "before") ? SW_SIDE_BEFORE : SW_SIDE_AFTER;

  if (self->document == NULL)
    return;

  /* Tasks have other numbers in the other state. */
  if (sw_document_get_question (self->document)->side != self->side)
    sw_document_ask (self->document, &(SwQuestion){ SW_QUESTION_NONE });

  sw_guard_panel_set_side (self->guards, self->side);
  sw_graph_view_update (self);
}

static void
flip_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwGraphView *self = data;

  sw_graph_view_set_side (self, 1 - self->side);
}

static void
legend_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwGraphView *self = data;

  g_simple_action_set_state (action, value);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), g_variant_get_boolean (value));
}

static void
guards_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwGraphView *self = data;

  g_simple_action_set_state (action, value);
  gtk_widget_set_visible (GTK_WIDGET (self->guards), g_variant_get_boolean (value));
}

static void
clear_choices_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_document_clear_choices (((SwGraphView *) data)->document);
}

static void
trouble_response_cb (SwGraphView *self, int response)
{
  if (response == 1)
    sw_document_draw_again (self->document);
  else
    gtk_widget_set_visible (GTK_WIDGET (self->trouble_bar), FALSE);
}

static void
show_cycle_cb (SwGraphView *self)
{
  sw_graph_view_show_cycle (self);
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_graph_canvas_zoom_in (((SwGraphView *) data)->canvas);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_graph_canvas_zoom_out (((SwGraphView *) data)->canvas);
}

static void
zoom_normal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_graph_canvas_zoom_normal (((SwGraphView *) data)->canvas);
}

static void
zoom_fit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sw_graph_canvas_zoom_fit (((SwGraphView *) data)->canvas);
}

/**
 * sw_graph_view_save:
 * @self: a graph view
 * @form: in which form
 * @file: where to
 * @callback: called when that is done; see sw_graph_save_finish()
 * @data: for @callback
 *
 * Writes what is shown to a file, as the command line does.
 *
 * Returns: %FALSE when nothing is shown; then @callback is not called
 */
gboolean
sw_graph_view_save (SwGraphView *self, SwSaveForm form, GFile *file, GAsyncReadyCallback callback,
                    gpointer data)
{
  SwPicture *picture = _sw_graph_view_get_picture (self);

  if (picture == NULL || picture->sides[self->side].graph == NULL)
    return FALSE;

  sw_graph_save_async (picture, self->side, form, file, callback, data);

  return TRUE;
}

/**
 * sw_graph_view_suggest_name:
 * @self: a graph view
 * @form: in which form it will be saved
 *
 * Returns: (transfer full): a name for a file
 */
char *
sw_graph_view_suggest_name (SwGraphView *self, SwSaveForm form)
{
  g_autofree char *name = sw_document_dup_name (self->document);
  char *dot = name != NULL ? strrchr (name, '.') : NULL;

  if (dot != NULL && dot != name)
    *dot = '\0';

  return g_strdup_printf ("%s-%s.%s", name != NULL ? name : "graph",
                          self->side == SW_SIDE_BEFORE ? "before" : "after",
                          sw_save_form_get_suffix (form));
}

/**
 * sw_graph_view_set_document:
 * @self: a graph view
 * @document: what it shows
 *
 * Connects the view to its document, once.
 */
void
sw_graph_view_set_document (SwGraphView *self, SwDocument *document)
{
  g_set_object (&self->document, document);
  _sw_graph_view_set_document_questions (self);
  g_signal_connect_object (document, "notify::analysis", G_CALLBACK (analysis_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::function", G_CALLBACK (function_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::picture", G_CALLBACK (sw_graph_view_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "selection-changed", G_CALLBACK (sw_graph_view_show_selection),
                           self, G_CONNECT_SWAPPED);
}

static void
sw_graph_view_dispose (GObject *object)
{
  SwGraphView *self = SW_GRAPH_VIEW (object);

  g_clear_object (&self->document);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->shown_places, sw_graph_layout_unref);
  g_clear_pointer ((GtkWidget **) &self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_graph_view_parent_class)->dispose (object);
}

static void
sw_graph_view_class_init (SwGraphViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_graph_view_dispose;

  g_type_ensure (SW_TYPE_GRAPH_CANVAS);
  g_type_ensure (SW_TYPE_GRAPH_LEGEND_VIEW);
  g_type_ensure (SW_TYPE_GUARD_PANEL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/slipway/Slipway/ui/sw-graph-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, box);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, stack);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, function_drop_down);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, status);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, zoom_label);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, export_button);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, none_page);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, none_export);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, cycle_bar);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, cycle_label);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, trouble_bar);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, trouble_label);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, conflict_page);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, guards);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, canvas);
  gtk_widget_class_bind_template_child (widget_class, SwGraphView, legend);
  gtk_widget_class_bind_template_callback (widget_class, trouble_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cycle_cb);
}

static void
sw_graph_view_init (SwGraphView *self)
{
  static const GActionEntry entries[] = {
    { "side", NULL, "s", "'after'", side_changed_cb },
    { "flip", flip_cb },
    { "legend", NULL, NULL, "false", legend_cb },
    { "guards", NULL, NULL, "false", guards_cb },
    { "clear-choices", clear_choices_cb },
    { "zoom-in", zoom_in_cb },
    { "zoom-out", zoom_out_cb },
    { "zoom-normal", zoom_normal_cb },
    { "zoom-fit", zoom_fit_cb },
  };

  self->side = SW_SIDE_AFTER;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  _sw_graph_view_add_folding_actions (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "graph", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (self->function_drop_down, "notify::selected",
                           G_CALLBACK (function_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "notify::zoom", G_CALLBACK (sw_graph_view_show_zoom), self,
                           G_CONNECT_SWAPPED);
  _sw_graph_view_init_questions (self);
  sw_graph_view_show_zoom (self);
}
