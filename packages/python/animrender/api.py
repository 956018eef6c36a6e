"""The functions: each runs one command of the program."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import tempfile
import threading
from typing import Any, Callable, Iterator, Optional

from . import program
from .errors import Problem, failure
from .progress import Progress, parsed, progress as progress_of
from .scene import PathLike, SceneLike, arguments


def _words(options: "dict[str, Any]") -> "list[str]":
    """Options of the command: `color_space="hlg"` is `--color-space hlg`, `fragments=True` is `--fragments`."""
    words = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif value is False or value is None:
            continue
        elif isinstance(value, (list, tuple)):
            for item in value:
                words += [option, os.fspath(item) if isinstance(item, os.PathLike) else str(item)]
        else:
            words += [option, os.fspath(value) if isinstance(value, os.PathLike) else str(value)]
    return words


def _feed(process: "subprocess.Popen[bytes]", data: "bytes | None") -> None:
    if process.stdin is None:
        return
    try:
        process.stdin.write(data or b"")
        process.stdin.close()
    except BrokenPipeError:
        # It ended before it had read all; its exit code says why.
        pass


def version() -> str:
    """The program's version."""
    return program.run(["--version"])[1].decode().strip()


def render(
    scene: SceneLike, output: PathLike, *, progress: Optional[Callable[[Progress], object]] = None, **options: Any
) -> pathlib.Path:
    """Renders a scene to a file, which is there whole or not at all. `progress` is called with each step.

    Options are those of `animrender render`, such as ``quality="high"`` or ``time="0..1"``.
    """
    with arguments(scene) as (words, data):
        process = program.start(
            ["render", *words, os.fspath(output), "--progress", "json", *_words(options)],
            stdin=subprocess.PIPE if data is not None else subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)
        said = []
        try:
            _feed(process, data)
            for line in program.lines(process.stderr):
                event = parsed(line)
                if event is None:
                    said.append(line)
                elif event["event"] == "progress" and progress is not None:
                    progress(progress_of(event))
            process.wait()
        except BaseException:
            # The program takes away what it has begun. Without a reader it waits for none.
            process.terminate()
            process.stderr.close()
            process.wait()
            raise
        finally:
            process.stderr.close()
        if process.returncode != 0:
            raise failure(process.returncode, "\n".join(said))
    return pathlib.Path(output)


def still(scene: SceneLike, at: float = 0, *, format: str = "png", **options: Any) -> bytes:
    """The scene at a time in seconds, as the bytes of a PNG or an AVIF."""
    with tempfile.TemporaryDirectory() as folder, arguments(scene) as (words, data):
        path = pathlib.Path(folder) / f"still.{format}"
        program.run(["still", *words, str(path), "--at", repr(float(at)), *_words(options)], data)
        return path.read_bytes()


def frames(scene: SceneLike, **options: Any) -> Iterator[memoryview]:
    """The scene's frames, each a buffer of height x width x 4 bytes, RGBA with straight alpha.

    ``numpy.asarray(frame)`` and ``PIL.Image.frombuffer`` take it as it is.
    """
    with arguments(scene) as (words, data):
        size = _size(words, data, options)
        process = program.start(
            ["render", *words, "-", "--format", "rawvideo", "--pixel-format", "rgba", "--quiet", *_words(options)],
            stdin=subprocess.PIPE if data is not None else subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        said: "list[bytes]" = []
        reader = threading.Thread(target=lambda: said.append(process.stderr.read()), daemon=True)
        reader.start()
        try:
            _feed(process, data)
            width, height = size
            count = width * height * 4
            while True:
                bytes_read = process.stdout.read(count)
                if len(bytes_read) < count:
                    break
                yield memoryview(bytes_read).cast("B", (height, width, 4))
            process.wait()
        finally:
            if process.poll() is None:
                process.terminate()
            # Without a reader it waits for none.
            process.stdout.close()
            process.wait()
            reader.join()
            process.stderr.close()
        if process.returncode != 0:
            raise failure(process.returncode, b"".join(said).decode("utf-8", "replace"))


def _size(words, data, options) -> "tuple[int, int]":
    reading = {name: options[name] for name in ("asset_dir", "font_dir", "fonts", "max_memory") if name in options}
    found = json.loads(program.run(["info", *words, "--json", *_words(reading)], data)[1])
    width, height = found["pixels"]
    if "scale" in options:
        factor = float(options["scale"]) / found["scale"]
        width, height = round(width * factor), round(height * factor)
    return width, height


def info(scene: SceneLike, **options: Any) -> "dict[str, Any]":
    """What the scene is: size, frame rate, duration, layers."""
    with arguments(scene) as (words, data):
        return json.loads(program.run(["info", *words, "--json", *_words(options)], data)[1])


def trace(scene: SceneLike, layer: "str | list[str] | None" = None, **options: Any) -> "dict[str, Any]":
    """The values of layers over time, of all layers where none is named."""
    which = {"all": True} if layer is None else {"layer": layer}
    with arguments(scene) as (words, data):
        return json.loads(program.run(["trace", *words, *_words({**which, **options})], data)[1])


def validate(scene: SceneLike, **options: Any) -> "list[Problem]":
    """All errors and warnings of a scene; an empty list where it is right."""
    with arguments(scene) as (words, data):
        _, output = program.run(["validate", *words, "--json", *_words(options)], data, accepted=(0, 3, 4, 7))
    keys = Problem.__dataclass_fields__
    return [
        Problem(**{key: value for key, value in problem.items() if key in keys})
        for problem in json.loads(output)["problems"]
    ]


def check(folder: PathLike = ".", **options: Any) -> "dict[str, Any]":
    """Compares the scenes of a folder with their goldens. The result's ``code`` is 0 where all is as expected."""
    code, output = program.run(["check", os.fspath(folder), "--json", *_words(options)], accepted=(0, 1, 6))
    return {**json.loads(output), "code": code}
