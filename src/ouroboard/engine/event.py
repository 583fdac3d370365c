"""Events: what happened, as data, and one catalogue per game that turns them into sentences."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import EVERYONE
from ouroboard.engine.text import all_of

Moment = tuple[int, int, int]
"""A time in a game: epoch, slot, step. Slot 0 is the time before and between the slots."""

BEFORE: Final[Moment] = (0, 0, 0)


class Event:
    """Something that happened, as one reader hears it."""

    def __init__(self, kind: str, fields: dict[str, object], at: Moment = BEFORE) -> None:
        self.kind: Final = kind
        self.fields: Final = fields
        self.at: Moment = at

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.fields.items())
        return f"<{self.kind} {told} @{self.at}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(repr(self.key()))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Event, (self.kind, self.fields, self.at))

    def key(self) -> tuple[object, ...]:
        return (self.kind, self.at, tuple(self.fields.items()))

    def json(self) -> dict[str, object]:
        """Returns the event as it is sent: `{"kind": "played", "at": [1, 3, 2], "player": 0, "cards": ["9r"]}`."""
        return {"kind": self.kind, "at": list(self.at), **self.fields}


class Variant:
    """An event and the readers who hear it."""

    def __init__(self, audience: i64, event: Event) -> None:
        self.audience: Final[i64] = audience
        self.event: Final = event

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Variant, (self.audience, self.event))


class EventVariants:
    """The variants of one event. Each reader hears at most one of them.

    A reader outside every audience receives no event. This is how a draft stays private.
    """

    def __init__(self, variants: list[Variant]) -> None:
        taken: i64 = 0
        for variant in variants:
            if taken & variant.audience != 0:
                raise AssertionError(f"a reader would hear {variant.event.kind!r} twice")
            taken |= variant.audience
        self.variants: Final = variants

    def heard_by(self, reader: i64) -> Event | None:
        for variant in self.variants:
            if (variant.audience >> reader) & 1 != 0:
                return variant.event
        return None

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (EventVariants, (self.variants,))


def to_all(event: Event) -> EventVariants:
    return EventVariants([Variant(EVERYONE, event)])


def private_event(mine: i64, own: Event, others: Event | None) -> EventVariants:
    """Returns an event whose variant `own` goes to the seats in `mine`. All other readers hear `others`, or nothing."""
    variants = [Variant(mine, own)]
    if others is not None:
        variants.append(Variant(EVERYONE & ~mine, others))
    return EventVariants(variants)


class EventKind:
    """The fields of an event of one kind, and its sentence.

    `template` is the sentence for everybody, `template_you` the one for the seat in the field `player`. Names in braces are
    fields. `telling` names the fields in which a hidden fact may come out; no other field may depend on one. If any field
    is listed, the kind of the event may depend on the hidden fact too: either a storm is drawn, or a bell.
    `binding`: the choice cannot be taken back for free, because making it and taking it back would be a signal.
    `ready`: tells only *that* a seat has answered.
    """

    def __init__(
        self,
        example: dict[str, object],
        template: str,
        template_you: str = "",
        telling: tuple[str, ...] = (),
        binding: bool = False,
        ready: bool = False,
    ) -> None:
        self.example: Final = example
        self.fields: Final = tuple(example)
        self.template: Final = template
        self.template_you: Final = template_you or template
        self.telling: Final = telling
        self.binding: Final = binding
        self.ready: Final = ready


class Catalogue:
    """All event kinds of a game, and the printed names of what their fields hold.

    Events hold ids. `names` has a table for each field whose ids have names: the name of each id. A field means the same in
    all kinds of events. The value of a field without a table is written as it is.
    """

    def __init__(self, kinds: Mapping[str, EventKind], names: Mapping[str, Mapping[str, str]] | None = None) -> None:
        self.kinds: Final = dict(kinds)
        self.names: Final[dict[str, Mapping[str, str]]] = dict(names or {})

    def __getitem__(self, kind: str) -> EventKind:
        return self.kinds[kind]

    def check(self, event: Event) -> None:
        """Raises `AssertionError` for an event with a kind or a field that is not declared."""
        kind = self.kinds.get(event.kind)
        if kind is None:
            raise AssertionError(f"event {event.kind!r} is not in the catalogue")
        if tuple(event.fields) != kind.fields:
            raise AssertionError(f"event {event.kind!r} has fields {tuple(event.fields)}, declared {kind.fields}")

    def sentence(self, event: Event, reader: int | None, names: list[str]) -> str:
        """Returns the event in words, as said to `reader` (None: a spectator)."""
        kind = self.kinds[event.kind]
        template = kind.template_you if reader is not None and event.fields.get("player") == reader else kind.template
        text = template.format(**self.words(event, names))
        return text[:1].upper() + text[1:]

    def words(self, event: Event, people: list[str]) -> dict[str, str]:
        """Returns the words that a template can use, by field. A game adds words made from several fields or from a list."""
        found: dict[str, str] = {}
        for field, value in event.fields.items():
            table = self.names.get(field)
            if table is None or isinstance(value, int):
                found[field] = say(field, value, people)
            elif value is not None:
                found[field] = ", ".join(named(table, value))
        return found


def named(table: Mapping[str, str], value: object) -> list[str]:
    """Returns the names of an id or of all ids in a list. Raises `KeyError` for an id that the table does not have."""
    if not isinstance(value, (list, tuple)):
        return [table[str(value)]]
    found: list[str] = []
    for each in value:
        found += named(table, each)
    return found


def say(name: str, value: object, names: list[str]) -> str:
    """Returns a field's value in words: players by name, lists with spaces."""
    if name.startswith("player") and isinstance(value, int):
        return names[value]
    if name.startswith("player") and isinstance(value, (list, tuple)):
        return all_of([names[player] for player in value])
    if isinstance(value, (list, tuple)):
        return " ".join(str(item) for item in value)
    return str(value)
