#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Checks that each rule of LegalizeSpmdLaunches has a test, and each such test a rule.

Usage: check-rules.py SOURCE_ROOT

tests/data/legalize-rules.txt says which test holds which rule.
"""

import pathlib
import re
import sys

N_RULES = 122
OWN = ("test-legalize", "test-legalize-rules")


def read_rules(path):
    """Yields (number, tests) for each rule."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            number, about, tests = (part.strip() for part in line.split("|"))
            yield number, tests.split() if about else []


def has_name(text, name):
    """Whether a string literal of a test program is @name, or a path that ends with it."""
    return re.search(r'["/]' + re.escape(name.lstrip("/")) + '"', text) is not None


def main():
    root = pathlib.Path(sys.argv[1])
    programs = {path.stem: path.read_text(encoding="utf-8")
                for path in (root / "tests").glob("**/test-*.c")}
    programs_of_corpus = {path.parent.name
                          for path in (root / "tests/data/corpus").glob("**/expect.json")}
    own = "".join(programs[name] for name in OWN)
    seen = set()
    used = set()
    wrong = 0

    for number, tests in read_rules(root / "tests/data/legalize-rules.txt"):
        problems = [] if tests else ["no test holds it"]
        if number in seen:
            problems.append("two lines have this number")
        seen.add(number)
        for test in tests:
            program, _, name = test.rpartition(":")
            if program == "corpus":
                found = name in programs_of_corpus
            elif program:
                found = has_name(programs.get(program, ""), name)
            else:
                found = has_name(own, name)
                used.add(name)
            if not found:
                problems.append(f"there is no test {test}")
        for problem in problems:
            print(f"rule {number}: {problem}")
        wrong += len(problems)

    for name in sorted(set(re.findall(r'["/](\d[\d.]*-[a-z][\w-]*)"', own)) - used):
        print(f"the case {name} holds no rule")
        wrong += 1
    if len(seen) != N_RULES:
        print(f"{len(seen)} rules, not {N_RULES}")
        wrong += 1
    return 1 if wrong else 0


sys.exit(main())
