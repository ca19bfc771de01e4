/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-count-checks.h"

#include <glib/gi18n-lib.h>

/* The number of blocks, and the number of tasks that they make, are signed 16-bit fields. */
#define MAX_FIELD      32767
#define MIXED_LANES    3 /* one cube core and two vector cores a block */
#define MAX_CALL_DEPTH 16

typedef enum
{
  USES_AIC = 1 << 0,
  USES_AIV = 1 << 1,
} Kinds;

/* A risk that only large inputs make real: one note a function tells of all of them. */
typedef struct
{
  const SwLaunch *launch;
  const SwCountRisk *risk;
} Unlikely;

struct _SwCountChecks
{
  SwPassRun *run;
  const SwFunction *function;
  GHashTable *kinds;   /* SwFunction -> Kinds + 1 */
  GPtrArray *devices;  /* const SwExpr: "this name is at most the device's cores" */
  GHashTable *told;    /* char*: counts and rules that a warning was given for */
  GArray *unlikely[2]; /* Unlikely: of the field, of operations that wrap */
};

/**
 * sw_count_checks_new:
 * @run: where findings go
 *
 * Returns: (transfer full) (nullable): the checks of @function; %NULL when they are not wanted
 */
SwCountChecks *
sw_count_checks_new (SwPassRun *run, const SwFunction *function)
{
  SwCountChecks *self;

  if (!run->check_counts)
    return NULL;
  self = g_new0 (SwCountChecks, 1);
  self->run = run;
  self->function = function;
  self->kinds = g_hash_table_new (NULL, NULL);
  self->devices = g_ptr_array_new ();
  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (self->unlikely); i++)
    self->unlikely[i] = g_array_new (FALSE, FALSE, sizeof (Unlikely));
  return self;
}

void
sw_count_checks_free (SwCountChecks *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->kinds);
  g_ptr_array_unref (self->devices);
  g_hash_table_unref (self->told);
  for (guint i = 0; i < G_N_ELEMENTS (self->unlikely); i++)
    g_array_unref (self->unlikely[i]);
  g_free (self);
}

typedef struct
{
  const SwProgram *program;
  guint kinds;
  guint depth;
} FindKinds;

static guint find_kinds (const SwProgram *program, const SwFunction *callee, guint depth);

static void
add_kinds_of_call (const SwExpr *expr, gpointer data)
{
  FindKinds *find = data;
  const SwFunction *callee =
    sw_expr_is_launch_like (expr) ? sw_program_find (find->program, expr->text) : NULL;

  if (callee != NULL)
    find->kinds |= find_kinds (find->program, callee, find->depth + 1);
}

static SwWalk
add_kinds_of_stmt (const SwStmt *stmt, gpointer data)
{
  sw_stmt_foreach_expr (stmt, add_kinds_of_call, data);
  return SW_WALK_CONTINUE;
}

/* The cores that a block of @callee runs on; none where the compiler has not decided yet. */
static guint
find_kinds (const SwProgram *program, const SwFunction *callee, guint depth)
{
  FindKinds find = { program, 0, depth };

  if (callee->type == SW_FUNCTION_AIC)
    return USES_AIC;
  if (callee->type == SW_FUNCTION_AIV)
    return USES_AIV;
  if (depth < MAX_CALL_DEPTH && sw_function_is_wrapper (callee) && callee->body != NULL)
    sw_block_walk (callee->body, add_kinds_of_stmt, &find);
  return find.kinds;
}

static guint
get_kinds (SwCountChecks *self, const SwFunction *callee)
{
  guint stored = GPOINTER_TO_UINT (g_hash_table_lookup (self->kinds, callee));

  if (stored == 0)
    {
      stored = find_kinds (self->run->program, callee, 0) + 1;
      g_hash_table_insert (self->kinds, (gpointer) callee, GUINT_TO_POINTER (stored));
    }
  return stored - 1;
}

