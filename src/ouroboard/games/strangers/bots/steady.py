"""`steady`: a good player of the neighbourhood, by hand-written judgement.

Every space has a value: the worth of the best open place that can be reached from there, less for each step on the way. A
card is worth the best that it can do for the values of the bot's own Kids. A Stranger or a saucer is worth the harm that it
does to the others. The bot reads nothing hidden but its own hand.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.strangers.content.board import GROUP, LIBRARY, PARK, Place
from ouroboard.games.strangers.content.cards import Card
from ouroboard.games.strangers.content.effects import by_effect
from ouroboard.games.strangers.rules.actions import (
    BRAINIAC,
    COPY,
    DECK,
    DONE,
    HAND,
    HITCH,
    KEEP,
    LET_OUT,
    LOOK,
    MOVE,
    NOTHING,
    PLACE,
    PLAY,
    REMOVE,
    RUN_AWAY,
    SAUCER_FIRST,
    TAKE,
    StrangersAction,
)
from ouroboard.games.strangers.rules.state import KIDS, OWN, StrangersState

STEP: Final = 0.88
"""Part of a value that remains one step further away."""

BUS_IN_HAND: Final = 0.8
BUS: Final = 0.62
"""Part of a value that remains at the other end of a bus line, with the card at hand or without."""

RISK: Final = 0.82
"""Part of the value of a Kid on a Stranger space, because a Stranger may come there."""

LIBRARY_BONUS: Final = 2.2
PARK_BONUS: Final = 1.6
"""What a bonus is worth at the start of a game; later less and less."""

RIVAL: Final = 0.45
"""Worth of another player's loss, compared with a gain."""

TURN_COST: Final = 0.5
"""Worth of a turn without any gain."""

SWEEPS: Final = 30


