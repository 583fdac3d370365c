"""What a player is asked."""

from typing import Final

# ---- which one of several

WHICH_PLACE: Final = "Which place?"
WHICH_SECTOR: Final = "Which sector?"
WHICH_MACHINE: Final = "Which machine?"
WHICH_KID: Final = "Which Kid?"
WHICH_CARD: Final = "Which card?"
WHICH_RUMOR: Final = "Which rumor?"
WHICH_CONDITION: Final = "Which condition?"

# ---- before the first day

WHICH_KID_DO_YOU_PLAY: Final = "Which Kid do you play?"
WHICH_CHORE_TO_KEEP: Final = "Which chore does each of your Kids keep? One Kid at a time."

# ---- the morning and the evening


def next_letter(letters: tuple[str, ...]) -> str:
    return f"Which rumor comes next: {' '.join(letters)}? Or all of them below the pile?"


def try_school_event(kid: str) -> str:
    return f"Does {kid} take up the school event?"


def accept_care(kid: str, condition: str) -> str:
    return f"Does {kid} let the parents relieve {condition}?"


def claim_reward(kid: str) -> str:
    return f"{kid}'s chore is done. Claim the reward now?"


# ---- machines

WHICH_MACHINE_MOVES: Final = "Which machine moves first?"
WHICH_MACHINE_RETURNS: Final = "Which machine comes back first?"


def where_to_step(machine: str) -> str:
    return f"Where does {machine} step?"


def where_to_return(machine: str) -> str:
    return f"Where does {machine} come back?"


# ---- the afternoon

WHAT_KIDS_DO: Final = "What do your Kids do?"
IS_PAID_LIKE_THIS: Final = "Is this how it is paid?"


def who_pays(cubes_left: int) -> str:
    return f"Who pays how much? {cubes_left} to go."


def agree_to_pay(kid: str, share: int, price: int) -> str:
    return f"{kid} asks you to pay {share} of {price}. Do you agree?"


def which_card_to_give_up(kid: str) -> str:
    return f"Which card does {kid} give up?"


def which_condition_to_relieve(kid: str) -> str:
    return f"Which condition does {kid} relieve?"


def trade_at(place: str) -> str:
    return f"Trade at {place}: give cards away, or say done."


# ---- moving


def which_machine_to_pass(kid: str) -> str:
    return f"Which machine does {kid} slip past first?"


def anomaly_at_arrival(machine: str) -> str:
    return f"{machine} is near. Use an anomaly instead of a test?"


def where_to_retreat(kid: str) -> str:
    return f"Where does {kid} retreat to?"


def where_to_ride(kid: str) -> str:
    return f"Where does {kid} ride to?"


def whom_to_take_along(kid: str, place: str) -> str:
    return f"Whom does {kid} take along to {place}?"


def who_comes_along(kid: str, place: str) -> str:
    return f"{kid} rides to {place}. Which of your Kids come along?"


# ---- hacking

WHO_LEADS: Final = "Several Kids have paid most. Who leads the hack?"


def who_rolls(trait: str) -> str:
    return f"Who rolls the {trait} test?"


def anomaly_at_firewall(kid: str) -> str:
    return f"Does {kid} use an anomaly at this firewall?"


# ---- tests

WHICH_COMBO: Final = "Which cards make the combo?"
USE_OR_LEAVE: Final = "No six. Use a card, or leave it."


def who_helps(kid: str, trait: str) -> str:
    return f"{kid} is about to test {trait}. Which of your Kids offer help?"


def roll_test(kid: str, trait: str, dice: int, percent: int) -> str:
    if dice == 1:
        return f"{kid} tests {trait}: 1 die, {percent} % at the first roll."
    return f"{kid} tests {trait}: {dice} dice, {percent} % at the first roll."


def agree_to_combo(combo: str) -> str:
    """`combo` is the label of the answer that makes it: `Use Rope and Glue`."""
    return f"{combo}: your card would be used up. Do you agree?"


def push_or_leave(percent: int) -> str:
    return f"No six. Push the roll for a condition ({percent} %), or leave it?"
