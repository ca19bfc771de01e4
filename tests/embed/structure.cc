/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "structure.h"

#include "pipeline.h"

#include <algorithm>
#include <functional>
#include <regex>

using slipway::to_string;

namespace
{

/* A launch with a count where it stands in a program. */
struct Site
{
  const SwFunction *function;
  const SwStmt *stmt;
  const SwExpr *launch;
  const SwExpr *count;         /* on the launch or on its callee */
  bool own_count;              /* on the launch */
  const SwStmt *parent;        /* the statement around it; null: the function's body */
  const SwStmt *before_parent; /* the one in front of the parent */
};

const SwExpr *
own_argument (const SwExpr *launch, const char *name)
{
  const SwExpr *value = sw_expr_get_arg (launch, name);

  return value != nullptr ? value : sw_expr_get_attr (launch, name);
}

using Visit = std::function<void (const SwStmt *, const SwStmt *, const SwStmt *)>;

/* Calls @visit (statement, parent, statement before the parent) in text order. */
void
walk (const SwBlock *block, const SwStmt *parent, const SwStmt *before_parent, const Visit &visit)
{
  for (guint i = 0; block != nullptr && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];
      const SwStmt *previous = i > 0 ? block->stmts[i - 1] : nullptr;

      visit (stmt, parent, before_parent);
      walk (stmt->body, stmt, previous, visit);
      walk (stmt->orelse, stmt, previous, visit);
    }
}

/* The same inside every function whose launches count. */
void
walk_program (const SwProgram *program,
              const std::function<void (const SwFunction *, const SwStmt *, const SwStmt *,
                                        const SwStmt *)> &visit)
{
  for (guint i = 0; i < program->n_functions; i++)
    {
      const SwFunction *function = program->functions[i];

      if (function->type == SW_FUNCTION_ORCHESTRATION || function->type == SW_FUNCTION_GRAPH)
        walk (function->body, nullptr, nullptr,
              [&] (const SwStmt *stmt, const SwStmt *parent, const SwStmt *previous) {
                visit (function, stmt, parent, previous);
              });
    }
}

std::vector<Site>
find_launches (const SwProgram *program)
{
  std::vector<Site> sites;

  walk_program (program, [&] (const SwFunction *function, const SwStmt *stmt, const SwStmt *parent,
                              const SwStmt *previous) {
    Site site = { function, stmt, stmt->value, nullptr, true, parent, previous };
    const SwFunction *callee;

    if (stmt->value == nullptr || !sw_expr_is_launch_like (stmt->value))
      return;
    callee = sw_program_find (program, stmt->value->text);
    if (callee == nullptr || !sw_function_is_launchable (callee))
      return;
    site.count = own_argument (stmt->value, "core_num");
    if (site.count == nullptr)
      {
        site.own_count = false;
        site.count = sw_function_get_attr (callee, "core_num");
      }
    if (site.count != nullptr)
      sites.push_back (site);
  });
  return sites;
}

/* The value that @block itself binds to the variable behind @use, or null. */
const SwExpr *
value_in (const SwBlock *block, const SwExpr *use)
{
  const SwVar *var = sw_expr_as_var (use);

  for (guint i = 0; var != nullptr && i < block->n_stmts; i++)
    {
      const SwStmt *stmt = block->stmts[i];

      if (stmt->kind == SW_STMT_ASSIGN && stmt->n_targets == 1 && stmt->targets[0] == var)
        return stmt->value;
    }
  return nullptr;
}

unsigned
count_dummies (const SwProgram *program)
{
  unsigned n = 0;

  walk_program (program,
                [&] (const SwFunction *, const SwStmt *stmt, const SwStmt *, const SwStmt *) {
                  if (stmt->value != nullptr && stmt->value->kind == SW_EXPR_OP_CALL
                      && g_str_has_suffix (stmt->value->text, "system.task_dummy"))
                    n++;
                });
  return n;
}

