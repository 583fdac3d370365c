"""Actions: what a seat may answer, and the words for what it may not."""

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One answer to one question.

    `code` is a stable number, different for every action of a game: equality and hash go by it. `text` is what
    records, the wire, tests and the terminal use. `picks` names the components it touches, in the order in which
    a player would point at them.
    """

    def __init__(self, code: i64, text: str, picks: tuple[str, ...] = (), label: str = "") -> None:
        self.code: Final[i64] = code
        self.text: Final = text
        self.picks: Final = picks
        self.label: Final = label or text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.code == other.code

    def __hash__(self) -> int:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (type(self), (self.code, self.text, self.picks, self.label))

    def key(self) -> tuple[object, ...]:
        return (self.code, self.text)


def cited(text: str, rule: str) -> str:
    """Returns a text with the section that it rests on: the one format of a citation."""
    return f"{text} · {rule}" if rule else text


class Illegal(ValueError):
    """A refusal: the reason in the player's words, and the section of the rules that it rests on, bare: `§5.2`."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason, rule)
        self.reason: str = reason
        self.rule: str = rule

    def __str__(self) -> str:
        return cited(self.reason, self.rule)


class InvalidSeat(Illegal):
    """A seat that the table does not have."""


class Prompt:
    """What a seat is asked, in a sentence, and the section of the rules behind it, bare: `§5.2`.

    `verb` is what pointing at pieces means here: where nothing legal fits them, it is said why "play 3r" is not possible.
    """

    def __init__(self, text: str, rule: str = "", verb: str = "") -> None:
        self.text: Final = text
        self.rule: Final = rule
        self.verb: Final = verb

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Prompt {self.text!r}{' ' + self.rule if self.rule else ''}>"
