"""One key from the terminal, without Enter."""

import os
import sys
from typing import Final

ARROWS: Final = {b"\x1b[A": "up", b"\x1b[B": "down", b"\x1b[C": "right", b"\x1b[D": "left"}


def read_key() -> str:
    """The key that was pressed: its character, or `up`, `down`, `left`, `right`; empty at the end of the input."""
    try:
        import termios
        import tty
    except ImportError:  # no POSIX terminal: a line does as well
        return sys.stdin.readline()[:1]
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        pressed = os.read(descriptor, 8)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
    return ARROWS.get(pressed, pressed[:1].decode("ascii", "replace"))
