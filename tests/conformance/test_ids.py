"""Events carry ids. The catalogue of a game knows the printed names and writes them into sentences."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ouroboard.engine.event import Event
from ouroboard.games import registry
from ouroboard.server import schemas
from ouroboard.timeline.match import Match
from tests.conformance.exhibits import of_game
from tests.conformance.test_wire import rare_games, typed_games


def finished(match: Match, seed: int) -> Match:
    """Plays a random game to its end."""
    chance = random.Random(seed)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))
    return match


def matches(name: str) -> Iterator[Match]:
    for exhibit in of_game(name):
        yield finished(exhibit.start(3), 3)
    yield from rare_games(name)


def texts(value: Any) -> Iterator[str]:
    """Yields every text in a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from texts(item)


def names_in(view: Any) -> Iterator[str]:
    """Yields the printed name of everything in a view that has an id and a name."""
    if isinstance(view, dict):
        if "id" in view and "name" in view:
            yield view["name"]
        view = list(view.values())
    if isinstance(view, list):
        for item in view:
            yield from names_in(item)


def printed_names(match: Match) -> set[str]:
    """Returns all names that are nobody's id: those of the catalogue's tables, and those that the view has."""
    tables = match.game.events().names.values()
    ids = {each for table in tables for each in table}
    return ({name for table in tables for name in table.values()} | set(names_in(match.view(None)))) - ids


SHOWS_CARDS = {
    ("tales", "box_opened"),
    ("stories", "mission_opened"),
    ("stories", "place_opened"),
    ("stories", "place_shown"),
}
"""Events that show printed cards with their names, where views are to stay small."""


@typed_games
def test_no_field_of_an_event_holds_a_printed_name(name: str) -> None:
    for match in matches(name):
        printed = printed_names(match)
        for reader in (*range(match.game.seats), None):
            for event in match.heard(reader):
                if (name, event.kind) not in SHOWS_CARDS:
                    assert not printed & set(texts(event.fields)), event


@typed_games
def test_every_id_in_an_event_is_one_that_the_catalogue_can_name(name: str) -> None:
    for match in matches(name):
        names = match.game.events().names
        for reader in (*range(match.game.seats), None):
            for event in match.heard(reader):
                for field in names.keys() & event.fields.keys():
                    assert set(texts(event.fields[field])) <= names[field].keys(), event


# ---- the types of the wire and the catalogue have the same names ----------------------------------------------


def table_of(schema: dict[str, Any]) -> dict[str, str]:
    """Returns the ids and names of a field of ids or of lists of ids; none for any other field."""
    for part in (schema, *schema.get("anyOf", ()), schema.get("items", {})):
        if isinstance(part, dict) and "oneOf" in part:
            return {each["const"]: each["title"] for each in part["oneOf"]}
    return {}


@typed_games
def test_the_names_on_the_page_are_the_names_in_sentences(name: str) -> None:
    schema = schemas.game_schema(name)
    assert schema is not None
    game = registry.create_game(name, registry.usual_seats(name), {})
    names, spoken = game.events().names, game.spoken_names()
    for kind, each in schema["events"].items():
        fields = schema["$defs"][each["$ref"].rpartition("/")[2]]["properties"]
        for field, part in fields.items():
            table = table_of(part)
            if table:
                assert table.items() <= names.get(field, spoken).items(), (kind, field)


def test_an_id_that_has_no_name_is_not_said() -> None:
    catalogue = registry.create_game("strangers", 2, {}).events()
    with pytest.raises(KeyError, match="jog"):
        catalogue.sentence(Event("played", {"player": 0, "card": "jog"}), None, ["Ann", "Bo"])
