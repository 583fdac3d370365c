"""The table: where the Kids and the machines are, what they hold, what lies on the track, and what day it is.

A Kid is a number from 0 on, in Kid order; `who` has its character board. A machine is the number of its sheet. Sets of Kids,
places, machines and cards are masks. Nothing hidden is stored (§18): decks are sets, and a card is drawn when it is first seen.
"""

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import Book
from ouroboard.effects.running import Context
from ouroboard.effects.state import CardState
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count
from ouroboard.engine.event import Event, Moment
from ouroboard.engine.game import Game
from ouroboard.engine.state import NO_ID, ZERO, Result
from ouroboard.games.tales.content.box import Kid, Sheet
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import BAD, CARDS_OF_A_KIND, DIARY, WEEK
from ouroboard.games.tales.content.target_forms import BY_FIRST
from ouroboard.games.tales.rules.actions import CHOOSES, SAYS_NO, SAYS_YES
from ouroboard.games.tales.rules.options import Rules

NOBODY: Final[tuple[int, ...]] = ()
NOTHING: Final[list[int]] = []

# Steps of a round, for `moment` (§18.3).
MORNING: Final = 1
AT_SCHOOL: Final = 2
MACHINES_MOVE: Final = 3
ADVENTURE_STEP: Final = 4
EVENING: Final = 5

# §8.1 A space of the rumor track is 0 when it is empty. Otherwise it has the letter plus 1, whether the card lies face-up, and
# the card plus 1, which is 0 while nobody knows the card.
LETTER_UNIT: Final = 256
FACE_UP: Final = 128
CARD_MASK: Final = 127

# Sides of a diary card, two bits each.
ABSENT: Final = 0
SIDE_A: Final = 1
SIDE_B: Final = 2
GONE: Final = 3

# States of a chore.
NO_CHORE: Final = 0
OPEN_CHORE: Final = 1
FULFILLED: Final = 2

# Marks in `used`: what a Kid has done in this round.
RESTS: Final = 7
"""Bits that count the REST actions."""
NO_BILL: Final = 8
"""§4.6 The Kid has called a bill off and lays out none until somebody has paid for another action."""

MOST_DIARIES: Final = 1_000
"""Number of diaries for which the open whens are kept."""

WALL_BITS: Final = 6
WALL_MASK: Final = 63


@mypyc_attr(allow_interpreted_subclasses=True)
class GameWithRules(Game["TalesState"]):
    """A game whose options have been worked out into rules. Its states share them.

    It also knows what is printed on its cards, in the words of the wire, for the events that show them.
    """

    rules: Rules

    def box(self) -> dict[str, object]:
        """Returns what everybody may look through at any time."""
        return {}

    def rumor_facts(self, rumor: i64) -> dict[str, object]:
        """Returns what stands on the front of a rumor besides its story."""
        return {}

    def side_facts(self, card: i64, side: i64) -> dict[str, object]:
        """Returns what stands on a side of a diary card besides its story."""
        return {}


def rules_of(game: Game[Any]) -> Rules:
    assert isinstance(game, GameWithRules)
    return game.rules


def table_of(game: Game[Any]) -> GameWithRules:
    assert isinstance(game, GameWithRules)
    return game


