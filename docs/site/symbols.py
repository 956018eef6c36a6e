"""The public symbols of the package's products, as the compiler knows them: one graph for each module that programs import."""

import json
import os
import re
import subprocess
from pathlib import Path

# What each module shows: whole modules of which it is the public name.
PARTS = {
    "CoreGraphics": ["CoreGraphics"],
    "CoreAnimation": ["CoreAnimation"],
    "UIKit": ["AnimViews", "AnimPictureFiles"],
    "AnimationRenderer": ["AnimationRenderer"],
    "AnimationTesting": ["AnimationTesting"],
}
# What every type of Swift may have, which needs no sentence.
COMMON = {"==(_:_:)", "hash(into:)", "description", "init(rawValue:)", "supportsSecureCoding"}


class SymbolError(Exception):
    """Why the symbols of a module are not known."""


def reexported(root):
    """The single types that `AnimationRenderer` hands on, by their modules: {"AnimPlayback": {"Timeline"}}."""
    text = (root / "Sources/AnimationRenderer/Exports.swift").read_text()
    types = {}
    for module, name in re.findall(r"^@_exported import (?:struct|class|enum|protocol) (\w+)\.(\w+)$", text, re.M):
        types.setdefault(module, set()).add(name)
    return types


def clang_options(root, build):
    """Where the modules of C are that ours import."""
    options = []
    for folder in [*root.glob("Sources/C*"), *root.glob("Tests/C*")]:
        maps = [folder / "module.modulemap", folder / "include/module.modulemap", build / f"Anim{folder.name}.build/module.modulemap"]
        for path in maps:
            if path.exists():
                options += ["-Xcc", f"-fmodule-map-file={path}"]
                break
        options += ["-Xcc", f"-I{folder / 'include'}"]
    flags = subprocess.run(
        ["pkg-config", "--cflags", "fontconfig", "freetype2"], capture_output=True, text=True, check=True).stdout.split()
    return options + [word for flag in flags for word in ("-Xcc", flag)]


def extract(root, build, modules, folder):
    """The compiler's own graphs of some modules, as files in a folder: of each its own and those of what it extends."""
    target = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, check=True).stdout)["target"]["triple"]
    options = clang_options(root, build)
    for module in modules:
        if not (build / f"Modules/{module}.swiftmodule").exists():
            raise SymbolError(f"the module '{module}' is not built; expected it in '{build}/Modules'")
        result = subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", module, "-I", str(build / "Modules"), "-target", target,
             "-minimum-access-level", "public", "-skip-synthesized-members", "-emit-extension-block-symbols",
             "-output-dir", str(folder), *options],
            capture_output=True, text=True)
        if result.returncode != 0:
            raise SymbolError(f"the symbols of '{module}' cannot be read: {result.stderr.strip()}")


def load(folder, module):
    """The graphs of a module: its own, then those of what it extends."""
    return [json.loads(path.read_text()) for path in sorted(folder.glob(f"{module}.symbols.json")) + sorted(folder.glob(f"{module}@*.symbols.json"))]


def is_hidden(symbol):
    """Whether Swift's convention keeps it out of documents."""
    return any(name.startswith("_") for name in symbol["pathComponents"])


def collect(root, build, raw):
    """{module: graph}, each with all that the module shows."""
    handed_on = reexported(root)
    wanted = {part for parts in PARTS.values() for part in parts} | set(handed_on)
    extract(root, build, sorted(wanted), raw)
    graphs = {}
    for name, parts in PARTS.items():
        found = [graph for part in parts for graph in load(raw, part)]
        if name == "AnimationRenderer":
            found += [
                only(graph, types) for module, types in sorted(handed_on.items()) for graph in load(raw, module)]
        graphs[name] = joined(name, found)
    add_properties(root, graphs["CoreAnimation"])
    return graphs


def add_properties(root, graph):
    """Gives layers' properties that say nothing themselves what docs/reference/properties.md, which the catalogue writes, says of them."""
    rows, owner = {}, ""
    for line in (root / "docs/reference/properties.md").read_text().splitlines():
        if line.startswith("## "):
            owner = line.removeprefix("## ")
        elif found := re.match(r"\| `(\w+)`[^|]*\|", line):
            rows[owner, found[1]] = [cell.strip() for cell in line.strip("|").split("|")]
    for symbol in graph["symbols"]:
        # A class above CALayer declares the properties that all layers have.
        name = tuple("CALayer" if part == "LayerAppearance" else part for part in symbol["pathComponents"])
        row = rows.get(name)
        if not row or has_sentence(symbol):
            continue
        _, value, default, implicit, _, meaning = row
        lines = [meaning, "", f"A {value}; default {default}." if default else f"A {value}."]
        if implicit:
            lines += ["", f"A change outside of animations is shown by its implicit action, {'an' if implicit[0] in 'aeiou' else 'a'} {implicit}."]
        symbol["docComment"] = {"lines": [{"text": text} for text in lines]}


def only(graph, types):
    """What a graph has of some types."""
    kept = [symbol for symbol in graph["symbols"] if symbol["pathComponents"][0] in types]
    names = {symbol["identifier"]["precise"] for symbol in kept}
    return {**graph, "symbols": kept, "relationships": [edge for edge in graph["relationships"] if edge["source"] in names]}


def joined(name, graphs):
    """One graph of several, under the name that programs import."""
    symbols, edges = {}, {}
    for graph in graphs:
        for symbol in graph["symbols"]:
            if not is_hidden(symbol):
                symbols.setdefault(symbol["identifier"]["precise"], symbol)
        for edge in graph["relationships"]:
            edges[edge["source"], edge["target"], edge["kind"]] = edge
    # What one of our modules adds to a type of another stands with the type.
    own = {
        source: target for source, target, kind in edges if kind == "extensionTo" and source in symbols and target in symbols}
    for block in own:
        del symbols[block]
    kept = {}
    for edge in edges.values():
        edge = {**edge, "target": own.get(edge["target"], edge["target"])}
        if edge["source"] in symbols:
            kept[edge["source"], edge["target"], edge["kind"]] = edge
    module = {**graphs[0]["module"], "name": name}
    return {
        "metadata": graphs[0]["metadata"], "module": module, "symbols": list(symbols.values()),
        "relationships": list(kept.values())}


def has_sentence(symbol):
    """Whether its comment says what it is, before it says what its parameters are."""
    lines = [line["text"].strip() for line in symbol.get("docComment", {}).get("lines", [])]
    return next((not line.startswith("- ") for line in lines if line), False)


def undocumented(graph, root):
    """The symbols that should have a sentence and have none, each with its place."""
    missing = []
    for symbol in graph["symbols"]:
        kind = symbol["kind"]["identifier"].removeprefix("swift.")
        if has_sentence(symbol) or symbol["pathComponents"][-1] in COMMON or kind == "extension":
            continue
        place = symbol.get("location", {})
        path = place.get("uri", "").removeprefix(f"file://{root}/")
        line = place.get("position", {}).get("line", 0) + 1
        missing.append((path, line, ".".join(symbol["pathComponents"])))
    return sorted(missing)


def summary(graph):
    """How many symbols have a sentence."""
    symbols = [symbol for symbol in graph["symbols"] if symbol["kind"]["identifier"] != "swift.extension"]
    return f"{sum(has_sentence(symbol) for symbol in symbols)} of {len(symbols)} symbols have a sentence"
