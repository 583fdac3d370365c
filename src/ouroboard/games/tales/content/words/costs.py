"""Prices of the actions and options on cards. The acting Kid pays."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Amount, Cost
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, count, has
from ouroboard.games.tales.content.names import ANY, BAD, CONDITIONS, TAGS
from ouroboard.games.tales.content.words.clauses import counted, times
from ouroboard.games.tales.content.words.conditions import combo_name
from ouroboard.games.tales.rules import cards, dials, kids
from ouroboard.games.tales.rules.state import TalesState


@final
class PayTime(Cost[TalesState]):
    """Cubes of the acting Kid. `shared` prices belong to actions, which have a bill of their own."""

    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def can(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and state.pool[context.piece] >= self.n

    def pay(self, state: TalesState, context: Context) -> None:
        kids.pay(state, context.piece, self.n)

    def words(self) -> str:
        return f"{self.n} time"


@final
class DiscardTag(Cost[TalesState]):
    def __init__(self, tag: i64) -> None:
        self.tag: Final[i64] = tag

    def can(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and cards.has_tag(state, context.piece, self.tag, False)

    def pay(self, state: TalesState, context: Context) -> None:
        cards.pay_tag(state, context.piece, self.tag)

    def words(self) -> str:
        return f"discard an item with {TAGS[self.tag].upper()}"


@final
class ShowTag(Cost[TalesState]):
    def __init__(self, tag: i64) -> None:
        self.tag: Final[i64] = tag

    def can(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and cards.has_tag(state, context.piece, self.tag, True)

    def pay(self, state: TalesState, context: Context) -> None:
        return

    def words(self) -> str:
        return f"show an item with {TAGS[self.tag].upper()}"


@final
class ShowIconic(Cost[TalesState]):
    def can(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and has(state.held[context.piece], state.kid(context.piece).item)

    def pay(self, state: TalesState, context: Context) -> None:
        return

    def words(self) -> str:
        return "show your iconic item"


@final
class DiscardAnomalies(Cost[TalesState]):
    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def can(self, state: TalesState, context: Context) -> bool:
        if context.piece < 0:
            return False
        return count(state.held[context.piece] & state.rules.content.all_anomalies) >= self.amount.of(state)

    def pay(self, state: TalesState, context: Context) -> None:
        cards.pay_anomalies(state, context.piece, self.amount.of(state))

    def words(self) -> str:
        return f"discard {counted(self.amount, 'an anomaly', 'anomalies')}"


@final
class ProduceCombo(Cost[TalesState]):
    def __init__(self, combo: i64) -> None:
        self.combo: Final[i64] = combo

    def can(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and cards.can_make(state, bit(context.piece) | context.others, bit(self.combo), 0)

    def pay(self, state: TalesState, context: Context) -> None:
        cards.pay_combo(state, context.piece, context.others, self.combo)

    def words(self) -> str:
        return f"produce {combo_name(self.combo)}"


@final
class PayFavor(Cost[TalesState]):
    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def can(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and state.favor[context.piece] - self.n >= BAD

    def pay(self, state: TalesState, context: Context) -> None:
        kids.change_favor(state, context.piece, -self.n)

    def words(self) -> str:
        return f"{times(int(self.n), 'one step', 'steps')} of Favor"


@final
class PayCondition(Cost[TalesState]):
    """A condition is taken as a price: its slot must be empty, and there must be a cube to lock."""

    def __init__(self, which: i64) -> None:
        self.which: Final[i64] = which

    def can(self, state: TalesState, context: Context) -> bool:
        kid = context.piece
        if kid < 0 or state.pool[kid] + state.spent[kid] == 0:
            return False
        held: i64 = state.conditions[kid]
        return held != bit(len(CONDITIONS)) - 1 if self.which == ANY else not has(held, self.which)

    def pay(self, state: TalesState, context: Context) -> None:
        kids.take_condition(state, context.piece, self.which)

    def words(self) -> str:
        return "take a condition" if self.which == ANY else f"become {CONDITIONS[self.which].upper()}"


@final
class PayInsight(Cost[TalesState]):
    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def can(self, state: TalesState, context: Context) -> bool:
        return state.insight >= self.amount.of(state)

    def pay(self, state: TalesState, context: Context) -> None:
        dials.change_insight(state, -self.amount.of(state))

    def words(self) -> str:
        return f"{self.amount.words()} Insight"
