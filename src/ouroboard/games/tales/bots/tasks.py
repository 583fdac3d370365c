"""What a Kid can do at a place, and how good that is."""

from typing import Final, final

from mypy_extensions import i64


@final
class Task:
    """Something that a Kid can do at a place: the action, its price in cubes, its test, and what both outcomes are worth."""

    def __init__(self, verb: int, what: i64, more: i64, places: i64, kids: i64, cost: i64, test: i64) -> None:
        self.verb: Final[i64] = verb
        self.what: Final[i64] = what
        self.more: Final[i64] = more
        self.places: Final[i64] = places
        self.kids: Final[i64] = kids
        self.cost: Final[i64] = cost
        self.test: Final[i64] = test
        """-1: no test; -2: a test that nobody has seen yet."""
        self.gain: float = 0.0
        self.loss: float = 0.0
        self.shared: bool = False


NO_TEST: Final = -1
UNSEEN_TEST: Final = -2


@final
class Candidate:
    """A task for a Kid at a place, and how good that is for each cube; or a hack with a crew."""

    def __init__(self, task: Task, kid: i64, place: i64, crew: i64, score: float) -> None:
        self.task: Final = task
        self.kid: Final[i64] = kid
        self.place: Final[i64] = place
        self.crew: Final[i64] = crew
        self.score: Final = score


def by_score(candidate: Candidate) -> float:
    return -candidate.score
