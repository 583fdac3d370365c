"""Many whole games of Don't Talk to Strangers, looked at whenever a turn begins: is everything still there? `make soak` runs it.

`python -m bench.strangers.soak` runs it alone; `python -m bench.strangers.soak 100 20` plays other numbers of random and steady
games.
"""

import sys
from collections import Counter

from ouroboard.bots.factory import make_bot
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.rules.state import KIDS, SCORED, SUPPLY, StrangersState
from ouroboard.games.strangers.rules.turns import TURN

RANDOM_GAMES = 10_000
STEADY_GAMES = 2_000
CARDS = 100
LONGEST = 20_000
"""Number of decisions that no game reaches."""

HEAD = """| board | players | bots | games | turns | decisions | points | best | last Stranger | ten Kids | science | stalled |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"""


def check_cards(state: StrangersState) -> None:
    """§2.2 Checks that a hundred cards are in the deck, the pile and hands, and that each hand holds the cards counted there."""
    held = [int(state.rules.deck.size(hand)) for hand in state.hand]
    assert held == list(state.held), (held, state.held)
    assert int(state.left_in_deck()) + len(state.discard) + sum(held) == CARDS


def check_copies(state: StrangersState) -> None:
    """§4.1 Checks that there are just as many of every kind as there should be."""
    there = Counter([*state.deck[state.drawn :], *state.discard])
    for hand in state.hand:
        there.update(state.rules.deck.cards_in(hand))
    assert there == {card.number: card.copies for card in state.rules.cards}, there


def check_kids(state: StrangersState) -> None:
    """§2.1 Checks that each player has ten Kids, in supply, in play or scored.

    §3.3 No spot is taken twice, and no place holds more than it can.
    """
    board = state.board()
    assert len(state.where) == KIDS * state.n
    spots = [at - SCORED for at in state.where if at >= SCORED]
    in_play = [at for at in state.where if SUPPLY < at < SCORED]
    assert len(set(spots)) == len(spots) == int(state.scored).bit_count() == int(state.taken).bit_count()
    assert len(in_play) == int(state.in_play).bit_count()
    assert state.in_play & state.scored == 0
    assert all(at in board.movement for at in in_play)
    for place in board.places:
        there = sum(board.place_of_spot[spot] == place.number for spot in spots)
        assert there == int(state.taken & place.mask).bit_count() <= place.spots
        assert (there == place.spots) == (not state.is_open(place))


def check_strangers(state: StrangersState) -> None:
    """§10.3 Checks that there are never more Strangers than there are tokens, and that no Kid is where one is."""
    board = state.board()
    closed = [space for stranger, space in enumerate(board.stranger_spaces) if state.tokens & bit(stranger)]
    assert len(closed) <= board.tokens
    assert not any(at in closed for at in state.where)


def play(game: Strangers, bot: Bot | None, seed: int) -> tuple[StrangersState, int, int]:
    """Plays a whole game. Returns its end, its turns and its decisions. Without a bot, answers are chosen by chance."""
    state = game.begin(Fate.light(seed), False)
    assert isinstance(state, StrangersState)
    fate = Fate.light(-seed - 1)
    turns = decisions = 0
    while (seat := state.seat) >= 0:
        if state.waiting_frame is TURN:
            turns += 1
            check_cards(state)
            check_kids(state)
            check_strangers(state)
        if bot is None:
            state.play(seat, state.any_action(seat, fate))
        else:
            state.play(seat, bot.choose(SeatKnowledge(seat, state.imagine(bit(seat), [None] * game.seats, fate), None), fate))
        decisions += 1
        assert decisions < LONGEST, f"seed {seed} does not end"
    check_cards(state)
    check_copies(state)
    check_kids(state)
    check_strangers(state)
    return state, turns, decisions


def row(board: str, players: int, name: str, games: int) -> str:
    game = Strangers(players, {"board": board})
    bot = None if name == "random" else make_bot(name, game)
    turns = decisions = points = best = 0
    endings: Counter[int] = Counter()
    for seed in range(games):
        state, lasted, asked = play(game, bot, seed)
        assert state.result is not None
        turns += lasted
        decisions += asked
        points += sum(state.result.scores)
        best += max(state.result.scores)
        endings[int(state.ending)] += 1
    assert set(endings) <= {1, 2, 3, 4}
    means = f"{turns / games:.1f} | {decisions / games:.1f} | {points / games / players:.1f} | {best / games:.1f}"
    shares = " | ".join(f"{100 * endings[why] / games:.1f} %" for why in (1, 2, 3, 4))
    return f"| {board} | {players} | {name} | {games:,} | {means} | {shares} |"


def main(random_games: int = RANDOM_GAMES, steady_games: int = STEADY_GAMES) -> None:
    print(HEAD)
    for name, games in (("random", random_games), ("steady", steady_games)):
        for board in ("A", "B"):
            for players in (1, 2, 3, 4):
                print(row(board, players, name, games), flush=True)


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:]])
