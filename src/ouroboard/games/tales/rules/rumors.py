"""§8 Rumors: the track, the pile, and the letters that everybody knows.

The pile is not a list. `unseen` has the cards that nobody has seen: those of the pile, and those that lie face-down on the track.
A letter comes with the weight of its unseen cards, less those that lie face-down or whose place in the pile is known. Which
card of a letter it is, is drawn when the card is turned up (§18.2).
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.names import RUMOR_PUSHED_OFF
from ouroboard.games.tales.content.story import Rumor
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import BELOW, GOES_BELOW, NEXTS, TalesAction
from ouroboard.games.tales.rules.dials import change_enigma
from ouroboard.games.tales.rules.options import TRACK_SPACES
from ouroboard.games.tales.rules.picking import one_by_chance, tell_answer
from ouroboard.games.tales.rules.state import CARD_MASK, FACE_UP, LETTER_UNIT, TalesState, table_of, with_value
from ouroboard.games.tales.rules.targets import face_down as face_down
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

NO_LETTERS: Final[tuple[int, ...]] = ()
ALL_LETTERS: Final = bit(len(LETTERS)) - 1

# ---- asking the track ---------------------------------------------------------------------------------------------


def letter_in(space: i64) -> i64:
    """Returns the letter of a space of the track, or -1 when it is empty."""
    return space // LETTER_UNIT - 1


def is_up(space: i64) -> bool:
    return space & FACE_UP != 0


def space_of(state: TalesState, place: i64) -> i64:
    """Returns the space of the track whose rumor is at a place, or -1."""
    for number in range(TRACK_SPACES):
        if letter_in(state.track[number]) == place:
            return number
    return -1


def rumor_in(state: TalesState, number: i64) -> Rumor:
    """Returns the card on a space that lies face-up."""
    return state.rules.content.rumors[(state.track[number] & CARD_MASK) - 1]


def down(letter: i64) -> int:
    """Returns a space with a face-down card of a letter, which nobody knows yet."""
    return int((letter + 1) * LETTER_UNIT)


# ---- §8.5 the pile ------------------------------------------------------------------------------------------------


def weight(state: TalesState, letter: i64) -> i64:
    """§8.5 Returns how many cards of a letter are in the unknown part of the pile."""
    found = count(state.unseen & state.rules.content.of_letter[letter])
    unknown = down(letter)
    for space in state.track:
        if space == unknown:
            found -= 1
    for known in state.top:
        if known == letter:
            found -= 1
    for known in state.bottom:
        if known == letter:
            found -= 1
    return found


def draw_letter(state: TalesState, without: i64, pile: i64) -> i64:
    """§8.5 Draws a letter from the unknown part of a pile of this size, apart from some letters; -1 where there is none."""
    total = pile - len(state.top) - len(state.bottom)
    letters = without
    while letters != 0:
        total -= weight(state, first(letters))
        letters &= letters - 1
    if total <= 0:
        return -1
    number = state.pick(total)
    known = known_letters(state)
    unseen = state.unseen
    for letter, cards in enumerate(state.rules.content.of_letter):
        if without >> letter & 1 == 0:
            number -= weight(state, letter) if known >> letter & 1 else count(unseen & cards)
            if number < 0:
                return letter
    return -1


def known_letters(state: TalesState) -> i64:
    """Returns the letters of cards that nobody has seen, but whose place is known: face-down on the track, or in the pile."""
    found = face_down(state)
    for letter in state.top:
        found |= bit(letter)
    for letter in state.bottom:
        found |= bit(letter)
    return found


def know_top(state: TalesState) -> None:
    """§8.5 Notes the letter on top of the pile. An empty pile is made anew from the discards."""
    if state.top:
        return
    pile = state.pile()
    if pile == 0:
        shuffle_discards(state)
        pile = state.pile()
    if learn_next(state, pile) and state.telling:
        state.tell(Event("top_letter", {"letter": LETTERS[state.top[0]], "pile": state.pile()}))


def learn_next(state: TalesState, pile: i64) -> bool:
    """Adds one letter of a pile of this size to those that are known from the top on. Returns whether there was a card."""
    if len(state.top) >= pile:
        return False
    if len(state.top) + len(state.bottom) < pile:
        state.top = (*state.top, draw_letter(state, 0, pile))
    else:
        state.top = (*state.top, state.bottom[0])
        state.bottom = state.bottom[1:]
    return True


def shuffle_discards(state: TalesState) -> None:
    """§8.5 Makes the discards the pile. What lies face-down on the track is then the one card of its letter left unseen."""
    if state.rumor_discards == 0:
        return
    track = list(state.track)
    for number in range(TRACK_SPACES):
        if track[number] != 0 and track[number] & CARD_MASK == 0:
            cards = state.unseen & state.rules.content.of_letter[letter_in(track[number])]
            track[number] += first(cards) + 1
    state.track = tuple(track)
    state.unseen = state.rumor_discards
    state.rumor_discards = 0
    state.top = NO_LETTERS
    state.bottom = NO_LETTERS
    if state.telling:
        state.tell(Event("rumors_shuffled", {"pile": count(state.unseen)}))


def take_top(state: TalesState) -> i64:
    """Takes the top card of the pile. Returns its letter, or -1. The caller lays it down and then calls `know_top`."""
    know_top(state)
    if not state.top:
        return -1
    letter = state.top[0]
    state.top = state.top[1:]
    return letter


# ---- §8.6 turning up and discarding -------------------------------------------------------------------------------


def reveal_rumor(state: TalesState, number: i64) -> None:
    """§8.6 Turns a face-down rumor up. Only now is it decided which one of its letter it is."""
    space: i64 = state.track[number]
    if space == 0 or is_up(space):
        return
    state.track = with_value(state.track, number, known(state, space) + FACE_UP)
    state.note_reveal()
    if state.telling:
        card = rumor_in(state, number)
        fields: dict[str, object] = {"rumor": card.id, "letter": LETTERS[card.letter], "title": card.title, "text": card.text}
        fields["set"] = state.rules.content.rumor_sets[card.set]
        state.tell(Event("rumor_revealed", {**fields, **table_of(state.game).rumor_facts(card.number)}))


def known(state: TalesState, space: i64) -> i64:
    """Returns a face-down space with its card decided."""
    if space & CARD_MASK != 0:
        return space
    cards = state.unseen & state.rules.content.of_letter[letter_in(space)]
    card = one_by_chance(state, cards)
    state.unseen &= ~bit(card)
    return space + card + 1


def discard_rumor(state: TalesState, number: i64) -> None:
    """§8.6 Discards a rumor of the track, face-up, without Enigma."""
    clear_space(state, number)
    know_top(state)


def clear_space(state: TalesState, number: i64) -> None:
    reveal_rumor(state, number)
    space = state.track[number]
    if space == 0:
        return
    card = rumor_in(state, number)
    state.rumor_discards |= bit(card.number)
    state.track = with_value(state.track, number, 0)
    if state.telling:
        state.tell(Event("rumor_discarded", {"rumor": card.id, "letter": LETTERS[card.letter]}))


def swap_rumor(state: TalesState, number: i64) -> None:
    """§13.1 Replaces a face-down rumor by the top card of the pile."""
    if not can_swap(state, number):
        return
    clear_space(state, number)
    letter = take_top(state)
    lay(state, number, letter)
    know_top(state)


def can_swap(state: TalesState, number: i64) -> bool:
    """§13.1 Returns whether the top letter is on no other space."""
    space = state.track[number]
    if space == 0 or is_up(space) or not state.top:
        return False
    other = space_of(state, state.top[0])
    return other in (-1, number)


def lay(state: TalesState, number: i64, letter: i64) -> None:
    """Lays a card face-down on a space of the track."""
    if letter < 0:
        return
    state.track = with_value(state.track, number, down(letter))
    if state.telling:
        state.tell(Event("rumor_laid", {"letter": LETTERS[letter], "space": number + 1}))


# ---- §8.2 new rumors ----------------------------------------------------------------------------------------------


def slide(state: TalesState) -> None:
    """§8.2 Moves what is left on the track to the right, in the same order."""
    left = [space for space in state.track if space != 0]
    state.track = tuple([0] * (TRACK_SPACES - len(left)) + left)


def draw_rumors(state: TalesState, n: i64) -> None:
    """§8.2 Draws new rumors, one by one."""
    fresh: i64 = 0
    pushed = False
    doubled: list[str] = []
    while n > 0 and not state.over() and count(fresh) < TRACK_SPACES:
        n -= 1
        letter = take_top(state)
        if letter < 0:
            break
        space = space_of(state, letter)
        if space >= 0:
            doubled.append(LETTERS[letter])
            clear_space(state, space)
        else:
            if free_space(state) < 0:
                push_off(state, fresh)
                pushed = True
            space = free_space(state)
        if state.over():
            return
        lay(state, space, letter)
        fresh |= bit(space)
        know_top(state)
    if doubled:
        raise_alarm(state, doubled)
    if pushed:
        fire(state, RUMOR_PUSHED_OFF)


def free_space(state: TalesState) -> i64:
    """Returns the left-most free space, or -1."""
    for number in range(TRACK_SPACES):
        if state.track[number] == 0:
            return number
    return -1


def push_off(state: TalesState, fresh: i64) -> None:
    """§8.3 Pushes off the right-most card that lay there before; the other old ones go to the right again."""
    number: i64 = TRACK_SPACES - 1
    while has(fresh, number):
        number -= 1
    if state.telling:
        state.tell(Event("rumor_pushed_off", {"letter": LETTERS[letter_in(state.track[number])]}))
    clear_space(state, number)
    if state.rules.pushed_off_loses:
        state.end_as("enigma")
        return
    change_enigma(state, lasting.pushed_off_enigma(state) + state.rules.pushed_off_extra)
    track = list(state.track)
    old = [track[space] for space in range(TRACK_SPACES) if not has(fresh, space) and track[space] != 0]
    for space in range(TRACK_SPACES - 1, -1, -1):
        if not has(fresh, space):
            track[space] = old.pop() if old else 0
    state.track = tuple(track)


def raise_alarm(state: TalesState, letters: list[str]) -> None:
    """§8.4 Puts all machines on the map on ALERT until the end of the round, after a duplicate."""
    state.duplicate = True
    for machine in range(len(state.sector)):
        if state.sector[machine] >= 0:
            state.alert |= bit(machine)
    if state.telling:
        state.tell(Event("all_alert", {"letters": letters}))


# ---- §8.7 looking at letters --------------------------------------------------------------------------------------


def look_letters(state: TalesState, kid: i64, n: i64) -> None:
    """§8.7 Shows the top letters to all; then they go back in any order, or all below the pile."""
    while len(state.top) < n and learn_next(state, state.pile()):
        pass
    shown = state.top[:n]
    if not shown:
        return
    state.note_reveal()
    if state.telling:
        letters = [LETTERS[letter] for letter in shown]
        state.tell(Event("letters_seen", {"kid": state.kid(kid).id, "letters": letters}))
    state.push(PutBack(kid, NO_LETTERS, shown))


@final
class PutBack(Ask[TalesState]):
    """§8.7 In which order the letters go back: one after another, the next one named lies further below."""

    def __init__(self, kid: i64, placed: tuple[int, ...], left: tuple[int, ...]) -> None:
        self.kid: Final[i64] = kid
        self.placed: Final = placed
        self.left: Final = left

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.placed, self.left)

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        letters: i64 = 0
        for letter in self.left:
            if not has(letters, letter):
                letters |= bit(letter)
                found.append(NEXTS[letter])
        if not self.placed:
            found.append(GOES_BELOW)
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.done()
        tell_answer(state, seat, action)
        if action.verb == BELOW:
            put_below(state, self.left)
            return
        left = list(self.left)
        left.remove(action.what)
        placed = (*self.placed, int(action.what))
        if len(set(left)) > 1:
            state.push(PutBack(self.kid, placed, tuple(left)))
        else:
            put_on_top(state, (*placed, *left))

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.ORDER_THE_LETTERS, "§8.7")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.next_letter(tuple([LETTERS[letter] for letter in self.left])), "§8.7")


def put_on_top(state: TalesState, letters: tuple[int, ...]) -> None:
    state.top = (*letters, *state.top[len(letters) :])
    tell_order(state, letters, False)


def put_below(state: TalesState, letters: tuple[int, ...]) -> None:
    state.top = state.top[len(letters) :]
    state.bottom = (*state.bottom, *letters)
    tell_order(state, letters, True)
    know_top(state)


def tell_order(state: TalesState, letters: tuple[int, ...], below: bool) -> None:
    if state.telling:
        state.tell(Event("letters_put_back", {"letters": [LETTERS[letter] for letter in letters], "below": below}))
