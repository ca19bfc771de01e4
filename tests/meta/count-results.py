#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Adds up what `meson test` left in a build folder and prints "PASSED FAILED".

Every case inside a TAP or GoogleTest program counts on its own.  A program that ended badly
although none of its cases failed (it crashed, it hung, it printed less than it had announced)
counts as one failure.  A skipped case counts as a failure, too: no test here may skip itself.
The names of what failed go to standard error.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

BAD_RESULTS = {"FAIL", "ERROR", "TIMEOUT", "INTERRUPT", "UNEXPECTEDPASS", "SKIP"}


def read_cases(path):
    """Returns [(suite name, case name, ok)] of a JUnit file."""
    cases = []
    for suite in ElementTree.parse(path).getroot().iter("testsuite"):
        for case in suite.findall("testcase"):
            bad = any(case.find(tag) is not None for tag in ("failure", "error", "skipped"))
            bad = bad or case.get("status") == "notrun"
            cases.append((suite.get("name"), case.get("name"), not bad))
    return cases


def read_programs(path):
    """Returns {program: result} of meson's line-wise JSON log."""
    programs = {}
    with open(path, encoding="utf-8") as log:
        for line in log:
            entry = json.loads(line)
            programs[entry["name"]] = entry["result"]
    return programs


def belongs(case, program):
    """Whether the JUnit case is one of those inside the program, or the program itself."""
    suite, name = case[0].partition(".")[2], case[1]
    return suite == program or suite.startswith(program + ".") or (not suite and name == program)


def main():
    logs = pathlib.Path(sys.argv[1]) / "meson-logs"
    cases = read_cases(logs / "testlog.junit.xml")
    passed, failed = 0, []
    for program, result in read_programs(logs / "testlog.json").items():
        own = [case for case in cases if belongs(case, program)]
        bad = [f"{program}: {case[1]}" for case in own if not case[2]]
        if result in BAD_RESULTS and not bad:
            bad = [f"{program}: {result}"]
            own = [case for case in own if case[1] != program]
        passed += sum(1 for case in own if case[2])
        failed += bad
    for entry in failed:
        print(f"failed: {entry}", file=sys.stderr)
    print(passed, len(failed))


main()
