"""Episodes: answers by number, what a seat has heard, and worlds that it cannot tell apart."""

import copy
import random

import numpy as np
import pytest

import ouroboard
from ouroboard.bots.factory import make_bot
from ouroboard.engine.fate import Fate
from ouroboard.research.episode import ActionNumbers, Episode, chosen_game
from ouroboard.research.features import ViewFeatures
from tests.research.games import GAMES


def begun(name: str, seed: int = 1, answers: int = 0) -> Episode:
    game = chosen_game(name, None, {})
    episode = Episode(game, ActionNumbers(game), seed)
    play_on(episode, answers)
    return episode


def play_on(episode: Episode, answers: int, seed: int = 5) -> None:
    chance = random.Random(seed)
    for _ in range(answers):
        if episode.seat is not None:
            episode.answer(chance.choice(episode.legal()))


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_ends_with_a_return_for_each_seat(name: str) -> None:
    episode = begun(name)
    assert episode.returns() == episode.scores() == [0.0] * episode.game.seats
    play_on(episode, 20_000)
    assert episode.seat is None
    assert all(-1 <= each <= 1 for each in episode.returns())
    assert episode.scores() == [float(score) for score in episode.state.result.scores]  # type: ignore[union-attr]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_answers_give_the_same_episode(name: str) -> None:
    one, other = begun(name, 3, 30), begun(name, 3, 30)
    assert one.state.hash() == other.state.hash()
    assert one.log(0) == other.log(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_its_own_way(name: str) -> None:
    episode = begun(name, 3, 10)
    before, heard = episode.state.hash(), episode.log(0)
    play_on(copy.deepcopy(episode), 20)
    assert (episode.state.hash(), episode.log(0)) == (before, heard)


@pytest.mark.parametrize("name", GAMES)
def test_a_mask_has_the_legal_answers_and_the_others_are_refused_with_a_reason(name: str) -> None:
    episode = begun(name, 3, 10)
    legal = episode.legal()
    assert np.flatnonzero(episode.mask()).tolist() == legal
    assert not any(episode.why_not(number) for number in legal)
    assert all(episode.why_not(number) for number in range(0, len(episode.numbers), 7) if number not in legal)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_cannot_tell_a_resampled_episode_from_its_own(name: str) -> None:
    episode = begun(name, 3, 25)
    assert episode.seat is not None
    seat = episode.seat
    for seed in range(5):
        other = episode.resampled(seat, Fate.light(seed))
        assert other.log(seat) == episode.log(seat)
        assert other.view(seat) == episode.view(seat)
        assert other.legal() == episode.legal()
        play_on(other, 20_000)
        assert other.seat is None


def test_a_resampled_episode_keeps_nothing_of_what_others_heard_in_private() -> None:
    episode = begun("loop", 3, 6)
    seat = int(episode.seat or 0)
    rivals = [reader for reader in range(4) if reader != seat]
    others = [episode.resampled(seat, Fate.light(seed)) for seed in range(20)]
    assert len({tuple(other.log(rivals[0])) for other in others}) > 1
    assert all(other.log(rival) != episode.log(rival) for other in others for rival in rivals)


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_answers_from_what_its_seat_knows(name: str) -> None:
    episode = begun(name, 3, 5)
    bot = make_bot("steady", episode.game)
    fate = Fate.light(1)
    for _ in range(10):
        if episode.seat is not None:
            episode.answer_with(bot, fate)
    assert episode.state.hash() != begun(name, 3, 5).state.hash()


def test_sentences_tell_what_everybody_heard() -> None:
    episode = begun("loop", 3, 20)
    names = ["Ada", "Bo", "Cy", "Di"]
    assert any(name in line for line in episode.sentences(names) for name in names)


def test_a_game_that_is_given_takes_no_seats_and_options() -> None:
    game = ouroboard.game("loop", seats=3)
    assert chosen_game(game, None, {}) is game
    with pytest.raises(TypeError, match="go with a game's name"):
        chosen_game(game, 3, {})


def test_features_do_not_depend_on_the_order_of_fields_and_tell_values_and_places_apart() -> None:
    features = ViewFeatures(4096)
    assert (features({"a": 1, "b": [2, "x"]}) == features({"b": [2, "x"], "a": 1})).all()
    vectors = [features(view) for view in ({"a": 1}, {"a": 2}, {"a": True}, {"b": 1}, {"a": [1]}, {"a": None}, {"a": ["1"]})]
    assert all((one != other).any() for place, one in enumerate(vectors) for other in vectors[:place])


def test_a_vector_has_at_least_one_number() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        ViewFeatures(0)
