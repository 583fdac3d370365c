"""§8.3 What a goodwill ability names: nothing, a character or location, an incident, a subplot, or a spent card.

A target is one number: a character, 18 and a location, a day, a plot, or 16 times a deck and a card; -1 for nothing.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTER_NAMES, CHARACTERS, SPOTS, STUDENTS
from ouroboard.games.looper.content.plots import PLOT_IDS, PLOT_NAMES, SUBPLOTS
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.rules.cards import CARD_IDS, CARD_NAMES, DECK_IDS, DECK_NAMES, DECKS, ONCE_A_LOOP, PROTAGONIST_DECK
from ouroboard.games.looper.rules.places import PLACE_IDS, PLACE_NAMES
from ouroboard.games.looper.text import labels, lists

if TYPE_CHECKING:
    from ouroboard.games.looper.rules.state import LooperState

SPOT_IDS: Final = (*CHARACTER_IDS, *PLACE_IDS)
SPOT_NAMES: Final = (*CHARACTER_NAMES, *PLACE_NAMES)
SPOT_PICKS: Final = (*[f"char:{name}" for name in CHARACTER_IDS], *[f"place:{name}" for name in PLACE_IDS])
MOST_DAYS: Final = 8
DECK: Final = 16


class Target:
    """What an ability names. This one names nothing."""

    def all(self) -> list[int]:
        """Returns every target that can ever be named."""
        return [-1]

    def named(self, state: "LooperState", user: i64) -> list[int]:
        """Returns the targets that can be named now, by public facts alone."""
        return [-1]

    def text(self, target: int) -> str:
        """Returns what follows the ability in the text of the action."""
        return ""

    def name(self, target: int) -> str:
        """Returns the printed name of a target."""
        return ""

    def phrase(self, target: int) -> str:
        """Returns the name as a part of a sentence."""
        return self.name(target)

    def picks(self, target: int) -> tuple[str, ...]:
        """Returns what has to be picked on the page."""
        return ()

    def fields(self, target: int) -> dict[str, object]:
        """Returns the target as fields of an event."""
        return {}


@final
class AnyIncident(Target):
    """An incident of the open sheet, as its day."""

    def __init__(self, only_past: bool) -> None:
        self.only_past: Final = only_past

    def all(self) -> list[int]:
        return list(range(1, MOST_DAYS + 1))

    def named(self, state: "LooperState", user: i64) -> list[int]:
        days = [day for day in range(1, state.sheet.days + 1) if state.sheet.incidents[day] >= 0]
        return [day for day in days if not self.only_past or has(state.board.occurred, day)]

    def text(self, target: int) -> str:
        return f" day-{target}"

    def name(self, target: int) -> str:
        return labels.incident_of_day(target)

    def picks(self, target: int) -> tuple[str, ...]:
        return (f"day:{target}",)

    def fields(self, target: int) -> dict[str, object]:
        return {"day": int(target)}


@final
class Subplot(Target):
    def all(self) -> list[int]:
        return members(SUBPLOTS)

    def named(self, state: "LooperState", user: i64) -> list[int]:
        return members(state.sheet.subplots())

    def text(self, target: int) -> str:
        return f" {PLOT_IDS[target]}"

    def name(self, target: int) -> str:
        return PLOT_NAMES[target]

    def picks(self, target: int) -> tuple[str, ...]:
        return (f"plot:{PLOT_IDS[target]}",)

    def fields(self, target: int) -> dict[str, object]:
        return {"plot": PLOT_IDS[target]}


@final
class SpentCard(Target):
    """§10.4 A spent card of a deck that the Leader holds now."""

    def all(self) -> list[int]:
        return [DECK * deck + card for deck in range(DECKS) for card in members(ONCE_A_LOOP)]

    def named(self, state: "LooperState", user: i64) -> list[int]:
        found: list[int] = []
        for deck in range(DECKS):
            if state.holder(deck) == state.leader:
                found += [DECK * deck + card for card in members(state.spent[deck] & PROTAGONIST_DECK)]
        return found

    def text(self, target: int) -> str:
        return f" {DECK_IDS[target // DECK]} {CARD_IDS[target % DECK]}"

    def name(self, target: int) -> str:
        return labels.card_of_deck(CARD_NAMES[target % DECK], DECK_NAMES[target // DECK])

    def picks(self, target: int) -> tuple[str, ...]:
        return (f"deck:{DECK_IDS[target // DECK]}", f"card:{CARD_IDS[target % DECK]}")

    def fields(self, target: int) -> dict[str, object]:
        return {"deck": DECK_IDS[target // DECK], "card": CARD_IDS[target % DECK]}


# ---- characters and locations -----------------------------------------------------------------------------


class Somebody(Target):
    """A character, or a corpse, that fits."""

    def people(self, state: "LooperState", user: i64) -> i64:
        raise NotImplementedError

    def all(self) -> list[int]:
        return list(range(SPOTS))

    def named(self, state: "LooperState", user: i64) -> list[int]:
        return members(self.people(state, user))

    def text(self, target: int) -> str:
        return f" {SPOT_IDS[target]}"

    def name(self, target: int) -> str:
        return SPOT_NAMES[target]

    def phrase(self, target: int) -> str:
        return lists.the((SPOT_NAMES[target],))

    def picks(self, target: int) -> tuple[str, ...]:
        return (SPOT_PICKS[target],)

    def fields(self, target: int) -> dict[str, object]:
        return {"spot": SPOT_IDS[target]}


def here(board: Board, user: i64) -> i64:
    """Returns the living in the user's location, the user included."""
    return board.living_at(board.where(user))


