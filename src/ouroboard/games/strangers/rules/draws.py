"""§9 The refill: what comes out of the deck, and the end of a turn."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Step
from ouroboard.games.strangers.knowledge import hand_knowledge
from ouroboard.games.strangers.rules.ending import STALLED, end_game
from ouroboard.games.strangers.rules.kids import let_out
from ouroboard.games.strangers.rules.state import OWN, StrangersState

# ---- §9 Drawing -------------------------------------------------------------------------------------------


def draw(state: StrangersState) -> i64:
    """Returns the next card of the deck, or -1 when there is none at all.

    §9.2 An empty deck is made anew from the discard pile.
    """
    if state.drawn == len(state.deck):
        if not state.discard:
            return -1
        reshuffle(state)
    kind: i64 = state.deck[state.drawn]
    state.drawn += 1
    if not state.rules.architect:  # a player who built the deck knows what comes
        state.reveal_count += 1
    return kind


def reshuffle(state: StrangersState) -> None:
    pile = state.discard
    state.discard = []
    state.shuffle(pile)
    state.deck = tuple(pile)
    state.drawn = 0
    hand_knowledge.run_out(state)
    if state.telling:
        state.tell(Event("reshuffled", {"cards": len(pile)}))


def take(state: StrangersState, seat: i64, kind: i64) -> None:
    state.hand[seat] += state.rules.cards[kind].one
    state.held[seat] += 1


def leave_hand(state: StrangersState, seat: i64, kind: i64) -> None:
    """Discards a card from a hand, so that all see it."""
    state.hand[seat] -= state.rules.cards[kind].one
    state.held[seat] -= 1
    state.discard.append(kind)
    state.card_left = True
    if state.lore:
        hand_knowledge.card_leaves(state, seat, kind)


def refill(state: StrangersState) -> None:
    """§9.1 Draws up to the hand limit, which is read again before each card.

    A special card is resolved before the next is drawn.
    """
    seat = state.turn
    drew: list[int] = []
    while state.held[seat] < state.hand_limit(seat):
        kind = draw(state)
        if kind < 0:
            break
        if kind >= state.rules.kinds or (state.rules.challenge and state.rules.cards[kind].effect.useless_alone):
            tell_drawn(state, seat, drew)
            state.push(REFILL)
            come_up(state, kind)
            return
        take(state, seat, kind)
        if state.telling:
            drew.append(kind)
    tell_drawn(state, seat, drew)
    end_turn(state)


def tell_drawn(state: StrangersState, seat: i64, drew: list[int]) -> None:
    """§17.2 Tells everybody that cards were drawn, and which ones only to those who see this hand."""
    if not drew:
        return
    left = state.left_in_deck()
    fields: dict[str, object] = {
        "player": seat,
        "cards": [state.rules.cards[kind].id for kind in drew],
        "left": left,
    }
    own = Event("drew", fields)
    readers: i64 = 0
    for reader in range(state.n):
        if has(state.rules.sees[reader], seat):
            readers |= bit(reader)
    if state.rules.architect:
        state.tell(own)
    else:
        state.tell_privately(readers, own, Event("draws", {"player": seat, "count": len(drew), "left": left}))


@final
class Refill(Step[StrangersState]):
    """§9.1 Goes on after a special card."""

    def run(self, state: StrangersState) -> None:
        state.special = -1
        refill(state)


def come_up(state: StrangersState, kind: i64) -> None:
    """Carries out a card of the deck that does not go into the hand."""
    state.special = kind
    card = state.rules.cards[kind]
    card.effect.come_up(state, card)


def flip(state: StrangersState) -> bool:
    """§7.8 Flips the coin. Returns True for the saucer."""
    return state.pick(2) == 1


# ---- The end of a turn ------------------------------------------------------------------------------------


def end_turn(state: StrangersState) -> None:
    """§5.1 Goes on with the next player; §12.4 unless nobody has played a card for too long."""
    state.idle = 0 if state.card_left else state.idle + 1
    limit = state.rules.stall_limit
    if limit > 0 and state.idle >= limit * state.n:
        end_game(state, STALLED)
        return
    state.turn = state.turn + 1 if state.turn + 1 < state.n else 0
    begin_turn(state)


def begin_turn(state: StrangersState) -> None:
    state.turn_no += 1
    state.step = 0
    state.card_left = False
    state.brainiac_used = False
    if state.rules.free_let_out and state.in_play & OWN[state.turn] == 0 and state.supply(state.turn) >= 0:
        let_out(state, state.turn, True)


REFILL: Final = Refill()
