"""§18 What everybody sees of the table, by allow-list. No seat sees more than another.

The types are `View` and what belongs to it in `wire.py`. Cards are named by id; texts come in events only.
"""

from typing import Any, Final

from mypy_extensions import i64

from ouroboard.effects.book import Condition, Listener, counted_out
from ouroboard.effects.forms import All, FlagIsSet, Not
from ouroboard.effects.running import Context
from ouroboard.engine.bits import count, has, members
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.condition_words import KIDS
from ouroboard.games.tales.content.lasting_rules import CLOSE_BUS, DINNER_COST, WALK_COST
from ouroboard.games.tales.content.map import LETTERS, SECTOR_NAMES
from ouroboard.games.tales.content.names import (
    ABILITIES,
    CARDS_OF_A_KIND,
    CONDITIONS,
    DAYS,
    DIARY,
    FAVORS,
    MODES,
    TEST_TRAITS,
    TOKENS,
    WEEK,
)
from ouroboard.games.tales.content.words.conditions import DateIs, DayIs, EnigmaIs, InsightIs, IsLastRound, RoundIs, WeekIs
from ouroboard.games.tales.knowledge.card_words import letters_of
from ouroboard.games.tales.knowledge.in_hand import (
    look_at_bill,
    look_at_hack,
    look_at_letters,
    look_at_ride,
    look_at_test,
    look_at_trade,
)
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.firewalls import wall
from ouroboard.games.tales.rules.offers import TEST_SHIFT, THIS_GAME, THIS_ROUND, tile_offer, where
from ouroboard.games.tales.rules.rumors import is_up, letter_in, rumor_in
from ouroboard.games.tales.rules.state import FULFILLED, OPEN_CHORE, RESTS, SIDE_A, SIDE_B, TalesState
from ouroboard.games.tales.rules.targets import places_mask, tokens_at
from ouroboard.games.tales.rules.tokens import tokens_on
from ouroboard.games.tales.text import facts

FIELDS: Final = frozenset(
    {
        *("scenario", "calendar", "insight", "enigma", "goals", "first", "owners", "kids", "machines", "rumors", "decks"),
        *("school", "last_school", "all_alert", "diary", "complication", "lasting", "tiles", "tokens", "closed", "no_bus"),
        *("walk", "dinner", "test", "hack", "bill", "trade", "ride", "looking", "over"),
    }
)
STEPS: Final = ("setup", "morning", "school", "machines", "adventure", "evening")
DEADLINES: Final = ((1, 4), (2, 3))
"""§14.4 Week and day of the deadlines of chores: Friday of week 1, Thursday of week 2."""
MOST_GOALS: Final = 8


def public_view(state: TalesState) -> dict[str, object]:
    """§18.1 Returns what everybody sees."""
    content = state.rules.content
    laid = len(state.place) > 0
    return {
        "scenario": content.scenario.id,
        "calendar": look_at_calendar(state),
        "insight": look_at_insight(state),
        "enigma": look_at_enigma(state),
        "goals": goals(state) if laid else [],
        "first": state.kid(state.first).id if laid else None,
        "owners": list(state.rules.owner),
        "kids": [look_at_kid(state, kid) if laid else bare_kid(state, kid) for kid in range(len(state.who))],
        "machines": [look_at_machine(state, machine) for machine in range(len(state.sector))],
        "rumors": look_at_rumors(state),
        "decks": look_at_decks(state),
        "school": content.school[state.school].id if state.school >= 0 else None,
        "last_school": content.school[state.last_school].id if state.last_school >= 0 else None,
        "all_alert": state.duplicate,
        "diary": [look_at_diary(state, card) for card in range(len(content.diary)) if state.side(card) in (SIDE_A, SIDE_B)],
        "complication": content.diary[state.complication].label if state.complication >= 0 else None,
        "lasting": look_at_rules(state),
        "tiles": look_at_tiles(state) if laid else {},
        "tokens": look_at_tokens(state),
        "closed": letters_of(lasting.closed_places(state)) if laid else [],
        "no_bus": letters_of(lasting.closed(state, CLOSE_BUS) & content.map.bus) if laid else [],
        "walk": walk_costs(state) if laid else {},
        "dinner": dinner_costs(state) if laid else {},
        "test": look_at_test(state),
        "hack": look_at_hack(state),
        "bill": look_at_bill(state),
        "trade": look_at_trade(state),
        "ride": look_at_ride(state),
        "looking": look_at_letters(state),
        "over": state.result is not None,
    }


