/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-diagnostic.h"

G_BEGIN_DECLS

/* Ends the process by an abort, which a fuzzer takes for a finding.  What was expected, the text
 * that was read and, unless @sink is NULL, its first error are told on standard error: a fuzzer
 * may have closed standard output. */
G_NORETURN
void fuzz_fail (const char *expected, const char *text, gsize length, const SwSource *source,
                const SwDiagSink *sink);

/* What must hold of @text. */
#define fuzz_check(condition, text, length)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (!(condition))                                                                              \
      fuzz_fail (G_STRLOC ": " #condition, (text), (length), NULL, NULL);                          \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
