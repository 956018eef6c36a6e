"""Markdown of the repository as pages of the site, with the links between them."""

import html
import posixpath
import re
import textwrap
from pathlib import Path

from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

# Above it the colours of code are not worth their bytes.
MOST_COLOURED = 60_000
PICTURES = {".png", ".svg", ".webp", ".gif", ".mp4", ".jpg"}


class PageError(Exception):
    """A page that cannot be made."""


def slug(title):
    """The anchor of a heading, as GitHub makes it."""
    return "".join(c for c in title.strip().lower() if c.isalnum() or c in " -_").replace(" ", "-")


def language(code):
    """Of a block that does not say it; indented ones cannot."""
    start = code.lstrip()
    if start.startswith(("{", "[{", '"')) and ":" in start:
        return "json"
    if re.match(r"(\$ )?(scripts/|animrender |swift |docker |git |apt |pip |tar |sudo |RECORD=|ffmpeg |curl )", start):
        return "console" if start.startswith("$ ") else "bash"
    if re.search(r"^\s*(let|var|func|import|final class|override|@Test|\.package|UIView\.|CATransaction\.)\b", code, re.M):
        return "swift"
    return ""


def coloured(code, name):
    """HTML of code, with classes for colours where the language is known."""
    if name and len(code) <= MOST_COLOURED:
        try:
            return highlight(code, get_lexer_by_name(name), HtmlFormatter(nowrap=True))
        except ClassNotFound:
            pass
    return html.escape(code)


def block(code, name=""):
    code = textwrap.dedent(code)
    return f'<pre class="code"><code>{coloured(code, name)}</code></pre>\n'


class Site:
    """The pages of a repository: which there are, where they go, and how they lead to each other."""

    def __init__(self, root):
        self.root = root
        documents = ["README.md", "CHANGELOG.md", "benchmarks/FIGURES.md", "docs/README.md"]
        for pattern in ("docs/guide/*.md", "docs/reference/*.md", "docs/internals/*.md", "examples/*/README.md",
                        "packages/*/README.md", "skills/*/SKILL.md"):
            documents += sorted(str(path.relative_to(root)) for path in root.glob(pattern))
        self.documents = [name for name in documents if (root / name).exists()]
        self.markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        self.markdown.use(anchors_plugin, max_level=4, slug_func=slug, permalink=True, permalinkSymbol='<span data-pagefind-ignore>#</span>')
        self.markdown.add_render_rule("fence", lambda rules, tokens, i, *_: block(
            tokens[i].content, tokens[i].info.strip() or language(tokens[i].content)))
        self.markdown.add_render_rule("code_block", lambda rules, tokens, i, *_: block(
            tokens[i].content, language(tokens[i].content)))
        self.markdown.add_render_rule("table_open", lambda *_: '<div class="table"><table>\n')
        self.markdown.add_render_rule("table_close", lambda *_: "</table></div>\n")
        # Files that pages lead to, by their names in the repository.
        self.files = {}

    def target(self, name):
        """Where a document of the repository stands in the site."""
        if name == "docs/README.md":
            return "index.html"
        if name == "README.md":
            return "readme.html"
        path = name.removeprefix("docs/").removesuffix(".md")
        folder, _, last = path.rpartition("/")
        if last in ("README", "SKILL"):
            return f"{folder}/index.html"
        return f"{path.lower() if not folder else path}.html"

    def title(self, name):
        text = (self.root / name).read_text()
        found = re.search(r"^# (.+)$", text, re.M)
        if not found:
            raise PageError(f"'{name}' has no title; expected a line that begins with '# '")
        return re.sub(r"[`*]", "", found[1])

    def link(self, href, page):
        """What a link of a page becomes."""
        if re.match(r"[a-z]+:", href) or href.startswith("#"):
            return href
        path, _, fragment = href.partition("#")
        name = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
        if (self.root / name).is_dir():
            inside = next((f"{name}/{file}" for file in ("README.md", "SKILL.md") if f"{name}/{file}" in self.documents), None)
            name = inside or name
        if name in self.documents:
            target = self.target(name)
        elif (self.root / name).exists():
            target = self.file(name)
        else:
            raise PageError(f"'{page}' leads to '{href}', which is not there")
        result = posixpath.relpath(target, posixpath.dirname(self.target(page)) or ".")
        return result + (f"#{fragment}" if fragment else "")

    def file(self, name):
        """Where a file stands that is no document: pictures as they are, folders and texts as pages."""
        path = self.root / name
        if path.suffix in PICTURES:
            target = name.removeprefix("docs/")
        else:
            target = f"files/{name}/index.html" if path.is_dir() else f"files/{name}.html"
        self.files[name] = target
        return target

    def body(self, name, text=None):
        """HTML of a document, and its headings of the second level with their anchors."""
        tokens = self.markdown.parse(text if text is not None else (self.root / name).read_text())
        headings = []
        for index, token in enumerate(tokens):
            if token.type == "heading_open" and token.tag == "h2":
                words = "".join(c.content for c in tokens[index + 1].children if c.type in ("text", "code_inline"))
                headings.append((token.attrs["id"], words.strip().removesuffix("#").strip()))
            for child in [token, *(token.children or [])]:
                for key in ("href", "src"):
                    if key in child.attrs and child.attrs.get("class") != "header-anchor":
                        child.attrs[key] = self.link(child.attrs[key], name)
                if child.type in ("html_inline", "html_block"):
                    child.content = re.sub(
                        r'\b(href|src)="([^"]+)"', lambda m: f'{m[1]}="{self.link(html.unescape(m[2]), name)}"', child.content)
        return self.markdown.renderer.render(tokens, self.markdown.options, {}), headings

    def file_pages(self):
        """HTML of texts and folders that pages lead to: (target, title, body). Folders lead to more of them."""
        done = set()
        while waiting := [name for name in self.files if name not in done]:
            for name in waiting:
                done.add(name)
                path, target = self.root / name, self.files[name]
                if path.suffix in PICTURES:
                    continue
                if path.is_dir():
                    rows = []
                    for child in sorted(path.iterdir()):
                        inside = f"{name}/{child.name}"
                        if child.is_dir() or child.suffix in PICTURES or child.name.startswith("."):
                            continue
                        place = self.target(inside) if inside in self.documents else self.file(inside)
                        href = posixpath.relpath(place, posixpath.dirname(target))
                        rows.append(f'<li><a href="{html.escape(href)}">{html.escape(child.name)}</a></li>')
                    yield target, name, "<ul>" + "".join(rows) + "</ul>"
                else:
                    names = {".json": "json", ".swift": "swift", ".py": "python", ".yml": "yaml", ".csv": ""}
                    yield target, name, block(path.read_text(), names.get(path.suffix, ""))

    def pictures(self):
        return {name: target for name, target in self.files.items() if Path(name).suffix in PICTURES}


def relative(target, page):
    """How a page of the site leads to another."""
    return posixpath.relpath(target, posixpath.dirname(page) or ".")

