/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Every IR text of the corpus, read and printed back: byte for byte, from the text it was read
 * from and from its nodes alone. */

#include "corpus.h"
#include "diff.h"
#include "pipeline.h"

#include <gtest/gtest.h>

namespace
{

class RoundTrip : public testing::TestWithParam<corpus::Text>
{
};

TEST_P (RoundTrip, PrintsBackWhatWasRead)
{
  const corpus::Text &text = GetParam ();
  std::string content = corpus::slurp (text.path);
  slipway::Reading reading = slipway::read (text.path.filename ().string (), content);

  if (!text.readable)
    {
      EXPECT_GT (sw_diag_sink_count (reading.sink.get (), SW_SEVERITY_ERROR), 0u);
      return;
    }
  ASSERT_NE (reading.program, nullptr);
  for (const slipway::Finding &error :
       slipway::errors_of (reading.sink.get (), reading.source.get ()))
    ADD_FAILURE () << "line " << error.line << ": " << error.message;

  std::string verbatim = slipway::print (reading.program.get (), SW_PRINT_DEFAULT);
  std::string from_nodes = slipway::print (reading.program.get (), SW_PRINT_FROM_NODES);

  EXPECT_TRUE (verbatim == content) << diff_lines (content, verbatim);
  EXPECT_TRUE (from_nodes == content) << diff_lines (content, from_nodes);
}

/* Nothing that the compiler prints for an orchestration is kept as mere text. */
TEST_P (RoundTrip, NothingIsOpaqueInOrchestrations)
{
  const corpus::Text &text = GetParam ();
  slipway::Reading reading =
    slipway::read (text.path.filename ().string (), corpus::slurp (text.path));

  if (!text.readable)
    return;
  ASSERT_NE (reading.program, nullptr);
  SwPrintCheck check = sw_print_check (reading.program.get ());

  EXPECT_TRUE (check.identical) << "line " << check.first_line;
  EXPECT_GT (check.n_stmts, 0u);
  EXPECT_EQ (check.n_opaque_orch, 0u);
}

INSTANTIATE_TEST_SUITE_P (All, RoundTrip, testing::ValuesIn (corpus::texts ()),
                          [] (const auto &info) { return info.param.name; });

}
