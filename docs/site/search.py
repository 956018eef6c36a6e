"""The index that the site's search reads: made once, and asked without a network."""

import html
import re

from pagefind.index import IndexConfig, PagefindIndex


def words_of(name):
    """A name's parts, so that 'corner' finds 'cornerRadius'."""
    return " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name))


def symbol_page(title, kind, sentence, words):
    """What is searched of a page of DocC, which itself is made by a script in the browser."""
    return (
        f'<!doctype html><html lang="en"><main data-pagefind-body data-pagefind-filter="part:symbol"><h1>{html.escape(title)}</h1>'
        f'<p>{html.escape(words_of(title))}. <span data-pagefind-meta="kind">{html.escape(kind)}</span>. '
        f'<span data-pagefind-meta="sentence">{html.escape(sentence)}</span></p><p>{html.escape(words)}</p></main></html>')


async def write(output, folder, pages, symbols):
    """`pages`: (path, HTML); `symbols`: (path, title, what it is, its sentence, other words). The folder is for what is read."""
    # As files, for one request: the service takes a tenth of a second for each.
    for path, text in [*pages, *((path, symbol_page(*rest)) for path, *rest in symbols)]:
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    async with PagefindIndex(config=IndexConfig(root_selector="main", output_path=str(output), force_language="en")) as index:
        await index.add_directory(str(folder))
        await index.write_files()
