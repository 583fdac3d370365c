"""Notes of one campaign, taken by an observer who hears what the only seat hears."""

from collections import Counter
from typing import Final, NamedTuple

from ouroboard.bots.rollout import Observer
from ouroboard.engine.event import Event, EventVariants
from ouroboard.engine.state import State
from ouroboard.games.stories.content.names import LETTERS
from ouroboard.games.stories.rules.state import StoriesState

ON_THE_WAY: Final = "on the way"
SUCCESS: Final = "success"


class RunNote(NamedTuple):
    """One run: where it went, how it ended, and what its TU went for."""

    places: tuple[str, ...]
    """Ids of the places in the order in which they were opened."""
    ending: str
    end: str
    """`success`, `time` or `failure`."""
    where: str
    left: int
    deaths: tuple[str, ...]
    """Ids of the cards at which agents died."""
    spent: tuple[tuple[str, int], ...]
    """TU by what they went for; what was gained counts below 0."""


class Campaign(NamedTuple):
    """One campaign. Cards, options and items are those that were seen in any of its runs."""

    agents: int
    won: bool
    runs: tuple[RunNote, ...]
    cards: frozenset[str]
    options: frozenset[str]
    """Card and letter: `customs-b a`."""
    items: frozenset[int]
    """Printed numbers."""
    truths: int
    right: tuple[str, ...]
    """Ids of puzzles, once for each try that was right."""
    wrong: tuple[str, ...]
    score: int
    decisions: int


class Notes(Observer):
    """Takes notes of one campaign."""

    def __init__(self) -> None:
        self.runs: Final[list[RunNote]] = []
        self.cards: Final[set[str]] = set()
        self.options: Final[set[str]] = set()
        self.items: Final[set[int]] = set()
        self.right: Final[list[str]] = []
        self.wrong: Final[list[str]] = []
        self.places: list[str] = []
        self.deaths: list[str] = []
        self.spent: Counter[str] = Counter()
        self.at: dict[str, str] = {}
        """Cards by space, at the open place."""
        self.stands: dict[object, str] = {}
        """Space by agent."""
        self.is_open = False

    def on_step(self, state: State, told: list[EventVariants]) -> None:
        assert isinstance(state, StoriesState)
        for each in told:
            event = each.heard_by(0)
            if event is not None:
                self.hear(state, event)

    def hear(self, state: StoriesState, event: Event) -> None:
        kind, fields = event.kind, event.fields
        if kind in ("placed", "moved", "sent", "returned"):
            self.stands[fields["agent"]] = str(fields["space"])
        elif kind == "read":
            self.at[str(fields["space"])] = str(fields["card"])
            self.cards.add(str(fields["card"]))
        elif kind == "option_taken":
            self.options.add(f"{self.card_at(state, str(fields['space']))} {fields['option']}")
        elif kind == "item_taken":
            self.items.add(as_number(fields["item"]))
        elif kind in ("solved", "wrong_try"):
            card = self.card_at(state, str(fields["space"]))
            (self.right if kind == "solved" else self.wrong).append(puzzle_of(state, card))
        elif kind == "marker_moved":
            self.spent[str(fields["why"])] -= as_number(fields["change"])
        elif kind == "died":
            self.deaths.append(self.card_at(state, self.stands.get(fields["agent"], "")))
        else:
            self.hear_journey(event)

    def hear_journey(self, event: Event) -> None:
        kind, fields = event.kind, event.fields
        if kind == "place_opened":
            self.places.append(str(fields["place"]))
            self.at, self.is_open = {}, True
        elif kind == "left":
            self.is_open = False
        elif kind == "run_over":
            where = self.places[-1] if self.places and self.is_open else ON_THE_WAY
            ending, end, left = str(fields["ending"]), str(fields["end"]), as_number(fields["marker"])
            deaths, spent = tuple(self.deaths), tuple(sorted(self.spent.items()))
            self.runs.append(RunNote(tuple(self.places), ending, end, where, left, deaths, spent))
            self.places, self.deaths, self.spent, self.is_open = [], [], Counter(), False

    def card_at(self, state: StoriesState, space: str) -> str:
        """Returns the id of the card on a space: as it was read there, or as it lies there."""
        if space in self.at:
            return self.at[space]
        number = state.lies[LETTERS.index(space)] if space and state.place >= 0 else -1
        return state.rules.mission.cards[number].id if number >= 0 else ON_THE_WAY

    def campaign(self, state: State, decisions: int) -> Campaign:
        assert isinstance(state, StoriesState)
        assert state.result is not None
        return Campaign(
            int(state.n),
            bool(state.result.winners),
            tuple(self.runs),
            frozenset(self.cards),
            frozenset(self.options),
            frozenset(self.items),
            int(state.truths).bit_count(),
            tuple(self.right),
            tuple(self.wrong),
            int(state.result.scores[0]),
            decisions,
        )


def puzzle_of(state: StoriesState, card: str) -> str:
    """Returns the id of the puzzle on a card."""
    for each in state.rules.mission.cards:
        puzzle = state.rules.mission.fronts[each.number].puzzle
        if each.id == card and puzzle is not None:
            return puzzle.id
    return ""


def as_number(value: object) -> int:
    assert isinstance(value, int)
    return value
