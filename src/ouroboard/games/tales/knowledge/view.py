"""§18 What everybody sees of the table, by allow-list. No seat sees more than another."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import count, has, members
from ouroboard.games.tales.content.map import LETTERS, SECTOR_NAMES
from ouroboard.games.tales.content.model import ANOMALIES
from ouroboard.games.tales.content.names import CONDITIONS, DAYS, FAVORS, MODES, TOKENS, WEEK
from ouroboard.games.tales.rules.machines import wall
from ouroboard.games.tales.rules.movement import side_of
from ouroboard.games.tales.rules.rumors import is_up, letter_in, rumor_in
from ouroboard.games.tales.rules.state import FULFILLED, OPEN_CHORE, SIDE_A, SIDE_B, TalesState
from ouroboard.games.tales.rules.targets import tokens_at
from ouroboard.games.tales.rules.tokens import tokens_on

FIELDS: Final = frozenset(
    {
        *("scenario", "round", "rounds", "week", "day", "held_days", "step", "insight", "enigma", "enigma_limit", "first"),
        *("kids", "machines", "track", "top", "bottom", "pile", "rumor_discards", "school", "last_school", "all_alert"),
        *("items_left", "anomalies_left", "discards", "firewalls_left", "diary", "tiles", "tokens", "card_tokens", "ship"),
        *("chores_offered", "flags", "counters", "over"),
    }
)
"""The whole view.

