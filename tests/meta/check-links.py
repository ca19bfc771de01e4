#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Checks which shared libraries a program or library asks for.

Usage: check-links.py BINARY FORBIDDEN_PREFIX...
"""

import re
import subprocess
import sys


def main():
    dynamic = subprocess.run(
        ["readelf", "-d", sys.argv[1]], check=True, capture_output=True, text=True).stdout
    needed = re.findall(r"\(NEEDED\)[^\[]*\[([^\]]+)\]", dynamic)
    wrong = [name for name in needed if name.startswith(tuple(sys.argv[2:]))]
    for name in wrong:
        print(f"{sys.argv[1]} must not link {name}")
    if not needed:
        print(f"{sys.argv[1]} links nothing")
    return 1 if wrong or not needed else 0


sys.exit(main())
