"""§11.2 to §11.6 Moving: walks, bus, car and rides, arriving near machines, and being driven back."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.content.box import Side
from ouroboard.games.tales.content.map import LETTERS, MOST_MOVEMENT
from ouroboard.games.tales.content.names import BLOCK, IGNORE, KID_ENTERS, ON_ARRIVAL
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import SAYS_NO, USES, TalesAction
from ouroboard.games.tales.rules.anomalies import offer_anomalies, use_anomaly
from ouroboard.games.tales.rules.kids import pay
from ouroboard.games.tales.rules.picking import (
    A_MACHINE,
    A_PLACE,
    PickOne,
    characters,
    kids_of,
    only_one,
    owners_asked,
    sets_of_own,
    tell_answer,
)
from ouroboard.games.tales.rules.rolls import AfterTest, push_outcome
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import begin_test
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

NO_ORIGIN: Final = -1


def place_kid(state: TalesState, kid: i64, place: i64, how: str) -> None:
    """Puts the Kid at a place. A hacked machine comes along by itself: it is where its hacker is."""
    state.place[kid] = place
    if state.telling:
        state.tell(Event("moved", {"kid": state.kid(kid).id, "place": LETTERS[place], "how": how}))


def move_kid(state: TalesState, kid: i64, place: i64, quiet: bool, how: str = "card") -> None:
    """§11.6 Moves the Kid to a place. Unless it goes quietly, it has to avoid the machines there."""
    origin = state.place[kid]
    if origin == place or (state.in_force != 0 and has(lasting.closed_places(state), place)):
        return
    place_kid(state, kid, place, how)
    near: i64 = 0 if quiet else state.machines_near(place)
    # Nothing is pushed that would do nothing: most moves lead to a place without a machine, and few cards answer to a move.
    if near != 0 or state.book().listeners[KID_ENTERS]:
        state.push(Entered(kid, place))
    if near != 0:
        state.push(Arrival(kid, place, origin, near))


@final
class Entered(Step[TalesState]):
    """§15.2 A Kid has arrived, and was not driven back: cards may answer."""

    def __init__(self, kid: i64, place: i64) -> None:
        self.kid: Final[i64] = kid
        self.place: Final[i64] = place

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.place)

    def run(self, state: TalesState) -> None:
        if state.place[self.kid] == self.place:
            fire(state, KID_ENTERS, self.kid, 0, self.place)


# ---- §11.6 Avoiding machines --------------------------------------------------------------------------------------


def side_of(state: TalesState, machine: i64) -> Side:
    """§9.6 Returns the side of the response card that lies up."""
    sheet = state.sheet(machine)
    card = sheet.erratic if state.rules.erratic and sheet.erratic is not None else sheet.response
    return card.sides[1 if has(state.alert, machine) else 0]


def to_avoid(state: TalesState, place: i64) -> i64:
    """§11.6 Returns the machines near a place that do not ignore Kids."""
    found: i64 = 0
    near = state.machines_near(place)
    while near != 0:
        machine = first(near)
        near &= near - 1
        if side_of(state, machine).icon != IGNORE:
            found |= bit(machine)
    return found


@final
class Arrival(Step[TalesState]):
    """§11.6 A Kid that has come to a place tests for each machine there, in an order of its own.

    `left` are the machines that were near when the Kid came and that it has not tested for: those that come near later trigger
    nothing.
    """

    def __init__(self, kid: i64, place: i64, origin: i64, left: i64) -> None:
        self.kid: Final[i64] = kid
        self.place: Final[i64] = place
        self.origin: Final[i64] = origin
        self.left: Final[i64] = left

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.place, self.origin, self.left)

    def run(self, state: TalesState) -> None:
        if state.place[self.kid] != self.place:
            return
        machines = to_avoid(state, self.place) & self.left
        if machines == 0:
            return
        if only_one(machines):
            face(state, self.kid, self.place, self.origin, self.left, first(machines))
        else:
            state.push(FaceWhich(machines, self.kid, self.place, self.origin, self.left, state.rules.owner[self.kid]))


@final
class FaceWhich(PickOne):
    """§11.6 Which machine the Kid has to do with first."""

    def __init__(self, options: i64, kid: i64, place: i64, origin: i64, left: i64, seat: i64) -> None:
        super().__init__(A_MACHINE, options, seat)
        self.kid: Final[i64] = kid
        self.place: Final[i64] = place
        self.origin: Final[i64] = origin
        self.left: Final[i64] = left

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.kid, self.place, self.origin, self.left, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        face(state, self.kid, self.place, self.origin, self.left, answer)

    def section(self) -> str:
        return "§11.6"

    def question(self, state: TalesState) -> str:
        return prompts.which_machine_to_pass(state.kid(self.kid).name)


def face(state: TalesState, kid: i64, place: i64, origin: i64, left: i64, machine: i64) -> None:
    """§11.6 Faces one machine. An anomaly may take the place of the test."""
    state.push(Arrival(kid, place, origin, left & ~bit(machine)))
    state.push(Avoid(kid, place, origin, machine))
    if state.held[kid] & state.rules.content.of_window[ON_ARRIVAL] != 0:
        state.push(MayUseOnArrival(kid, machine))


@final
class MayUseOnArrival(Ask[TalesState]):
    """§12.2 Whether an anomaly is used instead of the test. `no`: the Kid tests."""

    def __init__(self, kid: i64, machine: i64) -> None:
        self.kid: Final[i64] = kid
        self.machine: Final[i64] = machine

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.machine)

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = [SAYS_NO]
        offer_anomalies(state, self.kid, state.held[self.kid] & state.rules.content.of_window[ON_ARRIVAL], found)
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.done()
        if action.verb == USES:
            use_anomaly(state, self.kid, action.what, self.machine)
        else:
            tell_answer(state, seat, action)

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.ANOMALY_FOR_ARRIVAL, "§12.2")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.anomaly_at_arrival(state.sheet(self.machine).name), "§12.2")


@final
class Avoid(Step[TalesState]):
    """§11.6 The test for one machine, if it is still there and must still be avoided."""

    def __init__(self, kid: i64, place: i64, origin: i64, machine: i64) -> None:
        self.kid: Final[i64] = kid
        self.place: Final[i64] = place
        self.origin: Final[i64] = origin
        self.machine: Final[i64] = machine

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.place, self.origin, self.machine)

    def run(self, state: TalesState) -> None:
        if state.place[self.kid] != self.place or not has(to_avoid(state, self.place), self.machine):
            return
        side = side_of(state, self.machine)
        if state.telling:
            state.tell(Event("avoid", {"kid": state.kid(self.kid).id, "machine": state.sheet(self.machine).id}))
        begin_test(state, side.test, self.kid, AfterAvoid(self.machine, self.origin, side.icon))


@final
class AfterAvoid(AfterTest):
    """§11.6 A failed test triggers the response; a BLOCK drives the Kid back after everything else."""

    def __init__(self, machine: i64, origin: i64, icon: i64) -> None:
        self.machine: Final[i64] = machine
        self.origin: Final[i64] = origin
        self.icon: Final[i64] = icon

    def fields(self) -> tuple[object, ...]:
        return (self.machine, self.origin, self.icon)

    def tested(self, state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool) -> None:
        if not passed:
            suffer(state, test, kid, helpers, self.machine, self.origin, self.icon)


def suffer(state: TalesState, test: i64, kid: i64, helpers: i64, machine: i64, origin: i64, icon: i64) -> None:
    """§11.6 Applies the response card's effect to one Kid."""
    if icon == BLOCK:
        state.push(DrivenBack(kid, state.place[kid], origin))
    push_outcome(state, test, kid, helpers, False, machine)


