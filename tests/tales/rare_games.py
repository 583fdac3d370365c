"""Games that show what random ones hardly ever show, for the test of the wire's types."""

import random
from collections import Counter

from ouroboard.effects.forms import May
from ouroboard.effects.running import Context
from ouroboard.engine.state import Step
from ouroboard.games import registry
from ouroboard.games.tales.content.names import TROUBLE, WEED
from ouroboard.games.tales.rules.adventure import ADVENTURE
from ouroboard.games.tales.rules.bills import begin_bill
from ouroboard.games.tales.rules.calendar import hold_day
from ouroboard.games.tales.rules.cards import gain_anomaly, gain_item
from ouroboard.games.tales.rules.dials import change_insight
from ouroboard.games.tales.rules.evening import EVENING_STEP
from ouroboard.games.tales.rules.firewalls import change_spaces
from ouroboard.games.tales.rules.hacking import succeed
from ouroboard.games.tales.rules.kids import gain_time, gain_time_next, heal, take_condition
from ouroboard.games.tales.rules.machines import grant, place_machine, remove_machine, reset, wreck
from ouroboard.games.tales.rules.morning import BEGIN_ROUND
from ouroboard.games.tales.rules.movement import Invite
from ouroboard.games.tales.rules.offers import OfferBill
from ouroboard.games.tales.rules.rumors import know_top
from ouroboard.games.tales.rules.school import MayTryEvent
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import AfterCardTest, Prepare
from ouroboard.games.tales.rules.tokens import move_ship, put_on_card, put_token
from ouroboard.timeline.match import Match

SEEDS = 12
KIDS = ("tove", "anton", "samira", "jonas", "mikaela", "petter", "lina", "kim")


class Everything(Step[TalesState]):
    """Whatever cards of other scenarios can do."""

    def run(self, state: TalesState) -> None:
        for kid in range(state.n):
            gain_item(state, kid, 1)
            gain_anomaly(state, kid, 6)
            gain_time(state, kid, 1)
            gain_time_next(state, kid, 1)
            take_condition(state, kid, 3)
            heal(state, kid)
        grant(state, 0, 2)
        change_spaces(state, 0, -1)
        place_machine(state, 5, 40)
        wreck(state, 0)
        reset(state, 0)
        remove_machine(state, 5)
        put_token(state, WEED, 3, 2)
        put_on_card(state, TROUBLE, 0, 1)
        move_ship(state, 0)
        move_ship(state, -1)
        hold_day(state)
        state.rumor_discards, state.unseen = state.unseen, 0
        state.top = ()
        state.track = (0, 0, 0, 0)
        know_top(state)
        succeed(state, 2, 0)
        change_insight(state, 7)


def rare_games() -> list[Match]:
    return [
        a_bill_that_comes_to_nothing(),
        ill(),
        a_combo(),
        an_invitation(),
        a_choice_of_combos(),
        *[many_cards(seed) for seed in range(SEEDS)],
        *[rye(seed) for seed in range(3)],
    ]


def an_invitation() -> Match:
    """A hacker is about to take somebody along."""
    match = Match(registry.create_game("tales", 2, {"cast": "drawn"}), seed=1)
    play_on(match, random.Random(1), 12)
    state = match.state
    assert isinstance(state, TalesState)
    state.agenda.append(Invite(0, 1, 0b10, 1))
    state.settle()
    return match


def a_choice_of_combos() -> Match:
    """A Kid with all items is about to take a test that combos pass."""
    match = Match(registry.create_game("tales", 2, {"cast": "drawn"}), seed=1)
    play_on(match, random.Random(1), 12)
    state = match.state
    assert isinstance(state, TalesState)
    state.held = [int(state.content().all_items), 0]
    test = next(test for test in state.content().tests if test.combos != 0)
    state.agenda.append(Prepare(test.number, 0, 0, 0, 0, 0, ()))
    state.settle()
    return match


