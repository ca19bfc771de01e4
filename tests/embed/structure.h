/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* What must be found in a rewritten program, whatever its names are. */

#include "corpus.h"

#include <slipway.h>

#include <string>
#include <vector>

/* Compares @after, read back from the text that was printed, with @before and with what the
 * contract asks for; @verdicts are the answers for @before.  Returns one sentence for each
 * thing that is wrong. */
std::vector<std::string> check_structure (const corpus::Case &item,
                                          const std::vector<std::string> &verdicts,
                                          const SwProgram *before, const SwProgram *after);
