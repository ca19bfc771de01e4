/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is checked of text that follows the grammar.  Each finding leaves its statement as it
 * was read. */

/* The keywords of a helper, a loop or a scope of the dialect. */
typedef struct
{
  const char *leaf; /* without the module prefix */
  const char *const keywords[12];
} SwKnownKeywords;

/* Dialect 5.1, 9.5, 11.6, 11.7, 10.5 and 12. */
static const SwKnownKeywords known[] = {
  { "function", { "type", "level", "role", "auto_scope", "external_source", "attrs" } },
  { "submit", { "deps", "dumps", "allow_early_resolve", "predicate", "attrs" } },
  { "spmd_submit",
    { "deps", "dumps", "core_num", "sync_start", "allow_early_resolve", "predicate", "attrs" } },
  { "range", { "init_values", "attrs" } },
  { "parallel", { "init_values", "attrs" } },
  { "unroll", { "attrs" } },
  { "pipeline", { "stage", "init_values", "attrs" } },
  { "while_", { "init_values" } },
  { "scope", { "mode", "name_hint" } },
  { "auto_scope", { "name_hint" } },
  { "manual_scope", { "name_hint" } },
  { "at",
    { "level", "role", "name_hint", "optimizations", "deps", "no_dep_args", "dumps",
      "allow_early_resolve", "predicate", "windowize" } },
  { "cluster", { "name_hint" } },
  { "spmd",
    { "core_num", "sync_start", "name_hint", "optimizations", "deps", "no_dep_args", "dumps",
      "allow_early_resolve", "predicate", "windowize" } },
  { "split_aiv", { "mode" } },
};

/* Of a plain call self.f(...), dialect 9.4. */
static const SwKnownKeywords known_of_call = { NULL, { "device", "attrs" } };

static const SwKnownKeywords *
find_known (const SwParser *self, const char *callee)
{
  if (g_str_has_prefix (callee, "self."))
    return &known_of_call;
  if (strncmp (callee, self->prefix, self->prefix_length) == 0
      && callee[self->prefix_length] == '.')
    callee += self->prefix_length + 1;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (known[i].leaf, callee) == 0)
      return &known[i];
  return NULL;
}

/* Where the name of a keyword stands: on the left of the "=" before its value. */
static SwSpan
locate_keyword (const SwParser *self, const SwArg *arg)
{
  guint32 length = (guint32) strlen (arg->name);
  guint32 end = arg->value->span.start;

  while (end > 0 && self->text[end - 1] != '=')
    end--;
  if (end > 0)
    end--;
  while (end > 0 && g_ascii_isspace (self->text[end - 1]))
    end--;
  if (end < length || memcmp (self->text + end - length, arg->name, length) != 0)
    return arg->value->span;
  return (SwSpan){ end - length, end };
}

/* Few keywords are compared with one another, many are looked up. */
#define FEW_KEYWORDS 16

static gboolean
is_repeated (const SwArg *args, guint i, GHashTable *seen)
{
  if (seen != NULL)
    return !g_hash_table_add (seen, (gpointer) args[i].name);
  for (guint k = 0; k < i; k++)
    if (args[k].name == args[i].name)
      return TRUE;
  return FALSE;
}

/**
 * _sw_check_repeated:
 * @args: keywords of one call; their names are interned
 *
 * Reports keywords that are given twice.
 */
void
_sw_check_repeated (SwParser *self, const SwArg *args, guint n_args)
{
  g_autoptr (GHashTable) seen = n_args > FEW_KEYWORDS ? g_hash_table_new (NULL, NULL) : NULL;

  for (guint i = 0; i < n_args; i++)
    if (is_repeated (args, i, seen))
      {
        SwDiagnostic *diagnostic =
          sw_diag_sink_add (self->sink, SW_RULE_SYNTAX, locate_keyword (self, &args[i]),
                            _ ("“%s” is given twice"), args[i].name);

        sw_diagnostic_set_function (diagnostic, self->function_name);
      }
}

/**
 * _sw_check_keywords:
 * @callee: a helper, loop, scope or function as written, "pl.submit" or "self.f"
 *
 * Reports keywords that @callee does not have.  Those of operations are free.
 */
void
_sw_check_keywords (SwParser *self, const char *callee, const SwArg *args, guint n_args)
{
  const SwKnownKeywords *found = n_args > 0 ? find_known (self, callee) : NULL;

  for (guint i = 0; found != NULL && i < n_args; i++)
    {
      SwDiagnostic *diagnostic;

      if (g_strv_contains (found->keywords, args[i].name))
        continue;
      diagnostic =
        sw_diag_sink_add (self->sink, SW_RULE_UNKNOWN_KEYWORD, locate_keyword (self, &args[i]),
                          _ ("“%s” is no keyword of %s"), args[i].name, callee);
      sw_diagnostic_set_function (diagnostic, self->function_name);
    }
}

