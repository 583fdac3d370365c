"""§18.4 What is going on at the moment, from the frames on the agenda: a test, a hack, a bill, a trade, a ride, letters."""

from typing import Any

from mypy_extensions import i64

from ouroboard.engine.bits import members
from ouroboard.engine.state import Frame
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import (
    CARDS_OF_A_KIND,
    CHORE,
    COMBOS,
    CONDITIONS,
    DIARY,
    KINDS_OF_CARDS,
    NONE,
    RESPONSE,
    RUMOR,
    SCHOOL,
    TAGS,
    TILE,
    TRAITS,
)
from ouroboard.games.tales.knowledge.card_words import response_words
from ouroboard.games.tales.knowledge.odds import HackOdds, dice_parts, odds_of_test
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.bills import Agreement, Bill, payers, share, wanted
from ouroboard.games.tales.rules.cards import card_id
from ouroboard.games.tales.rules.hacking import AfterFirewall, Hack, HackBill
from ouroboard.games.tales.rules.movement import AfterAvoid, ComeAlong, Invite
from ouroboard.games.tales.rules.offers import OfferBill
from ouroboard.games.tales.rules.pools import may_help, trait_of
from ouroboard.games.tales.rules.rolls import AfterTest, Missed
from ouroboard.games.tales.rules.rumors import PutBack
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import HelpOffers, Prepare
from ouroboard.games.tales.rules.trading import Trade, traders
from ouroboard.games.tales.text import facts


def kid_ids(state: TalesState, kids: i64) -> list[str]:
    return [state.kid(kid).id for kid in members(kids)]


def seats_in(seats: i64) -> list[int]:
    return list(members(seats))


def from_the_top(frames: list[Frame[Any]]) -> list[Frame[Any]]:
    """Returns the frames, the top one first. mypyc cannot compile `reversed` over frames of any state."""
    found = frames[:]
    found.reverse()
    return found


# ---- §6 The test ------------------------------------------------------------------------------------------------------


def look_at_test(state: TalesState) -> dict[str, object] | None:
    """Returns the test that is going on: `TestInHand` of the wire."""
    for index in range(len(state.agenda) - 1, -1, -1):
        frame = state.agenda[index]
        if isinstance(frame, HelpOffers):
            return view_of_test(state, index, frame.test, frame.kid, "offers", 0, 0, 0, frame.able)
        if isinstance(frame, Prepare):
            return view_of_test(
                state, index, frame.test, frame.kid, "prepare", frame.helpers, frame.extra, frame.left_out, frame.offered
            )
        if isinstance(frame, Missed):
            found = view_of_test(state, index, frame.test, frame.kid, "missed", frame.helpers, 0, frame.left_out, 0)
            found["push"] = CONDITIONS[frame.pushed] if frame.pushed >= 0 else None
            return found
    return None


def view_of_test(
    state: TalesState,
    index: int,
    test: i64,
    kid: i64,
    stage: str,
    helpers: i64,
    extra: i64,
    left_out: i64,
    offered: i64,
) -> dict[str, object]:
    content = state.rules.content
    spec = content.tests[test]
    trait = trait_of(state, spec, kid)
    dice, once, pushed = odds_of_test(state, test, kid, helpers, extra, left_out)
    source, card = source_of(state, index, spec.card)
    return {
        "kid": state.kid(kid).id,
        "trait": TRAITS[trait],
        "source": source,
        "card": card,
        "stage": stage,
        "dice": dice,
        "parts": dice_parts(state, kid, trait, helpers, extra, left_out),
        "chance": once,
        "pushed": once if stage == "missed" else pushed,
        "helpers": kid_ids(state, helpers),
        "may_help": kid_ids(state, may_help(state, spec, kid, crew_of(state))),
        "offered": kid_ids(state, offered),
        "push": None,
        "combos": [COMBOS[combo] for combo in members(spec.combos)],
        "tags": [TAGS[tag] for tag in members(spec.tags)],
        "pay": int(spec.pay),
        "success": f"{content.book.rule_line(spec.won)} {insight_words(state, spec.card)}".strip(),
        "failure": f"{response_words(content, spec, icon_in_hand(state, index))} {enigma_words(state, spec.card)}".strip(),
    }


def icon_in_hand(state: TalesState, index: i64) -> i64:
    """Returns how the machine responds that the test below a frame is about; -1 where it is about no response card."""
    for frame in from_the_top(state.agenda[:index]):
        if isinstance(frame, AfterAvoid):
            return frame.icon
        if isinstance(frame, AfterFirewall):
            return frame.icon if frame.repel != 0 else NONE
        if isinstance(frame, AfterTest):
            return NONE
    return NONE


def insight_words(state: TalesState, card: i64) -> str:
    """§11.8 Returns the Insight that a solved rumor of the right set gives, in words."""
    if card < 0 or card // CARDS_OF_A_KIND != RUMOR:
        return ""
    gives = state.rules.content.rumors[card % CARDS_OF_A_KIND].set == lasting.insight_set(state)
    return facts.insight_gained(lasting.success_insight(state)) if gives else ""


def enigma_words(state: TalesState, card: i64) -> str:
    """§11.8 Returns the Enigma that a failed rumor gives, in words."""
    if card < 0 or card // CARDS_OF_A_KIND != RUMOR:
        return ""
    return facts.enigma_gained(lasting.fail_enigma(state))


