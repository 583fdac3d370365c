"""The words of the engine that players read: refusals of any game, and impossible seats and options."""

from collections.abc import Sequence
from typing import Final

# ---- answers

GAME_IS_OVER: Final = "the game is over"
NOT_YOUR_TURN: Final = "it is not your turn to choose"


def not_a_move(words: str, examples: tuple[str, ...]) -> str:
    return f"“{words}” is not a move: say {', '.join(examples)}"


def with_example(reason: str, example: str) -> str:
    return f"{reason}, like {example}"


# ---- components that are pointed at

DOES_NOT_GO_WITH_PICKS: Final = "this does not go with what you have picked"


def cannot_be_chosen(prompt: str) -> str:
    """`prompt`: the sentence that says what is asked."""
    return f"this cannot be chosen now. {prompt}"


# ---- seats and options


def wrong_number_of_players(title: str, players: str, chosen: int) -> str:
    """`players`: as `players` returns them."""
    return f"{title} is for {players}, not {chosen}"


def no_such_seat(seat: str, seats: int) -> str:
    if seats > 1:
        return f"there is no seat {seat} at this table: it has seats 0 to {seats - 1}"
    return f"there is no seat {seat} at this table: it has only seat 0"


def no_such_option(name: str, options: tuple[str, ...]) -> str:
    return f"there is no option {name!r} (there are: {', '.join(options)})"


def wrong_value(option: str, allowed: str, value: str) -> str:
    return f"{option} can be {allowed}, not {value}"


def wrong_type(option: str, allowed: str, value: str, wanted: str, given: str) -> str:
    return f"{option} can be {allowed}, not {value}: it must be of type {wanted}, not {given}"


# ---- names and numbers

START: Final = "Start"
"""What happens before the first round."""

ROUND: Final = "round"
ANOTHER_PACK: Final = "another pack"


def epoch(word: str, number: int) -> str:
    """`word`: loop, run, round, week."""
    return f"{word.capitalize()} {number}"


def seats(number: int) -> str:
    return "1 seat" if number == 1 else f"{number} seats"


def players(counts: tuple[int, ...]) -> str:
    """Returns `2, 3 or 4 players`, `1 player`."""
    if counts == (1,):
        return "1 player"
    return f"{any_of([str(count) for count in counts])} players"


# ---- lists of names


def all_of(names: Sequence[str]) -> str:
    """Returns `nobody`, `Ann`, `Ann and Ben`, `Ann, Ben and Cleo`."""
    if not names:
        return "nobody"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def number(value: object) -> str:
    """Returns a number as it is printed: `3`, `−2`."""
    return str(value).replace("-", "−")


def each_with(names: Sequence[str], numbers: object) -> str:
    """Returns `Ann 3, Ben −1`: each player with a number of theirs, in the order of the seats."""
    assert isinstance(numbers, (list, tuple))
    return ", ".join([f"{name} {number(each)}" for name, each in zip(names, numbers, strict=True)])


def any_of(names: Sequence[str]) -> str:
    """Returns `nobody`, `Ann`, `Ann or Ben`, `Ann, Ben or Cleo`."""
    if not names:
        return "nobody"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