@final
class DrivenBack(Step[TalesState]):
    """§11.6 The Kid goes back to where it came from, or to an adjacent place. This is not a move, so nothing is avoided."""

    def __init__(self, kid: i64, place: i64, origin: i64) -> None:
        self.kid: Final[i64] = kid
        self.place: Final[i64] = place
        self.origin: Final[i64] = origin

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.place, self.origin)

    def run(self, state: TalesState) -> None:
        if state.place[self.kid] == self.place:
            drive_back(state, self.kid, self.origin)


def drive_back(state: TalesState, kid: i64, origin: i64) -> None:
    """§11.6 Drives the Kid back to the origin if it is adjacent, otherwise to an adjacent place of choice, OPEN if possible."""
    board = state.rules.content.map
    ways = board.adjacent[state.place[kid]] & ~lasting.closed_places(state)
    if origin >= 0 and has(ways, origin):
        place_kid(state, kid, origin, "back")
        return
    if ways & board.open != 0:
        ways &= board.open
    if ways == 0:
        return
    if only_one(ways):
        place_kid(state, kid, first(ways), "back")
    else:
        state.push(RetreatTo(ways, kid, state.rules.owner[kid]))


def retreat(state: TalesState, kid: i64) -> None:
    """Carries out the effect `retreat`: BLOCK's way back for the Kid that has just arrived."""
    origin: i64 = NO_ORIGIN
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Arrival) and frame.kid == kid:
            origin = frame.origin
            break
        place -= 1
    drive_back(state, kid, origin)


