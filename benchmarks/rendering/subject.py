"""What is rendered: a scene, how much of it, and which of its frames stand for all of them."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from fractions import Fraction

from rendering.failure import Failure

SCENES = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10"]
LONG = {"S8", "S9", "S10"}
# Where the raw frames of a whole scene would fill a disk, ffmpeg reads the first seconds of it again and again. They
# are the scene itself where it repeats; where it does not, in S8, they are as hard to compress.
REPEATING = {"S8": 5, "S9": 2, "S10": 1}


@dataclass
class Subject:
    name: str
    path: str
    description: str
    width: int
    height: int
    rate: Fraction
    frames: int
    reference_frames: int

    @property
    def reference_bytes(self):
        return self.width * self.height * 3 // 2 * self.reference_frames


def subject(name, root, seconds):
    path = scene_file(name, root)
    try:
        with open(path, encoding="utf-8") as file:
            scene = json.load(file)
        canvas, video = scene["canvas"], scene["video"]
        width, height = (round(side * canvas.get("scale", 1)) for side in canvas["size"])
        rate, duration = exact(video.get("frameRate", 60)), exact(video["duration"])
    except OSError as error:
        raise Failure(f"'{path}' cannot be read: {error.strerror}", code=2)
    except (AttributeError, ArithmeticError, KeyError, TypeError, ValueError):
        raise Failure(f"'{path}' has no canvas size, frame rate and duration that can be read as numbers", code=2)
    if width % 2 or height % 2:
        raise Failure(f"'{path}' has {width}×{height} pixels; expected even sides", code=2)
    if seconds is not None:
        duration = min(duration, exact(seconds))
    frames = max(2, int(duration * rate))
    reference = REPEATING.get(name)
    return Subject(
        name=name, path=path, description=scene.get("description", ""), width=width, height=height, rate=rate,
        frames=frames, reference_frames=frames if reference is None else min(frames, int(reference * rate)))


def exact(number):
    """What was written, not the nearest number with 53 bits."""
    return Fraction(number).limit_denominator(1_000_000)


def scene_file(name, root):
    if name not in SCENES:
        return name
    kept = os.path.join(root, "benchmarks", "scenes", name + ".json")
    if os.path.exists(kept):
        return kept
    made = os.path.join(root, ".build", "benchmarks", "scenes")
    make = os.path.join(root, "benchmarks", "scenes", "make.py")
    if subprocess.run([sys.executable, make, "--all", made]).returncode != 0:
        raise Failure("the scenes cannot be made")
    return os.path.join(made, name + ".json")
