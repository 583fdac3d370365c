"""A game as chosen for one table: its rules, options and pack. Immutable, and shared by all clones of a state."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

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
                return f"{self.name} can be {self.allowed_words()}, not {value!r}: it must be of type {wanted}, not {given}"
        return f"{self.name} can be {self.allowed_words()}, not {value}"


class InvalidSetup(ValueError):
    """A table that cannot be: every complaint at once."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("; ".join(complaints))
        self.complaints: Final = complaints


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game declares about itself. A subclass fills these in `__init__` and then calls `choose`.

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
            complaints.append(f"{self.title} is for {self.players()}, not {seats}")
        known = {option.name: option for option in self.option_specs}
        for name, value in chosen.items():
            if name not in known:
                complaints.append(f"there is no option {name!r} (there are: {', '.join(known)})")
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
            allowed = f"seats 0 to {self.seats - 1}" if self.seats > 1 else "only seat 0"
            raise InvalidSeat(f"there is no seat {str(seat)[:20]} at this table: it has {allowed}")

    def contradictions(self) -> list[str]:
        """Options that make no sense together, in words."""
        return []

    def team(self, seat: int) -> i64:
        """The seats that win and lose together with this one, itself among them: who may be spoken to in confidence."""
        return bit(seat)

    def unspoiled_options(self, played: list[dict[str, Value]]) -> dict[str, Value]:
        """Returns the table's options, with other content in place of content whose secrets are known.

        `played` has the options of the games whose secrets the players have seen. Most games keep no secret from one game to
        the next.
        """
        return self.options

    def seat_title(self, seat: int) -> str:
        """Returns what the player of this seat is in the game, where the seats differ: "Mastermind". Empty where they do not."""
        return ""

    def set_up(self) -> "State":
        """An untouched state, with its first frame on the agenda."""
        raise NotImplementedError

    def begin(self, fate: Fate, telling: bool) -> "State":
        """The start of a game: everything has happened that asks nobody, and somebody is asked something."""
        state = self.set_up()
        state.fate = fate
        if telling:
            state.listen()
        state.settle()
        return state

    def view(self, state: "State", seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see, built by allow-list from plain values."""
        raise NotImplementedError

    def public_view(self, state: "State") -> dict[str, object]:
        """The part of a view that is the same for everybody, for games that can tell: a server need draw it only once."""
        return {}

    def seat_view(self, state: "State", seat: int | None) -> dict[str, object]:
        """The part that is not. Both together are the view."""
        return self.view(state, seat)

    def imagine(self, state: "State", seats: i64, memories: list[Memory | None], fate: Fate) -> "State":
        """A state drawn from the worlds that `seats` together cannot tell from this one, each as likely as another.

        It depends on their knowledge alone, also when the game is over; what they cannot know is drawn from `fate`, which
        the new state keeps. Several seats know together what each of them knows.
        """
        raise NotImplementedError

    def action_table(self) -> ActionTable:
        """Returns the declared actions. A game that has them in one table needs no `parse` and no `vocabulary` of its own."""
        raise NotImplementedError

    def refuse_text(self, text: str) -> Illegal:
        """Returns why a text means no action. A game that knows better says which word is wrong."""
        return self.action_table().refuse(text)

    def parse(self, text: str) -> Action:
        """Returns the action that this text means in some state of the game. Raises `Illegal` when it means none."""
        found = self.action_table().find(text)
        if found is None:
            raise self.refuse_text(text)
        return found

    def vocabulary(self) -> list[Action]:
        """Returns every action that there is, for tests and fuzzers."""
        return list(self.action_table().actions)

    def events(self) -> Catalogue:
        raise NotImplementedError

    def view_fields(self) -> frozenset[str]:
        """The declared fields of a view. No other leaves the engine."""
        raise NotImplementedError

    def rollout_action(self, state: "State", seat: i64, fate: Fate) -> Action:
        """Some action that a player might well choose, quickly: how search plays on to the end of an epoch.

        Any legal action will do. A game that knows better names better ones, and its search gets sharper.
        """
        return state.any_action(seat, fate)

    def hidden_columns(self) -> tuple[str, ...]:
        """Columns in which something stands that some seat may not know. The leak test must have varied each."""
        return ()

    def memory(self, seat: int) -> Memory | None:
        """An empty memory for a seat, for games that need one."""
        return None

    def bots(self) -> dict[str, "Bot"]:
        """The game's own bots, by name."""
        return {}

    def players(self) -> str:
        """Returns for how many players it is: `2, 3 or 4 players`, `1 player`."""
        counts = [str(count) for count in sorted(self.seat_counts)]
        if counts == ["1"]:
            return "1 player"
        return (counts[0] if len(counts) == 1 else ", ".join(counts[:-1]) + " or " + counts[-1]) + " players"

    def epoch_word(self) -> str:
        """What an epoch is called: loop, run, round, week."""
        return "round"

    def epoch_name(self, epoch: int) -> str:
        """Returns `Loop 2`. What happens before the first epoch is the `Start`."""
        return f"{self.epoch_word().capitalize()} {epoch}" if epoch > 0 else "Start"

    def pack_hash(self) -> str:
        """Names the content exactly; empty for games without packs."""
        return ""

    def accepts_pack(self, hashed: str) -> bool:
        """Returns whether a record or journal with this hash was played with this content; older schemes count too."""
        return hashed == self.pack_hash()

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
        return "1 seat" if self.seats == 1 else f"{self.seats} seats"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (type(self), (self.seats, self.options))
