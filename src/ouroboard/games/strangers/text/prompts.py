"""What a player is asked."""

from typing import Final

from ouroboard.games.strangers.text import counts

# ---- the turn

BRAINIAC: Final = "Brainiac: discard a card for free before you refill, or leave it."
PICK_BOARD: Final = "The match goes to a third game. On which board?"


def your_turn(may_let_out: bool, may_run_away: bool, is_tenth_next: bool) -> str:
    if may_let_out and may_run_away:
        asked = "Your turn. Let out a Kid, or play a card, or run away."
    elif may_let_out:
        asked = "Your turn. Let out a Kid, or play a card."
    elif may_run_away:
        asked = "Your turn. Play a card, or run away."
    else:
        asked = "Your turn. Play a card."
    return f"{asked} Mind that your tenth safe Kid ends the game." if is_tenth_next else asked


# ---- cards that move Kids


def titled(card: str) -> str:
    """Returns a card's name with a colon, if it does not end in an exclamation mark."""
    return card if card.endswith("!") else f"{card}:"


def move_one(card: str, steps: int) -> str:
    return f"{titled(card)} Move one of your Kids {counts.spaces(steps)}."


def move_any_number(card: str, steps: int) -> str:
    return f"{titled(card)} Move any number of your Kids {counts.spaces(steps)} each."


def move_another(card: str, steps: int) -> str:
    return f"{titled(card)} Move another Kid {counts.spaces(steps)}, or stop here."


def move_over_walls(card: str, steps: int) -> str:
    return f"{titled(card)} Move one of your Kids {counts.spaces(steps)}, over walls if you like."


def move_past_strangers(card: str, steps: int) -> str:
    return f"{titled(card)} Move one of your Kids {counts.spaces(steps)}, past Strangers if need be."


def move_anyone(card: str, steps: int) -> str:
    return f"{titled(card)} Move a Kid of any player {counts.spaces(steps)}."


def ride(card: str) -> str:
    return f"{card}: Choose who rides, and to which stop."


# ---- other cards

HITCHHIKE: Final = "HITCHHIKING: Which of your Kids tries it? The coin decides."
DRIVE_HOME: Final = "MOM'S CAR: Drive one of your Kids to any open home."
REMOVE_STRANGER: Final = "MAN IN BLACK: Take a Stranger off the board."
FIRST_SWIMMER: Final = "POOL PARTY: Take a Kid of any player to a pool."
SECOND_SWIMMER: Final = "POOL PARTY: Take a second Kid along, or stop here."
MOVE_HOUSE: Final = "NEW STEP-DAD: Move one of your Kids from its home or mansion to another one."
LOOK_AT_HAND: Final = "SODA SHOP DATE: Whose hand do you look at?"
COPY_CARD: Final = "SODA SHOP DATE: Use one of the cards that you see. It stays there."
KEEP_SODA: Final = "SODA SHOP DATE is of no use alone. Discard it and draw again, or keep it?"


def get_off(kid: str) -> str:
    return f"A lift! {kid} gets off wherever you like."


# ---- special cards

SAUCER: Final = "A saucer! Point at any Kid on the board, in play or scored. The coin decides."
INVASION_ORDER: Final = "A Stranger and a saucer come together. Which one first?"


def place_stranger(zone: str, is_zone_full: bool, is_last: bool) -> str:
    """`zone`: empty where the Stranger may come anywhere."""
    if zone == "":
        asked = "A Stranger appears! Choose the space where it comes. All Kids there are gone."
    elif is_zone_full:
        asked = (
            f"A Stranger appears in zone {zone}, where no space is free, so it may come anywhere!"
            " Choose the space where it comes. All Kids there are gone."
        )
    else:
        asked = f"A Stranger appears in zone {zone}! Choose the space where it comes. All Kids there are gone."
    return f"{asked} It is the last one: the game ends with it." if is_last else asked


# ---- the architect


def build_hand(left: int) -> str:
    return f"Architect: pick your opening hand. {counts.cards(left)} to go."


def build_deck(number: int, size: int) -> str:
    return f"Architect: card {number} of {size}. A Sighting follows it."


def build_zone(number: int) -> str:
    return f"Architect: the zone of the Sighting at place {number}."
