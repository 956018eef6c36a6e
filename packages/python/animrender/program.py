"""Where the program lies, and how it is run."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys
from typing import IO, Sequence

from .errors import MissingLibrary, failure


def program() -> str:
    """The bundle's program; ANIMRENDER names another one."""
    named = os.environ.get("ANIMRENDER")
    if named:
        return named
    bundled = pathlib.Path(__file__).parent / "bundle" / "animrender"
    if bundled.exists():
        # Some installers drop the right to run it.
        if not os.access(bundled, os.X_OK):
            try:
                bundled.chmod(0o755)
            except OSError as error:
                raise MissingLibrary(f"no right to run '{bundled}': {error.strerror}", 127) from None
        return str(bundled)
    found = shutil.which("animrender")
    if found is None:
        raise MissingLibrary(
            "this installation has no program: 'animrender/bundle' is missing and there is none on the PATH; expected "
            "'pip install --force-reinstall animrender'", 127)
    return found


def start(arguments: Sequence[str], **options) -> "subprocess.Popen[bytes]":
    path = program()
    try:
        return subprocess.Popen([path, *arguments], **options)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise MissingLibrary(f"'{path}' does not run on this machine: {reason}", 127) from None


def run(arguments: Sequence[str], data: bytes | None = None, accepted: Sequence[int] = (0,)) -> tuple[int, bytes]:
    """Runs a command; gives its exit code and standard output.

    Raises the exception of the exit code where it is not among the accepted ones.
    """
    process = start(
        arguments, stdin=subprocess.PIPE if data is not None else subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    output, messages = process.communicate(data)
    if process.returncode not in accepted:
        raise failure(process.returncode, messages.decode("utf-8", "replace"))
    return process.returncode, output


def lines(stream: IO[bytes]):
    for line in iter(stream.readline, b""):
        yield line.decode("utf-8", "replace").rstrip("\n")


def main() -> None:
    """The command `animrender`."""
    try:
        path = program()
        os.execv(path, ["animrender", *sys.argv[1:]])
    except MissingLibrary as error:
        sys.exit(f"animrender: error: {error}")
    except OSError as error:
        sys.exit(f"animrender: error: '{path}' does not run on this machine: {(error.strerror or str(error)).lower()}")
