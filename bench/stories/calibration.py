"""The table of calibration: what tests cost with the real rules, in TU and LP, beside what was planned. `make soak` prints it.

Each row is played 20,000 times by one, two and four agents with 3, 2, 2 and 1 dice, resistance 2 and 5 LP.
"""

import json
import sys

from ouroboard.engine.fate import Fate, LightFate
from ouroboard.engine.game import Value
from ouroboard.games.stories.content.loading import FORMAT
from ouroboard.games.stories.content.mission_files import MissionFiles
from ouroboard.games.stories.content.mission_maker import make_mission
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.game import StoriesTable
from ouroboard.games.stories.rules.actions import ROLLS, SPENDS, WAITS, Answers
from ouroboard.games.stories.rules.options import option_specs
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.waves import Between, Wave

TESTS = 20_000
SLACK = 0.1
ROLLERS = (1, 2, 4)

TABLE = (
    ("3N", (1.9, 1.4, 1.1), (0.0, 0.0)),
    ("4N", (2.5, 1.7, 1.2), (0.0, 0.0)),
    ("1T 4N", (3.1, 2.1, 1.5), (0.0, 0.0)),
    ("5N 1T", (5.9, 5.2, 5.2), (0.0, 0.0)),
    ("1H 4N", (2.9, 2.0, 1.4), (0.1, 0.2)),
    ("2H 3N", (2.9, 2.0, 1.4), (0.6, 0.7)),
    ("3N 2S", (3.0, 2.0, 1.4), (0.8, 0.8)),
    ("2S 3N", (3.0, 2.0, 1.4), (0.1, 0.2)),
    ("2N 4S", (3.4, 2.3, 1.6), (1.0, 1.0)),
    ("1H 3N 3S", (3.9, 2.6, 1.8), (1.3, 1.4)),
    ("1T 4N 4S", (5.0, 3.3, 2.4), (1.6, 1.7)),
    ("1H 5N 5S", (5.8, 3.8, 2.5), (2.1, 2.3)),
    ("4N 4S 1H", (3.6, 3.0, 2.2), (4.4, 7.3)),
)
"""Shields, planned TU for 1, 2 and 4 agents, and the LP that all together lose, from least to most."""


class OneTest(StoriesTable):
    """A table with a mission that is one test."""

    def __init__(self, found: Mission) -> None:
        super().__init__(option_specs((found.id,)))
        chosen: dict[str, Value] = {"start": "quick"}
        self.configure(1, chosen)
        self.lay(found, Answers(found))


def mission_with(stacks: str) -> Mission:
    """Returns a mission with a test at B and an empty card at C."""

    def card(title: str, **more: object) -> dict[str, object]:
        return {"back": {"title": title, "alt": title}, "gist": title, "text": title, **more}

    def quarter(name: str, *places: str) -> list[dict[str, object]]:
        return [
            {"id": name, "title": name, "alt": name, "picture": ["coffee-ring"], **({"places": list(places)} if places else {})}
        ]

    agents = (("one", 3), ("two", 2), ("three", 2), ("four", 1))
    cards = {"A": {"text": "A hall."}, "B": card("a test", test={"by": "combat", "shields": stacks}), "C": card("a corner")}
    panorama = {"light": "morning", "ground": "boards", "far": [], "B": ["desk"], "C": ["desk"]}
    plain = {
        "game": "stories",
        "kind": "mission",
        "title": "One test",
        "teaser": "A test.",
        "minutes": 1,
        "agents": {"4": 60},
        "max_runs": 1,
        "start": "hall",
        "characteristics": {"combat": "Combat"},
        "base": [{"title": "Task", "text": "Pass the test."}],
        "plan": {
            "north-west": quarter("nw", "hall"),
            "north-east": quarter("ne"),
            "south-west": quarter("sw"),
            "south-east": quarter("se"),
        },
        "endings": {
            "won": {"kind": "success", "title": "Won", "text": "Won."},
            "time": {"kind": "time", "title": "Time", "text": "Time."},
        },
        "places": [{"id": "hall", "name": "Hall", "panorama": panorama, "cards": cards}],
        "items": {},
        "receptacles": {
            name: {"name": name, "title": name, "alt": name, "text": name, "dice": {"combat": dice}, "resistance": 2, "lp": 5}
            for name, dice in agents
        },
    }
    file = FORMAT.read("one-test/mission.yaml", json.dumps(plain), False)
    return make_mission("one-test", MissionFiles("one-test", [file]).merged())


def beginning(stacks: str, rollers: int) -> StoriesState:
    """Returns the hall before the first TU, with this many agents at the test."""
    state = OneTest(mission_with(stacks)).begin(Fate.light(1), False)
    for agent in range(4):
        state.play(0, state.game.parse(f"place {agent + 1} {'B' if agent < rollers else 'C'}"))
    state.play(0, state.game.parse("ready"))
    assert isinstance(state.waiting_frame, Between)
    return state


def mean_of(stacks: str, rollers: int, tests: int) -> tuple[float, float]:
    """Returns the mean TU and LP that a test costs."""
    start = beginning(stacks, rollers)
    fate = LightFate(11, 13)
    tu = lp = 0
    for _ in range(tests):
        state = start.clone()
        state.fate = fate
        while state.passed[0] == 0 and state.agents_on(0) != 0 and isinstance(state.waiting_frame, Between):
            state.play(0, SPENDS)
            for agent in range(4):
                if isinstance(state.waiting_frame, Wave) and state.alive(agent):
                    rolls = state.at[agent] == 0 and state.passed[0] == 0
                    state.play(0, ROLLS[agent][0] if rolls else WAITS[agent])
        tu += int(start.marker - state.marker)
        lp += sum(start.lp) - sum(state.lp)
    return tu / tests, lp / tests


def main(tests: int = TESTS) -> None:
    print("| shields | TU with 1, 2, 4 agents | planned | LP | planned |\n| --- | --- | --- | --- | --- |")
    for stacks, planned, lost in TABLE:
        found = [mean_of(stacks, rollers, tests) for rollers in ROLLERS]
        tus = " / ".join([f"{tu:.2f}" for tu, _ in found])
        lps = " / ".join([f"{lp:.2f}" for _, lp in found])
        print(f"| {stacks} | {tus} | {planned} | {lps} | {lost[0]}–{lost[1]} |", flush=True)
        for (tu, lp), wanted in zip(found, planned, strict=True):
            assert abs(tu - wanted) <= SLACK + 0.05, (stacks, tu, wanted)  # the plan is rounded to one place
            assert lost[0] - SLACK - 0.05 <= lp <= lost[1] + SLACK + 0.05, (stacks, lp, lost)


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:]])
