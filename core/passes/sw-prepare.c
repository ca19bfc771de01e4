/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
/* The pipeline in front of LegalizeSpmdLaunches.
 *
 * What is missing is found by looking at the program, not at the name of a file: passes whose
 * product is there already do not run, so a program that the compiler has brought so far stays
 * byte for byte.  Passes that would make kernels out of blocks are not ours; where one of them
 * is needed the program is refused and each such place is named. */
#include "sw-prepare.h"

#include "sw-prop-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  SwPassRun *run;
  const SwFunction *function;
  gboolean early; /* the text is from before ConvertToSSA or FlattenCallExpr */
  guint n_findings;
} Blocks;

static gboolean
orchestrates (const SwFunction *function)
{
  return function->type == SW_FUNCTION_ORCHESTRATION || function->type == SW_FUNCTION_GRAPH;
}

static gboolean
can_launch (const SwProgram *program)
{
  g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();
  guint n = 0;

  for (guint i = 0; i < program->n_functions; i++)
    n += sw_prop_check_launching (program->functions[i], sink);
  return n == 0;
}

/* The pass that turns a block of this kind into a function, or NULL. */
static const char *
outlining_pass (const SwStmt *stmt, gboolean early)
{
  const char *leaf = stmt->text != NULL ? strrchr (stmt->text, '.') : NULL;

  if (stmt->kind != SW_STMT_SCOPE || leaf == NULL)
    return NULL;
  if (strcmp (leaf, ".spmd") == 0)
    return "OutlineClusterScopes";
  if (early && strcmp (leaf, ".cluster") == 0)
    return "OutlineClusterScopes";
  if (early && strcmp (leaf, ".at") == 0)
    return sw_stmt_get_arg (stmt, "role") != NULL ? "OutlineHierarchyScopes"
                                                  : "OutlineIncoreScopes";
  return NULL;
}

static void
refuse (Blocks *self, SwSpan span, const char *message)
{
  SwDiagnostic *diagnostic =
    sw_diag_sink_add (self->run->sink, SW_RULE_NEEDS_PASS, span, "%s", message);

  sw_diagnostic_set_function (diagnostic, self->function->name);
  self->n_findings++;
}

static SwWalk
check_stmt (const SwStmt *stmt, gpointer data)
{
  Blocks *self = data;
  const char *pass = outlining_pass (stmt, self->early);
  const SwFunction *callee;
  g_autofree char *message = NULL;

  if (pass != NULL)
    {
      message = g_strdup_printf (
        _ ("the block “%s” is not a function yet; %s has to run before LegalizeSpmdLaunches"),
        stmt->text, pass);
      refuse (self, stmt->head, message);
      return SW_WALK_SKIP;
    }
  if (!sw_expr_is_launch_like (stmt->value)
      || (callee = sw_program_find (self->run->program, stmt->value->text)) == NULL
      || callee->type != SW_FUNCTION_INLINE)
    return SW_WALK_CONTINUE;
  message = g_strdup_printf (
    _ ("the inline function “%s” is still called; InlineFunctions has to run before "
       "LegalizeSpmdLaunches"),
    callee->name);
  refuse (self, stmt->value->span, message);
  return SW_WALK_CONTINUE;
}

/* Whether some place needs a pass that is not ours; each is reported. */
static gboolean
needs_other_passes (SwPassRun *run, gboolean early)
{
  Blocks blocks = { .run = run, .early = early };

  for (guint i = 0; i < run->program->n_functions; i++)
    {
      blocks.function = run->program->functions[i];
      if (orchestrates (blocks.function))
        sw_block_walk (blocks.function->body, check_stmt, &blocks);
    }
  return blocks.n_findings > 0;
}

static SwPassStatus
run_pass (SwPassRun *run, const char *name, GPtrArray *passes_run, GError **error)
{
  const SwPassInfo *pass = sw_pass_find (name);
  SwPassStatus status = pass->run (run, error);

  if (status == SW_PASS_CHANGED)
    g_ptr_array_add (passes_run, (gpointer) pass->name);
  return status;
}

/**
 * sw_prepare:
 * @run: its program is replaced by the one that the pass may get
 * @passes_run: (element-type utf8): the names of the passes that changed something are added
 *
 * Runs ConvertToSSA, NormalizeStmtStructure, FlattenCallExpr and NormalizeReturnOrder as far as
 * what they produce is missing.
 *
 * Returns: %SW_PASS_FAILED when a pass would be needed that is not ours, with a finding for each
 *   place, or with @error set when cancelled
 */
SwPassStatus
sw_prepare (SwPassRun *run, GPtrArray *passes_run, GError **error)
{
  SwProgram *before = run->program;
  gboolean ssa = can_launch (run->program);
  gboolean flat = sw_prop_holds (SW_PROP_NO_NESTED_CALLS, run->program);

  if (needs_other_passes (run, !ssa || !flat))
    return SW_PASS_FAILED;
  if (!ssa && run_pass (run, "ConvertToSSA", passes_run, error) == SW_PASS_FAILED)
    return SW_PASS_FAILED;
  if (!sw_prop_holds (SW_PROP_NORMALIZED_STMT_STRUCTURE, run->program)
      && run_pass (run, "NormalizeStmtStructure", passes_run, error) == SW_PASS_FAILED)
    return SW_PASS_FAILED;
  if (!flat && run_pass (run, "FlattenCallExpr", passes_run, error) == SW_PASS_FAILED)
    return SW_PASS_FAILED;
  if (!sw_prop_holds (SW_PROP_RETURN_PARAMS_EXPLICIT, run->program)
      && run_pass (run, "NormalizeReturnOrder", passes_run, error) == SW_PASS_FAILED)
    return SW_PASS_FAILED;
  return run->program != before ? SW_PASS_CHANGED : SW_PASS_UNCHANGED;
}
