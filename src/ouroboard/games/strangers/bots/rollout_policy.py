"""A quick policy with which a search plays on to its horizon.

It takes the action that looks best by the values of the spaces, with a little chance.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import has
from ouroboard.engine.fate import Fate
from ouroboard.games.strangers.bots.space_values import SpaceValues, space_values
from ouroboard.games.strangers.content.cards import Card
from ouroboard.games.strangers.content.effects import by_effect
from ouroboard.games.strangers.content.effects.into_place import IntoPlace
from ouroboard.games.strangers.content.effects.move import Move
from ouroboard.games.strangers.content.effects.ride import Ride
from ouroboard.games.strangers.rules.actions import (
    BRAINIAC,
    COPY,
    DONE,
    KEEP,
    LET_OUT,
    MOVE,
    NOTHING,
    PLACE,
    PLAY,
    RUN_AWAY,
    TAKE,
    StrangersAction,
)
from ouroboard.games.strangers.rules.state import KIDS, OWN, StrangersState

DOUBT: Final = 60
"""Size of the chance in a judgement, in hundredths of a point."""

WASTE: Final = -50
"""Worth of a turn without any gain, in hundredths of a point."""

WORST: Final = -100_000


def rollout_action(state: StrangersState, seat: i64, fate: Fate) -> Action:
    actions = state.actions(seat)
    best = actions[0]
    if len(actions) == 1:
        return best
    values = space_values(state.board(), state.tokens, state.taken)
    most: i64 = WORST
    for action in actions:
        assert isinstance(action, StrangersAction)
        good = worth(state, values, seat, action) + fate.pick(DOUBT)
        if good > most:
            best = action
            most = good
    return best


def worth(state: StrangersState, values: SpaceValues, seat: i64, action: StrangersAction) -> i64:
    """Returns the worth of an answer: let out, bring Kids forward, go for the best places, point at the Kids of others."""
    verb = action.verb
    if verb == MOVE:
        return worth_of_move(state, values, seat, action.kid, action.space)
    if verb in (PLAY, COPY):
        return worth_of_card(state, values, seat, action.card)
    if verb == LET_OUT:
        school: i64 = values[state.board().school]
        return school if state.in_play & OWN[seat] == 0 else school // 2
    if verb == RUN_AWAY:
        return 7 * values[state.board().school] // 10 - stands(state, values, state.where[action.kid]) + WASTE
    if verb == TAKE:
        return worth_of_taking(state, seat, action.kid)
    if verb == PLACE:
        return worth_of_placing(state, values, seat, action.space)
    if verb in (BRAINIAC, KEEP, NOTHING):
        return -100
    return 0 if verb != DONE else 10


def friend(state: StrangersState, seat: i64, kid: i64) -> bool:
    return state.rules.team_of[kid // KIDS] == state.rules.team_of[seat]


def stands(state: StrangersState, values: SpaceValues, space: i64) -> i64:
    """Returns what it is worth to a Kid to be here: less where somebody may sight a Stranger."""
    value: i64 = values[space]
    return 8 * value // 10 if state.board().stranger_at[space] >= 0 else value


def worth_of_move(state: StrangersState, values: SpaceValues, seat: i64, kid: i64, space: i64) -> i64:
    value = stands(state, values, space)
    if has(state.scored, kid):  # it moves from one place to another
        value -= 100 * state.worth(kid)
    else:
        value -= stands(state, values, state.where[kid])
    return value if friend(state, seat, kid) else -value // 2


# ---- cards --------------------------------------------------------------------------------------------------


def worth_of_card(state: StrangersState, values: SpaceValues, seat: i64, kind: i64) -> i64:
    """Returns the best that the card can do now, and a little less for a rare one."""
    card = state.rules.cards[kind]
    weight = WEIGHTS[card.effect.number]
    if not weight.finds_out and not card.effect.legal(state, seat, card):
        return WASTE
    value = weight.worth(state, values, seat, card)
    return value if card.copies > 3 else value - 30


class Weight:
    """How good the cards of an effect are."""

    finds_out: bool = False
    """Whether `worth` finds out itself that the card could do nothing."""

    def worth(self, state: StrangersState, values: SpaceValues, seat: i64, card: Card) -> i64:
        return 30


@final
class BestWalk(Weight):
    """§6.1 The best that the steps can do."""

    finds_out = True

    def worth(self, state: StrangersState, values: SpaceValues, seat: i64, card: Card) -> i64:
        board = state.board()
        effect = card.effect
        assert isinstance(effect, Move)
        all_ways = state.rules.movings[state.board_no][card.number].ways
        blocked = state.blocked
        best: i64 = WORST
        together: i64 = 0
        kids = effect.movers(state, seat)
        kid: i64 = 0
        while kids != 0:
            if kids & 1 != 0:
                ways = all_ways[state.where[kid]]
                most: i64 = WORST
                least: i64 = -WORST
                index: i64 = 0
                while index < ways.count:
                    if ways.needs[index] & blocked == 0:
                        end: i64 = ways.ends[index]
                        value: i64 = values[end]
                        if board.stranger_at[end] >= 0:
                            value = 8 * value // 10
                        if value > most:
                            most = value
                        if value < least:
                            least = value
                    index += 1
                if most > WORST:
                    now = stands(state, values, state.where[kid])
                    gain = most - now if friend(state, seat, kid) else (now - least) // 2
                    if gain > best:
                        best = gain
                    if gain > 0:
                        together += gain
            kids >>= 1
            kid += 1
        if best == WORST:
            return WASTE
        return together if effect.every and together > best else best


@final
class BestRide(Weight):
    """§6.7 The best that the bus can do."""

    finds_out = True

    def worth(self, state: StrangersState, values: SpaceValues, seat: i64, card: Card) -> i64:
        effect = card.effect
        assert isinstance(effect, Ride)
        best: i64 = WASTE
        rode = False
        kids: i64 = state.in_play & OWN[seat]
        kid: i64 = 0
        while kids != 0:
            if kids & 1 != 0 and state.board().line_at[state.where[kid]] == effect.line:
                now = stands(state, values, state.where[kid])
                for stop in effect.stops_from(state, state.where[kid]):
                    gain = stands(state, values, stop) - now
                    if gain > best or not rode:
                        best = gain
                        rode = True
            kids >>= 1
            kid += 1
        return best


@final
class BestLift(Weight):
    """The player's Kid with the least hope, straight into the best open place."""

    def worth(self, state: StrangersState, values: SpaceValues, seat: i64, card: Card) -> i64:
        effect = card.effect
        assert isinstance(effect, IntoPlace)
        most: i64 = 0
        for place in effect.open_places(state):
            most = max(most, values[place.space])
        best: i64 = WASTE
        kids: i64 = state.in_play & OWN[seat]
        kid: i64 = 0
        while kids != 0:
            if kids & 1 != 0:
                best = max(best, most - stands(state, values, state.where[kid]))
            kids >>= 1
            kid += 1
        return best


