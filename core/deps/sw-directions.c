/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* What the runtime has to do with each argument of each dispatch.  Three steps in one walk:
 *
 *   roots      which buffer a variable stands for, and whether that is certain;
 *   writers    which buffers something has written before, on the way to this statement;
 *   decision   Out becomes OutputExisting only for the first writer of a certain buffer
 *              outside of sequential loops, else InOut.
 *
 * Only the first buffer of several counts as written later, so that a variable needs no list of
 * buffers: the first one, and whether there may be others, say all. */
#include "sw-directions.h"

#include <string.h>

/* What a variable stands for. */
typedef struct
{
  const SwVar *var; /* the first candidate, or NULL */
  gboolean ambiguous;
  gboolean slice;
} Root;

/* The roots of what a dispatch returns. */
typedef struct
{
  guint n;
  const Root *items;
} Outputs;

struct _SwDirections
{
  SwCallees *callees;
  const SwFunction *function;
  SwArena *arena;
  GHashTable *slots;   /* SwExpr* -> SwArgSlot* */
  GHashTable *roots;   /* SwVar* -> Root* */
  GHashTable *outputs; /* SwVar* of a flat result -> Outputs* */
  GHashTable *seen;    /* SwVar*: buffers written so far on this path */
  GPtrArray *undo;     /* what was added to @seen, in order */
  GPtrArray *written;  /* every buffer written, in text order: a slice of it is a footprint */
  guint seq_depth;
};

static void walk_block (SwDirections *self, const SwBlock *block);

static Root
get_root (SwDirections *self, const SwVar *var)
{
  const Root *root = var != NULL ? g_hash_table_lookup (self->roots, var) : NULL;

  return root != NULL ? *root : (Root){ NULL, FALSE, FALSE };
}

static void
set_root (SwDirections *self, const SwVar *var, Root root)
{
  if (var != NULL && (root.var != NULL || root.ambiguous))
    g_hash_table_insert (self->roots, (gpointer) var,
                         sw_arena_copy (self->arena, &root, sizeof root));
}

/* Both sides together, the first one first. */
static Root
join_roots (Root a, Root b)
{
  Root root = a.var != NULL ? a : b;

  root.ambiguous = a.ambiguous || b.ambiguous || a.var == NULL || b.var == NULL || a.var != b.var;
  root.slice = a.slice || b.slice;
  return root;
}

static Root
expr_root (SwDirections *self, const SwExpr *expr)
{
  return get_root (self, expr != NULL ? sw_arg_get_var (expr) : NULL);
}

static void
add_seen (SwDirections *self, const SwVar *root)
{
  if (g_hash_table_add (self->seen, (gpointer) root))
    g_ptr_array_add (self->undo, (gpointer) root);
}

static void
undo_seen (SwDirections *self, guint mark)
{
  for (guint i = mark; i < self->undo->len; i++)
    g_hash_table_remove (self->seen, g_ptr_array_index (self->undo, i));
  g_ptr_array_set_size (self->undo, (gint) mark);
}

/* Everything written since @mark, wherever, counts as written from now on. */
static void
add_footprint (SwDirections *self, guint mark)
{
  for (guint i = mark; i < self->written->len; i++)
    add_seen (self, g_ptr_array_index (self->written, i));
}

/* Dispatches */

static SwArgDirection
parse_direction (const SwExpr *expr)
{
  static const char *const names[] = { "input",           "output", "inout",
                                       "output_existing", "no_dep", "scalar" };
  const char *dot = expr->text != NULL ? strrchr (expr->text, '.') : NULL;

  for (guint i = 0; dot != NULL && i < G_N_ELEMENTS (names); i++)
    if (strcmp (dot + 1, names[i]) == 0)
      return (SwArgDirection) i;
  return SW_ARG_UNKNOWN;
}

SwArgDirection
sw_call_get_written (const SwExpr *call, guint arg, gboolean *has_any)
{
  const SwExpr *list = sw_expr_get_attr (call, "arg_directions");

  if (has_any != NULL)
    *has_any = list != NULL;
  if (list == NULL || list->n_items != call->n_items)
    return SW_ARG_UNKNOWN;
  return parse_direction (list->items[arg]);
}

