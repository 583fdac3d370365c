"""Conditions: what can be true of the dials, the calendar, a Kid, a machine, the tokens and the diary."""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Amount, Condition
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, has
from ouroboard.games.tales.content.names import ANY, COMBOS, CONDITIONS, FAVORS, MODES, SHIP, TAGS, TRAITS, WEEK
from ouroboard.games.tales.content.target_forms import ALL_MACHINES, Machines, Places
from ouroboard.games.tales.content.words.clauses import times
from ouroboard.games.tales.content.words.machines import meant, with_hacked
from ouroboard.games.tales.rules import calendar, cards, tests_in_hand, tokens
from ouroboard.games.tales.rules.state import SIDE_A, SIDE_B, TalesState
from ouroboard.games.tales.rules.targets import places_mask, tokens_at

DAY_NAMES: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "the weekend")


# ---- dials and calendar ---------------------------------------------------------------------------------------


@final
class InsightIs(Condition[TalesState]):
    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def holds(self, state: TalesState, context: Context) -> bool:
        return state.insight >= self.amount.of(state)

    def progress(self, state: TalesState, context: Context) -> tuple[int, int]:
        need = self.amount.of(state)
        return (min(state.insight, need), need)

    def words(self) -> str:
        return f"Insight is {self.amount.words()} or more"


@final
class EnigmaIs(Condition[TalesState]):
    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def holds(self, state: TalesState, context: Context) -> bool:
        return state.enigma >= self.amount.of(state)

    def progress(self, state: TalesState, context: Context) -> tuple[int, int]:
        need = self.amount.of(state)
        return (min(state.enigma, need), need)

    def words(self) -> str:
        return f"Enigma is {self.amount.words()} or more"


@final
class NumberOfKids(Condition[TalesState]):
    def __init__(self, least: i64, most: i64) -> None:
        self.least: Final[i64] = least
        self.most: Final[i64] = most

    def holds(self, state: TalesState, context: Context) -> bool:
        return self.least <= state.n <= self.most

    def words(self) -> str:
        if self.least == self.most:
            return f"there are {times(int(self.least), 'one Kid', 'Kids')}"
        return f"there are {self.least} to {self.most} Kids"


@final
class DayIs(Condition[TalesState]):
    def __init__(self, day: i64) -> None:
        self.day: Final[i64] = day

    def holds(self, state: TalesState, context: Context) -> bool:
        return state.round > 0 and state.day % WEEK == self.day

    def words(self) -> str:
        return f"it is {DAY_NAMES[self.day]}"


@final
class WeekIs(Condition[TalesState]):
    def __init__(self, week: i64) -> None:
        self.week: Final[i64] = week

    def holds(self, state: TalesState, context: Context) -> bool:
        return state.round > 0 and state.week() == self.week

    def words(self) -> str:
        return f"it is week {self.week}"


@final
class DateIs(Condition[TalesState]):
    """One day of one week; a day that comes again does not count a second time."""

    def __init__(self, week: i64, day: i64) -> None:
        self.date: Final[i64] = (week - 1) * WEEK + day

    def holds(self, state: TalesState, context: Context) -> bool:
        return state.round > 0 and state.day == self.date and not state.repeated

    def words(self) -> str:
        return f"it is {DAY_NAMES[self.date % WEEK]} of week {self.date // WEEK + 1}"


@final
class IsWeekend(Condition[TalesState]):
    def holds(self, state: TalesState, context: Context) -> bool:
        return state.round > 0 and state.weekend()

    def words(self) -> str:
        return "it is the weekend"


@final
class RoundIs(Condition[TalesState]):
    def __init__(self, number: i64) -> None:
        self.number: Final[i64] = number

    def holds(self, state: TalesState, context: Context) -> bool:
        return state.round >= self.number

    def words(self) -> str:
        return f"it is round {self.number} or later"


@final
class IsLastRound(Condition[TalesState]):
    def holds(self, state: TalesState, context: Context) -> bool:
        return calendar.last_round(state)

    def words(self) -> str:
        return "it is the last round"


