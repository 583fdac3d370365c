"""§6.3 Why an agent may not enter a space."""

from mypy_extensions import i64

from ouroboard.engine.action import Illegal
from ouroboard.engine.bits import bit, has
from ouroboard.games.stories.content.names import NONE
from ouroboard.games.stories.rules.questions import barred_signs, granted, item_to_enter
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.words import letter, no
from ouroboard.games.stories.text import refusals


def why_not_enter(state: StoriesState, agent: i64, space: i64) -> Illegal:
    """Returns what is missing. It mentions only the back, which everybody sees."""
    if state.place < 0 or state.lies[space] < 0:
        return no(refusals.no_card(letter(space)), "§3.4")
    back = state.back_at(space)
    mission = state.rules.mission
    if (back.signs | back.seal.signs) & barred_signs(state, agent) != 0:
        return no(refusals.sign_bars_agent(agent + 1), "§6.3")
    if state.mark_of(state.sealed, state.lies[space]) or back.seal.closed:
        return no(refusals.space_is_closed(letter(space)), "§6.3")
    for token in mission.tokens:
        if has(back.seal.tokens, token.number) and not has(state.tokens, token.number):
            return no(refusals.space_needs_token(letter(space), token.colour, token.symbol), "§6.3")
    if back.seal.receptacles & ~bit(state.who[agent]) != 0:
        return no(refusals.space_needs_receptacle(letter(space)), "§6.3")
    for item in mission.items:
        if has(back.seal.items, item.number) and item_to_enter(state, agent, item.number) == NONE:
            return no(refusals.space_needs_item(letter(space), item.printed, agent + 1), "§6.4")
    for number in range(len(mission.signs)):
        if has(back.seal.signs, number) and not granted(state, agent, number):
            return no(refusals.space_needs_sign(letter(space), mission.signs[number][1]), "§6.3")
    return no(refusals.agent_may_not_enter(agent + 1, letter(space)), "§6.3")