static SwArgSlot
decide (SwDirections *self, const SwFunction *callee, const SwExpr *call, guint arg)
{
  const SwVar *var = sw_arg_get_var (call->items[arg]);
  Root root = get_root (self, var);
  SwDirection declared = sw_call_get_direction (self->callees, callee, call, arg);
  SwArgSlot slot = { SW_ARG_SCALAR, SW_ARG_BY_TYPE, 0 };
  int param;

  if (!sw_call_is_tensor (callee, call, arg))
    return slot;
  slot.badges = (root.slice ? SW_ARG_SLICE_ROOT : 0) | (root.var == NULL ? SW_ARG_NO_ROOT : 0);
  slot.direction = declared == SW_DIRECTION_IN ? SW_ARG_INPUT : SW_ARG_INOUT;
  slot.rule = SW_ARG_BY_SIGNATURE;
  if (declared != SW_DIRECTION_OUT)
    return slot;
  param = root.var != NULL ? sw_function_find_param (self->function, root.var) : -1;
  if (self->seq_depth > 0)
    slot.rule = SW_ARG_BY_LOOP;
  else if (root.ambiguous)
    slot.rule = SW_ARG_BY_AMBIGUITY;
  else if (root.var != NULL && g_hash_table_contains (self->seen, root.var))
    slot.rule = SW_ARG_BY_PRIOR_WRITER;
  else if (param >= 0 && self->function->params[param].direction == SW_DIRECTION_INOUT)
    slot.rule = SW_ARG_BY_PARAMETER;
  else
    {
      slot.direction = SW_ARG_OUTPUT_EXISTING;
      slot.rule = SW_ARG_BY_FIRST_WRITE;
    }
  return slot;
}

/* Whether directions can be given to @call: each argument has its parameter, and outputs alone
 * are left out. */
static gboolean
fits (const SwFunction *callee, const SwExpr *call)
{
  if (call->n_items == 0 || call->n_items > callee->n_params)
    return FALSE;
  if (call->kind == SW_EXPR_CALL)
    return call->n_items == callee->n_params;
  for (guint p = 0, arg = 0; p < callee->n_params; p++)
    {
      if (arg < call->n_items && sw_call_get_param (callee, call, arg) == (int) p)
        arg++;
      else if (callee->params[p].direction == SW_DIRECTION_IN)
        return FALSE;
    }
  return TRUE;
}

static void
fill_slots (SwDirections *self, const SwFunction *callee, const SwExpr *call)
{
  gboolean written;
  SwArgSlot *slots;

  sw_call_get_written (call, 0, &written);
  if (!written && !fits (callee, call))
    return;
  slots = sw_arena_new_n (self->arena, SwArgSlot, call->n_items + 1);
  for (guint i = 0; i < call->n_items; i++)
    {
      slots[i] = decide (self, callee, call, i);
      if (written)
        {
          slots[i].direction = sw_call_get_written (call, i, NULL);
          slots[i].rule = SW_ARG_BY_ATTRIBUTE;
        }
      else if (slots[i].direction != SW_ARG_SCALAR && sw_call_has_override (call, i))
        {
          slots[i].direction = SW_ARG_NO_DEP;
          slots[i].rule = SW_ARG_BY_OVERRIDE;
        }
    }
  g_hash_table_insert (self->slots, (gpointer) call, slots);
}

/* The roots of the Out and InOut arguments in order. */
static Outputs
collect_outputs (SwDirections *self, const SwFunction *callee, const SwExpr *call)
{
  Root *items = sw_arena_new_n (self->arena, Root, call->n_items + 1);
  Outputs outputs = { 0, items };

  for (guint i = 0; i < call->n_items; i++)
    if (sw_call_get_direction (self->callees, callee, call, i) != SW_DIRECTION_IN
        && sw_call_is_tensor (callee, call, i))
      items[outputs.n++] = expr_root (self, call->items[i]);
  return outputs;
}

