"""The answers as a reader sees them. `rules/actions.py` has the form in which records write them."""

from typing import Final

DONE: Final = "Done"
GO_ON: Final = "Go on"
IT_HAPPENS: Final = "It happens"
REFUSE: Final = "Refuse"
IGNORE_FORBID_INTRIGUE: Final = "Ignore Forbid Intrigue"
ON_TO_NEXT_LOOP: Final = "On to the next loop"
FINAL_GUESS: Final = "No more loops: the Final Guess"
BOSS_COUNTS_WHERE_HE_STANDS: Final = "The Boss counts where he stands"
BOSS_COUNTS_IN_HIS_TURF: Final = "The Boss counts in his turf"


def henchman_starts(place: str) -> str:
    return f"The Henchman starts in the {place}"


def guess(who: str, role: str) -> str:
    return f"{who} is {role}"


# ---- cards


def place(card: str, spot: str) -> str:
    return f"{card} → {spot}"


def place_of_deck(card: str, spot: str, deck: str) -> str:
    return f"{card} → {spot} (deck {deck})"


# ---- goodwill abilities

NO_OTHER_SUBPLOT: Final = "There is no other"


def use(who: str, ability: str) -> str:
    return f"{who}: {ability}"


def use_on(who: str, ability: str, target: str) -> str:
    return f"{who}: {ability} → {target}"


def incident_of_day(day: int) -> str:
    return f"the incident of day {day}"


def card_of_deck(card: str, deck: str) -> str:
    return f"{card} (deck {deck})"


def tell(subplot: str) -> str:
    return f"Tell {subplot}"


# ---- what the Mastermind uses

INTRIGUE: Final = "1 Intrigue"
PARANOIA: Final = "1 Paranoia"
RUMOR: Final = "a rumor: 1 Intrigue"
EXCITE: Final = "1 Paranoia by treatment"
SOOTHE: Final = "1 Paranoia less by treatment"
KILL: Final = "kill"
KILL_PROTAGONISTS: Final = "kill the Protagonists"
DECLARE_LOSS: Final = "declare the loss"


def act(who: str, ability: str, target: str) -> str:
    """`who` is empty for a rumor, and `target` where the ability names nobody."""
    if who == "":
        return f"{ability} → {target}" if target else ability
    return f"{who}: {ability} → {target}" if target else f"{who}: {ability}"


# ---- incidents


def incident_occurs(targets: tuple[str, ...]) -> str:
    return f"The incident occurs → {', '.join(targets)}" if targets else "The incident occurs"
