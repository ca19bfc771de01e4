/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* Every program of the corpus through the public headers: what is said about each launch, what
 * is printed, and that a second run changes nothing. */

#include "corpus.h"
#include "diff.h"
#include "pipeline.h"
#include "structure.h"

#include <gtest/gtest.h>

#include <algorithm>

using corpus::Case;
using corpus::Launch;
using slipway::Finding;
using slipway::Reading;
using slipway::Result;

namespace
{

std::string
words_of (const char *text)
{
  std::string out;

  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      out += *c;
    else if (!out.empty () && out.back () != ' ')
      out += ' ';
  return out;
}

std::string
count_from_to_string (SwCountFrom from)
{
  static const char *const words[] = { "submit", "call attr", "function attr" };

  return words[from];
}

template <typename T>
std::vector<T>
to_vector (const GArray *array)
{
  const T *data = reinterpret_cast<const T *> (array->data);

  return std::vector<T> (data, data + array->len);
}

std::vector<std::pair<std::string, unsigned> >
missing_of (const SwLaunch *launch)
{
  std::vector<std::pair<std::string, unsigned> > missing;

  for (const SwMissingOutput &output : to_vector<SwMissingOutput> (launch->missing))
    missing.emplace_back (output.name, output.index);
  return missing;
}

std::vector<const SwLaunch *>
launches_of (const Result &result)
{
  gpointer *data = result->launches->pdata;
  std::vector<const SwLaunch *> launches;

  for (guint i = 0; i < result->launches->len; i++)
    launches.push_back (static_cast<const SwLaunch *> (data[i]));
  return launches;
}

/* A proof has steps, and a launch that may be empty says what is not known. */
void
expect_reason (const SwLaunch *launch)
{
  EXPECT_NE (launch->reason, nullptr);
  if (launch->verdict == SW_VERDICT_GUARDED)
    {
      ASSERT_NE (launch->answer, nullptr);
      EXPECT_EQ (launch->answer->kind, SW_ANSWER_UNKNOWN);
    }
  if (launch->verdict == SW_VERDICT_EMPTY)
    {
      ASSERT_NE (launch->answer, nullptr);
      EXPECT_EQ (launch->answer->kind, SW_ANSWER_EMPTY);
      EXPECT_GT (launch->answer->steps->len, 0u);
    }
}

void
expect_launch (const Launch &expected, const SwLaunch *actual, const SwSource *source, bool legacy)
{
  SCOPED_TRACE ("line " + std::to_string (expected.line) + ", launch of " + expected.callee
                + " with count " + expected.count);
  std::string verdict = sw_verdict_to_string (actual->verdict);

  EXPECT_EQ (actual->callee != nullptr ? actual->callee->name : "", expected.callee);
  EXPECT_EQ (sw_source_locate (source, actual->span.start).line, expected.line);
  EXPECT_EQ (words_of (actual->count_text), expected.count);
  EXPECT_TRUE (expected.allows (verdict, legacy))
    << "the verdict is " << verdict << ", not "
    << (legacy && !expected.legacy.empty () ? expected.legacy : expected.verdict) << ": "
    << (actual->reason != nullptr ? actual->reason : "");
  EXPECT_EQ (to_vector<guint> (actual->live_results), expected.live_results);
  if (expected.function.empty ())
    return;

  EXPECT_STREQ (actual->function->name, expected.function.c_str ());
  EXPECT_EQ (count_from_to_string (actual->count_from), expected.count_from);
  EXPECT_EQ (missing_of (actual), expected.missing);
  if (!legacy)
    {
      EXPECT_EQ (actual->reachable != FALSE, expected.reachable);
      expect_reason (actual);
    }
}

void
expect_error (const corpus::Error &expected, const Finding &actual)
{
  SCOPED_TRACE ("error of line " + std::to_string (expected.line));

  EXPECT_EQ (actual.line, expected.line);
  EXPECT_TRUE (actual.function.empty () || actual.function == expected.function);
  if (expected.message)
    EXPECT_EQ (actual.message, *expected.message);
  else if (expected.kind == "reader")
    EXPECT_EQ (actual.rule, SW_RULE_LITERAL_COUNT);
  else if (expected.kind == "graph")
    EXPECT_EQ (actual.rule, SW_RULE_GRAPH_COUNT);
  else if (expected.kind == "property")
    EXPECT_NE (actual.message.find (expected.property), std::string::npos) << actual.message;
  else
    EXPECT_NE (actual.message.find ("__FREE_VAR"), std::string::npos) << actual.message;
}

void
expect_errors (const std::vector<corpus::Error> &expected, const std::vector<Finding> &actual)
{
  for (size_t i = 0; i < std::min (expected.size (), actual.size ()); i++)
    expect_error (expected[i], actual[i]);
  for (size_t i = actual.size (); i < expected.size (); i++)
    ADD_FAILURE () << "no error for line " << expected[i].line;
  for (size_t i = expected.size (); i < actual.size (); i++)
    ADD_FAILURE () << "line " << actual[i].line << ": " << actual[i].message;
}

void
expect_launches (const Case &item, const Result &result, bool legacy)
{
  std::vector<const SwLaunch *> launches = launches_of (result);

  EXPECT_EQ (launches.size (), item.launches.size ());
  for (size_t i = 0; i < std::min (launches.size (), item.launches.size ()); i++)
    expect_launch (item.launches[i], launches[i], result->before->source, legacy);
}

class Corpus : public testing::TestWithParam<Case>
{
protected:
  Reading reading;