/**
 * _sw_check_literal_count:
 * @count: (nullable): the launch count as written
 *
 * Reports a literal that is no positive number.
 */
void
_sw_check_literal_count (SwParser *self, const SwExpr *count)
{
  gint64 value;
  SwDiagnostic *diagnostic;
  g_autofree char *text = NULL;

  if (!sw_expr_is_int (count, &value) || value > 0)
    return;
  text = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  diagnostic = sw_diag_sink_add (self->sink, SW_RULE_LITERAL_COUNT, count->span,
                                 _ ("core_num must be a positive integer, got %s"), text);
  sw_diagnostic_set_function (diagnostic, self->function_name);
}

static guint
count_inputs (const SwFunction *function)
{
  guint n = 0;

  for (guint i = 0; i < function->n_params; i++)
    if (function->params[i].direction == SW_DIRECTION_IN)
      n++;
  return n;
}

static void
report_count (SwParser *self, const SwPendingCall *pending, const SwFunction *callee)
{
  const SwExpr *call = pending->call;
  guint least = count_inputs (callee);
  guint most = callee->n_params;
  SwDiagnostic *diagnostic;

  if (least == most)
    diagnostic = sw_diag_sink_add (self->sink, SW_RULE_ARGUMENT_COUNT, call->span,
                                   g_dngettext (GETTEXT_PACKAGE, "“%s” takes %u argument, not %u",
                                                "“%s” takes %u arguments, not %u", most),
                                   call->text, most, call->n_items);
  else
    diagnostic = sw_diag_sink_add (self->sink, SW_RULE_ARGUMENT_COUNT, call->span,
                                   _ ("“%s” takes %u to %u arguments, not %u"), call->text, least,
                                   most, call->n_items);
  sw_diagnostic_set_function (diagnostic, pending->function);
  sw_diagnostic_add_related (diagnostic, callee->name_span, _ ("the function is declared here"));
}

static void
check_argument (SwParser *self, const SwPendingCall *pending, const SwFunction *callee,
                const SwVar *param, const SwExpr *argument)
{
  const SwVar *var = sw_expr_as_var (argument);
  const SwType *type = var != NULL ? var->type : argument->type;
  SwDiagnostic *diagnostic;

  if (!sw_type_is_scalar (type, SW_DTYPE_TASK_ID) || !sw_type_is_tensor_like (param->type))
    return;
  diagnostic = sw_diag_sink_add (
    self->sink, SW_RULE_TASK_ID_ARGUMENT, argument->span,
    _ ("the parameter “%s” of “%s” is a tensor, but this is a task id"), param->name, callee->name);
  sw_diagnostic_set_function (diagnostic, pending->function);
  sw_diagnostic_add_related (diagnostic, param->span, _ ("the parameter is declared here"));
}

/* An input takes the next argument, an output only while more are left than inputs to come. */
static void
check_arguments (SwParser *self, const SwPendingCall *pending, const SwFunction *callee)
{
  const SwExpr *call = pending->call;
  guint inputs = count_inputs (callee);
  guint next = 0;

  for (guint i = 0; i < callee->n_params && next < call->n_items; i++)
    {
      const SwParam *param = &callee->params[i];

      if (param->direction == SW_DIRECTION_IN)
        inputs--;
      else if (call->n_items - next <= inputs)
        continue;
      check_argument (self, pending, callee, param->var, call->items[next++]);
    }
}

/**
 * _sw_check_call:
 * @pending: a call or submit, when all functions are known
 *
 * Reports a callee that does not exist, a wrong number of arguments, and task ids in the place
 * of tensors.  A submit may omit outputs, which the runtime then allocates (dialect 9.5).
 */
void
_sw_check_call (SwParser *self, const SwPendingCall *pending)
{
  const SwExpr *call = pending->call;
  const SwFunction *callee = sw_program_find (self->program, call->text);
  SwDiagnostic *diagnostic;

  if (callee == NULL)
    {
      diagnostic = sw_diag_sink_add (self->sink, SW_RULE_UNKNOWN_CALLEE, call->span,
                                     _ ("the program has no function “%s”"), call->text);
      sw_diagnostic_set_function (diagnostic, pending->function);
    }
  else if ((callee->flags & SW_FN_OPAQUE_HEADER) == 0)
    {
      if (call->n_items > callee->n_params || call->n_items < count_inputs (callee))
        report_count (self, pending, callee);
      else
        check_arguments (self, pending, callee);
    }
}
