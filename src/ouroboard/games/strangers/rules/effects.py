"""§5.3 Carrying a card out: what is the same for all cards, and §14.2 what a brainiac may do afterwards.

What one card does is in `content/effects/`. The card that is being carried out stands in `state.card`, so one frame for each
question is enough.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.strangers.content.board import space_name
from ouroboard.games.strangers.content.cards import Card, Ways
from ouroboard.games.strangers.rules.actions import BRAINIAC, DONE, FOR_NOTHING, IS_DONE, NOTHING, StrangersAction
from ouroboard.games.strangers.rules.draws import leave_hand, refill
from ouroboard.games.strangers.rules.kids import bring
from ouroboard.games.strangers.rules.state import KIDS, OWN, OnTurn, StrangersState
from ouroboard.games.strangers.rules.words import kid_name, no
from ouroboard.games.strangers.text import prompts, refusals


def executable(state: StrangersState, seat: i64, kind: i64) -> bool:
    """§5.3 Returns whether a card has a legal execution for this player. It depends on public facts only."""
    card = state.rules.cards[kind]
    return card.effect.legal(state, seat, card)


def executable_kinds(state: StrangersState, seat: i64) -> i64:
    """Returns all kinds of move cards that would have a legal execution for this player."""
    kinds: i64 = 0
    for kind in range(state.rules.kinds):
        if executable(state, seat, kind):
            kinds |= bit(kind)
    return kinds


def carry_out(state: StrangersState, seat: i64, kind: i64) -> None:
    """Asks what the card asks. A card without effect asks nothing."""
    card = state.rules.cards[kind]
    effect = card.effect
    if effect.legal(state, seat, card):
        state.card = kind
        effect.begin(state, seat)
        return
    if state.telling:
        state.tell(Event("no_effect", {"player": seat, "card": card.id}))
    end_action(state)


def end_action(state: StrangersState) -> None:
    """Ends the action of a card. §14.2 A brainiac may still discard; then the hand is refilled."""
    state.card = -1
    state.moved = 0
    state.kid = -1
    state.target = -1
    if state.rules.brainiac and not state.brainiac_used and state.held[state.turn] > 0:
        state.push(AFTER_ACTION)
    else:
        refill(state)


def card_in_play(state: StrangersState) -> Card:
    """Returns the card that is being carried out."""
    return state.rules.cards[state.card]


class CardEffect(OnTurn):
    """A choice that the card in play gives: one thing is done, or nothing, where the table allows that."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        """Returns the moves that the card allows. §6.6 After the first one the player may stop."""
        card = card_in_play(state)
        found = card.effect.moves(state, seat, card)
        if state.moved != 0:
            found.append(IS_DONE)
        return may_decline(state, found)

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.step += 1
        if action.verb == NOTHING:
            declined(state, seat)
        else:
            self.do(state, seat, action)

    def do(self, state: StrangersState, seat: i64, action: StrangersAction) -> None:
        raise NotImplementedError


class MoveOneByOne(CardEffect):
    """§6.6 Kids are moved one after the other; after the first one the player may stop."""

    how: str = ""
    """What a Kid does, in the words of the event."""

    def more(self, state: StrangersState, seat: i64, card: Card) -> bool:
        """Returns whether the card may move another Kid."""
        raise NotImplementedError

    def do(self, state: StrangersState, seat: i64, action: StrangersAction) -> None:
        if action.verb == DONE:
            if state.telling:
                state.tell(Event("stopped", {"player": seat, "card": card_in_play(state).id}))
            end_action(state)
            return
        card = card_in_play(state)
        state.moved |= bit(action.kid)
        bring(state, action.kid, action.space, self.how)
        if state.ending != 0:
            return
        if self.more(state, seat, card):
            state.push(self)
        else:
            end_action(state)


def may_decline(state: StrangersState, found: list[Action]) -> list[Action]:
    """§5.3 Adds the answer that does nothing: at some tables a card may be played for nothing although it could do something."""
    if state.rules.voluntary_no_effect and state.moved == 0:
        found.append(FOR_NOTHING)
    return found


def declined(state: StrangersState, seat: i64) -> None:
    if state.telling:
        state.tell(Event("for_nothing", {"player": seat}))
    end_action(state)


def jumps(moves: list[Action]) -> dict[str, Ways]:
    """Returns moves by Kid and space, as ways with no space between."""
    found: dict[str, Ways] = {}
    for move in moves:
        assert isinstance(move, StrangersAction)
        found.setdefault(kid_name(move.kid), {})[space_name(move.space)] = []
    return found


# ---- what stands in the way ---------------------------------------------------------------------------------


def refuse_other(state: StrangersState, action: StrangersAction, wanted: str, section: str, example: str) -> Illegal:
    """Returns the refusal of an answer that does not belong to this card."""
    if action.verb == NOTHING and not state.rules.voluntary_no_effect:
        return no(refusals.MUST_DO_SOMETHING, "§5.3")
    if action.verb == NOTHING or action.verb == DONE:
        return no(refusals.not_on_offer(wanted), section, example)
    return no(refusals.is_carried_out(card_in_play(state).name, wanted), section, example)


def refuse_kid(state: StrangersState, seat: i64, kid: i64, anyone: bool) -> Illegal | None:
    """Returns why this Kid cannot be moved, whatever the way; None if it is one that can."""
    name = kid_name(kid)
    if kid >= KIDS * state.n:
        return no(refusals.nobody_has(name), "§2.1")
    if not anyone and not has(OWN[seat], kid):
        return no(refusals.not_yours(name), "§6.1")
    if has(state.scored, kid):
        return no(refusals.is_scored(name), "§8.1")
    if not has(state.in_play, kid):
        return no(refusals.in_supply(name), "§6.1")
    return None


def has_stranger(state: StrangersState, space: i64) -> bool:
    stranger: i64 = state.board().stranger_at[space]
    return stranger >= 0 and has(state.tokens, stranger)


def off_board(state: StrangersState, space: i64) -> bool:
    board = state.board()
    return space >= board.size or (board.place_at[space] < 0 and space not in board.movement)


# ---- §14.2 Brainiac ---------------------------------------------------------------------------------------


def discard_for_free(state: StrangersState, seat: i64, kind: i64) -> None:
    state.brainiac_used = True
    leave_hand(state, seat, kind)
    if state.telling:
        card = state.rules.cards[kind]
        state.tell(Event("brainiac", {"player": seat, "card": card.id}))


def brainiacs(state: StrangersState, seat: i64) -> list[Action]:
    return [state.rules.table.brainiacs[kind] for kind in state.rules.deck.kinds_in(state.hand[seat])]


@final
class AfterAction(OnTurn):
    """§14.2 A player who has not discarded before the action may do so after it."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        found = brainiacs(state, seat)
        found.append(IS_DONE)
        return found

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.step += 1
        if action.verb == BRAINIAC:
            discard_for_free(state, seat, action.card)
        elif state.telling:
            state.tell(Event("no_brainiac", {"player": seat}))
        refill(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb == BRAINIAC:
            return no(refusals.not_held(state.rules.cards[action.card].name), "§14.2")
        return no(refusals.ACTION_IS_OVER, "§14.2", "brainiac walk")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.BRAINIAC, "§14.2")


AFTER_ACTION: Final = AfterAction()