/* The cores that @value, a question to the device, counts; 0 for anything else. */
static guint
get_counted_cores (const SwCountChecks *self, const SwExpr *value)
{
  if (sw_expr_is_op (value, "system.available_cluster_count"))
    return self->run->cores.aic;
  if (sw_expr_is_op (value, "system.available_aiv_count"))
    return self->run->cores.aiv;
  return 0;
}

/**
 * sw_count_checks_note:
 * @self: (nullable): nothing is checked
 * @var: a scalar
 * @value: what it is bound to
 *
 * Remembers names of what the device says of its own cores.
 */
void
sw_count_checks_note (SwCountChecks *self, const SwVar *var, const SwExpr *value)
{
  SwContext *context;
  guint cores = self != NULL ? get_counted_cores (self, value) : 0;

  if (cores == 0)
    return;
  context = self->run->program->context;
  g_ptr_array_add (self->devices,
                   (gpointer) sw_expr_new_binary (
                     context, SW_OP_LE, sw_expr_new_var (context, var, value->span),
                     sw_expr_new_int (context, cores, SW_DTYPE_INDEX, value->span), value->span));
}

/* Must all blocks of @launch run at once? */
static gboolean
starts_together (const SwLaunch *launch)
{
  const SwExpr *value;

  if (launch->count_from == SW_COUNT_FROM_SUBMIT)
    value = sw_expr_get_arg (launch->launch, "sync_start");
  else if (launch->count_from == SW_COUNT_FROM_CALL_ATTR)
    value = sw_expr_get_attr (launch->launch, "sync_start");
  else
    value = sw_function_get_attr (launch->callee, "sync_start");
  return value != NULL && value->kind == SW_EXPR_BOOL && value->v.int_value != 0;
}

/* The cores that @kinds may use at once, 0 where that is not known, and what they are called. */
static guint
get_cores (const SwCores *cores, guint kinds, const char **name)
{
  guint aic = kinds == 0 || (kinds & USES_AIC) != 0 ? cores->aic : 0;
  guint aiv = kinds == 0 || (kinds & USES_AIV) != 0 ? cores->aiv : 0;
  gboolean by_aic = aiv == 0 || (aic > 0 && aic <= aiv);

  *name = aic == aiv && kinds != USES_AIC && kinds != USES_AIV ? NULL : by_aic ? "AIC" : "AIV";
  return by_aic ? aic : aiv;
}

static char *
number_text (gint64 value)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, value);
}

/* ", for example 32768 when t = 4096"; nothing where no example is known. */
static char *
example_text (const SwCountRisk *risk)
{
  g_autofree char *witness = NULL;
  g_autofree char *value = NULL;

  if (risk->witness == NULL || risk->witness->len == 0)
    return g_strdup ("");
  witness = sw_witness_to_string (risk->witness);
  if (!risk->has_values)
    return g_strdup_printf (_ (", for example when %s"), witness);
  value = number_text (risk->value);
  return g_strdup_printf (_ (", for example %s when %s"), value, witness);
}

static char *
field_text (const SwLaunch *launch, const SwCountRisk *risk)
{
  g_autofree char *example = example_text (risk);
  g_autofree char *limit = number_text (risk->limit);

  /* Translators: a launch, the largest number of blocks, an example that begins with a comma. */
  return g_strdup_printf (
    risk->always
      ? _ ("launch '%s' always has more than %s blocks%s, which its 16-bit field cannot hold")
      : _ ("launch '%s' may have more than %s blocks%s, which its 16-bit field cannot hold"),
    launch->callee->name, limit, example);
}

static char *
cores_text (const SwLaunch *launch, const SwCountRisk *risk)
{
  g_autofree char *example = example_text (risk);
  g_autofree char *limit = number_text (risk->limit);
  g_autofree char *cores = risk->part != NULL
                             ? g_strdup_printf (_ ("%s %s cores"), limit, risk->part)
                             : g_strdup_printf (_ ("%s cores"), limit);

  /* Translators: a launch, "24 AIC cores", an example that begins with a comma. */
  return g_strdup_printf (
    risk->always ? _ ("launch '%s' starts all blocks at once (sync_start), and they are always "
                      "more than the %s%s")
                 : _ ("launch '%s' starts all blocks at once (sync_start), and they may be more "
                      "than the %s%s"),
    launch->callee->name, cores, example);
}

