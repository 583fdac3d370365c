"""§3, §5.2–§5.6: the cards, where they lie, and how they are resolved."""

import random

import pytest

import ouroboard
from ouroboard.engine.bits import count
from ouroboard.games.looper.rules.cards import MASTERMIND_DECK, PROTAGONIST_DECK
from tests.looper.rulings import ruling
from tests.looper.table import stage
from tests.rulebook import rule


@rule("§3", "§3.1", game="looper")
@ruling(65)
def test_the_decks_make_34_cards() -> None:
    t = stage("doctor nurse")
    decks = t.match.view(None)["decks"]
    assert isinstance(decks, list)
    assert [len(deck["cards"]) for deck in decks] == [8, 8, 8, 10]
    assert decks[3]["cards"].count("paranoia+1") == 2
    assert decks[0]["once_a_loop"] == ["paranoia-1", "goodwill+2", "forbid-movement"]
    assert decks[3]["once_a_loop"] == ["intrigue+2", "move-diagonal"]
    assert count(PROTAGONIST_DECK) == 8
    assert count(MASTERMIND_DECK) == 9


@rule("§5.2", game="looper")
@ruling(68, 95)
def test_the_mastermind_places_exactly_three_cards_on_three_spots_and_they_appear_together() -> None:
    t = stage("doctor nurse")
    t.mm("place intrigue+1 school")
    assert "already" in t.why_not(3, "place paranoia+1 school")
    assert "first" in t.why_not(3, "done")
    assert t.match.view(0)["face_down"] == []
    assert t.kinds(0)[-1] == "day_begins"
    t.mm("place paranoia+1 city", "place paranoia+1 doctor")
    assert t.mm_may == {"done"}
    assert "not in your hand" in t.why_not(3, "place paranoia+1 nurse") or "placed" in t.why_not(3, "place paranoia+1 nurse")
    t.mm("done")
    assert t.match.view(0)["face_down"] == [
        {"deck": "mastermind", "spot": "doctor"},
        {"deck": "mastermind", "spot": "city"},
        {"deck": "mastermind", "spot": "school"},
    ]
    assert t.hears("Mia has laid cards on the Doctor, the City and the School.", 0)


@rule("§5.2", game="looper")
def test_the_mastermind_may_change_her_mind_until_she_is_done() -> None:
    t = stage("doctor nurse")
    t.mm("place intrigue+1 school", "place intrigue+2 city")
    assert t.match.undo_right(3) == "free"
    t.match.undo(3)
    t.match.undo(3)
    assert t.state.drafted == ()
    t.hers("move-diagonal doctor")
    assert t.match.undo_right(3) != "free"


@rule("§5.3", game="looper")
@ruling(68, 95)
def test_each_protagonist_places_one_card_on_a_spot_without_another_of_theirs() -> None:
    t = stage("doctor nurse")
    t.hers("paranoia+1 doctor")
    assert t.match.to_act == [0]
    t.says("place goodwill+2 doctor")
    assert t.match.undo_right(0) != "free"
    assert t.match.to_act == [1]
    assert "another card" in t.why_not(1, "place goodwill+1 doctor")
    assert {"deck": "a", "spot": "doctor"} in t.match.view(1)["face_down"]  # type: ignore[operator]
    deck = t.match.view(1)["decks"][0]  # type: ignore[index]
    assert "goodwill+2" in deck["cards"], "a hand never shows which card was just placed"
    assert "nobody names a deck" in t.why_not(1, "place b goodwill+1 nurse")
    t.match.play(1, "place goodwill+1 nurse")
    assert t.match.to_act == [2]
    assert "done" not in t.may(2), "nobody may pass"
    t.match.play(2, "place paranoia+1 city")
    assert t.state.step == 4


@rule("§3.2", game="looper")
@ruling(10)
def test_no_card_lies_on_a_corpse_or_on_somebody_who_is_not_there() -> None:
    t = stage({"doctor": "person", "nurse": "person", "godly-being": "person"}, enters=3).dies("nurse")
    assert not any("nurse" in text or "godly-being" in text for text in t.mm_may)
    assert "is dead" in t.why_not(3, "place intrigue+1 nurse")
    assert "not on the board" in t.why_not(3, "place intrigue+1 godly-being")
    assert t.why_not(3, "place intrigue+1 boy-student") == t.why_not(3, "place intrigue+1 godly-being").replace(
        "Godly Being", "Boy Student"
    )


