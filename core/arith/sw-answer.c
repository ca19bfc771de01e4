/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-solver-private.h"

static void
free_step (gpointer data)
{
  SwProofStep *step = data;

  g_free (step->rule);
  g_free (step->text);
  g_clear_pointer (&step->premises, g_array_unref);
  g_free (step);
}

static void
clear_binding (gpointer data)
{
  g_free (((SwBinding *) data)->name);
}

/**
 * sw_answer_new:
 *
 * Returns: (transfer full): an answer without proof
 */
SwAnswer *
sw_answer_new (SwAnswerKind kind)
{
  SwAnswer *self = g_new0 (SwAnswer, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->kind = kind;
  self->steps = g_ptr_array_new_with_free_func (free_step);
  return self;
}

/**
 * sw_answer_take_step:
 * @claim: the same as a boolean term
 * @text: (transfer full): one line
 * @premises: (transfer full) (nullable) (element-type guint): numbers of earlier steps
 *
 * Appends a step to the proof.
 */
void
sw_answer_take_step (SwAnswer *self, const char *rule, SwTermId claim, char *text, SwSpan span,
                     GArray *premises)
{
  SwProofStep *step = g_new0 (SwProofStep, 1);

  step->number = self->steps->len + 1;
  step->rule = g_strdup (rule);
  step->claim = claim;
  step->text = text;
  step->span = span;
  step->premises = premises;
  g_ptr_array_add (self->steps, step);
}

/**
 * sw_answer_ref:
 *
 * Returns: (transfer full): @self
 */
SwAnswer *
sw_answer_ref (SwAnswer *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_answer_unref:
 *
 * Gives up a reference; the last one frees the answer.
 */
void
sw_answer_unref (SwAnswer *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->steps);
  if (self->witness != NULL)
    {
      g_array_set_clear_func (self->witness, clear_binding);
      g_array_unref (self->witness);
    }
  g_free (self->would_prove);
  g_free (self);
}

/**
 * sw_witness_to_string:
 * @witness: (nullable) (element-type SwBinding): values of inputs
 *
 * Returns: (transfer full): "n = 0, m = 3"; empty without values
 */
char *
sw_witness_to_string (const GArray *witness)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; witness != NULL && i < witness->len; i++)
    {
      const SwBinding *binding = &g_array_index (witness, SwBinding, i);

      g_string_append_printf (text, "%s%s = %" G_GINT64_FORMAT, i > 0 ? ", " : "", binding->name,
                              binding->value);
    }
  return g_string_free (text, FALSE);
}

/**
 * sw_proof_flags_to_string:
 *
 * Returns: (transfer full): the letters of @flags, "O, I"; empty without flags
 */
char *
sw_proof_flags_to_string (guint flags)
{
  static const char *const letters[] = { "O", "F", "I", "Z" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if ((flags & 1u << i) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", letters[i]);
  return g_string_free (text, FALSE);
}
