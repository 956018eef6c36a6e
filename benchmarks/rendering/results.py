"""What was measured, as JSON: written whole or not at all, read with care."""

import json
import os
import statistics

from rendering.failure import Failure

VERSION = 1
MEASURES = ["wall", "user", "system", "cpu", "memory", "size"]


def summary(runs):
    """Each measure's middle, least and most: seconds and bytes."""
    return {measure: spread([getattr(run, measure) for run in runs]) for measure in MEASURES}


def spread(values):
    return {"median": round(statistics.median(values), 6), "least": round(min(values), 6),
            "most": round(max(values), 6)}


def middle(program, measure):
    return program[measure]["median"]


def write_results(results, path):
    partial = f"{path}.partial-{os.getpid()}"
    try:
        with open(partial, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=2, ensure_ascii=False)
            file.write("\n")
        os.replace(partial, path)
    except OSError as error:
        if os.path.exists(partial):
            os.remove(partial)
        raise Failure(f"'{path}' cannot be written: {error.strerror}")


def read_results(path):
    """Results of before, each of whose numbers is there."""
    try:
        with open(path, encoding="utf-8") as file:
            results = json.load(file)
    except OSError as error:
        raise Failure(f"'{path}' cannot be read: {error.strerror}", code=2)
    except ValueError:
        raise Failure(f"'{path}' is no JSON", code=2)
    if not isinstance(results, dict) or results.get("version") != VERSION:
        raise Failure(f"'{path}' is not what 'scripts/bench --json' writes, of version {VERSION}", code=2)
    try:
        for scene in results["scenes"]:
            scene["name"], scene["frames"], scene["size"]
            for program in programs(scene).values():
                for measure in MEASURES:
                    float(middle(program, measure))
        results["machine"]["processor"], results["machine"]["cores"]
    except (KeyError, TypeError, ValueError) as error:
        raise Failure(f"'{path}' is not whole: {error!r}", code=2)
    return results


def programs(scene):
    """All that was measured of a scene, by preset and name."""
    found = {}
    if "drawing" in scene:
        found["", "drawing"] = scene["drawing"]
    for preset in scene["presets"]:
        for name, program in preset["programs"].items():
            found[preset["preset"], name] = program
    return found
