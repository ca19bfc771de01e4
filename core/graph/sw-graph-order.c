/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-order-private.h"

#include <string.h>

/**
 * sw_task_graph_judge_guard:
 * @guard: of a node or a reason
 * @facts: (nullable): what is known of the conditions
 *
 * Returns: 1 when all literals of @guard hold, -1 when one of them does not, 0 when it is open
 */
int
sw_task_graph_judge_guard (const SwTaskGraph *graph, guint guard, SwTaskFacts facts)
{
  guint n;
  const SwTaskGuard *guards = sw_task_graph_get_guards (graph, &n);
  int answer = 1;

  for (; guard != 0; guard = guards[guard].parent)
    {
      SwTaskLiteral literal = guards[guard].literal;
      int fact = facts != NULL ? facts[ABS (literal) - 1] * (literal > 0 ? 1 : -1) : 0;

      if (fact < 0)
        return -1;
      if (fact == 0)
        answer = 0;
    }
  return answer;
}

static int
get_fact (const SwGraphOrder *self, SwTaskLiteral literal)
{
  return self->facts[ABS (literal) - 1] * (literal > 0 ? 1 : -1);
}

/* Assumes the literals of a guard; FALSE when that contradicts what is known. */
static gboolean
assume (SwGraphOrder *self, guint guard)
{
  gboolean consistent = TRUE;

  for (; guard != 0; guard = self->guards[guard].parent)
    {
      SwTaskLiteral literal = self->guards[guard].literal;

      guint condition = (guint) ABS (literal) - 1;

      if (get_fact (self, literal) < 0)
        consistent = FALSE;
      self->facts[condition] = literal > 0 ? 1 : -1;
      g_array_append_val (self->assumed, condition);
    }
  return consistent;
}

static gboolean
guard_has (const SwGraphOrder *self, guint guard, SwTaskLiteral literal)
{
  for (; guard != 0; guard = self->guards[guard].parent)
    if (self->guards[guard].literal == literal)
      return TRUE;
  return FALSE;
}

/* Whether what stands under @guard runs whenever @node does. */
static gboolean
is_implied (const SwGraphOrder *self, guint guard, guint node)
{
  guint around = self->nodes[node].when;

  for (; guard != 0 && guard != around; guard = self->guards[guard].parent)
    if (get_fact (self, self->guards[guard].literal) <= 0
        && !guard_has (self, around, self->guards[guard].literal))
      return FALSE;
  return TRUE;
}

/* Every alternative of a merge must be ordered, and every way into a carry. */
static gboolean
needs_all (const SwGraphOrder *self, guint item)
{
  guint node = item / 2;

  return self->strength != SW_ORDER_DATAFLOW
         && (self->nodes[node].kind == SW_NODE_MERGE || self->loops[node] != SW_GRAPH_NONE);
}

/* Whether @edge counts for @item now: of a merge every alternative that is possible, of a task
 * whatever runs whenever it does. */
static gboolean
edge_matters (const SwGraphOrder *self, guint item, const SwTaskEdge *edge, guint index)
{
  guint node = item / 2;

  if (index == self->skipped)
    return FALSE;
  if (self->strength == SW_ORDER_DATAFLOW)
    return TRUE;
  if (self->nodes[node].kind == SW_NODE_MERGE)
    return edge->literal == 0 || get_fact (self, edge->literal) >= 0;
  if (self->loops[node] != SW_GRAPH_NONE)
    return TRUE;
  return is_implied (self, self->nodes[edge->from].when, node);
}

/* A merge that may name no task on a path that is possible orders nothing. */
static gboolean
may_be_none (const SwGraphOrder *self, guint node)
{
  guint flags = self->nodes[node].flags & (SW_NODE_NONE_IF_TRUE | SW_NODE_NONE_IF_FALSE);

  if (self->nodes[node].kind != SW_NODE_MERGE || flags == 0)
    return FALSE;
  for (guint i = self->first_in[node]; i < self->first_in[node + 1]; i++)
    {
      SwTaskLiteral literal = self->edges[self->in_edges[i]].literal;

      if (literal != 0)
        return get_fact (self, literal) <= 0;
    }
  return TRUE;
}

