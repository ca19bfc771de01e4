/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* The one header an embedder includes.  There is nothing to initialise.
 *
 * What there is
 * -------------
 *
 *  - read: sw_load_path() or sw_source_new() give a SwSource, sw_read_program() a SwProgram.  What
 *    the reader says goes to a SwDiagSink.  A compiler that has its program in memory builds the
 *    nodes instead: sw_context_new(), sw_expr_new(), sw_stmt_new(), sw_program_new().
 *  - run: sw_legalize() runs LegalizeSpmdLaunches and what it needs before it, under the options of
 *    SwLegalizeOptions; sw_pass_find() gives any other pass.
 *  - ask: SwLegalizeResult has a SwLaunch for each launch with its verdict, missing outputs, live
 *    results, and the proof or the values that make it empty (SwAnswer).  Its findings are a
 *    SwDiagSink.  SwProver answers questions while a compiler walks over its own program.
 *  - change: sw_fixes_new() proposes changes of the text that certainly remove a finding.
 *  - draw: sw_task_graph_new() gives who waits for whom, sw_graph_layout_auto() places it,
 *    sw_graph_to_svg() and sw_graph_to_dot() write it.
 *  - write: sw_print_program() prints a program as the compiler does.
 *  - folders of dumps: SwDump says what each pass changed.
 *
 * data/examples has a small program in C, one in C++ and one in Python.
 *
 * Ownership
 * ---------
 *
 * Nodes (types, expressions, statements, functions) are immutable and belong to the arena of their
 * SwContext; they are never freed one by one.  A SwProgram keeps its context and its text alive, a
 * SwLegalizeResult its programs.  Programs before and after a pass share what did not change: the
 * same pointer is the same thing.  Annotations such as (transfer full) are those of GObject
 * introspection.
 *
 * Errors
 * ------
 *
 * A wrong program is never an error of a call: it is a diagnostic in a sink, and a text that is not
 * understood is kept.  GError is for what could not be done at all: a file that cannot be read, a
 * cancelled operation (G_IO_ERROR_CANCELLED).  A call that breaks the rules of the headers is a
 * critical warning.  No input crashes or hangs: nesting is bounded by SW_MAX_DEPTH, work by steps.
 *
 * Threads
 * -------
 *
 *  - There is no state outside the objects.  Threads that share no object need no lock.
 *  - One context serves one thread at a time for everything that makes nodes: reading, building,
 *    sw_legalize() and single passes.  All programs that come from one text have one context, so
 *    two passes over them do not run at the same time; programs of two texts do.
 *  - What is finished never changes and may be read by any number of threads, also while another
 *    thread makes new nodes in the same context: SwSource, SwProgram, SwLegalizeResult with its
 *    launches, answers and findings, SwPrinted, SwTaskGraph, SwGraphLayout, SwDump.
 *    sw_print_program(), sw_fixes_new() and sw_task_graph_new() only read their program.
 *  - References may be taken and given up by any thread.
 *  - SwDiagSink while it is filled, SwProver and SwTaskGraphBuilder belong to one thread at a time.
 *  - A GCancellable may be triggered by any thread.  Callbacks run on the thread that works, before
 *    the call returns.
 *
 * Names and versions
 * ------------------
 *
 * Functions start with sw_, types with Sw, macros and constants with SW_; what starts with an
 * underscore is not for others.  Messages are translated by gettext in the domain
 * SW_TRANSLATION_DOMAIN and plain English otherwise; texts of nodes, names of rules and passes and
 * all that is written into files never are.  The library is libslipway-1: within it, functions are
 * added and never removed. */

#include "sw-assumption.h"
#include "sw-check-deps.h"
#include "sw-count-risk.h"
#include "sw-deps.h"
#include "sw-diagnostic.h"
#include "sw-dump.h"
#include "sw-fix.h"
#include "sw-format.h"
#include "sw-graph-export.h"
#include "sw-graph-facts.h"
#include "sw-graph-layout.h"
#include "sw-graph-measure.h"
#include "sw-graph-part.h"
#include "sw-graph-run.h"
#include "sw-graph-union.h"
#include "sw-graph-why.h"
#include "sw-launch.h"
#include "sw-load.h"
#include "sw-pass.h"
#include "sw-pipeline.h"
#include "sw-preflight.h"
#include "sw-verifier.h"
#include "sw-printer.h"
#include "sw-program.h"
#include "sw-prover.h"
#include "sw-reader.h"
#include "sw-task-graph.h"
