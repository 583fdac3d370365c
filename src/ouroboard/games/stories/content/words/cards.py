"""Effects on cards, on the plan, on what is known, and the end of a run."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Book, Effect
from ouroboard.effects.running import Context
from ouroboard.games.stories.content.model import EndsRun, Vote
from ouroboard.games.stories.content.names import ITEM_CARDS, NONE, OPTION_LETTERS
from ouroboard.games.stories.content.words.agents import AgentEffect
from ouroboard.games.stories.content.words.clauses import agents_do
from ouroboard.games.stories.rules import operations
from ouroboard.games.stories.rules.state import StoriesState


@final
class RevealHere(Effect[StoriesState]):
    """§7.12 A card covers the one on the space of the list."""

    def __init__(self, card: i64, title: str) -> None:
        super().__init__(asks=True)
        self.card: Final[i64] = card
        self.title: Final = title

    def do(self, state: StoriesState, context: Context) -> None:
        operations.reveal_here(state, context, self.card)

    def words(self) -> str:
        return "another card comes onto this space"


@final
class LayCard(Effect[StoriesState]):
    """§3.6 Another alternative of a card is laid on its space."""

    def __init__(self, card: i64, letter: str) -> None:
        super().__init__(asks=True)
        self.card: Final[i64] = card
        self.letter: Final = letter

    def do(self, state: StoriesState, context: Context) -> None:
        operations.lay(state, self.card)

    def words(self) -> str:
        return f"another card comes onto {self.letter}"


@final
class Unseal(Effect[StoriesState]):
    """§6.3 A sealed card is open."""

    def __init__(self, card: i64, title: str) -> None:
        super().__init__()
        self.card: Final[i64] = card
        self.title: Final = title

    def do(self, state: StoriesState, context: Context) -> None:
        operations.unseal(state, self.card)

    def words(self) -> str:
        return f"{self.title} is open"


@final
class UnsealSign(Effect[StoriesState]):
    def __init__(self, sign: i64, drawn: str) -> None:
        super().__init__()
        self.sign: Final[i64] = sign
        self.drawn: Final = drawn

    def do(self, state: StoriesState, context: Context) -> None:
        operations.unseal_sign(state, self.sign)

    def words(self) -> str:
        return f"cards here that “{self.drawn}” seals are open"


@final
class SealCard(Effect[StoriesState]):
    def __init__(self, card: i64, title: str) -> None:
        super().__init__()
        self.card: Final[i64] = card
        self.title: Final = title

    def do(self, state: StoriesState, context: Context) -> None:
        operations.seal(state, self.card)

    def words(self) -> str:
        return f"{self.title} is closed"


@final
class RemoveCard(Effect[StoriesState]):
    """§7.12 A card, or the one that says it, leaves the run."""

    def __init__(self, card: i64, title: str) -> None:
        super().__init__()
        self.card: Final[i64] = card
        self.title: Final = title

    def do(self, state: StoriesState, context: Context) -> None:
        card = context.card if self.card == NONE else self.card
        if 0 <= card < ITEM_CARDS:
            operations.remove_card(state, card)

    def words(self) -> str:
        return f"{self.title} leaves this run"


# ---- the plan -------------------------------------------------------------------------------------------------


@final
class ReplacePlan(Effect[StoriesState]):
    """§12.8 A plan card replaces its quarter of the plan."""

    def __init__(self, card: i64, quarter: str) -> None:
        super().__init__()
        self.card: Final[i64] = card
        self.quarter: Final = quarter

    def do(self, state: StoriesState, context: Context) -> None:
        operations.replace_quarter(state, self.card)

    def words(self) -> str:
        return f"the {self.quarter} quarter of the plan is replaced"


@final
class ShowPlace(Effect[StoriesState]):
    """§12.3 A place is on the plan."""

    def __init__(self, place: i64, name: str) -> None:
        super().__init__()
        self.place: Final[i64] = place
        self.name: Final = name

    def do(self, state: StoriesState, context: Context) -> None:
        operations.show_place(state, self.place)

    def words(self) -> str:
        return f"{self.name} is on the plan"


@final
class HidePlace(Effect[StoriesState]):
    def __init__(self, place: i64, name: str) -> None:
        super().__init__()
        self.place: Final[i64] = place
        self.name: Final = name

    def do(self, state: StoriesState, context: Context) -> None:
        operations.hide_place(state, self.place)

    def words(self) -> str:
        return f"{self.name} is no longer on the plan"


@final
class SetRed(Effect[StoriesState]):
    """§12.6 Leaving a place costs 2 TU more in this run, or no longer."""

    def __init__(self, place: i64, red: bool, name: str) -> None:
        super().__init__()
        self.place: Final[i64] = place
        self.red: Final = red
        self.name: Final = name

    def do(self, state: StoriesState, context: Context) -> None:
        operations.set_red(state, self.place, self.red)

    def words(self) -> str:
        return f"leaving {self.name} {'costs 2 TU more' if self.red else 'costs nothing more'} in this run"


# ---- what is known --------------------------------------------------------------------------------------------


@final
class LetRead(AgentEffect):
    """§7.1 Somebody reads a front from afar."""

    def __init__(self, number: i64, who: i64, card: i64, title: str) -> None:
        super().__init__(number, who)
        self.card: Final[i64] = card
        self.title: Final = title

    def apply(self, state: StoriesState, context: Context, agents: i64) -> None:
        operations.let_read(state, agents, self.card)

    def words(self) -> str:
        return agents_do(self.who, "read", "reads", f"{self.title} from here")


@final
class SayAloud(Effect[StoriesState]):
    def __init__(self, text: i64) -> None:
        super().__init__()
        self.text: Final[i64] = text

    def do(self, state: StoriesState, context: Context) -> None:
        operations.say_aloud(state, self.text)

    def words(self) -> str:
        return ""


@final
class FindTruth(Effect[StoriesState]):
    """§14.7 A truth is found."""

    def __init__(self, truth: i64) -> None:
        super().__init__()
        self.truth: Final[i64] = truth

    def do(self, state: StoriesState, context: Context) -> None:
        operations.find_truth(state, self.truth)

    def words(self) -> str:
        return "a truth is found"


@final
class AskVote(Effect[StoriesState]):
    """§7.10 The team votes on options that are read aloud."""

    def __init__(self, book: Book, number: i64, vote: Vote) -> None:
        super().__init__(asks=True)
        self.book: Final = book
        self.number: Final[i64] = number
        self.vote: Final = vote

    def do(self, state: StoriesState, context: Context) -> None:
        operations.call_vote(state, self.number)

    def words(self) -> str:
        vote = self.vote
        said = [f"{OPTION_LETTERS[i]}) {self.book.clause(vote.lists[i]) or 'nothing'}" for i in range(len(vote.lists))]
        return f"the team votes: {'; '.join(said)}"


@final
class EndRun(EndsRun):
    """§14 The ending's title is read when it is reached, so the rule line does not name it."""

    def __init__(self, ending: i64, success: bool) -> None:
        super().__init__(ending)
        self.success: Final = success

    def do(self, state: StoriesState, context: Context) -> None:
        operations.end_run(state, self.ending)

    def words(self) -> str:
        return "the mission is accomplished" if self.success else "the run is over"
