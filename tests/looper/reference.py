"""A slow and plain reader of the log, to hold the oracle against: it tries every script and every secret choice.

For each script on the open sheet it plays the real rules alongside the real game and keeps every state in which the Mastermind
may have left things, given what everybody has heard. It knows nothing of clues, boxes or counting.
"""

import random
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product

from ouroboard.engine.action import Action
from ouroboard.engine.bits import SPECTATOR, bit, members
from ouroboard.games.looper.content.characters import GIRLS, GODLY_BEING, MYSTERY_BOY
from ouroboard.games.looper.content.roles import PERSON
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, Sheet
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.timeline.match import Match
from tests.looper.numbers import A_HIDEOUS_SCRIPT, CURMUDGEON, KEY_PERSON, PLOT_ROLES, SIGN_WITH_ME

Roles = tuple[int, ...]


def plots_of(sheet: Sheet) -> Iterator[tuple[int, tuple[int, ...]]]:
    tragedy = SETS[sheet.tragedy]
    for main in members(tragedy.mains):
        for subs in combinations(members(tragedy.subs), tragedy.subplots):
            yield main, subs


def role_bags(main: int, subs: tuple[int, ...]) -> list[list[int]]:
    """§11.3 The roles to be given out: at most one Conspiracy Theorist and two Friends."""
    bag = [role for plot in (main, *subs) for role in PLOT_ROLES[plot]]
    for role, most in ((6, 1), (5, 2)):
        while bag.count(role) > most:
            bag.remove(role)
    return [bag + [CURMUDGEON] * more for more in range(3 if A_HIDEOUS_SCRIPT in subs else 1)]


def layouts(sheet: Sheet, main: int, subs: tuple[int, ...], cast: int) -> set[Roles]:
    """Every way to give the roles of these plots to this cast."""
    found: set[Roles] = set()
    people = [who for who in members(cast) if who != MYSTERY_BOY]
    aside = asides(sheet, main, subs)
    for bag in role_bags(main, subs):
        if len(bag) > len(people):
            continue
        for holders in permutations(people, len(bag)):
            roles = [PERSON] * 18
            for who, role in zip(holders, bag, strict=True):
                roles[who] = role
            if main == SIGN_WITH_ME and not GIRLS >> roles.index(KEY_PERSON) & 1:
                continue
            for extra in aside if cast >> MYSTERY_BOY & 1 else [PERSON]:
                roles[MYSTERY_BOY] = extra
                found.add(tuple(roles))
    return found


def culprits_of(sheet: Sheet, cast: int) -> list[tuple[int, ...]]:
    days = [day for day, incident in enumerate(sheet.incidents) if incident >= 0]
    found: list[tuple[int, ...]] = []
    for people in permutations(members(cast), len(days)):
        row = [-1] * len(sheet.incidents)
        for day, who in zip(days, people, strict=True):
            row[day] = who
        found.append(tuple(row))
    return found


def scripts(sheet: Sheet) -> Iterator[HiddenScript]:
    """§11 Every script that this open sheet allows."""
    for entry in range(sheet.loops + 1):
        cast = sheet.cast | (bit(GODLY_BEING) if entry else 0)
        for main, subs in plots_of(sheet):
            for roles, culprits in product(layouts(sheet, main, subs, cast), culprits_of(sheet, cast)):
                yield HiddenScript(main, subs, roles, culprits, entry)


def any_script(sheet: Sheet, dice: random.Random) -> HiddenScript | None:
    """Some script of this sheet, where there are too many to list; None when the plots drawn do not fit the cast."""
    entry = dice.choice([0, 0, *range(1, sheet.loops + 1)])
    cast = sheet.cast | (bit(GODLY_BEING) if entry else 0)
    main, subs = dice.choice(list(plots_of(sheet)))
    bag = dice.choice(role_bags(main, subs))
    people = [who for who in members(cast) if who != MYSTERY_BOY]
    if len(bag) > len(people):
        return None
    dice.shuffle(people)
    roles = [PERSON] * 18
    for who, role in zip(people, bag, strict=False):
        roles[who] = role
    if main == SIGN_WITH_ME and not GIRLS >> roles.index(KEY_PERSON) & 1:
        return None
    if cast >> MYSTERY_BOY & 1:
        roles[MYSTERY_BOY] = dice.choice(asides(sheet, main, subs))
    suspects = members(cast)
    dice.shuffle(suspects)
    culprits = tuple(-1 if incident < 0 else suspects.pop() for incident in sheet.incidents)
    return HiddenScript(main, subs, tuple(roles), culprits, entry)


