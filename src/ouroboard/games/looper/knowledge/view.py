"""§17 The view of a seat and of a spectator, by allow-list."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import has, members
from ouroboard.games.looper.content.abilities import ABILITIES_OF, Ability
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTERS, PEOPLE
from ouroboard.games.looper.content.incidents import INCIDENT_IDS, INCIDENT_NAMES
from ouroboard.games.looper.content.plots import PLOT_IDS
from ouroboard.games.looper.content.roles import ROLE_COUNT, ROLE_IDS
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.content.targets import SPOT_IDS
from ouroboard.games.looper.knowledge.deduction.answer_reveals import answer_reveals
from ouroboard.games.looper.knowledge.deduction.open_routes import open_routes
from ouroboard.games.looper.knowledge.hidden_script import whole_cast
from ouroboard.games.looper.rules.actions import GUESS_NOW, LOOP_ON
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.rules.cards import (
    CARD_IDS,
    DECK_IDS,
    DECKS,
    MASTERMIND,
    MASTERMIND_DECK,
    MASTERMIND_ONCE_A_LOOP,
    ONCE_A_LOOP,
    PARANOIA_UP,
    PROTAGONIST_DECK,
)
from ouroboard.games.looper.rules.endings import secret_uses
from ouroboard.games.looper.rules.places import PLACE_IDS, PLACE_NAMES, PLACES
from ouroboard.games.looper.rules.state import NONE, SPOT, LooperState

FIELDS: Final = frozenset(
    {
        *(
            "set",
            "loop",
            "loops",
            "day",
            "days",
            "step",
            "leader",
            "mastermind",
            "outcome",
            "final_guess",
            "table_talk",
            "may_talk",
        ),
        *("incidents", "places", "characters", "decks", "cards", "face_down", "turf", "votes", "told", "guessed"),
        *("title", "story", "main", "subplots", "roles", "roles_now", "culprits", "enters", "used", "drafted", "mine"),
        *("deduced", "routes", "tells"),
    }
)
"""The names of a view's fields. `View` in `wire/views.py` has their types and says what they mean."""

OUTCOMES: Final = (None, "lost", "died", "won")


def public_view(state: LooperState) -> dict[str, object]:
    """§17.1 Returns what everybody sees."""
    sheet = state.sheet
    return {
        "set": SETS[sheet.tragedy].id,
        "loop": state.loop,
        "loops": sheet.loops,
        "day": state.day,
        "days": sheet.days,
        "step": state.step,
        "leader": state.leader,
        "mastermind": state.mastermind(),
        "outcome": OUTCOMES[state.outcome],
        "final_guess": SETS[sheet.tragedy].final_guess,
        "table_talk": state.rules.table_talk,
        "may_talk": state.may_talk(),
        "incidents": [look_at_incident(state, day) for day in range(1, sheet.days + 1) if sheet.incidents[day] >= 0],
        "places": [look_at_place(state, place) for place in range(PLACES)],
        "characters": [look_at_character(state, who) for who in members(state.board.cast)],
        "decks": [look_at_deck(state, deck) for deck in range(DECKS + 1)],
        "cards": look_at_cards(state),
        "face_down": look_at_backs(state),
        "turf": None if sheet.turf < 0 else PLACE_IDS[sheet.turf],
        "votes": [None if vote < 0 else (LOOP_ON, GUESS_NOW)[vote].text for vote in state.votes],
        "told": look_at_told(state),
        "guessed": [CHARACTER_IDS[who] for who in members(state.guessed)],
    }


def seat_view(state: LooperState, seat: int | None) -> dict[str, object]:
    """§17.2, §17.3 Returns what only this seat sees; §15.4 after the end the script lies open to all."""
    seen: dict[str, object] = {}
    if seat is not None:
        seen["mine"] = look_at_mine(state, seat)
    if seat == state.mastermind():
        seen["drafted"] = [look_at_card(MASTERMIND, laid) for laid in state.drafted]
        if state.result is None:
            seen["routes"] = open_routes(state)
            seen["tells"] = answer_reveals(state)
    if seat == state.mastermind() or state.result is not None:
        seen.update(look_at_script(state))
    return seen


def look_at_incident(state: LooperState, day: i64) -> dict[str, object]:
    what = state.sheet.incidents[day]
    past = state.day > day or (state.day == day and state.step > 7)
    occurred = has(state.board.occurred, day)
    return {
        "day": day,
        "id": INCIDENT_IDS[what],
        "name": INCIDENT_NAMES[what],
        "occurred": True if occurred else False if past else None,
    }


def look_at_place(state: LooperState, place: i64) -> dict[str, object]:
    return {"id": PLACE_IDS[place], "name": PLACE_NAMES[place], "intrigue": state.board.intrigue[CHARACTERS + place]}


def look_at_character(state: LooperState, who: i64) -> dict[str, object]:
    board = state.board
    person = PEOPLE[who]
    return {
        "id": person.id,
        "name": person.name,
        "place": PLACE_IDS[board.where(who)],
        "start": PLACE_IDS[board.start_of(who)],
        "alive": board.lives(who),
        "goodwill": board.goodwill[who],
        "paranoia": board.paranoia[who],
        "intrigue": board.intrigue[who],
        "limit": person.limit,
        "panics": board.panics(who),
        "guarded": has(board.guarded, who),
        "traits": list(person.traits),
        "forbidden": forbidden_now(board, who),
        "abilities": [look_at_ability(state, ability) for ability in ABILITIES_OF[who]],
    }


