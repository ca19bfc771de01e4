/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* One walk in source order says for each task id which other id it is: projections of one Submit
 * are its id, copies are what they copy.  Arrays of ids keep what is stored at constant places, and
 * as one heap what loops store at places that change.
 *
 * The compiler's early revision also takes an id that a loop carries for the one that the body
 * makes, and knows nothing of ifs.  The exact walk gives each merged or carried id a set of ids
 * that are waited for whenever it is: what both sides of an if have in common; for a loop what
 * each iteration hands on to the next. */
#include "sw-task-ids-private.h"

static void walk_block (SwTaskIds *self, const SwBlock *block);

static const SwVar *
get_canon (SwTaskIds *self, const SwVar *var)
{
  return g_hash_table_lookup (self->canon, var);
}

static void
set_canon (SwTaskIds *self, const SwVar *var, const SwVar *canon)
{
  if (canon != NULL && canon != var)
    g_hash_table_insert (self->canon, (gpointer) var, (gpointer) canon);
}

const SwVar *
sw_task_ids_get_canon (SwTaskIds *self, const SwVar *var)
{
  const SwVar *canon = get_canon (self, var);

  if (canon == NULL && sw_var_is_task_id (var))
    return var;
  return canon;
}

static void
set_def (SwTaskIds *self, const SwVar *var, SwIdDefKind kind, const SwStmt *stmt, guint index)
{
  SwIdDef def = { kind, stmt, index };

  g_hash_table_insert (self->defs, (gpointer) var, sw_arena_copy (self->arena, &def, sizeof def));
}

/* Sets of ids */

static void
add_id (GPtrArray *set, const SwVar *var)
{
  if (set->len < SW_MAX_IDS && !g_ptr_array_find (set, var, NULL))
    g_ptr_array_add (set, (gpointer) var);
}

/* What is waited for whenever @var is. */
GPtrArray *
sw_id_dup_must (SwTaskIds *self, const SwVar *var)
{
  GPtrArray *set = g_ptr_array_new ();
  const SwVar *canon = get_canon (self, var);
  const GPtrArray *more = g_hash_table_lookup (self->must, canon != NULL ? canon : var);

  add_id (set, var);
  if (canon != NULL)
    add_id (set, canon);
  for (guint i = 0; more != NULL && i < more->len; i++)
    add_id (set, g_ptr_array_index (more, i));
  return set;
}

static GPtrArray *
dup_must_of (SwTaskIds *self, const SwExpr *expr)
{
  const SwVar *var = expr != NULL ? sw_expr_as_var (expr) : NULL;

  return sw_var_is_task_id (var) ? sw_id_dup_must (self, var) : g_ptr_array_new ();
}

static void
set_must (SwTaskIds *self, const SwVar *var, GPtrArray *set)
{
  g_hash_table_insert (self->must, (gpointer) var, set);
}

/* Arrays */

static void
value_add_id (SwIdValue *value, const SwVar *id)
{
  for (guint i = 0; i < value->n_ids; i++)
    if (value->ids[i] == id)
      return;
  if (value->n_ids < SW_MAX_IDS)
    value->ids[value->n_ids++] = id;
}

const SwIdSlot *
sw_id_find_slot (const SwIdArray *lineage, gint64 index)
{
  guint low = 0, high = lineage->n_slots;

  while (low < high)
    {
      guint mid = (low + high) / 2;

      if (lineage->slots[mid].index == index)
        return &lineage->slots[mid];
      if (lineage->slots[mid].index < index)
        low = mid + 1;
      else
        high = mid;
    }
  return NULL;
}

/* Whether the slots that @lineage takes from @array are all of it. */
static gboolean
takes_all_of (SwTaskIds *self, const SwIdArray *lineage, const SwVar *array)
{
  const SwIdArray *source = g_hash_table_lookup (self->lineages, array);
  g_autoptr (GHashTable) slots = g_hash_table_new (g_int64_hash, g_int64_equal);

  if (source == NULL || source->extent < 0 || source->bad || lineage->bad)
    return FALSE;
  for (guint i = 0; i < lineage->n_slots; i++)
    for (guint k = 0; k < lineage->slots[i].value->n_sources; k++)
      {
        const SwIdSource *taken = &lineage->slots[i].value->sources[k];

        if (taken->array == array && taken->slot >= 0 && taken->slot < source->extent)
          g_hash_table_add (slots, (gpointer) &taken->slot);
      }
  return (gint64) g_hash_table_size (slots) == source->extent;
}

