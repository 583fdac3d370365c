"""A game as chosen for one table: its rules, options and pack. Immutable, and shared by all clones of a state."""

from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar

from ouroboard.engine import text
from ouroboard.engine.action import Action, ActionTable, Illegal, InvalidSeat
from ouroboard.engine.bits import bit
from ouroboard.engine.capabilities import Deduction, TeamTalk, WorldCounter
from ouroboard.engine.event import Catalogue
from ouroboard.engine.fate import Fate
from ouroboard.engine.memory import Memory

if TYPE_CHECKING:
    from ouroboard.engine.bot import Bot
    from ouroboard.engine.state import State

Value = bool | int | str
NO_NAMES: Final[dict[str, str]] = {}
S = TypeVar("S", bound="State", default=Any)
"""The state of a game. A plain `Game` is a game with any state."""


class Option:
    """A choice that a table makes before the game. The first value is the default."""

    def __init__(self, name: str, values: tuple[Value, ...], words: str, rule: str = "") -> None:
        self.name: Final = name
        self.values: Final = values
        self.words: Final = words
        self.rule: Final = rule

    @property
    def default(self) -> Value:
        return self.values[0]

    def __repr__(self) -> str:
        return f"<Option {self.name}: {self.allowed_words()}>"

    def allows(self, value: Value) -> bool:
        """Returns whether this is one of the values, with the right type: 1 is not True, and "3" is not 3."""
        return any(value == allowed and type(value) is type(allowed) for allowed in self.values)

    def allowed_words(self) -> str:
        """Returns the values in words: `2, 3`."""
        return ", ".join([str(allowed) for allowed in self.values])

    def refusal(self, value: Value) -> str:
        """Returns why this value is not allowed. Names the types where only the type is wrong."""
        for allowed in self.values:
            if str(value).lower() == str(allowed).lower() or value == allowed:
                wanted, given = type(allowed).__name__, type(value).__name__
                return text.wrong_type(self.name, self.allowed_words(), repr(value), wanted, given)
        return text.wrong_value(self.name, self.allowed_words(), str(value))


class ValueWords(NamedTuple):
    """What a lobby says about a value of an option, where the value alone does not say enough."""

    title: str
    text: str
    facts: tuple[str, ...]
    varies: bool = False
    """Whether this is other content each time, so that nobody can have seen it."""


