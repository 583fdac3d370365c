"""§5 Tricks, §7 the 8, §8 Twist, §9 going out: everything from the first lead to the last card of a round."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask
from ouroboard.games.loop.rules.actions import NO_TWIST, PASS, TWISTING_PASSES, TWISTS, Hide, NoTwist, Pass, Twist
from ouroboard.games.loop.rules.cards import EIGHT_CARDS, EIGHTS, names
from ouroboard.games.loop.rules.plays import SEQUENCE, Play, bar, beating, leads, play_of
from ouroboard.games.loop.rules.state import LoopState
from ouroboard.games.loop.rules.words import no
from ouroboard.games.loop.text import prompts, refusals
from ouroboard.games.loop.text.names import KINDS, RANKS

# ---- §5 Tricks --------------------------------------------------------------------------------------------


@final
class Turn(Ask[LoopState]):
    """§5 The seat whose turn it is leads, follows or passes, and may Twist before that.

    Everything that changes from turn to turn stands in columns, so this one frame serves the whole round.
    """

    def to_act(self, state: LoopState) -> i64:
        return bit(state.occupant[state.turn])

    def actions(self, state: LoopState, player: i64) -> list[Action]:
        seat = state.turn
        current = state.current
        found: list[Action]
        if current is None:
            found = leads(state.hand[seat], state.rules.min_sequence)
        else:
            found = beating(state.hand[seat], current, state.twisted, state.rules.sequence_must_clear)
            found.append(PASS)
        if not state.twist_used:
            eights: i64 = state.aside[seat] & EIGHTS & ~state.shown
            if eights != 0:
                offer_twists(state, found, eights)
        return found

    def play(self, state: LoopState, player: i64, action: Action) -> None:
        if isinstance(action, Play):
            play_cards(state, action)
        elif isinstance(action, Pass):
            pass_turn(state, action)
        elif isinstance(action, Twist):
            turn_up_eight(state, state.turn, action.cards)
            state.twist_used = True

    def refuse(self, state: LoopState, player: i64, action: Action) -> Illegal:
        if isinstance(action, Twist):
            return refuse_twist(state, state.turn, action.cards)
        if isinstance(action, Play):
            return refuse_play(state, action)
        if isinstance(action, Pass):
            if state.current is None:
                return no(refusals.YOU_LEAD, "§5.2")
            return refuse_twist_along(state, action.twist)
        if isinstance(action, Hide):
            return no(refusals.ALREADY_SET_ASIDE, "§3")
        if isinstance(action, NoTwist):
            return no(refusals.NOBODY_ASKS_ABOUT_TWIST, "§8.5")
        return no(refusals.SEATS_BETWEEN_ROUNDS, "§12")

    def refuse_picks(self, state: LoopState, player: i64, picks: Sequence[str]) -> Illegal | None:
        """§4 Returns the refusal of cards that make no combination, and of seats between rounds (§12)."""
        if picks[-1].startswith("seat:"):
            return no(refusals.SEATS_BETWEEN_ROUNDS, "§12")
        return no(refusals.THESE_CARDS_ARE_APART, "§4") if len(picks) > 1 and picks[-1].startswith("card:") else None

    def prompt(self, state: LoopState, player: i64) -> Prompt:
        current = state.current
        if current is None:
            return Prompt(prompts.LEAD, "§5.2", "play")
        return Prompt(prompts.beat(current.words(), KINDS[current.kind], state.twisted), "§5.3", "play")


def offer_twists(state: LoopState, found: list[Action], eights: i64) -> None:
    """§8.1 Offers a Twist before the play; §8.4 or together with it, if the table allows that."""
    offers = len(found)
    for eight in EIGHT_CARDS:
        if eights & eight != 0:
            found.append(TWISTS[eight])
    if not state.rules.twist_after_play:
        return
    hand = state.hand[state.turn]
    for eight in EIGHT_CARDS:
        if eights & eight == 0:
            continue
        for index in range(offers):
            action = found[index]
            if isinstance(action, Pass):
                found.append(TWISTING_PASSES[eight])
            elif isinstance(action, Play) and action.cards != hand:
                found.append(play_of(action.cards, eight))


def play_cards(state: LoopState, play: Play) -> None:
    """§5.7 Lays cards in front of the seat. The next seat must beat them."""
    seat = state.turn
    hand: i64 = state.hand[seat] & ~play.cards
    state.hand[seat] = hand
    state.current = play
    state.last_seat = seat
    state.passes = 0
    state.step += 1
    if state.telling:
        tell_play(state, play)
    if hand == 0:
        go_out(state, seat)
        if count(state.holding) == 1:
            end_round(state)
            return
    if play.twist != 0:
        turn_up_eight(state, seat, play.twist)
    if play.eight:
        close_trick_on_eight(state)
    else:
        next_turn(state, seat)


def tell_play(state: LoopState, play: Play) -> None:
    seat = state.turn
    fields: dict[str, object] = {
        "player": state.occupant[seat],
        "seat": seat,
        "cards": names(play.cards),
        "what": play.words(),
        "left": count(state.hand[seat]),
    }
    state.tell(Event("played", fields))


def pass_turn(state: LoopState, action: Pass) -> None:
    """§5.4 Passes. A player who passed may play again later; §5.5 when all others have passed in a row, the trick is closed."""
    seat = state.turn
    state.passes += 1
    state.step += 1
    if state.telling:
        state.tell(Event("passed", {"player": state.occupant[seat], "seat": seat}))
    if action.twist != 0:
        turn_up_eight(state, seat, action.twist)
    if state.passes == count(state.holding & ~bit(state.last_seat)):
        close_trick(state)
    else:
        next_turn(state, seat)


def next_turn(state: LoopState, seat: i64) -> None:
    """§5.1 Moves clockwise to the next seat that still holds cards."""
    state.turn = next_active(state, seat)
    state.twist_used = False


def next_active(state: LoopState, seat: i64) -> i64:
    holding = state.holding
    while True:
        seat += 1
        if seat == state.n:
            seat = 0
        if has(holding, seat):
            return seat


def close_trick(state: LoopState) -> None:
    """§5.5 Closes the trick. The seat that played last leads; §9.2 if that seat is out, the next one clockwise leads."""
    seat = state.last_seat
    leader = seat if has(state.holding, seat) else next_active(state, seat)
    if state.telling:
        eight = state.current is not None and state.current.eight
        state.tell(Event("trick_closed", {"player": state.occupant[leader], "eight": eight}))
    state.turn = leader
    state.current = None
    state.passes = 0
    state.trick += 1
    state.step = 0
    state.twist_used = False


# ---- §7 The 8 ---------------------------------------------------------------------------------------------


def close_trick_on_eight(state: LoopState) -> None:
    """§7 Closes the trick at once after an 8; §8.5 at some tables everybody else may Twist before the next lead."""
    if state.rules.twist_between_eight_and_lead:
        ask_next(state, state.last_seat)
    else:
        close_trick(state)


def ask_next(state: LoopState, seat: i64) -> None:
    """§8.5 Asks the next seat clockwise, until it would be the turn of the seat that played the 8."""
    n = state.n
    while True:
        seat += 1
        if seat == n:
            seat = 0
        if seat == state.last_seat:
            close_trick(state)
            return
        if has(state.holding, seat):
            state.push(BETWEEN[seat])
            return


@final
class TwistBetween(Ask[LoopState]):
    """§8.5 One seat is asked for a Twist between an 8 and the next lead, also one that has no 8 to turn up."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def fields(self) -> tuple[object, ...]:
        return (self.seat,)

    def to_act(self, state: LoopState) -> i64:
        return bit(state.occupant[self.seat])

    def actions(self, state: LoopState, player: i64) -> list[Action]:
        found: list[Action] = [NO_TWIST]
        for eight in EIGHT_CARDS:
            if eight & state.aside[self.seat] & ~state.shown != 0:
                found.append(TWISTS[eight])
        return found

    def play(self, state: LoopState, player: i64, action: Action) -> None:
        state.done()
        state.step += 1
        if isinstance(action, Twist):
            turn_up_eight(state, self.seat, action.cards)
        elif state.telling:
            state.tell(Event("no_twist", {"player": player, "seat": self.seat}))
        ask_next(state, self.seat)

    def refuse(self, state: LoopState, player: i64, action: Action) -> Illegal:
        if isinstance(action, Twist):
            return refuse_twist(state, self.seat, action.cards)
        return no(refusals.ONLY_TWIST_IS_ASKED, "§8.5")

    def prompt(self, state: LoopState, player: i64) -> Prompt:
        return Prompt(prompts.TWIST_BEFORE_NEXT_LEAD, "§8.5")


