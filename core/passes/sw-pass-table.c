/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-convert-to-ssa.h"
#include "sw-flatten.h"
#include "sw-legalize-private.h"
#include "sw-normalize.h"
#include "sw-pass-deps.h"
#include "sw-pass.h"
#include "sw-return-order.h"
#include "sw-simplify.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
/**
 * sw_pass_error_quark:
 *
 * Returns: the domain of the errors of passes
 */
G_DEFINE_QUARK (sw-pass-error-quark, sw_pass_error)
/* clang-format on */

/* The one table of passes.  Names are PyPTO's. */
static const SwPassInfo passes[] = {
  {
    .name = "ConvertToSSA",
    .kebab = "convert-to-ssa",
    .summary = N_ ("Give every assignment a variable of its own"),
    .produced = SW_PROP_BIT (SSA_FORM),
    .invalidated = SW_PROP_BIT (NORMALIZED_STMT_STRUCTURE),
    .run = sw_pass_convert_to_ssa,
  },
  {
    .name = "Simplify",
    .kebab = "simplify",
    .summary = N_ ("Fold what is known and take away what nobody reads"),
    .run = sw_pass_simplify,
  },
  {
    .name = "NormalizeStmtStructure",
    .kebab = "normalize-stmt-structure",
    .summary = N_ ("Give every statement list one shape"),
    .produced = SW_PROP_BIT (NORMALIZED_STMT_STRUCTURE),
    .run = sw_pass_normalize_stmt_structure,
  },
  {
    .name = "FlattenCallExpr",
    .kebab = "flatten-call-expr",
    .summary = N_ ("Give every call inside an expression a name"),
    .required = SW_PROP_BIT (SSA_FORM) | SW_PROP_BIT (NORMALIZED_STMT_STRUCTURE),
    .preserved = SW_PROP_BIT (SSA_FORM) | SW_PROP_BIT (NORMALIZED_STMT_STRUCTURE),
    .produced = SW_PROP_BIT (NO_NESTED_CALLS),
    .run = sw_pass_flatten_call_expr,
  },
  {
    .name = "NormalizeReturnOrder",
    .kebab = "normalize-return-order",
    .summary = N_ ("Return outputs by the parameter's name, in declaration order"),
    .required = SW_PROP_BIT (SPLIT_INCORE_ORCH) | SW_PROP_BIT (INCORE_TILE_OPS),
    .produced = SW_PROP_BIT (RETURN_PARAMS_EXPLICIT),
    .run = sw_pass_normalize_return_order,
  },
  {
    .name = "LegalizeSpmdLaunches",
    .kebab = "legalize-spmd-launches",
    .summary = N_ ("Prove that every launch has at least one block, or guard it"),
    .required = SW_PROP_BIT (NO_NESTED_CALLS) | SW_PROP_BIT (RETURN_PARAMS_EXPLICIT),
    .preserved = SW_PROP_BIT (NO_NESTED_CALLS),
    .produced = SW_PROP_BIT (NORMALIZED_STMT_STRUCTURE),
    .invalidated = SW_PROP_BIT (CALL_DIRECTIONS_RESOLVED)
                   | SW_PROP_BIT (RUNTIME_SCOPES_MATERIALIZED)
                   | SW_PROP_BIT (ITER_ARG_CARRY_CLASSIFIED),
    .run = sw_pass_legalize_spmd_launches,
  },
  {
    .name = "DeriveCallDirections",
    .kebab = "derive-call-directions",
    .summary = N_ ("Say how the runtime treats each argument of each dispatch"),
    .required = SW_PROP_BIT (SPLIT_INCORE_ORCH),
    .produced = SW_PROP_BIT (CALL_DIRECTIONS_RESOLVED),
    .run = sw_pass_derive_call_directions,
  },
  {
    .name = "AutoDeriveTaskDependencies",
    .kebab = "auto-derive-task-dependencies",
    .summary = N_ ("Declare what each dispatch waits for where the buffers say it"),
    .required = SW_PROP_BIT (SPLIT_INCORE_ORCH) | SW_PROP_BIT (CALL_DIRECTIONS_RESOLVED),
    .preserved = SW_PROP_BIT (CALL_DIRECTIONS_RESOLVED),
    .produced = SW_PROP_BIT (CALL_DIRECTIONS_RESOLVED),
    .run = sw_pass_auto_derive_task_dependencies,
  },
};

static const char *const prop_names[] = {
#define SW_PROP(ENUM, name) [SW_PROP_##ENUM] = name,
#include "sw-props.def"
};

/**
 * sw_prop_get_name:
 *
 * Returns: the property's name, for example "NoNestedCalls"
 */
const char *
sw_prop_get_name (SwProp prop)
{
  g_return_val_if_fail ((guint) prop < SW_N_PROPS, NULL);
  return prop_names[prop];
}

/**
 * sw_pass_get_n:
 *
 * Returns: how many passes there are
 */
guint
sw_pass_get_n (void)
{
  return G_N_ELEMENTS (passes);
}

/**
 * sw_pass_get:
 * @i: a number below sw_pass_get_n()
 *
 * Returns: (transfer none): the pass, in pipeline order
 */
const SwPassInfo *
sw_pass_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (passes), NULL);
  return &passes[i];
}

/**
 * sw_pass_find:
 * @name: PyPTO's name or the one in kebab case
 *
 * Returns: (transfer none) (nullable): the pass
 */
const SwPassInfo *
sw_pass_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (passes); i++)
    if (strcmp (passes[i].name, name) == 0 || strcmp (passes[i].kebab, name) == 0)
      return &passes[i];
  return NULL;
}
