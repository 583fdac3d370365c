"""§9 The refill, §10 Stranger sightings, §11 saucers: what comes out of the deck, and the end of a turn."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Step
from ouroboard.games.strangers.content.board import Board, space_name
from ouroboard.games.strangers.content.cards import SIGHTING, SODA
from ouroboard.games.strangers.knowledge import hand_knowledge
from ouroboard.games.strangers.rules.actions import (
    DISCARDS,
    KEEPS,
    PLACE,
    PLACES,
    SAUCER_COMES_FIRST,
    SAUCER_FIRST,
    STRANGER_COMES_FIRST,
    TAKE,
    TAKES,
    Deed,
)
from ouroboard.games.strangers.rules.ending import LAST_STRANGER, STALLED, end_game
from ouroboard.games.strangers.rules.kids import let_out, to_supply
from ouroboard.games.strangers.rules.options import KIDS
from ouroboard.games.strangers.rules.state import OWN, OnTurn, StrangersState
from ouroboard.games.strangers.rules.words import counted, kid_name, no

# ---- §9 Drawing -------------------------------------------------------------------------------------------


def draw(state: StrangersState) -> i64:
    """The next card of the deck, or -1 when there is none at all. §9.2 An empty deck is made anew from the discard pile."""
    if state.drawn == len(state.deck):
        if not state.discard:
            return -1
        reshuffle(state)
    kind: i64 = state.deck[state.drawn]
    state.drawn += 1
    if not state.rules.architect:  # who has built the deck knows what comes
        state.turned += 1
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
    """A card goes from a hand to the discard pile, for all to see."""
    state.hand[seat] -= state.rules.cards[kind].one
    state.held[seat] -= 1
    state.discard.append(kind)
    state.card_left = True
    if state.lore:
        hand_knowledge.card_leaves(state, seat, kind)


def refill(state: StrangersState) -> None:
    """§9.1 Up to the hand limit, which is read again before each card. A special card is resolved before the next is drawn."""
    seat = state.turn
    drew: list[int] = []
    while state.held[seat] < state.hand_limit(seat):
        kind = draw(state)
        if kind < 0:
            break
        if kind >= state.rules.kinds or (state.rules.challenge and state.rules.cards[kind].effect == SODA):
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
    """§17.2 Everybody hears that cards were drawn; which ones, only those who see this hand."""
    if not drew:
        return
    left = state.left_in_deck()
    fields: dict[str, object] = {
        "player": seat,
        "cards": [state.rules.cards[kind].id for kind in drew],
        "names": state.rules.deck.names(drew),
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
        state.tell_apart(
            readers, own, Event("draws", {"player": seat, "count": len(drew), "what": counted(len(drew), "card"), "left": left})
        )


@final
class Refill(Step[StrangersState]):
    """§9.1 Goes on after a special card."""

    def run(self, state: StrangersState) -> None:
        state.special = -1
        refill(state)


def come_up(state: StrangersState, kind: i64) -> None:
    """A card out of the deck that does not simply go into the hand."""
    state.special = kind
    card = state.rules.cards[kind]
    if card.effect == SODA:
        if state.telling:
            state.tell(Event("soda_drawn", {"player": state.turn}))
        state.push(KEEP_SODA)
        return
    state.discard.append(kind)
    if state.telling:
        state.tell(Event("special", {"player": state.turn, "card": card.id, "name": card.title(), "left": state.left_in_deck()}))
    if state.rules.total_invasion:
        state.push(INVASION_ORDER if state.in_play | state.scored != 0 else PLACE_STRANGER)
    elif card.effect == SIGHTING:
        state.push(PLACE_STRANGER)
    else:
        state.push(SAUCER)


# ---- §10 Sightings ----------------------------------------------------------------------------------------


def free_for_strangers(state: StrangersState) -> i64:
    """§10.1 Every Stranger space without a token; §10.2 zoned, those of the card's zone, unless none of them is free."""
    board = state.board()
    free: i64 = (bit(len(board.stranger_spaces)) - 1) & ~state.tokens
    zone = state.rules.cards[state.special].zone
    if zone != "":
        in_zone: i64 = free & zone_of(board, zone)
        if in_zone != 0:
            return in_zone
    return free


def zone_of(board: Board, zone: str) -> i64:
    """Returns the Stranger spaces of a zone; none for a zone that this board does not have."""
    return board.zone_masks[board.zones.index(zone)] if zone in board.zones else 0


