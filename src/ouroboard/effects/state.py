"""The state of a game whose cards are data: the story's columns, and the questions that the game answers."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import Book
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.game import Game
from ouroboard.engine.state import ZERO, State

if TYPE_CHECKING:
    from ouroboard.effects.running import Context

NO_NUMBERS: Final[tuple[int, ...]] = ()
MOST: Final = 999
"""Highest value of a counter."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardGame(Game):
    """A game whose cards are data. Its `__init__` sets the book."""

    book: Book


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(State):
    """A state with flags and counters, which everybody knows.

    `once` has the whens that have run, `lately` the listeners that have run in the action in hand. Both keep cards from
    setting each other off without end.
    """

    def __init__(self, game: Game, old: "CardState | None" = None) -> None:
        super().__init__(game, old)
        self.flags: i64 = old.flags if old else ZERO
        self.counters: tuple[int, ...] = old.counters if old else NO_NUMBERS
        self.once: i64 = old.once if old else ZERO
        self.lately: tuple[int, ...] = old.lately if old else NO_NUMBERS

    # ---- what a game answers ------------------------------------------------------------------------------

    def book(self) -> Book:
        """Returns the card texts of this table: the book of a `CardGame`."""
        game = self.game
        assert isinstance(game, CardGame)
        return game.book

    def scale(self) -> i64:
        """Returns the number that amounts are multiplied with, for example the number of Kids."""
        raise NotImplementedError

    def decider(self, by: i64, context: "Context") -> i64:
        """Returns the seats that may decide a choice, as a set. `by` is the game's own number for it."""
        raise NotImplementedError

    def listens(self, card: i64, side: i64) -> bool:
        """Returns whether this card is in play with this side up."""
        raise NotImplementedError

    def open_whens(self) -> i64:
        """Returns the whens of the cards that are in play with their side up, as a set.

        They are looked at after every action. A game that knows what the set depends on keeps it in `Book.open_whens`.
        """
        found: i64 = 0
        for when in self.book().whens:
            if self.listens(when.card, when.side):
                found |= bit(when.number)
        return found

    def letter_action(self, letter: i64) -> Action:
        """Returns the action `choose a`, `choose b` … up to f."""
        raise NotImplementedError

    def yes_or_no(self, answer: bool) -> Action:
        """Returns the action `yes` or `no`."""
        raise NotImplementedError

    def end(self, ending: i64, context: "Context") -> None:
        """Ends the game with this ending of the book."""
        raise NotImplementedError

    def choice_rule(self) -> str:
        """Returns the section of the rules about choices on cards."""
        return ""

    def asks_for_single_option(self) -> bool:
        """Returns whether a choice with one open option is asked all the same."""
        return False

    # ---- what a game may tell in another way --------------------------------------------------------------

    def say(self, text: i64, context: "Context") -> None:
        """Tells everybody a text of the book."""
        if self.telling:
            self.tell(Event("said", {"text": self.book().texts[text]}))

    def tell_offer(self, event: Event, context: "Context") -> None:
        """Tells everybody what a card lets somebody choose."""
        self.tell(event)

    def tell_trigger(self, card: i64) -> None:
        """Tells everybody that something on this card has begun."""
        if self.telling and card >= 0:
            self.tell(Event("card_acts", {"card": self.book().cards[card]}))

    # ---- flags and counters -------------------------------------------------------------------------------

    def set_flag(self, flag: i64) -> None:
        if has(self.flags, flag):
            return
        self.flags |= bit(flag)
        if self.telling:
            self.tell(Event("flag_set", {"flag": self.book().flags[flag]}))

    def counter(self, counter: i64) -> i64:
        """Returns the value of a counter. A counter that nothing has changed is 0."""
        return self.counters[counter] if counter < len(self.counters) else 0

    def set_counter(self, counter: i64, value: i64) -> None:
        """Sets a counter. It never goes below 0 or above `MOST`."""
        if value < 0:
            value = 0
        elif value > MOST:
            value = MOST
        if value == self.counter(counter):
            return
        values = list(self.counters)
        while len(values) <= counter:
            values.append(0)
        values[counter] = value
        self.counters = tuple(values)
        if self.telling:
            self.tell(Event("counter_changed", {"counter": self.book().counters[counter], "value": value}))
