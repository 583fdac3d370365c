"""What a view says of the cards in hand: where they lead, and on which way."""

import random
from itertools import pairwise

import pytest

from ouroboard.games.strangers.content.board import space_of
from ouroboard.games.strangers.game import Strangers
from ouroboard.timeline.match import Match
from tests.strangers.town import DULL, town


def ways(match: Match, seat: int) -> dict[str, dict[str, dict[str, list[str]]]]:
    return match.view(seat)["reach"]  # type: ignore[return-value]


def test_a_card_leads_to_the_ends_of_its_ways() -> None:
    t = town("run city-bus moms-car", DULL, kids={"r0": "F8"})
    reach = ways(t.match, 0)
    assert reach["run"] == {"r0": {"D8": ["E8"], "E7": ["F7"], "G7": ["F7"], "H8": ["G8"]}}
    assert "city-bus" not in reach, "it could do nothing"
    assert set(reach["moms-car"]["r0"]) == {"C7", "I7", "A6", "K6", "C2", "I2", "F4"}
    assert ways(t.match, 1) == {}
    assert "reach" not in t.match.view(None)


def test_a_place_is_entered_on_the_shortest_way() -> None:
    t = town("rad-bike walk walk", DULL, kids={"r0": "D8"}, tokens="E6")
    assert ways(t.match, 0)["rad-bike"]["r0"]["C7"] == ["C8"]


def test_a_card_in_play_is_the_only_one() -> None:
    t = town("walkie-talkies run run", DULL, kids={"r0": "F8", "r1": "F8"})
    t.play("play walkie-talkies", "move r0 D8")
    assert set(ways(t.match, 0)) == {"walkie-talkies"}
    assert set(ways(t.match, 0)["walkie-talkies"]) == {"r1"}, "none moves twice"


@pytest.mark.parametrize("board", ["A", "B"])
def test_promised_moves_are_offered_then(board: str) -> None:
    """Through random games: the ways of a card end where its question lets the Kids go, and every step of them is a step."""
    chance = random.Random(f"reach {board}")
    compared = 0
    for seed in range(4):
        match = Match(Strangers(2, {"board": board}), seed=seed)
        while match.result is None:
            seat = match.to_act[0]
            promised = ways(match, seat)
            text = chance.choice([action.text for action in match.actions(seat)])
            match.play(seat, text)
            card = text.removeprefix("play ")
            if text.startswith("play ") and card in promised and match.result is None:
                offered = {tuple(action.text.split()[1:]) for action in match.actions(seat) if action.text.startswith("move ")}
                assert {(kid, end) for kid, ends in promised[card].items() for end in ends} == offered
                compared += bool(offered)
                check_steps(match, promised[card])
    assert compared > 30


def check_steps(match: Match, promised: dict[str, dict[str, list[str]]]) -> None:
    where: dict[str, str] = {kid["kid"]: kid["space"] for kid in match.view(None)["kids"]}  # type: ignore[attr-defined]
    for kid, ends in promised.items():
        for end, between in ends.items():
            if between:
                path = [where[kid], *between, end]
                assert len(set(path)) == len(path), "no space twice"
                for one, other in pairwise(path):
                    assert abs(space_of(one) - space_of(other)) in (1, 26)
