/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-format.h"
#include "sw-legalize-private.h"
#include "sw-value-type.h"

#include <glib/gi18n-lib.h>

/**
 * sw_legalize_needs_rewrite:
 *
 * Returns: whether @launch is not proven positive
 */
gboolean
sw_legalize_needs_rewrite (const Launch *launch)
{
  return launch->info->verdict != SW_VERDICT_PROVEN && launch->info->verdict != SW_VERDICT_GRAPH;
}

/**
 * sw_legalize_error:
 * @launch: (nullable): becomes rejected, with the message as its reason
 *
 * Reports an error that stops the pass after all launches were checked.
 */
void
sw_legalize_error (Legalize *self, Launch *launch, SwRuleId rule, SwSpan span, const char *format,
                   ...)
{
  SwDiagnostic *diagnostic;
  g_autofree char *message = NULL;
  SwEvent *event;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  diagnostic = sw_diag_sink_add (self->run->sink, rule, span, "%s", message);
  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->failed = TRUE;
  event = sw_legalize_event (self, SW_EVENT_REJECTED, launch,
                             launch != NULL ? launch->launch->id : 0, span);
  if (event != NULL)
    event->text = g_strdup (message);
  if (launch != NULL)
    {
      launch->info->verdict = SW_VERDICT_REJECTED;
      g_free (launch->info->reason);
      launch->info->reason = g_steal_pointer (&message);
    }
}

/* A name, or a projection of one, that is a tensor as far as types are known. */
static gboolean
is_tensor_argument (const SwExpr *argument)
{
  const SwType *type;

  if (argument == NULL || (argument->kind != SW_EXPR_VAR && argument->kind != SW_EXPR_GET))
    return FALSE;
  type = sw_value_get_type (argument);
  return type == NULL || type->kind == SW_TYPE_UNKNOWN || sw_type_is_tensor_like (type);
}

static void
trace_parameter (Legalize *self, SwEventKind kind, const Launch *launch, const char *name,
                 guint param)
{
  SwEvent *event = sw_legalize_event (self, kind, launch, launch->launch->id, launch->info->span);

  if (event == NULL)
    return;
  event->name = name;
  event->param = (int) param;
}

/* Every tensor that the launch writes must be the caller's. */
static gboolean
check_outputs (Legalize *self, Launch *launch)
{
  const SwFunction *callee = launch->callee;
  g_autoptr (GString) list = NULL;

  if (launch->bound == NULL)
    {
      sw_legalize_error (
        self, launch, SW_RULE_ARGUMENT_COUNT, launch->info->span,
        _ ("LegalizeSpmdLaunches: the arguments of launch '%s' (%u) cannot be bound to its "
           "parameters (%u)"),
        callee->name, launch->launch->n_items, callee->n_params);
      return FALSE;
    }
  list = g_string_new (NULL);
  for (guint i = 0; i < callee->n_params; i++)
    {
      const SwVar *param = callee->params[i].var;
      SwMissingOutput missing = { param->name, i };

      if (sw_effective_get (self->effective, callee, i) == SW_DIRECTION_IN
          || !sw_type_is_tensor_like (param->type)
          || (launch->bound[i] != NULL && is_tensor_argument (launch->bound[i])))
        continue;
      g_array_append_val (launch->info->missing, missing);
      trace_parameter (self, SW_EVENT_OUTPUT_MISSING, launch, param->name, i);
      /* Translators: an output tensor and its zero-based position. */
      g_string_append_printf (list, _ (" '%s' (parameter %u)"), param->name, i);
    }
  if (launch->info->missing->len == 0)
    return TRUE;
  sw_legalize_error (self, launch, SW_RULE_MISSING_OUTPUT, launch->info->span,
                     _ ("LegalizeSpmdLaunches: launch '%s' may have a non-positive core_num; "
                        "output tensors%s are not preallocated. Allocate and pass every Out/InOut "
                        "tensor before this launch."),
                     callee->name, list->str);
  return FALSE;
}

/* The parameter that slot @slot writes back, or -1. */
static int
mapped_param (const Launch *launch, guint slot)
{
  int param = slot < launch->map->len ? g_array_index (launch->map, int, slot) : -1;

  if (param < 0 || !sw_type_is_tensor_like (launch->callee->params[param].var->type)
      || !is_tensor_argument (launch->bound[param]))
    return -1;
  return param;
}

static void
trace_slot (Legalize *self, const Launch *launch, guint slot)
{
  gboolean live = launch->live[slot];
  int param = live ? mapped_param (launch, slot) : -1;
  SwEventKind kind = !live                                     ? SW_EVENT_SLOT_DEAD
                     : sw_legalize_is_task_slot (launch, slot) ? SW_EVENT_SLOT_TASK_ID
                     : param >= 0                              ? SW_EVENT_SLOT_MAPPED
                                                               : SW_EVENT_SLOT_UNMAPPED;
  SwEvent *event = sw_legalize_event (self, kind, launch, launch->launch->id, launch->info->span);

  if (event == NULL)
    return;
  event->slot = (int) slot;
  if (kind != SW_EVENT_SLOT_MAPPED)
    return;
  event->param = param;
  event->node = launch->bound[param]->id;
  event->span = launch->bound[param]->span;
  event->text = sw_expr_to_string (launch->bound[param]);
}

