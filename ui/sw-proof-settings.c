/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-proof-settings.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * sw_proof_settings_new:
 * @preset: a preset
 *
 * Returns: (transfer full): what @preset says, and nothing else
 */
SwProofSettings *
sw_proof_settings_new (SwPreset preset)
{
  SwProofSettings *self = g_new0 (SwProofSettings, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->preset = preset;
  self->policy = sw_policy_from_preset (preset);
  self->assumptions = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_assumption_unref);

  return self;
}

/**
 * sw_proof_settings_copy:
 * @self: settings
 *
 * Returns: (transfer full): the same, to be changed before anybody else sees it
 */
SwProofSettings *
sw_proof_settings_copy (const SwProofSettings *self)
{
  SwProofSettings *copy = sw_proof_settings_new (self->preset);

  copy->policy = self->policy;
  copy->cores = self->cores;

  for (guint i = 0; i < self->assumptions->len; i++)
    g_ptr_array_add (copy->assumptions,
                     sw_assumption_ref (g_ptr_array_index (self->assumptions, i)));

  return copy;
}

/**
 * sw_proof_settings_ref:
 * @self: settings
 *
 * Returns: (transfer full): @self
 */
SwProofSettings *
sw_proof_settings_ref (SwProofSettings *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * sw_proof_settings_unref:
 * @self: (transfer full): settings
 *
 * Gives a reference back.
 */
void
sw_proof_settings_unref (SwProofSettings *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->assumptions);
  g_free (self);
}

static gboolean
is_same_policy (const SwPolicy *a, const SwPolicy *b)
{
  return !a->overflow_wraps == !b->overflow_wraps && !a->division_both == !b->division_both
         && a->index_sign == b->index_sign && !a->zero_divisor_fault == !b->zero_divisor_fault;
}

/**
 * sw_proof_settings_equal:
 * @a: settings
 * @b: others
 *
 * Returns: whether they say the same
 */
gboolean
sw_proof_settings_equal (const SwProofSettings *a, const SwProofSettings *b)
{
  if (a->preset != b->preset || !is_same_policy (&a->policy, &b->policy)
      || a->cores.aic != b->cores.aic || a->cores.aiv != b->cores.aiv
      || a->assumptions->len != b->assumptions->len)
    return FALSE;

  for (guint i = 0; i < a->assumptions->len; i++)
    {
      g_autofree char *x = sw_assumption_to_string (g_ptr_array_index (a->assumptions, i));
      g_autofree char *y = sw_assumption_to_string (g_ptr_array_index (b->assumptions, i));

      if (!g_str_equal (x, y))
        return FALSE;
    }

  return TRUE;
}

/**
 * sw_proof_settings_is_plain:
 * @self: settings
 *
 * Returns: whether no switch overrides the preset
 */
gboolean
sw_proof_settings_is_plain (const SwProofSettings *self)
{
  SwPolicy policy = sw_policy_from_preset (self->preset);

  return is_same_policy (&self->policy, &policy);
}

/**
 * sw_proof_settings_dup_label:
 * @self: settings
 *
 * Returns: (transfer full): what it is, in a few words
 */
char *
sw_proof_settings_dup_label (const SwProofSettings *self)
{
  const char *const presets[] = { _ ("Preset: Contract"), _ ("Preset: Legacy"),
                                  _ ("Preset: Strict") };
  const char *const changed[] = { _ ("Preset: Contract, changed"), _ ("Preset: Legacy, changed"),
                                  _ ("Preset: Strict, changed") };
  const char *preset = (sw_proof_settings_is_plain (self) ? presets : changed)[self->preset];
  g_autofree char *facts = NULL;

  if (self->assumptions->len == 0)
    return g_strdup (preset);

  facts = g_strdup_printf (ngettext ("%u fact", "%u facts", self->assumptions->len),
                           self->assumptions->len);

  return g_strdup_printf ("%s · %s", preset, facts);
}

/**
 * sw_proof_settings_read_fact:
 * @text: what the user typed
 * @message: (out) (nullable): what is wrong with it
 *
 * Returns: (transfer full) (nullable): the fact; %NULL with @message set when it is none
 */
SwAssumption *
sw_proof_settings_read_fact (const char *text, char **message)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  g_autoptr (SwSource) source = sw_source_new ("--assume", text, strlen (text));
  SwAssumption *assumption = sw_read_assumption (source, sink);

  *message = NULL;

  if (assumption == NULL)
    *message = g_strdup (sw_diag_sink_get_n (sink) > 0 ? sw_diag_sink_get (sink, 0)->message
                                                       : _ ("This is no fact"));

  return assumption;
}
