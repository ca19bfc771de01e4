/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-label.h"
#include "sw-why-graph.h"

#include "sw-reason-text.h"

#include <glib/gi18n.h>

/* The state that a page is about. */
static const SwPictureSide *
get_side (SwWhyPage *page, SwSide side)
{
  return &sw_document_get_picture (page->document)->sides[side];
}

/**
 * sw_why_graph_dup_name:
 * @picture: a picture
 * @side: a state
 * @node: a node of all its tasks
 *
 * Returns: (transfer full): what to call it
 */
char *
sw_why_graph_dup_name (const SwPicture *picture, SwSide side, guint node)
{
  g_autofree char *name = sw_graph_shorten_names (picture->sides[side].names[node]);

  return sw_graph_clean_text (name, 120);
}

static char *
dup_name (SwWhyPage *page, SwSide side, guint node)
{
  return sw_why_graph_dup_name (sw_document_get_picture (page->document), side, node);
}

static SwSpan
get_place (SwWhyPage *page, SwSide side, guint node)
{
  guint n;
  const SwTaskNode *nodes = sw_task_graph_get_nodes (get_side (page, side)->all, &n);

  return nodes[node].stmt != NULL ? nodes[node].stmt->span : SW_SPAN_NONE;
}

static SwQuestion
ask_edge (SwSide side, const SwTaskEdge *edge)
{
  return (SwQuestion){ SW_QUESTION_EDGE, side, edge->from, edge->to, edge->back };
}

/* The edges that leave @node, or those that arrive. */
static void
add_ends (SwWhyPage *page, SwSide side, guint node, gboolean leaves, const char *title)
{
  guint n, n_found = 0;
  const SwTaskEdge *edges = sw_task_graph_get_edges (get_side (page, side)->all, &n);
  GtkListBox *list = NULL;

  for (guint e = 0; e < n; e++)
    {
      guint other = leaves ? edges[e].to : edges[e].from;
      g_autofree char *name = NULL;
      g_autofree char *summary = NULL;
      const SwQuestion question = ask_edge (side, &edges[e]);
      GtkListBoxRow *row;

      if ((leaves ? edges[e].from : edges[e].to) != node || n_found++ >= SW_WHY_MAX_ROWS)
        continue;

      if (list == NULL)
        list = sw_why_page_add_section (page, title);

      name = dup_name (page, side, other);
      summary = sw_edge_dup_summary (&edges[e]);
      row = sw_why_page_add_row (page, list, name, FALSE, SW_SPAN_NONE);
      sw_why_page_add_detail (page, row, summary);
      sw_why_row_set_question (row, &question);
    }

  if (list != NULL)
    sw_why_page_add_more (page, list, n_found);
}

/**
 * sw_why_graph_add_edges:
 * @page: a page
 * @side: a state
 * @node: a node of all its tasks
 *
 * Adds the edges of a task, each of which can be asked about.
 */
void
sw_why_graph_add_edges (SwWhyPage *page, SwSide side, guint node)
{
  const SwQuestion question = { SW_QUESTION_PAIR, side, SW_GRAPH_NONE, node, FALSE };
  GtkListBox *list;

  add_ends (page, side, node, FALSE, _ ("Comes After"));
  add_ends (page, side, node, TRUE, _ ("Comes Before"));
  list = sw_why_page_add_section (page, _ ("Other Tasks"));
  sw_why_row_set_question (
    sw_why_page_add_row (page, list, _ ("Does it wait for another task…"), FALSE, SW_SPAN_NONE),
    &question);
}

static void
add_place (SwWhyPage *page, GtkListBox *list, SwSide side, guint node)
{
  g_autofree char *name = dup_name (page, side, node);

  sw_why_page_add_row (page, list, name, FALSE, get_place (page, side, node));
}

/**
 * sw_why_graph_add_task:
 * @page: an empty page
 * @side: a state
 * @node: a node of all its tasks, which is no launch
 *
 * Says what the task is, and its edges.
 */
