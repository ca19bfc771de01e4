/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Stands in for the pass in a copy of `slipway`: no text is known that makes the pass fail by a
 * fault of its own, and what a user is told then is to be tested all the same. */
#include "sw-launch.h"

SwLegalizeResult *
sw_legalize (SwProgram *program, const SwLegalizeOptions *options, GCancellable *cancellable,
             GError **error)
{
  g_set_error_literal (error, SW_PASS_ERROR, SW_PASS_ERROR_BROKEN_OUTPUT,
                       "fault of LegalizeSpmdLaunches: its output is made up by a test");
  return NULL;
}
