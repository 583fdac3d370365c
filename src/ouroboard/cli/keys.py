"""One key from the terminal, without Enter."""

import os
import select
import sys
from typing import Final

ARROWS: Final = {b"\x1b[A": "up", b"\x1b[B": "down", b"\x1b[C": "right", b"\x1b[D": "left"}


def read_key() -> str:
    """Returns the key that was pressed: its character, or `up`, `down`, `left`, `right`; empty at the end of the input."""
    try:
        import termios
        import tty
    except ImportError:  # not a POSIX terminal: a line is read instead
        return sys.stdin.readline()[:1]
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        # One key at a time, and nothing is flushed, so that keys typed ahead are not lost.
        pressed = os.read(descriptor, 1)
        if pressed == b"\x1b" and select.select([descriptor], [], [], 0.05)[0]:
            pressed += os.read(descriptor, 2)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
    return ARROWS.get(pressed, pressed[:1].decode("ascii", "replace"))