@final
class RetreatTo(PickOne):
    """§11.6 Where a Kid is driven to."""

    def __init__(self, options: i64, kid: i64, seat: i64) -> None:
        super().__init__(A_PLACE, options, seat)
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.kid, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        place_kid(state, self.kid, answer, "back")

    def section(self) -> str:
        return "§11.6"

    def question(self, state: TalesState) -> str:
        return prompts.where_to_retreat(state.kid(self.kid).name)


def skip_avoid(state: TalesState, all_there: bool) -> None:
    """§12.2 Skips the test for the machine in hand, or for all machines at this arrival."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Avoid):
            del state.agenda[place]
        elif isinstance(frame, Arrival):
            if all_there:
                state.agenda[place] = Arrival(frame.kid, frame.place, frame.origin, 0)
            return
        place -= 1


def machine_in_hand(state: TalesState) -> i64:
    """Returns the machine that the Kid has to do with at this moment, or -1."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Avoid):
            return frame.machine
        if isinstance(frame, AfterAvoid):
            return frame.machine
        place -= 1
    return -1


# ---- §11.5 Rides --------------------------------------------------------------------------------------------------


def ride_targets(state: TalesState, kid: i64) -> i64:
    """§11.5 Returns the places that the Kid's machine can ride to."""
    machine = state.controls[kid]
    if machine < 0:
        return 0
    movement = min(state.sheet(machine).movement, MOST_MOVEMENT)
    return state.rules.content.map.rides[movement][state.place[kid]] & ~lasting.closed_places(state)


def riders(state: TalesState, kid: i64) -> i64:
    """§11.5 Returns the Kids beside the hacker that can come along: standing, not late, not on sick leave."""
    return state.kids_at(state.place[kid]) & state.free() & ~bit(kid)


def begin_ride(state: TalesState, kid: i64, place: i64) -> None:
    """§11.5 Begins a ride. The hacker invites others where there is room; the cube is paid after the answers."""
    able = riders(state, kid)
    room = state.sheet(state.controls[kid]).capacity - 1
    if able == 0 or room <= 0:
        pay(state, kid, 1)
        ride(state, kid, 0, place)
    else:
        state.push(Invite(kid, place, able, room))


