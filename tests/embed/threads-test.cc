/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* The rules of slipway.h on threads: programs of different texts are worked on at the same time,
 * and what is finished is read by any number of threads. */

#include "corpus.h"
#include "pipeline.h"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <thread>

using slipway::Reading;
using slipway::Result;

namespace
{

/* All that there is to say about one text, as one string. */
std::string
describe (const SwLegalizeResult *result)
{
  std::string text = slipway::print (result->after);

  for (guint i = 0; i < result->launches->len; i++)
    {
      auto launch = static_cast<const SwLaunch *> (g_ptr_array_index (result->launches, i));

      text +=
        std::string (sw_verdict_to_string (launch->verdict)) + " " + launch->count_text + "\n";
    }
  for (const slipway::Finding &finding :
       slipway::errors_of (result->findings, result->before->source))
    text += finding.message + "\n";
  return text;
}

std::string
work (const corpus::Case &item)
{
  Reading reading = slipway::read (item.name, corpus::slurp (item.before));

  if (reading.program == nullptr || sw_diag_sink_count (reading.sink.get (), SW_SEVERITY_ERROR) > 0)
    return "not readable";
  return describe (slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT).get ());
}

std::vector<const corpus::Case *>
small_cases ()
{
  std::vector<const corpus::Case *> found;

  for (const corpus::Case &item : corpus::cases ())
    if (item.name.rfind ("small_", 0) == 0)
      found.push_back (&item);
  return found;
}

void
run_threads (unsigned n, const std::function<void (unsigned)> &function)
{
  std::vector<std::thread> threads;

  for (unsigned i = 0; i < n; i++)
    threads.emplace_back (function, i);
  for (std::thread &thread : threads)
    thread.join ();
}

/* Each thread takes the cases in another order, so that different ones meet. */
TEST (Threads, ProgramsOfDifferentTextsAreLegalizedAtOnce)
{
  std::vector<const corpus::Case *> cases = small_cases ();
  std::vector<std::string> alone;
  std::atomic<unsigned> n_wrong = 0;

  ASSERT_GE (cases.size (), 98u);
  for (const corpus::Case *item : cases)
    alone.push_back (work (*item));
  run_threads (4, [&] (unsigned thread) {
    for (size_t i = 0; i < cases.size (); i++)
      {
        size_t at = (i * (2 * thread + 1) + thread) % cases.size ();

        if (work (*cases[at]) != alone[at])
          n_wrong++;
      }
  });
  EXPECT_EQ (n_wrong, 0u);
}

/* Prints, asks and draws from one result while its owner makes new nodes in the same context. */
TEST (Threads, OneResultIsReadByMany)
{
  const corpus::Case *item = nullptr;

  for (const corpus::Case *candidate : small_cases ())
    if (candidate->name == "small_rewrite_count_forms")
      item = candidate;
  ASSERT_NE (item, nullptr);
  Reading reading = slipway::read ("p.py", corpus::slurp (item->before));
  Result result = slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT);
  std::string expected = describe (result.get ());
  const SwFunction *function = sw_task_graph_pick_function (result->after);
  std::atomic<unsigned> n_wrong = 0;
  std::atomic<bool> done = false;
  std::thread owner ([&] {
    while (!done)
      if (slipway::legalize (reading.program.get (), SW_PRESET_CONTRACT) == nullptr)
        n_wrong++;
  });

  run_threads (4, [&] (unsigned) {
    for (unsigned i = 0; i < 20; i++)
      {
        slipway::Owner<SwLegalizeResult, sw_legalize_result_unref> mine (
          sw_legalize_result_ref (result.get ()));
        slipway::Owner<SwTaskGraph, sw_task_graph_unref> graph (
          sw_task_graph_new (mine->after, function, mine->launches));
        slipway::Owner<GPtrArray, g_ptr_array_unref> fixes (sw_fixes_new (mine.get (), nullptr));
        guint n;

        sw_task_graph_get_nodes (graph.get (), &n);
        if (describe (mine.get ()) != expected || n == 0 || fixes->len != 0)
          n_wrong++;
      }
  });
  done = true;
  owner.join ();
  EXPECT_EQ (n_wrong, 0u);
}

/* Whenever the other thread cancels, there is a whole result or the error that says so. */
TEST (Threads, AnotherThreadCancels)
{
  const corpus::Case *item = nullptr;

  for (const corpus::Case &candidate : corpus::cases ())
    if (candidate.name == "large_mixed_200")
      item = &candidate;
  ASSERT_NE (item, nullptr);
  for (unsigned delay = 0; delay < 20; delay++)
    {
      Reading reading = slipway::read ("p.py", corpus::slurp (item->before));
      slipway::Owner<GCancellable, g_object_unref> cancellable (g_cancellable_new ());
      GError *error = nullptr;
      std::thread canceller ([&] {
        std::this_thread::sleep_for (std::chrono::microseconds (500 * delay));
        g_cancellable_cancel (cancellable.get ());
      });
      Result result (sw_legalize (reading.program.get (), nullptr, cancellable.get (), &error));

      canceller.join ();
      EXPECT_EQ (result == nullptr, error != nullptr);
      if (result == nullptr)
        EXPECT_TRUE (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
      else
        EXPECT_EQ (result->launches->len, item->launches.size ());
      g_clear_error (&error);
    }
}

}
