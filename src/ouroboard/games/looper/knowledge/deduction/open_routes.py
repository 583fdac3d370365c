"""§17.2 The Mastermind's own reminder: every way in which this loop can still be lost, and how far off it is."""

from mypy_extensions import i64

from ouroboard.engine.bits import members
from ouroboard.games.looper.content.characters import CHARACTER_NAMES
from ouroboard.games.looper.content.roles import AT_NIGHT, DECLARERS, FATAL, ROLES, SLAYERS, TOLD_WHEN_DEAD, Role
from ouroboard.games.looper.knowledge.deduction.loss_routes import Route, can_occur
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.games.looper.text import routes as texts


def open_routes(state: LooperState) -> list[dict[str, object]]:
    """Returns those that are open, the nearest first."""
    routes = [*state.world.plot.routes(state), *by_deaths(state), *by_own_death(state)]
    routes.sort(key=distance)
    return [route.seen() for route in routes]


def distance(route: Route) -> int:
    return int(route.missing)


def by_deaths(state: LooperState) -> list[Route]:
    """§13.2, §13.6, §13.11 Returns the routes by deaths that lose the loop, at once or at its end."""
    found: list[Route] = []
    for number in (*members(FATAL), *members(TOLD_WHEN_DEAD)):
        for who in members(state.world.holders[number] & state.board.cast):
            if state.board.lives(who):
                found += deaths_of(state, who, ROLES[number])
            else:
                ROLES[number].add_own_routes(found, state, who)
    return found


def deaths_of(state: LooperState, who: i64, role: Role) -> list[Route]:
    found: list[Route] = []
    victim = texts.victim(CHARACTER_NAMES[who], role.name)
    for killing in AT_NIGHT:
        killing.add_kill_routes(found, state, who, victim, role.number)
    for day in range(1, state.sheet.days + 1):
        found += incident_kills(state, day, who, victim)
    for route in found:
        role.add_death_needs(route, state)
    return found


def incident_kills(state: LooperState, day: i64, who: i64, victim: str) -> list[Route]:
    """§14 Returns the route by which the incident of that day kills this victim, if it can."""
    incident = state.sheet.planned[day]
    culprit: i64 = state.world.culprits[day]
    if not incident.can_kill(culprit, who) or not can_occur(state, day):
        return []
    route = Route(texts.incident_kills(incident.name, victim), texts.on_day(day), incident.section, [culprit, who])
    route.asks_panic(state, culprit)
    incident.add_needs(route, state, culprit, who)
    return [route]


def by_own_death(state: LooperState) -> list[Route]:
    """§9.6, §13.10 Returns the routes by the Protagonists' own death, by roles and by incidents, and by a declared loss."""
    found: list[Route] = []
    for number in members(SLAYERS):
        for who in members(state.world.with_role(state.board, number)):
            ROLES[number].add_own_routes(found, state, who)
    for day in range(1, state.sheet.days + 1):
        if state.sheet.incidents[day] >= 0 and can_occur(state, day):
            state.sheet.planned[day].add_own_routes(found, state, day, state.world.culprits[day])
    for number in members(DECLARERS):
        for who in members(state.world.with_role(state.board, number)):
            ROLES[number].add_own_routes(found, state, who)
    return found