/* All ids that the array may hold, as far as they are known. */
GPtrArray *
sw_id_expand (SwTaskIds *self, const SwIdArray *lineage)
{
  GPtrArray *set = g_ptr_array_new ();
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < lineage->n_any && !lineage->bad; i++)
    g_ptr_array_add (set, (gpointer) lineage->any[i]);
  for (guint i = 0; i < lineage->n_slots; i++)
    {
      const SwIdValue *value = lineage->slots[i].value;

      for (guint k = 0; k < value->n_ids; k++)
        g_ptr_array_add (set, (gpointer) value->ids[k]);
      for (guint k = 0; k < value->n_sources; k++)
        {
          const SwVar *array = value->sources[k].array;
          const SwIdArray *source = g_hash_table_lookup (self->lineages, array);

          if (!g_hash_table_add (done, (gpointer) array) || !takes_all_of (self, lineage, array))
            continue;
          for (guint a = 0; a < source->n_any; a++)
            g_ptr_array_add (set, (gpointer) source->any[a]);
        }
    }
  return set;
}

GPtrArray *
sw_task_ids_expand (SwTaskIds *self, const SwVar *array)
{
  const SwIdArray *lineage = g_hash_table_lookup (self->lineages, array);

  return lineage != NULL ? sw_id_expand (self, lineage) : g_ptr_array_new ();
}

/* What an id, or a[k], stands for. */
static SwIdValue
read_value (SwTaskIds *self, const SwExpr *expr)
{
  const SwVar *var = sw_expr_as_var (expr);
  const SwIdValue *element = var != NULL ? g_hash_table_lookup (self->elements, var) : NULL;
  SwIdValue value = { 0 };

  if (element != NULL)
    return *element;
  if (sw_var_is_task_id (var))
    value_add_id (&value, sw_task_ids_get_canon (self, var));
  return value;
}

/* What stands at a constant place of an array. */
SwIdValue
sw_id_read_slot (SwTaskIds *self, const SwVar *array, gint64 index)
{
  const SwIdArray *lineage = array != NULL ? g_hash_table_lookup (self->lineages, array) : NULL;
  const SwIdSlot *slot = lineage != NULL ? sw_id_find_slot (lineage, index) : NULL;
  SwIdValue value = { 0 };

  if (lineage == NULL)
    return value;
  for (guint i = 0; slot != NULL && i < slot->value->n_ids; i++)
    value_add_id (&value, slot->value->ids[i]);
  if (lineage->n_any > 0 || lineage->n_slots > 0)
    value.sources[value.n_sources++] = (SwIdSource){ array, index };
  return value;
}

/* @lineage with @value at @index. */
static void
store_slot (SwTaskIds *self, SwIdArray *lineage, gint64 index, const SwIdValue *value)
{
  SwIdSlot *slots = sw_arena_new_n (self->arena, SwIdSlot, lineage->n_slots + 1);
  guint n = 0;
  gboolean empty = value->n_ids == 0 && value->n_sources == 0;
  gboolean placed = FALSE;

  if (lineage->n_slots >= SW_MAX_SLOTS || empty)
    lineage->bad = TRUE;
  if (lineage->n_slots >= SW_MAX_SLOTS)
    return;
  for (guint i = 0; i < lineage->n_slots; i++)
    {
      if (!placed && lineage->slots[i].index >= index)
        {
          placed = TRUE;
          if (!empty)
            slots[n++] = (SwIdSlot){ index, sw_arena_copy (self->arena, value, sizeof *value) };
        }
      if (lineage->slots[i].index != index)
        slots[n++] = lineage->slots[i];
    }
  if (!placed && !empty)
    slots[n++] = (SwIdSlot){ index, sw_arena_copy (self->arena, value, sizeof *value) };
  lineage->slots = slots;
  lineage->n_slots = n;
}

