"""Guided first games: a real game against bots, with a few steps that say what to do and why.

A game's manifest names the file with its guides (`guides.yaml` in its folder). A step waits for a question that is asked under a
section of the rules, or for a kind of event; nothing forces the learner to do what it suggests. So a guide goes on whatever the
learner plays, and the page needs no rules to follow it.
"""

from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
import yaml  # type: ignore[import-untyped]
from msgspec import Meta, Struct

from ouroboard.games import registry
from ouroboard.server.wire import Value

GuideText = Annotated[str, Meta(max_length=320)]
"""A text that fits above the hand on a phone."""


class GuideStep(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing to learn: `{"say": "You lead.", "ask": "§5.2", "play": "play 9r"}`.

    It is shown when everything that it names is there: the event has been heard, the question is asked, and the answer can be
    given. A step without `ask` is only read.
    """

    say: GuideText
    ask: str = ""
    """A section of the rules: the learner is asked something under it."""
    after: str = ""
    """A kind of event that the learner has heard of."""
    play: str | list[str] = ""
    """The answer that the step points at: an action's text, or its beginning and `*`. Of several it points at the first that can
    be given, and the step is done with the last."""
    pane: str = ""
    """A tab of the page that opens with a step that is only read."""
    hint: GuideText = ""
    """What to do, in words. Without it, the answer's own label is shown."""
    well: GuideText = ""
    """What is said when it was given."""
    other: GuideText = ""
    """What is said when something else was done."""


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first game, for `/learn/<game>/<id>`."""

    id: str
    title: str
    """What the button says: `Learn by playing`."""
    minutes: int
    seats: int
    seed: int
    steps: list[GuideStep]
    end: GuideText
    """What is said when the last step is done."""
    otherwise: list[GuideStep] = []
    """Steps for questions at which there is nothing new to learn. They are never done."""
    seat: int = 0
    """The learner's seat."""
    options: dict[str, Value] = {}


@cache
def guides_of(game: str) -> tuple[Guide, ...]:
    """Returns the guided first games of a game, in the order of its file."""
    place = registry.GAMES[game].guides if game in registry.GAMES else ""
    if not place:
        return ()
    package, _, name = place.partition(":")
    text = files(package).joinpath(name).read_text(encoding="utf-8")
    return tuple(msgspec.convert(yaml.safe_load(text), list[Guide]))
