/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "arith-program.h"

#include "sw-format.h"

#include <string.h>

static guint
pick (ArithProgram *self, guint n)
{
  return arith_random_pick (self->random, n);
}

static SwSpan
next_span (ArithProgram *self)
{
  guint at = 100 + 10 * self->n_names++;

  return (SwSpan){ at, at + 5 };
}

static SwVar *
new_var (ArithProgram *self, const char *prefix, SwDtype dtype, guint flags)
{
  g_autofree char *name = g_strdup_printf ("%s%u", prefix, self->n_names);

  return sw_var_new (self->context, sw_context_intern (self->context, name),
                     sw_type_new_scalar (self->context, "pl", dtype), flags, next_span (self));
}

static SwDtype
pick_type (ArithProgram *self)
{
  static const SwDtype types[] = { SW_DTYPE_INDEX,  SW_DTYPE_INDEX, SW_DTYPE_INT64, SW_DTYPE_INT32,
                                   SW_DTYPE_UINT32, SW_DTYPE_INT8,  SW_DTYPE_UINT8 };

  return types[pick (self, G_N_ELEMENTS (types))];
}

static gpointer
keep (ArithProgram *self, gconstpointer data, gsize size)
{
  return sw_arena_copy (sw_context_get_arena (self->context), data, MAX (size, 1u));
}

static SwDtype
scalar_type (const SwVar *var)
{
  return (SwDtype) var->type->dtype;
}

static const SwExpr *
number (ArithProgram *self, gint64 value)
{
  return sw_expr_new_int (self->context, value, SW_DTYPE_INDEX, next_span (self));
}

static const SwExpr *
make_leaf (ArithProgram *self)
{
  if (self->names->len > 0 && pick (self, 4) != 0)
    return sw_expr_new_var (self->context,
                            g_ptr_array_index (self->names, pick (self, self->names->len)),
                            next_span (self));
  return number (self, (gint64) pick (self, 9) - 3);
}

static const SwExpr *
make_int (ArithProgram *self, guint depth)
{
  static const SwOp ops[] = { SW_OP_ADD,       SW_OP_ADD,       SW_OP_SUB, SW_OP_SUB, SW_OP_MUL,
                              SW_OP_FLOOR_DIV, SW_OP_FLOOR_MOD, SW_OP_MIN, SW_OP_MAX };
  SwOp op = ops[pick (self, G_N_ELEMENTS (ops))];
  const SwExpr *a;

  if (depth == 0 || pick (self, 4) == 0)
    return make_leaf (self);
  a = make_int (self, depth - 1);
  if (pick (self, 8) == 0)
    return sw_expr_new (self->context, &(SwExpr){ .kind = SW_EXPR_CAST,
                                                  .dtype = (guint8) pick_type (self),
                                                  .n_items = 1,
                                                  .items = keep (self, &a, sizeof a),
                                                  .span = next_span (self) });
  if ((op == SW_OP_FLOOR_DIV || op == SW_OP_FLOOR_MOD) && pick (self, 3) != 0)
    return sw_expr_new_binary (self->context, op, a, number (self, 2 + pick (self, 4)),
                               next_span (self));
  return sw_expr_new_binary (self->context, op, a, make_int (self, depth - 1), next_span (self));
}

static const SwExpr *
make_bool (ArithProgram *self, guint depth)
{
  static const SwOp ops[] = { SW_OP_EQ, SW_OP_NE, SW_OP_LT, SW_OP_LE,
                              SW_OP_GT, SW_OP_GE, SW_OP_GT, SW_OP_LT };

  /* An integer is a condition, too. */
  if (pick (self, 12) == 0)
    return make_int (self, depth);
  if (depth > 0 && pick (self, 5) == 0)
    return sw_expr_new_binary (self->context, pick (self, 2) ? SW_OP_AND : SW_OP_OR,
                               make_bool (self, depth - 1), make_bool (self, depth - 1),
                               next_span (self));
  return sw_expr_new_binary (self->context, ops[pick (self, G_N_ELEMENTS (ops))],
                             make_int (self, 1), make_int (self, depth), next_span (self));
}

static const SwBlock *make_block (ArithProgram *self, guint depth, guint n_yields);

static void
add_yield (ArithProgram *self, GPtrArray *stmts, guint n)
{
  const SwExpr *values[2] = { NULL, NULL };

  for (guint i = 0; i < n; i++)
    values[i] = make_int (self, 1);
  if (n > 0)
    g_ptr_array_add (stmts, (gpointer) sw_stmt_new_yield (self->context,
                                                          keep (self, values, sizeof values), n,
                                                          next_span (self)));
}

