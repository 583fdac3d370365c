"""Tales from the Loop, ready to be played: what the kernel asks of a game, answered by the modules beside this one."""

from mypy_extensions import i64, mypyc_attr

from ouroboard.engine.action import ActionTable
from ouroboard.engine.bits import bit
from ouroboard.engine.event import Catalogue
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Option
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import State
from ouroboard.games.tales import MANIFEST
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.knowledge import view
from ouroboard.games.tales.knowledge.events import TalesCatalogue
from ouroboard.games.tales.rules.actions import Answers
from ouroboard.games.tales.rules.options import Rules, contradictions
from ouroboard.games.tales.rules.setting_up import SET_UP
from ouroboard.games.tales.rules.state import GameWithRules, TalesState


@mypyc_attr(allow_interpreted_subclasses=True)
class TalesTable(GameWithRules):
    """The game with the cards of one table, wherever these come from. A subclass calls `lay` with them."""

    def __init__(self, specs: tuple[Option, ...]) -> None:
        super().__init__(MANIFEST.name, MANIFEST.title, 1, MANIFEST.seats, specs)
        self.content: Content | None = None
        self.catalogue: Catalogue | None = None

    def lay(self, content: Content, answers: Answers) -> None:
        """Works out the options with the cards of the table."""
        self.content = content
        self.rules = Rules(self.seats, self.options, content, answers)
        self.catalogue = TalesCatalogue(content)

    def set_up(self) -> TalesState:
        state = TalesState(self)
        state.push(SET_UP)
        return state

    def team(self, seat: int) -> i64:
        """§1.1 All win and lose together."""
        return bit(self.seats) - 1

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """§18.1 Everybody sees the same."""
        return self.public_view(state)

    def public_view(self, state: State) -> dict[str, object]:
        assert isinstance(state, TalesState)
        return view.look_around(state)

    def seat_view(self, state: State, seat: int | None) -> dict[str, object]:
        return {}

    def imagine(self, state: State, seats: i64, memories: list[Memory | None], fate: Fate) -> TalesState:
        """§18.2 Nothing hidden is stored: another fate makes another world."""
        assert isinstance(state, TalesState)
        imagined = state.clone()
        imagined.fate = fate
        return imagined

    def action_table(self) -> ActionTable:
        return self.rules.answers.table

    def events(self) -> Catalogue:
        assert self.catalogue is not None
        return self.catalogue

    def view_fields(self) -> frozenset[str]:
        return view.FIELDS

    def contradictions(self) -> list[str]:
        return contradictions(self.seats, self.options)

    def epoch_word(self) -> str:
        return "week"