void
sw_why_graph_add_task (SwWhyPage *page, SwSide side, guint node)
{
  g_autofree char *name = dup_name (page, side, node);

  sw_why_page_add_label (page, name, "title-4");
  add_place (page, sw_why_page_add_section (page, _ ("Place")), side, node);
  sw_why_graph_add_edges (page, side, node);
}

/* What the edge means for its ends. */
static const char *
describe_order (const SwTaskEdge *edge)
{
  gboolean maybe = FALSE;

  if (sw_task_edge_is_order (edge))
    return edge->back ? _ ("The second waits for the first of the iteration before")
                      : _ ("The second waits for the first");

  for (guint i = 0; i < edge->n_reasons; i++)
    maybe = maybe
            || (edge->reasons[i].kind != SW_EDGE_DATA && edge->reasons[i].kind != SW_EDGE_LIFETIME
                && edge->reasons[i].kind != SW_EDGE_SUPPRESSED);

  return maybe ? _ ("The second may wait for the first") : _ ("Orders nothing");
}

static void
add_reasons (SwWhyPage *page, SwSide side, const SwTaskEdge *edge, GtkListBox *list)
{
  for (guint i = 0; i < MIN (edge->n_reasons, SW_WHY_MAX_ROWS); i++)
    {
      const SwTaskReason *reason = &edge->reasons[i];
      g_autofree char *title = sw_reason_dup_title (reason);
      g_autofree char *detail = sw_reason_dup_detail (get_side (page, side)->all, reason);
      GtkListBoxRow *row =
        sw_why_page_add_row (page, list, title, FALSE, get_place (page, side, edge->to));

      sw_why_page_add_detail (page, row, detail);
    }

  sw_why_page_add_more (page, list, edge->n_reasons);
}

/**
 * sw_why_graph_add_edge:
 * @page: an empty page
 * @question: about an edge
 *
 * Says why there is an edge: all its reasons, and what it joins.
 */
void
sw_why_graph_add_edge (SwWhyPage *page, const SwQuestion *question)
{
  SwSide side = question->side;
  const SwTaskGraph *graph = get_side (page, side)->all;
  guint n, index = sw_picture_find_edge (graph, question->a, question->b, question->back);
  const SwTaskEdge *edge;
  const SwQuestion pair = { SW_QUESTION_PAIR, side, question->a, question->b, FALSE };
  g_autofree char *from = dup_name (page, side, question->a);
  g_autofree char *to = dup_name (page, side, question->b);
  g_autofree char *title = g_strdup_printf ("%s → %s", from, to);
  g_autofree char *asked = g_strdup_printf (_ ("Does %s always wait for %s?"), to, from);
  GtkListBox *list;

  if (index == SW_GRAPH_NONE)
    return;

  edge = &sw_task_graph_get_edges (graph, &n)[index];
  sw_why_page_add_label (page, title, "title-4");
  sw_why_page_add_label (page, describe_order (edge), NULL);
  add_reasons (page, side, edge, sw_why_page_add_section (page, _ ("Reasons")));
  list = sw_why_page_add_section (page, _ ("Joins"));
  add_place (page, list, side, question->a);
  add_place (page, list, side, question->b);
  list = sw_why_page_add_section (page, _ ("Other Paths"));
  sw_why_row_set_question (sw_why_page_add_row (page, list, asked, FALSE, SW_SPAN_NONE), &pair);
}

static void
add_step (SwWhyPage *page, SwSide side, const SwTaskEdge *edge, GtkListBox *list)
{
  g_autofree char *from = dup_name (page, side, edge->from);
  g_autofree char *to = dup_name (page, side, edge->to);
  g_autofree char *text = g_strdup_printf ("%s → %s", from, to);
  g_autofree char *summary = sw_edge_dup_summary (edge);
  const SwQuestion question = ask_edge (side, edge);
  GtkListBoxRow *row = sw_why_page_add_row (page, list, text, FALSE, SW_SPAN_NONE);

  sw_why_page_add_detail (page, row, summary);
  sw_why_row_set_question (row, &question);
}

