"""Effects on Kids: what they hold, their time, conditions and favor, and where they are."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import Amount
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, has
from ouroboard.games.tales.content.names import ANY, CONDITIONS, TAGS
from ouroboard.games.tales.content.target_forms import BY_KID, CHOSEN_KID, ROLLER, Choosing, Places
from ouroboard.games.tales.content.words.clauses import counted, kids_do, signed
from ouroboard.games.tales.rules import cards, kids, movement
from ouroboard.games.tales.rules.lasting import closed_places
from ouroboard.games.tales.rules.picking import A_KID, A_PLACE, pick_for
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.targets import kids_mask, places_mask


@mypyc_attr(allow_interpreted_subclasses=True)
class KidEffect(Choosing):
    """Something that is done to the Kids that `who` names, in Kid order, or to one Kid of choice."""

    def __init__(self, number: i64, who: i64, asks: bool = False) -> None:
        super().__init__(number, asks or who == CHOSEN_KID)
        self.who: Final[i64] = who

    def do(self, state: TalesState, context: Context) -> None:
        found = kids_mask(state, self.who, context)
        if self.who == CHOSEN_KID:
            pick_for(state, context, self, A_KID, found, BY_KID)
            return
        kid: i64 = state.n - 1
        while kid >= 0:  # what is pushed last is asked first
            if has(found, kid):
                self.apply(state, kid)
            kid -= 1

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        self.apply(state, answer)

    def apply(self, state: TalesState, kid: i64) -> None:
        raise NotImplementedError

    def hits_each_hacker(self) -> bool:
        return self.who == ROLLER


# ---- cards ----------------------------------------------------------------------------------------------------


@final
class GainItems(KidEffect):
    def __init__(self, number: i64, who: i64, amount: Amount) -> None:
        super().__init__(number, who)
        self.amount: Final = amount

    def apply(self, state: TalesState, kid: i64) -> None:
        cards.gain_item(state, kid, self.amount.of(state))

    def words(self) -> str:
        return kids_do(self.who, "gain", "gains", counted(self.amount, "an item", "items"))


@final
class GainAnomalies(KidEffect):
    def __init__(self, number: i64, who: i64, amount: Amount) -> None:
        super().__init__(number, who)
        self.amount: Final = amount

    def apply(self, state: TalesState, kid: i64) -> None:
        cards.gain_anomaly(state, kid, self.amount.of(state))

    def words(self) -> str:
        return kids_do(self.who, "gain", "gains", counted(self.amount, "an anomaly", "anomalies"))


@final
class TakeFromDiscards(KidEffect):
    """An item with one of these tags comes back from the discards."""

    def __init__(self, number: i64, who: i64, tags: i64) -> None:
        super().__init__(number, who, asks=True)
        self.tags: Final[i64] = tags

    def possible(self, state: TalesState, context: Context) -> bool:
        return cards.discarded_with(state, self.tags) != 0

    def apply(self, state: TalesState, kid: i64) -> None:
        cards.take_from_discards(state, kid, self.tags)

    def words(self) -> str:
        named = " or ".join([TAGS[tag].upper() for tag in range(len(TAGS)) if has(self.tags, tag)])
        return kids_do(self.who, "take", "takes", f"an item with {named} from the discards")


@final
class LoseItem(KidEffect):
    """One item is discarded, of any kind or with a tag; never the iconic one."""

    def __init__(self, number: i64, who: i64, tag: i64) -> None:
        super().__init__(number, who, asks=True)
        self.tag: Final[i64] = tag

    def apply(self, state: TalesState, kid: i64) -> None:
        cards.lose_item(state, kid, self.tag)

    def words(self) -> str:
        rest = "an item" if self.tag < 0 else f"an item with {TAGS[self.tag].upper()}"
        return kids_do(self.who, "lose", "loses", rest)


# ---- favor, conditions, time ----------------------------------------------------------------------------------


@final
class ChangeFavor(KidEffect):
    def __init__(self, number: i64, who: i64, amount: Amount) -> None:
        super().__init__(number, who)
        self.amount: Final = amount

    def apply(self, state: TalesState, kid: i64) -> None:
        kids.change_favor(state, kid, self.amount.of(state))

    def words(self) -> str:
        return kids_do(self.who, "Favor", "has Favor", signed(self.amount))


@final
class TakeCondition(KidEffect):
    def __init__(self, number: i64, who: i64, which: i64) -> None:
        super().__init__(number, who)
        self.which: Final[i64] = which

    def apply(self, state: TalesState, kid: i64) -> None:
        kids.take_condition(state, kid, self.which)

    def hits_each_hacker(self) -> bool:
        return False  # `Test.conditions` has them

    def words(self) -> str:
        if self.which == ANY:
            return kids_do(self.who, "take", "takes", "a condition")
        return kids_do(self.who, "become", "becomes", CONDITIONS[self.which].upper())


@final
class Relieve(KidEffect):
    def __init__(self, number: i64, who: i64) -> None:
        super().__init__(number, who, asks=True)

    def apply(self, state: TalesState, kid: i64) -> None:
        kids.relieve(state, kid)

    def words(self) -> str:
        return kids_do(self.who, "relieve", "relieves", "a condition")


@final
class ExtraRest(KidEffect):
    def __init__(self, number: i64, who: i64) -> None:
        super().__init__(number, who, asks=True)

    def possible(self, state: TalesState, context: Context) -> bool:
        found = kids_mask(state, self.who, context)
        for kid in range(state.n):
            if has(found, kid) and state.conditions[kid] != 0:
                return True
        return False

    def apply(self, state: TalesState, kid: i64) -> None:
        kids.extra_rest(state, kid)

    def words(self) -> str:
        return kids_do(self.who, "REST", "RESTs", "once more, even after a REST today")


@final
class ChangeTime(KidEffect):
    """Cubes come into the pool now, or go from it to the action space."""

    def __init__(self, number: i64, who: i64, amount: Amount) -> None:
        super().__init__(number, who)
        self.amount: Final = amount

    def apply(self, state: TalesState, kid: i64) -> None:
        cubes = self.amount.of(state)
        if cubes > 0:
            kids.gain_time(state, kid, cubes)
        elif cubes < 0:
            kids.lose_time(state, kid, -cubes)

    def words(self) -> str:
        if self.amount.times == 0 and self.amount.plus < 0:
            return kids_do(self.who, "lose", "loses", f"{-self.amount.plus} time")
        return kids_do(self.who, "gain", "gains", f"{self.amount.words()} time")


@final
class GainTimeNext(KidEffect):
    def __init__(self, number: i64, who: i64, amount: Amount) -> None:
        super().__init__(number, who)
        self.amount: Final = amount

    def apply(self, state: TalesState, kid: i64) -> None:
        kids.gain_time_next(state, kid, self.amount.of(state))

    def words(self) -> str:
        return kids_do(self.who, "gain", "gains", f"{self.amount.words()} time tomorrow")


# ---- movement -------------------------------------------------------------------------------------------------


@final
class MoveKid(Choosing):
    """The Kid moves to one of some places. Its owner chooses which; `quiet`: without AVOID."""

    def __init__(self, number: i64, places: Places, quiet: bool, where: str) -> None:
        super().__init__(number)
        self.places: Final = places
        self.quiet: Final = quiet
        self.where: Final = where

    def options(self, state: TalesState, context: Context) -> i64:
        if context.piece < 0:
            return 0
        return places_mask(state, self.places, context.piece) & ~bit(state.place[context.piece]) & ~closed_places(state)

    def possible(self, state: TalesState, context: Context) -> bool:
        return self.options(state, context) != 0

    def do(self, state: TalesState, context: Context) -> None:
        pick_for(state, context, self, A_PLACE, self.options(state, context), self.places.by)

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        movement.move_kid(state, context.piece, answer, self.quiet)

    def words(self) -> str:
        return f"move to {self.where}{', without AVOID' if self.quiet else ''}"


@final
class Retreat(KidEffect):
    def __init__(self, number: i64, who: i64) -> None:
        super().__init__(number, who, asks=True)

    def apply(self, state: TalesState, kid: i64) -> None:
        movement.retreat(state, kid)

    def words(self) -> str:
        return kids_do(self.who, "go", "goes", "back")


@final
class SkipAvoid(Choosing):
    """No AVOID for this machine, or for all machines there."""

    def __init__(self, number: i64, every: bool) -> None:
        super().__init__(number)
        self.every: Final = every

    def do(self, state: TalesState, context: Context) -> None:
        movement.skip_avoid(state, self.every)

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        return

    def words(self) -> str:
        return "no machine here has to be avoided" if self.every else "this machine does not have to be avoided"


@final
class Ride(KidEffect):
    """A machine ride without a machine."""

    def __init__(self, number: i64, sector: i64, steps: i64, capacity: i64, where: str) -> None:
        super().__init__(number, 0, asks=True)
        self.sector: Final[i64] = sector
        self.steps: Final[i64] = steps
        self.capacity: Final[i64] = capacity
        self.where: Final = where

    def apply(self, state: TalesState, kid: i64) -> None:
        movement.ride_from(state, kid, self.sector, self.steps, self.capacity)

    def words(self) -> str:
        return f"ride from {self.where}, up to {self.steps} {'sector' if self.steps == 1 else 'sectors'}"
