#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Checks that every exported function has a documentation comment that fits it.

The comment stands on the definition, in the form of gi-docgen:

    /**
     * sw_thing_do:
     * @self: what
     *
     * Does it.
     *
     * Returns: (transfer full): the result
     */

Usage: check-docs.py SOURCE_ROOT PUBLIC_HEADER...
"""

import pathlib
import re
import sys

DECLARATION = re.compile(
    r"SW_AVAILABLE_IN_ALL\s+([^;{(]*?)\b((?!__)\w+)\s*\(([^;{]*?)\)\s*(?:G_GNUC_\w+(?:\s*\([^)]*\))?\s*)*;")
COMMENT = re.compile(
    r"/\*\*\n \* (\w+):\n(.*?)\*/\n(?:[^\n(]+\n)?(?:G_DEFINE_QUARK \([\w-]+, (\w+)\)|(\w+) \()",
    re.DOTALL)


def parameters(text):
    """The names of the parameters in a declaration."""
    names = []
    depth = 0
    part = ""
    for char in text + ",":
        depth += (char in "([") - (char in ")]")
        if char == "," and depth == 0:
            pointer = re.search(r"\(\*(\w+)\)", part)
            words = re.findall(r"\w+", re.sub(r"\[\w*\]", "", part))
            if pointer:
                names.append(pointer.group(1))
            elif words and words != ["void"]:
                names.append(words[-1])
            part = ""
        else:
            part += char
    return names


def check(name, returns, names, body):
    """Yields what is wrong with one comment."""
    lines = [re.sub(r"^ \* ?", "", line) for line in body.split("\n")]
    documented = [match.group(1) for line in lines if (match := re.match(r"@(\w+):", line))]
    text = [line for line in lines if line.strip() and not line.startswith(" ")
            and not re.match(r"@\w+:", line)]
    for parameter in documented:
        if parameter not in names:
            yield f"{name}: the comment tells of '{parameter}', which is no parameter"
    if returns != "void" and not any(line.startswith("Returns:") for line in text):
        yield f"{name}: the comment does not say what it returns"
    if not text:
        yield f"{name}: the comment does not say what it does"


def main():
    root = pathlib.Path(sys.argv[1])
    comments = {}
    for path in sorted(root.glob("core/**/*.c")):
        for first, body, error, second in COMMENT.findall(path.read_text(encoding="utf-8")):
            if first in (second, error + "_quark"):
                comments[first] = body

    errors = []
    declared = 0
    for header in sys.argv[2:]:
        text = pathlib.Path(header).read_text(encoding="utf-8")
        for returns, name, names in DECLARATION.findall(text):
            declared += 1
            if name not in comments:
                errors.append(f"{name}: no documentation comment on its definition")
            else:
                errors += check(name, returns.strip(), parameters(names), comments[name])
    for error in errors:
        print(error)
    if declared < 100:
        print(f"only {declared} declarations found")
        return 1
    return 1 if errors else 0


sys.exit(main())
