"""Why an answer is refused."""

from typing import Final

from ouroboard.games.strangers.text import counts

# ---- the turn

TIME_FOR_ACTION: Final = "it is time for your action: let out, play a card, or run away"
ALL_KIDS_ON_BOARD: Final = "all your Kids are on the board"
CANNOT_RUN_AWAY: Final = "that Kid cannot run away"
NO_BRAINIAC: Final = "free discards belong to the brainiac variant, which is not played here"
DISCARDED_ALREADY: Final = "you have discarded a card for free in this turn already"
ACTION_IS_OVER: Final = "your action is over: discard a card for free, or be done"
MATES_SHARE_NOTHING: Final = "mates who sit opposite each other share nothing"


def too_many_kids(allowed: int, there: int) -> str:
    if allowed == 1:
        return f"you may have one Kid in play, and you have {there}"
    return f"you may have {allowed} Kids in play, and you have {there}"


def not_held(card: str) -> str:
    return f"you do not hold {card}"


def does_not_lead_to(card: str, space: str, what_it_does: str) -> str:
    return f"{card} does not lead to {space}: {what_it_does[:1].lower()}{what_it_does[1:]}"


def no_card_leads_to(space: str) -> str:
    return f"none of your cards leads to {space} now"


def no_card_moves(kid: str) -> str:
    return f"none of your cards moves {kid} now"


# ---- Kids and spaces


def nobody_has(kid: str) -> str:
    return f"nobody at this table has {kid}"


def not_yours(kid: str) -> str:
    return f"{kid} is not yours"


def is_scored(kid: str) -> str:
    return f"{kid} is safe where it is: scored Kids are not moved"


def in_supply(kid: str) -> str:
    return f"{kid} is in supply"


def no_space(space: str) -> str:
    return f"there is no space {space} on this board"


def stranger_on(space: str) -> str:
    return f"there is a Stranger on {space}"


def is_full(place: str) -> str:
    return f"{place} is full"


# ---- an answer that does not belong to the card in play

MUST_DO_SOMETHING: Final = "a card that can do something must do it"

MOVE_A_KID: Final = "move a Kid"
LET_A_KID_RIDE: Final = "let a Kid ride"
CHOOSE_HITCHHIKER: Final = "choose who hitchhikes"
CHOOSE_KID_AND_HOME: Final = "choose a Kid and a home"
CHOOSE_KID_AND_NEW_HOME: Final = "choose a Kid and its new home"
TAKE_KID_TO_POOL: Final = "take a Kid to a pool"
TAKE_STRANGER_OFF: Final = "take a Stranger off"
CHOOSE_HAND: Final = "choose whose hand you look at"
CHOOSE_SEEN_CARD: Final = "choose one of the cards that you see"


def not_on_offer(wanted: str) -> str:
    """`wanted`: one of the clauses above."""
    return f"that is not on offer now; {wanted}"


def is_carried_out(card: str, wanted: str) -> str:
    """`wanted`: one of the clauses above."""
    return f"{card} is being carried out: {wanted}"


# ---- cards that move Kids


def moved_already(kid: str) -> str:
    return f"{kid} has moved with this card already"


def does_not_get_into(kid: str, place: str, steps: int) -> str:
    return f"{kid} does not get into {place} with {counts.steps(steps)}"


def does_not_get_to(kid: str, space: str, steps: int) -> str:
    return f"{kid} does not get to {space} with exactly {counts.steps(steps)}"


def not_at_stop(kid: str) -> str:
    return f"{kid} does not stand at a stop of this line"


def not_another_stop(space: str) -> str:
    return f"{space} is not another stop of this line"


# ---- other cards

CANNOT_HITCHHIKE: Final = "that Kid cannot hitchhike"
NOT_INTO_PLACE: Final = "nobody hitchhikes into a scoring place"
OWN_HAND: Final = "you already know your own hand"
NOBODY_SITS_THERE: Final = "nobody sits there"
SODA_DRAWN: Final = "you have drawn SODA SHOP DATE: keep it, or discard it and draw again"


def say_where_to_get_off(kid: str) -> str:
    return f"say where {kid} gets off"


def not_a_home(space: str) -> str:
    return f"{space} is not a home"


def not_a_home_or_mansion(space: str) -> str:
    return f"{space} is not a home or mansion"


def not_a_pool(space: str) -> str:
    return f"{space} is not a pool"


def not_housed(kid: str) -> str:
    return f"{kid} is not one of your Kids in a home or mansion"


def no_stranger_on(space: str) -> str:
    return f"there is no Stranger on {space}"


def not_in_that_hand(card: str) -> str:
    return f"{card} is not in that hand"


def does_nothing_for_you(card: str) -> str:
    return f"{card} could do nothing for you now"


# ---- special cards

PUT_STRANGER_ON_BOARD: Final = "a Stranger was sighted: first put it on the board"
POINT_AT_KID: Final = "a saucer hovers over the town: first point at a Kid"
SAY_WHAT_COMES_FIRST: Final = "first say what comes first, the Stranger or the saucer"


def not_a_stranger_space(space: str) -> str:
    return f"{space} is not a Stranger space"


def stranger_already_on(space: str) -> str:
    return f"there is already a Stranger on {space}"


def sighting_is_in(zone: str) -> str:
    return f"this Sighting is in zone {zone}"


def not_on_board(kid: str) -> str:
    return f"{kid} is not on the board"


# ---- the gauntlet and the architect

NO_SUCH_BOARD: Final = "there is no such board"
PICK_BOARD: Final = "the third game is next: pick its board"
PICK_HAND: Final = "first pick your opening hand, card by card"
ZONE_USED_UP: Final = "all Sightings of that zone are in the deck already"
CHOOSE_ZONE: Final = "choose the zone of the Sighting that comes next"


def needs_coin(card: str) -> str:
    return f"{card} needs the coin, and the architect leaves nothing to chance"


def only_copies(card: str, copies: int) -> str:
    return f"there is only 1 copy of {card}" if copies == 1 else f"there are only {copies} copies of {card}"


def move_card_is_next(place: int) -> str:
    return f"place {place} of the deck is next, a move card"


# ---- texts that mean no answer

NOT_AN_ANSWER: Final = "that is not an answer here; the answers are let out, play run, move r0 D8 and so on"

NAME_A_CARD: Final = "name a card"
NAME_A_KID: Final = "name one Kid"
NAME_A_SPACE: Final = "name a space of the board"
NAME_A_SEAT: Final = "name a seat by its number"
NAME_A_BOARD: Final = "name a board"
NAME_A_ZONE: Final = "name a zone"


def no_card(card: str) -> str:
    return f"there is no card “{card}”"


def kids_are(first: str, last: str) -> str:
    return f"Kids are {first} to {last}, and so on in the other colours"


def write_it_like(wrong: str, example: str) -> str:
    """`wrong`: one of the clauses above."""
    return f"{wrong}; write it like this: {example}"
