"""A table of LOOP, set up in a line, so that tests read like the rulebook.

`table` begins in the middle of a round, with the hands that matter; `deal` begins with a stacked deck. Unless somebody has
changed places, the player in seat 0 is player 0, and so on.
"""

from ouroboard.engine.bits import bit, count, mask_of, members
from ouroboard.engine.fate import Fate, picks_to_shuffle
from ouroboard.engine.game import Value
from ouroboard.engine.state import Result
from ouroboard.games.loop.game import Loop
from ouroboard.games.loop.rules.cards import ASIDE, CARD_INDEX, CARDS, DECK, EIGHTS, HAND, names
from ouroboard.games.loop.rules.rounds import SCORE
from ouroboard.games.loop.rules.state import LoopState
from ouroboard.games.loop.rules.tricks import TURN
from ouroboard.timeline.match import Match


def cards(text: str) -> int:
    """`cards("3r 14b")`: these cards as a set."""
    return mask_of([CARD_INDEX[name] for name in text.split()])


class Table:
    """A match, and short words for what people do and see there."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # ---- doing --------------------------------------------------------------------------------------------

    def play(self, player: int, text: str) -> None:
        """Any answer in its notation; `9r 9b` alone is short for `play 9r 9b`."""
        self.match.play(player, f"play {text}" if text[:1].isdigit() else text)

    def passes(self, *players: int) -> None:
        for player in players:
            self.match.play(player, "pass")

    def twists(self, player: int, eight: str) -> None:
        self.match.play(player, f"twist {eight}")

    def hides(self, *pairs: str) -> None:
        """Every player sets two cards aside, player 0 first."""
        for player, pair in enumerate(pairs):
            self.match.play(player, f"hide {pair}")

    def hides_anything(self) -> None:
        """Whoever has not yet done so sets the first two cards aside that come to hand, but no 8."""
        for player in self.match.to_act:
            dull = [action for action in self.match.actions(player) if cards(action.text[5:]) & EIGHTS == 0]
            self.match.play(player, dull[0])

    # ---- asking -------------------------------------------------------------------------------------------

    @property
    def state(self) -> LoopState:
        state = self.match.state
        assert isinstance(state, LoopState)
        return state

    @property
    def result(self) -> Result:
        assert self.match.result is not None
        return self.match.result

    @property
    def asked(self) -> list[int]:
        return self.match.to_act

    def may(self, player: int) -> set[str]:
        """Everything that the player may do, in notation."""
        return {action.text for action in self.match.actions(player)}

    def why_not(self, player: int, text: str) -> str:
        """The refusal in words; empty if there is none."""
        refusal = self.match.why_not(player, f"play {text}" if text[:1].isdigit() else text)
        return "" if refusal is None else str(refusal)

    def leads(self, player: int) -> bool:
        """Whether this player, and nobody else, is asked for the first play of a trick."""
        return self.asked == [player] and self.state.current is None and "pass" not in self.may(player)

    def hand(self, seat: int) -> str:
        return " ".join(names(self.state.hand[seat]))

    def kinds(self, reader: int | None = None) -> list[str]:
        """The kinds of all events that a reader has heard."""
        return [event.kind for event in self.match.heard(reader)]

    @property
    def scores(self) -> list[int]:
        return list(self.state.score)


def deck_with(hands: list[str]) -> list[int]:
    """A deck that deals these hands, each filled up to eleven cards with the lowest that nobody asked for."""
    wanted = [cards(hand) for hand in hands]
    asked = 0
    for hand in wanted:
        assert asked & hand == 0, "one card in two hands"
        asked |= hand
    spare = members(DECK & ~asked & ~EIGHTS) + members(DECK & ~asked & EIGHTS)
    deck: list[int] = []
    for hand in wanted:
        held = members(hand)
        while len(held) < HAND:
            held.append(spare.pop(0))
        deck.extend(held)
    return deck + spare


def deal(*deals: list[str], start: int = 0, seed: int = 1, **options: Value) -> Table:
    """A match whose first deal gives these hands, and a second and third one, if there are more, the next."""
    picks = [start]
    for hands in deals:
        picks += picks_to_shuffle(list(range(CARDS)), deck_with(hands))
    game = Loop(len(deals[0]), options)
    return Table(Match(game, fate=Fate.script(picks, after=Fate.light(seed))))


def table(
    *hands: str,
    aside: dict[int, str] | None = None,
    turn: int = 0,
    start: int = 0,
    twisted: bool = False,
    out: tuple[int, ...] | None = None,
    was: tuple[int, ...] = (),
    scores: tuple[int, ...] = (),
    wins: tuple[int, ...] = (),
    sitting: tuple[int, ...] = (),
    **options: Value,
) -> Table:
    """A table in the middle of a round: somebody is about to lead.

    `hands` by seat, empty for a seat that is `out` (in which order, if there are several). `aside`: what lies under a Rank
    card; never an 8 unless it is named. What is missing to eleven cards has been played. `was`: the ranks that the seats had
    in the round before, for a loop round. `sitting`: the seat of each player.
    """
    n = len(hands)
    game = Loop(n, options)
    state = LoopState(game)
    state.fate = Fate.light(1)
    state.set_no = sum(wins) + 1
    state.round_no = 2 if was else 1
    state.epoch = state.round_no
    state.start = start
    state.turn = turn
    state.last_seat = turn
    state.trick = 1
    state.twisted = twisted
    state.score = scores or (2,) * n
    state.wins = wins or (0,) * n
    state.seat_of = sitting or tuple(range(n))
    state.occupant = tuple(state.seat_of.index(seat) for seat in range(n))
    state.next_seat = (-1,) * n
    state.hand = [cards(hand) for hand in hands]
    state.aside = [cards((aside or {}).get(seat, "")) for seat in range(n)]
    state.rank = [0] * n
    for rank, seat in enumerate(out or [seat for seat in range(n) if not hands[seat]], start=1):
        state.rank[seat] = rank
    state.holding = mask_of([seat for seat in range(n) if state.rank[seat] == 0])
    state.cards = _fill(state)
    state.was_rank = was or (0,) * n
    state.held = tuple(bit(seat) for seat in state.seat_of)
    state.seen = state.was_faced = state.was_aside = (0,) * n
    state.was_seat_of = (-1,) * n
    if was:
        state.was_seat_of = tuple((seat + 1) % n for seat in state.seat_of)
        state.held = tuple(bit(state.seat_of[player]) | bit(state.was_seat_of[player]) for player in range(n))
        state.was_aside = tuple(mask_of(members(eleven)[:ASIDE]) for eleven in state.cards)
        state.was_faced = state.seen = tuple(eleven & ~pair for eleven, pair in zip(state.cards, state.was_aside, strict=True))
    state.agenda = [SCORE, TURN]
    state.settle()
    return Table(Match(game, world=state))


def _fill(state: LoopState) -> tuple[int, ...]:
    """Gives every seat eleven cards: hand, two aside, and the rest played. Writes the missing cards aside."""
    named = 0
    for seat in range(state.n):
        for part in (state.hand[seat], state.aside[seat]):
            assert named & part == 0, "one card in two places"
            named |= part
    spare = members(DECK & ~named & ~EIGHTS) + members(DECK & ~named & EIGHTS)
    for seat in range(state.n):
        while count(state.aside[seat]) < ASIDE:
            state.aside[seat] |= bit(spare.pop(0))
    eleven: list[int] = []
    for seat in range(state.n):
        held = state.hand[seat] | state.aside[seat]
        while count(held) < HAND:
            held |= bit(spare.pop(0))
        assert count(held) == HAND, f"seat {seat} has more than nine cards in hand"
        eleven.append(held)
    return tuple(eleven)


LADDER = ("1r", "2r", "3r", "4r")


def race(*order: int, **setting: object) -> Table:
    """A round in which the seats have just gone out in this order; the last one is left with a card.

    Everybody holds a single card, and whoever goes out later a higher one. The others pass.
    """
    hands = [""] * len(order)
    for place, seat in enumerate(order):
        hands[seat] = LADDER[place]
    t = table(*hands, turn=order[0], **setting)  # type: ignore[arg-type]
    run(t, *order)
    return t


def run(t: Table, *order: int) -> None:
    """Plays the race: see there."""
    for place, seat in enumerate(order[:-1]):
        while t.state.turn != seat:
            t.passes(t.state.occupant[t.state.turn])
        t.play(t.state.occupant[seat], LADDER[place])
