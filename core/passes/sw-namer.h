/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-program.h"

G_BEGIN_DECLS

/* The names of one function: no two variables may print alike. */
typedef struct
{
  SwContext *context;
  GHashTable *taken;    /* char* (interned, so compared by address) */
  GHashTable *suffixes; /* char* hint -> the last suffix tried */
} SwNamer;

void sw_namer_init (SwNamer *self, SwContext *context);

void sw_namer_clear (SwNamer *self);

/* Takes the names that any variable of @function has, and those of dynamic dims. */
void sw_namer_reserve_function (SwNamer *self, const SwProgram *program,
                                const SwFunction *function);

void sw_namer_reserve_dims (SwNamer *self, const SwProgram *program);

void sw_namer_reserve (SwNamer *self, const char *name);

const char *sw_namer_take (SwNamer *self, const char *hint);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwNamer, sw_namer_clear)

G_END_DECLS
