"""Tales from the Loop, ready to be played: what the kernel asks of a game, answered by the modules beside this one."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import counted_out
from ouroboard.engine.action import Action, ActionTable, Illegal
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import Bot
from ouroboard.engine.event import Catalogue
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Option, Value, ValueWords
from ouroboard.engine.memory import Memory
from ouroboard.games.tales import MANIFEST
from ouroboard.games.tales.bots.evaluation import evaluate
from ouroboard.games.tales.bots.rollout_policy import rollout_action
from ouroboard.games.tales.bots.steady import Steady
from ouroboard.games.tales.content.condition_words import KIDS
from ouroboard.games.tales.content.loading import FORMAT, default_pack, files_of, library_of
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.scenario_words import scenario_words
from ouroboard.games.tales.knowledge import view
from ouroboard.games.tales.knowledge.box import box_of
from ouroboard.games.tales.knowledge.card_words import side_actions, words_of_test
from ouroboard.games.tales.knowledge.events import TalesCatalogue
from ouroboard.games.tales.knowledge.preview import preview
from ouroboard.games.tales.rules.actions import Answers, TalesAction, typed_examples
from ouroboard.games.tales.rules.options import Rules, contradictions, contradictions_with, option_specs
from ouroboard.games.tales.rules.setting_up import SET_UP
from ouroboard.games.tales.rules.state import GameWithRules, TalesState
from ouroboard.games.tales.text import facts, refusals
from ouroboard.packs import library
from ouroboard.packs.pack import Pack, PackFile, PackFormat


@mypyc_attr(allow_interpreted_subclasses=True)
class TalesTable(GameWithRules):
    """The game with the cards of one table, wherever these come from. A subclass calls `lay` with them."""

    def __init__(self, specs: tuple[Option, ...]) -> None:
        super().__init__(MANIFEST.name, MANIFEST.title, 1, MANIFEST.seats, specs)
        self.content: Content | None = None
        self.catalogue: Catalogue | None = None
        self.printed: dict[str, object] = {}

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
        """§1.1 Returns all seats, because all win and lose together."""
        return bit(self.seats) - 1

    def view(self, state: TalesState, seat: int | None) -> dict[str, object]:
        """§18.1 Returns the same view for everybody."""
        return self.public_view(state)

    def public_view(self, state: TalesState) -> dict[str, object]:
        return view.public_view(state)

    def seat_view(self, state: TalesState, seat: int | None) -> dict[str, object]:
        return {}

    def preview(self, state: TalesState, seat: int, action: Action) -> dict[str, object]:
        """§6.7 Returns price, odds and the way home. Everybody knows the same, so the seat does not matter."""
        return preview(state, action) if isinstance(action, TalesAction) else {}

    def box(self) -> dict[str, object]:
        if not self.printed:
            self.printed = box_of(self.rules)
        return self.printed

    def rumor_facts(self, rumor: i64) -> dict[str, object]:
        content = self.rules.content
        return {"test": words_of_test(content, content.rumors[rumor].test)}

    def side_facts(self, card: i64, side: i64) -> dict[str, object]:
        content = self.rules.content
        words = counted_out(" ".join(content.diary[card].sides[side].lines), KIDS, int(self.rules.kids))
        return {"words": words, "actions": side_actions(content, card, side)}

    def imagine(self, state: TalesState, seats: i64, memories: list[Memory | None], fate: Fate) -> TalesState:
        """§18.2 Returns the state with another fate. Nothing hidden is stored, so that is another world."""
        imagined = state.clone()
        imagined.fate = fate
        return imagined

    def parse(self, text: str) -> Action:
        """§18.6 Returns the action that this text means. Kids may be named in any order."""
        words = text[:120].lower().split()
        if len(words) > 2 and words[0] in ("with", "offer"):
            order = [kid.id for kid in self.rules.content.kids]
            if all(word in order for word in words[1:]):
                text = " ".join([words[0], *sorted(words[1:], key=order.index)])
        return super().parse(text)

    def refuse_text(self, text: str) -> Illegal:
        """Returns why a text means no action. Where it begins with a Kid, it says what a Kid can do."""
        words = " ".join(text[:200].split())[:40]
        kids = [kid.id for kid in self.rules.content.kids]
        named = words.lower().partition(" ")[0]
        if named in kids:
            return Illegal(refusals.kid_cannot_do(words, typed_examples(named)))
        return Illegal(refusals.not_a_move(words, typed_examples(kids[0])))

    def action_table(self) -> ActionTable:
        return self.rules.answers.table

    def events(self) -> Catalogue:
        assert self.catalogue is not None
        return self.catalogue

    def view_fields(self) -> frozenset[str]:
        return view.FIELDS

    def contradictions(self) -> list[str]:
        return contradictions(self.seats, self.options)

    def rollout_action(self, state: TalesState, seat: i64, fate: Fate) -> Action:
        return rollout_action(state, seat, fate)

    def evaluate(self, state: TalesState, seat: i64) -> float:
        """§1.1 Returns the same for all seats, because all do equally well."""
        return evaluate(state)

    def bots(self) -> dict[str, Bot]:
        return {"steady": Steady()}

    def search_seconds(self) -> float:
        """Returns a time in which the search wins more often than `steady`, as `docs/tales-bots.md` shows."""
        return 0.5

    def epoch_word(self) -> str:
        return facts.WEEK


@final
class Tales(TalesTable):
    """Tales from the Loop for 1 to 5 people."""

    def __init__(self, seats: int, chosen: dict[str, Value], pack: Pack | None = None) -> None:
        """Without a pack, the game has its own files and those that `OUROBOARD_PACKS` names."""
        self.pack: Final = default_pack() if pack is None else pack
        shelf = library_of(self.pack)
        super().__init__(option_specs(shelf.scenarios, shelf.rumor_sets))
        self.configure(seats, chosen)
        self.lay(self.cards(), answers_of(self.pack.key, self.cards()))
        self.hashed: Final = self.pack.hash_of(self.files())

    @staticmethod
    def pack_format() -> PackFormat:
        return FORMAT

    def cards(self) -> Content:
        """Returns the cards of this table."""
        scenario, rumor_set = str(self.options["scenario"]), str(self.options["rumor_set"])
        return library_of(self.pack).table(scenario, rumor_set, int(self.options["weeks"]))

    def files(self) -> list[PackFile]:
        """Returns the files that this table reads."""
        scenario, rumor_set = str(self.options["scenario"]), str(self.options["rumor_set"])
        return files_of(self.pack, scenario, rumor_set, int(self.options["weeks"]))

    def contradictions(self) -> list[str]:
        return [*super().contradictions(), *contradictions_with(self.cards(), self.seats, self.options)]

    def unspoiled_options(self, played: list[dict[str, Value]]) -> dict[str, Value]:
        """Returns the first day for somebody who has never played, and an unseen scenario in place of one that was seen."""
        scenarios = library_of(self.pack).scenarios
        current = str(self.options["scenario"])
        seen = [str(options.get("scenario", scenarios[0])) for options in played]
        newcomer = not played and current == scenarios[0] and FIRST_DAY in scenarios
        if newcomer and self.seats <= 2 and self.options["kids"] == 0:
            return {**self.options, "scenario": FIRST_DAY}
        if current not in seen:
            return self.options
        unseen = [name for name in scenarios if name not in seen and name != FIRST_DAY]
        return {**self.options, "scenario": unseen[0]} if unseen else self.options

    def value_words(self, option: str, value: Value) -> ValueWords | None:
        """Returns the premise of a scenario, how long it is, and how often bots win it."""
        if option != "scenario":
            return None
        names = {kid["id"]: str(kid["name"]) for kid in self.pack.of_kind("kids")[0].content["kids"]}
        return scenario_words(library_of(self.pack).files[str(value)].content, names)

    def pack_hash(self) -> str:
        return self.hashed

    def file_hashes(self) -> dict[str, str]:
        return self.pack.file_hashes(self.files())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return library.reduced(type(self), self.seats, self.options, self.pack)


FIRST_DAY: Final = "monday"
"""The scenario that teaches the game."""

_ANSWERS: Final[dict[tuple[str, str], Answers]] = {}
MOST_TABLES: Final = 32


def answers_of(key: str, content: Content) -> Answers:
    """Returns the actions of a table, made once for each pack and scenario."""
    name = (key, content.scenario.id)
    found = _ANSWERS.get(name)
    if found is None:
        while len(_ANSWERS) >= MOST_TABLES:
            del _ANSWERS[next(iter(_ANSWERS))]
        found = _ANSWERS[name] = Answers(content)
    return found
