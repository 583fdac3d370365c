"""§6.7 Facts about an answer before it is given: its price, the tests that follow with their odds, and the way home after it."""

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, members
from ouroboard.games.tales.content.model import Offer
from ouroboard.games.tales.content.names import CONDITIONS, TRAITS
from ouroboard.games.tales.knowledge.card_words import failure_words, response_words
from ouroboard.games.tales.knowledge.odds import HackOdds, odds_of_test, rounded
from ouroboard.games.tales.rules import actions as verbs
from ouroboard.games.tales.rules.actions import MACHINE_COMBO, TalesAction
from ouroboard.games.tales.rules.adventure import Adventure, offer_of, price_of
from ouroboard.games.tales.rules.bills import Bill, total, wanted
from ouroboard.games.tales.rules.cards import card_id
from ouroboard.games.tales.rules.firewalls import wall
from ouroboard.games.tales.rules.hacking import WhoRolls, participants
from ouroboard.games.tales.rules.movement import side_of, to_avoid
from ouroboard.games.tales.rules.offers import needs_bill, next_test
from ouroboard.games.tales.rules.openings import dinner_cost
from ouroboard.games.tales.rules.options import MOST_HELPERS
from ouroboard.games.tales.rules.picking import kid_of, kids_of
from ouroboard.games.tales.rules.pools import chance, trait_of
from ouroboard.games.tales.rules.rolls import Missed
from ouroboard.games.tales.rules.rumors import is_up, rumor_in, space_of
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import HelpOffers, Prepare
from ouroboard.games.tales.text import facts

MOVES = (verbs.WALK, verbs.BUS, verbs.CAR, verbs.RIDE)


def preview(state: TalesState, action: TalesAction) -> dict[str, object]:
    """Returns plain facts about an answer: `Preview` of the wire."""
    if not state.agenda:
        return {}
    frame = state.agenda[-1]
    if isinstance(frame, Adventure):
        return preview_begun(state, action, kid_of(state, action.who))
    if isinstance(frame, Prepare):
        return preview_prepared(state, frame, action)
    if isinstance(frame, Missed):
        return preview_missed(frame, action)
    if isinstance(frame, HelpOffers):
        return preview_help(state, frame, action)
    if isinstance(frame, WhoRolls):
        return {"tests": [facts_of_test(state, frame.test, kid_of(state, action.what), "", 0)]}
    if isinstance(frame, Bill) and action.verb == verbs.PAYS:
        left = wanted(frame.bill, frame.price, frame.hack) - total(frame.bill) - action.what
        return {"time": int(action.what), "left": max(int(left), 0)}
    return {}


# ---- actions that a Kid begins ------------------------------------------------------------------------------------------


def preview_begun(state: TalesState, action: TalesAction, kid: i64) -> dict[str, object]:
    verb = action.verb
    if verb == verbs.LATE:
        return {}
    if verb == verbs.DINNER:
        return {"time": int(dinner_cost(state, kid))}
    if verb == verbs.HACK:
        return preview_hack(state, action.what)
    if verb in (verbs.VISIT, verbs.CHORE, verbs.DOES):
        return preview_offer(state, kid, state.rules.content.offers[offer_of(state, kid, action)])
    if verb in MOVES:
        return preview_move(state, kid, action)
    price = price_of(state, kid, action)
    found: dict[str, object] = {"time": int(price)}
    if verb == verbs.INVESTIGATE:
        space = space_of(state, state.place[kid])
        if is_up(state.track[space]):
            found["tests"] = [facts_of_test(state, rumor_in(state, space).test, kid, "", price)]
    if verb == verbs.USES:
        found["words"] = [state.rules.content.book.rule_line(state.rules.content.anomalies[action.what].use)]
    return {**found, **way_home(state, kid, state.place[kid], price)}


def preview_move(state: TalesState, kid: i64, action: TalesAction) -> dict[str, object]:
    """Returns the price of a move, the machines to be avoided there, and the way home from there."""
    price = price_of(state, kid, action)
    found: dict[str, object] = {"time": int(price)}
    here = state.place[kid]
    state.place[kid] = int(action.what)
    tests = [facts_of_avoid(state, machine, kid, price) for machine in members(to_avoid(state, action.what))]
    state.place[kid] = here
    if tests:
        found["tests"] = tests
    if action.verb == verbs.CAR:
        found["words"] = [facts.FAVOR_LOST]
    return {**found, **way_home(state, kid, action.what, price)}


def preview_offer(state: TalesState, kid: i64, offer: Offer) -> dict[str, object]:
    found: dict[str, object] = {"time": int(offer.time)} if offer.time > 0 else {}
    number = next_test(state, offer, kid)
    if number >= 0:
        own = min(offer.time, 1) if needs_bill(state, offer, kid) else offer.time  # of a shared price at least one cube
        found["tests"] = [facts_of_test(state, offer.tests[number], kid, "", own)]
    elif offer.do >= 0:
        found["words"] = [state.rules.content.book.rule_line(offer.do)]
    return {**found, **way_home(state, kid, state.place[kid], offer.time)}


def preview_hack(state: TalesState, machine: i64) -> dict[str, object]:
    """Returns a hack by all who can take part: each firewall on the track exactly, the whole attempt about right."""
    crew = participants(state, machine)
    odds = HackOdds(state, machine, crew)
    found: dict[str, object] = {
        "time": int(max(state.spaces[machine], count(crew))),
        "chance": odds.chance_from(0, -1),
        "about": True,
        "words": [facts.hacked_with(tuple([state.kid(kid).name for kid in members(crew)]))],
    }
    walls = [
        {"space": space, "routine": odds.half_chance(space, 0), "alert": odds.half_chance(space, 1)}
        for space in range(state.spaces[machine])
        if wall(state, machine, space) >= 0
    ]
    if walls:
        found["firewalls"] = walls
    return found