static gboolean
same_shape (const SwType *a, const SwType *b)
{
  if (a == NULL || b == NULL || a->kind != b->kind || a->dtype != b->dtype
      || a->n_dims != b->n_dims)
    return FALSE;
  for (guint i = 0; i < a->n_dims; i++)
    if (!sw_expr_equal (a->dims[i], b->dims[i]))
      return FALSE;
  return TRUE;
}

/* The root of a result that is no tuple: the one output of the same type, else the first. */
static Root
pick_output (SwDirections *self, const SwFunction *callee, const SwExpr *call, Outputs outputs,
             const SwVar *result)
{
  Root match = { NULL, FALSE, FALSE };
  guint n = 0;

  if (outputs.n == 0)
    return match;
  for (guint i = 0, k = 0; outputs.n > 1 && i < call->n_items; i++)
    {
      const SwVar *var = sw_arg_get_var (call->items[i]);

      if (sw_call_get_direction (self->callees, callee, call, i) == SW_DIRECTION_IN
          || !sw_call_is_tensor (callee, call, i))
        continue;
      if (var != NULL && result != NULL && same_shape (var->type, result->type)
          && (n == 0 || outputs.items[k].var != match.var))
        {
          match = outputs.items[k];
          n++;
        }
      k++;
    }
  return n == 1 ? match : outputs.items[0];
}

static void
set_results (SwDirections *self, const SwFunction *callee, const SwExpr *call, const SwStmt *stmt,
             Outputs outputs)
{
  const SwVar *target = stmt->n_targets == 1 ? stmt->targets[0] : NULL;
  gboolean tuple =
    call->kind == SW_EXPR_SUBMIT || stmt->n_targets > 1
    || (target != NULL && target->type != NULL && target->type->kind == SW_TYPE_TUPLE);

  for (guint i = 0; stmt->n_targets > 1 && i < stmt->n_targets && i < outputs.n; i++)
    set_root (self, stmt->targets[i], outputs.items[i]);
  if (target != NULL && tuple)
    g_hash_table_insert (self->outputs, (gpointer) target,
                         sw_arena_copy (self->arena, &outputs, sizeof outputs));
  else if (target != NULL)
    set_root (self, target, pick_output (self, callee, call, outputs, target));
}

static void
walk_dispatch (SwDirections *self, const SwStmt *stmt, const SwExpr *call)
{
  const SwFunction *callee = sw_call_get_callee (self->callees, call);
  Outputs outputs;

  if (callee == NULL)
    return;
  fill_slots (self, callee, call);
  outputs = collect_outputs (self, callee, call);
  set_results (self, callee, call, stmt, outputs);
  for (guint i = 0; i < outputs.n; i++)
    {
      const SwVar *root = outputs.items[i].var;

      if (root == NULL)
        continue;
      g_ptr_array_add (self->written, (gpointer) root);
      add_seen (self, root);
    }
}

/* Statements */

static void
walk_assign (SwDirections *self, const SwStmt *stmt)
{
  const SwExpr *value = stmt->value;
  const SwVar *target = stmt->n_targets == 1 ? stmt->targets[0] : NULL;

  if (target == NULL)
    return;
  if (value->kind == SW_EXPR_VAR)
    set_root (self, target, get_root (self, value->v.var));
  else if (sw_expr_is_op (value, "tensor.create"))
    set_root (self, target, (Root){ target, FALSE, FALSE });
  else if (sw_expr_is_op (value, "tensor.slice"))
    set_root (self, target, (Root){ target, FALSE, TRUE });
  else if (sw_expr_is_op (value, "tensor.assemble") && value->n_items == 3)
    set_root (self, target, expr_root (self, value->items[0]));
  else if (value->kind == SW_EXPR_GET)
    {
      const SwVar *tuple = sw_expr_as_var (value->items[0]);
      const Outputs *outputs = tuple != NULL ? g_hash_table_lookup (self->outputs, tuple) : NULL;

      if (outputs != NULL && (guint64) value->v.int_value < outputs->n)
        set_root (self, target, outputs->items[value->v.int_value]);
    }
}

