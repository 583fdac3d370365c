"""§12 Items and anomalies: drawing, losing, using them, and the combos that they make."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.names import KNOWLEDGE
from ouroboard.games.tales.rules.actions import MACHINE_COMBO, PAIRS, TalesAction
from ouroboard.games.tales.rules.picking import A_CARD, PickOne, one_by_chance, only_one, tell_answer
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

# ---- drawing ----------------------------------------------------------------------------------------------------


def draw(state: TalesState, cards: i64) -> i64:
    """§12.4 Draws one of these cards from the deck; when none is left, the discards come back. Returns -1 when there is none."""
    if state.deck & cards == 0:
        state.deck |= state.discards & cards
        state.discards &= ~cards
    left = state.deck & cards
    if left == 0:
        return -1
    card = one_by_chance(state, left)
    state.deck &= ~bit(card)
    return card


def gain_item(state: TalesState, kid: i64, n: i64) -> None:
    """§12.1 Draws items for the Kid."""
    while n > 0:
        receive(state, kid, draw(state, state.rules.content.all_items))
        n -= 1


def gain_anomaly(state: TalesState, kid: i64, n: i64) -> None:
    """§12.2 Draws anomalies for the Kid, with as many counters as each has uses."""
    while n > 0:
        receive(state, kid, draw(state, state.rules.content.all_anomalies))
        n -= 1


def receive(state: TalesState, kid: i64, card: i64) -> None:
    """Gives the Kid a card that has left a deck or the discards."""
    if card < 0:
        return
    state.held[kid] |= bit(card)
    if card >= ANOMALIES:
        anomaly = state.rules.content.anomalies[card - ANOMALIES]
        state.uses += anomaly.uses * bit(2 * anomaly.number)
    if state.telling:
        state.tell(Event("card_gained", {"kid": state.kid(kid).id, "card": card_id(state, card)}))


def card_id(state: TalesState, card: i64) -> str:
    content = state.rules.content
    return content.items[card].id if card < ANOMALIES else content.anomalies[card - ANOMALIES].id


def uses_left(state: TalesState, card: i64) -> i64:
    """§12.2 Counters on an anomaly."""
    return (state.uses >> (2 * (card - ANOMALIES))) & 3


# ---- giving up ----------------------------------------------------------------------------------------------------


def is_iconic(state: TalesState, kid: i64, card: i64) -> bool:
    """§12.1 Returns whether an item is iconic for a Kid, which it is only for the Kid whose board names it."""
    return card == state.kid(kid).item


def loose_items(state: TalesState, kid: i64) -> i64:
    """Returns the items of a Kid apart from the iconic one."""
    return state.items_of(kid) & ~bit(state.kid(kid).item)


def items_with(state: TalesState, kid: i64, tag: i64) -> i64:
    """Returns the items of a Kid with a tag, which KNOWLEDGE counts as too; -1: all items."""
    items: i64 = state.items_of(kid)
    if tag < 0:
        return items
    found: i64 = 0
    while items != 0:
        item = first(items)
        items &= items - 1
        own = state.rules.content.items[item].tag
        if own in (tag, KNOWLEDGE):
            found |= bit(item)
    return found


def discard_card(state: TalesState, kid: i64, card: i64) -> None:
    """Moves a card from a Kid to the discards."""
    state.held[kid] &= ~bit(card)
    state.discards |= bit(card)
    if card >= ANOMALIES:
        state.uses -= uses_left(state, card) * bit(2 * (card - ANOMALIES))
    if state.telling:
        state.tell(Event("card_discarded", {"kid": state.kid(kid).id, "card": card_id(state, card)}))


def use_counter(state: TalesState, kid: i64, card: i64) -> None:
    """§12.2 Takes a counter off an anomaly; without counters it is discarded."""
    state.uses -= bit(2 * (card - ANOMALIES))
    left = uses_left(state, card)
    if state.telling:
        state.tell(Event("anomaly_used", {"kid": state.kid(kid).id, "card": card_id(state, card), "left": left}))
    if left == 0:
        discard_card(state, kid, card)


def lose_item(state: TalesState, kid: i64, tag: i64) -> None:
    """§12.1 Lets the owner choose an item to discard, not the iconic one. Without any, nothing happens."""
    options = items_with(state, kid, tag) & ~bit(state.kid(kid).item)
    if options == 0:
        return
    if only_one(options):
        discard_card(state, kid, first(options))
    else:
        state.push(Losing(options, kid, state.rules.owner[kid]))


@final
class Losing(PickOne):
    """§12.1 Which card a Kid gives up."""

    def __init__(self, options: i64, kid: i64, seat: i64) -> None:
        super().__init__(A_CARD, options, seat)
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.kid, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        discard_card(state, self.kid, answer)

    def section(self) -> str:
        return "§12.1"

    def question(self, state: TalesState) -> str:
        return prompts.which_card_to_give_up(state.kid(self.kid).name)


def take_from_discards(state: TalesState, kid: i64, tags: i64) -> None:
    """§13.1 Gives the Kid an item with one of these tags from the discards."""
    options = discarded_with(state, tags)
    if options == 0:
        return
    if only_one(options):
        take_back(state, kid, first(options))
    else:
        state.push(TakingBack(options, kid, state.rules.owner[kid]))


def discarded_with(state: TalesState, tags: i64) -> i64:
    """Returns the discarded items with one of these tags."""
    found: i64 = 0
    left = state.discards & state.rules.content.all_items
    while left != 0:
        item = first(left)
        left &= left - 1
        if has(tags, state.rules.content.items[item].tag):
            found |= bit(item)
    return found


def take_back(state: TalesState, kid: i64, card: i64) -> None:
    state.discards &= ~bit(card)
    receive(state, kid, card)


@final
class TakingBack(PickOne):
    """§13.1 Which discarded item comes back."""

    def __init__(self, options: i64, kid: i64, seat: i64) -> None:
        super().__init__(A_CARD, options, seat)
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.kid, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        take_back(state, self.kid, answer)

    def section(self) -> str:
        return "§13.1"


# ---- prices -------------------------------------------------------------------------------------------------------


def has_tag(state: TalesState, kid: i64, tag: i64, iconic: bool) -> bool:
    """§13.4 Returns whether the Kid can show (or, without the iconic one, discard) an item with a tag. Anomalies do not count."""
    items = items_with(state, kid, tag)
    if not iconic:
        items &= ~bit(state.kid(kid).item)
    return items != 0


def pay_tag(state: TalesState, kid: i64, tag: i64) -> None:
    """Discards an item with a tag as a price."""
    lose_item(state, kid, tag)


def pay_anomalies(state: TalesState, kid: i64, n: i64) -> None:
    """Anomalies of the Kid are discarded as a price, one after another."""
    left: i64 = state.held[kid] & state.rules.content.all_anomalies
    if n <= 0 or left == 0:
        return
    if count(left) > n:
        state.push(PayingAnomalies(left, n, kid, state.rules.owner[kid]))
        return
    while left != 0:
        discard_card(state, kid, first(left))
        left &= left - 1


@final
class PayingAnomalies(PickOne):
    """Which anomaly is given up as a price; `n` are still to be paid."""

    def __init__(self, options: i64, n: i64, kid: i64, seat: i64) -> None:
        super().__init__(A_CARD, options, seat)
        self.n: Final[i64] = n
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.n, self.kid, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        discard_card(state, self.kid, answer)
        pay_anomalies(state, self.kid, self.n - 1)

    def section(self) -> str:
        return "§12.2"


def pay_combo(state: TalesState, kid: i64, helpers: i64, combo: i64) -> None:
    """§6.5 Makes a combo without a test, and uses up its parts."""
    kids = bit(kid) | helpers
    ways = combinations(state, kids, bit(combo), 0)
    if len(ways) == 1:
        use_parts(state, kids, ways[0])
    elif len(ways) > 1:
        state.push(PayingCombo(kids, combo, state.rules.owner[kid]))


@final
class PayingCombo(Ask[TalesState]):
    """§6.5 Which cards make the combo that is a price."""

    def __init__(self, kids: i64, combo: i64, seat: i64) -> None:
        self.kids: Final[i64] = kids
        self.combo: Final[i64] = combo
        self.seat: Final[i64] = seat

    def fields(self) -> tuple[object, ...]:
        return (self.kids, self.combo, self.seat)

    def to_act(self, state: TalesState) -> i64:
        return bit(self.seat)

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        for number in combinations(state, self.kids, bit(self.combo), 0):
            found.append(state.rules.answers.combos[number])
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.done()
        tell_answer(state, seat, action)
        use_parts(state, self.kids, action.what)

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.NAME_COMBO_CARDS, "§6.5")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.WHICH_COMBO, "§6.5")


# ---- §6.5 Combos --------------------------------------------------------------------------------------------------


def parts_of(state: TalesState, kids: i64) -> i64:
    """Returns all cards of some Kids."""
    found: i64 = 0
    while kids != 0:
        found |= state.held[first(kids)]
        kids &= kids - 1
    return found


def tag_of(state: TalesState, card: i64) -> i64:
    content = state.rules.content
    return content.items[card].tag if card < ANOMALIES else content.anomalies[card - ANOMALIES].tag


def combinations(state: TalesState, kids: i64, combos: i64, tags: i64) -> list[i64]:
    """§6.5 Returns every way in which these Kids can make one of the combos or show one of the tags, by number of `Answers`."""
    found: list[i64] = []
    cards = parts_of(state, kids)
    left = cards
    while left != 0:
        one = first(left)
        left &= left - 1
        if alone(state, one, combos, tags):
            found.append(one * 64 + one)
        tag = tag_of(state, one)
        if tag < 0 or combos == 0:
            continue
        others = left
        while others != 0:
            other = first(others)
            others &= others - 1
            second = tag_of(state, other)
            if second >= 0 and PAIRS[tag * 13 + second] & combos != 0:
                found.append(one * 64 + other)
    while kids != 0:
        kid = first(kids)
        kids &= kids - 1
        machine = state.controls[kid]
        if machine >= 0 and has(combos, state.sheet(machine).combo):
            found.append(MACHINE_COMBO * 64 + machine)
    return found


def alone(state: TalesState, card: i64, combos: i64, tags: i64) -> bool:
    """§6.5 Returns whether one card is enough: a finished combo, or a printed tag, which KNOWLEDGE counts as too."""
    tag = tag_of(state, card)
    if tag < 0:
        return has(combos, state.rules.content.anomalies[card - ANOMALIES].combo)
    return tags != 0 and (tag == KNOWLEDGE or has(tags, tag))


def can_make(state: TalesState, kids: i64, combos: i64, tags: i64) -> bool:
    """Returns whether these Kids could make one of the combos or show one of the tags."""
    return len(combinations(state, kids, combos, tags)) > 0


def use_parts(state: TalesState, kids: i64, number: i64) -> None:
    """§6.5 Discards items, apart from iconic ones. Anomalies lose a counter; a machine loses nothing."""
    if number // 64 == MACHINE_COMBO:
        return
    use_part(state, kids, number // 64)
    if number // 64 != number % 64:
        use_part(state, kids, number % 64)


def use_part(state: TalesState, kids: i64, card: i64) -> None:
    kid = holder(state, kids, card)
    if card >= ANOMALIES:
        use_counter(state, kid, card)
    elif not is_iconic(state, kid, card):
        discard_card(state, kid, card)


def holder(state: TalesState, kids: i64, card: i64) -> i64:
    """Returns which of these Kids holds a card."""
    while kids != 0:
        kid = first(kids)
        if has(state.held[kid], card):
            return kid
        kids &= kids - 1
    return -1


def combo_kids(state: TalesState, kids: i64, number: i64) -> i64:
    """Returns the Kids whose cards or machine make a combination."""
    if number // 64 == MACHINE_COMBO:
        found: i64 = 0
        while kids != 0:
            kid = first(kids)
            kids &= kids - 1
            if state.controls[kid] == number % 64:
                found |= bit(kid)
        return found
    return bit(holder(state, kids, number // 64)) | bit(holder(state, kids, number % 64))
