"""§6.3 Why an agent may not enter a space, in the player's words."""

from mypy_extensions import i64

from ouroboard.engine.action import Illegal
from ouroboard.engine.bits import bit, has
from ouroboard.games.stories.content.names import NONE
from ouroboard.games.stories.rules.questions import barred_signs, granted, item_to_enter
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.words import letter, no


def why_not_enter(state: StoriesState, agent: i64, space: i64) -> Illegal:
    """Returns what is missing. It speaks of the back alone, which everybody sees."""
    if state.place < 0 or state.lies[space] < 0:
        return no(f"no card lies at {letter(space)}", "§3.4")
    back = state.back_at(space)
    mission = state.rules.mission
    if (back.signs | back.seal.signs) & barred_signs(state, agent) != 0:
        return no(f"agent {agent + 1} may not go to a card with that sign", "§6.3")
    if state.mark_of(state.sealed, state.lies[space]) or back.seal.closed:
        return no(f"{letter(space)} is closed until something opens it", "§6.3")
    for token in mission.tokens:
        if has(back.seal.tokens, token.number) and not has(state.tokens, token.number):
            return no(f"{letter(space)} needs the {token.colour} {token.symbol}", "§6.3")
    if back.seal.receptacles & ~bit(state.who[agent]) != 0:
        return no(f"{letter(space)} is for another receptacle", "§6.3")
    for item in mission.items:
        if has(back.seal.items, item.number) and item_to_enter(state, agent, item.number) == NONE:
            return no(f"{letter(space)} needs item {item.printed}, which agent {agent + 1} cannot use now", "§6.4")
    for number in range(len(mission.signs)):
        if has(back.seal.signs, number) and not granted(state, agent, number):
            return no(f"{letter(space)} needs the sign: {mission.signs[number][1]}", "§6.3")
    return no(f"agent {agent + 1} may not enter {letter(space)} now", "§6.3")
