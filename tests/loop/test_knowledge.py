"""§17: who knows what."""

import re
from collections import Counter
from typing import Any

from ouroboard.engine.bits import count, mask_of, members
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.games.loop.game import Loop
from ouroboard.games.loop.rules.cards import EIGHTS, names
from ouroboard.games.loop.rules.state import LoopState
from ouroboard.timeline.match import Match
from tests.loop.exhibit import TABLES, twins
from tests.loop.table import Table, cards, deal, race, run, table
from tests.rulebook import rule

SECRETS = ("hand", "aside", "was_aside", "was_left")


def seat(t: Table, reader: int | None, place: int) -> dict[str, Any]:
    seats = t.match.view(reader)["seats"]
    assert isinstance(seats, list)
    found: dict[str, Any] = seats[place]
    return found


def worlds(t: Table, players: list[int], count: int = 40) -> list[LoopState]:
    found = [t.match.imagine(players, fate) for fate in range(count)]
    assert all(isinstance(world, LoopState) for world in found)
    return [world for world in found if isinstance(world, LoopState)]


@rule("§17", "§17.1")
def test_what_everybody_sees() -> None:
    t = table("2r 9r", "3g 14g", "4b 13b", aside={1: "8g"}, scores=(1, 5, 3), start=2)
    t.play(0, "9r")
    t.twists(1, "8g")
    t.play(1, "3g")
    for reader in (None, 0, 1, 2):
        view = t.match.view(reader)
        assert view["score"] == [1, 5, 3]
        assert view["start"] == 2
        assert view["turn"] == 2
        assert view["twisted"] is True
        assert view["current"] == ["3g"]
        assert view["last_seat"] == 1
        assert [seat(t, reader, place)["cards_left"] for place in range(3)] == [1, 1, 2]
        assert seat(t, reader, 1)["turned_up"] == ["8g"]
        assert [event.kind for event in t.match.heard(reader)] == ["played", "twisted", "played"]


@rule("§17.1")
def test_who_has_set_cards_aside_is_public() -> None:
    t = deal(["", "", ""])
    t.play(1, t.match.actions(1)[0].text)
    assert [seat(t, None, place)["ready"] for place in range(3)] == [False, True, False]


@rule("§17.2")
def test_a_spectator_sees_no_hand_and_a_player_only_their_own() -> None:
    t = deal(["3r 14b", "", ""])
    t.hides_anything()
    watched = t.match.view(None)
    assert not any(secret in watched for secret in SECRETS)
    assert watched["known"] == {}
    mine = t.match.view(0)
    assert mine["hand"] == names(t.state.hand[0])
    named = set(re.findall(r"\b\d+[rgb]\b", str(mine)))
    assert named == set(names(t.state.cards[0]))


@rule("§17.2", "§5.6")
def test_nobody_sees_what_another_could_do() -> None:
    t = table("12r 13r", "1g 2g", "1b 2b", aside={1: "8g"})
    t.play(0, "12r")
    assert t.match.actions(0) == []
    assert t.match.actions(2) == []
    assert t.match.decision(2) is None


@rule("§17.3")
def test_cards_seen_at_a_seat_are_remembered_for_the_set() -> None:
    t = race(0, 1, 2)
    faced = [names(t.state.faced(place)) for place in range(3)]
    t.play(2, "sit 0")
    for reader in (None, 0, 1, 2):
        assert [seat(t, reader, place)["seen"] for place in range(3)] == faced
        assert seat(t, reader, 0)["face_up"] == []


@rule("§17.3", "§17.5")
def test_what_was_seen_in_an_earlier_round_is_not_forgotten() -> None:
    t = table("1r", "2r", "3r 4r", was=(1, 2, 3))
    before = t.state.seen
    for world in worlds(t, [0], 10):
        assert world.cards[2] & before[2] == before[2]  # a seat that player 0 has never held
    run(t, 0, 1, 2)
    t.play(2, "sit 0")
    assert [seen & old for seen, old in zip(t.state.seen, before, strict=True)] == list(before)


@rule("§17.4")
def test_a_player_who_sits_down_sees_what_the_predecessor_kept_back() -> None:
    t = table("1r", "2r 3r 4r", aside={1: "14g 15g"})
    t.play(0, "1r")  # player 0 moves to seat 1
    view = t.match.view(0)
    assert view["was_aside"] == ["14g", "15g"]
    assert view["was_left"] == ["2r", "3r", "4r"]
    taken = t.match.heard(0)[-1]
    assert taken.kind == "took_up"
    assert taken.fields["was_aside"] == ["14g", "15g"]
    assert taken.fields["was_left"] == ["2r", "3r", "4r"]
    assert t.match.view(1)["was_left"] == []  # seat 0 went out
    assert "took_up" not in t.kinds(None)


