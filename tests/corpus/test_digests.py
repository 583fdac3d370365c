"""What the two digests of a match notice, tried on a toy whose rules and views are changed under the test's hands."""

import random
from pathlib import Path

import pytest

from ouroboard.engine.action import Action
from ouroboard.engine.state import Result
from ouroboard.timeline.match import Match
from tests import golden
from tests.corpus import digests
from tests.corpus.test_corpus import without_pack
from tests.toys import kids


@pytest.fixture
def match() -> Match:
    chance = random.Random(3)
    played = Match(kids.Kids(3, {}), seed=3)
    while not played.over:
        seat = chance.choice(played.to_act)
        played.play(seat, chance.choice(played.actions(seat)))
    return played


def what_changes(match: Match, actions: str, views: str) -> list[str]:
    before_and_now = {"actions": (actions, digests.actions(match)), "views": (views, digests.views(match))}
    return [name for name, (before, now) in before_and_now.items() if before != now]


def test_a_renamed_view_field_changes_the_digest_of_views_alone(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digests.actions(match), digests.views(match)
    look = kids.look
    monkeypatch.setattr(kids, "look", lambda state, seat: {f"the_{name}": each for name, each in look(state, seat).items()})
    assert what_changes(match, *before) == ["views"]


def test_an_event_with_another_field_changes_the_digest_of_views_alone(match: Match) -> None:
    before = digests.actions(match), digests.views(match)
    match.nodes()[5].told[0].variants[0].event.fields["words"] = "new"
    assert what_changes(match, *before) == ["views"]


def test_another_reason_of_the_same_result_changes_the_digest_of_views_alone(match: Match) -> None:
    before = digests.actions(match), digests.views(match)
    assert match.result is not None
    match.state.result = Result(match.result.scores, match.result.winners, "the sun went down")
    assert what_changes(match, *before) == ["views"]


def test_another_order_of_actions_changes_the_digest_of_actions_alone(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digests.actions(match), digests.views(match)
    offered = kids.Act.actions

    def backwards(frame: kids.Act, state: kids.Camp, seat: int) -> list[Action]:
        return offered(frame, state, seat)[::-1]

    monkeypatch.setattr(kids.Act, "actions", backwards)
    assert what_changes(match, *before) == ["actions"]


@pytest.mark.parametrize("changed", ["scores", "winners"])
def test_another_outcome_changes_the_digest_of_actions_alone(match: Match, changed: str) -> None:
    before = digests.actions(match), digests.views(match)
    result = match.result
    assert result is not None
    scores, winners = ((9, 9, 9), result.winners) if changed == "scores" else (result.scores, (1,))
    match.state.result = Result(scores, winners, result.reason)
    assert what_changes(match, *before) == ["actions"]


def test_a_record_is_compared_without_its_pack_line_and_nothing_else_is_left_out() -> None:
    assert without_pack("game x 1\npack 14c5\nseats 2\n\n1 0 pack bags\n") == "game x 1\nseats 2\n\n1 0 pack bags\n"


def test_a_fixed_text_is_written_once_and_never_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.actions"
    with pytest.raises(AssertionError, match="does not exist; make golden writes it"):
        golden.check_fixed(path, "old\n")
    monkeypatch.setattr(golden, "UPDATE", True)
    golden.check_fixed(path, "old\n")
    golden.check_fixed(path, "old\n")
    with pytest.raises(AssertionError, match="has changed, and it must not"):
        golden.check_fixed(path, "new\n")
    assert path.read_text() == "old\n"
