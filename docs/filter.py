#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Prints a public header as Doxygen wants it.

The documentation of a function stands on its definition, in the form of gi-docgen; that of types,
members and macros is a plain comment in the header.

Usage: filter.py HEADER   (a file below core/ of the source tree)
"""

import pathlib
import re
import sys

COMMENT = re.compile(
    r"/\*\*\n \* (\w+):\n(.*?) ?\*/\n(?:[^\n(]+\n)?(?:G_DEFINE_QUARK \([\w-]+, (\w+)\)|(\w+) \()",
    re.DOTALL)
DECLARATION = re.compile(r"^SW_AVAILABLE_IN_ALL\n(?=[^;{(]*?\b(\w+)\s*\()", re.MULTILINE)


def inline(text):
    """@name, %NULL and #Type of gi-docgen in the words of Doxygen."""
    text = re.sub(r"(?<![\w`])@(\w+)(?!\w*\.\w)", r"\\p \1", text)
    text = re.sub(r"(?<![\w`])@(?=\w+\.\w)", r"\\@", text)
    text = re.sub(r"%(NULL|TRUE|FALSE)\b", r"\1", text)
    return re.sub(r"#(Sw\w+)", r"\1", text)


def convert(body):
    """One comment of a definition, from the line below the name on."""
    out = []
    kind = None
    for line in body.split("\n"):
        line = re.sub(r"^ \* ?", "", line)
        parameter = re.match(r"@(\w+):\s*(.*)", line)
        if parameter:
            kind = "param"
            out.append(f"@param {parameter.group(1)} {inline(parameter.group(2))}")
        elif line.startswith("Returns:"):
            kind = "return"
            out += ["", f"@return {inline(line[8:].strip())}"]
        elif line.startswith(" ") and kind:
            out[-1] += " " + inline(line.strip())
        else:
            kind = None
            out.append(inline(line))
    return "/**\n" + "\n".join(f" * {line}".rstrip() for line in out) + "\n */\n"


LIST = re.compile(r'#define (\w+)\(ENUM[^)]*\) +(\w+)##ENUM,\n#include "([\w-]+\.def)"\n')


def expand(header, match):
    """The enumerators that a list of definitions gives, each with its text as the comment."""
    macro, prefix, name = match.groups()
    text = header.with_name(name).read_text(encoding="utf-8")
    out = ""
    for entry in re.findall(rf"^{macro} \((.*)\)$", text, re.MULTILINE):
        words = [word.replace("\\", "") for word in re.findall(r'"((?:[^"\\]|\\.)*)"', entry)]
        shown = re.sub(r"([<>&@\\%#*_|])", r"\\\1", ", ".join(words))
        out += f"  {prefix}{entry.split(',')[0]}, /**< {shown} */\n"
    return out


def read_comments(root):
    comments = {}
    for path in sorted(root.glob("**/*.c")):
        for name, body, error, second in COMMENT.findall(path.read_text(encoding="utf-8")):
            if name in (second, error + "_quark"):
                comments[name] = convert(body)
    return comments


def main():
    header = pathlib.Path(sys.argv[1]).resolve()
    root = next(folder for folder in header.parents if folder.name == "core")
    comments = read_comments(root)
    text = header.read_text(encoding="utf-8")
    lines = text.count("\n", 0, text.index("#pragma once"))
    text = text[text.index("#pragma once"):]
    text = LIST.sub(lambda match: expand(header, match), text)
    # Comments behind a member, then those above a declaration.
    text = re.sub(r"(?<=[;,{\w)\]])([ \t]+)/\* (?!clang-format)", r"\1/**< ", text)
    text = re.sub(r"^/\* (?!clang-format)", "/** ", text, flags=re.MULTILINE)
    text = re.sub(r"^(\s+)/\* (?!clang-format)", r"\1/** ", text, flags=re.MULTILINE)
    text = re.sub(r"/\*\*.*?\*/", lambda match: inline(match.group()), text, flags=re.DOTALL)
    if header.name == "slipway.h":
        text = re.sub(r"/\*\* (.*?\*/)", r"/** @mainpage Embedding Slipway\n *\n * \1", text, 1,
                      re.DOTALL)
    text = DECLARATION.sub(lambda match: comments.get(match.group(1), ""), text)
    print("/** @file */" + "\n" * lines + text, end="")


main()
