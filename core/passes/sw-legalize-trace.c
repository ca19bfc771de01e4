/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-legalize-private.h"

/* The decisions of the pass as data, where somebody asked for them. */

/**
 * sw_legalize_event:
 * @launch: (nullable): that it is about
 * @node: id of the node of the input that it is about, or 0
 * @span: its place
 *
 * Returns: (transfer none) (nullable): a new event to fill in; %NULL when nobody listens
 */
SwEvent *
sw_legalize_event (Legalize *self, SwEventKind kind, const Launch *launch, guint32 node,
                   SwSpan span)
{
  SwEvent *event;

  if (self->run->events == NULL)
    return NULL;
  event = g_new0 (SwEvent, 1);
  event->kind = kind;
  event->function = self->function;
  event->launch = launch != NULL ? (int) launch->index : -1;
  event->node = node;
  event->span = span;
  event->slot = -1;
  event->param = -1;
  g_ptr_array_add (self->run->events, event);
  return event;
}

static void
trace_facts (Legalize *self, const Launch *launch)
{
  const SwAnswer *answer = launch->info->answer;

  for (guint i = 0; answer != NULL && answer->steps != NULL && i < answer->steps->len; i++)
    {
      const SwProofStep *step = g_ptr_array_index (answer->steps, i);
      SwEvent *event = sw_legalize_event (self, SW_EVENT_FACT, launch, 0, step->span);

      event->text = g_strdup (step->text);
    }
}

/**
 * sw_legalize_trace_launch:
 * @launch: was found
 */
void
sw_legalize_trace_launch (Legalize *self, const Launch *launch)
{
  const SwLaunch *info = launch->info;
  SwEvent *event = sw_legalize_event (self, SW_EVENT_LAUNCH, launch, info->launch->id, info->span);

  if (event == NULL)
    return;
  event->name = launch->callee->name;
  event = sw_legalize_event (self, SW_EVENT_COUNT, launch, info->count->id, info->count->span);
  event->text = g_strdup (info->count_text);
}

/**
 * sw_legalize_trace_verdict:
 * @launch: was judged
 *
 * The facts that were used, and the verdict.  An error has told a rejection already.
 */
void
sw_legalize_trace_verdict (Legalize *self, const Launch *launch)
{
  static const SwEventKind kinds[] = {
    [SW_VERDICT_PROVEN] = SW_EVENT_PROVEN, [SW_VERDICT_GUARDED] = SW_EVENT_GUARDED,
    [SW_VERDICT_EMPTY] = SW_EVENT_EMPTY,   [SW_VERDICT_REJECTED] = SW_EVENT_REJECTED,
    [SW_VERDICT_GRAPH] = SW_EVENT_GRAPH,
  };
  const SwLaunch *info = launch->info;
  SwEvent *event;

  if (self->run->events == NULL || info->verdict == SW_VERDICT_REJECTED)
    return;
  trace_facts (self, launch);
  event = sw_legalize_event (self, kinds[info->verdict], launch, info->launch->id, info->span);
  event->text = g_strdup (info->reason);
}
