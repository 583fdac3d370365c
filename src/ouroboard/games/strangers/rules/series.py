"""The course of a match: §2 setting up, §12 what follows a game, §15 the gauntlet, §16.3 the architect's building.

A game stands on the agenda as `GameOver` and, on top of it, `DealHands` and `Turn`.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.event import Event
from ouroboard.engine.state import Result, Step
from ouroboard.games.strangers.knowledge import hand_knowledge
from ouroboard.games.strangers.rules.actions import BOARD, StrangersAction
from ouroboard.games.strangers.rules.architect import BUILD_HAND
from ouroboard.games.strangers.rules.draws import begin_turn, come_up, draw, take, tell_drawn
from ouroboard.games.strangers.rules.ending import REASON_IDS, reason, team_scores, winners
from ouroboard.games.strangers.rules.state import KIDS, SUPPLY, OnTurn, StrangersState
from ouroboard.games.strangers.rules.turns import TURN
from ouroboard.games.strangers.rules.words import no
from ouroboard.games.strangers.text import prompts, refusals

CAP: Final = 5
"""§2.4 Maximum number of Sightings that stay discarded at the start."""

BEST_OF: Final = 3
"""§15.1 Maximum number of games in a gauntlet."""


# ---- §2 Setting up ----------------------------------------------------------------------------------------


@final
class BeginMatch(Step[StrangersState]):
    """§2.5 Chance decides who begins."""

    def run(self, state: StrangersState) -> None:
        n = state.rules.seats
        state.half_wins = (0,) * n
        state.starter = state.pick(n) if n > 1 else 0
        begin_game(state)


def begin_game(state: StrangersState) -> None:
    """§2.1 Begins a game with an empty board, all Kids in supply, and a shuffled deck."""
    n = state.rules.seats
    state.game_no += 1
    state.ending = 0
    state.saviour = -1
    state.turn = state.starter
    state.turn_no = 0
    state.step = 0
    state.idle = 0
    state.where = [SUPPLY] * (KIDS * n)
    state.in_play = 0
    state.scored = 0
    state.taken = 0
    state.tokens = 0
    state.blocked = 0
    state.libraries = [0] * n
    state.parks = [0] * n
    state.bonus = 0
    state.hand = [0] * n
    state.held = [0] * n
    state.discard = []
    state.drawn = 0
    hand_knowledge.forget_all(state)
    if state.telling:
        fields: dict[str, object] = {"game": state.game_no, "player": state.starter, "board": state.board().name}
        state.tell(Event("game_begins", fields))
    if state.rules.architect:
        state.deck = ()
        state.then(BUILD_HAND, FIRST_TURN, TURN, GAME_OVER)
        return
    deck = state.rules.deck.all_cards()
    state.shuffle(deck)
    state.deck = tuple(deck)
    state.then(DEAL_HANDS, FIRST_TURN, TURN, GAME_OVER)


@final
class DealHands(Step[StrangersState]):
    """§2.3 Player by player; special cards are discarded without effect. §16.2 Alone, a useless card may be sent back."""

    def run(self, state: StrangersState) -> None:
        rules = state.rules
        while state.held[state.turn] < rules.base_hand:
            if not fill_hand(state, state.turn):
                return
            if state.n > 1:
                state.turn = (state.turn + 1) % state.n
        state.turn = state.starter
        if rules.cap_initial_sightings:
            put_back(state)


def fill_hand(state: StrangersState, seat: i64) -> bool:
    """Draws until the opening hand is full; False when a card has come up that may be sent back."""
    drew: list[int] = []
    while state.held[seat] < state.rules.base_hand:
        kind = draw(state)
        card = state.rules.cards[kind]
        if kind >= state.rules.kinds:
            state.discard.append(kind)
            if state.telling:
                state.tell(Event("special_at_start", {"player": seat, "card": card.id}))
        elif card.effect.useless_alone and state.rules.challenge:
            tell_drawn(state, seat, drew)
            state.push(DEAL_HANDS)
            come_up(state, kind)
            return False
        else:
            take(state, seat, kind)
            if state.telling:
                drew.append(kind)
    tell_drawn(state, seat, drew)
    return True


def put_back(state: StrangersState) -> None:
    """§2.4 Puts the sixth Sighting and later ones back and shuffles the deck again. Saucers stay where they are."""
    kept: list[int] = []
    back: list[int] = []
    sightings = 0
    for kind in state.discard:
        if state.rules.cards[kind].effect.places_stranger:
            sightings += 1
            if sightings > CAP:
                back.append(kind)
                continue
        kept.append(kind)
    if not back:
        return
    state.discard = kept
    deck = [*state.deck[state.drawn :], *back]
    state.shuffle(deck)
    state.deck = tuple(deck)
    state.drawn = 0
    if state.telling:
        state.tell(Event("put_back", {"cards": [state.rules.cards[kind].id for kind in back], "count": len(back)}))


@final
class FirstTurn(Step[StrangersState]):
    def run(self, state: StrangersState) -> None:
        begin_turn(state)


# ---- §12 The end of a game --------------------------------------------------------------------------------


@final
class GameOver(Step[StrangersState]):
    """§12.5 Points are counted as the board stands, and all hands are shown."""

    def run(self, state: StrangersState) -> None:
        scores = team_scores(state)
        won = winners(state, scores)
        if state.telling:
            tell_end(state, scores, won)
        if state.rules.gauntlet:
            count_game(state, scores, won)
        elif state.n == 1:
            state.finish(Result(tuple(scores), (), reason(state)))
        else:
            state.finish(Result(tuple(scores), tuple(won), reason(state)))


def tell_end(state: StrangersState, scores: list[int], won: list[int]) -> None:
    if state.n == 1:
        state.tell(Event("solo_over", {"reason": REASON_IDS[state.ending], "player": 0, "score": scores[0]}))
    else:
        state.tell(Event("game_over", {"reason": REASON_IDS[state.ending], "players": won, "scores": scores}))
    state.tell(Event("hands_shown", {"hands": [state.rules.deck.ids(hand) for hand in state.hand]}))


# ---- §15 The gauntlet -------------------------------------------------------------------------------------


def count_game(state: StrangersState, scores: list[int], won: list[int]) -> None:
    """§15.1 Counts a game: a won one counts, a drawn one half.

    The winner, or after a draw the second player, begins the next one.
    """
    wins = list(state.half_wins)
    for player in won:
        wins[player] += 2 if len(won) == 1 else 1
    state.half_wins = tuple(wins)
    state.points = (*state.points, *scores)
    state.starter = won[0] if len(won) == 1 else 1 - state.starter
    state.note_reveal()
    if max(wins) >= 4 or state.game_no == BEST_OF:
        end_match(state)
    elif state.game_no == 1:
        state.board_no = 1
        begin_game(state)
    else:
        state.turn = picker(state)
        state.push(PICK_BOARD)


def picker(state: StrangersState) -> i64:
    """§15.2 Returns who picks: the highest score of a single game; else the higher sum, else chance."""
    a, b = state.points[0::2], state.points[1::2]
    if max(a) != max(b):
        return 0 if max(a) > max(b) else 1
    if sum(a) != sum(b):
        return 0 if sum(a) > sum(b) else 1
    return state.pick(2)


@final
class PickBoard(OnTurn):
    """§15.2 The board of the third game."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return list(state.rules.table.boards[: len(state.rules.gauntlet_boards())])

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.board_no = action.number
        if state.telling:
            state.tell(Event("picked_board", {"player": seat, "board": state.board().name}))
        begin_game(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb == BOARD:
            return no(refusals.NO_SUCH_BOARD, "§15.2")
        return no(refusals.PICK_BOARD, "§15.2", "board B")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.PICK_BOARD, "§15.2")


def end_match(state: StrangersState) -> None:
    """§15.3 Ends the match: more games won; after three games the higher sum of all points; else the match is drawn."""
    sums = (sum(state.points[0::2]), sum(state.points[1::2]))
    wins = state.half_wins
    champions: list[int]
    if wins[0] != wins[1]:
        champions = [0 if wins[0] > wins[1] else 1]
    elif sums[0] != sums[1]:
        champions = [0 if sums[0] > sums[1] else 1]
    else:
        champions = [0, 1]
    if state.telling:
        state.tell(Event("match_over", {"players": champions, "half_wins": list(wins), "sums": list(sums)}))
    state.finish(Result(tuple(wins), tuple(champions), reason(state)))


BEGIN_MATCH: Final = BeginMatch()
DEAL_HANDS: Final = DealHands()
FIRST_TURN: Final = FirstTurn()
GAME_OVER: Final = GameOver()
PICK_BOARD: Final = PickBoard()
