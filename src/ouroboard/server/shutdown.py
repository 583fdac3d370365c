"""Ends the process within ten seconds after SIGTERM, whatever hangs."""

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from types import FrameType
from typing import Final

log = logging.getLogger("ouroboard.shutdown")
LAST_RESORT: Final = 9.0
"""Seconds after the signal at which the process is ended by force. Nothing that was acknowledged is lost by that."""


def end_in_time() -> None:
    """Ensures that SIGTERM and SIGINT end this process in time. Their handlers are called as before."""
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGINT):
            _watch(number)


def _watch(number: signal.Signals) -> None:
    before = signal.getsignal(number)

    def handle(received: int, frame: FrameType | None) -> None:
        threading.Thread(target=_end_by_force, name="ending", daemon=True).start()
        if callable(before):
            before(received, frame)

    signal.signal(number, handle)


def _end_by_force() -> None:
    time.sleep(LAST_RESORT)
    log.error("server.ended_by_force")
    kill_children()
    os._exit(1)


def kill_children() -> None:
    """Kills the bot processes, including stopped ones."""
    for child in multiprocessing.active_children():
        with contextlib.suppress(Exception):
            child.kill()