# ---- the calendar, the dials, the goals -----------------------------------------------------------------------------


def look_at_calendar(state: TalesState) -> dict[str, object]:
    rounds = state.rules.rounds
    return {
        "week": int(state.week()) if state.round > 0 else 0,
        "day": DAYS[state.day % WEEK],
        "slot": int(state.slot),
        "round": int(state.round),
        "rounds": int(rounds + state.held_days),
        "step": STEPS[state.step],
        "held": int(state.held_days),
        "repeated": state.repeated,
        "event": not state.weekend() and lasting.has_event(state),
        "deadlines": [[week, day] for week, day in DEADLINES if (week - 1) * WEEK + day < rounds],
    }


def look_at_insight(state: TalesState) -> dict[str, object]:
    found = [
        threshold(state, when, part)
        for when in open_whens(state)
        for part in parts_of(when.condition)
        if isinstance(part, InsightIs) and not part.holds(state, Context())
    ]
    return {"value": int(state.insight), "next": in_order(found), "limit": None}


def look_at_enigma(state: TalesState) -> dict[str, object]:
    limit = int(state.rules.enigma_limit)
    found = [
        threshold(state, when, part)
        for when in open_whens(state)
        for part in parts_of(when.condition)
        if isinstance(part, EnigmaIs) and not part.holds(state, Context())
    ]
    if limit >= 0:
        found.append((limit, None))
    return {"value": int(state.enigma), "next": in_order(found), "limit": limit if limit >= 0 else None}


def threshold(state: TalesState, when: Listener, part: Condition[Any]) -> tuple[int, int | None]:
    """Returns a value of a dial at which a diary card does something, and the card."""
    return (part.progress(state, Context())[1], label_of(state, when.card))


def in_order(found: list[tuple[int, int | None]]) -> list[dict[str, object]]:
    seen = dict(reversed(found))
    return [{"at": at, "diary": seen[at]} for at in sorted(seen)]


def open_whens(state: TalesState) -> list[Listener]:
    """Returns the conditions of the diary sides that lie up and have not come true yet."""
    return [
        when
        for when in state.book().whens
        if when.card // CARDS_OF_A_KIND == DIARY and state.listens(when.card, when.side) and not has(state.once, when.number)
    ]


def parts_of(condition: Condition[Any] | None) -> list[Condition[Any]]:
    """Returns the plain conditions in a condition."""
    if condition is None:
        return []
    inner = condition.parts()
    if not inner:
        return [condition]
    return [part for each in inner for part in parts_of(each)]


def goals(state: TalesState) -> list[dict[str, object]]:
    """§15 Returns what the diary sides that lie up wait for, and how far it has come."""
    found: list[dict[str, object]] = []
    for when in open_whens(state):
        assert when.condition is not None
        context = Context(when.card)
        told = told_parts(state, when.condition)
        if told is None:
            continue
        have, need = told.progress(state, context)
        clause = state.book().clause(when.list_id)
        found.append(
            {
                "diary": label_of(state, when.card),
                "words": counted_out(facts.goal(told.words(), clause), KIDS, int(state.scale())),
                "have": have,
                "need": need,
                "bad": is_bad(when.condition, clause),
            }
        )
    return found[:MOST_GOALS]


def told_parts(state: TalesState, condition: Condition[Any]) -> Condition[Any] | None:
    """Returns what is left to tell of a goal; None where it belongs to a game of another length."""
    parts = condition.parts() if isinstance(condition, All) else [condition]
    left: list[Condition[Any]] = []
    for part in parts:
        flag = part.condition if isinstance(part, Not) else part
        if not isinstance(flag, FlagIsSet) or not has(state.rules.content.scenario.length_flags, flag.flag):
            left.append(part)
        elif not part.holds(state, Context()):
            return None
    return All(left) if len(left) > 1 else left[0]


def is_bad(condition: Condition[Any], clause: str) -> bool:
    """Returns whether a threshold is something to avoid: the game is lost there, or Enigma or a date brings it."""
    if "lost" in clause:
        return True
    for part in parts_of(condition):
        if not isinstance(part, (EnigmaIs, DayIs, WeekIs, DateIs, RoundIs, IsLastRound)):
            return False
    return True


def label_of(state: TalesState, card: i64) -> int:
    return state.rules.content.diary[card % CARDS_OF_A_KIND].label


# ---- Kids -------------------------------------------------------------------------------------------------------------


