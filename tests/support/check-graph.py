# SPDX-FileCopyrightText: 2026 The Slipway authors
# SPDX-License-Identifier: Apache-2.0
"""Reads an exported task graph as a stranger would: check-graph.py FORMAT FILE NODES EDGES SCHEMA

Fails with a message when the file does not follow the rules of its format or does not hold as many
nodes and edges."""

import json
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zlib

form, path, n_nodes, n_edges, schema = sys.argv[1:6]
n_nodes, n_edges = int(n_nodes), int(n_edges)
with open(path, "rb") as file:
    data = file.read()


def check(truth, *what):
    if not truth:
        sys.exit(f"{form}: {' '.join(map(str, what))}")


def run(*command):
    done = subprocess.run(command, capture_output=True)
    check(done.returncode == 0 and not done.stderr, command, done.stderr.decode(errors="replace"))
    return done.stdout


def is_plain(text):
    """No control characters, none that turn the direction of reading, no half surrogates."""
    return not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"
                         "\ufdd0-\ufdef\ufffe\uffff]", text)


def check_dot():
    drawing = json.loads(run("dot", "-Tdot_json", path))
    nodes = [each for each in drawing.get("objects", []) if "nodes" not in each]
    check(len(nodes) == n_nodes, len(nodes), "nodes")
    check(len(drawing.get("edges", [])) == n_edges, len(drawing.get("edges", [])), "edges")


def check_svg():
    space = "{http://www.w3.org/2000/svg}"
    root = ElementTree.fromstring(data)
    check(root.tag == space + "svg", root.tag)
    ids = [each.get("id", "") for each in root.iter(space + "g")]
    check(sum(each.startswith("node-") for each in ids) == n_nodes, "nodes")
    check(sum(each.startswith("edge-") for each in ids) == n_edges, "edges")
    check(not list(root.iter(space + "script")), "a script")
    for each in root.iter():
        check(not any(name.startswith("on") or "href" in name for name in each.attrib), each.attrib)
        check(is_plain(each.text or ""), repr(each.text))
    if shutil.which("rsvg-convert"):
        check(run("rsvg-convert", "--unlimited", path)[:8] == b"\x89PNG\r\n\x1a\n", "no picture")


def check_graphml():
    space = "{http://graphml.graphdrawing.org/xmlns}"
    root = ElementTree.fromstring(data)
    keys = {each.get("id"): each.get("for") for each in root.iter(space + "key")}
    nodes = {each.get("id") for each in root.iter(space + "node")}
    edges = list(root.iter(space + "edge"))
    check(root.tag == space + "graphml" and len(root.findall(space + "graph")) == 1, root.tag)
    check(len(nodes) == n_nodes, len(nodes), "nodes")
    check(len({each.get("id") for each in edges}) == n_edges, "edges")
    for each in edges:
        check(each.get("source") in nodes and each.get("target") in nodes, each.attrib)
    for kind in ("node", "edge"):
        for each in root.iter(space + kind):
            for item in each.findall(space + "data"):
                check(keys.get(item.get("key")) == kind, item.attrib)
                check(is_plain(item.text or ""), repr(item.text))


def check_json():
    import jsonschema

    def unique(pairs):
        check(len(dict(pairs)) == len(pairs), "a name twice")
        return dict(pairs)

    document = json.loads(data, object_pairs_hook=unique)
    with open(schema, encoding="utf-8") as file:
        jsonschema.validate(document, json.load(file))
    check(len(document["nodes"]) == n_nodes, "nodes")
    check(len(document["edges"]) == n_edges, "edges")


LABEL = r'"(?:[^"<>`\\&#\n]|#\d+;|<br/>)*"'
SHAPES = [("(", ")"), ("[", "]"), ("([", "])"), ("{{", "}}"), ("((", "))"), ("[\\", "/]"),
          (">", "]"), ("[(", ")]"), ("[/", "/]"), ("[[", "]]")]
SHAPE = "|".join(re.escape(a) + LABEL + re.escape(b) for a, b in SHAPES)


def check_mermaid():
    lines = data.decode().split("\n")
    depth = found_nodes = found_edges = 0
    known = set()
    check(lines[0].startswith("%% ") and lines[1] == "flowchart TB" and lines[-1] == "", lines[:2])
    for line in lines[2:-1]:
        check(is_plain(line), repr(line))
        node = re.fullmatch(rf" +(n\d+|more)(?:{SHAPE})(?::::[a-z]+)?", line)
        edge = re.fullmatch(rf" +(n\d+) (?:-->|==>|-\.->)(?:\|{LABEL}\|)? (n\d+)", line)
        if node:
            check(node[1] not in known, line)
            known.add(node[1])
            found_nodes += 1
        elif edge:
            check(edge[1] in known and edge[2] in known, line)
            found_edges += 1
        elif re.fullmatch(rf" +subgraph c\d+\[{LABEL}\]", line):
            depth += 1
        elif re.fullmatch(" +end", line):
            depth -= 1
            check(depth >= 0, line)
        else:
            check(re.fullmatch(r"  classDef [a-z]+ [a-z-]+:[0-9a-z ]+", line), repr(line))
    check(depth == 0, "subgraphs")
    check(found_nodes == n_nodes, found_nodes, "nodes")
    check(found_edges == n_edges, found_edges, "edges")


def check_text():
    lines = data.decode().split("\n")
    head = re.fullmatch(r"graph .* \((?:before|after|diff)\): (\d+) box(?:es)?, (\d+) lines?", lines[0])
    check(head and lines[-1] == "", lines[0])
    check((int(head[1]), int(head[2])) == (n_nodes, n_edges), lines[0])
    check(all(is_plain(line) and len(line) < 20000 for line in lines), "a line")
    check(sum(line.startswith("  <- ") for line in lines) == n_edges, "edges")


def check_png():
    at, pixels, kinds = 8, b"", []
    check(data[:8] == b"\x89PNG\r\n\x1a\n", data[:8])
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        (crc,) = struct.unpack(">I", data[at + 8 + size : at + 12 + size])
        check(zlib.crc32(kind + body) == crc, kind, "checksum")
        if kind == b"IHDR":
            width, height, bits, colours = struct.unpack(">IIBB", body[:10])
        pixels += body if kind == b"IDAT" else b""
        kinds.append(kind)
        at += 12 + size
    check(kinds[0] == b"IHDR" and kinds[-1] == b"IEND" and at == len(data), kinds)
    channels = {2: 3, 6: 4}[colours]
    rows = zlib.decompress(pixels)
    check(bits == 8 and len(rows) == height * (1 + width * channels), width, height)
    check(len(set(rows)) > 8, "nothing is drawn")


def check_pdf():
    check(data.startswith(b"%PDF-1."), data[:8])
    end = re.search(rb"startxref\s+(\d+)\s+%%EOF\s*\Z", data)
    check(end, data[-40:])
    at = int(end[1])
    check(re.match(rb"xref|\d+ \d+ obj", data[at : at + 20]), data[at : at + 20])
    table = re.match(rb"xref\s+0 (\d+)\s+", data[at:])
    for i in range(int(table[1]) if table else 0):
        offset, _, kind = data[at + table.end() + 20 * i :][:20].split()
        number = re.match(rb"(\d+) 0 obj", data[int(offset) :]) if kind == b"n" else None
        check(kind == b"f" or (number and int(number[1]) == i), i, "is not where it should be")
    check(data.count(b"endstream") >= 1 and b"/Pages" in data and b"/JavaScript" not in data)
    if shutil.which("pdfinfo"):
        check(re.search(rb"Pages:\s+1\b", run("pdfinfo", path)), "pages")


globals()["check_" + form]()
