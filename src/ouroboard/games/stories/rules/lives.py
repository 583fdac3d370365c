"""§11.7, §13 Life points, death and the vortex."""

from mypy_extensions import i64

from ouroboard.effects.running import Context, fire
from ouroboard.engine.bits import first, has
from ouroboard.engine.event import Event
from ouroboard.games.stories.content.names import COACH_DEATH, ITEM, ITEM_CARDS, NONE, ON_DEATH, SPARE, VORTEX
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.ending import fail_by_time
from ouroboard.games.stories.rules.questions import most_lp
from ouroboard.games.stories.rules.shields import left_space
from ouroboard.games.stories.rules.standing import in_force, rules_for, works_for
from ouroboard.games.stories.rules.state import ALIVE, FREE_TO_ACT, OUT, StoriesState, with_value
from ouroboard.games.stories.rules.words import printed


def lose_lp(state: StoriesState, agents: i64, n: i64) -> None:
    """§11.7 Takes n LP from each of these agents; at 0 an agent dies. "All dead" is judged when all have lost (§13.6)."""
    for agent in range(state.n):
        if has(agents, agent):
            hurt(state, agent, n)
    bury(state)


def hurt(state: StoriesState, agent: i64, n: i64) -> None:
    """Takes LP from an agent. It dies later, by `bury`."""
    if not state.alive(agent) or state.lp[agent] <= 0:
        return
    n = n - spared(state, agent, n)
    if n <= 0:
        return
    state.lp[agent] = max(0, state.lp[agent] - n)
    if state.telling:
        state.tell(Event("lp_changed", {"agent": agent + 1, "change": -n, "lp": state.lp[agent]}))


def spared(state: StoriesState, agent: i64, n: i64) -> i64:
    """§1.4 Returns by how much rules make a loss smaller. What uses nothing up comes before charges, which go by themselves."""
    saved: i64 = 0
    if n <= 0 or not has(state.rules.mission.used_kinds, SPARE):
        return 0
    for rule in rules_for(state, SPARE, agent):
        if rule.level != ITEM:
            saved += rule.value
    saved += spared_by_items(state, agent, n - saved, False)
    saved += spared_by_items(state, agent, n - saved, True)
    return min(n, saved)


def spared_by_items(state: StoriesState, agent: i64, n: i64, charged: bool) -> i64:
    """Returns by how much the agent's items make a loss smaller: those that use up a charge for it, or the others."""
    saved: i64 = 0
    items = state.in_hands & state.rules.mission.ruling[SPARE]
    while items != 0 and saved < n:
        item = first(items)
        items &= items - 1
        for rule in state.item(item).rules:
            works = rule.kind == SPARE and rule.charge == charged and works_for(state, item, rule, agent)
            if works and in_force(state, rule, Context(ITEM_CARDS + item, agent)):
                saved += rule.value
                state.used_by = with_value(state.used_by, item, agent)
                if charged:
                    use_charge(state, item)
    return saved


def use_charge(state: StoriesState, item: i64) -> None:
    """§11.1 Uses an item once. With the last use it goes back to the box."""
    left = state.charges[item] - 1
    if left < 0:  # it can be used without end
        return
    state.charges = with_value(state.charges, item, left)
    if left == 0:
        state.hold(item, OUT)
    if state.telling:
        state.tell(Event("charge_used", {"item": printed(state, item), "left": left}))


def heal(state: StoriesState, agents: i64, n: i64) -> None:
    """§11.7 Gives LP back, never above the limit."""
    for agent in range(state.n):
        if has(agents, agent) and state.alive(agent):
            gained = min(n, most_lp(state, agent) - state.lp[agent])
            if gained > 0:
                state.lp[agent] += gained
                if state.telling:
                    state.tell(Event("lp_changed", {"agent": agent + 1, "change": gained, "lp": state.lp[agent]}))


def bury(state: StoriesState) -> None:
    """§13.1 Lets agents without LP die, in seat order from the captain. §13.6 If all are dead, the run is over."""
    died = False
    for step in range(state.game.seats):
        seat: i64 = (state.captain + step) % state.game.seats
        for agent in range(state.n):
            if state.alive(agent) and state.lp[agent] <= 0 and state.owner(agent) == seat:
                die(state, agent)
                died = True
    if died and state.living() == 0:
        fail_by_time(state)


def die(state: StoriesState, agent: i64) -> None:
    """§13.1 Takes the pawn off and lays the small pawn 7 TU further on. §13.3 With 7 TU or fewer the agent does not come back."""
    space: i64 = state.at[agent]
    state.vortex[agent] = state.marker - VORTEX if state.marker > VORTEX else 0
    state.at[agent] = NONE
    state.lp[agent] = 0
    state.held[agent] = FREE_TO_ACT
    state.deaths += 1
    if state.telling:
        state.tell(Event("died", {"agent": agent + 1, "back": state.vortex[agent]}))
    coach(state, COACH_DEATH)
    left_space(state, space)
    fire(state, ON_DEATH, agent, state.agents_on(space) if space >= 0 else 0)


def revive(state: StoriesState, agent: i64) -> None:
    """§13.2 Brings the agent back with all its LP."""
    state.vortex[agent] = ALIVE
    state.lp[agent] = most_lp(state, agent)
    state.held[agent] = FREE_TO_ACT
