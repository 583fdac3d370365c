"""§6 Movement and §7 the other cards: what each card can do now, and the questions that it asks.

The card that is being carried out stands in `state.card`, so one frame for each kind of effect is enough.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.event import Event
from ouroboard.games.strangers.content.board import HOME, MANSION, POOL, Place, space_name
from ouroboard.games.strangers.content.cards import (
    GO_HOME,
    HITCHHIKE,
    MAN_IN_BLACK,
    POOL_PARTY,
    RIDE,
    SCIENCE,
    SODA,
    STEP_DAD,
    Card,
)
from ouroboard.games.strangers.content.cards import MOVE as MOVE_EFFECT
from ouroboard.games.strangers.knowledge import hand_knowledge
from ouroboard.games.strangers.rules.actions import (
    BRAINIAC,
    BRAINIACS,
    COPIES,
    COPY,
    DONE,
    FOR_NOTHING,
    HITCH,
    HITCHES,
    IS_DONE,
    LOOK,
    LOOKS,
    MOVE,
    MOVES,
    NOTHING,
    REMOVE,
    REMOVES,
    Deed,
)
from ouroboard.games.strangers.rules.draws import flip, leave_hand, refill
from ouroboard.games.strangers.rules.ending import SCIENCE as BY_SCIENCE
from ouroboard.games.strangers.rules.ending import end_game
from ouroboard.games.strangers.rules.kids import bring, leave_spot, take_spot, to_supply
from ouroboard.games.strangers.rules.options import KIDS
from ouroboard.games.strangers.rules.state import OWN, OnTurn, StrangersState
from ouroboard.games.strangers.rules.words import counted, kid_name, no

PARTY: Final = 2
"""§7.2 So many Kids go to a pool party at most."""

CONTACT: Final = 2
"""§7.1 So many saucers make contact."""

SCIENCE_POINTS: Final = 10
"""§16.2 What contact is worth to one who plays alone."""


# ---- §5.3 What a card can do ------------------------------------------------------------------------------


def executable(state: StrangersState, seat: i64, kind: i64) -> bool:
    """Whether a card has a legal execution for this player. It depends on nothing that anybody hides."""
    card = state.rules.cards[kind]
    effect = card.effect
    if effect == MOVE_EFFECT:
        return any_can_move(state, seat, card)
    if effect == RIDE:
        return any_can_ride(state, seat, card)
    if effect == SCIENCE:
        return True
    if effect == POOL_PARTY:
        return state.in_play != 0 and any_open(state, POOL, POOL)
    if effect == STEP_DAD:
        return any_open(state, HOME, MANSION) and housed(state, seat) != 0
    if effect == MAN_IN_BLACK:
        return state.tokens != 0
    if effect == SODA:
        return state.n > 1
    if effect == GO_HOME:
        return state.in_play & OWN[seat] != 0 and any_open(state, HOME, HOME)
    return state.in_play & OWN[seat] != 0  # hitchhiking


def movers(state: StrangersState, seat: i64, card: Card) -> i64:
    """§6.1 The Kids that a card may move: the own ones in play, or everybody's, and none twice (§6.6)."""
    kids: i64 = state.in_play if card.anyone else state.in_play & OWN[seat]
    return kids & ~state.moved


def any_can_move(state: StrangersState, seat: i64, card: Card) -> bool:
    moving = state.rules.movings[state.board_no][card.number]
    kids = movers(state, seat, card)
    kid: i64 = 0
    while kids != 0:
        if kids & 1 != 0 and moving.possible(state.where[kid], state.blocked):
            return True
        kids >>= 1
        kid += 1
    return False


def any_can_ride(state: StrangersState, seat: i64, card: Card) -> bool:
    for kid in members(state.in_play & OWN[seat]):
        if stops_from(state, state.where[kid], card):
            return True
    return False


def stops_from(state: StrangersState, space: i64, card: Card) -> list[int]:
    """§6.7 The other stops of the line, if this is one of them, that hold no Stranger."""
    board = state.board()
    if board.line_at[space] != card.line:
        return []
    found: list[int] = []
    for stop in board.stops[card.line]:
        if stop != space and not has_stranger(state, stop):
            found.append(stop)
    return found


def has_stranger(state: StrangersState, space: i64) -> bool:
    stranger: i64 = state.board().stranger_at[space]
    return stranger >= 0 and has(state.tokens, stranger)