@final
class IsDeadline(Condition[TalesState]):
    def holds(self, state: TalesState, context: Context) -> bool:
        return calendar.is_deadline(state)

    def words(self) -> str:
        return "it is the deadline of the chores"


# ---- Kids -----------------------------------------------------------------------------------------------------


@final
class KidsAt(Condition[TalesState]):
    """At least `n` Kids are at these places."""

    def __init__(self, places: Places, n: i64, where: str) -> None:
        self.places: Final = places
        self.n: Final[i64] = n
        self.where: Final = where

    def holds(self, state: TalesState, context: Context) -> bool:
        return self.found(state, context) >= self.n

    def found(self, state: TalesState, context: Context) -> i64:
        places = places_mask(state, self.places, context.piece)
        found: i64 = 0
        for kid in range(state.n):
            if has(places, state.place[kid]):
                found += 1
        return found

    def progress(self, state: TalesState, context: Context) -> tuple[int, int]:
        return (min(self.found(state, context), self.n), self.n)

    def words(self) -> str:
        if self.n == 1:
            return f"a Kid is at {self.where}"
        return f"{times(int(self.n), 'one Kid', 'Kids')} are at {self.where}"


@final
class IsHere(Condition[TalesState]):
    """What kind of place the acting Kid is at."""

    def __init__(self, places: Places, where: str) -> None:
        self.places: Final = places
        self.where: Final = where

    def holds(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and has(places_mask(state, self.places, context.piece), state.place[context.piece])

    def words(self) -> str:
        return f"this is {self.where}"


@final
class HasTag(Condition[TalesState]):
    def __init__(self, tag: i64) -> None:
        self.tag: Final[i64] = tag

    def holds(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and cards.can_make(state, bit(context.piece) | context.others, 0, bit(self.tag))

    def words(self) -> str:
        return f"you have {TAGS[self.tag].upper()}"


@final
class HasCombo(Condition[TalesState]):
    def __init__(self, combo: i64) -> None:
        self.combo: Final[i64] = combo

    def holds(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and cards.can_make(state, bit(context.piece) | context.others, bit(self.combo), 0)

    def words(self) -> str:
        return f"you can produce {combo_name(self.combo)}"


def combo_name(combo: i64) -> str:
    return COMBOS[combo].upper().replace("_", " ")


@final
class Controls(Condition[TalesState]):
    """The acting Kid has hacked such a machine."""

    def __init__(self, wanted: Machines, named: str) -> None:
        self.wanted: Final = wanted
        self.named: Final = named

    def holds(self, state: TalesState, context: Context) -> bool:
        if context.piece < 0 or state.controls[context.piece] < 0:
            return False
        return has(with_hacked(state, self.wanted), state.controls[context.piece])

    def words(self) -> str:
        return f"you control {self.named}"


@final
class IsHacked(Condition[TalesState]):
    def __init__(self, wanted: Machines, named: str) -> None:
        self.wanted: Final = wanted
        self.named: Final = named

    def holds(self, state: TalesState, context: Context) -> bool:
        return state.hacked & with_hacked(state, self.wanted) != 0

    def words(self) -> str:
        return f"{self.named} is hacked"


@final
class FavorIs(Condition[TalesState]):
    def __init__(self, favor: i64) -> None:
        self.favor: Final[i64] = favor

    def holds(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and state.favor[context.piece] == self.favor

    def words(self) -> str:
        return f"your Favor is {FAVORS[self.favor].upper()}"


@final
class HasCondition(Condition[TalesState]):
    def __init__(self, which: i64) -> None:
        self.which: Final[i64] = which

    def holds(self, state: TalesState, context: Context) -> bool:
        if context.piece < 0:
            return False
        conditions: i64 = state.conditions[context.piece]
        return conditions != 0 if self.which == ANY else has(conditions, self.which)

    def words(self) -> str:
        return "you have a condition" if self.which == ANY else f"you are {CONDITIONS[self.which].upper()}"


@final
class DinnersAre(Condition[TalesState]):
    """Dinners at home since the chore was drawn."""

    def __init__(self, n: i64) -> None:
        self.n: Final[i64] = n

    def holds(self, state: TalesState, context: Context) -> bool:
        return context.piece >= 0 and state.dinners[context.piece] >= self.n

    def progress(self, state: TalesState, context: Context) -> tuple[int, int]:
        return (min(state.dinners[context.piece], self.n) if context.piece >= 0 else 0, self.n)

    def words(self) -> str:
        return f"you were home for {times(int(self.n), 'one dinner', 'dinners')}"


@final
class AllKids(Condition[TalesState]):
    """Something that is true of every Kid in the game."""

    def __init__(self, condition: Condition[Any]) -> None:
        self.condition: Final = condition

    def holds(self, state: TalesState, context: Context) -> bool:
        return kids_with(state, self.condition, context) == state.n

    def progress(self, state: TalesState, context: Context) -> tuple[int, int]:
        return (kids_with(state, self.condition, context), state.n)

    def words(self) -> str:
        return clause_about("every Kid", self.condition.words(), several=False)


@final
class KidsWho(Condition[TalesState]):
    """Something that is true of at least a number of Kids."""

    def __init__(self, condition: Condition[Any], amount: Amount) -> None:
        self.condition: Final = condition
        self.amount: Final = amount

    def holds(self, state: TalesState, context: Context) -> bool:
        return kids_with(state, self.condition, context) >= self.amount.of(state)

    def progress(self, state: TalesState, context: Context) -> tuple[int, int]:
        need = self.amount.of(state)
        return (min(kids_with(state, self.condition, context), need), need)

    def words(self) -> str:
        one = self.amount.times == 0 and self.amount.plus == 1
        return clause_about("a Kid" if one else f"{self.amount.words()} Kids", self.condition.words(), several=not one)


VERBS: Final = {"have": "has", "are": "is", "were": "was", "control": "controls", "can": "can"}
"""What a condition says of `you`, and of one Kid."""


def clause_about(who: str, clause: str, several: bool) -> str:
    """Returns a clause about the acting Kid, said of other Kids: `you were home` → `every Kid was home`."""
    subject, _, rest = clause.partition(" ")
    if subject == "your":
        return f"{who}' {rest}" if several else f"{who}'s {rest}"
    verb, _, more = rest.partition(" ")
    if subject == "you" and verb in VERBS:
        return f"{who} {verb if several else VERBS[verb]} {more}"
    return f"it is true of {who}: {clause}"


def kids_with(state: TalesState, condition: Condition[Any], context: Context) -> i64:
    """Returns of how many Kids a condition is true."""
    found: i64 = 0
    for kid in range(state.n):
        if condition.holds(state, Context(context.card, kid, 0, context.subject)):
            found += 1
    return found


# ---- machines -------------------------------------------------------------------------------------------------


@final
class ModeIs(Condition[TalesState]):
    """A machine is in a mode; for `all`, every one that is not hacked."""

    def __init__(self, wanted: Machines, mode: i64, named: str) -> None:
        self.wanted: Final = wanted
        self.mode: Final[i64] = mode
        self.named: Final = named

    def holds(self, state: TalesState, context: Context) -> bool:
        found = meant(state, self.wanted, context)
        fitting = found & state.alert if self.mode != 0 else found & ~state.alert
        return found != 0 and (fitting == found if self.wanted.form == ALL_MACHINES else fitting != 0)

    def words(self) -> str:
        return f"{self.named} is on {MODES[self.mode].upper()}"


@final
class IsNear(Condition[TalesState]):
    def __init__(self, wanted: Machines, places: Places, named: str, where: str) -> None:
        self.wanted: Final = wanted
        self.places: Final = places
        self.named: Final = named
        self.where: Final = where

    def holds(self, state: TalesState, context: Context) -> bool:
        found = meant(state, self.wanted, context)
        places = places_mask(state, self.places, context.piece)
        board = state.rules.content.map
        for machine in range(len(state.sector)):
            sector: i64 = state.sector[machine]
            if has(found, machine) and sector >= 0 and board.places_of[sector] & places != 0:
                return True
        return False

    def words(self) -> str:
        return f"{self.named} is near {self.where}"


@final
class SubjectIs(Condition[TalesState]):
    """For triggers: the machine that it happened to is one of these."""

    def __init__(self, wanted: Machines, named: str) -> None:
        self.wanted: Final = wanted
        self.named: Final = named

    def holds(self, state: TalesState, context: Context) -> bool:
        return context.subject >= 0 and has(with_hacked(state, self.wanted), context.subject)

    def words(self) -> str:
        return f"it is {self.named}"


@final
class SubjectIsNear(Condition[TalesState]):
    """For triggers: the machine that it happened to is near one of these places."""

    def __init__(self, places: Places, where: str) -> None:
        self.places: Final = places
        self.where: Final = where

    def holds(self, state: TalesState, context: Context) -> bool:
        if context.subject < 0 or state.sector[context.subject] < 0:
            return False
        near = state.rules.content.map.places_of[state.sector[context.subject]]
        return near & places_mask(state, self.places, context.piece) != 0

    def words(self) -> str:
        return f"it is near {self.where}"


@final
class RumorIsOfSet(Condition[TalesState]):
    """For triggers: the rumor that it happened to belongs to this block."""

    def __init__(self, block: i64, name: str) -> None:
        self.block: Final[i64] = block
        self.name: Final = name

    def holds(self, state: TalesState, context: Context) -> bool:
        return context.subject >= 0 and state.rules.content.rumors[context.subject].set == self.block

    def words(self) -> str:
        return f"the rumor is of the set {self.name}"


# ---- tests, tokens, diary -------------------------------------------------------------------------------------


@final
class TraitIs(Condition[TalesState]):
    """The test in hand is of this trait."""

    def __init__(self, trait: i64) -> None:
        self.trait: Final[i64] = trait

    def holds(self, state: TalesState, context: Context) -> bool:
        return tests_in_hand.trait_in_hand(state) == self.trait

    def words(self) -> str:
        return f"this is a test of {TRAITS[self.trait].upper()}"


@final
class TokensAre(Condition[TalesState]):
    """A number of tokens lies at these places together, or on the whole table."""

    def __init__(self, kind: i64, places: Places | None, amount: Amount, clause: str) -> None:
        self.kind: Final[i64] = kind
        self.places: Final = places
        self.amount: Final = amount
        self.clause: Final = clause

    def holds(self, state: TalesState, context: Context) -> bool:
        return self.found(state, context) >= self.amount.of(state)

    def found(self, state: TalesState, context: Context) -> i64:
        if self.kind == SHIP:
            if state.ship < 0:
                return 0
            return 1 if self.places is None or has(places_mask(state, self.places, context.piece), state.ship) else 0
        if self.places is None:
            return tokens.tokens_in_all(state, self.kind)
        places = places_mask(state, self.places, context.piece)
        found: i64 = 0
        for place in range(16):
            if has(places, place):
                found += tokens_at(state, self.kind, place)
        return found

    def progress(self, state: TalesState, context: Context) -> tuple[int, int]:
        need = self.amount.of(state)
        return (min(self.found(state, context), need), need)

    def words(self) -> str:
        return self.clause

    def words_not(self) -> str:
        for article in ("a ", "an "):
            if self.clause.startswith(article):
                return f"no {self.clause.removeprefix(article)}"
        return f"fewer than {self.clause}"


A_SIDE: Final = 0
B_SIDE: Final = 1
NOT_IN_PLAY: Final = 2
DIARY_SIDES: Final[tuple[str, ...]] = ("a", "b", "absent")


@final
class DiaryIs(Condition[TalesState]):
    """A diary card lies there with this side up, or is not in play."""

    def __init__(self, card: i64, side: i64, label: int) -> None:
        self.card: Final[i64] = card
        self.side: Final[i64] = side
        self.label: Final = label

    def holds(self, state: TalesState, context: Context) -> bool:
        side = state.side(self.card)
        if self.side == NOT_IN_PLAY:
            return side not in (SIDE_A, SIDE_B)
        return side == (SIDE_A if self.side == A_SIDE else SIDE_B)

    def words(self) -> str:
        if self.side == NOT_IN_PLAY:
            return f"diary card {self.label} is not in play"
        return f"diary card {self.label} shows its {'first' if self.side == A_SIDE else 'second'} side"
