/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-call.h"
#include "sw-format.h"
#include "sw-graph-reader.h"

#include <string.h>

#define N_EDGE_KINDS SW_N_EDGE_KINDS

/* Of a 64-bit key made of two indices that often grow together, which g_int64_hash() maps to few
 * values. */
static guint
hash_pair (gconstpointer key)
{
  return (guint) (((guint64) * (const gint64 *) key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15))
                  >> 32);
}

static char *
make_loop_label (const SwStmt *stmt)
{
  GString *label = g_string_new (NULL);

  if (stmt->kind == SW_STMT_WHILE)
    {
      g_string_append (label, "while ");
      sw_format_expr (stmt->value, "pl", label);
      return g_string_free (label, FALSE);
    }
  g_string_append_printf (label, "for %s in %s(", stmt->loop_var ? stmt->loop_var->name : "_",
                          stmt->text != NULL ? stmt->text : "range");
  for (guint i = 0; i < stmt->n_values; i++)
    {
      if (i > 0)
        g_string_append (label, ", ");
      sw_format_expr (stmt->values[i], "pl", label);
    }
  g_string_append_c (label, ')');
  return g_string_free (label, FALSE);
}

static char *
make_cluster_label (const SwFrame *frame)
{
  switch (frame->kind)
    {
    case SW_CLUSTER_SCOPE:
      return g_strdup (sw_stmt_is_manual_scope (frame->stmt) ? "MANUAL scope" : "AUTO scope");
    case SW_CLUSTER_LOOP:
      return make_loop_label (frame->stmt);
    case SW_CLUSTER_THEN:
      return sw_expr_to_string (frame->stmt->value);
    case SW_CLUSTER_ELSE:
      return sw_graph_negate_text (frame->stmt->value);
    default:
      g_assert_not_reached ();
    }
}

/* The index of the innermost cluster; clusters come into being with their first node. */
static guint
ensure_cluster (SwGraphReader *self)
{
  guint parent = SW_GRAPH_NONE;
  guint first = self->frames->len;

  while (first > 0 && g_array_index (self->frames, SwFrame, first - 1).index == SW_GRAPH_NONE)
    first--;
  if (first > 0)
    parent = g_array_index (self->frames, SwFrame, first - 1).index;
  for (guint i = first; i < self->frames->len; i++)
    {
      SwFrame *frame = &g_array_index (self->frames, SwFrame, i);
      g_autofree char *label = make_cluster_label (frame);

      frame->index = sw_task_graph_builder_add_cluster (
        self->builder, &(SwTaskCluster){ .kind = frame->kind,
                                         .parent = parent,
                                         .stmt = frame->stmt,
                                         .label = label,
                                         .trips = (guint64) sw_loop_get_trips (frame->stmt).trips,
                                         .parallel = sw_loop_is_parallel (frame->stmt) });
      parent = frame->index;
    }
  return parent;
}

/* Adds a node to the innermost cluster. */
guint
sw_graph_reader_add_node (SwGraphReader *self, const SwTaskNode *fields)
{
  SwTaskNode node = *fields;

  node.cluster = ensure_cluster (self);
  node.when = self->when;
  g_array_set_size (self->stamps, self->stamps->len + N_EDGE_KINDS);
  return sw_task_graph_builder_add_node (self->builder, &node);
}

/* Edges that lead back are added at the ends of loops, not with the other edges of their node. */
static void
add_back_edge (SwGraphReader *self, const SwTaskEdge *fields)
{
  gint64 key = ((gint64) fields->from << 32 | fields->to) * N_EDGE_KINDS + fields->kind;
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->back_edges, &key));

  if (index > 0
      && g_strcmp0 (g_array_index (self->builder->edges, SwTaskEdge, index - 1).label,
                    fields->label)
           == 0)
    return;
  index = sw_task_graph_builder_add_edge (self->builder, fields) + 1;
  g_hash_table_insert (self->back_edges, sw_arena_copy (self->arena, &key, sizeof key),
                       GUINT_TO_POINTER (index));
}

/* Adds an edge, unless the last one of its kind from the same node says the same. */
void
sw_graph_reader_add_edge (SwGraphReader *self, const SwTaskEdge *fields)
{
  guint32 *stamp =
    &g_array_index (self->stamps, guint32, fields->from * N_EDGE_KINDS + fields->kind);

  if (fields->back)
    {
      add_back_edge (self, fields);
      return;
    }
  if (fields->from == fields->to)
    return;
  if (*stamp > 0)
    {
      const SwTaskEdge *edge = &g_array_index (self->builder->edges, SwTaskEdge, *stamp - 1);

      if (edge->to == fields->to && edge->literal == fields->literal && edge->maybe == fields->maybe
          && edge->when == fields->when && g_strcmp0 (edge->label, fields->label) == 0)
        return;
    }
  *stamp = sw_task_graph_builder_add_edge (self->builder, fields) + 1;
}

/* Adds edges like @fields from all of @refs; what a loop carries is remembered until its end. */
void
sw_graph_reader_add_reads (SwGraphReader *self, SwRefs refs, const SwTaskEdge *fields)
{
  for (guint i = 0; i < refs.n; i++)
    {
      SwRef ref = refs.items[i];
      SwTaskEdge edge = *fields;

      if (ref.node & SW_REF_CARRIED)
        {
          GArray *reads = g_array_index (self->carried, GArray *, ref.node & ~SW_REF_CARRIED);
          SwPendingRead read = { fields->to, fields->kind, NULL };

          if (reads == NULL)
            continue;
          read.label = g_strdup (fields->label);
          g_array_append_val (reads, read);
          continue;
        }
      edge.from = ref.node;
      edge.multiplicity = ref.count;
      edge.when = ref.when;
      sw_graph_reader_add_edge (self, &edge);
    }
}

