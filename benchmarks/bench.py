"""What renders cost, beside ffmpeg that only compresses the same frames. See scripts/bench."""

import argparse
import os
import subprocess
import sys
import tempfile

from rendering.comparison import compare
from rendering import instructions, lottie
from rendering.failure import Failure
from rendering.machine import machine
from rendering.measuring import CRF, KEY_FRAME_INTERVAL, beside_cairo, measure
from rendering.results import read_results, write_results
from rendering.subject import LONG, SCENES, subject
from rendering.table import table

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PARTS = ["render", "jobs", "cairo", "instructions", "drawing", "model", "lottie"]
PRESETS = ["ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow"]
USAGE = 2


class Arguments(argparse.ArgumentParser):
    def error(self, message):
        raise Failure(message + "; 'scripts/bench --help' says what there is", code=USAGE)


def words(name, known, also=lambda word: False):
    """Reads a list with commas, of which every word is known."""
    def read(text):
        chosen = [word for word in text.split(",") if word]
        if not chosen:
            raise Failure(f"{name} is empty; expected some of {', '.join(known)}", code=USAGE)
        for word in chosen:
            if word not in known and not also(word):
                raise Failure(f"{name} has '{word}'; expected some of {', '.join(known)}", code=USAGE)
        return list(dict.fromkeys(chosen))
    return read


def number(name, kind, least, most):
    def read(text):
        try:
            value = kind(text)
        except ValueError:
            value = None
        if value is None or not least <= value <= most:
            raise Failure(f"{name} is '{text}'; expected a number, {least} to {most}", code=USAGE)
        return value
    return read


def parse(arguments):
    parser = Arguments(
        prog="scripts/bench", allow_abbrev=False,
        description="Renders scenes and has ffmpeg compress the same frames, in turn; prints time, memory and sizes.",
        epilog="benchmarks/scenes/make.py describes the scenes, benchmarks/FIGURES.md what was measured.")
    parser.add_argument("--scenes", metavar="LIST", type=words("--scenes", SCENES, lambda word: word.endswith(".json")),
                        help="such as S1,S3, or scene files (default: S1 to S7)")
    parser.add_argument("--all", action="store_true", help="also those of a minute and more, S8 to S10")
    parser.add_argument("--presets", metavar="LIST", type=words("--presets", PRESETS),
                        help="x264's (default: medium,veryfast,ultrafast)")
    parser.add_argument("--runs", metavar="N", type=number("--runs", int, 1, 1000), default=3,
                        help="of each, in turn (default: 3)")
    parser.add_argument("--seconds", metavar="T", type=number("--seconds", float, 0.05, 86400),
                        help="only the beginning of each scene")
    parser.add_argument("--json", metavar="OUT", help="also writes the results as JSON")
    parser.add_argument("--compare", metavar="OLD.json", help="also prints how they differ from those of before")
    parser.add_argument("--parts", metavar="LIST", type=words("--parts", PARTS), default=["render"],
                        help="render: what is said above; jobs: one job against all; cairo: Cairo's drawing piped into ffmpeg, "
                        "for scenes of filled shapes such as S1; instructions: how many a frame takes, by valgrind; "
                        "drawing: drawings beside Cairo's; "
                        "model: commits, values and evaluating; lottie: a Lottie file beside ffmpeg, ThorVG and nanoframes, also written as 'scripts/bench lottie', with the preset medium unless others are given (default: render)")
    parser.add_argument("--program", metavar="FILE", help="an animrender to measure (default: builds one)")
    if arguments[:1] == ["lottie"]:
        arguments = ["--parts", "lottie", *arguments[1:]]
    chosen = parser.parse_args(arguments)
    chosen.presets = chosen.presets or (["medium"] if chosen.parts == ["lottie"] else ["medium", "veryfast", "ultrafast"])
    if chosen.all and chosen.scenes:
        raise Failure("'--all' and '--scenes' exclude each other", code=USAGE)
    if "render" not in chosen.parts and (chosen.json or chosen.compare):
        raise Failure("'--json' and '--compare' need the part 'render'", code=USAGE)
    if chosen.program and set(chosen.parts) & {"drawing", "model"}:
        raise Failure("'--program' goes with the parts 'render', 'jobs', 'cairo', 'instructions' and 'lottie' only", code=USAGE)
    folder = os.path.dirname(chosen.json or "") or "."
    if not os.path.isdir(folder):
        raise Failure(f"'{chosen.json}' cannot be written: there is no folder '{folder}'", code=USAGE)
    if chosen.program and not os.access(chosen.program, os.X_OK):
        raise Failure(f"there is no program '{chosen.program}'", code=USAGE)
    chosen.scenes = chosen.scenes or [name for name in SCENES if chosen.all or name not in LONG]
    return chosen


