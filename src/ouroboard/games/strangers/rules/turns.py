"""§5 The turn: let out a Kid, play a card, or run away."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import count
from ouroboard.engine.event import Event
from ouroboard.games.strangers.content.cards import Card
from ouroboard.games.strangers.rules.actions import BRAINIAC, LET_OUT, LETS_OUT, PLAY, RUN_AWAY, RUNS_AWAY, StrangersAction
from ouroboard.games.strangers.rules.draws import leave_hand
from ouroboard.games.strangers.rules.effects import brainiacs, carry_out, discard_for_free, end_action, refuse_kid
from ouroboard.games.strangers.rules.kids import let_out, to_supply
from ouroboard.games.strangers.rules.state import KIDS, OWN, OnTurn, StrangersState
from ouroboard.games.strangers.rules.words import kid_name, kid_number, no
from ouroboard.games.strangers.text import prompts, refusals


@final
class Turn(OnTurn):
    """§5.1 One action. This frame stays on the agenda for the whole game; whose turn it is stands in a column."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        found: list[Action] = []
        if state.may_let_out(seat):
            found.append(LETS_OUT)
        hand: i64 = state.hand[seat]
        cards = state.rules.cards
        plays = state.rules.table.plays
        kind: i64 = 0
        kinds = state.rules.kinds
        while kind < kinds:
            card = cards[kind]
            if (hand >> card.shift) & card.mask != 0:
                found.append(plays[kind])
            kind += 1
        kids: i64 = state.in_play & OWN[seat]
        kid: i64 = 0
        while kids != 0:
            if kids & 1 != 0:
                found.append(RUNS_AWAY[kid])
            kids >>= 1
            kid += 1
        if state.rules.brainiac and not state.brainiac_used:
            found.extend(brainiacs(state, seat))
        return found

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.step += 1
        if action.verb == PLAY:
            play_card(state, seat, action.card)
        elif action.verb == LET_OUT:
            let_out(state, seat, False)
            end_action(state)
        elif action.verb == RUN_AWAY:
            run_away(state, seat, action.kid)
        else:
            discard_for_free(state, seat, action.card)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb == LET_OUT:
            return refuse_let_out(state, seat)
        if action.verb == PLAY:
            return no(refusals.not_held(state.rules.cards[action.card].name), "§5.3")
        if action.verb == RUN_AWAY:
            why = refuse_kid(state, seat, action.kid, False)
            return why if why is not None else no(refusals.CANNOT_RUN_AWAY, "§5.4")
        if action.verb == BRAINIAC:
            return refuse_brainiac(state, action)
        return no(refusals.TIME_FOR_ACTION, "§5.1")

    def refuse_picks(self, state: StrangersState, seat: i64, picks: Sequence[str]) -> Illegal | None:
        """§5.3 Returns the refusal of a space that is picked with a card, or before one.

        A card is played first; then a space is chosen.
        """
        kind, _, space = picks[-1].partition(":")
        if kind == "kid":
            return self.refuse_kid_picked(state, seat, space)
        if kind != "space":
            return None
        played = [pick.partition(":")[2] for pick in picks if pick.startswith("card:")]
        ways = 0
        for number in state.rules.deck.kinds_in(state.hand[seat]):
            card = state.rules.cards[number]
            if played and card.id != played[0]:
                continue
            if leads_to(state, seat, card, space):
                ways += 1
            elif played:
                return no(refusals.does_not_lead_to(card.name, space, card.words), "§5.3")
        return no(refusals.no_card_leads_to(space), "§5.3") if ways == 0 else None

    def refuse_kid_picked(self, state: StrangersState, seat: i64, name: str) -> Illegal | None:
        """§6.1 Returns the refusal of a Kid that is picked before a card."""
        kid = kid_number(name)
        if kid < 0:
            return None
        why = refuse_kid(state, seat, kid, False)
        return why if why is not None else no(refusals.no_card_moves(name), "§5.3")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        may_run_away = state.in_play & OWN[seat] != 0
        is_tenth_next = count(state.scored & OWN[seat]) == KIDS - 1
        return Prompt(prompts.your_turn(state.may_let_out(seat), may_run_away, is_tenth_next), "§5")


def leads_to(state: StrangersState, seat: i64, card: Card, space: str) -> bool:
    """Returns whether the card could bring some Kid to this space now."""
    if not card.effect.legal(state, seat, card):
        return False
    for ends in card.effect.preview(state, seat, card).values():
        if space in ends:
            return True
    return False


def play_card(state: StrangersState, seat: i64, kind: i64) -> None:
    """§5.3 Shows a card. It lies on the discard pile while it is carried out."""
    leave_hand(state, seat, kind)
    if state.telling:
        card = state.rules.cards[kind]
        state.tell(Event("played", {"player": seat, "card": card.id}))
    carry_out(state, seat, kind)


def run_away(state: StrangersState, seat: i64, kid: i64) -> None:
    """§5.4 Puts a Kid back into supply, as if a Stranger had taken it."""
    to_supply(state, kid)
    if state.telling:
        state.tell(Event("ran_away", {"player": seat, "kid": kid_name(kid)}))
    end_action(state)


def refuse_let_out(state: StrangersState, seat: i64) -> Illegal:
    if state.supply(seat) < 0:
        return no(refusals.ALL_KIDS_ON_BOARD, "§5.2")
    return no(refusals.too_many_kids(state.kid_limit(seat), count(state.in_play & OWN[seat])), "§5.2")


def refuse_brainiac(state: StrangersState, action: StrangersAction) -> Illegal:
    if not state.rules.brainiac:
        return no(refusals.NO_BRAINIAC, "§14.2")
    if state.brainiac_used:
        return no(refusals.DISCARDED_ALREADY, "§14.2")
    return no(refusals.not_held(state.rules.cards[action.card].name), "§14.2")


TURN: Final = Turn()
