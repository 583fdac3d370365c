"""Which cards hint at which puzzle, from the files of a mission. For the report alone: a table never asks."""

from typing import Any, Final, NamedTuple

from ouroboard.engine.bits import has
from ouroboard.games.stories.content.loading import library_of
from ouroboard.games.stories.content.mission_names import cards_of
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.knowledge.imagine import knows_card
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.packs.pack import Pack

ENOUGH: Final = 2
"""Hints that make a part of a puzzle clear, where it has more."""


class Clue(NamedTuple):
    """What hints at a puzzle or at a part of it: cards and items by number."""

    cards: tuple[int, ...]
    items: tuple[int, ...]

    def found(self, state: StoriesState, seats: int) -> int:
        """Returns how many of them the seats have read."""
        read = len([card for card in self.cards if knows_card(state, seats, card)])
        return read + len([item for item in self.items if has(state.items_seen, item)])


class Clues:
    """The clues of all puzzles of a mission."""

    def __init__(self, pack: Pack, mission: Mission) -> None:
        plain = library_of(pack).together(mission.id).merged()
        hints = hints_of(plain, mission)
        self.puzzles: Final[list[list[Clue]]] = []
        """By puzzle: a clue for each part; for a puzzle without parts one clue for each card, because all are needed."""
        for puzzle in mission.puzzles:
            parts = [name for name in hints if name.startswith(f"{puzzle.id}.")]
            if parts:
                self.puzzles.append([hints[name] for name in sorted(parts)])
            else:
                whole = hints.get(puzzle.id, Clue((), ()))
                self.puzzles.append([Clue((card,), ()) for card in whole.cards])

    def all_read(self, state: StoriesState, seats: int, puzzle: int) -> bool:
        """Returns whether the seats have read every clue: each card, or enough cards and items for each part."""
        for clue in self.puzzles[puzzle]:
            if clue.found(state, seats) < min(ENOUGH, len(clue.cards)):
                return False
        return True


def hints_of(plain: dict[str, Any], mission: Mission) -> dict[str, Clue]:
    """Returns cards and items by what they hint at."""
    cards: dict[str, list[int]] = {}
    items: dict[str, list[int]] = {}
    for number, card in enumerate(cards_of(plain)):
        for name in card.plain.get("hints", []):
            cards.setdefault(name, []).append(number)
    for item in mission.items:
        for name in plain["items"][str(item.printed)].get("hints", []):
            items.setdefault(name, []).append(int(item.number))
    names = [*cards, *[name for name in items if name not in cards]]
    return {name: Clue(tuple(cards.get(name, ())), tuple(items.get(name, ()))) for name in names}