def say(text):
    print(text, flush=True)


def build(program):
    if program:
        return os.path.abspath(program)
    built = subprocess.run([f"{ROOT}/scripts/build", "--optimised"], stdout=subprocess.PIPE, text=True)
    if built.returncode != 0:
        raise Failure("animrender cannot be built")
    return built.stdout.strip()


def render(chosen, program, subjects, old, folder):
    results = {"version": 1, "machine": machine(program), "settings": {
        "crf": CRF, "keyFrameInterval": KEY_FRAME_INTERVAL, "runs": chosen.runs}, "scenes": []}
    for subject in subjects:
        results["scenes"].append(measure(subject, program, chosen.presets, chosen.runs, folder))
        say(table(results["scenes"][-1]))
    if chosen.json:
        write_results(results, chosen.json)
    if old:
        say(compare(old, results))


def jobs(program, subjects, runs, folder):
    """What the other cores bring."""
    for subject in subjects:
        scene = measure(subject, program, ["veryfast"], runs, folder, only="jobs")
        say(table(scene))


def cairo(chosen, program, subjects, folder):
    drawer = built("AnimCairoVideo")
    for subject in subjects:
        say(table(beside_cairo(subject, program, drawer, chosen.presets, chosen.runs, folder)))


def count(program, subjects, folder):
    instructions.check(subjects)
    for subject in subjects:
        say(instructions.lines(subject, instructions.instructions(subject, program, folder)))


def built(product):
    command = ["swift", "build", "--package-path", ROOT, "--configuration", "release", "--static-swift-stdlib",
               "-Xswiftc", "-enforce-exclusivity=unchecked", "--product", product, "--quiet"]
    if subprocess.run(command, stdout=sys.stderr, env={**os.environ, "ANIMRENDER_BUILD": "optimised"}).returncode != 0:
        raise Failure(f"{product} cannot be built")
    return f"{ROOT}/.build/release/{product}"


def benchmark(product):
    program = built(product)
    say(f"bench: {product}")
    if subprocess.run([program]).returncode != 0:
        raise Failure(f"{product} failed")


def main(arguments):
    chosen = parse(arguments)
    old = read_results(chosen.compare) if chosen.compare else None
    renders = {"render", "jobs", "cairo", "instructions"} & set(chosen.parts)
    subjects = [subject(name, ROOT, chosen.seconds) for name in chosen.scenes] if renders else []
    program = build(chosen.program) if renders or "lottie" in chosen.parts else None
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for part in PARTS:
            if part not in chosen.parts:
                continue
            if part == "render":
                render(chosen, program, subjects, old, folder)
            elif part == "jobs":
                jobs(program, subjects, chosen.runs, folder)
            elif part == "cairo":
                cairo(chosen, program, subjects, folder)
            elif part == "instructions":
                count(program, subjects, folder)
            elif part == "lottie":
                for result in lottie.measure(lottie.subject(ROOT), program, chosen.presets, chosen.runs, folder):
                    say(table(result))
            else:
                benchmark({"drawing": "AnimDrawingBenchmark", "model": "AnimModelBenchmark"}[part])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Failure as failure:
        print(f"bench: error: {failure}", file=sys.stderr)
        sys.exit(failure.code)
    except KeyboardInterrupt:
        sys.exit(130)
