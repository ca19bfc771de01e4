/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* The library as a C++ compiler would wrap it: owners that release what they hold, and the
 * three steps read, legalize, print. */

#include <slipway.h>

#include <memory>
#include <string>
#include <vector>

namespace slipway
{

template <auto release> struct Release
{
  template <typename T>
  void
  operator() (T *object) const
  {
    release (object);
  }
};

template <typename T, auto release> using Owner = std::unique_ptr<T, Release<release> >;

using Context = Owner<SwContext, sw_context_unref>;
using Source = Owner<SwSource, sw_source_unref>;
using Sink = Owner<SwDiagSink, sw_diag_sink_unref>;
using Program = Owner<SwProgram, sw_program_unref>;
using Result = Owner<SwLegalizeResult, sw_legalize_result_unref>;
using Printed = Owner<SwPrinted, sw_printed_free>;
using String = Owner<char, g_free>;

/* What reading a text gave; the program is null when nothing could be made of it. */
struct Reading
{
  Source source;
  Sink sink;
  Program program;
};

/* One thing said about a program, with its place resolved. */
struct Finding
{
  SwRuleId rule;
  std::string function;
  unsigned line;
  std::string message;
};

Reading read (const std::string &name, const std::string &text);
Result legalize (SwProgram *program, SwPreset preset);
std::string print (const SwProgram *program, SwPrintFlags flags = SW_PRINT_DEFAULT);
std::string to_string (const SwExpr *expr);

/* What was decided about each launch, in program order. */
std::vector<std::string> verdicts_of (const SwLegalizeResult *result);

/* The findings of severity error, in order; @source resolves their places. */
std::vector<Finding> errors_of (const SwDiagSink *sink, const SwSource *source);

}
