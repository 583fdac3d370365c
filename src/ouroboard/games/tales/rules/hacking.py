"""§10 Hacking a machine: the bill, the Lead, one firewall after another, and what becomes of it."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Context, fire, push_list
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.content.model import Test
from ouroboard.games.tales.content.names import (
    ALERT_EFFECT,
    BLOCK,
    DEFAULT,
    HACK_FAILED,
    HACKED,
    IGNORE,
    IN_HACK,
    PREDICTABLE,
    REPEL,
    TEST_TRAITS,
)
from ouroboard.games.tales.content.target_forms import Choosing
from ouroboard.games.tales.rules.actions import SAYS_NO, USES, TalesAction
from ouroboard.games.tales.rules.anomalies import offer_anomalies, use_anomaly
from ouroboard.games.tales.rules.bills import AfterBill, begin_bill, payers, share
from ouroboard.games.tales.rules.firewalls import draw_firewall, reveal_firewalls, take_all_firewalls, take_firewall, wall
from ouroboard.games.tales.rules.kids import allow_bills, take_condition
from ouroboard.games.tales.rules.machines import has_ability, mode_on_coming, put, turn_card
from ouroboard.games.tales.rules.movement import NO_ORIGIN, DrivenBack, side_of
from ouroboard.games.tales.rules.picking import A_KID, A_SECTOR, PickOne, only_one, tell_answer
from ouroboard.games.tales.rules.rolls import AfterTest, push_outcome
from ouroboard.games.tales.rules.state import NO_BILL, TalesState, with_value
from ouroboard.games.tales.rules.tests import begin_test
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

EFFECT_FIRST: Final = -1
"""Stands for no colour: the effect of the firewall comes first."""

# ---- §10.1 The bill -----------------------------------------------------------------------------------------------


def participants(state: TalesState, machine: i64) -> i64:
    """§10.1 Returns the Kids that can take part: standing, not late, at a place near the machine, with a cube."""
    places = state.rules.content.map.places_of[state.sector[machine]]
    found: i64 = 0
    free = state.free()
    for kid in range(state.n):
        if state.pool[kid] > 0 and places >> state.place[kid] & 1 and free >> kid & 1:
            found |= bit(kid)
    return found


def can_hack(state: TalesState, kid: i64, machine: i64) -> bool:
    """§10.1 Returns whether the Kids nearby have enough cubes together, this one among them."""
    if state.used[kid] & NO_BILL != 0 or state.pool[kid] == 0:
        return False
    kids = participants(state, machine)
    cubes: i64 = 0
    left = kids
    while left != 0:
        cubes += state.pool[first(left)]
        left &= left - 1
    return cubes >= state.spaces[machine] or count(kids) > state.spaces[machine]


def begin_hack(state: TalesState, kid: i64, machine: i64) -> None:
    """§10.1 Begins a hack. One Kid names a machine, and its owner lays out the bill."""
    if state.telling:
        state.tell(Event("hack_planned", {"kid": state.kid(kid).id, "machine": state.sheet(machine).id}))
    begin_bill(state, HackBill(kid, machine), kid, state.spaces[machine], participants(state, machine), True)


@final
class HackBill(AfterBill):
    """§10.1 The bill of a hack."""

    def __init__(self, kid: i64, machine: i64) -> None:
        self.kid: Final[i64] = kid
        self.machine: Final[i64] = machine

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.machine)

    def paid(self, state: TalesState, bill: i64) -> None:
        allow_bills(state)
        if has_ability(state, self.machine, PREDICTABLE):
            reveal_firewalls(state, self.machine, state.spaces[self.machine])
        choose_lead(state, Hack(self.machine, payers(bill), -1, 0, EFFECT_FIRST, state.sector[self.machine], 0, bill))

    def called_off(self, state: TalesState) -> None:
        """§4.6 This Kid lays out no bill until somebody has paid for another action."""
        state.used[self.kid] |= NO_BILL
        if state.telling:
            state.tell(Event("hack_called_off", {"kid": state.kid(self.kid).id, "machine": state.sheet(self.machine).id}))


# ---- §10.2 The Lead -----------------------------------------------------------------------------------------------


def choose_lead(state: TalesState, hack: "Hack") -> None:
    """§10.2 Makes the Kid who paid most the Lead; a tie is decided by the First Player."""
    most: i64 = 0
    leads: i64 = 0
    for kid in members(hack.crew):
        cubes = share(hack.bill, kid)
        if cubes > most:
            most = cubes
            leads = 0
        if cubes == most:
            leads |= bit(kid)
    if leads == 0 or only_one(leads):
        state.push(hack.led_by(state, first(leads)))
        return
    state.push(hack)
    state.push(WhoLeads(leads, state.rules.owner[state.first]))


@final
class WhoLeads(PickOne):
    """§10.2 Who leads the hack that waits below."""

    def __init__(self, options: i64, seat: i64) -> None:
        super().__init__(A_KID, options, seat)

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        hack = state.agenda.pop()
        assert isinstance(hack, Hack)
        state.push(hack.led_by(state, answer))

    def section(self) -> str:
        return "§10.2"

    def question(self, state: TalesState) -> str:
        return prompts.WHO_LEADS


# ---- §10.3 Firewall by firewall -----------------------------------------------------------------------------------


@final
class Hack(Step[TalesState]):
    """§10.3 A hack: the next thing to do at the firewall on `space`.

    `crew` are the participants still in, `colour` the next colour of the half (or EFFECT_FIRST), `sector` where the machine stood
    at the beginning, `asked` the Kids that were asked for an anomaly at this firewall.
    """

    def __init__(self, machine: i64, crew: i64, lead: i64, space: i64, colour: i64, sector: i64, asked: i64, bill: i64) -> None:
        self.machine: Final[i64] = machine
        self.crew: Final[i64] = crew
        self.lead: Final[i64] = lead
        self.space: Final[i64] = space
        self.colour: Final[i64] = colour
        self.sector: Final[i64] = sector
        self.asked: Final[i64] = asked
        self.bill: Final[i64] = bill

    def fields(self) -> tuple[object, ...]:
        return (self.machine, self.crew, self.lead, self.space, self.colour, self.sector, self.asked, self.bill)

    def led_by(self, state: TalesState, lead: i64) -> "Hack":
        if state.telling and lead >= 0:
            state.tell(Event("hack_led", {"kid": state.kid(lead).id, "machine": state.sheet(self.machine).id}))
        return Hack(self.machine, self.crew, lead, self.space, self.colour, self.sector, self.asked, self.bill)

    def at(self, space: i64, colour: i64, asked: i64) -> "Hack":
        return Hack(self.machine, self.crew, self.lead, space, colour, self.sector, asked, self.bill)

    def manned(self, crew: i64, lead: i64) -> "Hack":
        return Hack(self.machine, crew, lead, self.space, self.colour, self.sector, self.asked, self.bill)

    def run(self, state: TalesState) -> None:
        crew = self.crew & near_machine(state, self.machine)
        if state.sector[self.machine] != self.sector:
            break_off(state, self.machine, crew)
        elif crew == 0:
            fail_quietly(state, self.machine)
        elif not has(crew, self.lead):
            choose_lead(state, self.manned(crew, -1))
        elif crew != self.crew:
            state.push(self.manned(crew, self.lead))
        elif self.space >= state.spaces[self.machine]:
            succeed(state, self.machine, self.lead)
        else:
            self.go_on(state)

    def go_on(self, state: TalesState) -> None:
        """§10.3 Draws where the space is empty; then comes the effect; then the colours, top to bottom."""
        if wall(state, self.machine, self.space) < 0:
            draw_firewall(state, self.machine, self.space)
        asked = next_to_ask(state, self)
        if asked >= 0:
            state.push(self.at(self.space, self.colour, self.asked | bit(asked)))
            state.push(MayUseInHack(asked, self.machine))
            return
        token = state.rules.content.firewalls[wall(state, self.machine, self.space)]
        half = 1 if has(state.alert, self.machine) else 0
        if self.colour == EFFECT_FIRST:
            self.meet_effect(state, token.effects[half])
        elif self.colour < len(token.colours[half]):
            trait = token.colours[half][self.colour]
            self.test(state, state.rules.content.plain_tests[trait], 0)
        else:
            state.push(self.at(self.space + 1, EFFECT_FIRST, 0))

    def meet_effect(self, state: TalesState, effect: i64) -> None:
        """§10.4 Carries out an effect.

        REPEL is an AVOID check, DEFAULT the default firewall of the response card, and ALERT! turns the card.
        """
        side = side_of(state, self.machine)
        if effect == REPEL and side.icon != IGNORE:
            self.test(state, side.test, 1)
        elif effect == DEFAULT:
            self.test(state, side.default, 0)
        else:
            if effect == ALERT_EFFECT:
                turn_card(state, self.machine, True)
            state.push(self.at(self.space, 0, self.asked))

    def test(self, state: TalesState, test: i64, repel: i64) -> None:
        """§10.4 Begins a test for which the Lead names the roller, from all participants."""
        if only_one(self.crew):
            self.roll_by(state, test, repel, first(self.crew))
        else:
            state.push(self)
            state.push(WhoRolls(self.crew, test, repel, state.rules.owner[self.lead]))

    def roll_by(self, state: TalesState, test: i64, repel: i64, kid: i64) -> None:
        state.push(self)
        begin_test(state, test, kid, AfterFirewall(repel, side_of(state, self.machine).icon), self.crew)


def near_machine(state: TalesState, machine: i64) -> i64:
    """§10.5 Returns the Kids that are still near the machine."""
    if state.sector[machine] < 0:
        return 0
    places = state.rules.content.map.places_of[state.sector[machine]]
    found: i64 = 0
    for kid in range(state.n):
        if has(places, state.place[kid]):
            found |= bit(kid)
    return found


@final
class WhoRolls(PickOne):
    """§10.4 The Lead names who rolls."""

    def __init__(self, options: i64, test: i64, repel: i64, seat: i64) -> None:
        super().__init__(A_KID, options, seat)
        self.test: Final[i64] = test
        self.repel: Final[i64] = repel

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.test, self.repel, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        hack = state.agenda.pop()
        assert isinstance(hack, Hack)
        hack.roll_by(state, self.test, self.repel, answer)

    def section(self) -> str:
        return "§10.4"

    def question(self, state: TalesState) -> str:
        trait = TEST_TRAITS[state.rules.content.tests[self.test].trait]
        return prompts.who_rolls(trait)


def next_to_ask(state: TalesState, hack: Hack) -> i64:
    """§12.2 Returns the first participant in Kid order with an anomaly for hacks who was not asked at this firewall, or -1."""
    for kid in members(hack.crew & ~hack.asked):
        if state.held[kid] & state.rules.content.of_window[IN_HACK] != 0:
            return kid
    return -1


@final
class MayUseInHack(Ask[TalesState]):
    """§12.2 Whether a participant uses an anomaly at this firewall."""

    def __init__(self, kid: i64, machine: i64) -> None:
        self.kid: Final[i64] = kid
        self.machine: Final[i64] = machine

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.machine)

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = [SAYS_NO]
        offer_anomalies(state, self.kid, state.held[self.kid] & state.rules.content.of_window[IN_HACK], found)
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.done()
        if action.verb == USES:
            use_anomaly(state, self.kid, action.what, self.machine)
        else:
            tell_answer(state, seat, action)

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.ANOMALY_FOR_HACK, "§12.2")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.anomaly_at_firewall(state.kid(self.kid).name), "§12.2")


def strip_firewall(state: TalesState, machine: i64) -> None:
    """§12.3 Counts the firewall in hand as passed in a hack; otherwise puts the left-most token back into the pool."""
    place = len(state.agenda) - 1
    while place >= 0:
        hack = state.agenda[place]
        if isinstance(hack, Hack) and machine in (-1, hack.machine):
            state.agenda[place] = hack.at(hack.space + 1, EFFECT_FIRST, 0)
            return
        place -= 1
    if machine < 0:
        return
    for space in range(state.spaces[machine]):
        if wall(state, machine, space) >= 0:
            take_firewall(state, machine, space)
            return


# ---- §10.5 Passing and failing ------------------------------------------------------------------------------------


@final
class AfterFirewall(AfterTest):
    """§10.5 A passed test leads to the next one. A failed one turns the card, or ends the hack."""

    def __init__(self, repel: i64, icon: i64) -> None:
        self.repel: Final[i64] = repel
        self.icon: Final[i64] = icon

    def fields(self) -> tuple[object, ...]:
        return (self.repel, self.icon)

    def tested(self, state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool) -> None:
        hack = state.agenda.pop()
        assert isinstance(hack, Hack)
        if passed:
            state.push(hack.at(hack.space, hack.colour + 1, hack.asked))
        elif has(state.alert, hack.machine):
            fail(state, hack)
        else:
            self.fail_in_routine(state, hack, test, kid)

    def fail_in_routine(self, state: TalesState, hack: Hack, test: i64, kid: i64) -> None:
        """§10.5 Turns the card to ALERT. The lower half of the same token must be passed. Before that, REPEL hits the roller."""
        after = hack.at(hack.space, EFFECT_FIRST, hack.asked)
        if self.repel == 0:
            state.push(after)
            turn_card(state, hack.machine, True)
            return
        if self.icon == BLOCK:
            state.push(after.manned(after.crew & ~bit(kid), after.lead))
            state.push(DrivenBack(kid, state.place[kid], NO_ORIGIN))
        else:
            state.push(after)
        state.push(AlertAfterRepel(hack.machine, hack.sector))
        push_outcome(state, test, kid, 0, False, hack.machine)


@final
class AlertAfterRepel(Step[TalesState]):
    """§10.5 The card turns to ALERT after the response to a failed REPEL, unless the machine was moved: then the hack is over."""

    def __init__(self, machine: i64, sector: i64) -> None:
        self.machine: Final[i64] = machine
        self.sector: Final[i64] = sector

    def fields(self) -> tuple[object, ...]:
        return (self.machine, self.sector)

    def run(self, state: TalesState) -> None:
        if state.sector[self.machine] == self.sector:
            turn_card(state, self.machine, True)


def fail(state: TalesState, hack: Hack) -> None:
    """§10.5 Lets everybody still in suffer the response, without a roll, and go to an adjacent place.

    The token is left behind.
    """
    side = side_of(state, hack.machine)
    spec = state.rules.content.tests[side.test]
    state.hack_tokens |= bit(hack.machine)
    if state.telling:
        state.tell(Event("hack_failed", {"machine": state.sheet(hack.machine).id}))
    state.push(HackOver(hack.machine, 0, hack.lead))
    for kid in reversed(members(hack.crew)):
        state.push(DrivenBack(kid, state.place[kid], NO_ORIGIN))
        if kid != hack.lead:
            share_response(state, kid, hack.machine, spec)
    push_list(state, Context(spec.card, hack.lead, 0, hack.machine), spec.lost)


def share_response(state: TalesState, kid: i64, machine: i64, response: Test) -> None:
    """§10.5 Carries out for each participant what a response does to a Kid. The Lead takes it with the rest of the response."""
    for condition in response.conditions:
        take_condition(state, kid, condition)
    for effect in state.book().lists[response.lost] if response.lost >= 0 else []:
        if isinstance(effect, Choosing) and effect.hits_each_hacker():
            effect.do(state, Context(response.card, kid, 0, machine))


def fail_quietly(state: TalesState, machine: i64) -> None:
    """§10.5 Ends a hack in which nobody is left. It has failed without any further penalty."""
    if state.telling:
        state.tell(Event("hack_failed", {"machine": state.sheet(machine).id}))
    state.push(HackOver(machine, 0, -1))


def break_off(state: TalesState, machine: i64, crew: i64) -> None:
    """§10.5 Ends the attempt because the machine was moved. Nobody suffers."""
    if has(state.alert, machine):
        state.hack_tokens |= bit(machine)
    fail_quietly(state, machine)


@final
class HackOver(Step[TalesState]):
    """§15.2 Cards may answer to a hack."""

    def __init__(self, machine: i64, won: i64, lead: i64) -> None:
        self.machine: Final[i64] = machine
        self.won: Final[i64] = won
        self.lead: Final[i64] = lead

    def fields(self) -> tuple[object, ...]:
        return (self.machine, self.won, self.lead)

    def run(self, state: TalesState) -> None:
        fire(state, HACKED if self.won != 0 else HACK_FAILED, self.lead, 0, self.machine)


# ---- §10.6 Success ------------------------------------------------------------------------------------------------


def succeed(state: TalesState, machine: i64, lead: i64) -> None:
    """§10.6 Gives the machine to the Lead, who gives up a machine hacked before."""
    old = state.controls[lead]
    state.sector[machine] = -1
    state.alert &= ~bit(machine)
    state.hack_tokens &= ~bit(machine)
    state.hacked |= bit(machine)
    state.controls = with_value(state.controls, lead, machine)
    if state.telling:
        state.tell(Event("hacked", {"kid": state.kid(lead).id, "machine": state.sheet(machine).id}))
    state.push(HackOver(machine, 1, lead))
    if old >= 0:
        let_go(state, old, lead)


def let_go(state: TalesState, machine: i64, kid: i64) -> None:
    """§10.6 Puts a machine that is given up on a free sector of its hacker's place, or on the nearest one."""
    state.hacked &= ~bit(machine)
    take_all_firewalls(state, machine)
    ways = free_at(state, state.place[kid])
    if only_one(ways):
        set_down(state, machine, first(ways))
    else:
        state.push(SetDown(ways, machine, state.rules.owner[kid]))


def free_at(state: TalesState, place: i64) -> i64:
    """Returns the free land sectors of a place; where there are none, the nearest free ones."""
    board = state.rules.content.map
    best: i64 = 98
    found: i64 = 0
    for sector in range(48):
        steps: i64 = board.distance_to[place][sector]
        if steps > best or not has(board.land, sector) or state.machine_in(sector) >= 0:
            continue
        if steps < best:
            best = steps
            found = 0
        found |= bit(sector)
    return found


def set_down(state: TalesState, machine: i64, sector: i64) -> None:
    board = state.rules.content.map
    put(state, machine, sector)
    mode_on_coming(state, machine, has(board.near_restricted, sector) and not has(board.near_open, sector))


@final
class SetDown(PickOne):
    """§10.6 Where a machine that is given up stands."""

    def __init__(self, options: i64, machine: i64, seat: i64) -> None:
        super().__init__(A_SECTOR, options, seat)
        self.machine: Final[i64] = machine

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.machine, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        set_down(state, self.machine, answer)

    def section(self) -> str:
        return "§10.6"
