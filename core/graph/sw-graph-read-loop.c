/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-call.h"
#include "sw-format.h"
#include "sw-graph-reader.h"

/* Loops: what one iteration leaves to the next. */

/* One carried variable of a loop: an iter_arg, or in text before SSA a variable that the body
 * assigns again. */
typedef struct
{
  const SwVar *var;
  const SwVar *result;
  char *init_label;
  char *yield_label;
  const SwValue *init;
  const SwValue *yielded;
  guint node;     /* of a carried id or array of ids, else SW_GRAPH_NONE */
  guint tensor;   /* index into carried, of anything else */
  SwRefs refs;    /* of a tensor: what it takes from the iteration before */
  SwRefs sources; /* the same, others of the loop followed */
  guint next;     /* the first of refs that has not been followed */
} Carry;

static void
clear_carry (gpointer data)
{
  Carry *carry = data;

  g_free (carry->init_label);
  g_free (carry->yield_label);
}

static void
begin_carry (SwGraphReader *self, const SwStmt *loop, Carry *carry)
{
  const char *name = carry->var->name;
  gboolean array = sw_value_is_ids (carry->init, carry->var);
  SwValue value = { .kind = SW_VALUE_DATA };

  carry->node = SW_GRAPH_NONE;
  if (array || sw_value_is_id (carry->init, carry->var))
    {
      carry->node = sw_graph_reader_add_node (self, &(SwTaskNode){ .kind = SW_NODE_CARRY,
                                                                   .stmt = loop,
                                                                   .name = (char *) name,
                                                                   .launch = SW_GRAPH_NONE,
                                                                   .origin = loop->origin });
      sw_graph_reader_add_reads (
        self, sw_value_get_refs (self, carry->init, name),
        &(SwTaskEdge){ .to = carry->node, .kind = SW_EDGE_CARRY, .label = carry->init_label });
      value.kind = array ? SW_VALUE_IDS : SW_VALUE_ID;
      value.extent = carry->init != NULL ? carry->init->extent : 0;
      value.refs = sw_refs_of_node (self, carry->node, 1);
    }
  else
    {
      GArray *reads = g_array_new (FALSE, FALSE, sizeof (SwPendingRead));

      carry->tensor = self->carried->len;
      g_array_append_val (self->carried, reads);
      value.refs = sw_refs_join (self, sw_value_get_refs (self, carry->init, name),
                                 sw_refs_of_node (self, carry->tensor | SW_REF_CARRIED, 1), name);
    }
  sw_graph_reader_set (self, carry->var, sw_value_copy (self, &value));
}

/* The ids that a loop leaves behind: of a parallel loop in a manual scope one an iteration. */
static guint
get_carry_width (SwGraphReader *self, const SwStmt *loop, SwRefs yielded)
{
  gboolean parallel = loop->text != NULL && g_str_has_suffix (loop->text, ".parallel");

  if (self->n_manual == 0)
    return 1;
  if (parallel)
    return (guint) MIN (sw_loop_get_trips (loop).trips, G_MAXUINT32);
  return yielded.n == 1 ? yielded.items[0].count : 1;
}

/* Whether the id that a loop leaves behind stands for all iterations. */
static gboolean
is_wide (SwGraphReader *self, const SwStmt *loop, SwRefs yielded)
{
  if (self->n_manual == 0)
    return FALSE;
  if (loop->text != NULL && g_str_has_suffix (loop->text, ".parallel"))
    return TRUE;
  return yielded.n == 1 && !(yielded.items[0].node & SW_REF_CARRIED)
         && (g_array_index (self->builder->nodes, SwTaskNode, yielded.items[0].node).flags
             & SW_NODE_CARRY_ALL);
}

