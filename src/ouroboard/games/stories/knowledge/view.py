"""§15 What a reader sees of the table, by allow-list: one part for everybody, and one for a seat.

The types are `View` and what belongs to it in `wire.py`. A view names cards by id; what fronts say comes in events only.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import has, members
from ouroboard.games.stories.content.model import Seal
from ouroboard.games.stories.content.names import (
    ACTION_DIE,
    COLOURS,
    LETTERS,
    MOST_TESTS,
    NONE,
    OPTION_LETTERS,
    SHIELD_LETTERS,
    SPACES,
)
from ouroboard.games.stories.rules.actions import BREAK_OFF, GIVES_UP, GOES_AGAIN, STAY
from ouroboard.games.stories.rules.ending import AgainOrGiveUp
from ouroboard.games.stories.rules.paying import TeamVote
from ouroboard.games.stories.rules.puzzles import PuzzleRow
from ouroboard.games.stories.rules.questions import (
    dice_of,
    granted,
    holds_item,
    is_red,
    is_shown,
    may_enter,
    most_lp,
    resistance_of,
)
from ouroboard.games.stories.rules.shields import number_of, slot, stacks_of
from ouroboard.games.stories.rules.state import ALIVE, FREE_TO_ACT, StoriesState
from ouroboard.games.stories.rules.unfolding import Deciding

PUBLIC: Final = (
    *("mission", "run", "max_runs", "start", "marker", "phase", "captain", "place", "left", "bound_for", "agents", "spaces"),
    *("quarters", "destinations", "items", "tokens", "counters", "truths", "base_read", "known_receptacles", "ready", "away"),
    *("nodded", "votes", "no_ballot", "in_wave", "roll", "deciding", "moments", "deaths", "over"),
)
PRIVATE: Final = ("archive", "stories", "may_enter", "row")
FIELDS: Final = frozenset((*PUBLIC, *PRIVATE))

PHASES: Final = {
    "TurnBaseCard": "briefing",
    "ChooseReceptacle": "receptacles",
    "HandRound": "handing_round",
    "Placement": "placing",
    "NameAgent": "naming",
    "NameCard": "naming",
    "ReturnSpace": "naming",
    "Between": "between",
    "Ballot": "ballot",
    "Tie": "ballot",
    "TeamVote": "ballot",
    "BeforeDie": "trip",
    "Wave": "wave",
    "BeforeRoll": "roll",
    "AfterDice": "roll",
    "Reroll": "roll",
    "Deciding": "reading",
    "PuzzleRow": "reading",
    "PickForEffect": "reading",
    "PayTogether": "reading",
    "AgainOrGiveUp": "run_over",
}
"""What the table is doing, by the frame that waits."""


def public_view(state: StoriesState) -> dict[str, object]:
    """§15.1 Returns what everybody sees."""
    mission = state.rules.mission
    is_dealt = len(state.at) > 0
    return {
        "mission": mission.id,
        "run": int(state.run_number),
        "max_runs": int(mission.max_runs),
        "start": int(state.rules.start),
        "marker": int(state.marker),
        "phase": "over" if state.over() else PHASES.get(type(state.waiting_frame).__name__, "reading"),
        "captain": int(state.captain) if state.captain >= 0 else None,
        "place": place_or_none(state, state.place),
        "left": place_or_none(state, state.left),
        "bound_for": place_or_none(state, state.bound_for),
        "agents": [look_at_agent(state, agent) if is_dealt else bare_agent(state, agent) for agent in range(state.n)],
        "spaces": look_at_spaces(state),
        "quarters": [look_at_quarter(state, card) for card in state.quarters],
        "destinations": look_at_destinations(state),
        "items": look_at_items(state),
        "tokens": look_at_tokens(state),
        "counters": look_at_counters(state),
        "truths": [mission.truths[truth] for truth in members(state.truths)],
        "base_read": [mission.cards[card].id for number, card in enumerate(mission.base) if has(state.base_read, number)],
        "known_receptacles": [mission.receptacles[number].id for number in members(state.known_receptacles)],
        "ready": members(state.is_ready),
        "away": members(state.turned_away),
        "nodded": members(state.nodded),
        "votes": [vote_words(state, vote) for vote in state.votes],
        "no_ballot": state.lost_ballot,
        "in_wave": state.in_wave,
        "roll": look_at_roll(state),
        "deciding": look_at_decisions(state),
        "moments": coming_moments(state),
        "deaths": int(state.deaths),
        "over": state.over(),
    }


def place_or_none(state: StoriesState, place: i64) -> str | None:
    return state.rules.mission.places[place].id if place >= 0 else None


def coming_moments(state: StoriesState) -> list[int]:
    """§8.7 Returns the markers at which base cards that were read do something, still to come in this run."""
    found: list[int] = []
    for number, timed in enumerate(state.rules.mission.timed):
        if timed.counter < 0 and timed.n < state.marker and not has(state.timed_done, number) and state.listens(timed.card, 0):
            found.append(int(timed.n))
    return found


def vote_words(state: StoriesState, vote: i64) -> str | None:
    """Returns a vote in words: `votes` holds places in a ballot, letters in a vote of the team, and 1 for "again" after a run."""
    if vote < 0:
        return None
    frame = state.waiting_frame
    if isinstance(frame, AgainOrGiveUp):
        return GOES_AGAIN.text if vote == 1 else GIVES_UP.text
    if isinstance(frame, TeamVote):
        return OPTION_LETTERS[vote]
    if vote == STAY:
        return "stay"
    return "off" if vote == BREAK_OFF else state.rules.mission.places[vote].id


# ---- agents -----------------------------------------------------------------------------------------------------


def seat_or_none(state: StoriesState, agent: i64) -> int | None:
    """§2.2 Returns the seat of an agent; None for one that two seats share."""
    seat = state.rules.owner[agent]
    return seat if seat >= 0 else None


def bare_agent(state: StoriesState, agent: i64) -> dict[str, object]:
    """Returns an agent before the first run."""
    return {
        "agent": int(agent + 1),
        "seat": seat_or_none(state, agent),
        "receptacle": None,
        "space": None,
        "lp": 0,
        "lp_max": 0,
        "resistance": 0,
        "dice": {},
        "vortex": None,
        "held": None,
        "acted": False,
        "resources": {},
        "power_used": False,
    }


def look_at_agent(state: StoriesState, agent: i64) -> dict[str, object]:
    found = bare_agent(state, agent)
    found["resources"] = look_at_resources(state, agent)
    if agent >= len(state.who) or state.who[agent] < 0:
        return found
    characteristics = state.rules.mission.characteristics
    dice = {characteristics[n][0]: int(dice_of(state, agent, n)) for n in range(len(characteristics))}
    vortex, held, space = state.vortex[agent], state.held[agent], state.at[agent]
    found["receptacle"] = state.receptacle(agent).id
    found["space"] = LETTERS[space] if space >= 0 else None
    found["lp"] = int(state.lp[agent])
    found["lp_max"] = int(most_lp(state, agent))
    found["resistance"] = int(resistance_of(state, agent))
    found["dice"] = {name: number for name, number in dice.items() if number > 0}
    found["vortex"] = None if vortex == ALIVE else int(vortex)
    found["held"] = None if held == FREE_TO_ACT else int(held)
    found["acted"] = has(state.acted, agent)
    found["power_used"] = has(state.used_powers, agent)
    return found


def look_at_resources(state: StoriesState, agent: i64) -> dict[str, int]:
    found: dict[str, int] = {}
    for colour, name in enumerate(COLOURS):
        number = state.resources[4 * agent + colour]
        if number > 0:
            found[name] = number
    return found


# ---- the open place ---------------------------------------------------------------------------------------------


def look_at_spaces(state: StoriesState) -> list[dict[str, object]]:
    if state.place < 0:
        return []
    spaces = state.here().spaces
    return [look_at_space(state, space) for space in range(min(len(spaces), SPACES)) if spaces[space]]


def look_at_space(state: StoriesState, space: i64) -> dict[str, object]:
    card = state.card_at(space)
    if card < 0:
        return bare_space(space)
    found = state.card(card)
    back = found.back
    is_open = state.mark_of(state.unsealed, card)
    is_shut = state.mark_of(state.sealed, card)
    seal = [] if is_open else seal_marks(state, back.seal, is_shut)
    count = state.game.seats
    readers = [seat for seat in range(count) if has(state.has_read[count * found.place + seat], found.bit)]
    return {
        "space": LETTERS[space],
        "card": found.id,
        "title": back.title,
        "alt": back.alt,
        "signs": [sign_mark(state, sign) for sign in members(back.signs)],
        "seal": seal,
        "sealed": False in [mark["met"] for mark in seal],
        "lock": back.lock,
        "locked": has(state.locks, space),
        "must_enter": back.must_enter,
        "vanish": back.vanish,
        "warning": back.warning,
        "tests": look_at_tests(state, space),
        "passed": state.mark_of(state.passed, card),
        "solved": state.mark_of(state.solved, card),
        "read_by": readers,
        "read_now": state.mark_of(state.read_now, card),
        "told": state.mark_of(state.gists, card),
    }


def bare_space(space: i64) -> dict[str, object]:
    """§9.7 Returns a space whose card is gone."""
    names = ("signs", "seal", "tests", "read_by")
    no = ("sealed", "lock", "locked", "must_enter", "vanish", "warning", "passed", "solved", "read_now", "told")
    found: dict[str, object] = {"space": LETTERS[space], "card": None, "title": "", "alt": ""}
    for name in names:
        found[name] = []
    for name in no:
        found[name] = False
    return found


def seal_marks(state: StoriesState, seal: Seal, is_shut: bool) -> list[dict[str, object]]:
    """§6.3 Returns the marks in a seal, each with whether the team meets it by any living agent."""
    mission = state.rules.mission
    found: list[dict[str, object]] = []
    for token in members(seal.tokens):
        name = f"{mission.tokens[token].colour} {mission.tokens[token].symbol}"
        found.append({"kind": "token", "name": name, "met": has(state.tokens, token)})
    agents = members(state.living())
    for item in members(seal.items):
        met = True in [holds_item(state, agent, item) for agent in range(state.n)]  # §13.4 a dead agent's item opens it, too
        found.append({"kind": "item", "name": str(mission.items[item].printed), "met": met})
    for number in members(seal.receptacles):
        met = number in [state.who[agent] for agent in agents if agent < len(state.who)]
        found.append({"kind": "receptacle", "name": mission.receptacles[number].id, "met": met})
    for sign in members(seal.signs):
        met = True in [granted(state, agent, sign) for agent in agents]
        found.append({"kind": "sign", "name": mission.signs[sign][1], "met": met})
    if seal.closed or is_shut:
        found.append({"kind": "closed", "name": "", "met": False})
    return found


def sign_mark(state: StoriesState, sign: i64) -> dict[str, object]:
    return {"kind": "sign", "name": state.rules.mission.signs[sign][1], "met": True}


def look_at_tests(state: StoriesState, space: i64) -> list[dict[str, object]]:
    """§9.1 Returns the tests that are set out: characteristics and shields, never the reward."""
    found: list[dict[str, object]] = []
    for test in range(MOST_TESTS):
        by = state.test_by[MOST_TESTS * space + test]
        if by == 0:
            continue
        characteristics = state.rules.mission.characteristics
        found.append(
            {
                "by": [characteristics[number][0] for number in members(by)],
                "stacks": look_at_stacks(state, space, test),
                "started": state.started[space] == test,
            }
        )
    return found


def look_at_stacks(state: StoriesState, space: i64, test: i64) -> list[dict[str, object]]:
    """§2.5 Returns the stacks from left to right: how many shields stand, and how many there were."""
    index = slot(space, test)
    found: list[dict[str, object]] = []
    for kind, left in stacks_of(state.shields[index]):
        full = left + int(number_of(state.knocked[index], kind))
        found.append({"kind": SHIELD_LETTERS[kind], "left": left, "full": full})
    return found


def look_at_decisions(state: StoriesState) -> list[str]:
    """§7.7 Returns the space where somebody decides now. What is decided is for those who stand there."""
    frame = state.waiting_frame
    if isinstance(frame, (Deciding, PuzzleRow)) and frame.space >= 0:
        return [LETTERS[frame.space]]
    return []


# ---- the plan and the team ------------------------------------------------------------------------------------------


def look_at_quarter(state: StoriesState, number: i64) -> dict[str, object]:
    card = state.rules.mission.plan[number]
    places = [state.rules.mission.places[place].id for place in members(card.places) if is_shown(state, place)]
    return {"card": card.id, "title": card.title, "alt": card.alt, "picture": card.picture or [], "places": places}


def look_at_destinations(state: StoriesState) -> list[dict[str, object]]:
    """§12.3 Returns the places on the plan. The one where the group is stays on the list, also if the plan has lost it."""
    found: list[dict[str, object]] = []
    for place in state.rules.mission.places:
        if is_shown(state, place.number) or place.number in (state.place, state.left, state.bound_for):
            found.append(
                {
                    "place": place.id,
                    "name": place.name,
                    "red": is_red(state, place.number),
                    "opened": has(state.opened, place.number),
                    "visited": has(state.visited, place.number),
                }
            )
    return found


def look_at_items(state: StoriesState) -> list[dict[str, object]]:
    """§11.1 Returns the items that agents hold, with their rule part."""
    found: list[dict[str, object]] = []
    for number, holder in enumerate(state.holder):
        if holder < 0:
            continue
        item = state.item(number)
        user = state.used_by[number]
        found.append(
            {
                "item": state.rules.mission.items[number].printed,
                "name": item.name,
                "agent": holder + 1,
                "keep": item.keep,
                "charges": int(state.charges[number]) if item.charges > 0 else None,
                "used_by": user + 1 if user >= 0 else None,
                "handed": has(state.handed, number),
                "lines": list(item.lines),
            }
        )
    return found


def look_at_tokens(state: StoriesState) -> list[dict[str, object]]:
    tokens = [state.rules.mission.tokens[number] for number in members(state.tokens)]
    return [{"token": token.id, "colour": token.colour, "symbol": token.symbol} for token in tokens]


def look_at_counters(state: StoriesState) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for number, counter in enumerate(state.rules.mission.counters):
        value = state.counters[number] if number < len(state.counters) else 0
        most = int(counter.most) if counter.most >= 0 else None
        found.append({"counter": counter.id, "words": counter.words, "value": int(value), "most": most})
    return found


def look_at_roll(state: StoriesState) -> dict[str, object] | None:
    if state.roller < 0 or state.roll_by < 0:
        return None
    faces = [ACTION_DIE.faces[face] for face in state.dice]
    dice = dice_of(state, state.roller, state.roll_by) + state.dice_added
    space = state.at[state.roller]
    return {
        "agent": int(state.roller + 1),
        "space": LETTERS[space] if space >= 0 else None,
        "by": state.rules.mission.characteristics[state.roll_by][0],
        "dice": len(faces) if faces else int(dice),
        "faces": faces,
        "hits_added": int(state.hits_added),
        "rerolls": int(state.rerolls),
    }


# ---- one seat -----------------------------------------------------------------------------------------------------


def seat_view(state: StoriesState, seat: int | None) -> dict[str, object]:
    """§15 Returns what this seat alone sees. A watcher sees nothing more than everybody."""
    if seat is None:
        return {"archive": [], "stories": [], "may_enter": {}, "row": None}
    return {
        "archive": archive(state, seat),
        "stories": [state.rules.mission.items[item].printed for item in members(state.item_read[seat])]
        if state.item_read
        else [],
        "may_enter": spaces_to_enter(state, seat),
        "row": look_at_row(state, seat),
    }


def stories(state: StoriesState, seat: i64) -> list[int]:
    """§15.3 Returns the items whose story the seat knows."""
    known = members(state.item_read[seat]) if state.item_read else []
    return [state.rules.mission.items[item].printed for item in known]


def archive(state: StoriesState, seat: i64) -> list[str]:
    """§7.6 Returns the fronts that a seat may look at again: all that it has read, or only where its agents stand."""
    found: list[str] = []
    count = state.game.seats
    for card in state.rules.mission.cards:
        if card.place < 0 or card.space < 0 or not state.has_read:
            continue
        if not has(state.has_read[count * card.place + seat], card.bit):
            continue
        if state.rules.archive or stands_on(state, seat, card.number):
            found.append(card.id)
    return found


def stands_on(state: StoriesState, seat: i64, card: i64) -> bool:
    found = state.card(card)
    lies_here = found.place == state.place and state.card_at(found.space) == card
    return lies_here and has(state.seats_on(found.space), seat)


def spaces_to_enter(state: StoriesState, seat: i64) -> dict[str, list[str]]:
    """§6.3 Returns the spaces of the open place that each own living agent may enter."""
    if state.place < 0:
        return {}
    agents = members(state.own_agents(seat) & state.living())
    spaces = range(len(state.here().spaces))
    return {
        str(agent + 1): [LETTERS[space] for space in spaces if state.card_at(space) >= 0 and may_enter(state, agent, space)]
        for agent in agents
    }


def look_at_row(state: StoriesState, seat: i64) -> dict[str, object] | None:
    """§7.11 Returns the row of the puzzle in hand, for the seats on its space."""
    frame = state.waiting_frame
    if not isinstance(frame, PuzzleRow) or not has(state.seats_on(frame.space), seat):
        return None
    puzzle = state.front_at(frame.space).puzzle
    wrong = state.wrong_tries[puzzle.number] if puzzle is not None else 0
    row = [mark if mark != NONE else None for mark in state.draft]
    return {"agent": int(frame.agent + 1), "space": LETTERS[frame.space], "row": row, "wrong": int(wrong)}
