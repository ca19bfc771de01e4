/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"
#include "sw-graph-reader.h"

#include <string.h>

#define MAX_OPAQUE_NAME 48

static void
read_assign (SwGraphReader *self, const SwStmt *stmt)
{
  const SwVar *first = stmt->n_targets > 0 ? stmt->targets[0] : NULL;
  const SwValue *value =
    sw_graph_reader_eval (self, stmt->value, stmt->n_targets == 1 ? first->type : NULL);

  if (stmt->n_targets == 1)
    {
      sw_graph_reader_set (self, first, value);
      return;
    }
  for (guint i = 0; i < stmt->n_targets; i++)
    {
      const SwValue *slot = sw_value_project (self, value, i);

      /* Unpacking names every slot: the last one of a submit is its task id. */
      if (value != NULL && value->kind == SW_VALUE_RESULT && value->submitted)
        slot =
          sw_value_new (self, i + 1 == stmt->n_targets ? SW_VALUE_ID : SW_VALUE_DATA, value->refs);
      sw_graph_reader_set (self, stmt->targets[i], slot);
    }
}

static void
read_yield (SwGraphReader *self, const SwStmt *stmt)
{
  const SwValue **values = sw_arena_new_n (self->arena, const SwValue *, stmt->n_values + 1);

  for (guint i = 0; i < stmt->n_values; i++)
    values[i] = sw_graph_reader_eval (self, stmt->values[i], NULL);
  self->yield = (SwYield){ values, stmt->n_values, 0 };
}

/* A statement that is kept as text: one grey node with the beginning of it. */
static void
read_opaque (SwGraphReader *self, const SwStmt *stmt)
{
  g_autofree char *valid = g_utf8_make_valid (stmt->text != NULL ? stmt->text : "?", -1);
  g_auto (GStrv) lines = g_strsplit (g_strstrip (valid), "\n", 2);
  g_autofree char *start = NULL;

  if (lines[0] == NULL || lines[0][0] == '\0')
    return;
  start = g_utf8_substring (lines[0], 0, MIN (MAX_OPAQUE_NAME, g_utf8_strlen (lines[0], -1)));
  sw_graph_reader_add_node (self, &(SwTaskNode){ .kind = SW_NODE_OPAQUE,
                                                 .stmt = stmt,
                                                 .name = start,
                                                 .launch = SW_GRAPH_NONE,
                                                 .origin = stmt->origin });
}

static SwWalk
find_dispatch (const SwStmt *stmt, gpointer data)
{
  gboolean *found = data;

  *found = sw_expr_is_launch_like (stmt->value);
  for (guint i = 0; i < stmt->n_values; i++)
    *found |= sw_expr_is_launch_like (stmt->values[i]);
  return *found ? SW_WALK_STOP : SW_WALK_CONTINUE;
}

typedef struct
{
  SwGraphReader *reader;
  const SwValue *value;
  guint node;
} ScopeTask;

static void
read_scope_expr (const SwExpr *expr, gpointer data)
{
  ScopeTask *task = data;

  sw_graph_reader_read_data (task->reader, expr, task->node, SW_EDGE_DATA);
}

static SwWalk
read_scope_stmt (const SwStmt *stmt, gpointer data)
{
  ScopeTask *task = data;

  sw_stmt_foreach_expr (stmt, read_scope_expr, task);
  for (guint i = 0; i < stmt->n_targets; i++)
    sw_graph_reader_set (task->reader, stmt->targets[i], task->value);
  for (guint i = 0; i < stmt->n_results; i++)
    sw_graph_reader_set (task->reader, stmt->results[i], task->value);
  return SW_WALK_CONTINUE;
}

