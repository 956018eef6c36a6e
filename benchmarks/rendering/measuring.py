"""Runs of a scene, in turn: our whole program, ffmpeg that compresses the same frames, our drawing alone."""

import os
import shutil

from rendering.failure import Failure
from rendering.process import run
from rendering.results import summary

CRF = 18
# As long as animrender's segments are: each begins with a key frame.
KEY_FRAME_INTERVAL = 240
# What the disk should have left beside the raw frames.
SPARE_BYTES = 2 << 30


def measure(subject, program, presets, runs, folder, only="all"):
    result = {"name": subject.name, "description": subject.description, "size": [subject.width, subject.height],
              "frameRate": str(subject.rate), "frames": subject.frames, "referenceFrames": subject.reference_frames}
    if only == "jobs":
        contestants = {"all cores": lambda: ours(subject, program, presets[0], folder),
                       "one job": lambda: ours(subject, program, presets[0], folder, "--jobs", "1")}
        return result | {"presets": [{"preset": presets[0], "programs": in_turn(contestants, runs)}]}
    frames = reference(subject, program, folder)
    try:
        # Once before all else: what is read first comes from the disk.
        drawing(subject, program)
        result["drawing"] = in_turn({"drawing": lambda: drawing(subject, program)}, runs)["drawing"]
        result["presets"] = []
        for preset in presets:
            contestants = {
                "animrender": lambda: ours(subject, program, preset, folder),
                "ffmpeg, same key frames": lambda: theirs(subject, frames, preset, folder, "-g", str(KEY_FRAME_INTERVAL)),
                "ffmpeg, its own": lambda: theirs(subject, frames, preset, folder)}
            result["presets"].append({"preset": preset, "programs": in_turn(contestants, runs)})
    finally:
        os.remove(frames)
    return result


def in_turn(contestants, runs):
    """A B A B …: what else the machine does slows down all of them."""
    all_runs = {name: [] for name in contestants}
    for _ in range(runs):
        for name, contest in contestants.items():
            all_runs[name].append(contest())
    return {name: summary(of) for name, of in all_runs.items()}


def ours(subject, program, preset, folder, *options):
    out = os.path.join(folder, "ours.mp4")
    return run([program, "render", subject.path, out, "--frames", f"0..{subject.frames}", "--preset", preset,
                "--crf", str(CRF), "--quiet", *options], out)


def beside_cairo(subject, program, drawer, presets, runs, folder):
    """The whole program, and Cairo's drawing of the same frames that goes straight into ffmpeg."""
    result = {"name": subject.name, "description": subject.description, "size": [subject.width, subject.height],
              "frameRate": str(subject.rate), "frames": subject.frames, "referenceFrames": subject.frames}
    return result | {"presets": [
        {"preset": preset, "programs": in_turn({
            "animrender": lambda: ours(subject, program, preset, folder),
            "Cairo into ffmpeg": lambda: cairo(subject, drawer, preset, folder)}, runs)}
        for preset in presets]}


def cairo(subject, drawer, preset, folder):
    out = os.path.join(folder, "cairo.mp4")
    pipe = '"$1" "$2" "$3" | "${@:4}"'
    return run(["bash", "-o", "pipefail", "-c", pipe, "bench", drawer, subject.path, str(subject.frames),
                "ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "bgra",
                "-s", f"{subject.width}x{subject.height}", "-r", str(subject.rate), "-i", "-", "-pix_fmt", "yuv420p",
                "-c:v", "libx264", "-preset", preset, "-crf", str(CRF), "-y", out], out)


def drawing(subject, program):
    return run([program, "render", subject.path, "-", "--format", "null", "--frames", f"0..{subject.frames}", "--quiet"])


def theirs(subject, frames, preset, folder, *options):
    out = os.path.join(folder, "theirs.mp4")
    again = ["-stream_loop", "-1"] if subject.reference_frames < subject.frames else []
    return run(["ffmpeg", "-nostdin", "-v", "error", *again, "-f", "rawvideo", "-pix_fmt", "yuv420p",
                "-s", f"{subject.width}x{subject.height}", "-r", str(subject.rate), "-i", frames,
                "-frames:v", str(subject.frames), "-c:v", "libx264", "-preset", preset, "-crf", str(CRF), *options,
                "-y", out], out)


def reference(subject, program, folder):
    """The raw frames that ffmpeg reads."""
    free = shutil.disk_usage(folder).free
    if free < subject.reference_bytes + SPARE_BYTES:
        raise Failure(
            f"the raw frames of {subject.name} take {subject.reference_bytes >> 20} MB and the disk with '{folder}' has "
            f"{free >> 20} MB left, of which 2048 shall stay free; '--seconds' makes them fewer, TMPDIR names another disk")
    path = os.path.join(folder, "frames.yuv")
    run([program, "render", subject.path, path, "--format", "rawvideo", "--pixel-format", "yuv420p",
         "--frames", f"0..{subject.reference_frames}", "--quiet"], path)
    size = os.path.getsize(path)
    if size != subject.reference_bytes:
        raise Failure(f"{subject.name}'s raw frames take {size} bytes; expected {subject.reference_bytes}")
    return path
