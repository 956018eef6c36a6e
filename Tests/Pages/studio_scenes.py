"""Trials of the studio's page with scenes and files of other kinds: sound, thousands of bars, springs, other ends of lines."""

import json
import math
import os
import re
import struct
import wave

from browser import until
from studio import SCENE


def write_tone(path, begin, end, length, rate=44100):
    """A WAV file that is silent but for a tone."""
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        samples = [int(20000 * math.sin(index * 0.06)) if begin <= index / rate < end else 0 for index in range(int(length * rate))]
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))


def scene_of_bars(layers, each, length, overlapping=False):
    """As many bars, one behind the other or all at a time."""
    step = length / (each + 1)
    return json.dumps({
        "canvas": {"size": [320, 180]}, "video": {"frameRate": 30, "duration": length},
        "layers": [{"name": f"l{number}", "bounds": [0, 0, 8, 8], "position": [8, 8], "backgroundColor": "red"} for number in range(layers)],
        "timeline": [
            {"at": round(index * step, 4), "do": [
                {"add": f"l{number}", "forKey": f"k{index}", "animation": {
                    "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 300,
                    "duration": length if overlapping else round(step * 0.9, 4)}} for number in range(layers)]}
            for index in range(each)],
    }, indent=1)


class SceneTrials:
    """Mixed into a trial of the page."""

    def sounds(self):
        """What is heard goes along with what is seen, and one sound at a time."""
        folder = os.path.dirname(self.studio.path)
        write_tone(os.path.join(folder, "tone.wav"), 0.5, 1.5, 2)
        text = SCENE.replace('"layers": [', '"audio": [{ "source": "tone.wav", "name": "tone" }],\n  "layers": [')
        self.studio.write(text)
        self.load()
        self.wait("studio.sound.waveform", "how loud it is")
        self.wait("studio.sound.audio.readyState >= 3", "the sound")
        peaks = self.run("(({ peaks, perSecond }) => [0.25, 1, 1.75].map((time) => peaks[Math.round(time * perSecond)]))(studio.sound.waveform)")
        self.expect(peaks[0] < 0.01 and peaks[1] > 0.3 and peaks[2] < 0.01, f"it is loud where the tone is: {peaks}")
        self.expect(self.run("!document.querySelector('[aria-label=Sound]').hidden"), "there is a switch for it")
        band = self.run(
            "(() => { const { canvas, width } = studio.timeline; const scale = canvas.width / width; const row = canvas.getContext('2d').getImageData(0, Math.round(26 * scale), canvas.width, 1).data;"
            " return [0.25, 1.02].map((time) => { const at = 4 * Math.round(studio.timeline.x(time) * scale); return row.slice(at, at + 4).join(); }); })()")
        self.expect(band[0] != band[1], f"and is drawn so: {band}")
        self.press("Home")
        self.press(" ")
        self.wait("!studio.sound.audio.paused && studio.player.frame > 5", "that it is heard")
        # Where the machine has time for both: it may be late for some of them.
        away = (
            "new Promise((done) => { const seen = []; const look = () => { const { player, sound } = studio;"
            " if (player.clock !== null && !sound.audio.seeking && !sound.audio.paused) seen.push(Math.abs(sound.audio.currentTime - player.time));"
            " if (seen.length < 40) requestAnimationFrame(look);"
            " else done(seen.sort((a, b) => a - b)[20]); }; look(); })")
        until(lambda: self.run(away) < 0.25, "the sound where the picture is")
        self.run("window.before = studio.sound.audio")
        self.studio.write(text.replace('"name": "tone"', '"name": "tone", "gain": -12'))
        self.wait("studio.sound.audio !== window.before", "the other sound")
        self.expect(self.run("window.before.paused"), "the sound of before is not heard any more")
        self.press("k")
        self.expect(self.run("studio.sound.audio.paused"), "nothing is heard while the picture stands")
        # A scene that sounds the same is not loaded again.
        self.run("window.before = studio.sound.audio")
        self.studio.write(text.replace('"name": "tone"', '"name": "tone", "gain": -12').replace("#F8633A", "#00FF00"))
        self.follow()
        self.wait("studio.sound.scene === studio.session.scene", "how the new scene sounds")
        self.expect(self.run("studio.sound.audio === window.before"), "a sound that is the same stays")
        self.settle()
        self.press("q")
        self.press("l")
        self.wait("studio.player.clock !== null && studio.player.shown > 1", "that it plays")
        self.expect(self.run("studio.sound.audio.paused && studio.player.playing"), "Q makes it silent")
        self.press("k")
        self.press("q")
        self.studio.write(SCENE)
        self.wait("!studio.sound.audio && !studio.timeline.waveform", "silence")
        self.silent()

    def bars(self):
        """Of thousands of bars those are drawn that can be seen."""
        self.studio.write(scene_of_bars(30, 100, 20))
        self.load()
        self.wait("studio.session.scene.animations.length === 3000", "3,000 animations")
        cost = (
            "(async () => { const { paintTimeline } = await import('./timeline-drawing.js'); const { timeline } = studio; let most = 0; const begin = performance.now();"
            " for (let count = 0; count < 40; count += 1) { timeline.scroll = (count * 37) % 500; timeline.zoom(count % 2 ? 0.8 : 1.25, 10); paintTimeline(timeline);"
            " most = Math.max(most, timeline.painted); } return [(performance.now() - begin) / 40, most, timeline.height]; })()")
        milliseconds, most, height = self.run(cost)
        print(f"  3,000 bars: {milliseconds:.1f} ms for a picture of the timeline, {most} of them drawn")
        self.expect(0 < most <= (height / 19 + 2) * 101, f"bars of layers that are not in sight are not drawn: {most}")
        self.studio.write(scene_of_bars(1, 1000, 20, overlapping=True))
        self.follow()
        self.wait("studio.session.scene.animations.length === 1000", "1,000 animations of one layer")
        self.settle()
        milliseconds, most, height = self.run(cost)
        print(f"  1,000 lanes: {milliseconds:.1f} ms for a picture, {most} bars drawn")
        self.expect(0 < most <= height / 19 + 2, f"of one layer's lanes those in sight are drawn: {most}")
        self.run("studio.session.select('l0', { animation: studio.session.scene.animations[700] })")
        shown = self.run(
            "(() => { const { timeline, session } = studio; const [row] = timeline.rows; const lane = row.lanes.findIndex((bars) => bars.includes(session.selection.animation));"
            " const y = row.top + lane * 19 - timeline.scroll; return [y, timeline.height - timeline.headHeight]; })()")
        self.expect(0 <= shown[0] <= shown[1] - 19, f"what is selected is in sight: {shown}")
        self.studio.write(SCENE)
        self.silent()

    def keyless(self):
        """Of animations that have no key, and the same place in their layer's list, the one that is meant is changed, and stays selected."""
        add = '{ "at": %s, "do": [{ "add": "marker", "forKey": null, "animation": { "class": "CABasicAnimation", "keyPath": "position.x", "byValue": %s, "duration": 0.2 } }] },'
        before = SCENE.replace('"timeline": [', '"timeline": [\n    ' + "\n    ".join(add % (at, by) for at, by in ((0.1, 5), (1.2, 6), (1.5, 7))))
        self.studio.write(before)
        self.load()
        self.press("e")
        for start, end in ((1.5, 1.6), (1.2, 1.3), (0.1, 0.2)):
            self.run(f"studio.session.select('marker', {{ animation: studio.session.scene.animations.find((animation) => animation.begin === {start}) }})")
            self.focus_timeline()
            self.press("ArrowRight", "ArrowRight", "ArrowRight")
            after = before.replace(f'"at": {start},', f'"at": {end},')
            if not self.wait_for_text(after, f"the animation at {start} s"):
                return
            self.wait(f"studio.session.selection.animation?.begin === {end}", f"the animation is still selected at {end} s")
            before = after
        self.studio.write(SCENE)
        self.silent()

    def springs(self):
        """A spring's numbers and a curve's handles."""
        spring = SCENE.replace('"class": "CABasicAnimation"', '"class": "CASpringAnimation", "stiffness": 80')
        self.studio.write(spring)
        self.load()
        self.press("e")
        self.select_move()
        field = "document.querySelector('.pacing-side input[aria-label=stiffness]')"
        self.wait(field, "the spring's numbers")
        self.run(f"{field}.focus(); {field}.select()")
        self.browser.call("Input.insertText", text="120")
        self.run("document.activeElement.blur()")
        self.wait_for_text(spring.replace('"stiffness": 80', '"stiffness": 120'), "a spring's stiffness")
        curved = SCENE.replace('"duration": 1 }', '"duration": 1, "timingFunction": [0.25, 0, 0.75, 1] }')
        self.studio.write(curved)
        self.follow()
        self.settle()
        self.select_move()
        self.wait("document.querySelectorAll('.handle[tabindex]').length === 2", "the curve's handles")
        spot = "((node) => { node.scrollIntoView({ block: 'center' }); const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })"
        start = self.run(f"{spot}(document.querySelectorAll('.handle')[0])")
        scale = self.run("document.querySelector('.pacing').getBoundingClientRect().width") / 200
        # What is read meanwhile takes no handle away.
        self.run("document.getElementById('panel-properties').addEventListener('pointermove', () => studio.session.tell('selection', {}))")
        self.drag(start, [start[0] + 30 * scale, start[1] - 60 * scale])
        until(lambda: self.studio.text != curved, "a control point in the file")
        points = json.loads(re.search(r'"timingFunction": (\[.*?\])', self.studio.text)[1])
        self.expect(all(abs(a - b) < 0.02 for a, b in zip(points, [0.5, 0.5, 0.75, 1])), f"a control point that is dragged: {points}")
        self.expect(self.studio.text == curved.replace("[0.25, 0, 0.75, 1]", json.dumps(points)), "nothing else has changed")
        self.studio.write(SCENE)
        self.silent()

    def ends(self):
        """Each line keeps its end, and characters of two units are one column."""
        lines = SCENE.split("\n")
        mixed = "".join(line + ("\n" if number in (2, 9) else "\r\n") for number, line in enumerate(lines[:-1])) + lines[-1]
        self.studio.write(mixed)
        self.load()
        self.press("c", "e")
        self.wait("document.querySelector('textarea').value.includes('marker')", "the text")
        self.run(
            "(() => { const area = document.querySelector('textarea'); area.focus(); area.value = area.value.replace('[20, 20]', '[25, 20]').replace('// half', '//\\n  // half');"
            " area.dispatchEvent(new Event('input')); })()")
        self.control("s")
        self.wait_for_text(mixed.replace("[20, 20]", "[25, 20]").replace("// half", "//\r\n  // half"), "a text with both kinds of ends")
        self.run("document.activeElement.blur()")

        def drag(text, what):
            self.studio.write(text)
            self.follow()
            self.settle()
            bar = self.bar("marker", "move")
            self.drag(((bar["left"] + bar["right"]) / 2, bar["y"]), ((bar["left"] + bar["right"]) / 2 + bar["second"] * 0.2, bar["y"]))
            self.wait_for_text(text.replace('"at": 0.5', '"at": 0.7'), what)

        drag(SCENE.replace("\n", "\r\n"), "a begin in a text with CRLF")
        line = " ".join(part.split("//")[0].strip() for part in lines).strip()
        drag(line.replace('{ "at": 0.5', '{ "name": "\U0001f3b1\U0001f3b1\U0001f3b1\U0001f3b1\U0001f3b1\U0001f3b1\U0001f3b1\U0001f3b1", "at": 0.5'), "a begin behind emoji, all in one line")
        self.studio.write(SCENE)
        self.silent()

    def deleted(self):
        """A file that is gone is an error over the last good picture, and its text can be saved again."""
        self.studio.write(SCENE)
        self.load()
        self.press("c")
        self.wait("document.querySelector('textarea').value.includes('marker')", "the text")
        good = self.digest()
        os.remove(self.studio.path)
        self.wait("!document.getElementById('banner').hidden", "the error")
        said = self.run("document.getElementById('banner').textContent")
        self.expect("scene.json" in said and "last scene without an error" in said, f"it says what is gone: {said}")
        self.expect(self.digest() == good, "the last good picture stays")
        self.wait("studio.code.revision === studio.session.revision", "what the file says, which is gone")
        self.expect(self.run("document.querySelector('textarea').value.includes('marker')"), "the text stays")
        self.run("(() => { const area = document.querySelector('textarea'); area.focus(); area.value = area.value.replace('[20, 20]', '[25, 20]'); area.dispatchEvent(new Event('input')); })()")
        self.control("s")
        self.wait_for_text(SCENE.replace("[20, 20]", "[25, 20]"), "the file is there again")
        self.wait("document.getElementById('banner').hidden", "no error")
        self.run("document.activeElement.blur()")
        self.studio.write(SCENE)
        self.settle()
        self.silent()

    def conflicts(self):
        """What is written here and what another program saves are both kept until a person chooses."""
        self.studio.write(SCENE)
        self.load()
        self.press("c")
        write = (
            "(() => { const area = document.querySelector('textarea'); area.focus(); area.value = area.value.replace(/0\\.5 }/, '0.%d }'); area.dispatchEvent(new Event('input')); })()")
        self.wait("document.querySelector('textarea').value.includes('marker')", "the text")
        reload = "[...document.querySelectorAll('button')].find((node) => node.textContent === 'Reload')"
        other = SCENE.replace("#F8633A", "#123456")
        self.run(write % 7)
        self.studio.write(other)
        self.wait(f"!{reload}.hidden", "that the file is another one")
        self.expect(self.run("document.querySelector('textarea').value.includes('0.7 }')"), "what was written here stays")
        self.expect(self.studio.text == other, "what another program has saved stays")
        self.run(f"{reload}.click()")
        self.wait("document.querySelector('textarea').value.includes('#123456')", "the file's text")
        self.wait(f"{reload}.hidden", "that the text is the file's")
        self.run(write % 6)
        self.studio.write(SCENE)
        self.wait(f"!{reload}.hidden", "that the file is another one again")
        self.control("s")
        self.wait_for_text(other.replace("0.5 }", "0.6 }"), "what was written here is saved over it")
        self.run("document.activeElement.blur()")
        # What is written over is what was there when the page said so, not what has come since.
        self.studio.write(SCENE)
        self.wait("document.querySelector('textarea').value.includes('#F8633A')", "the first text")
        self.wait(f"{reload}.hidden", "that the text is the file's once more")
        self.run(write % 8)
        self.studio.write(other)
        self.wait(f"!{reload}.hidden", "that the file is another one once more")
        self.expect(not self.browser.questions, f"nothing was asked: {self.browser.questions}")
        self.load()
        self.expect(self.browser.questions == ["beforeunload"], f"leaving asks while there are changes: {self.browser.questions}")
        self.studio.write(SCENE)
        self.settle()
        self.silent()

    def moved(self):
        """A value is written where it stands when a gesture ends, though another program has saved since the gesture began."""
        self.studio.write(SCENE)
        self.load()
        self.press("e")
        first = '    { "name": "card",'
        moved = SCENE.replace(first, '    { "name": "new", "bounds": [0, 0, 9, 9], "opacity": 1 },\n' + first)
        # Its place in the list is that of another layer then.
        name = "[...document.querySelectorAll('.property')].find((row) => row.querySelector('.key-path').textContent === '%s')?.querySelectorAll('input:not([type=color])')[%d]"
        self.run("studio.player.show(0)")
        for layer, key_path, index, text, old, new in (
                ("ball", "opacity", 0, "0.75", '"opacity": 0.5 }', '"opacity": 0.75 }'),
                ("marker", "position", 1, "33", "[20, 20]", "[20, 33]")):
            self.select(layer, key_path)
            field = name % (key_path, index)
            self.wait(field, f"a field for {key_path}")
            self.run(f"{field}.focus(); {field}.select()")
            self.browser.call("Input.insertText", text=text)
            self.studio.write(moved)
            self.wait("studio.session.layers.has('new')", "the scene of another program")
            self.press("Enter")
            self.wait_for_text(moved.replace(old, new), f"{layer}'s {key_path} in its new place")
            self.run("document.activeElement.blur()")
            self.studio.write(SCENE)
            self.wait("!studio.session.layers.has('new')", "the first scene")
        self.run("studio.player.show(0)")
        self.focus_picture("marker")
        self.run("studio.placement.begin()")
        self.settle()
        self.studio.write(moved)
        self.wait("studio.session.layers.has('new')", "the scene of another program")
        self.run("studio.placement.nudge(5, 0)")
        self.wait_for_text(moved.replace("[20, 20]", "[25, 20]"), "a position that is moved, in its new place")
        # What is gone is not written in the place of what has come.
        self.studio.write(SCENE)
        self.wait("!studio.session.layers.has('new')", "the first scene")
        self.select("ball", "opacity")
        field = name % ("opacity", 0)
        self.wait(field, "a field for opacity")
        self.run(f"{field}.focus(); {field}.select()")
        self.browser.call("Input.insertText", text="0.25")
        gone = SCENE.replace('"name": "ball"', '"name": "bell"')
        self.studio.write(gone)
        self.wait("studio.session.layers.has('bell')", "another layer in its place")
        self.press("Enter")
        self.noted("ball", is_wrong=True)
        self.expect(self.studio.text == gone, "the file stays as it is")
        self.run("document.activeElement.blur()")
        self.studio.write(SCENE)
        self.settle()
        self.silent(("404",))

    def curves(self):
        """Several curves, that follow the playhead."""
        self.studio.write(SCENE)
        self.load()
        self.press("n")
        self.select("marker", "position.x")
        self.wait("document.querySelectorAll('figure.curve').length === 1", "a curve")
        self.run("document.querySelector('.pin').click()")
        self.select("card", "opacity")
        self.wait("document.querySelectorAll('figure.curve').length === 2", "both curves")
        values = []
        for frame in (15, 30, 45):
            self.run(f"studio.player.show({frame})")
            self.settle()
            self.browser.repaint()
            values.append(self.run("[...document.querySelectorAll('.readout')].map((node) => parseFloat(node.textContent))"))
        sums = [sorted(pair)[1] for pair in values]
        self.expect([round(value) for value in sums] == [20, 160, 300], f"they say the values at the playhead: {values}")
        self.run("document.querySelector('.legend input').click()")
        self.wait("document.querySelector('.readout').textContent.includes('/s')", "how fast it changes")
        self.run("document.querySelector('.legend input').click(); document.querySelector('.pin[aria-pressed=true]').click()")
        self.press("n")
        self.silent()

    def exports(self):
        """Whatever the menu offers is there, by keys."""
        self.studio.write(SCENE)
        self.load()
        self.select("marker", "position.x")
        self.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }; studio.player.show(15); document.getElementById('export-button').focus()")
        self.press("Enter")
        self.wait("!document.getElementById('export-menu').hidden", "the menu")
        found = self.run(
            "Promise.all([...document.querySelectorAll('#export-menu a')].map(async (node) => { const answer = await fetch(node.href);"
            " return [node.textContent, answer.status, answer.headers.get('Content-Type'), (await answer.arrayBuffer()).byteLength]; }))")
        self.expect([(status, kind) for _, status, kind, _ in found] == [(200, "image/png"), (200, "video/mp4"), (200, "image/png"), (200, "image/svg+xml")], f"files: {found}")
        self.expect(all(size > 200 for *_, size in found), f"they have something in them: {found}")
        for label, word in (("Copy the command for this frame", "animrender still"), ("Copy the command for why", "animrender explain"), ("Copy the scene as Swift", "CALayer")):
            self.run("document.getElementById('export-menu').hidden && document.getElementById('export-button').click()")
            self.run(f"[...document.querySelectorAll('#export-menu button')].find((node) => node.textContent === '{label}').click()")
            self.wait(f"window.copied?.includes('{word}')", f"what is copied: {word}")
        self.run("document.getElementById('export-button').click()")
        self.press("Escape")
        self.expect(self.run("document.getElementById('export-menu').hidden && document.activeElement.id === 'export-button'"), "Esc closes the menu and gives the focus back")
        self.silent()
