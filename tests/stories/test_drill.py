"""Caisson Drill: the cards as they were planned (rules/salt-clock.md §14), and how its texts must sound (§15)."""

import re

import pytest

from ouroboard.games.stories.content.loading import default_pack, library_of
from ouroboard.games.stories.content.model import Card, Front, Mission

LENGTHS = {"base": (60, 100), "A": (60, 90), "front": (60, 110), "item": (25, 50), "success": (4, 90), "ending": (50, 100)}
WORN = re.compile(
    r"\b(shroud|whisper\w*|danc\w+|testament|tapestry|echo\w*|secrets|ancient|mysterious|little did|not just|something shifts"
    r"|hangs in the air|a breath you didn't know)\b",
    re.IGNORECASE,
)
RULE_WORDS = re.compile(r"\b(TU|tokens?|receptacles?|resources?|players?)\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def drill() -> Mission:
    return library_of(default_pack()).mission("caisson-drill")


def texts(drill: Mission) -> dict[str, tuple[str, str]]:
    """Returns every story text: its kind, and the words."""
    found = {}
    for card in drill.cards:
        kind = "base" if card.place < 0 else "A" if card.space < 0 else "front"
        found[card.id] = (kind, drill.fronts[card.number].text)
    found |= {f"item {item.printed}": ("item", item.text) for item in drill.items}
    found |= {ending.id: ("ending", ending.text) for ending in drill.endings}
    said = {front.number: said_by(drill, front) for front in drill.fronts}
    return found | {f"{drill.cards[n].id} passed": ("success", text) for n, text in said.items() if text}


def said_by(drill: Mission, front: Front) -> str:
    """Returns what the success of a front's test says."""
    lists = [test.success for test in front.tests] + [option.list_id for option in front.options]
    numbers = [effect.text for each in lists for effect in drill.book.lists[each] if hasattr(effect, "text")]
    return drill.book.texts[numbers[0]] if numbers else ""


def card(drill: Mission, name: str) -> Card:
    return next(each for each in drill.cards if each.id == name)


def test_the_drill_has_thirty_cards(drill: Mission) -> None:
    places = [each for each in drill.cards if each.place >= 0]
    assert (len(drill.base), len(drill.plan), len(drill.endings), len(drill.receptacles), len(drill.items), len(places)) == (
        *(4, 4, 2, 4, 6),
        10,
    )
    assert {place.id: len([each for each in places if each.place == place.number]) for place in drill.places} == {
        "hall": 4,
        "annex": 3,
        "archive": 3,
    }
    assert [place.id for place in drill.places if place.red] == ["annex"]
    assert drill.starts == (0, 0, 22, 21, 20)
    assert drill.max_runs == 3


def test_receptacles_have_the_planned_numbers(drill: Mission) -> None:
    assert {each.id: (each.dice, each.resistance, each.lp) for each in drill.receptacles} == {
        "porter": ((3, 1, 1), 3, 5),
        "cook": ((2, 3, 1), 2, 4),
        "nurse": ((1, 2, 3), 2, 4),
        "electrician": ((1, 3, 2), 1, 3),
    }


def test_cards_have_the_planned_tests(drill: Mission) -> None:
    found = {
        each.id: (drill.characteristics[test.by[0]][0], test.words(), test.lock, test.opponent)
        for each in drill.cards
        for test in drill.fronts[each.number].tests
    }
    assert found == {
        "hall-b": ("observation", "2N", False, False),
        "hall-d": ("deftness", "2N 2H", True, False),
        "annex-b": ("combat", "3N", False, False),
        "annex-c": ("deftness", "1S 2N", False, True),
        "archive-b": ("observation", "1T 3N", False, False),
    }


def test_the_lock_warns_on_its_back_and_the_cabinet_is_sealed(drill: Mission) -> None:
    lock = card(drill, "hall-d").back
    assert lock.lock
    assert "NEVER ALONE" in lock.alt
    assert "red stripe" in lock.alt
    assert card(drill, "archive-c").back.seal.tokens != 0


def test_items_are_the_planned_ones(drill: Mission) -> None:
    assert {item.printed: (item.name, item.keep) for item in drill.items} == {
        1: ("Ring of keys", False),
        2: ("Bandage", False),
        3: ("Torch", False),
        4: ("Log of caisson nine", False),
        5: ("Badge", True),
        6: ("Thermos", False),
    }
    assert "draws power; do not ask" in drill.items[3].text


def test_endings_say_what_they_must(drill: Mission) -> None:
    ends = {ending.id: ending.text for ending in drill.endings}
    assert "You'll do." in ends["shift-over"]
    assert "Which nine?" in ends["shift-over"]
    assert ends["lids-up"].endswith('"Again. Everybody needs two."')


def test_texts_are_as_long_as_their_kind_allows(drill: Mission) -> None:
    for name, (kind, text) in texts(drill).items():
        least, most = LENGTHS[kind]
        assert least <= len(text.split()) <= most, name


def test_no_two_texts_begin_or_end_alike(drill: Mission) -> None:
    for words in (slice(0, 3), slice(-3, None)):
        parts = [" ".join(text.lower().split()[words]) for _, text in texts(drill).values()]
        assert len(set(parts)) == len(parts)


def test_no_text_has_worn_words_or_words_of_the_rules(drill: Mission) -> None:
    for name, (_, text) in texts(drill).items():
        assert not WORN.search(text), name
        assert not RULE_WORDS.search(text), name


def test_every_front_has_a_gist_and_every_back_words_for_its_picture(drill: Mission) -> None:
    spaces = [each for each in drill.cards if each.space >= 0]
    gists = [drill.fronts[each.number].gist for each in spaces]
    assert all(20 <= len(gist) <= 120 for gist in gists)
    assert len(set(gists)) == len(gists)
    assert all(len(each.back.alt) > 20 for each in spaces)


def test_each_lesson_has_a_coach_line(drill: Mission) -> None:
    lessons = ("placing", "reading", "moving", "test", "handing_over", "together", "riposte", "token", "red", "time", "ending")
    assert all(drill.coach[lesson] for lesson in lessons)
    assert len(set(drill.coach.values())) == len(drill.coach)
    assert all(len(line) <= 120 for line in drill.coach.values())
