/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-prover.h"

static const struct
{
  const char *name;
  SwPolicy policy;
} presets[] = {
  [SW_PRESET_CONTRACT] = { "contract", { FALSE, FALSE, SW_INDEX_SIGN_DIMS, TRUE } },
  [SW_PRESET_LEGACY] = { "legacy", { FALSE, FALSE, SW_INDEX_SIGN_ALL, TRUE } },
  [SW_PRESET_STRICT] = { "strict", { TRUE, TRUE, SW_INDEX_SIGN_DIMS, FALSE } },
};

/**
 * sw_policy_from_preset:
 *
 * Returns: what a proof may assume under @preset
 */
SwPolicy
sw_policy_from_preset (SwPreset preset)
{
  return presets[preset].policy;
}

/**
 * sw_preset_to_string:
 *
 * Returns: (transfer none): the stable name of @preset, as on the command line
 */
const char *
sw_preset_to_string (SwPreset preset)
{
  return presets[preset].name;
}

/**
 * sw_preset_from_string:
 * @preset: (out): the preset called @text
 *
 * Returns: whether there is one
 */
gboolean
sw_preset_from_string (const char *text, SwPreset *preset)
{
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_str_equal (presets[i].name, text))
      {
        *preset = i;
        return TRUE;
      }
  return FALSE;
}

static const char *const index_signs[] = {
  [SW_INDEX_SIGN_NONE] = "none",
  [SW_INDEX_SIGN_DIMS] = "dims",
  [SW_INDEX_SIGN_PARAMS] = "params",
  [SW_INDEX_SIGN_ALL] = "all",
};

/**
 * sw_index_sign_to_string:
 *
 * Returns: (transfer none): the stable word for @sign, as on the command line
 */
const char *
sw_index_sign_to_string (SwIndexSign sign)
{
  return index_signs[sign];
}

/**
 * sw_index_sign_from_string:
 * @sign: (out): the one called @text
 *
 * Returns: whether there is one
 */
gboolean
sw_index_sign_from_string (const char *text, SwIndexSign *sign)
{
  for (guint i = 0; i < G_N_ELEMENTS (index_signs); i++)
    if (g_str_equal (index_signs[i], text))
      {
        *sign = i;
        return TRUE;
      }
  return FALSE;
}
