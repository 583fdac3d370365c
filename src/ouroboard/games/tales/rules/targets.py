"""§15.3 The targets of a card at a moment: places, machines and Kids."""

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, first
from ouroboard.games.tales.content.map import FAR
from ouroboard.games.tales.content.target_forms import (
    ALL_KIDS,
    ALL_OPEN,
    ALL_RESTRICTED,
    ANYWHERE,
    AT_SCHOOL,
    AT_SHIP,
    CHOSEN_KID,
    EACH,
    FACE_DOWN,
    HELPERS,
    HERE,
    HOME,
    HOMES,
    LETTERED,
    NEAR,
    NEARBY,
    NEAREST,
    NEXT_TO,
    OF_CLASS,
    SECTOR,
    THE_MODEL,
    THIS,
    WITH,
    Machines,
    Places,
)
from ouroboard.games.tales.rules.state import FACE_UP, LETTER_UNIT, TalesState

# ---- places -------------------------------------------------------------------------------------------------------


def places_mask(state: TalesState, places: Places, kid: i64) -> i64:
    """Returns the places that a card means, seen from a Kid (-1: nobody acts)."""
    found = named_places(state, places, kid) & ~places.never
    if places.not_kids:
        for other in range(state.n):
            found &= ~bit(state.place[other])
    if places.not_with >= 0:
        found &= ~places_with(state, places.not_with, 1)
    return found


def named_places(state: TalesState, places: Places, kid: i64) -> i64:
    board = state.rules.content.map
    form = places.form
    if form == LETTERED:
        return places.fixed
    if form == HERE:
        return bit(state.place[kid]) if kid >= 0 else 0
    if form == HOME:
        return bit(state.home(kid)) if kid >= 0 else 0
    if form == AT_SCHOOL:
        return bit(board.school)
    if form == AT_SHIP:
        return bit(state.ship) if state.ship >= 0 else 0
    if form == ANYWHERE:
        return board.all_places
    if form == ALL_OPEN:
        return board.open
    if form == ALL_RESTRICTED:
        return board.restricted
    if form == HOMES:
        return homes(state)
    if form == WITH:
        return places_with(state, places.kind, places.least)
    if form == FACE_DOWN:
        return face_down(state)
    if form == NEXT_TO:
        if places.kind >= 0:
            return next_to(state, places_with(state, places.kind, 1))
        if places.fixed != 0:
            return next_to(state, places.fixed)
        return board.adjacent[state.place[kid]] if kid >= 0 else 0
    if form == SECTOR:
        return board.places_of[places.sector]
    if form == NEAR and places.machines is not None:
        return places_near(state, machines_mask(state, places.machines, Context(-1, kid)))
    return 0


def places_near(state: TalesState, machines: i64) -> i64:
    """Returns the places that these machines are near."""
    found: i64 = 0
    while machines != 0:
        found |= state.rules.content.map.places_of[state.sector[first(machines)]]
        machines &= machines - 1
    return found


def homes(state: TalesState) -> i64:
    found: i64 = 0
    for kid in range(state.n):
        found |= bit(state.home(kid))
    return found


def face_down(state: TalesState) -> i64:
    """Returns the places at which a rumor lies face-down."""
    found: i64 = 0
    for space in state.track:
        if space != 0 and space & FACE_UP == 0:
            found |= bit(space // LETTER_UNIT - 1)
    return found


def next_to(state: TalesState, places: i64) -> i64:
    """Returns the places that are adjacent to one of these."""
    found: i64 = 0
    while places != 0:
        found |= state.rules.content.map.adjacent[first(places)]
        places &= places - 1
    return found


def places_with(state: TalesState, kind: i64, least: i64) -> i64:
    """§16.2 Returns the places with at least this number of tokens of a kind."""
    found: i64 = 0
    for place in range(16):
        if tokens_at(state, kind, place) >= least:
            found |= bit(place)
    return found


def tokens_at(state: TalesState, kind: i64, place: i64) -> i64:
    """§16.2 Returns how many tokens of a kind lie at a place."""
    packed: i64 = state.tokens[kind]
    return (packed >> (2 * place)) & 3


# ---- machines -----------------------------------------------------------------------------------------------------


def machines_mask(state: TalesState, machines: Machines, context: Context) -> i64:
    """Returns the unhacked machines in sectors that a card can mean. For NEAREST: all that are equally near."""
    form = machines.form
    if form == THIS:
        return bit(context.subject) if context.subject >= 0 else 0
    found = on_map(state)
    if form == THE_MODEL:
        return found & bit(machines.number)
    if form == OF_CLASS:
        return found & state.rules.content.of_class[machines.number]
    if form == NEARBY:
        return state.machines_near(state.place[context.piece]) if context.piece >= 0 else 0
    if form == NEAREST:
        if machines.to is not None:
            return nearest(state, places_mask(state, machines.to, context.piece))
        return nearest(state, bit(state.place[context.piece])) if context.piece >= 0 else 0
    return found


def on_map(state: TalesState) -> i64:
    """Returns the machines that stand in sectors."""
    found: i64 = 0
    for machine, sector in enumerate(state.sector):
        if sector >= 0:
            found |= bit(machine)
    return found


def distance(state: TalesState, machine: i64, places: i64) -> i64:
    """§9.8 Returns the steps over land from a machine to the closest sector of one of these places."""
    board = state.rules.content.map
    best: i64 = FAR
    while places != 0:
        steps: i64 = board.distance_to[first(places)][state.sector[machine]]
        best = min(best, steps)
        places &= places - 1
    return best


def nearest(state: TalesState, places: i64) -> i64:
    """§9.8 Returns the machines with the shortest way to one of these places; several where they are equally near."""
    found: i64 = 0
    best: i64 = FAR
    for machine in range(len(state.sector)):
        if state.sector[machine] >= 0:
            steps = distance(state, machine, places)
            if steps < best:
                best = steps
                found = bit(machine)
            elif steps == best and found != 0:
                found |= bit(machine)
    return found


# ---- Kids ---------------------------------------------------------------------------------------------------------


def kids_mask(state: TalesState, who: i64, context: Context) -> i64:
    """Returns the Kids that a card means."""
    if who == HELPERS:
        return context.others
    if who == EACH:
        return state.kids_at(state.place[context.piece]) if context.piece >= 0 else 0
    if who in (ALL_KIDS, CHOSEN_KID):
        return state.rules.all_kids
    return bit(context.piece) if context.piece >= 0 else 0
