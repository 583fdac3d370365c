"""One game as learners drive it: answers are numbers, and each seat keeps what it has heard.

All adapters are built on `Episode`. It plays on states alone, without the tree of a match, so it is fast and small.
"""

import json
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from ouroboard.arena.simulate import teams_of, win_shares
from ouroboard.bots.rollout import hear
from ouroboard.engine.action import Action
from ouroboard.engine.bits import SPECTATOR, bit
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.event import EventVariants
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import NO_EVENTS, State
from ouroboard.games import registry

Rewards = Literal["win", "score"]
"""What a learner gets at the end: `Episode.returns`, or the points of the game."""


class ActionNumbers:
    """The actions of a table, numbered from 0 in the order of its vocabulary.

    The numbers hold for one game with the same seats, options and pack. What is kept longer should be texts.
    """

    def __init__(self, game: Game) -> None:
        self.actions: Final = tuple(game.vocabulary())
        self._numbers: Final = {action.code: number for number, action in enumerate(self.actions)}

    def __len__(self) -> int:
        return len(self.actions)

    def of(self, action: Action) -> int:
        """Returns the number of an action."""
        return self._numbers[action.code]


class Episode:
    """A game in progress. The seat to answer is `seat`, or None when the game is over."""

    def __init__(self, game: Game, numbers: ActionNumbers, seed: int = 0, old: "Episode | None" = None) -> None:
        """Deals a game from a seed. `old`: an episode to copy instead."""
        self.game: Final = game
        self.numbers: Final = numbers
        self.state: State = old.state.clone() if old else game.begin(Fate.light(seed), True)
        self.memories: list[Memory | None] = (
            [memory and memory.clone() for memory in old.memories] if old else [game.memory(seat) for seat in range(game.seats)]
        )
        # What happened, in order: events, and answers as pairs of seat and text. A resampled episode has older lines by seat.
        self._story: list[EventVariants | tuple[int, str]] = old._story[:] if old else []
        self._before: list[list[str]] = old._before if old else [[] for _ in range(game.seats)]
        if old is None:
            self._hear()

    def clone(self) -> "Episode":
        """Returns a copy that shares nothing which can change."""
        return Episode(self.game, self.numbers, old=self)

    def __deepcopy__(self, memo: object) -> "Episode":
        return self.clone()

    @property
    def seat(self) -> int | None:
        """The seat that answers next. Of several that may answer at once it is the first."""
        seat = int(self.state.seat)
        return None if seat < 0 else seat

    def legal(self) -> list[int]:
        """Returns the numbers of the answers that the seat may give, in ascending order."""
        return sorted(self.numbers.of(action) for action in self.state.options())

    def mask(self) -> NDArray[np.int8]:
        """Returns for each number whether the seat may give that answer: 1 or 0."""
        mask: NDArray[np.int8] = np.zeros(len(self.numbers), np.int8)
        mask[self.legal()] = 1
        return mask

    def why_not(self, number: int) -> str:
        """Returns why the seat may not give this answer, with the rule; empty where it may."""
        if not 0 <= number < len(self.numbers):
            return f"there is no action {number}: actions are numbers from 0 to {len(self.numbers) - 1}"
        seat = self.seat
        illegal = self.state.refuse(-1 if seat is None else seat, self.numbers.actions[number])
        return "" if illegal is None else str(illegal)

    def answer(self, number: int) -> None:
        """Gives an answer for the seat. It must be one of `legal()`."""
        self._answer(self.numbers.actions[number])

    def answer_with(self, bot: Bot, fate: Fate) -> None:
        """Lets a bot answer for the seat. It is given what the seat knows."""
        self._answer(bot.choose(self.knowledge(fate.clone()), fate))

    def _answer(self, action: Action) -> None:
        self._story.append((int(self.state.seat), action.text))
        self.state.listen()
        self.state.answer(action)
        self._hear()

    def _hear(self) -> None:
        told = self.state.told
        self.state.telling = False
        self.state.told = NO_EVENTS
        self._story += told
        hear(told, self.memories)

    # ---- what a seat knows --------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, object]:
        """Returns what the seat sees and, where it is the one to answer, the question."""
        asked = {"question": self.state.prompt(seat).text} if seat == self.seat else {}
        return {**self.state.view(seat), **asked}

    def log(self, seat: int) -> list[str]:
        """Returns all that the seat has heard and answered, in order, as lines of JSON."""
        lines = self._before[seat][:]
        for each in self._story:
            if not isinstance(each, EventVariants):
                if each[0] == seat:
                    lines.append(as_line({"answer": each[1]}))
            elif (event := each.heard_by(seat)) is not None:
                lines.append(as_line(event.json()))
        return lines

    def sentences(self, names: list[str], last: int = 10) -> list[str]:
        """Returns the last things that everybody has heard, in words."""
        told = [each.heard_by(SPECTATOR) for each in self._story if isinstance(each, EventVariants)]
        catalogue = self.game.events()
        return [catalogue.sentence(event, None, names) for event in told if event is not None][-last:]

    def knowledge(self, fate: Fate) -> SeatKnowledge:
        """Returns what a bot in the seat is given: an imagined world and the seat's memory."""
        seat = int(self.state.seat)
        return SeatKnowledge(seat, self._imagined(seat, fate), self.memories[seat])

    def resampled(self, seat: int, fate: Fate) -> "Episode":
        """Returns an episode that the seat cannot tell from this one: what it does not know, and all later chance, is drawn anew.

        What the other seats heard in private is not made up. Their logs have one line instead: what they see in the new world.
        """
        other = Episode(self.game, self.numbers, old=self)
        other.state = self._imagined(seat, fate)
        other.memories = [memory if reader == seat else None for reader, memory in enumerate(other.memories)]
        other._story = []
        other._before = [[as_line({"sees": other.state.view(reader)})] for reader in range(self.game.seats)]
        other._before[seat] = self.log(seat)
        return other

    def _imagined(self, seat: int, fate: Fate) -> State:
        known: list[Memory | None] = [None] * self.game.seats
        known[seat] = self.memories[seat]
        return self.state.imagine(bit(seat), known, fate)

    # ---- the end ------------------------------------------------------------------------------------------

    def rewards(self, kind: Rewards) -> list[float]:
        """Returns what each seat gets at the end."""
        return self.returns() if kind == "win" else self.scores()

    def returns(self) -> list[float]:
        """Returns what each seat has won: 1 for the whole win, -1 for none; a tie of two is 0. All 0 while the game is on.

        A team wins as a whole, also where it is everybody.
        """
        result = self.state.result
        if result is None:
            return [0.0] * self.game.seats
        return [2.0 * share - 1.0 for share in win_shares(teams_of(self.game), result.winners)]

    def scores(self) -> list[float]:
        """Returns the score of each seat; all 0 while the game is on."""
        result = self.state.result
        return [0.0] * self.game.seats if result is None else [float(score) for score in result.scores]


def as_line(value: dict[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def chosen_game(game: Game | str, seats: int | None, options: dict[str, Value]) -> Game:
    """Returns a game by name, or the given one. Raises `InvalidSetup`."""
    if isinstance(game, str):
        return registry.create_game(game, registry.usual_seats(game) if seats is None else seats, options)
    if seats is not None or options:
        raise TypeError("seats and options go with a game's name; a Game has them already")
    return game


def check_choices(rewards: str, render_mode: str | None) -> None:
    """Raises `ValueError` for a kind of rewards or a way to render that there is not."""
    if rewards not in get_args(Rewards):
        raise ValueError(f"rewards must be {' or '.join(get_args(Rewards))}, not {rewards!r}")
    if render_mode not in (None, "ansi"):
        raise ValueError(f"render_mode must be ansi or None, not {render_mode!r}")


def drawn_seed(chance: np.random.Generator) -> int:
    """Returns the seed of the next game."""
    return int(chance.integers(1 << 62))