const SwValue *
sw_graph_reader_get (SwGraphReader *self, const SwVar *var)
{
  return g_hash_table_lookup (self->values, var);
}

/* Gives @var a value.  That it had another one is remembered: branches and loops undo or join
 * such changes. */
void
sw_graph_reader_set (SwGraphReader *self, const SwVar *var, const SwValue *value)
{
  SwChange change = { var, sw_graph_reader_get (self, var), NULL };

  if (change.old == value)
    return;
  if (change.old != NULL)
    g_array_append_val (self->changes, change);
  g_hash_table_insert (self->values, (gpointer) var, (gpointer) value);
}

/* A task writes into @var in place: a change even when nobody has written into it before, since
 * the other side of a branch does not see it. */
void
sw_graph_reader_write (SwGraphReader *self, const SwVar *var, const SwValue *value)
{
  SwChange change = { var, sw_graph_reader_get (self, var), NULL };

  g_array_append_val (self->changes, change);
  g_hash_table_insert (self->values, (gpointer) var, (gpointer) value);
}

/* Undoes all changes since @mark.  Returns (nullable) one entry for each changed variable, with
 * its value before and after them. */
GArray *
sw_graph_reader_take_changes (SwGraphReader *self, guint mark)
{
  g_autoptr (GHashTable) at = NULL;
  GArray *taken;

  if (self->changes->len == mark)
    return NULL;

  taken = g_array_new (FALSE, FALSE, sizeof (SwChange));
  at = g_hash_table_new (NULL, NULL);
  for (guint i = mark; i < self->changes->len; i++)
    {
      SwChange change = g_array_index (self->changes, SwChange, i);

      if (!g_hash_table_add (at, (gpointer) change.var))
        continue;
      change.now = sw_graph_reader_get (self, change.var);
      g_array_append_val (taken, change);
    }
  for (guint i = 0; i < taken->len; i++)
    {
      const SwChange *change = &g_array_index (taken, SwChange, i);

      g_hash_table_insert (self->values, (gpointer) change->var, (gpointer) change->old);
    }
  g_array_set_size (self->changes, mark);
  return taken;
}

static void
index_launches (SwGraphReader *self)
{
  guint n = self->launches != NULL ? self->launches->len : 0;

  self->launch_by_origin = g_hash_table_new (NULL, NULL);
  self->launch_next = g_new0 (guint, n + 1);
  for (guint i = n; i-- > 0;)
    {
      const SwLaunch *launch = g_ptr_array_index (self->launches, i);
      gpointer origin = GUINT_TO_POINTER (launch->stmt->origin);

      if (launch->stmt->origin == 0)
        continue;
      self->launch_next[i] =
        GPOINTER_TO_UINT (g_hash_table_lookup (self->launch_by_origin, origin));
      g_hash_table_insert (self->launch_by_origin, origin, GUINT_TO_POINTER (i + 1));
    }
}

static void
clear_read (gpointer data)
{
  g_free (((SwPendingRead *) data)->label);
}

static void
clear_reads (gpointer data)
{
  GArray **reads = data;

  if (*reads != NULL)
    {
      g_array_set_clear_func (*reads, clear_read);
      g_array_unref (*reads);
    }
}

void
sw_task_graph_read (SwTaskGraphBuilder *builder, const SwProgram *program,
                    const SwFunction *function, const GPtrArray *launches, SwTaskGraphFlags flags)
{
  SwGraphReader self = {
    .builder = builder,
    .program = program,
    .launches = launches,
    .arena = sw_arena_new (),
    .values = g_hash_table_new (NULL, NULL),
    .writers = g_hash_table_new (NULL, NULL),
    .changes = g_array_new (FALSE, FALSE, sizeof (SwChange)),
    .carried = g_array_new (FALSE, FALSE, sizeof (GArray *)),
    .stamps = g_array_new (FALSE, TRUE, sizeof (guint32)),
    .back_edges = g_hash_table_new (hash_pair, g_int64_equal),
    .frames = g_array_new (FALSE, FALSE, sizeof (SwFrame)),
    .guarded = SW_GRAPH_NONE,
    .flags = flags,
    .conditions = g_hash_table_new (g_str_hash, g_str_equal),
    .guards = g_hash_table_new (hash_pair, g_int64_equal),
    .reassigned = g_hash_table_new (NULL, NULL),
    .owners = g_hash_table_new (NULL, NULL),
  };

  g_array_set_clear_func (self.carried, clear_reads);
  index_launches (&self);
  sw_graph_reader_find_reassigned (&self, function->body);
  if (flags & SW_GRAPH_BUFFERS)
    sw_graph_reader_add_inputs (&self, function);
  sw_graph_reader_read_block (&self, function->body);
  if (flags & SW_GRAPH_BUFFERS)
    sw_graph_reader_add_outputs (&self, function);

  g_hash_table_unref (self.launch_by_origin);
  g_free (self.launch_next);
  g_hash_table_unref (self.owners);
  g_hash_table_unref (self.reassigned);
  g_hash_table_unref (self.guards);
  g_hash_table_unref (self.conditions);
  g_array_unref (self.frames);
  g_hash_table_unref (self.back_edges);
  g_array_unref (self.stamps);
  g_array_unref (self.carried);
  g_array_unref (self.changes);
  g_hash_table_unref (self.writers);
  g_hash_table_unref (self.values);
  sw_arena_free (self.arena);
}
