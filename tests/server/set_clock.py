"""`ouroboard` with a clock on the wall that a test can set: it is ahead by the seconds that stand in a file."""

import os
import sys
import time

VARIABLE = "OUROBOARD_TEST_CLOCK"


def set_by(path: str) -> None:
    real, steady = time.time, time.monotonic
    read_at, ahead = -1.0, 0.0

    def shifted() -> float:
        nonlocal read_at, ahead
        if steady() - read_at > 0.1:
            with open(path) as file:
                read_at, ahead = steady(), float(file.read() or 0)
        return real() + ahead

    time.time = shifted


if __name__ == "__main__":
    set_by(os.environ[VARIABLE])
    from ouroboard.cli.main import main

    sys.exit(main())