/* The index as the variable of a loop and a constant. */
static const SwVar *
get_moving_part (const SwExpr *index)
{
  gint64 constant;

  if (index->kind == SW_EXPR_VAR)
    return index->v.var;
  if (index->kind != SW_EXPR_BINARY || (index->v.op != SW_OP_ADD && index->v.op != SW_OP_SUB))
    return NULL;
  if (sw_expr_get_const (index->items[1], &constant))
    return sw_expr_as_var (index->items[0]);
  return sw_expr_get_const (index->items[0], &constant) ? sw_expr_as_var (index->items[1]) : NULL;
}

/* Whether no iteration of the loops since the creation of the array stores where another one did.
 */
static gboolean
keeps_apart (SwTaskIds *self, const SwIdArray *lineage, const SwExpr *index)
{
  const SwStmt *loop =
    self->loops->len > 0 ? g_ptr_array_index (self->loops, self->loops->len - 1) : NULL;
  SwTrips trips;

  if (loop == NULL || self->loops->len != lineage->depth + 1
      || get_moving_part (index) != loop->loop_var || loop->loop_var == NULL)
    return FALSE;
  trips = sw_loop_get_trips (loop);
  return trips.constant && lineage->extent >= trips.trips;
}

static void
store_anywhere (SwTaskIds *self, SwIdArray *lineage, const SwExpr *index, const SwIdValue *value)
{
  if (value->n_ids == 0 || value->n_sources > 0
      || (self->exact && !keeps_apart (self, lineage, index))
      || lineage->n_any + value->n_ids > SW_MAX_IDS)
    {
      lineage->bad = TRUE;
      return;
    }
  for (guint i = 0; i < value->n_ids; i++)
    lineage->any[lineage->n_any++] = value->ids[i];
}

static SwIdArray *
new_version (SwTaskIds *self, const SwVar *var, const SwIdArray *old)
{
  SwIdArray *lineage = sw_arena_new0 (self->arena, SwIdArray);

  if (old != NULL)
    *lineage = *old;
  else
    lineage->bad = TRUE;
  lineage->var = var;
  g_hash_table_insert (self->lineages, (gpointer) var, lineage);
  return lineage;
}

static void
walk_update (SwTaskIds *self, const SwVar *target, const SwExpr *value)
{
  const SwVar *array = sw_expr_as_var (value->items[0]);
  SwIdArray *lineage =
    new_version (self, target, array != NULL ? g_hash_table_lookup (self->lineages, array) : NULL);
  SwIdValue stored = read_value (self, value->items[2]);
  gint64 index;

  if (sw_expr_get_const (value->items[1], &index))
    store_slot (self, lineage, index, &stored);
  else
    store_anywhere (self, lineage, value->items[1], &stored);
}

static void
walk_create (SwTaskIds *self, const SwVar *target, const SwExpr *value)
{
  SwIdArray *lineage = new_version (self, target, &(SwIdArray){ .depth = self->loops->len });
  gint64 extent;

  lineage->extent = -1;
  if (value->n_items > 0 && sw_expr_get_const (value->items[0], &extent))
    lineage->extent = extent;
  else if (target->type != NULL && target->type->n_dims > 0
           && sw_expr_get_const (target->type->dims[0], &extent))
    lineage->extent = extent;
}

/* Whether all that was stored in the array is known, and nothing of it at @index. */
static gboolean
is_empty_at (SwTaskIds *self, const SwVar *array, gint64 index)
{
  const SwIdArray *lineage = array != NULL ? g_hash_table_lookup (self->lineages, array) : NULL;

  return lineage != NULL && !lineage->bad && lineage->n_any == 0
         && sw_id_find_slot (lineage, index) == NULL;
}