@rule("§3.2", game="looper")
@ruling(11)
def test_on_a_location_only_intrigue_does_anything() -> None:
    t = stage("doctor nurse")
    before = t.now
    t.cards(["paranoia+1 school", "move-diagonal city", "intrigue+2 shrine"], ["goodwill+2 hospital", "paranoia+1 city"])
    t.mm("go on")
    results = [event.kind for event in t.match.heard(None)[before:] if event.kind in ("gained", "shed", "moved")]
    assert results == ["gained"]
    assert t.count("intrigue", "shrine") == 2


@rule("§3.3", game="looper")
@ruling(17)
def test_once_a_loop_cards_are_spent_even_when_blocked_and_each_deck_counts_for_itself() -> None:
    t = stage("doctor nurse")
    t.cards(["forbid-goodwill doctor", "intrigue+2 nurse"], ["goodwill+2 doctor", "forbid-intrigue nurse", "goodwill+1 city"])
    t.next_day()
    assert t.count("goodwill", "doctor") == t.count("intrigue", "nurse") == 0
    decks = t.match.view(None)["decks"]
    assert [deck["spent"] for deck in decks] == [["goodwill+2"], [], [], ["intrigue+2"]]  # type: ignore[attr-defined]
    assert "not in your hand" in t.why_not(3, "place intrigue+2 city")
    t.hers()
    assert t.match.to_act == [1], "the Leader card has gone on"
    t.match.play(1, "place goodwill+2 nurse")
    t.match.play(2, "place goodwill+2 doctor")
    assert "not in your hand" in t.why_not(0, "place goodwill+2 city")


MOVES = [
    ("move-vertical", "move-vertical", "city"),
    ("move-horizontal", "move-horizontal", "shrine"),
    ("move-vertical", "move-horizontal", "school"),
    ("move-horizontal", "move-vertical", "school"),
    ("move-diagonal", "move-horizontal", "city"),
    ("move-diagonal", "move-vertical", "shrine"),
    ("move-diagonal", "goodwill+1", "school"),
    ("paranoia+1", "move-vertical", "city"),
    ("move-diagonal", "forbid-movement", "hospital"),
    ("move-vertical", "forbid-movement", "hospital"),
]


@rule("§1", "§1.2", "§5.4", game="looper")
@ruling(12, 70)
@pytest.mark.parametrize(("hers", "theirs", "to"), MOVES)
def test_two_movement_cards_make_one_move(hers: str, theirs: str, to: str) -> None:
    t = stage("doctor nurse").cards([f"{hers} doctor"], [f"{theirs} doctor"])
    assert t.where("doctor") == to


@rule("§5.4", game="looper")
@ruling(12)
def test_a_forbidden_destination_stops_the_whole_move() -> None:
    t = stage("shrine-maiden nurse").cards(["move-vertical shrine-maiden"], ["move-horizontal shrine-maiden"])
    assert t.where("shrine-maiden") == "shrine", "the City is forbidden to her; she does not go half the way"
    t = stage("shrine-maiden nurse").cards(["move-vertical shrine-maiden"])
    assert t.where("shrine-maiden") == "school"


@rule("§5.4", game="looper")
@ruling(70)
def test_all_walk_together_and_counters_follow_them() -> None:
    t = stage("doctor nurse")
    t.cards(["move-vertical doctor", "move-horizontal nurse", "intrigue+1 hospital"], ["goodwill+1 doctor"])
    assert (t.where("doctor"), t.where("nurse")) == ("city", "shrine")
    t.mm("go on")
    assert t.count("goodwill", "doctor") == 1
    kinds = t.kinds()
    assert kinds.index("moved") < kinds.index("gained")


