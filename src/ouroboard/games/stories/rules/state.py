"""The table: the marker, the places, the cards that lie there, the agents with what they carry, and who has read what.

An agent is a number from 0 on (players see 1 to 4), a space a number from 0 (B) to 6 (H). What a card of a place has become is
a bit in a mask of its place (`Card.bit`). Hidden are `fronts`, `item_fronts`, `answers`, `unfolding` and `draft` (§15.2): rules
ask `front()` and `item()`, never the mission.
"""

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import Book
from ouroboard.effects.running import Context
from ouroboard.effects.state import CardState
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event, Moment
from ouroboard.engine.game import Game
from ouroboard.engine.state import NO_ID, ZERO
from ouroboard.games.stories.content.model import Back, Card, Front, Item, Mission, Place, Receptacle
from ouroboard.games.stories.content.names import ITEM_CARDS, LETTERS, NONE, RECEPTACLE_CARDS, SPACES
from ouroboard.games.stories.rules.actions import CHOOSES, SAYS_NO, SAYS_YES, STAY, VOTE, StoriesAction
from ouroboard.games.stories.rules.options import Rules

NO_NUMBERS: Final[tuple[int, ...]] = ()
NOTHING: Final[list[int]] = []

# Where an item is (`holder`): an agent from 0 on, or one of these.
IN_BOX: Final = -1
OUT: Final = -2
"""§11.1 Back in the box for the rest of this run."""

ALIVE: Final = -1
"""`vortex` of a living agent. 0: out for this run (§13.3); otherwise where the small pawn lies."""
FREE_TO_ACT: Final = 99
"""`held` of an agent that no TU loss holds: it acts when the marker is at this value or lower."""
NO_STACK: Final[i64] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class GameWithRules(Game["StoriesState"]):
    """A game whose options have been worked out into rules. Its states share them."""

    rules: Rules


def rules_of(game: Game[Any]) -> Rules:
    assert isinstance(game, GameWithRules)
    return game.rules


