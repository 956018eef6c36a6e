#!/usr/bin/env python3
"""Makes the scenes of scripts/bench: 1920×1080, 60 frames a second, 5 s unless their descriptions say otherwise.

    make.py             writes the scenes that lie beside this file
    make.py --check     ends with 1 where one of them is not what this program makes
    make.py --all DIR   writes all of them into DIR, also those that are too large to be kept
"""

import json
import math
import os
import sys

WIDTH, HEIGHT = 1920, 1080
TOO_LARGE = {"S6"}


def scatter(index, salt):
    """A number from 0 up to 1 that looks like chance and is the same everywhere."""
    bits = (index * 2654435761 + salt * 40503 + 12345) & 0xFFFFFFFF
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35), (16, 1)):
        bits = ((bits ^ (bits >> shift)) * factor) & 0xFFFFFFFF
    return bits / 2**32


def color(index):
    """One of many, neither pale nor dark."""
    hue = (index * 0.381966) % 1 * 6
    channels = [0.55 + 0.4 * math.cos((hue - offset) * math.pi / 3) for offset in (0, 2, 4)]
    return "#" + "".join(f"{round(channel * 255):02X}" for channel in channels)


def place(index, margin=80):
    """Somewhere on the canvas."""
    return [round(margin + scatter(index, salt) * (side - 2 * margin)) for salt, side in ((1, WIDTH), (2, HEIGHT))]


def scene(description, layers, timeline=(), duration=5, **canvas):
    canvas = {"size": [WIDTH, HEIGHT], "background": "#F4F5F7"} | canvas
    return {
        "description": description, "canvas": canvas, "video": {"frameRate": 60, "duration": duration},
        "layers": list(layers), "timeline": list(timeline)}


def basic(key_path, duration, **rest):
    return {"class": "CABasicAnimation", "keyPath": key_path, "duration": duration} | rest


def add(layer, key, animation):
    return {"add": layer, "forKey": key, "animation": animation}


def begin(*commands):
    return [{"at": 0, "do": list(commands)}]


def text(string, frame, size, foreground="#1C2430", **rest):
    return {"class": "CATextLayer", "string": string, "frame": frame, "font": "Inter", "fontSize": size,
            "foregroundColor": foreground} | rest


def rectangles(description, **canvas):
    """A hundred rounded rectangles, each along its own line, one in four at half opacity."""
    layers, commands = [], []
    for index in range(100):
        name, start, end = f"tile {index}", place(index), place(index + 1000)
        layer = {"name": name, "bounds": [0, 0, 80 + index % 7 * 10, 60 + index % 5 * 12], "position": end,
                 "cornerRadius": 16, "backgroundColor": color(index)}
        if index % 4 == 0:
            layer["opacity"] = 0.5
        layers.append(layer)
        commands.append(add(name, "move", basic("position", 5, fromValue=start, timingFunction="easeInEaseOut")))
        commands.append(add(name, "turn", basic(
            "transform.rotation.z", 5, fromValue=0, toValue={"degrees": 180}, timingFunction="easeInEaseOut")))
    return scene(description, layers, begin(*commands), **canvas)


def row(index, frame):
    """A line of a list: five layers."""
    x, y, width, height = frame
    return {"frame": frame, "backgroundColor": "#FFFFFF", "cornerRadius": 10, "sublayers": [
        {"frame": [10, 8, height - 16, height - 16], "backgroundColor": color(index), "cornerRadius": (height - 16) / 2},
        text(f"Message {index + 1}", [height, 8, width - 180, 22], 17),
        text("What it is about, in a few words", [height, 29, width - 120, 18], 13, "#6B7686"),
        text(f"{8 + index % 12}:{index * 7 % 60:02}", [width - 64, 10, 54, 18], 13, "#8A94A3",
             alignmentMode="right")]}


