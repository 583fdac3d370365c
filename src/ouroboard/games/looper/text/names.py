"""Names of what characters, roles, plots and incidents are not: locations, counters, decks, steps and seats."""

from typing import Final

PLACES: Final = ("Hospital", "Shrine", "City", "School")
COUNTERS: Final = ("Goodwill", "Paranoia", "Intrigue")
DECKS: Final = ("A", "B", "C", "Mastermind")

STEPS: Final = (
    "Morning",
    "Mastermind’s cards",
    "Protagonists’ cards",
    "Cards resolve",
    "Mastermind abilities",
    "Goodwill abilities",
    "Incident",
    "Leader passes on",
    "Night",
)
"""§5.1 The steps of a day, for the page."""

MASTERMIND: Final = "Mastermind"
PROTAGONIST: Final = "Protagonist"
"""What the seats are called."""
