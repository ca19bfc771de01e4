/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <string>

/* The lines that differ, in the manner of diff -u, cut after some dozens; empty when equal. */
std::string diff_lines (const std::string &expected, const std::string &actual);

/* Whether the texts are equal when each name of the one stands for one name of the other, and
 * the line breaks of a formatter are left out; names are matched inside each function.  The
 * first token that differs is described in @where. */
bool equal_up_to_names (const std::string &expected, const std::string &actual, std::string *where);
