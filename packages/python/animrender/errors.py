"""What went wrong, with the place in the scene."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class Problem:
    """An error or a warning, and where in the scene it is."""

    severity: str
    message: str
    file: Optional[str] = None
    line: Optional[int] = None
    column: Optional[int] = None
    #: Such as ``layers[2].opacity``; empty for the scene itself.
    path: Optional[str] = None
    rule: Optional[str] = None
    hint: Optional[str] = None
    #: The page of the manual that explains it.
    help: Optional[str] = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        return ": ".join(part for part in (place, self.severity, self.path, self.message) if part)


class AnimrenderError(Exception):
    """The program ended with an error. `code` is its exit code; the place is that of the first problem."""

    def __init__(self, message: str, code: int, problems: "list[Problem] | None" = None):
        super().__init__(message)
        self.message = message
        self.code = code
        self.problems = problems or []
        first = self.problems[0] if self.problems else None
        self.file = first.file if first else None
        self.line = first.line if first else None
        self.column = first.column if first else None
        self.path = first.path if first else None


class UsageError(AnimrenderError):
    """An argument is wrong: exit code 2."""


class InvalidScene(AnimrenderError):
    """The scene has errors: exit code 3."""


class MissingAsset(AnimrenderError):
    """A font or a picture is missing or damaged: exit code 4."""


class RenderError(AnimrenderError):
    """Drawing, encoding or writing failed: exit code 5."""


class CheckFailed(AnimrenderError):
    """A golden is missing or cannot be read: exit code 6."""


class LimitExceeded(AnimrenderError):
    """The scene asks for more than is allowed: exit code 7."""


class MissingLibrary(AnimrenderError):
    """The program or a library of it is not there: exit code 127."""


_CLASSES = {
    2: UsageError, 3: InvalidScene, 4: MissingAsset, 5: RenderError, 6: CheckFailed, 7: LimitExceeded, 127: MissingLibrary,
}
_PLACE = re.compile(r"^(?P<file>.+?):(?P<line>\d+):(?P<column>\d+): (?P<severity>error|warning): (?P<rest>.*)$")
# A key path has no spaces, but in quotes.
_PATH = re.compile(r'^(?P<path>[A-Za-z_][\w-]*(?:\[\d+\]|\.[\w-]+|\["[^"]*"\])*): (?P<message>.*)$')


def problems(text: str) -> "list[Problem]":
    """Of what a command says on standard error those lines that name a place."""
    found = []
    for line in text.splitlines():
        match = _PLACE.match(line)
        if not match:
            continue
        path = _PATH.match(match["rest"])
        found.append(
            Problem(
                match["severity"], path["message"] if path else match["rest"], match["file"], int(match["line"]),
                int(match["column"]), path["path"] if path else ""))
    return found


def failure(code: int, text: str) -> AnimrenderError:
    """The exception for an exit code and what was said."""
    found = [problem for problem in problems(text) if problem.severity == "error"]
    message = text.strip()
    prefix = "animrender: error: "
    if message.startswith(prefix):
        message = message[len(prefix):]
    if code < 0:
        message = message or f"the program was ended by signal {-code}"
    return _CLASSES.get(code, RenderError)(message or f"the program ended with {code}", code, found)
