"""Tries the site of the documents in a headless Chromium: scripts/test-docs says how it is called."""

import functools
import http.server
import json
import os
import pathlib
import sys
import threading

from browser import Browser, PageError, find_browser

API = "api"
# Of windows, in pixels: phones, one turned, a tablet, and on either side of the widths at which the layout changes.
WIDTHS = (320, 360, 375, 390, 412, 430, 568, 768, 799, 801, 1024, 1179, 1181)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    """A server of the folder on a port of this machine."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}"


class Trial:
    """One browser, one site, and what was wrong."""

    def __init__(self, browser, folder, url):
        self.browser, self.folder, self.url = browser, folder, url
        self.failures = []

    def expect(self, condition, what):
        if not condition:
            self.failures.append(what)
            print(f"  ✘ {what}")

    def load(self, page):
        self.browser.open("about:blank")
        self.browser.messages.clear()
        self.browser.open(f"{self.url}/{page}")

    def silent(self, page):
        self.browser.idle()
        requests = [event["params"]["request"]["url"] for event in self.browser.events
                    if event.get("method") == "Network.requestWillBeSent"]
        outside = [url for url in requests if not url.startswith((self.url, "data:", "blob:", "about:"))]
        self.expect(not outside, f"{page} asks nothing of a network: {outside}")
        self.expect(not self.browser.messages, f"{page}: the console is silent: {self.browser.messages}")

    def pages(self):
        """Every page of the guide loads, with all its pictures, and is no wider than windows of any width."""
        names = sorted(
            os.path.relpath(os.path.join(folder, name), self.folder) for folder, _, names in os.walk(self.folder)
            for name in names if name.endswith(".html") and f"/{API}" not in folder + "/" and "/files/" not in folder + "/"
            and "/pagefind" not in folder)
        names = [name for name in names if not name.startswith(f"{API}/")]
        self.expect(len(names) > 50, f"there are pages: {len(names)}")
        self.browser.resize(390, 844)
        for name in names:
            self.load(name)
            self.browser.run("for (const image of document.images) image.loading = 'eager'")
            self.browser.idle()
            broken = self.browser.run("[...document.images].filter((image) => !image.naturalWidth).map((image) => image.src)")
            self.expect(not broken, f"{name}: pictures are there: {broken}")
            silent = self.browser.run("[...document.querySelectorAll('article img')].filter((image) => !image.alt).map((image) => image.src)")
            self.expect(not silent, f"{name}: pictures say what they show: {silent}")
            # Where lines end goes by the width: what is too wide at one of them is not at the next.
            for window in WIDTHS:
                self.browser.resize(window, 844)
                width = self.browser.run("document.documentElement.scrollWidth")
                self.expect(width <= window, f"{name} is no wider than a window of {window}: {width}")
            self.browser.resize(390, 844)
            self.silent(name)
        self.browser.resize(1280, 800)

    def library(self):
        """DocC's pages: those of modules, articles, and a type of each module."""
        for page, words in (
                ("", "The library"), ("/animationrenderer", "AnimationRenderer"), ("/animationrenderer/firstfilm", "A first film"),
                ("/animationrenderer/timeline", "Timeline"), ("/animationrenderer/views", "Views"),
                ("/animationrenderer/drawing", "Drawing"), ("/animationtesting/testingmotion", "Testing motion"),
                ("/coreanimation/calayer", "CALayer"), ("/uikit/uiview", "UIView"), ("/coregraphics/cgpath", "CGPath")):
            name = f"{API}/documentation{page}/"
            self.load(name)
            self.browser.wait(
                f"document.querySelector('h1')?.textContent.replace(/\\u200b/g, '').trim() === {json.dumps(words)}", f"{name}: {words}")
            self.silent(name)
        self.load(f"{API}/documentation/animationrenderer/")
        self.browser.wait("document.querySelector('.navigator')", "the navigator")
        self.browser.wait("document.querySelector('custom-header')?.shadowRoot?.querySelector('a')", "the way back to the pages")
        back = self.browser.run("document.querySelector('custom-header').shadowRoot.querySelector('a').href")
        self.expect(back == f"{self.url}/", f"the header leads back: {back}")

    def found(self, typed, selector="header .search"):
        """The titles and addresses that are found."""
        self.browser.run(
            f"(() => {{ const input = document.querySelector({json.dumps(selector + ' input')}); input.focus();"
            f" input.value = {json.dumps(typed)}; input.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()")
        self.browser.wait(
            f"document.querySelector({json.dumps(selector + ' .found')}).dataset.typed === {json.dumps(typed)}", f"what is found of '{typed}'")
        return self.browser.run(
            f"[...document.querySelectorAll({json.dumps(selector + ' .found a')})].map((a) => [a.querySelector('b').textContent, a.pathname])")

    def classes(self):
        """The classes of the library, each with its module in small letters."""
        found = []
        for path in sorted(pathlib.Path(self.folder, API, "data/documentation").glob("*/*.json")):
            metadata = json.loads(path.read_text())["metadata"]
            if metadata.get("roleHeading") == "Class":
                found.append((path.parent.name, metadata["title"]))
        self.expect(len(found) > 50, f"there are classes: {len(found)}")
        return found

    def searches(self):
        """Pages by their words and symbols by their names, without a network; what is found is there."""
        self.load("index.html")
        for typed, wanted in (
                ("CAShapeLayer", "/api/documentation/coreanimation/cashapelayer/"), ("settles", "/api/documentation/"),
                ("expectMotion", "/api/documentation/animationtesting/"), ("subtitles captions", "/guide/captions.html"),
                ("particles", "/guide/emitters.html"), ("overshoots", "/api/documentation/animationtesting/"),
                ("first film", "/api/documentation/animationrenderer/firstfilm/")):
            rows = self.found(typed)
            self.expect(any(path.startswith(wanted) for _, path in rows), f"'{typed}' finds {wanted}: {rows}")
        for typed, wanted in (
                ("caLAYER", "coreanimation/calayer/"), ("CALayer.position", "coreanimation/layerappearance/position/"),
                ("add(_:forKey:)", "coreanimation/calayer/add(_:forkey:)/"), ("DynamicRange", "coreanimation/calayer/dynamicrange/"),
                *((name, f"{module}/{name.lower()}/") for module, name in self.classes())):
            rows = self.found(typed)
            self.expect(rows and rows[0][1].lower() == f"/{API}/documentation/{wanted}", f"the symbol '{typed}' comes first: {rows[:3]}")
        # The search is content with what begins alike: with letters that no page has.
        self.expect(self.found("ϞϠϗ") == [], "what nothing has is said")
        self.expect("Nothing has" in self.browser.run("document.querySelector('header .found').textContent"), "in words")
        rows = self.found("<img src=x onerror=alert(1)>")
        self.expect(self.browser.run("document.querySelectorAll('header .found img').length") == 0, "what is typed is no markup")
        self.found("emitters")
        self.browser.press("ArrowDown")
        self.browser.press("Enter")
        self.browser.wait("!location.pathname.endsWith('/index.html')", "Enter opens what is found")
        self.load("search.html?q=spring")
        self.browser.wait("document.querySelectorAll('.search-page .found a').length > 5", "a page of what is found")
        self.silent("search.html")

    def walks(self):
        """By the keyboard and on a phone."""
        self.load("index.html")
        self.browser.run("document.activeElement.blur()")
        self.browser.press("/")
        self.expect(self.browser.run("document.activeElement.type") == "search", "/ begins a search")
        self.browser.resize(390, 844)
        self.load("guide/tutorial.html")
        self.expect(self.browser.run("getComputedStyle(document.querySelector('.side')).display") == "none", "the pages are put away")
        self.browser.run("document.querySelector('.menu').click()")
        self.expect(self.browser.run("getComputedStyle(document.querySelector('.side')).display") != "none", "the menu shows the pages")
        self.expect(self.browser.run("document.querySelector('.menu').getAttribute('aria-expanded')") == "true", "and says so")
        self.browser.resize(1280, 800)

    def readable(self):
        """Texts stand out from what is behind them, light and dark, by WCAG's 4.5."""
        contrast = """(() => {
          const numbers = (text) => text.match(/[\\d.]+/g).map(Number);
          const light = ([r, g, b]) => [r, g, b].map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
            .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
          const behind = (node) => { for (; node; node = node.parentElement) {
            const color = numbers(getComputedStyle(node).backgroundColor); if (color.length < 4 || color[3] === 1) return color; } return [255, 255, 255]; };
          const low = [];
          for (const node of document.querySelectorAll('main *, header *, .side *, .contents *')) {
            if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()) || !node.checkVisibility({ opacityProperty: true })) continue;
            const [a, b] = [light(numbers(getComputedStyle(node).color)), light(behind(node))].sort((x, y) => y - x);
            if ((a + 0.05) / (b + 0.05) < 4.5) low.push(node.className + ' ' + node.textContent.slice(0, 30));
          }
          return [...new Set(low)].slice(0, 5);
        })()"""
        for scheme in ("light", "dark"):
            self.browser.prefer(scheme)
            for page in ("index.html", "guide/testing.html", "reference/scene-format.html", "readme.html"):
                self.load(page)
                low = self.browser.run(contrast)
                self.expect(not low, f"{page}, {scheme}: texts stand out: {low}")
        self.browser.prefer("light")

    def keep(self, pictures):
        os.makedirs(pictures, exist_ok=True)
        for width, height in ((1280, 900), (390, 844)):
            self.browser.resize(width, height)
            for scheme in ("light", "dark"):
                self.browser.prefer(scheme)
                for name, page in (
                        ("start", "index.html"), ("guide", "guide/testing.html"), ("gallery", "guide/gallery.html"),
                        ("reference", "reference/scene-format.html"),
                        ("article", f"{API}/documentation/animationrenderer/firstfilm/"), ("symbol", f"{API}/documentation/animationrenderer/timeline/"),
                        ("library", f"{API}/documentation/"), ("search", "search.html?q=corner")):
                    self.load(page)
                    if page.startswith(API):
                        self.browser.wait("document.querySelector('h1')", "the page")
                    if name == "search":
                        self.browser.wait("document.querySelectorAll('.search-page .found a').length", "what is found")
                    if name == "start" and width > 1000:
                        self.found("shadow")
                    self.browser.idle()
                    self.browser.picture(os.path.join(pictures, f"{name}-{scheme}-{width}.png"))


def main(arguments):
    folder = os.path.abspath(arguments[0])
    pictures = arguments[arguments.index("--pictures") + 1] if "--pictures" in arguments else None
    path = find_browser()
    if path is None:
        print("test-docs: error: there is no Chromium; scripts/setup --pages installs it", file=sys.stderr)
        return 2
    server, url = serve(folder)
    with Browser(path, 1280, 800) as browser:
        browser.resize(1280, 800)
        browser.prefer("light")
        trial = Trial(browser, folder, url)
        for name in ("library", "searches", "walks", "readable", "pages"):
            print(f"docs: {name}", flush=True)
            try:
                getattr(trial, name)()
            except PageError as error:
                trial.expect(False, f"{name}: {error}")
        if pictures:
            trial.keep(pictures)
    server.shutdown()
    count = len(trial.failures)
    print(f"docs: {count} failure{'' if count == 1 else 's'}" if count else "docs: all is well")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
