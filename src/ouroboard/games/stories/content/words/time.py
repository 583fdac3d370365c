"""Effects on the marker and on the group's way."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Amount, Effect
from ouroboard.effects.running import Context
from ouroboard.games.stories.content.words.clauses import less_or_more
from ouroboard.games.stories.rules import operations
from ouroboard.games.stories.rules.state import StoriesState


@final
class ChangeTu(Effect[StoriesState]):
    """§8.8 The marker moves at once, for all."""

    def __init__(self, amount: Amount) -> None:
        super().__init__(asks=True)
        self.amount: Final = amount

    def do(self, state: StoriesState, context: Context) -> None:
        n = self.amount.of(state)
        if n < 0:
            operations.lose_tu(state, -n)
        elif n > 0:
            operations.gain_tu(state, n)

    def words(self) -> str:
        if self.amount.times == 0 and self.amount.plus < 0:
            return f"the group loses {-self.amount.plus} TU"
        return f"the group gains {self.amount.words()} TU"


@final
class OrderMove(Effect[StoriesState]):
    """§12.7 The group goes to a place by order of a card."""

    def __init__(self, place: i64, name: str) -> None:
        super().__init__(asks=True)
        self.place: Final[i64] = place
        self.name: Final = name

    def do(self, state: StoriesState, context: Context) -> None:
        operations.order_move(state, self.place)

    def words(self) -> str:
        return f"the group goes to {self.name}"


@final
class SetCaptainDie(Effect[StoriesState]):
    """§12.6 The captain's die of the next trip counts as a number."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: Final[i64] = n

    def do(self, state: StoriesState, context: Context) -> None:
        operations.fix_captain_die(state, self.n)

    def words(self) -> str:
        return f"the captain's die of the next trip counts as {self.n}"


@final
class ChangeCaptainDie(Effect[StoriesState]):
    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: Final[i64] = n

    def do(self, state: StoriesState, context: Context) -> None:
        operations.add_to_captain_die(state, self.n)

    def words(self) -> str:
        return f"the captain's die of the next trip {less_or_more(self.n)}"
