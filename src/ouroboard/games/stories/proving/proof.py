"""What the prover finds for a team, and for all teams of a mission, as plain values that can be printed or sent anywhere."""

import gc
import time
from itertools import combinations
from typing import Any, Final, NamedTuple

from ouroboard.arena.table_spec import TableSpec
from ouroboard.arena.workers import Progress, Stopped, do_all, no_progress
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.names import CAPTAIN_DIE, LETTERS, OPTION_LETTERS, RED_EXIT
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.knowledge.preview import captain_faces
from ouroboard.games.stories.proving.asked import Fact, asked_to_enter
from ouroboard.games.stories.proving.dead_ends import dead_ends
from ouroboard.games.stories.proving.deeds import is_true
from ouroboard.games.stories.proving.driving import is_won
from ouroboard.games.stories.proving.lucky import lucky_match
from ouroboard.games.stories.proving.matter import PASS, READ, SOLVE, Deed, Matter
from ouroboard.games.stories.proving.notes import notes_on
from ouroboard.games.stories.proving.planner import Planner
from ouroboard.games.stories.proving.plays import Stage, play_many
from ouroboard.games.stories.proving.route import Leg, Route, Router, grant
from ouroboard.games.stories.proving.visit import LUCK
from ouroboard.games.stories.rules.questions import is_red
from ouroboard.games.stories.rules.state import StoriesState

CARE: Final = 0.9
"""Share of the plays that come through within the careful price."""


class Job(NamedTuple):
    """The input of a worker: a table, a team by numbers, carried items by numbers, and how much is asked."""

    table: TableSpec
    team: tuple[int, ...]
    carried: tuple[int, ...]
    plays: int
    seed: int
    whole: bool
    """With gates, dead ends, logo items and a play with the best dice."""


class LegFacts(NamedTuple):
    """One visit of the cheapest way."""

    place: str
    trip: float
    visit: float
    deeds: tuple[str, ...]
    placing: tuple[str, ...]
    """Where each agent stands at first: `1 B`."""


class PlayFacts(NamedTuple):
    """What the plays on the real rules came to."""

    plays: int
    mean: float
    tenth: int
    ninetieth: int
    within: float
    deaths: float
    faults: dict[str, int]


class Gate(NamedTuple):
    """A key on the way: what it opens, the way without it (-1: none), and what a team saves that has it from the start."""

    key: str
    opens: str
    without: float
    saves: float


class Carried(NamedTuple):
    """The cheapest way for a team that carries logo items."""

    items: tuple[int, ...]
    mean: float


class EndFacts(NamedTuple):
    """A dead end."""

    what: str
    why: str
    tu: float


class TeamProof(NamedTuple):
    """What was found for a team. Without a way everything after `winnable` is empty."""

    team: tuple[str, ...]
    carried: tuple[int, ...]
    start: int
    winnable: bool
    mean: float = 0.0
    luck: float = 0.0
    care: int = 0
    legs: tuple[LegFacts, ...] = ()
    played: PlayFacts | None = None
    lucky_tu: int = -1
    """TU of the play with the best dice on the real rules; -1 where it did not win or was not asked for."""
    gates: tuple[Gate, ...] = ()
    logo: tuple[Carried, ...] = ()
    ends: tuple[EndFacts, ...] = ()
    cards: tuple[str, ...] = ()
    """Cards on the way."""
    items: tuple[int, ...] = ()
    """Items that are found or carried on the way."""
    seconds: float = 0.0


class MissionProof(NamedTuple):
    """What was found for a mission: one team, or all of a number of agents."""

    mission: str
    title: str
    agents: int
    start: int
    teams: tuple[TeamProof, ...]
    asked: int
    """Number of teams that were to be proved."""
    unused_cards: tuple[str, ...]
    unused_items: tuple[int, ...]
    notes: tuple[str, ...]
    """What the model leaves out, in sentences."""

    def json(self) -> dict[str, Any]:
        return {**self._asdict(), "teams": [team_json(team) for team in self.teams]}


def team_json(team: TeamProof) -> dict[str, Any]:
    plain = team._asdict()
    for name in ("legs", "gates", "logo", "ends"):
        plain[name] = [each._asdict() for each in plain[name]]
    plain["played"] = None if team.played is None else team.played._asdict()
    return plain


# ---- a team ------------------------------------------------------------------------------------------------------------


