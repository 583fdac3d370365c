"""§7.11 Puzzles: a row of marks, entered in private, and the try."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import can_pay, pay_all
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.stories.content.model import Puzzle
from ouroboard.games.stories.content.names import DIAL, NONE, NUMBER, ORDER, PICK, WORD
from ouroboard.games.stories.content.rows import code_of
from ouroboard.games.stories.rules.actions import (
    CLEAR,
    CLEARS,
    DIGITS,
    NEXTS,
    PICKS,
    SET,
    SETS,
    STOP,
    STOPS,
    TRIES,
    TRY,
    WORD_LETTERS,
    StoriesAction,
    labelled,
)
from ouroboard.games.stories.rules.rolling import DoNothing
from ouroboard.games.stories.rules.state import StoriesState, with_card, with_value
from ouroboard.games.stories.rules.unfolding import FrontContext, unfold
from ouroboard.games.stories.rules.words import letter, no, place_id
from ouroboard.games.stories.text import prompts, refusals


def puzzle_at(state: StoriesState, agent: i64) -> Puzzle | None:
    """§7.11 Returns the puzzle that an agent can try now, or None."""
    space: i64 = state.at[agent]
    if space < 0 or has(state.tried, agent):
        return None
    card = state.card_at(space)
    if card < 0 or state.mark_of(state.solved, card):
        return None
    puzzle = state.front(card).puzzle
    if puzzle is None:
        return None
    context = FrontContext(card, agent, state.agents_on(space), space)
    if (puzzle.when is not None and not puzzle.when.holds(state, context)) or not can_pay(state, context, puzzle.costs):
        return None
    return puzzle


def begin_row(state: StoriesState, agent: i64, puzzle: Puzzle) -> None:
    """Sends an agent to the puzzle. It may leave it without a try, but does not come back to it before the next TU."""
    state.tried |= bit(agent)
    state.draft = empty_row(puzzle)
    if state.telling:
        state.tell(Event("at_puzzle", {"agent": agent + 1, "space": letter(state.at[agent])}))
    state.push(PuzzleRow(agent, state.at[agent]))


def empty_row(puzzle: Puzzle) -> list[int]:
    return [NONE] * puzzle.parts if puzzle.kind == DIAL else []


@final
class PuzzleRow(Ask[StoriesState]):
    """§7.11 A seat sets the marks of a row, which stands in `draft`; only seats on the space see it."""

    def __init__(self, agent: i64, space: i64) -> None:
        self.agent: Final[i64] = agent
        self.space: Final[i64] = space

    def fields(self) -> tuple[object, ...]:
        return (self.agent, self.space)

    def secret(self) -> bool:
        return True

    def to_act(self, state: StoriesState) -> i64:
        return bit(state.owner(self.agent))

    def puzzle(self, state: StoriesState) -> Puzzle | None:
        return state.front_at(self.space).puzzle

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        found: list[Action] = [STOPS]
        puzzle = self.puzzle(state)
        if puzzle is None:  # an imagined world that does not know it
            return found
        mark_actions(state.draft, puzzle, found)
        if is_complete(state.draft, puzzle):
            found.append(TRIES)
        if state.draft != empty_row(puzzle):
            found.append(CLEARS)
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        puzzle = self.puzzle(state)
        if action.verb == STOP or puzzle is None:
            state.done()
            state.draft = []
            if state.telling:
                state.tell(Event("left_puzzle", {"agent": self.agent + 1, "space": letter(self.space)}))
        elif action.verb == TRY:
            state.done()
            try_row(state, self.agent, self.space, puzzle)
        else:
            if action.verb == CLEAR:
                state.draft = empty_row(puzzle)
            elif action.verb == SET:
                state.draft[action.more] = action.what
            else:
                state.draft.append(action.what)
            if state.telling:
                what: dict[str, object] = {"player": seat, "space": letter(self.space), "row": state.draft[:]}
                state.tell_privately(state.seats_on(self.space), Event("row_set", what), None)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StoriesAction)
        if action.verb == TRY:
            return no(refusals.ROW_NOT_COMPLETE, "§7.11")
        return no(refusals.SET_THE_ROW, "§7.11")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        puzzle = self.puzzle(state)
        return Prompt(prompts.SET_THE_ROW if puzzle is None else puzzle.question or prompts.SET_THE_ROW, "§7.11")


def mark_actions(row: list[int], puzzle: Puzzle, found: list[Action]) -> None:
    """Adds the marks that can be set next. Labels are the marks' words."""
    kind = puzzle.kind
    if kind == DIAL:
        for wheel in range(puzzle.parts):
            for mark in range(len(puzzle.marks[wheel])):
                if row[wheel] != mark:
                    found.append(labelled(SETS[wheel][mark], puzzle.marks[wheel][mark]))
    elif kind == NUMBER:
        if len(row) < puzzle.parts:
            found.extend(DIGITS)
    elif kind == WORD:
        if len(row) < puzzle.parts:
            found.extend(WORD_LETTERS)
    elif len(row) < (puzzle.parts if kind == ORDER else puzzle.most):
        actions = NEXTS if kind == ORDER else PICKS
        for mark in range(len(puzzle.marks[0])):
            if mark not in row:
                found.append(labelled(actions[mark], puzzle.marks[0][mark]))


def is_complete(row: list[int], puzzle: Puzzle) -> bool:
    """§7.11 Returns whether a row can be tried."""
    if puzzle.kind == DIAL:
        return NONE not in row
    if puzzle.kind in (PICK, WORD):
        return len(row) > 0
    return len(row) == puzzle.parts


def try_row(state: StoriesState, agent: i64, space: i64, puzzle: Puzzle) -> None:
    """§7.11 Tries the row.

    This is the agent's action, unless the card says otherwise. Everybody hears of it, and of what follows.
    """
    card: i64 = state.lies[space]
    state.note_reveal()
    if puzzle.action:
        state.acted |= bit(agent)
        state.push(DoNothing(agent, True))
    if state.telling:
        state.tell(Event("tried", {"agent": agent + 1, "place": place_id(state, state.place), "space": letter(space)}))
    here = state.agents_on(space)
    state.push(Tried(agent, space))
    pay_all(state, FrontContext(card, agent, here, space), puzzle.costs)


@final
class Tried(Step[StoriesState]):
    """§7.11 The price is paid: the row in `draft` was right, or wrong."""

    def __init__(self, agent: i64, space: i64) -> None:
        self.agent: Final[i64] = agent
        self.space: Final[i64] = space

    def fields(self) -> tuple[object, ...]:
        return (self.agent, self.space)

    def run(self, state: StoriesState) -> None:
        card = state.card_at(self.space)
        puzzle = state.front_at(self.space).puzzle
        row = state.draft
        state.draft = []
        if puzzle is None:
            return
        here = state.agents_on(self.space)
        number = puzzle.number
        if state.answers[number] >= 0 and state.answers[number] == code_of(puzzle.kind, row):
            state.solved = with_card(state, state.solved, card)
            state.answers_found |= bit(number)
            if state.telling:
                state.tell(Event("solved", {"agent": self.agent + 1, "space": letter(self.space)}))
            unfold(state, self.space, card, puzzle.right, self.agent, here)
            return
        before: i64 = state.wrong_tries[number]
        state.wrong_tries = with_value(state.wrong_tries, number, before + 1)
        if state.telling:
            state.tell(Event("wrong_try", {"agent": self.agent + 1, "space": letter(self.space), "wrong": before + 1}))
        if puzzle.wrong:
            unfold(state, self.space, card, puzzle.wrong[min(before, len(puzzle.wrong) - 1)], self.agent, here)
