/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-task-ids-private.h"

/* What an author's deps=[...] wait for: ids as they are, all slots of an array, or those of one
 * that are read. */

/* Steps of one question about what waits for what. */
#define MAX_STEPS 512u

static gboolean
expands_to (SwTaskIds *self, const SwIdArray *lineage, const SwVar *id)
{
  g_autoptr (GPtrArray) set = sw_id_expand (self, lineage);

  return g_ptr_array_find (set, id, NULL);
}

static gboolean
is_complete (const SwIdArray *lineage)
{
  if (lineage->extent < 0 || lineage->bad || (gint64) lineage->n_slots < lineage->extent)
    return FALSE;
  for (gint64 i = 0; i < lineage->extent; i++)
    if (sw_id_find_slot (lineage, i) == NULL)
      return FALSE;
  return TRUE;
}

static void
take_slot (SwAuthorDeps *deps, const SwIdSource *source)
{
  GHashTable *slots = g_hash_table_lookup (deps->arrays, source->array);

  if (slots == NULL)
    {
      slots = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
      g_hash_table_insert (deps->arrays, (gpointer) source->array, slots);
    }
  g_hash_table_add (slots, g_memdup2 (&source->slot, sizeof source->slot));
}

static void
name_all (SwAuthorDeps *deps, const GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (deps->named, g_ptr_array_index (ids, i));
}

static void
read_value_dep (SwAuthorDeps *deps, const SwIdValue *value)
{
  for (guint i = 0; i < value->n_sources; i++)
    take_slot (deps, &value->sources[i]);
  for (guint i = 0; value->n_sources == 0 && i < value->n_ids; i++)
    g_hash_table_add (deps->named, (gpointer) value->ids[i]);
}

static void
read_var_dep (SwTaskIds *self, SwAuthorDeps *deps, const SwVar *var)
{
  const SwIdValue *element = g_hash_table_lookup (self->elements, var);

  g_ptr_array_add (deps->raw, (gpointer) var);
  if (sw_var_is_task_ids (var))
    {
      const SwIdArray *lineage = g_hash_table_lookup (self->lineages, var);
      g_autoptr (GPtrArray) ids =
        lineage != NULL ? sw_id_expand (self, lineage) : g_ptr_array_new ();

      name_all (deps, ids);
      return;
    }
  if (element != NULL && element->n_sources > 0)
    read_value_dep (deps, element);
  else
    {
      g_autoptr (GPtrArray) must = self->exact ? sw_id_dup_must (self, var) : g_ptr_array_new ();
      const SwVar *canon = sw_task_ids_get_canon (self, var);

      g_hash_table_add (deps->named, (gpointer) var);
      if (canon != NULL)
        g_hash_table_add (deps->named, (gpointer) canon);
      name_all (deps, must);
    }
  deps->windowed |= !g_hash_table_contains (self->submitted, var);
}

static gboolean
takes_all_slots (SwTaskIds *self, const SwAuthorDeps *deps, const SwVar *array)
{
  const SwIdArray *lineage = g_hash_table_lookup (self->lineages, array);
  GHashTable *slots = g_hash_table_lookup (deps->arrays, array);

  if (lineage == NULL || lineage->extent < 0 || slots == NULL
      || (gint64) g_hash_table_size (slots) < lineage->extent)
    return FALSE;
  for (gint64 i = 0; i < lineage->extent; i++)
    if (!g_hash_table_contains (slots, &i))
      return FALSE;
  return TRUE;
}

SwAuthorDeps *
sw_task_ids_read_deps (SwTaskIds *self, const SwExpr *call)
{
  const SwExpr *list = sw_expr_get_arg (call, "deps");
  SwAuthorDeps *deps = g_new0 (SwAuthorDeps, 1);
  GHashTableIter iter;
  gpointer array;

  deps->named = g_hash_table_new (NULL, NULL);
  deps->arrays = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  deps->raw = g_ptr_array_new ();
  for (guint i = 0; list != NULL && i < list->n_items; i++)
    {
      const SwExpr *item = list->items[i];
      const SwVar *array_var = item->n_items > 0 ? sw_expr_as_var (item->items[0]) : NULL;
      gint64 index = item->v.int_value;

      if (item->kind == SW_EXPR_VAR)
        read_var_dep (self, deps, item->v.var);
      else if (sw_var_is_task_ids (array_var)
               && (item->kind == SW_EXPR_GET
                   || (item->kind == SW_EXPR_INDEX && item->n_items == 2
                       && sw_expr_get_const (item->items[1], &index))))
        {
          SwIdValue value = sw_id_read_slot (self, array_var, index);

          read_value_dep (deps, &value);
        }
    }
  g_hash_table_iter_init (&iter, deps->arrays);
  while (g_hash_table_iter_next (&iter, &array, NULL))
    if (takes_all_slots (self, deps, array))
      {
        g_autoptr (GPtrArray) ids =
          sw_id_expand (self, g_hash_table_lookup (self->lineages, array));

        name_all (deps, ids);
      }
  return deps;
}

