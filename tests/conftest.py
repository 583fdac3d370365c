"""Every test runs in two modes: on the compiled package in `.venv`, and interpreted from `src` (PYTHONPATH=src)."""

import pytest

from ouroboard.engine import state

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