static void
walk_element (SwTaskIds *self, const SwVar *target, const SwVar *array, const SwExpr *at)
{
  gint64 index;
  SwIdValue value;

  set_def (self, target, SW_ID_OTHER, NULL, 0);
  if (!sw_expr_get_const (at, &index))
    return;
  value = sw_id_read_slot (self, array, index);
  if (value.n_ids == 0 && is_empty_at (self, array, index))
    g_hash_table_add (self->unset, (gpointer) target);
  if (value.n_ids == 0 && value.n_sources == 0)
    return;
  if (value.n_ids == 1)
    set_canon (self, target, value.ids[0]);
  g_hash_table_insert (self->elements, (gpointer) target,
                       sw_arena_copy (self->arena, &value, sizeof value));
}

/* Dispatches */

static void
walk_submit (SwTaskIds *self, const SwStmt *stmt)
{
  const SwVar *last = stmt->n_targets > 0 ? stmt->targets[stmt->n_targets - 1] : NULL;
  const SwVar *id;

  if (last == NULL)
    return;
  if (stmt->n_targets == 1 && !sw_var_is_task_id (last))
    {
      id = g_hash_table_lookup (self->ids, last);
      if (id != NULL)
        set_def (self, id, SW_ID_SUBMIT, stmt, 0);
      return;
    }
  g_hash_table_add (self->submitted, (gpointer) last);
  set_def (self, last, SW_ID_SUBMIT, stmt, 0);
  for (guint i = 0; i + 1 < stmt->n_targets; i++)
    set_canon (self, stmt->targets[i], last);
}

static void
walk_assign (SwTaskIds *self, const SwStmt *stmt)
{
  const SwVar *target = stmt->n_targets == 1 ? stmt->targets[0] : NULL;
  const SwExpr *value = stmt->value;

  if (target != NULL
      && (sw_expr_is_invalid_id (value)
          || (value->kind == SW_EXPR_VAR && g_hash_table_contains (self->invalid, value->v.var))))
    g_hash_table_add (self->invalid, (gpointer) target);
  if (value->kind == SW_EXPR_SUBMIT)
    walk_submit (self, stmt);
  else if (target == NULL)
    return;
  else if (value->kind == SW_EXPR_GET && sw_expr_as_var (value->items[0]) != NULL
           && sw_var_is_task_ids (value->items[0]->v.var))
    walk_element (self, target, value->items[0]->v.var,
                  &(SwExpr){ .kind = SW_EXPR_INT, .v.int_value = value->v.int_value });
  else if (value->kind == SW_EXPR_GET && sw_expr_as_var (value->items[0]) != NULL)
    set_canon (self, target, g_hash_table_lookup (self->ids, value->items[0]->v.var));
  else if (value->kind == SW_EXPR_VAR && sw_var_is_task_id (target))
    {
      const SwIdValue *element = g_hash_table_lookup (self->elements, value->v.var);

      set_canon (self, target, sw_task_ids_get_canon (self, value->v.var));
      if (element != NULL)
        g_hash_table_insert (self->elements, (gpointer) target, (gpointer) element);
    }
  else if (value->kind == SW_EXPR_VAR && sw_var_is_task_ids (target))
    new_version (self, target, g_hash_table_lookup (self->lineages, value->v.var));
  else if (sw_expr_is_op (value, "array.create"))
    walk_create (self, target, value);
  else if (sw_expr_is_op (value, "array.update_element") && value->n_items == 3)
    walk_update (self, target, value);
  else if (sw_expr_is_op (value, "array.get_element") && value->n_items == 2)
    walk_element (self, target, sw_expr_as_var (value->items[0]), value->items[1]);
  else if (sw_expr_is_op (value, "system.task_dummy"))
    set_def (self, target, SW_ID_DUMMY, stmt, 0);
}

/* Ifs */

const SwExpr *
sw_id_get_yielded (const SwStmt *yield, guint i)
{
  return yield != NULL && i < yield->n_values ? yield->values[i] : NULL;
}

static const SwVar *
identity (SwTaskIds *self, const SwExpr *expr)
{
  const SwVar *var = expr != NULL ? sw_expr_as_var (expr) : NULL;
  const SwVar *canon = var != NULL ? get_canon (self, var) : NULL;

  return canon != NULL ? canon : var;
}

