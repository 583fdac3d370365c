"""The words of matches and records that players read: why something cannot be taken back, shown or replayed."""

from typing import Final

# ---- matches

NOTHING_TO_TAKE_BACK: Final = "there is nothing to take back"
NOT_UNREAD: Final = "what was read cannot be unread"
"""The refusal of a game that does not rewind."""

OTHERS_MUST_AGREE: Final = "something has come to light since, so the others must agree to take this back"
SAME_FATE_AFTER_THE_END: Final = "the same fate can be tried again only when the match is over"
SEED_IS_SEALED: Final = "the seed stays sealed until the match is over"
NO_SEALED_DEAL: Final = "this match did not start with a sealed deal, so it has no record"


def player(number: int) -> str:
    """Returns the name of a player who gave none."""
    return f"Player {number}"


# ---- records that cannot be replayed

TOO_LONG: Final = "this is too long to be a record"
SEAT_COPY: Final = (
    "this is a seat's copy of a match that was not over: it has no seed, so it cannot be dealt again "
    "(match.record(whole=True) writes one that can)"
)
ANOTHER_DEAL: Final = "seed and salt do not fit the commitment: this is not the deal that was promised"
NOT_A_LINE: Final = "a line is a number, a seat and an action"
NOT_A_BRANCH: Final = "a branch has a fate of 32 hex digits, or the same"


def at_line(line: int, reason: str) -> str:
    return f"line {line}: {reason}"


def begins_with(first_line: str) -> str:
    return f"a record begins with “{first_line}”"


def not_part_of_header(key: str) -> str:
    return f"“{key}” is not part of a header"


def missing_in_header(key: str) -> str:
    return f"the header has no {key}"


def not_hex(key: str) -> str:
    return f"a {key} is 32 hex digits"


def not_a_number(word: str) -> str:
    return f"“{word}” is not a number"


def no_such_line(number: str) -> str:
    return f"there is no line {number} to go to"


def other_version(played: str, here: int) -> str:
    return f"it was played by version {played} of the rules; these are version {here}"


def other_content(pack: str) -> str:
    return f"it was played with {pack}"


def other_files(pack: str, files: tuple[str, ...]) -> str:
    """`files`: what is different about some of them."""
    return f"it was played with {pack}: {', '.join(files)}"


def file_differs(name: str) -> str:
    return f"{name} differs"


def file_is_missing(name: str) -> str:
    return f"{name} is not here"


def file_is_new(name: str) -> str:
    return f"{name} was not there"


# ---- records that are too large


def too_many_lines(most: int) -> str:
    return f"a record has at most {most} lines"


def too_many_heads(most: int) -> str:
    return f"a record has at most {most} “head” lines"


def too_many_branches(most: int) -> str:
    return f"a record has at most {most} branches"


def too_many_answers(most: int) -> str:
    return f"a line of play has at most {most} answers"
