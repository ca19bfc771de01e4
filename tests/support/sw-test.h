/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-launch.h"

G_BEGIN_DECLS

/* Reads @text; aborts the test when the reader reports an error. */
SwProgram *sw_test_read (const char *text);

/* A program with the kernels that the tests share and one Orchestration function
 * `main(self, PARAMS)` with @body, whose lines are indented by sw_test_program(). */
char *sw_test_program (const char *params, const char *returns, const char *body);

/* The lines of function main's body after its signature, without the first eight blanks. */
char *sw_test_main_body (const char *text);

/* The whole program as printed. */
char *sw_test_print (const SwProgram *program);

/* Runs sw_legalize() with the default options. */
SwLegalizeResult *sw_test_legalize (SwProgram *program);

G_END_DECLS
