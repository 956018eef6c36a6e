"""Results beside those of before."""

from rendering.results import middle, programs
from rendering.table import ratio


def compare(old, new):
    lines = ["", "New over old:"]
    for fact in ("processor", "cores"):
        if old["machine"][fact] != new["machine"][fact]:
            lines.append(f"caution: the {fact} differ: {old['machine'][fact]} and {new['machine'][fact]}")
    before = {scene["name"]: scene for scene in old["scenes"]}
    for scene in new["scenes"]:
        earlier = before.get(scene["name"])
        if earlier is None:
            lines.append(f"{scene['name']}: was not measured before")
            continue
        if (earlier["frames"], earlier["size"]) != (scene["frames"], scene["size"]):
            lines.append(f"{scene['name']}: had {earlier['frames']} frames of {'×'.join(map(str, earlier['size']))}; "
                         "it cannot be compared")
            continue
        then = programs(earlier)
        for key, program in programs(scene).items():
            if key not in then:
                continue
            parts = [f"{title} {ratio(middle(program, measure), middle(then[key], measure))}"
                     for title, measure in (("wall", "wall"), ("CPU", "cpu"), ("memory", "memory"), ("size", "size"))]
            lines.append(f"{scene['name']:4} {key[0]:10} {key[1]:24} " + ", ".join(parts))
    return "\n".join(lines)
