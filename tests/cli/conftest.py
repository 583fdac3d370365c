"""How the tests run a command: its arguments and what is typed, and back come the exit code and both outputs."""

import io
import signal
import sys
from typing import NamedTuple, Protocol

import pytest

from ouroboard.cli.main import main


def heed_interrupts() -> None:
    """In a new process: takes Ctrl-C as usual. A shell that starts the tests in the background has it ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Run(Protocol):
    def __call__(self, *arguments: str, typed: str = "") -> Ran: ...


@pytest.fixture
def ouroboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(list(arguments))
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Ran(code, out, err)

    return run
