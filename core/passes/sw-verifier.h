/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-diagnostic.h"
#include "sw-program.h"

G_BEGIN_DECLS

/* The verifiers of properties and structure, by the names that PyPTO gives them.  Each appends
 * its findings to a sink; none of them stops at the first, and none changes anything. */

typedef enum
{
  SW_VERIFIER_ALWAYS, /* holds between any two passes: part of every check */
  SW_VERIFIER_SSA,    /* holds from ConvertToSSA to the late passes */
  SW_VERIFIER_STAGE,  /* holds behind the pass that makes it so */
  SW_VERIFIER_HINT,   /* nothing is wrong, something is odd */
} SwVerifierKind;

typedef struct
{
  const char *name;    /* of the property: "NoNestedCalls" */
  const char *rule;    /* as PyPTO's reports print it: "NoNestedCall" */
  const char *summary; /* untranslated */
  SwVerifierKind kind;
  guint (*verify) (const SwProgram *program, SwDiagSink *sink); /* the number of findings */
} SwVerifier;

SW_AVAILABLE_IN_ALL
guint sw_verifier_get_n (void);

SW_AVAILABLE_IN_ALL
const SwVerifier *sw_verifier_get (guint i);

/* By the property or by the rule as printed, whatever the case; NULL when there is none. */
SW_AVAILABLE_IN_ALL
const SwVerifier *sw_verifier_find (const char *name);

G_END_DECLS
