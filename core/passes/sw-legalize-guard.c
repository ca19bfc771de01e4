/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"
#include "sw-legalize-private.h"
#include "sw-rewrite.h"
#include "sw-substitute.h"
#include "sw-value-type.h"

#include <string.h>

/* What takes the place of one launch that may be empty. */

static const SwVar *
new_var (Legalize *self, const char *hint, const SwType *type, guint flags, SwSpan span)
{
  const char *name = sw_namer_take (&self->namer, hint);
  SwEvent *event = sw_legalize_event (self, SW_EVENT_NAME_MADE, self->current, 0, span);

  if (event != NULL)
    event->name = name;
  return sw_var_new (self->context, name, type, flags | SW_VAR_ANNOTATED, span);
}

static const SwExpr *
new_op_call (Legalize *self, const char *op, const char *arg, const SwExpr *value, SwSpan span)
{
  SwArg args[1] = { { sw_context_intern (self->context, arg), value } };
  g_autofree char *text = g_strconcat (self->program->layout.prefix, ".", op, NULL);

  return sw_expr_new (self->context, &(SwExpr){
                                       .kind = SW_EXPR_OP_CALL,
                                       .span = span,
                                       .text = sw_context_intern (self->context, text),
                                       .n_args = 1,
                                       .args = sw_arena_copy (sw_context_get_arena (self->context),
                                                              args, sizeof args),
                                     });
}

/* The dummy task that stands for the launch when it is empty, waiting for the same. */
static const SwVar *
emit_dummy (Legalize *self, GPtrArray *out, const SwExpr *launch)
{
  const SwExpr *deps = sw_expr_get_arg (launch, "deps");
  const SwType *type =
    sw_type_new_scalar (self->context, self->program->layout.prefix, SW_DTYPE_TASK_ID);
  const SwVar *var = new_var (self, "spmd_empty_tid", type, 0, launch->span);

  if (deps == NULL)
    deps = sw_expr_new_list (self->context, NULL, 0, launch->span);
  g_ptr_array_add (out, (gpointer) sw_stmt_new_assign (
                          self->context, var,
                          new_op_call (self, "system.task_dummy", "deps", deps, launch->span),
                          launch->span));
  return var;
}

/* The caller's buffer that slot @slot is when nothing runs. */
static const SwExpr *
slot_buffer (Legalize *self, const Launch *launch, guint slot)
{
  int param = g_array_index (launch->map, int, slot);

  return sw_legalize_replace (self, launch->bound[param]);
}

static const SwType *
slot_type (Legalize *self, const Launch *launch, guint slot)
{
  const SwType *type = launch->result != NULL ? launch->result->type : NULL;

  if (!sw_legalize_is_task_slot (launch, slot))
    return sw_value_get_type (slot_buffer (self, launch, slot));
  if (type != NULL && type->kind == SW_TYPE_TUPLE && slot < type->n_elems)
    return type->elems[slot];
  return sw_type_new_scalar (self->context, self->program->layout.prefix, SW_DTYPE_TASK_ID);
}

/* The type of the launch itself: live slots have the types of the caller's buffers, where those
 * are known. */
static const SwType *
launch_type (Legalize *self, const Launch *launch)
{
  SwArena *arena = sw_context_get_arena (self->context);
  const SwType *old = launch->result->type;
  const SwType **elems;
  SwType *type;

  if (!launch->is_tuple)
    return launch->live[0] ? slot_type (self, launch, 0) : old;
  if (old == NULL || old->kind != SW_TYPE_TUPLE)
    return old;
  type = sw_arena_copy (arena, old, sizeof *old);
  elems = sw_arena_copy (arena, old->elems, old->n_elems * sizeof *elems);
  for (guint i = 0; i < old->n_elems && i < launch->n_slots; i++)
    {
      const SwType *slot = launch->live[i] ? slot_type (self, launch, i) : NULL;

      if (slot != NULL)
        elems[i] = slot;
    }
  type->elems = elems;
  return type;
}

