"""Time-loop board games on one small, fast rules engine.

>>> import ouroboard
>>> match = ouroboard.start("loop", seats=4, seed=7)
>>> while match.result is None:
...     seat = match.to_act[0]
...     match.play(seat, match.actions(seat)[0])
>>> sum(match.result.scores) > 12, len(match.result.winners)
(True, 1)
"""

from ouroboard.engine.action import Action, Illegal, InvalidSeat
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, InvalidSetup, Value
from ouroboard.games import registry
from ouroboard.games.registry import UnknownGame
from ouroboard.timeline.match import Match
from ouroboard.timeline.record import BadRecord, replay

__all__ = [
    "Action",
    "BadRecord",
    "Fate",
    "Game",
    "Illegal",
    "InvalidSeat",
    "InvalidSetup",
    "Match",
    "UnknownGame",
    "game",
    "list_games",
    "replay",
    "start",
]
__version__ = "0.5.0"


def list_games() -> list[str]:
    """Returns the names of all games.

    >>> import ouroboard
    >>> ouroboard.list_games()[0]
    'loop'
    """
    return registry.games()


def game(name: str, seats: int | None = None, **options: Value) -> Game:
    """Returns a game as chosen for a table: its title, options, events and rules.

    Raises `InvalidSetup`, a `ValueError`, with everything that is wrong with the seats and options. `UnknownGame` is an
    `InvalidSetup` too.

    >>> import ouroboard
    >>> ouroboard.game("loop").title
    'LOOP'
    >>> [option.name for option in ouroboard.game("loop").option_specs][:2]
    ['min_sequence', 'sequence_must_clear']
    >>> ouroboard.game("loop", seats=3, three_eights=True)
    <Game loop, 3 seats, three_eights=True>
    >>> ouroboard.game("chess")  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    ouroboard.games.registry.UnknownGame: there is no game 'chess' (there are: loop, …)
    """
    return registry.create_game(name, registry.usual_seats(name) if seats is None else seats, options)


def start(
    name: str,
    seats: int | None = None,
    seed: int | str | None = None,
    names: list[str] | None = None,
    **options: Value,
) -> Match:
    """Starts a match. The same seed deals the same game; without one, 128 fresh random bits do.

    >>> import ouroboard
    >>> ouroboard.start("loop", seats=3, seed=1, three_eights=True).game.options["three_eights"]
    True
    >>> ouroboard.start("loop", seats=9)
    Traceback (most recent call last):
    ouroboard.engine.game.InvalidSetup: LOOP is for 2, 3 or 4 players, not 9
    """
    return Match(game(name, seats, **options), seed=seed, names=names)
