"""How many instructions a frame takes: they repeat where seconds do not."""

import os
import re
import shutil
import subprocess

from rendering.failure import Failure
from rendering.process import run

# A drawn first frame and what the program does at its start are in both counts, and not in their difference.
FEW, MANY = 10, 30
# What a frame goes through, by the first of these functions that is found on the way to an instruction.
STAGES = {
    "evaluating": re.compile(r"IncrementalEvaluator\.advance\("),
    # With what is converted of each piece: see `count`.
    "drawing": re.compile(r"\bRasterPainter\.paintBands\("),
    "converting": re.compile(r"YCbCrConverter\.convert"),
}


def instructions(subject, program, folder):
    """Of one frame in the middle, by stage."""
    # Valgrind cannot read what Swift writes for debuggers; the functions' names are elsewhere.
    plain = os.path.join(folder, "counted")
    run(["strip", "--strip-debug", "-o", plain, program])
    program = plain
    few, many = (count(subject, program, frames, folder) for frames in (FEW, MANY))
    return {name: round((many[name] - few[name]) / (MANY - FEW)) for name in many}


def count(subject, program, frames, folder):
    """Instructions of each stage for so many frames of a video."""
    found, out = os.path.join(folder, "callgrind.out"), os.path.join(folder, "counted.mp4")
    run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={found}", program, "render", subject.path, out,
         "--preset", "ultrafast", "--frames", f"0..{frames}", "--jobs", "1", "--quiet", "--no-sandbox"], out)
    counts = {stage: 0 for stage in STAGES}
    for line in annotated(found).splitlines():
        fields = re.match(r"\s*([\d,]+) \(", line)
        for stage, function in STAGES.items():
            # What calls itself, and what one stage has several of inside each other, counts once.
            if fields and function.search(line):
                counts[stage] = max(counts[stage], int(fields[1].replace(",", "")))
    os.remove(found)
    counts["drawing"] -= counts["converting"]
    return counts


def annotated(path):
    listing = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", path], capture_output=True, text=True)
    if listing.returncode != 0:
        raise Failure(f"callgrind's counts cannot be read: {listing.stderr.strip()}")
    names = subprocess.run(["swift", "demangle", "--simplified"], input=listing.stdout, capture_output=True, text=True)
    if names.returncode != 0:
        raise Failure(f"the names of functions cannot be read: {names.stderr.strip()}")
    return names.stdout


def check(subjects):
    """That all of them can be counted, before the first one is."""
    for subject in subjects:
        if subject.frames <= MANY:
            raise Failure(f"'{subject.path}' has {subject.frames} frames; counting needs more than {MANY}", code=2)
    if not shutil.which("valgrind"):
        raise Failure("there is no 'valgrind'; install it with 'apt-get install valgrind'")


def lines(subject, counts):
    stages = ", ".join(f"{name} {counts[name] / 1e6:.3f}" for name in STAGES)
    return f"{subject.name}: million instructions a frame: {stages}"
