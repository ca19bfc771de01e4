/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-reader.h"

#include <string.h>

/* A value that would stand for more tasks than this gets a node of its own instead.  It keeps
 * the number of edges linear where launches write one buffer by turns, or ids fill an array. */
#define MAX_REFS  4u
#define MAX_SLOTS 16u

#define TUPLE_DEPTH 64u

static SwRefs
copy_refs (SwGraphReader *self, const SwRef *items, guint n)
{
  if (n == 0)
    return (SwRefs){ 0, NULL };
  return (SwRefs){ n, sw_arena_copy (self->arena, items, n * sizeof *items) };
}

SwRefs
sw_refs_of_node (SwGraphReader *self, guint node, guint count)
{
  SwRef ref = { node, count, 0 };

  return copy_refs (self, &ref, 1);
}

/* Gives @refs one node that stands for all of them. */
static SwRefs
collapse (SwGraphReader *self, SwRefs refs, SwTaskNodeKind kind, SwTaskEdgeKind edge_kind,
          const char *name)
{
  guint64 count = 0;
  guint node =
    sw_graph_reader_add_node (self, &(SwTaskNode){
                                      .kind = kind,
                                      .stmt = NULL,
                                      .name = (char *) name,
                                      .flags = kind == SW_NODE_CARRY ? SW_NODE_CARRY_ALL : 0,
                                      .launch = SW_GRAPH_NONE,
                                    });

  for (guint i = 0; i < refs.n; i++)
    count += refs.items[i].count;
  sw_graph_reader_add_reads (self, refs, &(SwTaskEdge){ .to = node, .kind = edge_kind });
  return sw_refs_of_node (self, node, kind == SW_NODE_CARRY ? (guint) MIN (count, G_MAXUINT32) : 1);
}

static guint
add_ref (SwRef *items, guint n, SwRef ref)
{
  for (guint i = 0; i < n; i++)
    if (items[i].node == ref.node)
      {
        if (items[i].when != ref.when)
          items[i].when = 0;
        return n;
      }
  items[n] = ref;
  return n + 1;
}

/* The union of two short lists, in order of first mention.  @name is the variable that stands
 * for it, should it need a node of its own. */
SwRefs
sw_refs_join (SwGraphReader *self, SwRefs a, SwRefs b, const char *name)
{
  SwRef items[2 * MAX_REFS];
  guint n = 0;

  g_assert (a.n <= MAX_REFS && b.n <= MAX_REFS);
  if (a.n == 0)
    return b;
  if (b.n == 0)
    return a;
  for (guint i = 0; i < a.n; i++)
    n = add_ref (items, n, a.items[i]);
  for (guint i = 0; i < b.n; i++)
    n = add_ref (items, n, b.items[i]);
  if (n > MAX_REFS)
    return collapse (self, (SwRefs){ n, items }, SW_NODE_MERGE, SW_EDGE_ALTERNATIVE, name);
  return copy_refs (self, items, n);
}

const SwValue *
sw_value_new (SwGraphReader *self, SwValueKind kind, SwRefs refs)
{
  return sw_value_copy (self, &(SwValue){ .kind = kind, .refs = refs });
}

const SwValue *
sw_value_copy (SwGraphReader *self, const SwValue *fields)
{
  return sw_arena_copy (self->arena, fields, sizeof *fields);
}

/* All slots of an array: one reference a task, with the number of slots that name it. */
static SwRefs
array_refs (SwGraphReader *self, const SwValue *array, const char *name)
{
  SwRef items[MAX_SLOTS * MAX_REFS + MAX_REFS];
  guint n = 0;

  for (guint s = 0; s < array->n_slots; s++)
    for (guint i = 0; i < array->slots[s].refs.n; i++)
      {
        SwRef ref = array->slots[s].refs.items[i];
        guint at = add_ref (items, n, (SwRef){ ref.node, 1, ref.when });

        if (at == n)
          for (guint k = 0; k < n; k++)
            items[k].count += items[k].node == ref.node;
        n = at;
      }
  for (guint i = 0; i < array->refs.n; i++)
    n = add_ref (items, n, array->refs.items[i]);
  if (n > MAX_REFS)
    return collapse (self, (SwRefs){ n, items }, SW_NODE_CARRY, SW_EDGE_CARRY, name);
  return copy_refs (self, items, n);
}