def a_bill_that_comes_to_nothing() -> Match:
    """Somebody may do something; then a shared price is laid out, refused, and called off."""
    match = Match(registry.create_game("tales", 2, {"cast": "drawn"}), seed=1)
    play_on(match, random.Random(1), 12)
    state = match.state
    assert isinstance(state, TalesState)
    state.pool = [6, 6]
    begin_bill(state, OfferBill(0, 0), 0, 2, 0b11, False)
    state.agenda.append(AskMay())
    state.agenda.append(MayTryEvent(0))
    state.settle()
    match.play(match.to_act[0], "no")
    match.play(match.to_act[0], "no")
    match.play(0, f"{state.kid(0).id} pays 1")
    match.play(0, f"{state.kid(1).id} pays 1")
    match.play(0, "go")
    match.play(1, "no")
    match.play(0, "call off")
    return match


def ill() -> Match:
    """A Kid without a cube stays in bed on the second day."""
    match = Match(registry.create_game("tales", 1, {"cast": "drawn", "kids": 2}), seed=2)
    play_on(match, random.Random(1), 12)
    state = match.state
    assert isinstance(state, TalesState)
    state.pool[0] = state.spent[0] = 0
    state.conditions[0] = 0b1111
    state.locked, state.favor, state.extra, state.chore_state = (2, 0), (0, 2), (0, 0), (0, 0)
    state.agenda[:] = [BEGIN_ROUND, EVENING_STEP, ADVENTURE]
    state.lying, state.late = 0, 0
    state.settle()
    for kid in range(2):
        match.play(0, f"{state.kid(kid).id} late")
    return match


def a_combo() -> Match:
    """A test that two items would pass."""
    match = Match(registry.create_game("tales", 1, {"cast": "drawn", "kids": 2}), seed=2)
    play_on(match, random.Random(1), 12)
    state = match.state
    assert isinstance(state, TalesState)
    content = state.content()
    test = next(test for test in content.tests if test.combos)
    for item in content.items:
        state.held[0] |= 1 << item.number
        state.held[1] &= ~(1 << item.number)
    state.agenda += [AfterCardTest(-1), Prepare(test.number, 0, 0, 0, 0, 0, ())]
    state.settle()
    return match


class AskMay(Step[TalesState]):
    """A card that lets the first player do something, or not."""

    def run(self, state: TalesState) -> None:
        May(state.book(), 0, 0).do(state, Context())


def many_cards(seed: int) -> Match:
    """Everybody has a hand full of anomalies, and much has happened; then somebody plays on by chance."""
    match = Match(registry.create_game("tales", 3, {"kids": 5, "favorite_lighter": True, "caring_parents": True}), seed=seed)
    chance = random.Random(seed)
    play_on(match, chance, 12)
    state = match.state
    assert isinstance(state, TalesState)
    state.agenda.append(Everything())
    state.agenda.append(MayTryEvent(0))
    state.settle()
    match.play(match.to_act[0], "no")
    play_on(match, chance, 400)
    return match


def rye(seed: int) -> Match:
    match = Match(registry.create_game("tales", 2, {"scenario": "rye", "kids": 4}), seed=seed)
    play_on(match, random.Random(seed), 400)
    return match


def play_on(match: Match, chance: random.Random, steps: int) -> None:
    """Plays on by chance, with a taste for what has been done least."""
    seen: Counter[str] = Counter()
    for _ in range(steps):
        if match.over:
            return
        seat = chance.choice(match.to_act)
        actions = match.actions(seat)
        verbs = [
            str(action).split()[:2][-1 if " " in str(action) and str(action).split()[0] in KIDS else 0] for action in actions
        ]
        fewest = min(seen[verb] for verb in verbs)
        rare = [number for number, verb in enumerate(verbs) if seen[verb] == fewest]
        number = chance.choice(rare)
        seen[verbs[number]] += 1 if verbs[number] not in ("late", "dinner", "leave") else 5
        match.play(seat, actions[number])
