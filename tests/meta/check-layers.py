#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Checks every #include against the directions of the layers.

Usage: check-layers.py SOURCE_ROOT PUBLIC_HEADER...

The build refuses most wrong includes by itself, since a layer's dependency exports its own
folder only.  This says it in a sentence, and sees what the build cannot: system headers, and
private headers of a layer that is otherwise allowed.
"""

import pathlib
import re
import sys

# Layer (a folder, or a single file) -> layers whose headers it may use.  PUBLIC stands for
# libslipway's public headers.
PUBLIC = "public"
LAYERS = {
    "core/ir": (),
    "core/report": ("core/ir",),
    "core/text": ("core/ir", "core/report"),
    "core/arith": ("core/ir",),
    "core/verify": ("core/ir", "core/report", "core/arith"),
    "core/deps": ("core/ir", "core/report", "core/arith", "core/verify"),
    "core/passes": ("core/ir", "core/report", "core/arith", "core/verify", "core/deps"),
    "core/dump": ("core/ir", "core/report", "core/text", "core/arith", "core/verify",
                  "core/passes"),
    "core/fix": ("core/ir", "core/report", "core/text", "core/arith", "core/verify",
                 "core/passes"),
    "core/graph": ("core/ir", "core/report", "core/arith", "core/verify", "core/deps",
                   "core/passes"),
    "core/draw": (PUBLIC,),
    "core/report/writers": (PUBLIC,),
    "app": (PUBLIC, "core/draw", "core/report/writers"),
    "app/desktop-main.c": (PUBLIC, "core/draw", "ui"),
    "ui": (PUBLIC, "core/draw"),
    "tests/embed": (PUBLIC,),
}

# System header prefix -> layers that may include it.
SYSTEM = {
    "gtk/": ("app/desktop-main.c", "ui"),
    "gdk/": ("ui",),
    "adwaita": ("app/desktop-main.c", "ui"),
    "gtksourceview/": ("ui",),
    "gio/": ("core/text", "core/deps", "core/passes", "core/dump", "core/graph", "core/draw",
             "core/report/writers", "app", "app/desktop-main.c", "ui"),
    "cairo": ("core/draw", "app", "ui"),
    "pango/": ("core/draw", "app", "ui"),
    "jansson": ("core/report/writers", "app", "tests/embed"),
    "graphviz/": ("app",),
    "gvc": ("app",),
    "gvplugin": ("app",),
    "cgraph": ("app",),
}

INCLUDE = re.compile(r'^\s*#\s*include\s+(["<])([^">]+)[">]', re.MULTILINE)


def layer_of(path):
    """The longest layer name that the path is, or starts with."""
    folders = [layer for layer in LAYERS if (path + "/").startswith(layer + "/")]
    return max(folders, key=len, default=None)


def main():
    root = pathlib.Path(sys.argv[1])
    public = set(sys.argv[2:])
    sources = {}
    for pattern in ("*.c", "*.h", "*.cc", "*.def"):
        for path in root.glob("*/**/" + pattern):
            relative = path.relative_to(root).as_posix()
            if layer_of(relative):
                sources[relative] = path
    home = {pathlib.PurePath(path).name: layer_of(path) for path in sources}

    errors = []
    for relative, path in sorted(sources.items()):
        layer = layer_of(relative)
        allowed = LAYERS[layer]
        for quote, header in INCLUDE.findall(path.read_text(encoding="utf-8")):
            if quote == "<":
                owners = [SYSTEM[prefix] for prefix in SYSTEM if header.startswith(prefix)]
                if any(layer not in owner for owner in owners):
                    errors.append(f"{relative}: {layer} must not include <{header}>")
                continue
            owner = home.get(header)
            if "/" in header:
                errors.append(f'{relative}: "{header}" is written with a folder')
            elif owner in (None, layer) or (PUBLIC in allowed and header in public):
                continue
            elif owner not in allowed:
                errors.append(f'{relative}: {layer} must not include "{header}" of {owner}')
            elif header.endswith("-private.h"):
                errors.append(f'{relative}: "{header}" is private to {owner}')

    for error in errors:
        print(error)
    if len(sources) < 40:
        print(f"only {len(sources)} source files found below {root}")
        return 1
    return 1 if errors else 0


sys.exit(main())
