"""§15 The diary: cards that come into play, turn over and go, and how it all ends."""

from mypy_extensions import i64

from ouroboard.effects.running import Triggered
from ouroboard.engine.bits import bit
from ouroboard.engine.event import Event
from ouroboard.games.tales.content.lasting_rules import KEEP_MODE
from ouroboard.games.tales.content.names import CARDS_OF_A_KIND, DIARY, ENTER_PLAY, FLIP, LEAVE_PLAY, card_number
from ouroboard.games.tales.content.story import OUT_OF_TIME, TOO_MUCH_ENIGMA, WON
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.machines import keep_modes
from ouroboard.games.tales.rules.state import ABSENT, GONE, SIDE_A, SIDE_B, TalesState, table_of


def set_side(state: TalesState, card: i64, side: i64) -> None:
    state.diary += (side - state.side(card)) * bit(2 * card)
    lasting.refresh(state)


def show_side(state: TalesState, card: i64) -> None:
    """§18.5 Shows the text of a side, which leaves the box only now."""
    state.note_reveal()
    side = state.side(card) - SIDE_A
    if state.telling:
        found = state.rules.content.diary[card]
        text = found.sides[side]
        fields: dict[str, object] = {"diary": found.label, "side": "AB"[side], "title": text.title, "text": text.text}
        state.tell(Event("diary_shown", {**fields, **table_of(state.game).side_facts(card, side)}))
    if state.rules.content.of_side[2 * card + side] & lasting.of_kind(state, KEEP_MODE) != 0:
        keep_modes(state)


def add_diary(state: TalesState, card: i64) -> None:
    """§15.1 Brings a card into play with side A up. A card comes in once."""
    if state.side(card) != ABSENT:
        return
    set_side(state, card, SIDE_A)
    show_side(state, card)
    fire_on(state, ENTER_PLAY, card)


def flip_diary(state: TalesState, card: i64) -> None:
    """§15.1 Turns a card to side B, once and for good."""
    if state.side(card) != SIDE_A or not state.rules.content.diary[card].two_sided:
        return
    set_side(state, card, SIDE_B)
    show_side(state, card)
    fire_on(state, FLIP, card)


def remove_diary(state: TalesState, card: i64) -> None:
    """§15.1 Removes a card from the game."""
    if state.side(card) not in (SIDE_A, SIDE_B):
        return
    fire_on(state, LEAVE_PLAY, card)
    set_side(state, card, GONE)
    if state.telling:
        state.tell(Event("diary_gone", {"diary": state.rules.content.diary[card].label}))


def fire_on(state: TalesState, kind: i64, card: i64) -> None:
    """§15.2 Starts what one card does when it comes, turns or goes. Other cards do not answer to that."""
    number = card_number(DIARY, card)
    listeners = state.book().listeners[kind]
    last = len(listeners) - 1
    while last >= 0:
        listener = listeners[last]
        last -= 1
        if listener.card == number and state.listens(number, listener.side):
            state.push(Triggered(listener.list_id, number, -1, 0, -1))


def diary_card(card: i64) -> i64:
    """Returns the diary card that a card of the book is, or -1."""
    return card % CARDS_OF_A_KIND if card // CARDS_OF_A_KIND == DIARY else -1


# ---- §15.5 How it ends --------------------------------------------------------------------------------------------


def win(state: TalesState) -> None:
    end_with(state, WON)


def lose(state: TalesState, ending: i64) -> None:
    end_with(state, ending)


def end_with(state: TalesState, ending: i64) -> None:
    """§15.5 Ends the game for all."""
    state.end_as(state.rules.content.scenario.endings[ending].id)


def check_enigma(state: TalesState) -> None:
    """§15.5 Ends the game as lost when there is too much Enigma."""
    if state.rules.enigma_limit >= 0 and state.enigma >= state.rules.enigma_limit:
        end_with(state, TOO_MUCH_ENIGMA)


def run_out_of_time(state: TalesState) -> None:
    end_with(state, OUT_OF_TIME)