static SwRefs
tuple_refs (SwGraphReader *self, const SwValue *tuple, const char *name)
{
  SwRefs refs = { 0, NULL };

  for (guint i = 0; i < tuple->n_elems; i++)
    refs = sw_refs_join (self, refs, sw_value_get_refs (self, tuple->elems[i], name), name);
  return refs;
}

/* Every task behind @value (nullable).  Arrays and tuples keep the answer, so that the node
 * which may gather their tasks is made once. */
SwRefs
sw_value_get_refs (SwGraphReader *self, const SwValue *value, const char *name)
{
  SwValue *cache = (SwValue *) value;

  if (value == NULL)
    return (SwRefs){ 0, NULL };
  if (value->kind != SW_VALUE_IDS && value->kind != SW_VALUE_TUPLE)
    return value->refs;
  if (!value->all_known)
    {
      cache->all = value->kind == SW_VALUE_IDS ? array_refs (self, value, name)
                                               : tuple_refs (self, value, name);
      cache->all_known = TRUE;
    }
  return value->all;
}

/* A tuple of @n_elems values, each nullable.  Every so often its tasks are asked for at once,
 * which bounds the recursion over tuples of tuples. */
const SwValue *
sw_value_new_tuple (SwGraphReader *self, const SwValue *const *elems, guint n_elems)
{
  SwValue tuple = { .kind = SW_VALUE_TUPLE, .n_elems = n_elems, .elems = elems };
  const SwValue *value;

  for (guint i = 0; i < n_elems; i++)
    if (elems[i] != NULL)
      tuple.depth = MAX (tuple.depth, elems[i]->depth + 1);
  value = sw_value_copy (self, &tuple);
  if (tuple.depth > 0 && tuple.depth % TUPLE_DEPTH == 0)
    sw_value_get_refs (self, value, NULL);
  return value;
}

/* What a variable is that has value @a on one way and @b on another; both nullable. */
const SwValue *
sw_value_join (SwGraphReader *self, const SwValue *a, const SwValue *b, const char *name)
{
  SwRefs refs;

  if (a == NULL || a == b)
    return b;
  if (b == NULL)
    return a;
  refs =
    sw_refs_join (self, sw_value_get_refs (self, a, name), sw_value_get_refs (self, b, name), name);
  if (a->kind == SW_VALUE_IDS)
    return sw_value_copy (
      self, &(SwValue){ .kind = SW_VALUE_IDS, .refs = refs, .extent = a->extent, .maybe = TRUE });
  return sw_value_copy (self,
                        &(SwValue){ .kind = a->kind == SW_VALUE_ID ? SW_VALUE_ID : SW_VALUE_DATA,
                                    .refs = refs,
                                    .maybe = TRUE });
}

/* @value (nullable) where it is meant under guard @when only. */
const SwValue *
sw_value_tag (SwGraphReader *self, const SwValue *value, guint when)
{
  SwRefs refs;
  SwRef *items;

  if (value == NULL || when == 0 || value->kind == SW_VALUE_ID || value->kind == SW_VALUE_IDS)
    return value;
  refs = sw_value_get_refs (self, value, NULL);
  if (refs.n == 0)
    return value;
  refs = copy_refs (self, refs.items, refs.n);
  items = (SwRef *) refs.items;
  for (guint i = 0; i < refs.n; i++)
    items[i].when = sw_graph_reader_meet (self, items[i].when, when);
  if (value->kind == SW_VALUE_RESULT)
    {
      SwValue copy = *value;

      copy.refs = refs;
      return sw_value_copy (self, &copy);
    }
  return sw_value_new (self, SW_VALUE_DATA, refs);
}

/* Whether slot @index of the flat result of a submit is its task id: the last one. */
static gboolean
is_id_slot (const SwValue *result, gint64 index)
{
  const SwType *type = result->type;

  if (!result->submitted)
    return FALSE;
  if (type != NULL && type->kind == SW_TYPE_TUPLE)
    return index == (gint64) type->n_elems - 1;
  return result->n_results > 0 && index == (gint64) result->n_results - 1;
}

