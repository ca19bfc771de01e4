/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* One walk in source order gives each tensor variable its location: at most four
 * alternatives of a buffer and the part of it.  Slices share the buffer of what they are cut
 * from.  What a loop carries has the location it starts with; its result may also be what the
 * body yields.
 *
 * Loops that exchange buffers are followed on request: the outermost one is walked again until
 * what its loops carry does not change any more.  What is carried only ever grows. */
#include "sw-storage.h"

#include "sw-view.h"

#include <string.h>

/* Memory that the compiler has assigned: MemRef(base, offset, size). */
typedef struct
{
  const char *base; /* interned, or NULL */
  const SwVar *base_var;
  gboolean constant;
  gint64 offset;
  gint64 size;
} Memory;

/* What a dispatch returns, by place. */
typedef struct
{
  guint n;
  guint n_views;
  const SwLocation *const *items; /* each nullable */
  const SwLocation *const *views; /* the same for those without location */
} Results;

struct _SwStorage
{
  SwCallees *callees;
  SwArena *arena;
  GHashTable *locations; /* SwVar* -> SwLocation* */
  GHashTable *results;   /* SwVar* of a flat result -> Results* */
  GHashTable *memories;  /* SwVar* of a root -> Memory* */
  GHashTable *creators;  /* SwVar* of a root -> SwStmt* */
  GHashTable *views;     /* SwVar* without a location of its own -> SwLocation*: what it may show */
  GHashTable *outputs;   /* Output* -> SwVar*: roots of what the runtime allocates */
  gboolean follow;       /* what iterations hand on */
  GHashTable *carried;   /* SwVar* of a loop -> SwLocation*: what it stands for in any iteration */
  gboolean changed;      /* something in it, in this walk of the outermost loop */
  gboolean lost;         /* it is not worth following any further */
  guint n_loops;         /* around the current statement */
};

/* Walks of one loop until all that it carries counts as lost. */
#define MAX_WALKS 12u

static void walk_block (SwStorage *self, const SwBlock *block);

static SwLocation *
copy_location (SwStorage *self, const SwLocation *location)
{
  return sw_arena_copy (self->arena, location, sizeof *location);
}

static void
set_all_regions (SwLocation *location, SwRegionKind kind)
{
  for (guint i = 0; i < location->n; i++)
    location->alts[i].region = (SwRegion){ .kind = kind };
}

/* @location seen through the type of the variable that has it. */
static const SwLocation *
apply_view (SwStorage *self, const SwType *type, const SwLocation *location)
{
  SwView view = sw_view_classify (type);
  SwLocation *copy;

  if (view == SW_VIEW_PLAIN || location->status != SW_LOCATION_KNOWN)
    return location;
  copy = copy_location (self, location);
  set_all_regions (copy, view == SW_VIEW_OPAQUE ? SW_REGION_UNKNOWN : SW_REGION_CONSERVATIVE);
  return copy;
}

/* Remembers the memory of @var for each buffer that it stands for. */
static void
note_memory (SwStorage *self, const SwVar *var, const SwLocation *location)
{
  const SwExpr *expr = sw_type_find_extra (var->type, "MemRef");
  Memory memory = { 0 };
  gint64 value;

  if (expr == NULL || expr->n_items < 3)
    return;
  memory.base = expr->items[0]->kind == SW_EXPR_STRING ? expr->items[0]->text : NULL;
  memory.base_var = sw_expr_as_var (expr->items[0]);
  memory.constant = sw_expr_get_const (expr->items[1], &memory.offset)
                    && sw_expr_get_const (expr->items[2], &value);
  memory.size = memory.constant ? value : 0;
  if (memory.base == NULL && memory.base_var == NULL)
    return;
  for (guint i = 0; i < location->n; i++)
    if (!g_hash_table_contains (self->memories, location->alts[i].root))
      g_hash_table_insert (self->memories, (gpointer) location->alts[i].root,
                           sw_arena_copy (self->arena, &memory, sizeof memory));
}

static gboolean
may_have_location (const SwVar *var)
{
  return var->type == NULL || var->type->kind == SW_TYPE_UNKNOWN
         || var->type->kind == SW_TYPE_TENSOR;
}

