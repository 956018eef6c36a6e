"""Trials of the studio's page: what people without a mouse, with fingers, or with weak eyes do."""

from browser import PageError
from studio import SCENE

# Of each pair of colours of the page, text upon a ground, how far apart they are at least (WCAG 2.2, 1.4.3 and 1.4.11).
TEXTS = [
    *((text, ground) for text in ("ink", "soft", "actual", "differs", "equal", "warning", "expected") for ground in ("surface",)),
    ("ink", "ground"), ("soft", "ground"), ("ink", "track"), ("soft", "track"), ("on-differs", "differs"), ("surface", "ink"), ("surface", "actual"),
    ("key-text", "ground"), ("string-text", "ground"), ("number-text", "ground"),
]
SHAPES = [(shape, "surface") for shape in ("selection", "implicit", "explicit", "differs", "equal", "warning", "soft")]

CONTRAST = """
(() => {
  const style = getComputedStyle(document.documentElement);
  const light = (name) => {
    const digits = style.getPropertyValue(`--${name}`).trim().slice(1);
    const parts = [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  return %s.map(([a, b]) => [a, b, ratio(a, b)]);
})()
"""


class PeopleTrials:
    """Mixed into a trial of the page."""

    def focus_timeline(self):
        self.run("studio.timeline.canvas.focus()")

    def select_move(self):
        self.run("studio.session.select('marker', { animation: studio.session.scene.animations.find((animation) => animation.key === 'move') })")

    def keyboard(self):
        """Bars, marks and handles without a pointer."""
        self.studio.write(SCENE)
        self.load()
        self.press("Home")
        self.focus_timeline()
        self.press("ArrowDown")
        self.wait("studio.session.selection.animation", "an animation that keys have chosen")
        said = self.run("studio.timeline.canvas.getAttribute('aria-valuetext')")
        self.expect("Animation of" in said, f"the timeline says which one it is: {said}")
        for keys, frame, words in ((("m",), 15, "add move to marker"), (("m",), 30, "set card")):
            self.press(*keys)
            self.expect(self.frame == frame, f"the next mark is at frame {frame}: {self.frame}")
            self.noted(words)
        self.press("m", shift=True)
        self.expect(self.frame == 15, f"the mark before: {self.frame}")
        self.focus_timeline()
        self.press("Enter")
        self.wait("document.getElementById('tab-code').getAttribute('aria-selected') === 'true'", "the code")
        line = next(number for number, text in enumerate(SCENE.split("\n"), 1) if '"at": 0.5' in text)
        self.wait(f"document.querySelector('.gutter .current')?.textContent === '{line}'", f"the mark's line, {line}")
        before = self.run("[studio.viewport.x, studio.viewport.y, location.href]")
        self.alt("ArrowLeft")
        self.alt("ArrowDown")
        after = self.run("[studio.viewport.x, studio.viewport.y, location.href]")
        self.expect([after[0] - before[0], after[1] - before[1], after[2]] == [40, -40, before[2]], f"Alt with an arrow key pans: {before}, {after}")

        # The focus stays with what was pressed, though the panel is another one.
        self.press("p", "0")
        self.select("card")
        button = "[...document.querySelectorAll('.key-path')].find((node) => node.textContent === 'position')"
        self.wait(button, "a property to choose")
        self.run(f"{button}.focus()")
        self.press("Enter")
        self.wait("studio.session.selection.keyPath === 'position'", "the property")
        self.settle()
        self.expect(self.run("document.activeElement.textContent") == "position", "the focus stays on the property")

        def begin():
            self.select_move()
            self.focus_timeline()
            self.together("ArrowRight", "ArrowRight", "ArrowRight")

        self.change("a begin by keys", '"at": 0.5', '"at": 0.6', begin)

        def duration():
            self.select_move()
            self.focus_timeline()
            self.together("ArrowLeft", "ArrowLeft", "ArrowLeft", shift=True)

        self.change("a duration by keys", '"duration": 1 }', '"duration": 0.9 }', duration)

        def handle():
            self.select_move()
            self.wait("document.querySelectorAll('.handle[tabindex]').length === 2", "the handles")
            self.run("document.querySelector('.handle').focus()")
            self.run("import('./key-pause.js').then(({ keyPause }) => { keyPause.length = 1e6; })")
            self.press("ArrowRight", shift=True)
            # What makes the panel show the scene again does not interrupt the keys.
            self.run("studio.session.tell('text')")
            self.together("ArrowRight")

        self.change("a curve by keys", '"duration": 1 }', '"duration": 1,\n        "timingFunction": [0.11, 0, 1, 1] }', handle)
        self.studio.write(SCENE)
        self.silent()

    def presses(self):
        """What is read while something is pressed takes no click away."""
        self.studio.write(SCENE)
        self.load()
        spot = "((node) => { node.scrollIntoView({ block: 'center' }); const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })"
        count = 0
        for tab, layer, key_path, node, done in (
                ("p", "card", "position", "document.querySelector('[aria-label=\"Hide marker\"]')", "studio.session.hidden.has('marker')"),
                ("p", "card", "position", "[...document.querySelectorAll('.key-path')].find((node) => node.textContent === 'opacity')", "studio.session.selection.keyPath === 'opacity'"),
                ("p", "marker", "position", "document.querySelector('.animation')", "studio.session.selection.animation?.key === 'move'"),
                ("w", "card", "opacity", "document.querySelector('.why .line-link')", "document.getElementById('tab-code').getAttribute('aria-selected') === 'true'"),
                ("d", None, None, "document.querySelector('.finding')", "document.getElementById('tab-code').getAttribute('aria-selected') === 'true'")):
            self.run("studio.player.show(33)")
            self.select(layer, key_path)
            self.press(tab)
            self.wait(node, f"something to press in {tab}")
            self.settle()
            self.browser.repaint()
            x, y = self.run(f"{spot}({node})")
            self.browser.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)
            # Another program saves.
            count += 1
            self.studio.write(SCENE + " " * count)
            self.follow()
            self.wait("studio.session.scene.checked", "the checks")
            self.browser.repaint()
            self.browser.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", buttons=0, clickCount=1)
            try:
                self.wait(done, "what a click does")
            except PageError as error:
                self.expect(False, f"{node}: {error}")
        self.studio.write(SCENE)
        self.silent()

    def keys(self):
        """No key is lost while the page reads or writes, or when another layer is selected; several are one step, and the focus stays."""
        self.studio.write(SCENE)
        self.load()
        self.press("e")
        pause = "import('./key-pause.js').then(({ keyPause }) => { keyPause.length = %d; })"
        # On a handle: each key is written by itself, and the next one goes on from there.
        self.select_move()
        self.wait("document.querySelectorAll('.handle[tabindex]').length === 2", "the handles")
        self.run("document.querySelector('.handle').focus()")
        # While the text of a scene that is there already is on its way, too.
        self.browser.hold("*/api/text*")
        self.studio.write(SCENE + " ")
        self.follow()
        self.browser.repaint()
        self.expect(self.run("document.activeElement.getAttribute('aria-label')") == "Control point 1", "the focus stays on the handle before the text comes")
        self.browser.release()
        self.studio.write(SCENE)
        self.follow()
        self.settle()
        for count in (1, 2):
            self.press("ArrowRight")
            if not self.wait_for_text(SCENE.replace('"duration": 1 }', f'"duration": 1,\n        "timingFunction": [0.0{count}, 0, 1, 1] }}'), f"key {count} on a handle"):
                break
            self.follow()
            self.settle()
            self.expect(self.run("document.activeElement.getAttribute('aria-label')") == "Control point 1", f"the focus stays on the handle after key {count}")
        self.run("document.activeElement.blur()")
        # On the timeline: what another program saves in between does not make two steps of one.
        self.studio.write(SCENE)
        self.follow()
        self.settle()
        self.select_move()
        self.focus_timeline()
        self.run(pause % 1_000_000)
        self.press("ArrowRight")
        first = '    { "name": "card",'
        moved = SCENE.replace(first, '    { "name": "new", "bounds": [0, 0, 9, 9] },\n' + first)
        self.studio.write(moved)
        self.wait("studio.session.layers.has('new')", "the scene of another program")
        self.press("ArrowRight")
        self.run("document.activeElement.blur()")
        self.wait_for_text(moved.replace('"at": 0.5', '"at": 0.566667'), "two keys around a save")
        self.wait("!document.getElementById('undo-button').disabled", "something to undo")
        self.control("z")
        self.wait_for_text(moved, "two keys around a save, undone at once")
        # On the picture: another layer is selected before the pause has ended.
        self.studio.write(SCENE)
        self.follow()
        self.settle()
        self.focus_picture("ball")
        self.press("ArrowRight")
        self.select("marker")
        self.wait_for_text(SCENE.replace('40], "position": [160, 90]', '40], "position": [161, 90]'), "a key before another layer is selected")
        # Undo comes after the keys before it.
        self.studio.write(SCENE)
        self.follow()
        self.settle()
        self.focus_picture("ball")
        self.press("ArrowRight")
        self.control("z")
        self.wait("!document.getElementById('redo-button').disabled", "something to do again")
        self.wait_for_text(SCENE, "a key, undone at once")
        self.run(pause % 350)
        self.run("document.activeElement.blur()")
        self.expect(not self.run("notes.some(([kind]) => kind === 'note wrong')"), f"nothing is refused: {self.run('notes')}")
        self.studio.write(SCENE)
        self.silent()

    def touches(self):
        """Two fingers zoom, one scrubs and selects."""
        self.studio.write(SCENE)
        self.load()
        self.browser.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        try:
            box = self.run("(() => { const box = studio.timeline.canvas.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; })()")
            y = box[1] + box[3] - 20
            middle = box[0] + box[2] * 0.6
            around = self.run(f"studio.timeline.timeAt({middle - box[0]})")
            self.touch(((middle - 40, y), (middle - 160, y)), ((middle + 40, y), (middle + 160, y)))
            span, now = self.run(f"[studio.timeline.to - studio.timeline.from, studio.timeline.timeAt({middle - box[0]})]")
            self.expect(abs(span - 0.5) < 0.05, f"fingers four times as far apart show a quarter: {span}")
            self.expect(abs(now - around) < 0.03, f"what lay between them still does: {around}, {now}")
            self.run("studio.timeline.showAll()")
            x = self.run("studio.timeline.x(1.5)") + box[0]
            self.touch(((x, y), (x, y)), steps=1)
            self.expect(abs(self.frame - 45) <= 1, f"a finger scrubs: {self.frame}")
            x, y = self.place(20, 20)
            self.press("Home")
            self.settle()
            self.touch(((x, y), (x, y)), steps=1)
            self.wait("studio.session.selection.layer === 'marker'", "what a finger selects")
            zoom = self.run("studio.viewport.zoom")
            x, y = self.place(160, 90)
            self.touch(((x - 30, y), (x - 60, y)), ((x + 30, y), (x + 60, y)))
            self.expect(abs(self.run("studio.viewport.zoom") / zoom - 2) < 0.1, "two fingers zoom the picture")
        finally:
            self.browser.call("Emulation.setTouchEmulationEnabled", enabled=False)
        self.press("0")
        self.silent()

    def contrast(self):
        """Texts and shapes can be told from their ground, in both schemes."""
        self.load()
        for scheme in ("light", "dark"):
            self.browser.prefer(scheme)
            for pairs, least in ((TEXTS, 4.5), (SHAPES, 3)):
                weak = [(a, b, round(ratio, 2)) for a, b, ratio in self.run(CONTRAST % [list(pair) for pair in pairs]) if ratio < least]
                self.expect(not weak, f"contrast of at least {least} in {scheme}: {weak}")
        self.browser.prefer("light")
        self.silent()
