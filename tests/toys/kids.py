"""A toy for kids who act together: any order, help, dice, a push that goes wrong, trades, private items.

§1 Three days. Each day every kid has three energy. As long as one is not finished it may act, in any order with the others:
   walk, take, test or trade, for one energy each, or finish.
§2 Items lie in a face-down pile at the barn; each kid starts with one. Who takes one sees it alone, unless items are open.
§3 A test is made at the tower, where all begin. First all others say whether they help. Then two dice, and one for each
   helper, must come to 8.
§4 Who fails may accept that, use an item (3 more, and it is gone), or push: take a condition and roll again, once. When the
   kids together have as many conditions as the table allows, all is lost, at once.
§5 When a push rolls a 1, the next kid gets into trouble and must pass a test of its own first; then the push is judged.
§6 Two kids in one place trade: each gives item by item, in secret, and says done. Then all see what changes hands.
§7 After three days the kids win with one success for each of them.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, ActionTable, Illegal, Prompt
from ouroboard.engine.bits import bit, count, has, mask_of, members
from ouroboard.engine.event import Catalogue, Event, EventKind, Moment
from ouroboard.engine.fate import Fate, shuffle
from ouroboard.engine.game import Game, Option, Value
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import Ask, Frame, Result, State, Step

DAYS, ENERGY, ENOUGH, ITEM_WORTH = 3, 3, 8, 3
PLACES: Final = ("home", "barn", "tower")
BARN, TOWER = 1, 2
ITEMS: Final = ("bike", "comb", "lamp", "map", "radio", "rope", "torch", "whistle")


def no(reason: str, section: str) -> Illegal:
    return Illegal(reason, section)


# ---- Actions and events -----------------------------------------------------------------------------------


@final
class Word(Action):
    """`walk barn`, `take`, `test`, `trade 1`, `finish`, `help`, `no help`, `push`, `accept`, `use rope`, `give rope`, `done`."""

    def __init__(self, code: int, verb: str, what: str = "", index: int = 0) -> None:
        super().__init__(code, f"{verb} {what}" if what else verb, (f"{verb}:{what}",) if what else ())
        self.verb: Final = verb
        self.what: Final = what
        self.index: Final = index

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Word, (self.code, self.verb, self.what, self.index))


TAKE, TEST, FINISH, HELP, NO_HELP, PUSH, ACCEPT, DONE = (
    Word(code, verb) for code, verb in enumerate(("take", "test", "finish", "help", "no help", "push", "accept", "done"))
)
WALK: Final = [Word(10 + place, "walk", name, place) for place, name in enumerate(PLACES)]
TRADE: Final = [Word(20 + kid, "trade", str(kid), kid) for kid in range(3)]
USE: Final = [Word(30 + item, "use", name, item) for item, name in enumerate(ITEMS)]
GIVE: Final = [Word(40 + item, "give", name, item) for item, name in enumerate(ITEMS)]
ACTIONS: Final = ActionTable([TAKE, TEST, FINISH, HELP, NO_HELP, PUSH, ACCEPT, DONE, *WALK, *TRADE, *USE, *GIVE])
SECTION: Final = {"help": "§3", "no help": "§3", "push": "§4", "accept": "§4", "use": "§4", "give": "§6", "done": "§6"}

EVENTS: Final = Catalogue(
    {
        "day_begins": EventKind({"day": 1}, "Day {day} begins."),
        "walked": EventKind({"player": 0, "place": "barn"}, "{player} walks to the {place}."),
        "took": EventKind({"player": 0, "item": "rope"}, "{player} takes the {item}.", telling=("item",)),
        "took_something": EventKind({"player": 0}, "{player} takes something from the pile."),
        "asks_help": EventKind({"player": 0, "depth": 0}, "{player} tries the test and asks for help.", "You ask for help."),
        "offered": EventKind({"player": 1, "helps": True}, "{player} helps: {helps}."),
        "rolled": EventKind(
            {"player": 0, "dice": [3, 1], "total": 5}, "{player} rolls {dice}: {total}.", telling=("dice", "total")
        ),
        "pushed": EventKind({"player": 0, "conditions": 1}, "{player} pushes and takes a condition.", binding=True),
        "used": EventKind({"player": 0, "item": "rope"}, "{player} uses the {item}.", telling=("item",)),
        "judged": EventKind(
            {"player": 0, "depth": 0, "passed": True, "successes": 2},
            "The test of {player} is over. Passed: {passed}.",
            telling=("passed", "successes"),
        ),
        "trade_begins": EventKind({"player": 0, "player_asked": 1}, "{player} trades with {player_asked}."),
        "gave": EventKind({"player": 0, "item": "rope"}, "You lay out the {item}."),
        "is_done": EventKind({"player": 0}, "{player} is done with giving.", ready=True),
        "traded": EventKind(
            {"players": [0, 1], "first": ["rope"], "second": []},
            "{players} have traded {first} for {second}.",
            telling=("first", "second"),
        ),
        "finished": EventKind({"player": 0}, "{player} is finished for today.", "You are finished for today."),
        "over": EventKind({"won": True, "successes": 3}, "It is over. Won: {won}.", telling=("won", "successes")),
    }
)


# ---- State ------------------------------------------------------------------------------------------------


@final
class Camp(State):
    def __init__(self, game: Game, old: "Camp | None" = None) -> None:
        super().__init__(game, old)
        n = game.seats
        self.day: int = old.day if old else 0
        self.step: int = old.step if old else 0
        self.finished: int = old.finished if old else 0
        self.successes: int = old.successes if old else 0
        self.place: list[int] = old.place[:] if old else [TOWER] * n
        self.energy: list[int] = old.energy[:] if old else [0] * n
        self.conditions: list[int] = old.conditions[:] if old else [0] * n
        self.done_giving: list[int] = old.done_giving[:] if old else [0] * n
        self.gone: int = old.gone if old else 0  # items that were used
        self.known: int = old.known if old else 0  # items that all know the holder of
        # Hidden.
        self.pile: list[int] = old.pile[:] if old else []  # the last one is on top
        self.hands: list[int] = old.hands[:] if old else [0] * n
        self.offers: list[int] = old.offers[:] if old else [0] * n  # §6 what a kid has laid out; still in its hand

    def clone(self) -> "Camp":
        return Camp(self.game, self)

    def moment(self) -> Moment:
        """Day, how many kids are finished and one, and what has happened since in the open."""
        return (self.day, count(self.finished) + 1, self.step)


def named(mask: int) -> list[str]:
    return [ITEMS[item] for item in members(mask)]


def others(state: Camp, kid: int) -> int:
    return mask_of([other for other in range(state.game.seats) if other != kid])


def draw(state: Camp, kid: i64) -> None:
    """§2 The top of the pile comes to light for one kid, or for all."""
    state.note_reveal()
    item = state.pile.pop()
    state.hands[kid] |= bit(item)
    is_open = state.game.options["open_items"] is True
    if is_open:
        state.known |= bit(item)
    if state.telling:
        took = Event("took", {"player": kid, "item": ITEMS[item]})
        if is_open:
            state.tell(took)
        else:
            state.tell_privately(bit(kid), took, Event("took_something", {"player": kid}))


# ---- The day ----------------------------------------------------------------------------------------------


@final
class Begin(Step[Camp]):
    def run(self, state: Camp) -> None:
        state.pile = list(range(len(ITEMS)))
        state.shuffle(state.pile)
        for kid in range(state.game.seats):
            draw(state, kid)
        state.push(BeginDay())


@final
class BeginDay(Step[Camp]):
    def run(self, state: Camp) -> None:
        state.day += 1
        state.finished = state.step = 0
        state.energy = [ENERGY] * state.game.seats
        if state.telling:
            state.tell(Event("day_begins", {"day": state.day}))
        state.push(Act())


@final
class Act(Ask[Camp]):
    """§1 Every kid that is not finished may act now: one at a time, in any order, as often as it likes."""

    def window(self) -> bool:
        return False

    def to_act(self, state: Camp) -> i64:
        return mask_of(list(range(state.game.seats))) & ~state.finished

    def actions(self, state: Camp, kid: i64) -> list[Action]:
        return [action for action in (*WALK, TAKE, TEST, *TRADE, FINISH) if hinders(state, kid, action) is None]

    def play(self, state: Camp, kid: i64, action: Action) -> None:
        assert isinstance(action, Word)
        if action == FINISH:
            state.finished |= bit(kid)
            state.step = 0
            if state.telling:
                state.tell(Event("finished", {"player": kid}))
            return
        state.energy[kid] -= 1
        state.step += 1
        if action.verb == "walk":
            state.place[kid] = action.index
            if state.telling:
                state.tell(Event("walked", {"player": kid, "place": action.what}))
        elif action == TAKE:
            draw(state, kid)
        elif action == TEST:
            begin_test(state, kid, 0)
        else:
            if state.telling:
                state.tell(Event("trade_begins", {"player": kid, "player_asked": action.index}))
            state.push(Trade(kid, action.index))

    def close(self, state: Camp) -> None:
        if state.day < DAYS:
            state.push(BeginDay())
        else:
            end(state, state.successes >= state.game.seats)

    def refuse(self, state: Camp, kid: i64, action: Action) -> Illegal:
        assert isinstance(action, Word)
        return hinders(state, kid, action) or no("that can be done any time", "§1")

    def prompt(self, state: Camp, kid: i64) -> Prompt:
        return Prompt(f"Walk, take, test, trade or finish. You have {state.energy[kid]} energy.", "§1")


def hinders(state: Camp, kid: int, action: Word) -> Illegal | None:
    """Why a kid may not do this in its day; None when it may."""
    if action.verb in SECTION:
        return no(f"nobody asks for “{action}” now: walk, take, test, trade or finish", SECTION[action.verb])
    if action == FINISH:
        return None
    if state.energy[kid] == 0:
        return no("you have no energy left today: finish", "§1")
    if action.verb == "walk" and action.index == state.place[kid]:
        return no(f"you are at the {action.what} already", "§1")
    if action == TAKE and state.place[kid] != BARN:
        return no("items lie at the barn", "§2")
    if action == TAKE and not state.pile:
        return no("the pile is empty", "§2")
    if action == TEST and state.place[kid] != TOWER:
        return no("a test is made at the tower", "§3")
    if action.verb == "trade":
        if action.index >= state.game.seats:
            return no(f"there is no kid {action.index} at this table", "§6")
        if action.index == kid:
            return no("you cannot trade with yourself", "§6")
        if state.place[action.index] != state.place[kid]:
            return no("to trade, you must be in one place", "§6")
    return None


def end(state: Camp, won: bool) -> None:
    state.step += 1
    if state.telling:
        state.tell(Event("over", {"won": won, "successes": state.successes}))
    everyone = tuple(range(state.game.seats))
    state.finish(Result((state.successes,) * len(everyone), everyone if won else ()))


# ---- Tests ------------------------------------------------------------------------------------------------


def begin_test(state: Camp, kid: int, depth: int, *after: Frame[Camp]) -> None:
    if state.telling:
        state.tell(Event("asks_help", {"player": kid, "depth": depth}))
    state.then(HelpOffers(kid, depth, others(state, kid), 0), *after)


@final
class HelpOffers(Ask[Camp]):
    """§3 All others are asked at once and answer openly; each answer replaces this frame by one that asks one kid less."""

    def __init__(self, kid: int, depth: int, asked: int, offers: int) -> None:
        self.kid: Final = kid
        self.depth: Final = depth
        self.asked: Final = asked
        self.offers: Final = offers

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.depth, self.asked, self.offers)

    def to_act(self, state: Camp) -> i64:
        return self.asked

    def actions(self, state: Camp, kid: i64) -> list[Action]:
        return [HELP, NO_HELP]

    def play(self, state: Camp, kid: i64, action: Action) -> None:
        state.done()
        state.step += 1
        if state.telling:
            state.tell(Event("offered", {"player": kid, "helps": action == HELP}))
        offers = self.offers | bit(kid) if action == HELP else self.offers
        state.push(HelpOffers(self.kid, self.depth, self.asked & ~bit(kid), offers))

    def close(self, state: Camp) -> None:
        state.push(Roll(self.kid, self.depth, self.offers, False))

    def refuse(self, state: Camp, kid: i64, action: Action) -> Illegal:
        return no("a test is on: say help or no help", "§3")

    def prompt(self, state: Camp, kid: i64) -> Prompt:
        return Prompt(f"Kid {self.kid} makes a test. Do you help?", "§3")


@final
class Roll(Step[Camp]):
    def __init__(self, kid: int, depth: int, offers: int, pushed: bool) -> None:
        self.kid: Final = kid
        self.depth: Final = depth
        self.offers: Final = offers
        self.pushed: Final = pushed

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.depth, self.offers, self.pushed)

    def run(self, state: Camp) -> None:
        dice = [state.die(), state.die()]
        total = sum(dice) + count(self.offers)
        state.step += 1
        if state.telling:
            state.tell(Event("rolled", {"player": self.kid, "dice": dice, "total": total}))
        if self.pushed and 1 in dice:
            troubled = (self.kid + 1) % state.game.seats
            begin_test(state, troubled, self.depth + 1, Judge(self.kid, self.depth, total))
        elif self.pushed or total >= ENOUGH:
            state.push(Judge(self.kid, self.depth, total))
        else:
            state.push(OfferPush(self.kid, self.depth, self.offers, total))


@final
class OfferPush(Ask[Camp]):
    """§4 After a failed roll."""

    def __init__(self, kid: int, depth: int, offers: int, total: int) -> None:
        self.kid: Final = kid
        self.depth: Final = depth
        self.offers: Final = offers
        self.total: Final = total

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.depth, self.offers, self.total)

    def to_act(self, state: Camp) -> i64:
        return bit(self.kid)

    def actions(self, state: Camp, kid: i64) -> list[Action]:
        return [ACCEPT, PUSH, *[USE[item] for item in members(state.hands[kid])]]

    def play(self, state: Camp, kid: i64, action: Action) -> None:
        assert isinstance(action, Word)
        state.done()
        if action == PUSH:
            self.push(state)
            return
        total = self.total
        if action.verb == "use":
            total += ITEM_WORTH
            state.hands[kid] &= ~bit(action.index)
            state.gone |= bit(action.index)
            state.known |= bit(action.index)
            if state.telling:
                state.tell(Event("used", {"player": kid, "item": action.what}))
        state.push(Judge(self.kid, self.depth, total))

    def push(self, state: Camp) -> None:
        state.conditions[self.kid] += 1
        if state.telling:
            state.tell(Event("pushed", {"player": self.kid, "conditions": state.conditions[self.kid]}))
        if sum(state.conditions) >= int(state.game.options["limit"]):
            end(state, False)
        else:
            state.push(Roll(self.kid, self.depth, self.offers, True))

    def refuse(self, state: Camp, kid: i64, action: Action) -> Illegal:
        assert isinstance(action, Word)
        if action.verb == "use":
            return no(f"you do not have the {action.what}", "§4")
        return no("the roll failed: accept, push, or use an item", "§4")

    def prompt(self, state: Camp, kid: i64) -> Prompt:
        return Prompt(f"{self.total} is not enough. Accept that, push, or use an item?", "§4")


@final
class Judge(Step[Camp]):
    """§3 What came of it. After a push with trouble this has waited under the other kid's test."""

    def __init__(self, kid: int, depth: int, total: int) -> None:
        self.kid: Final = kid
        self.depth: Final = depth
        self.total: Final = total

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.depth, self.total)

    def run(self, state: Camp) -> None:
        passed = self.total >= ENOUGH
        state.successes += passed
        state.step += 1
        if state.telling:
            fields: dict[str, object] = {"player": self.kid, "depth": self.depth, "passed": passed, "successes": state.successes}
            state.tell(Event("judged", fields))


