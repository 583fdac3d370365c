"""§7.5 The soda shop date, and §16.2 what a lone player does with it."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event, EventKind
from ouroboard.games.strangers.content.cards import Card, Effect
from ouroboard.games.strangers.knowledge import hand_knowledge
from ouroboard.games.strangers.rules.actions import COPY, DISCARDS, KEEPS, LOOK, LOOKS, StrangersAction
from ouroboard.games.strangers.rules.draws import take
from ouroboard.games.strangers.rules.effects import (
    CardEffect,
    carry_out,
    end_action,
    executable_kinds,
    may_decline,
    refuse_other,
)
from ouroboard.games.strangers.rules.state import OnTurn, StrangersState
from ouroboard.games.strangers.rules.words import no
from ouroboard.games.strangers.text import prompts, refusals


@final
class Soda(Effect):
    """The player looks at another hand and uses one of its cards, which stays there."""

    id = "soda"
    icon = "heart"
    useless_alone = True

    def events(self) -> dict[str, EventKind]:
        return {
            "saw": EventKind(
                {"player": 0, "player_seen": 1, "cards": ["run", "walk"]},
                "{player} sees in the hand of {player_seen}: {cards}.",
                "You see in the hand of {player_seen}: {cards}.",
                telling=("cards",),
            ),
            "looked": EventKind({"player": 0, "player_seen": 1}, "{player} looks into the hand of {player_seen}."),
            "may_copy": EventKind(
                {"player": 0, "player_seen": 1},
                "There is a card that {player} can use.",
                "There is a card that you can use.",
                telling=("player",),
            ),
            "nothing_to_copy": EventKind(
                {"player": 0, "player_seen": 1},
                "No card there would do anything for {player}.",
                "No card there would do anything for you.",
                telling=("player",),
            ),
            "copied": EventKind(
                {"player": 0, "player_seen": 1, "card": "run"},
                "{player} uses {card} of {player_seen}, who keeps it.",
                "You use {card} of {player_seen}, who keeps it.",
                telling=("card",),
            ),
            "soda_drawn": EventKind({"player": 0}, "SODA SHOP DATE comes up.", telling=("player",)),
            "soda_kept": EventKind({"player": 0}, "{player} keeps SODA SHOP DATE.", "You keep SODA SHOP DATE."),
            "soda_discarded": EventKind(
                {"player": 0}, "{player} discards SODA SHOP DATE and draws again.", "You discard SODA SHOP DATE and draw again."
            ),
        }

    def legal(self, state: StrangersState, seat: i64, card: Card) -> bool:
        return state.n > 1

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(LOOK_AT_HAND)

    def come_up(self, state: StrangersState, card: Card) -> None:
        if state.telling:
            state.tell(Event("soda_drawn", {"player": state.turn}))
        state.push(KEEP_SODA)


@final
class LookAtHand(CardEffect):
    """§7.5 Another player's hand is shown to the one who asks for a date, and to nobody else."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        found: list[Action] = [LOOKS[other] for other in range(state.n) if other != seat]
        return may_decline(state, found)

    def do(self, state: StrangersState, seat: i64, action: StrangersAction) -> None:
        look_at(state, seat, action.number)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != LOOK:
            return refuse_other(state, action, refusals.CHOOSE_HAND, "§7.5", "look 1")
        if action.number == seat:
            return no(refusals.OWN_HAND, "§7.5")
        return no(refusals.NOBODY_SITS_THERE, "§7.5")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.LOOK_AT_HAND, "§7.5")


def look_at(state: StrangersState, seat: i64, target: i64) -> None:
    """§17.3 Looks at a hand. What follows tells everybody whether the player who looks can use any card there."""
    state.target = target
    state.note_reveal()
    hand_knowledge.look(state, seat, target)
    if state.telling:
        seen: dict[str, object] = {
            "player": seat,
            "player_seen": target,
            "cards": state.rules.deck.ids(state.hand[target]),
        }
        saw = Event("saw", seen)
        state.tell_privately(bit(seat), saw, Event("looked", {"player": seat, "player_seen": target}))
    if state.rules.voluntary_no_effect:
        state.push(COPY_CARD)
        return
    usable = executable_kinds(state, seat)
    if copyable(state, usable):
        hand_knowledge.claim(state, target, usable, 1)
        if state.telling:
            state.tell(Event("may_copy", {"player": seat, "player_seen": target}))
        state.push(COPY_CARD)
    else:
        hand_knowledge.claim(state, target, (bit(state.rules.kinds) - 1) & ~usable, state.held[target])
        if state.telling:
            state.tell(Event("nothing_to_copy", {"player": seat, "player_seen": target}))
        end_action(state)


def copyable(state: StrangersState, usable: i64) -> list[int]:
    """Returns the kinds of cards in the hand that was looked at that are among these."""
    return [kind for kind in state.rules.deck.kinds_in(state.hand[state.target]) if has(usable, kind)]


@final
class CopyCard(CardEffect):
    """§7.5 One of the cards there is carried out as if it had been played; it stays where it is."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        copies = state.rules.table.copies
        found: list[Action] = [copies[kind] for kind in copyable(state, executable_kinds(state, seat))]
        return may_decline(state, found)

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        if not state.rules.voluntary_no_effect:
            hand_knowledge.drop_last_claim(state)
        super().play(state, seat, action)

    def do(self, state: StrangersState, seat: i64, action: StrangersAction) -> None:
        hand_knowledge.show(state, state.target, action.card)
        if state.telling:
            card = state.rules.cards[action.card]
            told: dict[str, object] = {"player": seat, "player_seen": state.target, "card": card.id}
            state.tell(Event("copied", told))
        carry_out(state, seat, action.card)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != COPY:
            return refuse_other(state, action, refusals.CHOOSE_SEEN_CARD, "§7.5", "copy run")
        card = state.rules.cards[action.card]
        if card.in_hand(state.hand[state.target]) == 0:
            return no(refusals.not_in_that_hand(card.name), "§7.5")
        return no(refusals.does_nothing_for_you(card.name), "§7.5")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.COPY_CARD, "§7.5")


@final
class KeepSoda(OnTurn):
    """§16.2 A lone player may discard the card at once and draw another one."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return [DISCARDS, KEEPS]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        state.done()
        state.step += 1
        kind = state.special
        state.special = -1
        kept = action == KEEPS
        if kept:
            take(state, seat, kind)
        else:
            state.discard.append(kind)
        if state.telling:
            state.tell(Event("soda_kept" if kept else "soda_discarded", {"player": seat}))

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        return no(refusals.SODA_DRAWN, "§16.2")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.KEEP_SODA, "§16.2")


LOOK_AT_HAND: Final = LookAtHand()
COPY_CARD: Final = CopyCard()
KEEP_SODA: Final = KeepSoda()
