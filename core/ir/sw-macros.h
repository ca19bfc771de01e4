/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>

/* Marks what libslipway-1 exports; everything else is hidden. */
#define SW_AVAILABLE_IN_ALL __attribute__ ((visibility ("default"))) extern

/* The deepest nesting (brackets, blocks, operators) that the reader accepts.
 * Every later recursion over an IR is bounded by it. */
#define SW_MAX_DEPTH 256

#define SW_TRANSLATION_DOMAIN "slipway"
