"""§4 and §6: what belongs together, and what beats what. Checked against a plain reading of the rules."""

import random
from itertools import combinations

import pytest

from ouroboard.engine.bits import mask_of, members
from ouroboard.games.loop.rules.cards import DECK
from ouroboard.games.loop.rules.plays import PAIR, PLAYS, SEQUENCE, SINGLE, TRIPLE, Play, beating, leads, play_of
from tests.loop.table import cards, table
from tests.rulebook import rule


def kind_of(held: list[int]) -> int:
    """§4, read slowly: the kind of these cards, 0 if they do not belong together."""
    numbers = sorted(card % 15 for card in held)
    colours = {card // 15 for card in held}
    if len(held) == 1:
        return SINGLE
    if len(set(numbers)) == 1:
        return PAIR if len(held) == 2 else TRIPLE
    in_a_row = numbers == list(range(numbers[0], numbers[0] + len(held)))
    return SEQUENCE if len(colours) == 1 and in_a_row else 0


def beats(new: list[int], old: list[int], twisted: bool, must_clear: bool) -> bool:
    """§5.3 and §6, read slowly."""
    if kind_of(new) != kind_of(old) or len(new) != len(old):
        return False
    mine = sorted(card % 15 for card in new)
    theirs = sorted(card % 15 for card in old)
    if must_clear and kind_of(new) == SEQUENCE:
        return mine[-1] < theirs[0] if twisted else mine[0] > theirs[-1]
    return mine[0] < theirs[0] if twisted else mine[0] > theirs[0]


def subsets(hand: int) -> list[list[int]]:
    held = members(hand)
    return [list(chosen) for size in range(1, len(held) + 1) for chosen in combinations(held, size)]


def some_hands(count: int) -> list[int]:
    """Random hands, half of them from few numbers, so that there is something to combine."""
    fate = random.Random(4)
    hands = []
    for turn in range(count):
        pool = members(DECK) if turn % 2 else [card for card in range(45) if card % 15 in range(turn % 9, turn % 9 + 6)]
        hands.append(mask_of(fate.sample(pool, fate.randint(1, 9))))
    return hands


@rule("§4", "§4.1", "§4.2", "§4.3", "§5.2")
@pytest.mark.parametrize("min_sequence", [2, 3])
def test_a_leader_may_play_every_combination_in_the_hand_and_nothing_else(min_sequence: int) -> None:
    for hand in some_hands(60):
        found = leads(hand, min_sequence)
        wanted = {
            mask_of(chosen)
            for chosen in subsets(hand)
            if kind_of(chosen) and not (kind_of(chosen) == SEQUENCE and len(chosen) < min_sequence)
        }
        assert {play.cards for play in found if isinstance(play, Play)} == wanted
        assert len(found) == len(wanted)


@rule("§5.3", "§6", "§6.1", "§6.2")
@pytest.mark.parametrize("twisted", [False, True])
@pytest.mark.parametrize("must_clear", [False, True])
def test_a_follower_may_play_whatever_beats_the_current_play(twisted: bool, must_clear: bool) -> None:
    fate = random.Random(5)
    for hand in some_hands(60):
        for current in fate.sample(PLAYS, 12):
            if current.cards & hand:
                continue
            old = members(current.cards)
            wanted = {mask_of(new) for new in subsets(hand) if kind_of(new) and beats(new, old, twisted, must_clear)}
            found = {play.cards for play in beating(hand, current, twisted, must_clear) if isinstance(play, Play)}
            assert found == wanted


@rule("§6.1", "§6.2")
@pytest.mark.parametrize("twisted", [False, True])
@pytest.mark.parametrize("must_clear", [False, True])
def test_of_two_plays_of_a_kind_the_stronger_is_told(twisted: bool, must_clear: bool) -> None:
    for one in PLAYS:
        for other in PLAYS:
            if one.kind == other.kind and one.size == other.size:
                judged = one in beating(one.cards, other, twisted, must_clear)
                assert judged == beats(members(one.cards), members(other.cards), twisted, must_clear)


@rule("§4.1", "§4.2")
def test_there_are_357_combinations() -> None:
    kinds = [play.kind for play in PLAYS]
    assert [kinds.count(kind) for kind in (SINGLE, PAIR, TRIPLE)] == [45, 45, 15]
    assert len(PLAYS) == 357
    assert all(kind_of(members(play.cards)) == play.kind for play in PLAYS)


@rule("§4.2")
@pytest.mark.parametrize("twisted", [False, True])
def test_15_and_1_are_never_neighbours(twisted: bool) -> None:
    t = table("15r 1r", "2g", twisted=twisted)
    assert t.may(0) == {"play 15r", "play 1r"}


@rule("§4.2", "§20")
def test_a_table_may_want_three_cards_in_a_sequence() -> None:
    t = table("4r 5r 6r", "1g", min_sequence=3)
    assert t.may(0) == {"play 4r", "play 5r", "play 6r", "play 4r 5r 6r"}
    assert t.why_not(0, "4r 5r") == "at this table a sequence has at least 3 cards · §4.2"


@rule("§4.3")
@pytest.mark.parametrize(
    ("current", "answer"),
    [("4r 5r", "6g 6b"), ("4r 4g", "6b 7b"), ("4r 4g 4b", "6b 7b 8b"), ("4r 5r 6r", "9r 9g 9b"), ("4r", "6g 6b")],
)
def test_another_kind_never_follows(current: str, answer: str) -> None:
    t = table(f"{current} 1r", f"{answer} 1g")
    t.play(0, current)
    assert "is on the table: follow with a" in t.why_not(1, answer)
    assert t.why_not(1, answer).endswith("· §5.3")


@rule("§6.1", "§1.1")
def test_colour_has_no_rank() -> None:
    for mine, theirs in (("9r", "9b"), ("9b", "9r")):
        t = table(f"{mine} 1r", f"{theirs} 1g")
        t.play(0, mine)
        assert t.may(1) == {"pass"}


@rule("§6.2")
def test_overlapping_sequences_beat_each_other_unless_the_table_says_otherwise() -> None:
    for clear, answer in ((False, {"play 4r 5r 6r", "pass"}), (True, {"pass"})):
        t = table("3g 4g 5g 1g", "4r 5r 6r", sequence_must_clear=clear)
        t.play(0, "3g 4g 5g")
        assert t.may(1) == answer


@rule("§4.1", "§18")
def test_combinations_are_said_as_people_say_them() -> None:
    said = [play_of(cards(text)).words() for text in ("9r", "9r 9b", "9r 9g 9b", "4r 5r 6r")]
    assert said == ["single 9", "pair of 9", "triple of 9", "sequence 4-5-6"]