@rule("§9.4", "§17.4")
def test_a_last_hand_that_was_laid_open_is_still_called_left() -> None:
    t = table("1r", "2r 3r 4r", aside={1: "14g 15g"}, reveal_last_hand=True)
    t.play(0, "1r")  # player 0 moves to seat 1
    assert t.match.heard(0)[-1].fields["was_left"] == ["2r", "3r", "4r"]
    assert t.match.view(0)["was_left"] == ["2r", "3r", "4r"]
    assert t.match.view(1)["was_left"] == []  # seat 0 went out
    for world in worlds(t, [1], 10):
        assert names(world.was_left(1)) == ["2r", "3r", "4r"]  # everybody has seen that hand


@rule("§9.4", "§17.4")
def test_what_was_left_stays_the_same_until_the_next_round() -> None:
    match = Match(Loop(3, {"reveal_last_hand": True}), seed=5)
    while not match.over:
        match.play(match.to_act[0], match.actions(match.to_act[0])[0])
        for player in range(3):
            taken = [event for event in match.heard(player) if event.kind == "took_up"][-1]
            assert match.view(player)["was_left"] == taken.fields["was_left"]
    left = [str(event.fields["was_left"]) for player in range(3) for event in match.heard(player) if event.kind == "took_up"]
    shown = [str(event.fields["cards"]) for event in match.heard(None) if event.kind == "last_hand"]
    assert len(shown) > 2
    assert sorted(cards for cards in left if cards != "[]") == sorted(shown[:-1])  # the last round has no successor


@rule("§17.4")
def test_a_turned_up_8_was_set_aside_and_is_not_called_left() -> None:
    t = table("1r", "2r 3r", aside={1: "8g 15g"}, turn=1)
    t.twists(1, "8g")
    t.play(1, "3r")
    t.play(0, "1r")
    view = t.match.view(0)
    assert view["was_aside"] == ["8g", "15g"]
    assert view["was_left"] == ["2r"]


@rule("§17.4")
def test_a_player_knows_every_seat_held_in_this_set() -> None:
    t = race(0, 1, 2)
    t.play(2, "sit 0")
    known = t.match.view(2)["known"]
    assert known == {"0": names(t.state.cards[0]), "2": names(t.state.cards[2])}


@rule("§17.5")
def test_worlds_keep_what_is_known_and_vary_what_is_not() -> None:
    t = table("2r 9r", "3g 14g", "4b 13b", aside={1: "8g 5g"})
    t.play(0, "9r")
    t.twists(1, "8g")
    faced = t.state.faced(1)
    others = set()
    for world in worlds(t, [0]):
        assert world.cards[0] == t.state.cards[0]
        assert world.hand[0] == t.state.hand[0]
        assert world.aside[0] == t.state.aside[0]
        assert world.cards[1] & faced == faced
        assert world.faced(1) == faced
        assert world.aside[1] & cards("8g")
        assert count(world.aside[1]) == 2
        assert count(world.hand[1]) == 2
        assert world.view(0) == t.match.view(0)
        others.add(world.hand[1])
    assert len(others) > 10


@rule("§17.5", "§17.2")
def test_a_known_seat_hides_only_which_two_are_set_aside() -> None:
    t = deal(["", ""])
    t.hides_anything()
    while t.state.round_no == 1:
        t.match.play(t.asked[0], t.match.actions(t.asked[0])[0])
    t.hides_anything()
    pairs = set()
    for world in worlds(t, [0]):
        assert world.cards == t.state.cards
        pairs.add(world.aside[0])  # player 1 sits in seat 0 now
    assert len(pairs) > 10


@rule("§17.5")
def test_a_known_seat_that_is_out_has_no_secret_left() -> None:
    t = table("1r", "2r 3r", "4r 5r", was=(1, 2, 3))  # player 2 has held seat 0
    t.play(0, "1r")
    assert all(world.aside[0] == t.state.aside[0] for world in worlds(t, [2], 10))
    assert len({world.aside[0] for world in worlds(t, [1])}) > 1


@rule("§17.5")
def test_all_players_together_know_everything_but_the_cards_left_over() -> None:
    t = table("2r 9r", "3g 14g", "4b 13b")
    for world in worlds(t, [0, 1, 2], 5):
        assert [world.cards, world.hand, world.aside] == [t.state.cards, t.state.hand, t.state.aside]


@rule("§17.6", "§20")
def test_the_memory_aid_is_a_matter_of_display() -> None:
    views = []
    for aid in (True, False):
        t = race(0, 1, 2, memory_aid=aid)
        t.play(2, "sit 0")
        views.append([t.match.view(reader) for reader in (None, 0, 1, 2)])
    assert views[0] == views[1]


