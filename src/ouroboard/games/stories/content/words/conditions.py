"""What is true or not at the table. A condition that asks about an agent asks about the one that reads, rolls or acts."""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Amount, Condition
from ouroboard.effects.forms import All
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, count, has
from ouroboard.games.stories.content.names import NONE
from ouroboard.games.stories.rules import questions
from ouroboard.games.stories.rules.state import IN_BOX, StoriesState

AGENT: Final = 0
THOSE_HERE: Final = 1
TEAM: Final = 2
"""Whose things count."""


def every(conditions: list[Condition[Any]]) -> Condition[Any]:
    """Returns the condition that all of these hold."""
    return conditions[0] if len(conditions) == 1 else All(conditions)


# ---- what the team has ----------------------------------------------------------------------------------------


@final
class HasToken(Condition[StoriesState]):
    def __init__(self, token: i64, drawn: str) -> None:
        self.token: Final[i64] = token
        self.drawn: Final = drawn

    def holds(self, state: StoriesState, context: Context) -> bool:
        return has(state.tokens, self.token)

    def words(self) -> str:
        return f"the team has the {self.drawn}"

    def words_not(self) -> str:
        return f"the team does not have the {self.drawn}"


@final
class HasItem(Condition[StoriesState]):
    """§13.4 Items of a dead agent count for those here."""

    def __init__(self, whose: i64, item: i64, printed: i64) -> None:
        self.whose: Final[i64] = whose
        self.item: Final[i64] = item
        self.printed: Final[i64] = printed

    def holds(self, state: StoriesState, context: Context) -> bool:
        if self.whose == TEAM:
            return questions.team_has(state, self.item)
        if self.whose == THOSE_HERE:
            return questions.here_has(state, questions.space_of(state, context), self.item)
        return context.piece >= 0 and questions.holds_item(state, context.piece, self.item)

    def words(self) -> str:
        return f"{('you have', 'somebody here has', 'the team has')[self.whose]} item {self.printed}"

    def words_not(self) -> str:
        return f"{('you do not have', 'nobody here has', 'the team does not have')[self.whose]} item {self.printed}"


@final
class ItemTaken(Condition[StoriesState]):
    def __init__(self, item: i64, printed: i64) -> None:
        self.item: Final[i64] = item
        self.printed: Final[i64] = printed

    def holds(self, state: StoriesState, context: Context) -> bool:
        return state.holder[self.item] != IN_BOX

    def words(self) -> str:
        return f"item {self.printed} was taken"

    def words_not(self) -> str:
        return f"item {self.printed} was not taken"


@final
class HasResources(Condition[StoriesState]):
    def __init__(self, whose: i64, colours: tuple[int, ...], amounts: tuple[Amount, ...], clause: str) -> None:
        self.whose: Final[i64] = whose
        self.colours: Final = colours
        self.amounts: Final = amounts
        self.clause: Final = clause

    def holds(self, state: StoriesState, context: Context) -> bool:
        for place in range(len(self.colours)):
            if self.there_are(state, context, self.colours[place]) < self.amounts[place].of(state):
                return False
        return True

    def there_are(self, state: StoriesState, context: Context, colour: i64) -> i64:
        if self.whose == TEAM:
            return questions.team_resource(state, colour)
        if self.whose == THOSE_HERE:
            return questions.resource_here(state, context, colour)
        return questions.resource_of(state, context.piece, colour) if context.piece >= 0 else 0

    def words(self) -> str:
        return f"{('you have', 'those here have', 'the team has')[self.whose]} {self.clause}"

    def words_not(self) -> str:
        return f"{('you do not have', 'those here do not have', 'the team does not have')[self.whose]} {self.clause}"


# ---- the agent ------------------------------------------------------------------------------------------------


@final
class IsReceptacle(Condition[StoriesState]):
    def __init__(self, receptacle: i64, name: str) -> None:
        self.receptacle: Final[i64] = receptacle
        self.name: Final = name

    def holds(self, state: StoriesState, context: Context) -> bool:
        return context.piece >= 0 and state.who[context.piece] == self.receptacle

    def words(self) -> str:
        return f"you are {self.name}"

    def words_not(self) -> str:
        return f"you are not {self.name}"


