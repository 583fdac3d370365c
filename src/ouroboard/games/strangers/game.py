"""Don't Talk to Strangers, ready to be played: what the kernel asks of a game, answered by the modules beside this one."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot
from ouroboard.engine.event import Catalogue
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.engine.memory import Memory
from ouroboard.games.strangers import MANIFEST
from ouroboard.games.strangers.bots import rollout_policy
from ouroboard.games.strangers.bots.evaluation import evaluate
from ouroboard.games.strangers.bots.steady import Steady
from ouroboard.games.strangers.content.pack import FORMAT, content_of, default_pack, old_hash, table_files
from ouroboard.games.strangers.knowledge import view
from ouroboard.games.strangers.knowledge.events import StrangersCatalogue
from ouroboard.games.strangers.knowledge.imagine import imagine
from ouroboard.games.strangers.rules import actions, options
from ouroboard.games.strangers.rules.options import Rules
from ouroboard.games.strangers.rules.series import BEGIN_MATCH
from ouroboard.games.strangers.rules.state import GameWithRules, StrangersState
from ouroboard.games.strangers.rules.team_talk import OppositeMates
from ouroboard.games.strangers.rules.words import SPOKEN_KIDS
from ouroboard.packs import library
from ouroboard.packs.pack import Pack, PackFile, PackFormat


@final
class Strangers(GameWithRules):
    """Don't Talk to Strangers for 1 to 4 players."""

    def __init__(self, seats: int, chosen: dict[str, Value], pack: Pack | None = None) -> None:
        """Without a pack, the game has its own files and those that `OUROBOARD_PACKS` names."""
        self.pack: Final = default_pack() if pack is None else pack
        self.content: Final = content_of(self.pack)
        super().__init__(MANIFEST.name, MANIFEST.title, 1, MANIFEST.seats, options.option_specs(self.content.board_names()))
        self.configure(seats, chosen)
        self.team_talk = OppositeMates() if self.options["teams"] == "opposite" else None
        self.rules = Rules(seats, self.options, self.content)
        self.catalogue: Final = StrangersCatalogue(self.content.boards, [self.content.deck, self.content.zoned_deck])
        self.hashed: Final = self.pack.hash_of(self.files())

    @staticmethod
    def pack_format() -> PackFormat:
        return FORMAT

    def contradictions(self) -> list[str]:
        return options.contradictions(self.seats, self.options, self.content.board_names())

    def team(self, seat: int) -> i64:
        """§13.1 Returns the seats that win and lose together with this one."""
        return options.mates(options.team_of(self.seats, str(self.options["teams"])), seat)

    def set_up(self) -> StrangersState:
        state = StrangersState(self)
        state.push(BEGIN_MATCH)
        return state

    def view(self, state: StrangersState, seat: int | None) -> dict[str, object]:
        return {**self.public_view(state), **self.seat_view(state, seat)}

    def public_view(self, state: StrangersState) -> dict[str, object]:
        return view.public_view(state)

    def seat_view(self, state: StrangersState, seat: int | None) -> dict[str, object]:
        return view.seat_view(state, seat)

    def imagine(self, state: StrangersState, seats: i64, memories: list[Memory | None], fate: Fate) -> StrangersState:
        return imagine(state, seats, fate)

    def rollout_action(self, state: StrangersState, seat: i64, fate: Fate) -> Action:
        return rollout_policy.rollout_action(state, seat, fate)

    def evaluate(self, state: StrangersState, seat: i64) -> float:
        return evaluate(state, seat)

    def parse(self, text: str) -> Action:
        return self.rules.table.parse(text)

    def vocabulary(self) -> list[Action]:
        return actions.vocabulary(self.rules)

    def spoken_names(self) -> dict[str, str]:
        return SPOKEN_KIDS

    def events(self) -> Catalogue:
        return self.catalogue

    def view_fields(self) -> frozenset[str]:
        return view.FIELDS

    def hidden_columns(self) -> tuple[str, ...]:
        return ("hand", "deck", "seen", "others")

    def bots(self) -> dict[str, Bot]:
        return {"steady": Steady()}

    def epoch_word(self) -> str:
        return "game"

    def pack_hash(self) -> str:
        return self.hashed

    def file_hashes(self) -> dict[str, str]:
        return self.pack.file_hashes(self.files())

    def accepts_pack(self, hashed: str) -> bool:
        return hashed == self.hashed or (hashed != "" and hashed == old_hash(self.pack, self.files()))

    def files(self) -> list[PackFile]:
        """Returns the files that this table reads."""
        return table_files(self.pack, str(self.options["board"]), self.options["gauntlet"] is True)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return library.reduced(type(self), self.seats, self.options, self.pack)