/* The name of slot @slot of @launch's result, in the form t_KIND_i. */
static const SwVar *
slot_var (Legalize *self, const Launch *launch, const char *kind, guint slot, guint flags)
{
  g_autofree char *hint = g_strdup_printf ("%s_%s_%u", launch->result->name, kind, slot);

  return new_var (self, hint, slot_type (self, launch, slot), flags, launch->info->span);
}

/* The variable that a single result goes on as: itself, or under the caller's type. */
static const SwVar *
single_result (Legalize *self, const Launch *launch)
{
  const SwType *type = slot_type (self, launch, 0);
  const SwVar *var;
  SwEvent *event;

  if (type == NULL || sw_type_equal (type, launch->result->type))
    return launch->result;
  event = sw_legalize_event (self, SW_EVENT_RETYPED, launch, launch->stmt->id, launch->info->span);
  if (event != NULL)
    {
      event->name = launch->result->name;
      event->text = sw_type_to_string (type);
    }
  var =
    sw_var_new (self->context, launch->result->name, type, SW_VAR_ANNOTATED, launch->result->span);
  g_hash_table_insert (self->replaced, (gpointer) launch->result, (gpointer) var);
  return var;
}

/* Keywords stand in this order; core_num and sync_start go in before these. */
static gboolean
stands_behind_count (const char *name)
{
  return strcmp (name, "sync_start") == 0 || strcmp (name, "allow_early_resolve") == 0
         || strcmp (name, "predicate") == 0 || strcmp (name, "attrs") == 0;
}

static const SwArg *
set_field (Legalize *self, const SwArg *args, guint *n_args, const char *name, const SwExpr *value)
{
  SwArg *copy = sw_arena_new_n (sw_context_get_arena (self->context), SwArg, *n_args + 1);
  guint place = *n_args;

  for (guint i = 0; i < *n_args; i++)
    if (strcmp (args[i].name, name) == 0)
      {
        memcpy (copy, args, *n_args * sizeof *args);
        copy[i].value = value;
        return copy;
      }
  for (guint i = *n_args; i > 0 && stands_behind_count (args[i - 1].name); i--)
    place = i - 1;
  if (*n_args > 0)
    {
      memcpy (copy, args, place * sizeof *args);
      memcpy (copy + place + 1, args + place, (*n_args - place) * sizeof *args);
    }
  copy[place] = (SwArg){ sw_context_intern (self->context, name), value };
  *n_args += 1;
  return copy;
}

/* Writes @name into the launch: a field of a Submit, an attribute of a Call. */
static const SwExpr *
set_launch_arg (Legalize *self, const SwExpr *launch, const char *name, const SwExpr *value)
{
  SwExpr copy = *launch;

  if (launch->kind == SW_EXPR_CALL)
    return sw_call_set_attr (self->context, launch, name, value, FALSE);
  copy.flags |= SW_EXPR_SPMD;
  copy.args = set_field (self, launch->args, &copy.n_args, name, value);
  return sw_expr_new (self->context, &copy);
}

/* The launch as it stands in the positive branch: @count evaluated once, and what the
 * callee said about it written on the launch itself. */
static const SwExpr *
final_launch (Legalize *self, const Launch *launch, const SwExpr *count, gboolean hoisted)
{
  const SwExpr *expr = sw_legalize_replace (self, launch->launch);
  const SwExpr *sync;

  if (!launch->count_at_callee && !hoisted)
    return expr;
  expr = set_launch_arg (self, expr, "core_num", count);
  sync = launch->count_at_callee ? sw_function_get_attr (launch->callee, "sync_start") : NULL;
  if (sync != NULL && sw_expr_get_arg (expr, "sync_start") == NULL
      && sw_expr_get_attr (expr, "sync_start") == NULL)
    expr = set_launch_arg (self, expr, "sync_start", sync);
  return expr;
}

