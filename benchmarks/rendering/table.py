"""Results for people."""

import os

from rendering.results import middle, programs


def table(scene):
    width, height = scene["size"]
    lines = [
        "", f"{scene['name']}: {scene['description']} {width}×{height}, {scene['frames']} frames",
        f"{'preset':10} {'program':24} {'wall s':>22} {'user s':>8} {'sys s':>7} {'CPU ms/frame':>13} {'peak MB':>8} "
        f"{'file kB':>9}"]
    found = programs(scene)
    for (preset, name), program in found.items():
        wall = program["wall"]
        lines.append(
            f"{preset:10} {name:24} {wall['median']:7.2f} ({wall['least']:.2f}–{wall['most']:.2f})".ljust(58)
            + f" {middle(program, 'user'):8.2f} {middle(program, 'system'):7.2f}"
            + f" {middle(program, 'cpu') * 1000 / scene['frames']:13.2f} {middle(program, 'memory') / 1e6:8.0f}"
            + f" {middle(program, 'size') / 1e3:9.1f}")
    lines += ratios(found)
    lines += floors(found)
    if scene["referenceFrames"] < scene["frames"]:
        lines.append(f"ffmpeg read the first {scene['referenceFrames']} frames again and again")
    return "\n".join(lines)


def ratios(found):
    """The first program of each preset over the others."""
    lines = []
    for preset in dict.fromkeys(preset for preset, _ in found if preset):
        (first, ours), *others = [(name, program) for (of, name), program in found.items() if of == preset]
        for name, other in others:
            lines.append(f"{preset:10} {first} / {name}: " + ", ".join(
                f"{title} {ratio(middle(ours, measure), middle(other, measure))}"
                for title, measure in (("wall", "wall"), ("CPU", "cpu"), ("memory", "memory"), ("size", "size"))))
    return lines


def floors(found):
    """The least that a preset's wall time could be: all processors at work from the first to the last second on what is not
    drawing, which is compressing, converting and writing."""
    drawing = found.get(("", "drawing"))
    if drawing is None:
        return []
    lines = []
    for preset in dict.fromkeys(preset for preset, _ in found if preset):
        (first, ours), *others = [(name, program) for (of, name), program in found.items() if of == preset]
        least = (middle(ours, "cpu") - middle(drawing, "cpu")) / (os.cpu_count() or 1)
        for name, other in others:
            lines.append(f"{preset:10} {first} without drawing, on all {os.cpu_count()} processors / {name}: "
                         f"wall {ratio(least, middle(other, 'wall'))}")
    return lines


def ratio(here, there):
    return f"{here / there:.2f}" if there > 0 else "–"
