/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-run.h"
#include "sw-graph-union.h"
#include "sw-graph-part.h"

G_BEGIN_DECLS

/* What every command about graphs asks: which function, in which state, under which conditions. */
typedef struct
{
  char *function;
  char *state; /* "before", "after" or "diff"; NULL: after */
  char **guards;
  gboolean buffers;
  gboolean runtime; /* with what the runtime infers */
} SwGraphInput;

#define SW_GRAPH_INPUT_ENTRIES(self)                                                               \
  { "function",                                                                                    \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_FILENAME,                                                                         \
    &(self)->function,                                                                             \
    N_ ("The function; else the one with the most launches"),                                      \
    N_ ("NAME") },                                                                                 \
  {                                                                                                \
    "guard", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &(self)->guards,                                   \
      N_ ("Assume that a condition, or that of a launch, is true or false"), N_ ("NAME=VALUE")     \
  }

void sw_graph_input_clear (SwGraphInput *self);

SwReport *sw_graph_input_load (const SwGraphInput *self, const SwOptions *options, SwExit *status);

SwTaskGraph *sw_graph_input_build (const SwGraphInput *self, const SwReport *report, guint side);

/* What is wrong with a name that the user gave. */
typedef enum
{
  SW_GRAPH_NO_CONDITION,
  SW_GRAPH_CONTRADICTION,
  SW_GRAPH_NO_TASK,
} SwGraphProblemKind;

typedef struct
{
  SwGraphProblemKind kind;
  const char *word;  /* NULL: there is no problem */
  const char *other; /* (nullable): what it contradicts */
} SwGraphProblem;

gint8 *sw_graph_input_get_facts (const SwGraphInput *self, const SwTaskGraph *graph,
                                 gboolean lenient, SwGraphProblem *problem);

gboolean sw_graph_input_tell_conflict (const SwReport *report, const SwTaskGraph *graph,
                                       SwTaskFacts facts);

void sw_graph_problem_tell (const SwGraphProblem *problem, const SwTaskGraph *graph);

gboolean sw_graph_input_find (const SwReport *report, const SwTaskGraph *graph, const char *text,
                              guint *node);

GArray *sw_graph_input_find_all (const SwReport *report, const SwTaskGraph *graph,
                                 const char *text);

gboolean sw_graph_input_tell_cycle (const SwTaskGraph *graph);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwGraphInput, sw_graph_input_clear)

G_END_DECLS
