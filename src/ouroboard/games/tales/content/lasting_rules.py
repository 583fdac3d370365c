"""Lasting rules, as a diary card states them. `rules/lasting.py` applies them."""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Condition
from ouroboard.games.tales.content.target_forms import Machines, Places

PUSHED_OFF_ENIGMA: Final = 0
FAIL_ENIGMA: Final = 1
SUCCESS_INSIGHT: Final = 2
INSIGHT_SET: Final = 3
WALK_COST: Final = 4
DINNER_COST: Final = 5
DINNER_FAVOR: Final = 6
RUMORS_DRAWN: Final = 7
ITEM_LIMIT: Final = 8
REST_PER_ROUND: Final = 9
EVENT: Final = 10
EVENT_HELP: Final = 11
START_AT: Final = 12
POOL: Final = 13
EXTRA_STEP: Final = 14
CLOSE_PLACE: Final = 15
CLOSE_TILE: Final = 16
CLOSE_BUS: Final = 17
CLOSE_CAR: Final = 18
OPEN_TILE: Final = 19
KEEP_MODE: Final = 20
RULE_KINDS: Final = (
    *("pushed_off_enigma", "fail_enigma", "success_insight", "insight_set", "walk_cost", "dinner_cost", "dinner_favor"),
    *("rumors_drawn", "item_limit", "rest_per_round", "event", "event_help", "start_at", "pool", "extra_step", "close"),
    *("close_tile", "close_bus", "close_car", "open_tile", "keep_mode"),
)


@final
class LastingRule:
    """§15.4 A rule that holds while its card lies in play with that side up.

    `value` is the number of a `set` or `pool` or the mode of KEEP_MODE. `where` limits it to
    places (or to Kids whose home is there), `trait` to tests of a trait (-1: any). `machines`, `first_moved`, `away` and
    `nearest_kid` belong to EXTRA_STEP and KEEP_MODE. `during` is the condition of `while`. `words` is the rule as a sentence.
    """

    def __init__(
        self,
        number: int,
        kind: int,
        card: int,
        side: int,
        value: int = 0,
        where: Places | None = None,
        trait: int = -1,
        machines: Machines | None = None,
        first_moved: bool = False,
        away: bool = False,
        nearest_kid: bool = False,
        during: Condition[Any] | None = None,
        words: str = "",
    ) -> None:
        self.number: Final[i64] = number
        self.kind: Final[i64] = kind
        self.card: Final[i64] = card
        self.side: Final[i64] = side
        self.value: Final[i64] = value
        self.where: Final = where
        self.trait: Final[i64] = trait
        self.machines: Final = machines
        self.first_moved: Final = first_moved
        self.away: Final = away
        self.nearest_kid: Final = nearest_kid
        self.during: Final = during
        self.words: Final = words