static char *
rounding_text (const SwLaunch *launch, const SwCountRisk *risk)
{
  g_autofree char *witness = sw_witness_to_string (risk->witness);
  g_autofree char *floor = number_text (risk->value);
  g_autofree char *truncated = number_text (risk->truncated);

  return g_strdup_printf (
    _ ("launch '%s': '%s' may divide a negative number, which generated code truncates; when %s "
       "the count is %s in the IR and %s in generated code"),
    launch->callee->name, risk->part, witness, floor, truncated);
}

static char *
wrap_text (const SwLaunch *launch, const SwCountRisk *risk)
{
  g_autofree char *witness = NULL;
  g_autofree char *value = NULL;

  if (risk->always)
    return g_strdup_printf (_ ("launch '%s': '%s' always leaves the range of its type and wraps"),
                            launch->callee->name, risk->part);
  if (risk->witness == NULL || risk->witness->len == 0)
    return g_strdup_printf (_ ("launch '%s': '%s' may leave the range of its type and wrap"),
                            launch->callee->name, risk->part);
  witness = sw_witness_to_string (risk->witness);
  if (!risk->has_values)
    return g_strdup_printf (_ ("launch '%s': '%s' may leave the range of its type, for example "
                               "when %s"),
                            launch->callee->name, risk->part, witness);
  value = number_text (risk->value);
  return g_strdup_printf (
    _ ("launch '%s': '%s' may leave the range of its type and wrap; when %s the count is %s"),
    launch->callee->name, risk->part, witness, value);
}

static const struct
{
  SwRuleId rule;
  char *(*text) (const SwLaunch *launch, const SwCountRisk *risk);
} kinds_of_risk[] = {
  [SW_RISK_FIELD] = { SW_RULE_COUNT_FIELD, field_text },
  [SW_RISK_CORES] = { SW_RULE_COUNT_CORES, cores_text },
  [SW_RISK_ROUNDING] = { SW_RULE_NEGATIVE_DIVIDEND, rounding_text },
  [SW_RISK_WRAP] = { SW_RULE_COUNT_WRAPS, wrap_text },
};

/**
 * sw_count_risk_get_rule:
 *
 * Returns: the rule that @self is reported under
 */
SwRuleId
sw_count_risk_get_rule (const SwCountRisk *self)
{
  return kinds_of_risk[self->kind].rule;
}

/**
 * sw_count_risk_to_string:
 * @launch: the launch that has the risk
 *
 * Returns: (transfer full): one translated sentence about it
 */
char *
sw_count_risk_to_string (const SwCountRisk *self, const SwLaunch *launch)
{
  g_autofree char *text = kinds_of_risk[self->kind].text (launch, self);

  if (self->would_prove == NULL || self->always)
    return g_steal_pointer (&text);
  return g_strdup_printf (_ ("%s; it cannot where %s"), text, self->would_prove);
}

static void
report (SwCountChecks *self, const SwLaunch *launch, const SwCountRisk *risk, const char *message)
{
  SwDiagnostic *diagnostic =
    sw_diag_sink_add (self->run->sink, sw_count_risk_get_rule (risk), launch->span, "%s", message);

  if (!risk->everyday)
    diagnostic->severity = SW_SEVERITY_NOTE;
  sw_diagnostic_set_function (diagnostic, self->function->name);
}