def asides(sheet: Sheet, main: int, subs: tuple[int, ...]) -> list[int]:
    """§11.5 The roles that the Mystery Boy may have."""
    added = {role for plot in (main, *subs) for role in PLOT_ROLES[plot]}
    added |= {CURMUDGEON} if A_HIDEOUS_SCRIPT in subs else set()
    return [role for role in members(SETS[sheet.tragedy].roles) if role not in added]


class Reference:
    """Every script of the sheet with all states in which it may be, given what was heard.

    Scripts that differ in their culprits alone go through the same states until a culprit matters. They share them until then:
    the states of a script may have another one's culprits in them, and get their own when a day has an incident or an answer
    names a culprit.
    """

    def __init__(self, match: Match, worlds: list[HiddenScript]) -> None:
        self.match = match
        self.mastermind = match.game.seats - 1
        self.heard: list[object] = []
        """What was heard since the Mastermind began to choose in secret."""
        self.now: dict[HiddenScript, list[LooperState]] = {}
        assert isinstance(match.state, LooperState)
        entered = match.state.world.entry == 1
        for world in worlds:
            if (world.entry == 1) == entered:
                self.now[world] = [put_into(match.state, world)]
        self.before = self.now
        self.culprits_matter = False

    def play(self, seat: int, action: Action) -> None:
        """Plays on in the real game, and in all others that could sound like it."""
        match = self.match
        assert isinstance(match.state, LooperState)
        secret = (
            seat == self.mastermind
            and match.state.waiting_frame.secret()
            and not str(action).startswith(("place", "done", "start"))
        )
        if not secret:
            self.culprits_matter = match.state.sheet.incidents[match.state.day] >= 0 or " culprit " in str(action)
        start = len(match.heard(None))
        match.play(seat, action)
        news: list[object] = [event.key() for event in match.heard(None)[start:] if event.kind != "opened"]
        if not secret:
            self.heard = []
            self.now = self.each(self.now, lambda states: alike(states, seat, action, news))
            self.before = self.now
            return
        self.heard += news
        if news:  # from where her choices began: nobody can say where one of them ended and the next began
            self.now = self.each(self.before, self.reach)

    def each(
        self, before: dict[HiddenScript, list[LooperState]], then: Callable[[list[LooperState]], list[LooperState]]
    ) -> dict[HiddenScript, list[LooperState]]:
        """The scripts in which it can have gone on like this, with the states in which they may be then."""
        found: dict[HiddenScript, list[LooperState]] = {}
        shared: dict[object, list[LooperState]] = {}
        for world, states in before.items():
            if self.culprits_matter:
                left = then([state if state.world is world else put_into(state, world) for state in states])
            else:
                alike_in = (world.main, world.subs, world.roles, world.entry, tuple([key_of(state) for state in states]))
                if alike_in not in shared:
                    shared[alike_in] = then(states)
                left = shared[alike_in]
            if left:
                found[world] = left
        return found

    def reach(self, states: list[LooperState]) -> list[LooperState]:
        """All states in which exactly this was heard, by any secret choices."""
        ends: dict[object, LooperState] = {}
        seen: set[object] = set()
        todo = [(state, 0) for state in states]
        while todo:
            state, at = todo.pop()
            mark = (at, key_of(state))
            if mark in seen:
                continue
            seen.add(mark)
            if at == len(self.heard):
                ends[mark] = state
            if (
                state.result is not None
                or self.mastermind not in state.to_act()
                or not state.waiting_frame.secret()
                or state.step < 4
            ):
                continue
            for action in state.actions(self.mastermind):
                then, news = played(state, self.mastermind, action)
                if self.heard[at : at + len(news)] == news:
                    todo.append((then, at + len(news)))
        return list(ends.values())


def put_into(state: LooperState, world: HiddenScript) -> LooperState:
    twin = state.clone()
    twin.world = world
    return twin


def key_of(state: LooperState) -> object:
    """What can differ between two states of one script that sounded alike."""
    return (state.acted, state.rumored, state.board.key(), state.loop, state.day, state.step, len(state.agenda))


def played(state: LooperState, seat: int, action: Action) -> tuple[LooperState, list[object]]:
    twin = state.clone()
    twin.listen()
    twin.play(seat, action)
    told = [event for told in twin.told if (event := told.heard_by(SPECTATOR)) is not None]
    twin.told = []
    twin.telling = False
    return twin, [event.key() for event in told if event.kind != "opened"]


def alike(states: list[LooperState], seat: int, action: Action, news: list[object]) -> list[LooperState]:
    found = []
    for state in states:
        then, heard = played(state, seat, action)
        if heard == news:
            found.append(then)
    return found