/* The ids that the tensor that one side hands on comes from, by names that hold after the if;
 * FALSE when one has no such name. */
static gboolean
add_producers (SwTaskIds *self, const SwStmt *stmt, const SwStmt *yield, guint i, GPtrArray *set)
{
  const SwExpr *value = sw_id_get_yielded (yield, i);
  const SwVar *var = value != NULL ? sw_expr_as_var (value) : NULL;
  const GPtrArray *merged = var != NULL ? g_hash_table_lookup (self->producers, var) : NULL;
  const SwVar *canon = var != NULL ? get_canon (self, var) : NULL;
  guint n = merged != NULL ? merged->len : canon != NULL ? 1 : 0;

  for (guint k = 0; k < n; k++)
    {
      const SwVar *id = merged != NULL ? g_ptr_array_index (merged, k) : canon;
      guint r = 0;

      if (!sw_nesting_is_inside (self->nesting, id, stmt))
        {
          add_id (set, id);
          continue;
        }
      while (r < stmt->n_results
             && (!sw_var_is_task_id (stmt->results[r])
                 || identity (self, sw_id_get_yielded (yield, r)) != id))
        r++;
      if (r == stmt->n_results)
        return FALSE;
      add_id (set, stmt->results[r]);
    }
  return TRUE;
}

static void
merge_tensor (SwTaskIds *self, const SwStmt *stmt, const SwStmt *then, const SwStmt *other, guint i)
{
  GPtrArray *set = g_ptr_array_new ();

  if (add_producers (self, stmt, then, i, set) && add_producers (self, stmt, other, i, set))
    g_hash_table_insert (self->producers, (gpointer) stmt->results[i], set);
  else
    g_ptr_array_unref (set);
}

static void
merge_id (SwTaskIds *self, const SwStmt *stmt, const SwStmt *then, const SwStmt *other, guint i)
{
  g_autoptr (GPtrArray) a = dup_must_of (self, sw_id_get_yielded (then, i));
  g_autoptr (GPtrArray) b = dup_must_of (self, sw_id_get_yielded (other, i));
  GPtrArray *set = g_ptr_array_new ();

  add_id (set, stmt->results[i]);
  for (guint k = 0; k < a->len; k++)
    if (g_ptr_array_find (b, g_ptr_array_index (a, k), NULL))
      add_id (set, g_ptr_array_index (a, k));
  set_must (self, stmt->results[i], set);
  set_def (self, stmt->results[i], SW_ID_IF, stmt, i);
}

/* SwIdSlot by slot; what one side cannot say nobody can. */
static void
merge_array (SwTaskIds *self, const SwStmt *stmt, const SwStmt *then, const SwStmt *other, guint i)
{
  const SwVar *a =
    sw_id_get_yielded (then, i) != NULL ? sw_expr_as_var (sw_id_get_yielded (then, i)) : NULL;
  const SwVar *b =
    sw_id_get_yielded (other, i) != NULL ? sw_expr_as_var (sw_id_get_yielded (other, i)) : NULL;
  const SwIdArray *x = a != NULL ? g_hash_table_lookup (self->lineages, a) : NULL;
  const SwIdArray *y = b != NULL ? g_hash_table_lookup (self->lineages, b) : NULL;
  SwIdArray *merged = new_version (self, stmt->results[i], x);

  if (x == NULL || y == NULL || x->extent != y->extent)
    {
      merged->bad = TRUE;
      return;
    }
  merged->bad |= y->bad;
  merged->depth = MIN (x->depth, y->depth);
  for (guint k = 0; k < y->n_any && merged->n_any < SW_MAX_IDS; k++)
    merged->any[merged->n_any++] = y->any[k];
  for (guint k = 0; k < y->n_slots; k++)
    {
      const SwIdSlot *slot = sw_id_find_slot (x, y->slots[k].index);
      SwIdValue value = *y->slots[k].value;

      if (slot == NULL)
        continue;
      for (guint m = 0; m < slot->value->n_ids; m++)
        value_add_id (&value, slot->value->ids[m]);
      store_slot (self, merged, y->slots[k].index, &value);
    }
  for (guint k = 0; k < x->n_slots; k++)
    if (sw_id_find_slot (y, x->slots[k].index) == NULL)
      merged->bad = TRUE;
}

