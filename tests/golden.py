"""Text that was read and found right, kept in a file. `make golden` writes it anew; read the diff like prose."""

import os
from pathlib import Path

UPDATE = os.environ.get("UPDATE_GOLDEN") == "1"


def check(path: Path, text: str) -> None:
    if UPDATE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"{path} has changed; if that is right: make golden"


def check_fixed(path: Path, text: str) -> None:
    """Compares a text that no commit may change. `make golden` writes the file only where there is none."""
    if not path.exists():
        assert UPDATE, f"{path} does not exist; make golden writes it"
        check(path, text)
    changed = f"{path} has changed, and it must not; if a rule was wrong, delete the file and run make golden"
    assert path.read_text(encoding="utf-8") == text, changed
