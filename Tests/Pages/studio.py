"""A running `animrender studio` with a scene of its own, and the page that a browser shows of it."""

import hashlib
import json
import os
import subprocess
import threading
import urllib.request

from browser import PATIENCE, PageError, until
from slower import slow_program

# Written by hand, as a person does: what an edit leaves alone shows.
SCENE = """{
  // A card below, a ball above it.
  "canvas": { "size": [320, 180], "background": "#F2F4F8" },
  "video":  { "frameRate": 30, "duration": 2 },
  "layers": [
    { "name": "card", "bounds": [0, 0, 120, 80], "position": [160, 90], "backgroundColor": "#3A6FF8" },
    { "name": "ball",   "bounds": [0, 0, 40, 40], "position": [160, 90],
      "cornerRadius": 20, "backgroundColor": "#26A3E6", "opacity": 0.5 },  // half transparent
    { "name": "marker", "bounds": [0, 0, 10, 10], "position": [20, 20], "backgroundColor": "#F8633A" },
  ],
  "timeline": [
    { "at": 0.5, "do": [{ "add": "marker", "forKey": "move", "animation": {
        "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 20, "toValue": 300, "duration": 1 } }] },
    { "at": 1, "do": [{ "set": "card", "keyPath": "opacity", "value": 0.25 }] },
  ],
  "expect": [{ "layer": "marker", "staysInFrame": true }],
}
"""


