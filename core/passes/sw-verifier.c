/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-verifier.h"

#include "sw-prop-check.h"
#include "sw-verify-directions.h"
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

typedef guint (*VerifyFunction) (const SwFunction *function, SwDiagSink *sink);

static guint
each_function (const SwProgram *program, SwDiagSink *sink, VerifyFunction verify)
{
  guint n = 0;

  for (guint i = 0; i < program->n_functions; i++)
    if ((program->functions[i]->flags & SW_FN_OPAQUE_HEADER) == 0)
      n += verify (program->functions[i], sink);
  return n;
}

static guint
verify_ssa (const SwProgram *program, SwDiagSink *sink)
{
  return sw_prop_check (SW_PROP_SSA_FORM, program, sink);
}

static guint
verify_nested_calls (const SwProgram *program, SwDiagSink *sink)
{
  return sw_prop_check (SW_PROP_NO_NESTED_CALLS, program, sink);
}

static guint
verify_structure (const SwProgram *program, SwDiagSink *sink)
{
  return sw_prop_check (SW_PROP_NORMALIZED_STMT_STRUCTURE, program, sink);
}

static guint
verify_types (const SwProgram *program, SwDiagSink *sink)
{
  return each_function (program, sink, sw_verify_types);
}

static guint
verify_assign_types (const SwProgram *program, SwDiagSink *sink)
{
  return each_function (program, sink, sw_verify_assign_types);
}

static guint
verify_break_continue (const SwProgram *program, SwDiagSink *sink)
{
  return each_function (program, sink, sw_verify_break_continue);
}

static guint
verify_out_shadowed (const SwProgram *program, SwDiagSink *sink)
{
  return each_function (program, sink, sw_verify_out_shadowed);
}

static guint
verify_out_dropped (const SwProgram *program, SwDiagSink *sink)
{
  return each_function (program, sink, sw_verify_out_dropped);
}

static guint
verify_unused_variables (const SwProgram *program, SwDiagSink *sink)
{
  return each_function (program, sink, sw_verify_unused_variables);
}

static guint
verify_unused_results (const SwProgram *program, SwDiagSink *sink)
{
  return each_function (program, sink, sw_verify_unused_results);
}

static guint
verify_runtime_scopes (const SwProgram *program, SwDiagSink *sink)
{
  return each_function (program, sink, sw_verify_runtime_scopes);
}

static guint
verify_iter_args (const SwProgram *program, SwDiagSink *sink)
{
  return each_function (program, sink, sw_verify_iter_args);
}

static guint
verify_return_params (const SwProgram *program, SwDiagSink *sink)
{
  return sw_prop_check (SW_PROP_RETURN_PARAMS_EXPLICIT, program, sink);
}

static const SwVerifier verifiers[] = {
  { "TypeChecked", "TypeCheck", N_ ("What flows together has one type"), SW_VERIFIER_ALWAYS,
    verify_types },
  { "BreakContinueValid", "BreakContinueValid", N_ ("break and continue stand in their loops"),
    SW_VERIFIER_ALWAYS, verify_break_continue },
  { "NoRedundantBlocks", "NoRedundantBlocks", N_ ("Statement lists have one shape"),
    SW_VERIFIER_ALWAYS, verify_structure },
  { "UseAfterDef", "UseAfterDefCheck", N_ ("Every name is defined before its use"),
    SW_VERIFIER_ALWAYS, sw_verify_program_use_before_def },
  { "OutParamNotShadowed", "OutParamNotShadowed",
    N_ ("No output parameter is replaced by a new tensor"), SW_VERIFIER_ALWAYS,
    verify_out_shadowed },
  { "ManualDepsOnSubmitOnly", "ManualDepsOnSubmitOnly",
    N_ ("Authored dependencies stand on submits only"), SW_VERIFIER_ALWAYS, sw_verify_manual_deps },
  { "OrchestrationReferencesResolved", "OrchestrationReferencesResolved",
    N_ ("Orchestration functions call functions of the program"), SW_VERIFIER_ALWAYS,
    sw_verify_references },
  { "SSAForm", "SSAVerify", N_ ("Every variable has one value"), SW_VERIFIER_SSA, verify_ssa },
  { "NoNestedCalls", "NoNestedCall", N_ ("Calls are statements of their own"), SW_VERIFIER_SSA,
    verify_nested_calls },
  { "AssignTypeSymmetry", "AssignTypeSymmetry", N_ ("Names have the type of their value"),
    SW_VERIFIER_SSA, verify_assign_types },
  { "InOutUseValid", "InOutUseDiscipline",
    N_ ("What a call writes is read by the name of its result"), SW_VERIFIER_SSA,
    sw_verify_inout_use },
  { "NormalizedStmtStructure", "NormalizedStmtStructure", N_ ("Statement lists have one shape"),
    SW_VERIFIER_SSA, verify_structure },
  { "ReturnParamsExplicit", "ReturnParamsExplicit",
    N_ ("Outputs are returned by the parameter's name"), SW_VERIFIER_STAGE, verify_return_params },
  { "CallDirectionsResolved", "CallDirectionsResolved",
    N_ ("Every call says what it does with its arguments"), SW_VERIFIER_STAGE,
    sw_verify_call_directions },
  { "RuntimeScopesMaterialized", "RuntimeScopesMaterialized",
    N_ ("Run-time scopes are written out"), SW_VERIFIER_STAGE, verify_runtime_scopes },
  { "IterArgCarryClassified", "IterArgCarryClassified", N_ ("Loops say how they carry each value"),
    SW_VERIFIER_STAGE, verify_iter_args },
  { "UnusedVariable", "UnusedVariable", N_ ("A value that nobody reads"), SW_VERIFIER_HINT,
    verify_unused_variables },
  { "UnusedControlFlowResult", "UnusedControlFlowResult",
    N_ ("A result of an if or a loop that nobody reads"), SW_VERIFIER_HINT, verify_unused_results },
  { "OutParamWriteDropped", "OutParamWriteDropped",
    N_ ("An output parameter is assigned instead of written"), SW_VERIFIER_HINT,
    verify_out_dropped },
};

/**
 * sw_verifier_get_n:
 *
 * Returns: how many verifiers there are
 */
guint
sw_verifier_get_n (void)
{
  return G_N_ELEMENTS (verifiers);
}

/**
 * sw_verifier_get:
 * @i: a number below sw_verifier_get_n()
 *
 * Returns: (transfer none): the verifier
 */
const SwVerifier *
sw_verifier_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (verifiers), NULL);
  return &verifiers[i];
}

/**
 * sw_verifier_find:
 * @name: of the property, or of the rule as PyPTO prints it, in any case
 *
 * Returns: (transfer none) (nullable): the verifier
 */
const SwVerifier *
sw_verifier_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (verifiers); i++)
    if (g_ascii_strcasecmp (verifiers[i].name, name) == 0
        || g_ascii_strcasecmp (verifiers[i].rule, name) == 0)
      return &verifiers[i];
  return NULL;
}
