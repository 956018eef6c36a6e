"""A Lottie file to a video: beside ffmpeg that only compresses the same frames, beside ThorVG that draws them, and beside
nanoframes, which does both with ThorVG."""

import importlib.util
import os
import subprocess
import sys
from fractions import Fraction

from rendering.failure import Failure
from rendering.measuring import CRF, in_turn, ours, reference, theirs, KEY_FRAME_INTERVAL
from rendering.process import run
from rendering.subject import Subject

FRAMES, RATE = 300, 60


def subject(root):
    folder = os.path.join(root, ".build", "benchmarks")
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "lottie.json")
    if subprocess.run([sys.executable, os.path.join(root, "benchmarks", "scenes", "lottie.py"), path]).returncode != 0:
        raise Failure("the Lottie file cannot be made")
    return Subject(name="Lottie", path=path, description="100 layers, 200 shapes", width=1920, height=1080,
                   rate=Fraction(RATE), frames=FRAMES, reference_frames=FRAMES)


def measure(subject, program, presets, runs, folder):
    """Results as those of scenes have them: one of each comparison, as soon as it is made."""
    def result(preset, contestants):
        return {"name": subject.name, "description": subject.description, "size": [subject.width, subject.height],
                "frameRate": str(subject.rate), "frames": subject.frames, "referenceFrames": subject.frames,
                "presets": [{"preset": preset, "programs": in_turn(contestants, runs)}]}

    if importlib.util.find_spec("thorvg_python"):
        yield result("drawing", {"animrender, one thread": lambda: drawing(subject, program),
                                 "ThorVG, one thread": lambda: thorvg(subject)})
    else:
        print("bench: ThorVG is left out: 'pip install thorvg-python pillow' installs it", file=sys.stderr)
    frames = reference(subject, program, folder)
    try:
        for preset in presets:
            yield result(preset, {
                "animrender": lambda: ours(subject, program, preset, folder),
                "ffmpeg, same key frames": lambda: theirs(subject, frames, preset, folder, "-g", str(KEY_FRAME_INTERVAL))})
    finally:
        os.remove(frames)
    if importlib.util.find_spec("nanoframes"):
        # Its settings are x264's own preset, medium, and a factor of 18, as ours.
        yield result("medium", {"animrender": lambda: ours(subject, program, "medium", folder),
                                "nanoframes": lambda: nanoframes(subject, folder)})
    else:
        print("bench: nanoframes is left out: 'pip install nanoframes' installs it", file=sys.stderr)


def drawing(subject, program):
    return run([program, "render", subject.path, "-", "--format", "null", "--jobs", "1", "--quiet"])


def thorvg(subject):
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "thorvg.py")
    return run([sys.executable, script, subject.path, str(subject.frames)])


def nanoframes(subject, folder):
    assert CRF == 18
    out = os.path.join(folder, "nanoframes.mp4")
    return run([sys.executable, "-m", "nanoframes", "lottie", subject.path, "-o", out, "--threads", str(os.cpu_count())], out)
