"""Why an answer is not possible now. A refusal begins with a small letter and has no full stop; what shows it adds both."""

from typing import Final

# ---- agents


def there_are_agents(agents: int) -> str:
    return f"there are {agents} agents"


def agent_not_yours(agent: int) -> str:
    return f"agent {agent} is not yours"


def agent_in_vortex(agent: int) -> str:
    return f"agent {agent} is in the vortex"


# ---- the beginning of a run, and its end

TURN_BASE_CARD: Final = "turn the next base card"
RECEPTACLE_TAKEN: Final = "another agent has that receptacle"
CHOOSE_RECEPTACLE: Final = "choose a receptacle that is offered"
AGAIN_OR_GIVE_UP: Final = "say again or give up"

# ---- placing

PLACE_ALL_FIRST: Final = "first put every agent of yours on a space"
SOMEBODY_IS_READY: Final = "somebody is ready to enter, so all enter"
PLACE_THEN_READY: Final = "put your agents on spaces, then say ready"


def agent_stands_there(agent: int) -> str:
    return f"agent {agent} stands there already"


def name_agent(space: str) -> str:
    return f"name an agent that may enter {space}"


NAME_CARD: Final = "say which of the cards that must be entered gets an agent"


def choose_return_space(agent: int) -> str:
    return f"choose a space where somebody stands and that agent {agent} may enter"


# ---- entering a space


def no_card(space: str) -> str:
    return f"no card lies at {space}"


def sign_bars_agent(agent: int) -> str:
    return f"agent {agent} may not go to a card with that sign"


def space_is_closed(space: str) -> str:
    return f"{space} is closed until something opens it"


def space_needs_token(space: str, colour: str, symbol: str) -> str:
    return f"{space} needs the {colour} {symbol}"


def space_needs_receptacle(space: str) -> str:
    return f"{space} is for another receptacle"


def space_needs_item(space: str, item: int, agent: int) -> str:
    return f"{space} needs item {item}, which agent {agent} cannot use now"


def space_needs_sign(space: str, sign: str) -> str:
    return f"{space} needs the sign: {sign}"


def agent_may_not_enter(agent: int, space: str) -> str:
    return f"agent {agent} may not enter {space} now"


# ---- time at a place

ONLY_CAPTAIN_SPENDS: Final = "only the captain spends TU"
CALL_AFTER_NEXT_TU: Final = "the last ballot was for staying; call again after the next TU"
ALL_HAVE_NODDED: Final = "all have nodded: spend a TU or call a change"
EVERY_AGENT_FIRST: Final = "every agent acts first in this TU"
IS_AN_ACTION: Final = "that is an action: the captain must spend a TU first"
NOT_POSSIBLE: Final = "that is not possible now"


def nothing_to_tell(space: str) -> str:
    return f"you have read nothing at {space} that the others have not been told"


def agent_has_acted(agent: int) -> str:
    return f"agent {agent} has acted in this TU"


def agent_is_locked(agent: int, space: str) -> str:
    return f"agent {agent} is locked: the test at {space} must be passed first"


def nothing_to_roll(agent: int) -> str:
    return f"agent {agent} has no test to roll for here, or no dice for it"


def no_puzzle(agent: int) -> str:
    return f"agent {agent} has no puzzle to try now"


# ---- options of a card


def no_option(agent: int) -> str:
    return f"agent {agent} has no such option here"


def option_not_open(option: str, space: str) -> str:
    return f"option {option} at {space} is not open now"


def option_taken_in_run(option: str, space: str) -> str:
    return f"option {option} at {space} was taken already in this run"


def option_taken_in_tu(option: str, space: str) -> str:
    return f"option {option} at {space} was taken already; again after the next TU"


def option_costs(option: str, space: str, price: str) -> str:
    return f"option {option} at {space} costs: {price}"


def option_is_an_action(option: str, space: str) -> str:
    return f"option {option} at {space} is an action: the captain must spend a TU first"


# ---- what a card or an effect asks