  /* Reads the program; true when it is one that can be read, and was. */
  bool
  read_program ()
  {
    const Case &item = GetParam ();

    reading = slipway::read (item.before.filename ().string (), corpus::slurp (item.before));
    if (item.outcome == "not readable")
      {
        expect_errors (item.errors,
                       slipway::errors_of (reading.sink.get (), reading.source.get ()));
        return false;
      }
    EXPECT_NE (reading.program, nullptr);
    return reading.program != nullptr;
  }
};

TEST_P (Corpus, VerdictsAndErrorsAreThoseOfTheContract)
{
  const Case &item = GetParam ();

  if (!read_program ())
    return;
  Result result = slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT);

  ASSERT_NE (result, nullptr);
  EXPECT_EQ (result->refused != FALSE, item.outcome == "rejected");
  expect_launches (item, result, false);
  expect_errors (item.errors, slipway::errors_of (result->findings, reading.program->source));
}

TEST_P (Corpus, VerdictsOfTheLegacyPreset)
{
  if (!read_program ())
    return;
  Result result = slipway::legalize (reading.program.get (), SW_PRESET_LEGACY);

  ASSERT_NE (result, nullptr);
  expect_launches (GetParam (), result, true);
}

/* Whether the compiler's own output must come out: it is right, and no freedom that the
 * contract leaves was used. */
bool
must_be_the_compilers (const Case &item, const std::vector<std::string> &verdicts)
{
  if (!item.after_same || !std::filesystem::exists (item.after))
    return false;
  for (size_t i = 0; i < item.launches.size (); i++)
    if (verdicts[i] != item.launches[i].verdict || !item.launches[i].same)
      return false;
  return true;
}

/* Nobody wrote down what must come out of the large programs of another corpus. */
bool
is_large_and_foreign (const Case &item)
{
  return item.name.rfind ("large_", 0) == 0 && item.before.string ().rfind (SW_TEST_DATA, 0) != 0;
}

void
expect_text (const Case &item, const std::string &expected, const std::string &output)
{
  std::string where;

  if (item.one_process)
    EXPECT_TRUE (equal_up_to_names (expected, output, &where)) << where;
  else
    EXPECT_TRUE (expected == output) << diff_lines (expected, output);
}

