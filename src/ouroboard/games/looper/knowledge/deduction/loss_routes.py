"""§17.2 A way in which a loop can still be lost, and how far off it is. Definitions of plots, roles and incidents make them."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import has
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTER_NAMES, CHARACTERS, HENCHMAN, LIMITS
from ouroboard.games.looper.rules.places import PLACE_NAMES
from ouroboard.games.looper.text import routes

if TYPE_CHECKING:
    from ouroboard.games.looper.rules.state import LooperState


@final
class Route:
    """One way to a loss. A need is a number of something; where `most` is true, that number at most."""

    def __init__(self, what: str, when: str, rule: str, people: list[int]) -> None:
        self.what: Final = what
        self.when: Final = when
        self.rule: Final = rule
        self.people: Final = people
        self.needs: Final[list[dict[str, object]]] = []
        self.missing: i64 = 0

    def asks(self, words: str, have: i64, need: i64) -> "Route":
        self.needs.append({"words": words, "have": have, "need": need, "most": False})
        if have < need:
            self.missing += need - have
        return self

    def asks_at_most(self, words: str, have: i64, need: i64) -> "Route":
        self.needs.append({"words": words, "have": have, "need": need, "most": True})
        if have > need:
            self.missing += have - need
        return self

    def asks_intrigue(self, state: "LooperState", spot: i64, need: i64) -> "Route":
        """Asks for Intrigue on a character or location."""
        name = PLACE_NAMES[spot - CHARACTERS] if spot >= CHARACTERS else CHARACTER_NAMES[spot]
        return self.asks(routes.intrigue_on(name), state.board.intrigue[spot], need)

    def asks_paranoia(self, state: "LooperState", who: i64, need: i64) -> "Route":
        return self.asks(routes.paranoia_on(CHARACTER_NAMES[who]), state.board.paranoia[who], need)

    def asks_panic(self, state: "LooperState", culprit: i64) -> "Route":
        """§7.1 Asks that a culprit panics."""
        return self.asks_paranoia(state, culprit, LIMITS[culprit])

    def seen(self) -> dict[str, object]:
        return {
            "what": self.what,
            "when": self.when,
            "rule": self.rule,
            "who": [CHARACTER_IDS[who] for who in self.people],
            "needs": self.needs,
            "missing": self.missing,
        }


def can_occur(state: "LooperState", day: i64) -> bool:
    """§7.1 Returns whether the hour of that day's incident has not gone by, and there is a culprit who could do it."""
    culprit: i64 = state.world.culprits[day]
    past = state.day > day or (state.day == day and state.step > 7)
    stood_down = culprit == HENCHMAN and state.board.stood_down
    return not past and not has(state.board.occurred, day) and state.board.lives(culprit) and not stood_down
