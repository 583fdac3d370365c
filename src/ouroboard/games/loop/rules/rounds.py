"""The course of a match: §2 the deal, §3 setting aside, §10 and §13 points, §11 the next round, §14 the end of a set.

A round stands on the agenda as `SetAside`, `Turn`, `Score`; what follows a round as `SeatPlayers`, `SitDown`.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.state import Ask, Result, Step
from ouroboard.games.loop.rules.actions import HIDE_WITH, Hide, Sit, hides_from
from ouroboard.games.loop.rules.cards import CARDS, EIGHTS, HAND, in_order, names
from ouroboard.games.loop.rules.seats import SEAT_PLAYERS
from ouroboard.games.loop.rules.state import LoopState
from ouroboard.games.loop.rules.tricks import TURN
from ouroboard.games.loop.rules.words import no, replaced
from ouroboard.games.loop.text import prompts, refusals
from ouroboard.games.loop.text.names import RANKS

# ---- §2 The deal ------------------------------------------------------------------------------------------


@final
class BeginMatch(Step[LoopState]):
    """§2.3 Any seat may get the start marker of the first set."""

    def run(self, state: LoopState) -> None:
        n = state.rules.seats
        state.wins = (0,) * n
        state.seat_of = tuple(range(n))
        state.occupant = tuple(range(n))
        state.start = state.pick(n)
        begin_set(state)


def begin_set(state: LoopState) -> None:
    """§2.1 Begins a set: each player has two points, and nothing of the set before counts."""
    n = state.rules.seats
    begin_epoch(state)
    state.set_no += 1
    state.round_no = 0
    state.score = (2,) * n
    state.held = (0,) * n
    state.seen = (0,) * n
    state.was_rank = (0,) * n
    state.was_seat_of = (-1,) * n
    state.was_aside = (0,) * n
    state.was_faced = (0,) * n
    state.was_last_hand = 0
    if state.telling:
        seats = list(state.seat_of)
        state.tell(Event("set_begins", {"set": state.set_no, "player": state.occupant[state.start], "seats": seats}))
    state.push(DEAL)


@final
class Deal(Step[LoopState]):
    """§2.2 Eleven cards to every seat; the rest stays face down and unused."""

    def run(self, state: LoopState) -> None:
        deck = list(range(CARDS))
        state.shuffle(deck)
        dealt: list[int] = []
        for seat in range(state.n):
            cards: i64 = 0
            for place in range(HAND * seat, HAND * (seat + 1)):
                cards |= bit(deck[place])
            dealt.append(cards)
        state.cards = tuple(dealt)
        if state.rules.three_eights and three_eights(state):
            state.push(DEAL)
        else:
            begin_round(state)


def begin_epoch(state: LoopState) -> None:
    """Begins an epoch. What happens between two rounds belongs to the next one, and the order is normal again (§8.3)."""
    state.epoch += 1
    state.twisted = False
    state.trick = 0
    state.step = 0


def three_eights(state: LoopState) -> bool:
    """§16 Gives a point to the player who holds all three 8s and shows them.

    Returns whether there is one: then all cards are dealt again.
    """
    for seat in range(state.n):
        if state.cards[seat] & EIGHTS == EIGHTS:
            player = state.occupant[seat]
            state.score = replaced(state.score, player, state.score[player] + 1)
            if state.telling:
                state.tell(Event("three_eights", {"player": player, "score": state.score[player]}))
            return True
    return False


def begin_round(state: LoopState) -> None:
    """§3, §11.1 Begins a round: every player takes the eleven cards of the seat, and the order of strength is normal."""
    n = state.rules.seats
    state.note_reveal()
    state.round_no += 1
    held = list(state.held)
    for player in range(n):
        held[player] |= bit(state.seat_of[player])
    state.held = tuple(held)
    state.next_seat = NO_SEATS[n]
    state.hand = list(state.cards)
    state.aside = [0] * n
    state.rank = [0] * n
    state.shown = 0
    state.last_hand = 0
    state.holding = bit(n) - 1
    state.step = 0
    state.turn = state.start
    state.current = None
    state.last_seat = state.start
    state.passes = 0
    state.twist_used = False
    if state.telling:
        tell_round(state)
    state.then(SET_ASIDE, TURN, SCORE)


def tell_round(state: LoopState) -> None:
    """§17.4 Tells everybody who sits where, and each player alone what lay at the seat."""
    starter = state.occupant[state.start]
    state.tell(Event("round_begins", {"round": state.round_no, "player": starter, "seats": list(state.seat_of)}))
    for player in range(state.n):
        seat = state.seat_of[player]
        fields: dict[str, object] = {
            "player": player,
            "seat": seat,
            "cards": names(state.cards[seat]),
            "was_aside": names(state.was_aside[seat]),
            "was_left": names(state.was_left(seat)),
        }
        state.tell_privately(bit(player), Event("took_up", fields), None)


# ---- §3 Setting aside -------------------------------------------------------------------------------------


@final
class SetAside(Ask[LoopState]):
    """§3 All players at once, each in secret, put two of their eleven cards under the Rank card."""

    def to_act(self, state: LoopState) -> i64:
        waiting: i64 = 0
        for player in range(state.n):
            if state.aside[state.seat_of[player]] == 0:
                waiting |= bit(player)
        return waiting

    def actions(self, state: LoopState, player: i64) -> list[Action]:
        return hides_from(state.hand[state.seat_of[player]])[:]

    def any_action(self, state: LoopState, player: i64, fate: Fate) -> Action:
        held = in_order(state.hand[state.seat_of[player]])
        row = HIDE_WITH[held.pop(fate.pick(HAND))]
        return row[held[fate.pick(HAND - 1)]]

    def play(self, state: LoopState, player: i64, action: Action) -> None:
        assert isinstance(action, Hide)
        seat = state.seat_of[player]
        state.aside[seat] = action.cards
        state.hand[seat] &= ~action.cards
        if state.telling:
            mine = Event("hid", {"player": player, "cards": names(action.cards)})
            state.tell_privately(bit(player), mine, Event("chose", {"player": player}))

    def close(self, state: LoopState) -> None:
        state.trick = 1
        if state.telling:
            state.tell(Event("opened", {"player": state.occupant[state.turn]}))

    def secret(self) -> bool:
        return True

    def refuse(self, state: LoopState, player: i64, action: Action) -> Illegal:
        if isinstance(action, Hide):
            missing = action.cards & ~state.hand[state.seat_of[player]]
            return no(refusals.not_in_hand(" ".join(names(missing))), "§3")
        if isinstance(action, Sit):
            return no(refusals.SEATS_BETWEEN_ROUNDS, "§12")
        return no(refusals.SET_ASIDE_FIRST, "§3", "hide 3r 14b")

    def prompt(self, state: LoopState, player: i64) -> Prompt:
        return Prompt(prompts.SET_ASIDE, "§3", "hide")


# ---- §10, §13 Points --------------------------------------------------------------------------------------

NO_SEATS: Final = [(-1,) * n for n in range(5)]
"""Nobody has chosen a seat for the next round yet."""

BASE: Final = {2: (2, 0), 3: (3, 1, 0), 4: (4, 2, 1, 0)}
"""§10 Points for 1st, 2nd and so on."""


def points(players: int, was: int, rank: int) -> int:
    """§10 Returns the base for the rank, and §13 one for each rank that the seat has risen since the round before.

    >>> points(4, was=0, rank=2), points(4, was=4, rank=1), points(4, was=1, rank=4)
    (2, 7, -3)
    """
    base = BASE[players][rank - 1]
    return base if was == 0 else base + was - rank


@final
class Score(Step[LoopState]):
    """Every player gets the points of the seat. Then seats are chosen again, unless the set is over."""

    def run(self, state: LoopState) -> None:
        if state.rules.reveal_last_hand:
            reveal_last_hand(state)
        total = list(state.score)
        for seat in range(state.n):
            player = state.occupant[seat]
            gained = points(state.rules.seats, state.was_rank[seat], state.rank[seat])
            total[player] = max(0, total[player] + gained)  # §13.2 never below zero
        state.score = tuple(total)
        if state.telling:
            tell_score(state)
        if max(total) >= state.rules.goal:
            state.push(SET_OVER)
        else:
            begin_epoch(state)
            state.then(SEAT_PLAYERS, SIT_DOWN)


def tell_score(state: LoopState) -> None:
    for rank in range(1, state.n + 1):
        seat = state.rank.index(rank)
        player = state.occupant[seat]
        was = state.was_rank[seat]
        fields: dict[str, object] = {
            "player": player,
            "seat": seat,
            "rank": RANKS[rank],
            "was": RANKS[was],
            "points": points(state.rules.seats, was, rank),
            "score": state.score[player],
        }
        state.tell(Event("scored", fields))


def reveal_last_hand(state: LoopState) -> None:
    """§9.4 Shows the last player's unplayed hand. The cards set aside stay where they are."""
    seat = state.rank.index(state.rules.seats)
    cards = state.hand[seat]
    state.hand[seat] = 0
    state.last_hand = cards
    state.note_reveal()
    if state.telling:
        state.tell(Event("last_hand", {"player": state.occupant[seat], "seat": seat, "cards": names(cards)}))


