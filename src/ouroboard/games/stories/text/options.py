"""The options of a table, what does not fit together, and what a lobby says about a mission."""

from typing import Final

MISSION: Final = "The mission that is played."
AGENTS: Final = "Number of agents; 0: four, or one a person where three play."
START: Final = "Quick: in the first run nobody turns base cards or chooses receptacles."
REWIND: Final = "Whether the table may go back by consent; then there is no score."
SEE_FRONTS_FIRST: Final = "Receptacles are chosen with their fronts open."
ARCHIVE: Final = "A seat may look again at what it has read."
LAST_TU_ACTS: Final = "The last TU still brings a wave of actions."


def people_can_play(people: int, allowed: tuple[int, ...], agents: int) -> str:
    numbers = " or ".join([str(number) for number in allowed])
    if people == 1:
        return f"1 person can play with {numbers} agents, not {agents}"
    return f"{people} people can play with {numbers} agents, not {agents}"


def mission_is_for(mission: str, playable: tuple[int, ...], agents: int) -> str:
    return f"{mission} is for {' or '.join([str(number) for number in playable])} agents, not {agents}"


def too_few_receptacles(mission: str, receptacles: int, agents: int) -> str:
    return f"{mission} has {receptacles} receptacles, too few for {agents} agents"


def other_version(mission: str) -> str:
    return f"another version of the mission {mission} (texts do not count)"


# ---- about a mission


def about_minutes(minutes: int) -> str:
    return f"About {minutes} minutes."


def most_runs(runs: int) -> str:
    return "At most 1 run." if runs == 1 else f"At most {runs} runs."
