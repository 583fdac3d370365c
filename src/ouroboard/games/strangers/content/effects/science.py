"""§7.1 The science club."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.event import Event, EventKind
from ouroboard.games.strangers.content.cards import Card, Effect
from ouroboard.games.strangers.rules.draws import flip
from ouroboard.games.strangers.rules.effects import end_action
from ouroboard.games.strangers.rules.ending import SCIENCE, end_game
from ouroboard.games.strangers.rules.state import StrangersState

CONTACT: Final = 2
"""Number of saucers needed for contact."""

SCIENCE_POINTS: Final = 10
"""§16.2 Points that contact is worth to a lone player."""


@final
class Science(Effect):
    """A flip for each own Kid in a library, all of them; two saucers win. §16.2 Alone they are worth ten points."""

    id = "science"
    icon = "flask"
    needs_coin = True

    def events(self) -> dict[str, EventKind]:
        return {
            "contact": EventKind(
                {"player": 0, "flips": ["saucer", "blank", "saucer"]}, "The coin falls: {flips}. The science club makes contact!"
            ),
            "no_flips": EventKind(
                {"player": 0},
                "{player} has no Kid in a library, so no coin is flipped. No contact.",
                "You have no Kid in a library, so no coin is flipped. No contact.",
            ),
            "no_contact": EventKind({"player": 0, "flips": ["saucer"]}, "The coin falls: {flips}. No contact."),
            "science_points": EventKind(
                {"player": 0, "points": 10, "score": 24},
                "{player} gets {points} points for science: {score} in all.",
                "You get {points} points for science: {score} in all.",
            ),
        }

    def legal(self, state: StrangersState, seat: i64, card: Card) -> bool:
        return True

    def begin(self, state: StrangersState, seat: i64) -> None:
        contact = flip_coins(state, seat)
        if contact and state.rules.challenge:
            state.bonus += SCIENCE_POINTS
            if state.telling:
                state.tell(Event("science_points", {"player": seat, "points": SCIENCE_POINTS, "score": state.score_of(seat)}))
        elif contact:
            end_game(state, SCIENCE, seat)
            return
        end_action(state)


def flip_coins(state: StrangersState, seat: i64) -> bool:
    """Flips for each of the player's Kids in a library. Returns whether there is contact."""
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
    return contact
