/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <glib.h>

/* Rows of tests/data/deps: a small program and what is expected of it. */
typedef struct
{
  char *name;
  char *about;
  char *text;          /* the whole program */
  GPtrArray *expected; /* char*: one expectation each */
} Row;

/* Every line has to begin with one of @keywords, which the caller reads. */
GPtrArray *rows_read (const char *file, const char *const *keywords);

/* The expectations of @mode that start with @keyword, without it, in one sorted string. */
char *row_expect (const Row *row, const char *mode, const char *keyword);

gboolean row_has (const Row *row, const char *mode, const char *keyword);