def bare_kid(state: TalesState, kid: int) -> dict[str, object]:
    """Returns a Kid that was chosen before the table is laid."""
    board = state.rules.content.kids[state.who[kid]]
    return {
        "kid": board.id,
        "seat": state.rules.owner[kid],
        "place": LETTERS[board.home],
        "status": "out",
        "pool": 0,
        "spent": 0,
        "locked": 0,
        "bonus": 0,
        "next_bonus": 0,
        "conditions": [],
        "injury": 0,
        "favor": "good",
        "items": [],
        "anomalies": {},
        "machine": None,
        "chore": None,
        "chore_done": False,
        "dinners": 0,
        "rests": 0,
        "offered": [],
    }


def look_at_kid(state: TalesState, kid: int) -> dict[str, object]:
    content = state.rules.content
    held: i64 = state.held[kid]
    chore = state.chore[kid]
    return {
        "kid": state.kid(kid).id,
        "seat": state.rules.owner[kid],
        "place": LETTERS[state.place[kid]],
        "status": status(state, kid),
        "pool": state.pool[kid],
        "spent": state.spent[kid],
        "locked": state.locked[kid],
        "bonus": state.extra[kid],
        "next_bonus": state.next_extra[kid],
        "conditions": [CONDITIONS[slot] for slot in members(state.conditions[kid])],
        "injury": state.injury[kid],
        "favor": FAVORS[state.favor[kid]],
        "items": card_ids(state, held & content.all_items),
        "anomalies": {
            content.anomalies[card - ANOMALIES].id: int(state.uses >> (2 * (card - ANOMALIES)) & 3)
            for card in members(held & content.all_anomalies)
        },
        "machine": state.sheet(state.controls[kid]).id if state.controls[kid] >= 0 else None,
        "chore": content.chores[chore].id if chore >= 0 and state.chore_state[kid] in (OPEN_CHORE, FULFILLED) else None,
        "chore_done": state.chore_state[kid] == FULFILLED,
        "dinners": state.dinners[kid],
        "rests": max(0, int(lasting.rests(state)) - (state.used[kid] & RESTS)),
        "offered": offered_chores(state, kid),
    }


def offered_chores(state: TalesState, kid: int) -> list[str]:
    """Returns the two chores that a Kid chooses from."""
    pair = state.offered[2 * kid : 2 * kid + 2]
    return [state.rules.content.chores[chore].id for chore in pair if chore >= 0]


def card_ids(state: TalesState, cards: i64) -> list[str]:
    content = state.rules.content
    return [content.items[card].id if card < ANOMALIES else content.anomalies[card - ANOMALIES].id for card in members(cards)]


def status(state: TalesState, kid: int) -> str:
    if has(state.lying, kid):
        return "dinner"
    if has(state.sick, kid):
        return "sick"
    return "late" if has(state.late, kid) else "out"


# ---- machines, rumors, decks --------------------------------------------------------------------------------------------


def look_at_machine(state: TalesState, machine: int) -> dict[str, object]:
    hacker = [state.kid(kid).id for kid in range(len(state.controls)) if state.controls[kid] == machine]
    walls = [wall(state, machine, space) for space in range(state.spaces[machine])]
    on_map = state.sector[machine] >= 0
    return {
        "machine": state.sheet(machine).id,
        "sector": SECTOR_NAMES[state.sector[machine]] if on_map else None,
        "start": SECTOR_NAMES[state.starts[machine]] if state.starts[machine] >= 0 else None,
        "mode": MODES[1 if has(state.alert, machine) else 0] if on_map else None,
        "hacker": hacker[0] if hacker else None,
        "wrecked": has(state.wrecked, machine),
        "hack_token": has(state.hack_tokens, machine),
        "firewalls": [int(token) if token >= 0 else None for token in walls],
        "granted": [ABILITIES[ability] for ability in members(state.granted[machine])],
        "moved": has(state.stirred, machine),
    }


def look_at_rumors(state: TalesState) -> dict[str, object]:
    return {
        "track": [look_at_space(state, space) for space in range(len(state.track))],
        "pile": int(state.pile()),
        "top": [LETTERS[letter] for letter in state.top],
        "bottom": [LETTERS[letter] for letter in state.bottom],
        "discards": [state.rules.content.rumors[rumor].id for rumor in members(state.rumor_discards)],
    }


