#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Checks that the shared library exports exactly what its public headers declare.

Usage: check-symbols.py LIBRARY PUBLIC_HEADER...
"""

import re
import subprocess
import sys

DECLARATION = re.compile(r"SW_AVAILABLE_IN_ALL\s[^;{(]*?\b((?!__)\w+)\s*\(")


def main():
    declared = set()
    for header in sys.argv[2:]:
        with open(header, encoding="utf-8") as text:
            declared.update(DECLARATION.findall(text.read()))

    symbols = subprocess.run(
        ["nm", "-D", "--defined-only", "--format=posix", sys.argv[1]],
        check=True, capture_output=True, text=True).stdout
    exported = {line.split()[0] for line in symbols.splitlines()}

    errors = [f"{name} is exported but starts with no sw_"
              for name in sorted(exported) if not name.startswith("sw_")]
    errors += [f"{name} is exported but no public header declares it"
               for name in sorted(exported - declared)]
    errors += [f"{name} is declared in a public header but not exported"
               for name in sorted(declared - exported)]
    if not declared:
        errors.append("no declaration found")
    for error in errors:
        print(error)
    return 1 if errors else 0


sys.exit(main())
