"""§19 The options of a table, with words and defaults, and as the rules read them."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit
from ouroboard.engine.game import Option, Value
from ouroboard.games.strangers.content.board import Board, Moving
from ouroboard.games.strangers.content.cards import Card, Deck
from ouroboard.games.strangers.content.pack import GAUNTLET_BOARDS, Content
from ouroboard.games.strangers.rules.actions import PackActions
from ouroboard.games.strangers.text import options as words

OTHER_OPTIONS: Final = (
    Option("cap_initial_sightings", (False, True), words.CAP_INITIAL_SIGHTINGS, "§2.4"),
    Option("voluntary_no_effect", (False, True), words.VOLUNTARY_NO_EFFECT, "§5.3"),
    Option("sightings", ("any", "zoned"), words.SIGHTINGS, "§10.2"),
    Option("stall_limit", (20, 0, 5, 10, 40), words.STALL_LIMIT, "§12.4"),
    Option("teams", ("none", "adjacent", "opposite"), words.TEAMS, "§13"),
    Option("well_read", (False, True), words.WELL_READ, "§14.1"),
    Option("brainiac", (False, True), words.BRAINIAC, "§14.2"),
    Option("total_invasion", (False, True), words.TOTAL_INVASION, "§14.3"),
    Option("gauntlet", (False, True), words.GAUNTLET, "§15"),
    Option("solo", ("challenge", "architect"), words.SOLO, "§16"),
    Option("free_let_out", (False, True), words.FREE_LET_OUT, "§14.4"),
)


def option_specs(boards: tuple[str, ...]) -> tuple[Option, ...]:
    """Returns the options of a table with these boards."""
    return (Option("board", boards, words.BOARD, "§2.1"), *OTHER_OPTIONS)


@final
class Rules:
    """The chosen options, ready for use."""

    def __init__(self, seats: int, options: dict[str, Value], content: Content) -> None:
        self.seats: Final = seats
        self.boards: Final[list[Board]] = content.boards
        self.board: Final[i64] = content.board_names().index(str(options["board"]))
        self.zoned: Final = options["sightings"] == "zoned"
        self.deck: Final[Deck] = content.zoned_deck if self.zoned else content.deck
        self.cards: Final[list[Card]] = self.deck.cards
        self.kinds: Final[i64] = self.deck.kinds
        self.table: Final[PackActions] = content.actions
        self.base_hand: Final[i64] = 4 if options["well_read"] is True else 3
        self.cap_initial_sightings: Final = options["cap_initial_sightings"] is True
        self.voluntary_no_effect: Final = options["voluntary_no_effect"] is True
        self.stall_limit: Final[i64] = int(options["stall_limit"])
        self.brainiac: Final = options["brainiac"] is True
        self.total_invasion: Final = options["total_invasion"] is True
        self.gauntlet: Final = options["gauntlet"] is True
        self.challenge: Final = seats == 1 and options["solo"] == "challenge"
        self.architect: Final = seats == 1 and options["solo"] == "architect"
        self.free_let_out: Final = options["free_let_out"] is True
        self.team_of: Final = team_of(seats, str(options["teams"]))
        self.adjacent: Final = options["teams"] == "adjacent"
        self.sees: Final = [self.sees_hands(seat) for seat in range(seats)]
        self.movings: Final[list[list[Moving]]] = [[card.effect.moving(board) for card in self.cards] for board in self.boards]

    def gauntlet_boards(self) -> list[Board]:
        """§15 Returns the boards of a gauntlet."""
        return self.boards[:GAUNTLET_BOARDS]

    def sees_hands(self, seat: int) -> i64:
        """§13.2, §17.5 Returns the seats whose hands a player sees: the player's own, and that of a mate who sits beside."""
        return mates(self.team_of, seat) if self.adjacent else bit(seat)


def team_of(seats: int, teams: str) -> tuple[int, ...]:
    """§13.1 Returns the team of each seat; without teams everybody is one."""
    if teams == "adjacent":
        return (0, 0, 1, 1)
    if teams == "opposite":
        return (0, 1, 0, 1)
    return tuple(range(seats))


def mates(teams: tuple[int, ...], seat: int) -> i64:
    """Returns the seats of a seat's team, itself included."""
    found: i64 = 0
    for other, team in enumerate(teams):
        if team == teams[seat]:
            found |= bit(other)
    return found


def contradictions(seats: int, options: dict[str, Value], boards: tuple[str, ...]) -> list[str]:
    """§19 Returns options that contradict each other, in words."""
    found: list[str] = []
    if options["teams"] != "none" and seats != 4:
        found.append(words.teams_take_four(seats))
    if options["gauntlet"] is True:
        if seats != 2:
            found.append(words.gauntlet_takes_two(seats))
        if options["board"] != boards[0]:
            found.append(words.GAUNTLET_HAS_BOTH_BOARDS)
    if options["solo"] == "architect":
        if seats != 1:
            found.append(words.architect_is_alone(seats))
        if options["total_invasion"] is True:
            found.append(words.ARCHITECT_HAS_NO_COIN)
        if options["cap_initial_sightings"] is True:
            found.append(words.ARCHITECT_PICKS_HAND)
    return found
