"""Looks whether every link and anchor of the site leads somewhere."""

import json
import posixpath
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit


class Links(HTMLParser):
    """What a page leads to, and the anchors that it has."""

    def __init__(self, text):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        for key in ("id", "name"):
            if values.get(key) and tag != "meta":
                self.anchors.add(values[key])
        for key in ("href", "src", "poster"):
            if values.get(key):
                self.links.append(values[key])


def anchors_of_article(data):
    """The anchors of a page of DocC: its headings."""
    found = set()

    def visit(value):
        if isinstance(value, dict):
            if value.get("type") == "heading" and "anchor" in value:
                found.add(value["anchor"])
            for child in value.values():
                visit(child)
        elif isinstance(value, list):
            for child in value:
                visit(child)

    visit(data)
    return found | {section["anchor"] for section in data.get("topicSections", []) if "anchor" in section}


def check(site, base, api):
    """(what is wrong, links that leave the site). `base` is the path under which a server has the site."""
    wrong, external = [], {}
    pages = {}
    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site).as_posix()
        if not name.startswith(f"{api}/"):
            pages[name] = Links(path.read_text())

    def look(href, page):
        parts = urlsplit(href)
        if parts.scheme in ("data", "mailto"):
            return
        if parts.scheme or parts.netloc:
            external.setdefault(href, page)
            return
        path = unquote(parts.path)
        if path.startswith("/"):
            if not (path + "/").startswith(base + "/"):
                wrong.append(f"{page}: '{href}' is outside of the site")
                return
            name = path[len(base):].lstrip("/")
        else:
            name = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        if name.startswith(".."):
            wrong.append(f"{page}: '{href}' is outside of the site")
            return
        if (site / name).is_dir():
            name = posixpath.join(name, "index.html").removeprefix("./")
        if not (site / name).is_file():
            wrong.append(f"{page}: there is no '{href}'")
        elif parts.fragment and name in pages and unquote(parts.fragment) not in pages[name].anchors:
            wrong.append(f"{page}: '{href}' has no such anchor")

    for page, found in pages.items():
        for href in found.links:
            look(href, page)
    articles = site / api / "data"
    known = {}
    for path in sorted(articles.rglob("*.json")):
        known[path.relative_to(articles).with_suffix("").as_posix()] = json.loads(path.read_text())
    for name, data in known.items():
        for reference in data.get("references", {}).values():
            url = reference.get("url", "")
            # Protocols of Swift, Foundation and our inner modules have no pages here; what comments and articles lead to, DocC has looked for.
            if reference.get("type") == "unresolvable" and not re.match(r"(Swift|Foundation|FoundationEssentials|Dispatch|_Concurrency|Scene)\.", reference["title"]):
                wrong.append(f"{api}/{name}: '{reference.get('title')}' is not resolved")
            elif reference.get("type") == "link":
                look(url, f"{api}/{name}")
            elif url.startswith("/documentation/"):
                path, _, anchor = url.lstrip("/").partition("#")
                if path.lower() not in known:
                    wrong.append(f"{api}/{name}: there is no '{url}'")
                elif anchor and anchor not in anchors_of_article(known[path.lower()]):
                    wrong.append(f"{api}/{name}: '{url}' has no such anchor")
            for variant in reference.get("variants", []) if reference.get("type") in ("image", "video") else []:
                if not (site / api / variant["url"].lstrip("/")).is_file():
                    wrong.append(f"{api}/{name}: there is no picture '{variant['url']}'")
    return wrong, external, len(pages) + len(known)
