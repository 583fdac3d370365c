"""§18.6 What can be answered. Every action is made once for each table's content, and found by number where it is offered.

An action that a Kid begins names the Kid: `tove walk G`. An answer to a question does not: the question is about one Kid.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, ActionTable
from ouroboard.engine.bits import bit, count, members
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.map import LETTERS, SECTOR_NAMES
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import CONDITIONS, KNOWLEDGE, combos_of
from ouroboard.games.tales.text import labels

# Verbs of actions that a Kid begins.
WALK: Final = 1
BUS: Final = 2
CAR: Final = 3
RIDE: Final = 4
SCOUT: Final = 5
SPY: Final = 6
INVESTIGATE: Final = 7
TRADE: Final = 8
HACK: Final = 9
REST: Final = 10
VISIT: Final = 11
CHORE: Final = 12
DOES: Final = 13
USES: Final = 14
DINNER: Final = 15
LATE: Final = 16
WRECK: Final = 17
PAYS: Final = 18
# Verbs of answers.
BE: Final = 20
KEEP: Final = 21
OFFER: Final = 22
WITH: Final = 23
ROLL: Final = 24
COMBO: Final = 25
PAY: Final = 26
PUSH: Final = 27
ENOUGH: Final = 28
YES: Final = 29
NO: Final = 30
CHOOSE: Final = 31
GO: Final = 32
CALL_OFF: Final = 33
DONE: Final = 34
PLACE: Final = 35
SECTOR: Final = 36
MACHINE: Final = 37
KID: Final = 38
CARD: Final = 39
RUMOR: Final = 40
RELIEVE: Final = 41
NEXT: Final = 42
BELOW: Final = 43
GIVE: Final = 44
DISCARD: Final = 45
CLAIM: Final = 46
WAIT: Final = 47

MOST_PAID: Final = 9
LETTERED: Final = 6
"""Options of a choice and actions of a diary side: a to f."""
MOST_IN_A_SET: Final = 5
WAYS_AT_A_PLACE: Final = 4
"""Ways from a place differ by whether a Kid can pay for RESTRICTED places, and whether somebody comes with the car."""
WAYS_OF_A_KID: Final = WAYS_AT_A_PLACE * len(LETTERS)


@final
class TalesAction(Action):
    """One answer: a verb, the character that it names (-1: none), and what it is about."""

    def __init__(self, verb: int, who: int, what: int, more: int, text: str, picks: tuple[str, ...], label: str) -> None:
        super().__init__(((verb * 16 + who + 1) * 4_096 + what) * 64 + more, text, picks, label)
        self.verb: Final[i64] = verb
        self.who: Final[i64] = who
        self.what: Final[i64] = what
        self.more: Final[i64] = more

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (TalesAction, (self.verb, self.who, self.what, self.more, self.text, self.picks, self.label))


MOST_LISTS: Final = 256
"""Number of lists that a row of actions keeps."""


@final
class ActionRow:
    """Actions of a character by number, for example its walks by place.

    The lists for sets of numbers are kept, because the same sets are offered again and again.
    """

    def __init__(self, actions: list[TalesAction]) -> None:
        self.actions: Final = actions
        self.lists: Final[dict[int, list[TalesAction]]] = {}

    def __getitem__(self, number: i64) -> TalesAction:
        return self.actions[number]

    def some(self, numbers: i64) -> list[TalesAction]:
        """Returns the actions with these numbers, in a list that must not be changed."""
        found = self.lists.get(numbers)
        if found is None:
            found = [self.actions[number] for number in members(numbers)]
            if len(self.lists) >= MOST_LISTS:
                self.lists.clear()
            self.lists[numbers] = found
        return found


def answer(verb: int, text: str, label: str, what: int = 0, picks: tuple[str, ...] = ()) -> TalesAction:
    return TalesAction(verb, -1, what, 0, text, picks, label)


ROLLS: Final = answer(ROLL, "roll", labels.ROLL)
PAYS_INSTEAD: Final = answer(PAY, "pay", labels.PAY_INSTEAD)
PUSHES: Final = [answer(PUSH, f"push {name}", labels.push(name), slot, (f"slot:{name}",)) for slot, name in enumerate(CONDITIONS)]
HAS_ENOUGH: Final = answer(ENOUGH, "leave it", labels.LEAVE_IT)
SAYS_YES: Final = answer(YES, "yes", labels.YES)
SAYS_NO: Final = answer(NO, "no", labels.NO)
CHOOSES: Final = [
    answer(CHOOSE, f"choose {letter}", labels.choose(letter), n, (f"option:{letter}",)) for n, letter in enumerate("abcdef")
]
GOES: Final = answer(GO, "go", labels.PAY_AND_GO_ON)
CALLS_OFF: Final = answer(CALL_OFF, "call off", labels.CALL_OFF)
IS_DONE: Final = answer(DONE, "done", labels.DONE)
PLACES: Final = [
    answer(PLACE, f"place {letter}", labels.place(letter), number, (f"place:{letter}",)) for number, letter in enumerate(LETTERS)
]
SECTORS_: Final = [
    answer(SECTOR, f"sector {name}", labels.sector(name), n, (f"sector:{name}",)) for n, name in enumerate(SECTOR_NAMES)
]
RUMORS: Final = [
    answer(RUMOR, f"rumor {letter}", labels.rumor(letter), number, (f"place:{letter}",)) for number, letter in enumerate(LETTERS)
]
RELIEVES: Final = [
    answer(RELIEVE, f"relieve {name}", labels.relieve(name), slot, (f"slot:{name}",)) for slot, name in enumerate(CONDITIONS)
]
NEXTS: Final = [
    answer(NEXT, f"next {letter}", labels.comes_next(letter), number, (f"letter:{letter}",))
    for number, letter in enumerate(LETTERS)
]
GOES_BELOW: Final = answer(BELOW, "below", labels.ALL_BELOW_PILE)
CLAIMS: Final = answer(CLAIM, "claim", labels.CLAIM_REWARD)
WAITS: Final = answer(WAIT, "wait", labels.WAIT)

COMMON: Final = [
    *(ROLLS, PAYS_INSTEAD, HAS_ENOUGH, SAYS_YES, SAYS_NO, GOES, CALLS_OFF, IS_DONE, GOES_BELOW, CLAIMS, WAITS),
    *(*PUSHES, *CHOOSES, *PLACES, *SECTORS_, *RUMORS, *RELIEVES, *NEXTS),
]


@final
class Answers:
    """All answers that there are with the cards of one table."""

    def __init__(self, content: Content) -> None:
        kids = [kid.id for kid in content.kids]
        names = [kid.name for kid in content.kids]
        cards = card_ids(content)
        titles = card_titles(content)
        sheets = content.sheets
        machines = [sheet.id for sheet in sheets]
        who = range(len(kids))
        places = [place.name for place in content.map.places]

        self.ways: Final[list[list[Action]]] = [[] for _ in range(len(kids) * WAYS_OF_A_KID)]
        """Walks, bus and car of a character at a place, as they were found without lasting rules (`Openings.ways`)."""
        self.walks: Final = [
            with_places(WALK, k, kids[k], "walk", [labels.walks_to(names[k], place) for place in places]) for k in who
        ]
        self.buses: Final = [
            with_places(BUS, k, kids[k], "bus", [labels.takes_bus_to(names[k], place) for place in places]) for k in who
        ]
        self.cars: Final = [
            with_places(CAR, k, kids[k], "car", [labels.takes_car_to(names[k], place) for place in places]) for k in who
        ]
        self.rides: Final = [
            with_places(RIDE, k, kids[k], "ride", [labels.rides_to(names[k], place) for place in places]) for k in who
        ]
        self.scouts: Final = [
            with_places(SCOUT, k, kids[k], "scout", [labels.scouts(names[k], place) for place in places]) for k in who
        ]
        self.spies: Final = [
            with_machines(SPY, k, kids[k], "scout", machines, [labels.scouts(names[k], sheet.name) for sheet in sheets])
            for k in who
        ]
        self.hacks: Final = [
            with_machines(
                HACK, k, kids[k], "hack", machines, [labels.hacks(names[k], sheet.name, sheet.hack_word) for sheet in sheets]
            )
            for k in who
        ]
        self.wrecks: Final = [
            with_machines(WRECK, k, kids[k], "wreck", machines, [labels.wrecks(names[k], sheet.name) for sheet in sheets])
            for k in who
        ]
        self.investigates: Final = begun(INVESTIGATE, "investigate", content, [labels.investigates(name) for name in names])
        self.trades: Final = begun(TRADE, "trade", content, [labels.calls_for_trade(name) for name in names])
        self.rests: Final = begun(REST, "rest", content, [labels.rests(name) for name in names])
        self.visits: Final = begun(VISIT, "visit", content, [labels.visits_event_location(name) for name in names])
        self.chores: Final = begun(CHORE, "chore", content, [labels.does_chore(name) for name in names])
        self.dinners: Final = begun(DINNER, "dinner", content, [labels.goes_home(name) for name in names])
        self.lates: Final = begun(LATE, "late", content, [labels.stays_out(name) for name in names])
        self.does: Final = [diary_actions(content, k, kids[k], names[k]) for k in who]
        self.uses: Final = [anomaly_actions(content, k, kids[k], names[k]) for k in who]
        self.pays: Final = [pay_actions(k, kids[k], names[k]) for k in who]
        self.bes: Final = [answer(BE, f"be {kids[k]}", labels.play(names[k]), k, (f"kid:{kids[k]}",)) for k in who]
        self.kids: Final = [answer(KID, f"kid {kids[k]}", names[k], k, (f"kid:{kids[k]}",)) for k in who]
        self.keeps: Final = [
            answer(KEEP, f"keep {chore.id}", labels.keep(chore.title), n, (f"chore:{chore.id}",))
            for n, chore in enumerate(content.chores)
        ]
        self.machines: Final = [
            answer(MACHINE, f"machine {id}", sheets[n].name, n, (f"machine:{id}",)) for n, id in enumerate(machines)
        ]
        self.offers: Final = sets_of(OFFER, "offer", kids, [labels.offer(chosen) for chosen in sets_of_names(names)])
        self.withs: Final = sets_of(WITH, "with", kids, [labels.take_along(chosen) for chosen in sets_of_names(names)])
        self.cards: Final = card_actions(CARD, "card", cards, titles)
        self.leaves: Final = card_actions(CARD, "card", cards, [labels.leave_out(title) for title in titles])
        """The same answers as `cards`, in a test: the item gives no die."""
        self.discards: Final = card_actions(DISCARD, "discard", cards, [labels.discard(title) for title in titles])
        self.gives: Final = [gives_to(cards, titles, k, kids[k], names[k]) for k in who]
        self.combos: Final = combos_by_cards(content, cards, titles)
        """By the bits of both cards: first * 64 + second; a card alone twice its own bit; a machine 62 * 64 + its number."""
        self.table: Final = ActionTable(self.all_actions())

    def all_actions(self) -> list[TalesAction]:
        found = list(COMMON)
        for rows in (
            *(self.walks, self.buses, self.cars, self.rides, self.scouts, self.spies, self.hacks, self.wrecks, self.uses),
        ):
            for row in rows:
                found += row.actions
        for lists in (self.pays, self.gives, *self.does):
            for each in lists:
                found += each
        for one in (
            *(self.investigates, self.trades, self.rests, self.visits, self.chores, self.dinners, self.lates, self.bes),
            *(self.kids, self.keeps, self.machines, self.offers, self.withs, self.cards, self.discards, self.combos),
        ):
            found += one
        return [action for action in found if action.verb != 0]


def typed_examples(kid: str) -> tuple[str, ...]:
    """Returns what a Kid can do, as it is typed."""
    place, stop = "G", "C"
    return (f"{kid} walk {place}", f"{kid} bus {stop}", f"{kid} hack lykta", f"{kid} investigate", f"{kid} dinner")


BLANK: Final = TalesAction(0, -1, 0, 0, "", (), "")
"""Fills gaps in tables by number; it is never offered."""


def card_ids(content: Content) -> list[str]:
    """Returns the ids of items and anomalies by their bits."""
    found = [""] * 60
    for item in content.items:
        found[item.number] = item.id
    for anomaly in content.anomalies:
        found[ANOMALIES + anomaly.number] = anomaly.id
    return found


def card_titles(content: Content) -> list[str]:
    found = [""] * 60
    for item in content.items:
        found[item.number] = item.title
    for anomaly in content.anomalies:
        found[ANOMALIES + anomaly.number] = anomaly.title
    return found


def begun(verb: int, word: str, content: Content, told: list[str]) -> list[TalesAction]:
    """Returns an action for each character. `told`: their labels."""
    return [
        TalesAction(verb, kid.number, 0, 0, f"{kid.id} {word}", (f"kid:{kid.id}", f"do:{word}"), told[kid.number])
        for kid in content.kids
    ]


def with_places(verb: int, who: int, kid: str, word: str, told: list[str]) -> ActionRow:
    """Returns an action for each place. `told`: their labels."""
    found: list[TalesAction] = []
    for place, label in enumerate(told):
        letter = LETTERS[place]
        found.append(TalesAction(verb, who, place, 0, f"{kid} {word} {letter}", (f"kid:{kid}", f"place:{letter}"), label))
    return ActionRow(found)


def with_machines(verb: int, who: int, kid: str, word: str, machines: list[str], told: list[str]) -> ActionRow:
    """Returns an action for each machine. `told`: their labels."""
    found: list[TalesAction] = []
    for number, id in enumerate(machines):
        found.append(TalesAction(verb, who, number, 0, f"{kid} {word} {id}", (f"kid:{kid}", f"machine:{id}"), told[number]))
    return ActionRow(found)


def diary_actions(content: Content, who: int, kid: str, name: str) -> list[list[TalesAction]]:
    """Returns the actions by diary card and letter.

    Letters exist whether or not a card uses them, so that no refusal tells what a pack holds.
    """
    return [
        [
            TalesAction(
                DOES, who, card.number, n, f"{kid} does {card.label}{letter}", (f"kid:{kid}", f"diary:{card.label}{letter}"),
                labels.does_diary_action(name, f"{card.label}{letter}"),
            )
            for n, letter in enumerate("abcdef")
        ]
        for card in content.diary
    ]  # fmt: skip


def anomaly_actions(content: Content, who: int, kid: str, name: str) -> ActionRow:
    found: list[TalesAction] = []
    for card in content.anomalies:
        picks = (f"kid:{kid}", f"card:{card.id}")
        found.append(TalesAction(USES, who, card.number, 0, f"{kid} uses {card.id}", picks, labels.uses(name, card.title)))
    return ActionRow(found)


def pay_actions(who: int, kid: str, name: str) -> list[TalesAction]:
    return [
        TalesAction(PAYS, who, n, 0, f"{kid} pays {n}", (f"kid:{kid}", f"cubes:{n}"), labels.pays(name, n))
        for n in range(MOST_PAID + 1)
    ]


def card_actions(verb: int, word: str, cards: list[str], told: list[str]) -> list[TalesAction]:
    """Returns an action for each card. `told`: their labels."""
    return [answer(verb, f"{word} {card}", told[n], n, (f"card:{card}",)) if card else BLANK for n, card in enumerate(cards)]


def gives_to(cards: list[str], titles: list[str], who: int, kid: str, name: str) -> list[TalesAction]:
    return [
        TalesAction(GIVE, who, n, 0, f"give {card} to {kid}", (f"card:{card}", f"kid:{kid}"), labels.give(titles[n], name))
        if card
        else BLANK
        for n, card in enumerate(cards)
    ]


def sets_of_names(names: list[str]) -> list[tuple[str, ...]]:
    """Returns the names of each set of characters, by the set as a mask."""
    return [tuple([names[k] for k in members(mask)]) for mask in range(bit(len(names)))]


def sets_of(verb: int, word: str, kids: list[str], told: list[str]) -> list[TalesAction]:
    """Returns an action for each set of at most `MOST_IN_A_SET` characters, by the set as a mask. `told`: their labels."""
    found: list[TalesAction] = []
    for mask in range(bit(len(kids))):
        if count(mask) > MOST_IN_A_SET:
            found.append(BLANK)
            continue
        chosen = [kids[k] for k in members(mask)] or ["nobody"]
        picks = tuple([f"kid:{kids[k]}" for k in members(mask)])
        found.append(answer(verb, " ".join([word, *chosen]), told[mask], mask, picks))
    return found


def tag_of(content: Content, card: int) -> int:
    """Returns the tag of a card, or -1 for an anomaly with a finished combo."""
    return content.items[card].tag if card < ANOMALIES else content.anomalies[card - ANOMALIES].tag


MACHINE_COMBO: Final = 62
COMBO_TABLE: Final = 64 * 64


def combos_by_cards(content: Content, cards: list[str], titles: list[str]) -> list[TalesAction]:
    found = [BLANK] * COMBO_TABLE
    held = [n for n in range(60) if cards[n]]
    for one in held:
        found[one * 64 + one] = combo_action(one * 64 + one, [cards[one]], [titles[one]])
        for other in held:
            if one < other and combos_of(tag_of(content, one), tag_of(content, other)) != 0:
                pair = one * 64 + other
                found[pair] = combo_action(pair, [cards[one], cards[other]], [titles[one], titles[other]])
    for sheet in content.sheets:
        number = MACHINE_COMBO * 64 + sheet.number
        found[number] = answer(COMBO, f"combo {sheet.id}", labels.use_machine(sheet.name), number, (f"machine:{sheet.id}",))
    return found


def combo_action(number: int, cards: list[str], titles: list[str]) -> TalesAction:
    picks = tuple([f"card:{card}" for card in cards])
    return answer(COMBO, " ".join(["combo", *cards]), labels.use_cards(tuple(titles)), number, picks)


PAIRS: Final[list[i64]] = [combos_of(one, other) for one in range(KNOWLEDGE + 1) for other in range(KNOWLEDGE + 1)]
"""Combos that two tags make, by 13 times the first plus the second."""
