"""§14 How a run ends, and what it is worth."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Effect
from ouroboard.effects.running import Context, Running, fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import count
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Result, Step
from ouroboard.games.stories.content.model import EndsRun
from ouroboard.games.stories.content.names import COACH_AGAIN, COACH_ENDING, ENDINGS, NONE, ON_RUN_END, SUCCESS
from ouroboard.games.stories.rules.actions import AGAIN, GIVES_UP, GOES_AGAIN, StoriesAction
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.phases import Run
from ouroboard.games.stories.rules.state import StoriesState, with_value
from ouroboard.games.stories.rules.unfolding import LIST, WIDTH, Unfolding, forget_unfolding
from ouroboard.games.stories.rules.words import no
from ouroboard.games.stories.text import prompts, refusals


def end_run(state: StoriesState, ending: i64) -> None:
    """§14 Ends the run with this ending. Nothing else of it is resolved (§14.3)."""
    if not is_running(state):
        return  # it is over already: a list at the end of a run cannot end it again
    state.cut(Run, EndRun(ending))
    forget_unfolding(state)


def is_running(state: StoriesState) -> bool:
    for frame in state.agenda:
        if isinstance(frame, Run):
            return True
    return False


def fail_by_time(state: StoriesState) -> None:
    """§14.2 Ends the run because the time is up, or all are dead. An ending that the running list names comes first (§14.3)."""
    ahead = ending_ahead(state)
    end_run(state, ahead if ahead >= 0 else state.rules.mission.time_failure)


def ending_ahead(state: StoriesState) -> i64:
    """§14.3 Returns the ending in the rest of the list that is running, success before failure; NONE where it names none."""
    if not state.agenda:
        return NONE
    frame = state.agenda[-1]
    if isinstance(frame, Running):
        return first_ending(state, state.book().lists[frame.list_id][frame.next :])
    if isinstance(frame, Unfolding) and len(state.unfolding) >= WIDTH and state.unfolding[-WIDTH] == LIST:
        return first_ending(state, state.book().lists[state.unfolding[-WIDTH + 1]][state.unfolding[-WIDTH + 2] :])
    return NONE


def first_ending(state: StoriesState, effects: list[Effect[StoriesState]]) -> i64:
    found: i64 = NONE
    for effect in effects:
        if isinstance(effect, EndsRun):
            if state.rules.mission.endings[effect.ending].kind == SUCCESS:
                return effect.ending
            if found < 0:
                found = effect.ending
    return found


@final
class EndRun(Step[StoriesState]):
    """§14 The ending card is read by all seats; then the campaign is over, or there is another run."""

    def __init__(self, ending: i64) -> None:
        self.ending: Final[i64] = ending

    def fields(self) -> tuple[object, ...]:
        return (self.ending,)

    def run(self, state: StoriesState) -> None:
        state.note_reveal()
        state.step += 1
        tell_ending(state, self.ending)
        coach(state, COACH_ENDING)
        state.push(AfterEnding(self.ending))
        fire(state, ON_RUN_END)


def tell_ending(state: StoriesState, number: i64) -> None:
    """§14.5 Tells all seats the text of the ending, and watchers which one it was (§15.4)."""
    if not state.telling:
        return
    ending = state.rules.mission.endings[number]
    paragraphs: list[str] = []
    for paragraph in ending.paragraphs:
        if paragraph.condition.holds(state, Context()):
            paragraphs.append(paragraph.text)
    end = ENDINGS[ending.kind]
    own: dict[str, object] = {"ending": ending.id, "end": end, "title": ending.title, "text": ending.text}
    others: dict[str, object] = {"ending": ending.id, "end": end, "title": "", "text": ""}
    own["paragraphs"], own["marker"] = paragraphs, state.marker
    others["paragraphs"], others["marker"] = [], state.marker
    state.tell_privately(state.rules.all_seats, Event("run_over", own), Event("run_over", others))


@final
class AfterEnding(Step[StoriesState]):
    """§14.5 A success ends the campaign, and so does the last run that failed. Otherwise all are asked."""

    def __init__(self, ending: i64) -> None:
        self.ending: Final[i64] = ending

    def fields(self) -> tuple[object, ...]:
        return (self.ending,)

    def run(self, state: StoriesState) -> None:
        mission = state.rules.mission
        if mission.endings[self.ending].kind == SUCCESS:
            finish(state, True, mission.endings[self.ending].id)
        elif state.run_number >= mission.max_runs:
            finish(state, False, mission.endings[self.ending].id)
        else:
            state.votes = (NONE,) * state.game.seats
            coach(state, COACH_AGAIN)
            state.push(AgainOrGiveUp(self.ending))


def score_lines(state: StoriesState) -> list[tuple[str, int]]:
    """§14.7 Returns the score of a success now, line by line."""
    score = state.rules.mission.score
    lines: list[tuple[str, int]] = [("success", int(score.success))]
    for name, points in (
        ("runs", score.run * (state.run_number - 1)),
        ("tu", score.tu * state.marker),
        ("deaths", score.death * state.deaths),
        ("truths", score.truth * count(state.truths)),
    ):
        if points != 0:
            lines.append((name, int(points)))
    return lines


def rank_of(state: StoriesState, points: i64) -> str:
    """§14.7 Returns the rank of a score: the best that it reaches."""
    for least, name in state.rules.mission.score.ranks:
        if points >= least:
            return name
    return ""


def finish(state: StoriesState, won: bool, reason: str) -> None:
    """§14.5 Ends the campaign. A practice campaign has no score (§16.1)."""
    counted = won and not state.rules.practice
    lines = score_lines(state) if counted else []
    points = 0
    for _, each in lines:
        points += each
    if state.telling:
        rank = rank_of(state, points) if counted else ""
        title, text = state.rules.mission.after if won else ("", "")
        what: dict[str, object] = {"won": won, "lines": [[name, each] for name, each in lines], "score": points, "rank": rank}
        own: dict[str, object] = {**what, "after_title": title, "after_text": text, "practice": state.rules.practice}
        others: dict[str, object] = {**what, "after_title": "", "after_text": "", "practice": state.rules.practice}
        state.tell_privately(state.rules.all_seats, Event("ended", own), Event("ended", others))
    seats = state.game.seats
    state.finish(Result((points,) * seats, tuple(range(seats)) if won else (), reason))


@final
class AgainOrGiveUp(Ask[StoriesState]):
    """§14.5 Every seat says again or give up. Only if all give up the campaign is over."""

    def __init__(self, ending: i64) -> None:
        self.ending: Final[i64] = ending

    def fields(self) -> tuple[object, ...]:
        return (self.ending,)

    def open(self) -> bool:
        return True

    def to_act(self, state: StoriesState) -> i64:
        return state.still_to_vote()

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        return [GOES_AGAIN, GIVES_UP]

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        again = action.verb == AGAIN
        state.votes = with_value(state.votes, seat, 1 if again else 0)
        if state.telling:
            state.tell(Event("said_again" if again else "said_give_up", {"player": seat}))

    def close(self, state: StoriesState) -> None:
        if 1 not in state.votes:
            finish(state, False, state.rules.mission.endings[self.ending].id)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.AGAIN_OR_GIVE_UP, "§14.5")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        left = state.rules.mission.max_runs - state.run_number
        return Prompt(prompts.another_run(left), "§14.5")