TEST_P (Corpus, OutputIsThatOfTheContract)
{
  const Case &item = GetParam ();

  if (!read_program ())
    return;
  Result result = slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT);
  std::string before = corpus::slurp (item.before);

  ASSERT_NE (result, nullptr);
  std::string output = slipway::print (result->after);
  std::vector<std::string> verdicts = slipway::verdicts_of (result.get ());

  if (item.outcome != "rewritten")
    {
      EXPECT_EQ (result->after, result->prepared);
      EXPECT_EQ (output, before) << diff_lines (before, output);
      return;
    }
  ASSERT_EQ (verdicts.size (), item.launches.size ());
  if (must_be_the_compilers (item, verdicts))
    expect_text (item, corpus::slurp (item.after), output);
  else if (std::filesystem::exists (item.want))
    expect_text (item, corpus::slurp (item.want), output);
  else
    EXPECT_TRUE (item.after_same || is_large_and_foreign (item))
      << "neither after.py nor want.py says what must come out";

  Reading again = slipway::read (item.before.filename ().string (), output);

  ASSERT_NE (again.program, nullptr);
  for (const Finding &error : slipway::errors_of (again.sink.get (), again.source.get ()))
    ADD_FAILURE () << "the output, line " << error.line << ": " << error.message;
  for (const std::string &problem :
       check_structure (item, verdicts, reading.program.get (), again.program.get ()))
    ADD_FAILURE () << problem;
  if (testing::Test::HasFailure ())
    std::cout << diff_lines (before, output);
}

TEST_P (Corpus, ASecondRunChangesNothing)
{
  if (!read_program ())
    return;
  Result result = slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT);

  ASSERT_NE (result, nullptr);
  std::string once = slipway::print (result->after);
  Reading again = slipway::read ("again.py", once);

  ASSERT_NE (again.program, nullptr);
  Result second = slipway::legalize (again.program.get (), SW_PRESET_CONTRACT);

  ASSERT_NE (second, nullptr);
  EXPECT_EQ (second->after, second->prepared);
  EXPECT_EQ (second->refused != FALSE, result->refused != FALSE);
  EXPECT_TRUE (slipway::print (second->after) == once)
    << diff_lines (once, slipway::print (second->after));

  /* The same on the nodes that the first run made, without text between. */
  Result third = slipway::legalize (result->after, SW_PRESET_CONTRACT);

  ASSERT_NE (third, nullptr);
  EXPECT_EQ (third->after, result->after);
}

/* The text with @level in place of each four columns of indentation. */
std::string
indented (const std::string &text, const std::string &level)
{
  std::string out;

  for (size_t start = 0; start < text.size ();)
    {
      size_t blanks = std::min (text.find_first_not_of (' ', start), text.size ()) - start;
      size_t end = std::min (text.find ('\n', start), text.size () - 1) + 1;

      for (size_t i = 0; i < blanks / 4; i++)
        out += level;
      out += text.substr (start + blanks, end - start - blanks);
      start = end;
    }
  return out;
}

/* What is written anew is indented as the file is, with blanks or tabs. */
TEST_P (Corpus, OutputIsIndentedAsTheInput)
{
  if (!read_program () || reading.program->layout.formatted)
    return;
  Result result = slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT);
  std::string before = corpus::slurp (GetParam ().before);

  ASSERT_NE (result, nullptr);
  for (const char *level : { "  ", "\t" })
    {
      std::string expected = indented (slipway::print (result->after), level);
      Reading other = slipway::read ("indented.py", indented (before, level));

      ASSERT_NE (other.program, nullptr);
      Result same = slipway::legalize (other.program.get (), SW_PRESET_CONTRACT);

      ASSERT_NE (same, nullptr);
      EXPECT_TRUE (slipway::print (same->after) == expected)
        << diff_lines (expected, slipway::print (same->after));
    }
}

/* Before the pass the preflight tells each launch that may be empty, behind it none. */
TEST_P (Corpus, PreflightTellsWhatThePassHasToGuard)
{
  if (!read_program ())
    return;
  Result result = slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT);
  Result before (sw_preflight (reading.program.get (), nullptr, nullptr, nullptr));

  ASSERT_NE (result, nullptr);
  ASSERT_NE (before, nullptr);
  std::vector<std::pair<guint, bool> > expected, told;

  for (const SwLaunch *launch : launches_of (result))
    if (launch->function->type == SW_FUNCTION_ORCHESTRATION)
      expected.emplace_back (launch->span.start, launch->verdict != SW_VERDICT_PROVEN);
  for (const SwLaunch *launch : launches_of (before))
    told.emplace_back (launch->span.start, launch->verdict == SW_VERDICT_REJECTED);
  /* Where a required property does not hold, the pass has not looked for launches. */
  if (!expected.empty ())
    {
      EXPECT_EQ (told, expected);
    }
  if (result->refused)
    return;

  Result after (sw_preflight (result->after, nullptr, nullptr, nullptr));
  Reading again = slipway::read ("again.py", slipway::print (result->after));

  ASSERT_NE (after, nullptr);
  ASSERT_NE (again.program, nullptr);
  Result printed (sw_preflight (again.program.get (), nullptr, nullptr, nullptr));

  ASSERT_NE (printed, nullptr);
  EXPECT_EQ (sw_diag_sink_get_n (after->findings), 0u);
  EXPECT_EQ (sw_diag_sink_get_n (printed->findings), 0u);
}