static const SwValue *
end_id_carry (SwGraphReader *self, const SwStmt *loop, const Carry *carry)
{
  SwRefs refs = sw_value_get_refs (self, carry->yielded, carry->var->name);
  SwValue value = { .kind =
                      sw_value_is_ids (carry->yielded, carry->var) ? SW_VALUE_IDS : SW_VALUE_ID };

  for (guint k = 0; k < refs.n; k++)
    if (refs.items[k].node != carry->node && !(refs.items[k].node & SW_REF_CARRIED))
      sw_graph_reader_add_edge (self, &(SwTaskEdge){ .from = refs.items[k].node,
                                                     .to = carry->node,
                                                     .kind = SW_EDGE_CARRY,
                                                     .label = carry->yield_label,
                                                     .back = TRUE,
                                                     .maybe = carry->yielded->maybe,
                                                     .multiplicity = refs.items[k].count });
  value.extent = carry->init != NULL ? carry->init->extent : 0;
  value.maybe = value.kind == SW_VALUE_IDS && carry->yielded != NULL && carry->yielded->maybe;
  if (value.kind == SW_VALUE_IDS || is_wide (self, loop, refs))
    g_array_index (self->builder->nodes, SwTaskNode, carry->node).flags |= SW_NODE_CARRY_ALL;
  value.refs = sw_refs_of_node (self, carry->node,
                                value.kind == SW_VALUE_ID ? get_carry_width (self, loop, refs) : 1);
  return sw_value_copy (self, &value);
}

static void
add_pending_reads (SwGraphReader *self, const GArray *reads, SwRef ref)
{
  for (guint i = 0; i < reads->len; i++)
    {
      const SwPendingRead *read = &g_array_index (reads, SwPendingRead, i);

      sw_graph_reader_add_edge (self, &(SwTaskEdge){ .from = ref.node,
                                                     .to = read->node,
                                                     .kind = read->kind,
                                                     .label = read->label,
                                                     .back = TRUE,
                                                     .multiplicity = 1 });
    }
}

/* Tensors that a loop exchanges: what each of them takes from others of the same loop is followed
 * until nothing new turns up.  Those that take from each other by turns have the same tasks behind
 * them (Tarjan's strong components, the last ones first). */
typedef struct
{
  SwGraphReader *reader;
  GArray *carries; /* Carry */
  guint first;     /* the place of its first tensor among those of the reader */
  guint *by_tensor;
  guint n_tensors;
  guint *numbers; /* in the order in which they are met, from 1 */
  guint *low;
  GArray *path; /* guint: of the walk */
  GArray *open; /* guint: not yet in a component */
  guint n_met;
} Exchange;

/* The carry of this loop that @ref takes its value from, or SW_GRAPH_NONE. */
static guint
find_source (const Exchange *self, SwRef ref)
{
  guint tensor = ref.node & ~SW_REF_CARRIED;

  if (!(ref.node & SW_REF_CARRIED) || tensor < self->first
      || tensor - self->first >= self->n_tensors)
    return SW_GRAPH_NONE;
  return self->by_tensor[tensor - self->first];
}

/* The component that ends at @root: all that stands behind one of its tensors does behind each. */
static void
close_component (Exchange *self, guint root)
{
  SwRefs all = { 0, NULL };
  const Carry *carry = &g_array_index (self->carries, Carry, root);
  guint from = self->open->len;

  while (g_array_index (self->open, guint, from - 1) != root)
    from--;
  for (guint i = from - 1; i < self->open->len; i++)
    {
      const Carry *member =
        &g_array_index (self->carries, Carry, g_array_index (self->open, guint, i));

      for (guint k = 0; k < member->refs.n; k++)
        {
          SwRef ref = member->refs.items[k];
          guint source = find_source (self, ref);
          SwRefs more = source == SW_GRAPH_NONE
                          ? sw_refs_of_node (self->reader, ref.node, ref.count)
                          : g_array_index (self->carries, Carry, source).sources;

          all = sw_refs_join (self->reader, all, more, carry->var->name);
        }
    }
  for (guint i = from - 1; i < self->open->len; i++)
    {
      guint member = g_array_index (self->open, guint, i);

      g_array_index (self->carries, Carry, member).sources = all;
      self->low[member] = SW_GRAPH_NONE;
    }
  g_array_set_size (self->open, from - 1);
}

static void
meet (Exchange *self, guint carry)
{
  self->numbers[carry] = self->low[carry] = ++self->n_met;
  g_array_index (self->carries, Carry, carry).next = 0;
  g_array_append_val (self->path, carry);
  g_array_append_val (self->open, carry);
}