def ride(state: TalesState, kid: i64, along: i64, place: i64) -> None:
    """§11.5 Brings all to the place together. The hacker tests first, then the others in Kid order."""
    origin = state.place[kid]
    place_kid(state, kid, place, "ride")
    for rider in members(along):
        place_kid(state, rider, place, "ride")
    arriving = [int(kid), *members(along)]
    near = state.machines_near(place)
    for other in reversed(arriving):
        state.push(Entered(other, place))
        state.push(Arrival(other, place, origin, near))


@final
class Invite(Ask[TalesState]):
    """§11.5 Whom the hacker takes along."""

    def __init__(self, kid: i64, place: i64, able: i64, room: i64) -> None:
        self.kid: Final[i64] = kid
        self.place: Final[i64] = place
        self.able: Final[i64] = able
        self.room: Final[i64] = room

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.place, self.able, self.room)

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        some = self.able
        while True:
            if count(some) <= self.room:
                found.append(state.rules.answers.withs[characters(state, some)])
            if some == 0:
                return found
            some = (some - 1) & self.able

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.done()
        invited = kids_of(state, action.what)
        others = invited & ~state.rules.own[seat]
        if state.telling:
            kids = [state.kid(kid).id for kid in members(invited)]
            state.tell(Event("invited", {"kid": state.kid(self.kid).id, "kids": kids, "place": LETTERS[self.place]}))
        if others == 0:
            pay(state, self.kid, 1)
            ride(state, self.kid, invited, self.place)
            return
        state.answered = 0
        state.agreed = 0
        state.push(ComeAlong(self.kid, self.place, invited))

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.too_many_along(self.room), "§11.5")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.whom_to_take_along(state.kid(self.kid).name, LETTERS[self.place]), "§11.5")


@final
class ComeAlong(Ask[TalesState]):
    """§11.5 Each person says which of their own invited Kids come along."""

    def __init__(self, kid: i64, place: i64, invited: i64) -> None:
        self.kid: Final[i64] = kid
        self.place: Final[i64] = place
        self.invited: Final[i64] = invited

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.place, self.invited)

    def to_act(self, state: TalesState) -> i64:
        return owners_asked(state, self.invited, self.kid)

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        return sets_of_own(state, self.invited, seat)

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.answered |= bit(seat)
        state.agreed |= kids_of(state, action.what)
        if state.telling:
            kids = [state.kid(kid).id for kid in members(kids_of(state, action.what))]
            state.tell(Event("comes_along", {"player": seat, "kids": kids}))

    def close(self, state: TalesState) -> None:
        along = state.agreed | (self.invited & state.rules.own[state.rules.owner[self.kid]])
        state.answered = 0
        state.agreed = 0
        pay(state, self.kid, 1)
        ride(state, self.kid, along, self.place)

    def open(self) -> bool:
        return True

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.WHO_COMES_ALONG, "§11.5")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.who_comes_along(state.kid(self.kid).name, LETTERS[self.place]), "§11.5")


def ride_from(state: TalesState, kid: i64, sector: i64, movement: i64, capacity: i64) -> None:
    """§11.5 Offers a ride without a machine of the Kid's own, from a sector. It must end at another place."""
    board = state.rules.content.map
    ways = board.ride_from(bit(sector), min(movement, MOST_MOVEMENT)) & ~bit(state.place[kid])
    ways &= ~lasting.closed_places(state)
    if ways == 0:
        return
    if only_one(ways):
        move_kid(state, kid, first(ways), False, "ride")
    else:
        state.push(RideWhere(ways, kid, state.rules.owner[kid]))


@final
class RideWhere(PickOne):
    """§11.5 Where a ride ends."""

    def __init__(self, options: i64, kid: i64, seat: i64) -> None:
        super().__init__(A_PLACE, options, seat)
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.kid, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        move_kid(state, self.kid, answer, False, "ride")

    def section(self) -> str:
        return "§11.5"

    def question(self, state: TalesState) -> str:
        return prompts.where_to_ride(state.kid(self.kid).name)
