"""The answers as a reader sees them. `rules/actions.py` has the form in which records write them."""

from typing import Final

TURN: Final = "Turn the next card"
OPEN: Final = "Open the first place"
READY: Final = "Ready"
TURN_AWAY: Final = "Turn away from this place"
YES: Final = "Yes"
NO: Final = "No"
NOD: Final = "Nothing more before the next TU"
SPEND: Final = "Spend 1 TU"
CALL: Final = "Call a change of place"
GO_ON: Final = "Go on"
THROW: Final = "Throw the captain's die"
TRY: Final = "Try it"
CLEAR: Final = "Begin the row again"
STOP: Final = "Leave it for now"
AGAIN: Final = "Another run"
GIVE_UP: Final = "Give up the mission"
STAY: Final = "Stay here"
BREAK_OFF: Final = "Break off this run"


def go_to(place: str) -> str:
    return f"Go to {place}"


def tell(space: str) -> str:
    return f"Tell what is at {space}"


# ---- which one


def choose(option: str) -> str:
    return f"Choose {option}"


def agent(number: int) -> str:
    return f"Agent {number}"


def space(letter: str) -> str:
    return f"Space {letter}"


def colour(name: str) -> str:
    return name.capitalize()


def shield(letter: str) -> str:
    return f"A shield {letter}"


def roll_again(dice: tuple[int, ...]) -> str:
    return f"Roll again: {' '.join([str(die) for die in dice])}"


# ---- marks of a puzzle


def set_wheel(wheel: int, mark: int) -> str:
    return f"Wheel {wheel} to {mark}"


def next_mark(mark: int) -> str:
    return f"Next: {mark}"


def pick(mark: int) -> str:
    return f"Pick {mark}"


# ---- what an agent does


def place(agent: int, space: str) -> str:
    return f"Agent {agent} to {space}"


def move(agent: int, space: str) -> str:
    return f"Agent {agent} moves to {space}"


def roll(agent: int) -> str:
    return f"Agent {agent} rolls"


def roll_in_way(agent: int, way: str) -> str:
    return f"Agent {agent} rolls: {way}"


def roll_characteristic(agent: int, characteristic: str) -> str:
    return f"Agent {agent} rolls {characteristic}"


def wait(agent: int) -> str:
    return f"Agent {agent} does nothing"


def solve(agent: int) -> str:
    return f"Agent {agent} tries the puzzle"


def take_option(agent: int, option: str) -> str:
    return f"Agent {agent} chooses {option}"


# ---- things


def use_item(agent: int, item: int) -> str:
    return f"Agent {agent} uses item {item}"


def use_named_item(agent: int, item: int, name: str) -> str:
    return f"Agent {agent} uses item {item}: {name}"


def use_power(agent: int) -> str:
    return f"Agent {agent} uses the power"


def use_colour(agent: int, colour: str) -> str:
    return f"Agent {agent} uses {colour}"


def use_resource(agent: int, resource: str) -> str:
    return f"Agent {agent} uses 1 {resource}"


def pay_colour(agent: int, colour: str) -> str:
    return f"Agent {agent} pays {colour}"


def pay_resource(agent: int, resource: str) -> str:
    return f"Agent {agent} pays 1 {resource}"


def give_item(giver: int, item: int, receiver: int) -> str:
    return f"Agent {giver} gives item {item} to agent {receiver}"


def give_named_item(giver: int, item: int, name: str, receiver: int) -> str:
    return f"Agent {giver} gives item {item}, {name}, to agent {receiver}"


def give_one(giver: int, resource: str, receiver: int) -> str:
    return f"Agent {giver} gives 1 {resource} to agent {receiver}"


def give_all(giver: int, resources: str, receiver: int) -> str:
    return f"Agent {giver} gives all {resources} to agent {receiver}"