static void
set_location (SwStorage *self, const SwVar *var, const SwLocation *location)
{
  if (location == NULL || !may_have_location (var))
    return;
  if (location->status == SW_LOCATION_KNOWN)
    note_memory (self, var, location);
  g_hash_table_insert (self->locations, (gpointer) var,
                       (gpointer) apply_view (self, var->type, location));
}

static void
set_root (SwStorage *self, const SwVar *var)
{
  SwLocation location = { SW_LOCATION_KNOWN, 1, { { var, { .kind = SW_REGION_FULL } } } };

  set_location (self, var, copy_location (self, &location));
}

static void
set_unsupported (SwStorage *self, const SwVar *var)
{
  SwLocation location = { .status = SW_LOCATION_UNSUPPORTED };

  set_location (self, var, copy_location (self, &location));
}

/* NULL when nothing is recorded. */
const SwLocation *
sw_storage_get (SwStorage *self, const SwVar *var)
{
  return var != NULL ? g_hash_table_lookup (self->locations, var) : NULL;
}

const SwLocation *
sw_storage_get_arg (SwStorage *self, const SwExpr *arg)
{
  return sw_storage_get (self, sw_arg_get_var (arg));
}

/* Views: what a variable without location may show of other buffers, for those who would rather
 * have too much than too little. */

/* The location of @var, or what it may show. */
const SwLocation *
sw_storage_get_loose (SwStorage *self, const SwVar *var)
{
  const SwLocation *location = sw_storage_get (self, var);

  if (location != NULL && location->status == SW_LOCATION_KNOWN)
    return location;
  return var != NULL ? g_hash_table_lookup (self->views, var) : NULL;
}

static void
set_view (SwStorage *self, const SwVar *var, const SwLocation *location)
{
  if (location != NULL && (var->type == NULL || sw_type_is_tensor_like (var->type)))
    g_hash_table_insert (self->views, (gpointer) var, (gpointer) location);
}

/* Some part of any of the buffers that @items show; more than four: not known which. */
static const SwLocation *
view_of_all (SwStorage *self, const SwExpr *const *items, guint n_items)
{
  SwLocation all = { .status = SW_LOCATION_KNOWN };

  for (guint i = 0; i < n_items; i++)
    {
      const SwLocation *one = sw_storage_get_loose (self, sw_arg_get_var (items[i]));

      for (guint k = 0; one != NULL && k < one->n; k++)
        {
          guint at = 0;

          while (at < all.n && all.alts[at].root != one->alts[k].root)
            at++;
          if (at < all.n)
            continue;
          if (all.n == SW_MAX_ALTS)
            return sw_arena_copy (self->arena, &(SwLocation){ .status = SW_LOCATION_UNSUPPORTED },
                                  sizeof all);
          all.alts[all.n++] = (SwAlt){ one->alts[k].root, { .kind = SW_REGION_UNKNOWN } };
        }
      if (one != NULL && one->status == SW_LOCATION_UNSUPPORTED)
        return one;
    }
  return all.n > 0 ? copy_location (self, &all) : NULL;
}

/* An output without argument. */
typedef struct
{
  const SwStmt *stmt;
  const SwVar *param;
} Output;

static guint
hash_output (gconstpointer key)
{
  const Output *output = key;

  return g_direct_hash (output->stmt) * 31u + g_direct_hash (output->param);
}

static gboolean
equal_output (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Output)) == 0;
}

/* The buffer that the runtime allocates for an output without argument. */
static const SwLocation *
get_allocation (SwStorage *self, const SwStmt *stmt, const SwVar *param)
{
  Output output = { stmt, param };
  SwVar *root = g_hash_table_lookup (self->outputs, &output);
  SwLocation location = { SW_LOCATION_KNOWN, 1, { { NULL, { .kind = SW_REGION_FULL } } } };

  if (root == NULL)
    {
      root = sw_arena_copy (self->arena, param, sizeof *param);
      g_hash_table_insert (self->outputs, sw_arena_copy (self->arena, &output, sizeof output),
                           root);
      g_hash_table_insert (self->creators, root, (gpointer) stmt);
    }
  location.alts[0].root = root;
  return copy_location (self, &location);
}