static void
set_memo (SwGraphOrder *self, guint item, SwOrderMemo memo)
{
  self->stamps[item] = self->epoch;
  self->memos[item] = memo;
}

static SwOrderMemo
get_memo (const SwGraphOrder *self, guint item)
{
  return self->stamps[item] == self->epoch ? (SwOrderMemo) self->memos[item] : SW_MEMO_UNKNOWN;
}

/* What is known of @item without looking at its predecessors. */
static SwOrderMemo
look_up (SwGraphOrder *self, guint item)
{
  guint node = item / 2;
  SwOrderMemo memo = get_memo (self, item);

  if (memo != SW_MEMO_UNKNOWN)
    return memo == SW_MEMO_IN_PROGRESS ? SW_MEMO_FALSE : memo;
  if (self->broken[node] && !(item & 1))
    return SW_MEMO_FALSE;
  if (!self->next_iteration && !(item & 1) && self->positions[node] < self->positions[self->source])
    return SW_MEMO_FALSE;
  if (!self->next_iteration && self->late != NULL
      && self->late[item] < self->late[SW_ORDER_ITEM (self->source, FALSE)])
    return SW_MEMO_FALSE;
  return may_be_none (self, node) ? SW_MEMO_FALSE : SW_MEMO_UNKNOWN;
}

/* The next predecessor of the frame on top that must be known, or SW_GRAPH_NONE. */
static guint
find_next (SwGraphOrder *self, SwOrderFrame *frame)
{
  guint node = frame->item / 2;
  gboolean carry = self->loops[node] != SW_GRAPH_NONE;
  gboolean outside = frame->item & 1;

  for (;;)
    {
      while (frame->next < self->first_in[node + 1])
        {
          guint index = self->in_edges[frame->next++];
          const SwTaskEdge *edge = &self->edges[index];

          self->steps++;
          if (edge->back != frame->late || !edge_matters (self, frame->item, edge, index))
            continue;
          if (frame->late)
            frame->n_late++;
          else
            frame->n_early++;
          return sw_graph_order_get_start (self, edge, node);
        }
      if (!carry || frame->late)
        return SW_GRAPH_NONE;
      /* Inside the loop the first value must be ordered; then the ones of later iterations. */
      if (frame->n_early == 0)
        return SW_GRAPH_NONE;
      frame->late = TRUE;
      frame->next = self->first_in[node];
      if (!outside)
        set_memo (self, frame->item, SW_MEMO_TRUE);
    }
}

/* Whether there was something on each of the ways that an item needs. */
static gboolean
is_complete (const SwGraphOrder *self, const SwOrderFrame *frame)
{
  return self->loops[frame->item / 2] != SW_GRAPH_NONE ? frame->n_late > 0 : frame->n_early > 0;
}

/* Whether @loop runs at least once whenever the source does, since it is around that; a loop
 * within another one may have run in an earlier iteration only. */
static gboolean
has_run (const SwGraphOrder *self, guint loop)
{
  return sw_graph_order_is_inside (self, self->source, loop) && self->loops[self->source] != loop
         && sw_graph_order_get_loop (self, self->clusters[loop].parent) == SW_GRAPH_NONE;
}

/* Whether @next, on which the frame on top depends, is what is being asked of, one iteration
 * earlier: then it may be relied on, since the first iteration has been looked at. */
static gboolean
is_earlier (const SwGraphOrder *self, const SwOrderFrame *frame, guint next)
{
  return frame->late && !(frame->item & 1) && !(next & 1)
         && get_memo (self, next) == SW_MEMO_IN_PROGRESS && !self->broken[next / 2];
}

static void
push (SwGraphOrder *self, guint item)
{
  guint node = item / 2;
  SwOrderFrame frame = { .item = item, .next = self->first_in[node] };
  guint loop = self->loops[node];

  /* From outside, a loop that runs at least once has left the id of an iteration. */
  if ((item & 1) && (self->clusters[loop].trips > 0 || has_run (self, loop)))
    frame.late = TRUE;
  set_memo (self, item, SW_MEMO_IN_PROGRESS);
  g_array_append_val (self->frames, frame);
}

