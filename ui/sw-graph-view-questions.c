/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-view-private.h"

#include "sw-why-graph.h"

#include <glib/gi18n.h>

/* So many tasks of a circle are named. */
#define MAX_NAMED 6

/* The task that a drawn node stands for. */
static guint
get_task (SwGraphView *self, guint box)
{
  return sw_picture_get_member (_sw_graph_view_get_picture (self), self->side, box);
}

static void
node_chosen_cb (SwGraphView *self, guint node)
{
  const SwTaskNode *nodes;
  guint n_nodes;

  if (node == SW_GRAPH_NONE)
    {
      sw_document_select_launch (self->document, SW_NO_LAUNCH);
      sw_document_ask (self->document, &(SwQuestion){ SW_QUESTION_NONE });
      return;
    }

  nodes = sw_task_graph_get_nodes (sw_graph_canvas_get_graph (self->canvas), &n_nodes);

  if (nodes[node].launch != SW_GRAPH_NONE)
    sw_document_select_launch (self->document, nodes[node].launch);
  else
    sw_document_select_stmt (self->document, nodes[node].stmt);

  /* A box with a whole loop in it is no task. */
  if (nodes[node].kind == SW_NODE_FOLDED)
    sw_document_ask (self->document, &(SwQuestion){ SW_QUESTION_NONE });
  else
    sw_document_ask (self->document, &(SwQuestion){ SW_QUESTION_TASK, self->side,
                                                    get_task (self, node), SW_GRAPH_NONE, FALSE });
}

/* A line between boxes with several tasks may stand for several edges. */
static void
edge_chosen_cb (SwGraphView *self, guint chosen)
{
  const SwPicture *picture = _sw_graph_view_get_picture (self);
  guint n;
  const SwTaskEdge *drawn =
    &sw_task_graph_get_edges (sw_graph_canvas_get_graph (self->canvas), &n)[chosen];
  const SwTaskEdge *edges =
    sw_task_graph_get_edges (sw_picture_get_tasks (picture, self->side), &n);
  g_autoptr (GArray) list =
    sw_picture_list_edges (picture, self->side, drawn->from, drawn->to, drawn->back);

  if (list->len > 0)
    {
      const SwTaskEdge *first = &edges[g_array_index (list, guint, 0)];

      sw_document_ask (self->document,
                       &(SwQuestion){ list->len > 1 ? SW_QUESTION_LINE : SW_QUESTION_EDGE,
                                      self->side, first->from, first->to, first->back });
    }
}

static void
pair_chosen_cb (SwGraphView *self, guint a, guint b)
{
  sw_document_ask (self->document, &(SwQuestion){ SW_QUESTION_PAIR, self->side, get_task (self, a),
                                                  get_task (self, b), FALSE });
}

/* An edge that is asked about may not be drawn: what the runtime infers is only when that is
 * wanted. */
static void
add_drawn (SwGraphView *self, const SwTaskEdge *edge, GArray *lit)
{
  const SwPicture *picture = _sw_graph_view_get_picture (self);
  guint drawn = sw_picture_find_edge (
    sw_graph_canvas_get_graph (self->canvas), sw_picture_get_box (picture, self->side, edge->from),
    sw_picture_get_box (picture, self->side, edge->to), edge->back);

  if (drawn != SW_GRAPH_NONE)
    g_array_append_val (lit, drawn);
}

static void
add_way (SwGraphView *self, GArray *lit)
{
  const SwGraphWhy *why = sw_document_get_why (self->document);
  const SwPicture *picture = _sw_graph_view_get_picture (self);
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (picture->sides[self->side].all, &n);

  for (guint i = 0; why != NULL && i < why->way->len; i++)
    add_drawn (self, &edges[g_array_index (why->way, guint, i)], lit);
}

static gboolean
names_two (const SwQuestion *question)
{
  return question->kind == SW_QUESTION_EDGE || question->kind == SW_QUESTION_LINE
         || question->kind == SW_QUESTION_PAIR;
}

void
_sw_graph_view_show_question (SwGraphView *self)
{
  const SwPicture *picture = _sw_graph_view_get_picture (self);
  const SwQuestion *question = sw_document_get_question (self->document);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (guint));

  if (sw_graph_canvas_get_graph (self->canvas) == NULL || picture == NULL)
    return;

  if (question->side == self->side && names_two (question))
    {
      for (guint i = 0; i < 2; i++)
        {
          guint box = sw_picture_get_box (picture, self->side, i == 0 ? question->a : question->b);

          g_array_append_val (nodes, box);
        }

      if (question->kind == SW_QUESTION_PAIR)
        add_way (self, edges);
      else
        add_drawn (self,
                   &(SwTaskEdge){ .from = question->a, .to = question->b, .back = question->back },
                   edges);
    }

  sw_graph_canvas_set_lit (self->canvas, nodes, edges);
}