- `kids`: owner, place, cubes, conditions, favor, cards with uses, the machine, the chore and its state, home, late or sick.
- `machines`: sector, mode, hacker, firewalls on the track, hack token, wrecked.
- `track`: the four spaces, left to right: the letter, and the rumor's id where it lies face-up.
- `top`, `bottom`: letters that everybody knows of the pile. `pile`: its size.
- `diary`: the cards in play by their printed number, and the side that lies up. Texts come in events only.
- `tokens`: by kind and place. `card_tokens`: by kind and diary card.
"""


def look_around(state: TalesState) -> dict[str, object]:
    """§18.1 What everybody sees."""
    content = state.rules.content
    laid = len(state.place) > 0
    return {
        "scenario": content.scenario.id,
        "round": state.round,
        "rounds": state.rules.rounds,
        "week": state.week(),
        "day": DAYS[state.day % WEEK],
        "held_days": state.held_days,
        "step": state.step,
        "insight": state.insight,
        "enigma": state.enigma,
        "enigma_limit": state.rules.enigma_limit if state.rules.enigma_limit >= 0 else None,
        "first": state.kid(state.first).id if laid else None,
        "kids": [look_at_kid(state, kid) for kid in range(len(state.who))],
        "machines": [look_at_machine(state, machine) for machine in range(len(state.sector))],
        "track": [look_at_space(state, space) for space in range(len(state.track))],
        "top": [LETTERS[letter] for letter in state.top],
        "bottom": [LETTERS[letter] for letter in state.bottom],
        "pile": state.pile(),
        "rumor_discards": [content.rumors[rumor].id for rumor in members(state.rumor_discards)],
        "school": content.school[state.school].id if state.school >= 0 else None,
        "last_school": content.school[state.last_school].id if state.last_school >= 0 else None,
        "all_alert": state.duplicate,
        "items_left": count(state.deck & content.all_items),
        "anomalies_left": count(state.deck & content.all_anomalies),
        "discards": card_ids(state, state.discards),
        "firewalls_left": count(state.firewalls),
        "diary": [
            {"card": card.label, "side": "A" if state.side(card.number) == SIDE_A else "B"}
            for card in content.diary
            if state.side(card.number) in (SIDE_A, SIDE_B)
        ],
        "tiles": [LETTERS[place] for place in members(state.tiles)],
        "tokens": look_at_tokens(state),
        "card_tokens": look_at_card_tokens(state),
        "ship": LETTERS[state.ship] if state.ship >= 0 else None,
        "chores_offered": [content.chores[chore].id for chore in state.offered if chore >= 0],
        "flags": [content.book.flags[flag] for flag in members(state.flags)],
        "counters": {content.book.counters[n]: value for n, value in enumerate(state.counters) if value != 0},
        "over": state.result is not None,
    }


def card_ids(state: TalesState, cards: i64) -> list[str]:
    content = state.rules.content
    return [content.items[card].id if card < ANOMALIES else content.anomalies[card - ANOMALIES].id for card in members(cards)]


def look_at_kid(state: TalesState, kid: int) -> dict[str, object]:
    board = state.rules.content.kids[state.who[kid]]
    if not state.place:
        return {"kid": board.id, "player": state.rules.owner[kid]}
    content = state.rules.content
    return {
        "kid": board.id,
        "player": state.rules.owner[kid],
        "place": LETTERS[state.place[kid]],
        "pool": state.pool[kid],
        "spent": state.spent[kid],
        "extra": state.extra[kid],
        "next_extra": state.next_extra[kid],
        "grounded": state.locked[kid],
        "conditions": [CONDITIONS[slot] for slot in members(state.conditions[kid])],
        "injury": state.injury[kid],
        "favor": FAVORS[state.favor[kid]],
        "items": card_ids(state, state.held[kid] & content.all_items),
        "anomalies": [
            {"card": content.anomalies[card - ANOMALIES].id, "uses": (state.uses >> (2 * (card - ANOMALIES))) & 3}
            for card in members(state.held[kid] & content.all_anomalies)
        ],
        "machine": state.sheet(state.controls[kid]).id if state.controls[kid] >= 0 else None,
        "chore": content.chores[state.chore[kid]].id if state.chore[kid] >= 0 else None,
        "chore_state": {OPEN_CHORE: "open", FULFILLED: "done"}.get(state.chore_state[kid]),
        "dinners": state.dinners[kid],
        "rests": state.used[kid] & 7,
        "status": status(state, kid),
    }


def status(state: TalesState, kid: int) -> str:
    if has(state.lying, kid):
        return "home"
    if has(state.sick, kid):
        return "sick"
    return "late" if has(state.late, kid) else "out"


def look_at_machine(state: TalesState, machine: int) -> dict[str, object]:
    sheet = state.sheet(machine)
    hacker = [state.kid(kid).id for kid in range(state.n) if state.controls and state.controls[kid] == machine]
    walls = [wall(state, machine, space) for space in range(state.spaces[machine])]
    on_map = state.sector[machine] >= 0
    return {
        "machine": sheet.id,
        "sector": SECTOR_NAMES[state.sector[machine]] if on_map else None,
        "mode": MODES[1 if has(state.alert, machine) else 0] if on_map else None,
        "icon": ("ignore", "block", "special")[side_of(state, machine).icon] if on_map else None,
        "hacker": hacker[0] if hacker else None,
        "firewalls": [token if token >= 0 else None for token in walls],
        "hack_token": has(state.hack_tokens, machine),
        "wrecked": has(state.wrecked, machine),
    }


def look_at_space(state: TalesState, space: int) -> dict[str, object] | None:
    if state.track[space] == 0:
        return None
    rumor = rumor_in(state, space).id if is_up(state.track[space]) else None
    return {"letter": LETTERS[letter_in(state.track[space])], "rumor": rumor}


def look_at_tokens(state: TalesState) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for kind in range(len(state.tokens)):
        places = {LETTERS[place]: int(tokens_at(state, kind, place)) for place in range(16) if tokens_at(state, kind, place) > 0}
        if places:
            found[TOKENS[kind]] = places
    return found


def look_at_card_tokens(state: TalesState) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for kind in range(len(state.card_tokens)):
        if state.card_tokens[kind] != 0:
            cards = state.rules.content.diary
            found[TOKENS[kind]] = {
                str(card.label): int(tokens_on(state, kind, card.number)) for card in cards if tokens_on(state, kind, card.number)
            }
    return found
