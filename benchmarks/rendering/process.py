"""A program's run and what it took."""

import os
import signal
import tempfile
import time
from dataclasses import dataclass

from rendering.failure import Failure


@dataclass
class Run:
    """Seconds and bytes."""
    wall: float
    user: float
    system: float
    memory: int
    size: int

    @property
    def cpu(self):
        return self.user + self.system


def run(command, output=None):
    """Runs a program to its end. What it says is shown only when it fails.

    `output` is the file that it makes."""
    with tempfile.TemporaryFile() as messages, open(os.devnull, "r+b") as nothing:
        streams = [(os.POSIX_SPAWN_DUP2, nothing.fileno(), 0), (os.POSIX_SPAWN_DUP2, nothing.fileno(), 1),
                   (os.POSIX_SPAWN_DUP2, messages.fileno(), 2)]
        start = time.monotonic()
        try:
            child = os.posix_spawnp(command[0], command, os.environ, file_actions=streams)
        except OSError as error:
            raise Failure(f"'{command[0]}' cannot be run: {error.strerror}")
        try:
            _, status, usage = os.wait4(child, 0)
        except KeyboardInterrupt:
            os.kill(child, signal.SIGTERM)
            os.wait4(child, 0)
            raise
        wall = time.monotonic() - start
        code = os.waitstatus_to_exitcode(status)
        if code != 0:
            messages.seek(0)
            said = messages.read().decode(errors="backslashreplace").strip()
            raise Failure(f"'{' '.join(command)}' ended with {code}: {said[-2000:]}")
    size = os.path.getsize(output) if output else 0
    if output and size == 0:
        raise Failure(f"'{' '.join(command)}' made an empty file")
    return Run(wall=wall, user=usage.ru_utime, system=usage.ru_stime, memory=usage.ru_maxrss * 1024, size=size)
