"""Why an answer is not possible."""

from typing import Final

# ---- how answers are typed

USAGE: Final = "say hide 3r 14b, play 9r 9b, pass, twist 8g or sit 2"
NAME_THE_CARDS: Final = "name the cards that you play"


def not_a_move(words: str) -> str:
    return f"“{words}” is not a move: {USAGE}"


def not_a_card(word: str) -> str:
    return f"“{word}” is not a card: cards are 1r to 15r, 1g to 15g, 1b to 15b"


def only_one(card: str) -> str:
    return f"there is only one {card}"


# ---- setting aside

SET_TWO_ASIDE: Final = "set exactly two cards aside"
SET_ASIDE_FIRST: Final = "first everybody sets two cards aside"
ALREADY_SET_ASIDE: Final = "two cards are set aside already; that happens once a round"

# ---- combinations

THESE_CARDS_ARE_APART: Final = "these cards do not belong together: play one number, or neighbours of one suit"
YOU_LEAD: Final = "you lead: play a combination, whatever you like"


def cards_are_apart(cards: str) -> str:
    return f"{cards} do not belong together: play one number, or neighbours of one suit"


def not_in_hand(cards: str) -> str:
    return f"you do not hold the {cards}"


def sequence_is_too_short(shortest: int) -> str:
    return f"at this table a sequence has at least {shortest} cards"


def another_kind_is_on_the_table(kind: str) -> str:
    return f"a {kind} is on the table: follow with a {kind}"


def sequence_on_the_table_has(cards: int) -> str:
    return f"the sequence on the table has {cards} cards: follow with as many"


# ---- strength


def too_weak(number: int, is_twisted: bool) -> str:
    return f"must be lower than {number}" if is_twisted else f"must be higher than {number}"


def sequence_is_too_weak(number: int, is_twisted: bool) -> str:
    if is_twisted:
        return f"must be lower than {number} with its highest card"
    return f"must be higher than {number} with its lowest card"


# ---- Twist

ONE_EIGHT_TWISTS: Final = "a Twist is made with one 8: twist 8r, twist 8g or twist 8b"
NOBODY_ASKS_ABOUT_TWIST: Final = "nobody asks about a Twist now: play or pass"
ONLY_TWIST_IS_ASKED: Final = "an 8 closed the trick; the only question now is: Twist, or no twist"
NO_TWIST_WITH_LAST_CARDS: Final = "with your last cards you cannot Twist any more"
TWIST_COMES_BEFORE: Final = "at this table a Twist comes before the play, on its own"
EIGHT_IS_TURNED_UP: Final = "that 8 is turned up already; it Twists once"
ONE_TWIST_A_TURN: Final = "one Twist a turn: now play or pass"


def eight_is_not_aside(eight: str) -> str:
    return f"the {eight} does not lie face down under your Rank card"


# ---- seats

SEATS_BETWEEN_ROUNDS: Final = "seats are chosen between rounds"
CHOOSE_SEAT_NOW: Final = "the round is over; choose a seat for the next one"
SEAT_IS_TAKEN: Final = "that seat is taken already"
SCHEME_GIVES_ANOTHER_SEAT: Final = "the fixed scheme gives you another seat"
NOBODY_KEEPS_A_SEAT: Final = "nobody keeps a seat"


def table_has(seats: int) -> str:
    return f"this table has {seats} seats"
