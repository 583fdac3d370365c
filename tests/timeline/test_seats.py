"""Seats, names and reprs of a match, as a user of the Python API meets them."""

from collections.abc import Callable

import pytest

import ouroboard
from ouroboard import BadRecord, Illegal, InvalidSeat, InvalidSetup, Match, UnknownGame, replay

ASK: dict[str, Callable[[Match, int], object]] = {
    "actions": lambda match, seat: match.actions(seat),
    "decision": lambda match, seat: match.decision(seat),
    "decision_id": lambda match, seat: match.decision_id(seat),
    "view": lambda match, seat: match.view(seat),
    "view of the state": lambda match, seat: match.state.view(seat),
    "seat_view": lambda match, seat: match.seat_view(seat),
    "heard": lambda match, seat: match.heard(seat),
    "revision": lambda match, seat: match.revision(seat),
    "log": lambda match, seat: match.log(seat),
    "play": lambda match, seat: match.play(seat, "pass"),
    "prepare": lambda match, seat: match.prepare(seat, "pass"),
    "imagine": lambda match, seat: match.imagine([0, seat], 1),
    "seen": lambda match, seat: match.seen(seat, 1),
    "what_if": lambda match, seat: match.what_if(seat),
    "would_tell": lambda match, seat: match.would_tell(seat, "pass"),
    "peek": lambda match, seat: match.peek(seat, 0),
    "look_back": lambda match, seat: match.look_back(0, [seat]),
    "depth_heard": lambda match, seat: match.depth_heard(seat, 0),
    "heard_at": lambda match, seat: match.heard_at(seat, 0),
    "heard_until": lambda match, seat: match.heard_until(seat, (1, 0, 0)),
    "undo_right": lambda match, seat: match.undo_right(seat),
    "undo": lambda match, seat: match.undo(seat, consent=True),
    "record": lambda match, seat: match.record(seat),
}


@pytest.mark.parametrize("seat", [-1, 4, 9, 60])
@pytest.mark.parametrize("method", ASK)
def test_a_seat_that_the_table_does_not_have_is_refused_everywhere(method: str, seat: int) -> None:
    match = ouroboard.start("loop", seats=4, seed=1)
    with pytest.raises(InvalidSeat, match=f"there is no seat {seat} at this table: it has seats 0 to 3"):
        ASK[method](match, seat)
    assert len(match.nodes()) == 1


def test_a_table_for_one_says_that_it_has_only_one_seat() -> None:
    with pytest.raises(InvalidSeat, match="it has only seat 0"):
        ouroboard.start("strangers", seats=1, seed=1).view(1)


def test_why_not_tells_of_a_missing_seat_like_of_any_other_refusal() -> None:
    refusal = ouroboard.start("loop", seed=1).why_not(9, "pass")
    assert isinstance(refusal, InvalidSeat)
    assert issubclass(InvalidSeat, Illegal)


# ---- starting ---------------------------------------------------------------------------------------------


def test_a_table_without_seats_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="not 0"):
        ouroboard.start("loop", seats=0)


def test_an_unknown_game_is_an_error_that_lists_the_games() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess' \(there are: loop, strangers, looper") as caught:
        ouroboard.start("chess")
    assert isinstance(caught.value, ValueError)
    assert "\\'" not in str(caught.value)


@pytest.mark.parametrize("seed", ["abc", "7", "zz" * 16, -1, 1 << 128, "0" * 31 + " "])
def test_a_seed_that_cannot_be_says_what_a_seed_is(seed: int | str) -> None:
    with pytest.raises(ValueError, match=r"a seed must be a number from 0 to 2\*\*128 - 1 or 32 hex digits, not"):
        ouroboard.start("loop", seed=seed)


def test_an_option_of_the_wrong_type_is_told_its_type() -> None:
    with pytest.raises(InvalidSetup, match="min_sequence can be 2, 3, not '3': it must be of type int, not str"):
        ouroboard.start("loop", min_sequence="3")


@pytest.mark.parametrize("names", [[], ["Ann"], ["Ann"] * 5])
def test_there_is_one_name_for_each_seat(names: list[str]) -> None:
    with pytest.raises(ValueError, match="names must be one for each of the 4 seats, not"):
        ouroboard.start("loop", seats=4, names=names)


def test_the_games_are_a_package_and_a_list() -> None:
    import ouroboard.games.looper

    assert ouroboard.games.looper.__name__ == "ouroboard.games.looper"
    assert {"loop", "strangers", "looper"} <= set(ouroboard.list_games())


# ---- records ----------------------------------------------------------------------------------------------


def test_the_copy_of_an_unfinished_match_says_how_to_write_one_that_can_be_replayed() -> None:
    match = ouroboard.start("loop", seed=1)
    for copy in (match.record(), match.record(0)):
        with pytest.raises(BadRecord, match=r"not over: it has no seed.*match\.record\(whole=True\)"):
            replay(copy)
    assert replay(match.record(whole=True)).state.hash() == match.state.hash()


# ---- reprs ------------------------------------------------------------------------------------------------


def test_a_match_and_its_parts_say_what_they_are() -> None:
    match = ouroboard.start("loop", seed=1, three_eights=True)
    match.play(1, match.actions(1)[0])
    decision = match.decision(0)
    assert decision is not None
    assert repr(match) == "<Match loop, 4 seats, round 1, to act: 0 2 3>"
    assert repr(match.state) == "<LoopState loop, 4 seats, round 1, to act: 0 2 3>"
    assert repr(match.game) == "<Game loop, 4 seats, three_eights=True>"
    assert repr(match.game.option_specs[0]) == "<Option min_sequence: 2, 3>"
    assert repr(match.root) == "<Node start>"
    assert repr(match.head) == f"<Node seat 1: {match.head.action}>"
    assert repr(decision.prompt) == f"<Prompt {decision.prompt.text!r} {decision.prompt.rule}>"
    assert repr(match.seen(0, 1)) == "<SeatKnowledge of seat 0: loop, 4 seats, round 1, to act: 0 2 3>"
    assert repr(match.state.fate) == f"<SealedFate, {match.state.fate.key()[2]} drawn>"
    assert repr(ouroboard.Fate.light(1)) == "<LightFate>"
    assert repr(match.branch(match.root, fate="0" * 32)) == f"<Node branch, fate {'0' * 32}>"


def test_a_finished_match_says_who_has_won() -> None:
    match = ouroboard.start("loop", seats=2, seed=1)
    while match.result is None:
        match.play(match.to_act[0], match.actions(match.to_act[0])[0])
    assert repr(match).endswith(f"over, won by {match.result.winners[0]}>")


@pytest.mark.parametrize("name", ouroboard.list_games())
def test_the_repr_of_a_match_has_only_what_everybody_knows(name: str) -> None:
    match = ouroboard.start(name, seed=5)
    while not match.over and len(match.nodes()) < 30:
        imagined = match.imagine([0], 3)
        assert imagined.summary() == match.state.summary()
        match.play(match.to_act[0], match.actions(match.to_act[0])[0])


def test_the_repr_of_a_fate_does_not_tell_its_seed() -> None:
    match = ouroboard.start("loop", seed=0x1234567890ABCDEF)
    assert "1234567890abcdef" not in repr(match.state.fate).lower()