def look_at_space(state: TalesState, space: int) -> dict[str, object] | None:
    if state.track[space] == 0:
        return None
    letter = LETTERS[letter_in(state.track[space])]
    if not is_up(state.track[space]):
        return {"letter": letter, "rumor": None, "set": None}
    card = rumor_in(state, space)
    return {"letter": letter, "rumor": card.id, "set": state.rules.content.rumor_sets[card.set]}


def look_at_decks(state: TalesState) -> dict[str, object]:
    content = state.rules.content
    return {
        "items": int(count(state.deck & content.all_items)),
        "anomalies": int(count(state.deck & content.all_anomalies)),
        "school": int(count(state.school_left)),
        "chores": int(count(state.chores_left)),
        "firewalls": int(count(state.firewalls)),
        "discards": card_ids(state, state.discards),
    }


# ---- the story ------------------------------------------------------------------------------------------------------------


def look_at_diary(state: TalesState, card: int) -> dict[str, object]:
    found = state.rules.content.diary[card]
    tokens = {TOKENS[kind]: int(tokens_on(state, kind, card)) for kind in range(len(state.card_tokens))}
    return {
        "diary": found.label,
        "side": "A" if state.side(card) == SIDE_A else "B",
        "actions": [look_at_offer(state, offer) for offer in found.sides[state.side(card) - SIDE_A].offers],
        "tokens": {kind: number for kind, number in tokens.items() if number > 0},
    }


def look_at_offer(state: TalesState, number: int) -> dict[str, object]:
    """§13.3 Returns an action of a diary side: where it can be done, and how far it has come."""
    offer = state.rules.content.offers[number]
    marks: i64 = state.marks[number]
    places: i64 = 0
    if state.place:
        for kid in range(state.n):
            places |= where(state, offer, kid)
    limits = {1: marks & THIS_ROUND != 0, 2: marks & THIS_GAME != 0}
    return {
        "letter": "abcdef"[offer.letter],
        "places": letters_of(places),
        "spent": limits.get(int(offer.limit), False),
        "passed": int(count(marks >> TEST_SHIFT)) if len(offer.tests) > 1 else 0,
        "tests": [TEST_TRAITS[state.rules.content.tests[test].trait] for test in offer.tests],
    }


def look_at_rules(state: TalesState) -> list[dict[str, object]]:
    """§15.4 Returns the lasting rules that are in force."""
    content = state.rules.content
    found: list[dict[str, object]] = []
    for number in members(state.in_force):
        rule = content.rules[number]
        if not state.place or not lasting.holds(state, rule, -1):
            continue
        places = letters_of(places_mask(state, rule.where, -1)) if rule.where is not None else []
        found.append({"diary": label_of(state, rule.card), "words": rule.words, "places": places})
    return found


def look_at_tiles(state: TalesState) -> dict[str, str]:
    open_tiles = lasting.tiles_in_play(state)
    found: dict[str, str] = {}
    for place in members(state.tiles | open_tiles):
        offer = tile_offer(state, place)
        used = offer >= 0 and state.marks[offer] & THIS_ROUND != 0
        found[LETTERS[place]] = "closed" if not has(open_tiles, place) else "used" if used else "ready"
    return found


def look_at_tokens(state: TalesState) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for kind in range(len(state.tokens)):
        if state.tokens[kind] == 0:
            continue
        for place in range(len(LETTERS)):
            number = int(tokens_at(state, kind, place))
            if number > 0:
                found.setdefault(LETTERS[place], {})[TOKENS[kind]] = number
    if state.ship >= 0:
        found.setdefault(LETTERS[state.ship], {})["ship"] = 1
    return found


def walk_costs(state: TalesState) -> dict[str, int]:
    """§11.2 Returns what walking costs where lasting rules have changed it."""
    if lasting.of_kind(state, WALK_COST) == 0:
        return {}
    board = state.rules.content.map
    found = {place: int(lasting.walk_cost(state, 0, place)) for place in range(len(LETTERS))}
    return {LETTERS[place]: cost for place, cost in found.items() if cost != (1 if has(board.open, place) else 2)}


def dinner_costs(state: TalesState) -> dict[str, int]:
    """§11.11 Returns what the way home costs where lasting rules have changed it."""
    if lasting.of_kind(state, DINNER_COST) == 0:
        return {}
    board = state.rules.content.map
    found: dict[str, int] = {}
    for place in range(len(LETTERS)):
        more = int(lasting.sum_at(state, DINNER_COST, 0, place))
        if more != 0:
            found[LETTERS[place]] = max(0, (1 if has(board.open, place) else 2) + more)
    return found