/* "task_dummy(deps=[x])" for a dummy task that @block makes, else the value as printed. */
std::string
describe_empty_value (const SwBlock *block, const SwExpr *use)
{
  const SwExpr *value = value_in (block, use);

  if (value == nullptr || value->kind != SW_EXPR_OP_CALL
      || !g_str_has_suffix (value->text, "system.task_dummy"))
    return to_string (use);
  return "task_dummy(deps=" + to_string (sw_expr_get_arg (value, "deps")) + ")";
}

/* Everything that is said on a launch but its count and what goes with it. */
std::string
metadata_of (const SwExpr *launch)
{
  std::string text = launch->text;

  auto add = [&] (const SwArg &arg) {
    if (std::string (arg.name) != "core_num" && std::string (arg.name) != "sync_start"
        && std::string (arg.name) != "attrs")
      text += std::string (", ") + arg.name + "=" + to_string (arg.value);
  };
  const SwExpr *attrs = sw_expr_get_arg (launch, "attrs");

  for (guint i = 0; i < launch->n_items; i++)
    text += ", " + to_string (launch->items[i]);
  std::for_each (launch->args, launch->args + launch->n_args, add);
  if (attrs != nullptr)
    std::for_each (attrs->args, attrs->args + attrs->n_args, add);
  return text;
}

class Checker
{
public:
  std::vector<std::string> problems;

  void
  say (const corpus::Launch &expected, const std::string &text)
  {
    problems.push_back ("line " + std::to_string (expected.line) + ", launch of " + expected.callee
                        + ": " + text);
  }

  void
  check_guarded (const corpus::Launch &expected, const Site &before, const Site &after)
  {
    const SwStmt *guard = after.parent;

    if (guard == nullptr || guard->kind != SW_STMT_IF || guard->orelse == nullptr)
      return say (expected, "stands under no if with an else");
    if (!holds (guard->body, after.stmt))
      return say (expected, "is not in the positive branch");
    if (metadata_of (after.launch) != metadata_of (before.launch))
      say (expected,
           "was '" + metadata_of (before.launch) + "' and is '" + metadata_of (after.launch) + "'");
    check_condition (expected, guard, after);
    check_carried (expected, before, after);
    check_values (expected, guard, after);
  }

private:
  static bool
  holds (const SwBlock *block, const SwStmt *stmt)
  {
    return std::find (block->stmts, block->stmts + block->n_stmts, stmt)
           != block->stmts + block->n_stmts;
  }

  /* if COUNT > 0, the count itself or the name it was bound to right before. */
  void
  check_condition (const corpus::Launch &expected, const SwStmt *guard, const Site &after)
  {
    const SwExpr *condition = guard->value;
    gint64 zero;

    if (condition->kind != SW_EXPR_BINARY || condition->v.op != SW_OP_GT
        || !sw_expr_is_int (condition->items[1], &zero) || zero != 0)
      return say (expected, "guard is 'if " + to_string (condition) + "'");
    if (!after.own_count)
      return say (expected, "carries no count of its own");

    std::string tested = to_string (condition->items[0]);
    std::string count = tested;

    if (tested != to_string (after.count))
      say (expected, "guard tests " + tested + ", the launch has " + to_string (after.count));
    if (tested.rfind ("spmd_core_num", 0) == 0 && after.before_parent != nullptr
        && after.before_parent->kind == SW_STMT_ASSIGN
        && after.before_parent->targets[0] == sw_expr_as_var (condition->items[0]))
      count = to_string (after.before_parent->value);
    if (count != (expected.carried_count.empty () ? expected.count : expected.carried_count))
      say (expected, "count became " + count);
  }

  void
  check_carried (const corpus::Launch &expected, const Site &before, const Site &after)
  {
    std::string was = to_string (own_argument (before.launch, "sync_start"));
    std::string is = to_string (own_argument (after.launch, "sync_start"));

    if (expected.carries_sync_start)
      was = "True";
    if (was != is)
      say (expected, "sync_start should be '" + was + "' and is '" + is + "'");
  }