def forbidden_now(board: Board, who: i64) -> list[str]:
    return [PLACE_IDS[place] for place in range(PLACES) if not board.may_enter(who, place)]


def look_at_ability(state: LooperState, ability: Ability) -> dict[str, object]:
    return {
        "id": ability.id,
        "goodwill": ability.goodwill,
        "says": ability.says,
        "once_a_loop": ability.once_a_loop,
        "refusable": ability.refusable,
        "used": state.used_up(ability.index, ability.once_a_loop),
    }


def look_at_deck(state: LooperState, deck: i64) -> dict[str, object]:
    """§17.3 Returns a deck. Hands are open but for cards that lie face down, so it shows all cards that are not spent."""
    if deck == MASTERMIND:
        cards = state.mastermind_hand()
        names = [CARD_IDS[card] for card in members(cards)]
        if has(cards, PARANOIA_UP):
            names.insert(0, CARD_IDS[PARANOIA_UP])
        once, whole = MASTERMIND_ONCE_A_LOOP, MASTERMIND_DECK & ~state.sheet.without
        holder, laid = state.mastermind(), state.down != NONE
    else:
        names = [CARD_IDS[card] for card in members(state.hand(deck))]
        once, whole = ONCE_A_LOOP, PROTAGONIST_DECK
        holder, laid = state.holder(deck), state.laid[deck] >= 0
    return {
        "id": DECK_IDS[deck],
        "player": holder,
        "cards": names,
        "spent": [CARD_IDS[card] for card in members(state.spent[deck])],
        "once_a_loop": [CARD_IDS[card] for card in members(once & whole)],
        "laid": laid,
    }


def look_at_card(deck: i64, laid: int) -> dict[str, object]:
    return {"deck": DECK_IDS[deck], "card": CARD_IDS[laid % SPOT], "spot": SPOT_IDS[laid // SPOT]}


def look_at_cards(state: LooperState) -> list[dict[str, object]]:
    """Returns today's cards, once they are revealed."""
    hers = len(state.turned_over) - DECKS
    return [look_at_card(MASTERMIND if place < hers else place - hers, laid) for place, laid in enumerate(state.turned_over)]


def look_at_backs(state: LooperState) -> list[dict[str, object]]:
    """Returns deck and spot of cards that lie face down; the Mastermind's together, in the order of the spots."""
    backs: list[dict[str, object]] = [{"deck": DECK_IDS[MASTERMIND], "spot": SPOT_IDS[laid // SPOT]} for laid in state.down]
    for deck in range(DECKS):
        if state.laid[deck] >= 0:
            backs.append({"deck": DECK_IDS[deck], "spot": SPOT_IDS[state.laid[deck] // SPOT]})
    return backs


def look_at_mine(state: LooperState, seat: int) -> list[dict[str, object]]:
    if seat == state.mastermind():
        return [look_at_card(MASTERMIND, laid) for laid in state.down]
    return [look_at_card(deck, state.laid[deck]) for deck in range(DECKS) if state.laid[deck] >= 0 and state.holder(deck) == seat]


def look_at_told(state: LooperState) -> list[dict[str, object]]:
    """§8.6 Returns what was told, each with loop, day and step."""
    found: list[dict[str, object]] = []
    for entry in state.told_roles:
        who, role = divmod(entry // 20_000, ROLE_COUNT)
        found.append({"what": "role", "who": CHARACTER_IDS[who], "role": ROLE_IDS[role], "at": at(entry)})
    for entry in state.told_culprits:
        day, who = divmod(entry // 10_000, CHARACTERS)
        found.append({"what": "culprit", "who": CHARACTER_IDS[who], "day": day, "at": at(entry)})
    for entry in state.told_subplots:
        named, told = divmod(entry // 10_000, 32)
        plot = None if told == 0 else PLOT_IDS[told - 1]
        found.append({"what": "subplot", "named": PLOT_IDS[named], "plot": plot, "at": at(entry)})
    return found


def at(entry: int) -> list[int]:
    return [entry % 10_000 // 1_000, entry % 1_000 // 10, entry % 10]


def look_at_script(state: LooperState) -> dict[str, object]:
    world = state.world
    cast = members(whole_cast(world, state.sheet))
    return {
        "title": state.title,
        "story": state.rules.scripts.story_of(state.rules.script, state.title),
        "main": PLOT_IDS[world.main],
        "subplots": [PLOT_IDS[plot] for plot in world.subs],
        "roles": {CHARACTER_IDS[who]: ROLE_IDS[world.roles[who]] for who in cast},
        "roles_now": {
            CHARACTER_IDS[who]: ROLE_IDS[world.role_now(state.board, who)]
            for who in cast
            if world.role_now(state.board, who) != world.roles[who]
        },
        "culprits": {str(day): CHARACTER_IDS[who] for day, who in enumerate(world.culprits) if who >= 0},
        "enters": world.entry,
        "used": [f"{loop}.{day} {action.label}" for loop, day, action in secret_uses(state)],
    }
