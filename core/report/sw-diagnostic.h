/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-source.h"

G_BEGIN_DECLS

typedef enum
{
  SW_SEVERITY_NOTE,
  SW_SEVERITY_WARNING,
  SW_SEVERITY_ERROR,
} SwSeverity;

typedef enum
{
#define SW_RULE(ENUM, id, severity, slug, summary) SW_RULE_##ENUM,
#include "sw-rules.def"
  SW_N_RULES,
} SwRuleId;

typedef struct
{
  SwRuleId rule;
  const char *id; /* "SW0301" */
  const char *slug;
  const char *summary; /* untranslated; show it with gettext */
  SwSeverity severity;
} SwRule;

/* One more place that belongs to a diagnostic. */
typedef struct
{
  SwSpan span;
  char *message;
} SwRelated;

/* One thing said about a program. */
typedef struct
{
  SwRuleId rule;
  SwSeverity severity;
  SwSpan span; /* where the caret goes */
  char *message;
  char *function;  /* (nullable): the function it is about */
  GArray *related; /* SwRelated, or NULL */
} SwDiagnostic;

/* Collects diagnostics in the order found.  At most a few hundred are kept per
 * rule; the rest is only counted. */
typedef struct _SwDiagSink SwDiagSink;

SW_AVAILABLE_IN_ALL
const SwRule *sw_rule_get (SwRuleId rule);

SW_AVAILABLE_IN_ALL
const SwRule *sw_rule_find (const char *id);

SW_AVAILABLE_IN_ALL
const char *sw_severity_to_string (SwSeverity severity);

SW_AVAILABLE_IN_ALL
SwDiagSink *sw_diag_sink_new (void);

SW_AVAILABLE_IN_ALL
SwDiagSink *sw_diag_sink_ref (SwDiagSink *self);

SW_AVAILABLE_IN_ALL
void sw_diag_sink_unref (SwDiagSink *self);

SW_AVAILABLE_IN_ALL
SwDiagnostic *sw_diag_sink_add (SwDiagSink *self, SwRuleId rule, SwSpan span, const char *format,
                                ...) G_GNUC_PRINTF (4, 5);

SW_AVAILABLE_IN_ALL
void sw_diagnostic_set_function (SwDiagnostic *self, const char *function);

SW_AVAILABLE_IN_ALL
void sw_diagnostic_add_related (SwDiagnostic *self, SwSpan span, const char *format, ...)
  G_GNUC_PRINTF (3, 4);

SW_AVAILABLE_IN_ALL
guint sw_diag_sink_get_n (const SwDiagSink *self);

SW_AVAILABLE_IN_ALL
const SwDiagnostic *sw_diag_sink_get (const SwDiagSink *self, guint i);

SW_AVAILABLE_IN_ALL
guint sw_diag_sink_count (const SwDiagSink *self, SwSeverity at_least);

SW_AVAILABLE_IN_ALL
guint sw_diag_sink_get_n_dropped (const SwDiagSink *self);

SW_AVAILABLE_IN_ALL
void sw_diag_sink_sort (SwDiagSink *self);

/* Appends `file:line:col: error: message [RULE]`, the source line and a caret. */
SW_AVAILABLE_IN_ALL
void sw_diagnostic_format (const SwDiagnostic *self, const SwSource *source, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwDiagSink, sw_diag_sink_unref)

G_END_DECLS
