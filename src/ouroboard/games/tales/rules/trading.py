"""§11.9 Trading: a window in which Kids at a place give each other cards."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.rules.actions import DISCARD, DONE, GIVE, IS_DONE, TalesAction
from ouroboard.games.tales.rules.cards import card_id, discard_card
from ouroboard.games.tales.rules.picking import kid_of
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals


def traders(state: TalesState, place: i64) -> i64:
    """§11.9 Returns the Kids at a place that stand there or are on sick leave."""
    return state.kids_at(place) & ~state.lying


def tradable(state: TalesState, kid: i64) -> i64:
    """§11.9 Returns the cards that a Kid may give away: all but the iconic item."""
    return state.held[kid] & ~bit(state.kid(kid).item)


def worth_trading(state: TalesState, place: i64) -> bool:
    """§11.9 Returns whether there are two Kids, and a card that one of them could give."""
    kids = traders(state, place)
    if count(kids) < 2:
        return False
    while kids != 0:
        if tradable(state, first(kids)) != 0:
            return True
        kids &= kids - 1
    return False


def begin_trade(state: TalesState, place: i64) -> None:
    """§11.9 Opens the window for trading, unless nobody could give anything."""
    if worth_trading(state, place):
        state.answered = 0
        state.push(Trade(place, 0))


@final
class Trade(Ask[TalesState]):
    """§11.9 Gifts, one at a time, until everybody is done. `moved` are the cards that have changed hands in this window."""

    def __init__(self, place: i64, moved: i64) -> None:
        self.place: Final[i64] = place
        self.moved: Final[i64] = moved

    def fields(self) -> tuple[object, ...]:
        return (self.place, self.moved)

    def to_act(self, state: TalesState) -> i64:
        seats: i64 = 0
        kids = traders(state, self.place)
        while kids != 0:
            kid = first(kids)
            kids &= kids - 1
            if tradable(state, kid) & ~self.moved != 0:  # nobody is asked who has nothing to give
                seats |= bit(state.rules.owner[kid])
        return seats & ~state.answered

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = [IS_DONE]
        answers = state.rules.answers
        kids = traders(state, self.place)
        own = kids & state.rules.own[seat]
        while own != 0:
            giver = first(own)
            own &= own - 1
            cards = tradable(state, giver) & ~self.moved
            while cards != 0:
                card = first(cards)
                cards &= cards - 1
                if card < ANOMALIES:
                    found.append(answers.discards[card])
                others = kids & ~bit(giver)
                while others != 0:
                    found.append(answers.gives[state.who[first(others)]][card])
                    others &= others - 1
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        if action.verb == DONE:
            state.answered |= bit(seat)
            if state.telling:
                state.tell(Event("trade_done", {"player": seat}))
            return
        card = action.what
        giver = self.holder(state, seat, card)
        state.done()
        if action.verb == GIVE:
            give(state, giver, kid_of(state, action.who), card)
        elif action.verb == DISCARD:
            discard_card(state, giver, card)
        state.push(Trade(self.place, self.moved | bit(card)))

    def holder(self, state: TalesState, seat: i64, card: i64) -> i64:
        own = state.rules.own[seat]
        while own != 0:
            if has(state.held[first(own)], card):
                return first(own)
            own &= own - 1
        return -1

    def close(self, state: TalesState) -> None:
        state.answered = 0

    def window(self) -> bool:
        return False

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        if isinstance(action, TalesAction) and action.verb in (GIVE, DISCARD):
            if has(self.moved, action.what):
                return no(refusals.GIVEN_ALREADY, "§11.9")
            if self.holder(state, seat, action.what) < 0:
                return no(refusals.ONLY_OWNER_GIVES, "§11.9")
            return no(refusals.CARD_CANNOT_GO_THERE, "§11.9")
        return no(refusals.GIVE_OR_DONE, "§11.9")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.trade_at(state.rules.content.map.places[self.place].name), "§11.9")


def give(state: TalesState, giver: i64, receiver: i64, card: i64) -> None:
    """§11.9 Gives a card to another Kid. Counters stay on it."""
    state.held[giver] &= ~bit(card)
    state.held[receiver] |= bit(card)
    if state.telling:
        fields: dict[str, object] = {"kid": state.kid(giver).id, "card": card_id(state, card), "to": state.kid(receiver).id}
        state.tell(Event("card_given", fields))
