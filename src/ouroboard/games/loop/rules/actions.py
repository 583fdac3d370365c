"""The other actions, and their notation: `hide 3r 14b`, `pass`, `twist 8g`, `no twist`, `sit 2`."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit
from ouroboard.games.loop.rules.cards import CARD_INDEX, CARD_NAMES, CARDS, EIGHTS, in_order, names
from ouroboard.games.loop.rules.plays import PLAY_OF, PLAYS, play_of
from ouroboard.games.loop.rules.words import no
from ouroboard.games.loop.text import labels, refusals

PASS_CODE: Final = 0
NO_TWIST_CODE: Final = 1
SIT_CODE: Final = 10
TWIST_CODE: Final = 20
PASS_TWIST_CODE: Final = 30
HIDE_CODE: Final = 10_000


@final
class Hide(Action):
    """§3 Two cards face down under the Rank card."""

    def __init__(self, first: int, second: int) -> None:
        told = [CARD_NAMES[first], CARD_NAMES[second]]
        super().__init__(
            HIDE_CODE + CARDS * first + second,
            "hide " + " ".join(told),
            tuple(f"card:{name}" for name in told),
            labels.set_aside(told[0], told[1]),
        )
        self.cards: Final[i64] = bit(first) | bit(second)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (hide_of, (self.cards,))


@final
class Pass(Action):
    """§5.4 A pass; with a Twist where the table allows that (§8.4)."""

    def __init__(self, twist: i64) -> None:
        if twist == 0:
            super().__init__(PASS_CODE, "pass", (), labels.PASS)
        else:
            eight = names(twist)[0]
            super().__init__(
                PASS_TWIST_CODE + in_order(twist)[0] // 15, f"pass twist {eight}", (f"aside:{eight}",), labels.PASS_AND_TWIST
            )
        self.twist: Final[i64] = twist

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (pass_of, (self.twist,))


@final
class Twist(Action):
    """§8 An 8 from under the Rank card turned face up: the order of strength flips."""

    def __init__(self, eight: int) -> None:
        name = CARD_NAMES[eight]
        super().__init__(TWIST_CODE + eight // 15, f"twist {name}", (f"aside:{name}",), labels.TWIST)
        self.cards: Final[i64] = bit(eight)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (twist_of, (self.cards,))


@final
class NoTwist(Action):
    """§8.5 The answer of a seat that does not Twist between an 8 and the next lead."""

    def __init__(self) -> None:
        super().__init__(NO_TWIST_CODE, "no twist", (), labels.NO_TWIST)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (no_twist, ())


@final
class Sit(Action):
    """§12 A seat for the next round."""

    def __init__(self, seat: int) -> None:
        super().__init__(SIT_CODE + seat, f"sit {seat}", (f"seat:{seat}",), labels.take_seat(seat))
        self.seat: Final[i64] = seat

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (sit_of, (self.seat,))


def _hides() -> dict[int, Hide]:
    """Returns every pair of cards, named in the order in which people sort a hand."""
    made: dict[int, Hide] = {}
    order = in_order((1 << CARDS) - 1)
    for i, first in enumerate(order):
        for second in order[i + 1 :]:
            hide = Hide(first, second)
            made[hide.cards] = hide
    return made


HIDES: Final = _hides()


def _hide_rows() -> list[list[Hide]]:
    some = HIDES[3]  # fills the diagonal, where no pair is
    return [[HIDES.get(bit(one) | bit(other), some) for other in range(CARDS)] for one in range(CARDS)]


HIDE_WITH: Final = _hide_rows()
"""By one card and the other."""

_LISTS: Final[dict[int, list[Action]]] = {}
"""What can be hidden from a hand. A seat keeps its eleven cards for a whole set, so the same list is asked for again."""


def hides_from(cards: i64) -> list[Action]:
    """Returns every pair from these cards. Copy it before you give it away."""
    found = _LISTS.get(cards)
    if found is None:
        found = []
        held = in_order(cards)
        while held:
            row = HIDE_WITH[held.pop(0)]
            for other in held:
                found.append(row[other])
        if len(_LISTS) >= 64:
            _LISTS.clear()
        _LISTS[cards] = found
    return found


PASS: Final = Pass(0)
NO_TWIST: Final = NoTwist()
SITS: Final = [Sit(seat) for seat in range(4)]
TWISTS: Final = {bit(eight): Twist(eight) for eight in in_order(EIGHTS)}
TWISTING_PASSES: Final = {bit(eight): Pass(bit(eight)) for eight in in_order(EIGHTS)}


def hide_of(cards: int) -> Hide:
    return HIDES[cards]


def pass_of(twist: int) -> Pass:
    return PASS if twist == 0 else TWISTING_PASSES[twist]


def twist_of(cards: int) -> Twist:
    return TWISTS[cards]


def sit_of(seat: int) -> Sit:
    return SITS[seat]


def no_twist() -> NoTwist:
    return NO_TWIST


def vocabulary() -> list[Action]:
    """Returns every action of the game, whatever the options."""
    words: list[Action] = [PASS, NO_TWIST, *SITS, *TWISTS.values(), *TWISTING_PASSES.values(), *PLAYS, *HIDES.values()]
    words.extend(play_of(play.cards, eight) for play in PLAYS for eight in TWISTS)
    return words


# ---- from text to action ----------------------------------------------------------------------------------


def parse(text: str) -> Action:
    """Returns the action that a player means. Cards may come in any order; what is written back has them sorted."""
    words = text[:200].lower().split()
    if not words:
        raise no(refusals.USAGE, "§18")
    verb, rest = words[0], words[1:]
    twist = 0
    if verb in ("play", "pass") and len(rest) >= 2 and rest[-2] == "twist":
        twist = _eight(rest[-1:])
        rest = rest[:-2]
    if verb == "play":
        return _parse_play(rest, twist)
    if verb == "pass" and not rest:
        return pass_of(twist)
    if verb == "hide":
        cards = _cards(rest)
        if len(rest) != 2:
            raise no(refusals.SET_TWO_ASIDE, "§3")
        return HIDES[cards]
    if verb == "twist":
        return TWISTS[_eight(rest)]
    if words == ["no", "twist"]:
        return NO_TWIST
    if verb == "sit" and len(rest) == 1 and rest[0] in ("0", "1", "2", "3"):
        return SITS[int(rest[0])]
    raise no(refusals.not_a_move(" ".join(words)[:40]), "§18")


def _parse_play(words: list[str], twist: int) -> Action:
    cards = _cards(words)
    if cards == 0:
        raise no(refusals.NAME_THE_CARDS, "§18", "play 9r 9b")
    if cards not in PLAY_OF:
        raise no(refusals.cards_are_apart(" ".join(names(cards))), "§4")
    return play_of(cards, twist)


def _cards(words: list[str]) -> int:
    cards = 0
    for word in words:
        index = CARD_INDEX.get(word)
        if index is None:
            raise no(refusals.not_a_card(word[:20]), "§1")
        one = bit(index)
        if cards & one != 0:
            raise no(refusals.only_one(word), "§1")
        cards |= one
    return cards


def _eight(words: list[str]) -> int:
    cards = _cards(words)
    if cards not in TWISTS:
        raise no(refusals.ONE_EIGHT_TWISTS, "§8")
    return cards
