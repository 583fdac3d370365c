"""The options of a table, with words and defaults, and as the rules read them."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.game import Option, Value

OPTIONS: Final = (
    Option("min_sequence", (2, 3), "The shortest sequence that may be played.", "§4.2"),
    Option("sequence_must_clear", (False, True), "A sequence must be stronger with every card, not just shifted.", "§6.2"),
    Option("twist_after_play", (False, True), "A Twist may also be announced together with a play or a pass.", "§8.4"),
    Option("twist_between_eight_and_lead", (False, True), "After an 8, all are asked for a Twist before the next lead.", "§8.5"),
    Option("reveal_last_hand", (False, True), "Whoever is last shows the cards that are left.", "§9.4"),
    Option("seating", ("choice", "fixed"), "How seats are taken for the next round: chosen, or by a fixed scheme.", "§12.5"),
    Option("two_player_may_stay", (False, True), "With two players, the loser may also keep the seat.", "§12.4"),
    Option("tie", ("last_rank", "shared"), "Who wins a set with equal points: the better rank, or all of them.", "§14.2"),
    Option("sets_to_win", (1, 2), "One set, or the long game: first to win two sets.", "§15"),
    Option("next_start", ("lowest", "random"), "Who gets the start marker in later sets.", "§15.2"),
    Option("three_eights", (False, True), "Dealt all three 8s? Show them, take a point, and all is dealt again.", "§16"),
    Option("memory_aid", (True, False), "Show the cards that were seen at each seat in earlier rounds.", "§17.6"),
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