# ---- §11 The next round -----------------------------------------------------------------------------------


@final
class SitDown(Step[LoopState]):
    """§11 Cards, ranks and the start marker stay with the seats; only the people move."""

    def run(self, state: LoopState) -> None:
        seen: list[int] = []
        faced: list[int] = []
        occupant = list(state.next_seat)
        for seat in range(state.n):
            up = state.faced(seat)
            faced.append(up)
            seen.append(state.seen[seat] | up)
        for player in range(state.n):
            occupant[state.next_seat[player]] = player
        state.seen = tuple(seen)
        state.was_faced = tuple(faced)
        state.was_last_hand = state.last_hand
        state.was_aside = tuple(state.aside)
        state.was_rank = tuple(state.rank)
        state.was_seat_of = state.seat_of
        state.seat_of = state.next_seat
        state.occupant = tuple(occupant)
        begin_round(state)


# ---- §14 The end of a set, §15 the long game --------------------------------------------------------------


def set_winners(state: LoopState) -> list[int]:
    """§14.2 Returns the players with the most points; among equals those with the best rank of the last round, or all of them."""
    best = max(state.score)
    tied = [player for player in range(state.n) if state.score[player] == best]
    if state.rules.ties_shared:
        return tied
    return [min(tied, key=lambda player: state.rank[state.seat_of[player]])]