@final
class OtherStudentHere(Somebody):
    def people(self, state: "LooperState", user: i64) -> i64:
        return here(state.board, user) & STUDENTS & ~bit(user)


@final
class OtherHere(Somebody):
    def people(self, state: "LooperState", user: i64) -> i64:
        return here(state.board, user) & ~bit(user)


@final
class AnyoneHere(Somebody):
    def people(self, state: "LooperState", user: i64) -> i64:
        return here(state.board, user)


@final
class AnyoneOrPlaceHere(Somebody):
    """Somebody in the user's location, or the location itself."""

    def people(self, state: "LooperState", user: i64) -> i64:
        return here(state.board, user) | bit(CHARACTERS + state.board.where(user))


@final
class OtherAnywhere(Somebody):
    def people(self, state: "LooperState", user: i64) -> i64:
        return state.board.alive & ~bit(user)


@final
class CorpseHere(Somebody):
    def people(self, state: "LooperState", user: i64) -> i64:
        return state.board.at[state.board.where(user)] & ~state.board.alive


@final
class OtherInTurf(Somebody):
    """§10.14 Somebody else in the Boss's turf."""

    def people(self, state: "LooperState", user: i64) -> i64:
        return state.board.living_at(state.sheet.turf) & ~bit(user)


@final
class OtherPanickedHere(Somebody):
    def people(self, state: "LooperState", user: i64) -> i64:
        panicked: i64 = 0
        for who in members(here(state.board, user) & ~bit(user)):
            if state.board.panics(who):
                panicked |= bit(who)
        return panicked


NOTHING: Final = Target()
ANY_INCIDENT: Final = AnyIncident(False)
PAST_INCIDENT: Final = AnyIncident(True)
SUBPLOT: Final = Subplot()
SPENT_CARD: Final = SpentCard()
OTHER_STUDENT_HERE: Final = OtherStudentHere()
OTHER_HERE: Final = OtherHere()
ANYONE_HERE: Final = AnyoneHere()
ANYONE_OR_PLACE_HERE: Final = AnyoneOrPlaceHere()
OTHER_ANYWHERE: Final = OtherAnywhere()
CORPSE_HERE: Final = CorpseHere()
OTHER_IN_TURF: Final = OtherInTurf()
OTHER_PANICKED_HERE: Final = OtherPanickedHere()