static void
walk_if (SwTaskIds *self, const SwStmt *stmt)
{
  const SwStmt *then = sw_block_find_yield (stmt->body);
  const SwStmt *other = stmt->orelse != NULL ? sw_block_find_yield (stmt->orelse) : NULL;

  walk_block (self, stmt->body);
  walk_block (self, stmt->orelse);
  for (guint i = 0; i < stmt->n_results; i++)
    {
      if (sw_var_is_task_ids (stmt->results[i]))
        merge_array (self, stmt, then, other, i);
      else if (!self->exact)
        continue;
      else if (sw_var_is_task_id (stmt->results[i]))
        merge_id (self, stmt, then, other, i);
      else
        merge_tensor (self, stmt, then, other, i);
    }
}

/* Loops */

/* What is waited for with the id that a loop hands on: what each iteration passes to the next,
 * and what the id of the body is when there is but one iteration. */
static void
carry_id (SwTaskIds *self, const SwStmt *loop, const SwExpr *value, guint i)
{
  SwTrips trips = sw_loop_get_trips (loop);
  const SwVar *var = value != NULL ? sw_expr_as_var (value) : NULL;
  g_autoptr (GPtrArray) body = dup_must_of (self, value);
  g_autoptr (GPtrArray) init = dup_must_of (self, loop->inits[i]);
  GPtrArray *set = g_ptr_array_new ();
  gboolean chained =
    sw_var_is_task_id (var) && sw_task_ids_waits_for (self, var, loop->iter_args[i]);

  add_id (set, loop->results[i]);
  for (guint k = 0; k < body->len; k++)
    {
      const SwVar *id = g_ptr_array_index (body, k);

      if (sw_nesting_is_inside (self->nesting, id, loop))
        {
          if (chained || (trips.constant && trips.trips <= 1))
            add_id (set, id);
        }
      else if ((trips.constant && trips.trips > 0) || g_ptr_array_find (init, id, NULL))
        add_id (set, id);
    }
  for (guint k = 0; k < init->len; k++)
    if (chained)
      add_id (set, g_ptr_array_index (init, k));
  set_must (self, loop->results[i], set);
}

static void
walk_loop (SwTaskIds *self, const SwStmt *stmt)
{
  const SwStmt *yield = sw_block_find_yield (stmt->body);

  for (guint i = 0; i < stmt->n_iter_args; i++)
    {
      const SwVar *init = sw_expr_as_var (stmt->inits[i]);

      if (sw_var_is_task_ids (stmt->iter_args[i]))
        new_version (self, stmt->iter_args[i],
                     init != NULL ? g_hash_table_lookup (self->lineages, init) : NULL);
    }
  g_ptr_array_add (self->loops, (gpointer) stmt);
  walk_block (self, stmt->body);
  g_ptr_array_set_size (self->loops, (gint) self->loops->len - 1);
  for (guint i = 0; i < stmt->n_iter_args; i++)
    {
      const SwExpr *value = sw_id_get_yielded (yield, i);
      const SwVar *var = value != NULL ? sw_expr_as_var (value) : NULL;
      const SwVar *result = i < stmt->n_results ? stmt->results[i] : NULL;

      if (sw_var_is_task_ids (stmt->iter_args[i]))
        {
          const SwIdArray *lineage = var != NULL ? g_hash_table_lookup (self->lineages, var) : NULL;

          new_version (self, stmt->iter_args[i], lineage);
          if (result != NULL)
            new_version (self, result, lineage);
        }
      else if (!self->exact)
        {
          const SwVar *canon = var != NULL ? sw_task_ids_get_canon (self, var) : NULL;

          set_canon (self, stmt->iter_args[i], canon);
          if (result != NULL)
            set_canon (self, result, canon);
        }
      else if (result != NULL && sw_var_is_task_id (result))
        carry_id (self, stmt, value, i);
    }
}