/* Slices */

static gboolean
read_box (SwStorage *self, const SwExpr *shape, const SwExpr *offset, SwRegion *box)
{
  gint64 *numbers;

  if (shape->n_items != offset->n_items || shape->n_items == 0 || shape->n_items > SW_MAX_DEPTH)
    return FALSE;
  numbers = sw_arena_new_n (self->arena, gint64, 2 * shape->n_items);
  for (guint i = 0; i < shape->n_items; i++)
    if (!sw_expr_get_const (offset->items[i], &numbers[i])
        || !sw_expr_get_const (shape->items[i], &numbers[shape->n_items + i]))
      return FALSE;
  *box = (SwRegion){ SW_REGION_BOX, shape->n_items, numbers, numbers + shape->n_items, NULL };
  return TRUE;
}

/* @parent cut by @slice, whose window is @box when that is constant. */
static SwRegion
slice_region (SwStorage *self, const SwRegion *parent, const SwExpr *slice, const SwRegion *box)
{
  static const SwRegion dynamic = { .kind = SW_REGION_DYNAMIC };
  gint64 *numbers;

  if (parent->kind == SW_REGION_UNKNOWN)
    return *parent;
  if (box == NULL)
    return (SwRegion){ .kind = SW_REGION_DYNAMIC,
                       .window =
                         parent->kind == SW_REGION_FULL && slice->n_items >= 3 ? slice : NULL };
  if (parent->kind == SW_REGION_FULL)
    return *box;
  if (parent->kind != SW_REGION_BOX)
    return *parent;
  if (parent->rank != box->rank)
    return dynamic;
  numbers = sw_arena_new_n (self->arena, gint64, box->rank);
  for (guint i = 0; i < box->rank; i++)
    if (__builtin_add_overflow (parent->offsets[i], box->offsets[i], &numbers[i]))
      return dynamic;
  return (SwRegion){ SW_REGION_BOX, box->rank, numbers, box->extents, NULL };
}

static void
walk_slice (SwStorage *self, const SwVar *target, const SwExpr *value)
{
  const SwLocation *base = value->n_items > 0 ? sw_storage_get_arg (self, value->items[0]) : NULL;
  const SwType *type = value->n_items > 0 && value->items[0]->kind == SW_EXPR_VAR
                         ? value->items[0]->v.var->type
                         : NULL;
  SwLocation *copy;
  SwRegion box = { SW_REGION_UNKNOWN, 0, NULL, NULL, NULL };
  gboolean constant;

  if (base == NULL)
    return;
  copy = copy_location (self, base);
  constant = value->n_items >= 3 && read_box (self, value->items[1], value->items[2], &box)
             && (type == NULL || type->n_dims == 0 || type->n_dims == box.rank);
  for (guint i = 0; i < copy->n; i++)
    copy->alts[i].region =
      slice_region (self, &base->alts[i].region, value, constant ? &box : NULL);
  set_location (self, target, copy);
}

/* Dispatches */

/* What comes back from @call: an argument where the callee returns its parameter; when it returns
 * none of them, the outputs in order. */
static Results
find_results (SwStorage *self, const SwExpr *call)
{
  const SwFunction *callee = sw_call_get_callee (self->callees, call);
  const GArray *returns = callee != NULL ? sw_callees_get_returns (self->callees, callee) : NULL;
  guint n_max = callee != NULL ? MAX (returns->len, call->n_items) + 1 : 1;
  const SwLocation **items = sw_arena_new_n (self->arena, const SwLocation *, n_max);
  Results results = { .items = items };
  gboolean any = FALSE;

  if (callee == NULL)
    return results;
  results.n = returns->len;
  for (guint i = 0; i < call->n_items && returns->len > 0; i++)
    {
      int param = sw_call_get_param (callee, call, i);

      for (guint k = 0; k < returns->len; k++)
        if (param >= 0 && g_array_index (returns, int, k) == param)
          {
            items[k] = sw_storage_get_arg (self, call->items[i]);
            any = TRUE;
          }
    }
  if (any)
    return results;
  results.n = 0;
  for (guint i = 0; i < call->n_items; i++)
    if (sw_call_get_direction (self->callees, callee, call, i) != SW_DIRECTION_IN
        && sw_call_is_tensor (callee, call, i))
      items[results.n++] = sw_storage_get_arg (self, call->items[i]);
  return results;
}

