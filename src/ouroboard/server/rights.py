"""Who may do what at a table. `commands` refuses by these functions, and `views` sends each reader its own rights."""

from typing import NamedTuple

from ouroboard.server.free_order import is_free_order
from ouroboard.server.requests import SeatRequest
from ouroboard.server.table import Table
from ouroboard.server.text import refusals
from ouroboard.timeline.match import ASK, FREE, NONE, Right

SEAT_REQUESTS_AT_ONCE = 3
"""Maximum number of guests who wait for an answer at one table."""


class Refusal(Exception):
    """A command that is refused, with the reason in words for the player."""

    def __init__(self, code: str, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule


class Requester(NamedTuple):
    """A guest who asks for something, with the guest's seat."""

    guest: str
    seat: int | None
    is_host: bool


def requester(table: Table, guest: str) -> Requester:
    """Returns the guest with the guest's seat. All devices of the host's seat are the host's."""
    seat = table.seat_of(guest)
    is_host = guest != "" and (guest == table.host or (seat is not None and table.host in table.seats[seat].guests))
    return Requester(guest, seat, is_host)


def undo_right(table: Table, seat: int) -> Right:
    """Returns what the engine grants, within what the table allows."""
    if table.match is None or table.phase != "play":
        return NONE
    right = table.match.undo_right(seat)
    return NONE if right == ASK and table.undo == "never" else right


def branch_right(table: Table, who: Requester) -> Right:
    """Returns whether this guest may branch: freely alone against bots, else with everybody's consent.

    A record belongs to the guest who uploaded it. In a game that does not rewind nobody branches before the end.
    """
    if table.match is None:
        return NONE
    if table.is_study:
        return FREE if who.is_host else NONE
    if who.seat is None or not may_go_back(table):
        return NONE
    return ASK if table.is_shared(who.seat) else FREE


def may_go_back(table: Table) -> bool:
    """Returns whether the game, as far as it has come, lets its players go back to an earlier moment."""
    return table.phase != "play" or table.game.rewinds()


def seat_to_answer(table: Table, seat: int) -> int | None:
    """Returns the seat whose question a person in this seat answers now: their own, or a bot's that decides for their team."""
    match = table.match
    if match is None or table.phase != "play":
        return None
    waiting = match.to_act
    if seat in waiting:
        return seat
    if not match.state.waiting_frame.for_team():
        return None
    mates = table.team(seat)
    return next((bot for bot in waiting if bot in mates and people_decide(table, bot)), None)


def answering_seat(table: Table, seat: int) -> int:
    """Returns the seat for which a person in this seat answers: their own, unless a bot's question is left to their team."""
    asked = seat_to_answer(table, seat)
    return seat if asked is None else asked


def people_decide(table: Table, bot: int) -> bool:
    """Returns whether a bot leaves its question to the people in its team."""
    match = table.match
    if match is None or table.seats[bot].kind != "bot" or not match.state.waiting_frame.for_team():
        return False
    return any(table.seats[mate].kind == "human" for mate in table.team(bot))


def holding_bots(table: Table) -> list[int]:
    """Returns the bots that hold back now: in a free order all but the next one. There is a next one when no person may act."""
    match = table.match
    if match is None or not is_free_order(match):
        return []
    bots = [seat for seat in match.to_act if table.seats[seat].kind == "bot"]
    is_among_people = len(bots) < len(match.to_act)
    following = [seat for seat in table.free_order.may_go if seat in bots] if is_among_people else bots
    return [bot for bot in bots if bot not in following[:1]]


def may_tell_to_go(table: Table, bot: int) -> None:
    """Raises `Refusal` if this seat is not a bot that holds back."""
    if bot not in holding_bots(table):
        raise Refusal("phase", refusals.NOT_A_HOLDING_BOT)
    if bot in table.free_order.may_go:
        raise Refusal("stale", refusals.BOT_GOES_NEXT)


# ---- taking a seat --------------------------------------------------------------------------------------------


def seat_right(table: Table, guest: str, seat: int) -> Right:
    """Returns whether a guest without a seat may take this one: at once, or with the consent of the people at the table.

    Raises `Refusal`. A seat in a running game opens what its player knows. So it goes to nobody who has been shown what
    another seat knows, and to others only if the people at the table agree. A player's own seat is theirs to come back to.
    """
    seat_state = table.seats[seat]
    if seat_state.kind == "human":
        raise Refusal("seat", refusals.sits_there(seat_state.name))
    if table.phase == "lobby":
        return FREE
    if table.phase != "play":
        raise Refusal("phase", refusals.IS_OVER)
    if guest in seat_state.owners:
        return ASK if seat_state.vacated == "sent_away" and table.humans() else FREE
    if table.known_deal:
        raise Refusal("seat", refusals.DEAL_ANEW_FIRST)
    if is_open_information(table):
        if table.seating == "free":
            return FREE
    elif table.seen.get(guest):
        raise Refusal("seat", refusals.YOU_SAW_CARDS)
    if seat_state.vacated in ("sent_away", "ran_out"):
        raise Refusal("seat", refusals.SEAT_IS_KEPT)
    if table.seating == "never":
        raise Refusal("seat", refusals.NO_TAKING_OVER)
    if not table.humans():
        raise Refusal("seat", refusals.NOBODY_CAN_AGREE)
    return ASK


def may_sit(table: Table, who: Requester, seat: int) -> Right:
    """Returns the same as `seat_right`, and "none" where that refuses."""
    if who.seat is not None:
        return NONE
    try:
        return seat_right(table, who.guest, seat)
    except Refusal:
        return NONE


def may_ask_for_seat(table: Table, guest: str, seat: int) -> None:
    """Raises `Refusal` if this guest has asked already, was declined, or if too many guests wait."""
    if any(request.guest == guest for request in table.seat_requests):
        raise Refusal("busy", refusals.YOU_HAVE_ASKED)
    if (guest, seat) in table.declined_seats:
        raise Refusal("seat", refusals.PEOPLE_DECLINED)
    if len(table.seat_requests) >= SEAT_REQUESTS_AT_ONCE:
        raise Refusal("busy", refusals.OTHERS_WAIT)


def has_consent(table: Table, request: SeatRequest, seat: int) -> bool:
    """Returns whether everybody at the table agrees once this seat does."""
    return set(table.humans()) <= request.agreed | {seat}


def is_open_information(table: Table) -> bool:
    """Returns whether the game hides nothing from any seat."""
    return not table.game.hidden_columns()