class InvalidSetup(ValueError):
    """Seats or options that are not possible. The message has every complaint."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("; ".join(complaints))
        self.complaints: Final = complaints

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (InvalidSetup, (self.complaints,))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """What a game with states of type S declares about itself. A subclass fills these in `__init__` and then calls `configure`.

    `team_talk`, `world_counter` and `deduction` are capabilities: a game that has one sets it in `__init__`.
    """

    def __init__(
        self, name: str, title: str, version: int, seat_counts: tuple[int, ...], option_specs: tuple[Option, ...]
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.version: Final = version
        self.seat_counts: Final = seat_counts
        self.option_specs: Final = option_specs
        self.seats: int = 0
        self.options: dict[str, Value] = {}
        self.team_talk: TeamTalk | None = None
        self.world_counter: WorldCounter | None = None
        self.deduction: Deduction | None = None

    def configure(self, seats: int, chosen: dict[str, Value]) -> None:
        """Sets the table's seats and options, or raises `InvalidSetup` with everything that is wrong with them."""
        complaints: list[str] = []
        if seats not in self.seat_counts:
            complaints.append(text.wrong_number_of_players(self.title, self.players(), seats))
        known = {option.name: option for option in self.option_specs}
        for name, value in chosen.items():
            if name not in known:
                complaints.append(text.no_such_option(name, tuple(known)))
            elif not known[name].allows(value):
                complaints.append(known[name].refusal(value))
        self.seats = seats
        self.options = {option.name: chosen.get(option.name, option.default) for option in self.option_specs}
        if not complaints:
            complaints = self.contradictions()
        if complaints:
            raise InvalidSetup(complaints)

    def check_seat(self, seat: int) -> None:
        """Raises `InvalidSeat` unless the table has this seat."""
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise InvalidSeat(text.no_such_seat(str(seat)[:20], self.seats))

    def contradictions(self) -> list[str]:
        """Returns complaints about options that contradict each other, in words."""
        return []

    def team(self, seat: int) -> i64:
        """Returns the seats that win and lose together with this one, and itself. They may talk in private."""
        return bit(seat)

    def unspoiled_options(self, played: list[dict[str, Value]]) -> dict[str, Value]:
        """Returns the table's options, with other content in place of content whose secrets are known.

        `played` has the options of the games whose secrets the players have seen. Most games keep no secret from one game to
        the next.
        """
        return self.options

    def value_words(self, option: str, value: Value) -> ValueWords | None:
        """Returns what a lobby says about a value of an option; None where its name says enough."""
        return None

    def seat_title(self, seat: int) -> str:
        """Returns the role of this seat where seats differ, for example "Mastermind". Empty where they do not."""
        return ""

    def set_up(self) -> S:
        """Returns a new state, with its first frame on the agenda."""
        raise NotImplementedError

    def begin(self, fate: Fate, telling: bool) -> S:
        """Returns the state at the first question of a game."""
        state = self.set_up()
        state.fate = fate
        if telling:
            state.listen()
        state.settle()
        return state

    def view(self, state: S, seat: int | None) -> dict[str, object]:
        """Returns what a seat (None: a spectator) may see, built by allow-list from plain values."""
        raise NotImplementedError

    def public_view(self, state: S) -> dict[str, object]:
        """Returns the part of a view that is the same for all readers, so that a server builds it only once.

        A game that does not divide its views returns nothing here.
        """
        return {}

    def seat_view(self, state: S, seat: int | None) -> dict[str, object]:
        """Returns the rest of the view, which depends on the seat."""
        return self.view(state, seat)

    def imagine(self, state: S, seats: i64, memories: list[Memory | None], fate: Fate) -> S:
        """Returns a state drawn from the worlds that `seats` together cannot tell from this one, all equally likely.

        It depends on their combined knowledge alone, also when the game is over. What they cannot know is drawn from `fate`,
        which the new state keeps.
        """
        raise NotImplementedError

    def again(self, state: S, memories: list[Memory | None], fate: Fate) -> S:
        """Returns the start of a new line of play from this moment, as all seats together know it.

        What nobody knew is dealt anew from `fate`, which the new state keeps. A game whose secrets are content and not
        chance keeps them and takes the new fate alone.
        """
        return self.imagine(state, bit(self.seats) - 1, memories, fate)

    def rewinds(self) -> bool:
        """Returns whether the players may go back past something that has come to light, with everybody's consent.

        Where they may not, undo is `free` or `none`.
        """
        return True

    def has_private_talk(self) -> bool:
        """Returns whether watchers read what the seats say at the table only after the end."""
        return False

    def action_table(self) -> ActionTable:
        """Returns the declared actions. A game that has them in one table needs no `parse` and no `vocabulary` of its own."""
        raise NotImplementedError

    def refuse_text(self, text: str) -> Illegal:
        """Returns why a text means no action. A game that can tell names the wrong word."""
        return self.action_table().refuse(text)

    def parse(self, text: str) -> Action:
        """Returns the action that this text means in some state of the game. Raises `Illegal` when it means none."""
        found = self.action_table().find(text)
        if found is None:
            raise self.refuse_text(text)
        return found

    def vocabulary(self) -> list[Action]:
        """Returns all actions of the game, for tests and fuzzers."""
        return list(self.action_table().actions)

    def spoken_names(self) -> dict[str, str]:
        """Returns what people call the components that have a short notation: {"r0": "Abby"}. The page says these names.

        Records and the terminal keep the notation. Always the same dict, because servers ask for it with every sentence.
        """
        return NO_NAMES

    def preview(self, state: S, seat: int, action: Action) -> dict[str, object]:
        """Returns plain facts about an answer: its cost, its odds, what follows from it. They come from what the seat knows.

        They are sent with each choice. Empty where there is nothing to tell.
        """
        return {}

    def events(self) -> Catalogue:
        raise NotImplementedError

    def view_fields(self) -> frozenset[str]:
        """Returns the declared fields of a view. No other field leaves the engine."""
        raise NotImplementedError

    def rollout_action(self, state: S, seat: i64, fate: Fate) -> Action:
        """Returns an action that a player might choose, quickly. Search plays on with it to the end of an epoch.

        Any legal action will do. Better ones make the search stronger.
        """
        return state.any_action(seat, fate)

    def evaluate(self, state: S, seat: i64) -> float:
        """Returns how well a seat does, from 0 to 1, where a search stops looking ahead. By default: its share of the win."""
        result = state.result
        if result is None or seat not in result.winners:
            return 0.0
        won = len(result.winners)
        return 1.0 if won == self.seats else 1.0 / won  # where all win together, each has the whole win

    def hidden_columns(self) -> tuple[str, ...]:
        """Returns the columns with facts that some seat may not know. The leak test must vary each of them."""
        return ()

    def memory(self, seat: int) -> Memory | None:
        """Returns an empty memory for a seat, or None for a game without memories."""
        return None

    def bots(self) -> dict[str, "Bot"]:
        """Returns the game's own bots by name."""
        return {}

    def search_seconds(self) -> float:
        """Returns how long the `sharp` opponent searches where the game has no `sharp` bot of its own."""
        return 0.25

    def players(self) -> str:
        """Returns the possible numbers of players in words: `2, 3 or 4 players`, `1 player`."""
        return text.players(tuple(sorted(self.seat_counts)))

    def epoch_word(self) -> str:
        """Returns the word for an epoch: loop, run, round, week."""
        return text.ROUND

    def epoch_name(self, epoch: int) -> str:
        """Returns `Loop 2`. What happens before the first epoch is the `Start`."""
        return text.epoch(self.epoch_word(), epoch) if epoch > 0 else text.START

    def pack_hash(self) -> str:
        """Returns the hash of the content; empty for games without packs."""
        return ""

    def file_hashes(self) -> dict[str, str]:
        """Returns a short hash of each content file that this table reads, by its name. Records have them."""
        return {}

    def accepts_pack(self, hashed: str) -> bool:
        """Returns whether a record or journal with this hash was played with this content. Older schemes count too."""
        return hashed == self.pack_hash()

    def other_pack(self) -> str:
        """Returns words for the content of a record whose hash is not accepted, such as "another pack"."""
        return text.ANOTHER_PACK

    def key(self, pack: str = "") -> tuple[object, ...]:
        """Returns the game as plain values. `pack`: the hash that names the content, instead of today's."""
        return (self.name, self.version, self.seats, tuple(self.options.items()), pack or self.pack_hash())

    def __repr__(self) -> str:
        changed = [
            f"{option.name}={self.options[option.name]!r}"
            for option in self.option_specs
            if self.options[option.name] != option.default
        ]
        return f"<Game {', '.join([self.name, self.seats_words(), *changed])}>"

    def seats_words(self) -> str:
        """Returns `1 seat`, `4 seats`."""
        return text.seats(self.seats)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (type(self), (self.seats, self.options))
