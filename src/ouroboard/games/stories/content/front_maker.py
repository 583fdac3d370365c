"""Makes the fronts of cards: their tests, puzzles, choices and lists."""

from typing import Any, Final

from ouroboard.games.stories.content import names
from ouroboard.games.stories.content.lines import front_lines, price_words
from ouroboard.games.stories.content.model import CardOption, Ease, Front, Puzzle, Test
from ouroboard.games.stories.content.rows import code_of
from ouroboard.games.stories.content.vocabulary import StoriesMaker

Plain = dict[str, Any]


def outcome(plain: Plain | None) -> list[Plain]:
    """Returns what happens as one list: the text first, to those who read the card."""
    if not plain:
        return []
    return [*([{"say": plain["says"]}] if "says" in plain else []), *plain.get("do", [])]


def costs_action(plain: Plain) -> bool:
    return any("action" in each for each in plain.get("cost", []))


NEED_NO_DICE: Final = ("hits", "pass", "defeat", "remove_shield")
"""§10.8 Effects that take shields off without a die."""


def has_word(plain: Any, words: tuple[str, ...]) -> bool:
    """Returns whether one of these effects stands in a list or in the lists inside it."""
    if isinstance(plain, list):
        return any(has_word(each, words) for each in plain)
    if isinstance(plain, dict):
        return any(name in words or has_word(value, words) for name, value in plain.items())
    return False


def is_for_test(plain: list[Any]) -> bool:
    """Returns whether everything in a list takes shields off the test here."""
    return len(plain) > 0 and all(set(effect) <= {"pass", "defeat", "remove_shield"} for effect in plain)


class FrontMaker:
    """Makes fronts, and gathers the puzzles on them with their answers."""

    def __init__(self, make: StoriesMaker) -> None:
        self.make: Final = make
        self.puzzles: Final[list[Puzzle]] = []
        self.answers: Final[list[int]] = []

    def front(self, number: int, plain: Plain) -> Front:
        """Returns the front of a card of a space: only those who stand there read it."""
        reading = plain.get("on_read", {})
        made = Front(
            number,
            plain["text"],
            plain.get("gist", ""),
            plain.get("box", ""),
            (),
            tuple([self.test(each) for each in plain.get("tests", [plain["test"]] if "test" in plain else [])]),
            self.puzzle(plain["puzzle"]) if "puzzle" in plain else None,
            tuple([self.option(letter, each) for letter, each in plain.get("choices", {}).items()]),
            self.make.rules(plain.get("rules")),
            self.make.effects(reading.get("do")),
            self.make.condition_or_none(reading.get("when")),
            reading.get("each_agent", False),
            self.make.effects(plain.get("on_wave_end")),
            self.make.effects(plain.get("on_nothing")),
            self.make.effects(plain.get("on_leave")),
        )
        return with_lines(made, front_lines(self.make.book, made, self.make.names))

    def test(self, plain: Plain) -> Test:
        return Test(
            tuple([self.make.names.characteristic(name) for name in plain["by"]]),
            tuple([(names.SHIELDS.index(kind), count) for kind, count in plain["shields"]]),
            plain.get("lock", False),
            plain.get("opponent", False),
            self.make.condition_or_none(plain.get("when")),
            tuple([self.ease(each) for each in plain.get("ease", [])]),
            self.make.effects(outcome(plain.get("success"))),
            self.make.effects(plain.get("on_roll")),
            self.make.effects(plain.get("on_quit")),
        )

    def ease(self, plain: Plain) -> Ease:
        field = "take" if "take" in plain else "add"
        shields = plain[field]
        change = -shields["n"] if field == "take" else shields["n"]
        return Ease(self.make.condition_or_none(plain.get("when")), names.SHIELDS.index(shields["kind"]), change)

    def option(self, letter: str, plain: Plain) -> CardOption:
        costs = self.make.costs(plain.get("cost"))
        action = costs_action(plain)
        return CardOption(
            names.OPTION_LETTERS.index(letter),
            plain["label"],
            self.make.effects(outcome(plain)),
            self.make.condition_or_none(plain.get("when")),
            costs,
            action,
            plain.get("repeat", False),
            price_words=price_words(action, costs),
            for_test=not plain.get("says") and is_for_test(plain.get("do", [])),
        )

    def puzzle(self, plain: Plain) -> Puzzle:
        kind = names.PUZZLES.index(plain["kind"])
        marks, parts, row = row_of(plain)
        costs = self.make.costs(plain.get("cost"))
        action = costs_action(plain) or "cost" not in plain  # §7.11 a try is the agent's action unless the card says otherwise
        wrong = plain["wrong"]
        made = Puzzle(
            len(self.puzzles),
            plain["id"],
            kind,
            plain.get("question", ""),
            marks,
            parts,
            plain.get("most", 1),
            costs,
            action,
            self.make.condition_or_none(plain.get("when")),
            self.make.effects(outcome(plain.get("right"))),
            wrong=tuple([self.make.effects(outcome(each)) for each in wrong]),
            wrong_says=tuple("" for _ in wrong),
            price_words=price_words(action, costs),
        )
        self.puzzles.append(made)
        self.answers.append(code_of(kind, row))
        return made


def row_of(plain: Plain) -> tuple[tuple[tuple[str, ...], ...], int, list[int]]:
    """Returns the marks of the wheels, the length of a row, and the right row as positions of marks."""
    kind, answer = plain["kind"], plain["answer"]
    if kind in ("number", "word"):
        text = "".join(answer).lower()
        return (), len(text), [int(each) if kind == "number" else ord(each) - ord("a") for each in text]
    if kind == "dial":
        wheels = plain.get("wheels", [plain.get("marks", [])] * len(answer))
        row = [wheel.index(mark) for wheel, mark in zip(wheels, answer, strict=True)]
        return tuple([tuple(wheel) for wheel in wheels]), len(wheels), row
    marks = plain["marks"]
    row = [marks.index(mark) for mark in answer]
    if kind == "pick":
        return (tuple(marks),), plain.get("most", 1), sorted(row)
    return (tuple(marks),), len(marks), row


def with_lines(front: Front, lines: tuple[str, ...]) -> Front:
    """Returns the front with its rule lines, which are made of everything else on it."""
    return Front(
        front.number,
        front.text,
        front.gist,
        front.box,
        lines,
        front.tests,
        front.puzzle,
        front.options,
        front.rules,
        front.on_read,
        front.reads_when,
        front.each_agent,
        front.on_wave_end,
        front.on_nothing,
        front.on_leave,
    )
