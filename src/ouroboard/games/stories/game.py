"""T.I.M.E Stories, ready to be played: what the kernel asks of a game, answered by the modules beside this one."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.engine.action import Action, ActionTable, Illegal
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import Bot
from ouroboard.engine.event import Catalogue
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Option, Value, ValueWords
from ouroboard.engine.memory import Memory
from ouroboard.games.stories import MANIFEST
from ouroboard.games.stories.bots.evaluation import evaluate
from ouroboard.games.stories.bots.rollout_policy import rollout_action
from ouroboard.games.stories.bots.steady import Steady
from ouroboard.games.stories.content.loading import FORMAT, default_pack, library_of
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.knowledge import view
from ouroboard.games.stories.knowledge.events import StoriesCatalogue
from ouroboard.games.stories.knowledge.imagine import imagine
from ouroboard.games.stories.knowledge.preview import preview
from ouroboard.games.stories.rules.actions import Answers, StoriesAction
from ouroboard.games.stories.rules.options import QUICK, Rules, contradictions, contradictions_with, option_specs
from ouroboard.games.stories.rules.runs import CAMPAIGN
from ouroboard.games.stories.rules.state import GameWithRules, StoriesState
from ouroboard.games.stories.rules.travel import unknown_place
from ouroboard.games.stories.text import options as option_words
from ouroboard.packs import library
from ouroboard.packs.pack import Pack, PackFormat


@mypyc_attr(allow_interpreted_subclasses=True)
class StoriesTable(GameWithRules):
    """The game with one mission, wherever it comes from. A subclass calls `lay` with it."""

    def __init__(self, specs: tuple[Option, ...]) -> None:
        super().__init__(MANIFEST.name, MANIFEST.title, 1, MANIFEST.seats, specs)
        self.catalogue: Catalogue | None = None

    def lay(self, mission: Mission, answers: Answers) -> None:
        """Works out the options with the mission of the table."""
        self.rules = Rules(self.seats, self.options, mission, answers)
        self.catalogue = StoriesCatalogue(mission)

    def set_up(self) -> StoriesState:
        state = StoriesState(self)
        state.push(CAMPAIGN)
        return state

    def view(self, state: StoriesState, seat: int | None) -> dict[str, object]:
        return {**view.public_view(state), **view.seat_view(state, seat)}

    def public_view(self, state: StoriesState) -> dict[str, object]:
        return view.public_view(state)

    def seat_view(self, state: StoriesState, seat: int | None) -> dict[str, object]:
        return view.seat_view(state, seat)

    def view_fields(self) -> frozenset[str]:
        return view.FIELDS

    def preview(self, state: StoriesState, seat: int, action: Action) -> dict[str, object]:
        """§15.1 Returns chances, prices and ranges, from what is public and from the card that the acting agent stands on."""
        return preview(state, action) if isinstance(action, StoriesAction) else {}

    def events(self) -> Catalogue:
        assert self.catalogue is not None
        return self.catalogue

    def imagine(self, state: StoriesState, seats: i64, memories: list[Memory | None], fate: Fate) -> StoriesState:
        return imagine(state, seats, fate)

    def again(self, state: StoriesState, memories: list[Memory | None], fate: Fate) -> StoriesState:
        """§16.2 Returns the start of a new line of play, which keeps the deck and has new dice."""
        world = state.clone()
        world.fate = fate
        return world

    def rewinds(self) -> bool:
        """§16.1 Returns whether the players may go back.

        Only a table that practises may: otherwise they know what they have read.
        """
        return self.rules.practice

    def has_private_talk(self) -> bool:
        """§15.4 Watchers read the players' talk after the end."""
        return True

    def team(self, seat: int) -> i64:
        """§1.1 Returns all seats, because all win and lose together."""
        return bit(self.seats) - 1

    def action_table(self) -> ActionTable:
        return self.rules.answers.table

    def refuse_text(self, text: str) -> Illegal:
        """§15.2 Returns the refusal of a text. A place that does not exist is refused like one that the plan does not show."""
        words = text[:200].lower().split()
        if len(words) == 2 and words[0] == "vote":
            return unknown_place()
        return super().refuse_text(text)

    def contradictions(self) -> list[str]:
        return contradictions(self.seats, self.options)

    def hidden_columns(self) -> tuple[str, ...]:
        """§15.2 Returns the columns with fronts, items, answers, and what is entered on a space that others do not read."""
        return ("fronts", "item_fronts", "answers", "unfolding", "draft")

    def rollout_action(self, state: StoriesState, seat: i64, fate: Fate) -> Action:
        return rollout_action(state, seat, fate)

    def evaluate(self, state: StoriesState, seat: i64) -> float:
        """§1.1 Returns the same for all seats, because all do equally well."""
        return evaluate(state)

    def bots(self) -> dict[str, Bot]:
        return {"steady": Steady()}

    def epoch_word(self) -> str:
        return "run"


