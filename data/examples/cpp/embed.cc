/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* LegalizeSpmdLaunches as a step of a compiler: text in, text out, and everything that was decided
 * as values of C++.
 *
 *     c++ embed.cc -o embed $(pkg-config --cflags --libs slipway-1)
 *     ./embed --strict expert_gate.py
 */
#include <slipway.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

/* An owner for each type of the library: what is held is released. */
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

using Source = Owner<SwSource, sw_source_unref>;
using Sink = Owner<SwDiagSink, sw_diag_sink_unref>;
using Program = Owner<SwProgram, sw_program_unref>;
using Result = Owner<SwLegalizeResult, sw_legalize_result_unref>;
using Printed = Owner<SwPrinted, sw_printed_free>;

struct Verdict
{
  unsigned line;
  std::string callee;
  std::string count;
  SwVerdict verdict;
  std::string reason;
};

struct Finding
{
  unsigned line;
  std::string rule;
  SwSeverity severity;
  std::string message;
};

struct Outcome
{
  bool accepted = false; /* else the text is the one that came in */
  std::string text;
  std::vector<Verdict> verdicts;
  std::vector<Finding> findings;
};

/* A std::runtime_error with what @error says, which is freed. */
std::runtime_error
to_exception (GError *error)
{
  std::runtime_error exception (error != nullptr ? error->message : "unknown error");

  g_clear_error (&error);
  return exception;
}

void
collect_findings (const SwDiagSink *sink, const SwSource *source, std::vector<Finding> *findings)
{
  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    {
      const SwDiagnostic *found = sw_diag_sink_get (sink, i);

      findings->push_back ({ sw_source_locate (source, found->span.start).line,
                             sw_rule_get (found->rule)->id, found->severity, found->message });
    }
}

class LegalizeStep
{
public:
  explicit LegalizeStep (SwPreset preset)
  {
    sw_legalize_options_init (&options);
    options.preset = preset;
  }

  /* What the pass makes of @text; another thread may cancel it. */
  Outcome
  run (const std::string &name, const std::string &text, GCancellable *cancellable = nullptr) const
  {
    Source source (sw_source_new (name.c_str (), text.data (), text.size ()));
    Sink sink (sw_diag_sink_new ());
    GError *error = nullptr;
    Program program (
      sw_read_program (source.get (), sink.get (), nullptr, nullptr, cancellable, &error));
    Outcome outcome;

    if (error != nullptr)
      throw to_exception (error);
    outcome.text = text;
    collect_findings (sink.get (), source.get (), &outcome.findings);
    if (program == nullptr || sw_diag_sink_count (sink.get (), SW_SEVERITY_ERROR) > 0)
      return outcome;

    Result result (sw_legalize (program.get (), &options, cancellable, &error));

    if (result == nullptr)
      throw to_exception (error);
    collect (result.get (), source.get (), &outcome);
    return outcome;
  }

private:
  static void
  collect (const SwLegalizeResult *result, const SwSource *source, Outcome *outcome)
  {
    collect_findings (result->findings, source, &outcome->findings);
    for (guint i = 0; i < result->launches->len; i++)
      {
        auto launch = static_cast<const SwLaunch *> (g_ptr_array_index (result->launches, i));

        outcome->verdicts.push_back ({ sw_source_locate (source, launch->span.start).line,
                                       launch->callee->name, launch->count_text, launch->verdict,
                                       launch->reason != nullptr ? launch->reason : "" });
      }
    outcome->accepted = !result->refused;
    if (outcome->accepted)
      {
        Printed printed (sw_print_program (result->after, SW_PRINT_DEFAULT));

        outcome->text.assign (printed->text, printed->length);
      }
  }

  SwLegalizeOptions options;
};

std::string
slurp (const char *path)
{
  std::ifstream file (path, std::ios::binary);

  if (!file)
    throw std::runtime_error (std::string (path) + " cannot be read");
  return std::string (std::istreambuf_iterator<char> (file), {});
}

int
run (const char *path, SwPreset preset)
{
  Outcome outcome = LegalizeStep (preset).run (path, slurp (path));
  unsigned guarded = 0;

  for (const Verdict &verdict : outcome.verdicts)
    {
      std::cout << verdict.line << ": " << verdict.callee << " (" << verdict.count
                << "): " << sw_verdict_to_string (verdict.verdict) << "\n";
      guarded += verdict.verdict == SW_VERDICT_GUARDED;
    }
  for (const Finding &finding : outcome.findings)
    std::cout << finding.line << ": " << finding.rule << ": " << finding.message << "\n";
  if (outcome.accepted)
    std::cout << guarded << " guards, " << outcome.text.size () << " bytes of text\n";
  return outcome.accepted ? 0 : 1;
}

}

int
main (int argc, char *argv[])
{
  bool strict = argc > 1 && std::string (argv[1]) == "--strict";

  if (argc != (strict ? 3 : 2))
    {
      std::cerr << "usage: embed [--strict] FILE\n";
      return 2;
    }
  try
    {
      return run (argv[argc - 1], strict ? SW_PRESET_STRICT : SW_PRESET_CONTRACT);
    }
  catch (const std::exception &error)
    {
      std::cerr << "embed: " << error.what () << "\n";
      return 3;
    }
}
