"""Builds the site of the documents: scripts/docs says how it is called."""

import argparse
import html
import re
import shutil
import sys
import tempfile
from pathlib import Path

import archives
import links
import search
import symbols
from pages import PageError, Site, relative

API = "api"
GROUPS = [("Guide", "docs/guide/"), ("Reference", "docs/reference/"), ("Internals", "docs/internals/")]
# Pages that are not in docs/, by the group they are listed in.
OTHERS = [("Guide", "examples/AppMotion/README.md"), ("Guide", "packages/python/README.md"), ("Internals", "CHANGELOG.md")]


class Builder:
    def __init__(self, root, output):
        self.root, self.output = root, output
        self.site = Site(root)
        self.source = root / "docs/site"
        self.template = (self.source / "page.html").read_text()
        self.order = re.findall(r"\]\((\w+/[\w-]+\.md)\)", (root / "docs/README.md").read_text())
        self.titles = {name: self.site.title(name) for name in self.site.documents}
        self.searched = []

    def groups(self):
        """[(title, documents)], in the order in which docs/README.md names them."""
        for title, folder in GROUPS:
            names = [name for name in self.site.documents if name.startswith(folder)]
            names.sort(key=lambda name: self.order.index(name.removeprefix("docs/")) if name.removeprefix("docs/") in self.order else 999)
            yield title, names + [name for group, name in OTHERS if group == title and name in self.site.documents]

    def navigation(self, page):
        parts = [f'<a class="lead" href="{relative("index.html", page)}">Which page answers what</a>']
        parts.append(f'<a class="lead" href="{relative(f"{API}/documentation/index.html", page)}">The library, symbol by symbol</a>')
        for title, names in self.groups():
            parts.append(f"<h2>{title}</h2><ul>")
            for name in names:
                target = self.site.target(name)
                here = ' aria-current="page"' if target == page else ""
                parts.append(f'<li><a href="{relative(target, page)}"{here}>{html.escape(self.titles[name])}</a></li>')
            parts.append("</ul>")
        return "".join(parts)

    def write(self, page, title, body, headings=(), kind="document", is_searched=True):
        contents = ""
        if len(headings) > 1:
            rows = "".join(f'<li><a href="#{anchor}">{html.escape(words)}</a></li>' for anchor, words in headings)
            contents = f'<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>{rows}</ul></nav>'
        values = {
            "title": html.escape(title), "root": relative(".", page).rstrip("/") + "/", "navigation": self.navigation(page),
            "body": body, "contents": contents, "kind": kind, "api": relative(f"{API}/documentation/index.html", page),
            "searched": " data-pagefind-body" if is_searched else " data-pagefind-ignore"}
        text = re.sub(r"\{(\w+)\}", lambda m: values.get(m[1], m[0]), self.template)
        path = self.output / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        if is_searched:
            self.searched.append((page, text))

    def start(self):
        """The start page: what README.md says first, three doors, and docs/README.md's index."""
        readme = (self.root / "README.md").read_text()
        before, _, _ = readme.partition("\n## ")
        lead, _ = self.site.body("README.md", before)
        # README.md leads from one folder higher.
        index, headings = self.site.body("docs/README.md", re.sub(r"^# .*\n", "", (self.root / "docs/README.md").read_text()))
        lead = re.sub(r"<h1.*?</h1>", "", lead)
        body = (self.source / "start.html").read_text().replace("{lead}", lead).replace("{index}", index)
        body = body.replace("{api}", f"{API}/documentation/index.html")
        self.write("index.html", "Core Animation on Linux", body, headings, kind="start")

    def documents(self):
        self.start()
        for name in self.site.documents:
            if name == "docs/README.md":
                continue
            body, headings = self.site.body(name)
            self.write(self.site.target(name), self.titles[name], body, headings)
        for target, title, body in self.site.file_pages():
            self.write(target, title, f"<h1>{html.escape(title)}</h1>{body}", kind="file", is_searched=False)
        body = '<h1>Search</h1><div class="search-page"><input type="search" aria-label="Search" placeholder="Search"><div class="found"></div></div>'
        self.write("search.html", "Search", body, kind="search", is_searched=False)
        for name, target in self.site.pictures().items():
            (self.output / target).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.root / name, self.output / target)
        shutil.copytree(self.source / "assets", self.output / "assets")


def main():
    parser = argparse.ArgumentParser(prog="docs", description="Builds the site of the documents.")
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--modules", type=Path, required=True, help="where swift build puts them")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--base-path", default="", help="the path under which a server has the site, such as /animrender")
    options = parser.parse_args()
    base = "/" + options.base_path.strip("/") if options.base_path.strip("/") else ""
    options.output.parent.mkdir(parents=True, exist_ok=True)
    # Made beside the place, and put there when it is whole.
    with tempfile.TemporaryDirectory(prefix=".docs-", dir=options.output.parent) as folder:
        work = Path(folder)
        (work / "raw").mkdir()
        graphs = symbols.collect(options.root, options.modules, work / "raw")
        missing = {name: symbols.undocumented(graph, options.root) for name, graph in graphs.items()}
        for name, graph in graphs.items():
            print(f"{name}: {symbols.summary(graph)}")
        lines = [f"{path}:{line}: '{symbol}' has no sentence" for found in missing.values() for path, line, symbol in found]
        if lines:
            raise symbols.SymbolError("\n".join(lines))
        archive = archives.convert(options.root, graphs, work, base, API)
        output = work / "site"
        builder = Builder(options.root, output)
        builder.documents()
        archive.rename(output / API)
        for name in ("link-hierarchy.json", "linkable-entities.json"):
            (output / API / name).unlink(missing_ok=True)
        search.write(
            output / "pagefind", work / "searched", builder.searched,
            ((f"{API}/{path}/index.html", *rest) for path, *rest in archives.symbols_of(output / API)))
        wrong, external, count = links.check(output, base, API)
        (output / "external-links.txt").write_text("".join(f"{link}\t{page}\n" for link, page in sorted(external.items())))
        if wrong:
            raise PageError("\n".join(wrong))
        shutil.rmtree(options.output, ignore_errors=True)
        output.rename(options.output)
    print(f"{options.output}: {count} pages, every link and anchor leads somewhere; {len(external)} lead to other sites (external-links.txt)")


if __name__ == "__main__":
    try:
        main()
    except (PageError, symbols.SymbolError, archives.ArchiveError, search.SearchError) as error:
        print(f"docs: error: {error}", file=sys.stderr)
        sys.exit(1)
