"""What a card says, as far as the rules need to know it. Stands in for `ouroboard.effects` until that layer is merged."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ouroboard.engine.game import Game
from ouroboard.engine.state import ZERO, State, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One thing that a card does."""

    asks: bool = False

    def do(self, state: Any, run: "Running") -> None:
        raise NotImplementedError

    def words(self) -> str:
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is true or not."""

    def holds(self, state: Any, run: "Running") -> bool:
        raise NotImplementedError

    def progress(self, state: Any, run: "Running") -> tuple[int, int]:
        return (1, 1) if self.holds(state, run) else (0, 1)

    def words(self) -> str:
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost:
    """A price beside cubes."""

    def can(self, state: Any, run: "Running") -> bool:
        raise NotImplementedError

    def pay(self, state: Any, run: "Running") -> None:
        raise NotImplementedError

    def words(self) -> str:
        return ""


class Book:
    """Everything that a table's cards say, by number."""

    def __init__(self, lists: list[list[Effect]]) -> None:
        self.lists: Final = lists


class Running(Step[Any]):
    """A list of effects, from `next` on: the list, the card, the Kid it speaks of, and the other Kids as a mask."""

    def __init__(self, list: i64, next: i64, card: i64, piece: i64, others: i64) -> None:
        self.list: Final[i64] = list
        self.next: Final[i64] = next
        self.card: Final[i64] = card
        self.piece: Final[i64] = piece
        self.others: Final[i64] = others

    def fields(self) -> tuple[object, ...]:
        return (self.list, self.next, self.card, self.piece, self.others)

    def run(self, state: Any) -> None:
        effects = state.book().lists[self.list]
        i = self.next
        while i < len(effects):
            effect = effects[i]
            i += 1
            if effect.asks and i < len(effects):
                state.push(Running(self.list, i, self.card, self.piece, self.others))
            effect.do(state, self)
            if effect.asks or state.result is not None:
                return


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(State):
    """The story columns."""

    def __init__(self, game: Game, old: "CardState | None" = None) -> None:
        super().__init__(game, old)
        self.flags: i64 = old.flags if old else ZERO
        self.counters: tuple[int, ...] = old.counters if old else ()
        self.once: int = old.once if old else 0
        self.lately: tuple[int, ...] = old.lately if old else ()

    def book(self) -> Book:
        raise NotImplementedError