static void
question_changed_cb (SwGraphView *self)
{
  const SwPicture *picture = _sw_graph_view_get_picture (self);
  const SwQuestion *question = sw_document_get_question (self->document);

  /* What is asked from elsewhere is about the state that it names. */
  if (question->kind != SW_QUESTION_NONE && question->side != self->side)
    sw_graph_view_set_side (self, question->side);

  _sw_graph_view_show_question (self);

  if (picture != NULL && names_two (question))
    {
      sw_graph_canvas_show_node (self->canvas,
                                 sw_picture_get_box (picture, self->side, question->b));
      sw_graph_canvas_show_node (self->canvas,
                                 sw_picture_get_box (picture, self->side, question->a));
    }
}

static void
show_cycle (SwGraphView *self, const SwPicture *picture)
{
  const GArray *cycle = picture != NULL ? picture->sides[self->side].cycle : NULL;
  g_autoptr (GString) way = g_string_new (NULL);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->cycle_bar), cycle != NULL);

  if (cycle == NULL)
    return;

  for (guint i = 0; i < MIN (cycle->len, MAX_NAMED); i++)
    {
      g_autofree char *name =
        sw_why_graph_dup_name (picture, self->side, g_array_index (cycle, guint, i));

      g_string_append_printf (way, "%s → ", name);
    }

  if (cycle->len > MAX_NAMED)
    g_string_append (way, "…");
  else
    {
      g_autofree char *name =
        sw_why_graph_dup_name (picture, self->side, g_array_index (cycle, guint, 0));

      g_string_append (way, name);
    }

  text = g_strdup_printf (_ ("Tasks wait for each other in a circle and never run: %s"), way->str);
  gtk_label_set_text (self->cycle_label, text);
}

void
_sw_graph_view_show_troubles (SwGraphView *self)
{
  const SwPicture *picture = _sw_graph_view_get_picture (self);
  gboolean trouble =
    picture != NULL && (picture->trouble == SW_PICTURE_LATE || picture->trouble == SW_PICTURE_DEAD);

  show_cycle (self, picture);

  if (trouble)
    {
      g_autofree char *text = g_strdup_printf (
        picture->trouble == SW_PICTURE_LATE
          ? _ ("The layout took too long; the tasks are drawn in program order. %s")
          : _ ("The layout failed; the tasks are drawn in program order. %s"),
        picture->note);

      gtk_label_set_text (self->trouble_label, text);
    }

  gtk_widget_set_visible (GTK_WIDGET (self->trouble_bar), trouble);
}

/**
 * sw_graph_view_show_cycle:
 * @self: a graph view
 *
 * Lights up the tasks that wait for each other, and the edges that say so.
 */
void
sw_graph_view_show_cycle (SwGraphView *self)
{
  const SwPicture *picture = _sw_graph_view_get_picture (self);
  const GArray *cycle = picture != NULL ? picture->sides[self->side].cycle : NULL;
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (guint));

  if (cycle == NULL || sw_graph_canvas_get_graph (self->canvas) == NULL)
    return;

  for (guint i = 0; i < cycle->len; i++)
    add_drawn (self,
               &(SwTaskEdge){ .from = g_array_index (cycle, guint, i),
                              .to = g_array_index (cycle, guint, (i + 1) % cycle->len) },
               edges);

  for (guint i = 0; i < cycle->len; i++)
    {
      guint box = sw_picture_get_box (picture, self->side, g_array_index (cycle, guint, i));

      g_array_append_val (nodes, box);
    }

  sw_graph_canvas_set_lit (self->canvas, nodes, edges);
  sw_graph_canvas_show_node (self->canvas, g_array_index (nodes, guint, 0));
}