# ---- §8 Twist ---------------------------------------------------------------------------------------------


def turn_up_eight(state: LoopState, seat: i64, eight: i64) -> None:
    """§8.3 Flips the order of strength at once, also for the trick that is going on."""
    state.shown |= eight
    state.twisted = not state.twisted
    if state.telling:
        fields: dict[str, object] = {
            "player": state.occupant[seat],
            "seat": seat,
            "card": names(eight)[0],
            "strongest": 1 if state.twisted else 15,
        }
        state.tell(Event("twisted", fields))


# ---- §9 Going out -----------------------------------------------------------------------------------------


def go_out(state: LoopState, seat: i64) -> None:
    """§9.1 Gives the next free rank to a seat with an empty hand."""
    state.holding &= ~bit(seat)
    rank = state.n - count(state.holding)
    state.rank[seat] = rank
    if state.telling:
        fields: dict[str, object] = {"player": state.occupant[seat], "seat": seat, "rank": RANKS[rank]}
        state.tell(Event("went_out", fields))


def end_round(state: LoopState) -> None:
    """§9.3 Ends the round when only one seat still holds cards: it takes the last rank, and nobody answers any more."""
    last = next_active(state, state.turn)
    state.rank[last] = state.rules.seats
    state.current = None
    state.done()


# ---- Why not ----------------------------------------------------------------------------------------------