def facts_of_test(state: TalesState, test: i64, kid: i64, card: str, price: i64) -> dict[str, object]:
    """Returns a test that follows when this number of cubes is paid: `PreviewTest` of the wire."""
    spec = state.rules.content.tests[test]
    state.pool[kid] -= price
    dice, once, pushed = odds_of_test(state, test, kid, 0)
    state.pool[kid] += price
    return {
        "trait": TRAITS[trait_of(state, spec, kid)],
        "dice": dice,
        "chance": once,
        "pushed": pushed,
        "card": card,
        "failure": failure_words(state.rules.content, spec),
    }


def facts_of_avoid(state: TalesState, machine: i64, kid: i64, price: i64) -> dict[str, object]:
    """Returns the AVOID test of a machine after a move of this price."""
    side = side_of(state, machine)
    content = state.rules.content
    found = facts_of_test(state, side.test, kid, state.sheet(machine).id, price)
    return {**found, "failure": response_words(content, content.tests[side.test], side.icon)}


def way_home(state: TalesState, kid: i64, place: i64, price: i64) -> dict[str, object]:
    """Returns what the way home costs from a place, and whether there is time for it after a price."""
    here = state.place[kid]
    state.place[kid] = int(place)
    cost = dinner_cost(state, kid)
    state.place[kid] = here
    found: dict[str, object] = {"home": int(cost)}
    if state.pool[kid] - price < cost:
        found["late"] = True
    return found


# ---- answers in a test ----------------------------------------------------------------------------------------------------


def preview_prepared(state: TalesState, frame: Prepare, action: TalesAction) -> dict[str, object]:
    verb = action.verb
    dice, once, pushed = odds_of_test(state, frame.test, frame.kid, frame.helpers, frame.extra, frame.left_out)
    if verb == verbs.ROLL:
        return {"dice": dice, "chance": once, "pushed": pushed}
    if verb == verbs.WITH:
        helpers = kids_of(state, action.what)
        more, then, then_pushed = odds_of_test(state, frame.test, frame.kid, helpers, frame.extra, frame.left_out)
        return {"dice": more, "chance": then, "pushed": then_pushed, "gain": rounded(then - once), **at_stake(state, frame.test)}
    if verb == verbs.CARD:
        left_out = frame.left_out | bit(action.what)
        more, then, then_pushed = odds_of_test(state, frame.test, frame.kid, frame.helpers, frame.extra, left_out)
        return {"dice": more, "chance": then, "pushed": then_pushed}
    if verb == verbs.PAY:
        return {"time": int(state.rules.content.tests[frame.test].pay), "chance": 1.0, "gain": rounded(1.0 - once)}
    if verb == verbs.COMBO:
        return {"chance": 1.0, "gain": rounded(1.0 - once), "discards": parts_used(state, frame, action.what)}
    if verb == verbs.USES:
        return {"words": [state.rules.content.book.rule_line(state.rules.content.anomalies[action.what].use)]}
    return {}


def parts_used(state: TalesState, frame: Prepare, number: i64) -> list[str]:
    """Returns the items that a combo uses up. An iconic item and a machine's combo stay."""
    if number // 64 == MACHINE_COMBO:
        return []
    parts = [number // 64] if number // 64 == number % 64 else [number // 64, number % 64]
    kids = bit(frame.kid) | frame.helpers
    iconic: i64 = 0
    for kid in members(kids):
        iconic |= bit(state.kid(kid).item)
    return [card_id(state, card) for card in parts if iconic & bit(card) == 0]


def preview_missed(frame: Missed, action: TalesAction) -> dict[str, object]:
    if action.verb != verbs.PUSH:
        return {}
    return {"dice": int(frame.dice), "chance": rounded(chance(frame.dice)), "words": [CONDITIONS[action.what]]}


def preview_help(state: TalesState, frame: HelpOffers, action: TalesAction) -> dict[str, object]:
    """Returns what the offered help gains, and what a failure would do to the helpers."""
    helpers = kids_of(state, action.what)
    if count(helpers) == 0:
        return {}
    dice, once, pushed = odds_of_test(state, frame.test, frame.kid, best_two(helpers))
    _, alone, _ = odds_of_test(state, frame.test, frame.kid, 0)
    return {"dice": dice, "chance": once, "pushed": pushed, "gain": rounded(once - alone), **at_stake(state, frame.test)}


def best_two(kids: i64) -> i64:
    found: i64 = 0
    for kid in members(kids):
        if count(found) < MOST_HELPERS:
            found |= bit(kid)
    return found


def at_stake(state: TalesState, test: i64) -> dict[str, object]:
    """§6.10 Returns what a failure does to helpers, in words; nothing where it does nothing."""
    spec = state.rules.content.tests[test]
    if state.rules.sucks_to_be_you:
        return {}
    if spec.helpers >= 0:
        return {"words": [facts.helpers_suffer(state.rules.content.book.clause(spec.helpers))]}
    named = [CONDITIONS[condition] if condition < len(CONDITIONS) else facts.A_CONDITION for condition in spec.conditions]
    return {"words": [facts.helpers_become(tuple(named))]} if named else {}
