/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-prop-check.h"

#include "sw-verify-directions.h"
#include "sw-verify.h"

typedef guint (*VerifyFunc) (const SwFunction *function, SwDiagSink *sink);

/* Properties that hold for a program when they hold for each of its functions. */
static const VerifyFunc by_function[SW_N_PROPS] = {
  [SW_PROP_SSA_FORM] = sw_verify_ssa,
  [SW_PROP_NO_NESTED_CALLS] = sw_verify_nested_calls,
  [SW_PROP_NORMALIZED_STMT_STRUCTURE] = sw_verify_structure,
};

/**
 * sw_prop_can_check:
 *
 * Returns: whether sw_prop_check() says something about @prop
 */
gboolean
sw_prop_can_check (SwProp prop)
{
  return by_function[prop] != NULL || prop == SW_PROP_RETURN_PARAMS_EXPLICIT
         || prop == SW_PROP_CALL_DIRECTIONS_RESOLVED;
}

/**
 * sw_prop_check:
 * @prop: a property
 * @program: a program
 * @sink: where the findings go
 *
 * Returns: the number of places where @prop does not hold; 0 for one that cannot be checked
 */
guint
sw_prop_check (SwProp prop, const SwProgram *program, SwDiagSink *sink)
{
  g_autoptr (SwLineage) lineage = NULL;
  guint n = 0;

  if (prop == SW_PROP_CALL_DIRECTIONS_RESOLVED)
    return sw_verify_call_directions (program, sink);
  if (prop == SW_PROP_RETURN_PARAMS_EXPLICIT)
    lineage = sw_lineage_new (program);
  for (guint i = 0; i < program->n_functions; i++)
    if (lineage != NULL)
      n += sw_verify_return_params (program->functions[i], lineage, sink);
    else if (by_function[prop] != NULL)
      n += by_function[prop](program->functions[i], sink);
  return n;
}

/**
 * sw_prop_holds:
 *
 * Returns: whether nothing speaks against @prop
 */
gboolean
sw_prop_holds (SwProp prop, const SwProgram *program)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

  return sw_prop_check (prop, program, sink) == 0;
}