# ---- Trades -----------------------------------------------------------------------------------------------


@final
class Trade(Ask[Camp]):
    """§6 Two kids at once, each in its own columns, until both are done."""

    def __init__(self, kid: int, partner: int) -> None:
        self.kid: Final = kid
        self.partner: Final = partner

    def fields(self) -> tuple[object, ...]:
        return (self.kid, self.partner)

    def to_act(self, state: Camp) -> i64:
        return sum(bit(kid) for kid in (self.kid, self.partner) if not state.done_giving[kid])

    def actions(self, state: Camp, kid: i64) -> list[Action]:
        return [*[GIVE[item] for item in members(state.hands[kid] & ~state.offers[kid])], DONE]

    def play(self, state: Camp, kid: i64, action: Action) -> None:
        assert isinstance(action, Word)
        if action == DONE:
            state.done_giving[kid] = 1
            if state.telling:
                state.tell(Event("is_done", {"player": kid}))
            return
        state.offers[kid] |= bit(action.index)
        if state.telling:
            state.tell_privately(bit(kid), Event("gave", {"player": kid, "item": action.what}), None)

    def close(self, state: Camp) -> None:
        state.note_reveal()
        first, second = state.offers[self.kid], state.offers[self.partner]
        state.hands[self.kid] += second - first
        state.hands[self.partner] += first - second
        state.known |= first | second
        state.offers = [0] * state.game.seats
        state.done_giving = [0] * state.game.seats
        state.step += 1
        if state.telling:
            players = [self.kid, self.partner]
            state.tell(Event("traded", {"players": players, "first": named(first), "second": named(second)}))

    def refuse(self, state: Camp, kid: i64, action: Action) -> Illegal:
        assert isinstance(action, Word)
        if action.verb != "give":
            return no("you are trading: give an item, or say done", "§6")
        if has(state.offers[kid], action.index):
            return no(f"you have laid out the {action.what} already", "§6")
        return no(f"you do not have the {action.what}", "§6")

    def prompt(self, state: Camp, kid: i64) -> Prompt:
        return Prompt("Give item by item, and say done.", "§6")

    def secret(self) -> bool:
        return True