def refuse_play(state: LoopState, play: Play) -> Illegal:
    """Returns the refusal by the first rule that forbids the play, from what the player can see."""
    current = state.current
    hand = state.hand[state.turn]
    missing = play.cards & ~hand
    if missing != 0:
        return no(refusals.not_in_hand(" ".join(names(missing))), "§5")
    if play.kind == SEQUENCE and play.size < state.rules.min_sequence:
        return no(refusals.sequence_is_too_short(state.rules.min_sequence), "§4.2")
    if current is not None:
        if play.kind != current.kind:
            return no(refusals.another_kind_is_on_the_table(KINDS[current.kind]), "§5.3")
        if play.size != current.size:
            return no(refusals.sequence_on_the_table_has(current.size), "§5.3")
        if play_of(play.cards) not in beating(hand, current, state.twisted, state.rules.sequence_must_clear):
            return no(bar_words(state, current), "§6")
    if play.twist != 0 and play.cards == hand and state.rules.twist_after_play:
        return no(refusals.NO_TWIST_WITH_LAST_CARDS, "§8.4")
    return refuse_twist_along(state, play.twist)


def bar_words(state: LoopState, current: Play) -> str:
    """Returns the bar in words: `must be higher than 9`."""
    clear = state.rules.sequence_must_clear
    number = bar(current, state.twisted, clear)
    if clear or current.kind != SEQUENCE:
        return refusals.too_weak(number, state.twisted)
    return refusals.sequence_is_too_weak(number, state.twisted)


def refuse_twist_along(state: LoopState, eight: i64) -> Illegal:
    if not state.rules.twist_after_play:
        return no(refusals.TWIST_COMES_BEFORE, "§8.4", "twist 8g")
    return refuse_twist(state, state.turn, eight)


def refuse_twist(state: LoopState, seat: i64, eight: i64) -> Illegal:
    if eight & state.aside[seat] & state.shown != 0:
        return no(refusals.EIGHT_IS_TURNED_UP, "§8.6")
    if eight & state.aside[seat] == 0:
        return no(refusals.eight_is_not_aside(names(eight)[0]), "§8.1")
    return no(refusals.ONE_TWIST_A_TURN, "§8.2")


TURN: Final = Turn()
BETWEEN: Final = [TwistBetween(seat) for seat in range(4)]
