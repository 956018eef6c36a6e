"""The moving picture of the guide: the page as a person uses it, put together by the program itself."""

import json
import os
import subprocess
import tempfile

from browser import PageError

# A picture of the page each tenth of a second.
RATE = 10
SIZE = (1120, 700)


class Film:
    """Pictures of the page one after the other, and the scene that shows them."""

    def __init__(self, page, folder):
        self.page = page
        self.folder = folder
        self.count = 0
        self.shots = []

    def shoot(self, times=1):
        """What is seen now, for some tenths of a second."""
        name = f"{self.count:03}.png"
        self.page.browser.picture(os.path.join(self.folder, name))
        self.shots.append((self.count, name))
        self.count += times

    def write(self, program, out):
        scene = {
            "canvas": {"size": list(SIZE)}, "video": {"frameRate": RATE, "duration": self.count / RATE},
            "layers": [{"name": "page", "frame": [0, 0, *SIZE], "contents": self.shots[0][1]}],
            "timeline": [
                {"at": at / RATE, "transaction": {"disableActions": True}, "do": [{"set": "page", "keyPath": "contents", "value": name}]}
                for at, name in self.shots[1:]],
        }
        path = os.path.join(self.folder, "film.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(scene, file)
        done = subprocess.run([program, path, out], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise PageError(f"animrender ended with {done.returncode}: {done.stderr}")


def take_film(program, page, out):
    """The scene plays; a bar is dragged while it stands, and the motion is another one; undone."""
    browser = page.browser
    browser.resize(*SIZE)
    browser.prefer("light")
    with tempfile.TemporaryDirectory(prefix="animrender-film-") as folder:
        film = Film(page, folder)
        page.load()
        page.run("studio.session.select('ball', { keyPath: 'position' })")
        for frame in range(0, 121, 6):
            page.run(f"studio.player.show({frame})")
            page.settle()
            film.shoot()
        film.shoot(4)
        page.press("e")
        second = page.run("studio.timeline.x(1) - studio.timeline.x(0)")
        place = page.run(
            "(() => { const { timeline, session } = studio; const box = timeline.canvas.getBoundingClientRect(); const last = session.scene.animations.at(-1); const [row] = timeline.rows;"
            " const lane = row.lanes.findIndex((bars) => bars.includes(last));"
            " return [box.left + timeline.x(last.begin) + 40, box.top + timeline.headHeight + row.top - timeline.scroll + 10 + lane * 19]; })()")
        send = lambda kind, x, buttons: browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=place[1], button="left", buttons=buttons, clickCount=1)
        send("mousePressed", place[0], 1)
        for step in range(1, 9):
            send("mouseMoved", place[0] - step * second * 0.05, 1)
            browser.repaint()
            film.shoot()
        send("mouseReleased", place[0] - 8 * second * 0.05, 0)
        page.wait("!document.getElementById('undo-button').disabled", "the edit")
        page.settle()
        browser.idle()
        film.shoot(5)
        for frame in range(120, 211, 6):
            page.run(f"studio.player.show({frame})")
            page.settle()
            film.shoot()
        film.shoot(8)
        film.write(program, out)