@final
class WithReceptacle(Condition[StoriesState]):
    """Another agent on the same space is this receptacle."""

    def __init__(self, receptacle: i64, name: str) -> None:
        self.receptacle: Final[i64] = receptacle
        self.name: Final = name

    def holds(self, state: StoriesState, context: Context) -> bool:
        if context.piece < 0:
            return False
        space = questions.space_of(state, context)
        for agent in range(state.n):
            if agent != context.piece and state.who[agent] == self.receptacle:
                return space >= 0 and has(state.agents_on(space), agent)
        return False

    def words(self) -> str:
        return f"you are with {self.name}"

    def words_not(self) -> str:
        return f"you are not with {self.name}"


@final
class HasDice(Condition[StoriesState]):
    """Printed dice count: a standing rule about dice may ask this, so it must not ask standing rules."""

    def __init__(self, characteristic: i64, n: i64, shown: str) -> None:
        self.characteristic: Final[i64] = characteristic
        self.n: Final[i64] = n
        self.shown: Final = shown

    def holds(self, state: StoriesState, context: Context) -> bool:
        return context.piece >= 0 and state.receptacle(context.piece).dice[self.characteristic] >= self.n

    def words(self) -> str:
        return f"your {self.shown} is {self.n} or more"

    def words_not(self) -> str:
        return f"your {self.shown} is less than {self.n}"


@final
class Rolls(Condition[StoriesState]):
    """The roll in hand is of this characteristic."""

    def __init__(self, characteristic: i64, shown: str) -> None:
        self.characteristic: Final[i64] = characteristic
        self.shown: Final = shown

    def holds(self, state: StoriesState, context: Context) -> bool:
        return state.roller >= 0 and state.roll_by == self.characteristic

    def words(self) -> str:
        return f"{self.shown} is rolled"

    def words_not(self) -> str:
        return f"{self.shown} is not rolled"


@final
class LpAtMost(Condition[StoriesState]):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def holds(self, state: StoriesState, context: Context) -> bool:
        return context.piece >= 0 and state.lp[context.piece] <= self.n

    def words(self) -> str:
        return f"you have {self.n} LP or less"

    def words_not(self) -> str:
        return f"you have more than {self.n} LP"


@final
class HasSign(Condition[StoriesState]):
    """§6.3 The agent is granted a sign."""

    def __init__(self, sign: i64, drawn: str) -> None:
        self.sign: Final[i64] = sign
        self.drawn: Final = drawn

    def holds(self, state: StoriesState, context: Context) -> bool:
        return context.piece >= 0 and questions.granted(state, context.piece, self.sign)

    def words(self) -> str:
        return f"you have the sign “{self.drawn}”"

    def words_not(self) -> str:
        return f"you do not have the sign “{self.drawn}”"


# ---- here -----------------------------------------------------------------------------------------------------


@final
class AgentsHere(Condition[StoriesState]):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def holds(self, state: StoriesState, context: Context) -> bool:
        space = questions.space_of(state, context)
        return space >= 0 and count(state.agents_on(space)) >= self.n

    def words(self) -> str:
        return "an agent is here" if self.n == 1 else f"{self.n} agents or more are here"

    def words_not(self) -> str:
        return "no agent is here" if self.n == 1 else f"fewer than {self.n} agents are here"


@final
class Alone(Condition[StoriesState]):
    def holds(self, state: StoriesState, context: Context) -> bool:
        space = questions.space_of(state, context)
        if space < 0 or context.piece < 0:
            return False
        return state.agents_on(space) & ~bit(context.piece) == 0

    def words(self) -> str:
        return "you are alone here"

    def words_not(self) -> str:
        return "you are not alone here"


@final
class AtPlace(Condition[StoriesState]):
    """The group is at a place or at one of a kind, or on its way to or from there."""

    def __init__(self, place: i64, kind: i64, name: str) -> None:
        self.place: Final[i64] = place
        self.kind: Final[i64] = kind
        self.name: Final = name

    def holds(self, state: StoriesState, context: Context) -> bool:
        if state.place >= 0:
            return self.fits(state, state.place)
        return self.fits(state, state.left) or self.fits(state, state.bound_for)

    def fits(self, state: StoriesState, place: i64) -> bool:
        if place < 0:
            return False
        return place == self.place or (self.kind >= 0 and has(state.rules.mission.places[place].kinds, self.kind))

    def words(self) -> str:
        return f"the group is at {self.name}"

    def words_not(self) -> str:
        return f"the group is not at {self.name}"


