"""What the figures are of."""

import os
import platform
import subprocess
from datetime import datetime, timezone

from rendering.failure import Failure


def machine(program):
    return {
        "processor": processor(), "cores": len(os.sched_getaffinity(0)), "kernel": platform.release(),
        "memory": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"),
        # Of the last minute, five and fifteen.
        "load": [round(load, 2) for load in os.getloadavg()],
        "date": datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "animrender": first_line([program, "--version"]), "ffmpeg": first_line(["ffmpeg", "-version"])}


def processor():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.machine()


def first_line(command):
    try:
        said = subprocess.run(command, capture_output=True, check=True).stdout.decode(errors="backslashreplace")
    except OSError as error:
        raise Failure(f"'{command[0]}' cannot be run: {error.strerror}")
    except subprocess.CalledProcessError as error:
        raise Failure(f"'{' '.join(command)}' ended with {error.returncode}")
    return said.splitlines()[0] if said else ""
