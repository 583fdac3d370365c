"""The table: the script's two halves, the board, the cards, and what has been told.

Protagonists sit first, the Mastermind last. Decks 0, 1 and 2 are the Protagonists', deck 3 is the Mastermind's (§2.2).
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Moment
from ouroboard.engine.game import Game
from ouroboard.engine.state import ZERO, State
from ouroboard.games.looper.knowledge.hidden_script import Sheet, World
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.rules.cards import DECKS, MASTERMIND, MASTERMIND_DECK, PARANOIA_UP, PROTAGONIST_DECK
from ouroboard.games.looper.rules.options import Rules

NONE: Final[tuple[int, ...]] = ()
NO_CARDS: Final[tuple[int, ...]] = (-1, -1, -1)
NO_SPENT: Final[tuple[int, ...]] = (0, 0, 0, 0)
NO_SHEET: Final = Sheet(0, 1, 1, (-1, -1), 0, -1, 0)
NO_WORLD: Final = World(0, (), (0,) * 18, (-1, -1), 0)
NO_BOARD: Final = Board()

SPOT: Final = 16
"""A card that lies somewhere is `SPOT` times its spot, plus the card."""

RUNNING: Final[i64] = 0
LOST: Final[i64] = 1
DIED: Final[i64] = 2
WON: Final[i64] = 3


class GameWithRules(Game):
    """A game whose options have been worked out into rules. Its states share them."""

    rules: Rules


def rules_of(game: Game) -> Rules:
    assert isinstance(game, GameWithRules)
    return game.rules


@final
class LooperState(State):
    """Columns that change rarely are tuples or immutable objects, replaced as a whole, so clones share them."""

    def __init__(self, game: Game, old: "LooperState | None" = None) -> None:
        super().__init__(game, old)
        self.rules: Rules = old.rules if old else rules_of(game)
        self.n: i64 = self.rules.seats

        # Open to all.
        self.sheet: Sheet = old.sheet if old else NO_SHEET
        self.board: Board = old.board.clone() if old else NO_BOARD
        self.loop: i64 = old.loop if old else ZERO
        self.day: i64 = old.day if old else ZERO
        self.step: i64 = old.step if old else ZERO
        self.leader: i64 = old.leader if old else ZERO
        self.spent: tuple[int, ...] = old.spent if old else NO_SPENT  # by deck: the once-a-loop cards that lie aside
        # Today's cards once revealed: the Mastermind's three, then by deck.
        self.turned_over: tuple[int, ...] = old.turned_over if old else NONE
        self.used_today: i64 = old.used_today if old else ZERO  # goodwill abilities, by their numbers
        self.used_this_loop: i64 = old.used_this_loop if old else ZERO
        self.outcome: i64 = old.outcome if old else RUNNING  # how the loop has ended
        self.befriended: i64 = old.befriended if old else ZERO  # §12.16 who had Goodwill when the last loop ended
        self.told_roles: tuple[int, ...] = old.told_roles if old else NONE  # §8.6 see `knowledge.py`, like the next two
        self.told_culprits: tuple[int, ...] = old.told_culprits if old else NONE
        self.told_subplots: tuple[int, ...] = old.told_subplots if old else NONE
        # §4.2 in the Time Spiral, by Protagonist: -1, 0 loop on, 1 guess.
        self.votes: tuple[int, ...] = old.votes if old else NONE
        self.guessed: i64 = old.guessed if old else ZERO  # §16 whose roles were named rightly

        # Hidden.
        self.world: World = old.world if old else NO_WORLD
        self.title: str = old.title if old else ""
        self.drafted: tuple[int, ...] = old.drafted if old else NONE  # the Mastermind's cards of today, while she chooses
        self.down: tuple[int, ...] = old.down if old else NONE  # and when they lie face down, in the order of their spots
        self.laid: tuple[int, ...] = old.laid if old else NO_CARDS  # the Protagonists', by deck
        self.acted: i64 = old.acted if old else ZERO  # what the Mastermind has used today, see `mastermind.py`
        self.rumored: bool = old.rumored if old else False  # §12.9 used in this loop
        self.uses: tuple[int, ...] = old.uses if old else NONE  # §17.2 everything that she has used in secret

    def clone(self) -> "LooperState":
        return LooperState(self.game, self)

    def moment(self) -> Moment:
        """Loop, day, step; day 0 is the Time Spiral and the Final Guess."""
        return (self.loop, self.day, self.step)

    def epoch_now(self) -> i64:
        return self.loop

    def evaluate(self, seat: i64) -> float:
        """Won or lost; before that, how many of the loops are gone."""
        if self.result is not None:
            return 1.0 if seat in self.result.winners else 0.0
        gone = self.loop - 1
        share: float = 0.9 * float(gone) / float(self.sheet.loops)
        return share if seat == self.mastermind() else 0.9 - share

    def may_talk(self) -> bool:
        """§2.4 Whether the Protagonists may talk now: between the loops and in the Final Guess they always may."""
        return self.rules.table_talk or self.day == 0 or self.result is not None

    # ---- seats and decks ----------------------------------------------------------------------------------

    def mastermind(self) -> i64:
        """§2.2 The Mastermind's seat: the last one."""
        return self.n - 1

    def holder(self, deck: i64) -> i64:
        """§2.2 Who holds a Protagonist deck now: with three players the third one goes with the Leader card."""
        if self.n == 4:
            return deck
        if self.n == 2:
            return 0
        return self.leader if deck == DECKS - 1 else deck

    def hand(self, deck: i64) -> i64:
        """The kinds of cards of a Protagonist deck that are not spent, face down ones included (§17.3)."""
        return PROTAGONIST_DECK & ~self.spent[deck]

    def mastermind_hand(self) -> i64:
        return MASTERMIND_DECK & ~self.spent[MASTERMIND] & ~self.sheet.without

    def left_to_draft(self) -> i64:
        """The kinds that the Mastermind can still place today: there are two Paranoia +1."""
        cards = self.mastermind_hand()
        first_up = True
        for laid in self.drafted:
            card = laid % SPOT
            if card == PARANOIA_UP and first_up:
                first_up = False
            else:
                cards &= ~bit(card)
        return cards

    def drafted_on(self, spot: i64) -> bool:
        for laid in self.drafted:
            if laid // SPOT == spot:
                return True
        return False

    def used_up(self, ability: i64, once_a_loop: bool) -> bool:
        """§8.2 Whether a goodwill ability was declared today, or in this loop."""
        return has(self.used_this_loop if once_a_loop else self.used_today, ability)
