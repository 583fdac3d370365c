"""Leaves these tests out where the libraries of `requirements/research.txt` cannot be had, and says so."""

from importlib.util import find_spec

MISSING = [library for library in ("gymnasium", "numpy", "pettingzoo", "pyspiel") if find_spec(library) is None]

collect_ignore_glob = ["test_*.py"] if MISSING else []


def pytest_report_header() -> list[str]:
    if not MISSING:
        return []
    return [f"*** {', '.join(MISSING)} cannot be imported: THE TESTS OF THE ADAPTERS FOR RESEARCH ARE LEFT OUT ***"]
