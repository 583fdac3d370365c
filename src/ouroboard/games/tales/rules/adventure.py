"""§11 The afternoon: every Kid acts when it likes, one action at a time."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.names import ACTION, ADVENTURE_START, GOOD, NONE, PREDICTABLE
from ouroboard.games.tales.rules import actions as verbs
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import TalesAction
from ouroboard.games.tales.rules.anomalies import use_anomaly
from ouroboard.games.tales.rules.firewalls import reveal_firewalls
from ouroboard.games.tales.rules.hacking import begin_hack, participants
from ouroboard.games.tales.rules.investigating import investigate
from ouroboard.games.tales.rules.kids import allow_bills, change_favor, pay, relieve
from ouroboard.games.tales.rules.machines import has_ability, wreck
from ouroboard.games.tales.rules.movement import begin_ride, move_kid
from ouroboard.games.tales.rules.offers import chore_offer, diary_offer, needs_bill, take_offer, tile_offer
from ouroboard.games.tales.rules.openings import WRECK_PRICE, Openings, dinner_cost
from ouroboard.games.tales.rules.picking import kid_of
from ouroboard.games.tales.rules.rumors import reveal_rumor, space_of
from ouroboard.games.tales.rules.settling import push_settle
from ouroboard.games.tales.rules.state import ADVENTURE_STEP, NO_BILL, SIDE_A, SIDE_B, TalesState
from ouroboard.games.tales.rules.trading import begin_trade
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

SCOUTED_FIREWALLS: Final = 2


@final
class BeginAdventure(Step[TalesState]):
    """§11.1 The afternoon begins."""

    def run(self, state: TalesState) -> None:
        state.step = ADVENTURE_STEP
        state.push(ADVENTURE)
        push_settle(state)
        fire(state, ADVENTURE_START)


BEGIN_ADVENTURE: Final = BeginAdventure()

# ---- §11.1 The frame ----------------------------------------------------------------------------------------------


@final
class Adventure(Ask[TalesState]):
    """§11.1 Any Kid that is neither home nor late nor sick may begin an action. This one frame serves every afternoon."""

    def to_act(self, state: TalesState) -> i64:
        seats: i64 = 0
        free = state.free()
        own = state.rules.own
        for seat in range(len(own)):
            if free & own[seat] != 0:
                seats |= bit(seat)
        return seats

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        openings = Openings(state)
        kids = state.free() & state.rules.own[seat]
        for kid in range(state.n):
            if kids >> kid & 1:
                openings.add_kid(kid)
        return openings.found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        push_settle(state)
        begin(state, kid_of(state, action.who), action)

    def window(self) -> bool:
        return False

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return refuse_action(state, seat, action)

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.WHAT_KIDS_DO, "§11.1")


ADVENTURE: Final = Adventure()


# ---- beginning an action ------------------------------------------------------------------------------------------


def spend(state: TalesState, kid: i64, cubes: i64) -> None:
    """§4.1 Pays for an action."""
    pay(state, kid, cubes)
    allow_bills(state)


def begin(state: TalesState, kid: i64, action: TalesAction) -> None:
    """§11.1 Begins an action, which runs to its end before the next one begins."""
    verb = action.verb
    what = action.what
    if verb == verbs.WALK:
        spend(state, kid, lasting.walk_cost(state, kid, what))
        move_kid(state, kid, what, False, "walk")
    elif verb == verbs.BUS:
        spend(state, kid, 1)
        move_kid(state, kid, what, False, "bus")
    elif verb == verbs.CAR:
        spend(state, kid, 1)
        change_favor(state, kid, -1)
        move_kid(state, kid, what, False, "car")
    elif verb == verbs.RIDE:
        allow_bills(state)
        tell_act(state, kid, "ride")
        begin_ride(state, kid, what)
    elif verb == verbs.DINNER:
        go_home(state, kid)
    elif verb == verbs.LATE:
        stay_out(state, kid)
    elif verb == verbs.HACK:
        begin_hack(state, kid, what)
    else:
        begin_other(state, kid, action)


def begin_other(state: TalesState, kid: i64, action: TalesAction) -> None:
    verb = action.verb
    what = action.what
    if verb == verbs.INVESTIGATE:
        spend(state, kid, 1)
        investigate(state, kid)
    elif verb == verbs.SCOUT:
        spend(state, kid, 1)
        tell_act(state, kid, "scout")
        reveal_rumor(state, space_of(state, what))
    elif verb == verbs.SPY:
        spend(state, kid, 1)
        spy(state, kid, what)
    elif verb == verbs.TRADE:
        spend(state, kid, 1)
        tell_act(state, kid, "trade")
        begin_trade(state, state.place[kid])
    elif verb == verbs.REST:
        spend(state, kid, 1)
        state.used[kid] += 1
        tell_act(state, kid, "rest")
        relieve(state, kid)
    elif verb == verbs.WRECK:
        spend(state, kid, WRECK_PRICE)
        wreck(state, what)
    elif verb == verbs.USES:
        if state.rules.content.anomalies[what].window == ACTION:
            spend(state, kid, 1)
        use_anomaly(state, kid, what, NONE)
    else:
        begin_offer(state, kid, action)


def begin_offer(state: TalesState, kid: i64, action: TalesAction) -> None:
    """§13 Begins an action of an event location, a chore or the diary."""
    number = offer_of(state, kid, action)
    tell_act(state, kid, OFFER_WORDS[action.verb - verbs.VISIT])
    take_offer(state, number, kid)


OFFER_WORDS: Final = ("visit", "chore", "diary")


def offer_of(state: TalesState, kid: i64, action: TalesAction) -> i64:
    """Returns the offer that an action means at this moment, or -1."""
    if action.verb == verbs.VISIT:
        return tile_offer(state, state.place[kid])
    if action.verb == verbs.CHORE:
        return chore_offer(state, kid)
    return diary_offer(state, action.what, action.more)


def tell_act(state: TalesState, kid: i64, what: str) -> None:
    if state.telling:
        state.tell(Event("acts", {"kid": state.kid(kid).id, "act": what}))


def spy(state: TalesState, kid: i64, machine: i64) -> None:
    """§11.7 Fills the two left-most empty spaces; on a PREDICTABLE machine all of them."""
    tell_act(state, kid, "scout")
    whole = has_ability(state, machine, PREDICTABLE)
    reveal_firewalls(state, machine, state.spaces[machine] if whole else SCOUTED_FIREWALLS)


def go_home(state: TalesState, kid: i64) -> None:
    """§11.11 Sends a Kid home for dinner, lying down. This is final for this round."""
    cost = dinner_cost(state, kid)
    pay(state, kid, cost)
    if cost > 0:
        allow_bills(state)
    state.place[kid] = lasting.home_of(state, kid)
    state.lying |= bit(kid)
    if state.telling:
        state.tell(Event("home_for_dinner", {"kid": state.kid(kid).id, "cubes": cost}))


def stay_out(state: TalesState, kid: i64) -> None:
    """§11.12 Keeps a Kid out late, which is final for this round. The Kid still helps and trades where it stands."""
    state.late |= bit(kid)
    if state.telling:
        state.tell(Event("stays_out", {"kid": state.kid(kid).id}))


# ---- refusals -----------------------------------------------------------------------------------------------------


def refuse_action(state: TalesState, seat: i64, action: Action) -> Illegal:
    """Says why a Kid cannot do that now."""
    if not isinstance(action, TalesAction) or action.who < 0 or action.verb > verbs.WRECK:
        possible = ADVENTURE.actions(state, seat)
        return no(refusals.NAME_A_KID, "§11.1", possible[0].text if possible else "")
    kid = kid_of(state, action.who)
    if kid < 0:
        return no(refusals.KID_IS_NOT_PLAYED, "§3.3")
    name = state.kid(kid).name
    if not has(state.rules.own[seat], kid):
        return no(refusals.belongs_to_somebody_else(name), "§3.2")
    if not has(state.free(), kid):
        return no(refusals.kid_is_done(name), "§11.1")
    cubes: i64 = state.pool[kid]
    price = price_of(state, kid, action)
    if price > cubes and not is_shared(state, kid, action):
        return no(refusals.too_expensive(name, price, cubes), "§4.1")
    return no(*why_not(state, kid, action))


def price_of(state: TalesState, kid: i64, action: TalesAction) -> i64:
    """Returns what an action costs by the rules."""
    verb = action.verb
    if verb == verbs.WALK:
        return lasting.walk_cost(state, kid, action.what)
    if verb == verbs.DINNER:
        return dinner_cost(state, kid)
    if verb == verbs.WRECK:
        return WRECK_PRICE
    if verb == verbs.USES:
        return 1 if state.rules.content.anomalies[action.what].window == ACTION else 0
    if verb in (verbs.VISIT, verbs.CHORE, verbs.DOES):
        number = offer_of(state, kid, action)
        return state.rules.content.offers[number].time if number >= 0 else 0
    return 0 if verb == verbs.LATE else 1


def is_shared(state: TalesState, kid: i64, action: TalesAction) -> bool:
    """Returns whether other Kids may pay for an action too."""
    if action.verb not in (verbs.VISIT, verbs.CHORE, verbs.DOES):
        return False
    number = offer_of(state, kid, action)
    return number >= 0 and state.rules.content.offers[number].shared


def why_not(state: TalesState, kid: i64, action: TalesAction) -> tuple[str, str]:
    """Returns a reason and its section for an action that the Kid could pay."""
    verb = action.verb
    if verb in (verbs.WALK, verbs.BUS, verbs.CAR, verbs.RIDE) and has(lasting.closed_places(state), action.what):
        return (refusals.PLACE_IS_CLOSED, "§11.14")
    if verb == verbs.WALK:
        return (refusals.WALK_TO_ADJACENT, "§11.2")
    if verb == verbs.BUS:
        return (refusals.BUS_STOPS, "§11.3")
    if verb == verbs.CAR:
        if state.favor[kid] != GOOD:
            return (refusals.CAR_NEEDS_FAVOR, "§11.4")
        return (refusals.CAR_TO_OPEN, "§11.4")
    if verb == verbs.RIDE:
        return (refusals.RIDE_NEEDS_MACHINE, "§11.5")
    if verb == verbs.SCOUT:
        return (refusals.NO_RUMOR_TO_SCOUT, "§11.7")
    if verb == verbs.SPY:
        return (refusals.NO_MACHINE_TO_SCOUT, "§11.7")
    if verb == verbs.INVESTIGATE:
        return (refusals.NO_RUMOR_HERE, "§11.8")
    if verb == verbs.TRADE:
        return (refusals.TRADE_NEEDS_TWO, "§11.9")
    if verb == verbs.HACK:
        if state.used[kid] & NO_BILL != 0:
            return (refusals.BILL_WAS_CALLED_OFF, "§10.1")
        if not has(state.machines_near(state.place[kid]), action.what):
            return (refusals.NO_MACHINE_TO_HACK, "§10.1")
        return (refusals.too_few_cubes_for_hack(missing_for(state, action.what)), "§10.1")
    if verb == verbs.REST:
        return (refusals.REST_ONCE, "§11.10")
    if verb == verbs.WRECK:
        return (refusals.WRECK_NEEDS_ARMED, "§9.7")
    if verb == verbs.USES:
        return refuse_anomaly(state, kid, action.what)
    if verb == verbs.DINNER:
        return (refusals.NO_DINNER, "§11.11")
    return why_no_offer(state, kid, action)


def missing_for(state: TalesState, machine: i64) -> i64:
    """Returns how many cubes are missing for a hack."""
    cubes: i64 = 0
    kids = participants(state, machine)
    while kids != 0:
        cubes += state.pool[first(kids)]
        kids &= kids - 1
    return state.spaces[machine] - cubes


def refuse_anomaly(state: TalesState, kid: i64, anomaly: i64) -> tuple[str, str]:
    if not has(state.held[kid], ANOMALIES + anomaly):
        return (refusals.ANOMALY_IS_NOT_HELD, "§12.2")
    return (refusals.ANOMALY_AT_ANOTHER_MOMENT, "§12.2")


def why_no_offer(state: TalesState, kid: i64, action: TalesAction) -> tuple[str, str]:
    """Returns a reason that tells nothing about cards which nobody has seen."""
    number = offer_of(state, kid, action)
    if number >= 0 and state.used[kid] & NO_BILL != 0 and needs_bill(state, state.rules.content.offers[number], kid):
        return (refusals.BILL_WAS_CALLED_OFF, "§4.6")
    if action.verb == verbs.VISIT:
        return (refusals.NO_EVENT_LOCATION, "§13.1")
    if action.verb == verbs.CHORE:
        return (refusals.NO_CHORE_HERE, "§13.4")
    if state.side(action.what) not in (SIDE_A, SIDE_B):
        return (refusals.DIARY_CARD_IS_NOT_THERE, "§13.3")
    return (refusals.DIARY_OFFERS_NOTHING, "§13.3")
