"""The answers as a reader sees them. `rules/actions.py` has the form in which records write them."""

from typing import Final

from ouroboard.engine.text import all_of

# ---- answers

YES: Final = "Yes"
NO: Final = "No"
DONE: Final = "Done"
PAY_AND_GO_ON: Final = "Pay and go on"
CALL_OFF: Final = "Call it off"
ALL_BELOW_PILE: Final = "All below the pile"
CLAIM_REWARD: Final = "Claim it now"
WAIT: Final = "Wait"


def choose(option: str) -> str:
    return f"Choose {option}"


def place(letter: str) -> str:
    return f"Place {letter}"


def sector(name: str) -> str:
    return f"Sector {name}"


def rumor(letter: str) -> str:
    return f"The rumor at {letter}"


def relieve(condition: str) -> str:
    return f"Relieve {condition}"


def comes_next(letter: str) -> str:
    return f"{letter} comes next"


def discard(card: str) -> str:
    return f"Discard {card}"


def give(card: str, kid: str) -> str:
    return f"{card} to {kid}"


# ---- before the first day


def play(kid: str) -> str:
    return f"Play {kid}"


def keep(chore: str) -> str:
    return f"Keep {chore}"


# ---- tests

ROLL: Final = "Roll the dice"
PAY_INSTEAD: Final = "Pay time instead"
LEAVE_IT: Final = "Leave it at that"


def push(condition: str) -> str:
    return f"Push the roll and be {condition}"


def offer(kids: tuple[str, ...]) -> str:
    return f"Offer {all_of(kids)}"


def take_along(kids: tuple[str, ...]) -> str:
    return f"With {all_of(kids)}"


def use_cards(cards: tuple[str, ...]) -> str:
    return f"Use {all_of(cards)}"


def use_machine(machine: str) -> str:
    return f"Combo of {machine}"


def leave_out(item: str) -> str:
    """An item that gives a die is not used."""
    return f"Leave out {item}"


# ---- what a Kid does


def walks_to(kid: str, place: str) -> str:
    return f"{kid} walks to {place}"


def takes_bus_to(kid: str, place: str) -> str:
    return f"{kid} by bus to {place}"


def takes_car_to(kid: str, place: str) -> str:
    return f"{kid} by car to {place}"


def rides_to(kid: str, place: str) -> str:
    return f"{kid} rides to {place}"


def scouts(kid: str, place_or_machine: str) -> str:
    return f"{kid} scouts {place_or_machine}"


def hacks(kid: str, machine: str, word: str) -> str:
    """`word` is what is done to this machine, usually `hack`."""
    return f"{kid} {word}s {machine}"


def wrecks(kid: str, machine: str) -> str:
    return f"{kid} wrecks {machine}"


def investigates(kid: str) -> str:
    return f"{kid} investigates"


def calls_for_trade(kid: str) -> str:
    return f"{kid} calls for a trade"


def rests(kid: str) -> str:
    return f"{kid} rests"


def visits_event_location(kid: str) -> str:
    return f"{kid} visits the event location"


def does_chore(kid: str) -> str:
    return f"{kid} does the chore"


def goes_home(kid: str) -> str:
    return f"{kid} goes home for dinner"


def stays_out(kid: str) -> str:
    return f"{kid} stays out late"


def does_diary_action(kid: str, action: str) -> str:
    """`action` is the number of the diary card with a letter: `12a`."""
    return f"{kid}: diary {action}"


def uses(kid: str, anomaly: str) -> str:
    return f"{kid} uses {anomaly}"


def pays(kid: str, cubes: int) -> str:
    return f"{kid} pays {cubes}"
