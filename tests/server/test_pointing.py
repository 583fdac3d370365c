"""Clicks on what cannot be picked: the answer is a sentence of the table, in every game, without notation, ids or commands."""

import random
import re

import pytest
from tests.loop.table import table
from tests.scale import SOAK

import ouroboard
from ouroboard.engine.action import Action
from ouroboard.games import registry
from ouroboard.server.spoken import say
from ouroboard.server.views import why_not
from ouroboard.timeline.match import Match

CLICKS = 2_000 if SOAK else 150
"""Clicks of the walker for each table."""

TABLES: list[tuple[str, int, dict[str, bool | int | str]]] = [
    *[(manifest.name, registry.usual_seats(manifest.name), {}) for manifest in registry.own_manifests() if manifest.game],
    ("loop", 4, {}),
    ("strangers", 1, {"solo": "architect", "sightings": "zoned"}),
    ("strangers", 2, {"gauntlet": True, "brainiac": True}),
    ("looper", 2, {}),
    ("looper", 4, {"script": "unseen-basic-tragedy"}),
]
SYNTAX = re.compile(
    r"\blike [a-z]+ [a-z0-9]|write it like|is not a move|is not a card:|not an answer|for example|"
    r"\bsay (?:done|yes|no)\b|\bseat \d"
)
"""What only a player who types can use."""


class Wrong:
    """Finds notation, ids and slugs of a game in a sentence."""

    def __init__(self, match: Match, vocabulary: list[Action]) -> None:
        ids = {cid.partition(":")[2] for action in vocabulary for cid in action.picks}
        slugs = [re.escape(each) for each in ids if "-" in each or "+" in each]
        codes = [re.escape(each) for each in match.game.spoken_names()]
        commands = [re.escape(action.text) for action in vocabulary if len(action.text.split()) > 2 and action.picks]
        self.patterns = [
            SYNTAX,
            *(re.compile(rf"(?<![\w-])(?:{'|'.join(some)})(?![\w-])") for some in (slugs, codes, commands) if some),
        ]

    def with_(self, sentence: str) -> str:
        found = next((found for pattern in self.patterns if (found := pattern.search(sentence))), None)
        if found:
            return f"{found[0]!r} in {sentence!r}"
        return "" if re.fullmatch(r"[A-Z“].*[.!?”]", sentence) else f"no sentence: {sentence!r}"


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_every_refused_click_gets_a_sentence_of_the_table(name: str, seats: int, options: dict[str, bool | int | str]) -> None:
    chance = random.Random(7)
    found: set[str] = set()
    refused = seed = 0
    while refused < CLICKS:
        match = ouroboard.start(name, seats=seats, seed=seed, names=["Ann", "Bo", "Cid", "Dan", "Eva"][:seats], **options)
        vocabulary = match.game.vocabulary()
        components = sorted({cid for action in vocabulary for cid in action.picks} | {"seat:0", "log:1"})
        wrong = Wrong(match, vocabulary)
        while not match.over and refused < CLICKS:
            seat = chance.choice(match.to_act)
            actions = match.actions(seat)
            for _ in range(4):
                told = why_not(match, seat, [*some_picks(actions, chance), chance.choice(components)])
                refused += told.reason != ""
                found.add(wrong.with_(told.reason) if told.reason else "")
            match.play(seat, chance.choice(actions))
        seed += 1
    assert sorted(found - {""}) == []


def some_picks(actions: list[Action], chance: random.Random) -> list[str]:
    """Returns what somebody has picked before the click: nothing, or the first part of a legal action."""
    picks = chance.choice(actions).picks
    return list(picks[: chance.randrange(len(picks))]) if picks else []


def test_a_click_is_refused_for_what_was_clicked_and_not_for_what_the_picks_lack() -> None:
    match = ouroboard.start("looper", seats=4, seed=3)
    mastermind = match.to_act[0]
    while match.to_act == [mastermind]:
        match.play(mastermind, match.actions(mastermind)[0])
    first = match.to_act[0]
    place = match.actions(first)[0]
    match.play(first, place)
    told = why_not(match, match.to_act[0], [place.picks[-1]])
    assert re.fullmatch(r"Another card of the Protagonists is on the [A-Z].*\.", told.reason)
    assert told.rule == "§5.3"


def test_cards_that_make_no_combination_are_said_not_to_go_together() -> None:
    loop = table("9r 12g 3r", "3b 4g 5g", "5r 6g 7g")
    told = why_not(loop.match, 0, ["card:9r", "card:12g"])
    assert told.reason == "These cards do not belong together: play one number, or neighbours of one suit."
    assert told.rule == "§4"


def test_a_space_that_no_card_leads_to_is_refused_with_the_card_that_was_picked() -> None:
    match = ouroboard.start("strangers", seats=2, seed=1)
    seat = match.to_act[0]
    match.play(seat, "let out")
    seat = match.to_act[0]
    match.play(seat, "let out")
    seat = match.to_act[0]
    card = next(pick for action in match.actions(seat) for pick in action.picks if pick.startswith("card:"))
    told = why_not(match, seat, [card, "space:A1"])
    assert " does not lead to A1: " in told.reason
    assert why_not(match, seat, ["space:A1"]).reason == "None of your cards leads to A1 now."


def test_a_click_out_of_turn_is_told_whose_turn_it_is() -> None:
    match = ouroboard.start("strangers", seats=2, seed=1, names=["Ann", "Bo"])
    waiting = match.to_act[0]
    told = why_not(match, 1 - waiting, ["space:A1"])
    assert told.reason == f"It is not your turn: {match.names[waiting]} is deciding."


def test_components_that_can_be_picked_have_no_reason() -> None:
    match = ouroboard.start("loop", seats=2, seed=1)
    assert why_not(match, 0, list(match.actions(0)[0].picks)).reason == ""


def test_notation_is_said_in_the_names_that_the_page_shows() -> None:
    loop = ouroboard.start("loop", seats=2, seed=1).game
    assert say(loop, "Ann plays 9r 9b.") == "Ann plays 9 of circles and 9 of squares."
    assert say(loop, "play 4r 5r 6r") == "play 4, 5 and 6 of circles"
    assert say(loop, "hide x9r") == "hide x9r"
    strangers = ouroboard.start("strangers", seats=2, seed=1).game
    assert say(strangers, "Kid r0 walks to D8.") == "Kid Abby walks to D8."
