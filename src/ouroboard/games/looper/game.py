"""The game class of Tragedy Looper. It answers the kernel's questions with the modules beside this one."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import ActionTable, Illegal
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import Bot
from ouroboard.engine.event import Catalogue
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value, ValueWords
from ouroboard.engine.memory import Memory
from ouroboard.games.looper import MANIFEST
from ouroboard.games.looper.bots.evaluation import evaluate
from ouroboard.games.looper.bots.sharp import Sharp
from ouroboard.games.looper.bots.steady import Steady
from ouroboard.games.looper.content.checker import loops_in_words
from ouroboard.games.looper.content.script_words import drawn_words, script_words
from ouroboard.games.looper.content.scripts import FORMAT, default_pack, files_of, scripts_of
from ouroboard.games.looper.knowledge import view
from ouroboard.games.looper.knowledge.deduction.help import DeductionHelp, ScriptCounter
from ouroboard.games.looper.knowledge.deduction.oracle import DeductionMemory
from ouroboard.games.looper.knowledge.events import EVENTS
from ouroboard.games.looper.knowledge.imagine import imagine
from ouroboard.games.looper.rules import actions
from ouroboard.games.looper.rules.loops import DEAL_SCRIPT
from ouroboard.games.looper.rules.options import SCRIPTS, Rules, option_specs
from ouroboard.games.looper.rules.state import GameWithRules, LooperState
from ouroboard.games.looper.rules.table_talk import TableTalk
from ouroboard.games.looper.text import names
from ouroboard.games.looper.text import options as texts
from ouroboard.packs import library
from ouroboard.packs.pack import Pack, PackFormat


@final
class Looper(GameWithRules):
    """Tragedy Looper for 2, 3 or 4 players; the Mastermind sits last."""

    def __init__(self, seats: int, chosen: dict[str, Value], pack: Pack | None = None) -> None:
        """Makes a game. Without a pack, it has its own scripts and those that `OUROBOARD_PACKS` names."""
        self.pack: Final = default_pack() if pack is None else pack
        self.scripts: Final = scripts_of(self.pack)
        super().__init__(MANIFEST.name, MANIFEST.title, 1, MANIFEST.seats, option_specs(self.scripts.own))
        self.configure(seats, chosen)
        self.team_talk = TableTalk()
        self.world_counter = ScriptCounter()
        self.deduction = DeductionHelp()
        self.rules = Rules(seats, self.options, self.scripts)
        self.hashed: Final = self.pack.hash_of(files_of(self.pack, self.scripts_read()))

    @staticmethod
    def pack_format() -> PackFormat:
        return FORMAT

    def scripts_read(self) -> tuple[str, ...]:
        """Returns the names of the scripts that this table reads."""
        return self.scripts.read_by(str(self.options["script"]))

    def contradictions(self) -> list[str]:
        found: list[str] = []
        name, loops, leader = str(self.options["script"]), int(self.options["loops"]), int(self.options["first_leader"])
        if leader >= self.seats:
            found.append(texts.first_leader_is_a_protagonist(self.seats - 1, self.seats, leader))
        if loops > 0 and not self.scripts.known(name):
            found.append(texts.LOOPS_NEED_A_KNOWN_SCRIPT)
        elif loops > 0 and loops not in self.scripts.script(name).loops:
            found.append(texts.script_offers(name, loops_in_words(self.scripts.script(name).loops), loops))
        return found

    def team(self, seat: int) -> i64:
        """Returns the Protagonists for each of them. The Mastermind is alone."""
        mastermind = bit(self.seats - 1)
        return mastermind if seat == self.seats - 1 else mastermind - 1

    def unspoiled_options(self, played: list[dict[str, Value]]) -> dict[str, Value]:
        """Returns the next script of the box that nobody has seen in place of one that somebody has; then made-up ones."""
        seen = [str(options["script"]) if "script" in options else SCRIPTS[0] for options in played]
        current = str(self.options["script"])
        if current not in seen or current not in SCRIPTS:
            return self.options
        place = SCRIPTS.index(current)
        for name in (*SCRIPTS[place:], *SCRIPTS[:place]):
            if name not in seen:
                return {**self.options, "script": name, "loops": 0}
        return {**self.options, "script": "new-basic-tragedy", "loops": 0}

    def value_words(self, option: str, value: Value) -> ValueWords | None:
        """Returns the title of a script, its set, its length and how hard it is."""
        if option != "script":
            return None
        if not self.scripts.known(str(value)):
            return drawn_words(str(value))
        for file in self.pack.of_kind("script"):
            if file.id == value:
                return script_words(self.scripts.script(str(value)), file.content.get("difficulty", {}))
        return script_words(self.scripts.script(str(value)), {})

    def seat_title(self, seat: int) -> str:
        return names.MASTERMIND if seat == self.seats - 1 else names.PROTAGONIST

    def set_up(self) -> LooperState:
        state = LooperState(self)
        state.push(DEAL_SCRIPT)
        return state

    def view(self, state: LooperState, seat: int | None) -> dict[str, object]:
        return {**self.public_view(state), **self.seat_view(state, seat)}

    def public_view(self, state: LooperState) -> dict[str, object]:
        return view.public_view(state)

    def seat_view(self, state: LooperState, seat: int | None) -> dict[str, object]:
        return view.seat_view(state, seat)

    def imagine(self, state: LooperState, seats: i64, memories: list[Memory | None], fate: Fate) -> LooperState:
        return imagine(state, seats, memories, fate)

    def evaluate(self, state: LooperState, seat: i64) -> float:
        return evaluate(state, seat)

    def action_table(self) -> ActionTable:
        return actions.ACTIONS

    def refuse_text(self, text: str) -> Illegal:
        return actions.refuse_text(text)

    def events(self) -> Catalogue:
        return EVENTS

    def view_fields(self) -> frozenset[str]:
        return view.FIELDS

    def hidden_columns(self) -> tuple[str, ...]:
        return ("world", "title", "drafted", "down", "laid", "acted", "rumored", "uses")

    def memory(self, seat: int) -> Memory | None:
        """Returns a memory for a Protagonist. The Mastermind has nothing to deduce."""
        return None if seat == self.seats - 1 else DeductionMemory()

    def bots(self) -> dict[str, Bot]:
        return {"steady": Steady(), "sharp": Sharp()}

    def epoch_word(self) -> str:
        return "loop"

    def pack_hash(self) -> str:
        return self.hashed

    def file_hashes(self) -> dict[str, str]:
        return self.pack.file_hashes(files_of(self.pack, self.scripts_read()))

    def accepts_pack(self, hashed: str) -> bool:
        return hashed == self.hashed or hashed == self.scripts.old_hash(self.scripts_read())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return library.reduced(type(self), self.seats, self.options, self.pack)
