"""The boards that previews of links show, of every game that draws one."""

import random
from xml.etree import ElementTree

import pytest

import ouroboard
from ouroboard.games import registry
from ouroboard.server.pages import art
from ouroboard.server.pictures.card import Card, draw_card
from ouroboard.server.pictures.motif import board

GAMES = [game for game in registry.games() if registry.manifest(game).board_art]
ANSWERS = 150


def boards_of(game: str, seed: int) -> list[str]:
    """Plays at random and returns the different boards that a watcher would be shown, in order."""
    match = ouroboard.start(game, seed=seed)
    chance = random.Random(seed)
    found: dict[str, None] = {}
    for _ in range(ANSWERS):
        found.setdefault(art.board(match.game, match.view(None)))
        if match.over:
            break
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.actions(seat)))
    return list(found)


def test_all_our_games_draw_their_boards() -> None:
    assert set(GAMES) == {manifest.name for manifest in registry.own_manifests() if manifest.game}


@pytest.mark.parametrize("game", GAMES)
def test_a_board_changes_with_the_game_and_can_be_drawn_at_every_moment(game: str) -> None:
    seen = boards_of(game, 3)
    assert len(seen) > 5
    # Painting takes long: every board must be well formed, and two are painted.
    for svg in seen:
        ElementTree.fromstring(svg)
    assert board(game, seen[0]).png() != board(game, seen[-1]).png()


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_link_has_the_board_in_place_of_the_motif(game: str) -> None:
    card = Card(game, "A title", "Round 1", "Something happened.", "Ann · Bo", "ABCD-EFGH")
    assert draw_card(card._replace(board=boards_of(game, 4)[-1])) != draw_card(card)


def test_words_on_a_board_are_text_and_never_elements() -> None:
    assert ElementTree.fromstring(art.words(10, 20, "<b>&")).text == "<b>&"