class Studio:
    """The program, serving one scene from a folder."""

    def __init__(self, program, folder, text=SCENE, *options, whole_folder=False):
        self.program = program
        self.path = os.path.join(folder, "scene.json")
        self.write(text)
        self.process = subprocess.Popen(
            [program, "studio", folder if whole_folder else self.path, "--fonts", "system", *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        slow_program(self.process)
        self.lines = []
        self.said = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()
        with self.said:
            if not self.said.wait_for(lambda: self.url or self.process.poll() is not None, PATIENCE) or not self.url:
                raise PageError("the studio names no address: " + "".join(self.lines))

    def _read(self):
        for line in self.process.stdout:
            with self.said:
                self.lines.append(line)
                self.said.notify_all()

    @property
    def url(self):
        for line in self.lines:
            for word in line.split():
                if word.startswith("http://"):
                    return word
        return None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def write(self, text):
        """In one step: an empty file in between is a change of its own."""
        other = self.path + "~"
        with open(other, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.replace(other, self.path)

    @property
    def text(self):
        """Nothing while there is no file."""
        if not os.path.exists(self.path):
            return ""
        with open(self.path, encoding="utf-8", newline="") as file:
            return file.read()

    def ask(self, method, path, body=None):
        """What a program asks."""
        address, token = self.url.split("?token=")
        request = urllib.request.Request(
            f"{address}api/{path}", method=method, headers={"X-Studio-Token": token, "Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def read(self):
        """Until the program has read what the file says. Returns the revision."""
        text = self.text
        found = {}

        def is_read():
            found.update(self.ask("GET", "text"))
            return found["text"] == text

        until(is_read, "the program to read the file")
        return found["revision"]

    def make_golden(self):
        """What the scene is now, as `animrender check` keeps it."""
        done = subprocess.run(
            [self.program, "check", self.path, "--update", "--in-ci", "--fps", "10", "--fonts", "system"], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise PageError(f"animrender check ended with {done.returncode}: {done.stdout}{done.stderr}")

    def still(self, at):
        """The pixels of `animrender still`, as RGBA, and their SHA-256."""
        out = self.path + ".still.png"
        done = subprocess.run(
            [self.program, "still", self.path, out, "--at", repr(at), "--fonts", "system"], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise PageError(f"animrender still ended with {done.returncode}: {done.stderr}")
        with open(out, "rb") as file:
            return hashlib.sha256(rgba(file.read())).hexdigest()


def rgba(png):
    """The pixels of a PNG of 8 bits a sample, with their alpha."""
    from test_report import pixels
    color = png[25]
    if color not in (2, 6):
        raise PageError(f"a PNG of the colour type {color}; expected 2 or 6")
    _, _, rows = pixels(png, whole=True)
    if color == 6:
        return b"".join(rows)
    return b"".join(row[i:i + 3] + b"\xff" for row in rows for i in range(0, len(row), 3))


class Page:
    """What a person does in the page, and what they see."""

    def __init__(self, browser, studio):
        self.browser = browser
        self.studio = studio
        self.failures = []

    def expect(self, condition, what):
        if not condition:
            self.failures.append(what)
            print(f"  ✘ {what}")

    def load(self):
        self.studio.read()
        self.browser.open("about:blank")
        self.browser.messages.clear()
        self.browser.open(self.studio.url)
        self.browser.wait("window.studio?.session.scene", "the scene")
        # Notes go by themselves.
        self.run(
            "window.notes = []; new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const node of addedNodes) notes.push([node.className, node.textContent]); })"
            ".observe(document.getElementById('notes'), { childList: true })")
        self.settle()

    def follow(self):
        """Until the page shows what the file says now."""
        revision = self.studio.read()
        self.wait(f"studio.session.revision >= {revision}", f"the scene of revision {revision}")

    def noted(self, words="", is_wrong=False):
        """Until a note has said so since the page was loaded."""
        kind = "note wrong" if is_wrong else "note"
        self.wait(f"notes.some(([kind, text]) => kind === '{kind}' && text.includes({json.dumps(words)}))", f"a note: {words}")

    def pauses(self):
        """Until all that the page does after a pause is done: what is put off for longer comes later."""
        self.run("new Promise((done) => setTimeout(done, 600)).then(() => studio.session.changes)")

    def run(self, script):
        return self.browser.run(script)

    def wait(self, script, what):
        self.browser.wait(script, what)

    def press(self, *keys, shift=False):
        for key in keys:
            self.browser.press(key, shift=shift)

    def alt(self, key):
        details = {"key": key, "modifiers": 1, "windowsVirtualKeyCode": {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}[key]}
        self.browser.call("Input.dispatchKeyEvent", type="rawKeyDown", **details)
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", **details)

    def control(self, key, shift=False):
        details = {"key": key, "code": f"Key{key.upper()}", "windowsVirtualKeyCode": ord(key.upper()), "modifiers": 2 | (8 if shift else 0)}
        self.browser.call("Input.dispatchKeyEvent", type="rawKeyDown", **details)
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", **details)

    def together(self, *keys, shift=False):
        """Keys of one gesture, however slowly they come: it ends when its place loses the focus."""
        pause = "import('./key-pause.js').then(({ keyPause }) => { keyPause.length = %d; })"
        self.run(pause % 1_000_000)
        self.press(*keys, shift=shift)
        self.run("document.activeElement.blur()")
        self.run(pause % 350)

    @property
    def frame(self):
        return self.run("studio.player.frame")

    def settle(self):
        """Until the picture is that of the frame, and its pixels are proven."""
        self.wait(
            "(() => { const { player, session } = studio; const picture = player.picture; return !player.playing && picture?.isStanding"
            " && JSON.stringify(picture.visibility) === JSON.stringify(session.visibilityQuery) && picture.frame === player.frame && picture.revision === String(session.scene.sceneRevision ?? session.scene.revision)"
            " && document.getElementById('picture').dataset.frame === String(player.frame)"
            " && (document.getElementById('exact').hidden === false || !session.showsAll); })()", f"the picture of frame {self.frame}")

    def digest(self):
        """The SHA-256 of what is in the canvas."""
        return self.run(
            "(async () => { const canvas = document.getElementById('picture'); const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);"
            " const sum = await crypto.subtle.digest('SHA-256', data); return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join(''); })()")

    def place(self, x, y):
        """Where a point of the scene is on the page."""
        return self.run(
            f"(() => {{ const box = document.getElementById('viewport').getBoundingClientRect(); const [x, y] = studio.viewport.toPage([{x}, {y}]);"
            " return [box.left + x, box.top + y]; })()")

    def bar(self, layer, key):
        """The box of an animation's bar on the page."""
        return self.run(
            "(() => { const { timeline } = studio; const box = timeline.canvas.getBoundingClientRect();"
            f" for (const row of timeline.rows) for (const [index, lane] of row.lanes.entries()) for (const bar of lane) if (row.id === '{layer}' && bar.key === '{key}')"
            " return { left: box.left + timeline.x(bar.begin), right: box.left + timeline.x(bar.end),"
            " y: box.top + timeline.headHeight + row.top - timeline.scroll + 10 + index * 19, second: timeline.x(1) - timeline.x(0) }; })()")

    def click(self, x, y):
        self.browser.click(x, y)

    def drag(self, start, end, steps=6):
        send = lambda kind, place, buttons: self.browser.call(
            "Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", buttons=buttons, clickCount=1)
        send("mousePressed", start, 1)
        for step in range(1, steps + 1):
            send("mouseMoved", [a + (b - a) * step / steps for a, b in zip(start, end)], 1)
        send("mouseReleased", end, 0)

    def touch(self, *paths, steps=6):
        """Fingers that go from one place to another, together."""
        send = lambda kind, points: self.browser.call(
            "Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)])
        at = lambda part: [[a + (b - a) * part for a, b in zip(start, end)] for start, end in paths]
        send("touchStart", at(0))
        for step in range(1, steps + 1):
            send("touchMove", at(step / steps))
        send("touchEnd", [])

    def choose(self, field, value):
        """An option of a list."""
        self.run(f"(() => {{ const chooser = {field}; chooser.value = {json.dumps(value)}; chooser.dispatchEvent(new Event('change')); }})()")

    def selected(self):
        return self.run("studio.session.selection.layer")

    def select(self, layer, key_path=None):
        self.run(f"studio.session.select({json.dumps(layer)}, {{ keyPath: {json.dumps(key_path)} }})")

    def focus_picture(self, layer):
        """As a click on the layer in the picture does: keys move it then."""
        self.select(layer)
        self.wait("studio.overlay.geometry", "the outline")
        self.run("document.getElementById('viewport').focus()")

    def wait_for_text(self, wanted, what):
        """Until the file says so."""
        try:
            until(lambda: self.studio.text == wanted, what)
        except PageError:
            self.expect(False, f"{what}: the file is\n{self.studio.text}\nexpected\n{wanted}")
            return False
        return True

    def silent(self, allowed=()):
        found = sorted({text for text in self.browser.messages if not any(word in text for word in allowed)})
        self.expect(not found, f"the console is silent: {found[:5]}")
