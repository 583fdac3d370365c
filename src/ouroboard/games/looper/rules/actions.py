"""Everything that can be answered, and how it is typed (§18). Actions are made once and kept."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, ActionTable, Illegal
from ouroboard.engine.bits import has, members
from ouroboard.games.looper.content.abilities import ABILITIES, ability_name
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTER_NAMES, CHARACTERS, DOCTOR, SPOTS
from ouroboard.games.looper.content.plots import PLOT_COUNT, PLOT_IDS, PLOT_NAMES, SUBPLOTS
from ouroboard.games.looper.content.roles import ROLE_COUNT, ROLE_IDS, ROLE_NAMES
from ouroboard.games.looper.content.secret_abilities import (
    DECLARE_LOSS,
    EXCITE,
    KILL_CHARACTER,
    KILL_PROTAGONISTS,
    PLACE_INTRIGUE,
    PLACE_PARANOIA,
    SECRET_ABILITIES,
    SOOTHE,
    SPREAD_RUMOR,
)
from ouroboard.games.looper.content.targets import SPOT_IDS, SPOT_NAMES, SPOT_PICKS
from ouroboard.games.looper.rules.board import COUNTER_IDS, COUNTER_NAMES
from ouroboard.games.looper.rules.cards import (
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    DECK_IDS,
    DECK_NAMES,
    DECKS,
    PROTAGONIST_DECK,
)
from ouroboard.games.looper.rules.places import PLACE_IDS, PLACE_NAMES, PLACES
from ouroboard.games.looper.rules.words import no
from ouroboard.games.looper.text import labels, refusals

DONE_CODE: Final = 1
GO_ON_CODE: Final = 2
RESOLVE_CODE: Final = 3
REFUSE_CODE: Final = 4
IGNORE_CODE: Final = 5
LOOP_ON_CODE: Final = 6
GUESS_NOW_CODE: Final = 7
BOSS_CODE: Final = 8
START_CODE: Final = 20
TELL_CODE: Final = 40
GUESS_CODE: Final = 1_000
PLACE_CODE: Final = 2_000
USE_CODE: Final = 10_000
ACT_CODE: Final = 20_000
INCIDENT_CODE: Final = 30_000


@final
class Word(Action):
    """An answer that names nothing: `done`, `go on`, `resolve`, `refuse`."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (of_code, (self.code,))


@final
class Place(Action):
    """§5.2, §5.3 A card face down on a character or location. A player with several decks names one."""

    def __init__(self, deck: int, card: int, spot: int) -> None:
        named = f"{DECK_IDS[deck]} " if deck < DECKS else ""
        name, where = CARD_NAMES[card], SPOT_NAMES[spot]
        picks = (*((f"deck:{DECK_IDS[deck]}",) if deck < DECKS else ()), f"card:{CARD_IDS[card]}", SPOT_PICKS[spot])
        super().__init__(
            PLACE_CODE + (deck * CARDS + card) * SPOTS + spot,
            f"place {named}{CARD_IDS[card]} {SPOT_IDS[spot]}",
            picks,
            labels.place_of_deck(name, where, DECK_NAMES[deck]) if deck < DECKS else labels.place(name, where),
        )
        self.deck: Final[i64] = deck  # 3: the deck that the seat has
        self.card: Final[i64] = card
        self.spot: Final[i64] = spot

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (of_code, (self.code,))


def once(picks: tuple[str, ...]) -> tuple[str, ...]:
    """Returns each pick once. A character who uses something on itself is one component."""
    return tuple(dict.fromkeys(picks))


NO_PICKS: Final[tuple[str, ...]] = ()


@final
class Use(Action):
    """§8.1 The Leader declares a goodwill ability, with all that it names.

    `target` is a number that the ability's kind of target understands (`targets.py`). `sign` is the Doctor's choice.
    """

    def __init__(self, ability: int, target: int, sign: int) -> None:
        declared = ABILITIES[ability]
        user = declared.user
        word = declared.id_of(sign)
        text, picks = "", NO_PICKS
        label = labels.use(CHARACTER_NAMES[user], ability_name(word))
        if target >= 0:
            text, picks = declared.target.text(target), declared.target.picks(target)
            label = labels.use_on(CHARACTER_NAMES[user], ability_name(word), declared.target.name(target))
        super().__init__(
            USE_CODE + ability * 200 + (target + 1) * 3 + sign + 1,
            f"use {CHARACTER_IDS[user]} {word}{text}",
            once((f"char:{CHARACTER_IDS[user]}", f"ability:{CHARACTER_IDS[user]}-{word}", *picks)),
            label,
        )
        self.word: Final = word
        self.ability: Final[i64] = ability
        self.target: Final[i64] = target
        self.sign: Final[i64] = sign

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (of_code, (self.code,))


DECLARED: Final = ("who", "ability", "spot", "day", "plot", "deck", "card")