@final
class Stories(StoriesTable):
    """T.I.M.E Stories for 1 to 4 people."""

    def __init__(self, seats: int, chosen: dict[str, Value], pack: Pack | None = None) -> None:
        """Without a pack, the game has its own missions and those that `OUROBOARD_PACKS` names."""
        self.pack: Final = default_pack() if pack is None else pack
        super().__init__(option_specs(library_of(self.pack).missions))
        self.configure(seats, chosen)
        mission = self.mission()
        self.lay(mission, answers_of(self.pack.key, mission))
        self.hashed: Final = library_of(self.pack).hash_of(mission.id)

    @staticmethod
    def pack_format() -> PackFormat:
        return FORMAT

    def mission(self) -> Mission:
        return library_of(self.pack).mission(str(self.options["mission"]))

    def contradictions(self) -> list[str]:
        return [*super().contradictions(), *contradictions_with(self.mission(), self.seats, self.options)]

    def unspoiled_options(self, played: list[dict[str, Value]]) -> dict[str, Value]:
        """Returns a quick start for somebody who has never played, and an unread mission in place of one that was read."""
        missions = library_of(self.pack).missions
        current = str(self.options["mission"])
        if not played and current == missions[0]:
            return {**self.options, "start": QUICK}
        seen = [str(options.get("mission", missions[0])) for options in played]
        unseen = [name for name in missions if name not in seen]
        return {**self.options, "mission": unseen[0]} if current in seen and unseen else self.options

    def value_words(self, option: str, value: Value) -> ValueWords | None:
        """Returns what a mission is about, and how long it is."""
        if option != "mission":
            return None
        return library_of(self.pack).words(str(value))

    def pack_hash(self) -> str:
        return self.hashed

    def file_hashes(self) -> dict[str, str]:
        """§15.2 Returns the hashes of the files.

        Places have numbers: records are sent to seats, and a file's name may tell a hidden place.
        """
        files = library_of(self.pack).files[str(self.options["mission"])]
        hashes = self.pack.file_hashes(files)
        found: dict[str, str] = {}
        places = 0
        for file, (name, hashed) in zip(files, hashes.items(), strict=True):
            if file.kind is not None and file.kind.kind == "place":
                places += 1
                name = f"{file.folder}/place-{places}.yaml"
            found[name] = hashed
        return found

    def other_pack(self) -> str:
        """§16.4 Returns the words for another mission. Its texts can be mended without making it another mission."""
        return option_words.other_version(str(self.options["mission"]))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return library.reduced(type(self), self.seats, self.options, self.pack)


_ANSWERS: Final[dict[tuple[str, str], Answers]] = {}
MOST_TABLES: Final = 32


def answers_of(key: str, mission: Mission) -> Answers:
    """Returns the actions of a mission, made once for each pack."""
    name = (key, mission.id)
    found = _ANSWERS.get(name)
    if found is None:
        while len(_ANSWERS) >= MOST_TABLES:
            del _ANSWERS[next(iter(_ANSWERS))]
        found = _ANSWERS[name] = Answers(mission)
    return found
