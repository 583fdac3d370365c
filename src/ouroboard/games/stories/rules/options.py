"""§2.6 The options of a table, with words and defaults, and as the rules read them."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit
from ouroboard.engine.game import Option, Value
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.names import NONE
from ouroboard.games.stories.rules.actions import Answers
from ouroboard.games.stories.rules.known_deck import KnownDeck
from ouroboard.games.stories.text import options as option_words

NO_REWIND: Final = "no"
WHOLE: Final = "whole"
QUICK: Final = "quick"
PRACTICE: Final = "practice"


def option_specs(missions: tuple[str, ...]) -> tuple[Option, ...]:
    """Returns the options of a table; the first mission is the default."""
    return (
        Option("mission", missions, option_words.MISSION, "§1.2"),
        Option("agents", (0, 2, 3, 4), option_words.AGENTS, "§2.1"),
        Option("start", (WHOLE, QUICK), option_words.START, "§4.2"),
        Option("rewind", (NO_REWIND, PRACTICE), option_words.REWIND, "§16.1"),
        Option("see_fronts_first", (False, True), option_words.SEE_FRONTS_FIRST, "§4.4"),
        Option("archive", (True, False), option_words.ARCHIVE, "§7.6"),
        Option("last_tu_acts", (False, True), option_words.LAST_TU_ACTS, "§8.7"),
    )


def agents_of(seats: int, chosen: int) -> int:
    """§2.1 Returns the number of agents."""
    if chosen > 0:
        return chosen
    return 3 if seats == 3 else 4


def owners(seats: int, agents: int) -> tuple[int, ...]:
    """§2.1 Returns the seat of each agent; NONE for the third agent that two seats share (§2.2)."""
    if seats == 1:
        return (0,) * agents
    if seats == 2:
        return (0, 1, NONE) if agents == 3 else (0, 0, 1, 1)
    return tuple(range(agents))


def contradictions(seats: int, options: dict[str, Value]) -> list[str]:
    """§2.1 Returns what does not fit together, in words."""
    agents = int(options["agents"])
    if agents == 0:
        return []
    allowed = {1: (2, 3, 4), 2: (3, 4), 3: (3,), 4: (4,)}.get(seats, ())
    if agents in allowed:
        return []
    return [option_words.people_can_play(seats, allowed, agents)]


def contradictions_with(mission: Mission, seats: int, options: dict[str, Value]) -> list[str]:
    """§2.1 Returns what this mission does not allow, in words."""
    found: list[str] = []
    agents = agents_of(seats, int(options["agents"]))
    if agents > 4 or mission.starts[agents] == 0:
        playable = tuple([n for n in range(5) if mission.starts[n] > 0])
        found.append(option_words.mission_is_for(mission.title, playable, agents))
    if len(mission.receptacles) < agents:
        found.append(option_words.too_few_receptacles(mission.title, len(mission.receptacles), agents))
    return found


@final
class Rules:
    """The chosen options with the mission, ready for use."""

    def __init__(self, seats: int, options: dict[str, Value], mission: Mission, answers: Answers) -> None:
        self.seats: Final[i64] = seats
        self.mission: Final = mission
        self.answers: Final = answers
        self.agents: Final[i64] = agents_of(seats, int(options["agents"]))
        self.all_agents: Final[i64] = bit(self.agents) - 1
        self.all_seats: Final[i64] = bit(seats) - 1
        self.owner: Final = owners(seats, int(self.agents))
        self.shared: Final = NONE in self.owner
        self.start: Final[i64] = mission.starts[self.agents]
        self.known: Final = KnownDeck()
        self.practice: Final = options["rewind"] == PRACTICE
        self.quick: Final = options["start"] == QUICK
        """§4.2, §4.4 In the first run base cards lie open at once, and receptacles are dealt in the mission's order."""
        self.see_fronts_first: Final = options["see_fronts_first"] is True
        self.archive: Final = options["archive"] is True
        self.last_tu_acts: Final = options["last_tu_acts"] is True
