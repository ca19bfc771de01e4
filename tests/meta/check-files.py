#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Checks what every source file of the project has in common.

Usage: check-files.py SOURCE_ROOT sizes|licence|words|text

sizes    no source file is longer than 900 lines
licence  the two SPDX lines stand on top
words    nothing names a place outside the repository or leaves work for later
text     UTF-8, line feeds, no white space at the end of a line, one line feed at the end
"""

import os
import pathlib
import re
import sys

LONGEST = 900
CODE = {".c", ".h", ".cc", ".def", ".py", ".sh", ".build", ".ui", ".css", ".xml", ".lang", ".in"}
SCRIPTS = {"bootstrap", ".ci/run", ".clang-format", ".editorconfig", "meson_options.txt"}

# IR texts and pictures are data: their bytes count, and they carry no licence lines.
DATA = ("tests/data/", "data/examples/", "data/lessons/")

# The brackets keep the patterns from finding themselves.
WORDS = [
    re.compile(r"(?<![\w.])/(?:hom[e]|roo[t]|wor[k]|mn[t]|User[s])/\w"),
    re.compile(r"\.\./share[d]\b"),
    re.compile(r"\b(?:TOD[O]|FIXM[E]|XX[X]|HAC[K])\b"),
    re.compile(r"^(?:<<<<<<[<] |>>>>>>[>] |======[=]$)", re.MULTILINE),
    re.compile(r"(?i)\b(?:claud[e]|anthropi[c]|chatgp[t]|openA[I]|co-?pilo[t]|LL[M]s?|su[b]-?agents?)\b"),
    re.compile(r"(?i)artifact ?registr[y]|pkg\.de[v]\b|\bissues/\d"),
]


def is_code(name):
    return name in SCRIPTS or pathlib.PurePath(name).suffix in CODE


def files(root):
    """Yields (name, text) of every text file that belongs to the repository."""
    for folder, folders, names in os.walk(root):
        top = folder == str(root)
        folders[:] = sorted(
            name for name in folders
            if name not in (".git", "__pycache__") and not (top and name[0] == "_")
            and not (top and name.startswith("build")))
        for name in sorted(set(names) - {".git"}):
            path = pathlib.Path(folder, name)
            data = path.read_bytes()
            if b"\0" not in data:
                yield path.relative_to(root).as_posix(), data


def check_sizes(name, data):
    lines = data.count(b"\n")
    if is_code(name) and not name.startswith(DATA) and lines > LONGEST:
        yield f"{lines} lines; {LONGEST} is the limit"


def check_licence(name, data):
    if not is_code(name) or name.startswith(DATA):
        return
    top = b"\n".join(data.split(b"\n")[:6]).decode("utf-8", "replace")
    if "SPDX-FileCopyrightText: 2026 The Slipway authors" not in top:
        yield "no SPDX-FileCopyrightText line on top"
    if "SPDX-License-Identifier: Apache-2.0" not in top:
        yield "no SPDX-License-Identifier line on top"


def check_words(name, data):
    text = data.decode("utf-8", "replace")
    for pattern in WORDS:
        for match in pattern.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"line {line}: '{match.group()}' does not belong here"


def check_text(name, data):
    if not is_code(name) or name.startswith(DATA):
        return
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        yield f"not UTF-8: {error}"
    if b"\r" in data:
        yield "carriage return"
    if not data.endswith(b"\n") or data.endswith(b"\n\n"):
        yield "must end with exactly one line feed"
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.endswith((b" ", b"\t")):
            yield f"line {number}: white space at the end"


CHECKS = {"sizes": check_sizes, "licence": check_licence, "words": check_words, "text": check_text}


def main():
    root = pathlib.Path(sys.argv[1])
    check = CHECKS[sys.argv[2]]
    wrong = seen = 0
    for name, data in files(root):
        seen += 1
        for problem in check(name, data):
            print(f"{name}: {problem}")
            wrong += 1
    if seen < 50:
        print(f"only {seen} files found below {root}")
        return 1
    return 1 if wrong else 0


sys.exit(main())