/* Ends the frame on top. */
static gboolean
pop (SwGraphOrder *self, gboolean truth)
{
  guint item = g_array_index (self->frames, SwOrderFrame, self->frames->len - 1).item;
  guint node = item / 2;
  gboolean assumed = get_memo (self, item) == SW_MEMO_TRUE;

  g_array_set_size (self->frames, self->frames->len - 1);
  set_memo (self, item, truth ? SW_MEMO_TRUE : SW_MEMO_FALSE);
  if (assumed && !truth)
    {
      /* Others may have relied on it: begin again without this carry. */
      self->broken[node] = TRUE;
      g_array_append_val (self->broken_list, node);
      return FALSE;
    }
  return TRUE;
}

/* Whether @root holds; FALSE in @again when the question must be asked again. */
static gboolean
evaluate (SwGraphOrder *self, guint root, gboolean *sound)
{
  SwOrderMemo memo = look_up (self, root);

  *sound = TRUE;
  if (memo != SW_MEMO_UNKNOWN)
    return memo == SW_MEMO_TRUE;
  g_array_set_size (self->frames, 0);
  push (self, root);
  while (self->frames->len > 0)
    {
      SwOrderFrame *frame = &g_array_index (self->frames, SwOrderFrame, self->frames->len - 1);
      gboolean all = needs_all (self, frame->item);
      guint next = find_next (self, frame);

      if (next == SW_GRAPH_NONE)
        {
          *sound = pop (self, all && is_complete (self, frame));
          if (!*sound)
            return FALSE;
          continue;
        }
      if (is_earlier (self, frame, next))
        set_memo (self, next, SW_MEMO_TRUE);
      memo = look_up (self, next);
      if (memo == SW_MEMO_UNKNOWN)
        {
          /* Looked at again once it is known. */
          frame->next--;
          if (frame->late)
            frame->n_late--;
          else
            frame->n_early--;
          push (self, next);
        }
      else if ((memo == SW_MEMO_TRUE) != all)
        {
          *sound = pop (self, memo == SW_MEMO_TRUE);
          if (!*sound)
            return FALSE;
        }
    }
  return get_memo (self, root) == SW_MEMO_TRUE;
}

static void
begin (SwGraphOrder *self, guint source, guint skipped, SwTaskFacts facts)
{
  self->source = source;
  self->skipped = skipped;
  self->next_iteration = FALSE;
  /* Without facts only what was assumed is forgotten: there may be as many conditions as
   * questions. */
  if (facts != NULL)
    memcpy (self->facts, facts, self->n_conditions);
  else if (self->given)
    memset (self->facts, 0, self->n_conditions);
  else
    for (guint i = 0; i < self->assumed->len; i++)
      self->facts[g_array_index (self->assumed, guint, i)] = 0;
  self->given = facts != NULL;
  g_array_set_size (self->assumed, 0);
  assume (self, self->nodes[source].when);
  for (guint i = 0; i < self->broken_list->len; i++)
    self->broken[g_array_index (self->broken_list, guint, i)] = FALSE;
  g_array_set_size (self->broken_list, 0);
}

static void
set_source (SwGraphOrder *self)
{
  self->epoch++;
  set_memo (self, SW_ORDER_ITEM (self->source, FALSE), SW_MEMO_TRUE);
  set_memo (self, SW_ORDER_ITEM (self->source, TRUE), SW_MEMO_TRUE);
}

/* Asks until no carry that was relied on has turned out not to keep the order. */
static gboolean
ask (SwGraphOrder *self, guint item)
{
  gboolean sound = FALSE, truth = FALSE;

  while (!sound)
    {
      set_source (self);
      truth = evaluate (self, item, &sound);
    }
  return truth;
}

/* Whether the source comes before @target of the next iteration of @loop, which is around both.
 * What it orders in its own iteration hands the order on through edges that lead back. */
static gboolean
ask_next (SwGraphOrder *self, guint target, guint loop)
{
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean truth, sound;

  for (guint i = self->first_back[loop]; i < self->first_back[loop + 1]; i++)
    {
      const SwTaskEdge *edge = &self->edges[self->back_edges[i]];

      self->steps++;
      if (self->back_edges[i] == self->skipped
          || !is_implied (self, self->nodes[edge->from].when, edge->to)
          || (edge->from != self->source && !ask (self, SW_ORDER_ITEM (edge->from, FALSE))))
        continue;
      g_array_append_val (starts, edge->to);
    }
  if (starts->len == 0)
    return FALSE;
  self->next_iteration = TRUE;
  self->epoch++;
  for (guint i = 0; i < starts->len; i++)
    set_memo (self, SW_ORDER_ITEM (g_array_index (starts, guint, i), FALSE), SW_MEMO_TRUE);
  truth = evaluate (self, SW_ORDER_ITEM (target, FALSE), &sound);
  self->next_iteration = FALSE;
  return truth && sound;
}

