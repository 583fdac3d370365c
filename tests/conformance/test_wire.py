"""The types that a game declares for its views and events (`wire.py`) are what its readers really get, no more and no less."""

import copy
import importlib
import random
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from ouroboard.engine.event import Event
from ouroboard.games import registry
from ouroboard.server import schemas
from ouroboard.timeline.match import Match
from tests.conformance.exhibits import Exhibit, of_game
from tests.scale import INTERPRETED, SOAK

Field = tuple[str, str]
"""A class and the name of one of its fields."""

GAMES = 20 if SOAK else 1 if INTERPRETED else 2
"""Random games for each table."""

typed_games = pytest.mark.parametrize("name", schemas.games())


class Checker:
    """Checks views and events against a game's types, without a field more. Collects the fields that have occurred."""

    def __init__(self, name: str) -> None:
        schema = schemas.game_schema(name)
        assert schema is not None
        self.classes: dict[str, Any] = schema["$defs"]
        for each in self.classes.values():
            each["additionalProperties"] = False
        self.events: dict[str, Any] = schema["events"]
        self.view: dict[str, Any] = schema["view"]
        self.validators = {kind: self.validator(fields) for kind, fields in self.events.items()}
        self.view_validator = self.validator(self.view)
        self.preview: dict[str, Any] = schema.get("preview", {"type": "object", "maxProperties": 0})
        self.preview_validator = self.validator(self.preview)
        self.seen: set[Field] = set()

    def validator(self, part: dict[str, Any]) -> jsonschema_rs.Draft202012Validator:
        return jsonschema_rs.Draft202012Validator({**part, "$defs": self.classes})

    def check_view(self, view: dict[str, object]) -> None:
        self.note(self.view, self.valid(self.view_validator, "view", view))

    def check_previews(self, match: Match, seat: int) -> None:
        for action in match.actions(seat):
            if preview := match.preview(seat, action):
                self.note(self.preview, self.valid(self.preview_validator, f"preview of {action}", preview))

    def check_event(self, event: Event) -> None:
        assert event.kind in self.events, f"Events has no kind {event.kind!r}"
        self.seen.add(("Events", event.kind))
        self.note(self.events[event.kind], self.valid(self.validators[event.kind], event.kind, event.fields))

    def check_readers(self, match: Match) -> None:
        """Checks all that anybody sees now, and has heard."""
        for reader in (*range(match.game.seats), None):
            self.check_view(match.view(reader))
            if reader in match.to_act:
                self.check_previews(match, reader)
            for event in match.heard(reader):
                self.check_event(event)

    def valid(self, validator: jsonschema_rs.Draft202012Validator, what: str, value: object) -> Any:
        """Returns the value as a client gets it, or fails."""
        sent = msgspec.json.decode(msgspec.json.encode(value))
        wrong = [f"{'.'.join(map(str, error.instance_path))}: {error.message}" for error in validator.iter_errors(sent)]
        assert not wrong, f"{what}: {wrong[:3]}"
        return sent

    def note(self, schema: Any, value: Any) -> None:
        """Notes the declared fields that this value has. The value is valid."""
        if value is None or not isinstance(schema, dict):
            return
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            for field, part in value.items():
                self.seen.add((name, field))
                self.note(self.classes[name]["properties"][field], part)
        elif "anyOf" in schema:  # null or something else: a union of two classes cannot be declared
            self.note(next(part for part in schema["anyOf"] if part != {"type": "null"}), value)
        elif isinstance(value, list):
            for item in value:
                self.note(schema.get("items"), item)
        elif isinstance(value, dict):
            for item in value.values():
                self.note(schema.get("additionalProperties"), item)

    def missing(self) -> list[Field]:
        """Returns what is declared and has not occurred."""
        declared = {(name, field) for name, each in self.classes.items() for field in each["properties"]}
        return sorted((declared | {("Events", kind) for kind in self.events}) - self.seen)