/* A block that will become a kernel of its own: with pl.at(...), pl.spmd(...). */
static gboolean
read_outlined (SwGraphReader *self, const SwStmt *stmt)
{
  const char *dot = stmt->text != NULL ? strrchr (stmt->text, '.') : NULL;
  gboolean spmd = dot != NULL && strcmp (dot, ".spmd") == 0;
  gboolean has_dispatch = FALSE;
  g_autofree char *count = NULL;
  ScopeTask task = { .reader = self };
  const SwExpr *hint;

  if (!spmd && (dot == NULL || strcmp (dot, ".at") != 0))
    return FALSE;
  sw_block_walk (stmt->body, find_dispatch, &has_dispatch);
  if (has_dispatch)
    return FALSE;

  hint = sw_stmt_get_arg (stmt, "name_hint");
  if (spmd && stmt->n_values > 0)
    count = sw_expr_to_string (stmt->values[0]);
  task.node = sw_graph_reader_add_node (
    self,
    &(SwTaskNode){ .kind = spmd ? SW_NODE_SPMD : SW_NODE_TASK,
                   .stmt = stmt,
                   .name = (char *) (hint != NULL && hint->text != NULL ? hint->text : stmt->text),
                   .count = count,
                   .flags = sw_stmt_get_arg (stmt, "predicate") != NULL ? SW_NODE_PREDICATED : 0,
                   .launch = SW_GRAPH_NONE,
                   .origin = stmt->origin });
  task.value = sw_value_new (self, SW_VALUE_DATA, sw_refs_of_node (self, task.node, 1));
  sw_graph_reader_read_deps (self, sw_stmt_get_arg (stmt, "deps"), task.node, SW_EDGE_DEP);
  sw_graph_reader_read_data (self, sw_stmt_get_arg (stmt, "predicate"), task.node,
                             SW_EDGE_PREDICATE);
  sw_block_walk (stmt->body, read_scope_stmt, &task);
  if (stmt->loop_var != NULL && !(stmt->flags & SW_STMT_FOR_FORM))
    sw_graph_reader_set (self, stmt->loop_var, sw_value_new (self, SW_VALUE_ID, task.value->refs));
  return TRUE;
}

static void
read_scope (SwGraphReader *self, const SwStmt *stmt)
{
  gboolean manual = sw_stmt_is_manual_scope (stmt);
  SwFrame frame = { SW_CLUSTER_SCOPE, stmt, SW_GRAPH_NONE };

  if (!manual && !sw_stmt_is_auto_scope (stmt))
    {
      if (!read_outlined (self, stmt))
        sw_graph_reader_read_block (self, stmt->body);
      return;
    }
  self->n_manual += manual;
  g_array_append_val (self->frames, frame);
  sw_graph_reader_read_block (self, stmt->body);
  g_array_set_size (self->frames, self->frames->len - 1);
  self->n_manual -= manual;
}

static void
read_stmt (SwGraphReader *self, const SwStmt *stmt)
{
  self->stmt = stmt;
  switch ((SwStmtKind) stmt->kind)
    {
    case SW_STMT_ASSIGN:
      read_assign (self, stmt);
      break;
    case SW_STMT_EVAL:
      sw_graph_reader_eval (self, stmt->value, NULL);
      break;
    case SW_STMT_RETURN:
      for (guint i = 0; i < stmt->n_values; i++)
        sw_graph_reader_eval (self, stmt->values[i], NULL);
      if (self->flags & SW_GRAPH_BUFFERS)
        sw_graph_reader_add_returns (self, stmt);
      break;
    case SW_STMT_YIELD:
      read_yield (self, stmt);
      break;
    case SW_STMT_IF:
      sw_graph_reader_read_if (self, stmt);
      break;
    case SW_STMT_FOR:
    case SW_STMT_WHILE:
      sw_graph_reader_read_loop (self, stmt);
      break;
    case SW_STMT_SCOPE:
      read_scope (self, stmt);
      break;
    case SW_STMT_SEQ:
      sw_graph_reader_read_block (self, stmt->body);
      break;
    case SW_STMT_OPAQUE:
      read_opaque (self, stmt);
      break;
    case SW_STMT_BREAK:
    case SW_STMT_CONTINUE:
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Reads a list of statements (nullable); its yield stays in @self->yield. */
void
sw_graph_reader_read_block (SwGraphReader *self, const SwBlock *block)
{
  if (block == NULL)
    return;
  for (guint i = 0; i < block->n_stmts; i++)
    read_stmt (self, block->stmts[i]);
}
