/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "sw-deps-private.h"
#include "sw-task-ids.h"

G_BEGIN_DECLS

/* Which task of a function is certainly over before another one starts (dependencies 6.6): by what
 * the author and the compiler have declared in the text, and by what the runtime surely finds. */
typedef struct _SwOrder SwOrder;

typedef enum
{
  SW_ORDER_NO,
  SW_ORDER_YES,
  SW_ORDER_UNKNOWN, /* too far to say */
} SwOrderAnswer;

SwOrder *sw_order_new (SwDeps *deps, SwNesting *nesting, SwTaskIds *ids);
void sw_order_free (SwOrder *self);

/* Whether the task of @late waits for that of @early. */
SwOrderAnswer sw_order_precedes (SwOrder *self, const SwStmt *early, const SwStmt *late);

/* The same by what is declared alone, without dependency @skip of @late; NULL: all of them. */
SwOrderAnswer sw_order_precedes_without (SwOrder *self, const SwStmt *early, const SwStmt *late,
                                         const SwVar *skip);

/* Whether the task of @late waits in each iteration of @loop for that of @early in the one
 * before. */
SwOrderAnswer sw_order_carries (SwOrder *self, const SwStmt *early, const SwStmt *late,
                                const SwStmt *loop);

gboolean sw_order_run_together (SwOrder *self, const SwStmt *a, const SwStmt *b);
gboolean sw_order_exclude (SwOrder *self, const SwStmt *a, const SwStmt *b);

/* Whether @loop stands in a manual scope. */
gboolean sw_order_is_manual_loop (SwOrder *self, const SwStmt *loop);

/* The statement that @var names the task of; NULL when it is more than one, or none. */
const SwStmt *sw_order_get_task (SwOrder *self, const SwVar *var);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwOrder, sw_order_free)

G_END_DECLS