def any_open(state: StrangersState, one: i64, other: i64) -> bool:
    """Whether a place of one of these two types is open."""
    for place in state.board().places:
        if (place.kind == one or place.kind == other) and state.is_open(place):
            return True
    return False


def housed(state: StrangersState, seat: i64) -> i64:
    """§7.3 The own Kids that are scored in a home or mansion."""
    kids: i64 = 0
    for kid in members(state.scored & OWN[seat]):
        kind = state.place_of(kid).kind
        if kind in (HOME, MANSION):
            kids |= bit(kid)
    return kids


def executable_kinds(state: StrangersState, seat: i64) -> i64:
    """All kinds of move cards that would have a legal execution for this player."""
    kinds: i64 = 0
    for kind in range(state.rules.kinds):
        if executable(state, seat, kind):
            kinds |= bit(kind)
    return kinds


# ---- §5.3 Carrying a card out -----------------------------------------------------------------------------


def carry_out(state: StrangersState, seat: i64, kind: i64) -> None:
    """Asks what the card asks. A card that can do nothing does nothing, and nothing is asked."""
    if not executable(state, seat, kind):
        if state.telling:
            tell_no_effect(state, seat, kind)
        end_action(state)
        return
    state.card = kind
    effect = state.rules.cards[kind].effect
    if effect == MOVE_EFFECT:
        state.push(MOVE_KIDS)
    elif effect == RIDE:
        state.push(RIDE_BUS)
    elif effect == SCIENCE:
        make_contact(state, seat)
    elif effect == POOL_PARTY:
        state.push(GO_SWIMMING)
    elif effect == STEP_DAD:
        state.push(MOVE_HOUSE)
    elif effect == MAN_IN_BLACK:
        state.push(REMOVE_STRANGER)
    elif effect == SODA:
        state.push(LOOK_AT_HAND)
    elif effect == GO_HOME:
        state.push(DRIVE_HOME)
    elif effect == HITCHHIKE:
        state.push(SEND_OFF)


def end_action(state: StrangersState) -> None:
    """The card is done. §14.2 A brainiac may still discard; then the hand is refilled."""
    state.card = -1
    state.moved = 0
    state.kid = -1
    state.target = -1
    if state.rules.brainiac and not state.brainiac_used and state.held[state.turn] > 0:
        state.push(AFTER_ACTION)
    else:
        refill(state)


def may_decline(state: StrangersState, found: list[Action]) -> list[Action]:
    """§5.3 At some tables a card may be played for nothing although it could do something."""
    if state.rules.voluntary_no_effect and state.moved == 0:
        found.append(FOR_NOTHING)
    return found


def declined(state: StrangersState, seat: i64) -> None:
    if state.telling:
        state.tell(Event("for_nothing", {"player": seat}))
    end_action(state)


def tell_no_effect(state: StrangersState, seat: i64, kind: i64) -> None:
    card = state.rules.cards[kind]
    state.tell(Event("no_effect", {"player": seat, "card": card.id, "name": card.name}))


def refuse_other(state: StrangersState, action: Deed, wanted: str, section: str) -> Illegal:
    """Some answer that does not belong to this card."""
    if action.verb == NOTHING and not state.rules.voluntary_no_effect:
        return no("a card that can do something must do it", "§5.3")
    if action.verb == NOTHING or action.verb == DONE:
        return no(f"that is not on offer now; {wanted}", section)
    return no(f"{state.rules.cards[state.card].name} is being carried out: {wanted}", section)


def refuse_kid(state: StrangersState, seat: i64, kid: i64, anyone: bool) -> Illegal | None:
    """Why this Kid cannot be moved, whatever the way; None if it is one that can."""
    name = kid_name(kid)
    if kid >= KIDS * state.n:
        return no(f"nobody at this table has {name}", "§2.1")
    if not anyone and not has(OWN[seat], kid):
        return no(f"{name} is not yours", "§6.1")
    if has(state.scored, kid):
        return no(f"{name} is safe where it is: scored Kids are not moved", "§8.1")
    if not has(state.in_play, kid):
        return no(f"{name} is in supply", "§6.1")
    return None


def off_board(state: StrangersState, space: i64) -> bool:
    board = state.board()
    return space >= board.size or (board.place_at[space] < 0 and space not in board.movement)