@final
class Contact(Weight):
    """§7.1 The more Kids in libraries, the better; two at least."""

    def worth(self, state: StrangersState, values: SpaceValues, seat: i64, card: Card) -> i64:
        kids: i64 = state.libraries[seat]
        return WASTE if kids < 2 else 300 * kids - 300


@final
class WithKids(Weight):
    """A card for which the player needs a Kid in play."""

    def worth(self, state: StrangersState, values: SpaceValues, seat: i64, card: Card) -> i64:
        return 120 if state.in_play & OWN[seat] != 0 else WASTE


WEIGHTS: Final[list[Weight]] = by_effect(
    {
        "move": BestWalk(),
        "ride": BestRide(),
        "home": BestLift(),
        "pool-party": BestLift(),
        "science": Contact(),
        "soda": WithKids(),
    },
    Weight(),
)


# ---- what comes out of the deck -----------------------------------------------------------------------------


def worth_of_taking(state: StrangersState, seat: i64, kid: i64) -> i64:
    value: i64 = 100 * state.worth(kid) if has(state.scored, kid) else 50
    return -value if friend(state, seat, kid) else value


def worth_of_placing(state: StrangersState, values: SpaceValues, seat: i64, space: i64) -> i64:
    """Prefers the Kids of other players."""
    value: i64 = 0
    kids = state.in_play
    kid: i64 = 0
    while kids != 0:
        if kids & 1 != 0 and state.where[kid] == space:
            lost: i64 = 50 + values[space] // 2
            value += -lost if friend(state, seat, kid) else lost
        kids >>= 1
        kid += 1
    return value