/* value[index] of a tuple (nullable). */
const SwValue *
sw_value_project (SwGraphReader *self, const SwValue *value, gint64 index)
{
  if (value == NULL)
    return NULL;
  if (value->kind == SW_VALUE_TUPLE)
    return index >= 0 && index < value->n_elems ? value->elems[index] : NULL;
  if (value->kind == SW_VALUE_RESULT)
    return sw_value_new (self, is_id_slot (value, index) ? SW_VALUE_ID : SW_VALUE_DATA,
                         value->refs);
  if (value->kind == SW_VALUE_IDS)
    return sw_value_element (self, value, &index, NULL);
  return value;
}

/* @array after @id was stored at @index, or at an index that is not constant (NULL). */
const SwValue *
sw_value_update (SwGraphReader *self, const SwValue *array, const gint64 *index, const SwValue *id,
                 const char *name)
{
  SwRefs refs = sw_value_get_refs (self, id, name);
  SwValue copy = { .kind = SW_VALUE_IDS };
  SwSlot slots[MAX_SLOTS + 1];
  guint n = 0;

  if (array != NULL)
    {
      copy = *array;
      copy.kind = SW_VALUE_IDS;
      n = array->n_slots;
      if (n > 0)
        memcpy (slots, array->slots, n * sizeof *slots);
    }
  if (index == NULL)
    {
      for (guint i = 0; i < n; i++)
        slots[i].refs = sw_refs_join (self, slots[i].refs, refs, name);
      copy.refs = sw_refs_join (self, copy.refs, refs, name);
    }
  else
    {
      guint at = 0;

      while (at < n && slots[at].index != *index)
        at++;
      slots[at] = (SwSlot){ *index, refs };
      n = MAX (n, at + 1);
    }
  copy.maybe |= id != NULL && id->maybe;
  copy.all_known = FALSE;
  copy.slots = n > 0 ? sw_arena_copy (self->arena, slots, n * sizeof *slots) : NULL;
  copy.n_slots = n;
  if (n > MAX_SLOTS - 1)
    {
      copy.refs = array_refs (self, &copy, name);
      copy.slots = NULL;
      copy.n_slots = 0;
    }
  return sw_value_copy (self, &copy);
}

/* One id out of @array; NULL as @index stands for one that is not constant. */
const SwValue *
sw_value_element (SwGraphReader *self, const SwValue *array, const gint64 *index, const char *name)
{
  SwValue id = { .kind = SW_VALUE_ID };
  SwRefs refs;
  SwRef *items;

  if (array == NULL)
    return NULL;
  refs = array->refs;
  if (index == NULL)
    refs = sw_value_get_refs (self, array, name);
  else
    for (guint i = 0; i < array->n_slots; i++)
      if (array->slots[i].index == *index)
        refs = array->slots[i].refs;

  refs = copy_refs (self, refs.items, refs.n);
  items = (SwRef *) refs.items;
  for (guint i = 0; i < refs.n; i++)
    items[i].count = 1;
  id.refs = refs;
  id.maybe = array->maybe || refs.n > 1 || (index == NULL && array->extent != 1);
  return sw_value_copy (self, &id);
}

static gboolean
type_is_known (const SwType *type)
{
  return type != NULL && type->kind != SW_TYPE_UNKNOWN;
}

/* Whether @var (nullable), which takes @value (nullable), is one task id. */
gboolean
sw_value_is_id (const SwValue *value, const SwVar *var)
{
  if (var != NULL && type_is_known (var->type))
    return sw_type_is_scalar (var->type, SW_DTYPE_TASK_ID);
  return value != NULL && value->kind == SW_VALUE_ID;
}

/* Whether @var (nullable), which takes @value (nullable), is an array of task ids. */
gboolean
sw_value_is_ids (const SwValue *value, const SwVar *var)
{
  if (var != NULL && type_is_known (var->type))
    return var->type->kind == SW_TYPE_ARRAY && var->type->dtype == SW_DTYPE_TASK_ID;
  return value != NULL && value->kind == SW_VALUE_IDS;
}