def prove_team(job: Job) -> TeamProof:
    """Finds the cheapest way of a team and plays it. The garbage collector waits: nothing is garbage before the end."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return proof_of(job)
    finally:
        if was_enabled:
            gc.enable()


def proof_of(job: Job) -> TeamProof:
    began = time.perf_counter()
    game = job.table.build()
    assert isinstance(game, Stories)
    mission = game.rules.mission
    stage = Stage(game, job.team, job.carried)
    names = tuple([mission.receptacles[who].id for who in job.team])
    carried = tuple([int(mission.items[item].printed) for item in job.carried])
    router = Router(Matter(mission), stage.start)
    route = router.improve()
    if route is None:
        return TeamProof(names, carried, int(game.rules.start), False, seconds=time.perf_counter() - began)
    found = TeamProof(
        names,
        carried,
        int(game.rules.start),
        True,
        mean=route.price,
        care=careful(route),
        legs=tuple([leg_facts(mission, leg) for leg in route.legs]),
        played=played(stage, router, job) if job.plays else None,
        cards=tuple(sorted({mission.cards[deed[1]].id for leg in route.legs for deed in leg.visit.wanted})),
        items=items_on(mission, route),
    )
    if job.whole:
        found = with_details(found, job, game, stage, router, route)
    return found._replace(seconds=time.perf_counter() - began)


def with_details(found: TeamProof, job: Job, game: Stories, stage: Stage, router: Router, route: Route) -> TeamProof:
    """Adds the best dice, gates, logo items and dead ends."""
    mission = game.rules.mission
    lucky = Router(router.matter, stage.start, LUCK)
    way = lucky.best(stage.start)
    tu = -1
    if way is not None and not job.carried:
        match = lucky_match(game, job.team, lucky)
        state = match.head.state
        assert isinstance(state, StoriesState)
        tu = int(game.rules.start - state.marker) if is_won(state) else -1
    return found._replace(
        luck=0.0 if way is None else way.price,
        lucky_tu=tu,
        gates=gates_of(router, route),
        logo=carried_ways(mission, router, stage),
        ends=tuple(
            [EndFacts("" if end.deed is None else deed_words(mission, end.deed), end.why, end.tu) for end in ends_of(router)]
        ),
    )


def ends_of(router: Router) -> list[Any]:
    return dead_ends(router.matter, router.start)


def played(stage: Stage, router: Router, job: Job) -> PlayFacts:
    plays = play_many(stage, Planner(router), job.plays, job.seed)
    return PlayFacts(
        job.plays,
        plays.mean(),
        plays.quantile(1.0 - CARE),
        plays.quantile(CARE),
        plays.share_within(),
        plays.deaths_each(),
        plays.faults,
    )


def careful(route: Route) -> int:
    """Returns the TU within which nine of ten plays come through, by the dice of the tests and trips alone."""
    chances = [1.0]
    for place, leg in enumerate(route.legs):
        if place > 0:
            chances = joined(chances, trip_spread(route.legs[place - 1], leg))
        chances = joined(chances, leg.visit.spread())
    total = 0.0
    for tu, chance in enumerate(chances):
        total += chance
        if total >= CARE:
            return tu
    return len(chances)


def trip_spread(before: Leg, leg: Leg) -> list[float]:
    """Returns the chance of each number of TU for a trip."""
    state = before.arrival
    red = RED_EXIT if is_red(state, state.place) else 0
    costs = [face + red for face in captain_faces(state, leg.place())]
    return [costs.count(tu) / float(len(CAPTAIN_DIE.faces)) for tu in range(max(costs) + 1)]


def joined(one: list[float], other: list[float]) -> list[float]:
    """Returns the chances of a sum."""
    found = [0.0] * (len(one) + len(other) - 1)
    for left, chance in enumerate(one):
        if chance > 1e-12:
            for right, more in enumerate(other):
                found[left + right] += chance * more
    while len(found) > 1 and found[-1] < 1e-12:
        found.pop()
    return found


# ---- gates and logo items -------------------------------------------------------------------------------------------------


def gates_of(router: Router, route: Route) -> tuple[Gate, ...]:
    """Returns the keys of the seals on the way: tokens and items, with what they cost."""
    mission = router.mission
    opens: dict[Fact, list[str]] = {}
    for leg in route.legs:
        for deed in leg.visit.wanted:
            card = mission.cards[deed[1]]
            for fact in asked_to_enter(mission, card):
                if fact[0] in ("token", "item") and comes_on(router, route, fact):
                    titles = opens.setdefault(fact, [])
                    if card.back.title not in titles:
                        titles.append(card.back.title)
    found: list[Gate] = []
    for fact, titles in sorted(opens.items()):
        start = router.start.clone()
        grant(start, fact)
        with_it = router.best(start)
        saves = 0.0 if with_it is None else route.price - with_it.price
        found.append(Gate(key_words(mission, fact), ", ".join(titles), without(router, fact), saves))
    return tuple(found)


def comes_on(router: Router, route: Route, fact: Fact) -> bool:
    """Returns whether a fact comes true on the way."""
    done = [deed for leg in route.legs for deed in leg.visit.wanted]
    return not is_true(router.start, fact) and any(fact in router.matter.deeds[deed].gives for deed in done)


def without(router: Router, fact: Fact) -> float:
    """Returns the cheapest way on which a fact never comes true, or -1."""
    before = router.without
    router.without = frozenset([deed for deed, source in router.matter.deeds.items() if fact in source.gives])
    way = router.best(router.start)
    router.without = before
    return -1.0 if way is None else way.price


def key_words(mission: Mission, fact: Fact) -> str:
    kind, number = fact
    if kind == "token":
        token = mission.tokens[number]
        return f"the {token.colour} {token.symbol} ({token.id})"
    return f"item {mission.items[number].printed} ({mission.items[number].name})"


def carried_ways(mission: Mission, router: Router, stage: Stage) -> tuple[Carried, ...]:
    """Returns the cheapest ways with each logo item, and with all of them."""
    logo = [int(item.number) for item in mission.items if item.keep and int(item.number) not in stage.carried]
    found: list[Carried] = []
    for items in [*[[item] for item in logo], *([logo] if len(logo) > 1 else [])]:
        start = router.start.clone()
        for item in items:
            grant(start, ("item", item))
        way = router.best(start)
        if way is not None:
            found.append(Carried(tuple([int(mission.items[item].printed) for item in items]), way.price))
    return tuple(found)


# ---- words -------------------------------------------------------------------------------------------------------------


def leg_facts(mission: Mission, leg: Leg) -> LegFacts:
    deal = leg.visit.deal
    placing = [] if deal is None else [f"{agent + 1} {LETTERS[space]}" for agent, space in sorted(deal.spaces)]
    deeds = [deed_words(mission, deed) for deed in in_order(leg)]
    return LegFacts(mission.places[leg.place()].name, leg.trip, leg.visit.price, tuple(deeds), tuple(placing))


def in_order(leg: Leg) -> list[Deed]:
    """Returns the deeds of a visit in the order of their spaces."""
    return sorted(leg.visit.wanted, key=lambda deed: (deed[1], deed[0]))


def deed_words(mission: Mission, deed: Deed) -> str:
    kind, number, letter = deed
    card = mission.cards[number]
    where = f"{card.back.title} ({LETTERS[card.space]})"
    if kind == READ:
        return f"read {where}"
    if kind == PASS:
        return f"pass {where}"
    if kind == SOLVE:
        return f"solve {where}"
    return f"choose {OPTION_LETTERS[letter]} at {where}"


def items_on(mission: Mission, route: Route) -> tuple[int, ...]:
    """Returns the numbers of the items that the team has on a way, or finds with its last deeds."""
    last = route.legs[-1]
    found = {number for deed in last.visit.wanted for kind, number in last.visit.matter.deeds[deed].gives if kind == "item"}
    return tuple([int(item.printed) for item in mission.items if last.arrival.holder[item.number] >= 0 or item.number in found])


# ---- all teams ---------------------------------------------------------------------------------------------------------


def teams_of(mission: Mission, agents: int) -> list[tuple[int, ...]]:
    return list(combinations(range(len(mission.receptacles)), agents))


def prove(jobs: list[Job], mission: Mission, processes: int, progress: Progress = no_progress) -> MissionProof:
    """Proves teams. After Ctrl-C it raises `Stopped` with what was found."""
    answers = do_all(prove_team, jobs, [1] * len(jobs), processes, progress)
    found = answers.in_order()
    used_cards = {card for team in found for card in team.cards}
    used_items = {item for team in found for item in team.items}
    report = MissionProof(
        mission.id,
        mission.title,
        len(jobs[0].team),
        int(mission.starts[len(jobs[0].team)]),
        tuple(found),
        len(jobs),
        tuple([card.id for card in mission.cards if card.space >= 0 and card.id not in used_cards]) if found else (),
        tuple([int(item.printed) for item in mission.items if int(item.printed) not in used_items]) if found else (),
        notes_on(mission),
    )
    if answers.stopped:
        if not found:
            raise KeyboardInterrupt
        raise Stopped(report)
    return report
