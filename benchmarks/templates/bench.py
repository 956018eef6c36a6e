"""What templates cost. See scripts/bench-templates."""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "benchmarks"))

from rendering.failure import Failure  # noqa: E402
from rendering.process import run  # noqa: E402

# Four segments, of which the second shows the row's text.
SEGMENT = 60
RATE = 30
WIDTH, HEIGHT = 640, 360
PRESET, CRF = "medium", 18


def card():
    """A scene of four parts, of which one shows a text that each row gives."""
    second = SEGMENT / RATE
    dots = [{"name": f"dot {index}", "bounds": [0, 0, 24, 24], "position": [40, 40 + index * 28], "cornerRadius": 12,
             "backgroundColor": color}
            for index, color in enumerate(["#E5484D", "#F76B15", "#FFC53D", "#46A758", "#0090FF", "#8E4EC6"])]
    moves = [{"animate": f"dot {index}", "keyPath": "position.x", "from": 40, "to": 600, "duration": 4 * second,
              "easing": "easeInOutCubic"} for index in range(6)]
    return {
        "variables": {"title": {"type": "string", "maxLength": 40}},
        "canvas": {"size": [WIDTH, HEIGHT], "background": "#10141C"},
        "video": {"frameRate": RATE, "duration": 4 * second},
        "layers": dots + [
            {"class": "CATextLayer", "name": "title", "frame": [40, 250, 560, 60], "string": "{title}", "fontSize": 44,
             "foregroundColor": "white", "isHidden": True}],
        "timeline": [
            {"at": 0, "do": moves},
            {"at": second, "transaction": {"disableActions": True},
             "do": [{"set": "title", "keyPath": "isHidden", "value": False}]},
            {"at": 2 * second, "transaction": {"disableActions": True},
             "do": [{"set": "title", "keyPath": "isHidden", "value": True}]}]}


def many(layers):
    """A template that expands to so many layers."""
    return {
        "variables": {"count": {"type": "integer", "default": layers}},
        "canvas": {"size": [1920, 1080]}, "video": {"duration": 1},
        "layers": [
            {"for": {"each": "count", "index": "i"}, "name": "box {i}",
             "position": [{"expr": "i % 100 * 19"}, {"expr": "floor(i / 100) * 10"}], "bounds": [0, 0, 12, 8],
             "cornerRadius": 2, "backgroundColor": "steelblue", "opacity": {"expr": "0.2 + i % 5 * 0.1"}}]}


def write(folder, name, scene):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(scene, file, indent=1)
    return path


def in_turn(contestants, runs):
    """The middle of the seconds of each; one after the other, so that what else the machine does slows down all."""
    results = {name: [] for name in contestants}
    for _ in range(runs):
        for name, contestant in contestants.items():
            results[name].append(contestant())
    return {name: (statistics.median(one.wall for one in all), statistics.median(one.cpu for one in all),
                   max(one.memory for one in all)) for name, all in results.items()}


def write_table(folder, name, count):
    table = os.path.join(folder, name)
    with open(table, "w", encoding="utf-8") as file:
        file.write("id,title\n" + "".join(f"{index},Row number {index}\n" for index in range(count)))
    return table


def rows(program, folder, count, runs):
    scene = write(folder, "card.json", card())
    table = write_table(folder, "rows.csv", count)
    few = write_table(folder, "few.csv", max(count // 10, 1))
    frames = os.path.join(folder, "frames.yuv")
    run([program, "render", scene, frames, "--format", "rawvideo", "--pixel-format", "yuv420p", "--frames", f"{SEGMENT}..{2 * SEGMENT}", "--var",
         "title=Row number 500", "--quiet"], frames)
    out = os.path.join(folder, "out")
    film = os.path.join(folder, "film.mp4")

    def batch(table=table):
        shutil.rmtree(out, ignore_errors=True)
        return run([program, "batch", scene, "--rows", table, "-o", os.path.join(out, "{id}.mp4"), "--preset", PRESET,
                    "--crf", str(CRF), "--key-frames", str(SEGMENT), "--quiet"])

    def ffmpeg():
        # One process for all: what starting it a thousand times would take is not counted.
        return run(["ffmpeg", "-nostdin", "-y", "-loglevel", "error", "-stream_loop", str(count - 1), "-f", "rawvideo",
                    "-pix_fmt", "yuv420p", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE), "-i", frames, "-c:v", "libx264",
                    "-preset", PRESET, "-crf", str(CRF), "-g", str(SEGMENT), film], film)

    result = in_turn({"batch": batch, "ffmpeg": ffmpeg}, runs)
    print(f"{count} rows of four segments, of which one differs ({count * SEGMENT} frames of {WIDTH}×{HEIGHT}):")
    report(result, "ffmpeg, the segments that differ", "ffmpeg", "batch")
    small, large = batch(few).memory, result["batch"][2]
    print(f"  memory of a tenth of the rows {small / 1e6:.0f} MB, of all {large / 1e6:.0f} MB, ratio {large / small:.2f}")


def expanding(program, folder, layers, runs):
    template = write(folder, "many.json", many(layers))
    plain = os.path.join(folder, "plain.json")
    run([program, "expand", template, "-o", plain], plain)
    out = os.path.join(folder, "again.json")
    result = in_turn({
        "template": lambda: run([program, "info", template]), "plain": lambda: run([program, "info", plain]),
        "expand template": lambda: run([program, "expand", template, "-o", out], out),
        "expand plain": lambda: run([program, "expand", plain, "-o", out], out)}, runs)
    print(f"a template of {layers} layers, beside the plain scene:")
    report({name: result[name] for name in ["template", "plain"]}, "read and played, plain", "plain", "template")
    report({name: result[name] for name in ["expand template", "expand plain"]}, "read and printed, plain",
           "expand plain", "expand template")


def report(result, words, base, ours):
    for name, (wall, cpu, memory) in result.items():
        print(f"  {words if name == base else name:34} {wall:9.3f} s  {cpu:9.3f} s of processors  {memory / 1e6:6.0f} MB")
    print(f"  ratio {result[ours][0] / result[base][0]:.2f}, of processors {result[ours][1] / result[base][1]:.2f}")


def main():
    parser = argparse.ArgumentParser(prog="bench-templates")
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--layers", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--program")
    arguments = parser.parse_args()
    program = arguments.program
    if program is None:
        program = subprocess.run([os.path.join(ROOT, "scripts/build"), "--optimised"], check=True,
                                 stdout=subprocess.PIPE, text=True).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        expanding(os.path.abspath(program), folder, arguments.layers, arguments.runs)
        rows(os.path.abspath(program), folder, arguments.rows, arguments.runs)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        print(f"bench-templates: error: {failure}", file=sys.stderr)
        sys.exit(1)