static const SwVar *const *
new_results (ArithProgram *self, guint n)
{
  const SwVar *results[2] = { NULL, NULL };

  for (guint i = 0; i < n; i++)
    results[i] = new_var (self, "r", pick_type (self), SW_VAR_RESULT);
  return keep (self, results, sizeof results);
}

/* The names of the results can be used from here on. */
static void
show_results (ArithProgram *self, const SwStmt *stmt)
{
  for (guint i = 0; i < stmt->n_results; i++)
    g_ptr_array_add (self->names, (gpointer) stmt->results[i]);
}

static const SwStmt *
make_if (ArithProgram *self, guint depth)
{
  SwStmt *stmt = sw_stmt_new (self->context, SW_STMT_IF, next_span (self));

  stmt->head = stmt->span;
  stmt->value = make_bool (self, 1);
  stmt->n_results = pick (self, 3);
  stmt->results = new_results (self, stmt->n_results);
  stmt->body = make_block (self, depth - 1, stmt->n_results);
  if (stmt->n_results > 0 || pick (self, 2))
    stmt->orelse = make_block (self, depth - 1, stmt->n_results);
  show_results (self, stmt);
  return stmt;
}

static const SwStmt *
make_loop (ArithProgram *self, guint depth)
{
  gboolean is_while = pick (self, 3) == 0;
  SwStmt *stmt =
    sw_stmt_new (self->context, is_while ? SW_STMT_WHILE : SW_STMT_FOR, next_span (self));
  guint n = is_while ? 1 : pick (self, 3);
  guint n_before = self->names->len;
  const SwVar *args[2];
  const SwExpr *inits[2];
  const SwExpr *bounds[3];

  stmt->results = new_results (self, n);
  for (guint i = 0; i < 3; i++)
    bounds[i] = make_int (self, 1);
  if (pick (self, 4) != 0)
    bounds[2] = number (self, (gint64) pick (self, 6) - 2);
  for (guint i = 0; i < n; i++)
    {
      args[i] = new_var (self, "c", scalar_type (stmt->results[i]), SW_VAR_ITER_ARG);
      inits[i] = make_int (self, 1);
    }
  stmt->head = stmt->span;
  stmt->text = "pl.range";
  stmt->n_iter_args = stmt->n_results = n;
  stmt->iter_args = keep (self, args, n * sizeof *args);
  stmt->inits = keep (self, inits, n * sizeof *inits);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->names, (gpointer) args[i]);
  if (is_while)
    stmt->value = make_bool (self, 1);
  else
    {
      stmt->n_values = 1 + pick (self, 3);
      stmt->values = keep (self, bounds, stmt->n_values * sizeof *bounds);
      stmt->loop_var = new_var (self, "i", SW_DTYPE_INDEX, SW_VAR_LOOP);
      g_ptr_array_add (self->names, (gpointer) stmt->loop_var);
    }
  stmt->body = make_block (self, depth - 1, n);
  g_ptr_array_set_size (self->names, (int) n_before);
  show_results (self, stmt);
  return stmt;
}

static const SwStmt *
make_assign (ArithProgram *self)
{
  const SwExpr *value = make_int (self, 2);
  SwVar *var = new_var (self, "v", pick_type (self), 0);

  g_ptr_array_add (self->names, var);
  return sw_stmt_new_assign (self->context, var, value, next_span (self));
}

static const SwStmt *
make_probe (ArithProgram *self)
{
  SwStmt *stmt = sw_stmt_new (self->context, SW_STMT_EVAL, next_span (self));

  stmt->value = make_int (self, 2);
  g_ptr_array_add (self->probes, stmt);
  return stmt;
}

static const SwBlock *
make_block (ArithProgram *self, guint depth, guint n_yields)
{
  g_autoptr (GPtrArray) stmts = g_ptr_array_new ();
  guint n_before = self->names->len;
  guint n = 1 + pick (self, 3);

  for (guint i = 0; i < n && self->n_left > 0; i++)
    {
      guint choice = pick (self, depth > 0 ? 8 : 4);

      self->n_left--;
      if (choice < 2 && self->probes->len < ARITH_MAX_PROBES)
        g_ptr_array_add (stmts, (gpointer) make_probe (self));
      else if (choice < 4)
        g_ptr_array_add (stmts, (gpointer) make_assign (self));
      else if (choice < 6)
        g_ptr_array_add (stmts, (gpointer) make_if (self, depth));
      else
        g_ptr_array_add (stmts, (gpointer) make_loop (self, depth));
    }
  add_yield (self, stmts, n_yields);
  g_ptr_array_set_size (self->names, (int) n_before);
  return sw_block_new (self->context, (const SwStmt *const *) stmts->pdata, stmts->len);
}

