/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-launch.h"

G_BEGIN_DECLS

/* One change of the source text: @span, which may be empty, becomes @text. */
typedef struct
{
  SwSpan span;
  char *text;
} SwEdit;

/* A proposed change that removes a finding.  Only what is certain is proposed: the changed program
 * does what the old one did, and the finding is gone.  Immutable; it borrows from the result that
 * it was made for. */
typedef struct
{
  SwRuleId rule;
  SwSeverity severity; /* of the findings */
  GArray *places;      /* SwSpan: of the findings that it removes */
  GArray *edits;       /* SwEdit in text order; none overlaps another */
  char *title;         /* what it does, translated */
  char *preview;       /* the new code on lines of its own, without indentation */
} SwFix;

SW_AVAILABLE_IN_ALL
GPtrArray *sw_fixes_new (const SwLegalizeResult *result, const SwDiagSink *more);

SW_AVAILABLE_IN_ALL
const SwFix *sw_fixes_find (const GPtrArray *fixes, const SwDiagnostic *finding);

SW_AVAILABLE_IN_ALL
char *sw_fixes_apply (const GPtrArray *fixes, const SwSource *source, gsize *length);

SW_AVAILABLE_IN_ALL
void sw_fixes_format_diff (const GPtrArray *fixes, const SwSource *source, const char *name,
                           GString *out);

G_END_DECLS