def moments(exhibit: Exhibit, seed: int) -> Iterator[Match]:
    """Plays a random game and stops at each of its moments."""
    match, chance = exhibit.start(seed), random.Random(seed)
    yield match
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))
        yield match


def rare_games(name: str) -> list[Match]:
    """Returns the games of `tests/<name>/rare_games.py`: they show what random games hardly ever show."""
    where = f"tests.{name}.rare_games"
    found: list[Match] = importlib.import_module(where).rare_games() if find_spec(where) else []
    return found


@typed_games
def test_every_view_and_event_has_its_declared_type_and_every_declared_field_occurs(name: str) -> None:
    checker = Checker(name)
    for exhibit in of_game(name):
        for seed in range(GAMES):
            for match in moments(exhibit, seed):
                for reader in exhibit.readers:
                    checker.check_view(match.view(reader))
                for seat in match.to_act:
                    checker.check_previews(match, seat)
            checker.check_readers(match)
    for match in rare_games(name):
        checker.check_readers(match)
    assert not checker.missing(), "declared, and never there: show it in rare_games.py, or take it out of wire.py"


@typed_games
def test_the_engine_lets_out_the_declared_fields_and_no_others(name: str) -> None:
    checker = Checker(name)
    game = registry.create_game(name, registry.usual_seats(name), {})
    assert game.view_fields() == checker.classes["View"]["properties"].keys()
    kinds = game.events().kinds
    assert set(kinds) == set(checker.events)
    for kind, declared in kinds.items():
        checker.check_event(Event(kind, declared.example))
        fields = checker.classes[checker.events[kind]["$ref"].rpartition("/")[2]]["properties"]
        assert declared.fields == tuple(fields), kind


@typed_games
def test_every_class_and_every_field_says_what_it_means(name: str) -> None:
    module = schemas.wire_module(name)
    assert module is not None
    docs = schemas.field_docs(module)
    classes = {kind: found for part in schemas.parts_of(module) for kind, found in vars(part).items()}
    assert not [kind for kind in docs if not classes[kind].__doc__]
    assert not [(kind, field) for kind in docs.keys() - {"Events"} for field, text in docs[kind].items() if not text]


# ---- the checker itself ---------------------------------------------------------------------------------------


@typed_games
def test_a_field_that_is_missing_extra_or_of_another_type_is_found(name: str) -> None:
    checker = Checker(name)
    match = of_game(name)[0].start(1)
    view = match.view(0)
    checker.check_view(view)
    for field in checker.classes["View"]["required"]:
        without = {key: value for key, value in view.items() if key != field}
        with pytest.raises(AssertionError, match=field):
            checker.check_view(without)
        with pytest.raises(AssertionError, match=field):
            checker.check_view({**view, field: 1.5})
    with pytest.raises(AssertionError, match="secret"):
        checker.check_view({**view, "secret": 1})


@typed_games
def test_a_field_deep_inside_a_view_is_checked_too(name: str) -> None:
    checker = Checker(name)
    view = copy.deepcopy(of_game(name)[0].start(1).view(0))
    listed = [value[0] for value in view.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
    parts = listed or [value for value in view.values() if isinstance(value, dict) and value]
    parts[0]["secret"] = 1
    with pytest.raises(AssertionError, match="secret"):
        checker.check_view(view)


@typed_games
def test_an_event_of_another_kind_or_with_other_fields_is_found(name: str) -> None:
    checker = Checker(name)
    with pytest.raises(AssertionError, match="no kind 'secret'"):
        checker.check_event(Event("secret", {}))
    for kind, declared in registry.create_game(name, registry.usual_seats(name), {}).events().kinds.items():
        for wrong in ({**declared.example, "secret": 1}, dict(list(declared.example.items())[1:])):
            with pytest.raises(AssertionError, match=kind):
                checker.check_event(Event(kind, wrong))
