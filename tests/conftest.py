"""Tests run in two modes: on the compiled package in `.venv`, and interpreted from `src` (PYTHONPATH=src)."""

from collections import Counter

import pytest

from ouroboard.engine import state
from tests.scale import SOAK

COMPILED = not state.__file__.endswith(".py")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mode", choices=["compiled", "interpreted"], help="stop if the engine is not of this kind")


def pytest_configure(config: pytest.Config) -> None:
    wanted = config.getoption("--mode")
    if wanted == "interpreted" and COMPILED:
        pytest.exit("the compiled engine was imported: set PYTHONPATH=src", returncode=3)
    if wanted == "compiled" and not COMPILED:
        print("\n*** NOT COMPILED: there is no compiled engine here, so this run is interpreted as well ***\n")


def pytest_report_header() -> str:
    return f"engine: {'compiled' if COMPILED else 'interpreted'} ({state.__file__})"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """In a soak: what the tests have counted (`record_property("games", 1)`), added up over all of their parts."""
    if not SOAK:
        return
    counted: dict[str, Counter[str]] = {}
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, number in report.user_properties if report.when == "call" else ():
            counted.setdefault(report.nodeid.partition("[")[0], Counter())[name] += int(str(number))
    for test, figures in counted.items():
        terminalreporter.write_line(f"{test}: " + ", ".join(f"{number:,} {name}" for name, number in figures.items()))