@rule("§5.5", game="looper")
def test_each_forbid_blocks_its_own_kind_on_its_own_spot() -> None:
    t = stage("doctor nurse boy-student")
    t.cards(["forbid-paranoia doctor", "forbid-goodwill nurse", "intrigue+2 city"], ["paranoia+1 doctor", "goodwill+2 nurse"])
    t.mm("go on")
    assert t.count("paranoia", "doctor") == t.count("goodwill", "nurse") == 0
    t = stage("doctor nurse").counts("paranoia", doctor=2)
    t.cards(["forbid-paranoia doctor"], ["paranoia-1 doctor"]).mm("go on")
    assert t.count("paranoia", "doctor") == 2


@rule("§5.5", game="looper")
@ruling(13)
def test_two_forbid_intrigue_on_one_day_are_both_void() -> None:
    t = stage("doctor nurse")
    t.cards(["intrigue+2 city", "intrigue+1 doctor"], ["forbid-intrigue city", "forbid-intrigue hospital"])
    t.mm("go on")
    assert (t.count("intrigue", "city"), t.count("intrigue", "doctor")) == (2, 1)
    t = stage("doctor nurse").cards(["intrigue+2 city", "intrigue+1 doctor"], ["forbid-intrigue city"])
    t.mm("go on")
    assert (t.count("intrigue", "city"), t.count("intrigue", "doctor")) == (0, 1)


@rule("§5.5", game="looper")
@ruling(13, 66)
def test_one_person_with_three_decks_can_void_them_too() -> None:
    t = stage("doctor nurse", seats=2)
    t.cards(["intrigue+2 city"], ["a forbid-intrigue city", "c forbid-intrigue shrine"])
    t.mm("go on")
    assert t.count("intrigue", "city") == 2


@rule("§5.5", game="looper")
@ruling(14)
def test_a_forbid_stops_no_ability() -> None:
    t = stage({"doctor": "brain", "nurse": "person"}, subs="an-unsettling-rumor")
    t.cards([], ["forbid-intrigue doctor"]).step(5)
    t.mm("act intrigue doctor doctor", "act rumor city")
    assert (t.count("intrigue", "doctor"), t.count("intrigue", "city")) == (1, 1)


@rule("§5.6", "§1.4", game="looper")
@ruling(15, 72)
def test_adding_comes_before_taking_away_and_nothing_goes_below_zero_or_has_an_upper_end() -> None:
    t = stage("doctor nurse").counts("paranoia", nurse=0).counts("intrigue", city=30)
    t.cards(["paranoia+1 doctor", "intrigue+2 city", "paranoia-1 nurse"], ["paranoia-1 doctor"])
    t.mm("go on")
    assert (t.count("paranoia", "doctor"), t.count("paranoia", "nurse"), t.count("intrigue", "city")) == (0, 0, 32)
    assert [event.kind for event in t.match.heard(None) if event.kind in ("gained", "shed")][-3:] == ["gained", "gained", "shed"]


@rule("§5.6", game="looper")
@ruling(18)
def test_goodwill_can_be_put_on_one_who_refuses() -> None:
    t = stage({"doctor": "witch", "nurse": "person"}).cards([], ["goodwill+2 doctor"])
    t.mm("go on")
    assert t.count("goodwill", "doctor") == 2


@rule("§13.5", game="looper")
@ruling(16, 71)
def test_a_cultist_ignores_forbid_intrigue_where_he_stands_after_moving() -> None:
    t = stage({"doctor": "cultist", "nurse": "person"})
    t.cards(["move-vertical doctor", "intrigue+2 city"], ["forbid-intrigue city"])
    assert t.mm_may == {"go on", "ignore forbid-intrigue"}
    t.mm("ignore forbid-intrigue")
    assert t.count("intrigue", "city") == 2
    t = stage({"doctor": "cultist", "nurse": "person"})
    t.cards(["intrigue+2 city"], ["forbid-intrigue city"])
    assert t.mm_may == {"go on"}, "he does not stand there"
    t = stage({"doctor": "cultist", "nurse": "person"})
    t.cards(["intrigue+1 nurse"], ["forbid-intrigue nurse"])
    t.mm("ignore forbid-intrigue")
    assert t.count("intrigue", "nurse") == 1
    assert t.match.view(3)["used"] == ["1.1 Ignore Forbid Intrigue"]
    assert "You use: Ignore Forbid Intrigue." in t.said(0, 3)
    assert not t.hears("Ignore")


