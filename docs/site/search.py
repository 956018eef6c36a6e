"""The index that the site's search reads: made once, and asked without a network."""

import html
import json
import re
import subprocess
import sys


class SearchError(Exception):
    """Why the index is not made."""


def words_of(name):
    """A name's parts, so that 'corner' finds 'cornerRadius'."""
    return " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name))


# Which of several symbols with one name comes first: types before members, layers' members before those of other modules.
TYPES = ("Class", "Structure", "Enumeration", "Protocol", "Type Alias")
MODULES = ["CoreAnimation", "UIKit", "CoreGraphics", "AnimationRenderer", "AnimationTesting"]


def names_of(title, kind, owner):
    """What people type who know a symbol: its name, without labels, alone or behind its type's."""
    name = title.partition("(")[0].lower()
    # A nested type's title has its owner's name already.
    alone = name.rpartition(".")[2] or name
    whole = {name, f"{owner.lower()}.{alone}" if owner else alone}
    # Cases are words such as 'shadow', which are more often meant as such.
    return sorted(whole - {alone} if kind == "Case" else whole | {alone})


def place_of(kind, module):
    """The place of a symbol among those of its name, as a number."""
    return (0 if kind in TYPES else len(MODULES) + 1) + (MODULES.index(module) if module in MODULES else len(MODULES))


def symbol_page(title, kind, owners, sentence, words):
    """What is searched of a page of DocC, which itself is made by a script in the browser."""
    module, owner = owners[0] if owners else "", owners[-1] if owners[1:] else ""
    # A class above CALayer declares the properties that all layers have.
    owner = {"LayerAppearance": "CALayer"}.get(owner, owner)
    # The words in attributes, as names have the commas and colons that separate filters.
    names = "".join(f'<i data-pagefind-filter="name[title]" title="{html.escape(name)}"></i>' for name in names_of(title, kind, owner))
    where = f"{kind} of {owner} · {module}" if owner else " · ".join([kind, *owners])
    return (
        f'<!doctype html><html lang="en"><main data-pagefind-body data-pagefind-filter="part:symbol"'
        f' data-pagefind-sort="place:{place_of(kind, module)}">{names}<h1>{html.escape(title)}</h1>'
        f'<p>{html.escape(words_of(title))}. <span data-pagefind-meta="kind">{html.escape(where)}</span>. '
        f'<span data-pagefind-meta="sentence">{html.escape(sentence)}</span></p><p>{html.escape(words)}</p></main></html>')


def write(output, folder, pages, symbols):
    """`pages`: (path, HTML); `symbols`: (path, title, what it is, module and types around it, its sentence, other words).
    The folder is for what is read."""
    texts = [*pages, *((path, symbol_page(*rest)) for path, *rest in symbols)]
    for path, text in texts:
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    # The command and not Python's interface to it, which ends the program that writes while files are still on their way.
    result = subprocess.run(
        [sys.executable, "-m", "pagefind", "--site", str(folder), "--output-path", str(output), "--root-selector", "main",
         "--force-language", "en"], capture_output=True, text=True)
    if result.returncode != 0:
        raise SearchError(f"pagefind ends with {result.returncode}: {result.stderr.strip() or result.stdout.strip()}")
    count = sum(language["page_count"] for language in json.loads((output / "pagefind-entry.json").read_text())["languages"].values())
    if count != len(texts):
        raise SearchError(f"the index has {count} pages; expected {len(texts)}")
