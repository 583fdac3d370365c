"""`@ruling(17)`: which of the rulings 1 to 144 a test proves. `test_rulings.py` counts them."""

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def ruling(*numbers: int) -> Callable[[Test], Test]:
    def mark(test: Test) -> Test:
        test.rulings = numbers  # type: ignore[attr-defined]
        return test

    return mark
