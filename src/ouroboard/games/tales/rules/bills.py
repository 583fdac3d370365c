"""§4.6 A price that several Kids pay together: laid out by one person, agreed to by the others, paid all at once."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.rules.actions import CALL_OFF, CALLS_OFF, GO, GOES, MOST_PAID, SAYS_NO, SAYS_YES, TalesAction
from ouroboard.games.tales.rules.kids import pay
from ouroboard.games.tales.rules.picking import kid_of, tell_answer
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

SHARE_BITS: Final = 4
UNITS: Final = (1, 16, 256, 4_096, 65_536)
"""A bill is one number with four bits a Kid."""


def share(bill: i64, kid: i64) -> i64:
    """Returns what a Kid pays."""
    return (bill >> (SHARE_BITS * kid)) & 15


def payers(bill: i64) -> i64:
    """Returns the Kids that pay something."""
    found: i64 = 0
    for kid in range(5):
        if share(bill, kid) > 0:
            found |= bit(kid)
    return found


def total(bill: i64) -> i64:
    found: i64 = 0
    for kid in range(5):
        found += share(bill, kid)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterBill(Step[TalesState]):
    """What a bill is for. It waits on the agenda below the bill, which takes it off and tells it how it went."""

    def paid(self, state: TalesState, bill: i64) -> None:
        raise NotImplementedError

    def called_off(self, state: TalesState) -> None:
        raise NotImplementedError

    def run(self, state: TalesState) -> None:
        raise RuntimeError("a bill was left open")


def begin_bill(state: TalesState, after: AfterBill, kid: i64, price: i64, may_pay: i64, hack: bool) -> None:
    """§4.6 Begins a bill, which the owner of a Kid lays out. A hack costs at least one cube for each participant."""
    state.push(after)
    state.push(Bill(kid, price, may_pay, 1 if hack else 0, 0))


def called(state: TalesState) -> AfterBill:
    """Takes the frame that waits for the bill off the agenda."""
    after = state.agenda.pop()
    assert isinstance(after, AfterBill)
    return after


@final
class Bill(Ask[TalesState]):
    """§4.6 Who pays how much, one Kid after another, the one who began first. `may_pay` are the Kids that can take part."""

    def __init__(self, kid: i64, price: i64, may_pay: i64, hack: i64, bill: i64) -> None:
        self.kid: Final[i64] = kid
        self.price: Final[i64] = price
        self.may_pay: Final[i64] = may_pay
        self.hack: Final[i64] = hack
        self.bill: Final[i64] = bill

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.price, self.may_pay, self.hack, self.bill)

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        named = payers(self.bill)
        left = self.may_pay & ~named
        if not has(named, self.kid):
            left &= bit(self.kid)
        while left != 0:
            kid = first(left)
            left &= left - 1
            most: i64 = min(state.pool[kid], MOST_PAID)
            cubes: i64 = 1
            while cubes <= most:
                if can_become(state, self, kid, cubes):
                    found.append(state.rules.answers.pays[state.who[kid]][cubes])
                cubes += 1
        if is_complete(self.bill, self.price, self.hack):
            found.append(GOES)
        found.append(CALLS_OFF)
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.done()
        if action.verb == CALL_OFF:
            called(state).called_off(state)
        elif action.verb == GO:
            tell_answer(state, seat, action)
            ask_payers(state, self)
        else:
            kid = kid_of(state, action.who)
            if state.telling:
                state.tell(Event("share_named", {"kid": state.kid(kid).id, "cubes": action.what}))
            state.push(Bill(self.kid, self.price, self.may_pay, self.hack, self.bill + action.what * UNITS[kid]))

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        if isinstance(action, TalesAction) and action.verb == GO:
            return no(refusals.shares_must_come_to(wanted(self.bill, self.price, self.hack)), "§4.6")
        return no(refusals.NAME_THE_SHARES, "§4.6")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        open_sum = wanted(self.bill, self.price, self.hack) - total(self.bill)
        return Prompt(prompts.who_pays(open_sum) if open_sum > 0 else prompts.IS_PAID_LIKE_THIS, "§4.6")


def wanted(bill: i64, price: i64, hack: i64) -> i64:
    """§10.1 Returns the price of the bill. A hack costs as much as it has participants, where these are more than the spaces."""
    return max(price, count(payers(bill))) if hack != 0 else price


def is_complete(bill: i64, price: i64, hack: i64) -> bool:
    return bill != 0 and total(bill) == wanted(bill, price, hack)


def can_become(state: TalesState, frame: Bill, kid: i64, cubes: i64) -> bool:
    """Returns whether the bill can still come out exactly when this Kid pays this share."""
    bill = frame.bill + cubes * UNITS[kid]
    named = payers(bill)
    rest = frame.may_pay & ~named
    paid = total(bill)
    if paid <= frame.price:
        more: i64 = 0
        left = rest
        while left != 0:
            more += state.pool[first(left)]
            left &= left - 1
        if paid + more >= frame.price:
            return True
    # Every participant pays one cube, and there are more of them than spaces.
    return frame.hack != 0 and paid == count(named) and count(named | rest) > frame.price


def ask_payers(state: TalesState, frame: Bill) -> None:
    """§4.6 Asks the other persons named, all at once; where there are none, the bill is paid."""
    seats: i64 = 0
    kids = payers(frame.bill)
    while kids != 0:
        seats |= bit(state.rules.owner[first(kids)])
        kids &= kids - 1
    seats &= ~bit(state.rules.owner[frame.kid])
    if seats == 0:
        settle(state, frame.bill)
        return
    state.answered = 0
    state.agreed = 0
    state.push(Agreement(frame.kid, frame.price, frame.may_pay, frame.hack, frame.bill, seats))


def settle(state: TalesState, bill: i64) -> None:
    """§4.6 Takes the cubes of all payers at once."""
    for kid in range(state.n):
        pay(state, kid, share(bill, kid))
    if state.telling:
        kids = [state.kid(kid).id for kid in range(state.n) if share(bill, kid) > 0]
        cubes = [share(bill, kid) for kid in range(state.n) if share(bill, kid) > 0]
        state.tell(Event("bill_paid", {"kids": kids, "cubes": cubes}))
    called(state).paid(state, bill)


@final
class Agreement(Ask[TalesState]):
    """§4.6 The others agree or refuse, one answer a person."""

    def __init__(self, kid: i64, price: i64, may_pay: i64, hack: i64, bill: i64, seats: i64) -> None:
        self.kid: Final[i64] = kid
        self.price: Final[i64] = price
        self.may_pay: Final[i64] = may_pay
        self.hack: Final[i64] = hack
        self.bill: Final[i64] = bill
        self.seats: Final[i64] = seats

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.price, self.may_pay, self.hack, self.bill, self.seats)

    def to_act(self, state: TalesState) -> i64:
        return self.seats & ~state.answered

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        return [SAYS_YES, SAYS_NO]

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        state.answered |= bit(seat)
        if action == SAYS_YES:
            state.agreed |= bit(seat)
        if state.telling:
            state.tell(Event("agreed" if action == SAYS_YES else "refused", {"player": seat}))

    def close(self, state: TalesState) -> None:
        refused = self.seats & ~state.agreed
        state.answered = 0
        state.agreed = 0
        if refused == 0:
            settle(state, self.bill)
            return
        may_pay = self.may_pay
        while refused != 0:
            may_pay &= ~state.rules.own[first(refused)]
            refused &= refused - 1
        state.push(Bill(self.kid, self.price, may_pay, self.hack, 0))

    def open(self) -> bool:
        return True

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.AGREE_OR_REFUSE, "§4.6")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        own: i64 = 0
        kids = state.rules.own[seat]
        while kids != 0:
            own += share(self.bill, first(kids))
            kids &= kids - 1
        return Prompt(prompts.agree_to_pay(state.kid(self.kid).name, own, total(self.bill)), "§4.6")