@rule("§13.5", "§6.3", game="looper")
@ruling(71, 99)
def test_void_forbids_leave_the_cultist_nothing_but_the_question_comes_all_the_same() -> None:
    t = stage({"doctor": "cultist", "nurse": "person"})
    t.cards(["intrigue+2 hospital"], ["forbid-intrigue hospital", "forbid-intrigue city"])
    assert t.match.to_act == [3]
    assert t.mm_may == {"go on"}
    t.mm("go on")
    assert t.count("intrigue", "hospital") == 2


@rule("§13.10", game="looper")
@ruling(54)
def test_forbid_goodwill_on_a_time_traveler_is_ignored() -> None:
    t = stage({"doctor": "time-traveler", "nurse": "person"})
    t.cards(["forbid-goodwill doctor", "forbid-paranoia nurse"], ["goodwill+2 doctor"])
    t.mm("go on")
    assert t.count("goodwill", "doctor") == 2


@rule("§9.1", "§5", "§5.1", game="looper")
@ruling(68, 69)
def test_a_day_begins_with_a_morning_in_which_nothing_happens() -> None:
    t = stage("doctor nurse")
    morning = t.events("day_begins")[0]
    assert morning.at == (1, 1, 1)
    assert t.state.step == 2
    assert t.alive("doctor", "nurse")


@rule("§11.5", "§6.4", game="looper")
@ruling(62)
def test_a_script_may_take_cards_from_the_mastermind() -> None:
    t = stage("doctor nurse", without="forbid-goodwill")
    assert not any("forbid-goodwill" in text for text in t.mm_may)
    assert "without Forbid Goodwill" in t.why_not(3, "place forbid-goodwill doctor")
    assert len(t.match.view(0)["decks"][3]["cards"]) == 9  # type: ignore[index]


@rule("§11.5", game="looper")
@ruling(62)
def test_a_special_rule_is_told_to_everybody_before_the_first_loop() -> None:
    t = stage("doctor nurse", without="forbid-goodwill intrigue+2")
    for reader in (0, 1, 2, 3, None):
        (sheet,) = t.events("sheet", reader)
        assert sheet.fields["without"] == ["forbid-goodwill", "intrigue+2"]
        assert sheet.at[0] == 0
        assert t.hears("The Mastermind plays without Forbid Goodwill and Intrigue +2.", reader)
        cards = t.match.view(reader)["decks"][3]["cards"]  # type: ignore[index]
        assert not {"forbid-goodwill", "intrigue+2"} & set(cards)
    plain = stage("doctor nurse")
    assert not plain.hears("plays without")


@rule("§11.5", game="looper")
@ruling(62)
def test_a_special_rule_holds_in_every_loop_and_touches_nobody_else() -> None:
    match = ouroboard.start("looper", script="neverending-happy-and-sad-story", seed=3)
    dice = random.Random(3)
    loops = set()
    while not match.over:
        loops.add(match.moment[0])
        seat = dice.choice(match.to_act)
        assert not any("forbid-goodwill" in action.text for action in match.actions(seat))
        match.play(seat, dice.choice(match.actions(seat)))
    assert all(event.fields["card"] != "forbid-goodwill" for event in match.heard(None) if event.kind == "revealed")
    theirs = stage("doctor nurse", without="move-vertical")
    theirs.hers()
    assert any("move-vertical" in text for text in theirs.may(theirs.match.to_act[0])), "their decks are whole"


@rule("§11.5", game="looper")
@ruling(62)
def test_with_a_single_card_twice_and_two_others_left_she_can_still_play() -> None:
    """The fewest that the checker allows: three for every day, of which Paranoia +1 makes two."""
    gone = "paranoia-1 forbid-paranoia forbid-goodwill intrigue+1 move-vertical intrigue+2 move-diagonal"
    t = stage("doctor nurse", without=gone, days=3)
    t.hers("paranoia+1 city", "paranoia+1 school", "move-horizontal shrine")
    t.theirs()
    assert [event.fields["card"] for event in t.events("revealed")][:3].count("paranoia+1") == 2
    t.next_day()
    assert t.state.day == 2
    assert {text.split()[1] for text in t.mm_may} == {"paranoia+1", "move-horizontal"}
