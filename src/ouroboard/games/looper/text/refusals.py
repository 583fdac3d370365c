"""Why an answer is not possible."""

from typing import Final

from ouroboard.engine.text import any_of

# ---- how answers are typed

USAGE: Final = "say place goodwill+1 doctor, use doctor soothe nurse, done, go on, resolve, refuse or guess doctor brain"


def not_a_move(words: str) -> str:
    return f"“{words}” is not a move: {USAGE}"


# ---- table talk

NO_TABLE_TALK: Final = "table talk is off during the days"

# ---- between loops

NO_FINAL_GUESS: Final = "First Steps has no Final Guess"
LOOP_IS_OVER: Final = "the loop is over: the next one begins when all are ready"
HENCHMAN_STARTS_FIRST: Final = "first say where the Henchman starts"

# ---- the Mastermind's cards

PLACE_THREE_CARDS: Final = "first you place three cards face down"
THREE_CARDS_ARE_PLACED: Final = "your three cards are placed: be done, or take one back"


def place_cards_first(number: int) -> str:
    return f"place {number} cards first"


def your_card_lies_on(spot: str) -> str:
    return f"a card of yours is on the {spot} already"


# ---- the Protagonists' cards

PLACE_A_CARD: Final = "first you place a card face down"
NAME_NO_DECK: Final = "with four players nobody names a deck"
NAME_THE_DECK: Final = "name the deck"


def not_your_deck(deck: str) -> str:
    return f"you do not hold deck {deck}"


def deck_has_placed(deck: str) -> str:
    return f"deck {deck} has its card on the board already"


def other_card_lies_on(spot: str) -> str:
    return f"another card of the Protagonists is on the {spot}"


# ---- any card


def no_card_on_the_dead(who: str) -> str:
    return f"the {who} is dead: cards lie on the living and on locations"


def not_on_the_board(who: str) -> str:
    return f"the {who} is not on the board"


def not_of_your_deck(card: str) -> str:
    return f"{card} is not a card of your deck"


def played_without(card: str) -> str:
    return f"this script is played without {card}"


def not_in_hand(card: str) -> str:
    return f"{card} is not in your hand any more"


# ---- cards are resolved

GO_ON_RESOLVING: Final = "the cards are being resolved: go on"


def nobody_ignores_forbid(roles: tuple[str, ...]) -> str:
    return f"no {any_of(roles)} of yours stands where a Forbid Intrigue is in force"


# ---- Mastermind abilities

USE_OR_GO_ON: Final = "use an ability of a role or plot, or go on"
BELONGS_TO_THE_NIGHT: Final = "that ability belongs to the night"
BELONGS_TO_STEP_FIVE: Final = "that ability belongs to step 5"
NOT_ALLOWED_NOW: Final = "no role or plot allows that now, or it has been used"


def nobody_living(who: str) -> str:
    return f"there is no living {who}"


# ---- what the Leader declares

DECLARE_OR_BE_DONE: Final = "the Leader declares a goodwill ability, or is done"
USED_IN_THIS_LOOP: Final = "that was used in this loop already"
USED_TODAY: Final = "that was used today already"


def is_dead(who: str) -> str:
    return f"the {who} is dead"


def too_little_goodwill(who: str, needed: int, have: int) -> str:
    return f"that takes {needed} Goodwill, and the {who} has {have}"


def too_early(who: str, loop: int) -> str:
    return f"the {who} tells nothing before loop {loop}"


def wrong_place(who: str) -> str:
    return f"the {who} stands in the wrong place for that"


def cannot_be_named(ability: str) -> str:
    return f"that cannot be named here: {ability}"


# ---- what the Mastermind answers

NAME_A_SUBPLOT: Final = "name a subplot of the script, and not the one that the Leader named"
NOTHING_TO_TELL: Final = "nothing is to be told here: resolve"


def can_never_be_refused(who: str) -> str:
    return f"this ability of the {who} can never be refused"


def has_no_refusal(who: str) -> str:
    return f"the {who} has no Goodwill Refusal"


def must_refuse(who: str) -> str:
    return f"the {who} must refuse"


def resolve_or_refuse(who: str) -> str:
    return f"the Leader has asked the {who}: resolve it or refuse"


# ---- incidents

INCIDENT_DOES_NOT_OCCUR: Final = "the incident does not occur today: go on"
CHOOSE_TARGET: Final = "the incident occurs, and you choose its target"
NOT_A_TARGET: Final = "today's incident cannot have that target"

# ---- nightfall

BOSS_MAKES_NO_DIFFERENCE: Final = "it makes no difference tonight where the Boss stands"
SAY_WHERE_BOSS_COUNTS: Final = "night falls: say where the Boss counts, or go on"

# ---- the Final Guess

NAME_CHARACTER_AND_ROLE: Final = "name a character and a role"


def not_in_script(who: str) -> str:
    return f"the {who} is not in this script"


def already_guessed(who: str) -> str:
    return f"the {who} has already been named correctly"


def not_a_role_of(role: str, tragedy_set: str) -> str:
    return f"{role} is not a role of {tragedy_set}"