/* What comes back beside that: allocations of the runtime for outputs that are left out, and for
 * anything else some part of an argument. */
static void
find_views (SwStorage *self, const SwStmt *stmt, const SwExpr *call, Results *results)
{
  const SwFunction *callee = sw_call_get_callee (self->callees, call);
  const GArray *returns = callee != NULL ? sw_callees_get_returns (self->callees, callee) : NULL;
  guint n = returns != NULL ? returns->len : 0;
  const SwLocation **views = sw_arena_new_n (self->arena, const SwLocation *, n + 1);

  for (guint k = 0; k < n; k++)
    {
      int param = g_array_index (returns, int, k);
      gboolean bound = param < 0;

      for (guint i = 0; i < call->n_items && !bound; i++)
        bound = sw_call_get_param (callee, call, i) == param;
      if (!bound)
        views[k] = get_allocation (self, stmt, callee->params[param].var);
    }
  views[n] = view_of_all (self, call->items, call->n_items);
  for (guint k = 0; k < n; k++)
    if (views[k] == NULL && (k >= results->n || results->items[k] == NULL))
      views[k] = views[n];
  results->views = views;
  results->n_views = n;
}

static void
set_result (SwStorage *self, const SwVar *var, const Results *results, guint i)
{
  if (i < results->n)
    set_location (self, var, results->items[i]);
  if (i < results->n_views && !sw_var_is_task_id (var))
    set_view (self, var, results->views[i]);
}

static void
walk_dispatch (SwStorage *self, const SwStmt *stmt, const SwExpr *call)
{
  const SwVar *target = stmt->n_targets == 1 ? stmt->targets[0] : NULL;
  Results results;

  if (stmt->n_targets == 0)
    return;
  results = find_results (self, call);
  find_views (self, stmt, call, &results);
  for (guint i = 0; stmt->n_targets > 1 && i < stmt->n_targets; i++)
    set_result (self, stmt->targets[i], &results, i);
  if (target == NULL)
    return;
  if (call->kind == SW_EXPR_SUBMIT || (target->type != NULL && target->type->kind == SW_TYPE_TUPLE))
    g_hash_table_insert (self->results, (gpointer) target,
                         sw_arena_copy (self->arena, &results, sizeof results));
  else
    set_result (self, target, &results, 0);
}

/* Statements */

static gboolean
is_unsupported_op (const SwExpr *value)
{
  static const char *const ops[] = { "tensor.gather",         "tensor.gather_mask",
                                     "tensor.gather_compare", "tensor.scatter_update",
                                     "tile.gather",           "tile.gather_mask",
                                     "tile.gather_compare",   "tile.scatter_update",
                                     "tile.mscatter" };

  for (guint i = 0; i < G_N_ELEMENTS (ops); i++)
    if (sw_expr_is_op (value, ops[i]))
      return TRUE;
  return FALSE;
}

static void
walk_assign (SwStorage *self, const SwStmt *stmt)
{
  const SwExpr *value = stmt->value;
  const SwVar *target = stmt->n_targets == 1 ? stmt->targets[0] : NULL;

  if (target == NULL)
    return;
  if (value->kind == SW_EXPR_VAR)
    {
      set_location (self, target, sw_storage_get (self, value->v.var));
      set_view (self, target, g_hash_table_lookup (self->views, value->v.var));
    }
  else if (sw_expr_is_op (value, "tensor.create"))
    {
      g_hash_table_insert (self->creators, (gpointer) target, (gpointer) stmt);
      set_root (self, target);
    }
  else if (sw_expr_is_op (value, "tensor.slice"))
    walk_slice (self, target, value);
  else if (sw_expr_is_op (value, "tensor.assemble"))
    set_location (self, target,
                  value->n_items > 0 ? sw_storage_get_arg (self, value->items[0]) : NULL);
  else if (is_unsupported_op (value))
    {
      set_unsupported (self, target);
      set_view (self, target, view_of_all (self, value->items, value->n_items));
    }
  else if (value->kind == SW_EXPR_OP_CALL)
    set_view (self, target, view_of_all (self, value->items, value->n_items));
  else if (value->kind == SW_EXPR_GET)
    {
      const SwVar *tuple = sw_expr_as_var (value->items[0]);
      const Results *results = tuple != NULL ? g_hash_table_lookup (self->results, tuple) : NULL;

      if (results != NULL && value->v.int_value >= 0)
        set_result (self, target, results, (guint) MIN (value->v.int_value, G_MAXINT));
    }
}