# ---- §6 Movement ------------------------------------------------------------------------------------------


class CardEffect(OnTurn):
    """A choice that the card in play gives: one thing is done, or nothing, where the table allows that."""

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, Deed)
        state.done()
        state.step += 1
        if action.verb == NOTHING:
            declined(state, seat)
        else:
            self.do(state, seat, action)

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        raise NotImplementedError


@final
class MoveKids(CardEffect):
    """§6.1 One Kid makes its move; §6.6 with some cards any number of them, one after the other."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        card = state.rules.cards[state.card]
        all_ways = state.rules.movings[state.board_no][state.card].ways
        blocked = state.blocked
        found: list[Action] = []
        kids = movers(state, seat, card)
        kid: i64 = 0
        while kids != 0:
            if kids & 1 != 0:
                ways = all_ways[state.where[kid]]
                moves = MOVES[kid]
                last: i64 = -1
                index: i64 = 0
                while index < ways.count:
                    if ways.needs[index] & blocked == 0:
                        end: i64 = ways.ends[index]
                        if end != last:
                            found.append(moves[end])
                            last = end
                    index += 1
            kids >>= 1
            kid += 1
        if state.moved != 0:
            found.append(IS_DONE)
        return may_decline(state, found)

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        if deed.verb == DONE:
            tell_done(state, seat)
            end_action(state)
            return
        card = state.rules.cards[state.card]
        state.moved |= bit(deed.thing)
        bring(state, deed.thing, deed.space, "moves")
        if state.ending != 0:
            return
        if card.every and any_can_move(state, seat, card):
            state.push(MOVE_KIDS)
        else:
            end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        card = state.rules.cards[state.card]
        if action.verb != MOVE:
            return refuse_other(state, action, "move a Kid, like move r0 D8", "§6.1")
        return refuse_move(state, seat, card, action.thing, action.space)

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        card = state.rules.cards[state.card]
        title = card.name if card.name.endswith("!") else f"{card.name}:"
        steps = counted(card.steps, "space")
        if card.every and state.moved != 0:
            return Prompt(f"{title} Move another Kid {steps}, or stop here.", "§6.6")
        if card.every:
            return Prompt(f"{title} Move any number of your Kids {steps} each.", "§6.6")
        if card.fences:
            return Prompt(f"{title} Move one of your Kids {steps}, over walls if you like.", "§6.8")
        if card.through:
            return Prompt(f"{title} Move one of your Kids {steps}, past Strangers if need be.", "§6.9")
        if card.anyone:
            return Prompt(f"{title} Move a Kid of any player {steps}.", "§6.10")
        return Prompt(f"{title} Move one of your Kids {steps}.", "§6.1")


def refuse_move(state: StrangersState, seat: i64, card: Card, kid: i64, space: i64) -> Illegal:
    """The first rule that stands in the way of a step move."""
    why = refuse_kid(state, seat, kid, card.anyone)
    if why is not None:
        return why
    name, where = kid_name(kid), space_name(space)
    if has(state.moved, kid):
        return no(f"{name} has moved with this card already", "§6.6")
    if off_board(state, space):
        return no(f"there is no space {where} on this board", "§3.1")
    if has_stranger(state, space):
        return no(f"on {where} there is a Stranger", "§6.2")
    place: i64 = state.board().place_at[space]
    if place >= 0 and not state.is_open(state.board().places[place]):
        return no(f"{state.board().places[place].name} is full", "§6.2")
    if place >= 0:
        return no(f"{name} does not get into {state.board().places[place].name} with {card.steps} steps", "§6.2")
    return no(f"{name} does not get to {where} with exactly {card.steps} steps", "§6.1")


def tell_done(state: StrangersState, seat: i64) -> None:
    if state.telling:
        state.tell(Event("stopped", {"player": seat, "card": state.rules.cards[state.card].id}))


@final
class RideBus(CardEffect):
    """§6.7 From a stop of the line to another one."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        card = state.rules.cards[state.card]
        found: list[Action] = []
        for kid in members(state.in_play & OWN[seat]):
            for stop in stops_from(state, state.where[kid], card):
                found.append(MOVES[kid][stop])
        return may_decline(state, found)

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        bring(state, deed.thing, deed.space, "rides")
        end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != MOVE:
            return refuse_other(state, action, "let a Kid ride, like move r0 B3", "§6.7")
        why = refuse_kid(state, seat, action.thing, False)
        if why is not None:
            return why
        if state.board().line_at[state.where[action.thing]] != state.rules.cards[state.card].line:
            return no(f"{kid_name(action.thing)} does not stand at a stop of this line", "§6.7")
        return no(f"{space_name(action.space)} is no other stop of this line", "§6.7")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(f"{state.rules.cards[state.card].name}: Choose who rides, and to which stop.", "§6.7")


