#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Checks the Flatpak manifest, whose own builder accepts unknown keys without a word.

Usage: check-manifest.py MANIFEST APPLICATION_ID
"""

import json
import pathlib
import sys

TOP = {"id", "runtime", "runtime-version", "sdk", "command", "finish-args", "cleanup", "modules"}
MODULE = {"name", "buildsystem", "config-opts", "cleanup", "sources"}
BUILDSYSTEMS = {"autotools", "cmake-ninja", "meson"}
SOURCES = {"git": {"type", "url", "tag"}, "dir": {"type", "path"}}


def check_keys(what, actual, wanted, optional=()):
    for key in sorted(set(actual) - wanted):
        yield f"{what}: unknown key '{key}'"
    for key in sorted(wanted - set(actual) - set(optional)):
        yield f"{what}: no '{key}'"


def check(manifest, name, application):
    yield from check_keys("manifest", manifest, TOP)
    if manifest.get("id") != application or name != application:
        yield f"the manifest and its file must be called {application}"
    if any(argument.startswith("--filesystem=") for argument in manifest.get("finish-args", [])):
        yield "files come through the portal: no --filesystem"
    for module in manifest.get("modules", []):
        what = f"module {module.get('name')}"
        yield from check_keys(what, module, MODULE, ("config-opts", "cleanup"))
        if module.get("buildsystem") not in BUILDSYSTEMS:
            yield f"{what}: unknown buildsystem"
        for source in module.get("sources", []):
            yield from check_keys(f"{what}: source", source, SOURCES.get(source.get("type"), {"type"}))
    if "graphviz" not in [module.get("name") for module in manifest.get("modules", [])]:
        yield "the runtime has no Graphviz: a module must bring it"


def main():
    path = pathlib.Path(sys.argv[1])
    with open(path, encoding="utf-8") as text:
        errors = list(check(json.load(text), path.stem, sys.argv[2]))
    for error in errors:
        print(error)
    return 1 if errors else 0


sys.exit(main())