/* A warning for each count is enough, however many launches have it. */
static void
warn (SwCountChecks *self, const SwLaunch *launch, const SwCountRisk *risk)
{
  g_autofree char *key =
    g_strdup_printf ("%d %" G_GINT64_FORMAT " %s", risk->kind, risk->limit, launch->count_text);
  g_autofree char *message = NULL;

  if (!g_hash_table_add (self->told, g_steal_pointer (&key)))
    return;
  message = sw_count_risk_to_string (risk, launch);
  report (self, launch, risk, message);
}

/* Takes @risk. */
static void
add_risk (SwCountChecks *self, SwLaunch *launch, SwCountRisk *risk)
{
  if (risk == NULL)
    return;
  g_ptr_array_add (launch->risks, risk);
  risk->everyday |= risk->kind == SW_RISK_CORES;
  if (risk->everyday)
    warn (self, launch, risk);
  else
    {
      Unlikely unlikely = { launch, risk };

      g_array_append_val (self->unlikely[risk->kind == SW_RISK_WRAP], unlikely);
    }
}

/* Against the cores on which all blocks must run at once, if that is asked for. */
static void
check_cores (SwCountChecks *self, SwProver *prover, SwLaunch *launch, const SwExpr *count,
             guint kinds)
{
  const char *name = NULL;
  guint cores = starts_together (launch) ? get_cores (&self->run->cores, kinds, &name) : 0;
  guint counted = get_counted_cores (self, count);
  SwCountRisk *risk;
  gint64 constant;
  guint mark;

  if (cores == 0 || (sw_expr_is_int (count, &constant) && constant <= cores)
      || (counted > 0 && counted <= cores))
    return;
  mark = sw_prover_mark (prover);
  for (guint i = 0; i < self->devices->len; i++)
    sw_prover_push_condition (prover, g_ptr_array_index (self->devices, i), FALSE);
  risk = sw_prover_check_limit (prover, SW_RISK_CORES, count, cores);
  sw_prover_pop (prover, mark);
  if (risk != NULL)
    risk->part = g_strdup (name);
  add_risk (self, launch, risk);
}

/**
 * sw_count_checks_launch:
 * @self: (nullable): nothing is checked
 * @prover: knows what holds at @launch
 * @launch: has its verdict; gets its risks
 * @count: its count with the names of the caller
 */
void
sw_count_checks_launch (SwCountChecks *self, SwProver *prover, SwLaunch *launch,
                        const SwExpr *count)
{
  guint kinds;
  gint64 constant;
  gint64 limit;

  if (self == NULL || launch->verdict == SW_VERDICT_EMPTY || !launch->reachable)
    return;
  kinds = get_kinds (self, launch->callee);
  limit = kinds == (USES_AIC | USES_AIV) ? MAX_FIELD / MIXED_LANES : MAX_FIELD;
  if (!sw_expr_is_int (count, &constant) || constant > limit)
    add_risk (self, launch, sw_prover_check_limit (prover, SW_RISK_FIELD, count, limit));
  check_cores (self, prover, launch, count, kinds);
  add_risk (self, launch, sw_prover_check_rounding (prover, count));
  add_risk (self, launch, sw_prover_check_wrapping (prover, count));
}

/**
 * sw_count_checks_finish:
 * @self: (nullable): nothing is checked
 *
 * Reports what only large inputs make real, once for all launches of the function.
 */
void
sw_count_checks_finish (SwCountChecks *self)
{
  for (guint i = 0; self != NULL && i < G_N_ELEMENTS (self->unlikely); i++)
    {
      guint n = self->unlikely[i]->len;
      const Unlikely *first = n > 0 ? &g_array_index (self->unlikely[i], Unlikely, 0) : NULL;
      g_autofree char *message = NULL;
      g_autofree char *text = NULL;

      if (n == 0)
        continue;
      text = sw_count_risk_to_string (first->risk, first->launch);
      message =
        n == 1 ? g_steal_pointer (&text)
               : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s (and %u more launch of '%s')",
                                               "%s (and %u more launches of '%s')", n - 1),
                                  text, n - 1, self->function->name);
      report (self, first->launch, first->risk, message);
    }
}
