"""The options of a table, with words and defaults, and as the rules read them."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.game import Option, Value
from ouroboard.games.loop.text import options as texts

OPTIONS: Final = (
    Option("min_sequence", (2, 3), texts.MIN_SEQUENCE, "§4.2"),
    Option("sequence_must_clear", (False, True), texts.SEQUENCE_MUST_CLEAR, "§6.2"),
    Option("twist_after_play", (False, True), texts.TWIST_AFTER_PLAY, "§8.4"),
    Option("twist_between_eight_and_lead", (False, True), texts.TWIST_BETWEEN_EIGHT_AND_LEAD, "§8.5"),
    Option("reveal_last_hand", (False, True), texts.REVEAL_LAST_HAND, "§9.4"),
    Option("seating", ("choice", "fixed"), texts.SEATING, "§12.5"),
    Option("two_player_may_stay", (False, True), texts.TWO_PLAYER_MAY_STAY, "§12.4"),
    Option("tie", ("last_rank", "shared"), texts.TIE, "§14.2"),
    Option("sets_to_win", (1, 2), texts.SETS_TO_WIN, "§15"),
    Option("next_start", ("lowest", "random"), texts.NEXT_START, "§15.2"),
    Option("three_eights", (False, True), texts.THREE_EIGHTS, "§16"),
    Option("memory_aid", (True, False), texts.MEMORY_AID, "§17.6"),
)


@final
class Rules:
    """The chosen options, ready for use."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.seats: Final = seats
        self.goal: Final[int] = (7, 10, 12)[seats - 2]
        self.min_sequence: Final[i64] = int(options["min_sequence"])
        self.sequence_must_clear: Final = options["sequence_must_clear"] is True
        self.twist_after_play: Final = options["twist_after_play"] is True
        self.twist_between_eight_and_lead: Final = options["twist_between_eight_and_lead"] is True
        self.reveal_last_hand: Final = options["reveal_last_hand"] is True
        self.fixed_seating: Final = options["seating"] == "fixed"
        self.two_player_may_stay: Final = options["two_player_may_stay"] is True
        self.ties_shared: Final = options["tie"] == "shared"
        self.sets_to_win: Final[int] = int(options["sets_to_win"])
        self.random_next_start: Final = options["next_start"] == "random"
        self.three_eights: Final = options["three_eights"] is True
