"""A record that wins in the fewest TU: a real match, in which a kind fate is chosen before each throw."""

from typing import Final

from ouroboard.engine.fate import SealedFate
from ouroboard.engine.game import Game
from ouroboard.games.stories.bots.questions import with_verb
from ouroboard.games.stories.content.names import ACTION_DIE, CAPTAIN_DIE
from ouroboard.games.stories.proving.planner import Planner
from ouroboard.games.stories.proving.route import Router
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.actions import StoriesAction
from ouroboard.games.stories.rules.ending import AgainOrGiveUp
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.timeline.match import Match

MOST_ANSWERS: Final = 2_000
SEEDS: Final[dict[tuple[int, int], str]] = {}
"""Seeds by number of dice and hits."""


def lucky_match(game: Game, team: tuple[int, ...], router: Router) -> Match:
    """Returns a match in which a team goes its way with the best dice. Whoever reads its record sees where a fate was chosen."""
    match = Match(game, seed=1)
    planner = Planner(router)
    for _ in range(MOST_ANSWERS):
        state = match.head.state
        assert isinstance(state, StoriesState)
        if match.finished or isinstance(state.waiting_frame, AgainOrGiveUp):
            break
        action = next_answer(state, team, planner)
        seed = kind_seed(state, action, planner)
        if seed:
            match.branch(match.head, fate=seed)
        match.play(0, action)
    return match


def next_answer(state: StoriesState, team: tuple[int, ...], planner: Planner) -> StoriesAction:
    for action in with_verb(state.options(), verbs.RECEPTACLE):
        if action.what == next(who for who in team if who not in state.who):
            return action
    found = planner.answer(state)
    assert isinstance(found, StoriesAction)
    return found


def kind_seed(state: StoriesState, action: StoriesAction, planner: Planner) -> str:
    """Returns the seed of a fate with the best dice for an action; empty where it throws none."""
    if action.verb == verbs.THROW:
        return seed_for(0, 0)
    if action.verb == verbs.ROLL and planner.visit is not None:
        dice, _, most = planner.visit.roll_chances(state, action)
        return seed_for(dice, most)
    return ""


def seed_for(dice: int, hits: int) -> str:
    """Returns the first seed whose dice bring this many hits; without dice, one whose captain's die is lowest."""
    key = (dice, hits)
    number = 0
    while key not in SEEDS:
        number += 1
        seed = number.to_bytes(16, "big")
        fate = SealedFate(seed)
        if dice == 0:
            fits = CAPTAIN_DIE.successes[fate.pick(len(CAPTAIN_DIE.faces))] == min(CAPTAIN_DIE.successes)
        else:
            fits = sum([int(ACTION_DIE.successes[fate.pick(len(ACTION_DIE.faces))]) for _ in range(dice)]) >= hits
        if fits:
            SEEDS[key] = seed.hex()
    return SEEDS[key]
