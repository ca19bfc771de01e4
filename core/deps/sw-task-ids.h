/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-nesting.h"

G_BEGIN_DECLS

/* Which task a task id stands for (dependencies 2.5 and 3.3). */
typedef struct _SwTaskIds SwTaskIds;

/* The dependencies that an author declared for one dispatch, resolved once per dispatch. */
typedef struct
{
  GHashTable *named;  /* SwVar*: ids that are waited for whatever happens */
  GHashTable *arrays; /* SwVar* of an array -> GHashTable of slots read from it */
  GPtrArray *raw;     /* SwVar*: scalars and arrays as written */
  gboolean windowed;  /* one of them is an id that no Submit made itself */
} SwAuthorDeps;

SwTaskIds *sw_task_ids_new (const SwFunction *function, SwNesting *nesting, gboolean exact);
void sw_task_ids_free (SwTaskIds *self);

/* The id that @var canonicalises to; NULL when there is none. */
const SwVar *sw_task_ids_get_canon (SwTaskIds *self, const SwVar *var);

/* The id of the task that @stmt submits, or what else names it; NULL when nothing does. */
const SwVar *sw_task_ids_get_name (SwTaskIds *self, const SwStmt *stmt);

SwAuthorDeps *sw_task_ids_read_deps (SwTaskIds *self, const SwExpr *call);
void sw_author_deps_free (SwAuthorDeps *deps);

/* The ids that an array of them may hold, as far as they are known. */
GPtrArray *sw_task_ids_expand (SwTaskIds *self, const SwVar *array);

/* Whether @var is read from a slot that nothing has set; whether it is the invalid id. */
gboolean sw_task_ids_is_unset (SwTaskIds *self, const SwVar *var);
gboolean sw_task_ids_is_invalid (SwTaskIds *self, const SwVar *var);

/* Whether all slots of arrays that @deps read are there and one of them may be @id. */
gboolean sw_task_ids_is_full (SwTaskIds *self, const SwAuthorDeps *deps, const SwVar *id);

/* Whether @deps read some but not all slots of an array that may hold @id. */
gboolean sw_task_ids_is_partial (SwTaskIds *self, const SwAuthorDeps *deps, const SwVar *id);

/* Whether who waits for @var waits for @id, too, by declared dependencies alone. */
gboolean sw_task_ids_waits_for (SwTaskIds *self, const SwVar *var, const SwVar *id);

/* Whether the tensor @var comes from tasks whose ids are all in @deps. */
gboolean sw_task_ids_covers_tensor (SwTaskIds *self, const SwAuthorDeps *deps, const SwVar *var);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTaskIds, sw_task_ids_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwAuthorDeps, sw_author_deps_free)

G_END_DECLS
