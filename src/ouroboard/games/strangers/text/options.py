"""What the options of a table mean, and which do not go together."""

from typing import Final

BOARD: Final = "Which board is played."
CAP_INITIAL_SIGHTINGS: Final = "More than five Sightings drawn at the start go back into the deck."
VOLUNTARY_NO_EFFECT: Final = "A card that could do something may also be played for nothing."
SIGHTINGS: Final = "Strangers appear anywhere, or in the zone that the card names."
STALL_LIMIT: Final = "Number of turns of each player without a card after which the game ends; 0: never."
TEAMS: Final = "Two against two: mates sit side by side, or opposite."
WELL_READ: Final = "Hands of four cards instead of three."
BRAINIAC: Final = "Once a turn a card may be discarded for free."
TOTAL_INVASION: Final = "Every Sighting is a Saucer too, and the other way round."
GAUNTLET: Final = "Two players, best of three games on both boards."
SOLO: Final = "Alone: collect points, or build the deck yourself first."
FREE_LET_OUT: Final = "A player with no Kid in play lets one out for free at the start of the turn."

# ---- what does not go together

GAUNTLET_HAS_BOTH_BOARDS: Final = "a gauntlet is played on both boards in turn: leave board as it is"
ARCHITECT_HAS_NO_COIN: Final = "the architect leaves nothing to chance, and total_invasion needs the coin"
ARCHITECT_PICKS_HAND: Final = "the architect picks the opening hand: there are no Sightings to cap"


def teams_take_four(seats: int) -> str:
    return f"teams are two against two: that takes 4 players, not {seats}"


def gauntlet_takes_two(seats: int) -> str:
    return f"a gauntlet is a match between 2 players, not {seats}"


def architect_is_alone(seats: int) -> str:
    return f"the architect builds alone: solo=architect is for 1 player, not {seats}"
