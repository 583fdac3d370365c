"""§7.11 The row of a puzzle as one number."""

from mypy_extensions import i64

from ouroboard.games.stories.content.names import PICK


def code_of(kind: i64, row: list[int]) -> i64:
    """Returns the code of a row of marks, by their positions: two rows are the same answer if their codes are equal.

    The order of a `pick` does not matter.
    """
    marks = sorted(row) if kind == PICK else row
    code: i64 = 0
    for mark in marks:
        code = code * 32 + (mark + 1)
    return code
