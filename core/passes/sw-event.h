/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-function.h"

G_BEGIN_DECLS

/* What LegalizeSpmdLaunches decided, one event per decision, in the order in which it was
 * made: what stands behind explanations, stepping and tests. */
typedef enum
{
#define SW_EVENT(ENUM, word, summary) SW_EVENT_##ENUM,
#include "sw-events.def"
  SW_N_EVENT_KINDS,
} SwEventKind;

/* One decision.  Pointers into the program stay valid as long as it does. */
typedef struct
{
  SwEventKind kind;
  const SwFunction *function; /* that is worked on */
  int launch;                 /* number of the launch in the result; -1: about none */
  guint32 node;     /* id of the statement or expression of the input; 0: made by the pass */
  SwSpan span;      /* its place in the input */
  int slot;         /* of the launch's result; -1: about none */
  int param;        /* zero-based parameter of the callee; -1: about none */
  const char *name; /* (nullable): of the variable, dropped, made or moved */
  char *text;       /* (nullable): a count, a fact, a buffer, a reason */
} SwEvent;

/* Lower-case stable word: "launch", "count", "fact", "slot-mapped". */
SW_AVAILABLE_IN_ALL
const char *sw_event_kind_to_string (SwEventKind kind);

/* What an event of this kind says, untranslated. */
SW_AVAILABLE_IN_ALL
const char *sw_event_kind_get_summary (SwEventKind kind);

/* One line for people, translated. */
SW_AVAILABLE_IN_ALL
char *sw_event_to_string (const SwEvent *self);

SW_AVAILABLE_IN_ALL
void sw_event_free (SwEvent *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwEvent, sw_event_free)

G_END_DECLS