static void
reject_slot (Legalize *self, Launch *launch, gint64 slot)
{
  sw_legalize_error (self, launch, SW_RULE_UNMAPPED_RESULT, launch->info->span,
                     _ ("LegalizeSpmdLaunches: launch '%s' return %u cannot be mapped to a "
                        "caller-provided Tensor parameter. Return a "
                        "preallocated Out/InOut parameter for a potentially empty launch."),
                     launch->callee->name, (guint) slot);
}

/* Every live slot must be one of the caller's buffers, or the TaskId. */
static void
check_mapping (Legalize *self, Launch *launch)
{
  for (guint slot = 0; slot < launch->n_slots; slot++)
    {
      trace_slot (self, launch, slot);
      if (launch->live[slot] && !sw_legalize_is_task_slot (launch, slot)
          && mapped_param (launch, slot) < 0)
        reject_slot (self, launch, slot);
    }
  if (launch->beyond >= 0)
    reject_slot (self, launch, launch->beyond);
}

/* Whether a live result of @launch is @var when nothing runs. */
static gboolean
is_live_buffer (const Launch *launch, const SwVar *var)
{
  for (guint slot = 0; slot < launch->n_slots && slot < launch->map->len; slot++)
    {
      int param = g_array_index (launch->map, int, slot);

      if (launch->live[slot] && !sw_legalize_is_task_slot (launch, slot) && param >= 0
          && sw_expr_as_var (launch->bound[param]) == var)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_scratch (const SwVar *var)
{
  return g_str_has_prefix (var->name, "gm_pipe_buffer_");
}

static void
trace_counted (Legalize *self, SwEventKind kind, const Launch *launch, const SwStmt *stmt)
{
  SwEvent *event = sw_legalize_event (self, kind, launch, stmt->id, stmt->span);

  if (event != NULL)
    event->name = stmt->targets[0]->name;
}

/* Scratch of a guarded launch moves into its branch. */
static void
move_scratch (Legalize *self, Launch *launch, const SwVar *var, Counted *counted)
{
  if (counted->n_uses > 1 || is_live_buffer (launch, var))
    {
      if (counted->told == launch)
        return;
      counted->told = launch;
      sw_legalize_error (self, launch, SW_RULE_SHARED_SCRATCH, launch->info->span,
                         _ ("LegalizeSpmdLaunches: compiler GM pipe buffer '%s' has multiple "
                            "uses; cannot move its allocation into a potentially empty launch."),
                         var->name);
      return;
    }
  g_hash_table_add (self->dropped, (gpointer) counted->stmt);
  g_ptr_array_add (launch->scratch, (gpointer) counted->stmt);
  g_hash_table_add (self->moved, (gpointer) counted->stmt);
  trace_counted (self, SW_EVENT_SCRATCH_MOVED, launch, counted->stmt);
}

static void
check_scratch (Legalize *self, Launch *launch)
{
  for (guint i = 0; i < launch->launch->n_items; i++)
    {
      const SwVar *var = sw_expr_as_var (launch->launch->items[i]);
      Counted *counted = var != NULL ? g_hash_table_lookup (self->counted, var) : NULL;

      if (counted != NULL && is_scratch (var))
        move_scratch (self, launch, var, counted);
    }
}

typedef struct
{
  Legalize *self;
  const Launch *launch;
} Gone;

static void
count_gone (const SwVar *var, const SwExpr *use, gpointer data)
{
  Gone *gone = data;
  Counted *counted = g_hash_table_lookup (gone->self->counted, var);

  if (counted == NULL)
    return;
  counted->n_gone++;
  counted->handed_on |= is_live_buffer (gone->launch, var);
}

static void
drop_counted (const SwVar *var, const SwExpr *use, gpointer data)
{
  Gone *gone = data;
  const Counted *counted = g_hash_table_lookup (gone->self->counted, var);

  if (counted == NULL || counted->handed_on || counted->n_gone < counted->n_uses
      || !g_hash_table_add (gone->self->dropped, (gpointer) counted->stmt))
    return;
  trace_counted (gone->self, is_scratch (var) ? SW_EVENT_SCRATCH_DROPPED : SW_EVENT_COUNT_DROPPED,
                 gone->launch, counted->stmt);
}

/* What only launches that are gone have used goes with them: scratch, hoisted counts. */
static void
drop_unread (Legalize *self)
{
  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < self->launches->len; i++)
      {
        const Launch *launch = g_ptr_array_index (self->launches, i);

        if (launch->info->verdict == SW_VERDICT_EMPTY)
          sw_expr_foreach_var (launch->launch, round == 0 ? count_gone : drop_counted,
                               &(Gone){ self, launch });
      }
}

/**
 * sw_legalize_check:
 * @self: launches and liveness are known
 *
 * Checks every launch that is not proven positive, so that one run shows all errors.
 */
void
sw_legalize_check (Legalize *self)
{
  for (guint i = 0; i < self->launches->len; i++)
    {
      Launch *launch = g_ptr_array_index (self->launches, i);
      gboolean guarded;

      if (!sw_legalize_needs_rewrite (launch) || launch->info->verdict == SW_VERDICT_REJECTED)
        continue;
      if (!check_outputs (self, launch))
        continue;
      guarded = launch->info->verdict == SW_VERDICT_GUARDED;
      check_mapping (self, launch);
      if (guarded)
        check_scratch (self, launch);
    }
  if (!self->failed)
    drop_unread (self);
}
