"""§13 to §16: teams, variants, the gauntlet, and alone."""

from typing import Any

import pytest

from ouroboard.engine.fate import Fate
from ouroboard.games.strangers.game import Strangers
from ouroboard.timeline.match import FREE, Match
from tests.rulebook import rule
from tests.strangers.test_setting_up import stacked
from tests.strangers.town import BLANK, DULL, SAUCER, Town, town

NEARLY = "D1 H1 A3 E3 K3 C5 I5"
FOUR = (DULL, "run run run", "skateboard skateboard skateboard", "city-bus city-bus city-bus")


# ---- §13 Teams --------------------------------------------------------------------------------------------


@rule("§13", "§13.1", "§13.3", "§12.6", game="strangers")
@pytest.mark.parametrize(
    ("teams", "scores", "winners"), [("adjacent", (6, 6, 8, 8), (2, 3)), ("opposite", (12, 2, 12, 2), (0, 2))]
)
def test_a_team_has_the_points_of_both(teams: str, scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    kids = {"r0": "A6", "b0": "I7", "g0": "A1"}
    t = town(*FOUR, kids=kids, tokens=NEARLY, deck="stranger-sighting", teams=teams)
    t.play("play walk", "place F5")
    assert t.result.scores == scores
    assert t.result.winners == winners


@rule("§13.3", game="strangers")
def test_equal_sums_share_the_victory_and_science_wins_for_the_team() -> None:
    t = town(*FOUR, kids={"r0": "A6", "g0": "K6"}, tokens=NEARLY, deck="stranger-sighting", teams="adjacent")
    t.play("play walk", "place F5")
    assert t.result.winners == (0, 1, 2, 3)
    hands = ("science-club-saviors walk walk", *FOUR[1:])
    t = town(*hands, kids={"r0": "H4", "r1": "H4", "g0": "K1"}, teams="adjacent", flips=[SAUCER, SAUCER])
    t.play("play science-club-saviors")
    assert t.result.winners == (0, 1)


@rule("§13.2", "§17.5", game="strangers")
def test_mates_side_by_side_see_each_others_hands() -> None:
    t = town(*FOUR, teams="adjacent", deck="rad-bike")
    assert t.match.view(0)["hands"] == {"1": ["run", "run", "run"]}
    assert t.match.view(2)["hands"] == {"3": ["city-bus", "city-bus", "city-bus"]}
    assert town(*FOUR, teams="opposite").match.view(0)["hands"] == {}
    assert t.match.view(None)["hands"] == {}
    t.play("play walk")
    assert [[event.kind for event in t.match.heard(seat)][-1] for seat in range(4)] == ["drew", "drew", "draws", "draws"]


@rule("§13.2", game="strangers")
def test_your_kids_are_never_the_mates() -> None:
    t = town("run walk walk", *FOUR[1:], kids={"b0": "F8", "r0": "E8"}, teams="adjacent")
    t.play("play run")
    assert t.ends("b0") == set()
    assert t.why_not("move b0 D8") == "b0 is not yours · §6.1"


@rule("§13.2", "§7.5", game="strangers")
def test_a_date_with_a_mate_is_a_date_and_a_mate_does_not_see_what_was_seen() -> None:
    t = town("soda-shop-date walk walk", *FOUR[1:], teams="adjacent", kids={"r0": "F8"})
    t.play("play soda-shop-date")
    assert "look 1" in t.may
    t.play("look 2")
    assert t.match.view(0)["known"] == {"2": ["skateboard"] * 3}
    assert t.match.view(1)["known"] == {}


# ---- §14 Variants -----------------------------------------------------------------------------------------


@rule("§14", "§14.1", game="strangers")
def test_the_well_read_begin_with_four() -> None:
    t = Town(Match(Strangers(3, {"well_read": True}), seed=2))
    assert t.state.held == [4, 4, 4]


@rule("§14.2", game="strangers")
def test_a_brainiac_is_asked_again_after_the_action() -> None:
    t = town("walk run skateboard", DULL, deck="run run", brainiac=True)
    t.play("let out")
    assert t.may == {"brainiac walk", "brainiac run", "brainiac skateboard", "done"}
    assert t.why_not("brainiac rad-bike") == "you do not hold RAD BIKE! · §14.2"
    assert "your action is over" in t.why_not("let out")
    t.play("brainiac walk")
    assert t.discard == ["walk"]
    assert sorted(t.hand(0)) == ["run", "run", "skateboard"]
    t.play("let out", "done")
    assert t.match.to_act == [0]
    assert "is not played here" in town(DULL, DULL).why_not("brainiac walk")
    assert "you do not hold RUN" in town(DULL, DULL, brainiac=True).why_not("brainiac run")


@rule("§14.2", game="strangers")
def test_a_brainiac_discards_nothing_in_the_middle_of_a_card() -> None:
    t = town("run walk walk", DULL, kids={"r0": "F8"}, brainiac=True)
    t.play("play run")
    assert not any(answer.startswith("brainiac") for answer in t.may)


@rule("§14.3", game="strangers")
def test_every_special_card_is_both() -> None:
    t = town(DULL, DULL, kids={"b0": "K1", "r0": "F8"}, deck="stranger-sighting run", total_invasion=True, flips=[SAUCER])
    t.play("play walk", "move r0 E8")
    assert t.may == {"stranger first", "saucer first"}
    assert "first say what comes first" in t.why_not("place E6")
    t.play("stranger first", "place E6", "saucer b0")
    assert (t.tokens, t.at("b0")) == ({"E6"}, "supply")
    assert t.hand(0) == ["walk", "walk", "run"]


@rule("§14.3", game="strangers")
def test_an_invasion_of_an_empty_board_brings_the_stranger_alone() -> None:
    t = town(DULL, DULL, deck="saucer run", total_invasion=True)
    t.play("play walk")
    assert t.asked == "PlaceStranger"
    t.play("place E6")
    assert t.match.to_act == [1]
    t = town(DULL, DULL, kids={"b0": "E6"}, deck="saucer run", total_invasion=True)
    t.play("play walk", "stranger first", "place E6")
    assert "saucer_misses" in t.kinds()


@rule("§14.3", "§10.2", game="strangers")
def test_a_saucer_has_no_zone() -> None:
    t = town(DULL, DULL, deck="saucer stranger-sighting-n run", total_invasion=True, sightings="zoned")
    t.play("play walk")
    assert len(t.may) == 12
    t.play("place E6")
    assert len(t.may) == 4


@rule("§14.4", game="strangers")
def test_a_kid_for_free() -> None:
    t = town(DULL, DULL, free_let_out=True, kids={"r0": "F8"}, deck="run run")
    t.play("run away r0")
    assert t.at("b0") == "F8"
    assert [event.fields["free"] for event in t.match.heard(0) if event.kind == "let_out"] == [True]
    assert "let out" not in t.may
    t.play("play walk", "move b0 E8")
    assert t.at("r0") == "F8"
    t = town(DULL, DULL, free_let_out=True, kids={"b0": "F1", "r0": "F8"})
    t.play("run away r0")
    assert "let out" in t.may


# ---- §15 The gauntlet -------------------------------------------------------------------------------------


def gauntlet(board_no: int = 0, game_no: int = 1, **setting: Any) -> Town:
    """A gauntlet, one Sighting before the end of a game."""
    t = town(DULL, DULL, gauntlet=True, tokens="", deck="stranger-sighting", **setting)
    state = t.state
    state.board_no = board_no
    state.game_no = game_no
    board = state.board()
    state.tokens = (1 << int(board.tokens) - 1) - 1
    state.blocked |= state.tokens
    return t


def end_game(t: Town) -> None:
    t.play("play walk")
    while t.asked != "PlaceStranger":
        t.play(sorted(t.may)[0])
    t.play(sorted(t.may)[0])


@rule("§15", "§15.1", game="strangers")
def test_the_winner_begins_the_second_game_on_the_other_board() -> None:
    t = gauntlet(kids={"b0": "A1"})
    end_game(t)
    assert not t.match.over
    assert (t.state.game_no, t.state.board().name, t.state.half_wins) == (2, "B", (0, 2))
    assert t.match.to_act == [1]
    assert t.state.points == (0, 8)


@rule("§15.1", game="strangers")
def test_a_drawn_game_is_half_a_win_for_each() -> None:
    t = gauntlet()
    end_game(t)
    assert t.state.half_wins == (1, 1)
    assert t.match.to_act == [1], "who went second begins"


@rule("§15.1", "§15.3", game="strangers")
def test_two_wins_win_the_match() -> None:
    t = gauntlet(kids={"b0": "A1"})
    t.state.half_wins = (0, 2)
    t.state.points = (3, 9)
    t.state.game_no = 2
    end_game(t)
    assert t.result.winners == (1,)
    assert t.result.scores == (0, 4)


@rule("§15.2", game="strangers")
def test_the_highest_score_picks_the_third_board() -> None:
    t = gauntlet(game_no=2, kids={"b0": "A1"})
    t.state.half_wins = (2, 0)
    t.state.points = (12, 11)
    end_game(t)
    assert t.asked == "PickBoard"
    assert t.match.to_act == [0]
    assert t.may == {"board A", "board B"}
    assert "pick its board" in t.why_not("let out")
    t.play("board A")
    assert (t.state.game_no, t.state.board().name) == (3, "A")


@rule("§15.2", game="strangers")
def test_then_the_higher_sum_picks_and_then_chance() -> None:
    t = gauntlet(game_no=2, kids={"b0": "A1"})
    t.state.half_wins, t.state.points = (2, 0), (8, 7)
    end_game(t)
    assert t.match.to_act == [1]
    pickers = set()
    for seed in range(20):
        t = gauntlet(game_no=2, kids={"b0": "A1"})
        t.state.half_wins, t.state.points, t.state.fate = (2, 0), (8, 0), Fate.light(seed)
        end_game(t)
        pickers.add(t.match.to_act[0])
    assert pickers == {0, 1}


@rule("§15.3", game="strangers")
@pytest.mark.parametrize(("points", "winners"), [((5, 0, 0, 13), (1,)), ((9, 0, 0, 0), (0,)), ((8, 0, 0, 0), (0, 1))])
def test_after_three_games_wins_decide_and_then_points(points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    t = gauntlet(game_no=3, kids={"b0": "A1"})
    t.state.half_wins, t.state.points = (3, 1), points
    end_game(t)
    assert t.state.half_wins == (3, 3)
    assert t.result.winners == winners


# ---- §16 Alone --------------------------------------------------------------------------------------------


@rule("§16", "§16.1", game="strangers")
def test_alone_nobody_wins_and_the_score_is_the_result() -> None:
    t = town(DULL, kids={"r0": "A1"}, tokens=NEARLY, deck="stranger-sighting")
    t.play("play walk", "place F5")
    assert (t.result.scores, t.result.winners) == ((8,), ())
    assert "solo_over" in t.kinds()


@rule("§16.2", game="strangers")
def test_a_soda_shop_date_may_be_sent_back() -> None:
    t = town(DULL, deck="soda-shop-date run")
    t.play("play walk")
    assert t.may == {"keep", "discard"}
    assert "keep it, or discard it" in t.why_not("let out")
    t.play("discard")
    assert t.hand(0) == ["walk", "walk", "run"]
    assert t.discard == ["walk", "soda-shop-date"]
    t = town(DULL, deck="soda-shop-date run")
    t.play("play walk", "keep")
    assert t.hand(0) == ["walk", "walk", "soda-shop-date"]


@rule("§16.2", game="strangers")
def test_a_soda_shop_date_in_the_opening_hand() -> None:
    t = stacked("walk soda-shop-date run skateboard", 1)
    assert t.asked == "KeepSoda"
    t.play("discard")
    assert t.hand(0) == ["walk", "run", "skateboard"]
    t = stacked("walk soda-shop-date run skateboard", 1)
    t.play("keep")
    assert t.hand(0) == ["walk", "run", "soda-shop-date"]


@rule("§16.2", game="strangers")
def test_a_saucer_must_take_the_players_own_kid_when_there_is_no_other() -> None:
    t = town(DULL, kids={"r0": "A1", "r1": "F8"}, deck="saucer run", flips=[BLANK])
    t.play("play walk", "move r1 E8")
    assert t.may == {"saucer r0", "saucer r1"}


@rule("§16.3", game="strangers")
def test_an_architect_builds_card_by_card() -> None:
    t = Town(Match(Strangers(1, {"solo": "architect"}), seed=1))
    assert t.asked == "BuildHand"
    assert not t.may & {"hand science-club-saviors", "hand hitchhiking"}
    assert "needs the coin" in t.why_not("hand hitchhiking")
    assert "first pick your opening hand" in t.why_not("let out")
    t.play("hand rad-bike", "hand rad-bike", "hand rad-bike")
    assert t.asked == "BuildDeck"
    assert t.why_not("deck rad-bike") == "there are only 3 copies of RAD BIKE! · §16.3"
    assert "place 1 of the deck is next" in t.why_not("let out")
    t.play(*["deck run"] * 9)
    assert t.asked == "Turn"
    assert t.match.view(None)["deck"] == ["run", "stranger-sighting"] * 9
    assert t.match.view(None)["hands"] == {"0": ["rad-bike"] * 3}


@rule("§16.3", "§10.2", game="strangers")
def test_an_architect_chooses_zones_too() -> None:
    t = Town(Match(Strangers(1, {"solo": "architect", "sightings": "zoned", "well_read": True}), seed=1))
    t.play(*["hand run"] * 4, "deck walk")
    assert t.may == {"zone N", "zone C", "zone S"}
    assert "choose the zone" in t.why_not("deck run")
    t.play("zone S", *["deck walk", "zone S"] * 5, "deck walk")
    assert t.may == {"zone N", "zone C"}
    assert "already" in t.why_not("zone S")
    t.play("zone N", "deck skateboard", "zone N", "deck skateboard", "zone C")
    assert t.asked == "Turn"


@rule("§16.4", "§20", game="strangers")
def test_an_architect_can_take_everything_back() -> None:
    t = Town(Match(Strangers(1, {"solo": "architect"}), seed=1))
    t.play(*["hand run"] * 3, *["deck walk"] * 9, "let out", "play run", "move r0 D8", "play run", "move r0 B8")
    while len(t.match.line()) > 1:
        assert t.match.undo_right(0) == FREE
        t.match.undo(0)
    assert t.asked == "BuildHand"
