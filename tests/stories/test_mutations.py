"""The checker finds what was made wrong in the missions of the box, and names the line."""

from collections import Counter

from tests.scale import INTERPRETED, SOAK
from tests.stories.missions import mistakes_of, shipped
from tests.stories.mutations import KINDS, Mutation, mutations_of

COUNT = 500 if SOAK else 40 if INTERPRETED else 100


def is_told(mutation: Mutation) -> bool:
    return any((mistake.file, mistake.line) in mutation.lines for mistake in mistakes_of(mutation.texts))


def test_nearly_every_mistake_is_told_with_its_line() -> None:
    mutations = mutations_of([shipped("salt-clock"), shipped("caisson-drill")], COUNT, 19)
    missed = [f"{mutation.kind}: {mutation.what}" for mutation in mutations if not is_told(mutation)]
    assert len(mutations) == COUNT
    assert len(missed) <= 0.02 * COUNT, missed


def test_every_kind_of_mistake_is_made() -> None:
    mutations = mutations_of([shipped("salt-clock"), shipped("caisson-drill")], 100, 1)
    assert len(Counter([mutation.kind for mutation in mutations])) == len(KINDS)
