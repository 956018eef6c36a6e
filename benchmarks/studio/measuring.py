"""What processes take, by /proc."""

import os


def family(pid):
    """A process and all that it started, as long as they run."""
    children = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                    children.setdefault(int(file.read().rsplit(")", 1)[1].split()[1]), []).append(int(name))
            except (OSError, IndexError):
                pass
    found, next = [], [pid]
    while next:
        current = next.pop()
        found.append(current)
        next += children.get(current, [])
    return found


def processor_seconds(pid):
    total = 0
    for each in family(pid):
        try:
            with open(f"/proc/{each}/stat", encoding="utf-8") as file:
                words = file.read().rsplit(")", 1)[1].split()
                total += int(words[11]) + int(words[12])
        except OSError:
            pass
    return total / os.sysconf("SC_CLK_TCK")


def memory(pid):
    """Bytes that are in memory, of all of them."""
    total = 0
    for each in family(pid):
        try:
            with open(f"/proc/{each}/smaps_rollup", encoding="utf-8") as file:
                total += next(int(line.split()[1]) for line in file if line.startswith("Pss:")) * 1024
        except (OSError, StopIteration):
            pass
    return total