@final
class StoriesState(CardState):
    """The state of a table. Columns that change rarely are tuples, replaced as a whole, so clones share them."""

    def __init__(self, game: Game[Any], old: "StoriesState | None" = None) -> None:
        super().__init__(game, old)
        self.rules: Rules = old.rules if old else rules_of(game)
        self.n: i64 = self.rules.agents

        # Time.
        self.run_number: i64 = old.run_number if old else ZERO
        self.marker: i64 = old.marker if old else ZERO
        self.lowest: i64 = old.lowest if old else ZERO  # §16.3 lowest marker of this run; 0 before the start place opens
        self.step: i64 = old.step if old else ZERO  # §16.3 what has happened in this slot
        self.captain: i64 = old.captain if old else NO_ID  # a seat
        self.timed_done: i64 = old.timed_done if old else ZERO  # §8.7 Mission.timed that have run in this run

        # The plan and the group.
        self.place: i64 = old.place if old else NO_ID  # where the group is; NONE while pawns are off the board
        self.left: i64 = old.left if old else NO_ID  # the place that the group has just left
        self.bound_for: i64 = old.bound_for if old else NO_ID  # where it travels to
        self.ordered: i64 = (
            old.ordered if old else NO_ID
        )  # §12.7 where a card has ordered the group to go, after the action in hand
        self.quarters: tuple[int, ...] = old.quarters if old else NO_NUMBERS  # plan cards
        self.added_places: i64 = old.added_places if old else ZERO
        self.hidden_places: i64 = old.hidden_places if old else ZERO
        self.made_red: i64 = old.made_red if old else ZERO
        self.made_plain: i64 = old.made_plain if old else ZERO
        self.visited: i64 = old.visited if old else ZERO  # places opened in this run
        self.opened: i64 = old.opened if old else ZERO  # places opened in this campaign
        self.die_fixed: i64 = old.die_fixed if old else ZERO  # §12.6 for the next trip
        self.die_added: i64 = old.die_added if old else ZERO

        # Cards of the open place: by space.
        self.lies: list[int] = old.lies[:] if old else NOTHING  # card number, NONE: bare or no such space
        self.test_by: tuple[int, ...] = old.test_by if old else NO_NUMBERS  # by 3 * space + test: characteristics, as a set
        self.shields: tuple[int, ...] = old.shields if old else NO_NUMBERS  # by 3 * space + test: stacks as set out
        self.knocked: tuple[int, ...] = old.knocked if old else NO_NUMBERS  # by 3 * space + test: shields knocked off, by kind
        self.added: tuple[int, ...] = old.added if old else NO_NUMBERS  # by 3 * space + test: shields that effects added, by kind
        self.started: list[int] = old.started[:] if old else NOTHING  # by space: the test that was started, NONE
        self.locks: i64 = old.locks if old else ZERO  # spaces with a lock that holds
        # Cards by place, as masks of `Card.bit`, in this run.
        self.gone: tuple[int, ...] = old.gone if old else NO_NUMBERS
        self.passed: tuple[int, ...] = old.passed if old else NO_NUMBERS
        self.solved: tuple[int, ...] = old.solved if old else NO_NUMBERS
        self.read_now: tuple[int, ...] = old.read_now if old else NO_NUMBERS  # read in this run
        self.unsealed: tuple[int, ...] = old.unsealed if old else NO_NUMBERS
        self.sealed: tuple[int, ...] = old.sealed if old else NO_NUMBERS
        self.covers: tuple[int, ...] = (
            old.covers if old else NO_NUMBERS
        )  # by 7 * place + space: card laid there by an effect, NONE
        self.taken: tuple[int, ...] = old.taken if old else NO_NUMBERS  # by card: options taken in this run, as letters
        self.each_read: tuple[int, ...] = old.each_read if old else NO_NUMBERS  # by card: agents that have read it in this run
        self.wrong_tries: tuple[int, ...] = old.wrong_tries if old else NO_NUMBERS  # by puzzle
        # Who knows which front, over all runs: by seats * place + seat, and by place.
        self.has_read: tuple[int, ...] = old.has_read if old else NO_NUMBERS
        self.gists: tuple[int, ...] = old.gists if old else NO_NUMBERS  # told to all
        self.base_read: i64 = old.base_read if old else ZERO  # base cards, by their place in Mission.base
        self.items_seen: i64 = old.items_seen if old else ZERO  # items taken in this campaign
        self.item_read: tuple[int, ...] = old.item_read if old else NO_NUMBERS  # by seat: items whose story it knows
        self.answers_found: i64 = old.answers_found if old else ZERO  # puzzles solved in this campaign
        self.coached: i64 = old.coached if old else ZERO  # moments at which the coach has spoken
        self.known_receptacles: i64 = old.known_receptacles if old else ZERO

        # Agents.
        self.who: tuple[int, ...] = old.who if old else NO_NUMBERS  # receptacles
        self.at: list[int] = old.at[:] if old else NOTHING  # space, NONE: off the board
        self.lp: list[int] = old.lp[:] if old else NOTHING
        self.vortex: list[int] = old.vortex[:] if old else NOTHING
        self.held: list[int] = old.held[:] if old else NOTHING  # §8.9 acts when the marker is here or lower
        self.resources: list[int] = old.resources[:] if old else NOTHING  # by 4 * agent + colour
        self.acted: i64 = old.acted if old else ZERO
        self.arrived: i64 = old.arrived if old else ZERO  # came to its space in this wave
        self.in_wave: bool = old.in_wave if old else False
        self.deaths: i64 = old.deaths if old else ZERO  # in this run

        # Items, by number in Mission.items.
        self.holder: list[int] = old.holder[:] if old else NOTHING  # change it by `hold`
        self.in_hands: i64 = old.in_hands if old else ZERO  # items with a holder
        self.charges: tuple[int, ...] = old.charges if old else NO_NUMBERS
        # What was done since the last TU (§8.2, §11.3).
        self.used_by: tuple[int, ...] = old.used_by if old else NO_NUMBERS  # by item: the agent that used it, NONE
        self.handed: i64 = old.handed if old else ZERO  # items that have changed hands
        self.handed_colours: i64 = old.handed_colours if old else ZERO  # by (giver, receiver, colour)
        self.used_powers: i64 = old.used_powers if old else ZERO  # agents
        self.used_colours: i64 = old.used_colours if old else ZERO  # by 4 * agent + colour
        self.used_options: i64 = old.used_options if old else ZERO  # by 6 * space + letter
        self.used_items: i64 = old.used_items if old else ZERO
        self.tried: i64 = old.tried if old else ZERO  # agents that have begun a puzzle

        # The team.
        self.tokens: i64 = old.tokens if old else ZERO
        self.truths: i64 = old.truths if old else ZERO  # over all runs

        # Windows.
        self.nodded: i64 = old.nodded if old else ZERO
        self.went_on: i64 = old.went_on if old else ZERO  # seats that use nothing more in this roll
        self.is_ready: i64 = old.is_ready if old else ZERO
        self.turned_away: i64 = old.turned_away if old else ZERO
        self.lost_ballot: bool = old.lost_ballot if old else False
        self.votes: tuple[int, ...] = old.votes if old else NO_NUMBERS  # by seat: what of the action, NONE
        self.chosen: i64 = old.chosen if old else NO_ID  # base card, agent or option that a question has come to

        # The roll in hand.
        self.roller: i64 = old.roller if old else NO_ID
        self.roll_test: i64 = old.roll_test if old else NO_ID  # the test on the card
        self.roll_by: i64 = old.roll_by if old else NO_ID  # the characteristic
        self.dice: list[int] = old.dice[:] if old else NOTHING  # faces
        self.dice_added: i64 = old.dice_added if old else ZERO
        self.hits_added: i64 = old.hits_added if old else ZERO
        self.resistance_added: i64 = old.resistance_added if old else ZERO
        self.no_riposte: bool = old.no_riposte if old else False
        self.no_penalty: i64 = old.no_penalty if old else ZERO  # kinds of shields
        self.roll_used: i64 = old.roll_used if old else ZERO  # items used in this roll
        self.rerolls: i64 = old.rerolls if old else ZERO  # still to be taken

        # Hidden (§15.2).
        self.fronts: tuple[int, ...] = old.fronts if old else NO_NUMBERS  # by card: the front that lies there, NONE: blank
        self.item_fronts: tuple[int, ...] = old.item_fronts if old else NO_NUMBERS
        self.answers: tuple[int, ...] = old.answers if old else NO_NUMBERS  # by puzzle: code of the right row, NONE: blank
        self.unfolding: list[int] = old.unfolding[:] if old else NOTHING  # which lists of fronts wait, and where (reading.py)
        self.draft: list[int] = old.draft[:] if old else NOTHING  # the row of a puzzle, or the wishes of a decision by seat

    def clone(self) -> "StoriesState":
        return StoriesState(self.game, self)

    def moment(self) -> Moment:
        """§16.3 Returns run, slot and step. The slot never goes back: it counts from the lowest marker of the run."""
        slot = 0 if self.lowest == 0 else 1 + self.rules.start - self.lowest
        return (int(self.run_number), int(slot), int(self.step))

    def epoch_now(self) -> i64:
        """Returns the TU, because search looks ahead by TU, not by runs."""
        return self.run_number * 64 + (0 if self.lowest == 0 else 1 + self.rules.start - self.lowest)

    def horizon(self) -> i64:
        return 5

    def parse(self, seat: int, text: str) -> Action:
        """§15.2 Returns the action of a text.

        A vote for a place that the plan does not show is refused like one for a place that is not there.
        """
        action = self.game.parse(text)
        if isinstance(action, StoriesAction) and action.verb == VOTE and action.what < STAY:
            from ouroboard.games.stories.rules.travel import is_votable, unknown_place  # that module imports this one

            if not is_votable(self, action.what):
                raise unknown_place()
        return action

    # ---- what cards ask of the table ----------------------------------------------------------------------------

    def book(self) -> Book:
        return self.rules.mission.book

    def scale(self) -> i64:
        return self.n

    def decider(self, by: i64, context: Context) -> i64:
        """Returns the owner of the agent that acts; without one, the captain."""
        return bit(self.captain if context.piece < 0 else self.owner(context.piece))

    def listens(self, card: i64, side: i64) -> bool:
        """§1.4 Returns whether a public card counts: a base card that was read, card A of this place, an item or receptacle."""
        if card >= RECEPTACLE_CARDS:
            return card - RECEPTACLE_CARDS in self.who
        if card >= ITEM_CARDS:
            return self.holder[card - ITEM_CARDS] >= 0
        found = self.rules.mission.cards[card]
        if found.place < 0:
            return self.fronts[card] >= 0 and has(self.base_read, found.bit) and self.run_number >= found.run
        return self.fronts[card] >= 0 and found.place == self.place

    def letter_action(self, letter: i64) -> Action:
        return CHOOSES[letter]

    def yes_or_no(self, answer: bool) -> Action:
        return SAYS_YES if answer else SAYS_NO

    def choice_rule(self) -> str:
        return "§7.7"

    def asks_for_single_option(self) -> bool:
        """§7.7 Returns True: a choice with one option is asked, because somebody must read it."""
        return True

    def say(self, text: i64, context: Context) -> None:
        """§7.1 Tells a text of a front to the seats that read there, and of a public card to everybody."""
        if not self.telling:
            return
        words = self.rules.mission.book.texts[text]
        if context.hides_rest():
            space: i64 = context.subject
            event = Event("said", {"space": LETTERS[space] if space >= 0 else None, "text": words})
            self.tell_privately(self.seats_on(space), event, None)
        else:
            self.tell(Event("said", {"space": None, "text": words}))

    def tell_offer(self, event: Event, context: Context) -> None:
        """§7.8 Tells everybody what a public card lets somebody choose. A front tells it where it asks."""
        if not context.hides_rest():
            self.tell(event)

    def tell_trigger(self, card: i64) -> None:
        """Tells that something on a public card begins: on a base card, card A, an item or a receptacle."""
        if not self.telling:
            return
        mission = self.rules.mission
        if card >= RECEPTACLE_CARDS:
            self.tell(Event("card_acts", {"card": mission.receptacles[card - RECEPTACLE_CARDS].id}))
        elif card >= ITEM_CARDS:
            self.tell(Event("card_acts", {"card": f"item-{mission.items[card - ITEM_CARDS].printed}"}))
        elif card >= 0:
            self.tell(Event("card_acts", {"card": mission.cards[card].id}))

    # ---- asking the table -----------------------------------------------------------------------------------------

    def mission(self) -> Mission:
        return self.rules.mission

    def front(self, card: i64) -> Front:
        """Returns the front of a card, as far as this world has it."""
        number = self.fronts[card]
        return self.rules.mission.blank if number < 0 else self.rules.mission.fronts[number]

    def item(self, item: i64) -> Item:
        """Returns an item, as far as this world has it."""
        number = self.item_fronts[item]
        return self.rules.mission.blank_item if number < 0 else self.rules.mission.items[number]

    def card_at(self, space: i64) -> i64:
        """Returns the card that lies on a space of the open place, or NONE."""
        return self.lies[space] if self.place >= 0 and space >= 0 else NONE

    def front_at(self, space: i64) -> Front:
        card = self.card_at(space)
        return self.rules.mission.blank if card < 0 else self.front(card)

    def card(self, number: i64) -> Card:
        return self.rules.mission.cards[number]

    def back_at(self, space: i64) -> Back:
        return self.rules.mission.cards[self.lies[space]].back

    def here(self) -> Place:
        return self.rules.mission.places[self.place]

    def receptacle(self, agent: i64) -> Receptacle:
        return self.rules.mission.receptacles[self.who[agent]]

    def owner(self, agent: i64) -> i64:
        """§2.1 Returns the seat that decides for an agent. The captain answers for a shared one (§2.2)."""
        seat = self.rules.owner[agent]
        return self.captain if seat < 0 else seat

    def own_agents(self, seat: i64) -> i64:
        """Returns the agents that a seat decides for now."""
        found: i64 = 0
        for agent in range(self.n):
            if self.owner(agent) == seat:
                found |= bit(agent)
        return found

    def reader_seats(self, agent: i64) -> i64:
        """§7.1 Returns the seats that read with an agent: both for a shared one."""
        seat = self.rules.owner[agent]
        return self.rules.all_seats if seat < 0 else bit(seat)

    def alive(self, agent: i64) -> bool:
        return self.vortex[agent] == ALIVE

    def living(self) -> i64:
        """Returns the living agents."""
        found: i64 = 0
        for agent in range(self.n):
            if self.vortex[agent] == ALIVE:
                found |= bit(agent)
        return found

    def agents_on(self, space: i64) -> i64:
        """Returns the living agents on a space."""
        found: i64 = 0
        for agent in range(self.n):
            if self.at[agent] == space and self.vortex[agent] == ALIVE:
                found |= bit(agent)
        return found

    def seats_on(self, space: i64) -> i64:
        """§7.1 Returns the seats that read on a space."""
        found: i64 = 0
        for agent in range(self.n):
            if self.at[agent] == space and self.vortex[agent] == ALIVE:
                found |= self.reader_seats(agent)
        return found

    def still_to_vote(self) -> i64:
        """Returns the seats whose vote is not in yet."""
        found: i64 = 0
        for seat in range(self.game.seats):
            if self.votes[seat] < 0:
                found |= bit(seat)
        return found

    def hold(self, item: i64, holder: i64) -> None:
        """Gives an item to an agent, or puts it back: `holder` is IN_BOX or OUT then."""
        self.holder[item] = holder
        if holder >= 0:
            self.in_hands |= bit(item)
        else:
            self.in_hands &= ~bit(item)

    def held_items(self, agent: i64) -> i64:
        """Returns the items that an agent holds."""
        found: i64 = 0
        for item in range(len(self.holder)):
            if self.holder[item] == agent:
                found |= bit(item)
        return found

    def mark_of(self, masks: tuple[int, ...], card: i64) -> bool:
        """Returns whether a card is in masks by place, for example `passed`."""
        found = self.rules.mission.cards[card]
        return has(masks[found.place], found.bit)


def with_value(values: tuple[int, ...], index: i64, value: i64) -> tuple[int, ...]:
    """Returns a tuple with one value replaced."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def with_card(state: StoriesState, masks: tuple[int, ...], card: i64) -> tuple[int, ...]:
    """Returns masks by place, with a card added."""
    found = state.rules.mission.cards[card]
    return with_value(masks, found.place, masks[found.place] | bit(found.bit))


def without_card(state: StoriesState, masks: tuple[int, ...], card: i64) -> tuple[int, ...]:
    found = state.rules.mission.cards[card]
    return with_value(masks, found.place, masks[found.place] & ~bit(found.bit))


def first_from_captain(state: StoriesState, seats: i64) -> i64:
    """Returns the seat of a set that comes first from the captain on, or NONE."""
    for step in range(state.game.seats):
        seat: i64 = (state.captain + step) % state.game.seats
        if has(seats, seat):
            return seat
    return NONE


assert SPACES == 7