# ---- Knowledge --------------------------------------------------------------------------------------------


def imagine(state: Camp, seats: int, fate: Fate) -> Camp:
    """What they have not seen is dealt anew: the hands of the others, where not all know better, and the pile.

    The end shows nothing either, so this holds for a game that is over as well.
    """
    world = state.clone()
    world.fate = fate
    strangers = [kid for kid in range(state.game.seats) if not has(seats, kid)]
    sure = [hand & state.known if kid in strangers else hand for kid, hand in enumerate(state.hands)]
    seen = state.gone
    for items in sure:
        seen |= items
    unseen = [item for item in range(len(ITEMS)) if not has(seen, item)]
    shuffle(fate, unseen)
    for kid in strangers:
        world.hands[kid] = sure[kid]
        for _ in range(count(state.hands[kid]) - count(sure[kid])):
            world.hands[kid] |= bit(unseen.pop())
    world.pile = unseen
    trade = state.agenda[-1] if state.agenda else None
    if isinstance(trade, Trade):
        for kid in strangers:
            if kid in (trade.kid, trade.partner):
                world.offers[kid] = sum(bit(item) for item in members(world.hands[kid]) if fate.pick(2) == 1)
    return world


def look(state: Camp, seat: int | None) -> dict[str, object]:
    seen: dict[str, object] = {
        "day": state.day,
        "step": state.step,
        "finished": members(state.finished),
        "successes": state.successes,
        "places": [PLACES[place] for place in state.place],
        "energy": list(state.energy),
        "conditions": list(state.conditions),
        "done_giving": list(state.done_giving),
        "gone": named(state.gone),
        "pile": len(state.pile),
        "items": [count(hand) for hand in state.hands],
        "shown": [named(hand & state.known) for hand in state.hands],
    }
    if seat is not None:
        seen["hand"] = named(state.hands[seat])
        seen["offer"] = named(state.offers[seat])
    return seen