static const SwBlock *
then_block (Legalize *self, const Launch *launch, const SwExpr *count, gboolean hoisted)
{
  g_autoptr (GPtrArray) out = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  const SwExpr *expr = final_launch (self, launch, count, hoisted);
  SwStmt *stmt = sw_stmt_copy (self->context, launch->stmt);

  for (guint i = 0; i < launch->scratch->len; i++)
    {
      const SwStmt *create = g_ptr_array_index (launch->scratch, i);
      SwStmt *moved = sw_legalize_replace_stmt (self, create);

      g_ptr_array_add (out, moved != NULL ? moved : sw_stmt_copy (self->context, create));
    }
  stmt->value = expr;
  stmt->comments = NULL;
  stmt->n_comments = 0;
  if (launch->result != NULL)
    {
      g_autofree char *hint = g_strconcat (launch->result->name, "_nonempty", NULL);
      const SwVar *var = new_var (self, hint, launch_type (self, launch), 0, launch->result->span);

      stmt->targets = sw_arena_copy (sw_context_get_arena (self->context), &var, sizeof var);
      stmt->n_targets = 1;
      if (launch->unpacked)
        stmt->flags &= ~(guint) (SW_STMT_BARE | SW_STMT_PARENS);
    }
  g_ptr_array_add (out, stmt);

  for (guint i = 0; i < launch->n_slots; i++)
    {
      const SwVar *var = launch->result != NULL ? stmt->targets[0] : NULL;

      if (!launch->live[i])
        continue;
      if (launch->is_tuple)
        {
          const SwExpr *get = sw_expr_new_get (self->context, var, i, launch->info->span);

          var = slot_var (self, launch, "nonempty", i, 0);
          g_ptr_array_add (
            out, (gpointer) sw_stmt_new_assign (self->context, var, get, launch->info->span));
        }
      g_ptr_array_add (values, (gpointer) sw_expr_new_var (self->context, var, launch->info->span));
    }
  g_ptr_array_add (out, (gpointer) sw_stmt_new_yield (self->context,
                                                      (const SwExpr *const *) values->pdata,
                                                      values->len, launch->info->span));
  return sw_block_new (self->context, (const SwStmt *const *) out->pdata, out->len);
}

/* What a live slot is when nothing runs: the caller's buffer, or the dummy task. */
static const SwExpr *
empty_value (Legalize *self, const Launch *launch, guint slot, const SwVar *dummy)
{
  const SwExpr *buffer;

  if (sw_legalize_is_task_slot (launch, slot))
    return sw_expr_new_var (self->context, dummy, launch->info->span);
  buffer = slot_buffer (self, launch, slot);
  if (buffer->kind == SW_EXPR_VAR)
    return sw_expr_new_var (self->context, buffer->v.var, launch->info->span);
  return buffer;
}

static const SwVar *
dummy_if_live (Legalize *self, GPtrArray *out, const Launch *launch)
{
  for (guint i = 0; i < launch->n_slots; i++)
    if (launch->live[i] && sw_legalize_is_task_slot (launch, i))
      return emit_dummy (self, out, sw_legalize_replace (self, launch->launch));
  return NULL;
}

static const SwBlock *
else_block (Legalize *self, const Launch *launch)
{
  g_autoptr (GPtrArray) out = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  const SwVar *dummy = dummy_if_live (self, out, launch);

  for (guint i = 0; i < launch->n_slots; i++)
    if (launch->live[i])
      g_ptr_array_add (values, (gpointer) empty_value (self, launch, i, dummy));
  g_ptr_array_add (out, (gpointer) sw_stmt_new_yield (self->context,
                                                      (const SwExpr *const *) values->pdata,
                                                      values->len, launch->info->span));
  return sw_block_new (self->context, (const SwStmt *const *) out->pdata, out->len);
}

/**
 * sw_legalize_name_result:
 * @launch: is unpacked into names
 *
 * Gives the whole result a variable, as a compiler's front end does.
 */
void
sw_legalize_name_result (Legalize *self, Launch *launch)
{
  const SwFunction *callee = launch->callee;
  const char *prefix = self->program->layout.prefix;
  g_autofree const SwType **elems = g_new0 (const SwType *, launch->n_slots);

  for (guint i = 0; i < launch->n_slots; i++)
    elems[i] = i < callee->n_return_types ? callee->return_types[i]
               : sw_legalize_is_task_slot (launch, i)
                 ? sw_type_new_scalar (self->context, prefix, SW_DTYPE_TASK_ID)
                 : sw_type_new_unknown (self->context);
  launch->result = sw_var_new (self->context, sw_context_intern (self->context, "_submit_tmp"),
                               sw_type_new_tuple (self->context, prefix, elems, launch->n_slots),
                               SW_VAR_ANNOTATED, launch->info->span);
}