static void
walk_if (SwDirections *self, const SwStmt *stmt)
{
  const SwStmt *then = sw_block_find_yield (stmt->body);
  const SwStmt *other = stmt->orelse != NULL ? sw_block_find_yield (stmt->orelse) : NULL;
  guint undo = self->undo->len;
  guint written = self->written->len;

  walk_block (self, stmt->body);
  undo_seen (self, undo);
  if (stmt->orelse != NULL)
    {
      walk_block (self, stmt->orelse);
      undo_seen (self, undo);
    }
  add_footprint (self, written);
  if (then == NULL || other == NULL)
    return;
  for (guint i = 0; i < stmt->n_results && i < then->n_values && i < other->n_values; i++)
    set_root (self, stmt->results[i],
              join_roots (expr_root (self, then->values[i]), expr_root (self, other->values[i])));
}

static void
walk_loop (SwDirections *self, const SwStmt *stmt)
{
  const SwStmt *yield = sw_block_find_yield (stmt->body);
  SwTrips trips = sw_loop_get_trips (stmt);
  gboolean runs = trips.constant && trips.trips > 0;
  guint undo = self->undo->len;
  guint written = self->written->len;

  for (guint i = 0; i < stmt->n_iter_args; i++)
    set_root (self, stmt->iter_args[i], expr_root (self, stmt->inits[i]));
  self->seq_depth += sw_loop_is_parallel (stmt) ? 0 : 1;
  walk_block (self, stmt->body);
  self->seq_depth -= sw_loop_is_parallel (stmt) ? 0 : 1;
  undo_seen (self, undo);
  add_footprint (self, written);
  for (guint i = 0; i < stmt->n_results; i++)
    {
      Root yielded = yield != NULL && i < yield->n_values ? expr_root (self, yield->values[i])
                                                          : (Root){ NULL, FALSE, FALSE };
      Root init = i < stmt->n_iter_args ? expr_root (self, stmt->inits[i]) : yielded;

      if (runs)
        yielded.ambiguous |= yielded.var == NULL;
      set_root (self, stmt->results[i], runs ? yielded : join_roots (yielded, init));
    }
}

static void
walk_block (SwDirections *self, const SwBlock *block)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const SwExpr *call = sw_stmt_get_dispatch (stmt);

      if (call != NULL)
        walk_dispatch (self, stmt, call);
      else if (stmt->kind == SW_STMT_ASSIGN)
        walk_assign (self, stmt);
      else if (stmt->kind == SW_STMT_IF)
        walk_if (self, stmt);
      else if (stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE)
        walk_loop (self, stmt);
      else
        walk_block (self, stmt->body);
    }
}

/**
 * sw_directions_new:
 * @callees: of the program; must outlive the result
 * @function: any function with a body
 *
 * Returns: (transfer full): the directions of every dispatch in @function
 */
SwDirections *
sw_directions_new (SwCallees *callees, const SwFunction *function)
{
  SwDirections *self = g_new0 (SwDirections, 1);

  self->callees = callees;
  self->function = function;
  self->arena = sw_arena_new ();
  self->slots = g_hash_table_new (NULL, NULL);
  self->roots = g_hash_table_new (NULL, NULL);
  self->outputs = g_hash_table_new (NULL, NULL);
  self->seen = g_hash_table_new (NULL, NULL);
  self->undo = g_ptr_array_new ();
  self->written = g_ptr_array_new ();
  for (guint i = 0; i < function->n_params; i++)
    if (sw_type_is_tensor_like (function->params[i].var->type))
      set_root (self, function->params[i].var, (Root){ function->params[i].var, FALSE, FALSE });
  walk_block (self, function->body);
  g_clear_pointer (&self->written, g_ptr_array_unref);
  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->seen, g_hash_table_unref);
  return self;
}

void
sw_directions_free (SwDirections *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->outputs);
  g_hash_table_unref (self->roots);
  g_hash_table_unref (self->slots);
  sw_arena_free (self->arena);
  g_free (self);
}

const SwArgSlot *
sw_directions_get (SwDirections *self, const SwExpr *call)
{
  return g_hash_table_lookup (self->slots, call);
}