@rule("§17.7")
def test_after_the_end_all_cards_lie_open() -> None:
    t = race(0, 1, 2, was=(1, 2, 3), scores=(9, 2, 2))
    assert t.match.over
    shown = next(event for event in t.match.heard(None) if event.kind == "cards_shown")
    assert shown.fields["seats"] == [names(eleven) for eleven in t.state.cards]
    assert shown.fields["aside"] == [names(pair) for pair in t.state.aside]
    assert t.match.view(None)["known"] == {str(place): names(t.state.cards[place]) for place in range(3)}
    assert worlds(t, [0], 1)[0].cards == t.state.cards


@rule("§17.7", "§17.4")
def test_what_was_set_aside_a_round_ago_stays_untold_after_the_end() -> None:
    t = race(0, 1, 2, was=(1, 2, 3), scores=(9, 2, 2))
    assert t.match.over
    # Player 0 sits in seat 0 and sat in seat 1; what lay under the Rank card of seat 2 a round ago was never shown.
    t.state.was_faced = tuple(eleven & ~cards_left for eleven, cards_left in zip(t.state.cards, five_each(t), strict=True))
    found = worlds(t, [0])
    assert {world.was_aside[0] for world in found} == {t.state.was_aside[0]}
    assert {world.was_aside[1] for world in found} == {t.state.was_aside[1]}
    assert len({world.was_aside[2] for world in found}) > 1


def five_each(t: Table) -> list[int]:
    """At each seat what had not come to the table a round ago: the two cards set aside, and three more."""
    return [pair | mask_of(members(eleven & ~pair)[:3]) for eleven, pair in zip(t.state.cards, t.state.was_aside, strict=True)]


@rule("§17.7", "§15.1")
def test_a_set_that_is_over_is_shown_and_tells_nothing_about_the_next() -> None:
    t = race(0, 1, 2, was=(1, 2, 3), scores=(9, 2, 2), sets_to_win=2)
    assert "cards_shown" in t.kinds(None)
    assert t.match.view(None)["known"] == {}
    assert list(t.match.view(0)["known"]) == ["0"]  # type: ignore[call-overload]
    assert all(seat(t, 0, place)["seen"] == [] for place in range(3))


@rule("§17.8")
def test_passing_and_not_twisting_prove_nothing() -> None:
    t = table("2r 9r", "10g 14g", "4b 13b", aside={1: "8g 5g"})
    t.play(0, "9r")
    t.passes(1)
    found = worlds(t, [0], 200)
    assert any(world.hand[1] & cards("10r 10g 10b 11r 11g 11b 12r 12g 12b") for world in found)
    assert any(world.aside[1] & EIGHTS for world in found)


@rule("§17.8", "§16")
def test_a_round_that_begins_proves_that_nobody_was_dealt_three_8s() -> None:
    for option, possible in ((True, False), (False, True)):
        t = deal(["1r 2r 3r", "", ""], three_eights=option)
        found = worlds(t, [0], 300)
        assert any(eleven & EIGHTS == EIGHTS for world in found for eleven in world.cards) == possible


def told(events: list[Event]) -> list[tuple[object, ...]]:
    return [event.key() for event in events]


@rule("§17.2", "§17.5")
def test_twins_look_alike_to_their_reader_and_are_not() -> None:
    for seats, options in TABLES:
        game = registry.create_game("loop", seats, options)
        for reader in (None, *range(seats)):
            for seed in range(4):
                one, other = twins(game, seed, reader)
                assert one.state.hash() != other.state.hash()
                assert one.view(reader) == other.view(reader)
                assert told(one.heard(reader)) == told(other.heard(reader))
                assert "three_eights" not in [event.kind for event in (*one.heard(None), *other.heard(None))]
                if reader is not None:
                    assert one.actions(reader) == other.actions(reader)
                    assert one.imagine([reader], 3).view(None) == other.imagine([reader], 3).view(None)


@rule("§17.5")
def test_every_world_is_imagined_about_as_often_as_another() -> None:
    """Of 34 cards that a player has not seen, eleven are at the other seat, and any two of those may be set aside."""
    match = Match(Loop(2, {}), seed=5)
    for player in (0, 1):
        match.play(player, match.actions(player)[0])
    worlds = 4000
    held: Counter[int] = Counter()
    hidden: Counter[int] = Counter()
    fate = Fate.light(1)
    for _ in range(worlds):
        world = match.imagine([0], fate)
        assert isinstance(world, LoopState)
        held.update(members(world.cards[1]))
        hidden.update(members(world.aside[1]))
    assert len(held) == len(hidden) == 34
    assert all(abs(times - worlds * 11 / 34) < 170 for times in held.values())
    assert all(abs(times - worlds * 2 / 34) < 90 for times in hidden.values())