static void
follow_exchanges (Exchange *self, guint start)
{
  meet (self, start);
  while (self->path->len > 0)
    {
      guint at = g_array_index (self->path, guint, self->path->len - 1);
      Carry *carry = &g_array_index (self->carries, Carry, at);
      guint source = SW_GRAPH_NONE;

      while (carry->next < carry->refs.n && source == SW_GRAPH_NONE)
        source = find_source (self, carry->refs.items[carry->next++]);
      if (source != SW_GRAPH_NONE && self->numbers[source] == 0)
        meet (self, source);
      else if (source != SW_GRAPH_NONE && self->low[source] != SW_GRAPH_NONE)
        self->low[at] = MIN (self->low[at], self->numbers[source]);
      else if (source == SW_GRAPH_NONE)
        {
          guint low = self->low[at];

          if (low == self->numbers[at])
            close_component (self, at);
          g_array_set_size (self->path, self->path->len - 1);
          if (self->path->len > 0 && self->low[at] != SW_GRAPH_NONE)
            {
              guint *before = &self->low[g_array_index (self->path, guint, self->path->len - 1)];

              *before = MIN (*before, low);
            }
        }
    }
}

/* Finds what stands behind each carried tensor from the second iteration on. */
static void
find_sources (SwGraphReader *self, GArray *carries)
{
  Exchange exchange = { .reader = self, .carries = carries, .first = SW_GRAPH_NONE };

  exchange.by_tensor = g_new (guint, carries->len + 1);
  exchange.numbers = g_new0 (guint, carries->len + 1);
  exchange.low = g_new0 (guint, carries->len + 1);
  exchange.path = g_array_new (FALSE, FALSE, sizeof (guint));
  exchange.open = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < carries->len; i++)
    {
      Carry *carry = &g_array_index (carries, Carry, i);

      if (carry->node != SW_GRAPH_NONE)
        continue;
      exchange.first = MIN (exchange.first, carry->tensor);
      exchange.by_tensor[exchange.n_tensors++] = i;
      carry->refs = sw_value_get_refs (self, carry->yielded, carry->var->name);
    }
  for (guint i = 0; i < exchange.n_tensors; i++)
    if (exchange.numbers[exchange.by_tensor[i]] == 0)
      follow_exchanges (&exchange, exchange.by_tensor[i]);
  g_array_unref (exchange.open);
  g_array_unref (exchange.path);
  g_free (exchange.low);
  g_free (exchange.numbers);
  g_free (exchange.by_tensor);
}

/* What read the carried tensor reads in the next iteration what this one yields. */
static const SwValue *
end_data_carry (SwGraphReader *self, const SwStmt *loop, const Carry *carry)
{
  GArray **reads = &g_array_index (self->carried, GArray *, carry->tensor);
  const char *name = carry->var->name;
  SwRefs left = carry->sources;
  gboolean stays = FALSE;

  for (guint k = 0; k < carry->refs.n; k++)
    stays = stays || carry->refs.items[k].node == (carry->tensor | SW_REF_CARRIED);
  for (guint k = 0; k < left.n; k++)
    if (!(left.items[k].node & SW_REF_CARRIED))
      add_pending_reads (self, *reads, left.items[k]);
  for (guint i = 0; i < (*reads)->len; i++)
    g_free (g_array_index (*reads, SwPendingRead, i).label);
  g_clear_pointer (reads, g_array_unref);
  if (sw_loop_get_trips (loop).trips == 0 || stays)
    left = sw_refs_join (self, left, sw_value_get_refs (self, carry->init, name), name);
  return left.n > 0 ? sw_value_new (self, SW_VALUE_DATA, left) : NULL;
}

typedef struct
{
  SwGraphReader *reader;
  const SwStmt *loop;
  GHashTable *seen;
  GArray *carries;
} Search;

static void
add_carry (GArray *carries, const SwVar *var, const SwVar *result, const SwValue *init,
           char *init_label, char *yield_label)
{
  Carry carry = {
    .var = var, .result = result, .init = init, .init_label = init_label, .yield_label = yield_label
  };

  g_array_append_val (carries, carry);
}

