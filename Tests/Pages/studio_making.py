"""Trials of the studio's page: layers are drawn, copied, moved, turned and taken away, by mouse and keys."""

import json

from browser import until
from studio import SCENE

EMPTY = """{
  "canvas": { "size": [320, 180], "background": "#F2F4F8" },
  "video":  { "frameRate": 30, "duration": 2 },
  "layers": []
}
"""


class MakingTrials:
    """Mixed into a trial of the page."""

    def start(self, text):
        self.studio.write(text)
        self.load()
        self.press("e")

    def again(self, text):
        self.studio.write(text)
        self.follow()
        self.settle()

    def mouse(self, kind, place, buttons=1, modifiers=0, clicks=1):
        self.browser.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", buttons=buttons, clickCount=clicks, modifiers=modifiers)

    def pull(self, start, end, modifiers=0, steps=6):
        """A drag, with keys that are held."""
        self.mouse("mousePressed", start, modifiers=modifiers)
        for step in range(1, steps + 1):
            self.mouse("mouseMoved", [a + (b - a) * step / steps for a, b in zip(start, end)], modifiers=modifiers)
        self.mouse("mouseReleased", end, 0, modifiers)

    def until_written(self, before, what):
        """Until the file is another one. Returns its text, having undone and redone it."""
        until(lambda: self.studio.text != before, what)
        self.run("studio.session.changes")
        after = self.studio.text
        self.wait("!document.getElementById('undo-button').disabled", "something to undo")
        self.run("document.activeElement.blur()")
        self.control("z")
        self.wait_for_text(before, f"{what}, undone to the byte")
        self.wait("!document.getElementById('redo-button').disabled", "something to do again")
        self.control("z", shift=True)
        self.wait_for_text(after, f"{what}, done again")
        self.follow()
        self.settle()
        return after

    def handle(self, kind, sides=None):
        """Where a handle lies on the page, once there is one."""
        found = (
            f"studio.picking.handles.find((one) => one.kind === '{kind}' && (!{json.dumps(sides)} || JSON.stringify(one.sides) === JSON.stringify({json.dumps(sides)})))")
        self.wait(found, f"a handle to {kind}")
        return self.run(f"(() => {{ const box = document.getElementById('viewport').getBoundingClientRect(); const [x, y] = ({found}).at; return [box.left + x, box.top + y]; }})()")

    def takes(self, layer):
        self.run("studio.player.show(0)")
        self.select(layer)
        self.wait(f"studio.overlay.geometry?.layer === '{layer}'", f"the outline of {layer}")
        self.settle()

    # The trials

    def draws(self):
        """New layers are drawn by dragging; each is one line of the file, with a name that says what it is."""
        self.start(EMPTY)
        text = EMPTY
        for key, start, end, wanted in (
                ("r", (20, 20), (100, 80), '{ "name": "rectangle", "frame": [20, 20, 80, 60]'),
                ("o", (120, 20), (180, 80), '"name": "ellipse", "frame": [120, 20, 60, 60]'),
                ("g", (200, 20), (300, 80), '"name": "gradient", "frame": [200, 20, 100, 60]'),
                ("r", (20, 100), (60, 140), '"name": "rectangle 2", "frame": [20, 100, 40, 40]')):
            self.press(key.upper(), shift=True)
            self.drag(self.place(*start), self.place(*end))
            text = self.until_written(text, f"what Shift {key} draws")
            self.expect(wanted in text, f"a line for what is drawn: {wanted} in {text}")
        self.press("P", shift=True)
        for point in ((200, 100), (260, 100), (230, 150)):
            self.click(*self.place(*point))
        self.click(*self.place(200, 100))
        text = self.until_written(text, "a path")
        self.expect('"path": "M0 0 L60 0 L30 50 Z"' in text, f"the path's points: {text}")
        self.press("T", shift=True)
        self.drag(self.place(100, 110), self.place(180, 150))
        self.wait("document.querySelector('.text-editor')", "a field on the picture")
        drawn = self.studio.text
        self.browser.call("Input.insertText", text="Hello")
        self.press("Enter")
        until(lambda: '"string": "Hello"' in self.studio.text, "the text that is typed on the picture")
        self.expect(self.studio.text == drawn.replace('"Text"', '"Hello"'), "only the text is another one")
        self.follow()
        self.settle()
        self.expect(self.digest() == self.studio.still(0), "what is drawn is what the command line draws")
        self.expect(self.run("studio.session.rows.map((row) => row.id).join()") == "rectangle,ellipse,gradient,rectangle 2,path,text", "layers have names that explain")
        self.silent()

    def reshapes(self):
        """Handles do what they look like; each is one step, and what is not dragged stays."""
        self.start(SCENE)
        self.takes("card")
        start = self.handle("resize", [1, 1])
        self.pull(start, [part + by for part, by in zip(start, self.far(40, 20))])
        text = self.until_written(SCENE, "a larger layer")
        self.expect('"bounds": [0, 0, 160, 100], "position": [180, 100]' in text, f"the corner that is not dragged stays: {text}")
        # Both ways, and in proportion.
        self.again(SCENE)
        self.takes("card")
        start = self.handle("resize", [1, 0])
        self.pull(start, [part + by for part, by in zip(start, self.far(20, 0))], modifiers=1)
        text = self.until_written(SCENE, "a layer that grows both ways")
        self.expect('"bounds": [0, 0, 160, 80], "position": [160, 90]' in text, f"the middle stays: {text}")
        self.again(SCENE)
        self.takes("card")
        corner = self.handle("resize", [1, 1])
        outside = [part + 12 for part in corner]
        center = self.place(160, 90)
        # A quarter turn about the anchor point.
        self.pull(outside, [center[0] - (outside[1] - center[1]), center[1] + (outside[0] - center[0])], modifiers=8)
        text = self.until_written(SCENE, "a layer that is turned")
        self.expect('"transform": { "rotateDegrees": 90 }' in text, f"an angle as a person writes it: {text}")
        self.again(text.replace("90 }", "10 }"))
        self.takes("card")
        before = self.studio.text
        start = self.handle("radius")
        self.pull(start, [part + by for part, by in zip(start, self.far(12, 12))])
        text = self.until_written(before, "round corners")
        self.expect('"cornerRadius": ' in text and '"rotateDegrees": 10' in text, f"the corners are round: {text}")
        # The anchor point: what is seen stays.
        self.again(SCENE)
        self.takes("card")
        seen = self.digest()
        center = self.place(160, 90)
        self.pull(center, [part + by for part, by in zip(center, self.far(-60, -40))], modifiers=2)
        text = self.until_written(SCENE, "another anchor point")
        self.expect('"anchorPoint": [0, 0]' in text and '"position": [100, 50]' in text, f"the anchor point is in the corner: {text}")
        self.expect(self.digest() == seen, "what is seen stays")
        # A layer with a frame has a size.
        self.again(EMPTY.replace("[]", '[\n    { "name": "box", "frame": [40, 40, 80, 60], "backgroundColor": "#3A6FF8" }\n  ]'))
        self.takes("box")
        before = self.studio.text
        start = self.handle("resize", [-1, -1])
        self.pull(start, [part + by for part, by in zip(start, self.far(-20, -10))])
        text = self.until_written(before, "a frame")
        self.expect('"frame": [20, 30, 100, 70]' in text, f"the frame is another one: {text}")
        # Escape takes a drag back.
        start = self.handle("resize", [1, 1])
        self.mouse("mousePressed", start)
        self.mouse("mouseMoved", [part + 30 for part in start])
        self.mouse("mouseMoved", [part + 50 for part in start])
        self.press("Escape")
        self.mouse("mouseReleased", [part + 50 for part in start], 0)
        self.pauses()
        self.settle()
        self.expect(self.studio.text == text, "Escape takes the drag back")
        self.expect(self.digest() == self.studio.still(0), "and the picture is that of the file")
        self.studio.write(SCENE)
        self.silent()

    def far(self, x, y):
        """So many points of the scene, in points of the page."""
        factor = self.run("studio.viewport.factor")
        return [x * factor, y * factor]

    def arranges(self):
        """Copies, names, groups, order; by keys, in the tree, and by the list of commands."""
        self.start(SCENE)
        self.takes("ball")
        self.control("d")
        text = self.until_written(SCENE, "a copy")
        self.expect('"name": "ball 2",   "bounds"' in text or '"name": "ball 2"' in text, f"a copy with a name of its own: {text}")
        self.expect("// half transparent" in text and text.count("// A card below") == 1, "comments stay")
        self.takes("ball 2")
        self.press("Delete")
        self.wait_for_text(SCENE, "the copy is gone, and nothing else")
        # Two of them together, and apart again.
        self.follow()
        self.settle()
        seen = self.digest()
        self.run("studio.session.selectAll(['ball', 'marker'])")
        self.control("g")
        text = self.until_written(SCENE, "a group")
        self.expect(self.digest() == seen, "a group looks as before")
        self.expect(self.run("studio.session.scene.layers.map(({ id }) => id).join()") == "card,group", "the group is in the tree")
        self.select("group")
        self.control("g", shift=True)
        self.wait("studio.session.scene.layers.length === 3", "the layers apart again")
        self.settle()
        self.expect(self.digest() == seen, "apart they look as before")
        # A name, in the tree.
        self.again(SCENE)
        self.select("card")
        self.press("F2")
        self.wait("document.querySelector('.rename')", "a field for the name")
        self.browser.call("Input.insertText", text="sheet")
        self.press("Enter")
        text = self.until_written(SCENE, "a name")
        self.expect(text == SCENE.replace('"card"', '"sheet"'), f"the name is another one wherever it stands: {text}")
        # Order and parents, by dragging rows.
        self.again(SCENE)
        row = lambda name: self.run(
            "(() => { const row = [...document.querySelectorAll('.layer-row')].find((node) => node.querySelector('.layer-name').textContent === '%s');"
            " const box = row.querySelector('.layer-name').getBoundingClientRect(); return [box.left + 8, box.top, box.height, row.getBoundingClientRect().top, row.getBoundingClientRect().height]; })()" % name)
        def middle(name, part):
            left, _, _, top, height = row(name)
            return [left, top + height * part]
        self.press("Escape")
        self.pull(middle("card", 0.5), middle("marker", 0.9))
        text = self.until_written(SCENE, "another order")
        names = self.run("studio.session.rows.map((row) => row.id).join()")
        self.expect(names == "ball,marker,card", f"the row is behind the others: {names}")
        self.again(SCENE)
        self.press("Escape")
        seen = self.digest()
        self.pull(middle("marker", 0.5), middle("card", 0.5))
        text = self.until_written(SCENE, "another parent")
        self.expect(self.run("studio.session.layers.get('marker').parent") == "card", "the layer is in the other one")
        self.expect('"position": [-80, -30]' in text, f"its position is one of the new superlayer: {text}")
        # The list of commands.
        self.again(SCENE)
        self.select("ball")
        self.control("k")
        self.wait("document.getElementById('palette').open", "the list of commands")
        self.browser.call("Input.insertText", text="bring front")
        self.press("Enter")
        text = self.until_written(SCENE, "a command by its name")
        self.expect(self.run("studio.session.rows.at(-1).id") == "ball", "the layer is in front")
        # Copied here, put in there.
        self.again(SCENE)
        self.select("marker")
        self.run("studio.arranging.copy()")
        self.again(EMPTY)
        self.run("studio.arranging.paste()")
        text = self.until_written(EMPTY, "a layer from another scene")
        self.expect('"name": "marker", "bounds": [0, 0, 10, 10]' in text, f"the same text: {text}")
        self.studio.write(SCENE)
        # What is asked of a layer that is gone by then.
        self.silent(("404",))

    def several_layers(self):
        """Several are selected by a rectangle or with Shift, move as one, and are lined up."""
        layers = ",\n".join(f'    {{ "name": "{name}", "frame": [{x}, {y}, 30, 20], "backgroundColor": "#3A6FF8" }}' for name, x, y in (("a", 20, 20), ("b", 100, 50), ("c", 150, 120)))
        text = EMPTY.replace("[]", f"[\n{layers}\n  ]")
        self.start(text)
        self.pull(self.place(10, 10), self.place(140, 80))
        self.wait("studio.session.chosen.join() === 'a,b'", "what a rectangle surrounds")
        self.mouse("mousePressed", self.place(165, 130), modifiers=8)
        self.mouse("mouseReleased", self.place(165, 130), 0, 8)
        self.wait("studio.session.chosen.length === 3", "one more with Shift")
        self.run("studio.arranging.align('left')")
        aligned = self.until_written(text, "lined up")
        self.expect(aligned == text.replace("[100, 50,", "[20, 50,").replace("[150, 120,", "[20, 120,"), f"all begin where the first does: {aligned}")
        self.run("studio.session.selectAll(['a', 'b', 'c']); document.getElementById('viewport').focus()")
        self.wait("studio.overlay.mates.length === 2", "the outlines of all")
        self.together("ArrowRight", "ArrowRight")
        moved = self.until_written(aligned, "moved by keys")
        self.expect(moved == aligned.replace("[20, ", "[22, "), f"all are moved: {moved}")
        # What is pressed is selected and moved at once, and snaps to the others.
        self.again(text)
        self.press("Escape")
        self.drag(self.place(165, 130), self.place(116, 100), steps=12)
        snapped = self.until_written(text, "pressed and dragged")
        self.expect('"name": "c", "frame": [100, ' in snapped, f"the layer lies in line with another: {snapped}")
        # Alt copies.
        self.again(text)
        self.takes("a")
        self.pull(self.place(35, 30), self.place(35, 100), modifiers=1)
        copied = self.until_written(text, "a copy by dragging")
        self.expect('"name": "a 2", "frame": [20, 90, 30, 20]' in copied, f"the copy lies where it was dragged: {copied}")
        # A locked one is passed by.
        self.again(text)
        self.run("studio.session.toggleLocked('a')")
        self.click(*self.place(35, 30))
        self.pauses()
        self.expect(self.selected() is None, "what is locked is not selected on the picture")
        self.studio.write(SCENE)
        self.silent(("404",))

    def keyframes(self):
        """With auto-key an edit at the playhead is a keyframe; keyframes are moved, copied, added and taken away on their bars."""
        self.start(SCENE)
        self.takes("ball")
        self.press("K", shift=True)
        self.wait("studio.session.autoKeys", "auto-key")
        self.run("studio.player.show(30)")
        self.settle()
        self.pull(self.place(160, 90), self.place(220, 90), modifiers=8)
        text = self.until_written(SCENE, "a first keyframe")
        self.expect('"values": [[160, 90], [220, 90]], "keyTimes": [0, 1], "duration": 1' in text, f"it goes from the begin to the playhead: {text}")
        self.expect("// half transparent" in text and text.startswith(SCENE[:300]), "all else stays")
        self.run("studio.player.show(45)")
        self.settle()
        self.wait("studio.overlay.geometry?.anchor[0] === 220", "where it stays")
        self.pull(self.place(220, 90), self.place(220, 130), modifiers=8)
        later = self.until_written(text, "a keyframe behind the last")
        self.expect('"values": [[160, 90], [220, 90], [220, 130]], "keyTimes": [0, 0.6667, 1], "duration": 1.5' in later, f"the animation is longer, and the rest at its times: {later}")
        self.press("K", shift=True)
        self.run("studio.session.select('ball', { animation: studio.session.scene.animations.find((one) => one.layer === 'ball') })")
        key = lambda index: self.run(
            "(() => { const { timeline } = studio; const box = timeline.canvas.getBoundingClientRect(); const row = timeline.rows.find(({ id }) => id === 'ball'); const bar = row.lanes[0][0];"
            " return [box.left + timeline.x(bar.begin + bar.keyTimes[%d] * bar.duration), box.top + timeline.headHeight + row.top - timeline.scroll + 15, timeline.x(1) - timeline.x(0)]; })()" % index)
        x, y, second = key(1)
        self.drag((x, y), (x - second * 0.5, y))
        moved = self.until_written(later, "a keyframe that is moved")
        self.expect('"keyTimes": [0, 0.3333, 1]' in moved, f"it is at another time: {moved}")
        x, y, second = key(1)
        self.pull((x, y), (x + second * 0.5, y), modifiers=1)
        copied = self.until_written(moved, "a keyframe that is copied")
        self.expect('"values": [[160, 90], [220, 90], [220, 90], [220, 130]]' in copied, f"there is one more: {copied}")
        x, y, second = key(2)
        self.click(x, y)
        self.focus_timeline()
        self.press("Delete")
        self.wait_for_text(moved.replace('"keyTimes": [0, 0.3333, 1]', '"keyTimes": [0, 0.3333, 1]'), "a keyframe is gone")
        self.follow()
        self.run("studio.session.select('ball', { animation: studio.session.scene.animations.find((one) => one.layer === 'ball') }); studio.timeline.chosenKey = null")
        self.focus_timeline()
        self.press("Delete")
        self.wait_for_text(SCENE, "the animation is gone, to the byte")
        # Animations that layers often have.
        self.follow()
        self.settle()
        self.run("studio.player.show(15)")
        self.select("card")
        self.control("k")
        self.browser.call("Input.insertText", text="pop in")
        self.press("Enter")
        popped = self.until_written(SCENE, "an animation by its name")
        self.expect('{ "at": 0.5, "do": [{ "animate": "card", "keyPath": "transform.scale"' in popped, f"it begins at the playhead: {popped}")
        # The left end of a bar: the right one stays.
        self.again(SCENE)
        bar = self.bar("marker", "move")
        self.drag((bar["left"] + 2, bar["y"]), (bar["left"] + 2 + bar["second"] * 0.2, bar["y"]))
        trimmed = self.until_written(SCENE, "a bar that begins later")
        self.expect(trimmed == SCENE.replace('"at": 0.5', '"at": 0.7').replace('"duration": 1 }', '"duration": 0.8 }'), f"its end stays: {trimmed}")
        self.studio.write(SCENE)
        self.silent(("404",))

    def talks(self):
        """A comment is pinned to what is selected; a program answers, and the page shows it. An address shows the same once more."""
        self.studio.write(SCENE)
        self.load()
        self.select("ball")
        self.run("studio.player.show(15)")
        self.press("C", shift=True)
        self.run("document.querySelector('.comment-field').focus()")
        self.browser.call("Input.insertText", text="Larger?")
        self.run("document.querySelector('#panel-comments .quiet').click()")
        until(lambda: self.studio.ask("GET", "comments")["comments"], "the comment")
        said = self.studio.ask("GET", "comments")["comments"][0]
        self.expect([said["text"], said["layer"], said["time"]] == ["Larger?", "ball", 0.5], f"it is pinned to layer and time: {said}")
        self.studio.ask("POST", "comments", {"text": "Yes.", "author": "a program", "to": said["id"]})
        self.wait("document.getElementById('panel-comments').textContent.includes('a program: Yes.')", "the program's answer")
        self.wait("location.hash.includes('layer=ball') && location.hash.includes('time=0.5') && location.hash.includes('panel=comments')", "the address that says so")
        address = self.run("location.href")
        self.browser.open("about:blank")
        self.browser.open(address)
        self.wait("window.studio?.session.selection.layer === 'ball' && studio.player.frame === 15", "the same once more")
        self.studio.ask("POST", "comments", {"id": said["id"], "remove": True})
        self.expect(self.studio.text == SCENE, "the scene is as it was")
        self.silent(("404",))

    def wheels(self):
        """The wheel zooms from the first notch to the last; two fingers on a pad pan."""
        self.studio.write(SCENE)
        self.load()
        x, y = self.place(160, 90)
        zoom = self.run("studio.viewport.zoom")
        for _ in range(6):
            self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-100)
            self.wait(f"studio.viewport.zoom > {zoom * 1.1}", "each notch zooms")
            zoom = self.run("studio.viewport.zoom")
        before = self.run("[studio.viewport.x, studio.viewport.y, studio.viewport.zoom]")
        self.run("new Promise((done) => setTimeout(done, 400))")
        for _ in range(3):
            self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=3, deltaY=5)
        self.wait(f"studio.viewport.x <= {before[0] - 8} && studio.viewport.y <= {before[1] - 14}", "a pad pans")
        self.expect(self.run("studio.viewport.zoom") == before[2], "and does not zoom")
        self.press("0")
        self.silent()

    def refusals(self):
        """What is refused does not stay in its field, and is said once."""
        self.start(SCENE)
        self.run("studio.player.show(0)")
        self.field("ball", "backgroundColor", "#FF00")
        self.noted("", is_wrong=True)
        field = "[...document.querySelectorAll('.property')].find((row) => row.querySelector('.key-path').textContent === 'backgroundColor')?.querySelector('input:not([type=color])')"
        self.wait(f"{field}?.value === '#26A3E6'", "the colour as it is")
        self.expect(self.studio.text == SCENE, "the file stays")
        self.run("notes.length = 0")
        self.press("Escape", "t")
        self.browser.call("Input.insertText", text="nonsense")
        self.press("Enter")
        self.noted("nonsense", is_wrong=True)
        self.pauses()
        self.expect(self.run("[...document.querySelectorAll('.note')].filter((node) => node.textContent.includes('nonsense')).length") == 1, f"it is said once: {self.run('notes')}")
        for typed, frame in (("0:01.5", 45), ("+10f", 55), ("-200ms", 49), ("0:00:01", 30)):
            self.press("t")
            self.browser.call("Input.insertText", text=typed)
            self.press("Enter")
            self.expect(self.frame == frame, f"'{typed}' is frame {frame}: {self.frame}")
        self.silent(("422",))
