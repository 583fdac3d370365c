"""The match tree: undo, branches, what-ifs, copies of a record and the seal, as little plays."""

import random

import pytest

import ouroboard
from ouroboard import BadRecord, Illegal, Match, replay
from ouroboard.engine.fate import commitment
from ouroboard.timeline.node import Node


def hide_all(match: Match) -> None:
    for player in range(4):
        match.play(player, match.actions(player)[0])


def play_to_the_end(match: Match) -> None:
    chance = random.Random(1)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))


def test_in_a_window_undo_takes_back_your_answer_and_keeps_the_others() -> None:
    match = ouroboard.start("loop", seed=1)
    match.play(2, match.actions(2)[5])
    match.play(0, match.actions(0)[7])
    match.play(1, match.actions(1)[9])
    assert match.undo_right(2) == "free"
    match.undo(2)
    assert match.to_act == [2, 3]
    assert match.view(0)["aside"]
    assert [event.kind for event in match.heard(3)].count("chose") == 2


def test_a_reader_who_must_unlearn_something_gets_a_new_revision() -> None:
    match = ouroboard.start("loop", seed=1)
    match.play(2, match.actions(2)[5])
    before = match.revision(3)
    match.undo(2)
    assert match.revision(3) > before
    assert len(match.heard(3)) < before


def test_an_undo_that_is_not_free_needs_consent_and_is_a_branch() -> None:
    match = ouroboard.start("loop", seed=1)
    hide_all(match)
    leader, follower = match.to_act[0], None
    match.play(leader, match.actions(leader)[0])
    follower = match.to_act[0]
    match.play(follower, "pass")
    assert match.undo_right(leader) == "ask"
    with pytest.raises(Illegal, match="agree"):
        match.undo(leader)
    old = match.head
    match.undo(leader, consent=True)
    assert match.to_act == [leader]
    assert old in match.nodes()
    assert match.undo_right(leader) == "ask"
    match.undo(leader, consent=True)
    assert leader in match.to_act


def test_a_consent_that_comes_late_takes_back_the_answer_it_was_asked_for() -> None:
    match = ouroboard.start("loop", seed=1)
    hide_all(match)
    leader = match.to_act[0]
    asked = match.decision_id(leader)
    match.play(leader, match.actions(leader)[0])
    while match.to_act != [leader]:
        match.play(match.to_act[0], "pass")
    match.play(leader, match.actions(leader)[0])
    match.undo(leader, consent=True, answer=asked)
    assert match.decision_id(leader) == asked
    with pytest.raises(Illegal, match="nothing to take back"):
        match.undo(leader, consent=True, answer=99)


def test_a_branch_deals_anew_what_nobody_knows_and_nothing_else() -> None:
    match = ouroboard.start("loop", seats=2, seed=4)
    for player in range(2):
        match.play(player, match.actions(player)[0])
    before = [match.view(player) for player in range(2)]
    match.branch(match.head)
    assert [match.view(player) for player in range(2)] == before


def test_the_same_fate_is_for_study_after_the_end() -> None:
    match = ouroboard.start("loop", seats=2, seed=4)
    with pytest.raises(Illegal, match="over"):
        match.branch(match.root, same_fate=True)
    play_to_the_end(match)
    match.branch(match.root, same_fate=True)
    assert match.state.hash() == match.root.state.hash()


def test_a_what_if_holds_what_the_seat_knows_and_cannot_become_a_record() -> None:
    match = ouroboard.start("loop", seed=6)
    hide_all(match)
    sandbox = match.what_if(1)
    assert sandbox.view(1) == match.view(1)
    assert sandbox.state.key() != match.state.key()
    with pytest.raises(Illegal, match="sealed deal"):
        sandbox.record(whole=True)


def test_a_seats_copy_has_no_seed_no_numbers_and_dots_for_what_it_may_not_read() -> None:
    match = ouroboard.start("loop", seed=8)
    mine = match.actions(1)[3]
    match.play(0, match.actions(0)[3])
    match.play(1, mine)
    copy = match.record(1)
    assert "seed" not in copy
    assert "salt" not in copy
    assert match.commitment in copy
    assert copy.splitlines()[-2:] == ["0 …", f"1 {mine}"]
    with pytest.raises(BadRecord, match="seat's copy"):
        replay(copy)


def test_at_the_end_anyone_can_check_the_deal() -> None:
    match = ouroboard.start("loop", seats=3)
    promised = match.commitment
    with pytest.raises(Illegal, match="sealed"):
        match.open_seal()
    play_to_the_end(match)
    seed, salt = match.open_seal()
    assert commitment(bytes.fromhex(seed), bytes.fromhex(salt)) == promised
    again = replay(match.record())
    assert again.state.hash() == match.state.hash()


def test_a_record_with_another_seed_is_not_the_deal_that_was_promised() -> None:
    match = ouroboard.start("loop", seats=2, seed=3)
    forged = match.record(whole=True).replace("seed 0", "seed 1", 1)
    with pytest.raises(BadRecord, match="promised"):
        replay(forged)


def test_two_fresh_matches_are_dealt_differently() -> None:
    assert ouroboard.start("loop").state.hash() != ouroboard.start("loop").state.hash()


class Crashing(Match):
    """Breaks off in the middle of every answer."""

    def _remember(self, node: Node) -> None:
        raise ZeroDivisionError


def test_a_rule_that_crashes_changes_nothing() -> None:
    match = Crashing(ouroboard.game("loop"), seed=2)
    before, heard = match.state.hash(), len(match.heard(0))
    with pytest.raises(ZeroDivisionError):
        match.play(0, match.actions(0)[0])
    assert match.state.hash() == before
    assert len(match.heard(0)) == heard
    assert match.root.children == []


def test_a_moment_can_be_peeked_at_as_it_was_seen() -> None:
    match = ouroboard.start("loop", seed=2)
    hide_all(match)
    at = match.moment
    view = match.view(2)
    seat = match.to_act[0]
    match.play(seat, match.actions(seat)[0])
    assert match.peek(2, match.heard_until(2, at)).view == view