/* Finds what is defined before the loop and assigned again in it. */
static SwWalk
find_reassigned (const SwStmt *stmt, gpointer data)
{
  Search *search = data;

  if (!(stmt->flags & SW_STMT_REASSIGN))
    return SW_WALK_CONTINUE;
  for (guint i = 0; i < stmt->n_targets; i++)
    {
      const SwVar *var = stmt->targets[i];

      if (var->span.start < search->loop->span.start
          && g_hash_table_add (search->seen, (gpointer) var))
        add_carry (search->carries, var, var, sw_graph_reader_get (search->reader, var),
                   g_strdup (var->name), g_strdup (var->name));
    }
  return SW_WALK_CONTINUE;
}

static GArray *
find_carries (SwGraphReader *self, const SwStmt *loop)
{
  GArray *carries = g_array_new (FALSE, FALSE, sizeof (Carry));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Search search = { self, loop, seen, carries };
  const SwStmt *end = sw_block_find_yield (loop->body);

  g_array_set_clear_func (carries, clear_carry);
  for (guint i = 0; i < loop->n_iter_args; i++)
    add_carry (carries, loop->iter_args[i], i < loop->n_results ? loop->results[i] : NULL,
               sw_graph_reader_eval (self, loop->inits[i], loop->iter_args[i]->type),
               sw_expr_to_string (loop->inits[i]),
               end != NULL && i < end->n_values ? sw_expr_to_string (end->values[i]) : NULL);
  sw_block_walk (loop->body, find_reassigned, &search);
  return carries;
}

/* What a variable is after the body of a loop that runs. */
static void
keep_changes (SwGraphReader *self, const GArray *changed)
{
  for (guint i = 0; i < changed->len; i++)
    {
      const SwChange *change = &g_array_index (changed, SwChange, i);

      sw_graph_reader_set (self, change->var, change->now);
    }
}

/* A loop: each carried task id or array of them gets a node; tensors stand for their writers. */
void
sw_graph_reader_read_loop (SwGraphReader *self, const SwStmt *stmt)
{
  SwFrame frame = { SW_CLUSTER_LOOP, stmt, SW_GRAPH_NONE };
  g_autoptr (GArray) carries = NULL;
  g_autoptr (GArray) changed = NULL;
  g_autofree const SwValue **results = NULL;
  const SwVar *outer = self->loop_var;
  guint mark;

  for (guint i = 0; i < stmt->n_values; i++)
    sw_graph_reader_eval (self, stmt->values[i], NULL);
  carries = find_carries (self, stmt);
  results = g_new0 (const SwValue *, carries->len + 1);

  g_array_append_val (self->frames, frame);
  mark = self->changes->len;
  for (guint i = 0; i < carries->len; i++)
    begin_carry (self, stmt, &g_array_index (carries, Carry, i));
  if (stmt->value != NULL)
    sw_graph_reader_eval (self, stmt->value, NULL);
  self->yield = (SwYield){ NULL, 0, 0 };
  self->loop_var = stmt->kind == SW_STMT_FOR ? stmt->loop_var : NULL;
  sw_graph_reader_read_block (self, stmt->body);
  self->loop_var = outer;
  for (guint i = 0; i < carries->len; i++)
    {
      Carry *carry = &g_array_index (carries, Carry, i);

      carry->yielded = i < stmt->n_iter_args ? sw_graph_get_yielded (self->yield, i)
                                             : sw_graph_reader_get (self, carry->var);
    }
  find_sources (self, carries);
  for (guint i = 0; i < carries->len; i++)
    {
      const Carry *carry = &g_array_index (carries, Carry, i);

      results[i] = carry->node != SW_GRAPH_NONE ? end_id_carry (self, stmt, carry)
                                                : end_data_carry (self, stmt, carry);
    }
  self->yield = (SwYield){ NULL, 0, 0 };
  g_array_set_size (self->frames, self->frames->len - 1);

  changed = sw_graph_reader_take_changes (self, mark);
  if (changed != NULL && sw_loop_get_trips (stmt).trips > 0)
    keep_changes (self, changed);
  else if (changed != NULL)
    sw_graph_reader_join_changes (self, changed, NULL, 0, 0);
  for (guint i = 0; i < carries->len; i++)
    if (g_array_index (carries, Carry, i).result != NULL)
      sw_graph_reader_set (self, g_array_index (carries, Carry, i).result, results[i]);
}
