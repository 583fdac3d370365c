"""§13 Actions that cards offer: event locations, diary cards, chores."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import pay_all
from ouroboard.effects.running import Context, push_list
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Step
from ouroboard.games.tales.content.model import Offer
from ouroboard.games.tales.content.names import (
    CARDS_OF_A_KIND,
    CHORE,
    ONCE_A_GAME,
    ONCE_A_KID,
    ONCE_A_PLACE,
    ONCE_A_ROUND,
)
from ouroboard.games.tales.content.target_forms import LETTERED, Choosing
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.bills import AfterBill, begin_bill
from ouroboard.games.tales.rules.kids import allow_bills, pay
from ouroboard.games.tales.rules.rolls import AfterTest, push_outcome
from ouroboard.games.tales.rules.state import FULFILLED, NO_BILL, OPEN_CHORE, TalesState, with_value
from ouroboard.games.tales.rules.targets import places_mask
from ouroboard.games.tales.rules.tests import begin_test, can_share, sharers

# §13.2 Marks of an offer: taken in this round, taken in this game, by Kid (5 bits), by place (16 bits), passed tests (5 bits).
THIS_ROUND: Final = 1
THIS_GAME: Final = 2
KID_SHIFT: Final = 2
PLACE_SHIFT: Final = 7
TEST_SHIFT: Final = 23


# ---- asking -------------------------------------------------------------------------------------------------------


def where(state: TalesState, offer: Offer, kid: i64) -> i64:
    """§13 Returns the places at which a Kid can take an offer."""
    return offer.at.fixed if offer.at.form == LETTERED else places_mask(state, offer.at, kid)


def used_up(state: TalesState, offer: Offer, kid: i64) -> bool:
    """§13.2 Returns whether the limit of an offer is reached for this Kid, here and now."""
    marks: i64 = state.marks[offer.number]
    if offer.limit == ONCE_A_ROUND:
        return marks & THIS_ROUND != 0
    if offer.limit == ONCE_A_GAME:
        return marks & THIS_GAME != 0
    if offer.limit == ONCE_A_KID:
        return has(marks, KID_SHIFT + kid)
    if offer.limit == ONCE_A_PLACE:
        return has(marks, PLACE_SHIFT + state.place[kid])
    return False


def next_test(state: TalesState, offer: Offer, kid: i64) -> i64:
    """§13.3 Returns the next test of a chain that is neither passed nor counts as passed; -1 when all are."""
    marks: i64 = state.marks[offer.number]
    for number in range(len(offer.tests)):
        if len(offer.tests) > 1 and has(marks, TEST_SHIFT + number):
            continue
        unless = state.rules.content.tests[offer.tests[number]].unless
        if unless is not None and unless.holds(state, Context(offer.card, kid)):
            continue
        return number
    return -1


def can_take(state: TalesState, offer: Offer, kid: i64) -> bool:
    """§13 Returns whether a Kid may take an offer now."""
    if not where(state, offer, kid) >> state.place[kid] & 1 or used_up(state, offer, kid):
        return False
    if offer.time > (can_share(state, kid) if offer.shared else state.pool[kid]):
        return False
    if needs_bill(state, offer, kid) and state.used[kid] & NO_BILL != 0:
        return False
    if offer.tests and next_test(state, offer, kid) < 0:
        return False
    if offer.needs is None and not offer.costs and offer.tests:
        return True
    context = Context(offer.card, kid)
    if offer.needs is not None and not offer.needs.holds(state, context):
        return False
    for cost in offer.costs:
        if not cost.can(state, context):
            return False
    return bool(offer.tests) or is_possible(state, offer, context)


def needs_bill(state: TalesState, offer: Offer, kid: i64) -> bool:
    """§4.6 Returns whether a shared price has to be laid out: there are others who could pay."""
    return offer.shared and offer.time > 0 and sharers(state, kid) != bit(kid)


def is_possible(state: TalesState, offer: Offer, context: Context) -> bool:
    """§13.1 Returns whether an offer is open. One whose only effect can do nothing is not."""
    if offer.do < 0:
        return True
    effects = state.book().lists[offer.do]
    if len(effects) != 1:
        return True
    effect = effects[0]
    return not isinstance(effect, Choosing) or effect.possible(state, context)


def tile_offer(state: TalesState, place: i64) -> i64:
    """§13.1 Returns the offer of the event location at a place, or -1."""
    if not has(lasting.tiles_in_play(state), place):
        return -1
    tile = state.rules.content.tile_at[place]
    return state.rules.content.tiles[tile].offer if tile >= 0 else -1


def chore_offer(state: TalesState, kid: i64) -> i64:
    """§13.4 Returns the offer of a Kid's open chore, or -1."""
    if state.chore_state[kid] != OPEN_CHORE:
        return -1
    chore = state.chore[kid]
    return state.rules.content.chores[chore].offer if chore >= 0 else -1


