"""§17.2 The Mastermind's own reminder: every way in which this loop can still be lost, and how far off it is."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTER_NAMES, CHARACTERS, LIMITS
from ouroboard.games.looper.content.sets import (
    A_PLACE_TO_PROTECT,
    BRAIN,
    BUTTERFLY_EFFECT,
    CHANGE_OF_FUTURE,
    FACTOR,
    FARAWAY_MURDER,
    FRIEND,
    GIANT_TIME_BOMB,
    HOSPITAL_INCIDENT,
    INCIDENT_NAMES,
    KEY_PERSON,
    KILLER,
    LIGHT_OF_THE_AVENGER,
    LOVED_ONE,
    MURDER,
    ROLE_NAMES,
    SERIAL_KILLER,
    SIGN_WITH_ME,
    SUICIDE,
    THE_SEALED_ITEM,
    TIME_TRAVELER,
    WITCH,
)
from ouroboard.games.looper.knowledge.hidden_script import acts_from, undying, with_role
from ouroboard.games.looper.rules.places import CITY, HOSPITAL, PLACE_NAMES, SCHOOL, SHRINE
from ouroboard.games.looper.rules.state import LooperState

INCIDENT_RULES: Final = {MURDER: "§14.1", SUICIDE: "§14.3", HOSPITAL_INCIDENT: "§14.4", FARAWAY_MURDER: "§14.5"}


@final
class Route:
    """One way to a loss. A need is so many of something; where `most` is true, so many at most."""

    def __init__(self, what: str, when: str, rule: str, people: list[int]) -> None:
        self.what: Final = what
        self.when: Final = when
        self.rule: Final = rule
        self.people: Final = people
        self.needs: Final[list[dict[str, object]]] = []
        self.missing: i64 = 0

    def asks(self, words: str, have: i64, need: i64) -> "Route":
        self.needs.append({"words": words, "have": have, "need": need, "most": False})
        if have < need:
            self.missing += need - have
        return self

    def asks_at_most(self, words: str, have: i64, need: i64) -> "Route":
        self.needs.append({"words": words, "have": have, "need": need, "most": True})
        if have > need:
            self.missing += have - need
        return self

    def seen(self) -> dict[str, object]:
        return {
            "what": self.what,
            "when": self.when,
            "rule": self.rule,
            "who": [CHARACTER_IDS[who] for who in self.people],
            "needs": self.needs,
            "missing": self.missing,
        }


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
            marked(state, Route("Sign with Me!", "loop end", "§12.5", [who]), who)
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
    route = Route(what, "loop end", rule, people)
    return route.asks(f"Intrigue on the {PLACE_NAMES[place]}", state.board.intrigue[CHARACTERS + place], 2)


def marked(state: LooperState, route: Route, who: i64) -> Route:
    return route.asks(f"Intrigue on the {CHARACTER_NAMES[who]}", state.board.intrigue[who], 2)


def butterflies(state: LooperState) -> list[Route]:
    """§12.6 The Butterfly Effect has occurred, or can."""
    found: list[Route] = []
    for day in range(1, state.sheet.days + 1):
        if state.sheet.incidents[day] == BUTTERFLY_EFFECT:
            culprit: i64 = state.world.culprits[day]
            if has(state.board.occurred, day):
                found.append(Route("The Butterfly Effect has occurred", "loop end", "§12.6", []))
            elif can_occur(state, day):
                route = Route(f"The Butterfly Effect of day {day}", "loop end", "§12.6", [culprit])
                found.append(panicking(state, route, culprit))
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
            found.append(marked(state, route, who).asks("in one location", int(here), 1))
    for day in range(1, state.sheet.days + 1):
        found += incident_kills(state, day, who, victim)
    if role == FACTOR:
        for route in found:
            route.asks("Intrigue on the City", state.board.intrigue[CHARACTERS + CITY], 2)
    return found


def alone_together(state: LooperState, killer: i64, victim: i64) -> bool:
    """§13.8 The victim is the only other one alive where the killer is taken to stand."""
    for place in members(acts_from(state.board, killer, state.sheet.turf)):
        if state.board.living_at(place) & ~bit(killer) == bit(victim):
            return True
    return False


def incident_kills(state: LooperState, day: i64, who: i64, victim: str) -> list[Route]:
    """§14 The incident of that day as this victim's death, if it can be that."""
    board = state.board
    incident: i64 = state.sheet.incidents[day]
    culprit: i64 = state.world.culprits[day]
    if incident not in INCIDENT_RULES or not can_occur(state, day):
        return []
    if (incident == MURDER and culprit == who) or (incident == SUICIDE and culprit != who):
        return []
    what = f"{INCIDENT_NAMES[incident]} kills {victim}"
    route = panicking(state, Route(what, f"day {day}", INCIDENT_RULES[incident], [culprit, who]), culprit)
    if incident == MURDER:
        route.asks(f"in one location with the {CHARACTER_NAMES[culprit]}", int(board.where(culprit) == board.where(who)), 1)
    elif incident == FARAWAY_MURDER:
        marked(state, route, who)
    elif incident == HOSPITAL_INCIDENT:
        route.asks("Intrigue on the Hospital", board.intrigue[CHARACTERS + HOSPITAL], 1)
        route.asks(f"{CHARACTER_NAMES[who]} in the Hospital", int(board.where(who) == HOSPITAL), 1)
    return [route]


