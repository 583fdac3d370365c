"""What a player is asked."""

from typing import Final

# ---- between loops

HENCHMAN_STARTS_WHERE: Final = "Where does the Henchman start this loop?"
NEXT_LOOP: Final = "The Time Spiral: talk, and say when you are ready for the next loop."
NEXT_LOOP_OR_GUESS: Final = "The Time Spiral: talk. On to the next loop, or give up the rest for the Final Guess?"
GUESS: Final = "Name a character and its role. One mistake, and all is lost."

# ---- cards

ALL_CARDS_ARE_PLACED: Final = "All three cards are placed. Done?"
PLACE_A_CARD: Final = "Place a card face down on a character or location where no other Protagonist's lies."
COUNTERS_COME_NEXT: Final = "Everybody has walked. The counters come next."


def place_more_cards(number: int) -> str:
    if number == 1:
        return "Place one more card face down, on yet another character or location."
    return f"Place {number} more cards face down, each on another character or location."


# ---- abilities

USE_ABILITIES: Final = "Use what abilities you like, or go on."
LEADER_USES_ABILITIES: Final = "You are the Leader: use a goodwill ability, or be done."


def leader_asks(who: str, request: str) -> str:
    return f"The Leader asks the {who} to {request}."


# ---- incidents and nights

NIGHT: Final = "It is night. Use what abilities you like, or go on."
BOSS_STANDS_WHERE: Final = "Night falls. Where is the Boss taken to stand?"


def incident_occurs(incident: str) -> str:
    return f"The {incident} occurs."


def incident_does_not_occur(incident: str) -> str:
    return f"The {incident} does not occur."
