"""Everything that a reader can ask of a match: what must be the same in two worlds that it cannot tell apart."""

import random
from collections.abc import Sequence

from ouroboard.engine.action import Action
from ouroboard.engine.bits import SPECTATOR
from ouroboard.timeline.match import Match

Answers = dict[str, object]


def everything(match: Match, reader: int | None, vocabulary: Sequence[Action], seed: int) -> Answers:
    """All answers, by the question. `vocabulary` are the actions that are tried for a refusal."""
    answers: Answers = {
        "view": match.view(reader),
        "to_act": match.to_act,
        "moment": match.moment,
        "over": match.over,
        "result": match.result,
        "agenda": [frame.key() for frame in match.state.agenda],
        "heard": [event.key() for event in match.heard(reader)],
        "record": match.record(reader) if not match.over else None,
    }
    if reader is not None:
        answers["actions"] = [(str(action), action.code, action.picks, action.label) for action in match.actions(reader)]
        answers["previews"] = [match.preview(reader, action) for action in match.actions(reader)]
        answers["decision"] = ask(match, reader)
        talk, counter = match.game.team_talk, match.game.world_counter
        answers["team_talk"] = None if talk is None else str(talk.refuse(match.state, reader))
        answers["may_count"] = counter is not None and counter.may_count(match.state, reader)
        answers["undo"] = match.undo_right(reader)
        answers["refusals"] = [str(match.why_not(reader, str(action))) for action in vocabulary]
        pointed = [list(action.picks) for action in vocabulary[:8] if action.picks]
        answers["pointed"] = [str(match.why_not_picks(reader, picks[:many])) for picks in pointed for many in {1, len(picks)}]
        answers["imagine"] = match.imagine([reader], seed).key()
    return answers


def ask(match: Match, reader: int) -> object:
    decision = match.decision(reader)
    if decision is None:
        return None
    return (decision.id, str(decision.prompt), decision.prompt.rule, decision.undo, decision.others)


def differences(one: Answers, other: Answers) -> list[str]:
    return [
        f"{question}: {one[question]!r:.300} / {other[question]!r:.300}" for question in one if one[question] != other[question]
    ]


def some(vocabulary: Sequence[Action], chance: random.Random, how_many: int) -> list[Action]:
    return chance.sample(list(vocabulary), min(how_many, len(vocabulary)))


def bit_of(reader: int | None) -> int:
    return SPECTATOR if reader is None else reader