def can_occur(state: LooperState, day: i64) -> bool:
    """§7.1 Its hour has not gone by, and there is a culprit who could do it."""
    culprit: i64 = state.world.culprits[day]
    past = state.day > day or (state.day == day and state.step > 7)
    stood_down = culprit == CHARACTERS - 1 and state.board.stood_down
    return not past and not has(state.board.occurred, day) and state.board.lives(culprit) and not stood_down


def panicking(state: LooperState, route: Route, culprit: i64) -> Route:
    return route.asks(f"Paranoia on the {CHARACTER_NAMES[culprit]}", state.board.paranoia[culprit], LIMITS[culprit])


# ---- §9.6 The Protagonists' own death, §13.10 the Time Traveler ------------------------------------------


def by_own_death(state: LooperState) -> list[Route]:
    found: list[Route] = []
    board = state.board
    for who in members(with_role(state.world, board, KILLER)):
        route = Route(f"The {CHARACTER_NAMES[who]} kills the Protagonists", "night", "§13.3", [who])
        found.append(route.asks(f"Intrigue on the {CHARACTER_NAMES[who]}", board.intrigue[who], 4))
    for who in members(with_role(state.world, board, LOVED_ONE)):
        route = Route(f"The {CHARACTER_NAMES[who]} kills the Protagonists", "night", "§13.12", [who])
        route.asks(f"Paranoia on the {CHARACTER_NAMES[who]}", board.paranoia[who], 3)
        found.append(route.asks(f"Intrigue on the {CHARACTER_NAMES[who]}", board.intrigue[who], 1))
    for day in range(1, state.sheet.days + 1):
        if state.sheet.incidents[day] == HOSPITAL_INCIDENT and can_occur(state, day):
            culprit: i64 = state.world.culprits[day]
            route = Route("Hospital Incident kills the Protagonists", f"day {day}", "§14.4", [culprit])
            route = panicking(state, route, culprit)
            found.append(route.asks("Intrigue on the Hospital", board.intrigue[CHARACTERS + HOSPITAL], 2))
    return found


def by_time_traveler(state: LooperState) -> list[Route]:
    found: list[Route] = []
    for who in members(state.board.alive & undying(state.world) & state.world.holders[TIME_TRAVELER]):
        route = Route(f"The {CHARACTER_NAMES[who]} never found a friend", "last night", "§13.10", [who])
        found.append(route.asks_at_most(f"Goodwill on the {CHARACTER_NAMES[who]}", state.board.goodwill[who], 2))
    return found
