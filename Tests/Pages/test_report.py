"""Tries the page of a report in a browser. See scripts/test-pages."""

import json
import os
import struct
import subprocess
import sys
import tempfile
import time
import zlib

from browser import Browser, PageError, find_browser

SCENE = {
    "canvas": {"size": [320, 180], "background": "#F2F4F8"},
    "video": {"frameRate": 30, "duration": 1},
    "layers": [
        # A white bar for each frame tells in the picture itself which one it is.
        {"name": "ball", "bounds": [0, 0, 40, 40], "position": [40, 60], "cornerRadius": 20, "backgroundColor": "#26A3E6"},
        {"name": "<b>card</b>", "bounds": [0, 0, 80, 40], "position": [160, 140], "backgroundColor": "#3A6FF8"},
    ],
    "timeline": [{"at": 0, "do": [{"add": "ball", "forKey": "move", "animation": {
        "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 20, "toValue": 320, "duration": 1}}]}],
}


def changed_scene():
    scene = json.loads(json.dumps(SCENE))
    scene["layers"][1]["backgroundColor"] = "#F8633A"
    scene["timeline"][0]["do"][0]["animation"]["toValue"] = 260
    return scene


def pixels(png, whole=False):
    """Width, height and rows of (red, green, blue) of an 8-bit PNG without interlacing; whole rows as bytes if asked."""
    place, data = 8, b""
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        body = png[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", body[:10])
        if kind == b"IDAT":
            data += body
        place += length + 12
    size = {2: 3, 6: 4}[color]
    raw, rows, last = zlib.decompress(data), [], bytearray(width * size)
    for y in range(height):
        start = y * (width * size + 1)
        kind, line = raw[start], bytearray(raw[start + 1:start + 1 + width * size])
        for i in range(len(line)):
            a = line[i - size] if i >= size else 0
            b = last[i]
            c = last[i - size] if i >= size else 0
            if kind == 1:
                line[i] = (line[i] + a) & 255
            elif kind == 2:
                line[i] = (line[i] + b) & 255
            elif kind == 3:
                line[i] = (line[i] + (a + b) // 2) & 255
            elif kind == 4:
                p = a + b - c
                near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
                line[i] = (line[i] + near) & 255
        rows.append(bytes(line) if whole else [tuple(line[x * size:x * size + 3]) for x in range(width)])
        last = line
    return width, height, rows


class Trial:
    """One browser, one report, and what was wrong."""

    def __init__(self, browser, folder):
        self.browser = browser
        self.folder = folder
        self.url = "file://" + os.path.join(folder, "index.html")
        self.failures = []

    def expect(self, condition, what):
        if not condition:
            self.failures.append(what)
            print(f"  ✘ {what}")

    def load(self, fragment=""):
        self.browser.open("about:blank")
        self.browser.messages.clear()
        self.browser.open(self.url + fragment)

    @property
    def frame(self):
        return int(self.browser.run("document.querySelector('.counter b').textContent"))

    def settle(self, frame):
        """Waits until the frame is shown: the counter says so, and the stage has the video's."""
        self.browser.wait(
            f"document.querySelector('.counter b').textContent === '{frame}' && document.querySelector('.stage-canvas').dataset.frame === '{frame}'"
            " && !document.querySelector('video').seeking", f"frame {frame}")
        self.browser.repaint()

    def stage(self):
        """What the stage shows, as pixels."""
        box = self.browser.run(
            "(() => { const box = document.querySelector('.stage-canvas').getBoundingClientRect();"
            " return [box.left, box.top, box.width, box.height]; })()")
        data = self.browser.call("Page.captureScreenshot", format="png", clip={
            "x": box[0], "y": box[1], "width": box[2], "height": box[3], "scale": 1})["data"]
        import base64
        return pixels(base64.b64decode(data))

    def ball(self, stage, part=(0, 0.5)):
        """The middle of what is blue in the row of the ball, in points of the scene."""
        width, height, rows = stage
        left, right = int(width * part[0]), int(width * part[1])
        scale = (right - left) / 320
        row = rows[int(60 * scale)]
        blue = [x for x in range(left, right) if row[x][2] > 180 and row[x][0] < 90]
        return (sum(blue) / len(blue) - left) / scale if blue else None

    def silent(self):
        self.expect(not self.browser.messages, f"the console is silent: {self.browser.messages}")

    # The trials

    def loads(self):
        self.load()
        self.expect("→" in self.browser.run("document.title"), "the title names what was compared")
        self.expect(self.browser.run("document.querySelectorAll('.finding').length") >= 3, "the findings are listed")
        text = self.browser.run("document.querySelector('.findings').textContent")
        self.expect("<b>card</b>" in text, "names are texts")
        self.expect(self.browser.run("document.querySelectorAll('.findings b').length") == 0, "names are no markup")
        self.expect(self.browser.run("document.querySelectorAll('.curve').length") >= 2, "there are curves")
        requests = [event["params"]["request"]["url"] for event in self.browser.events
                    if event.get("method") == "Network.requestWillBeSent"]
        self.expect(all(url.startswith(("file:", "data:", "about:")) for url in requests), "nothing is asked of a network")
        self.browser.wait("document.querySelector('video').readyState >= 2", "the video")
        self.silent()

    def scrubs(self):
        self.load()
        self.browser.wait("document.querySelector('video')?.readyState >= 2", "the video")
        self.browser.run("document.activeElement.blur()")
        self.browser.press("Home")
        self.settle(0)
        for _ in range(7):
            self.browser.press("ArrowRight")
        self.settle(7)
        self.browser.press("ArrowRight", shift=True)
        self.settle(17)
        self.browser.press("ArrowLeft")
        self.settle(16)
        # Frames of the video, not the lossless pictures: both sides show the frame that is asked for.
        for frame in (3, 11, 16, 22):
            x = self.browser.run(
                "(() => { const box = document.querySelector('.timeline canvas').getBoundingClientRect();"
                f" return [box.left + box.width * ({frame} + 0.5) / 30, box.top + 30]; }})()")
            self.browser.click(*x)
            self.settle(frame)
            stage = self.stage()
            for name, part, end in (("expected", (0, 0.4915), 320), ("actual", (0.5085, 1), 260)):
                wanted = 20 + (end - 20) * frame / 30
                found = self.ball(stage, part)
                self.expect(
                    found is not None and abs(found - wanted) < 2.5,
                    f"{name} shows frame {frame}: the ball is at {found}, not {wanted}")
        self.browser.press("End")
        self.settle(29)
        self.silent()

    def plays(self):
        self.load()
        self.browser.wait("document.querySelector('video')?.readyState >= 2", "the video")
        self.browser.run("document.activeElement.blur()")
        self.browser.press("Home")
        self.settle(0)
        self.browser.press(" ")
        self.browser.wait("document.querySelector('[aria-label=Pause]')", "that it plays")
        self.browser.wait("Number(document.querySelector('.counter b').textContent) > 4", "some frames")
        # It repeats by itself.
        self.browser.run(
            "window.lowest = 99; window.watch = setInterval(() => { window.lowest = Math.min(window.lowest,"
            " Number(document.querySelector('.counter b').textContent)); }, 5)")
        self.browser.wait("Number(document.querySelector('.counter b').textContent) > 20", "the end")
        self.browser.run("window.lowest = 99")
        self.browser.wait("window.lowest < 6", "the beginning again")
        self.browser.run("clearInterval(window.watch)")
        self.browser.press(" ")
        self.browser.wait("document.querySelector('[aria-label=Play]')", "that it pauses")
        frame = self.frame
        self.settle(frame)
        # What is told of the video's next frames comes within this.
        self.browser.run("new Promise((done) => setTimeout(done, 300))")
        self.expect(self.frame == frame, "it stands still when paused")
        found, wanted = self.ball(self.stage(), (0, 0.4915)), 20 + 300 * frame / 30
        self.expect(found is not None and abs(found - wanted) < 2.5, f"it stands at frame {frame}: {found}, not {wanted}")
        self.silent()

    def views(self):
        self.load()
        self.browser.wait("document.querySelector('video')?.readyState >= 2", "the video")
        self.browser.prefer("light", stillness=True)
        self.browser.run("document.activeElement.blur()")
        shown = {}
        for key, view in enumerate(("side", "swipe", "onion", "difference", "flip"), 1):
            self.browser.press(str(key))
            self.browser.wait(f"document.querySelector('[data-view={view}]').getAttribute('aria-pressed') === 'true'", view)
            self.settle(self.frame)
            shown[view] = self.stage()
        width, height, rows = shown["difference"]
        hot = sum(1 for row in rows[::4] for red, green, blue in row[::4] if red > 200 and green < 190 and blue < 110)
        dark = sum(1 for row in rows[::4] for color in row[::4] if max(color) < 110 and max(color) - min(color) < 4)
        self.expect(hot > 100, f"the difference is shown: {hot} hot pixels")
        self.expect(dark > 1000, f"and what is equal is dark: {dark} pixels")
        # The card is blue on the left of the line, and red on its right.
        width, height, rows = shown["swipe"]
        pane = height * 320 / 180
        middle = rows[int(height * 140 / 180)]
        left, right = (int(width / 2 + (x - 160) * pane / 320) for x in (135, 185))
        self.expect(middle[left][2] > 200 > 120 > middle[left][0], f"left of the swipe is the expected: {middle[left]}")
        self.expect(middle[right][0] > 200 > 120 > middle[right][2], f"right of the swipe is the actual: {middle[right]}")
        mixed = shown["onion"][2][int(shown["onion"][1] * 140 / 180)][left]
        self.expect(100 < mixed[0] < 200, f"the onion mixes both: {mixed}")
        self.browser.press("1")
        self.browser.press("w")
        worst = int(self.browser.run("document.querySelector('.counter b').textContent"))
        self.browser.wait("document.querySelector('.finding[aria-current]')", "the worst is marked in the list")
        self.browser.press("z")
        self.browser.wait("[...document.querySelectorAll('.tools .quiet')].some((node) => node.getAttribute('aria-pressed') === 'true')", "zoom")
        self.expect(self.frame == worst, "zooming stays at its frame")
        self.browser.press("?")
        self.expect(self.browser.run("document.getElementById('help').open"), "? shows the keys")
        self.browser.press("Escape")
        self.browser.run("document.querySelector('#help button').click()")
        self.browser.prefer("light")
        self.silent()

    def findings(self):
        self.load()
        self.browser.wait("document.querySelector('.finding')", "findings")
        count = self.browser.run("document.querySelectorAll('.finding:not(:disabled)').length")
        for index in range(count):
            self.browser.run(f"document.querySelectorAll('.finding:not(:disabled)')[{index}].click()")
            when = self.browser.run(f"parseFloat(document.querySelectorAll('.finding:not(:disabled)')[{index}].querySelector('.when').textContent)")
            self.expect(abs(self.frame - when * 30) < 0.6, f"finding {index} leads to {when} s, not to frame {self.frame}")
        self.silent()

    def accessible(self):
        self.load()
        self.browser.wait("document.querySelector('.finding')", "findings")
        nameless = self.browser.run(
            "[...document.querySelectorAll('button, input, select, [role=slider], a')]"
            ".filter((node) => node.checkVisibility() && !(node.getAttribute('aria-label') || node.textContent.trim()"
            " || node.labels?.[0]?.textContent.trim() || node.querySelector('img[alt]:not([alt=\"\"])'))).map((node) => node.outerHTML)")
        self.expect(nameless == [], f"all controls have names: {nameless}")
        images = self.browser.run("[...document.images].filter((node) => !node.hasAttribute('alt')).length")
        self.expect(images == 0, "all pictures have texts")
        slider = self.browser.run("document.querySelector('[role=slider]').getAttribute('aria-valuetext')")
        self.expect("frame" in slider, "the slider says where it is")
        for scheme in ("light", "dark"):
            self.browser.prefer(scheme)
            poor = self.browser.run(CONTRAST)
            self.expect(poor == [], f"texts can be read in {scheme}: {poor}")
        self.browser.prefer("light")
        self.silent()

    def narrow(self):
        self.browser.resize(390, 844)
        self.load()
        self.browser.wait("document.querySelector('.finding')", "findings")
        wide = self.browser.run("document.documentElement.scrollWidth")
        self.expect(wide <= 390, f"a narrow page does not scroll sideways: {wide}")
        self.browser.resize(1440, 900)
        self.silent()

    def without_video(self):
        """As in a browser that has no H.264: what is there is shown, and the page says what is missing."""
        self.load()
        self.browser.wait("document.querySelector('video')?.readyState >= 2", "the video")
        self.browser.run("document.querySelector('video').dispatchEvent(new Event('error'))")
        self.browser.wait("[...document.querySelectorAll('.message')].some((node) => node.checkVisibility() && node.textContent.includes('H.264'))", "what is missing")
        self.browser.run("document.querySelector('.thumbnail').click()")
        self.browser.wait("document.querySelector('.exact').checkVisibility()", "a lossless picture")
        self.silent()


    def overview(self):
        """A report of several comparisons, such as check's."""
        self.load()
        self.browser.wait("document.querySelectorAll('.card').length === 4", "a card for each")
        order = self.browser.run("[...document.querySelectorAll('.card .badge')].map((node) => node.textContent)")
        self.expect(order == ["differs", "no expectation", "equal", "equal"], f"what needs a look comes first: {order}")
        self.browser.run("document.querySelector('.filter.equal').click()")
        visible = "[...document.querySelectorAll('.card')].filter((node) => node.checkVisibility()).length"
        self.expect(self.browser.run(visible) == 2, "a filter shows its own")
        self.browser.run("document.querySelector('.filter.equal').click()")
        self.browser.run("document.querySelector('input[type=search]').focus()")
        self.browser.call("Input.insertText", text="CHANGED")
        self.expect(self.browser.run(visible) == 1, "a search shows what it names")
        self.browser.run("document.querySelector('.card.differs a').click()")
        self.browser.wait("document.querySelector('.comparison.differs .counter b')", "the comparison")
        self.browser.wait("document.querySelector('.stage video')?.readyState >= 2", "its video")
        self.golden_curves()
        self.browser.run("document.activeElement.blur()")
        name = "document.querySelector('.verdict h2')?.textContent"
        first = self.browser.run(name)
        self.browser.press("j")
        self.browser.wait(f"{name} && {name} !== {json.dumps(first)}", "the next one")
        self.browser.press("k")
        self.browser.wait(f"{name} === {json.dumps(first)}", "the one before")
        self.browser.press("Escape")
        self.browser.wait("document.querySelector('.overview')", "all of them")
        self.browser.press("k")
        self.browser.wait("document.querySelector('.comparison')", "the last one")
        self.silent()
        for scheme in ("light", "dark"):
            self.browser.prefer(scheme)
            for fragment in ("", "#case=3"):
                self.load(fragment)
                poor = self.browser.run(CONTRAST)
                self.expect(poor == [], f"texts can be read in {scheme}: {poor}")
        self.browser.prefer("light")


    def golden_curves(self):
        """What a golden has kept of a motion, at times that need not be those of frames, against what it is now."""
        titles = self.browser.run("[...document.querySelectorAll('.curve .key-path')].map((node) => node.textContent)")
        self.expect(titles == ["position.x", "backgroundColor"], f"the curves of what moves otherwise: {titles}")
        self.browser.press("Home")
        self.browser.press("ArrowRight", shift=True)
        self.settle(10)
        # Frame 10 of 30 is the golden's sample 20: a third of the way from 20 to 320, and now to 260.
        readout = self.browser.run("document.querySelector('.curve .readout').textContent")
        self.expect(readout == "120 → 100 (−20)", f"the numbers at the frame: {readout}")
        paths = self.browser.run("[...document.querySelectorAll('.curve path.line')].map((node) => node.getAttribute('d').split('L').length)")
        self.expect(paths == [61, 61], f"lines through all samples: {paths}")


# Texts whose colour is too near to that of what they lie on: less than 4.5 to 1 (WCAG 2, 1.4.3).
CONTRAST = """
(() => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const read = (css) => { context.clearRect(0, 0, 1, 1); context.fillStyle = css; context.fillRect(0, 0, 1, 1); return [...context.getImageData(0, 0, 1, 1).data]; };
  const light = (color) => { const [r, g, b] = color.map((value) => { const part = value / 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const ground = (node) => { for (let at = node; at; at = at.parentElement) { const color = read(getComputedStyle(at).backgroundColor); if (color[3] > 200) return color; } return read(getComputedStyle(document.body).backgroundColor); };
  const found = [];
  for (const node of document.querySelectorAll("body *")) {
    if (![...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()) || !node.checkVisibility() || node.closest(".chips, svg, script, style, [aria-hidden=true]")) continue;
    const [first, second] = [light(read(getComputedStyle(node).color)), light(ground(node))];
    const ratio = (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    if (ratio < 4.5) found.push(`${node.className || node.localName} ${node.textContent.trim().slice(0, 20)}: ${ratio.toFixed(2)}`);
  }
  return [...new Set(found)];
})()
"""


def make_report(program, folder):
    for name, scene in (("expected", SCENE), ("actual", changed_scene())):
        with open(os.path.join(folder, f"{name}.json"), "w", encoding="utf-8") as file:
            json.dump(scene, file)
    done = subprocess.run(
        [program, "diff", "expected.json", "actual.json", "--report", "report"], cwd=folder, capture_output=True, text=True,
        check=False)
    if done.returncode != 1:
        raise PageError(f"animrender ended with {done.returncode}: {done.stderr}")
    return os.path.join(folder, "report")


def make_overview(program, folder):
    scenes = os.path.join(folder, "scenes")
    os.makedirs(scenes)

    def write(name, scene):
        with open(os.path.join(scenes, name), "w", encoding="utf-8") as file:
            json.dump(scene, file)

    def check(*options):
        environment = {name: value for name, value in os.environ.items() if name != "CI"}
        return subprocess.run(
            [program, "check", "scenes", "--fonts", "system", *options], cwd=folder, capture_output=True, text=True, check=False,
            env=environment)

    for name in ("a.json", "changed.json", "c.json"):
        write(name, SCENE)
    done = check("--update")
    if done.returncode != 0:
        raise PageError(f"animrender ended with {done.returncode}: {done.stderr}")
    write("changed.json", changed_scene())
    write("new.json", SCENE)
    done = check("--report", "overview")
    if done.returncode != 1:
        raise PageError(f"animrender ended with {done.returncode}: {done.stderr}")
    return os.path.join(folder, "overview")


def main(arguments):
    program = os.path.abspath(arguments[0])
    pictures = arguments[arguments.index("--pictures") + 1] if "--pictures" in arguments else None
    path = find_browser()
    if path is None:
        print("test-pages: error: there is no Chromium; scripts/setup installs it", file=sys.stderr)
        return 2
    failures = 0
    with tempfile.TemporaryDirectory(prefix="animrender-pages-") as folder, Browser(path, 1440, 900) as browser:
        browser.resize(1440, 900)
        browser.prefer("light")
        trial = Trial(browser, make_report(program, folder))
        many = Trial(browser, make_overview(program, folder))
        trials = ("loads", "scrubs", "plays", "views", "findings", "accessible", "narrow", "without_video")
        for trial, name in [(trial, name) for name in trials] + [(many, "overview")]:
            print(f"pages: {name}")
            before = len(trial.failures)
            try:
                getattr(trial, name)()
            except PageError as error:
                trial.failures.append(f"{name}: {error}")
                print(f"  ✘ {error}")
            failures += len(trial.failures) - before
        if pictures:
            os.makedirs(pictures, exist_ok=True)
            for page, report, fragment in (
                    ("report", os.path.join(folder, "report"), ""), ("overview", many.folder, ""),
                    ("check", many.folder, "#case=3")):
                for scheme in ("light", "dark"):
                    browser.prefer(scheme)
                    Trial(browser, report).load(fragment)
                    time.sleep(1)
                    browser.picture(os.path.join(pictures, f"{page}-{scheme}.png"), whole=True)
    print(f"pages: {failures} failure{'' if failures == 1 else 's'}" if failures else "pages: all is well")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
