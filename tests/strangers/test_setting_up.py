"""§1 to §4: what is on the table before the first turn."""

import re
from collections import Counter
from pathlib import Path

from ouroboard.engine.fate import Fate, picks_to_shuffle
from ouroboard.games.strangers.content.board import Board, space_name
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.rules.state import KIDS
from ouroboard.timeline.match import Match
from tests.rulebook import rule
from tests.strangers.shipped import PACK
from tests.strangers.town import DULL, Town, town

RULES = (Path(__file__).parents[2] / "src/ouroboard/games/strangers/RULES.md").read_text()


def stacked(deck: str, seats: int, start: int = 0, **options: object) -> Town:
    """A match whose deck begins with these cards."""
    game = Strangers(seats, options)  # type: ignore[arg-type]
    rules = game.rules
    rest = rules.deck.all_cards()
    front = [int(rules.deck.by_id[name].number) for name in deck.split()]
    for card in front:
        rest.remove(card)
    picks = [start] if seats > 1 else []
    picks += picks_to_shuffle(rules.deck.all_cards(), front + rest)
    return Town(Match(game, fate=Fate.script(picks, after=Fate.light(3))))


@rule("§1", "§2", "§2.1", game="strangers")
def test_everybody_has_ten_kids_and_none_is_on_the_board() -> None:
    for seats in (2, 3, 4):
        t = Town(Match(Strangers(seats, {}), seed=seats))
        assert len(t.state.where) == KIDS * seats
        assert t.match.view(None)["kids"] == []
        assert t.match.view(None)["strangers_left"] == 8
        assert Match(Strangers(seats, {"board": "B"}), seed=1).view(None)["strangers_left"] == 10


@rule("§2.2", "§4", "§4.1", game="strangers")
def test_the_deck_is_what_the_rules_say() -> None:
    listed = re.findall(r"^\| ([A-Z'! -]+) \| (\d+) \|", RULES, re.MULTILINE)
    assert [(name, int(copies)) for name, copies in listed] == [
        (card.name, card.copies) for card in (*PACK.deck.cards[17:], *PACK.deck.cards[:17])
    ]
    assert sum(card.copies for card in PACK.deck.cards) == 100
    assert Counter(PACK.deck.all_cards()) == {card.number: card.copies for card in PACK.deck.cards}


@rule("§2.3", "§4.2", game="strangers")
def test_special_cards_are_replaced_in_the_opening_hand() -> None:
    t = stacked("walk saucer run stranger-sighting run city-bus walk walk", 2)
    assert t.hand(0) == ["walk", "run", "run"]
    assert t.hand(1) == ["walk", "walk", "city-bus"]
    assert t.discard == ["saucer", "stranger-sighting"]
    assert t.tokens == set()
    assert t.asked == "Turn"
    assert t.kinds().count("special_at_start") == 2


@rule("§2.4", game="strangers")
def test_capped_sightings_go_back() -> None:
    t = stacked("stranger-sighting " * 7 + "saucer walk walk walk run run run", 2, cap_initial_sightings=True)
    assert t.discard == ["stranger-sighting"] * 5 + ["saucer"]
    assert t.state.left_in_deck() == 88
    assert "put_back" in t.kinds()
    assert stacked("stranger-sighting " * 7 + DULL + " run run run", 2).discard == ["stranger-sighting"] * 7
    few = stacked("stranger-sighting " * 5 + DULL + " run run run", 2, cap_initial_sightings=True)
    assert "put_back" not in few.kinds()


@rule("§2.5", game="strangers")
def test_chance_says_who_begins_and_turns_go_clockwise() -> None:
    assert {Match(Strangers(3, {}), seed=seed).to_act[0] for seed in range(30)} == {0, 1, 2}
    t = stacked("", 3, start=2)
    t.play("let out", "let out", "let out")
    assert [event.fields["player"] for event in t.match.heard(None) if event.kind == "let_out"] == [2, 0, 1]


@rule("§3", "§3.1", "§3.2", "§3.4", "§3.6", "§3.7", game="strangers")
def test_boards_are_as_counted() -> None:
    a, b = PACK.boards
    assert (len(a.movement), len(a.places), len(a.place_of_spot), len(a.stranger_spaces), a.tokens) == (72, 16, 38, 12, 8)
    assert (len(b.movement), len(b.places), len(b.place_of_spot), len(b.stranger_spaces), b.tokens) == (89, 19, 42, 15, 10)
    for board, edges, bars in ((a, 95, 20), (b, 119, 26)):
        on_foot = [(space, to) for space in board.movement for to in board.steps[space]]
        assert sum(board.place_at[to] < 0 for _, to in on_foot) == 2 * edges
        assert sum(board.place_at[to] >= 0 for _, to in on_foot) == bars
        assert len(board.stranger_spaces) > board.tokens
        assert board.line_at[board.school] == 0
    assert [space_name(stop) for stop in a.stops[0]] == ["B3", "J3", "D7", "F8"]
    assert [space_name(stop) for stop in b.stops[1]] == ["K3", "F4", "B6", "J8"]
    assert [space_name(space) for space in b.forest] == ["I1", "J1", "J2", "I6", "I7", "J7"]


@rule("§3.3", "§3.6", "§3.7", game="strangers")
def test_the_drawings_in_the_rules_show_every_space_as_the_files_have_it() -> None:
    for board, drawing in zip(PACK.boards, re.findall(r"```\n( +A .*?)```", RULES, re.DOTALL), strict=True):
        rows = [line for line in drawing.splitlines() if re.match(r" \d ", line)]
        assert len(rows) == board.rows
        for row, line in enumerate(rows):
            tokens = [token for token in line[2:].split() if token not in ("|", ":", "=")]
            assert len(tokens) == board.columns
            for column, token in enumerate(tokens):
                assert token == drawn(board, 26 * row + column), space_name(26 * row + column)


def drawn(board: Board, space: int) -> str:
    if board.place_at[space] >= 0:
        return board.places[board.place_at[space]].id
    if board.stranger_at[space] >= 0:
        return board.stranger_ids[board.stranger_at[space]]
    if space == board.school:
        return "SCH"
    return {-1: ".", 0: "sb", 1: "cb"}[board.line_at[space]]


@rule("§4.2", game="strangers")
def test_a_hand_never_holds_a_special_card() -> None:
    assert all(card.one == 0 for card in PACK.deck.cards if not card.effect.held)
    t = town(DULL, DULL, deck="stranger-sighting saucer run")
    t.play("play walk", "place E6")
    assert t.hand(0) == ["walk", "walk", "run"]
