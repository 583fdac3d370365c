"""§11.6 Prices. An action is not among them: what costs one says so, and the rules take it."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Amount, Cost
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit
from ouroboard.games.stories.content.names import ANY_COLOUR
from ouroboard.games.stories.rules import operations, questions
from ouroboard.games.stories.rules.state import StoriesState


@final
class PayTu(Cost[StoriesState]):
    """Paid first: at 0 the run is over, and nothing is bought."""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def can(self, state: StoriesState, context: Context) -> bool:
        return True

    def pay(self, state: StoriesState, context: Context) -> None:
        operations.pay_tu(state, self.amount.of(state))

    def words(self) -> str:
        return f"{self.amount.words()} TU"


@final
class PayAgentTu(Cost[StoriesState]):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def can(self, state: StoriesState, context: Context) -> bool:
        return context.piece >= 0

    def pay(self, state: StoriesState, context: Context) -> None:
        operations.hold_agents(state, bit(context.piece), self.n)

    def words(self) -> str:
        return f"{self.n} TU of this agent"


@final
class PayLp(Cost[StoriesState]):
    """Nobody can pay with the last life point."""

    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def can(self, state: StoriesState, context: Context) -> bool:
        return context.piece >= 0 and state.lp[context.piece] > self.n

    def pay(self, state: StoriesState, context: Context) -> None:
        operations.lose_lp(state, bit(context.piece), self.n)

    def words(self) -> str:
        return f"{self.n} LP"


@final
class PayResources(Cost[StoriesState]):
    """Resources of the acting agent, or of those on its space `together`."""

    def __init__(self, colours: tuple[int, ...], amounts: tuple[Amount, ...], clause: str, together: bool) -> None:
        self.colours: Final = colours
        self.amounts: Final = amounts
        self.clause: Final = clause
        self.together: Final = together

    def can(self, state: StoriesState, context: Context) -> bool:
        if context.piece < 0:
            return False
        for place in range(len(self.colours)):
            if not self.has(state, context, self.colours[place], self.amounts[place].of(state)):
                return False
        return True

    def has(self, state: StoriesState, context: Context, colour: i64, n: i64) -> bool:
        if self.together:
            return questions.resource_here(state, context, colour) >= n
        there_are = questions.resource_of(state, context.piece, colour) + questions.left_by_dead(state, colour)
        return there_are >= operations.price(state, context.piece, colour, n)

    def pay(self, state: StoriesState, context: Context) -> None:
        for place in range(len(self.colours)):
            if self.together:
                operations.pay_together(state, context, self.colours[place], self.amounts[place].of(state))
            else:
                operations.pay_resource(state, context.piece, self.colours[place], self.amounts[place].of(state))

    def words(self) -> str:
        return f"{self.clause} together" if self.together else self.clause

    def words_for(self, state: StoriesState, context: Context) -> str:
        """§11.6 Returns what the agent pays after standing rules: for some agents a price is not as it is printed."""
        found: list[str] = []
        as_printed = True
        for place in range(len(self.colours)):
            n = self.amounts[place].of(state)
            now = operations.price(state, context.piece, self.colours[place], n)
            as_printed = as_printed and now == n
            found.append(operations.resource_words(state, self.colours[place], now))
        return self.words() if as_printed or self.together else " and ".join(found)


@final
class PayAnyColour(Cost[StoriesState]):
    """Resources of the acting agent in colours of its choice."""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def can(self, state: StoriesState, context: Context) -> bool:
        return context.piece >= 0 and questions.resource_of(state, context.piece, ANY_COLOUR) >= self.amount.of(state)

    def pay(self, state: StoriesState, context: Context) -> None:
        operations.pay_any_colour(state, context, self.amount.of(state))

    def words(self) -> str:
        return f"{self.amount.words()} resources of any colour"


@final
class PayItem(Cost[StoriesState]):
    """An item of the acting agent goes back to the box."""

    def __init__(self, item: i64, printed: i64) -> None:
        self.item: Final[i64] = item
        self.printed: Final[i64] = printed

    def can(self, state: StoriesState, context: Context) -> bool:
        return context.piece >= 0 and questions.serves(state, self.item, context.piece)

    def pay(self, state: StoriesState, context: Context) -> None:
        operations.discard_item(state, self.item)

    def words(self) -> str:
        return f"item {self.printed}"


@final
class PayCharge(Cost[StoriesState]):
    """One use of an item of the acting agent."""

    def __init__(self, item: i64, printed: i64) -> None:
        self.item: Final[i64] = item
        self.printed: Final[i64] = printed

    def can(self, state: StoriesState, context: Context) -> bool:
        return context.piece >= 0 and questions.serves(state, self.item, context.piece) and state.charges[self.item] > 0

    def pay(self, state: StoriesState, context: Context) -> None:
        operations.use_charge(state, self.item)

    def words(self) -> str:
        return f"a use of item {self.printed}"