/**
 * sw_legalize_build_guard:
 * @launch: may be empty; its merged results are set
 * @out: gets a statement that evaluates a composite count once
 *
 * Returns: (transfer none): if count > 0: the launch, else: the caller's buffers
 */
SwStmt *
sw_legalize_build_guard (Legalize *self, Launch *launch, GPtrArray *out)
{
  SwContext *context = self->context;
  const SwExpr *count = sw_legalize_replace (self, launch->count);
  SwDtype dtype = sw_legalize_infer_dtype (count);
  gboolean hoisted = count->kind != SW_EXPR_VAR && count->kind != SW_EXPR_INT;
  g_autoptr (GPtrArray) results = g_ptr_array_new ();
  SwStmt *guard = sw_stmt_new (context, SW_STMT_IF, launch->info->span);
  SwEvent *event;

  if (launch->count_at_callee)
    {
      event = sw_legalize_event (self, SW_EVENT_COUNT_WRITTEN, launch, launch->launch->id,
                                 launch->info->span);
      if (event != NULL)
        event->text = sw_expr_to_string (count);
    }
  if (hoisted)
    {
      const SwVar *var =
        new_var (self, "spmd_core_num",
                 sw_type_new_scalar (context, self->program->layout.prefix, dtype), 0, count->span);

      event = sw_legalize_event (self, SW_EVENT_COUNT_HOISTED, launch, launch->count->id,
                                 launch->count->span);
      if (event != NULL)
        event->name = var->name;
      g_ptr_array_add (out, (gpointer) sw_stmt_new_assign (context, var, count, count->span));
      count = sw_expr_new_var (context, var, count->span);
    }
  guard->origin = launch->stmt->origin;
  guard->value = sw_expr_new_binary (context, SW_OP_GT, count,
                                     sw_expr_new_int (context, 0, dtype, count->span), count->span);
  guard->body = then_block (self, launch, count, hoisted);
  guard->orelse = else_block (self, launch);
  for (guint i = 0; i < launch->n_slots; i++)
    if (launch->live[i])
      {
        launch->merged[i] = launch->is_tuple ? slot_var (self, launch, "guarded", i, SW_VAR_RESULT)
                                             : single_result (self, launch);
        g_ptr_array_add (results, (gpointer) launch->merged[i]);
      }
  guard->results = sw_arena_copy (sw_context_get_arena (context), results->pdata,
                                  results->len * sizeof (gpointer));
  guard->n_results = results->len;
  guard->comments = launch->stmt->comments;
  guard->n_comments = launch->stmt->n_comments;
  guard->flags |= launch->stmt->flags & SW_STMT_BLANK_BEFORE;
  return guard;
}

/**
 * sw_legalize_build_empty:
 * @launch: is never positive; its merged results are set
 * @out: gets the statements that take its place: the dummy task, then one binding per
 *   live result
 */
void
sw_legalize_build_empty (Legalize *self, Launch *launch, GPtrArray *out)
{
  const SwVar *dummy = dummy_if_live (self, out, launch);

  for (guint i = 0; i < launch->n_slots; i++)
    {
      const SwExpr *value;

      if (!launch->live[i])
        continue;
      value = empty_value (self, launch, i, dummy);
      launch->merged[i] =
        launch->is_tuple ? slot_var (self, launch, "guarded", i, 0) : single_result (self, launch);
      g_ptr_array_add (out, (gpointer) sw_stmt_new_assign (self->context, launch->merged[i], value,
                                                           launch->info->span));
    }
  for (guint i = 0; i < out->len; i++)
    ((SwStmt *) g_ptr_array_index (out, i))->origin = launch->stmt->origin;
}