void
sw_author_deps_free (SwAuthorDeps *deps)
{
  if (deps == NULL)
    return;
  g_hash_table_unref (deps->named);
  g_hash_table_unref (deps->arrays);
  g_ptr_array_unref (deps->raw);
  g_free (deps);
}

static gboolean
any_array (SwTaskIds *self, const SwAuthorDeps *deps, const SwVar *id, gboolean all)
{
  GHashTableIter iter;
  gpointer array;

  g_hash_table_iter_init (&iter, deps->arrays);
  while (g_hash_table_iter_next (&iter, &array, NULL))
    {
      const SwIdArray *lineage = g_hash_table_lookup (self->lineages, array);

      if (lineage != NULL && lineage->extent >= 0 && expands_to (self, lineage, id)
          && takes_all_slots (self, deps, array) == all)
        return TRUE;
    }
  return FALSE;
}

gboolean
sw_task_ids_is_full (SwTaskIds *self, const SwAuthorDeps *deps, const SwVar *id)
{
  if (any_array (self, deps, id, TRUE))
    return TRUE;
  for (guint i = 0; i < deps->raw->len; i++)
    {
      const SwIdArray *lineage =
        g_hash_table_lookup (self->lineages, g_ptr_array_index (deps->raw, i));

      if (lineage != NULL && is_complete (lineage) && expands_to (self, lineage, id))
        return TRUE;
    }
  return FALSE;
}

gboolean
sw_task_ids_is_partial (SwTaskIds *self, const SwAuthorDeps *deps, const SwVar *id)
{
  return any_array (self, deps, id, FALSE);
}

static gboolean waits_for (SwTaskIds *self, const SwVar *var, const SwVar *id, guint *steps);

static gboolean
deps_wait_for (SwTaskIds *self, const SwExpr *call, const SwVar *id, guint *steps)
{
  g_autoptr (SwAuthorDeps) deps = sw_task_ids_read_deps (self, call);

  if (g_hash_table_contains (deps->named, id) || sw_task_ids_is_full (self, deps, id))
    return TRUE;
  for (guint i = 0; i < deps->raw->len; i++)
    if (waits_for (self, g_ptr_array_index (deps->raw, i), id, steps))
      return TRUE;
  return FALSE;
}

static gboolean
waits_for (SwTaskIds *self, const SwVar *var, const SwVar *id, guint *steps)
{
  const SwVar *canon = sw_task_ids_get_canon (self, var);
  const SwIdDef *def = canon != NULL ? g_hash_table_lookup (self->defs, canon) : NULL;

  if (var == id || canon == id)
    return TRUE;
  if (def == NULL || ++*steps > MAX_STEPS)
    return FALSE;
  if (def->kind == SW_ID_SUBMIT || def->kind == SW_ID_DUMMY)
    return deps_wait_for (self, def->stmt->value, id, steps);
  if (def->kind == SW_ID_IF)
    {
      const SwStmt *then = sw_block_find_yield (def->stmt->body);
      const SwStmt *other =
        def->stmt->orelse != NULL ? sw_block_find_yield (def->stmt->orelse) : NULL;
      const SwVar *a = sw_id_get_yielded (then, def->index) != NULL
                         ? sw_expr_as_var (sw_id_get_yielded (then, def->index))
                         : NULL;
      const SwVar *b = sw_id_get_yielded (other, def->index) != NULL
                         ? sw_expr_as_var (sw_id_get_yielded (other, def->index))
                         : NULL;

      return a != NULL && b != NULL && waits_for (self, a, id, steps)
             && waits_for (self, b, id, steps);
    }
  return FALSE;
}

gboolean
sw_task_ids_waits_for (SwTaskIds *self, const SwVar *var, const SwVar *id)
{
  guint steps = 0;

  return waits_for (self, var, id, &steps);
}

gboolean
sw_task_ids_covers_tensor (SwTaskIds *self, const SwAuthorDeps *deps, const SwVar *var)
{
  const GPtrArray *merged = g_hash_table_lookup (self->producers, var);
  const SwVar *canon = sw_task_ids_get_canon (self, var);

  if (merged == NULL)
    return canon != NULL && g_hash_table_contains (deps->named, canon);
  for (guint i = 0; i < merged->len; i++)
    if (!g_hash_table_contains (deps->named, g_ptr_array_index (merged, i)))
      return FALSE;
  return merged->len > 0;
}
