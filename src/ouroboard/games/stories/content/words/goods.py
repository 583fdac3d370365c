"""Effects on items, state tokens, resources and counters."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Amount, Effect
from ouroboard.effects.clauses import signed
from ouroboard.effects.forms import readable
from ouroboard.effects.running import Context
from ouroboard.games.stories.content.words.agents import AgentEffect
from ouroboard.games.stories.content.words.clauses import agents_do
from ouroboard.games.stories.rules import operations
from ouroboard.games.stories.rules.state import StoriesState


@final
class TakeItem(Effect[StoriesState]):
    """§7.9 The acting agent takes an item, if it is still in the box."""

    def __init__(self, item: i64, printed: i64) -> None:
        super().__init__(asks=True)
        self.item: Final[i64] = item
        self.printed: Final[i64] = printed

    def do(self, state: StoriesState, context: Context) -> None:
        operations.take_item(state, context, self.item)

    def words(self) -> str:
        return f"take item {self.printed}"


@final
class DiscardItem(Effect[StoriesState]):
    def __init__(self, item: i64, printed: i64) -> None:
        super().__init__()
        self.item: Final[i64] = item
        self.printed: Final[i64] = printed

    def do(self, state: StoriesState, context: Context) -> None:
        operations.discard_item(state, self.item)

    def words(self) -> str:
        return f"put item {self.printed} back"


@final
class SwapItem(Effect[StoriesState]):
    def __init__(self, item: i64, other: i64, printed: i64, other_printed: i64) -> None:
        super().__init__(asks=True)
        self.item: Final[i64] = item
        self.other: Final[i64] = other
        self.printed: Final[i64] = printed
        self.other_printed: Final[i64] = other_printed

    def do(self, state: StoriesState, context: Context) -> None:
        operations.swap_item(state, self.item, self.other)

    def words(self) -> str:
        return f"replace item {self.printed} by item {self.other_printed}"


@final
class GainToken(Effect[StoriesState]):
    """§11.8 The team gains a state token."""

    def __init__(self, token: i64, drawn: str) -> None:
        super().__init__()
        self.token: Final[i64] = token
        self.drawn: Final = drawn

    def do(self, state: StoriesState, context: Context) -> None:
        operations.give_token(state, self.token)

    def words(self) -> str:
        return f"the team gains the {self.drawn}"


@final
class LoseToken(Effect[StoriesState]):
    def __init__(self, token: i64, drawn: str) -> None:
        super().__init__()
        self.token: Final[i64] = token
        self.drawn: Final = drawn

    def do(self, state: StoriesState, context: Context) -> None:
        operations.remove_token(state, self.token)

    def words(self) -> str:
        return f"the team loses the {self.drawn}"


@final
class GainResources(AgentEffect):
    """§11.5 Resources come, or go as far as there are any. `clause`: what comes, and what goes."""

    def __init__(
        self, number: i64, who: i64, colours: tuple[int, ...], amounts: tuple[Amount, ...], clause: tuple[str, str]
    ) -> None:
        super().__init__(number, who)
        self.colours: Final = colours
        self.amounts: Final = amounts
        self.clause: Final = clause

    def apply(self, state: StoriesState, context: Context, agents: i64) -> None:
        for place in range(len(self.colours)):
            operations.gain_resource(state, agents, self.colours[place], self.amounts[place].of(state))

    def words(self) -> str:
        comes, goes = self.clause
        gain = agents_do(self.who, "gain", "gains", comes) if comes else ""
        lose = agents_do(self.who, "lose", "loses", goes) if goes else ""
        return " and ".join([part for part in (gain, lose) if part])


@final
class PayHere(Effect[StoriesState]):
    """§11.6 Agents here pay together, as far as they can; the acting seat says who."""

    def __init__(self, colours: tuple[int, ...], amounts: tuple[Amount, ...], clause: str) -> None:
        super().__init__(asks=True)
        self.colours: Final = colours
        self.amounts: Final = amounts
        self.clause: Final = clause

    def do(self, state: StoriesState, context: Context) -> None:
        for place in range(len(self.colours)):
            operations.pay_together(state, context, self.colours[place], self.amounts[place].of(state))

    def words(self) -> str:
        return f"those here pay {self.clause}"


@final
class AddToCounter(Effect[StoriesState]):
    """A counter goes up or down; what waits for it follows."""

    def __init__(self, counter: i64, amount: Amount, name: str) -> None:
        super().__init__(asks=True)
        self.counter: Final[i64] = counter
        self.amount: Final = amount
        self.name: Final = name

    def do(self, state: StoriesState, context: Context) -> None:
        operations.add_to_counter(state, self.counter, self.amount.of(state))

    def words(self) -> str:
        return f"{readable(self.name)} {signed(self.amount)}"


@final
class SetCounterTo(Effect[StoriesState]):
    def __init__(self, counter: i64, amount: Amount, name: str) -> None:
        super().__init__(asks=True)
        self.counter: Final[i64] = counter
        self.amount: Final = amount
        self.name: Final = name

    def do(self, state: StoriesState, context: Context) -> None:
        operations.set_counter_to(state, self.counter, self.amount.of(state))

    def words(self) -> str:
        return f"{readable(self.name)} becomes {self.amount.words()}"