void
arith_program_init (ArithProgram *self, ArithRandom *random)
{
  static const SwDtype types[] = { SW_DTYPE_INDEX, SW_DTYPE_INDEX, SW_DTYPE_INT32, SW_DTYPE_UINT8 };
  g_autoptr (GPtrArray) stmts = g_ptr_array_new ();

  *self = (ArithProgram){ .context = sw_context_new (), .random = random, .n_left = 14 };
  self->names = g_ptr_array_new ();
  self->probes = g_ptr_array_new ();
  self->n_params = 1 + pick (self, 2);
  for (guint i = 0; i < self->n_params; i++)
    {
      self->params[i] = new_var (self, "p", types[pick (self, 4)], SW_VAR_PARAM);
      g_ptr_array_add (self->names, (gpointer) self->params[i]);
    }
  while (self->n_left > 0)
    {
      guint choice = pick (self, 8);

      self->n_left--;
      g_ptr_array_add (stmts, (gpointer) (choice < 2   ? make_assign (self)
                                          : choice < 4 ? make_if (self, 2)
                                          : choice < 6 ? make_loop (self, 2)
                                                       : make_probe (self)));
    }
  self->body = sw_block_new (self->context, (const SwStmt *const *) stmts->pdata, stmts->len);
}

void
arith_program_clear (ArithProgram *self)
{
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->probes);
  sw_context_unref (self->context);
}

static void append_block (const ArithProgram *self, GString *text, const SwBlock *block,
                          guint depth);

static void
append_exprs (GString *text, const SwExpr *const *exprs, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *expr = sw_expr_to_string (exprs[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", expr);
    }
}

static void
append_names (GString *text, const SwVar *const *names, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %s: %s", names[i]->name,
                            sw_dtype_to_string (scalar_type (names[i])));
}

static void
append_stmt (const ArithProgram *self, GString *text, const SwStmt *stmt, guint depth)
{
  g_autofree char *value = stmt->value != NULL ? sw_expr_to_string (stmt->value) : NULL;
  guint probe;

  g_string_append_printf (text, "%*s", 2 * (int) depth, "");
  if (stmt->kind == SW_STMT_ASSIGN)
    g_string_append_printf (text, "%s: %s = %s", stmt->targets[0]->name,
                            sw_dtype_to_string (scalar_type (stmt->targets[0])), value);
  else if (stmt->kind == SW_STMT_EVAL && g_ptr_array_find (self->probes, stmt, &probe))
    g_string_append_printf (text, "question %u: %s", probe, value);
  else if (stmt->kind == SW_STMT_YIELD)
    {
      g_string_append (text, "yield ");
      append_exprs (text, stmt->values, stmt->n_values);
    }
  else
    {
      g_string_append_printf (text, "%s %s",
                              stmt->kind == SW_STMT_IF      ? "if"
                              : stmt->kind == SW_STMT_WHILE ? "while"
                                                            : "for",
                              value != NULL ? value : stmt->loop_var->name);
      append_exprs (text, stmt->values, stmt->n_values);
      append_names (text, stmt->iter_args, stmt->n_iter_args);
      g_string_append (text, " = ");
      append_exprs (text, stmt->inits, stmt->n_iter_args);
      g_string_append (text, " ->");
      append_names (text, stmt->results, stmt->n_results);
      g_string_append_c (text, '\n');
      append_block (self, text, stmt->body, depth + 1);
      if (stmt->orelse != NULL)
        g_string_append_printf (text, "%*selse\n", 2 * (int) depth, "");
      append_block (self, text, stmt->orelse, depth + 1);
      return;
    }
  g_string_append_c (text, '\n');
}

static void
append_block (const ArithProgram *self, GString *text, const SwBlock *block, guint depth)
{
  for (guint i = 0; block != NULL && i < block->n_stmts; i++)
    append_stmt (self, text, block->stmts[i], depth);
}

char *
arith_program_to_string (const ArithProgram *self)
{
  GString *text = g_string_new ("parameters");

  append_names (text, self->params, self->n_params);
  g_string_append_c (text, '\n');
  append_block (self, text, self->body, 0);
  return g_string_free (text, FALSE);
}