/* Every property that holds before the pass holds behind it. */
TEST_P (Corpus, PropertiesHoldBeforeAndBehindThePass)
{
  if (!read_program () || GetParam ().outcome == "rejected")
    return;
  Result result = slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT);

  ASSERT_NE (result, nullptr);
  for (guint i = 0; i < sw_verifier_get_n (); i++)
    {
      const SwVerifier *verifier = sw_verifier_get (i);
      slipway::Sink before (sw_diag_sink_new ()), after (sw_diag_sink_new ());

      if (verifier->kind > SW_VERIFIER_SSA
          && std::string (verifier->name) != "ReturnParamsExplicit")
        continue;
      guint n = verifier->verify (result->before, before.get ());

      /* Some programs of the corpus read a buffer by its old name, and where the compiler has
       * sorted the outputs of a kernel it has kept the order of the types. */
      if (std::string (verifier->name) != "InOutUseValid"
          && std::string (verifier->name) != "AssignTypeSymmetry")
        {
          EXPECT_EQ (n, 0u) << verifier->name << ": "
                            << sw_diag_sink_get (before.get (), 0)->message;
        }
      EXPECT_LE (verifier->verify (result->after, after.get ()), n) << verifier->name;
    }
}

/* The checks of the structure against the compiler's own output, where that is right. */
TEST (CorpusData, StructureOfTheCompilersOutputIsAccepted)
{
  unsigned n = 0;

  for (const Case &item : corpus::cases ())
    {
      if (!item.after_same || item.one_process || item.outcome != "rewritten")
        continue;
      std::vector<std::string> verdicts;
      Reading before = slipway::read ("before.py", corpus::slurp (item.before));
      Reading after = slipway::read ("after.py", corpus::slurp (item.after));

      for (const Launch &launch : item.launches)
        verdicts.push_back (launch.verdict);
      ASSERT_NE (before.program, nullptr) << item;
      ASSERT_NE (after.program, nullptr) << item;
      for (const std::string &problem :
           check_structure (item, verdicts, before.program.get (), after.program.get ()))
        ADD_FAILURE () << item.name << ": " << problem;
      n++;
    }
  EXPECT_GE (n, 50u);
}

/* Where the compiler's output is not right, somebody has written down what is. */
TEST (CorpusData, WantedOutputIsWhereItIsNeeded)
{
  unsigned n = 0;

  for (const Case &item : corpus::cases ())
    {
      if (!std::filesystem::exists (item.want))
        continue;
      EXPECT_FALSE (item.after_same) << item;
      EXPECT_EQ (item.outcome, "rewritten") << item;
      n++;
    }
  EXPECT_GE (n, 36u);
}

TEST (CorpusData, IsPresent)
{
  auto starts_with = [] (const char *prefix) {
    return [prefix] (const Case &item) { return item.name.rfind (prefix, 0) == 0; };
  };
  const std::vector<Case> &all = corpus::cases ();

  EXPECT_GE (std::count_if (all.begin (), all.end (), starts_with ("small_")), 98);
  EXPECT_GE (std::count_if (all.begin (), all.end (), starts_with ("dumps_")), 5);
  EXPECT_GE (std::count_if (all.begin (), all.end (), starts_with ("large_")), 4);
  EXPECT_GE (corpus::texts ().size (), 360u);
}

INSTANTIATE_TEST_SUITE_P (All, Corpus, testing::ValuesIn (corpus::cases ()),
                          [] (const auto &info) { return info.param.name; });

}
