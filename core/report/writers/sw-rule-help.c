/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-rule-help.h"

#include <glib/gi18n-lib.h>

/* The paragraph behind each rule, for people who meet it for the first time. */
static const char *const paragraphs[SW_N_RULES] = {
  [SW_RULE_SYNTAX] = N_ ("What stands here is no statement, expression or type of the dialect. The "
                         "reader goes on behind it, so one run shows every such place. Files that "
                         "the compiler printed do not have it; edited ones may."),
  [SW_RULE_ENCODING] = N_ ("PyPTO writes its dumps as UTF-8. The place of the first byte that is "
                           "not is named. Files with zero bytes are taken for binary ones."),
  [SW_RULE_TOO_DEEP] = N_ ("The reader stops at a fixed depth, so that no input can exhaust the "
                           "stack. Bind inner parts to names of their own."),
  [SW_RULE_TOO_LARGE] = N_ ("Files beyond the limit are refused before they are read into memory."),
  [SW_RULE_LITERAL_COUNT] = N_ (
    "A launch of zero blocks raises an exception on the device, so a literal that is zero or "
    "negative is refused where it is written. Write a positive literal or take the launch out."),
  [SW_RULE_UNDEFINED_NAME] = N_ ("The name is no parameter, no assigned variable of the function, "
                                 "and no dynamic dimension of the module."),
  [SW_RULE_UNKNOWN_CALLEE] = N_ ("The program has no function of this name. A dump holds the whole "
                                 "program, so a part of it was probably cut off."),
  [SW_RULE_ARGUMENT_COUNT] =
    N_ ("Arguments are bound in the order of the parameters: an input takes the next one, an "
        "output takes one only while more are left than inputs still to come."),
  [SW_RULE_OPAQUE_STATEMENT] =
    N_ ("The statement is kept as text and printed back as it stands. Nothing is known of its "
        "effects, so nothing is proved across it."),
  [SW_RULE_NO_PROGRAM] = N_ ("A program is a class with the decorator pl.program, or functions "
                             "with the decorator pl.function. The file has neither."),
  [SW_RULE_UNKNOWN_KEYWORD] = N_ (
    "pl.submit and pl.spmd_submit, calls of functions, loops, scopes and pl.function have fixed "
    "keywords; those of operations are free. The compiler refuses others, and a mistyped one "
    "would silently change nothing. What newer compilers add goes into attrs."),
  [SW_RULE_TASK_ID_ARGUMENT] =
    N_ ("The last element of what a submit returns is the id of its task. It orders launches in "
        "deps and carries no data. Pass the element that holds the tensor."),
  [SW_RULE_DUPLICATE_FUNCTION] =
    N_ ("Calls name their callee, so only one of the two can be meant; "
        "what is said about launches would rest on a guess."),
  [SW_RULE_SSA_REDEFINED] = N_ ("Each variable of an Orchestration function must be assigned once. "
                                "Use a dump from after the compiler's pass ConvertToSSA."),
  [SW_RULE_SSA_SCOPE] = N_ ("A value leaves a block only through the block's yield and the results "
                            "of the enclosing statement."),
  [SW_RULE_SSA_YIELD] = N_ ("Each branch and each loop body hands over as many values as the "
                            "enclosing statement has results, at its end."),
  [SW_RULE_NESTED_CALL] =
    N_ ("The pass needs each call as the whole value of a statement. Use a dump from after the "
        "compiler's pass FlattenCallExpr, or bind the inner call to a name."),
  [SW_RULE_RETURN_PARAMS] =
    N_ ("A function that writes into one of its parameters must return that parameter itself, so "
        "that results can be traced to buffers of the caller. Run NormalizeReturnOrder first, or "
        "leave out --no-prepare."),
  [SW_RULE_STRUCTURE] = N_ ("Lists of statements must be flat and have more than one member. "
                            "NormalizeStmtStructure does that."),
  [SW_RULE_USE_BEFORE_DEF] =
    N_ ("The definition stands further down, or in a branch that need not have run."),
  [SW_RULE_ASSIGN_TYPE] =
    N_ ("A name has the type of its value. After a type has changed, the names that hold such "
        "values must change with it."),
  [SW_RULE_TYPE_CHECK] =
    N_ ("Both branches of an if hand over values of one type, and a loop carries what it started "
        "with. Element type, number of dimensions and each extent must agree; extents that are "
        "not provably equal do not."),
  [SW_RULE_MANUAL_DEPS] =
    N_ ("Dependencies that a person writes stand in deps=[...] of a submit, of a scope or of "
        "pl.system.task_dummy. A plain call of a function has none."),
  [SW_RULE_OUT_SHADOWED] =
    N_ ("The name of an output parameter is the caller's buffer. A new tensor under that name is "
        "another buffer, and what is written to it is lost. Write into the parameter."),
  [SW_RULE_INOUT_USE] =
    N_ ("After a call has written a buffer, its contents go on under the name of the call's "
        "result. The old name still means the contents before the call. Read the result."),
  [SW_RULE_BREAK_CONTINUE] =
    N_ ("break and continue stand directly in a pl.range or while loop. The rounds of other loops "
        "do not follow each other, so none of them can end the rest."),
  [SW_RULE_UNRESOLVED_CALLEE] =
    N_ ("A pass has removed or renamed a function that is still called."),
  [SW_RULE_RUNTIME_SCOPES] =
    N_ ("MaterializeRuntimeScopes writes the scopes of the run time into the program and marks "
        "the function with auto_scope=False. Code is generated only behind it."),
  [SW_RULE_ITER_ARG_CARRY] =
    N_ ("ClassifyIterArgCarry marks each value that a loop carries with iter_arg_rebind_N. An "
        "array of task ids is always bound again."),
  [SW_RULE_UNUSED_VARIABLE] = N_ ("A value is computed for nothing, or another name was meant."),
  [SW_RULE_UNUSED_RESULT] =
    N_ ("An if or a loop hands on a value that nobody reads, or another name was meant."),
  [SW_RULE_OUT_WRITE_DROPPED] =
    N_ ("The name of an output parameter gets a value that has nothing to do with the caller's "
        "buffer, which stays as it was."),
  [SW_RULE_MISSING_OUTPUT] =
    N_ ("When a launch is skipped, nobody allocates its outputs; every Out and InOut tensor must "
        "then be a buffer of the caller, also one that nobody reads. Allocate it with "
        "pl.tensor.create before the launch and pass it, or prove the count positive."),
  [SW_RULE_UNMAPPED_RESULT] =
    N_ ("When a launch is skipped, each result that is read must be one of the buffers that the "
        "caller passed. Return a preallocated Out or InOut parameter of the callee."),
  [SW_RULE_SHARED_SCRATCH] = N_ ("Scratch that the compiler injected moves into the branch with "
                                 "its launch. With more than one use it cannot."),
  [SW_RULE_GRAPH_COUNT] =
    N_ ("A Graph function is recorded once and replayed, so the number of blocks must be fixed. A "
        "guard would hide that, so none is written there."),
  [SW_RULE_UNRESOLVED_COUNT] =
    N_ ("A count on the callee that names a parameter means the argument bound to it at the "
        "launch. Here nothing is bound to it."),
  [SW_RULE_PROPERTY] = N_ ("A pass states which properties the program must have. The message "
                           "names the pass, the property and the place where it does not hold."),
  [SW_RULE_COUNT_TYPE] = N_ ("The number of blocks is an integer of any width. A comparison, a "
                             "boolean, a float or a task id cannot be one."),
  [SW_RULE_OPAQUE_LAUNCH] =
    N_ ("The statement is outside the dialect, so nothing is known of the launch in it: it can be "
        "neither proven nor guarded. Write it as one assignment per launch."),
  [SW_RULE_UNGUARDED_LAUNCH] =
    N_ ("Every launch of an Orchestration function must be proven positive where it stands when "
        "code is generated. This one is not, so a pass has removed its guard or a fact that "
        "proved it, or LegalizeSpmdLaunches has not run. Give slipway check --stage codegen the "
        "folder of dumps, and it names the pass."),
  [SW_RULE_COUNT_FIELD] =
    N_ ("The runtime keeps the number of blocks, and the number of tasks that they make, in signed "
        "fields of 16 bits. A larger count passes the guard and is cut: 65536 becomes 0 and 40000 "
        "negative. A block of a kernel on both kinds of cores makes three tasks, so a third of "
        "32767 is its limit. Bound the count, give each block more work, or state a bound of an "
        "input with --assume. It is a warning when inputs from 0 to 16383 can do it, else a "
        "note, one for a function."),
  [SW_RULE_COUNT_CORES] =
    N_ ("With sync_start no block runs before all of them can, so more blocks than cores never "
        "start. The device's cores are those of --cores; without it nothing is checked."),
  [SW_RULE_NEGATIVE_DIVIDEND] =
    N_ ("In the IR // and % round down; generated code truncates. They differ when the exact "
        "quotient is negative and not whole: -1 % 8 is 7 in the IR and -1 in generated code. Only "
        "what changes the number of blocks is reported: a quotient below 1 starts nothing either "
        "way. Keep the dividend from getting negative, for example with pl.max."),
  [SW_RULE_COUNT_WRAPS] =
    N_ ("Unsigned arithmetic and types of 8 and 16 bits wrap, casts keep the low bits, and signed "
        "32-bit arithmetic must not overflow. The launch then has a number of blocks that nobody "
        "meant: 0 - 1 of UINT32 is 4294967295. Compute with INDEX values, or guard the operation. "
        "It is a warning when inputs from 0 to 16383 can do it, else a note, one for a function."),
  [SW_RULE_NEEDS_PASS] =
    N_ ("Slipway has the passes that bring a program from the front end to the launch pass, but "
        "none that makes kernels out of blocks. Take the text that the compiler dumps behind the "
        "pass named here, for example with PyPTO's option to dump every pass."),
  [SW_RULE_RESERVED_NAME] =
    N_ ("ConvertToSSA calls the versions of a variable by its name, “__” and what they stand for, "
        "so “__” inside a name of your own could not be told from that. Rename the variable."),
  [SW_RULE_BROKEN_PROPERTY] =
    N_ ("With --verify each property is checked where a pass requires or produces it, and again "
        "behind every pass that does not say that it loses it. The findings of the verifier "
        "stand beside this one."),
  [SW_RULE_ASSUMPTION] =
    N_ ("From facts that contradict each other everything can be proved. The one that makes the "
        "contradiction is left out, and the pass writes nothing. Correct the fact, or state the "
        "function in which it holds: --assume 'main: n >= 1'."),
  [SW_RULE_DEPS_DIFFER] = N_ (
    "Branches, loops, arrays of task ids and overlapping memory were treated otherwise by an early "
    "revision of the compiler. Where its answer would be another one, this note says which. "
    "“--deps compat” gives that answer, for comparing with dumps of that time."),
  [SW_RULE_CALL_DIRECTIONS] = N_ (
    "Every call carries one direction per argument, and each has to agree with what the callee "
    "declares for the parameter. Run DeriveCallDirections on text without directions; it leaves "
    "alone what is written there."),
  [SW_RULE_WAR_ORDER] = N_ (
    "In an automatic scope the runtime makes readers wait for writers, and it keeps no list of "
    "readers: who writes next does not wait for them. Declare the dependency, with the id of the "
    "reader in “deps”, or have the compiler derive dependencies. Inside a loop the writer of the "
    "next iteration is meant; carry the reader's id through the loop."),
  [SW_RULE_TASK_RACE] = N_ (
    "In a manual scope tasks wait for what their “deps” name and for nothing else; what runs there "
    "is invisible to automatic scopes, too. The same holds for arguments that are not tracked. Add "
    "the id of the earlier task to “deps”, or that of a dummy that waits for it. A kernel that "
    "takes numbers may touch another part of the tensor each time: then this is only a note."),
  [SW_RULE_REDUNDANT_EDGE] = N_ (
    "The task is waited for anyway, by way of another dependency. Nothing is wrong; the edge can "
    "be left out."),
  [SW_RULE_ID_ON_SOME_PATHS] = N_ (
    "One side of an “if” hands on an id, the other one none, or an array was never given an id in "
    "that place. Where there is none the dependency is skipped silently. Hand on the id of the "
    "task that wrote the data before, or of a dummy."),
  [SW_RULE_ID_OUT_OF_SCOPE] = N_ (
    "Generated code keeps each id in a block of its own for every scope, so the compiler stops at "
    "a name from inside one that has ended. Move the consumer into the scope, or carry the id out "
    "through an array made before it."),
  [SW_RULE_STALE_PREDICATE] = N_ (
    "The scheduler reads the tensor as soon as the dependencies of the task are done. If the task "
    "that writes it is not among them it may see an old value. Add that task's id to “deps”."),
  [SW_RULE_UNUSED_DUMMY] =
    N_ ("A dummy task exists to be waited for. This one costs a slot of the scheduler and orders "
        "nothing."),
  [SW_RULE_LOST_EDGE] = N_ (
    "Every pass has to keep what “deps” declares. After this one the launch no longer waits for a "
    "task that it waited for before."),
  [SW_RULE_CARRY_LENGTH] = N_ (
    "In a manual scope an id that a parallel loop carries stands for the tasks of all iterations, "
    "and generated code keeps them in an array as long as the loop. Give the loop constant bounds, "
    "or collect the ids in an array made before it."),
  [SW_RULE_PARALLEL_ITERATIONS] = N_ (
    "A parallel loop asserts that its iterations are independent; nobody checks that. As a warning "
    "the part that is touched does not depend on the iteration, so they are not. As a note it "
    "moves with the loop variable, and the assertion is all there is."),
  [SW_RULE_TRUSTED_ACCESS] =
    N_ ("pl.no_dep(), arg_direction_overrides and directions written by hand keep the runtime from "
        "looking a buffer up. Where no dependency takes its place the two tasks may run in any "
        "order. That is right when the author knows that they do not disturb each other."),
  [SW_RULE_DUMP_GAP] =
    N_ ("The compiler numbers the files of its passes one after the other. Files between two of "
        "them are not there, so a change may come from a pass that left no file."),
  [SW_RULE_DUMP_FOREIGN_FILE] =
    N_ ("Files of passes are named 00_frontend.py and NN_after_Name.py. Others are left out."),
  [SW_RULE_DUMP_UNREADABLE] = N_ ("The passes before and after it are compared with each other in "
                                  "its place. slipway check says what is wrong with the text."),
  [SW_RULE_DUMP_LOG] = N_ ("The compiler wrote a .log file beside the text of the pass. Read it "
                           "together with the changes of that pass."),
  [SW_RULE_DUMP_NUMBER_TWICE] = N_ ("Two builds may have written into one folder. The files are "
                                    "taken in the order of their names."),
  [SW_RULE_DUMP_LEFT_OUT] = N_ ("Links to folders are not followed, and depth and number of files "
                                "are limited, so that every search ends."),
};

/**
 * sw_rule_get_help:
 *
 * Returns: (nullable): what the rule means and what to do, translated
 */
const char *
sw_rule_get_help (SwRuleId rule)
{
  g_return_val_if_fail ((guint) rule < SW_N_RULES, NULL);
  return paragraphs[rule] != NULL ? _ (paragraphs[rule]) : NULL;
}