/* A value while the program runs; all of them have a type. */
typedef struct
{
  SwWide value;
  SwDtype dtype;
} Value;

typedef struct
{
  const ArithProgram *program;
  ArithRun *run;
  GHashTable *values; /* SwVar -> Value */
  gboolean stopped;
} Machine;

static Value
fit (Machine *self, SwWide value, SwDtype dtype)
{
  guint bits = dtype == SW_DTYPE_BOOL ? 1 : sw_dtype_get_bits (dtype);
  gboolean is_signed = dtype != SW_DTYPE_BOOL && sw_dtype_is_signed (dtype);
  SwWide kept = sw_wide_wrap (value, bits, is_signed);

  if (kept != value && is_signed && bits >= 32 && (self->run->mode & ARITH_WRAP) == 0)
    self->stopped = TRUE;
  return (Value){ kept, dtype };
}

static Value
convert (Value value, SwDtype dtype)
{
  if (dtype != SW_DTYPE_BOOL && value.dtype != dtype)
    value.value = sw_wide_wrap (value.value, sw_dtype_get_bits (dtype), sw_dtype_is_signed (dtype));
  value.dtype = dtype;
  return value;
}

static Value
divide (Machine *self, gboolean rest, SwWide a, SwWide b, SwDtype dtype)
{
  SwWide quotient;

  if (b == 0)
    {
      self->stopped = TRUE;
      return (Value){ 0, dtype };
    }
  quotient = a / b;
  if ((self->run->mode & ARITH_TRUNCATE) == 0 && quotient * b != a && (a < 0) != (b < 0))
    quotient--;
  return fit (self, rest ? a - quotient * b : quotient, dtype);
}

static Value
apply (Machine *self, SwOp op, Value a, Value b)
{
  SwDtype dtype = sw_dtype_get_bits (b.dtype) > sw_dtype_get_bits (a.dtype) ? b.dtype : a.dtype;

  if (a.dtype != SW_DTYPE_BOOL)
    {
      a = convert (a, dtype);
      b = convert (b, dtype);
    }
  switch ((guint) op)
    {
    case SW_OP_ADD:
      return fit (self, a.value + b.value, dtype);
    case SW_OP_SUB:
      return fit (self, a.value - b.value, dtype);
    case SW_OP_MUL:
      return fit (self, a.value * b.value, dtype);
    case SW_OP_FLOOR_DIV:
    case SW_OP_FLOOR_MOD:
      return divide (self, op == SW_OP_FLOOR_MOD, a.value, b.value, dtype);
    case SW_OP_MIN:
      return (Value){ MIN (a.value, b.value), dtype };
    case SW_OP_MAX:
      return (Value){ MAX (a.value, b.value), dtype };
    case SW_OP_EQ:
      return (Value){ a.value == b.value, SW_DTYPE_BOOL };
    case SW_OP_NE:
      return (Value){ a.value != b.value, SW_DTYPE_BOOL };
    case SW_OP_LT:
      return (Value){ a.value < b.value, SW_DTYPE_BOOL };
    case SW_OP_LE:
      return (Value){ a.value <= b.value, SW_DTYPE_BOOL };
    case SW_OP_GT:
      return (Value){ a.value > b.value, SW_DTYPE_BOOL };
    case SW_OP_GE:
      return (Value){ a.value >= b.value, SW_DTYPE_BOOL };
    case SW_OP_AND:
      return (Value){ a.value != 0 && b.value != 0, SW_DTYPE_BOOL };
    case SW_OP_OR:
      return (Value){ a.value != 0 || b.value != 0, SW_DTYPE_BOOL };
    default:
      g_assert_not_reached ();
    }
}

static Value
evaluate (Machine *self, const SwExpr *expr)
{
  switch ((guint) expr->kind)
    {
    case SW_EXPR_INT:
      return (Value){ expr->v.int_value, SW_DTYPE_INDEX };
    case SW_EXPR_VAR:
      return *(const Value *) g_hash_table_lookup (self->values, expr->v.var);
    case SW_EXPR_CAST:
      return convert (evaluate (self, expr->items[0]), expr->dtype);
    case SW_EXPR_BINARY:
      {
        Value a = evaluate (self, expr->items[0]);

        return apply (self, expr->v.op, a, evaluate (self, expr->items[1]));
      }
    default:
      g_assert_not_reached ();
    }
}