# ---- §7 The other cards -----------------------------------------------------------------------------------


def make_contact(state: StrangersState, seat: i64) -> None:
    """§7.1 A flip for each own Kid in a library, all of them; two saucers win. §16.2 Alone they are worth ten points."""
    flips: list[str] = []
    saucers: i64 = 0
    for _ in range(state.libraries[seat]):
        if flip(state):
            saucers += 1
            flips.append("saucer")
        else:
            flips.append("blank")
    contact = saucers >= CONTACT
    if state.telling:
        if flips:
            state.tell(Event("contact" if contact else "no_contact", {"player": seat, "flips": flips}))
        else:
            state.tell(Event("no_flips", {"player": seat}))
    if contact and state.rules.challenge:
        state.bonus += SCIENCE_POINTS
        if state.telling:
            state.tell(Event("science_points", {"player": seat, "points": SCIENCE_POINTS, "score": state.score_of(seat)}))
    elif contact:
        end_game(state, BY_SCIENCE, seat)
        return
    end_action(state)


@final
class GoSwimming(CardEffect):
    """§7.2 One or two Kids in play, of any players, go into a pool."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        found = into_places(state, members(state.in_play), POOL, POOL)
        if state.moved != 0:
            found.append(IS_DONE)
        return may_decline(state, found)

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        if deed.verb == DONE:
            tell_done(state, seat)
            end_action(state)
            return
        state.moved |= bit(deed.thing)
        bring(state, deed.thing, deed.space, "goes")
        if state.ending != 0:
            return
        if count(state.moved) < PARTY and state.in_play != 0 and any_open(state, POOL, POOL):
            state.push(GO_SWIMMING)
        else:
            end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != MOVE:
            return refuse_other(state, action, "take a Kid to a pool, like move r0 A4", "§7.2")
        return refuse_place(state, seat, action, True, POOL, POOL, "pool", "§7.2")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        if state.moved != 0:
            return Prompt("POOL PARTY: Take a second Kid along, or stop here.", "§7.2")
        return Prompt("POOL PARTY: Take a Kid of any player to a pool.", "§7.2")


def into_places(state: StrangersState, kids: list[int], one: i64, other: i64) -> list[Action]:
    """Each of the Kids into each open place of one of two types."""
    found: list[Action] = []
    for kid in kids:
        moves = MOVES[kid]
        for place in state.board().places:
            if (place.kind == one or place.kind == other) and state.is_open(place):
                found.append(moves[place.space])
    return found


def refuse_place(
    state: StrangersState, seat: i64, action: Deed, anyone: bool, one: i64, other: i64, word: str, section: str
) -> Illegal:
    why = refuse_kid(state, seat, action.thing, anyone)
    return why if why is not None else refuse_target(state, action.space, one, other, word, section)


def refuse_target(state: StrangersState, space: i64, one: i64, other: i64, word: str, section: str) -> Illegal:
    """Why a Kid cannot be put there directly."""
    board = state.board()
    place: i64 = board.place_at[space] if space < board.size else -1
    if place < 0 or (board.places[place].kind != one and board.places[place].kind != other):
        return no(f"{space_name(space)} is no {word}", section)
    return no(f"{board.places[place].name} is full", section)


@final
class MoveHouse(CardEffect):
    """§7.3 An own Kid in a home or mansion moves to another one; it stays scored all the time."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return may_decline(state, into_places(state, members(housed(state, seat)), HOME, MANSION))

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        board = state.board()
        move_house(state, deed.thing, board.places[board.place_at[deed.space]])
        end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != MOVE:
            return refuse_other(state, action, "choose a Kid and its new home, like move r0 A1", "§7.3")
        if not has(housed(state, seat), action.thing):
            return no(f"{kid_name(action.thing)} is no Kid of yours in a home or mansion", "§7.3")
        return refuse_target(state, action.space, HOME, MANSION, "home or mansion", "§7.3")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("NEW STEP-DAD: Move one of your Kids from its home or mansion to another one.", "§7.3")