  /* Exactly the live slots leave the if; each is the launch's or what stands for it. */
  void
  check_values (const corpus::Launch &expected, const SwStmt *guard, const Site &after)
  {
    const std::vector<unsigned> &live = expected.live_results;
    const SwStmt *full = sw_block_find_yield (guard->body);
    const SwStmt *empty = sw_block_find_yield (guard->orelse);

    if (full == nullptr || empty == nullptr)
      return say (expected, "a branch has no yield");
    if (guard->n_results != live.size () || full->n_values != live.size ()
        || empty->n_values != live.size ())
      return say (expected, std::to_string (live.size ()) + " slots are live, the guard has "
                              + std::to_string (guard->n_results) + " results");
    for (guint i = 0; i < live.size (); i++)
      {
        const SwExpr *value = value_in (guard->body, full->values[i]);
        const SwVar *result = after.stmt->n_targets > 0 ? after.stmt->targets[0] : nullptr;
        bool whole = result != nullptr && sw_expr_as_var (full->values[i]) == result;
        bool slot = value != nullptr && value->kind == SW_EXPR_GET && value->v.int_value == live[i]
                    && sw_expr_as_var (value->items[0]) == result;
        std::string other = describe_empty_value (guard->orelse, empty->values[i]);
        auto wanted = expected.empty_values.find (live[i]);

        if (!slot && !(whole && result->type->kind != SW_TYPE_TUPLE))
          say (expected,
               "result " + std::to_string (i) + " is not slot " + std::to_string (live[i]));
        if (wanted == expected.empty_values.end () || other != wanted->second)
          say (expected,
               "slot " + std::to_string (live[i]) + " is " + other + " on the empty path");
      }
  }
};

/* A count that was hoisted for a launch which then went away leaves no trace. */
void
check_hoisted (const std::string &text, std::vector<std::string> *problems)
{
  std::regex pattern ("\\bspmd_core_num\\w*");
  std::map<std::string, unsigned> seen;

  for (std::sregex_iterator i (text.begin (), text.end (), pattern), end; i != end; ++i)
    seen[i->str ()]++;
  for (const auto &[name, n] : seen)
    if (n < 2)
      problems->push_back (name + " has no reader");
}

}

std::vector<std::string>
check_structure (const corpus::Case &item, const std::vector<std::string> &verdicts,
                 const SwProgram *before, const SwProgram *after)
{
  std::vector<Site> old_sites = find_launches (before), new_sites = find_launches (after);
  unsigned dummies = 0;
  size_t next = 0;
  Checker checker;

  if (old_sites.size () != item.launches.size ())
    return { "the test finds " + std::to_string (old_sites.size ()) + " launches" };
  for (size_t i = 0; i < item.launches.size (); i++)
    {
      const corpus::Launch &expected = item.launches[i];

      if (verdicts[i] == "guarded" || verdicts[i] == "empty")
        for (const auto &[slot, value] : expected.empty_values)
          dummies += value.rfind ("task_dummy(", 0) == 0;
      if (verdicts[i] == "empty")
        continue;
      if (next == new_sites.size ())
        return { "the output has only " + std::to_string (new_sites.size ()) + " launches" };

      const Site &site = new_sites[next++];

      if (verdicts[i] == "guarded")
        checker.check_guarded (expected, old_sites[i], site);
      else if (to_string (site.launch) != to_string (old_sites[i].launch))
        checker.say (expected, "changed to " + to_string (site.launch));
    }
  if (next != new_sites.size ())
    checker.problems.push_back ("the output has " + std::to_string (new_sites.size ())
                                + " launches");
  if (count_dummies (after) != count_dummies (before) + dummies)
    checker.problems.push_back ("dummy tasks: "
                                + std::to_string (count_dummies (after) - count_dummies (before))
                                + " were added, " + std::to_string (dummies) + " are needed");
  check_hoisted (slipway::print (after), &checker.problems);
  return checker.problems;
}