static void
set (Machine *self, const SwVar *var, Value value)
{
  value = convert (value, scalar_type (var));
  g_hash_table_insert (self->values, (gpointer) var, g_memdup2 (&value, sizeof value));
}

static gboolean
holds (Machine *self, const SwExpr *condition)
{
  Value value = evaluate (self, condition);

  return !self->stopped && value.value != 0;
}

static void run_block (Machine *self, const SwBlock *block, Value yielded[2]);

static void
run_if (Machine *self, const SwStmt *stmt)
{
  gboolean taken = holds (self, stmt->value);
  Value yielded[2];

  if (self->stopped)
    return;
  run_block (self, taken ? stmt->body : stmt->orelse, yielded);
  for (guint i = 0; i < stmt->n_results && !self->stopped; i++)
    set (self, stmt->results[i], yielded[i]);
}

/* One more round?  @at is the loop variable of a for. */
static gboolean
goes_on (Machine *self, const SwStmt *stmt, SwWide at, const SwWide bounds[3])
{
  if (stmt->kind == SW_STMT_WHILE)
    return holds (self, stmt->value);
  return bounds[2] > 0 ? at < bounds[1] : bounds[2] < 0 && at > bounds[1];
}

static void
run_loop (Machine *self, const SwStmt *stmt)
{
  SwWide bounds[3] = { 0, 0, 1 };
  Value carried[2];

  for (guint i = 0; i < stmt->n_values; i++)
    bounds[stmt->n_values == 1 ? 1 : i] =
      convert (evaluate (self, stmt->values[i]), SW_DTYPE_INDEX).value;
  for (guint i = 0; i < stmt->n_iter_args; i++)
    carried[i] = convert (evaluate (self, stmt->inits[i]), scalar_type (stmt->iter_args[i]));
  for (SwWide at = bounds[0]; !self->stopped; at += bounds[2])
    {
      for (guint i = 0; i < stmt->n_iter_args; i++)
        set (self, stmt->iter_args[i], carried[i]);
      if (++self->run->n_steps > ARITH_MAX_STEPS || !goes_on (self, stmt, at, bounds))
        break;
      if (stmt->loop_var != NULL)
        set (self, stmt->loop_var, (Value){ at, SW_DTYPE_INDEX });
      run_block (self, stmt->body, carried);
      for (guint i = 0; i < stmt->n_iter_args && !self->stopped; i++)
        carried[i] = convert (carried[i], scalar_type (stmt->iter_args[i]));
    }
  for (guint i = 0; i < stmt->n_results && !self->stopped; i++)
    set (self, stmt->results[i], carried[i]);
}

static void
run_stmt (Machine *self, const SwStmt *stmt)
{
  if (++self->run->n_steps > ARITH_MAX_STEPS)
    self->stopped = TRUE;
  else if (stmt->kind == SW_STMT_ASSIGN)
    set (self, stmt->targets[0], evaluate (self, stmt->value));
  else if (stmt->kind == SW_STMT_EVAL)
    {
      Value value = evaluate (self, stmt->value);
      gboolean stopped = self->stopped;
      guint probe;

      /* The program itself does not compute what is asked about. */
      self->stopped = FALSE;
      if (stopped || !g_ptr_array_find (self->program->probes, stmt, &probe))
        return;
      self->run->positive[probe] |= value.value >= 1;
      self->run->not_positive[probe] |= value.value < 1;
    }
  else if (stmt->kind == SW_STMT_IF)
    run_if (self, stmt);
  else
    run_loop (self, stmt);
}

static void
run_block (Machine *self, const SwBlock *block, Value yielded[2])
{
  for (guint i = 0; block != NULL && i < block->n_stmts && !self->stopped; i++)
    if (block->stmts[i]->kind != SW_STMT_YIELD)
      run_stmt (self, block->stmts[i]);
    else
      for (guint j = 0; j < block->stmts[i]->n_values; j++)
        yielded[j] = evaluate (self, block->stmts[i]->values[j]);
}

void
arith_program_run (const ArithProgram *self, const SwWide *inputs, ArithRun *run)
{
  g_autoptr (GHashTable) values = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  Machine machine = { self, run, values, FALSE };
  Value unused[2];

  run->n_steps = 0;
  for (guint i = 0; i < self->n_params; i++)
    set (&machine, self->params[i], (Value){ inputs[i], scalar_type (self->params[i]) });
  run_block (&machine, self->body, unused);
}