/* Whether what gathers the ids of all iterations of @a comes before @b. */
static gboolean
is_gathered (SwGraphOrder *self, guint a, guint b, guint loop, SwTaskFacts facts)
{
  for (guint i = self->first_out[a]; i < self->first_out[a + 1]; i++)
    {
      const SwTaskEdge *edge = &self->edges[self->out_edges[i]];
      guint to = edge->to;

      if (edge->kind == SW_EDGE_CARRY
            ? !(self->nodes[to].flags & SW_NODE_CARRY_ALL)
            : sw_graph_order_is_inside (self, to, loop) || needs_all (self, 2 * to))
        continue;
      if (to == b)
        return TRUE;
      begin (self, to, SW_GRAPH_NONE, facts);
      assume (self, self->nodes[a].when);
      assume (self, self->nodes[b].when);
      if (ask (self, SW_ORDER_ITEM (b, FALSE)))
        return TRUE;
    }
  return FALSE;
}

/* Whether every iteration's @a comes before @b, given that the last one does: in each loop around
 * @a that is not around @b the iterations are ordered one after the other, or gathered, or there is
 * only one. */
static gboolean
covers_all (SwGraphOrder *self, guint a, guint b, SwTaskFacts facts)
{
  guint loop = sw_graph_order_get_loop (self, self->nodes[a].cluster);

  for (; loop != SW_GRAPH_NONE && !sw_graph_order_is_inside (self, b, loop);
       loop = sw_graph_order_get_loop (self, self->clusters[loop].parent))
    {
      if (self->clusters[loop].trips == 1 || is_gathered (self, a, b, loop, facts))
        continue;
      begin (self, a, SW_GRAPH_NONE, facts);
      if (!ask_next (self, a, loop))
        return FALSE;
    }
  return TRUE;
}

/**
 * sw_graph_order_precedes:
 * @facts: (nullable) (array): what is known of the conditions
 *
 * Whether @a has ended when @b starts, whenever both run: over the edges that count, through
 * merges on every path that is possible, and through loops.
 *
 * Returns: the answer; %SW_ORDER_NO also when the edges within one iteration form a circle
 */
SwOrderAnswer
sw_graph_order_precedes (SwGraphOrder *self, guint a, guint b, SwTaskFacts facts)
{
  g_return_val_if_fail (a < self->n_nodes && b < self->n_nodes, SW_ORDER_NO);

  if (self->cycle != NULL || a == b)
    return SW_ORDER_NO;
  begin (self, a, SW_GRAPH_NONE, facts);
  assume (self, self->nodes[b].when);
  if (!ask (self, SW_ORDER_ITEM (b, FALSE)))
    return SW_ORDER_NO;
  return covers_all (self, a, b, facts) ? SW_ORDER_YES : SW_ORDER_LAST;
}

/**
 * sw_graph_order_precedes_next:
 *
 * Returns: whether @a has ended when @b of the next iteration of a loop around both starts
 */
gboolean
sw_graph_order_precedes_next (SwGraphOrder *self, guint a, guint b, SwTaskFacts facts)
{
  guint loop;

  g_return_val_if_fail (a < self->n_nodes && b < self->n_nodes, FALSE);

  loop = sw_graph_order_get_common_loop (self, a, b);
  if (self->cycle != NULL || loop == SW_GRAPH_NONE)
    return FALSE;
  begin (self, a, SW_GRAPH_NONE, facts);
  assume (self, self->nodes[b].when);
  return ask_next (self, b, loop);
}

/**
 * sw_graph_order_is_redundant:
 *
 * Whether the end of @edge would wait for its start without it too, whenever both run.  What
 * keeps a buffer alive is never redundant, nor is the way of an id into a merge or a loop.
 *
 * Returns: the answer
 */
