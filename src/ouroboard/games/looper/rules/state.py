"""The table: the script's two halves, the board, the cards, and what has been told.

Protagonists sit first, the Mastermind last. Decks 0, 1 and 2 are the Protagonists', deck 3 is the Mastermind's (§2.2).
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Moment
from ouroboard.engine.game import Game
from ouroboard.engine.state import State
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

RUNNING: Final = 0
LOST: Final = 1
DIED: Final = 2
WON: Final = 3


class GameWithRules(Game):
    """A game whose options have been worked out into rules. Its states share them."""

    rules: Rules


@final
class LooperState(State):
    """Columns that change rarely are tuples or immutable objects, replaced as a whole, so clones share them."""

    def __init__(self, game: Game, rules: Rules | None = None) -> None:
        super().__init__(game)
        if rules is None:
            assert isinstance(game, GameWithRules)
            rules = game.rules
        self.rules: Rules = rules
        self.n: i64 = self.rules.seats

        # Open to all.
        self.sheet: Sheet = NO_SHEET
        self.board: Board = NO_BOARD
        self.loop: i64 = 0
        self.day: i64 = 0
        self.step: i64 = 0
        self.leader: i64 = 0
        self.spent: tuple[int, ...] = NO_SPENT  # by deck: the once-a-loop cards that lie aside
        self.turned_over: tuple[int, ...] = NONE  # today's cards once revealed: the Mastermind's three, then by deck
        self.used_today: i64 = 0  # goodwill abilities, by their numbers
        self.used_this_loop: i64 = 0
        self.outcome: i64 = RUNNING  # how the loop has ended
        self.befriended: i64 = 0  # §12.16 who had Goodwill when the last loop ended
        self.told_roles: tuple[int, ...] = NONE  # §8.6 see `knowledge.py`, like the next two
        self.told_culprits: tuple[int, ...] = NONE
        self.told_subplots: tuple[int, ...] = NONE
        self.votes: tuple[int, ...] = NONE  # §4.2 in the Time Spiral, by Protagonist: -1, 0 loop on, 1 guess
        self.guessed: i64 = 0  # §16 whose roles were named rightly

        # Hidden.
        self.world: World = NO_WORLD
        self.title: str = ""
        self.drafted: tuple[int, ...] = NONE  # the Mastermind's cards of today, while she chooses
        self.down: tuple[int, ...] = NONE  # and when they lie face down, in the order of their spots
        self.laid: tuple[int, ...] = NO_CARDS  # the Protagonists', by deck
        self.acted: i64 = 0  # what the Mastermind has used today, see `mastermind.py`
        self.rumored: bool = False  # §12.9 used in this loop
        self.uses: tuple[int, ...] = NONE  # §17.2 everything that she has used in secret

    def columns(self) -> tuple[str, ...]:
        return (
            *("sheet", "board", "loop", "day", "step", "leader", "spent", "turned_over", "used_today", "used_this_loop"),
            *("outcome", "befriended", "told_roles", "told_culprits", "told_subplots", "votes", "guessed"),
            *("world", "title", "drafted", "down", "laid", "acted", "rumored", "uses"),
        )

    def clone(self) -> "LooperState":
        twin = LooperState(self.game, self.rules)
        self.copy_into(twin)
        twin.sheet = self.sheet
        twin.board = self.board.clone()
        twin.loop = self.loop
        twin.day = self.day
        twin.step = self.step
        twin.leader = self.leader
        twin.spent = self.spent
        twin.turned_over = self.turned_over
        twin.used_today = self.used_today
        twin.used_this_loop = self.used_this_loop
        twin.outcome = self.outcome
        twin.befriended = self.befriended
        twin.told_roles = self.told_roles
        twin.told_culprits = self.told_culprits
        twin.told_subplots = self.told_subplots
        twin.votes = self.votes
        twin.guessed = self.guessed
        twin.world = self.world
        twin.title = self.title
        twin.drafted = self.drafted
        twin.down = self.down
        twin.laid = self.laid
        twin.acted = self.acted
        twin.rumored = self.rumored
        twin.uses = self.uses
        return twin

    def moment(self) -> Moment:
        """Loop, day, step; day 0 is the Time Spiral and the Final Guess."""
        return (self.loop, self.day, self.step)

    def epoch_now(self) -> i64:
        return self.loop

    def standing(self, seat: i64) -> float:
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
