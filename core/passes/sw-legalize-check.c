/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-legalize-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
SwDiagnostic *
sw_legalize_error (Legalize *self, Launch *launch, SwRuleId rule, SwSpan span, const char *format,
                   ...)
{
  SwDiagnostic *diagnostic;
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  diagnostic = sw_diag_sink_add (self->run->sink, rule, span, "%s", message);
  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->failed = TRUE;
  if (launch != NULL)
    {
      launch->info->verdict = SW_VERDICT_REJECTED;
      g_free (launch->info->reason);
      launch->info->reason = g_strdup (message);
    }
  return diagnostic;
}

static gboolean
is_tensor_argument (const SwExpr *argument)
{
  const SwVar *var = sw_expr_as_var (argument);

  return var != NULL
         && (var->type == NULL || var->type->kind == SW_TYPE_UNKNOWN
             || sw_type_is_tensor_like (var->type));
}

/* Every tensor that the launch writes must be the caller's. */
static gboolean
check_outputs (Legalize *self, Launch *launch)
{
  const SwFunction *callee = launch->callee;
  g_autoptr (GString) list = NULL;

  if (launch->bound == NULL)
    {
      sw_legalize_error (self, launch, SW_RULE_ARGUMENT_COUNT, launch->info->span,
                         _ ("LegalizeSpmdLaunches: launch '%s' has %u arguments, which its %u "
                            "parameters cannot be bound to"),
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

static gboolean
is_mapped (const Launch *launch, guint slot)
{
  int param = slot < launch->map->len ? g_array_index (launch->map, int, slot) : -1;

  return param >= 0 && sw_type_is_tensor_like (launch->callee->params[param].var->type)
         && is_tensor_argument (launch->bound[param]);
}

/* Every live slot must be one of the caller's buffers, or the TaskId. */
static void
check_mapping (Legalize *self, Launch *launch)
{
  for (guint slot = 0; slot < launch->n_slots; slot++)
    if (launch->live[slot] && !sw_legalize_is_task_slot (launch, slot) && !is_mapped (launch, slot))
      sw_legalize_error (self, launch, SW_RULE_UNMAPPED_RESULT, launch->info->span,
                         _ ("LegalizeSpmdLaunches: launch '%s' return %u cannot be mapped to a "
                            "caller-provided Tensor parameter. Return a preallocated Out/InOut "
                            "parameter for a potentially empty launch."),
                         launch->callee->name, slot);
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

static void
check_scratch_argument (Legalize *self, Launch *launch, const SwVar *var)
{
  const Counted *counted = g_hash_table_lookup (self->counted, var);
  gboolean guarded = launch->info->verdict == SW_VERDICT_GUARDED;

  if (counted == NULL || !g_str_has_prefix (var->name, "gm_pipe_buffer_"))
    return;
  if (counted->n_uses > 1 || is_live_buffer (launch, var))
    {
      if (guarded)
        sw_legalize_error (self, launch, SW_RULE_SHARED_SCRATCH, launch->info->span,
                           _ ("LegalizeSpmdLaunches: compiler GM pipe buffer '%s' has multiple "
                              "uses; cannot move its allocation into a potentially empty launch."),
                           var->name);
      return;
    }
  g_hash_table_add (self->dropped, (gpointer) counted->stmt);
  if (guarded)
    {
      g_ptr_array_add (launch->scratch, (gpointer) counted->stmt);
      g_hash_table_add (self->moved, (gpointer) counted->stmt);
    }
}

/* Scratch of a guarded launch moves into its branch; of a removed one it goes. */
static void
check_scratch (Legalize *self, Launch *launch)
{
  for (guint i = 0; i < launch->launch->n_items; i++)
    {
      const SwVar *var = sw_expr_as_var (launch->launch->items[i]);

      if (var != NULL)
        check_scratch_argument (self, launch, var);
    }
}

/* A count that was hoisted for a launch that is gone has no reader left. */
static void
drop_hoisted_count (Legalize *self, const Launch *launch)
{
  const SwVar *var = sw_expr_as_var (launch->count);
  const Counted *counted = var != NULL ? g_hash_table_lookup (self->counted, var) : NULL;

  if (launch->info->verdict == SW_VERDICT_EMPTY && counted != NULL && counted->n_uses == 1)
    g_hash_table_add (self->dropped, (gpointer) counted->stmt);
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

      if (!sw_legalize_needs_rewrite (launch) || launch->info->verdict == SW_VERDICT_REJECTED)
        continue;
      if (!check_outputs (self, launch))
        continue;
      check_mapping (self, launch);
      check_scratch (self, launch);
      drop_hoisted_count (self, launch);
    }
}
