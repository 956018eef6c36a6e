"""The entry point of the command `animrender`: in place of Python runs the program."""

from .program import main

__all__ = ["main"]
