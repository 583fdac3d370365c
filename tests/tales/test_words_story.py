"""A little play for each word of the story: dials, rumors, tokens, diary, calendar, endings, and the forms."""

import pytest

from ouroboard.engine.bits import has
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.names import DINOSAUR, TRACK, TROUBLE, card_number
from ouroboard.games.tales.rules.state import SIDE_A, SIDE_B
from ouroboard.games.tales.rules.targets import tokens_at
from ouroboard.games.tales.rules.tokens import tokens_in_all, tokens_on
from tests.tales.words import TOVE, Play


@pytest.fixture
def play() -> Play:
    return Play()


def at(play: Play, kind: int, letter: str) -> int:
    return int(tokens_at(play.state, kind, LETTERS.index(letter)))


def test_insight_and_enigma_turn_the_dials(play: Play) -> None:
    before = play.state.enigma
    play.do("[{insight: 2}, {enigma: 3}, {insight: -1}]")
    assert (play.state.insight, play.state.enigma) == (1, before + 3)
    play.do("{insight: -9}")
    assert play.state.insight == 0


# ---- rumors ---------------------------------------------------------------------------------------------------


def test_reveal_rumor_turns_one_up(play: Play) -> None:
    play.do("reveal_rumor")
    assert len(play.options()) == 4
    choice = play.options()[0]
    play.say(choice)
    (shown,) = play.events("rumor_revealed")
    assert choice == f"rumor {shown['letter']}" or shown


def test_swap_rumor_replaces_a_face_down_one(play: Play) -> None:
    before = play.state.track
    play.do("{swap_rumor: face_down}")
    if play.options()[0].startswith("rumor"):
        play.say(play.options()[0])
        assert play.state.track != before


def test_discard_rumor_costs_no_enigma(play: Play) -> None:
    before = play.state.enigma
    play.do("discard_rumor")
    play.say(play.options()[0])
    assert play.state.enigma == before
    assert 0 in play.state.track


def test_draw_rumor_draws_as_at_school(play: Play) -> None:
    before = play.state.enigma
    play.do("draw_rumor")
    assert play.state.enigma in (before, before + 2), "the track was full: one was pushed off, or a letter came twice"


def test_look_letters_shows_them_and_asks_for_their_order(play: Play) -> None:
    play.do("{look_letters: 3}")
    (seen,) = play.events("letters_seen")
    assert len(list(seen["letters"])) == 3  # type: ignore[call-overload]
    play.say("below")


# ---- tokens ---------------------------------------------------------------------------------------------------


def test_tokens_come_to_each_place_and_go_away(play: Play) -> None:
    play.do("{token: {kind: dinosaur, at: [A, C]}}", kid=-1)
    assert (at(play, DINOSAUR, "A"), at(play, DINOSAUR, "C")) == (1, 1)
    play.do("{token: {kind: dinosaur, at: A, n: -1}}", kid=-1)
    assert (at(play, DINOSAUR, "A"), at(play, DINOSAUR, "C")) == (0, 1)
    play.do("{token: {kind: dinosaur, at: C, n: 9}}", kid=-1)
    assert at(play, DINOSAUR, "C") == 3, "three of a kind at most"
    play.do("{token: {kind: dinosaur, at: D, n: kids-1}}", kid=-1)
    assert at(play, DINOSAUR, "D") == 2


def test_with_by_one_place_is_taken(play: Play) -> None:
    play.do("{token: {kind: dinosaur, at: {place: homes, by: chance}}}", kid=-1)
    assert tokens_in_all(play.state, DINOSAUR) == 1
    play.do("{token: {kind: dinosaur, at: {letters: [D, K], by: first}}}", kid=-1)
    assert play.options() == ["place D", "place K"]
    play.say("place K")
    assert at(play, DINOSAUR, "K") == 1


def test_places_with_tokens_next_to_tokens_and_exceptions(play: Play) -> None:
    play.do("{token: {kind: dinosaur, at: A}}", kid=-1)
    play.do("{token: {kind: dinosaur, at: {next_to: dinosaur}}}", kid=-1)
    assert at(play, DINOSAUR, "P") == 1, "the only neighbour of A"
    play.do("{token: {kind: dinosaur, at: {with: {kind: dinosaur, n: 1}, except: [open]}}}", kid=-1)
    assert tokens_in_all(play.state, DINOSAUR) == 2, "both are OPEN"
    play.do("{token: {kind: dinosaur, at: {place: open, except: [kids, {with: dinosaur}]}}}", kid=-1)
    assert at(play, DINOSAUR, "M") == 0, "the Kids stand there"
    assert at(play, DINOSAUR, "A") == 1
    assert at(play, DINOSAUR, "E") == 1


