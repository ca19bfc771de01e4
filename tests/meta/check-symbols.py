#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Checks that the shared library exports exactly what its public headers declare, and that this
is what the list of the repository says: one declaration a line, by name.

Usage: check-symbols.py [--complete|--update] LIBRARY LIST PUBLIC_HEADER...

A function that the list does not have yet is told, and an error with --complete; --update writes
the list anew.
"""

import pathlib
import re
import subprocess
import sys

DECLARATION = re.compile(r"SW_AVAILABLE_IN_ALL\s+([^;{(]*?\b((?!__)\w+)\s*\([^;{]*?\))\s*(?:G_GNUC_[^;]*)?;")
HEAD = """\
# The functions of libslipway-1.  A line that changes or goes breaks programs that are built already:
# the soversion in core/meson.build must then be raised.  "ninja update-symbols" writes this file.
"""


def declarations(headers):
    """Name -> declaration on one line."""
    found = {}
    for header in headers:
        text = pathlib.Path(header).read_text(encoding="utf-8")
        for declaration, name in DECLARATION.findall(text):
            found[name] = re.sub(r"\s+", " ", declaration)
    return found


def compare(listed, declared, path):
    update = "if that is intended, run: ninja -C BUILD update-symbols"
    for name in sorted(listed.keys() - declared.keys()):
        yield f"{name} is in {path.name} and gone: programs that call it break; {update}"
    for name in sorted(listed.keys() & declared.keys()):
        if listed[name] != declared[name]:
            yield (f"{name} was '{listed[name]}' and is '{declared[name]}': programs that call it "
                   f"break; {update}")


def main():
    arguments = sys.argv[1:]
    mode = arguments.pop(0) if arguments[0].startswith("--") else ""
    library, path, *headers = arguments
    path = pathlib.Path(path)
    declared = declarations(headers)
    if mode == "--update":
        lines = [declared[name] + "\n" for name in sorted(declared)]
        path.write_text(HEAD + "".join(lines), encoding="utf-8")
        return 0

    symbols = subprocess.run(
        ["nm", "-D", "--defined-only", "--format=posix", library],
        check=True, capture_output=True, text=True).stdout
    exported = {line.split()[0] for line in symbols.splitlines()}
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    listed = {re.search(r"(\w+) ?\(", line).group(1): line for line in lines}

    errors = [f"{name} is exported but starts with no sw_"
              for name in sorted(exported) if not name.startswith("sw_")]
    errors += [f"{name} is exported but no public header declares it"
               for name in sorted(exported - declared.keys())]
    errors += [f"{name} is declared in a public header but not exported"
               for name in sorted(declared.keys() - exported)]
    errors += compare(listed, declared, path)
    if len(declared) < 100:
        errors.append(f"only {len(declared)} declarations found")
    new = [f"{name} is new and not in {path.name}; run: ninja -C BUILD update-symbols"
           for name in sorted(declared.keys() - listed.keys())]
    for line in errors + new:
        print(line)
    if mode == "--complete":
        errors += new
    return 1 if errors else 0


sys.exit(main())