def diary_offer(state: TalesState, card: i64, letter: i64) -> i64:
    """§13.3 Returns the offer with a letter on the side of a diary card that lies up, or -1."""
    for number in state.diary_offers:
        offer = state.rules.content.offers[number]
        if offer.card % CARDS_OF_A_KIND == card and offer.letter == letter:
            return number
    return -1


# ---- taking -------------------------------------------------------------------------------------------------------


def mark(state: TalesState, offer: i64, marks: i64) -> None:
    state.marks = with_value(state.marks, offer, state.marks[offer] | marks)


def take_offer(state: TalesState, number: i64, kid: i64) -> None:
    """§13 Takes an offer for a Kid: the price comes first, shared or not."""
    offer = state.rules.content.offers[number]
    if needs_bill(state, offer, kid):
        begin_bill(state, OfferBill(number, kid), kid, offer.time, sharers(state, kid), False)
        return
    pay(state, kid, offer.time)
    carry_out(state, number, kid)


@final
class OfferBill(AfterBill):
    """§4.6 A price that is shared."""

    def __init__(self, offer: i64, kid: i64) -> None:
        self.offer: Final[i64] = offer
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.offer, self.kid)

    def paid(self, state: TalesState, bill: i64) -> None:
        carry_out(state, self.offer, self.kid)

    def called_off(self, state: TalesState) -> None:
        """§4.6 This Kid lays out no bill until somebody has paid for another action."""
        state.used[self.kid] |= NO_BILL
        if state.telling:
            state.tell(Event("called_off", {"kid": state.kid(self.kid).id}))


def carry_out(state: TalesState, number: i64, kid: i64) -> None:
    """§13 Pays what else an offer costs, and carries it out."""
    offer = state.rules.content.offers[number]
    if offer.time > 0:
        allow_bills(state)
    mark(state, number, THIS_ROUND)
    if state.telling and offer.says:
        state.tell(Event("said", {"text": offer.says}))
    state.push(OfferTaken(number, kid))
    if offer.costs:
        pay_all(state, Context(offer.card, kid), list(offer.costs))


@final
class OfferTaken(Step[TalesState]):
    """§13 The price is paid: now the test, or the list."""

    def __init__(self, offer: i64, kid: i64) -> None:
        self.offer: Final[i64] = offer
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.offer, self.kid)

    def run(self, state: TalesState) -> None:
        offer = state.rules.content.offers[self.offer]
        if not offer.tests:
            complete(state, offer, self.kid)
            return
        number = next_test(state, offer, self.kid)
        if number >= 0:
            begin_test(state, offer.tests[number], self.kid, AfterOffer(self.offer, number))


@final
class AfterOffer(AfterTest):
    """§13.3 A passed test of a chain stays passed, for other Kids too."""

    def __init__(self, offer: i64, number: i64) -> None:
        self.offer: Final[i64] = offer
        self.number: Final[i64] = number

    def fields(self) -> tuple[object, ...]:
        return (self.offer, self.number)

    def tested(self, state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool) -> None:
        offer = state.rules.content.offers[self.offer]
        if passed:
            mark(state, self.offer, bit(TEST_SHIFT + self.number))
            if len(offer.tests) == 1 or next_test(state, offer, kid) < 0:
                complete(state, offer, kid)
        push_outcome(state, test, kid, helpers, passed, -1)


def complete(state: TalesState, offer: Offer, kid: i64) -> None:
    """§13.2 Completes an offer: its limit counts, its list runs, a chore is fulfilled."""
    mark(state, offer.number, THIS_GAME | bit(KID_SHIFT + kid) | bit(PLACE_SHIFT + state.place[kid]))
    if offer.card // CARDS_OF_A_KIND == CHORE:
        fulfil(state, kid)
    push_list(state, Context(offer.card, kid), offer.do)


def fulfil(state: TalesState, kid: i64) -> None:
    """§13.4 Fulfils a chore. Its reward can be claimed in the evening."""
    state.chore_state = with_value(state.chore_state, kid, FULFILLED)
    if state.telling:
        chore = state.rules.content.chores[state.chore[kid]]
        state.tell(Event("chore_done", {"kid": state.kid(kid).id, "chore": chore.id}))
