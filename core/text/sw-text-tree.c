/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

/**
 * _sw_block_find_visible_yield:
 * @block: (nullable): the body of an if, for or while
 *
 * A body that is nothing but one automatic scope lets its yield through (dialect 12.1).
 *
 * Returns: (transfer none) (nullable): the yield whose left side names the results of the
 *   statement that @block is the body of
 */
const SwStmt *
_sw_block_find_visible_yield (const SwBlock *block)
{
  const SwStmt *last;

  while (block != NULL && block->n_stmts == 1 && sw_stmt_is_auto_scope (block->stmts[0]))
    block = block->stmts[0]->body;
  last = sw_block_get_last (block);
  return last != NULL && last->kind == SW_STMT_YIELD ? last : NULL;
}