@final
class TalesState(CardState):
    """The state of a table. Columns that change rarely are tuples, replaced as a whole, so clones share them."""

    def __init__(self, game: Game[Any], old: "TalesState | None" = None) -> None:
        super().__init__(game, old)
        self.rules: Rules = old.rules if old else rules_of(game)
        self.n: i64 = self.rules.kids

        # The calendar.
        self.round: i64 = old.round if old else ZERO  # rounds begun
        self.day: i64 = old.day if old else ZERO  # the date: 0 is Monday of week 1, 5 the weekend
        self.slot: i64 = old.slot if old else ZERO  # the n-th round of the week
        self.held_days: i64 = old.held_days if old else ZERO
        self.holding: bool = old.holding if old else False  # §14.5 the calendar stands still this evening
        self.repeated: bool = old.repeated if old else False  # this round repeats its date
        self.step: i64 = old.step if old else ZERO
        self.insight: i64 = old.insight if old else ZERO
        self.enigma: i64 = old.enigma if old else ZERO
        self.first: i64 = old.first if old else ZERO  # the Kid with the first-player token

        # Kids, by number.
        self.who: tuple[int, ...] = old.who if old else NOBODY
        self.place: list[int] = old.place[:] if old else NOTHING
        self.pool: list[int] = old.pool[:] if old else NOTHING
        self.spent: list[int] = old.spent[:] if old else NOTHING  # cubes in the action space
        self.held: list[int] = old.held[:] if old else NOTHING  # items and anomalies
        self.conditions: list[int] = old.conditions[:] if old else NOTHING
        self.used: list[int] = old.used[:] if old else NOTHING  # marks of this round
        self.favor: tuple[int, ...] = old.favor if old else NOBODY
        self.locked: tuple[int, ...] = old.locked if old else NOBODY  # §7.4 cubes in the GROUNDED slots
        self.injury: tuple[int, ...] = old.injury if old else NOBODY  # §7.3 squares that the marker has left behind
        self.controls: tuple[int, ...] = old.controls if old else NOBODY  # the machine that the Kid has hacked, or -1
        self.extra: tuple[int, ...] = old.extra if old else NOBODY  # §4.3 bonus cubes of this round
        self.given: tuple[int, ...] = old.given if old else NOBODY  # §4.4 of them, cubes from cards
        self.next_extra: tuple[int, ...] = old.next_extra if old else NOBODY  # cubes that come at the next Replenish
        self.chore: tuple[int, ...] = old.chore if old else NOBODY
        self.chore_state: tuple[int, ...] = old.chore_state if old else NOBODY
        self.dinners: tuple[int, ...] = old.dinners if old else NOBODY  # dinners since the chore was drawn
        self.offered: tuple[int, ...] = old.offered if old else NOBODY  # §5.3 two chores a Kid while they choose
        self.lying: i64 = old.lying if old else ZERO  # Kids that are home for dinner
        self.late: i64 = old.late if old else ZERO
        self.sick: i64 = old.sick if old else ZERO

        # Cards. Anomalies have two bits each in `uses`.
        self.deck: i64 = old.deck if old else ZERO
        self.discards: i64 = old.discards if old else ZERO
        self.uses: i64 = old.uses if old else ZERO
        self.chores_left: i64 = old.chores_left if old else ZERO
        self.school_left: i64 = old.school_left if old else ZERO
        self.school: i64 = old.school if old else NO_ID
        self.last_school: i64 = old.last_school if old else NO_ID

        # Rumors.
        self.track: tuple[int, ...] = old.track if old else NOBODY
        self.unseen: i64 = old.unseen if old else ZERO  # cards of the pile, and those on the track that nobody knows
        self.rumor_discards: i64 = old.rumor_discards if old else ZERO
        self.top: tuple[int, ...] = old.top if old else NOBODY  # letters known to come next, the top one first
        self.bottom: tuple[int, ...] = old.bottom if old else NOBODY  # letters known to come last
        self.duplicate: bool = old.duplicate if old else False  # §8.4 all machines stay ALERT in this round

        # Machines, by sheet.
        self.sector: list[int] = old.sector[:] if old else NOTHING  # -1: not on the map
        self.walls: list[int] = old.walls[:] if old else NOTHING  # §10.3 six bits a space: a firewall plus 1, 0 for none
        self.spaces: tuple[int, ...] = old.spaces if old else NOBODY
        self.starts: tuple[int, ...] = old.starts if old else NOBODY
        self.granted: tuple[int, ...] = old.granted if old else NOBODY  # abilities, as masks
        self.alert: i64 = old.alert if old else ZERO
        self.hacked: i64 = old.hacked if old else ZERO
        self.hack_tokens: i64 = old.hack_tokens if old else ZERO
        self.wrecked: i64 = old.wrecked if old else ZERO
        self.firewalls: i64 = old.firewalls if old else ZERO  # the pool
        self.moved: i64 = old.moved if old else NO_ID  # §9.5 the machine that moved first today

        self.stirred: i64 = old.stirred if old else ZERO  # §9.5 the machines that moved today

        # The story.
        self.diary: i64 = old.diary if old else ZERO  # two bits a card
        self.in_force: i64 = old.in_force if old else ZERO  # lasting rules of the sides that lie up
        self.diary_offers: tuple[int, ...] = old.diary_offers if old else NOBODY  # offers of the sides that lie up
        self.complications: i64 = old.complications if old else ZERO  # those that can still be drawn
        self.complication: i64 = old.complication if old else NO_ID
        self.tiles: i64 = old.tiles if old else ZERO  # places whose tile is in play
        self.marks: tuple[int, ...] = old.marks if old else NOBODY  # §13.2 by offer: how often it was taken
        self.tokens: tuple[int, ...] = old.tokens if old else NOBODY  # §16.2 by kind: two bits a place
        self.card_tokens: tuple[int, ...] = old.card_tokens if old else NOBODY  # by kind: four bits a diary card
        self.ship: i64 = old.ship if old else NO_ID

        # §18.4 The window that is open.
        self.answered: i64 = old.answered if old else ZERO  # seats
        self.agreed: i64 = old.agreed if old else ZERO  # Kids, or seats

    def clone(self) -> "TalesState":
        return TalesState(self.game, self)

    def moment(self) -> Moment:
        """§18.3 Returns week, round of the week and step."""
        return ((self.day // WEEK + 1) if self.round > 0 else 0, self.slot, self.step)

    def epoch_now(self) -> i64:
        """Returns the round, because search looks ahead by rounds, not by weeks."""
        return self.round

    # ---- what cards ask of the table ------------------------------------------------------------------------

    def book(self) -> Book:
        return self.rules.content.book

    def scale(self) -> i64:
        return self.n

    def decider(self, by: i64, context: Context) -> i64:
        """§15.3 Returns the owner of the Kid that acts, or of the Kid with the first-player token."""
        kid = self.first if by == BY_FIRST or context.piece < 0 else context.piece
        return bit(self.rules.owner[kid])

    def listens(self, card: i64, side: i64) -> bool:
        """§15.2 Returns whether a diary card lies there with this side up."""
        if card // CARDS_OF_A_KIND != DIARY:
            return True
        return self.side(card % CARDS_OF_A_KIND) == side + SIDE_A

    def open_whens(self) -> i64:
        """§15.2 Returns the whens that are open.

        It depends on the sides that lie up (`diary`), so the set is kept for each diary.
        """
        kept = self.rules.content.book.open_whens
        found = kept.get(self.diary)
        if found is None:
            if len(kept) >= MOST_DIARIES:
                kept.clear()
            found = kept[self.diary] = super().open_whens()
        return found

    def letter_action(self, letter: i64) -> Action:
        return CHOOSES[letter]

    def yes_or_no(self, answer: bool) -> Action:
        return SAYS_YES if answer else SAYS_NO

    def choice_rule(self) -> str:
        return "§15.3"

    def tell_trigger(self, card: i64) -> None:
        """§15.2 Tells that something on a diary card begins."""
        if self.telling and card // CARDS_OF_A_KIND == DIARY:
            label = self.rules.content.diary[card % CARDS_OF_A_KIND].label
            self.tell(Event("diary_acts", {"diary": label}))

    def end(self, ending: i64, context: Context) -> None:
        self.end_as(self.book().endings[ending])

    def end_as(self, reason: str) -> None:
        """§15.5 Ends the game: all have won or none; the score is the Insight."""
        if self.result is not None:
            return
        won = False
        text = ""
        for ending in self.rules.content.scenario.endings:
            if ending.id == reason:
                won = ending.won
                text = ending.text
        seats = self.game.seats
        self.note_reveal()
        if self.telling:
            dials = {"insight": self.insight, "enigma": self.enigma}
            self.tell(Event("ended", {"ending": reason, "won": won, **dials, "text": text}))
        self.finish(Result(tuple([int(self.insight)] * seats), tuple(range(seats)) if won else (), reason))

    # ---- asking the table -----------------------------------------------------------------------------------

    def content(self) -> Content:
        return self.rules.content

    def kid(self, kid: i64) -> Kid:
        return self.rules.content.kids[self.who[kid]]

    def sheet(self, machine: i64) -> Sheet:
        return self.rules.content.sheets[machine]

    def home(self, kid: i64) -> i64:
        return self.rules.content.kids[self.who[kid]].home

    def grounded(self, kid: i64) -> bool:
        return self.favor[kid] == BAD

    def weekend(self) -> bool:
        return self.day % WEEK == WEEK - 1

    def week(self) -> i64:
        return self.day // WEEK + 1

    def upright(self) -> i64:
        """Returns the Kids that stand: neither home for dinner nor on sick leave. A late Kid still stands."""
        return self.rules.all_kids & ~(self.lying | self.sick)

    def free(self) -> i64:
        """§11.1 Returns the Kids that may still begin an action."""
        return self.rules.all_kids & ~(self.lying | self.sick | self.late)

    def kids_at(self, place: i64) -> i64:
        found: i64 = 0
        for kid in range(self.n):
            if self.place[kid] == place:
                found |= bit(kid)
        return found

    def machines_near(self, place: i64) -> i64:
        """§2.3 Returns the unhacked machines in the sectors of a place."""
        sectors = self.rules.content.map.sectors_of[place]
        found: i64 = 0
        for machine, sector in enumerate(self.sector):
            if sector >= 0 and sectors >> sector & 1:
                found |= bit(machine)
        return found

    def machine_in(self, sector: i64) -> i64:
        """Returns the machine in a sector, or -1."""
        for machine in range(len(self.sector)):
            if self.sector[machine] == sector:
                return machine
        return -1

    def items_of(self, kid: i64) -> i64:
        return self.held[kid] & self.rules.content.all_items

    def side(self, card: i64) -> i64:
        """§15 Returns the side of a card: ABSENT, SIDE_A, SIDE_B or GONE."""
        return (self.diary >> (2 * card)) & 3

    def track_letters(self) -> i64:
        """Letters on the rumor track, as a set of places."""
        found: i64 = 0
        for space in self.track:
            if space != 0:
                found |= bit(space // LETTER_UNIT - 1)
        return found

    def pile(self) -> i64:
        """Returns the number of cards in the rumor pile."""
        down: i64 = 0
        for space in self.track:
            if space != 0 and space & CARD_MASK == 0:
                down += 1
        return count(self.unseen) - down


def with_value(values: tuple[int, ...], index: i64, value: i64) -> tuple[int, ...]:
    """Returns a tuple with one value replaced."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)