static void
walk_block (SwTaskIds *self, const SwBlock *block)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];

      if (stmt->kind == SW_STMT_ASSIGN)
        walk_assign (self, stmt);
      else if (stmt->kind == SW_STMT_IF)
        walk_if (self, stmt);
      else if (stmt->kind == SW_STMT_FOR || stmt->kind == SW_STMT_WHILE)
        walk_loop (self, stmt);
      else
        walk_block (self, stmt->body);
    }
}

/* The id of each flat result, wherever it is taken out. */
static SwWalk
find_id (const SwStmt *stmt, gpointer data)
{
  SwTaskIds *self = data;
  const SwVar *target = stmt->n_targets == 1 ? stmt->targets[0] : NULL;
  const SwVar *tuple;

  if (stmt->kind != SW_STMT_ASSIGN || !sw_var_is_task_id (target)
      || stmt->value->kind != SW_EXPR_GET)
    return SW_WALK_CONTINUE;
  tuple = sw_expr_as_var (stmt->value->items[0]);
  if (tuple == NULL || sw_var_is_task_ids (tuple) || g_hash_table_contains (self->ids, tuple))
    return SW_WALK_CONTINUE;
  g_hash_table_insert (self->ids, (gpointer) tuple, (gpointer) target);
  g_hash_table_add (self->submitted, (gpointer) target);
  return SW_WALK_CONTINUE;
}

/**
 * sw_task_ids_new:
 * @exact: whether ifs and loops are looked at; else as the compiler's early revision
 *
 * Returns: (transfer full): the task ids of @function
 */
SwTaskIds *
sw_task_ids_new (const SwFunction *function, SwNesting *nesting, gboolean exact)
{
  SwTaskIds *self = g_new0 (SwTaskIds, 1);

  self->nesting = nesting;
  self->exact = exact;
  self->arena = sw_arena_new ();
  self->canon = g_hash_table_new (NULL, NULL);
  self->ids = g_hash_table_new (NULL, NULL);
  self->submitted = g_hash_table_new (NULL, NULL);
  self->must = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->elements = g_hash_table_new (NULL, NULL);
  self->lineages = g_hash_table_new (NULL, NULL);
  self->producers = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->defs = g_hash_table_new (NULL, NULL);
  self->unset = g_hash_table_new (NULL, NULL);
  self->invalid = g_hash_table_new (NULL, NULL);
  self->loops = g_ptr_array_new ();
  sw_block_walk (function->body, find_id, self);
  walk_block (self, function->body);
  return self;
}

void
sw_task_ids_free (SwTaskIds *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->loops);
  g_hash_table_unref (self->invalid);
  g_hash_table_unref (self->unset);
  g_hash_table_unref (self->defs);
  g_hash_table_unref (self->producers);
  g_hash_table_unref (self->lineages);
  g_hash_table_unref (self->elements);
  g_hash_table_unref (self->must);
  g_hash_table_unref (self->submitted);
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->canon);
  sw_arena_free (self->arena);
  g_free (self);
}

gboolean
sw_task_ids_is_unset (SwTaskIds *self, const SwVar *var)
{
  return g_hash_table_contains (self->unset, var);
}

gboolean
sw_task_ids_is_invalid (SwTaskIds *self, const SwVar *var)
{
  return var != NULL && g_hash_table_contains (self->invalid, var);
}

const SwVar *
sw_task_ids_get_name (SwTaskIds *self, const SwStmt *stmt)
{
  const SwVar *first = stmt->n_targets > 0 ? stmt->targets[0] : NULL;
  const SwVar *id = NULL;

  if (first == NULL)
    return NULL;
  if (stmt->value->kind == SW_EXPR_SUBMIT)
    id = stmt->n_targets > 1 ? stmt->targets[stmt->n_targets - 1]
                             : g_hash_table_lookup (self->ids, first);
  return id != NULL ? id : first;
}
