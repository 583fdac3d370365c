"""Words and ids that events, prompts and refusals use."""

from mypy_extensions import i64

from ouroboard.engine.action import Illegal
from ouroboard.engine.bits import members
from ouroboard.games.stories.content.names import LETTERS
from ouroboard.games.stories.rules.state import StoriesState


def no(reason: str, rule: str, example: str = "") -> Illegal:
    """Returns a refusal that cites the rules of T.I.M.E Stories. `example`: an allowed answer, as it is typed."""
    return Illegal(reason, rule, example)


def letter(space: i64) -> str:
    """Returns the letter of a space; empty off the board."""
    return LETTERS[space] if space >= 0 else ""


def agents_list(agents: i64) -> list[int]:
    """Returns a set of agents as players count them: from 1 on."""
    return [agent + 1 for agent in members(agents)]


def place_id(state: StoriesState, place: i64) -> str:
    return state.rules.mission.places[place].id


def card_id(state: StoriesState, card: i64) -> str:
    return state.rules.mission.cards[card].id


def printed(state: StoriesState, item: i64) -> int:
    """Returns the number that is printed on an item."""
    return state.rules.mission.items[item].printed
