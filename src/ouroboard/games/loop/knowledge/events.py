"""What can happen in LOOP, and how it is said to each reader."""

from typing import Final, final

from ouroboard.engine.event import Catalogue, Event, EventKind
from ouroboard.engine.text import each_with, number


@final
class LoopCatalogue(Catalogue):
    """The event kinds, with points as they are said: with a minus sign, and each with its player."""

    def words(self, event: Event, people: list[str]) -> dict[str, str]:
        found = super().words(event, people)
        fields = event.fields
        if event.kind == "scored":
            found["points"] = number(fields["points"])
            found["score"] = number(fields["score"])
        elif event.kind == "set_over":
            found["scores"] = each_with(people, fields["scores"])
        return found


EVENTS: Final = LoopCatalogue(
    {
        "set_begins": EventKind(
            {"set": 1, "player": 2, "seats": [0, 1, 2, 3]},
            "Set {set} begins. {player} has the start marker.",
            "Set {set} begins. You have the start marker.",
            telling=("player",),
        ),
        "three_eights": EventKind(
            {"player": 1, "score": 3},
            "{player} was dealt all three 8s, shows them and takes a point: all cards are dealt again.",
            "You were dealt all three 8s: you take a point, and all cards are dealt again.",
            telling=("player", "score"),
        ),
        "took_up": EventKind(
            {"player": 0, "seat": 2, "cards": ["1r", "2r", "4g"], "was_aside": ["1r", "4g"], "was_left": []},
            "{player} takes up eleven cards.",
            "Your eleven cards: {cards}.",
            telling=("cards", "was_aside", "was_left"),
        ),
        "hid": EventKind(
            {"player": 0, "cards": ["3r", "14b"]},
            "{player} sets {cards} aside.",
            "You set {cards} aside.",
            ready=True,
        ),
        "chose": EventKind({"player": 0}, "{player} has set two cards aside.", ready=True),
        "opened": EventKind({"player": 2}, "All are ready. {player} leads.", "All are ready. You lead."),
        "played": EventKind(
            {"player": 0, "seat": 2, "cards": ["9r", "9b"], "what": "pair of 9", "left": 4},
            "{player} plays {cards}.",
            "You play {cards}.",
            telling=("cards", "what", "left"),
        ),
        "passed": EventKind({"player": 0, "seat": 2}, "{player} passes.", "You pass."),
        "twisted": EventKind(
            {"player": 0, "seat": 2, "card": "8g", "strongest": 1},
            "{player} turns up {card}: Twist! Now {strongest} is strongest.",
            "You turn up {card}: Twist! Now {strongest} is strongest.",
            telling=("card", "strongest"),
            binding=True,
        ),
        "no_twist": EventKind({"player": 0, "seat": 2}, "{player} does not Twist.", "You do not Twist."),
        "went_out": EventKind(
            {"player": 0, "seat": 2, "rank": "1st"}, "{player} is out: {rank}!", "You are out: {rank}!", telling=("rank",)
        ),
        "trick_closed": EventKind(
            {"player": 0, "eight": True}, "The trick is closed. {player} leads.", "The trick is closed. You lead."
        ),
        "last_hand": EventKind(
            {"player": 0, "seat": 2, "cards": ["1r", "2g"]},
            "{player} is last and shows {cards}.",
            "You are last and show {cards}.",
            telling=("cards",),
        ),
        "scored": EventKind(
            {"player": 0, "seat": 2, "rank": "2nd", "was": "4th", "points": 4, "score": 6},
            "{player} is {rank} and gets {points}: {score} in all.",
            "You are {rank} and get {points}: {score} in all.",
            telling=("rank", "points", "score"),
        ),
        "sat": EventKind({"player": 0, "seat": 2}, "{player} takes seat {seat}.", "You take seat {seat}."),
        "round_begins": EventKind(
            {"round": 2, "player": 1, "seats": [3, 0, 1, 2]},
            "Round {round} begins. {player} has the start marker.",
            "Round {round} begins. You have the start marker.",
        ),
        "set_over": EventKind(
            {"set": 1, "players": [0], "scores": [12, 7, 3, 0], "wins": [1, 0, 0, 0]},
            "Set {set} goes to {players}. Points: {scores}.",
            telling=("players", "scores", "wins"),
        ),
        "cards_shown": EventKind(
            {"seats": [["1r", "2r"], ["3r", "4r"]], "aside": [["1r"], ["3r"]]},
            "All cards of the set lie open now.",
            telling=("seats", "aside"),
        ),
        "match_over": EventKind({"players": [0]}, "The game goes to {players}!", telling=("players",)),
    }
)
