/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "pipeline.h"

namespace slipway
{

Reading
read (const std::string &name, const std::string &text)
{
  Reading reading;

  reading.source.reset (sw_source_new (name.c_str (), text.data (), text.size ()));
  reading.sink.reset (sw_diag_sink_new ());
  reading.program.reset (sw_read_program (reading.source.get (), reading.sink.get (), nullptr,
                                          nullptr, nullptr, nullptr));
  return reading;
}

Result
legalize (SwProgram *program, SwPreset preset)
{
  SwLegalizeOptions options = {};

  options.preset = preset;
  options.prepare = FALSE;
  return Result (sw_legalize (program, &options, nullptr, nullptr));
}

std::string
print (const SwProgram *program, SwPrintFlags flags)
{
  Printed printed (sw_print_program (program, flags));

  return std::string (printed->text, printed->length);
}

std::string
to_string (const SwExpr *expr)
{
  return expr != nullptr ? String (sw_expr_to_string (expr)).get () : "";
}

std::vector<std::string>
verdicts_of (const SwLegalizeResult *result)
{
  std::vector<std::string> verdicts;

  for (guint i = 0; i < result->launches->len; i++)
    verdicts.push_back (sw_verdict_to_string (
      static_cast<const SwLaunch *> (g_ptr_array_index (result->launches, i))->verdict));
  return verdicts;
}

std::vector<Finding>
errors_of (const SwDiagSink *sink, const SwSource *source)
{
  std::vector<Finding> errors;

  for (guint i = 0; i < sw_diag_sink_get_n (sink); i++)
    {
      const SwDiagnostic *diagnostic = sw_diag_sink_get (sink, i);

      if (diagnostic->severity == SW_SEVERITY_ERROR)
        errors.push_back (
          { diagnostic->rule, diagnostic->function != nullptr ? diagnostic->function : "",
            sw_source_locate (source, diagnostic->span.start).line, diagnostic->message });
    }
  return errors;
}

}
