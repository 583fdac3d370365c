"""§18.2: decks that are drawn card by card against decks that were shuffled, by χ² at 0.001."""

from collections import Counter
from collections.abc import Hashable, Mapping

from ouroboard.engine.fate import LightFate
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.rules.rumors import draw_rumors, look_letters, put_below, reveal_rumor, rumor_in
from tests.rulebook import rule
from tests.scale import SOAK
from tests.tales.plays import afternoon, clear_track, rumor_at
from tests.tales.rulings import ruling

DRAWS = 100_000 if SOAK else 6_000


def chi_square(seen: Mapping[Hashable, int], chances: Mapping[Hashable, float]) -> tuple[float, float]:
    """Returns χ² and the value that it exceeds in one of a thousand cases (Wilson and Hilferty)."""
    total = sum(seen.values())
    assert set(seen) <= set(chances)
    value = sum((seen.get(each, 0) - total * chance) ** 2 / (total * chance) for each, chance in chances.items())
    free = len(chances) - 1
    limit = free * (1 - 2 / (9 * free) + 3.09 * (2 / (9 * free)) ** 0.5) ** 3
    return value, limit


def letter_counts() -> Counter[str]:
    return Counter([LETTERS[rumor.letter] for rumor in afternoon().content().rumors])


def pair_chances() -> dict[Hashable, float]:
    """Chances of the first two letters of a shuffled pile."""
    counts = letter_counts()
    n = sum(counts.values())
    chances: dict[Hashable, float] = {}
    for one in counts:
        for other in counts:
            ways = counts[one] * (counts[other] - (1 if one == other else 0))
            if ways:
                chances[one + other] = ways / (n * (n - 1))
    return chances


@rule("§18.2", game="tales")
@ruling(137)
def test_pairs_of_letters_come_as_from_a_shuffled_pile() -> None:
    state = afternoon()
    state.telling = False
    seen: Counter[Hashable] = Counter()
    state.fate = LightFate(11, 13)
    for _ in range(DRAWS):
        clear_track(state)
        look_letters(state, 0, 2)
        state.agenda.pop()
        seen["".join([LETTERS[letter] for letter in state.top])] += 1
    value, limit = chi_square(seen, pair_chances())
    assert value < limit


@rule("§18.2", game="tales")
@ruling(137)
def test_cards_of_a_letter_are_equally_likely_also_after_others_were_seen() -> None:
    """The third card of a pile, when the first two were turned up."""
    state = afternoon()
    state.telling = False
    state.fate = LightFate(5, 17)
    seen: Counter[Hashable] = Counter()
    n = len(state.content().rumors)
    for _ in range(DRAWS):
        clear_track(state)
        for _ in range(3):
            state.track = (0, 0, 0, 0)
            draw_rumors(state, 1)
            reveal_rumor(state, 0)
        seen[int(rumor_in(state, 0).number)] += 1
    value, limit = chi_square(seen, dict.fromkeys(range(n), 1 / n))
    assert value < limit


@rule("§18.2", game="tales")
@ruling(137)
def test_after_the_videostore_the_pile_is_still_a_shuffled_one() -> None:
    """Three letters go below; the next two come as from a shuffled pile."""
    state = afternoon()
    state.telling = False
    state.fate = LightFate(3, 29)
    seen: Counter[Hashable] = Counter()
    for _ in range(DRAWS):
        clear_track(state)
        look_letters(state, 0, 3)
        state.agenda.pop()
        put_below(state, state.top[:3])
        look_letters(state, 0, 2)
        state.agenda.pop()
        seen["".join([LETTERS[letter] for letter in state.top[:2]])] += 1
    value, limit = chi_square(seen, pair_chances())
    assert value < limit


@rule("§18.2", game="tales")
@ruling(137)
def test_after_a_reshuffle_the_card_on_the_track_never_comes_again() -> None:
    """B lies face-down when the pile runs out: the discards come back without it, each card as likely as another."""
    state = afternoon()
    state.telling = False
    state.fate = LightFate(31, 7)
    mine = rumor_at("B")
    seen: Counter[Hashable] = Counter()
    n = len(state.content().rumors)
    for _ in range(DRAWS):
        clear_track(state)
        state.track = ((LETTERS.index("B") + 1) * 256, 0, 0, 0)
        state.unseen = 1 << mine
        state.rumor_discards = (1 << n) - 1 & ~(1 << mine)
        draw_rumors(state, 1)
        space = 0 if state.track[1] == 0 else 1  # the other B may have come, and then it has B's space
        reveal_rumor(state, space)
        seen[int(rumor_in(state, space).number)] += 1
    value, limit = chi_square(seen, {card: 1 / (n - 1) for card in range(n) if card != mine})
    assert value < limit
