"""`@rule("§4.2")`: which sections of a game's RULES.md a test proves. `test_rulebook.py` reads these from the source."""

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*sections: str, game: str = "loop") -> Callable[[Test], Test]:
    """Marks a test with the sections that it proves.

    >>> @rule("§5.2", "§5.4")
    ... def test_a_leader_cannot_pass() -> None: ...
    >>> test_a_leader_cannot_pass.proves
    ('loop', '§5.2', '§5.4')
    """

    def mark(test: Test) -> Test:
        test.proves = (game, *sections)  # type: ignore[attr-defined]
        return test

    return mark
