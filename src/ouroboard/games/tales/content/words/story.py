"""Effects on the story: dials, rumors, tokens, diary cards, the calendar, and tests in hand."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Amount, Effect
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, first, has
from ouroboard.games.tales.content.names import CARDS_OF_A_KIND, DIARY, MOST_ON_A_PLACE, SHIP
from ouroboard.games.tales.content.target_forms import Choosing, Places
from ouroboard.games.tales.content.words.clauses import signed, times
from ouroboard.games.tales.rules import calendar, dials, diary, rumors, tests, tests_in_hand, tokens
from ouroboard.games.tales.rules.picking import A_PLACE, A_RUMOR, pick_for
from ouroboard.games.tales.rules.state import LETTER_UNIT, TalesState
from ouroboard.games.tales.rules.targets import places_mask, places_with

# ---- dials ----------------------------------------------------------------------------------------------------


@final
class ChangeInsight(Effect[TalesState]):
    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Final = amount

    def do(self, state: TalesState, context: Context) -> None:
        dials.change_insight(state, self.amount.of(state))

    def words(self) -> str:
        return f"Insight {signed(self.amount)}"


@final
class ChangeEnigma(Effect[TalesState]):
    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Final = amount

    def do(self, state: TalesState, context: Context) -> None:
        dials.change_enigma(state, self.amount.of(state))

    def words(self) -> str:
        return f"Enigma {signed(self.amount)}"


# ---- the test in hand -----------------------------------------------------------------------------------------


@final
class ChangeDice(Effect[TalesState]):
    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: Final[i64] = n

    def do(self, state: TalesState, context: Context) -> None:
        tests_in_hand.change_dice(state, self.n)

    def words(self) -> str:
        return f"{times(abs(int(self.n)), 'one die', 'dice')} {'more' if self.n > 0 else 'less'} on this test"


@final
class Reroll(Effect[TalesState]):
    def __init__(self) -> None:
        super().__init__(asks=True)

    def do(self, state: TalesState, context: Context) -> None:
        tests_in_hand.reroll(state)

    def words(self) -> str:
        return "roll all dice again"


@final
class AutoSuccess(Effect[TalesState]):
    def __init__(self) -> None:
        super().__init__(asks=True)

    def do(self, state: TalesState, context: Context) -> None:
        tests_in_hand.auto_success(state)

    def words(self) -> str:
        return "this test is passed"


@final
class RunTest(Effect[TalesState]):
    """A test inside a list. Its lists run when it is over."""

    def __init__(self, test: i64, clause: str) -> None:
        super().__init__(asks=True)
        self.test: Final[i64] = test
        self.clause: Final = clause

    def do(self, state: TalesState, context: Context) -> None:
        if context.piece >= 0:
            tests.run_test(state, context, self.test)

    def words(self) -> str:
        return self.clause


# ---- rumors ---------------------------------------------------------------------------------------------------


def spaces_at(state: TalesState, places: i64) -> i64:
    """Returns the spaces of the track whose rumors belong to these places."""
    found: i64 = 0
    for space in range(len(state.track)):
        if state.track[space] != 0 and has(places, state.track[space] // LETTER_UNIT - 1):
            found |= bit(space)
    return found


def face_down_at(state: TalesState, places: i64) -> i64:
    return spaces_at(state, places & rumors.face_down(state))


@final
class RevealRumor(Choosing):
    """A face-down rumor of the track is turned up."""

    def __init__(self, number: i64, places: Places, where: str) -> None:
        super().__init__(number)
        self.places: Final = places
        self.where: Final = where

    def options(self, state: TalesState, context: Context) -> i64:
        return face_down_at(state, places_mask(state, self.places, context.piece))

    def possible(self, state: TalesState, context: Context) -> bool:
        return self.options(state, context) != 0

    def do(self, state: TalesState, context: Context) -> None:
        pick_for(state, context, self, A_RUMOR, self.options(state, context), self.places.by)

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        rumors.reveal_rumor(state, answer)

    def words(self) -> str:
        return f"turn up a face-down rumor{self.where}"


@final
class SwapRumor(Choosing):
    """A face-down rumor is replaced by the top card of the pile, where that letter may lie there."""

    def __init__(self, number: i64, places: Places, where: str) -> None:
        super().__init__(number)
        self.places: Final = places
        self.where: Final = where

    def options(self, state: TalesState, context: Context) -> i64:
        options = face_down_at(state, places_mask(state, self.places, context.piece))
        for space in range(len(state.track)):
            if has(options, space) and not rumors.can_swap(state, space):
                options &= ~bit(space)
        return options

    def possible(self, state: TalesState, context: Context) -> bool:
        return self.options(state, context) != 0

    def do(self, state: TalesState, context: Context) -> None:
        pick_for(state, context, self, A_RUMOR, self.options(state, context), self.places.by)

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        rumors.swap_rumor(state, answer)

    def words(self) -> str:
        return f"replace a face-down rumor{self.where} by the top one of the pile"


@final
class DiscardRumor(Choosing):
    def __init__(self, number: i64, places: Places, where: str) -> None:
        super().__init__(number)
        self.places: Final = places
        self.where: Final = where

    def options(self, state: TalesState, context: Context) -> i64:
        return spaces_at(state, places_mask(state, self.places, context.piece))

    def possible(self, state: TalesState, context: Context) -> bool:
        return self.options(state, context) != 0

    def do(self, state: TalesState, context: Context) -> None:
        pick_for(state, context, self, A_RUMOR, self.options(state, context), self.places.by)

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        rumors.discard_rumor(state, answer)

    def words(self) -> str:
        return f"discard a rumor{self.where}, without Enigma"


@final
class DrawRumors(Effect[TalesState]):
    def __init__(self, amount: Amount) -> None:
        super().__init__(asks=True)
        self.amount: Final = amount

    def do(self, state: TalesState, context: Context) -> None:
        rumors.draw_rumors(state, self.amount.of(state))

    def words(self) -> str:
        if self.amount.times == 0:
            return f"draw {times(int(self.amount.plus), 'one rumor', 'rumors')}"
        return f"draw {self.amount.words()} rumors"


@final
class LookAtLetters(Effect[TalesState]):
    def __init__(self, n: i64) -> None:
        super().__init__(asks=True)
        self.n: Final[i64] = n

    def do(self, state: TalesState, context: Context) -> None:
        rumors.look_letters(state, context.piece if context.piece >= 0 else state.first, self.n)

    def words(self) -> str:
        return f"look at the top {times(int(self.n), 'letter', 'letters')} of the pile and put them back in any order, or below"


# ---- tokens ---------------------------------------------------------------------------------------------------


@final
class PutTokens(Choosing):
    """Tokens come to a place or go from it. `every`: at each of the places, and not at one of them."""

    def __init__(self, number: i64, kind: i64, places: Places, every: bool, amount: Amount, clause: str) -> None:
        super().__init__(number, asks=not every)
        self.kind: Final[i64] = kind
        self.places: Final = places
        self.every: Final = every
        self.amount: Final = amount
        self.clause: Final = clause

    def do(self, state: TalesState, context: Context) -> None:
        options = places_mask(state, self.places, context.piece)
        if self.amount.of(state) < 0 and self.kind != SHIP:
            options &= places_with(state, self.kind, 1)
        if not self.every:
            pick_for(state, context, self, A_PLACE, options, self.places.by)
            return
        while options != 0:
            self.put(state, first(options))
            options &= options - 1

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        self.put(state, answer)

    def put(self, state: TalesState, place: i64) -> None:
        n = self.amount.of(state)
        if self.kind == SHIP:
            tokens.move_ship(state, place if n > 0 else -1)
        elif n > 0:
            tokens.put_token(state, self.kind, place, n)
        elif n < 0:
            tokens.take_token(state, self.kind, place, -n)

    def words(self) -> str:
        return self.clause


@final
class PutOnCard(Effect[TalesState]):
    """Tokens come to the diary card that says it, or to another one, or go from it."""

    def __init__(self, kind: i64, card: i64, amount: Amount, clause: str) -> None:
        super().__init__()
        self.kind: Final[i64] = kind
        self.card: Final[i64] = card
        self.amount: Final = amount
        self.clause: Final = clause

    def do(self, state: TalesState, context: Context) -> None:
        card = self.card if self.card >= 0 else context.card % CARDS_OF_A_KIND
        if self.card >= 0 or context.card // CARDS_OF_A_KIND == DIARY:
            tokens.put_on_card(state, self.kind, card, self.amount.of(state))

    def words(self) -> str:
        return self.clause


@final
class TokenArrives(Choosing):
    """The second half of `MoveToken`: where the token comes to. The subject is the place that it leaves."""

    def __init__(self, number: i64, kind: i64) -> None:
        super().__init__(number)
        self.kind: Final[i64] = kind

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        if self.kind == SHIP:
            tokens.move_ship(state, answer)
        else:
            tokens.move_token(state, self.kind, context.subject, answer)


@final
class MoveToken(Choosing):
    """One token goes from one place to another. Where several fit, both the place that it leaves and the other are asked for."""

    def __init__(self, number: i64, kind: i64, source: Places, target: Places, arrives: TokenArrives, clause: str) -> None:
        super().__init__(number)
        self.kind: Final[i64] = kind
        self.source: Final = source
        self.target: Final = target
        self.arrives: Final = arrives
        self.clause: Final = clause

    def do(self, state: TalesState, context: Context) -> None:
        if self.kind == SHIP:
            options: i64 = bit(state.ship) if state.ship >= 0 else 0
        else:
            options = places_with(state, self.kind, 1)
        options &= places_mask(state, self.source, context.piece)
        pick_for(state, context, self, A_PLACE, options, self.source.by)

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        to = places_mask(state, self.target, context.piece) & ~bit(answer)
        to &= state.rules.content.map.open if self.kind == SHIP else ~places_with(state, self.kind, MOST_ON_A_PLACE)
        leaving = Context(context.card, context.piece, context.others, answer)
        pick_for(state, leaving, self.arrives, A_PLACE, to, self.target.by)

    def words(self) -> str:
        return self.clause


@final
class Spread(Effect[TalesState]):
    """Tokens come to places next to those that have some, by chance."""

    def __init__(self, kind: i64, amount: Amount, allowed: Places, clause: str) -> None:
        super().__init__()
        self.kind: Final[i64] = kind
        self.amount: Final = amount
        self.allowed: Final = allowed
        self.clause: Final = clause

    def do(self, state: TalesState, context: Context) -> None:
        never = state.rules.content.map.all_places & ~places_mask(state, self.allowed, context.piece)
        tokens.spread(state, self.kind, self.amount.of(state), never)

    def words(self) -> str:
        return self.clause


# ---- the diary and the calendar -------------------------------------------------------------------------------


@final
class HoldDay(Effect[TalesState]):
    def do(self, state: TalesState, context: Context) -> None:
        calendar.hold_day(state)

    def words(self) -> str:
        return "this day comes again"


@final
class AddDiary(Effect[TalesState]):
    def __init__(self, card: i64, label: int) -> None:
        super().__init__(asks=True)
        self.card: Final[i64] = card
        self.label: Final = label

    def do(self, state: TalesState, context: Context) -> None:
        diary.add_diary(state, self.card)

    def words(self) -> str:
        return f"diary card {self.label} comes in"


@final
class RemoveDiary(Effect[TalesState]):
    def __init__(self, card: i64, label: int) -> None:
        super().__init__(asks=True)
        self.card: Final[i64] = card
        self.label: Final = label

    def do(self, state: TalesState, context: Context) -> None:
        diary.remove_diary(state, self.card)

    def words(self) -> str:
        return f"diary card {self.label} leaves the game"


@final
class FlipDiary(Effect[TalesState]):
    """A diary card turns to side B: the one with this number, or (-1) the card that says it."""

    def __init__(self, card: i64, label: int) -> None:
        super().__init__(asks=True)
        self.card: Final[i64] = card
        self.label: Final = label

    def do(self, state: TalesState, context: Context) -> None:
        if self.card >= 0:
            diary.flip_diary(state, self.card)
        elif context.card // CARDS_OF_A_KIND == DIARY:
            diary.flip_diary(state, context.card % CARDS_OF_A_KIND)

    def words(self) -> str:
        return "turn this card" if self.card < 0 else f"turn diary card {self.label}"
