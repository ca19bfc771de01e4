/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-expr.h"

G_BEGIN_DECLS

/* What is known of a name so far. */
typedef enum
{
  SW_NAME_IN_TYPE = 1 << 0, /* used inside a type */
  SW_NAME_USED = 1 << 1,    /* used in code */
  SW_NAME_DEFINED = 1 << 2,
  SW_NAME_IN_OPAQUE = 1 << 3, /* occurs in text that was not understood: may be defined there */
} SwNameFlags;

typedef struct
{
  const char *name; /* interned */
  SwVar *var;       /* exists from the first sight of the name on */
  guint32 flags;    /* SwNameFlags */
  SwSpan first_use; /* in code */
} SwName;

/* The names of one function, or of the module: inside a function one name is one variable,
 * wherever it is defined.  Entries keep the order in which the names were first seen. */
typedef struct
{
  GArray *entries; /* SwName */
  guint32 *slots;  /* index + 1 of an entry; 0 is free */
  gsize n_slots;   /* a power of two */
} SwNames;

void _sw_names_init (SwNames *self);

void _sw_names_clear (SwNames *self);

void _sw_names_reset (SwNames *self);

SwName *_sw_names_find (const SwNames *self, const char *name);

SwName *_sw_names_ensure (SwNames *self, SwContext *context, const char *name, SwSpan span);

G_END_DECLS