@final
class PlaceStranger(OnTurn):
    """§10.1 Whoever drew the Sighting puts a Stranger on the board; that cannot be declined."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        spaces = state.board().stranger_spaces
        return [PLACES[spaces[stranger]] for stranger in members(free_for_strangers(state))]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, Deed)
        state.done()
        state.step += 1
        place_stranger(state, state.board().stranger_at[action.space])

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != PLACE:
            return no("a Stranger was sighted: first put it on the board, place E6", "§10.1")
        board = state.board()
        if action.space >= board.size or board.stranger_at[action.space] < 0:
            return no(f"{space_name(action.space)} is no Stranger space", "§10.1")
        if has(state.tokens, board.stranger_at[action.space]):
            return no(f"on {space_name(action.space)} there is a Stranger already", "§10.1")
        return no(f"this Sighting is in zone {state.rules.cards[state.special].zone}", "§10.2")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        left = state.board().tokens - count(state.tokens)
        last = " It is the last one: the game ends with it." if left == 1 else ""
        zone = state.rules.cards[state.special].zone
        where = f" in zone {zone}" if zone else ""
        if zone and zone_of(state.board(), zone) & ~state.tokens == 0:
            where = f" in zone {zone}, where no space is free, so it may come anywhere"
        return Prompt(f"A Stranger appears{where}! Choose the space where it comes. All Kids there are gone.{last}", "§10")


def place_stranger(state: StrangersState, stranger: i64) -> None:
    """§10.3 The Kids there are gone and the space is closed. §12.1 The last Stranger ends the game."""
    board = state.board()
    space: i64 = board.stranger_spaces[stranger]
    state.tokens |= bit(stranger)
    state.blocked |= bit(stranger)
    gone: list[str] = []
    for kid in members(state.in_play):
        if state.where[kid] == space:
            to_supply(state, kid)
            gone.append(kid_name(kid))
    placed = count(state.tokens)
    if state.telling:
        fields: dict[str, object] = {
            "player": state.turn,
            "space": space_name(space),
            "kids": gone,
            "placed": placed,
            "of": board.tokens,
        }
        state.tell(Event("stranger" if not gone else "stranger_takes", fields))
    if placed == board.tokens:
        end_game(state, LAST_STRANGER)


# ---- §11 Saucers ------------------------------------------------------------------------------------------


@final
class Saucer(Step[StrangersState]):
    """§11.1 Without a Kid on the board nothing happens."""

    def run(self, state: StrangersState) -> None:
        if state.in_play | state.scored != 0:
            state.push(CHOOSE_KID)
        elif state.telling:
            state.tell(Event("saucer_misses", {"player": state.turn}))


@final
class ChooseKid(OnTurn):
    """§11.1 Any Kid on the board, whoever owns it, in play or scored; the coin is flipped afterwards."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return [TAKES[kid] for kid in members(state.in_play | state.scored)]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, Deed)
        state.done()
        state.step += 1
        kid = action.thing
        taken = flip(state)
        if state.telling:
            fields: dict[str, object] = {
                "player": seat,
                "player_owner": kid // KIDS,
                "kid": kid_name(kid),
                "space": space_name(state.space_of(kid)),
            }
            state.tell(Event("abducted" if taken else "spared", fields))
        if taken:
            to_supply(state, kid)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != TAKE:
            return no("a saucer hovers over the town: first point at a Kid, saucer b3", "§11.1")
        return no(f"{kid_name(action.thing)} is not on the board", "§11.1")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("A saucer! Point at any Kid on the board, in play or scored. The coin decides.", "§11")


def flip(state: StrangersState) -> bool:
    """§7.8 The coin: True is the saucer."""
    return state.pick(2) == 1


# ---- §14.3 Total invasion ---------------------------------------------------------------------------------


@final
class InvasionOrder(OnTurn):
    """Both happen, in the order that the drawer likes."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return [STRANGER_COMES_FIRST, SAUCER_COMES_FIRST]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, Deed)
        state.done()
        state.step += 1
        if state.telling:
            state.tell(Event("ordered", {"player": seat, "what": "saucer" if action.verb == SAUCER_FIRST else "Stranger"}))
        if action.verb == SAUCER_FIRST:
            state.then(CHOOSE_KID, PLACE_STRANGER)
        else:
            state.then(PLACE_STRANGER, SAUCER)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        return no("first say what comes first: stranger first, or saucer first", "§14.3")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("A Stranger and a saucer come together. Which one first?", "§14.3")


# ---- §16.2 Alone, the Soda Shop Date ----------------------------------------------------------------------


@final
class KeepSoda(OnTurn):
    """Alone there is nobody to date: the card may be discarded at once, and another one is drawn for it."""

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
        return no("you have drawn SODA SHOP DATE: keep it, or discard it and draw again", "§16.2")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("SODA SHOP DATE is of no use alone. Discard it and draw again, or keep it?", "§16.2")


# ---- The end of a turn ------------------------------------------------------------------------------------


def end_turn(state: StrangersState) -> None:
    """§5.1 The next player; §12.4 unless nobody has played a card for too long."""
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
PLACE_STRANGER: Final = PlaceStranger()
SAUCER: Final = Saucer()
CHOOSE_KID: Final = ChooseKid()
INVASION_ORDER: Final = InvasionOrder()
KEEP_SODA: Final = KeepSoda()
