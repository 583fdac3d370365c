"""The table: where the Kids and the Strangers are, who holds which cards, and who knows what.

A Kid is a number, ten times its owner's seat plus its own. `where` says of each whether it is in supply (-1), on a movement
space, or scored (`SCORED` plus the spot). `blocked` is what stands in the way (see `board`). Hands are numbers too (see
`cards`).
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, first, has
from ouroboard.engine.event import Moment
from ouroboard.engine.game import Game
from ouroboard.engine.state import NO_ID, ZERO, Ask, State
from ouroboard.games.strangers.content.board import GROUP, Board, Place

if TYPE_CHECKING:
    from ouroboard.games.strangers.rules.options import Rules

KIDS: Final = 10
"""§2.1 Kids of each player."""

SUPPLY: Final = -1
SCORED: Final = 1_000
NONE: Final[tuple[int, ...]] = ()
NOTHING: Final[list[int]] = []
HORIZON: Final = 3
"""Number of turns of each player that a search looks ahead."""

OWN: Final[list[i64]] = [bit(10) - bit(0), bit(20) - bit(10), bit(30) - bit(20), bit(40) - bit(30)]
"""The Kids of each seat, as a set."""


class GameWithRules(Game["StrangersState"]):
    """A game whose options have been worked out into rules. Its states share them."""

    rules: "Rules"


def rules_of(game: Game) -> "Rules":
    assert isinstance(game, GameWithRules)
    return game.rules


@final
class StrangersState(State):
    """The state of a match.

    Columns that change rarely are tuples, replaced as a whole, so clones share them. The deck is read from `drawn` on.
    """

    def __init__(self, game: Game, old: "StrangersState | None" = None) -> None:
        super().__init__(game, old)
        self.rules: Rules = old.rules if old else rules_of(game)
        self.n: i64 = self.rules.seats

        # The match.
        self.game_no: i64 = old.game_no if old else ZERO
        self.board_no: i64 = old.board_no if old else self.rules.board
        self.starter: i64 = old.starter if old else ZERO
        self.half_wins: tuple[int, ...] = old.half_wins if old else NONE  # §15 two for a game won, one for a game drawn
        self.points: tuple[int, ...] = old.points if old else NONE  # §15 the scores of the games before, game by game
        self.ending: i64 = old.ending if old else ZERO  # why this game is over; 0 while it goes on
        self.saviour: i64 = old.saviour if old else NO_ID  # §12.3 who has won it by science

        # The turn.
        self.turn: i64 = old.turn if old else ZERO
        self.turn_no: i64 = old.turn_no if old else ZERO
        self.step: i64 = old.step if old else ZERO
        self.idle: i64 = old.idle if old else ZERO  # §12.4 turns in a row without a card
        self.card_left: bool = old.card_left if old else False  # whether a card left a hand in this turn
        self.brainiac_used: bool = old.brainiac_used if old else False

        # The card that is being carried out.
        self.card: i64 = old.card if old else NO_ID
        self.moved: i64 = old.moved if old else ZERO  # the Kids that it has moved
        self.kid: i64 = old.kid if old else NO_ID  # the Kid that the card sends off
        self.target: i64 = old.target if old else NO_ID  # whose hand was looked at
        self.special: i64 = old.special if old else NO_ID  # the special card that is being resolved

        # The board.
        self.where: list[int] = old.where[:] if old else NOTHING
        self.in_play: i64 = old.in_play if old else ZERO
        self.scored: i64 = old.scored if old else ZERO
        self.taken: i64 = old.taken if old else ZERO  # spots
        self.tokens: i64 = old.tokens if old else ZERO
        self.blocked: i64 = old.blocked if old else ZERO
        self.libraries: list[int] = old.libraries[:] if old else NOTHING  # by player: own Kids scored there
        self.parks: list[int] = old.parks[:] if old else NOTHING
        self.bonus: i64 = old.bonus if old else ZERO  # §16.2

        # The cards.
        self.hand: list[int] = old.hand[:] if old else NOTHING
        self.held: list[int] = old.held[:] if old else NOTHING  # how many cards each hand has
        self.deck: tuple[int, ...] = old.deck if old else NONE
        self.drawn: i64 = old.drawn if old else ZERO
        self.discard: list[int] = old.discard[:] if old else NOTHING

        # §17 Who knows what of the hands. Nothing, until somebody looks or the deck runs out.
        self.lore: bool = old.lore if old else False
        self.shown: tuple[int, ...] = old.shown if old else NONE  # by hand: what everybody knows to be in it
        self.seen: tuple[int, ...] = old.seen if old else NONE  # by looker and hand: what that player knows to be in it
        # By player: what the hands that the player does not see hold together, at least.
        self.others: tuple[int, ...] = old.others if old else NONE
        # In threes: a hand, a set of kinds, and how many of its cards are of these at least.
        self.claims: tuple[int, ...] = old.claims if old else NONE

    def clone(self) -> "StrangersState":
        return StrangersState(self.game, self)

    def moment(self) -> Moment:
        return (self.game_no, self.turn_no, self.step)

    def epoch_now(self) -> i64:
        """Returns the turn, because a search looks ahead by turns, not by games."""
        return 10_000 * self.game_no + self.turn_no

    def horizon(self) -> i64:
        return HORIZON * self.n

    # ---- asking the board -----------------------------------------------------------------------------------

    def board(self) -> Board:
        return self.rules.boards[self.board_no]

    def place_of(self, kid: i64) -> Place:
        """Returns the place where a scored Kid is."""
        board = self.rules.boards[self.board_no]
        return board.places[board.place_of_spot[self.where[kid] - SCORED]]

    def space_of(self, kid: i64) -> i64:
        """Returns the space of a Kid on the board, in play or scored."""
        at: i64 = self.where[kid]
        return self.place_of(kid).space if at >= SCORED else at

    def is_open(self, place: Place) -> bool:
        return self.blocked & place.full_bit == 0

    def next_spot(self, place: Place) -> i64:
        """§8.1 Returns the best free spot."""
        for spot in place.order:
            if not has(self.taken, spot):
                return spot
        return -1

    def supply(self, seat: i64) -> i64:
        """Returns the lowest Kid in supply, or -1."""
        return first(OWN[seat] & ~(self.in_play | self.scored))

    def kid_limit(self, seat: i64) -> i64:
        """§8.4 Returns the limit of Kids: one, and one more for each own Kid in a park."""
        parks: i64 = self.parks[seat]
        return 1 + parks

    def hand_limit(self, seat: i64) -> i64:
        """§8.4 Returns the limit of the hand: three or four, and one more for each own Kid in a library."""
        libraries: i64 = self.libraries[seat]
        return self.rules.base_hand + libraries

    def may_let_out(self, seat: i64) -> bool:
        """§5.2 Returns whether a player may let a Kid out."""
        return count(self.in_play & OWN[seat]) < self.kid_limit(seat) and self.supply(seat) >= 0

    def left_in_deck(self) -> i64:
        return len(self.deck) - self.drawn

    # ---- §12.5 points -----------------------------------------------------------------------------------------

    def worth(self, kid: i64) -> i64:
        """Returns what a scored Kid is worth as things stand."""
        place = self.place_of(kid)
        value: i64
        if place.kind == GROUP:
            value = place.values[count(self.taken & place.mask) - 1]
        else:
            value = place.values[self.where[kid] - SCORED - place.first]
        return value

    def score_of(self, seat: i64) -> i64:
        """§12.5 Returns what a player's scored Kids are worth together, with what the science club earned alone."""
        total = self.bonus
        kid = KIDS * seat
        while kid < KIDS * seat + KIDS:
            if has(self.scored, kid):
                total += self.worth(kid)
            kid += 1
        return total

    def scores(self) -> list[int]:
        return [self.score_of(seat) for seat in range(self.n)]


class OnTurn(Ask[StrangersState]):
    """A question to the player whose turn it is."""

    def to_act(self, state: StrangersState) -> i64:
        return bit(state.turn)
