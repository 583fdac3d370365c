"""Little plays with single words: a table with the real box on a Monday afternoon, and lists of effects from a line of YAML."""

from typing import Any

from ouroboard.effects.book import Condition, Cost
from ouroboard.effects.running import Context, push_list
from ouroboard.engine.bits import bit
from ouroboard.engine.fate import Fate
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.condition_words import CONDITIONS, COSTS
from ouroboard.games.tales.content.fields import RULE_LIST
from ouroboard.games.tales.content.loading import default_pack
from ouroboard.games.tales.content.map import LETTERS, sector_number
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import card_number
from ouroboard.games.tales.content.rule_words import rule_from
from ouroboard.games.tales.content.table_maker import TableMaker
from ouroboard.games.tales.content.vocabulary import DO, TalesMaker
from ouroboard.games.tales.game import TalesTable
from ouroboard.games.tales.rules.actions import Answers
from ouroboard.games.tales.rules.adventure import ADVENTURE
from ouroboard.games.tales.rules.options import option_specs
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.packs.field_types import FieldType
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.pack import Pack
from ouroboard.packs.source import parse

TOVE, SAMIRA, LINA = range(3)


class Table(TalesTable):
    """A table with a content of its own."""

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__(option_specs(("rye",), ("rye",)))
        self.configure(seats, {"kids": 3})
        self.lay(content, Answers(content))


class Play:
    """A game in the afternoon of the first day: Tove, Samira and Lina stand at the school."""

    def __init__(self, scenario: str = "rye", seats: int = 1, seed: int = 1, pack: Pack | None = None) -> None:
        self.content = TableMaker(pack or default_pack(), scenario, "", 0).content()
        state = Table(self.content, seats).begin(Fate.light(seed), True)
        assert isinstance(state, TalesState)
        self.state = state
        self.say("be tove", "be samira", "be lina")
        while state.waiting_frame is not ADVENTURE:
            state.answer(state.options()[-1])
        for kid in range(3):
            state.held[kid] &= bit(20) - 1
            state.held[kid] = bit(state.kid(kid).item)
            state.pool[kid], state.spent[kid], state.conditions[kid], state.place[kid] = 4, 2, 0, LETTERS.index("M")
        state.favor = (2, 2, 2)
        names = {sheet.id: sheet.name for sheet in self.content.sheets}
        labels = [card.label for card in self.content.diary]
        board, sets = self.content.map, self.content.rumor_sets
        self.make = TalesMaker(self.content.book, board, names, labels, sets, self.content.tests, self.content.choosing)
        self.make.card = card_number(1, 0)

    def say(self, *texts: str) -> None:
        """Answers one after another."""
        for text in texts:
            action = self.state.game.parse(text)
            seat = next((seat for seat in self.state.to_act() if action in self.state.actions(seat)), None)
            assert seat is not None, f"{text!r} is not possible: {self.options()}"
            self.state.play(seat, action)

    def options(self) -> list[str]:
        return [str(action) for action in self.state.options()]

    def do(self, effects: str, kid: int = TOVE, others: int = 0, subject: int = -1, card: int = -1) -> None:
        """Runs a list of effects for a Kid."""
        made = self.make.effects(read(DO, effects))
        push_list(self.state, Context(card, kid, others, subject), made)
        self.state.settle()

    def holds(self, condition: str, kid: int = TOVE, others: int = 0, subject: int = -1) -> bool:
        return self.condition(condition).holds(self.state, Context(-1, kid, others, subject))

    def condition(self, condition: str) -> Condition[Any]:
        return self.make.condition(read(CONDITIONS, condition))

    def cost(self, cost: str) -> Cost[Any]:
        made: Cost[Any] = COSTS.make(read(COSTS, cost), self.make)
        return made

    def words(self, effects: str) -> str:
        """Returns the rule line of a list."""
        return self.content.book.rule_line(self.make.effects(read(DO, effects)))

    def rule(self, rule: str) -> None:
        """Adds a lasting rule to the first diary card."""
        (plain,) = read(RULE_LIST, rule)
        made = rule_from(plain, len(self.content.rules), self.make)
        self.content.rules.append(made)
        self.content.of_kind[made.kind] |= bit(made.number)
        self.state.in_force |= bit(made.number)

    def events(self, kind: str) -> list[dict[str, object]]:
        return [told.variants[0].event.fields for told in self.state.told if told.variants[0].event.kind == kind]

    # ---- putting things where a play needs them -----------------------------------------------------------

    def stand(self, letter: str, *kids: int) -> None:
        for kid in kids or (TOVE, SAMIRA, LINA):
            self.state.place[kid] = LETTERS.index(letter)

    def machine(self, id: str, sector: str, alert: bool = False) -> int:
        """Puts a machine into a sector, and everything else off the map."""
        number = [sheet.id for sheet in self.content.sheets].index(id)
        self.state.sector[number] = sector_number(sector)
        self.state.alert = self.state.alert | bit(number) if alert else self.state.alert & ~bit(number)
        return number

    def clear_machines(self) -> None:
        for machine in range(len(self.state.sector)):
            self.state.sector[machine] = -1

    def sector(self, machine: int) -> str:
        sector = self.state.sector[machine]
        return "" if sector < 0 else f"{'ABCDEF'[sector // 8]}{sector % 8 + 1}"

    def give(self, kid: int, *ids: str) -> None:
        """Gives cards to a Kid by their ids."""
        for id in ids:
            items = [item.id for item in self.content.items]
            anomalies = [anomaly.id for anomaly in self.content.anomalies]
            card = items.index(id) if id in items else ANOMALIES + anomalies.index(id)
            for other in range(3):
                self.state.held[other] &= ~bit(card)
            self.state.deck &= ~bit(card)
            self.state.held[kid] |= bit(card)
            if card >= ANOMALIES:
                self.state.uses |= 3 * bit(2 * (card - ANOMALIES)) if card - ANOMALIES < 30 else 0

    def cards(self, kid: int) -> int:
        return bin(self.state.held[kid]).count("1")


def read(field: FieldType, text: str) -> Any:
    """Returns the plain value of a line of YAML, which must be without mistakes."""
    mistakes = Mistakes("line")
    tree = parse(text, mistakes)
    assert tree is not None, mistakes.found
    plain = field.read(tree, mistakes)
    assert mistakes.found == []
    return plain