def test_places_near_a_machine(play: Play) -> None:
    play.clear_machines()
    play.machine("lykta", "D6")
    play.do("{token: {kind: dinosaur, at: {near: lykta}}}", kid=-1)
    assert (at(play, DINOSAUR, "G"), at(play, DINOSAUR, "O")) == (1, 1), "sector D6 is near both"
    play.do("{token: {kind: dinosaur, at: {near: watcher, except: restricted}}}", kid=-1)
    assert (at(play, DINOSAUR, "G"), at(play, DINOSAUR, "O")) == (1, 2)
    line = play.words("{token: {kind: dinosaur, at: {near: langhals, except: restricted}}}")
    assert line == "A dinosaur token comes to every place near Långhals, but not a RESTRICTED one."


def test_tokens_lie_on_diary_cards_too(play: Play) -> None:
    play.do("{token: {kind: trouble, at: card}}", kid=-1, card=card_number(1, 0))
    play.do("{token: {kind: trouble, at: 2, n: 2}}", kid=-1)
    assert (tokens_on(play.state, TROUBLE, 0), tokens_on(play.state, TROUBLE, 1)) == (1, 2)
    play.do("{token: {kind: trouble, at: card, n: -1}}", kid=-1, card=card_number(1, 0))
    assert tokens_on(play.state, TROUBLE, 0) == 0


def test_move_token_and_spread(play: Play) -> None:
    play.do("[{token: {kind: track, at: D, n: -1}}, {token: {kind: track, at: E, n: -1}}]", kid=-1)
    play.do("{move_token: {kind: track, from: P, to: A}}", kid=-1)
    assert (at(play, TRACK, "P"), at(play, TRACK, "A")) == (0, 1)
    play.do("{spread: {kind: track, n: 1}}", kid=-1)
    assert at(play, TRACK, "P") == 1, "the only neighbour of A"
    play.do("{spread: {kind: track, n: 2, except: [open]}}", kid=-1)
    assert (at(play, TRACK, "A"), at(play, TRACK, "P")) == (1, 1)
    assert at(play, TRACK, "B") + at(play, TRACK, "L") >= 1


def test_a_token_that_can_come_to_several_places_is_asked_for(play: Play) -> None:
    play.do("[{token: {kind: track, at: D, n: -1}}, {token: {kind: track, at: E, n: -1}}]", kid=-1)
    play.do("{token: {kind: track, at: A, n: 3}}", kid=-1)
    play.do("{move_token: {kind: track, from: P, to: {next_to: P}}}", kid=-1)
    assert play.options() == ["place B", "place L"], "three tokens lie at A already"
    play.say("place L")
    assert (at(play, TRACK, "P"), at(play, TRACK, "B"), at(play, TRACK, "L")) == (0, 0, 1)
    play.do("{token: {kind: ship, at: A}}", kid=-1)
    play.do("{move_token: {kind: ship, from: any, to: [B, D, E]}}", kid=-1)
    assert play.options() == ["place D", "place E"], "the ship stands at OPEN places"
    play.say("place E")
    assert play.state.ship == 4


def test_the_ship_comes_moves_and_leaves(play: Play) -> None:
    play.do("{token: {kind: ship, at: A}}", kid=-1)
    assert play.state.ship == 0
    play.stand("A", TOVE)
    assert play.holds("{here: ship}")
    play.do("{move_token: {kind: ship, from: any, to: D}}", kid=-1)
    assert play.state.ship == 3
    play.do("{token: {kind: ship, at: ship, n: -1}}", kid=-1)
    assert play.state.ship == -1


# ---- diary, calendar, endings ---------------------------------------------------------------------------------


def test_diary_cards_come_turn_and_go(play: Play) -> None:
    play.do("{add_diary: 2}", kid=-1)
    assert play.state.side(1) == SIDE_A
    play.do("{flip_diary: 2}", kid=-1)
    assert play.state.side(1) == SIDE_B
    play.do("{remove_diary: 2}", kid=-1)
    assert play.state.side(1) not in (SIDE_A, SIDE_B)
    play.do("{add_diary: 2}", kid=-1)
    assert play.state.side(1) not in (SIDE_A, SIDE_B), "a card comes in once"


def test_flip_turns_the_card_that_says_it(play: Play) -> None:
    play.do("{add_diary: 2}", kid=-1)
    play.do("flip", kid=-1, card=card_number(1, 1))
    assert play.state.side(1) == SIDE_B


