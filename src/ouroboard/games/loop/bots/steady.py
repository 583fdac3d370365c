"""`steady`: a good club player of LOOP, by hand-written judgement.

It counts a hand in *tempi*: how many turns, and how much luck, it will take to empty it. The hand is cut into combinations in the
best way; each combination costs a turn, and the more the easier somebody can beat it, because then the lead must be won back.
How easily it is beaten is read from the cards that have been seen at the other seats (§17), this round and before.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.loop.knowledge.imagine import known
from ouroboard.games.loop.rules.actions import Hide, Pass, Sit, Twist
from ouroboard.games.loop.rules.cards import DECK, EIGHTS, HAND, ROW
from ouroboard.games.loop.rules.plays import PAIR, SEQUENCE, SINGLE, Play, leads
from ouroboard.games.loop.rules.rounds import points
from ouroboard.games.loop.rules.state import LoopState

TURN_COST: Final = 0.35
"""A combination takes a turn, even one that nobody can beat."""

LEAD_WORTH: Final = 0.55
"""Worth of winning the trick and leading the next one."""

EIGHT_ASIDE: Final = 0.25
"""Worth of a Twist that can still be made."""

PANIC: Final = 0.3
"""Cost of a pass when another player is about to go out."""


@final
class Judge:
    """What one player knows of the others: for each combination, the chance that nobody beats it."""

    def __init__(self, world: LoopState, player: i64) -> None:
        self.world: Final = world
        self.player: Final[i64] = player
        self.min_sequence: Final[i64] = world.rules.min_sequence
        self.safe_high: Final[list[float]] = [0.0] * 16
        self.safe_low: Final[list[float]] = [0.0] * 16
        self.fullest: float = 0.0
        self.emptiest: i64 = HAND
        self.read_table()

    def read_table(self) -> None:
        """§17 Works out which cards may be in the other hands, and with which probability."""
        world = self.world
        mine = world.seat_of[self.player]
        pool: i64 = DECK
        for seat in range(world.n):
            pool &= ~self.sure_cards(seat)
        for number in range(1, 16):
            self.safe_high[number] = 1.0
            self.safe_low[number] = 1.0
        for seat in range(world.n):
            if seat == mine or world.rank[seat] != 0:
                continue
            self.reckon_with(seat, pool)
            held = count(world.hand[seat])
            self.emptiest = min(self.emptiest, held)
            self.fullest += float(held) / 9.0

    def sure_cards(self, seat: i64) -> i64:
        """Returns the cards that this player knows to belong to a seat."""
        world = self.world
        if known(world, seat, bit(self.player)):
            return world.cards[seat]
        return world.seen[seat] | world.faced(seat)

    def reckon_with(self, seat: i64, pool: i64) -> None:
        """Works out the chance that this seat does not hold a single above, or below, each number."""
        world = self.world
        sure: i64 = self.sure_cards(seat) & ~world.faced(seat)
        hidden: i64 = count(world.hand[seat]) + count(world.aside[seat] & ~world.shown)
        if hidden == 0:
            return
        in_hand: float = float(count(world.hand[seat])) / float(hidden)
        slots: float = float(hidden - count(sure))
        unknown: float = max(1.0, float(count(pool)))
        above: i64 = 0
        sure_above: i64 = 0
        for number in range(15, 0, -1):
            self.safe_high[number] *= miss(sure_above, above, slots, unknown, in_hand)
            column: i64 = bit(number - 1) | bit(number + 14) | bit(number + 29)
            above += count(pool & column)
            sure_above += count(sure & column)
        below: i64 = 0
        sure_below: i64 = 0
        for number in range(1, 16):
            self.safe_low[number] *= miss(sure_below, below, slots, unknown, in_hand)
            column = bit(number - 1) | bit(number + 14) | bit(number + 29)
            below += count(pool & column)
            sure_below += count(sure & column)

    def safety(self, play: Play, twisted: bool) -> float:
        """Returns the chance that nobody beats this."""
        if play.eight:
            return 1.0
        reach: float = float(play.low - 1 if twisted else 15 - play.high) / 14.0
        if play.kind == SINGLE:
            return self.safe_low[play.low] if twisted else self.safe_high[play.low]
        if play.kind == PAIR:
            return 1.0 - min(0.9, 0.28 * reach * self.fullest)
        if play.kind == SEQUENCE and play.size == 2:
            return 1.0 - min(0.9, 0.4 * reach * self.fullest)
        return 1.0 - min(0.9, 0.1 * reach * self.fullest)

    def tempi(self, hand: i64, twisted: bool) -> float:
        """Returns the cost of the cheapest way to cut a hand into combinations."""
        if hand == 0:
            return 0.0
        plays = leads(hand, self.min_sequence)
        masks: list[i64] = []
        costs: list[float] = []
        for action in plays:
            assert isinstance(action, Play)
            masks.append(action.cards)
            costs.append(TURN_COST + 1.0 - self.safety(action, twisted))
        return cheapest(hand, masks, costs, 1000.0)


def miss(sure: i64, loose: i64, slots: float, unknown: float, in_hand: float) -> float:
    """Returns the chance that none of these cards is in a hand: of each that surely belongs to the seat, and of unseen ones."""
    chance = 1.0
    for _ in range(sure):
        chance *= 1.0 - in_hand
    share = slots * in_hand / unknown
    for _ in range(loose):
        chance *= max(0.0, 1.0 - share)
    return chance


def cheapest(hand: i64, masks: list[i64], costs: list[float], limit: float) -> float:
    """Returns the least cost of combinations that use every card of the hand once; branch and bound on the lowest card left."""
    if hand == 0:
        return 0.0
    if limit <= TURN_COST:
        return 1000.0
    lowest: i64 = hand & -hand
    best = limit
    for index in range(len(masks)):
        mask = masks[index]
        if mask & lowest != 0 and mask & ~hand == 0:
            cost = costs[index]
            if cost < best:
                total = cost + cheapest(hand & ~mask, masks, costs, best - cost)
                if total < best:
                    best = total
    return best


@final
class Steady(Bot):
    """Hides what clogs the hand, plays what costs least to have played, Twists when the hand is better the other way."""

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        world = seen.world
        assert isinstance(world, LoopState)
        actions = seen.actions()
        if len(actions) == 1:
            return actions[0]
        if isinstance(actions[0], Sit):
            return best_seat(world, seen.seat, actions)
        judge = Judge(world, seen.seat)
        best = actions[0]
        highest = -1000.0
        for action in actions:
            worth = judge_hide(judge, action) if isinstance(action, Hide) else judge_move(judge, action)
            if worth > highest:
                highest = worth
                best = action
        return best


def judge_hide(judge: Judge, action: Hide) -> float:
    """§3 Returns how quickly the other cards can be played, in one order or, with an 8 set aside, in the other."""
    hand = judge.world.cards[judge.world.seat_of[judge.player]] & ~action.cards
    normal = judge.tempi(hand, False)
    if action.cards & EIGHTS == 0:
        return -normal
    twisted = judge.tempi(hand, True)
    return EIGHT_ASIDE - min(normal, 0.3 * normal + 0.7 * twisted)


def judge_move(judge: Judge, action: Action) -> float:
    """§5 Returns the worth of the hand after this action, with the chance to lead."""
    world = judge.world
    hand = world.hand[world.turn]
    if isinstance(action, Twist):
        return judge_twist(judge, hand)
    if isinstance(action, Pass):
        worth = -judge.tempi(hand, world.twisted)
        if judge.emptiest <= 2:
            worth -= PANIC
        return worth if action.twist == 0 else worth - 0.2
    if isinstance(action, Play):
        worth = judge_play(judge, action, hand, world.twisted)
        return worth if action.twist == 0 else worth - 0.2
    return 0.0


def judge_play(judge: Judge, play: Play, hand: i64, twisted: bool) -> float:
    left: i64 = hand & ~play.cards
    if left == 0:
        return 100.0
    return LEAD_WORTH * judge.safety(play, twisted) - judge.tempi(left, twisted)


def judge_twist(judge: Judge, hand: i64) -> float:
    """§8 Returns the worth of the hand in the other order, less the worth of keeping the Twist for later."""
    world = judge.world
    now = judge.tempi(hand, world.twisted)
    then = judge.tempi(hand, not world.twisted)
    if then > now - EIGHT_ASIDE:
        return -1000.0
    return 50.0 - then  # a Twist is free: the play still comes


def best_seat(world: LoopState, player: i64, actions: list[Action]) -> Action:
    """§12 Returns the seat that promises the most points: a hand that should do better than it did."""
    best = actions[0]
    highest = -1000.0
    for action in actions:
        assert isinstance(action, Sit)
        worth = promise(world, player, action.seat)
        if worth > highest:
            highest = worth
            best = action
    return best


def promise(world: LoopState, player: i64, seat: i64) -> float:
    """Returns the points to expect at a seat, from how its cards compare with those of the others."""
    mine = strength(world, player, seat)
    better = 0.0
    for other in range(world.n):
        if other != seat and strength(world, player, other) > mine:
            better += 1.0
    # Good cards do not decide everything, so the expected rank is moved half-way to the middle.
    middle = float(world.n - 1) / 2.0
    rank = 1.0 + (better + middle) / 2.0
    lower = int(rank)
    share = rank - lower
    was = world.rank[seat]
    low = points(world.rules.seats, was, lower)
    high = points(world.rules.seats, was, min(world.rules.seats, lower + 1))
    return (1.0 - share) * low + share * high


def strength(world: LoopState, player: i64, seat: i64) -> float:
    """Returns how good the eleven cards of a seat are, as far as the player knows or imagines them."""
    cards = world.cards[seat]
    total = 0.0
    for colour in range(3):
        row: i64 = (cards >> (15 * colour)) & ROW
        for number in range(1, 16):
            if (row >> (number - 1)) & 1 != 0:
                total += number / 15.0
        total += 0.5 * float(count(row & (row >> 1)))
    total += 1.2 * float(count(cards & EIGHTS))
    r: i64 = cards & ROW
    g: i64 = (cards >> 15) & ROW
    b: i64 = (cards >> 30) & ROW
    return total + 0.6 * float(count(r & g) + count(r & b) + count(g & b))
