/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-launch.h"

G_BEGIN_DECLS

/* Reads @text; aborts the test when the reader reports an error. */
SwProgram *sw_test_read (const char *text);

/* Reads @text, whatever the reader says about it. */
SwProgram *sw_test_read_anyway (const char *text);

/* A program with the kernels that the tests share and one Orchestration function
 * `main(self, PARAMS)` with @body, whose lines are indented by sw_test_program(). */
char *sw_test_program (const char *params, const char *returns, const char *body);

/* The whole program as printed. */
char *sw_test_print (const SwProgram *program);

/* The lines of function main's body as printed, without the first eight blanks. */
char *sw_test_main_body (const SwProgram *program);

/* Runs one pass of the table, by name.  Takes @program and returns what became of it; the
 * messages of its findings are written to @messages, one a line, when that is not NULL. */
SwProgram *sw_test_run_pass (SwProgram *program, const char *pass, SwPreset preset,
                             SwPassStatus *status, GString *messages);

/* One function before and after a pass: the lines between its signature and its end are given,
 * the rest is the same for all. */
typedef struct
{
  const char *name;
  const char *before;
  const char *after;    /* NULL: unchanged */
  const char *messages; /* when the pass refuses */
} SwTestPassCase;

/* Adds a test for each case to the suite: the pass gives exactly the text wanted, and says that
 * it changed the program exactly when it did. */
void sw_test_add_pass_cases (const char *path, const char *pass, const SwTestPassCase *cases,
                             guint n_cases);

/* Runs sw_legalize() with the default options. */
SwLegalizeResult *sw_test_legalize (SwProgram *program);

G_END_DECLS
