"""The table: who sits where, whose cards are whose, and where the trick stands.

In the kernel a *seat* is a person. In LOOP people change places, so here a person is a *player* and a *seat* is a
place at the table, as on the rule sheet. Cards, ranks and the start marker belong to seats; points belong to players.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.event import Moment
from ouroboard.engine.game import Game
from ouroboard.engine.state import ZERO, State
from ouroboard.games.loop.rules.options import Rules
from ouroboard.games.loop.rules.plays import Play

NONE: Final[tuple[int, ...]] = ()
NOTHING: Final[list[int]] = []


@final
class LoopState(State):
    """The state of a match. Columns that change only between rounds are tuples, replaced as a whole, so clones share them."""

    def __init__(self, game: Game, old: "LoopState | None" = None) -> None:
        super().__init__(game, old)
        self.rules: Rules = old.rules if old else Rules(game.seats, game.options)
        self.n: i64 = self.rules.seats

        # Between rounds.
        self.set_no: i64 = old.set_no if old else ZERO
        self.round_no: i64 = old.round_no if old else ZERO
        self.epoch: i64 = old.epoch if old else ZERO
        self.start: i64 = old.start if old else ZERO  # the seat with the start marker
        self.score: tuple[int, ...] = old.score if old else NONE  # by player, like the next six
        self.wins: tuple[int, ...] = old.wins if old else NONE
        self.seat_of: tuple[int, ...] = old.seat_of if old else NONE
        self.was_seat_of: tuple[int, ...] = old.was_seat_of if old else NONE
        self.next_seat: tuple[int, ...] = old.next_seat if old else NONE  # chosen for the next round, or -1
        self.held: tuple[int, ...] = old.held if old else NONE  # the seats held in this set
        self.occupant: tuple[int, ...] = old.occupant if old else NONE  # by seat, like all that follow
        self.cards: tuple[int, ...] = old.cards if old else NONE  # all eleven
        self.seen: tuple[int, ...] = old.seen if old else NONE  # face up in an earlier round of this set
        self.was_rank: tuple[int, ...] = old.was_rank if old else NONE
        self.was_aside: tuple[int, ...] = old.was_aside if old else NONE
        self.was_faced: tuple[int, ...] = old.was_faced if old else NONE
        # The last hand of the round before, where it was laid open; at one seat only.
        self.was_last_hand: i64 = old.was_last_hand if old else ZERO

        # Within a round.
        self.hand: list[int] = old.hand[:] if old else NOTHING
        self.aside: list[int] = old.aside[:] if old else NOTHING
        self.rank: list[int] = old.rank[:] if old else NOTHING  # 0 while the seat holds cards
        self.shown: i64 = old.shown if old else ZERO  # the 8s turned up by a Twist
        self.last_hand: i64 = old.last_hand if old else ZERO  # the hand that the last player has laid open in this round (§9.4)
        self.holding: i64 = old.holding if old else ZERO  # the seats that still hold cards, and so may play: their rank is 0
        self.twisted: bool = old.twisted if old else False

        # Within a trick.
        self.trick: i64 = old.trick if old else ZERO
        self.step: i64 = old.step if old else ZERO
        self.turn: i64 = old.turn if old else ZERO  # the seat whose turn it is
        self.current: Play | None = old.current if old else None
        self.last_seat: i64 = old.last_seat if old else ZERO  # whose play that is
        self.passes: i64 = old.passes if old else ZERO
        self.twist_used: bool = old.twist_used if old else False

    def clone(self) -> "LoopState":
        return LoopState(self.game, self)

    def moment(self) -> Moment:
        return (self.epoch, self.trick, self.step)

    def epoch_now(self) -> i64:
        return self.epoch

    def faced(self, seat: i64) -> i64:
        """§17.1 Returns the cards that lie face up at a seat in this round: played, or an 8 turned up."""
        down: i64 = self.aside[seat] & ~self.shown
        return self.cards[seat] & ~(self.hand[seat] | down)

    def was_left(self, seat: i64) -> i64:
        """§17.4 Returns the cards of a seat that were neither set aside nor played in the round before."""
        if self.round_no == 1:
            return 0
        played: i64 = self.was_faced[seat] & ~self.was_last_hand
        return self.cards[seat] & ~(played | self.was_aside[seat])
