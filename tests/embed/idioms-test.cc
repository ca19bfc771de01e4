/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The ways in which real programs compute launch counts, each with the verdict that is right
 * under each preset: tests/data/arith/idioms.tsv, derived by hand. */

#include "pipeline.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

using slipway::Reading;
using slipway::Result;

namespace
{

struct Idiom
{
  std::string row;
  std::string file;
  std::string verdicts[3]; /* by SwPreset */
  std::string why;
};

std::filesystem::path
folder ()
{
  return std::filesystem::path (SW_TEST_DATA) / "arith";
}

std::vector<Idiom>
load ()
{
  std::ifstream stream (folder () / "idioms.tsv");
  std::vector<Idiom> idioms;
  std::string line;

  while (std::getline (stream, line))
    {
      std::istringstream fields (line);
      Idiom idiom;

      if (line.empty () || line[0] == '#')
        continue;
      std::getline (fields, idiom.row, '\t');
      std::getline (fields, idiom.file, '\t');
      for (std::string &verdict : idiom.verdicts)
        std::getline (fields, verdict, '\t');
      std::getline (fields, idiom.why, '\t');
      idioms.push_back (idiom);
    }
  return idioms;
}

std::string
content_of (const std::string &file)
{
  std::ifstream stream (folder () / "idioms" / file);
  std::stringstream text;

  text << stream.rdbuf ();
  return text.str ();
}

TEST (Idioms, VerdictUnderEachPreset)
{
  std::map<std::string, unsigned> counts;

  for (const Idiom &idiom : load ())
    {
      Reading reading = slipway::read (idiom.file, content_of (idiom.file));

      SCOPED_TRACE (idiom.row + " " + idiom.file + ": " + idiom.why);
      EXPECT_FALSE (idiom.why.empty ());
      ASSERT_EQ (sw_diag_sink_count (reading.sink.get (), SW_SEVERITY_ERROR), 0u);
      for (int preset = SW_PRESET_CONTRACT; preset <= SW_PRESET_STRICT; preset++)
        {
          Result result = slipway::legalize (reading.program.get (), SwPreset (preset));
          const SwLaunch *launch;

          ASSERT_EQ (result->launches->len, 1u);
          launch = static_cast<const SwLaunch *> (g_ptr_array_index (result->launches, 0));
          EXPECT_EQ (sw_verdict_to_string (launch->verdict), idiom.verdicts[preset])
            << sw_preset_to_string (SwPreset (preset));
          EXPECT_TRUE (launch->reachable);
          counts[std::string (sw_preset_to_string (SwPreset (preset))) + " "
                 + sw_verdict_to_string (launch->verdict)]++;
        }
    }
  for (const auto &[name, n] : counts)
    RecordProperty (name, int (n));
}

/* Every row of the table is there once, and every file belongs to one. */
TEST (Idioms, TableIsComplete)
{
  std::set<std::string> files;
  std::set<int> obligations;

  for (const Idiom &idiom : load ())
    {
      EXPECT_TRUE (files.insert (idiom.file).second) << idiom.file;
      if (idiom.row.rfind ("3.", 0) == 0)
        obligations.insert (std::stoi (idiom.row.substr (2)));
    }
  for (int i = 1; i <= 34; i++)
    EXPECT_EQ (obligations.count (i), 1u) << i;
  for (const auto &entry : std::filesystem::directory_iterator (folder () / "idioms"))
    EXPECT_EQ (files.count (entry.path ().filename ().string ()), 1u) << entry.path ();
}

/* What cannot be proved has a reason: values of the inputs that make it empty. */
TEST (Idioms, GuardedHasWitness)
{
  unsigned n = 0;

  for (const Idiom &idiom : load ())
    {
      Reading reading = slipway::read (idiom.file, content_of (idiom.file));
      Result result = slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT);
      const SwLaunch *launch =
        static_cast<const SwLaunch *> (g_ptr_array_index (result->launches, 0));

      SCOPED_TRACE (idiom.file);
      if (launch->verdict == SW_VERDICT_GUARDED)
        {
          EXPECT_NE (launch->answer->witness, nullptr);
          n++;
        }
    }
  EXPECT_GE (n, 10u);
}

}
