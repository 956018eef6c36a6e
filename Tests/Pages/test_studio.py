"""Tries the page of a studio in a browser. See scripts/test-studio."""

import os
import sys
import tempfile
import time

from browser import Browser, PageError, find_browser, until
from studio import SCENE, Page, Studio
from studio_film import take_film
from studio_making import MakingTrials
from studio_people import PeopleTrials
from studio_scenes import SceneTrials


class Trial(MakingTrials, PeopleTrials, SceneTrials, Page):
    """One browser, one studio, and what was wrong."""

    # Looking

    def opens(self):
        """What is saved between the page's first question and the moment from which it hears of changes is not missed."""
        self.studio.write(SCENE)
        self.studio.read()
        self.browser.open("about:blank")
        self.browser.messages.clear()
        self.browser.hold("*/api/events*")
        try:
            self.browser.open(self.studio.url)
            self.wait("window.studio?.session.scene", "the scene")
            until(lambda: self.browser.held, "the page to listen")
            self.studio.write(SCENE.replace("#F8633A", "#123456"))
            self.studio.read()
            # Nothing is told later that would do as well.
            until(lambda: self.studio.ask("GET", "scene")["checked"], "the checks")
        finally:
            self.browser.release()
        self.follow()
        self.studio.write(SCENE)
        self.follow()
        self.silent()

    def loads(self):
        self.load()
        self.expect("scene.json" in self.run("document.title"), "the title names the scene")
        self.wait("[...document.querySelectorAll('.layer-name')].map((node) => node.textContent).join() === 'card,ball,marker'", "the list of layers")
        origin = self.studio.url.split("?")[0]
        requests = [event["params"]["request"]["url"] for event in self.browser.events if event.get("method") == "Network.requestWillBeSent"]
        foreign = [url for url in requests if not url.startswith((origin, "data:", "about:", "blob:"))]
        self.expect(not foreign, f"nothing is asked of a network: {foreign}")
        failed = [event["params"]["response"]["url"] for event in self.browser.events
                  if event.get("method") == "Network.responseReceived" and event["params"]["response"]["status"] >= 400]
        self.expect(not failed, f"no request fails: {failed}")
        self.silent()

    def exact(self):
        """A frame that stands is bit for bit that of `animrender still`."""
        self.load()
        for frame in (0, 17, 33, 59):
            self.run(f"studio.player.show({frame})")
            self.settle()
            self.expect(self.digest() == self.studio.still(frame / 30), f"frame {frame} has the pixels of 'animrender still'")
        self.silent()

    def steps(self):
        self.load()
        self.press("Home")
        self.press("ArrowRight", "ArrowRight", "ArrowRight")
        self.expect(self.frame == 3, f"three frames on: {self.frame}")
        self.press("ArrowRight", shift=True)
        self.expect(self.frame == 13, f"ten frames on: {self.frame}")
        self.press("ArrowLeft")
        self.expect(self.frame == 12, f"one frame back: {self.frame}")
        self.press("End")
        self.expect(self.frame == 59, f"the last frame: {self.frame}")
        for text, frame in (("1.5", 45), ("200ms", 6), ("f42", 42), ("0.5s", 15)):
            self.press("t")
            self.browser.call("Input.insertText", text=text)
            self.press("Enter")
            self.expect(self.frame == frame, f"'{text}' is frame {frame}: {self.frame}")
        self.settle()
        self.silent()

    def plays(self):
        self.load()
        self.press("Home")
        self.press(" ")
        self.wait("studio.player.playing && studio.player.frame > 5", "playing")
        self.wait("document.querySelector('.dropped').textContent", "how many frames were dropped")
        self.press(" ")
        self.settle()
        # By the clock, however long a frame takes and however often the pictures are waited for: as many frames as time has passed.
        found = self.run(
            "new Promise((done) => { const { player } = studio; const begin = performance.now(); let wrong = null; let seen = 0; player.show(0); player.loops = false; player.play(1);"
            " const look = (now) => {"
            "   if (!player.playing) return done({ wrong, seen, frame: player.frame, taken: (performance.now() - begin) / 1000, shown: player.shown, dropped: player.dropped });"
            "   requestAnimationFrame(look);"
            "   if (player.clock === null) return;"
            "   seen += 1; const wanted = player.origin + ((now - player.clock) / 1000) * player.rate;"
            "   if (player.frame > wanted + 0.01 || player.frame <= wanted - player.stride - 0.01) wrong ??= [player.frame, wanted, player.stride]; };"
            " requestAnimationFrame(look); })")
        self.expect(found["wrong"] is None and found["seen"], f"the frame is that of the clock: {found}")
        self.expect(found["frame"] == 59 and found["taken"] >= 59 / 30, f"two seconds take no less than two seconds: {found}")
        self.expect(found["shown"] > 0 and found["shown"] + found["dropped"] == 60, f"each frame was shown or counted as dropped: {found}")
        self.follows()
        self.press("Home", "i")
        self.run("studio.player.show(20)")
        self.press("o")
        self.run("studio.player.loops = true; studio.player.show(5)")
        seen = self.run(
            "new Promise((done) => { const { player } = studio; const seen = []; let loops = 0; const look = () => seen.push(player.frame); player.addEventListener('frame', look);"
            " player.addEventListener('loop', function count() { loops += 1; if (loops < 2) return; player.removeEventListener('loop', count); player.removeEventListener('frame', look); done(seen); });"
            " player.play(1); })")
        self.expect(seen and min(seen) >= 0 and max(seen) <= 20, f"what is played begins again behind its last frame: {seen}")
        self.run("studio.player.loops = false; studio.player.show(5); studio.player.play(1)")
        self.wait("!studio.player.playing", "the end of what is played")
        self.expect(self.frame == 20, f"what is played ends at its last frame: {self.frame}")
        self.run("studio.player.loops = true")
        self.press("k", "x")
        self.press("j")
        self.expect(self.run("studio.player.direction") == -1, "J plays back")
        self.press("l", "l")
        self.expect(self.run("[studio.player.direction, studio.player.speed]") == [1, 2], "L plays on, and faster")
        self.press("k")
        self.settle()
        self.silent()

    def follows(self):
        """What is seen while playing is the frame that is due, nearly in its colours; by H.264 and by pixels."""
        self.expect(self.run("typeof VideoDecoder === 'function' && studio.player.canStream"), "pictures come as H.264")
        worst = (
            "(async () => { const { player } = studio; const canvas = document.getElementById('picture'); const seen = [];"
            " player.loops = true; player.show(10); player.play(1);"
            " const look = () => { const { width, height } = canvas; const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);"
            "   seen.push([player.picture.frame, width, height, data]); };"
            " await new Promise((done) => player.addEventListener('picture', function see() { look(); if (seen.length < 16) return; player.removeEventListener('picture', see); done(); }));"
            " const { format } = player; player.pause();"
            " let worst = 0; for (const [frame, width, height, data] of seen.filter((_, index) => index % 4 === 0)) {"
            "   const wanted = await player.frames.load(frame, width / studio.session.scene.size[0]); let sum = 0;"
            "   for (let at = 0; at < data.length; at += 1) sum += Math.abs(data[at] - wanted.bytes[at]);"
            "   worst = Math.max(worst, sum / data.length); }"
            " return [seen.length, worst, format]; })()")
        count, difference, form = self.run(worst)
        self.expect(difference < 4 and form == "h264", f"played pictures are nearly those that stand: {count} seen, {difference:.2f} of 255 apart, {form}")
        self.run("studio.player.canStream = false")
        count, difference, form = self.run(worst)
        self.expect(difference == 0 and form == "raw", f"pixels are those that stand: {count} seen, {difference:.2f} apart, {form}")
        self.run("studio.player.canStream = true")

    def picks(self):
        self.load()
        self.press("Home")
        self.settle()
        self.click(*self.place(160, 90))
        self.wait("studio.session.selection.layer === 'ball'", "the front-most layer")
        self.click(*self.place(160, 90))
        self.wait("studio.session.selection.layer === 'card'", "the layer below")
        self.click(*self.place(20, 20))
        self.wait("studio.session.selection.layer === 'marker'", "another one")
        self.press("Escape")
        self.expect(self.selected() is None, "Esc selects nothing")
        self.silent()

    def zooms(self):
        self.load()
        self.press("1")
        self.expect(self.run("studio.viewport.zoom") == 1, "pixel for pixel")
        self.run("studio.viewport.setZoom(16)")
        self.settle()
        self.expect(self.digest() == self.studio.still(0), "a zoomed frame has the same pixels")
        self.press("0")
        self.expect(self.run("studio.viewport.fits"), "all of it")
        self.silent()

    def layers(self):
        self.load()
        self.press("/")
        self.browser.call("Input.insertText", text="bal")
        self.wait("document.querySelectorAll('.layer-row').length === 1", "what the search finds")
        self.run("document.getElementById('layer-search').value = ''; document.getElementById('layer-search').dispatchEvent(new Event('input')); document.activeElement.blur()")
        whole = self.digest()
        self.select("card")
        self.press("h")
        self.settle()
        self.expect(self.run("document.getElementById('exact').hidden"), "no word of exactness while something is hidden")
        self.expect(self.digest() != whole, "a hidden layer is not drawn")
        self.press("h", "s")
        self.settle()
        self.expect(self.digest() != whole, "only one layer is drawn")
        self.press("s")
        self.settle()
        self.expect(self.digest() == whole, "all layers are drawn again")
        self.silent()

    def timeline(self):
        self.load()
        bar = self.bar("marker", "move")
        self.click((bar["left"] + bar["right"]) / 2, bar["y"])
        self.expect(self.run("studio.session.selection.animation?.key") == "move", "a bar selects its animation")
        self.expect(self.selected() == "marker", "and its layer")
        implicit = self.run("studio.session.scene.animations.find((animation) => animation.layer === 'card')?.isImplicit")
        self.expect(implicit is True, "the implicit animation is one")
        self.press("n")
        self.wait("document.querySelectorAll('figure.curve').length === 1", "the curve of what is selected")
        self.press("n")
        self.silent()

    def why(self):
        self.load()
        self.run("studio.player.show(33)")
        self.select("card", "opacity")
        self.press("w")
        self.wait("document.querySelector('.why p')?.textContent.includes('opacity')", "the words of explain")
        self.run("document.querySelector('.why .line-link').click()")
        wanted = SCENE.split("\n").index(next(text for text in SCENE.split("\n") if '"set": "card"' in text)) + 1
        self.wait(f"document.querySelector('.gutter .current')?.textContent === '{wanted}'", f"a link goes to line {wanted}")
        self.silent()

    def compares(self):
        """Beside another scene, and beside what the golden says; both with one cursor."""
        self.studio.write(SCENE)
        folder = os.path.dirname(self.studio.path)
        with open(os.path.join(folder, "other.json"), "w", encoding="utf-8") as file:
            file.write(SCENE.replace('"#F8633A"', '"#00AA00"'))
        self.studio.make_golden()
        self.load()
        self.press("Home")
        self.settle()
        self.wait("[...document.getElementById('compare').options].some((option) => option.value === 'scene other.json')", "the other scene to choose")
        self.run("(() => { const chooser = document.getElementById('compare'); chooser.value = 'scene other.json'; chooser.dispatchEvent(new Event('change')); })()")
        self.wait("document.getElementById('compare-facts').textContent === '100 pixels differ'", "how many pixels differ")
        found = self.studio.ask("GET", "difference?of=other.json&time=0")
        self.expect([found["pixels"], found["area"]] == [100, [15, 15, 10, 10]], f"a program is told the same: {found}")
        self.expect(self.run("studio.viewport.isSplit && !document.getElementById('other').hidden"), "both lie side by side")
        # A point of the right half is the same point of the scene.
        x, y = self.place(20, 20)
        half = self.run("studio.viewport.width")
        self.click(x + half, y)
        self.wait("studio.session.selection.layer === 'marker'", "what is clicked in the other picture")
        self.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x + half, y=y)
        cursors = self.run("[...document.querySelectorAll('.cursor')].map((node) => [node.hidden, new DOMMatrix(getComputedStyle(node).transform).e])")
        self.expect(not cursors[0][0] and abs(cursors[1][1] - cursors[0][1] - half) < 1, f"one cursor in both: {cursors}")
        self.run("studio.session.select(null)")
        for way in ("wipe", "onion", "difference"):
            self.press("y")
            self.expect(self.run("document.getElementById('other').dataset.way") == way, f"the next way is {way}")
        self.expect(not self.run("studio.viewport.isSplit"), "the picture has all of the room again")
        self.run("(() => { const chooser = document.getElementById('compare-way'); chooser.value = 'wipe'; chooser.dispatchEvent(new Event('change')); document.getElementById('wipe').focus(); })()")
        self.press("ArrowLeft")
        self.expect(self.run("document.getElementById('other').style.clipPath").endswith("48%)"), "the wipe moves by keys")
        self.run("document.activeElement.blur(); studio.player.show(30)")
        self.settle()
        self.wait("Math.abs(studio.compare.time - 1) < 0.01", "the other picture at the same time")

        self.wait("studio.session.scene.golden?.met === true", "the golden's word")
        self.expect(self.run("studio.timeline.marks.filter((mark) => mark.isGolden && mark.kind === 'met').length") >= 2, "goldens are green marks")
        self.studio.write(SCENE.replace('"toValue": 300', '"toValue": 250'))
        self.wait("studio.session.scene.golden?.met === false", "that the scene is not as its golden")
        begin = self.run("studio.session.scene.golden.differing[0].begin")
        self.expect(abs(begin - 0.6) < 0.11, f"from where it moves it is another: {begin}")
        self.run("(() => { const chooser = document.getElementById('compare'); chooser.value = 'golden'; chooser.dispatchEvent(new Event('change')); })()")
        self.run("studio.player.show(30)")
        self.wait("document.getElementById('compare-facts').textContent.startsWith('golden at 1 s')", "the golden's picture")
        self.run("(() => { const chooser = document.getElementById('compare'); chooser.value = ''; chooser.dispatchEvent(new Event('change')); })()")
        self.studio.write(SCENE)
        self.silent()

    def places(self):
        """What validate finds has a place on the timeline, also where it names no time."""
        self.studio.write(SCENE.replace('"timeline": [', '"timeline": [\n    { "at": 1.5, "do": [{ "remove": "ball", "forKey": "none" }] },'))
        self.load()
        self.wait("studio.session.scene.findings.length", "a finding")
        finding = self.run("studio.session.scene.findings.find((one) => one.line === 12)")
        self.expect(finding and finding["time"] == 1.5, f"it is at its entry's time: {finding}")
        self.expect(self.run("studio.timeline.marks.filter((mark) => mark.kind === 'warning' || mark.kind === 'hint').length === studio.session.scene.findings.length"), "each finding is a mark")
        self.studio.write(SCENE)
        self.silent()

    def commas(self):
        """Names may have commas."""
        self.studio.write(SCENE.replace('"name": "card"', '"name": "card, below"').replace('"set": "card"', '"set": "card, below"'))
        self.load()
        self.wait("studio.session.layers.has('card, below')", "the layer by its new name")
        self.settle()
        whole = self.digest()
        self.select("card, below")
        self.press("h")
        self.settle()
        self.expect(self.run("studio.session.hidden.size") == 1, "the layer is hidden")
        self.expect(self.digest() != whole, "a layer whose name has a comma is hidden")
        self.press("h")
        self.studio.write(SCENE)
        self.silent()

    def completes(self):
        """What can be written comes from the schema."""
        self.studio.write(SCENE)
        self.load()
        self.press("c")

        area = "document.querySelector('#panel-code textarea')"
        self.wait(f"{area}.value.length > 100", "the text")
        self.run(f"window.original = {area}.value")
        restore = f"{area}.value = window.original; {area}.dispatchEvent(new Event('input'))"

        def offered(before, typed):
            self.run(f"(() => {{ {restore}; {area}.focus(); const at = window.original.indexOf({before!r}) + {len(before)}; {area}.setSelectionRange(at, at); }})()")
            self.browser.call("Input.insertText", text=typed)
            self.wait("!document.querySelector('.completions').hidden", f"what can be written behind {before} {typed}")
            return self.run("[...document.querySelectorAll('.completions li')].map((node) => node.firstChild.textContent)")

        found = offered('"position": [160, 90],', ' "shadowR')
        self.expect(found[:1] == ["shadowRadius"], f"a property that no layer has yet: {found}")
        found = offered('"class": "CABasicAnimation",', ' "autorev')
        self.expect(found[:1] == ["autoreverses"], f"a key of the animation: {found}")
        found = offered('"background": "#F2F4F8"', ', "colorSp')
        self.expect(found[:1] == ["colorSpace"], f"a key of the canvas: {found}")
        found = offered('"duration": 1', ', "fillMode": "bac')
        self.expect(found[:1] == ["backwards"], f"a word of the schema: {found}")
        self.run(f"(() => {{ {restore}; {area}.blur(); }})()")
        self.silent()

    # Changing

    def change(self, what, old, new, gesture):
        """A gesture changes only this in the file, and undoing gives back each byte."""
        before = SCENE
        self.studio.write(before)
        self.load()
        self.press("e")
        gesture()
        if not self.wait_for_text(before.replace(old, new, 1), what):
            return
        self.wait("!document.getElementById('undo-button').disabled", "something to undo")
        self.run("document.activeElement.blur()")
        self.control("z")
        self.wait_for_text(before, f"{what}, undone")
        self.wait("!document.getElementById('redo-button').disabled", "something to do again")
        self.control("z", shift=True)
        self.wait_for_text(before.replace(old, new, 1), f"{what}, done again")
        self.settle()

    def field(self, layer, key_path, text, index=0):
        self.select(layer, key_path)
        name = f"[...document.querySelectorAll('.property')].find((row) => row.querySelector('.key-path').textContent === '{key_path}')?.querySelectorAll('input:not([type=color])')[{index}]"
        self.wait(name, f"a field for {key_path}")
        self.run(f"{name}.focus(); {name}.select()")
        self.browser.call("Input.insertText", text=text)
        self.press("Enter")

    def edits(self):
        self.change("a number", '"opacity": 0.5 }', '"opacity": 0.75 }', lambda: self.field("ball", "opacity", "0.75"))
        self.change("a colour", '"#26A3E6"', '"#FF0000"', lambda: self.field("ball", "backgroundColor", "#FF0000"))

        def drag():
            self.select("marker")
            self.run("studio.player.show(0)")
            self.wait("studio.overlay.geometry", "the outline")
            self.drag(self.place(20, 20), self.place(50, 35))

        self.change("a position", "[20, 20]", "[50, 35]", drag)

        def nudge():
            self.run("studio.player.show(0)")
            self.focus_picture("ball")
            self.together("ArrowRight", "ArrowRight", "ArrowDown")

        self.change("a position by keys", '40], "position": [160, 90]', '40], "position": [162, 91]', nudge)

        def begin():
            bar = self.bar("marker", "move")
            self.drag(((bar["left"] + bar["right"]) / 2, bar["y"]), ((bar["left"] + bar["right"]) / 2 + bar["second"] * 0.2, bar["y"]))

        self.change("a begin", '"at": 0.5', '"at": 0.7', begin)

        def duration():
            bar = self.bar("marker", "move")
            self.drag((bar["right"] - 2, bar["y"]), (bar["right"] - 2 - bar["second"] * 0.5, bar["y"]))

        self.change("a duration", '"duration": 1 }', '"duration": 0.5 }', duration)

        def pace():
            self.run("studio.session.select('marker', { animation: studio.session.scene.animations.find((animation) => animation.key === 'move') })")
            self.wait("document.querySelector('.pacing-side select')", "the timing function")
            self.run("(() => { const chooser = document.querySelector('.pacing-side select'); chooser.value = 'easeOut'; chooser.dispatchEvent(new Event('change')); })()")

        self.change("a timing function", '"duration": 1 }', '"duration": 1,\n        "timingFunction": "easeOut" }', pace)

        def expect():
            self.select("ball", "opacity")
            self.run("studio.player.show(15)")
            self.press("d")
            self.run("[...document.querySelectorAll('button')].find((button) => button.textContent === 'Expect this').click()")

        self.change("an expectation", '"staysInFrame": true }]', '"staysInFrame": true }, { "layer": "ball", "keyPath": "opacity", "value": 0.5, "at": 0.5 }]', expect)
        self.studio.write(SCENE)
        self.silent()

    def refuses(self):
        """Nothing is written unless editing is on."""
        self.studio.write(SCENE)
        self.load()
        bar = self.bar("marker", "move")
        self.drag(((bar["left"] + bar["right"]) / 2, bar["y"]), ((bar["left"] + bar["right"]) / 2 + 40, bar["y"]))
        self.noted("Editing is off", is_wrong=True)
        self.pauses()
        self.expect(self.studio.text == SCENE, "a bar stays where it is")
        self.silent()

    def code(self):
        self.studio.write(SCENE)
        self.load()
        self.press("c")
        self.wait("document.querySelector('textarea').value.includes('marker')", "the text")
        self.run(
            "(() => { const area = document.querySelector('textarea'); area.focus();"
            " const at = area.value.indexOf('\"position\": [20, 20]'); area.setSelectionRange(at, at); area.dispatchEvent(new Event('click')); })()")
        self.expect(self.selected() == "marker", f"the caret selects the layer: {self.selected()}")
        self.run(
            "(() => { const area = document.querySelector('textarea'); area.value = area.value.replace('[20, 20]', '[25, 20]'); area.dispatchEvent(new Event('input')); })()")
        self.control("s")
        self.control("s")
        self.wait_for_text(SCENE.replace("[20, 20]", "[25, 20]"), "the saved text")
        self.run("document.activeElement.blur()")
        self.run("studio.session.changes")
        self.expect(not self.run("notes.some(([kind]) => kind === 'note wrong')"), f"the page's own text is no other program's: {self.run('notes')}")
        # What another program saves at once is not lost.
        self.studio.write(SCENE)
        self.wait("document.querySelector('textarea').value.includes('[20, 20]')", "the file's text again")
        self.silent()

    # Saving elsewhere

    def saves(self):
        self.studio.write(SCENE)
        self.load()
        self.run("studio.player.show(20); studio.viewport.setZoom(4); studio.session.select('ball')")
        self.settle()
        started = time.monotonic()
        self.studio.write(SCENE.replace("#26A3E6", "#00FF00"))
        self.follow()
        self.settle()
        print(f"  a save is seen after {time.monotonic() - started:.2f} s")
        self.expect(self.digest() == self.studio.still(20 / 30), "the saved scene is shown")
        self.expect([self.frame, self.run("studio.viewport.zoom"), self.selected()] == [20, 4, "ball"], "time, zoom and selection stay")
        self.silent()

    def errors(self):
        self.studio.write(SCENE)
        self.load()
        good = self.digest()
        self.studio.write(SCENE.replace('"opacity": 0.5', '"opacty": 0.5'))
        self.wait("document.getElementById('banner').textContent.includes('opacty')", "the error")
        text = self.run("document.getElementById('banner').textContent")
        self.expect("scene.json:8:" in text, f"the error says where: {text}")
        self.expect("opacity" in text, f"the error offers the nearest name: {text}")
        self.expect(self.digest() == good, "the last good picture stays")
        self.run("document.querySelector('#banner .place').click()")
        self.wait("document.querySelector('.gutter .marked')?.textContent === '8'", "the line of the error")
        self.studio.write(SCENE)
        self.wait("document.getElementById('banner').hidden", "no error")
        self.settle()
        self.silent()

    def survives(self):
        """What editors and scripts do to files: the last state wins."""
        self.studio.write(SCENE)
        self.load()
        final = SCENE.replace("#26A3E6", "#FFCC00")
        for number in range(200):
            self.studio.write(SCENE.replace("[20, 20]", f"[{20 + number}, 20]") if number % 3 else SCENE[:len(SCENE) // 2])
            time.sleep(0.025)
        self.studio.write(final)
        self.shows("after many writes")
        os.remove(self.studio.path)
        self.wait("!document.getElementById('banner').hidden", "that the file is gone")
        self.studio.write(SCENE)
        self.shows("after a deletion")
        # So shortly that it may not be seen.
        os.remove(self.studio.path)
        self.studio.write(final)
        self.shows("after a short deletion")
        other = self.studio.path + ".new"
        with open(other, "w", encoding="utf-8") as file:
            file.write(final)
        os.replace(other, self.studio.path)
        self.shows("after a rename over it")
        self.studio.write(SCENE.replace("\n", "\r\n"))
        self.shows("with CRLF")
        self.studio.write(SCENE)
        self.shows("at the end")
        self.silent()

    def shows(self, when):
        wanted = self.studio.still(self.frame / 30)
        try:
            until(lambda: self.digest() == wanted and self.run("document.getElementById('banner').hidden"), when)
        except PageError:
            self.expect(False, f"the last state is shown {when}: {self.run('document.getElementById(`banner`).textContent')}")

    # People

    def programs(self):
        """What a program puts there the page shows, and the other way round."""
        self.studio.write(SCENE)
        self.load()
        self.studio.ask("PUT", "selection", {"layer": "card", "keyPath": "opacity", "frame": 24, "time": 0.8, "playing": False})
        self.wait("studio.player.frame === 24 && studio.session.selection.layer === 'card'", "what the program selects")
        self.run("studio.session.select('marker'); studio.player.show(31)")
        until(lambda: self.studio.ask("GET", "selection")["frame"] == 31, "what the page selects")
        found = self.studio.ask("GET", "selection")
        self.expect([found["layer"], found["frame"], found["playing"]] == ["marker", 31, False], f"a program sees what a person sees: {found}")
        self.run("window.shown = []; studio.player.addEventListener('frame', () => shown.push(studio.player.frame))")
        for frame in (32, 33, 34):
            self.run(f"studio.player.show({frame})")
            until(lambda: self.studio.ask("GET", "selection")["frame"] == frame, "what the page shows")
        # Of two choices at once the last one counts, here and there.
        self.browser.hold("*/api/selection*")
        self.run("studio.player.show(35)")
        until(lambda: self.browser.held, "the page to tell what it shows")
        self.run("studio.player.show(36)")
        self.pauses()
        self.browser.release()
        until(lambda: self.studio.ask("GET", "selection")["frame"] == 36, "the last choice")
        self.pauses()
        found = [self.frame, self.studio.ask("GET", "selection")["frame"]]
        self.expect(found == [36, 36], f"the last choice stays: {found}")
        # What is told later is heard later.
        self.studio.ask("PUT", "selection", {"layer": "ball", "frame": 40, "time": 4 / 3, "playing": False})
        self.wait("studio.player.frame === 40 && studio.session.selection.layer === 'ball'", "what the program selects then")
        shown = self.run("shown")
        self.expect(shown == [32, 33, 34, 35, 36, 40], f"the page does not take its own word for another's: {shown}")
        self.silent()

    def accessible(self):
        self.studio.write(SCENE)
        self.load()
        nameless = self.run(
            "[...document.querySelectorAll('button, input, select, textarea, [role=slider], [role=tree], [role=separator]')].filter((node) =>"
            " !(node.getAttribute('aria-label') || node.getAttribute('aria-labelledby') || node.textContent.trim() || node.title || node.labels?.length)).map((node) => node.outerHTML)")
        self.expect(not nameless, f"all controls have names: {nameless}")
        twice = self.run(
            "(() => { const ids = [...document.querySelectorAll('[id]')].map((node) => node.id); return ids.filter((id, index) => ids.indexOf(id) !== index); })()")
        self.expect(not twice, f"identifiers are unique: {twice}")
        broken = self.run(
            "[...document.querySelectorAll('[aria-labelledby], [aria-controls]')].flatMap((node) => ['aria-labelledby', 'aria-controls'].map((name) => node.getAttribute(name)))"
            ".filter((id) => id && !document.getElementById(id))")
        self.expect(not broken, f"references lead to something: {broken}")
        roleless = self.run(
            "[...document.querySelectorAll('[tabindex=\"0\"]')].filter((node) => !node.matches('button, input, select, textarea, a, summary') && !node.getAttribute('role')).map((node) => node.outerHTML)")
        self.expect(not roleless, f"what can have the focus has a role: {roleless}")
        valueless = self.run(
            "[...document.querySelectorAll('[role=slider], [role=separator][tabindex]')].filter((node) => !node.hidden && !['now', 'min', 'max'].every((name) => node.hasAttribute(`aria-value${name}`)))"
            ".map((node) => node.outerHTML)")
        self.expect(not valueless, f"what can be moved says where it is: {valueless}")
        self.expect(self.run("document.getElementById('picture').getAttribute('aria-label')") == f"Frame {self.frame} at {self.frame / 30:g} s", "the picture says which frame it is")
        self.press("?")
        self.wait("document.getElementById('help').open", "the keys")
        self.press("Escape")
        self.wait("!document.getElementById('help').open", "the page again")
        seen = []
        for _ in range(60):
            self.press("Tab")
            seen.append(self.run("document.activeElement.id || document.activeElement.className || document.activeElement.tagName"))
        for wanted in ("edit-button", "layers", "viewport", "tab-properties"):
            self.expect(wanted in seen, f"Tab reaches {wanted}: {seen}")
        self.silent()

    def sizes(self):
        self.load()
        for width, height in ((1280, 800), (2560, 1440), (820, 1180), (1180, 820), (390, 844)):
            self.browser.resize(width, height)
            wide = self.run("document.documentElement.scrollWidth")
            self.expect(wide <= width, f"nothing sticks out at {width}: {wide}")
            box = self.run("(() => { const box = document.getElementById('viewport').getBoundingClientRect(); return [box.width, box.height]; })()")
            self.expect(box[0] > 150 and box[1] > 80, f"the picture has room at {width} x {height}: {box}")
        self.browser.resize(1440, 900)
        self.silent()


TRIALS = ("opens", "loads", "exact", "steps", "plays", "sounds", "picks", "zooms", "layers", "timeline", "bars", "curves", "why", "compares", "places", "commas", "completes", "edits", "keyless", "springs",
          "keyboard", "presses", "keys", "touches", "refuses", "code", "ends", "conflicts", "moved", "exports", "saves", "errors", "deleted", "survives", "programs", "accessible", "contrast", "sizes",
          "draws", "reshapes", "arranges", "several_layers", "keyframes", "talks", "wheels", "refusals")


def several(program, path):
    """A folder of scenes, and a table: each has a studio of its own. Returns what was wrong."""
    failures = []
    plain = SCENE.replace('"name": "card"', '"name": "box"').replace('"set": "card"', '"set": "box"')
    with tempfile.TemporaryDirectory(prefix="animrender-studio-") as folder, Browser(path, 1440, 900) as browser:
        with open(os.path.join(folder, "other.json"), "w", encoding="utf-8") as file:
            file.write(plain)
        with open(os.path.join(folder, "wrong.json"), "w", encoding="utf-8") as file:
            file.write("{")
        with Studio(program, folder, SCENE, whole_folder=True) as studio:
            print("studio: a folder")
            trial = Trial(browser, studio)
            trial.browser.open(studio.url)
            trial.wait("window.studio && document.getElementById('files').options.length === 4", "the scenes of the folder")
            choose = lambda name: trial.run(
                "(() => { const chooser = document.getElementById('files'); chooser.value = [...chooser.options].find((option) => option.text === '%s').value;"
                " chooser.dispatchEvent(new Event('change')); })()" % name)
            choose("scene.json")
            trial.wait("studio.session.layers.has('card')", "the first scene")
            for _ in range(3):
                trial.run("studio.session.select('card', { keyPath: 'opacity' }); studio.session.toggleHidden('card')")
                trial.press("w")
                choose("other.json")
                trial.wait("studio.session.layers.has('box') && !studio.session.hidden.size && studio.session.selection.layer === null", "the other scene")
                trial.settle()
                trial.run("studio.session.select('box', { keyPath: 'opacity' }); studio.player.play(1)")
                choose("scene.json")
                trial.wait("studio.session.layers.has('card')", "the first scene again")
                trial.run("studio.player.pause()")
                trial.settle()
            choose("wrong.json")
            trial.wait("!document.getElementById('banner').hidden", "what is wrong with a scene")
            choose("other.json")
            trial.wait("document.getElementById('banner').hidden && studio.session.layers.has('box')", "a good one again")
            trial.settle()
            trial.pauses()
            failed = [(event["params"]["response"]["url"], event["params"]["response"]["status"]) for event in browser.events
                      if event.get("method") == "Network.responseReceived" and event["params"]["response"]["status"] >= 400]
            trial.expect(not failed, f"no request fails: {failed}")
            trial.silent()
            failures += trial.failures
    with tempfile.TemporaryDirectory(prefix="animrender-studio-") as folder, Browser(path, 1440, 900) as browser, Studio(program, folder, SCENE, "--no-edit") as studio:
        print("studio: --no-edit")
        trial = Trial(browser, studio)
        trial.load()
        trial.expect(trial.run("document.getElementById('edit-button').disabled && document.querySelector('textarea').readOnly"), "nothing can be edited")
        trial.press("e")
        trial.noted("--no-edit", is_wrong=True)
        trial.select_move()
        trial.focus_timeline()
        trial.press("ArrowRight")
        trial.expect(trial.frame == 1, "the arrow keys step through frames")
        trial.pauses()
        trial.expect(studio.text == SCENE, "the file stays")
        trial.silent()
        failures += trial.failures
    text = SCENE.replace('"layers": [', '"variables": { "tint": { "type": "color", "default": "#000000" } },\n  "layers": [').replace('"#F8633A"', '{ "var": "tint" }')
    with tempfile.TemporaryDirectory(prefix="animrender-studio-") as folder, Browser(path, 1440, 900) as browser:
        rows = os.path.join(folder, "rows.csv")
        with open(rows, "w", encoding="utf-8") as file:
            file.write("id,tint\none,#FF0000\ntwo,#00FF00\nthree,#0000FF\n")
        with Studio(program, folder, text, "--rows", rows) as studio:
            print("studio: rows")
            trial = Trial(browser, studio)
            trial.load()
            pixel = lambda: trial.run("[...document.getElementById('picture').getContext('2d').getImageData(20, 20, 1, 1).data].slice(0, 3)")
            trial.expect(pixel() == [255, 0, 0], f"the first row: {pixel()}")
            trial.press("v")
            trial.wait("document.querySelectorAll('.rows tbody tr').length === 3", "the rows of the table")
            trial.run("document.querySelectorAll('.rows tbody tr')[2].click()")
            trial.wait("studio.session.scene.row === 2", "the third row")
            trial.settle()
            trial.expect(pixel() == [0, 0, 255], f"the third row: {pixel()}")
            # Of two that are chosen at once the last one counts.
            trial.browser.hold("*/api/variables*")
            trial.run("for (const index of [0, 1]) document.querySelectorAll('.rows tbody tr')[index].click()")
            until(lambda: trial.browser.held, "the page to choose a row")
            trial.browser.release()
            trial.run("studio.session.changes")
            trial.wait("studio.session.scene.row === 1", "the second row")
            trial.settle()
            trial.expect(pixel() == [0, 255, 0], f"the second row: {pixel()}")
            trial.run("document.querySelectorAll('.rows tbody tr')[2].click()")
            trial.wait("studio.session.scene.row === 2", "the third row again")
            studio.ask("PUT", "variables", {"values": {"tint": "#FFFFFF"}})
            trial.wait("studio.player.picture?.revision === String(studio.session.scene.sceneRevision) && studio.session.scene.variables[0].value === '#FFFFFF'", "a value by hand")
            trial.settle()
            trial.expect(pixel() == [255, 255, 255] and trial.run("studio.session.scene.row") == 2, f"what is given by hand stands over the row: {pixel()}")
            trial.silent()
            failures += trial.failures
    return failures


def main(arguments):
    program = os.path.abspath(arguments[0])
    rest = arguments[1:]
    pictures = None
    if "--pictures" in rest:
        at = rest.index("--pictures")
        pictures = rest[at + 1]
        del rest[at:at + 2]
    unknown = [name for name in rest if name not in [*TRIALS, "several"]]
    if unknown:
        print(f"test-studio: error: unknown trial '{unknown[0]}'; expected one of {', '.join(TRIALS)}", file=sys.stderr)
        return 2
    path = find_browser()
    if path is None:
        print("test-studio: error: there is no Chromium; scripts/setup installs it", file=sys.stderr)
        return 2
    failures = 0
    with tempfile.TemporaryDirectory(prefix="animrender-studio-") as folder, Studio(program, folder) as studio, Browser(path, 1440, 900) as browser:
        browser.resize(1440, 900)
        browser.prefer("light")
        trial = Trial(browser, studio)
        for name in [name for name in rest if name != "several"] if rest else TRIALS:
            print(f"studio: {name}")
            before = len(trial.failures)
            try:
                getattr(trial, name)()
            except PageError as error:
                trial.failures.append(f"{name}: {error}")
                print(f"  ✘ {error}")
            failures += len(trial.failures) - before
    if not rest or "several" in rest:
        failures += len(several(program, path))
    if pictures:
        take_pictures(program, path, pictures)
    print(f"studio: {failures} failure{'' if failures == 1 else 's'}" if failures else "studio: all is well")
    return 1 if failures else 0


def take_pictures(program, path, folder):
    """The page with a scene of the repository, as the guide shows it: docs/images/studio."""
    os.makedirs(folder, exist_ok=True)
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    with open(os.path.join(root, "scenes", "retarget-additive.json"), encoding="utf-8") as file:
        text = file.read()
    with tempfile.TemporaryDirectory(prefix="animrender-studio-") as scenes, Studio(program, scenes, text) as studio, Browser(path, 1440, 900) as browser:
        for name, width, height in (("laptop", 1280, 800), ("desktop", 2560, 1440), ("tablet", 820, 1180)):
            for scheme in ("light", "dark"):
                browser.resize(width, height)
                browser.prefer(scheme)
                page = Trial(browser, studio)
                page.load()
                page.run("studio.player.show(70); studio.session.select('ball', { keyPath: 'position' })")
                page.settle()
                browser.idle()
                browser.picture(os.path.join(folder, f"{name}-{scheme}.png"))
        take_film(program, Trial(browser, studio), os.path.join(folder, "film.webp"))
        studio.write(text)
        # Beside the scene as it was: a golden of it, and the file itself.
        with open(os.path.join(scenes, "before.json"), "w", encoding="utf-8") as file:
            file.write(text)
        studio.make_golden()
        studio.write(text.replace("\"duration\": 1.5", "\"duration\": 1.2"))
        browser.resize(1280, 800)
        browser.prefer("light")
        page = Trial(browser, studio)
        page.load()
        page.wait("studio.session.scene.golden && [...document.getElementById('compare').options].some((option) => option.value === 'scene before.json')", "what to compare with")
        page.run("studio.player.show(70); (() => { const chooser = document.getElementById('compare'); chooser.value = 'scene before.json'; chooser.dispatchEvent(new Event('change')); })()")
        page.press("d")
        page.settle()
        page.wait("document.getElementById('compare-facts').textContent", "how many pixels differ")
        x, y = page.place(*page.run("studio.session.scene.size.map((side) => side / 2)"))
        browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        browser.idle()
        browser.picture(os.path.join(folder, "compare.png"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