def test_hold_day_lets_the_day_come_again(play: Play) -> None:
    play.do("hold_day", kid=-1)
    assert play.state.holding


def test_win_and_lose_end_the_game() -> None:
    play = Play()
    play.do("[win, {insight: 1}]")
    assert play.state.result is not None
    assert play.state.result.reason == "won"
    assert play.state.result.winners == (0,)
    play = Play()
    play.do("{lose: caught}")
    assert play.state.result is not None
    assert (play.state.result.reason, play.state.result.winners) == ("caught", ())


# ---- forms ----------------------------------------------------------------------------------------------------


def test_if_die_chance_and_say(play: Play) -> None:
    play.do("{if: {when: {insight: 1}, then: [{insight: 5}], else: [{insight: 1}]}}")
    assert play.state.insight == 1
    play.do('{die: {"1-3": [{insight: 1}], "4-6": [{insight: 1}]}}')
    assert len(play.events("die_fell")) == 1
    play.do("{chance: [[{insight: 1}], [{insight: 1}]]}")
    assert play.state.insight == 3
    play.do("{say: A door opens by itself.}")
    assert play.events("said")[-1]["text"] == "A door opens by itself."


def test_may_and_choose_ask_the_owner(play: Play) -> None:
    play.do("{may: [{insight: 1}]}")
    play.say("yes")
    assert play.state.insight == 1
    play.do("{choose: {by: first, a: {words: Go, do: [{insight: 1}]}, b: {words: Stay, do: [{enigma: 1}], cost: {time: 2}}}}")
    assert play.options() == ["choose a", "choose b"]
    play.say("choose b")
    assert play.state.pool[TOVE] == 2


def test_flags_and_counters(play: Play) -> None:
    play.do("[{counter: {name: beets}}, {counter: {name: beets, n: kids}}]")
    assert play.holds("{counter: {name: beets, n: 4}}")
    assert not play.holds("{counter: {name: beets, n: 5}}")
    assert Play("static").holds("{not: {flag: fed}}")


@pytest.mark.parametrize(
    ("effects", "line"),
    [
        ("[{item: 1}, {anomaly: 2}]", "Gain an item. Gain two anomalies."),
        ("{item: {n: 1, who: all}}", "Every Kid gains an item."),
        ("{condition: {name: scared, who: helpers}}", "Each helper becomes SCARED."),
        ("[{favor: -1}, {time: 1}, {time: -1}, {time_next: 2}]", "Favor −1. Gain 1 time. Lose 1 time. Gain 2 time tomorrow."),
        ("{if: {when: {mode: {machine: nearest, is: alert}}, then: [{mode: {machine: nearest, to: routine}}]}}",
         "If the nearest machine is on ALERT, the nearest machine calms down to ROUTINE."),
        ("{if: {when: {not: {tokens: {kind: track, at: here}}}, then: [item]}}", "If no track token lies here, gain an item."),
        ("{if: {when: {any: [{day: wed}, {enigma: kids+3}]}, then: [{add_diary: 4}]}}",
         "If either it is Wednesday or Enigma is Kids + 3 or more, diary card 4 comes in."),
        ("{may: [{move_kid: {to: open, quiet: true}}]}", "If you like, move to an OPEN place, without AVOID."),
        ("{token: {kind: dinosaur, at: homes}}", "A dinosaur token comes to each Kid's home."),
        ("{token: {kind: track, at: here, n: -1}}", "Take a track token away here."),
        ("{token: {kind: dinosaur, at: {letters: [A, D], by: chance}}}",
         "A dinosaur token comes to Adelsö Harbour or Drottningholm Park, by chance."),
        ("[flip, win]", "Turn this card. You have won."),
        ("{test: {trait: brave, success: [item], failure: [retreat]}}",
         "Make a test of BRAVE; passed, gain an item; failed, go back."),
        ("{choose: {a: {words: Up, do: item}, b: {words: Down, do: {enigma: 1}}}}", "Choose one: a) gain an item; b) Enigma +1."),
        ("[{look_letters: 3}, draw_rumor]",
         "Look at the top three letters of the pile and put them back in any order, or below. Draw one rumor."),
        ("{counter: {name: beets, n: -1}}", "Heaps of beets laid out −1."),
    ],
)  # fmt: skip
def test_rule_lines(play: Play, effects: str, line: str) -> None:
    assert play.words(effects) == line


def test_the_mode_of_a_machine_is_told(play: Play) -> None:
    play.do("{mode: {machine: all, to: alert}}")
    assert has(play.state.alert, [sheet.id for sheet in play.content.sheets].index("paarhufer-alpha"))
