/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-prop-check.h"

#include "sw-verify-directions.h"
#include "sw-verify.h"

typedef guint (*VerifyFunc) (const SwFunction *function, SwDiagSink *sink);

/* Properties that are decided by looking at one function alone. */
static const VerifyFunc by_function[SW_N_PROPS] = {
  [SW_PROP_SSA_FORM] = sw_verify_ssa,
  [SW_PROP_NO_NESTED_CALLS] = sw_verify_nested_calls,
  [SW_PROP_NORMALIZED_STMT_STRUCTURE] = sw_verify_structure,
};

/**
 * sw_prop_concerns:
 *
 * A function whose header is not understood is text.  Opaque functions, such as orchestrators of
 * the host, nest calls up to the end.
 *
 * Returns: whether @prop asks anything of @function
 */
gboolean
sw_prop_concerns (SwProp prop, const SwFunction *function)
{
  if ((function->flags & SW_FN_OPAQUE_HEADER) != 0)
    return FALSE;
  return prop != SW_PROP_NO_NESTED_CALLS || function->type != SW_FUNCTION_OPAQUE;
}

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
 * sw_prop_check_function:
 * @prop: a property of functions: not %SW_PROP_CALL_DIRECTIONS_RESOLVED
 * @lineage: of the program
 * @sink: where the findings go
 *
 * Returns: the number of places of @function where @prop does not hold
 */
guint
sw_prop_check_function (SwProp prop, const SwFunction *function, SwLineage *lineage,
                        SwDiagSink *sink)
{
  if (!sw_prop_concerns (prop, function))
    return 0;
  if (prop == SW_PROP_RETURN_PARAMS_EXPLICIT)
    return sw_verify_return_params (function, lineage, sink);
  return by_function[prop] != NULL ? by_function[prop](function, sink) : 0;
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
  lineage = sw_lineage_new (program);
  for (guint i = 0; i < program->n_functions; i++)
    n += sw_prop_check_function (prop, program->functions[i], lineage, sink);
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

/**
 * sw_prop_check_launching:
 * @function: any function
 * @sink: where the findings go
 *
 * LegalizeSpmdLaunches asks for SSA form of the functions that it rewrites only: code for the
 * device lost it.
 *
 * Returns: the number of places where @function is not what the pass can work on
 */
guint
sw_prop_check_launching (const SwFunction *function, SwDiagSink *sink)
{
  return function->type == SW_FUNCTION_ORCHESTRATION
             && sw_prop_concerns (SW_PROP_SSA_FORM, function)
           ? sw_verify_ssa (function, sink)
           : 0;
}