gboolean
sw_graph_order_is_redundant (SwGraphOrder *self, guint edge)
{
  const SwTaskEdge *line = &self->edges[edge];
  guint kind = self->nodes[line->to].kind;
  guint loop;

  if (self->cycle != NULL || !self->counts[edge])
    return FALSE;
  if (self->strength != SW_ORDER_DATAFLOW
      && (kind == SW_NODE_MERGE
          || (kind == SW_NODE_CARRY && self->loops[line->to] != SW_GRAPH_NONE)))
    return FALSE;
  for (guint i = 0; i < line->n_reasons; i++)
    if (line->reasons[i].kind == SW_EDGE_LIFETIME)
      return FALSE;
  begin (self, line->from, edge, NULL);
  if (!assume (self, self->nodes[line->to].when))
    return FALSE;
  if (line->back)
    {
      loop = sw_graph_order_get_common_loop (self, line->from, line->to);
      return loop != SW_GRAPH_NONE && ask_next (self, line->to, loop);
    }
  return ask (self, SW_ORDER_ITEM (line->to, FALSE));
}

/* Whether @edge hands a loop that certainly has an iteration the one id that it starts with. */
static gboolean
starts_loop (const SwGraphOrder *self, guint edge)
{
  guint node = self->edges[edge].to;
  guint loop = self->loops[node];

  return !self->edges[edge].back && loop != SW_GRAPH_NONE && self->clusters[loop].trips > 0
         && !(self->nodes[node].flags & SW_NODE_CARRY_ALL);
}

/**
 * sw_graph_order_goes_on:
 * @by: an edge
 * @edge: one that begins where @by ends
 *
 * Tells whether a way may take both: the id that a loop starts with does not come out of it again
 * when the loop certainly has an iteration.
 *
 * Returns: the answer
 */
gboolean
sw_graph_order_goes_on (const SwGraphOrder *self, guint by, guint edge)
{
  return !starts_loop (self, by)
         || sw_graph_order_is_inside (self, self->edges[edge].to, self->loops[self->edges[by].to]);
}

/**
 * sw_graph_order_find_path:
 *
 * Returns: (transfer full) (nullable) (element-type guint): the edges of a shortest way from @a
 *   to @b, the first in program order among equal ones
 */
GArray *
sw_graph_order_find_path (const SwGraphOrder *self, guint a, guint b)
{
  /* Items: nodes, and once more those that a way has come to by the start of a loop. */
  g_autofree guint *by = g_new (guint, 2 * self->n_nodes + 2);
  g_autofree guint *before = g_new (guint, 2 * self->n_nodes + 2);
  g_autofree guint *queue = g_new (guint, 2 * self->n_nodes + 2);
  guint first = 0, last = 0, end = SW_GRAPH_NONE;
  GArray *path;

  for (guint i = 0; i < 2 * self->n_nodes; i++)
    by[i] = SW_GRAPH_NONE;
  queue[last++] = SW_ORDER_ITEM (a, FALSE);
  while (first < last && end == SW_GRAPH_NONE)
    {
      guint item = queue[first++];

      for (guint i = self->first_out[item / 2]; i < self->first_out[item / 2 + 1]; i++)
        {
          guint edge = self->out_edges[i];
          guint to = self->edges[edge].to;
          guint next = SW_ORDER_ITEM (to, starts_loop (self, edge));

          if (by[next] != SW_GRAPH_NONE || to == a
              || (by[item] != SW_GRAPH_NONE && !sw_graph_order_goes_on (self, by[item], edge)))
            continue;
          by[next] = edge;
          before[next] = item;
          queue[last++] = next;
          if (to == b && end == SW_GRAPH_NONE)
            end = next;
        }
    }
  if (a == b || end == SW_GRAPH_NONE)
    return NULL;
  path = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint at = end; at != SW_ORDER_ITEM (a, FALSE); at = before[at])
    g_array_append_val (path, by[at]);
  for (guint i = 0; i < path->len / 2; i++)
    {
      guint swap = g_array_index (path, guint, i);

      g_array_index (path, guint, i) = g_array_index (path, guint, path->len - 1 - i);
      g_array_index (path, guint, path->len - 1 - i) = swap;
    }
  return path;
}
