"""Trials of the studio's page: what people without a mouse, with fingers, or with weak eyes do."""

import time

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
            self.wait(f"[...document.querySelectorAll('.note')].some((note) => note.textContent.includes('{words}'))", f"what the mark says: {words}")
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
            self.press("ArrowRight", "ArrowRight", "ArrowRight")

        self.change("a begin by keys", '"at": 0.5', '"at": 0.6', begin)

        def duration():
            self.select_move()
            self.focus_timeline()
            self.press("ArrowLeft", "ArrowLeft", "ArrowLeft", shift=True)

        self.change("a duration by keys", '"duration": 1 }', '"duration": 0.9 }', duration)

        def handle():
            self.select_move()
            self.wait("document.querySelectorAll('.handle[tabindex]').length === 2", "the handles")
            self.run("document.querySelector('.handle').focus()")
            self.press("ArrowRight", shift=True)
            # What makes the panel show the scene again does not interrupt the keys.
            self.run("studio.session.tell('text')")
            self.press("ArrowRight")

        self.change("a curve by keys", '"duration": 1 }', '"duration": 1,\n        "timingFunction": [0.11, 0, 1, 1] }', handle)
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
            time.sleep(0.1)
            for pairs, least in ((TEXTS, 4.5), (SHAPES, 3)):
                weak = [(a, b, round(ratio, 2)) for a, b, ratio in self.run(CONTRAST % [list(pair) for pair in pairs]) if ratio < least]
                self.expect(not weak, f"contrast of at least {least} in {scheme}: {weak}")
        self.browser.prefer("light")
        self.silent()