READ_THE_CARD: Final = "that is not one of the answers now: read the card"
WHICH_AGENT: Final = "Which agent? That is not one of the answers now"
WHICH_SPACE: Final = "Which space? That is not one of the answers now"
WHICH_COLOUR: Final = "Which colour? That is not one of the answers now"
WHICH_SHIELD: Final = "Which shield? That is not one of the answers now"
CHOOSE_BY_LETTER: Final = "choose one of the options by its letter"
ROW_NOT_COMPLETE: Final = "the row is not complete"
SET_THE_ROW: Final = "set the row with the marks of this puzzle, then try"
USE_OR_GO_ON: Final = "use something for this roll, or go on"
NAME_DICE: Final = "name dice to roll again, or go on"


def say_who_pays(payers: tuple[int, ...]) -> str:
    return f"say who pays, with what there is: {', '.join([f'agent {payer}' for payer in payers])}"


# ---- changing place

ALREADY_THERE: Final = "you are there: vote for another place, or stay"
NO_OTHER_PLACE: Final = "the plan shows no other place"
NO_SUCH_PLACE: Final = "the plan shows no such place"
VOTE_FOR_PLACE: Final = "vote for a place on the plan, or stay"
BREAK_THE_TIE: Final = "the votes are equal: choose one of those with the most"
ONLY_CAPTAIN_THROWS: Final = "only the captain throws the die"
ONLY_CAPTAIN_OPENS: Final = "only the captain opens the first place"
HAND_OVER_OR_NOD: Final = "hand something over, or nod"
HAND_OVER_OR_THROW: Final = "hand something over, or throw the captain's die"
HAND_OVER_OR_OPEN: Final = "hand something over, or open the first place"


def finish_test_first(agent: int, space: str) -> str:
    return f"agent {agent} must finish the test at {space} first"


# ---- items and resources

DEAD_HAND_NOTHING_ON: Final = "what a dead agent has cannot be handed on"
NOT_HANDED_AGAIN: Final = "that cannot be handed over again before the next TU"


def agent_lacks_item(agent: int, item: int) -> str:
    return f"agent {agent} does not have item {item}"


def agent_lacks_resource(agent: int, resource: str) -> str:
    return f"agent {agent} has no {resource}"


# ---- handing over


def agent_hands_nothing_over(agent: int) -> str:
    return f"agent {agent} hands nothing over"


def item_was_handed(item: int) -> str:
    return f"item {item} has changed hands already; again after the next TU"


def resource_is_bound(resource: str) -> str:
    return f"{resource} cannot be handed over"


def agents_stand_apart(giver: int, receiver: int) -> str:
    return f"agents {giver} and {receiver} stand on different spaces"


# ---- using something

NOW: Final = 0
IN_ROLL: Final = 1
BEFORE_TRIP: Final = 2
"""The moments in which something can be used, as refusals tell them apart."""

POWER_WAS_USED: Final = "that power was used in this TU"


def item_used_by(item: int, agent: int) -> str:
    return f"agent {agent} has used item {item} in this TU"


def item_was_used(item: int) -> str:
    return f"item {item} was used already; again after the next TU"


def item_has_no_use(item: int, moment: int) -> str:
    if moment == IN_ROLL:
        return f"item {item} cannot be used at this step of the roll"
    if moment == BEFORE_TRIP:
        return f"item {item} cannot be used before a trip"
    return f"item {item} cannot be used now"


def agent_has_no_power(agent: int) -> str:
    return f"agent {agent} has no power to use"


def power_has_no_use(moment: int) -> str:
    if moment == IN_ROLL:
        return "that power cannot be used at this step of the roll"
    if moment == BEFORE_TRIP:
        return "that power cannot be used before a trip"
    return "that power cannot be used now"


def resource_has_no_use(resource: str, moment: int) -> str:
    if moment == IN_ROLL:
        return f"{resource} cannot be used at this step of the roll"
    if moment == BEFORE_TRIP:
        return f"{resource} cannot be used before a trip"
    return f"{resource} cannot be used now"
