"""Secrets are sacred: the leak test, the blindfold test, and the leaks planted to show that they work."""

import pickle

import pytest

from ouroboard.bots.factory import bot_names, make_bot
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.fate import Fate
from ouroboard.engine.state import State, Step
from ouroboard.games import registry
from ouroboard.timeline.match import Decision, Match
from tests.conformance.exhibits import Exhibit, all_exhibits, of_game
from tests.conformance.twins import Leak, Tally, middle_twins, play_twins, start_twins
from tests.scale import MIDDLE_PAIRS, PAIRS


@pytest.mark.parametrize("name", registry.games())
def test_no_reader_can_tell_twin_worlds_apart(name: str) -> None:
    tally = Tally()
    for exhibit in of_game(name):
        vocabulary = exhibit.game.vocabulary()
        for seed in range(PAIRS):
            start_twins(exhibit, seed, tally, vocabulary)
    missing = set(of_game(name)[0].game.hidden_columns()) - tally.varied
    assert not missing, f"no pair differed in {missing}"
    middle = Tally()
    for exhibit in of_game(name):
        vocabulary = exhibit.game.vocabulary()
        for seed in range(MIDDLE_PAIRS):
            middle_twins(exhibit, seed, middle, vocabulary)
    print(f"{name}: {tally.moments} moments of {tally.pairs} start pairs, {middle.moments} of {middle.pairs} middle pairs")


@pytest.mark.parametrize("exhibit", all_exhibits(), ids=str)
def test_a_bot_answers_the_same_in_both_worlds(exhibit: Exhibit) -> None:
    game = exhibit.game
    for name in bot_names(game):
        bot = make_bot("ismcts:20" if name == "ismcts" else name, game)
        for seed in range(6):
            reader = seed % exhibit.seats
            one, other = exhibit.twins(game, seed, reader)
            if reader in one.to_act:
                first = bot.choose(one.seen(reader, Fate.light(seed)), Fate.light(seed + 1))
                second = bot.choose(other.seen(reader, Fate.light(seed)), Fate.light(seed + 1))
                assert first == second


@pytest.mark.parametrize("exhibit", all_exhibits(), ids=str)
def test_what_a_bot_is_given_holds_no_seed_and_no_more_than_its_seat_knows(exhibit: Exhibit) -> None:
    for seed in range(8):
        reader = seed % exhibit.seats
        match = exhibit.start(10**30 + seed)
        parcel = pickle.dumps(match.seen(reader, Fate.light(1)))
        assert match._seed not in parcel
        one, other = (twin.seen(reader, Fate.light(1)) for twin in exhibit.twins(exhibit.game, seed, reader))
        assert one.world.key() == other.world.key()
        assert (one.memory and one.memory.key()) == (other.memory and other.memory.key())


# ---- planted leaks ----------------------------------------------------------------------------------------


def set_aside(match: Match, reader: int) -> int:
    """A card that lies face down under somebody else's Rank card: the secret that the planted leaks give away."""
    state = match.state
    return sum(cards for seat, cards in enumerate(state.aside) if seat != state.seat_of[reader])  # type: ignore[attr-defined]


class LeakInView(Match):
    def view(self, seat: int | None) -> dict[str, object]:
        seen = super().view(seat)
        seen["passes"] = set_aside(self, seat or 0)
        return seen


class LeakInActions(Match):
    def actions(self, seat: int) -> list[Action]:
        found = super().actions(seat)
        return found[::-1] if set_aside(self, seat) % 7 > 3 else found


class LeakInPreview(Match):
    def preview(self, seat: int, action: Action) -> dict[str, object]:
        return {"gain": set_aside(self, seat) % 7}


class LeakInRefusal(Match):
    def why_not(self, seat: int, action: Action | str) -> Illegal | None:
        refusal = super().why_not(seat, action)
        return Illegal(refusal.reason + "!", refusal.rule) if refusal and set_aside(self, seat) % 7 > 3 else refusal


class LeakInDecisionCount(Match):
    def decision(self, seat: int) -> Decision | None:
        asked = super().decision(seat)
        return asked and asked._replace(id=asked.id + set_aside(self, seat) % 7)


class LeakInImagine(Match):
    def imagine(self, seats: list[int], fate: Fate | int) -> State:
        return self.state.clone()


class Marked(Step[State]):
    """A frame that names a hidden card."""

    def __init__(self, card: int) -> None:
        self.card = card

    def fields(self) -> tuple[object, ...]:
        return (self.card,)

    def prompt(self, state: State, seat: int) -> Prompt:
        return Prompt("")


class LeakInFrame(Match):
    def play(self, seat: int, action: Action | str) -> None:
        super().play(seat, action)
        if self.state.agenda and not isinstance(self.state.agenda[0], Marked):
            self.state.agenda.insert(0, Marked(set_aside(self, 0)))


@pytest.mark.parametrize(
    "leaky",
    [LeakInView, LeakInActions, LeakInPreview, LeakInRefusal, LeakInDecisionCount, LeakInImagine, LeakInFrame],
    ids=lambda kind: kind.__name__,
)
def test_a_planted_leak_is_caught(leaky: type[Match]) -> None:
    with pytest.raises(Leak):
        play_leaky(leaky)


def play_leaky(leaky: type[Match]) -> None:
    exhibit = of_game("loop")[0]
    vocabulary = exhibit.game.vocabulary()
    for seed in range(60):
        one, other = (leaky(exhibit.game, seed=seed, world=twin.state) for twin in exhibit.twins(exhibit.game, seed, 0))
        play_twins(one, other, 0, seed, Tally(), vocabulary)


def test_without_a_planted_leak_the_same_pairs_pass() -> None:
    play_leaky(Match)
