"""Effects on agents: their life points, their time, and where they stand."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import Amount
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit
from ouroboard.games.stories.content.model import Choosing
from ouroboard.games.stories.content.names import CHOICE, LETTERS
from ouroboard.games.stories.content.words.clauses import agents_do
from ouroboard.games.stories.rules import operations
from ouroboard.games.stories.rules.state import StoriesState


@mypyc_attr(allow_interpreted_subclasses=True)
class AgentEffect(Choosing):
    """Something that is done to the agents that `who` names, or to one of them by choice."""

    def __init__(self, number: i64, who: i64) -> None:
        super().__init__(number)
        self.who: Final[i64] = who

    def do(self, state: StoriesState, context: Context) -> None:
        found = operations.targets(state, context, self.who)
        if self.who == CHOICE:
            operations.ask_agent(state, context, self, found)
        elif found != 0:
            self.apply(state, context, found)

    def chosen(self, state: StoriesState, context: Context, answer: i64) -> None:
        self.apply(state, context, bit(answer))

    def apply(self, state: StoriesState, context: Context, agents: i64) -> None:
        raise NotImplementedError


@final
class ChangeLp(AgentEffect):
    """§11.7 Life points are lost or come back."""

    def __init__(self, number: i64, who: i64, amount: Amount) -> None:
        super().__init__(number, who)
        self.amount: Final = amount

    def apply(self, state: StoriesState, context: Context, agents: i64) -> None:
        n = self.amount.of(state)
        if n < 0:
            operations.lose_lp(state, agents, -n)
        elif n > 0:
            operations.heal(state, agents, n)

    def words(self) -> str:
        if self.amount.times == 0 and self.amount.plus < 0:
            return agents_do(self.who, "lose", "loses", f"{-self.amount.plus} LP")
        return agents_do(self.who, "gain", "gains", f"{self.amount.words()} LP")


@final
class HealFully(AgentEffect):
    def apply(self, state: StoriesState, context: Context, agents: i64) -> None:
        operations.heal_full(state, agents)

    def words(self) -> str:
        return agents_do(self.who, "get", "gets", "all LP back")


@final
class Kill(AgentEffect):
    """§13.1 Agents die."""

    def apply(self, state: StoriesState, context: Context, agents: i64) -> None:
        operations.kill(state, agents)

    def words(self) -> str:
        return agents_do(self.who, "the agent dies", "dies")


@final
class LoseAgentTu(AgentEffect):
    """§8.9 Time that agents lose for themselves."""

    def __init__(self, number: i64, who: i64, n: i64) -> None:
        super().__init__(number, who)
        self.n: Final[i64] = n

    def apply(self, state: StoriesState, context: Context, agents: i64) -> None:
        operations.hold_agents(state, agents, self.n)

    def words(self) -> str:
        return agents_do(self.who, "lose", "loses", f"{self.n} TU for yourself" if self.who < 2 else f"{self.n} TU of its own")


@final
class MoveTo(AgentEffect):
    """Agents go to a space of this place, free."""

    def __init__(self, number: i64, who: i64, space: i64) -> None:
        super().__init__(number, who)
        self.space: Final[i64] = space

    def apply(self, state: StoriesState, context: Context, agents: i64) -> None:
        operations.move_agents(state, agents, self.space)

    def words(self) -> str:
        return agents_do(self.who, "go", "goes", f"to {LETTERS[self.space]}")