void
_sw_graph_view_init_questions (SwGraphView *self)
{
  g_signal_connect_object (self->canvas, "node-chosen", G_CALLBACK (node_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "edge-chosen", G_CALLBACK (edge_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "pair-chosen", G_CALLBACK (pair_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

void
_sw_graph_view_set_document_questions (SwGraphView *self)
{
  sw_guard_panel_set_document (self->guards, self->document);
  sw_guard_panel_set_side (self->guards, self->side);
  g_signal_connect_object (self->document, "question-changed", G_CALLBACK (question_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

/* What to close or open: the folded box that is selected, or what the selected task stands in. */
static void
fold_selected (SwGraphView *self)
{
  SwTaskGraph *graph = sw_graph_canvas_get_graph (self->canvas);
  guint node = sw_graph_canvas_get_selected (self->canvas);
  SwFolding *folding = sw_document_get_folding (self->document);
  const SwTaskNode *nodes;
  const SwTaskCluster *clusters;
  guint n;

  if (graph == NULL || node == SW_GRAPH_NONE)
    return;

  nodes = sw_task_graph_get_nodes (graph, &n);

  if (nodes[node].kind == SW_NODE_FOLDED)
    {
      sw_graph_view_open_box (self, node);
      return;
    }

  if (nodes[node].cluster == SW_GRAPH_NONE)
    return;

  clusters = sw_task_graph_get_clusters (graph, &n);
  sw_document_take_folding (self->document,
                            sw_folding_set_closed (folding, &clusters[nodes[node].cluster], TRUE));
}

/**
 * sw_graph_view_open_box:
 * @self: a graph view
 * @box: a node that is drawn
 *
 * Opens the loop, branch or scope that the node stands for.
 *
 * Returns: whether it stands for one
 */
gboolean
sw_graph_view_open_box (SwGraphView *self, guint box)
{
  const SwPicture *picture = _sw_graph_view_get_picture (self);
  SwFolding *folding = sw_document_get_folding (self->document);
  guint member = sw_picture_get_member (picture, self->side, box);
  guint n, cluster;
  const SwTaskNode *drawn =
    &sw_task_graph_get_nodes (sw_graph_canvas_get_graph (self->canvas), &n)[box];
  const SwTaskGraph *all = picture->sides[self->side].all;
  const SwTaskCluster *clusters = sw_task_graph_get_clusters (all, &n);
  guint outermost = SW_GRAPH_NONE;

  if (drawn->kind != SW_NODE_FOLDED)
    return FALSE;

  /* Of those around the task, the outermost that is closed is what is drawn. */
  for (cluster = sw_task_graph_get_nodes (all, &n)[member].cluster; cluster != SW_GRAPH_NONE;
       cluster = clusters[cluster].parent)
    if (sw_folding_is_closed (folding, &clusters[cluster]))
      outermost = cluster;

  if (outermost == SW_GRAPH_NONE)
    return FALSE;

  sw_document_take_folding (self->document,
                            sw_folding_set_closed (folding, &clusters[outermost], FALSE));

  return TRUE;
}

static void
fold_equal_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwGraphView *self = data;

  g_simple_action_set_state (action, value);
  sw_document_take_folding (
    self->document,
    sw_folding_set_equal (sw_document_get_folding (self->document), g_variant_get_boolean (value)));
}

static void
runtime_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SwGraphView *self = data;

  g_simple_action_set_state (action, value);
  sw_document_take_folding (self->document,
                            sw_folding_set_runtime (sw_document_get_folding (self->document),
                                                    g_variant_get_boolean (value)));
}

static void
fold_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  fold_selected (data);
}

static void
close_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwGraphView *self = data;
  const SwPicture *picture = _sw_graph_view_get_picture (self);

  if (picture != NULL && picture->sides[self->side].all != NULL)
    sw_document_take_folding (self->document,
                              sw_folding_close_all (sw_document_get_folding (self->document),
                                                    picture->sides[self->side].all));
}

static void
open_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SwGraphView *self = data;

  sw_document_take_folding (self->document,
                            sw_folding_open_all (sw_document_get_folding (self->document)));
}

static void
set_state (SwGraphView *self, const char *action, gboolean state)
{
  g_simple_action_set_state (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)),
    g_variant_new_boolean (state));
}

void
_sw_graph_view_show_folding (SwGraphView *self)
{
  const SwFolding *folding = sw_document_get_folding (self->document);

  set_state (self, "fold-equal", sw_folding_get_equal (folding));
  set_state (self, "runtime", sw_folding_get_runtime (folding));
}

void
_sw_graph_view_add_folding_actions (SwGraphView *self)
{
  static const GActionEntry entries[] = {
    { "fold-equal", NULL, NULL, "false", fold_equal_cb },
    { "runtime", NULL, NULL, "false", runtime_cb },
    { "fold", fold_cb },
    { "close-all", close_all_cb },
    { "open-all", open_all_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
