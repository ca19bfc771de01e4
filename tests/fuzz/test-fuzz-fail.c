/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */

/* What a fuzz target tells when something does not hold, with standard output closed as a fuzzer
 * has it. */
#include "fail.h"

#include <string.h>
#include <unistd.h>

static void
test_check (void)
{
  if (g_test_subprocess ())
    {
      close (STDOUT_FILENO);
      fuzz_check (1 + 1 == 2, "not this one", 12);
      fuzz_check (1 + 1 == 3, "a text\0behind", 13);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*test-fuzz-fail.c:*: 1 + 1 == 3\n<<<\na text*");
  g_test_trap_assert_stderr_unmatched ("*not this one*");
}

/* The first error is told, not what stands before it. */
static void
test_first_error (void)
{
  static const char text[] = "one\ntwo\nthree\n";

  if (g_test_subprocess ())
    {
      g_autoptr (SwSource) source = sw_source_new ("fuzz.py", text, strlen (text));
      g_autoptr (SwDiagSink) sink = sw_diag_sink_new ();

      close (STDOUT_FILENO);
      sw_diag_sink_add (sink, SW_RULE_OPAQUE_STATEMENT, (SwSpan){ 0, 3 }, "a warning");
      sw_diag_sink_add (sink, SW_RULE_SYNTAX, (SwSpan){ 4, 7 }, "the first error");
      sw_diag_sink_add (sink, SW_RULE_SYNTAX, (SwSpan){ 8, 13 }, "the second error");
      fuzz_fail ("no errors", text, strlen (text), source, sink);
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr (
    "*does not hold: no errors\n<<<\none\ntwo\nthree\n\n>>>\nfuzz.py:2:1: error: the first error*");
  g_test_trap_assert_stderr_unmatched ("*second error*");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/check", test_check);
  g_test_add_func ("/fuzz/first-error", test_first_error);
  return g_test_run ();
}