@final
class Kids(Game[Camp]):
    def __init__(self, seats: int, chosen: dict[str, Value]) -> None:
        options = (
            Option("limit", (4, 2), "So many conditions are too many.", "§4"),
            Option("open_items", (False, True), "All see what is taken from the pile.", "§2"),
        )
        super().__init__("toy_kids", "The toy for kids", 1, (3, 2), options)
        self.configure(seats, chosen)

    def set_up(self) -> Camp:
        state = Camp(self)
        state.push(Begin())
        return state

    def view(self, state: Camp, seat: int | None) -> dict[str, object]:
        return look(state, seat)

    def imagine(self, state: Camp, seats: i64, memories: list[Memory | None], fate: Fate) -> Camp:
        return imagine(state, seats, fate)

    def action_table(self) -> ActionTable:
        return ACTIONS

    def events(self) -> Catalogue:
        return EVENTS

    def view_fields(self) -> frozenset[str]:
        public = ("day", "step", "finished", "successes", "places", "energy", "conditions", "done_giving", "gone", "pile")
        return frozenset((*public, "items", "shown", "hand", "offer"))

    def team(self, seat: int) -> i64:
        """§7 All of them."""
        return bit(self.seats) - 1

    def hidden_columns(self) -> tuple[str, ...]:
        return ("pile", "offers") if self.options["open_items"] is True else ("pile", "hands", "offers")

    def epoch_word(self) -> str:
        return "day"
