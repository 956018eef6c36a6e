"""How fast a studio is, in a headless Chromium.

    python3 benchmarks/studio/bench.py PROGRAM [--runs 3] [--parts scrub,play,idle,start,save,drag]

PROGRAM is a release build of animrender. Prints a table; benchmarks/FIGURES.md has what was measured.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../Tests/Pages"))
from browser import Browser, find_browser  # noqa: E402
from measuring import memory, processor_seconds  # noqa: E402
from studio import Studio  # noqa: E402

SCENES = os.path.join(HERE, "../scenes")
PARTS = ["scrub", "play", "idle", "start", "save", "drag"]

# When the canvas has the frame, and the screen has been painted since.
SHOWN = """
window.shown = (frame) => new Promise((done) => {
  const canvas = document.getElementById("picture");
  const look = () => {
    if (studio.player.picture?.frame !== frame || canvas.dataset.frame !== String(frame)) return;
    studio.player.removeEventListener("picture", later);
    done(performance.now());
  };
  const later = () => queueMicrotask(look);
  studio.player.addEventListener("picture", later);
  look();
});
"""


def scene(name):
    with open(os.path.join(SCENES, f"{name}.json"), encoding="utf-8") as file:
        return file.read()


def crowd(count):
    """So many layers, a few of which move."""
    layers = [{"name": f"layer {i}", "frame": [i % 40 * 32, i // 40 * 28, 28, 24], "backgroundColor": f"#{i * 7919 % 0xffffff:06X}", "cornerRadius": 4}
              for i in range(count)]
    timeline = [{"at": 0.5, "do": [{"set": f"layer {i}", "keyPath": "opacity", "value": 0.3}]} for i in range(0, count, 50)]
    return json.dumps({"canvas": {"size": [1280, 720], "background": "#FFFFFF"}, "video": {"frameRate": 60, "duration": 2}, "layers": layers, "timeline": timeline}, indent=1)


def load(browser, studio):
    browser.open("about:blank")
    browser.open(studio.url)
    browser.wait("window.studio?.player?.picture && document.getElementById('picture').dataset.frame", "a picture")
    browser.run(SHOWN)


def scrub(browser, program, name, rows):
    """From moving the playhead to the frame in the canvas, frames in no order, none of them seen before."""
    with tempfile.TemporaryDirectory() as folder, Studio(program, folder, scene(name)) as studio:
        load(browser, studio)
        times = browser.run("""(async () => {
          const times = [];
          for (let index = 1; index <= 40; index += 1) {
            const frame = (index * 73) % studio.session.count;
            await new Promise((done) => setTimeout(done, 60));
            const begin = performance.now();
            studio.player.show(frame);
            times.push(await shown(frame) - begin);
          }
          return times;
        })()""")
        whole = browser.run("""(async () => {
          const times = [];
          for (let index = 1; index <= 12; index += 1) {
            const frame = (index * 37 + 5) % studio.session.count;
            const begin = performance.now();
            studio.player.show(frame);
            while (!(studio.player.picture?.frame === frame && studio.player.picture.isStanding)) await new Promise((done) => setTimeout(done, 2));
            times.push(performance.now() - begin);
          }
          return times;
        })()""")
        scale = browser.run("studio.player.playingScale ?? 1")
        rows.append((f"scrubbing {name}, shown at {scale:g} of 1080p", statistics.median(times), "ms"))
        rows.append((f"scrubbing {name}, 90 of 100 within", sorted(times)[int(len(times) * 0.9)], "ms"))
        rows.append((f"scrubbing {name}, all pixels of 1080p, with a rest of 80 ms", statistics.median(whole), "ms"))
        rows.append((f"memory of the studio with {name}", memory(studio.process.pid) / 1e6, "MB"))
        rows.append((f"memory of the browser with {name}", memory(browser.process.pid) / 1e6, "MB"))


def play(browser, program, name, scale, rows):
    with tempfile.TemporaryDirectory() as folder, Studio(program, folder, scene(name)) as studio:
        load(browser, studio)
        browser.run("studio.viewport.addEventListener('change', () => {})")
        wanted = "undefined" if scale == 1 else repr(scale)
        before = (processor_seconds(studio.process.pid), processor_seconds(browser.process.pid))
        shown, dropped, seconds, width = browser.run(f"""(async () => {{
          const {{ player }} = studio;
          Object.defineProperty(player, "playingScale", {{ get: () => {wanted}, set: () => {{}} }});
          player.loops = true;
          player.show(0);
          await new Promise((done) => setTimeout(done, 400));
          player.play(1);
          await new Promise((done) => player.addEventListener("clock", done, {{ once: true }}));
          const begin = performance.now();
          await new Promise((done) => setTimeout(done, 4000));
          const found = [player.shown, player.dropped, (performance.now() - begin) / 1000, document.getElementById("picture").width];
          player.pause();
          return found;
        }})()""")
        after = (processor_seconds(studio.process.pid), processor_seconds(browser.process.pid))
        rows.append((f"playing {name}, {width} pixels wide, frames a second", shown / seconds, "fps"))
        rows.append((f"playing {name}, {width} pixels wide, dropped", 100 * dropped / max(shown + dropped, 1), "%"))
        for who, (a, b) in zip(("studio", "browser"), zip(before, after)):
            rows.append((f"playing {name}, {width} pixels wide, processor of the {who} a frame", 1000 * (b - a) / max(shown, 1), "ms"))


def idle(browser, program, rows):
    with tempfile.TemporaryDirectory() as folder, Studio(program, folder, scene("S1")) as studio:
        load(browser, studio)
        time.sleep(4)
        for who, pid in (("studio", studio.process.pid), ("browser", browser.process.pid)):
            before = processor_seconds(pid)
            time.sleep(6)
            rows.append((f"standing still, processor of the {who}", 100 * (processor_seconds(pid) - before) / 6, "%"))


def start(browser, program, rows):
    """From starting the program to its address, to a picture for a program, to one in the page of a browser that runs."""
    with tempfile.TemporaryDirectory() as folder:
        begin = time.monotonic()
        with Studio(program, folder, scene("S2")) as studio:
            rows.append(("from starting to the address, S2", 1000 * (time.monotonic() - begin), "ms"))
            address, token = studio.url.split("?token=")
            urllib.request.urlopen(f"{address}api/frame?token={token}&format=raw&hash=0").read()
            rows.append(("from starting to a picture by HTTP, S2", 1000 * (time.monotonic() - begin), "ms"))
    with tempfile.TemporaryDirectory() as folder:
        browser.open("about:blank")
        begin = time.time()
        with Studio(program, folder, scene("S2")) as studio:
            browser.call("Page.navigate", url=studio.url)
            browser.wait("window.studio?.player?.picture && document.getElementById('picture').dataset.frame", "a picture")
            rows.append(("from starting to a picture in the page, S2 (looked at every 30 ms)", 1000 * (time.time() - begin), "ms"))


def save(browser, program, rows):
    """From writing a file of 1,000 layers to its picture in the page."""
    text = crowd(1000)
    with tempfile.TemporaryDirectory() as folder, Studio(program, folder, text) as studio:
        load(browser, studio)
        times = []
        for index in range(8):
            time.sleep(0.7)
            browser.run("""window.changed = new Promise((done) => {
              const old = document.getElementById("picture").dataset.revision;
              const look = () => queueMicrotask(() => { if (document.getElementById("picture").dataset.revision !== old) { done(performance.timeOrigin + performance.now()); studio.player.removeEventListener("picture", look); } });
              studio.player.addEventListener("picture", look); }); 0""")
            changed = text.replace('"#FFFFFF"', f'"#{index:02X}FFFF"')
            begin = time.time()
            studio.write(changed)
            times.append(browser.run("changed") - begin * 1000)
        rows.append(("from a save of 1,000 layers to the picture", statistics.median(times), "ms"))


def drag(browser, program, count, rows):
    """New pictures a second while a layer is dragged, as often as the screen is painted; none of them is written."""
    with tempfile.TemporaryDirectory() as folder, Studio(program, folder, crowd(count)) as studio:
        load(browser, studio)
        before = (processor_seconds(studio.process.pid), processor_seconds(browser.process.pid))
        shown, seconds = browser.run("""(async () => {
          const { session, placement, player } = studio;
          session.setEditing(true);
          session.select("layer 0");
          await new Promise((done) => setTimeout(done, 500));
          let shown = 0;
          const count = () => { shown += 1; };
          player.addEventListener("picture", count);
          placement.begin();
          await placement.from;
          const begin = performance.now();
          await new Promise((done) => {
            const step = (now) => {
              if (now - begin > 3000) return done();
              placement.drag((now - begin) / 10, (now - begin) / 20, { ctrl: true });
              requestAnimationFrame(step);
            };
            requestAnimationFrame(step);
          });
          const found = [shown, (performance.now() - begin) / 1000];
          player.removeEventListener("picture", count);
          placement.cancel();
          return found;
        })()""")
        after = (processor_seconds(studio.process.pid), processor_seconds(browser.process.pid))
        rows.append((f"dragging one of {count} layers, pictures a second", shown / seconds, "a second"))
        for who, (a, b) in zip(("studio", "browser"), zip(before, after)):
            rows.append((f"dragging one of {count} layers, processor of the {who} a picture", 1000 * (b - a) / max(shown, 1), "ms"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--parts", default=",".join(PARTS))
    arguments = parser.parse_args()
    parts = arguments.parts.split(",")
    if unknown := [part for part in parts if part not in PARTS]:
        parser.error(f"there is no part '{unknown[0]}'; expected some of {', '.join(PARTS)}")
    program = os.path.abspath(arguments.program)
    found = {}
    loads = []
    for _ in range(arguments.runs):
        rows = []
        loads.append(os.getloadavg()[0])
        with Browser(find_browser()) as browser:
            browser.resize(1440, 900)
            if "scrub" in parts:
                for name in ("S1", "S2"):
                    scrub(browser, program, name, rows)
            if "play" in parts:
                play(browser, program, "S2", 2 / 3, rows)
                play(browser, program, "S2", 1, rows)
                play(browser, program, "S1", 1, rows)
            if "idle" in parts:
                idle(browser, program, rows)
            if "start" in parts:
                start(browser, program, rows)
            if "save" in parts:
                save(browser, program, rows)
            if "drag" in parts:
                drag(browser, program, 200, rows)
                drag(browser, program, 2000, rows)
        for name, value, unit in rows:
            found.setdefault((name, unit), []).append(value)
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    print(f"animrender {version}, {os.cpu_count()} processors, load at each run {', '.join(f'{load:.1f}' for load in loads)}")
    print("| | " + " | ".join(f"run {index + 1}" for index in range(arguments.runs)) + " |")
    print("|---|" + "---|" * arguments.runs)
    for (name, unit), values in found.items():
        print(f"| {name} | " + " | ".join(f"{value:.3g} {unit}" for value in values) + " |")


if __name__ == "__main__":
    main()