def declaration(declared: Use) -> dict[str, object]:
    """Returns the fields of an event that say what the Leader declares: all by id, and None for what is not named."""
    ability = ABILITIES[declared.ability]
    found: dict[str, object] = dict.fromkeys(DECLARED)
    found["who"] = CHARACTER_IDS[ability.user]
    found["ability"] = declared.word
    if declared.target >= 0:
        found.update(ability.target.fields(declared.target))
    return found


# ---- §6 What the Mastermind uses --------------------------------------------------------------------------


@final
class Act(Action):
    """§6.2, §6.5 An ability of a role or plot. `user` is -1 for the rumor; `target` is a spot, or -1."""

    def __init__(self, kind: int, user: int, target: int) -> None:
        ability = SECRET_ABILITIES[kind]
        spots = [spot for spot in (user, target) if spot >= 0]
        who, where = "" if user < 0 else CHARACTER_NAMES[user], "" if target < 0 else SPOT_NAMES[target]
        super().__init__(
            ACT_CODE + kind * 1_000 + (user + 1) * 40 + target + 1,
            " ".join(["act", ability.id, *[SPOT_IDS[spot] for spot in spots]]),
            once((f"act:{ability.id}", *[SPOT_PICKS[spot] for spot in spots])),
            labels.act(who, ability.label, where),
        )
        self.kind: Final[i64] = kind
        self.user: Final[i64] = user
        self.target: Final[i64] = target

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (of_code, (self.code,))


@final
class IncidentChoice(Action):
    """§7.3 Today's incident, with its targets: characters, a location (18 and up), or a character and a counter."""

    def __init__(self, first: int, second: int, counter: int) -> None:
        words = [SPOT_IDS[spot] for spot in (first, second) if spot >= 0]
        names = [SPOT_NAMES[spot] for spot in (first, second) if spot >= 0]
        picks = [SPOT_PICKS[spot] for spot in (first, second) if spot >= 0]
        if counter >= 0:
            words.append(COUNTER_IDS[counter])
            names.append(COUNTER_NAMES[counter])
            picks.append(f"counter:{COUNTER_IDS[counter]}")
        super().__init__(
            INCIDENT_CODE + ((first + 1) * 40 + second + 1) * 4 + counter + 1,
            " ".join(["incident", *words]),
            tuple(picks),
            labels.incident_occurs(tuple(names)),
        )
        self.first: Final[i64] = first
        self.second: Final[i64] = second
        self.counter: Final[i64] = counter

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (of_code, (self.code,))


@final
class Tell(Action):
    """§10.11 The subplot that the Informer brings; -1 when there is no other."""

    def __init__(self, plot: int) -> None:
        word = "no-other" if plot < 0 else PLOT_IDS[plot]
        label = labels.NO_OTHER_SUBPLOT if plot < 0 else labels.tell(PLOT_NAMES[plot])
        super().__init__(TELL_CODE + plot + 1, f"tell {word}", (f"plot:{word}",), label)
        self.plot: Final[i64] = plot

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (of_code, (self.code,))


@final
class Start(Action):
    """§4.3 Where the Henchman stands when the loop begins."""

    def __init__(self, place: int) -> None:
        label = labels.henchman_starts(PLACE_NAMES[place])
        super().__init__(START_CODE + place, f"start {PLACE_IDS[place]}", (f"place:{PLACE_IDS[place]}",), label)
        self.place: Final[i64] = place

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (of_code, (self.code,))


@final
class Guess(Action):
    """§16.2 One character and one role."""

    def __init__(self, who: int, role: int) -> None:
        super().__init__(
            GUESS_CODE + who * 20 + role,
            f"guess {CHARACTER_IDS[who]} {ROLE_IDS[role]}",
            (f"char:{CHARACTER_IDS[who]}", f"role:{ROLE_IDS[role]}"),
            labels.guess(CHARACTER_NAMES[who], ROLE_NAMES[role]),
        )
        self.who: Final[i64] = who
        self.role: Final[i64] = role

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (of_code, (self.code,))


# ---- all of them ------------------------------------------------------------------------------------------

DONE: Final = Word(DONE_CODE, "done", (), labels.DONE)
GO_ON: Final = Word(GO_ON_CODE, "go on", (), labels.GO_ON)
RESOLVE: Final = Word(RESOLVE_CODE, "resolve", (), labels.IT_HAPPENS)
REFUSE: Final = Word(REFUSE_CODE, "refuse", (), labels.REFUSE)
IGNORE: Final = Word(IGNORE_CODE, "ignore forbid-intrigue", (), labels.IGNORE_FORBID_INTRIGUE)
LOOP_ON: Final = Word(LOOP_ON_CODE, "loop on", (), labels.ON_TO_NEXT_LOOP)
GUESS_NOW: Final = Word(GUESS_NOW_CODE, "guess now", (), labels.FINAL_GUESS)
BOSS_HERE: Final = Word(BOSS_CODE, "boss here", (), labels.BOSS_COUNTS_WHERE_HE_STANDS)
BOSS_TURF: Final = Word(BOSS_CODE + 1, "boss turf", (), labels.BOSS_COUNTS_IN_HIS_TURF)
WORDS: Final = (DONE, GO_ON, RESOLVE, REFUSE, IGNORE, LOOP_ON, GUESS_NOW, BOSS_HERE, BOSS_TURF)