@final
class Marked(Condition[StoriesState]):
    """The back of the card here has a sign."""

    def __init__(self, sign: i64, drawn: str) -> None:
        self.sign: Final[i64] = sign
        self.drawn: Final = drawn

    def holds(self, state: StoriesState, context: Context) -> bool:
        card = state.card_at(questions.space_of(state, context))
        return card != NONE and has(state.rules.mission.cards[card].back.signs, self.sign)

    def words(self) -> str:
        return f"the card has the sign “{self.drawn}”"

    def words_not(self) -> str:
        return f"the card does not have the sign “{self.drawn}”"


@final
class SealedHere(Condition[StoriesState]):
    def __init__(self, sign: i64, drawn: str) -> None:
        self.sign: Final[i64] = sign
        self.drawn: Final = drawn

    def holds(self, state: StoriesState, context: Context) -> bool:
        return questions.sealed_here(state, self.sign)

    def words(self) -> str:
        return f"a card here is sealed by “{self.drawn}”"

    def words_not(self) -> str:
        return f"no card here is sealed by “{self.drawn}”"


# ---- what has happened ----------------------------------------------------------------------------------------


@final
class CardRead(Condition[StoriesState]):
    def __init__(self, card: i64, title: str) -> None:
        self.card: Final[i64] = card
        self.title: Final = title

    def holds(self, state: StoriesState, context: Context) -> bool:
        found = state.rules.mission.cards[self.card]
        if found.place < 0:
            return has(state.base_read, found.bit)
        return has(state.read_now[found.place], found.bit)

    def words(self) -> str:
        return f"{self.title} was read"

    def words_not(self) -> str:
        return f"{self.title} was not read"


@final
class TestDone(Condition[StoriesState]):
    """A test of a card was passed."""

    def __init__(self, card: i64, title: str) -> None:
        self.card: Final[i64] = card
        self.title: Final = title

    def holds(self, state: StoriesState, context: Context) -> bool:
        return state.mark_of(state.passed, self.card)

    def words(self) -> str:
        return f"the test of {self.title} was passed"

    def words_not(self) -> str:
        return f"the test of {self.title} was not passed"


@final
class PuzzleSolved(Condition[StoriesState]):
    def __init__(self, card: i64, title: str) -> None:
        self.card: Final[i64] = card
        self.title: Final = title

    def holds(self, state: StoriesState, context: Context) -> bool:
        return state.mark_of(state.solved, self.card)

    def words(self) -> str:
        return f"the puzzle of {self.title} was solved"

    def words_not(self) -> str:
        return f"the puzzle of {self.title} was not solved"


@final
class Visited(Condition[StoriesState]):
    def __init__(self, place: i64, name: str) -> None:
        self.place: Final[i64] = place
        self.name: Final = name

    def holds(self, state: StoriesState, context: Context) -> bool:
        return has(state.visited, self.place)

    def words(self) -> str:
        return f"{self.name} was visited"

    def words_not(self) -> str:
        return f"{self.name} was not visited"


@final
class TruthFound(Condition[StoriesState]):
    def __init__(self, truth: i64) -> None:
        self.truth: Final[i64] = truth

    def holds(self, state: StoriesState, context: Context) -> bool:
        return has(state.truths, self.truth)

    def words(self) -> str:
        return "a certain truth was found"

    def words_not(self) -> str:
        return "a certain truth was not found"


@final
class TruthsFound(Condition[StoriesState]):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def holds(self, state: StoriesState, context: Context) -> bool:
        return count(state.truths) >= self.n

    def words(self) -> str:
        return f"{self.n} {'truth was' if self.n == 1 else 'truths were'} found"

    def words_not(self) -> str:
        return f"fewer than {self.n} truths were found"


@final
class RunIs(Condition[StoriesState]):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def holds(self, state: StoriesState, context: Context) -> bool:
        return state.run_number >= self.n

    def words(self) -> str:
        return f"this is run {self.n} or a later one"

    def words_not(self) -> str:
        return f"this is a run before run {self.n}"


@final
class TuAtMost(Condition[StoriesState]):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def holds(self, state: StoriesState, context: Context) -> bool:
        return state.marker <= self.n

    def words(self) -> str:
        return f"the marker is at {self.n} or lower"

    def words_not(self) -> str:
        return f"the marker is above {self.n}"
