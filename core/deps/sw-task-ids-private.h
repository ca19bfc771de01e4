/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-task-ids.h"

G_BEGIN_DECLS

/* What the walk over ids leaves behind, for sw-task-ids.c and sw-author-deps.c. */

/* Slots of one array, and ids of one set, that are kept. */
#define SW_MAX_SLOTS 256u
#define SW_MAX_IDS   16u

typedef struct
{
  const SwVar *array;
  gint64 slot;
} SwIdSource;

/* Ids, and slots of arrays that loops have filled. */
typedef struct
{
  guint n_ids;
  guint n_sources;
  const SwVar *ids[SW_MAX_IDS];
  SwIdSource sources[SW_MAX_IDS];
} SwIdValue;

typedef struct
{
  gint64 index;
  const SwIdValue *value;
} SwIdSlot;

/* One version of an array of ids. */
typedef struct
{
  const SwVar *var;
  gint64 extent; /* -1: unknown */
  guint depth;   /* loops around its creation */
  guint n_slots; /* sorted by index */
  guint n_any;
  gboolean bad; /* something in it cannot be resolved */
  const SwIdSlot *slots;
  const SwVar *any[SW_MAX_IDS];
} SwIdArray;

typedef enum
{
  SW_ID_SUBMIT,
  SW_ID_DUMMY,
  SW_ID_IF,
  SW_ID_OTHER,
} SwIdDefKind;

typedef struct
{
  SwIdDefKind kind;
  const SwStmt *stmt;
  guint index;
} SwIdDef;

struct _SwTaskIds
{
  SwNesting *nesting;
  gboolean exact;
  SwArena *arena;
  GHashTable *canon;     /* SwVar* -> SwVar* */
  GHashTable *ids;       /* SwVar* of a flat result -> SwVar* of its id */
  GHashTable *submitted; /* SwVar*: ids that a Submit makes */
  GHashTable *must;      /* SwVar* -> GPtrArray of SwVar* */
  GHashTable *elements;  /* SwVar* read from an array -> SwIdValue* */
  GHashTable *lineages;  /* SwVar* of an array -> SwIdArray* */
  GHashTable *producers; /* SwVar* of a tensor merged by an if -> GPtrArray of SwVar* */
  GHashTable *defs;      /* SwVar* -> SwIdDef* */
  GHashTable *unset;     /* SwVar*: read from slots that nothing has set */
  GHashTable *invalid;   /* SwVar*: the invalid id, by other names */
  GPtrArray *loops;      /* SwStmt* around the current statement */
};

const SwIdSlot *sw_id_find_slot (const SwIdArray *lineage, gint64 index);
GPtrArray *sw_id_expand (SwTaskIds *self, const SwIdArray *lineage);
GPtrArray *sw_id_dup_must (SwTaskIds *self, const SwVar *var);
SwIdValue sw_id_read_slot (SwTaskIds *self, const SwVar *array, gint64 index);
const SwExpr *sw_id_get_yielded (const SwStmt *yield, guint i);

G_END_DECLS
