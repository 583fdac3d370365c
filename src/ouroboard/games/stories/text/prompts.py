"""What a seat is asked."""

from typing import Final

from ouroboard.engine.text import all_of

# ---- the beginning of a run, and its end

TURN_NEXT_CARD: Final = "Turn the next card of the briefing."


def which_receptacle(agent: int) -> str:
    return f"Which receptacle for agent {agent}?"


def another_run(left: int) -> str:
    if left == 1:
        return "Another run, or give up? 1 run is left."
    return f"Another run, or give up? {left} runs are left."


# ---- places and trips

PLACE_OR_TURN_AWAY: Final = "Place your agents, then say ready; or turn away."
PLACE_YOUR_AGENTS: Final = "Place your agents, then say ready."
WHERE_TO: Final = "Where to?"
STAY_OR_GO: Final = "Stay, or go where?"
BREAK_THE_TIE: Final = "The votes are equal. You are the captain: what is it to be?"
HAND_OVER_BEFORE_PLACE: Final = "Hand something over before the place opens? Otherwise nod."
HAND_OVER_THEN_THROW: Final = "Hand things over, then throw the captain's die."
HAND_OVER_THEN_OPEN: Final = "Hand things over, then open the first place."


def space_must_be_entered(space: str) -> str:
    return f"{space} must be entered. Which agent goes?"


TOO_FEW_AGENTS: Final = "There are not enough agents for all the cards that must be entered. Which card gets one?"


def agent_is_back(agent: int) -> str:
    return f"Agent {agent} is back. On which space?"


# ---- time at a place

SPEND_CALL_OR_NOD: Final = "Spend a TU, call a change of place, or nod?"
SPEND_OR_NOD: Final = "Spend a TU, or nod?"
SPEND_OR_CALL: Final = "Everybody has nodded. Spend a TU, or call a change of place?"
SPEND: Final = "Everybody has nodded. Spend a TU."
ANYTHING_MORE: Final = "Anything more before the next TU? Otherwise nod."
HAND_OVER_OR_NOD: Final = "Hand something over, or nod."


def one_action_each(agents: tuple[int, ...]) -> str:
    if len(agents) == 1:
        return f"Agent {agents[0]}: one action."
    return f"Agents {all_of([str(agent) for agent in agents])}: one action each."


# ---- rolls

WHICH_DICE: Final = "Which dice are rolled again?"


def before_roll(agent: int) -> str:
    return f"Before agent {agent} rolls: use something, or go on?"


def after_dice(agent: int) -> str:
    return f"Agent {agent} has rolled: use something, or go on?"


# ---- cards

SET_THE_ROW: Final = "Set the row, then try."
DO_YOU_WANT_THAT: Final = "Do you want that?"
WHICH_AGENT: Final = "Which agent?"
WHICH_SPACE: Final = "Which space?"
WHICH_COLOUR: Final = "Which colour?"
WHICH_SHIELD: Final = "Which shield?"


def choose_option(space: str) -> str:
    return f"Choose an option at {space}."


def who_pays(left: int) -> str:
    return f"{left} still to pay. Who pays?"
