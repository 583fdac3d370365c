"""§12 Choosing seats for the next round."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, first, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.loop.rules.actions import SITS, Sit
from ouroboard.games.loop.rules.state import LoopState
from ouroboard.games.loop.rules.words import no, replaced
from ouroboard.games.loop.text import prompts, refusals


def next_chooser(state: LoopState) -> i64:
    """§12.1 Returns the player of the worst rank who has no seat yet, or -1."""
    worst: i64 = 0
    chooser: i64 = -1
    for player in range(state.n):
        if state.next_seat[player] < 0:
            rank: i64 = state.rank[state.seat_of[player]]
            if rank > worst:
                worst = rank
                chooser = player
    return chooser


def open_seats(state: LoopState, player: i64) -> i64:
    """§12.2 Returns the seats that a player may take: free, not the player's own, and so that all others can still change too.

    As many seats as players are left. Two or more players can always swap, so only the very last one can get stuck: if the
    last player's own seat is still free, the player before must take it.
    """
    free = bit(state.n) - 1
    last: i64 = -1
    waiting: i64 = 0
    for other in range(state.n):
        if state.next_seat[other] >= 0:
            free &= ~bit(state.next_seat[other])
        elif other != player:
            last = other
            waiting += 1
    if state.rules.two_player_may_stay:
        return free
    if state.rules.fixed_seating:
        return free & fixed_seats(state, player)
    if waiting == 1 and has(free, state.seat_of[last]):
        return bit(state.seat_of[last])
    return free & ~bit(state.seat_of[player])


def fixed_seats(state: LoopState, player: i64) -> i64:
    """§12.5 Returns the fixed seats. Two players swap; three move up one; of four, the last two swap with the first two."""
    rank: i64 = state.rank[state.seat_of[player]]
    seats: i64 = 0
    for seat in range(state.n):
        other: i64 = state.rank[seat]
        if state.n == 4:
            wanted = (rank >= 3) != (other >= 3)
        else:
            wanted = other == (rank - 1 if rank > 1 else state.n)
        if wanted:
            seats |= bit(seat)
    return seats


@final
class SeatPlayers(Step[LoopState]):
    """§12.3 Seats are public, so a player with only one seat to take is seated without being asked."""

    def run(self, state: LoopState) -> None:
        player = next_chooser(state)
        if player < 0:
            return
        seats = open_seats(state, player)
        if seats & (seats - 1) == 0:
            take_seat(state, player, first(seats))
            state.push(SEAT_PLAYERS)
        else:
            state.push(CHOOSE_SEAT)


@final
class ChooseSeat(Ask[LoopState]):
    """§12.1 One player chooses, openly; nobody has taken up cards yet."""

    def to_act(self, state: LoopState) -> i64:
        return bit(next_chooser(state))

    def actions(self, state: LoopState, player: i64) -> list[Action]:
        return [SITS[seat] for seat in members(open_seats(state, player))]

    def play(self, state: LoopState, player: i64, action: Action) -> None:
        assert isinstance(action, Sit)
        state.done()
        state.step += 1
        take_seat(state, player, action.seat)
        state.push(SEAT_PLAYERS)

    def refuse(self, state: LoopState, player: i64, action: Action) -> Illegal:
        if not isinstance(action, Sit):
            return no(refusals.CHOOSE_SEAT_NOW, "§12", "sit 2")
        if action.seat >= state.n:
            return no(refusals.table_has(state.n), "§12")
        if action.seat in state.next_seat:
            return no(refusals.SEAT_IS_TAKEN, "§12.1")
        if state.rules.fixed_seating:
            return no(refusals.SCHEME_GIVES_ANOTHER_SEAT, "§12.5")
        return no(refusals.NOBODY_KEEPS_A_SEAT, "§12.2")

    def prompt(self, state: LoopState, player: i64) -> Prompt:
        return Prompt(prompts.CHOOSE_SEAT, "§12", "sit")


def take_seat(state: LoopState, player: i64, seat: i64) -> None:
    state.next_seat = replaced(state.next_seat, player, seat)
    if state.telling:
        state.tell(Event("sat", {"player": player, "seat": seat}))


SEAT_PLAYERS: Final = SeatPlayers()
CHOOSE_SEAT: Final = ChooseSeat()
