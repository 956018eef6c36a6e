"""A scene as what commands read."""

from __future__ import annotations

import base64
import contextlib
import html
import json
import os
import pathlib
import tempfile
from typing import Any, Iterator, Mapping, Union

PathLike = Union[str, "os.PathLike[str]"]
SceneLike = Union[PathLike, Mapping[str, Any], "Scene"]


class Scene:
    """A scene from a file or a dict, which a notebook shows as a video.

    `folder` is where a dict's pictures and movies are looked for, the current one by default.
    """

    def __init__(self, source: "PathLike | Mapping[str, Any]", folder: "PathLike | None" = None):
        self.source = source
        self.folder = folder

    def render(self, output: PathLike, **options):
        from . import api

        return api.render(self, output, **options)

    def still(self, at: float = 0, **options) -> bytes:
        from . import api

        return api.still(self, at, **options)

    def frames(self, **options):
        from . import api

        return api.frames(self, **options)

    def _repr_html_(self) -> str:
        """A video that plays in the page, or what is wrong with the scene."""
        from . import api
        from .errors import AnimrenderError

        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "scene.mp4"
            try:
                api.render(self, path)
            except AnimrenderError as error:
                return f"<pre>{html.escape(str(error))}</pre>"
            data = base64.b64encode(path.read_bytes()).decode("ascii")
        return f'<video controls loop autoplay muted playsinline src="data:video/mp4;base64,{data}"></video>'


@contextlib.contextmanager
def arguments(scene: SceneLike) -> Iterator["tuple[list[str], bytes | None]"]:
    """The words for the scene, with what goes to standard input."""
    folder = None
    if isinstance(scene, Scene):
        scene, folder = scene.source, scene.folder
    if isinstance(scene, Mapping):
        extra = ["--asset-dir", os.fspath(folder)] if folder is not None else []
        yield ["-", *extra], json.dumps(scene, allow_nan=False).encode("utf-8")
        return
    path = os.fspath(scene)
    # A name that begins with a minus is no option.
    yield [path if not path.startswith("-") else os.path.join(".", path)], None
