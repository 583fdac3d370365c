"""The order of actions is stable: screens, bots and records rely on it, and no count of games would notice a change."""

import hashlib
import random
from pathlib import Path

import pytest

from tests.conformance.exhibits import Exhibit, one_each
from tests.golden import check

HERE = Path(__file__).parent / "snapshots"


def snapshot_of(exhibit: Exhibit) -> Path:
    """Returns the file with the order. A game of another package has it beside its exhibit."""
    source = Path(exhibit.source)
    ours = source.is_relative_to(HERE.parents[1])
    return HERE / f"{exhibit.name}.txt" if ours else source.with_name("action_order.txt")


@pytest.mark.parametrize("exhibit", one_each(), ids=str)
def test_snapshot_of_the_order_of_actions(exhibit: Exhibit) -> None:
    chance = random.Random(11)
    match = exhibit.start(11)
    lines: list[str] = []
    digest = hashlib.blake2b(digest_size=8)
    while not match.over:
        seat = chance.choice(match.to_act)
        texts = [str(action) for action in match.actions(seat)]
        digest.update(repr(texts).encode())
        if len(lines) < 12:
            lines.append(f"{seat}: {' | '.join(texts)}")
        match.play(seat, chance.choice(texts))
    check(snapshot_of(exhibit), "\n".join([*lines, f"all of them: {digest.hexdigest()}", ""]))
