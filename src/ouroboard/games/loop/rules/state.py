"""The table: who sits where, whose cards are whose, and where the trick stands.

In the kernel a *seat* is a person. In LOOP people change places, so here a person is a *player* and a *seat* is a
place at the table, as on the rule sheet. Cards, ranks and the start marker belong to seats; points belong to players.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.event import Moment
from ouroboard.engine.game import Game
from ouroboard.engine.state import State
from ouroboard.games.loop.rules.options import Rules
from ouroboard.games.loop.rules.plays import Play

NONE: Final[tuple[int, ...]] = ()
NOTHING: Final[list[int]] = []


@final
class LoopState(State):
    """Columns that change only between rounds are tuples, replaced as a whole, so clones share them."""

    def __init__(self, game: Game, rules: Rules | None = None) -> None:
        super().__init__(game)
        self.rules = Rules(game.seats, game.options) if rules is None else rules
        self.n: i64 = self.rules.seats

        # Between rounds.
        self.set_no: i64 = 0
        self.round_no: i64 = 0
        self.epoch: i64 = 0
        self.start: i64 = 0  # the seat with the start marker
        self.score: tuple[int, ...] = NONE  # by player, like the next six
        self.wins: tuple[int, ...] = NONE
        self.seat_of: tuple[int, ...] = NONE
        self.was_seat_of: tuple[int, ...] = NONE
        self.next_seat: tuple[int, ...] = NONE  # chosen for the next round, or -1
        self.held: tuple[int, ...] = NONE  # the seats held in this set
        self.occupant: tuple[int, ...] = NONE  # by seat, like all that follow
        self.cards: tuple[int, ...] = NONE  # all eleven
        self.seen: tuple[int, ...] = NONE  # face up in an earlier round of this set
        self.was_rank: tuple[int, ...] = NONE
        self.was_aside: tuple[int, ...] = NONE
        self.was_faced: tuple[int, ...] = NONE
        self.was_last_hand: i64 = 0  # the last hand of the round before, where it was laid open; at one seat only

        # Within a round.
        self.hand: list[int] = NOTHING
        self.aside: list[int] = NOTHING
        self.rank: list[int] = NOTHING  # 0 while the seat holds cards
        self.shown: i64 = 0  # the 8s turned up by a Twist
        self.last_hand: i64 = 0  # the hand that the last player has laid open in this round (§9.4)
        self.holding: i64 = 0  # the seats that still hold cards, and so may play: their rank is 0
        self.twisted: bool = False

        # Within a trick.
        self.trick: i64 = 0
        self.step: i64 = 0
        self.turn: i64 = 0  # the seat whose turn it is
        self.current: Play | None = None
        self.last_seat: i64 = 0  # whose play that is
        self.passes: i64 = 0
        self.twist_used: bool = False

    def columns(self) -> tuple[str, ...]:
        return (
            *("set_no", "round_no", "epoch", "start", "score", "wins", "seat_of", "was_seat_of", "next_seat", "held"),
            *("occupant", "cards", "seen", "was_rank", "was_aside", "was_faced", "was_last_hand", "hand", "aside", "rank"),
            *("shown", "last_hand", "holding"),
            *("twisted", "trick", "step", "turn", "current", "last_seat", "passes", "twist_used"),
        )

    def clone(self) -> "LoopState":
        twin = LoopState(self.game, self.rules)
        self.copy_into(twin)
        twin.set_no = self.set_no
        twin.round_no = self.round_no
        twin.epoch = self.epoch
        twin.start = self.start
        twin.score = self.score
        twin.wins = self.wins
        twin.seat_of = self.seat_of
        twin.was_seat_of = self.was_seat_of
        twin.occupant = self.occupant
        twin.held = self.held
        twin.cards = self.cards
        twin.seen = self.seen
        twin.was_rank = self.was_rank
        twin.was_aside = self.was_aside
        twin.was_faced = self.was_faced
        twin.was_last_hand = self.was_last_hand
        twin.next_seat = self.next_seat
        twin.hand = self.hand[:]
        twin.aside = self.aside[:]
        twin.rank = self.rank[:]
        twin.shown = self.shown
        twin.last_hand = self.last_hand
        twin.holding = self.holding
        twin.twisted = self.twisted
        twin.trick = self.trick
        twin.step = self.step
        twin.turn = self.turn
        twin.current = self.current
        twin.last_seat = self.last_seat
        twin.passes = self.passes
        twin.twist_used = self.twist_used
        return twin

    def moment(self) -> Moment:
        return (self.epoch, self.trick, self.step)

    def epoch_now(self) -> i64:
        return self.epoch

    def standing(self, player: i64) -> float:
        """Won or lost; before that, how far ahead of the best of the others, on the way to the goal."""
        if self.result is not None:
            return 1.0 / len(self.result.winners) if player in self.result.winners else 0.0
        best = 0
        for other in range(self.n):
            if other != player and self.score[other] > best:
                best = self.score[other]
        ahead: float = 0.5 + (self.score[player] - best) / self.rules.goal
        return min(0.95, max(0.05, ahead))

    def faced(self, seat: i64) -> i64:
        """§17.1 The cards that lie face up at a seat in this round: played, or an 8 turned up."""
        down: i64 = self.aside[seat] & ~self.shown
        return self.cards[seat] & ~(self.hand[seat] | down)

    def was_left(self, seat: i64) -> i64:
        """§17.4 The cards of a seat that were neither set aside nor played in the round before."""
        if self.round_no == 1:
            return 0
        played: i64 = self.was_faced[seat] & ~self.was_last_hand
        return self.cards[seat] & ~(played | self.was_aside[seat])