def move_house(state: StrangersState, kid: i64, place: Place) -> None:
    left = state.place_of(kid)
    leave_spot(state, kid)
    take_spot(state, kid, place)
    if state.telling:
        fields: dict[str, object] = {
            "player": state.turn,
            "kid": kid_name(kid),
            "left": left.name,
            "space": space_name(place.space),
            "place": place.name,
            "worth": state.worth(kid),
        }
        state.tell(Event("moved_house", fields))


@final
class RemoveStranger(CardEffect):
    """§7.4 A Stranger goes back into the supply, and must be placed again before the game can end by it."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        spaces = state.board().stranger_spaces
        found: list[Action] = [REMOVES[spaces[stranger]] for stranger in members(state.tokens)]
        return may_decline(state, found)

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        gone: i64 = ~bit(state.board().stranger_at[deed.space])
        state.tokens &= gone
        state.blocked &= gone
        if state.telling:
            fields: dict[str, object] = {
                "player": seat,
                "space": space_name(deed.space),
                "placed": count(state.tokens),
                "of": state.board().tokens,
            }
            state.tell(Event("stranger_removed", fields))
        end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != REMOVE:
            return refuse_other(state, action, "take a Stranger off, like remove E6", "§7.4")
        return no(f"there is no Stranger on {space_name(action.space)}", "§7.4")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("MAN IN BLACK: Take a Stranger off the board.", "§7.4")


@final
class LookAtHand(CardEffect):
    """§7.5 Another player's hand is shown to the one who asks for a date, and to nobody else."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        found: list[Action] = [LOOKS[other] for other in range(state.n) if other != seat]
        return may_decline(state, found)

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        look_at(state, seat, deed.thing)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != LOOK:
            return refuse_other(state, action, "choose whose hand you look at, like look 1", "§7.5")
        if action.thing == seat:
            return no("your own hand you know already", "§7.5")
        return no(f"there is no seat {action.thing} at this table", "§7.5")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("SODA SHOP DATE: Whose hand do you look at?", "§7.5")


def look_at(state: StrangersState, seat: i64, target: i64) -> None:
    """§17.3 What follows tells everybody something: whether any card there can be used by who looks."""
    state.target = target
    state.turn_up()
    hand_knowledge.look(state, seat, target)
    if state.telling:
        kinds = state.rules.deck.cards_in(state.hand[target])
        seen: dict[str, object] = {
            "player": seat,
            "player_seen": target,
            "cards": state.rules.deck.ids(state.hand[target]),
            "names": state.rules.deck.names(kinds),
        }
        saw = Event("saw", seen)
        state.tell_apart(bit(seat), saw, Event("looked", {"player": seat, "player_seen": target}))
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
    """The kinds of cards in the hand that was looked at that are among these."""
    return [kind for kind in state.rules.deck.kinds_in(state.hand[state.target]) if has(usable, kind)]


@final
class CopyCard(CardEffect):
    """§7.5 One of the cards there is carried out as if it had been played; it stays where it is."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        found: list[Action] = [COPIES[kind] for kind in copyable(state, executable_kinds(state, seat))]
        return may_decline(state, found)

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        if not state.rules.voluntary_no_effect:
            hand_knowledge.drop_last_claim(state)
        super().play(state, seat, action)

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        hand_knowledge.show(state, state.target, deed.thing)
        if state.telling:
            card = state.rules.cards[deed.thing]
            told: dict[str, object] = {"player": seat, "player_seen": state.target, "card": card.id, "name": card.name}
            state.tell(Event("copied", told))
        carry_out(state, seat, deed.thing)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != COPY:
            return refuse_other(state, action, "choose one of the cards that you see, like copy run", "§7.5")
        card = state.rules.cards[action.thing]
        if card.in_hand(state.hand[state.target]) == 0:
            return no(f"{card.name} is not in that hand", "§7.5")
        return no(f"{card.name} could do nothing for you now", "§7.5")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("SODA SHOP DATE: Use one of the cards that you see. It stays there.", "§7.5")


@final
class DriveHome(CardEffect):
    """§7.6 Straight into any open home; a mansion is no home."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return may_decline(state, into_places(state, members(state.in_play & OWN[seat]), HOME, HOME))

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        bring(state, deed.thing, deed.space, "is driven")
        if state.ending == 0:
            end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != MOVE:
            return refuse_other(state, action, "choose a Kid and a home, like move r0 C7", "§7.6")
        return refuse_place(state, seat, action, False, HOME, HOME, "home", "§7.6")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("MOM'S CAR: Drive one of your Kids to any open home.", "§7.6")


