"""§12 Choosing seats for the next round."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.loop.actions import SITS, Sit
from ouroboard.games.loop.state import LoopState
from ouroboard.games.loop.words import no, replaced


def next_chooser(state: LoopState) -> int:
    """§12.1 The worst rank among those without a seat, or -1."""
    for rank in range(state.n, 0, -1):
        player = state.occupant[state.rank.index(rank)]
        if state.next_seat[player] < 0:
            return player
    return -1


def open_seats(state: LoopState, player: int) -> list[int]:
    """§12.2 The seats that a player may take: free, not the own one, and so that all others can still change too."""
    rules = state.rules
    free = [seat for seat in range(state.n) if seat not in state.next_seat]
    if rules.two_player_may_stay:
        return free
    if rules.fixed_seating:
        return fixed_seats(state, player, free)
    waiting = [other for other in range(state.n) if state.next_seat[other] < 0 and other != player]
    return [
        seat
        for seat in free
        if seat != state.seat_of[player] and all_can_change(state, waiting, [other for other in free if other != seat])
    ]


def all_can_change(state: LoopState, waiting: list[int], free: list[int]) -> bool:
    """§12.2 Whether these players can take these seats with nobody keeping the own one.

    As many seats as players are left, so only a single player left with the own seat, and nothing else, is stuck;
    with more of them somebody can always swap.
    """
    return not (len(waiting) == 1 and state.seat_of[waiting[0]] == free[0])


def fixed_seats(state: LoopState, player: int, free: list[int]) -> list[int]:
    """§12.5 Two swap; three move up one; of four, the last two trade places with the first two."""
    rank = state.rank[state.seat_of[player]]
    if state.n == 2:
        wanted = [3 - rank]
    elif state.n == 3:
        wanted = [(0, 3, 1, 2)[rank]]
    else:
        wanted = [1, 2] if rank >= 3 else [3, 4]
    return [seat for seat in free if state.rank[seat] in wanted]


@final
class SeatPlayers(Step[LoopState]):
    """§12.3 Seats are public, so a player with only one seat to take is seated without being asked."""

    def run(self, state: LoopState) -> None:
        player = next_chooser(state)
        if player < 0:
            return
        seats = open_seats(state, player)
        if len(seats) == 1:
            take_seat(state, player, seats[0])
            state.push(SEAT_PLAYERS)
        else:
            state.push(CHOOSE_SEAT)


@final
class ChooseSeat(Ask[LoopState]):
    """§12.1 One player chooses, openly; nobody has taken up cards yet."""

    def to_act(self, state: LoopState) -> i64:
        return bit(next_chooser(state))

    def actions(self, state: LoopState, player: i64) -> list[Action]:
        return [SITS[seat] for seat in open_seats(state, player)]

    def play(self, state: LoopState, player: i64, action: Action) -> None:
        assert isinstance(action, Sit)
        state.done()
        state.step += 1
        take_seat(state, player, action.seat)
        state.push(SEAT_PLAYERS)

    def refuse(self, state: LoopState, player: i64, action: Action) -> Illegal:
        if not isinstance(action, Sit):
            return no("the round is over; choose a seat for the next one: sit 2", "§12")
        if action.seat >= state.n:
            return no(f"there are only seats 0 to {state.n - 1}", "§12")
        if action.seat in state.next_seat:
            return no("that seat is taken already", "§12.1")
        if state.rules.fixed_seating:
            return no("the fixed scheme gives you another seat", "§12.5")
        return no("nobody keeps a seat", "§12.2")

    def prompt(self, state: LoopState, player: i64) -> Prompt:
        return Prompt("Choose your seat for the next round. You will play its eleven cards.", "§12")


def take_seat(state: LoopState, player: int, seat: int) -> None:
    state.next_seat = replaced(state.next_seat, player, seat)
    if state.telling:
        state.tell(Event("sat", {"player": player, "seat": seat}))


SEAT_PLAYERS: Final = SeatPlayers()
CHOOSE_SEAT: Final = ChooseSeat()
