"""Little plays with single words: the test mission at its first place, and lists of effects from a line of YAML.

One person runs four agents: the pilot stands at B, the novice at C, the dragoon and the fishwife at E.
"""

from typing import Any

from ouroboard.effects.book import Condition, Cost
from ouroboard.effects.running import Context, push_list
from ouroboard.engine.fate import Fate
from ouroboard.games.stories.content import names
from ouroboard.games.stories.content.condition_words import CONDITIONS, COSTS
from ouroboard.games.stories.content.mission_maker import MissionMaker
from ouroboard.games.stories.content.names import LETTERS
from ouroboard.games.stories.content.vocabulary import DO, RULE_LIST
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.packs.field_types import FieldType
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import parse
from tests.stories.missions import YARD, Table, merged

PILOT, NOVICE, DRAGOON, FISHWIFE = range(4)


def read(field: FieldType, text: str) -> Any:
    """A value from a line of YAML, without a mistake."""
    mistakes = Mistakes("line")
    tree = parse(text, mistakes)
    assert tree is not None
    found = field.read(tree, mistakes)
    assert mistakes.found == []
    return found


class Play:
    """A campaign of the test mission between the first two waves."""

    def __init__(self, seats: int = 1, seed: int = 1, texts: dict[str, str] | None = None) -> None:
        self.maker = MissionMaker("yard", merged(YARD if texts is None else texts))
        self.mission = self.maker.mission()
        self.make = self.maker.make
        state = Table(self.mission, seats, 4).begin(Fate.light(seed), True)
        assert isinstance(state, StoriesState)
        self.state = state
        while "turn" in self.options():
            self.say("turn")
        self.say("receptacle 1", "receptacle 2", "receptacle 3", "receptacle 4")
        self.say("open")
        self.say("place 1 B", "place 2 C", "place 3 E", "place 4 E")
        for _ in range(seats):
            self.say("ready")

    def say(self, *texts: str) -> None:
        """Answers one after another."""
        for text in texts:
            action = self.state.game.parse(text)
            seat = next((seat for seat in self.state.to_act() if action in self.state.actions(seat)), None)
            assert seat is not None, f"{text!r} is not possible: {self.options()}"
            self.state.play(seat, action)

    def options(self) -> list[str]:
        return [str(action) for action in self.state.options()]

    def context(self, agent: int, card: str = "") -> Context:
        number = self.maker.names.card(card) if card else -1
        space = self.state.at[agent] if agent >= 0 else -1
        others = self.state.agents_on(space) if space >= 0 else 0
        return Context(number, agent, others)

    def do(self, effects: str, agent: int = PILOT, card: str = "") -> None:
        """Runs a list of effects for an agent."""
        made = self.make.effects(read(DO, effects))
        push_list(self.state, self.context(agent, card), made)
        self.state.settle()

    def words(self, effects: str) -> str:
        return self.mission.book.rule_line(self.make.effects(read(DO, effects)))

    def condition(self, text: str) -> Condition[Any]:
        return self.make.condition(read(CONDITIONS, text))

    def holds(self, text: str, agent: int = PILOT) -> bool:
        return self.condition(text).holds(self.state, self.context(agent))

    def cost(self, text: str) -> Cost[Any]:
        (made,) = self.make.costs([read(COSTS, text)])
        return made

    def rules(self, text: str, level: int = names.RECEPTACLE) -> Any:
        self.make.level = level
        return self.make.rules(read(RULE_LIST, text))

    def pay(self) -> None:
        """Pays what is asked for, by the first way that is offered."""
        while any(option.startswith("pay ") for option in self.options()):
            self.say(self.options()[0])

    # ---- setting the table ------------------------------------------------------------------------------------

    def item(self, printed: int) -> int:
        return self.maker.names.items.index(printed)

    def give(self, agent: int, *printed: int) -> None:
        for each in printed:
            self.state.hold(self.item(each), agent)

    def holder(self, printed: int) -> int:
        return self.state.holder[self.item(printed)]

    def has(self, agent: int, colour: str, n: int) -> None:
        self.state.resources[4 * agent + self.maker.names.colour(colour)] = n

    def count(self, agent: int, colour: str) -> int:
        return self.state.resources[4 * agent + self.maker.names.colour(colour)]

    def has_token(self, name: str) -> bool:
        return bool(self.state.tokens >> self.maker.names.token(name) & 1)

    def stand(self, agent: int, letter: str) -> None:
        self.state.at[agent] = LETTERS.index(letter)

    def place(self) -> str:
        return self.mission.places[self.state.place].id if self.state.place >= 0 else ""
