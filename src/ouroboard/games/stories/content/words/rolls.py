"""Effects on the roll in hand and on the test here, and special rolls."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import NO_LIST, Book, Effect
from ouroboard.effects.clauses import times
from ouroboard.effects.forms import asks_in
from ouroboard.effects.running import Context, run_list
from ouroboard.games.stories.content.names import DICE_CAP, SHIELDS
from ouroboard.games.stories.content.words.clauses import less_or_more, shields
from ouroboard.games.stories.rules import operations
from ouroboard.games.stories.rules.state import StoriesState


@final
class ChangeDice(Effect[StoriesState]):
    """§10.2 The roll in hand has more or fewer dice."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: Final[i64] = n

    def do(self, state: StoriesState, context: Context) -> None:
        operations.add_dice(state, self.n)

    def words(self) -> str:
        return f"{times(abs(int(self.n)), 'one die', 'dice')} {'more' if self.n > 0 else 'less'} in this roll"


@final
class AddHits(Effect[StoriesState]):
    """§10.4 Hits are added to the roll in hand."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: Final[i64] = n

    def do(self, state: StoriesState, context: Context) -> None:
        operations.add_hits(state, self.n)

    def words(self) -> str:
        return f"+{self.n} {'success' if self.n == 1 else 'successes'}"


@final
class Reroll(Effect[StoriesState]):
    """§10.3 `most`: how many dice may be thrown again."""

    def __init__(self, most: i64) -> None:
        super().__init__()
        self.most: Final[i64] = most

    def do(self, state: StoriesState, context: Context) -> None:
        operations.add_reroll(state, self.most)

    def words(self) -> str:
        if self.most >= DICE_CAP:
            return "roll any of your dice again"
        return f"roll {times(self.most, 'one die', 'dice')} again"


@final
class RemoveShields(Effect[StoriesState]):
    """§9.5 Shields of the test here are taken off."""

    def __init__(self, kind: i64, n: i64) -> None:
        super().__init__(asks=True)
        self.kind: Final[i64] = kind
        self.n: Final[i64] = n

    def do(self, state: StoriesState, context: Context) -> None:
        operations.remove_shield(state, context, self.kind, self.n)

    def words(self) -> str:
        return f"take {shields(self.kind, self.n)} off the test here"


@final
class AddShields(Effect[StoriesState]):
    def __init__(self, kind: i64, n: i64) -> None:
        super().__init__()
        self.kind: Final[i64] = kind
        self.n: Final[i64] = n

    def do(self, state: StoriesState, context: Context) -> None:
        operations.add_shield(state, context, self.kind, self.n)

    def words(self) -> str:
        return f"add {shields(self.kind, self.n)} to the test here"


@final
class ResetTest(Effect[StoriesState]):
    """§9.2 The test here is set out anew."""

    def __init__(self) -> None:
        super().__init__(asks=True)

    def do(self, state: StoriesState, context: Context) -> None:
        operations.reset_test(state, context)

    def words(self) -> str:
        return "the test here is set out anew"


@final
class ChangeResistance(Effect[StoriesState]):
    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: Final[i64] = n

    def do(self, state: StoriesState, context: Context) -> None:
        operations.add_resistance(state, self.n)

    def words(self) -> str:
        return f"resistance {less_or_more(self.n)} in this roll"


@final
class NoRiposte(Effect[StoriesState]):
    """§10.5 The roll in hand has no riposte."""

    def do(self, state: StoriesState, context: Context) -> None:
        operations.skip_riposte(state)

    def words(self) -> str:
        return "no riposte in this roll"


@final
class NoPenalty(Effect[StoriesState]):
    """§10.6 Shields of one kind do nothing in the roll in hand."""

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: Final[i64] = kind

    def do(self, state: StoriesState, context: Context) -> None:
        operations.skip_penalty(state, self.kind)

    def words(self) -> str:
        return f"{SHIELDS[self.kind]} shields do nothing in this roll"


@final
class PassTest(Effect[StoriesState]):
    """§9.6 The test here counts as passed."""

    def __init__(self) -> None:
        super().__init__(asks=True)

    def do(self, state: StoriesState, context: Context) -> None:
        operations.pass_test(state, context)

    def words(self) -> str:
        return "the test here counts as passed"


@final
class Defeat(Effect[StoriesState]):
    """§9.7 The opponent here is beaten."""

    def __init__(self) -> None:
        super().__init__(asks=True)

    def do(self, state: StoriesState, context: Context) -> None:
        operations.defeat(state, context)

    def words(self) -> str:
        return "the opponent here is beaten"


@final
class SpecialRoll(Effect[StoriesState]):
    """§10.9 Dice that cost no TU, with a list for each number of hits."""

    def __init__(self, book: Book, dice: i64, lists: tuple[int, ...]) -> None:
        super().__init__(asks_in(book, *lists))
        self.book: Final = book
        self.dice: Final[i64] = dice
        self.lists: Final = lists

    def do(self, state: StoriesState, context: Context) -> None:
        hits = operations.special_roll(state, context, self.dice)
        run_list(state, context, self.lists[hits])

    def words(self) -> str:
        return f"roll {times(self.dice, 'one action die', 'action dice')}: {'; '.join(self.outcomes())}"

    def outcomes(self) -> list[str]:
        """Returns what each range of hits does, without those that do nothing."""
        found: list[str] = []
        most = min(2 * self.dice, len(self.lists) - 1)
        hits: i64 = 0
        while hits <= most:
            last = hits
            while last < most and self.lists[last + 1] == self.lists[hits]:
                last += 1
            if self.lists[hits] != NO_LIST:
                span = str(hits) if last == hits else f"{hits}–{last}"
                found.append(f"{span} hit{'' if span == '1' else 's'} {self.book.clause(self.lists[hits]) or 'nothing'}")
            hits = last + 1
        return found
