"""§16 What can be answered: one vocabulary for all missions. Actions are made once and found by number where they are offered.

An action that an agent begins names the agent: `roll 2`, `move 3 D`. Spaces and options have letters, items their printed
numbers. Places alone are named by the mission's ids.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, ActionTable
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.names import COLOURS, LETTERS, MOST_AGENTS, MOST_ITEMS, OPTION_LETTERS
from ouroboard.games.stories.text import labels

# Verbs.
TURN: Final = 1
RECEPTACLE: Final = 2
GIVE_ITEM: Final = 3
GIVE_ONE: Final = 4
GIVE_ALL: Final = 5
OPEN: Final = 6
PLACE: Final = 7
READY: Final = 8
AWAY: Final = 9
AGENT: Final = 10
CHOOSE: Final = 11
YES: Final = 12
NO: Final = 13
NOD: Final = 14
SPEND: Final = 15
CALL: Final = 16
VOTE: Final = 17
TELL: Final = 18
TAKE_OPTION: Final = 19
USE_ITEM: Final = 20
USE_POWER: Final = 21
USE_RESOURCE: Final = 22
ROLL: Final = 23
MOVE: Final = 24
WAIT: Final = 25
SOLVE: Final = 26
GO_ON: Final = 27
REROLL: Final = 28
THROW: Final = 29
SPACE: Final = 30
PAY: Final = 31
SET: Final = 32
NEXT: Final = 33
DIGIT: Final = 34
LETTER: Final = 35
PICK_MARK: Final = 36
TRY: Final = 37
CLEAR: Final = 38
STOP: Final = 39
AGAIN: Final = 40
GIVE_UP: Final = 41
COLOUR: Final = 42
SHIELD: Final = 43

STAY: Final = 24
"""`what` of a vote to stay; below are the places."""
BREAK_OFF: Final = 25
MOST_PLACES: Final = 24
MOST_RECEPTACLES: Final = 12
MOST_WHEELS: Final = 4
MOST_MARKS: Final = 24


@final
class StoriesAction(Action):
    """One answer: a verb, the agent that it names (-1: none), and what it is about."""

    def __init__(self, verb: int, agent: int, what: int, more: int, text: str, picks: tuple[str, ...], label: str) -> None:
        super().__init__(((verb * 8 + agent + 1) * 128 + what) * 8 + more, text, picks, label)
        self.verb: Final[i64] = verb
        self.agent: Final[i64] = agent
        self.what: Final[i64] = what
        self.more: Final[i64] = more

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (StoriesAction, (self.verb, self.agent, self.what, self.more, self.text, self.picks, self.label))


def labelled(action: StoriesAction, label: str) -> StoriesAction:
    """Returns the same action with another label."""
    return StoriesAction(
        int(action.verb), int(action.agent), int(action.what), int(action.more), action.text, action.picks, label
    )


def answer(verb: int, text: str, label: str, what: int = 0, picks: tuple[str, ...] = (), more: int = 0) -> StoriesAction:
    return StoriesAction(verb, -1, what, more, text, picks or (f"do:{text.split()[0]}",), label)


def by_agent(
    verb: int, agent: int, text: str, label: str, what: int = 0, picks: tuple[str, ...] = (), more: int = 0
) -> StoriesAction:
    word = text.split()[0]
    return StoriesAction(verb, agent, what, more, text, (f"agent:{agent + 1}", *(picks or (f"do:{word}",))), label)


AGENTS: Final = range(MOST_AGENTS)

TURNS: Final = answer(TURN, "turn", labels.TURN)
OPENS: Final = answer(OPEN, "open", labels.OPEN)
IS_READY: Final = answer(READY, "ready", labels.READY)
TURNS_AWAY: Final = answer(AWAY, "away", labels.TURN_AWAY)
SAYS_YES: Final = answer(YES, "yes", labels.YES)
SAYS_NO: Final = answer(NO, "no", labels.NO)
NODS: Final = answer(NOD, "nod", labels.NOD)
SPENDS: Final = answer(SPEND, "spend", labels.SPEND)
CALLS: Final = answer(CALL, "call", labels.CALL)
GOES_ON: Final = answer(GO_ON, "go on", labels.GO_ON)
THROWS: Final = answer(THROW, "throw", labels.THROW)
TRIES: Final = answer(TRY, "try", labels.TRY)
CLEARS: Final = answer(CLEAR, "clear", labels.CLEAR)
STOPS: Final = answer(STOP, "stop", labels.STOP)
GOES_AGAIN: Final = answer(AGAIN, "again", labels.AGAIN)
GIVES_UP: Final = answer(GIVE_UP, "give up", labels.GIVE_UP)

CHOOSES: Final = [
    answer(CHOOSE, f"choose {letter}", labels.choose(letter), n, (f"option:{letter}",)) for n, letter in enumerate(OPTION_LETTERS)
]
TELLS: Final = [
    answer(TELL, f"tell {letter}", labels.tell(letter), n, (f"space:{letter}", "do:tell")) for n, letter in enumerate(LETTERS)
]
NAMES_AGENT: Final = [answer(AGENT, f"agent {n + 1}", labels.agent(n + 1), n, (f"agent:{n + 1}",)) for n in AGENTS]
NAMES_SPACE: Final = [
    answer(SPACE, f"space {letter}", labels.space(letter), n, (f"space:{letter}",)) for n, letter in enumerate(LETTERS)
]
NAMES_COLOUR: Final = [
    answer(COLOUR, f"colour {name}", labels.colour(name), n, (f"colour:{name}",)) for n, name in enumerate(COLOURS)
]
NAMES_SHIELD: Final = [
    answer(SHIELD, f"shield {letter}", labels.shield(letter), n, (f"shield:{letter}",)) for n, letter in enumerate("NSTHX")
]
REROLLS: Final = [
    answer(
        REROLL,
        "again " + " ".join([str(die + 1) for die in range(6) if mask & (2**die)]),
        labels.roll_again(tuple([die + 1 for die in range(6) if mask & (2**die)])),
        mask,
        tuple([f"die:{die + 1}" for die in range(6) if mask & (2**die)]),
    )
    for mask in range(1, 64)
]
"""By the set of dice, minus 1."""
SETS: Final = [
    [
        answer(
            SET,
            f"set {wheel + 1} {mark + 1}",
            labels.set_wheel(wheel + 1, mark + 1),
            mark,
            (f"mark:{wheel + 1}:{mark + 1}",),
            wheel,
        )
        for mark in range(MOST_MARKS)
    ]
    for wheel in range(MOST_WHEELS)
]
NEXTS: Final = [answer(NEXT, f"next {n + 1}", labels.next_mark(n + 1), n, (f"mark:1:{n + 1}",)) for n in range(8)]
DIGITS: Final = [answer(DIGIT, f"digit {n}", str(n), n, (f"mark:1:{n}",)) for n in range(10)]
WORD_LETTERS: Final = [
    answer(LETTER, f"letter {c}", c.upper(), n, (f"mark:1:{c}",)) for n, c in enumerate("abcdefghijklmnopqrstuvwxyz")
]
PICKS: Final = [answer(PICK_MARK, f"pick {n + 1}", labels.pick(n + 1), n, (f"mark:1:{n + 1}",)) for n in range(12)]

PLACES: Final = [
    [
        by_agent(PLACE, a, f"place {a + 1} {letter}", labels.place(a + 1, letter), n, (f"space:{letter}",))
        for n, letter in enumerate(LETTERS)
    ]
    for a in AGENTS
]
MOVES: Final = [
    [
        by_agent(MOVE, a, f"move {a + 1} {letter}", labels.move(a + 1, letter), n, (f"space:{letter}",))
        for n, letter in enumerate(LETTERS)
    ]
    for a in AGENTS
]
ROLLS: Final = [
    [by_agent(ROLL, a, f"roll {a + 1}", labels.roll(a + 1), 0)]
    + [
        by_agent(ROLL, a, f"roll {a + 1} {letter}", labels.roll_in_way(a + 1, letter), n + 1, ("do:roll", f"way:{letter}"))
        for n, letter in enumerate(OPTION_LETTERS)
    ]
    for a in AGENTS
]
"""By agent: first for a test that can be rolled in one way only, then by the way."""
WAITS: Final = [by_agent(WAIT, a, f"wait {a + 1}", labels.wait(a + 1)) for a in AGENTS]
SOLVES: Final = [by_agent(SOLVE, a, f"solve {a + 1}", labels.solve(a + 1)) for a in AGENTS]
TAKES_OPTION: Final = [
    [
        by_agent(TAKE_OPTION, a, f"choose {a + 1} {letter}", labels.take_option(a + 1, letter), n, (f"option:{letter}",))
        for n, letter in enumerate(OPTION_LETTERS)
    ]
    for a in AGENTS
]
USES: Final = [
    [
        by_agent(USE_ITEM, a, f"use {a + 1} {n + 1}", labels.use_item(a + 1, n + 1), n, (f"item:{n + 1}",))
        for n in range(MOST_ITEMS)
    ]
    for a in AGENTS
]
"""By agent and printed number minus 1, as everywhere in this module."""
POWERS: Final = [by_agent(USE_POWER, a, f"use {a + 1} power", labels.use_power(a + 1), 0, ("do:power",)) for a in AGENTS]
SPENDS_COLOUR: Final = [
    [
        by_agent(USE_RESOURCE, a, f"use {a + 1} {name}", labels.use_colour(a + 1, name), n, (f"colour:{name}",))
        for n, name in enumerate(COLOURS)
    ]
    for a in AGENTS
]
PAYS: Final = [
    [
        by_agent(PAY, a, f"pay {a + 1} {name}", labels.pay_colour(a + 1, name), n, (f"colour:{name}",))
        for n, name in enumerate(COLOURS)
    ]
    for a in AGENTS
]


def gives(verb: int, giver: int, receiver: int, thing: str, label: str, what: int, pick: str) -> StoriesAction:
    if giver == receiver:
        return BLANK
    text = f"give {giver + 1} {thing} {receiver + 1}"
    return by_agent(verb, giver, text, label, what, (pick, f"agent:{receiver + 1}"), receiver)


BLANK: Final = StoriesAction(0, -1, 0, 0, "", (), "")
"""Fills gaps in tables by number; it is never offered."""
GIVES: Final = [
    [
        [
            gives(GIVE_ITEM, a, b, f"item {n + 1}", labels.give_item(a + 1, n + 1, b + 1), n, f"item:{n + 1}")
            for n in range(MOST_ITEMS)
        ]
        for b in AGENTS
    ]
    for a in AGENTS
]
"""By giver, receiver and printed number minus 1."""
GIVES_ONE: Final = [
    [
        [
            gives(GIVE_ONE, a, b, f"{name} 1", labels.give_one(a + 1, name, b + 1), n, f"colour:{name}")
            for n, name in enumerate(COLOURS)
        ]
        for b in AGENTS
    ]
    for a in AGENTS
]
GIVES_ALL: Final = [
    [
        [
            gives(GIVE_ALL, a, b, f"{name} all", labels.give_all(a + 1, name, b + 1), n, f"colour:{name}")
            for n, name in enumerate(COLOURS)
        ]
        for b in AGENTS
    ]
    for a in AGENTS
]


def flat() -> list[StoriesAction]:
    """Returns all actions that every mission has."""
    found: list[StoriesAction] = [
        *(TURNS, OPENS, IS_READY, TURNS_AWAY, SAYS_YES, SAYS_NO, NODS, SPENDS, CALLS, GOES_ON, THROWS, TRIES, CLEARS, STOPS),
        *(GOES_AGAIN, GIVES_UP, *CHOOSES, *TELLS, *NAMES_AGENT, *NAMES_SPACE, *NAMES_COLOUR, *NAMES_SHIELD),
        *(*REROLLS, *NEXTS, *DIGITS, *WORD_LETTERS, *PICKS, *WAITS, *SOLVES, *POWERS),
    ]
    for rows in (SETS, PLACES, MOVES, ROLLS, TAKES_OPTION, USES, SPENDS_COLOUR, PAYS):
        for row in rows:
            found += row
    for table in (GIVES, GIVES_ONE, GIVES_ALL):
        for by_receiver in table:
            for row in by_receiver:
                found += row
    return [action for action in found if action.verb != 0]


COMMON: Final = flat()


@final
class Answers:
    """All answers of one mission: the common ones, and votes for its places.

    `rolls`, `uses`, `gives` and so on are common ones with the mission's words on them. They are offered, but are not in the
    table: what an item is called is known only when somebody has it.
    """

    def __init__(self, mission: Mission) -> None:
        shown = [name for _, name in mission.characteristics]
        self.rolls: Final = [
            [[labelled(way, labels.roll_characteristic(a + 1, name)) for name in shown] for way in ROLLS[a]] for a in AGENTS
        ]
        """By agent, way and characteristic."""
        self.uses: Final = [
            [labelled(USES[a][item.printed - 1], labels.use_named_item(a + 1, item.printed, item.name)) for item in mission.items]
            for a in AGENTS
        ]
        self.gives: Final = [[give_labels(mission, a, b) for b in AGENTS] for a in AGENTS]
        one = {int(colour.number): colour.one for colour in mission.colours}
        many = {int(colour.number): colour.many for colour in mission.colours}
        self.spends_colour: Final = [
            [labelled(SPENDS_COLOUR[a][n], labels.use_resource(a + 1, one.get(n, name))) for n, name in enumerate(COLOURS)]
            for a in AGENTS
        ]
        self.pays: Final = [
            [labelled(PAYS[a][n], labels.pay_resource(a + 1, one.get(n, name))) for n, name in enumerate(COLOURS)] for a in AGENTS
        ]
        self.colour_words: Final = [many.get(n, name) for n, name in enumerate(COLOURS)]
        """Resources by colour, as the mission calls them."""
        one_words = [one.get(n, name) for n, name in enumerate(COLOURS)]
        self.gives_one: Final = [[give_one_labels(a, b, one_words) for b in AGENTS] for a in AGENTS]
        self.gives_all: Final = [[give_all_labels(a, b, self.colour_words) for b in AGENTS] for a in AGENTS]
        self.votes: Final = [
            answer(VOTE, f"vote {place.id}", labels.go_to(place.name), place.number, (f"place:{place.id}",))
            for place in mission.places
        ]
        self.receptacles: Final = [receptacle_action(mission, n) for n in range(MOST_RECEPTACLES)]
        self.stay: Final = answer(VOTE, "vote stay", labels.STAY, STAY, ("do:stay",))
        self.break_off: Final = answer(VOTE, "vote off", labels.BREAK_OFF, BREAK_OFF, ("do:off",))
        self.table: Final = ActionTable([*COMMON, *self.receptacles, self.stay, self.break_off, *self.votes])


def give_labels(mission: Mission, giver: int, receiver: int) -> list[StoriesAction]:
    """Returns the hand-overs of all items between two agents, with the names of the items."""
    if giver == receiver:
        return []
    return [
        labelled(
            GIVES[giver][receiver][item.printed - 1],
            labels.give_named_item(giver + 1, item.printed, item.name, receiver + 1),
        )
        for item in mission.items
    ]


def give_one_labels(giver: int, receiver: int, words: list[str]) -> list[StoriesAction]:
    """Returns the hand-overs of one resource between two agents, by colour, with the mission's words."""
    actions = GIVES_ONE[giver][receiver]
    if giver == receiver:
        return actions
    return [labelled(action, labels.give_one(giver + 1, words[n], receiver + 1)) for n, action in enumerate(actions)]


def give_all_labels(giver: int, receiver: int, words: list[str]) -> list[StoriesAction]:
    """Returns the hand-overs of all resources of a colour between two agents, by colour, with the mission's words."""
    actions = GIVES_ALL[giver][receiver]
    if giver == receiver:
        return actions
    return [labelled(action, labels.give_all(giver + 1, words[n], receiver + 1)) for n, action in enumerate(actions)]


def receptacle_action(mission: Mission, number: int) -> StoriesAction:
    """Returns the action that takes a receptacle. Numbers exist whether or not the mission has that many."""
    text = f"receptacle {number + 1}"
    if number >= len(mission.receptacles):
        return answer(RECEPTACLE, text, text, number)
    receptacle = mission.receptacles[number]
    return answer(RECEPTACLE, text, receptacle.name, number, (f"receptacle:{receptacle.id}",))