def card(index, frame):
    """A picture of a kind with a title below, and its shadow: four layers."""
    x, y, width, height = frame
    return {"frame": frame, "backgroundColor": "#FFFFFF", "cornerRadius": 18, "shadowOpacity": 0.22,
            "shadowRadius": 10, "shadowOffset": [0, 6], "sublayers": [
                {"class": "CAGradientLayer", "frame": [12, 12, width - 24, height - 62], "cornerRadius": 10,
                 "colors": [color(index), color(index + 5)]},
                text(f"Album {index + 1}", [14, height - 46, width - 28, 22], 17),
                text("12 pictures", [14, height - 25, width - 28, 18], 13, "#6B7686")]}


def interface():
    """An app's screen, without the drawer: 252 layers."""
    layers = [
        {"frame": [0, 0, WIDTH, 96], "backgroundColor": "#FFFFFF", "shadowOpacity": 0.15, "shadowRadius": 6,
         "shadowOffset": [0, 3], "zPosition": 1, "sublayers": [
             text("Inbox", [120, 28, 300, 44], 34),
             {"frame": [40, 34, 36, 4], "backgroundColor": "#1C2430", "cornerRadius": 2},
             {"frame": [40, 46, 36, 4], "backgroundColor": "#1C2430", "cornerRadius": 2},
             {"frame": [40, 58, 36, 4], "backgroundColor": "#1C2430", "cornerRadius": 2},
             {"frame": [1380, 24, 460, 48], "backgroundColor": "#EEF0F4", "cornerRadius": 24},
             text("Search", [1410, 36, 200, 24], 18, "#8A94A3")]}]
    layers += [card(index, [40 + index * 232, 124, 208, 200]) for index in range(8)]
    layers += [row(index, [40 + index % 3 * 620, 352 + index // 3 * 50, 600, 46]) for index in range(42)]
    layers.append({"frame": [1780, 940, 88, 88], "backgroundColor": "#3A6FF8", "cornerRadius": 44,
                   "shadowOpacity": 0.3, "shadowRadius": 8, "shadowOffset": [0, 4], "sublayers": [
                       {"frame": [28, 42, 32, 4], "backgroundColor": "#FFFFFF"},
                       {"frame": [42, 28, 4, 32], "backgroundColor": "#FFFFFF"}]})
    return layers


def drawer():
    """What slides in over the screen, with the shade below it: 48 layers."""
    entries = []
    for index in range(15):
        entries += [
            {"frame": [40, 170 + index * 58, 32, 32], "backgroundColor": color(index), "cornerRadius": 8},
            text(f"Folder {index + 1}", [92, 173 + index * 58, 300, 28], 20),
            text(f"{index * 13 % 90}", [400, 173 + index * 58, 60, 28], 18, "#8A94A3", alignmentMode="right")]
    return [
        {"name": "shade", "frame": [0, 0, WIDTH, HEIGHT], "backgroundColor": "#000000", "opacity": 0, "zPosition": 2},
        {"name": "drawer", "frame": [-560, 0, 520, HEIGHT], "backgroundColor": "#FFFFFF", "shadowOpacity": 0.35,
         "shadowRadius": 16, "shadowOffset": [4, 0], "zPosition": 3, "sublayers": [
             text("Folders", [40, 60, 400, 60], 40)] + entries}]


def slide(time, position, opacity):
    spring = {"springDuration": 0.6, "bounce": 0.15}
    return {"at": time, "animate": spring, "do": [
        {"set": "drawer", "keyPath": "position.x", "value": position},
        {"set": "shade", "keyPath": "opacity", "value": opacity}]}


def phone():
    layers = interface() + drawer()
    for layer in layers[-2:]:
        layer["view"] = True
    timeline = [slide(time, *((240, 0.4) if index % 2 == 0 else (-300, 0)))
                for index, time in enumerate((0.2, 1.4, 2.6, 3.8))]
    return scene("An app's screen of 300 layers with text and shadows; a drawer slides in and out.", layers, timeline)


def backdrop():
    return {"class": "CAGradientLayer", "frame": [0, 0, WIDTH, HEIGHT], "colors": ["#1B2A49", "#3A6FF8", "#F2C14E"],
            "startPoint": [0, 0], "endPoint": [1, 1]}


def dot(description, duration):
    """Two waves whose periods have no common multiple within an hour: the dot never comes back to where it was."""
    ball = {"name": "dot", "bounds": [0, 0, 60, 60], "position": [960, 540], "cornerRadius": 30,
            "backgroundColor": "#FFFFFF"}
    waves = [
        add("dot", key, basic(key_path, half, fromValue=-reach, toValue=reach, isAdditive=True, autoreverses=True,
                              repeatCount="infinity", timingFunction="easeInEaseOut"))
        for key, key_path, half, reach in (("across", "position.x", 2.137, 800), ("down", "position.y", 1.319, 400))]
    return scene(description, [backdrop(), ball], begin(*waves), duration)


def fades():
    """Three pictures that fill the canvas, each over the one before, through masks and blurs that change."""
    layers, timeline = [], []
    for index in range(4):
        name = f"picture {index}"
        shapes = [
            {"bounds": [0, 0, 300, 300], "position": place(index * 20 + shape, 200), "cornerRadius": 150 if shape % 2 else 30,
             "backgroundColor": color(index * 7 + shape)} for shape in range(12)]
        layer = {"name": name, "frame": [0, 0, WIDTH, HEIGHT], "opacity": 1 if index == 0 else 0,
                 "filters": [{"filter": "CIGaussianBlur", "name": "blur", "inputRadius": 0}], "sublayers": [
                     {"class": "CAGradientLayer", "frame": [0, 0, WIDTH, HEIGHT],
                      "colors": [color(index + 40), color(index + 43)]}] + shapes}
        if index % 2 == 1:
            layer["mask"] = {"class": "CAGradientLayer", "name": f"mask {index}", "frame": [0, 0, WIDTH * 2, HEIGHT],
                             "colors": ["#000000", "#000000", "#00000000"], "locations": [0, 0.5, 1],
                             "startPoint": [0, 0.5], "endPoint": [1, 0.5]}
        layers.append(layer)
        if index == 0:
            continue
        start, before = 1.5 * (index - 1) + 0.25, f"picture {index - 1}"
        commands = [
            add(name, "fade", basic("opacity", 1.25, fromValue=0)),
            {"set": name, "keyPath": "opacity", "value": 1},
            add(name, "focus", basic("filters.blur.inputRadius", 1.25, fromValue=24, toValue=0)),
            add(before, "blur", basic("filters.blur.inputRadius", 1.25, fromValue=0, toValue=24))]
        if index % 2 == 1:
            commands.append(add(f"mask {index}", "wipe", basic("position.x", 1.25, fromValue=-WIDTH, toValue=WIDTH)))
        timeline.append({"at": start, "transaction": {"disableActions": True}, "do": commands})
    return scene("Cross-fades of the whole canvas, through masks and blurs.", layers, timeline)


def glyphs():
    """Fifty lines of forty letters, each at its own speed."""
    letters = "Thequickbrownfoxjumpsoverthelazydogandrunsaway"
    layers, commands = [], []
    for index in range(50):
        name, start = f"line {index}", index * 11 % len(letters)
        string = (letters[start:] + letters)[:40]
        y = 12 + index * 21
        layers.append(text(string, [0, y, 640, 30], 24, color(index)) | {"name": name})
        reach = 200 + scatter(index, 3) * 900
        commands.append(add(name, "move", basic(
            "position.x", 5, fromValue=330 + scatter(index, 4) * 300, byValue=round(reach), timingFunction="easeInEaseOut")))
    return scene("2,000 glyphs that move, in fifty lines.", layers, begin(*commands))


def many():
    """A hundred rows of 99 layers, 10,000 in all; the first of each row moves."""
    layers, commands = [], []
    for line in range(100):
        leaves = []
        for column in range(99):
            leaf = {"frame": [4 + column * 19, 1, 15, 8], "backgroundColor": color(line * 99 + column), "cornerRadius": 2}
            if column == 0:
                leaf["name"] = f"runner {line}"
                commands.append(add(f"runner {line}", "run", basic(
                    "position.x", 5, fromValue=12, toValue=1880 - line, timingFunction="easeInEaseOut")))
            leaves.append(leaf)
        layers.append({"frame": [10, 10 + line * 10.6, 1900, 10], "sublayers": leaves})
    return scene("10,000 layers, of which a hundred move.", layers, begin(*commands))


def loop():
    """Twelve spokes and a ring, back at their beginnings every two seconds."""
    layers, commands = [backdrop()], []
    for index in range(12):
        angle = index * math.pi / 6
        name = f"spoke {index}"
        layers.append({"name": name, "bounds": [0, 0, 48, 48], "cornerRadius": 24, "backgroundColor": color(index),
                       "position": [round(960 + 260 * math.cos(angle)), round(540 + 260 * math.sin(angle))]})
        commands.append(add(name, "beat", basic(
            "transform.scale", 1, fromValue=1, toValue=round(1.2 + index * 0.05, 2), autoreverses=True,
            repeatCount="infinity", timingFunction="easeInEaseOut")))
    layers.append({"name": "square", "bounds": [0, 0, 180, 180], "position": [960, 540], "cornerRadius": 30,
                   "backgroundColor": "#FFFFFF"})
    commands.append(add("square", "turn", basic(
        "transform.rotation.z", 2, fromValue=0, toValue={"degrees": 360}, repeatCount="infinity")))
    return scene("A loop of 2 s, thirty times: a minute.", layers, begin(*commands), 60)


def scenes():
    """Those of which `name` gives the scene."""
    return {
        "S1": lambda: rectangles("A hundred rounded rectangles that move and turn, a quarter of them translucent."),
        "S2": phone,
        "S3": lambda: dot("A dot that moves over a still gradient.", 5),
        "S4": fades,
        "S5": glyphs,
        "S6": many,
        "S7": lambda: rectangles("S1 at 3840×2160.", scale=2),
        "S8": lambda: dot("Ten minutes of S3.", 600),
        "S9": loop,
        "S10": lambda: scene("A hold: an app's screen that stands still for a minute.", interface(), duration=60),
    }


def count(layers):
    return sum(1 + count(layer.get("sublayers", [])) for layer in layers)


def written(scene):
    """As text, one layer or command on a line."""
    lines = []
    for key, value in scene.items():
        if key == "layers":
            body = ",\n".join("    " + json.dumps(layer, ensure_ascii=False) for layer in value)
            lines.append(f'  "layers": [\n{body}\n  ]')
        elif key == "timeline":
            entries = []
            for entry in value:
                head = "".join(json.dumps(name) + ": " + json.dumps(part) + ", "
                               for name, part in entry.items() if name != "do")
                commands = ",\n".join("        " + json.dumps(command) for command in entry["do"])
                entries.append(f'    {{ {head}"do": [\n{commands} ] }}')
            lines.append('  "timeline": [\n' + ",\n".join(entries) + ("\n  ]" if entries else "  ]"))
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write(path, text):
    partial = f"{path}.partial-{os.getpid()}"
    with open(partial, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(partial, path)


def main(arguments):
    here = os.path.dirname(os.path.abspath(__file__))
    if arguments[:1] == ["--all"] and len(arguments) == 2:
        os.makedirs(arguments[1], exist_ok=True)
        for name, make in scenes().items():
            write(os.path.join(arguments[1], name + ".json"), written(make()))
        return 0
    if arguments not in ([], ["--check"]):
        print("make.py: error: expected nothing, '--check', or '--all' with a folder", file=sys.stderr)
        return 2
    wrong = 0
    for name, make in scenes().items():
        if name in TOO_LARGE:
            continue
        path, text = os.path.join(here, name + ".json"), written(make())
        if not arguments:
            write(path, text)
            continue
        try:
            with open(path, encoding="utf-8") as file:
                same = file.read() == text
        except OSError:
            same = False
        if not same:
            wrong += 1
            print(f"make.py: error: {name}.json is not what make.py makes; run make.py and look", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
