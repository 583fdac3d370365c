"""What is printed on the cards of a mission, as the referee reads it. The rules are not asked."""

from typing import Any

from ouroboard.games.stories.content.model import Back, Item, Receptacle
from ouroboard.games.stories.content.names import COLOURS, HANDS_NEIGHBOURS, HANDS_NEVER, LETTERS, PENALTY, SHIELD_LETTERS, TRIP
from ouroboard.games.stories.rules.state import StoriesState
from tests.stories.roll_model import Outcome


def owners(seats: int, agents: int) -> dict[int, int | None]:
    """Who runs which agent (57, 133): one person all of them, two people two each or a shared third, else one each."""
    if seats == 1:
        return dict.fromkeys(range(1, agents + 1), 0)
    if seats == 2:
        return {1: 0, 2: 1, 3: None} if agents == 3 else {1: 0, 2: 0, 3: 1, 4: 1}
    return {agent: agent - 1 for agent in range(1, agents + 1)}


class Printed:
    """The mission of one table."""

    def __init__(self, state: StoriesState) -> None:
        self.mission = state.rules.mission
        self.seats = int(state.game.seats)
        self.agents = int(state.n)
        self.start = int(self.mission.starts[self.agents])
        self.owner = owners(self.seats, self.agents)
        words = " ".join(type(effect).__name__ for effects in self.mission.book.lists for effect in effects)
        self.changes_red = "Red" in words
        self.lets_read = "LetRead" in words
        self.changes_die = "CaptainDie" in words or any(rule.kind == TRIP for rule in self.all_rules())

    def all_rules(self) -> list[Any]:
        return [
            *[rule for front in self.mission.fronts for rule in front.rules],
            *[rule for item in self.mission.items for rule in item.rules],
            *[rule for receptacle in self.mission.receptacles for rule in receptacle.rules],
        ]

    def readers(self, agent: int) -> list[int]:
        """The seats that read with an agent: both for a shared one (69)."""
        seat = self.owner[agent]
        return list(range(self.seats)) if seat is None else [seat]

    def receptacle(self, id: str) -> Receptacle:
        return next(each for each in self.mission.receptacles if each.id == id)

    def hands_never(self, id: str) -> bool:
        return any(rule.kind == HANDS_NEVER for rule in self.receptacle(id).rules)

    def hands_to_neighbours(self, id: str) -> bool:
        return any(rule.kind == HANDS_NEIGHBOURS for rule in self.receptacle(id).rules)

    def spared(self, id: str, what: Outcome) -> Outcome:
        """A roll or a wait after the receptacle's own rule about shields."""
        tu, special = what.tu, what.special
        for rule in self.receptacle(id).rules:
            if rule.kind == PENALTY and SHIELD_LETTERS[rule.shields] == "T" and tu:
                tu = max(0, tu * int(rule.value) if rule.sets else tu + int(rule.value))
        return what._replace(tu=tu, special=special)

    def item(self, number: int) -> Item:
        return next(each for each in self.mission.items if each.printed == number)

    def keeps(self, number: int) -> bool:
        return self.item(number).keep

    def charges(self, number: int) -> int:
        return int(self.item(number).charges)

    def is_red(self, id: str) -> bool:
        return next(place.red for place in self.mission.places if place.id == id)

    def back(self, id: str | None) -> Back | None:
        return next((card.back for card in self.mission.cards if card.id == id), None)

    def must_enters(self, place: str) -> int:
        """How many cards of a place must be entered."""
        number = next(each.number for each in self.mission.places if each.id == place)
        return sum(1 for card in self.mission.cards if card.place == number and card.back.must_enter)

    def laid(self, id: str) -> list[str]:
        """The letters of a place."""
        place = next(place for place in self.mission.places if place.id == id)
        return [LETTERS[number] for number, cards in enumerate(place.spaces) if cards]

    def start_resources(self) -> dict[tuple[int, str], int]:
        """Starting resources are dealt out one by one from agent 1 on."""
        found: dict[tuple[int, str], int] = {}
        for colour in self.mission.colours:
            for number in range(int(colour.start)):
                key = (number % self.agents + 1, COLOURS[colour.number])
                found[key] = found.get(key, 0) + 1
        return found

    def score(self, run: int, marker: int, deaths: int, truths: int) -> int:
        score = self.mission.score
        return int(score.success + score.run * (run - 1) + score.tu * marker + score.death * deaths + score.truth * truths)
