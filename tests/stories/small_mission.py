"""A small mission for little plays: a hall, a red annex, a store, and a cellar that no plan shows. A test gives cards to it.

`mission(hall={…})` makes it from the words of a file, `begin` starts a campaign, `say` answers questions by text.
"""

import json
from typing import Any

from ouroboard.engine.action import Illegal
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate, LightFate
from ouroboard.engine.game import Value
from ouroboard.games.stories.content.loading import FORMAT
from ouroboard.games.stories.content.mission_files import MissionFiles
from ouroboard.games.stories.content.mission_maker import make_mission
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.names import LETTERS
from ouroboard.games.stories.game import StoriesTable
from ouroboard.games.stories.rules.actions import Answers
from ouroboard.games.stories.rules.options import option_specs
from ouroboard.games.stories.rules.state import StoriesState

# Faces of dice, as chance draws them.
TWO, ONE, SKULL, BLANK = 0, 1, 3, 4
TRIP_OF_1, TRIP_OF_2, TRIP_OF_3 = 0, 2, 4

RECEPTACLES: dict[str, Any] = {
    "porter": {"dice": {"combat": 3, "deftness": 1, "wit": 1}, "resistance": 3, "lp": 5},
    "cook": {"dice": {"combat": 2, "deftness": 3, "wit": 1}, "resistance": 2, "lp": 4},
    "nurse": {"dice": {"combat": 1, "deftness": 2, "wit": 3}, "resistance": 2, "lp": 4},
    "electrician": {"dice": {"combat": 1, "deftness": 3, "wit": 2}, "resistance": 1, "lp": 3},
    "clerk": {"dice": {"wit": 2}, "resistance": 2, "lp": 3},
}
"""The clerk has neither Combat nor Deftness."""


def card(title: str = "", **fields: Any) -> dict[str, Any]:
    """A card of a space. `back` adds to its back."""
    back = {"title": title or "A thing", "alt": "A thing.", **fields.pop("back", {})}
    return {"back": back, "gist": f"About {title or 'a thing'}.", "text": f"The front of {title or 'a thing'}.", **fields}


def place(id: str, cards: dict[str, Any], **fields: Any) -> dict[str, Any]:
    panorama = {"light": "morning", "ground": "boards", "far": [], **{letter: ["desk"] for letter in cards if letter != "A"}}
    head = cards.get("A", {})
    spaces = {letter: each for letter, each in cards.items() if letter != "A"}
    return {
        "id": id,
        "name": id.capitalize(),
        "panorama": panorama,
        "cards": {"A": {"text": f"You see the {id}.", **head}, **spaces},
        **fields,
    }


def plain(**parts: Any) -> dict[str, Any]:
    """The mission as the words of a file. `hall`, `annex`, `store`, `cellar`: cards by letter; everything else as in a file."""
    bare = {"B": card("the desk"), "C": card("the locker"), "D": card("the window")}
    places = [
        place("hall", parts.pop("hall", bare)),
        place("annex", parts.pop("annex", {"B": card("the valve")}), red=True),
        place("store", parts.pop("store", {"B": card("the shelf"), "C": card("the crate")})),
        place("cellar", parts.pop("cellar", {"B": card("the barrel")})),
    ]
    items = {
        number: {"name": f"Item {number}", "text": f"Story {number}.", **each} for number, each in parts.pop("items", {}).items()
    }
    receptacles = {
        name: {"name": name.capitalize(), "title": name, "alt": name, "text": f"About the {name}.", **each}
        for name, each in parts.pop("receptacles", RECEPTACLES).items()
    }

    def quarter(id: str, *shown: str) -> list[dict[str, Any]]:
        found: dict[str, Any] = {"id": id, "title": id, "alt": id, "picture": ["coffee-ring"]}
        return [{**found, **({"places": list(shown)} if shown else {})}]

    return {
        "game": "stories",
        "kind": "mission",
        "title": "Small",
        "teaser": "A small mission.",
        "minutes": 5,
        "agents": {4: 20, 3: 20, 2: 20},
        "max_runs": 3,
        "start": "hall",
        "characteristics": {"combat": "Combat", "deftness": "Deftness", "wit": "Wit"},
        "colours": {
            "coins": {"colour": "yellow", "one": "coin", "many": "coins"},
            "dread": {"colour": "brown", "many": "dread", "bound": True},
        },
        "tokens": {"key": {"colour": "blue", "symbol": "key"}, "eye": {"colour": "grey", "symbol": "eye"}},
        "counters": {"salt": {"words": "Salt", "most": 9}},
        "signs": {"guard": "a guard", "wet": "wet"},
        "truths": ["owl", "bat"],
        "score": {"success": 40, "run": -12, "tu": 1, "death": -3, "truth": 5},
        "ranks": [{"least": 45, "name": "Best"}, {"least": 0, "name": "Good"}],
        "base": [{"title": "Welcome", "text": "The task.", **parts.pop("base", {})}, *parts.pop("more_base", [])],
        "plan": {
            "north-west": [*quarter("nw", "hall"), *parts.pop("nw", [])],
            "north-east": [*quarter("ne", "annex", "store"), *parts.pop("ne", [])],
            "south-west": quarter("sw"),
            "south-east": quarter("se"),
        },
        "endings": {
            "won": {"kind": "success", "title": "Won", "text": "You did it."},
            "time": {"kind": "time", "title": "Time", "text": "Time is up."},
            "lost": {"kind": "failure", "title": "Lost", "text": "It went wrong."},
        },
        "places": places,
        "items": items,
        "receptacles": receptacles,
        **parts,
    }


