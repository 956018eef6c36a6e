"""Renders Core Animation layer scenes to video, from scripts and notebooks.

    import animrender

    animrender.render("scene.json", "out.mp4", progress=print)
    png = animrender.still({"canvas": {...}, "layers": [...]}, at=0.5)
    for frame in animrender.frames("scene.json"):
        numpy.asarray(frame)  # height x width x 4, straight or opaque RGBA

A scene is a path, a dict (as JSON has it) or a `Scene`. Nothing but Python's own library is needed.
"""

from .api import check, frames, info, render, still, trace, validate, version
from .errors import (
    AnimrenderError,
    CheckFailed,
    InvalidScene,
    LimitExceeded,
    MissingAsset,
    MissingLibrary,
    Problem,
    RenderError,
    UsageError,
)
from .progress import Progress
from .scene import Scene

__all__ = [
    "AnimrenderError", "CheckFailed", "InvalidScene", "LimitExceeded", "MissingAsset", "MissingLibrary", "Problem",
    "Progress", "RenderError", "Scene", "UsageError", "check", "frames", "info", "render", "still", "trace", "validate",
    "version",
]
