/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-dump.h"

G_BEGIN_DECLS

/* The output of `slipway trace`. */

typedef enum
{
  SW_TRACE_LAUNCH,
  SW_TRACE_EDGE,
  SW_TRACE_GUARD,
  SW_N_TRACE_QUESTIONS,
} SwTraceQuestionKind;

/* What the user asks for: the passes that concern one launch, edge or guard. */
typedef struct
{
  const char *name; /* (nullable): not asked */
  const char *to;   /* of an edge */
} SwTraceQuestion;

typedef struct
{
  SwTraceQuestion questions[SW_N_TRACE_QUESTIONS];
  gboolean details;
} SwTraceOptions;

gboolean sw_trace_is_asked (const SwTraceOptions *options);

GPtrArray *sw_trace_answer (const SwDumpFolder *folder, const SwTraceOptions *options,
                            SwTraceQuestionKind kind);

void sw_trace_write_text (const SwDump *dump, const SwTraceOptions *options, GString *out);

void sw_trace_write_json (const SwDump *dump, const SwTraceOptions *options, GString *out);

G_END_DECLS
