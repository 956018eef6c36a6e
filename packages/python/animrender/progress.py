"""How far a rendering is."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class Progress:
    done: int
    total: int
    #: Since the beginning.
    seconds: float
    seconds_left: Optional[float]

    @property
    def fraction(self) -> float:
        return self.done / self.total if self.total else 1.0


def parsed(line: str) -> "dict | None":
    """An event of `--progress json`; None for other lines."""
    if not line.startswith("{"):
        return None
    try:
        event = json.loads(line)
    except ValueError:
        return None
    return event if isinstance(event, dict) and "event" in event else None


def progress(event: dict) -> Progress:
    return Progress(event["framesDone"], event["framesTotal"], event["seconds"], event.get("secondsLeft"))