static const SwLocation *
yielded (SwStorage *self, const SwStmt *yield, guint i)
{
  return yield != NULL && i < yield->n_values ? sw_storage_get_arg (self, yield->values[i]) : NULL;
}

static gboolean
is_tensor_result (const SwVar *var)
{
  return var->type == NULL || var->type->kind == SW_TYPE_TENSOR;
}

static void
walk_if (SwStorage *self, const SwStmt *stmt)
{
  const SwStmt *then = sw_block_find_yield (stmt->body);
  const SwStmt *other = stmt->orelse != NULL ? sw_block_find_yield (stmt->orelse) : NULL;

  walk_block (self, stmt->body);
  walk_block (self, stmt->orelse);
  for (guint i = 0; stmt->orelse != NULL && i < stmt->n_results; i++)
    if (is_tensor_result (stmt->results[i]))
      {
        const SwExpr *both[2] = { NULL, NULL };
        SwLocation joined;
        guint n = 0;

        joined = sw_location_join (yielded (self, then, i), yielded (self, other, i));
        set_location (self, stmt->results[i], copy_location (self, &joined));
        if (then != NULL && i < then->n_values)
          both[n++] = then->values[i];
        if (other != NULL && i < other->n_values)
          both[n++] = other->values[i];
        set_view (self, stmt->results[i], view_of_all (self, both, n));
      }
}

/* Adds what the body of @loop hands on to what it carries. */
static void
follow_yields (SwStorage *self, const SwStmt *loop, const SwStmt *yield)
{
  SwTrips trips = sw_loop_get_trips (loop);

  if (!self->follow || yield == NULL || (trips.constant && trips.trips <= 1))
    return;
  for (guint i = 0; i < loop->n_iter_args && i < yield->n_values; i++)
    {
      const SwVar *var = loop->iter_args[i];
      const SwLocation *before = sw_storage_get (self, var);
      SwLocation now;

      if (before == NULL || before->status == SW_LOCATION_UNSUPPORTED)
        continue;
      now = sw_location_join_carried (before, self->lost ? NULL : yielded (self, yield, i));
      if (sw_location_equal (before, &now))
        continue;
      g_hash_table_insert (self->carried, (gpointer) var, copy_location (self, &now));
      self->changed = TRUE;
    }
}

static void
begin_loop (SwStorage *self, const SwStmt *loop, const SwStmt *yield)
{
  for (guint i = 0; i < loop->n_iter_args; i++)
    {
      const SwLocation *init = sw_storage_get_arg (self, loop->inits[i]);
      const SwLocation *carried = g_hash_table_lookup (self->carried, loop->iter_args[i]);
      const SwExpr *both[2] = { loop->inits[i], NULL };

      if (carried != NULL && init != NULL)
        {
          SwLocation joined = sw_location_join_carried (carried, init);

          carried = copy_location (self, &joined);
        }
      set_location (self, loop->iter_args[i], carried != NULL ? carried : init);
      if (self->follow && yield != NULL && i < yield->n_values)
        both[1] = yield->values[i];
      set_view (self, loop->iter_args[i], view_of_all (self, both, both[1] != NULL ? 2 : 1));
    }
}

