"""§17.2 The Mastermind's own reminder: every way in which this loop can still be lost, and how far off it is."""

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.games.looper.content.characters import CHARACTER_NAMES, CHARACTERS
from ouroboard.games.looper.content.plots import (
    A_PLACE_TO_PROTECT,
    CHANGE_OF_FUTURE,
    GIANT_TIME_BOMB,
    LIGHT_OF_THE_AVENGER,
    SIGN_WITH_ME,
    THE_SEALED_ITEM,
)
from ouroboard.games.looper.content.roles import (
    BRAIN,
    FACTOR,
    FRIEND,
    KEY_PERSON,
    KILLER,
    LOVED_ONE,
    ROLE_NAMES,
    SERIAL_KILLER,
    TIME_TRAVELER,
    WITCH,
)
from ouroboard.games.looper.knowledge.deduction.loss_routes import Route, can_occur
from ouroboard.games.looper.knowledge.hidden_script import acts_from, with_role
from ouroboard.games.looper.rules.places import CITY, SCHOOL, SHRINE
from ouroboard.games.looper.rules.state import LooperState


def look_at_routes(state: LooperState) -> list[dict[str, object]]:
    """Those that are open, the nearest first."""
    routes = [*by_plot(state), *by_deaths(state), *by_own_death(state), *by_time_traveler(state)]
    routes.sort(key=distance)
    return [route.seen() for route in routes]


def distance(route: Route) -> int:
    return int(route.missing)


# ---- §12 What the main plot asks at the end of the loop ---------------------------------------------------


def by_plot(state: LooperState) -> list[Route]:
    main = state.world.main
    if main == LIGHT_OF_THE_AVENGER:
        return at_starts(state, BRAIN, "§12.2")
    if main == GIANT_TIME_BOMB:
        return at_starts(state, WITCH, "§12.7")
    if main == A_PLACE_TO_PROTECT:
        return [intrigue_on(state, "A Place to Protect", SCHOOL, "§12.3", [])]
    if main == THE_SEALED_ITEM:
        return [intrigue_on(state, "The Sealed Item", SHRINE, "§12.4", [])]
    if main == SIGN_WITH_ME:
        return [
            Route("Sign with Me!", "loop end", "§12.5", [who]).asks_intrigue(state, who, 2)
            for who in members(state.world.holders[KEY_PERSON] & state.board.cast)
        ]
    return butterflies(state) if main == CHANGE_OF_FUTURE else []


def at_starts(state: LooperState, role: i64, rule: str) -> list[Route]:
    """§12.2, §12.7 Where those with this role start, wherever they are now."""
    return [
        intrigue_on(state, f"Where the {ROLE_NAMES[role]} starts", state.board.start_of(who), rule, [who])
        for who in members(state.world.holders[role])
    ]


def intrigue_on(state: LooperState, what: str, place: i64, rule: str, people: list[int]) -> Route:
    return Route(what, "loop end", rule, people).asks_intrigue(state, CHARACTERS + place, 2)


def butterflies(state: LooperState) -> list[Route]:
    """§12.6 The Butterfly Effect has occurred, or can."""
    found: list[Route] = []
    for day in range(1, state.sheet.days + 1):
        if state.sheet.planned[day].changes_future:
            culprit: i64 = state.world.culprits[day]
            if has(state.board.occurred, day):
                found.append(Route("The Butterfly Effect has occurred", "loop end", "§12.6", []))
            elif can_occur(state, day):
                route = Route(f"The Butterfly Effect of day {day}", "loop end", "§12.6", [culprit])
                found.append(route.asks_panic(state, culprit))
    return found


# ---- §13.2, §13.6, §13.11 Whose death is a loss -----------------------------------------------------------


def by_deaths(state: LooperState) -> list[Route]:
    found: list[Route] = []
    world, board = state.world, state.board
    for role in (KEY_PERSON, FACTOR, FRIEND):
        for who in members(world.holders[role] & board.cast):
            if board.lives(who):
                found += deaths_of(state, who, role)
            elif role == FRIEND:
                found.append(Route(f"The {CHARACTER_NAMES[who]}, a Friend, is dead", "loop end", "§13.6", [who]))
    return found


def deaths_of(state: LooperState, who: i64, role: i64) -> list[Route]:
    found: list[Route] = []
    victim = f"the {CHARACTER_NAMES[who]} ({ROLE_NAMES[role]})"
    for killer in members(with_role(state.world, state.board, SERIAL_KILLER) & ~bit(who)):
        route = Route(f"The {CHARACTER_NAMES[killer]} is alone with {victim}", "night", "§13.8", [killer, who])
        found.append(route.asks("alone together", int(alone_together(state, killer, who)), 1))
    if role == KEY_PERSON:
        for killer in members(with_role(state.world, state.board, KILLER)):
            route = Route(f"The {CHARACTER_NAMES[killer]} kills {victim}", "night", "§13.3", [killer, who])
            here = has(acts_from(state.board, killer, state.sheet.turf), state.board.where(who))
            found.append(route.asks_intrigue(state, who, 2).asks("in one location", int(here), 1))
    for day in range(1, state.sheet.days + 1):
        found += incident_kills(state, day, who, victim)
    if role == FACTOR:
        for route in found:
            route.asks_intrigue(state, CHARACTERS + CITY, 2)
    return found


def alone_together(state: LooperState, killer: i64, victim: i64) -> bool:
    """§13.8 The victim is the only other one alive where the killer is taken to stand."""
    for place in members(acts_from(state.board, killer, state.sheet.turf)):
        if state.board.living_at(place) & ~bit(killer) == bit(victim):
            return True
    return False


def incident_kills(state: LooperState, day: i64, who: i64, victim: str) -> list[Route]:
    """§14 The incident of that day as this victim's death, if it can be that."""
    incident = state.sheet.planned[day]
    culprit: i64 = state.world.culprits[day]
    if not incident.can_kill(culprit, who) or not can_occur(state, day):
        return []
    route = Route(f"{incident.name} kills {victim}", f"day {day}", incident.section, [culprit, who])
    route.asks_panic(state, culprit)
    incident.add_needs(route, state, culprit, who)
    return [route]


# ---- §9.6 The Protagonists' own death, §13.10 the Time Traveler ------------------------------------------


def by_own_death(state: LooperState) -> list[Route]:
    found: list[Route] = []
    board = state.board
    for who in members(with_role(state.world, board, KILLER)):
        route = Route(f"The {CHARACTER_NAMES[who]} kills the Protagonists", "night", "§13.3", [who])
        found.append(route.asks_intrigue(state, who, 4))
    for who in members(with_role(state.world, board, LOVED_ONE)):
        route = Route(f"The {CHARACTER_NAMES[who]} kills the Protagonists", "night", "§13.12", [who])
        found.append(route.asks_paranoia(state, who, 3).asks_intrigue(state, who, 1))
    for day in range(1, state.sheet.days + 1):
        if state.sheet.incidents[day] >= 0 and can_occur(state, day):
            state.sheet.planned[day].add_own_routes(found, state, day, state.world.culprits[day])
    return found


def by_time_traveler(state: LooperState) -> list[Route]:
    found: list[Route] = []
    for who in members(state.board.alive & state.world.holders[TIME_TRAVELER]):
        route = Route(f"The {CHARACTER_NAMES[who]} never found a friend", "last night", "§13.10", [who])
        found.append(route.asks_at_most(f"Goodwill on the {CHARACTER_NAMES[who]}", state.board.goodwill[who], 2))
    return found
