#!/usr/bin/env python3
"""Makes the Lottie file of `scripts/bench lottie`: 100 layers with 200 shapes, 1920×1080, 60 frames a second, 5 s.

    lottie.py FILE

As designers' files have it: shape layers with groups, most of which move, turn, scale or fade with eased keyframes; fills and
strokes, some gradients, some paths that morph, some strokes that are drawn in by a trim, a parent for one layer in four. Nothing
in it that players leave out, so that all draw the same.
"""

import json
import math
import sys

from make import HEIGHT, WIDTH, place, scatter

LAYERS, FRAMES, RATE = 100, 300, 60


def fixed(value):
    return {"a": 0, "k": value}


def eased(*pairs):
    """Keyframes of (frame, value), eased in and out."""
    frames = []
    for frame, value in pairs:
        value = value if isinstance(value, list) else [value]
        frames.append({"t": frame, "s": value, "o": {"x": [0.33], "y": [0]}, "i": {"x": [0.67], "y": [1]}})
    for side in ("o", "i"):
        del frames[-1][side]
    return {"a": 1, "k": frames}


def rgb(index):
    hue = (index * 0.381966) % 1 * 6
    return [round(0.55 + 0.4 * math.cos((hue - offset) * math.pi / 3), 4) for offset in (0, 2, 4)]


def blob(size, turn):
    """A closed path of six curves."""
    points = []
    for corner in range(6):
        angle = corner * math.pi / 3 + turn
        radius = size * (0.5 if corner % 2 else 0.38)
        points.append((radius * math.cos(angle), radius * math.sin(angle), angle))
    reach = size * 0.14
    return {
        "c": True, "v": [[round(x, 3), round(y, 3)] for x, y, _ in points],
        "i": [[round(reach * math.sin(a), 3), round(-reach * math.cos(a), 3)] for _, _, a in points],
        "o": [[round(-reach * math.sin(a), 3), round(reach * math.cos(a), 3)] for _, _, a in points]}


def shape(index, size):
    kind = index % 4
    if kind == 0:
        return {"ty": "rc", "p": fixed([0, 0]), "s": fixed([size, size * 0.7]), "r": fixed(size * 0.12)}
    if kind == 1:
        return {"ty": "el", "p": fixed([0, 0]), "s": fixed([size, size])}
    if kind == 2:
        return {"ty": "sr", "sy": 1, "pt": fixed(5), "p": fixed([0, 0]), "r": fixed(0), "ir": fixed(size * 0.22), "is": fixed(0),
                "or": fixed(size * 0.5), "os": fixed(0)}
    return {"ty": "sh", "ks": {"a": 1, "k": [
        {"t": 0, "s": [blob(size, 0)], "o": {"x": 0.33, "y": 0}, "i": {"x": 0.67, "y": 1}},
        {"t": 150, "s": [blob(size * 1.1, 0.3)], "o": {"x": 0.33, "y": 0}, "i": {"x": 0.67, "y": 1}},
        {"t": 300, "s": [blob(size, 0)]}]}}


def paint(index, size):
    color = rgb(index)
    if index % 10 == 7:
        dark = [round(part * 0.4, 4) for part in color]
        return [{"ty": "gf", "t": 1, "r": 1, "o": fixed(100), "s": fixed([-size / 2, 0]), "e": fixed([size / 2, 0]),
                 "g": {"p": 2, "k": fixed([0, *color, 1, *dark])}}]
    if index % 5 == 3:
        stroke = {"ty": "st", "c": fixed([*color, 1]), "o": fixed(100), "w": fixed(6), "lc": 2, "lj": 2}
        trim = {"ty": "tm", "s": fixed(0), "e": eased((0, 0), (90, 100), (210, 100), (300, 0)), "o": fixed(0), "m": 1}
        return [trim, stroke]
    return [{"ty": "fl", "c": fixed([*color, 1]), "o": fixed(100), "r": 1}]


def group(index, size, offset):
    transform = {"ty": "tr", "p": fixed(offset), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100)}
    return {"ty": "gr", "nm": f"shape {index}", "it": [shape(index, size), *paint(index, size), transform]}


def layer(index):
    x, y = place(index, 120)
    end = place(index + 1000, 120)
    size = round(60 + scatter(index, 3) * 120)
    transform = {"a": fixed([0, 0]), "p": fixed([x, y]), "s": fixed([100, 100]), "r": fixed(0), "o": fixed(100)}
    if index % 4 == 3:
        # Around its parent.
        transform["p"] = fixed([round(size * 0.8), 0])
    elif index % 10:
        transform["p"] = eased((0, [x, y]), (150, end), (300, [x, y]))
    if index % 3 == 0:
        transform["r"] = eased((0, 0), (300, 360))
    if index % 3 == 1:
        transform["s"] = eased((0, [100, 100]), (100, [130, 130]), (200, [80, 80]), (300, [100, 100]))
    if index % 6 == 2:
        transform["o"] = eased((0, 100), (150, 30), (300, 100))
    made = {"ty": 4, "nm": f"layer {index}", "ind": index + 1, "ip": 0, "op": FRAMES, "st": 0, "ks": transform,
            "shapes": [group(2 * index, size * 0.5, [size * 0.2, -size * 0.1]), group(2 * index + 1, size, [0, 0])]}
    if index % 4 == 3:
        made["parent"] = index
    return made


def animation():
    background = {"ty": 1, "nm": "background", "ind": LAYERS + 1, "ip": 0, "op": FRAMES, "st": 0, "sw": WIDTH, "sh": HEIGHT,
                  "sc": "#f4f5f7", "ks": {"a": fixed([0, 0]), "p": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0),
                                          "o": fixed(100)}}
    return {"v": "5.9.0", "nm": "benchmark", "fr": RATE, "ip": 0, "op": FRAMES, "w": WIDTH, "h": HEIGHT, "ddd": 0, "assets": [],
            "layers": [*(layer(index) for index in range(LAYERS)), background]}


if __name__ == "__main__":
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump(animation(), file, separators=(",", ":"))