def crew_of(state: TalesState) -> i64:
    """Returns the participants of the hack that is going on; -1 without a hack."""
    hack = hack_in_hand(state)
    return hack.crew if hack is not None else -1


def source_of(state: TalesState, index: int, card: i64) -> tuple[str, str]:
    """Returns what kind of card asks for a test, and which one it is."""
    hack = hack_in_hand(state)
    if card < 0:
        return ("firewall", state.sheet(hack.machine).id if hack is not None else "")
    kind = card // CARDS_OF_A_KIND
    if kind == RESPONSE:
        for frame in from_the_top(state.agenda[:index]):
            if isinstance(frame, AfterAvoid):
                return ("response", state.sheet(frame.machine).id)
            if isinstance(frame, Hack):
                return ("firewall", state.sheet(frame.machine).id)
    return (KINDS_OF_CARDS[kind], id_of(state.rules.content, kind, card % CARDS_OF_A_KIND))


def id_of(content: Content, kind: i64, number: i64) -> str:
    """Returns the id of a card that asks for a test."""
    if kind == RUMOR:
        return content.rumors[number].id
    if kind == SCHOOL:
        return content.school[number].id
    if kind == CHORE:
        return content.chores[number].id
    if kind == TILE:
        return LETTERS[content.tiles[number].place]
    if kind == DIARY:
        return str(content.diary[number].label)
    return ""


# ---- §10 The hack, §4.6 the bill ----------------------------------------------------------------------------------------


def hack_in_hand(state: TalesState) -> Hack | None:
    for frame in from_the_top(state.agenda):
        if isinstance(frame, Hack):
            return frame
    return None


def look_at_hack(state: TalesState) -> dict[str, object] | None:
    """Returns the hack that is going on: `HackInHand` of the wire."""
    hack = hack_in_hand(state)
    if hack is None or state.sector[hack.machine] < 0:
        return None
    return {
        "machine": state.sheet(hack.machine).id,
        "kids": kid_ids(state, hack.crew),
        "lead": state.kid(hack.lead).id if hack.lead >= 0 else None,
        "space": int(hack.space),
        "colour": int(hack.colour),
        "chance": HackOdds(state, hack.machine, hack.crew).chance_from(hack.space, hack.colour) if hack.crew != 0 else 0.0,
    }


def look_at_bill(state: TalesState) -> dict[str, object] | None:
    """Returns the bill that is laid out or agreed to: `Bill` of the wire."""
    purpose = "test"
    for frame in from_the_top(state.agenda):
        if isinstance(frame, HackBill):
            purpose = "hack"
        elif isinstance(frame, OfferBill):
            purpose = "action"
    for frame in from_the_top(state.agenda):
        if isinstance(frame, Agreement):
            asked = frame.seats & ~state.answered
            return bill_view(state, purpose, frame.kid, frame.price, frame.may_pay, frame.hack, frame.bill, asked, state.agreed)
        if isinstance(frame, Bill):
            return bill_view(state, purpose, frame.kid, frame.price, frame.may_pay, frame.hack, frame.bill, 0, 0)
    return None


def bill_view(
    state: TalesState, purpose: str, kid: i64, price: i64, may_pay: i64, hack: i64, bill: i64, asked: i64, agreed: i64
) -> dict[str, object]:
    return {
        "kid": state.kid(kid).id,
        "purpose": purpose,
        "price": int(wanted(bill, price, hack)),
        "shares": [{"kid": state.kid(payer).id, "cubes": int(share(bill, payer))} for payer in members(payers(bill))],
        "may_pay": kid_ids(state, may_pay),
        "agreed": seats_in(agreed),
        "asked": seats_in(asked),
    }


# ---- §11.9 Trade, §11.5 rides, §8.7 letters --------------------------------------------------------------------------------


def look_at_trade(state: TalesState) -> dict[str, object] | None:
    for frame in from_the_top(state.agenda):
        if isinstance(frame, Trade):
            return {
                "place": LETTERS[frame.place],
                "kids": kid_ids(state, traders(state, frame.place)),
                "given": [card_id(state, card) for card in members(frame.moved)],
                "done": seats_in(state.answered),
            }
    return None


def look_at_ride(state: TalesState) -> dict[str, object] | None:
    for frame in from_the_top(state.agenda):
        if isinstance(frame, Invite):
            return ride_view(state, frame.kid, frame.place, frame.able, 0)
        if isinstance(frame, ComeAlong):
            own = frame.invited & state.rules.own[state.rules.owner[frame.kid]]
            return ride_view(state, frame.kid, frame.place, frame.invited, state.agreed | own)
    return None


def ride_view(state: TalesState, kid: i64, place: i64, invited: i64, along: i64) -> dict[str, object]:
    machine = state.controls[kid]
    return {
        "kid": state.kid(kid).id,
        "machine": state.sheet(machine).id if machine >= 0 else None,
        "place": LETTERS[place],
        "invited": kid_ids(state, invited),
        "along": kid_ids(state, along),
    }


def look_at_letters(state: TalesState) -> dict[str, object] | None:
    for frame in from_the_top(state.agenda):
        if isinstance(frame, PutBack):
            return {
                "kid": state.kid(frame.kid).id,
                "letters": [LETTERS[letter] for letter in frame.left],
                "ordered": [LETTERS[letter] for letter in frame.placed],
            }
    return None