def mission(**parts: Any) -> Mission:
    file = FORMAT.read("small/mission.yaml", json.dumps(plain(**parts)), False)
    wrong = [
        each
        for each in file.loaded.mistakes
        if each.code in ("no-such-word", "no-such-field", "wrong-kind", "no-such-name", "missing")
    ]
    assert not wrong, wrong
    return make_mission("small", MissionFiles("small", [file]).merged())


class SmallTable(StoriesTable):
    def __init__(self, seats: int, chosen: dict[str, Value], found: Mission) -> None:
        super().__init__(option_specs(("small",)))
        self.configure(seats, chosen)
        self.lay(found, Answers(found))
        MADE.append(found)
        self.place_in_made = len(MADE) - 1

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (small_table, (self.seats, self.options, self.place_in_made))


MADE: list[Mission] = []
"""Missions of all tables, so that a table can be pickled: a compiled mission cannot."""


def small_table(seats: int, options: dict[str, Value], place_in_made: int) -> SmallTable:
    return SmallTable(seats, options, MADE[place_in_made])


def begin(found: Mission | None = None, seats: int = 1, agents: int = 4, team: str = "", **options: Value) -> StoriesState:
    """Returns the first placement of a campaign in which seat 0 is captain. `team`: receptacles by agent, or the first ones."""
    found = found or mission()
    game = SmallTable(seats, {"agents": agents, **options}, found)
    state = game.begin(Fate.script([0] if seats > 1 else [], LightFate(1, 2)), telling=True)
    names = [each.id for each in found.receptacles]
    wanted = team.split() or names[:agents]
    while not at(state, "Placement"):
        if at(state, "ChooseReceptacle"):
            agent = state.waiting_frame.fields()[0]
            assert isinstance(agent, int)
            say(state, f"receptacle {names.index(wanted[agent]) + 1}")
        else:
            say(state, "turn" if at(state, "TurnBaseCard") else "open")
    state.told.clear()
    return state


def hall(
    found: Mission | None = None, spaces: str = "", seats: int = 1, agents: int = 4, team: str = "", **options: Value
) -> StoriesState:
    """Returns the hall with everybody placed, by agent (`BBCD`; all on B if empty), before the first TU."""
    state = begin(found, seats, agents, team, **options)
    put(state, spaces)
    return state


def put(state: StoriesState, spaces: str = "") -> None:
    """Places everybody and says ready."""
    for agent in range(state.n):
        if state.alive(agent):
            letter = spaces[agent] if spaces else "B"
            if state.at[agent] != LETTERS.index(letter):
                say(state, f"place {agent + 1} {letter}")
    for _ in range(state.game.seats):
        if at(state, "Placement"):
            say(state, "ready")


def at(state: StoriesState, frame: str) -> bool:
    """Whether this frame waits."""
    return type(state.waiting_frame).__name__ == frame


def say(state: StoriesState, *texts: str) -> None:
    """Answers by the seat that may: the first one that can do it, or the one before the colon: `1: vote annex`."""
    for text in texts:
        seat, _, words = text.rpartition(": ")
        action = state.game.parse(words)
        seats = [int(seat)] if seat else state.to_act()
        able = [each for each in seats if action in state.actions(each)]
        if not able:
            raise AssertionError(f"{text}: {state.refuse(seats[0], action)} (seats {state.to_act()}, {state.waiting_frame})")
        state.play(able[0], action)


def offered(state: StoriesState, seat: int = 0) -> list[str]:
    return [action.text for action in state.actions(seat)]


def refused(state: StoriesState, text: str, seat: int = 0) -> str:
    """Returns the words of a refusal, with its section."""
    try:
        action = state.parse(seat, text)
    except Illegal as refusal:
        return str(refusal)
    found = state.refuse(seat, action)
    assert found is not None, f"{text} is allowed"
    return str(found)


def dice(state: StoriesState, *faces: int) -> None:
    """The next draws of chance; after them anything."""
    state.fate = Fate.script(list(faces), LightFate(5, 7))


def heard(state: StoriesState, reader: int = 0, kind: str = "") -> list[Event]:
    """Returns what a seat (60: a watcher) has heard since the last call of `forget`, of one kind if it is named."""
    found = [told.heard_by(reader) for told in state.told]
    return [event for event in found if event is not None and (not kind or event.kind == kind)]


def dice_thrown(state: StoriesState) -> int:
    """Returns how many dice were in the last roll."""
    faces = heard(state, 0, "rolled")[-1].fields["faces"]
    assert isinstance(faces, list)
    return len(faces)


def kinds(state: StoriesState, reader: int = 0) -> list[str]:
    return [event.kind for event in heard(state, reader)]


def forget(state: StoriesState) -> None:
    state.told.clear()


def holds(state: StoriesState, printed: int) -> int:
    """Returns the agent (from 1) that holds an item; 0: nobody."""
    return max(0, state.holder[state.rules.mission.item_of[printed - 1]] + 1)


def take(state: StoriesState, printed: int, agent: int) -> None:
    """Puts an item into the hands of an agent (from 1)."""
    number = state.rules.mission.item_of[printed - 1]
    state.hold(number, agent - 1)
    state.items_seen |= 1 << number


def shields(state: StoriesState, letter: str, test: int = 0) -> str:
    from ouroboard.games.stories.rules.shields import shield_words, slot

    return shield_words(state.shields[slot(LETTERS.index(letter), test)])