@final
class SetOver(Step[LoopState]):
    def run(self, state: LoopState) -> None:
        winners = set_winners(state)
        state.wins = tuple([wins + (player in winners) for player, wins in enumerate(state.wins)])
        state.note_reveal()
        if state.telling:
            tell_set(state, winners)
        enough = state.rules.sets_to_win
        if max(state.wins) >= enough:
            champions = tuple([player for player in range(state.n) if state.wins[player] >= enough])
            if state.telling:
                state.tell(Event("match_over", {"players": list(champions)}))
            state.finish(Result(state.score if enough == 1 else state.wins, champions))
            return
        state.start = next_start(state)
        begin_set(state)


def tell_set(state: LoopState, winners: list[int]) -> None:
    """§17.7 Tells everybody all cards when a set is over, because they hold no secret any more."""
    fields: dict[str, object] = {
        "set": state.set_no,
        "players": winners,
        "scores": list(state.score),
        "wins": list(state.wins),
    }
    state.tell(Event("set_over", fields))
    shown: dict[str, object] = {
        "seats": [names(cards) for cards in state.cards],
        "aside": [names(cards) for cards in state.aside],
    }
    state.tell(Event("cards_shown", shown))


def next_start(state: LoopState) -> i64:
    """§15.2 Returns the seat of the player with the fewest points; among equals the worse rank of the last round."""
    if state.rules.random_next_start:
        return state.pick(state.n)
    fewest = min(state.score)
    tied = [seat for seat in range(state.n) if state.score[state.occupant[seat]] == fewest]
    return max(tied, key=lambda seat: state.rank[seat])


BEGIN_MATCH: Final = BeginMatch()
DEAL: Final = Deal()
SET_ASIDE: Final = SetAside()
SCORE: Final = Score()
SIT_DOWN: Final = SitDown()
SET_OVER: Final = SetOver()