static void
end_loop (SwStorage *self, const SwStmt *stmt, const SwStmt *yield)
{
  for (guint i = 0; i < stmt->n_results && i < stmt->n_iter_args; i++)
    {
      const SwVar *result = stmt->results[i];
      const SwLocation *init = sw_storage_get_arg (self, stmt->inits[i]);
      SwLocation joined;
      gboolean plain =
        stmt->kind == SW_STMT_FOR && sw_view_classify (result->type) != SW_VIEW_OPAQUE;

      if (!is_tensor_result (result))
        continue;
      if (yield != NULL && i < yield->n_values)
        set_view (self, result,
                  view_of_all (self, (const SwExpr *[]){ stmt->inits[i], yield->values[i] }, 2));
      if (yield != NULL || stmt->kind == SW_STMT_WHILE)
        joined = sw_location_join (init, yielded (self, yield, i));
      else if (init != NULL)
        joined = *init;
      else
        continue;
      set_all_regions (&joined, plain ? SW_REGION_CONSERVATIVE : SW_REGION_UNKNOWN);
      set_location (self, result, copy_location (self, &joined));
    }
}

static void
walk_loop (SwStorage *self, const SwStmt *stmt)
{
  const SwStmt *yield = sw_block_find_yield (stmt->body);
  guint n = 0;

  do
    {
      if (self->n_loops == 0)
        {
          self->changed = FALSE;
          self->lost = ++n > MAX_WALKS;
        }
      begin_loop (self, stmt, yield);
      self->n_loops++;
      walk_block (self, stmt->body);
      self->n_loops--;
      follow_yields (self, stmt, yield);
      end_loop (self, stmt, yield);
    }
  while (self->n_loops == 0 && self->changed);
}

static void
walk_block (SwStorage *self, const SwBlock *block)
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
 * sw_storage_new:
 * @callees: of the program; must outlive the result
 * @follow: whether buffers that the iterations of a loop hand on are followed
 *
 * Returns: (transfer full): the locations of the tensors of @function
 */
SwStorage *
sw_storage_new (SwCallees *callees, const SwFunction *function, gboolean follow)
{
  SwStorage *self = g_new0 (SwStorage, 1);

  self->callees = callees;
  self->arena = sw_arena_new ();
  self->locations = g_hash_table_new (NULL, NULL);
  self->results = g_hash_table_new (NULL, NULL);
  self->memories = g_hash_table_new (NULL, NULL);
  self->creators = g_hash_table_new (NULL, NULL);
  self->views = g_hash_table_new (NULL, NULL);
  self->outputs = g_hash_table_new (hash_output, equal_output);
  self->carried = g_hash_table_new (NULL, NULL);
  self->follow = follow;
  for (guint i = 0; i < function->n_params; i++)
    if (function->params[i].var->type != NULL)
      set_root (self, function->params[i].var);
  walk_block (self, function->body);
  return self;
}

void
sw_storage_free (SwStorage *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->carried);
  g_hash_table_unref (self->outputs);
  g_hash_table_unref (self->views);
  g_hash_table_unref (self->creators);
  g_hash_table_unref (self->memories);
  g_hash_table_unref (self->results);
  g_hash_table_unref (self->locations);
  sw_arena_free (self->arena);
  g_free (self);
}

/**
 * sw_storage_get_group:
 *
 * Returns: (transfer none): the same pointer for all buffers that may share memory with @root
 */
const void *
sw_storage_get_group (SwStorage *self, const SwVar *root)
{
  const Memory *memory = g_hash_table_lookup (self->memories, root);

  if (memory == NULL)
    return root;
  return memory->base != NULL ? (const void *) memory->base : memory->base_var;
}

/**
 * sw_storage_may_alias:
 *
 * Returns: whether the buffers @a and @b are one, or may share bytes
 */
gboolean
sw_storage_may_alias (SwStorage *self, const SwVar *a, const SwVar *b)
{
  const Memory *x, *y;

  if (a == b)
    return TRUE;
  x = g_hash_table_lookup (self->memories, a);
  y = g_hash_table_lookup (self->memories, b);
  if (x == NULL || y == NULL || x->base != y->base || x->base_var != y->base_var)
    return FALSE;
  if (!x->constant || !y->constant)
    return TRUE;
  return x->offset < y->offset ? y->offset - x->offset < x->size : x->offset - y->offset < y->size;
}

const SwStmt *
sw_storage_get_creator (SwStorage *self, const SwVar *root)
{
  return g_hash_table_lookup (self->creators, root);
}
