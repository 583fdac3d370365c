"""States that are driven for a calculation: by the real rules, with dice that are chosen beforehand.

The group has plenty of time and life while it visits a place, so that no run ends in the middle of a calculation (`prepared`).
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has
from ouroboard.engine.fate import Fate, ScriptedFate
from ouroboard.games.stories.bots.questions import agrees, decide, with_verb
from ouroboard.games.stories.bots.worth import USUAL
from ouroboard.games.stories.content.model import Puzzle
from ouroboard.games.stories.content.names import ACTION_DIE, AFTER_DICE, DIAL, NUMBER, ORDER, PICK
from ouroboard.games.stories.content.names import SUCCESS as SUCCESS_ENDING
from ouroboard.games.stories.content.words.rolls import Reroll
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.actions import (
    DIGITS,
    GOES_ON,
    NEXTS,
    PICKS,
    SETS,
    TRIES,
    WAITS,
    WORD_LETTERS,
    StoriesAction,
)
from ouroboard.games.stories.rules.items import power_of
from ouroboard.games.stories.rules.opening import Placement
from ouroboard.games.stories.rules.puzzles import PuzzleRow
from ouroboard.games.stories.rules.state import FREE_TO_ACT, StoriesState
from ouroboard.games.stories.rules.travel import Ballot, OffBoard
from ouroboard.games.stories.rules.unfolding import Deciding
from ouroboard.games.stories.rules.waves import Between, Wave

PLENTY: Final = 24
"""TU that are added to the marker while a visit is calculated."""
LIVES: Final = 40
"""LP that are added to every agent."""
TWO: Final = 0
ONE: Final = 1
BLANK: Final = 4
CALM: Final = Fate.light(1)


def prepared(state: StoriesState) -> StoriesState:
    """Returns a copy of a state with plenty of time and life."""
    found = state.clone()
    found.fate = CALM.clone()
    found.marker += PLENTY
    for agent in range(found.n):
        if found.alive(agent):
            found.lp[agent] += LIVES
        if found.held[agent] != FREE_TO_ACT:
            found.held[agent] += PLENTY
    return found


def unprepared(state: StoriesState) -> StoriesState:
    """Returns a copy with time and life as they were."""
    found = state.clone()
    found.marker -= PLENTY
    for agent in range(found.n):
        if found.alive(agent):
            found.lp[agent] = max(1, found.lp[agent] - LIVES)
        if found.held[agent] != FREE_TO_ACT:
            found.held[agent] -= PLENTY
    return found


def is_won(state: StoriesState) -> bool:
    """Returns whether the mission is accomplished."""
    if state.result is None:
        return False
    endings = state.rules.mission.endings
    return any(ending.kind == SUCCESS_ENDING and ending.id == state.result.reason for ending in endings)


# ---- questions ---------------------------------------------------------------------------------------------------------


def settle_questions(state: StoriesState) -> None:
    """Answers what cards and rolls ask until the group is at a place, on its way, or done."""
    while not state.over():
        frame = state.waiting_frame
        if isinstance(frame, (Wave, Between, Placement, OffBoard, Ballot)):
            return
        offered = state.options()
        if with_verb(offered, verbs.AGAIN):
            return
        if isinstance(frame, PuzzleRow):
            enter_row(state, frame)
            continue
        state.answer(answer_question(state, offered))


def answer_question(state: StoriesState, offered: list[Action]) -> Action:
    """Returns the answer to a question of a card: the first that does no harm, as far as that can be told."""
    if len(offered) == 1:
        return offered[0]
    if with_verb(offered, verbs.GO_ON):
        return GOES_ON
    if with_verb(offered, verbs.CHOOSE) and isinstance(state.waiting_frame, Deciding):
        return decide(state, USUAL, with_verb(offered, verbs.CHOOSE), CALM.clone())
    if with_verb(offered, verbs.YES):
        return with_verb(offered, verbs.YES if agrees(state, USUAL) else verbs.NO)[0]
    if with_verb(offered, verbs.AGENT):
        return with_verb(offered, verbs.AGENT)[-1]
    return offered[0]


def enter_row(state: StoriesState, frame: PuzzleRow) -> None:
    """Sets the right row of a puzzle and tries it."""
    puzzle = frame.puzzle(state)
    assert puzzle is not None
    for action in row_of(puzzle, int(state.answers[puzzle.number])):
        if action in state.options():
            state.answer(action)
    state.answer(TRIES)


def row_of(puzzle: Puzzle, code: int) -> list[StoriesAction]:
    """Returns the answers that set the row with this code."""
    marks: list[int] = []
    while code > 0:
        marks.insert(0, code % 32 - 1)
        code //= 32
    if puzzle.kind == DIAL:
        return [SETS[wheel][marks[wheel]] for wheel in range(len(marks))]
    table = {int(NUMBER): DIGITS, int(ORDER): NEXTS, int(PICK): PICKS}.get(int(puzzle.kind), WORD_LETTERS)
    return [table[mark] for mark in marks]


# ---- dice --------------------------------------------------------------------------------------------------------------

HITS: Final[dict[tuple[int, int], list[float]]] = {}


def hit_chances(dice: int, again: int) -> list[float]:
    """Returns the chance of each number of hits. `again`: dice without a hit that may be rolled once more."""
    key = (dice, again)
    if key not in HITS:
        chances = [0.0] * (2 * dice + 1)
        faces = float(len(ACTION_DIE.faces))
        ways: dict[tuple[int, int], float] = {(0, 0): 1.0}
        for _ in range(dice):
            more: dict[tuple[int, int], float] = {}
            for (hits, blanks), share in ways.items():
                for hit in ACTION_DIE.successes:
                    now = (hits + hit, blanks + (1 if hit == 0 else 0))
                    more[now] = more.get(now, 0.0) + share / faces
            ways = more
        for (hits, blanks), share in ways.items():
            rolled = min(blanks, again)
            if rolled == 0:
                chances[hits] += share
            else:
                for extra, chance in enumerate(hit_chances(rolled, 0)):
                    chances[hits + extra] += share * chance
        HITS[key] = chances
    return HITS[key]


def faces_for(dice: int, hits: int) -> list[int]:
    """Returns faces with this many hits and no skull."""
    found: list[int] = []
    for _ in range(dice):
        face = TWO if hits >= 2 else ONE if hits == 1 else BLANK
        hits -= 2 if face == TWO else 1 if face == ONE else 0
        found.append(face)
    return found


def rerolls_of(state: StoriesState, agent: i64, by: i64) -> int:
    """Returns how many dice an agent's power lets it roll again."""
    roller, roll_by = state.roller, state.roll_by
    state.roller, state.roll_by = agent, by
    power = power_of(state, agent, AFTER_DICE)
    state.roller, state.roll_by = roller, roll_by
    most = 0
    if power is not None:
        for effect in state.book().lists[power.list_id]:
            if isinstance(effect, Reroll):
                most = max(most, int(effect.most))
    return most


def with_dice(state: StoriesState, faces: list[int]) -> StoriesState:
    """Returns a copy of a state whose next dice are known."""
    found = state.clone()
    found.fate = ScriptedFate(faces, CALM.clone())
    return found


def waiting_agents(state: StoriesState) -> list[int]:
    """Returns the living agents that have not acted in this wave."""
    return [agent for agent in range(state.n) if state.alive(agent) and not has(state.acted, agent)]


def living_mask(state: StoriesState) -> i64:
    found: i64 = 0
    for agent in range(state.n):
        if state.alive(agent):
            found |= bit(agent)
    return found


def finish_wave(state: StoriesState) -> None:
    """Lets everybody wait who has not acted."""
    while not state.over() and isinstance(state.waiting_frame, Wave):
        state.play(0, WAITS[waiting_agents(state)[0]])
        settle_questions(state)