@final
class SendOff(CardEffect):
    """§7.7 One of the own Kids puts out its thumb."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        found: list[Action] = [HITCHES[kid] for kid in members(state.in_play & OWN[seat])]
        return may_decline(state, found)

    def do(self, state: StrangersState, seat: i64, deed: Deed) -> None:
        kid = deed.thing
        taken = flip(state)
        if state.telling:
            state.tell(Event("hitch_taken" if taken else "hitched", {"player": seat, "kid": kid_name(kid)}))
        if taken:
            to_supply(state, kid)
            end_action(state)
        else:
            state.kid = kid
            state.push(DROP_OFF)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb != HITCH:
            return refuse_other(state, action, "choose who hitchhikes, like hitch r0", "§7.7")
        why = refuse_kid(state, seat, action.thing, False)
        return why if why is not None else no("that Kid cannot hitchhike", "§7.7")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("HITCHHIKING: Which of your Kids tries it? The coin decides.", "§7.7")


@final
class DropOff(OnTurn):
    """§7.7 A lucky hitchhiker gets off on any movement space without a Stranger, be it the one where it stands."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        moves = MOVES[state.kid]
        return [moves[space] for space in state.board().movement if not has_stranger(state, space)]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, Deed)
        state.done()
        state.step += 1
        bring(state, action.thing, action.space, "gets off")
        end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        name = kid_name(state.kid)
        if action.verb != MOVE or action.thing != state.kid:
            return no(f"say where {name} gets off, like move {name} D8", "§7.7")
        if off_board(state, action.space):
            return no(f"there is no space {space_name(action.space)} on this board", "§3.1")
        if state.board().place_at[action.space] >= 0:
            return no("nobody hitchhikes into a scoring place", "§7.7")
        return no(f"on {space_name(action.space)} there is a Stranger", "§7.7")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(f"A lift! {kid_name(state.kid)} gets off wherever you like.", "§7.7")


# ---- §14.2 Brainiac ---------------------------------------------------------------------------------------


def discard_for_free(state: StrangersState, seat: i64, kind: i64) -> None:
    state.brainiac_used = True
    leave_hand(state, seat, kind)
    if state.telling:
        card = state.rules.cards[kind]
        state.tell(Event("brainiac", {"player": seat, "card": card.id, "name": card.name}))


def brainiacs(state: StrangersState, seat: i64) -> list[Action]:
    return [BRAINIACS[kind] for kind in state.rules.deck.kinds_in(state.hand[seat])]


@final
class AfterAction(OnTurn):
    """§14.2 Who has not discarded before the action may do so after it."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        found = brainiacs(state, seat)
        found.append(IS_DONE)
        return found

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, Deed)
        state.done()
        state.step += 1
        if action.verb == BRAINIAC:
            discard_for_free(state, seat, action.thing)
        elif state.telling:
            state.tell(Event("no_brainiac", {"player": seat}))
        refill(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Deed)
        if action.verb == BRAINIAC:
            return no(f"you do not hold {state.rules.cards[action.thing].name}", "§14.2")
        return no("your action is over: discard a card for free, like brainiac walk, or say done", "§14.2")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt("Brainiac: discard a card for free before you refill, or leave it.", "§14.2")


MOVE_KIDS: Final = MoveKids()
RIDE_BUS: Final = RideBus()
GO_SWIMMING: Final = GoSwimming()
MOVE_HOUSE: Final = MoveHouse()
REMOVE_STRANGER: Final = RemoveStranger()
LOOK_AT_HAND: Final = LookAtHand()
COPY_CARD: Final = CopyCard()
DRIVE_HOME: Final = DriveHome()
SEND_OFF: Final = SendOff()
DROP_OFF: Final = DropOff()
AFTER_ACTION: Final = AfterAction()