def _places() -> list[list[list[Place]]]:
    """Returns the actions by deck (3 for the only one that a seat has), card and spot."""
    return [[[Place(deck, card, spot) for spot in range(SPOTS)] for card in range(CARDS)] for deck in range(DECKS + 1)]


def _uses() -> list[dict[int, Use]]:
    """Returns the actions by ability, then by target and sign: 3 times the target, plus the sign."""
    made: list[dict[int, Use]] = []
    for index, ability in enumerate(ABILITIES):
        made.append({3 * target + sign: Use(index, target, sign) for target in ability.target.all() for sign in ability.signs})
    return made


def _acts() -> list[list[list[Act]]]:
    """Returns the actions by ability, user and target, each one up."""
    kinds = range(len(SECRET_ABILITIES))
    return [[[Act(kind, user, target) for target in range(-1, SPOTS)] for user in range(-1, CHARACTERS)] for kind in kinds]


PLACE: Final = _places()
USE: Final = _uses()
ACT: Final = _acts()
START: Final = [Start(place) for place in range(PLACES)]
TELL: Final = [Tell(plot) for plot in range(-1, PLOT_COUNT)]
GUESS: Final = [[Guess(who, role) for role in range(ROLE_COUNT)] for who in range(CHARACTERS)]

PLAIN_INCIDENT: Final = IncidentChoice(-1, -1, -1)
INCIDENT_ON: Final = [IncidentChoice(spot, -1, -1) for spot in range(SPOTS)]
INCIDENT_PAIR: Final = [[IncidentChoice(one, other, -1) for other in range(CHARACTERS)] for one in range(CHARACTERS)]
INCIDENT_COUNTER: Final = [[IncidentChoice(who, -1, counter) for counter in range(3)] for who in range(CHARACTERS)]


def act(kind: i64, user: i64, target: i64) -> Act:
    return ACT[kind][user + 1][target + 1]


def use(ability: i64, target: i64, sign: i64 = 0) -> Use:
    return USE[ability][3 * target + sign]


def _vocabulary() -> list[Action]:
    words: list[Action] = [*WORDS, *START, *TELL[:1], *[TELL[plot + 1] for plot in members(SUBPLOTS)]]
    for who in range(CHARACTERS):
        words.extend(GUESS[who])
    for deck in range(DECKS + 1):
        for card in range(CARDS):
            if deck == DECKS or has(PROTAGONIST_DECK, card):
                words.extend(PLACE[deck][card])
    for row in USE:
        words.extend(row.values())
    for user in range(CHARACTERS):
        words.extend([act(PLACE_INTRIGUE.number, user, target) for target in range(SPOTS)])
        words.extend([act(PLACE_PARANOIA.number, user, target) for target in range(CHARACTERS)])
        words.extend([act(KILL_CHARACTER.number, user, target) for target in range(CHARACTERS) if target != user])
        words.extend([act(KILL_PROTAGONISTS.number, user, -1), act(DECLARE_LOSS.number, user, -1)])
    words.extend([act(SPREAD_RUMOR.number, -1, CHARACTERS + place) for place in range(PLACES)])
    for kind in (EXCITE.number, SOOTHE.number):
        words.extend([act(kind, DOCTOR, target) for target in range(CHARACTERS) if target != DOCTOR])
    words.append(PLAIN_INCIDENT)
    words.extend(INCIDENT_ON)
    for one in range(CHARACTERS):
        words.extend([INCIDENT_PAIR[one][other] for other in range(CHARACTERS) if other != one])
        words.extend(INCIDENT_COUNTER[one])
    return words


ACTIONS: Final = ActionTable(_vocabulary())

BY_DECLARATION: Final = {tuple(declaration(each).values()): each for row in USE for each in row.values()}


def declared_in(fields: dict[str, object]) -> Use:
    """Returns what the Leader declares by the fields of an event."""
    return BY_DECLARATION[tuple([fields[name] for name in DECLARED])]


def of_code(code: int) -> Action:
    """Unpickles an action."""
    return ACTIONS.by_code[code]


def use_of_code(code: int) -> Use:
    found = ACTIONS.by_code[code]
    assert isinstance(found, Use)
    return found


def refuse_text(text: str) -> Illegal:
    """Returns why a text means no action."""
    words = " ".join(text[:200].lower().split())
    return no(refusals.not_a_move(words[:60]) if words else refusals.USAGE, "§18")