/* @steps: (element-type guint): edges of @graph, which has the tasks of the state. */
static void
add_steps (SwWhyPage *page, SwSide side, const SwTaskGraph *graph, const GArray *steps,
           const char *title)
{
  guint n;
  const SwTaskEdge *edges = sw_task_graph_get_edges (graph, &n);
  GtkListBox *list;

  if (steps->len == 0)
    return;

  list = sw_why_page_add_section (page, title);

  for (guint i = 0; i < MIN (steps->len, SW_WHY_MAX_ROWS); i++)
    add_step (page, side, &edges[g_array_index (steps, guint, i)], list);

  sw_why_page_add_more (page, list, steps->len);
}

/* What to call the box that a task stands in. */
static char *
dup_box_name (SwWhyPage *page, SwSide side, guint task)
{
  guint n, box = get_side (page, side)->boxes[task];
  const SwTaskNode *drawn = &sw_task_graph_get_nodes (get_side (page, side)->plain, &n)[box];
  g_autofree char *name = NULL;
  g_autofree char *clean = NULL;

  if (drawn->kind != SW_NODE_FOLDED && drawn->copies < 2)
    return dup_name (page, side, task);

  name = sw_graph_shorten_names (drawn->name);
  clean = sw_graph_clean_text (name, 120);

  return drawn->kind == SW_NODE_FOLDED ? g_steal_pointer (&clean)
                                       : g_strdup_printf ("%u× %s", drawn->copies, clean);
}

/**
 * sw_why_graph_add_line:
 * @page: an empty page
 * @question: about a line between boxes, one of which has several tasks
 *
 * Says for which edges the line stands; each can be asked about.  Of a line that stands for one,
 * as after unfolding, it says why there is that one.
 */
void
sw_why_graph_add_line (SwWhyPage *page, const SwQuestion *question)
{
  const SwPicture *picture = sw_document_get_picture (page->document);
  SwSide side = question->side;
  g_autoptr (GArray) list =
    sw_picture_list_edges (picture, side, sw_picture_get_box (picture, side, question->a),
                           sw_picture_get_box (picture, side, question->b), question->back);
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *title = NULL;
  g_autofree char *number = NULL;

  if (list->len < 2)
    {
      sw_why_graph_add_edge (page, question);
      return;
    }

  from = dup_box_name (page, side, question->a);
  to = dup_box_name (page, side, question->b);
  title = g_strdup_printf ("%s → %s", from, to);
  number = g_strdup_printf (ngettext ("The line stands for %u dependency",
                                      "The line stands for %u dependencies", list->len),
                            list->len);
  sw_why_page_add_label (page, title, "title-4");
  sw_why_page_add_label (page, number, NULL);
  add_steps (page, side, sw_picture_get_tasks (picture, side), list, _ ("Dependencies"));
}

/**
 * sw_why_graph_add_pair:
 * @page: an empty page
 * @question: about two tasks
 *
 * Says whether and why the second waits for the first, as the command line does.
 */
void
sw_why_graph_add_pair (SwWhyPage *page, const SwQuestion *question)
{
  const SwPictureSide *side = get_side (page, question->side);
  const SwGraphWhy *why = sw_document_get_why (page->document);
  g_autofree char *sentence = NULL;

  if (why == NULL)
    return;

  sentence = sw_graph_why_describe (why, side->names);
  sw_why_page_add_label (page, sentence, NULL);
  add_steps (page, question->side, side->all, why->way, _ ("Way"));
  add_steps (page, question->side, side->all, why->others, _ ("Joined Without Waiting"));

  if (why->reversed)
    sw_why_page_add_label (page, _ ("It is the other way round: the first waits for the second"),
                           NULL);
}
