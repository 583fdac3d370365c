"""Actions: what a seat may answer, and the words for what it may not."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ouroboard.engine import text as words


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
    """Returns a text with the section of the rules that it cites. This is the only format of a citation."""
    return f"{text} · {rule}" if rule else text


class Illegal(ValueError):
    """A refusal: the reason in words of the table, and the bare section of the rules: `§5.2`.

    `example` is an allowed answer as it is typed: `hide 3r 14b`. Only players who type are shown it.
    """

    def __init__(self, reason: str, rule: str = "", example: str = "") -> None:
        super().__init__(reason, rule, example)
        self.reason: str = reason
        self.rule: str = rule
        self.example: str = example

    def __str__(self) -> str:
        return cited(self.typed_reason(), self.rule)

    def typed_reason(self) -> str:
        """Returns the reason with the example, for a player who types."""
        return words.with_example(self.reason, self.example) if self.example else self.reason


class InvalidSeat(Illegal):
    """A seat that the table does not have."""


class ActionTable:
    """All actions that a game declares, found by text and by code."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions: Final = tuple(actions)
        self.by_text: Final[dict[str, Action]] = {}
        self.by_code: Final[dict[int, Action]] = {}
        for action in actions:
            text = one_spelling(action.text)
            if text in self.by_text or action.code in self.by_code:
                raise ValueError(f"action {action.text!r} has the text or the code {action.code} of another action")
            self.by_text[text] = action
            self.by_code[action.code] = action

    def find(self, text: str) -> Action | None:
        """Returns the action that this text means, or None. Case and extra spaces do not matter."""
        return self.by_text.get(one_spelling(text))

    def refuse(self, text: str) -> Illegal:
        """Returns why a text means no action, with an example for each first word."""
        examples: dict[str, str] = {}
        for action in self.actions:
            examples.setdefault(action.text.split()[0], action.text)
        return Illegal(words.not_a_move(" ".join(text[:200].split())[:40], tuple(examples.values())))


def one_spelling(text: str) -> str:
    """Returns a text in small letters, with single spaces."""
    return " ".join(text.lower().split())


class Prompt:
    """The question to a seat as a sentence, and the bare section of the rules behind it: `§5.2`.

    `verb` is the first word of the action that picked components mean here. If no legal action fits, the refusal of
    "play 3r" is shown.
    """

    def __init__(self, text: str, rule: str = "", verb: str = "") -> None:
        self.text: Final = text
        self.rule: Final = rule
        self.verb: Final = verb

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Prompt {self.text!r}{' ' + self.rule if self.rule else ''}>"