@final
class Judge:
    """The values of the board for one player."""

    def __init__(self, world: StrangersState, seat: i64) -> None:
        self.world: Final = world
        self.seat: Final[i64] = seat
        self.left: Final[float] = float(world.board().tokens - count(world.tokens)) / float(world.board().tokens)
        self.pull: Final[list[float]] = self.pulls(world.tokens)

    # ---- places and spaces ----------------------------------------------------------------------------------

    def place_worth(self, place: Place, seat: i64) -> float:
        """Returns what a Kid that comes in now is worth to its owner."""
        world = self.world
        bonus = 0.0
        if place.kind == LIBRARY:
            bonus = LIBRARY_BONUS * self.left
        elif place.kind == PARK:
            bonus = PARK_BONUS * self.left
        if place.kind != GROUP:
            return float(place.values[world.next_spot(place) - place.first]) + bonus
        there = count(world.taken & place.mask)
        value = float(place.values[there])
        rise = value - float(place.values[there - 1]) if there > 0 else 0.0
        for kid in members(world.scored):
            if world.place_of(kid) is place:
                value += rise if kid // KIDS == seat else -RIVAL * rise
        return value

    def pulls(self, tokens: i64) -> list[float]:
        """Returns the value of every space, with these tokens on the board."""
        world = self.world
        board = world.board()
        pull = [0.0] * board.size
        for place in board.places:
            if world.is_open(place):
                pull[place.space] = self.place_worth(place, self.seat)
        closed = [False] * board.size
        for stranger in members(tokens):
            closed[board.stranger_spaces[stranger]] = True
        rides = [self.ride_worth(0), self.ride_worth(1)]
        for _ in range(SWEEPS):
            if not self.sweep(pull, closed, rides):
                break
        return pull

    def ride_worth(self, line: i64) -> float:
        for kind in self.world.rules.deck.kinds_in(self.world.hand[self.seat]):
            if self.world.rules.cards[kind].effect.line == line:
                return BUS_IN_HAND
        return BUS

    def sweep(self, pull: list[float], closed: list[bool], rides: list[float]) -> bool:
        """Updates the values of spaces from their neighbours. Returns False when nothing has changed."""
        board = self.world.board()
        changed = False
        for space in board.movement:
            if closed[space]:
                continue
            best = pull[space]
            for to in board.steps[space]:
                if not closed[to] and STEP * pull[to] > best + 0.001:
                    best = STEP * pull[to]
                    changed = True
            pull[space] = best
        for line in range(2):
            best = 0.0
            for stop in board.stops[line]:
                best = max(best, pull[stop])
            for stop in board.stops[line]:
                if rides[line] * best > pull[stop] + 0.001:
                    pull[stop] = rides[line] * best
                    changed = True
        return changed

    def stands(self, space: i64) -> float:
        """Returns what it is worth to a Kid to stand here until its next turn."""
        if self.world.board().stranger_at[space] >= 0:
            return RISK * self.pull[space]
        return self.pull[space]

    def at(self, kid: i64) -> float:
        """Returns what a Kid in play is worth where it is."""
        return self.stands(self.world.where[kid])

    # ---- moves ----------------------------------------------------------------------------------------------

    def gain(self, kid: i64, space: i64) -> float:
        """Returns what it brings to have this Kid there."""
        board = self.world.board()
        place: i64 = board.place_at[space]
        owner = kid // KIDS
        if has(self.world.scored, kid):  # it moves from one place to another
            return self.place_worth(board.places[place], owner) - float(self.world.worth(kid))
        if place >= 0 and count(self.world.scored & OWN[owner]) == KIDS - 1:
            return self.last_gain(owner)
        after = self.place_worth(board.places[place], owner) if place >= 0 else self.stands(space)
        change = after - self.at(kid)
        if self.mine(owner):
            return change
        return -RIVAL * change

    def last_gain(self, owner: i64) -> float:
        """§12.2 Returns the worth of the end of the game by the tenth Kid.

        It is good for the player who is ahead; alone, it is better to wait.
        """
        world = self.world
        if world.n == 1:
            return 5.0 if world.board().tokens - count(world.tokens) == 1 else -50.0
        best = 0
        for other in range(world.n):
            if not self.mine(other):
                best = max(best, int(world.score_of(other)))
        return 50.0 if int(world.score_of(self.seat)) > best else -50.0

    def mine(self, owner: i64) -> bool:
        teams = self.world.rules.team_of
        return teams[owner] == teams[self.seat]

    def card_gain(self, kind: i64) -> float:
        """Returns what a card would bring if it were carried out now."""
        card = self.world.rules.cards[kind]
        if not card.effect.legal(self.world, self.seat, card):
            return -TURN_COST
        return WEIGHTS[card.effect.number].gain(self, card)

    # ---- Strangers ------------------------------------------------------------------------------------------

    def position(self, tokens: i64, taken: i64) -> float:
        """Returns the values of the player's Kids less those of the others, with these tokens, and Kids on `taken` sent home."""
        pull = self.pulls(tokens)
        world = self.world
        school = 0.6 * pull[world.board().school]
        total = 0.0
        for kid in members(world.in_play):
            at = world.where[kid]
            worth = school if at == taken else pull[at]
            total += worth if self.mine(kid // KIDS) else -RIVAL * worth
        return total + (0.3 * pull[world.board().school])

    def loss(self, kid: i64) -> float:
        """Returns what it costs the owner when this Kid is abducted."""
        world = self.world
        if not has(world.scored, kid):
            return self.at(kid) - 0.5 * self.pull[world.board().school]
        place = world.place_of(kid)
        bonus = LIBRARY_BONUS if place.kind == LIBRARY else PARK_BONUS if place.kind == PARK else 0.0
        return float(world.worth(kid)) + bonus * self.left

    def point_at(self, kid: i64) -> float:
        """§11 Prefers a Kid of another player, and one of the leading player."""
        if self.mine(kid // KIDS):
            return -self.loss(kid)
        return 100.0 + self.loss(kid) + 0.15 * float(self.world.score_of(kid // KIDS))


# ---- cards --------------------------------------------------------------------------------------------------


class Weight:
    """How good the cards of an effect are: for the architect's deck (`build`), and now (`gain`)."""

    def __init__(self, build: float) -> None:
        self.build: Final = build

    def gain(self, judge: Judge, card: Card) -> float:
        """Returns what a card that can be carried out brings."""
        return 0.0


@final
class BestMove(Weight):
    """The best of the moves that the card allows."""

    def gain(self, judge: Judge, card: Card) -> float:
        best = -1000.0
        for move in card.effect.moves(judge.world, judge.seat, card):
            assert isinstance(move, StrangersAction)
            best = max(best, judge.gain(move.kid, move.space))
        return best


@final
class Contact(Weight):
    """§7.1 One, two, three or more Kids in libraries: the chance of two saucers."""

    def gain(self, judge: Judge, card: Card) -> float:
        kids = min(judge.world.libraries[judge.seat], 5)
        return (-TURN_COST, -TURN_COST, 0.25, 0.5, 0.6875, 0.8125)[kids] * 12.0


@final
class WithKids(Weight):
    """A card for which the player needs a Kid in play."""

    def gain(self, judge: Judge, card: Card) -> float:
        return 1.2 if judge.world.in_play & OWN[judge.seat] != 0 else -TURN_COST


@final
class BestRemoval(Weight):
    """§7.4 The Stranger that stands most in the way is taken off."""

    def gain(self, judge: Judge, card: Card) -> float:
        tokens = judge.world.tokens
        now = judge.position(tokens, -1)
        best = -1000.0
        for stranger in members(tokens):
            best = max(best, judge.position(tokens & ~bit(stranger), -1) - now)
        return 0.3 + best


@final
class BestLift(Weight):
    """§7.7 A Kid goes anywhere or back to the supply."""

    def gain(self, judge: Judge, card: Card) -> float:
        world = judge.world
        best = 0.0
        for space in world.board().movement:
            best = max(best, judge.stands(space))
        gain = -1000.0
        for kid in members(world.in_play & OWN[judge.seat]):
            gain = max(gain, 0.5 * best + 0.25 * judge.pull[world.board().school] - judge.at(kid))
        return gain


WEIGHTS: Final[list[Weight]] = by_effect(
    {
        "move": BestMove(1.0),
        "ride": BestMove(3.5),
        "home": BestMove(5.0),
        "pool-party": BestMove(5.0),
        "step-dad": BestMove(1.5),
        "man-in-black": BestRemoval(0.5),
        "soda": WithKids(0.5),
        "science": Contact(0.5),
        "hitchhike": BestLift(0.5),
    },
    Weight(0.5),
)


# ---- answers ------------------------------------------------------------------------------------------------


@final
class Steady(Bot):
    """Lets Kids out, walks them to the best places, and sends Strangers where they hurt the others."""

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        world = seen.world
        assert isinstance(world, StrangersState)
        actions = seen.actions()
        if len(actions) == 1:
            return actions[0]
        judge = Judge(world, seen.seat)
        best = actions[0]
        highest = -10000.0
        for action in actions:
            assert isinstance(action, StrangersAction)
            worth = judge_action(judge, action)
            if worth > highest:
                highest = worth
                best = action
        return best


def judge_action(judge: Judge, action: StrangersAction) -> float:
    """Returns how good an answer is, whatever the question."""
    world = judge.world
    verb = action.verb
    if verb == PLAY:
        return judge.card_gain(action.card) - kept_for_later(judge, action.card)
    if verb == LET_OUT:
        others = float(count(world.in_play & OWN[judge.seat]))
        return judge.pull[world.board().school] * (1.0 if others == 0.0 else 0.35 + 0.3 * judge.left)
    if verb == RUN_AWAY:
        return 0.7 * judge.pull[world.board().school] - judge.at(action.kid) - TURN_COST
    if verb == MOVE:
        return judge.gain(action.kid, action.space)
    if verb == DONE:
        return 0.0 if world.card >= 0 else 0.05
    if verb == COPY:
        return judge.card_gain(action.card)
    if verb == BRAINIAC:
        return judge_discard(judge, action.card)
    if verb == TAKE:
        return judge.point_at(action.kid)
    if verb == PLACE:
        stranger = world.board().stranger_at[action.space]
        return judge.position(world.tokens | bit(stranger), action.space)
    if verb == REMOVE:
        stranger = world.board().stranger_at[action.space]
        return judge.position(world.tokens & ~bit(stranger), -1)
    if verb == LOOK:
        return float(world.held[action.number])
    if verb == HITCH:
        return -judge.at(action.kid)
    if verb in (HAND, DECK):
        return judge_build(judge, action.card)
    if verb in (KEEP, SAUCER_FIRST, NOTHING):
        return -1.0
    return 0.0


def kept_for_later(judge: Judge, kind: i64) -> float:
    """Returns the worth of keeping a card. A rare one is not wasted on a small step, while there is time."""
    card = judge.world.rules.cards[kind]
    rare = 0.5 if card.copies <= 3 else 0.12 if card.effect.every else 0.0
    return rare * judge.left


def judge_discard(judge: Judge, kind: i64) -> float:
    """§14.2 Returns the worth of a discard: only after the action, and only of a card that brings nothing."""
    if judge.world.agenda[-1].waits() and judge.world.card_left and judge.card_gain(kind) <= 0.0:
        return 0.1 - kept_for_later(judge, kind)
    return -500.0


def judge_build(judge: Judge, kind: i64) -> float:
    """§16.3 Returns the worth of building a card: far steps and buses, and not always the same."""
    world = judge.world
    card = world.rules.cards[kind]
    worth = WEIGHTS[card.effect.number].build + float(card.effect.steps)
    already = float(card.in_hand(world.hand[0]))
    for built in world.deck:
        if built == kind:
            already += 1.0
    return worth - 0.9 * already
