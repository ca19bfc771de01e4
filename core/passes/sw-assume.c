/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-assume.h"

#include "sw-substitute.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A name of a fact and the variable of the function that it means here. */
typedef struct
{
  const SwVar *name;
  const SwVar *meant; /* NULL: not defined yet */
} Name;

typedef struct
{
  const SwAssumption *assumption;
  guint number;
  GArray *names; /* Name */
} Fact;

struct _SwAssumer
{
  SwPassRun *run;
  const SwFunction *function;
  SwProver *prover;
  GPtrArray *facts; /* Fact: those that may hold in the function */
};

static void
fact_free (gpointer data)
{
  Fact *self = data;

  g_array_unref (self->names);
  g_free (self);
}

static void
add_name (const SwVar *var, const SwExpr *use, gpointer data)
{
  Fact *fact = data;
  Name name = { var, NULL };

  for (guint i = 0; i < fact->names->len; i++)
    if (g_array_index (fact->names, Name, i).name == var)
      return;
  g_array_append_val (fact->names, name);
}

/**
 * sw_assumer_new:
 * @run: has the facts
 * @prover: that of @function
 *
 * Returns: (transfer full) (nullable): what gives the facts to @prover; %NULL when there is none
 *   for @function
 */
SwAssumer *
sw_assumer_new (SwPassRun *run, const SwFunction *function, SwProver *prover)
{
  SwAssumer *self;

  if (run->assumptions == NULL || run->assumptions->len == 0)
    return NULL;
  self = g_new0 (SwAssumer, 1);
  self->run = run;
  self->function = function;
  self->prover = prover;
  self->facts = g_ptr_array_new_with_free_func (fact_free);
  for (guint i = 0; i < run->assumptions->len; i++)
    {
      const SwAssumption *assumption = g_ptr_array_index (run->assumptions, i);
      Fact *fact;

      if (assumption->function != NULL && strcmp (assumption->function, function->name) != 0)
        continue;
      fact = g_new0 (Fact, 1);
      fact->assumption = assumption;
      fact->number = i;
      fact->names = g_array_new (FALSE, FALSE, sizeof (Name));
      sw_expr_foreach_var (assumption->condition, add_name, fact);
      g_ptr_array_add (self->facts, fact);
    }
  return self;
}

void
sw_assumer_free (SwAssumer *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->facts);
  g_free (self);
}

/* "n" means n, and what ConvertToSSA made of it: n__ssa_v0. */
static gboolean
is_meant (const char *name, const char *printed)
{
  gsize length = strlen (name);

  return strncmp (printed, name, length) == 0
         && (printed[length] == '\0' || g_str_has_prefix (printed + length, "__"));
}

static gboolean
is_number (const SwVar *var)
{
  if (var->type == NULL || var->type->kind != SW_TYPE_SCALAR)
    return (var->flags & (SW_VAR_DYN | SW_VAR_LOOP)) != 0;
  return sw_dtype_is_integer ((SwDtype) var->type->dtype) || var->type->dtype == SW_DTYPE_BOOL;
}

static const SwExpr *
replace_name (const SwExpr *expr, gpointer data)
{
  const Fact *fact = ((gpointer *) data)[0];
  SwContext *context = ((gpointer *) data)[1];

  for (guint i = 0; expr->kind == SW_EXPR_VAR && i < fact->names->len; i++)
    {
      const Name *name = &g_array_index (fact->names, Name, i);

      if (name->name == expr->v.var)
        return sw_expr_new_var (context, name->meant, SW_SPAN_NONE);
    }
  return NULL;
}

/* "n >= 5, which you assume; n <= 3, which you assume" */
static char *
proof_text (const SwAnswer *answer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->steps->len; i++)
    {
      const SwProofStep *step = g_ptr_array_index (answer->steps, i);

      if (step->premises == NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", step->text);
    }
  return g_string_free (text, FALSE);
}

/* Whether the facts can still hold together with @fact; if not, it is left out. */
static gboolean
push_fact (SwAssumer *self, const Fact *fact, const SwVar *at)
{
  gpointer data[] = { (gpointer) fact, self->run->program->context };
  const SwExpr *condition =
    sw_substitute (self->run->program->context, fact->assumption->condition, replace_name, data);
  g_autoptr (SwAnswer) before = sw_prover_find_contradiction (self->prover);
  g_autoptr (SwAnswer) after = NULL;
  g_autofree char *why = NULL;
  SwDiagnostic *diagnostic;

  if (before != NULL)
    return TRUE;
  after = sw_prover_push_assumption (self->prover, condition, fact->number);
  if (after == NULL)
    return TRUE;
  why = proof_text (after);
  diagnostic = sw_diag_sink_add (
    self->run->sink, SW_RULE_ASSUMPTION, at->span,
    _ ("the assumption “%s” cannot hold here in “%s”, so nothing that rests on it would mean "
       "anything: %s"),
    fact->assumption->text, self->function->name, why);
  sw_diagnostic_set_function (diagnostic, self->function->name);
  return FALSE;
}

/* The size of a tensor has one everywhere; any other name only where its binding is in force. */
static gboolean
has_value (const SwAssumer *self, const SwVar *var)
{
  return var != NULL && ((var->flags & SW_VAR_DYN) != 0 || sw_prover_is_bound (self->prover, var));
}

/**
 * sw_assumer_define:
 * @self: (nullable): nothing is assumed
 * @var: from here on it has a value
 *
 * Gives the prover every fact whose last missing name is @var.  One that contradicts what is
 * known is an error of the user; it is reported and left out.
 *
 * Returns: whether the facts can hold
 */
gboolean
sw_assumer_define (SwAssumer *self, const SwVar *var)
{
  gboolean possible = TRUE;

  if (self == NULL || !is_number (var))
    return TRUE;
  for (guint i = 0; i < self->facts->len; i++)
    {
      const Fact *fact = g_ptr_array_index (self->facts, i);
      gboolean meant = FALSE;
      gboolean complete = TRUE;

      for (guint j = 0; j < fact->names->len; j++)
        {
          Name *name = &g_array_index (fact->names, Name, j);

          if (is_meant (name->name->name, var->name))
            {
              name->meant = var;
              meant = TRUE;
            }
          complete &= has_value (self, name->meant);
        }
      if (!meant || !complete)
        continue;
      self->run->assumptions_used |= 1u << fact->number;
      possible &= push_fact (self, fact, var);
    }
  return possible;
}
