"""A mission, ready for the rules: numbers and tuples, made once from a pack and shared by all states.

Cards with a front are numbered through the whole mission: base cards first, then for each place its card A and the cards of its
spaces (`Mission.cards`). Lists of effects are named by their number in the Book (`NO_LIST` for none), conditions and costs are
structs. Texts are here too, but only the event that shows a card may take one out.
"""

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import NO_LIST, Book, Condition, Cost, Effect
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, has
from ouroboard.games.stories.content.mission_parts import Colour, Counter, Ending, PlanCard, Score, Timed, Token, Use
from ouroboard.games.stories.content.names import EVERYBODY, KINDS_OF_RULES, MOMENTS, NONE, SHIELD_LETTERS, WINDOWS

# ---- what cards say -----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Effect[Any]):
    """An effect that asks which one: an agent, a space, a colour, a shield. `number`: its position in `Mission.choosing`."""

    def __init__(self, number: i64) -> None:
        super().__init__(asks=True)
        self.number: Final[i64] = number

    def chosen(self, state: Any, context: Context, answer: i64) -> None:
        """Goes on with the answer."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class EndsRun(Effect[Any]):
    """An effect that ends the run. §14.3 looks for it in the rest of a list that empties the time or kills everybody."""

    def __init__(self, ending: i64) -> None:
        super().__init__(asks=True)
        self.ending: Final[i64] = ending


@mypyc_attr(allow_interpreted_subclasses=True)
class NeedsItem(Condition[Any]):
    """A condition about an item: of the agent (`whose` 0), of those here, of the team. §11.3 asks rules of rolls for it."""

    def __init__(self, whose: i64, item: i64) -> None:
        self.whose: Final[i64] = whose
        self.item: Final[i64] = item


def own_items(condition: Condition[Any] | None) -> list[int]:
    """Returns the items that a condition asks of the agent itself."""
    if condition is None:
        return []
    found = [int(condition.item)] if isinstance(condition, NeedsItem) and condition.whose == 0 else []
    for part in condition.parts():
        found += own_items(part)
    return found


@final
class StandingRule:
    """§1.4 A rule that lasts while its card counts. The rules ask for those of a kind and fold them by level.

    `kind` and `level` are numbers of `names.py`. `what` and `value` mean what the kind says; `sets`: `value` replaces instead of
    adding. `who`: HOLDER (the agent with the item or receptacle; at a front the agents on its space), or EVERYBODY.
    `least`: the price goes no lower. `shields`: kind of shield of EASE and PENALTY. `card`: the card that says it
    (`Mission.cards`, or ITEM_CARDS, RECEPTACLE_CARDS plus a number), filled in by the mission.
    """

    def __init__(
        self,
        kind: int,
        level: int,
        what: int = -1,
        value: int = 0,
        sets: bool = False,
        who: int = 0,
        condition: Condition[Any] | None = None,
        words: str = "",
        least: int = 0,
        shields: int = -1,
        charge: bool = False,
        list_id: int = NO_LIST,
    ) -> None:
        self.kind: Final[i64] = kind
        self.level: Final[i64] = level
        self.what: Final[i64] = what
        self.value: Final[i64] = value
        self.sets: Final = sets
        self.who: Final[i64] = who
        self.condition: Final = condition
        self.words: Final = words
        self.least: Final[i64] = least
        self.shields: Final[i64] = shields
        self.charge: Final = charge
        self.list_id: Final[i64] = list_id


def kinds_of(rules: tuple[StandingRule, ...]) -> i64:
    """Returns the kinds of some standing rules, as a set."""
    found: i64 = 0
    for rule in rules:
        found |= bit(rule.kind)
    return found


def union_of(sets: list[i64]) -> i64:
    found: i64 = 0
    for each in sets:
        found |= each
    return found


@final
class Ease:
    """§9.5 With a condition, a test has more shields of a kind, or fewer (`change` below 0)."""

    def __init__(self, condition: Condition[Any] | None, shields: int, change: int) -> None:
        self.condition: Final = condition
        self.shields: Final[i64] = shields
        self.change: Final[i64] = change


@final
class Test:
    """§9 A test: the characteristics that fit it (each roller takes one), and its stacks as pairs of kind and number."""

    def __init__(
        self,
        by: tuple[int, ...],
        stacks: tuple[tuple[int, int], ...],
        lock: bool = False,
        opponent: bool = False,
        when: Condition[Any] | None = None,
        ease: tuple[Ease, ...] = (),
        success: int = NO_LIST,
        on_roll: int = NO_LIST,
        on_quit: int = NO_LIST,
        says: str = "",
    ) -> None:
        self.by: Final = by
        self.stacks: Final = stacks
        self.lock: Final = lock
        self.opponent: Final = opponent
        self.when: Final = when
        self.ease: Final = ease
        self.success: Final[i64] = success
        self.on_roll: Final[i64] = on_roll
        self.on_quit: Final[i64] = on_quit
        self.says: Final = says
        """The success text, for the agents there."""

    def words(self) -> str:
        """Returns the shields: `1T 3N`."""
        return " ".join([f"{number}{SHIELD_LETTERS[kind]}" for kind, number in self.stacks])


@final
class Puzzle:
    """§7.11 A puzzle. `marks`: the marks of each wheel of a dial; the things of `order` and `pick` (one tuple); else empty.

    `parts`: how many wheels, digits, things in a row or letters an answer has; `most`: marks that a `pick` may name. The
    answer is not here: it stands in the column `answers` as the code of the right row (`code_of` in rules/puzzles.py), with
    `Mission.answers` as printed. `wrong`: lists by how many tries were wrong before; the last one serves all further tries.
    """

    def __init__(
        self,
        number: int,
        id: str,
        kind: int,
        question: str,
        marks: tuple[tuple[str, ...], ...],
        parts: int,
        most: int = 1,
        costs: list[Cost[Any]] | None = None,
        action: bool = True,
        when: Condition[Any] | None = None,
        right: int = NO_LIST,
        right_says: str = "",
        wrong: tuple[int, ...] = (),
        wrong_says: tuple[str, ...] = (),
        price_words: str = "",
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.kind: Final[i64] = kind
        self.question: Final = question
        self.marks: Final = marks
        self.parts: Final[i64] = parts
        self.most: Final[i64] = most
        self.costs: Final[list[Cost[Any]]] = costs or []
        self.action: Final = action
        self.when: Final = when
        self.right: Final[i64] = right
        self.right_says: Final = right_says
        self.wrong: Final = wrong
        self.wrong_says: Final = wrong_says
        self.price_words: Final = price_words


@final
class CardOption:
    """§7.7 A choice that a front offers: letter (0 is a), label, when, price, and its list.

    `action`: it is the agent's action of the wave; otherwise it is a free act. `repeat`: more than once a run.
    `for_test`: all that it does is to take shields off the test here, so it is nothing without one.
    """

    def __init__(
        self,
        letter: int,
        label: str,
        list_id: int,
        needs: Condition[Any] | None = None,
        costs: list[Cost[Any]] | None = None,
        action: bool = False,
        repeat: bool = False,
        says: str = "",
        price_words: str = "",
        for_test: bool = False,
    ) -> None:
        self.letter: Final[i64] = letter
        self.for_test: Final = for_test
        self.label: Final = label
        self.list_id: Final[i64] = list_id
        self.needs: Final = needs
        self.costs: Final[list[Cost[Any]]] = costs or []
        """Without the action itself."""
        self.action: Final = action
        self.repeat: Final = repeat
        self.says: Final = says
        self.price_words: Final = price_words


# ---- cards --------------------------------------------------------------------------------------------------


@final
class Seal:
    """§6.3 The marks in a seal, as sets: tokens, items (by number minus 1), receptacles, signs; `closed`: only by an effect."""

    def __init__(self, tokens: i64 = 0, items: i64 = 0, receptacles: i64 = 0, signs: i64 = 0, closed: bool = False) -> None:
        self.tokens: Final[i64] = tokens
        self.items: Final[i64] = items
        self.receptacles: Final[i64] = receptacles
        self.signs: Final[i64] = signs
        self.closed: Final = closed
        self.any: Final = tokens != 0 or items != 0 or receptacles != 0 or signs != 0 or closed


OPEN: Final = Seal()


@final
class Back:
    """§3.5 The back of a card: everybody sees it from the opening on."""

    def __init__(
        self,
        title: str,
        alt: str = "",
        seal: Seal = OPEN,
        signs: i64 = 0,
        lock: bool = False,
        must_enter: bool = False,
        vanish: bool = False,
        warning: bool = False,
        picture: object = None,
    ) -> None:
        self.title: Final = title
        self.alt: Final = alt
        self.seal: Final = seal
        self.signs: Final[i64] = signs
        self.lock: Final = lock
        self.must_enter: Final = must_enter
        self.vanish: Final = vanish
        self.warning: Final = warning
        self.picture: Final = picture
        """Motifs as plain values: of a base card, which has no panorama."""


@final
class Front:
    """§3.5 The front of a card: everything on it is private, except that `box` is for all once it was read.

    `on_read` runs at the first reading in a run, or for each agent at its own first (`each_agent`); `reads_when` is asked then.
    `rules` and `lists` with them count for the agents on its space. A blank front (`Mission.blank`) does nothing.
    """

    def __init__(
        self,
        number: int,
        text: str = "",
        gist: str = "",
        box: str = "",
        lines: tuple[str, ...] = (),
        tests: tuple[Test, ...] = (),
        puzzle: Puzzle | None = None,
        options: tuple[CardOption, ...] = (),
        rules: tuple[StandingRule, ...] = (),
        on_read: int = NO_LIST,
        reads_when: Condition[Any] | None = None,
        each_agent: bool = False,
        on_wave_end: int = NO_LIST,
        on_nothing: int = NO_LIST,
        on_leave: int = NO_LIST,
    ) -> None:
        self.number: Final[i64] = number
        self.text: Final = text
        self.gist: Final = gist
        self.box: Final = box
        self.lines: Final = lines
        """What it does in rule words, for its readers."""
        self.tests: Final = tests
        self.puzzle: Final = puzzle
        self.options: Final = options
        self.rules: Final = rules
        self.kinds: Final[i64] = kinds_of(rules)
        self.on_read: Final[i64] = on_read
        self.reads_when: Final = reads_when
        self.each_agent: Final = each_agent
        self.on_wave_end: Final[i64] = on_wave_end
        self.on_nothing: Final[i64] = on_nothing
        self.on_leave: Final[i64] = on_leave


@final
class Card:
    """A card with a front: a base card (`place` NONE), the card A of a place (`space` NONE), or a card of a space.

    `number`: its position in `Mission.cards`, also that of the front that lies below it in a real match. `bit`: its position
    among the cards of its place (card A is 0), for masks. `when`: it is laid at an opening where that holds; `hidden`: only
    effects lay it. Triggers of base cards and cards A are in the Book, under `number`.
    """

    def __init__(
        self,
        number: int,
        id: str,
        place: int,
        space: int,
        bit: int,
        back: Back,
        when: Condition[Any] | None = None,
        hidden: bool = False,
        run: int = 1,
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.place: Final[i64] = place
        self.space: Final[i64] = space
        self.bit: Final[i64] = bit
        self.back: Final = back
        self.when: Final = when
        self.hidden: Final = hidden
        self.run: Final[i64] = run
        """§4.2 A base card is laid out from this run on."""


@final
class Place:
    """§3.4 A place: its card A, and for each space B … H the cards that can lie there, in the order in which they are tried.

    `panorama`: plain values, sent at the opening.
    """

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        card_a: int,
        spaces: tuple[tuple[int, ...], ...],
        red: bool = False,
        kinds: i64 = 0,
        panorama: dict[str, object] | None = None,
        gone_with: i64 = 0,
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.name: Final = name
        self.card_a: Final[i64] = card_a
        self.spaces: Final = spaces
        self.red: Final = red
        self.kinds: Final[i64] = kinds
        """Kinds of place, as a set of numbers of `Mission.place_kinds`."""
        self.gone_with: Final[i64] = gone_with
        """State tokens with any of which the plan does not show it."""
        self.panorama: Final[dict[str, object]] = panorama or {}


@final
class Item:
    """§11.1 An item. `number` is its position in `Mission.items`, `printed` the number on the card: 1 to 60."""

    def __init__(
        self,
        number: int,
        printed: int,
        name: str,
        text: str = "",
        keep: bool = False,
        charges: int = 0,
        uses: tuple[Use, ...] = (),
        rules: tuple[StandingRule, ...] = (),
        lines: tuple[str, ...] = (),
        on_take: int = NO_LIST,
        on_give: int = NO_LIST,
    ) -> None:
        self.number: Final[i64] = number
        self.printed: Final = printed
        self.name: Final = name
        self.text: Final = text
        self.keep: Final = keep
        self.charges: Final[i64] = charges
        """0: it can be used without end."""
        self.uses: Final = uses
        self.rules: Final = rules
        self.kinds: Final[i64] = kinds_of(rules)
        self.lines: Final = lines
        self.on_take: Final[i64] = on_take
        self.on_give: Final[i64] = on_give


@final
class Receptacle:
    """§4.4 A receptacle. `dice` by characteristic: 0 where none is printed."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        dice: tuple[int, ...],
        resistance: int,
        lp: int,
        title: str = "",
        alt: str = "",
        text: str = "",
        power: Use | None = None,
        rules: tuple[StandingRule, ...] = (),
        lines: tuple[str, ...] = (),
        picture: object = None,
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.name: Final = name
        self.dice: Final = dice
        self.resistance: Final[i64] = resistance
        self.lp: Final[i64] = lp
        self.title: Final = title
        self.alt: Final = alt
        self.text: Final = text
        self.power: Final = power
        self.rules: Final = rules
        self.kinds: Final[i64] = kinds_of(rules)
        self.lines: Final = lines
        self.picture: Final = picture


@final
class Vote:
    """§7.10 A question to the team, with lettered options; read aloud. `Mission.votes` has them by number."""

    def __init__(self, question: str, labels: tuple[str, ...], lists: tuple[int, ...]) -> None:
        self.question: Final = question
        self.labels: Final = labels
        self.lists: Final = lists


@final
class Mission:
    """A whole mission, and the Book of what its cards say. Positions in the lists are the numbers.

    `starts`: start marker by number of agents (0: that many cannot play). `quarters`: the four plan cards at the start.
    `timed`: on_tu and on_counter of public cards, the highest `n` first. `time_failure`: the ending of TU and deaths.
    """

    def __init__(
        self,
        id: str,
        title: str,
        starts: tuple[int, int, int, int, int],
        max_runs: int,
        start: int,
        characteristics: tuple[tuple[str, str], ...],
        cards: list[Card],
        fronts: list[Front],
        places: list[Place],
        items: list[Item],
        receptacles: list[Receptacle],
        plan: list[PlanCard],
        quarters: tuple[int, int, int, int],
        endings: list[Ending],
        book: Book,
        base: tuple[int, ...] = (),
        colours: tuple[Colour, ...] = (),
        tokens: list[Token] | None = None,
        counters: list[Counter] | None = None,
        signs: tuple[tuple[str, str], ...] = (),
        place_kinds: tuple[str, ...] = (),
        truths: tuple[str, ...] = (),
        puzzles: list[Puzzle] | None = None,
        answers: tuple[int, ...] = (),
        votes: list[Vote] | None = None,
        choosing: list[Choosing] | None = None,
        timed: tuple[Timed, ...] = (),
        special: int = NO_LIST,
        special_name: str = "special",
        score: Score | None = None,
        after: tuple[str, str] = ("", ""),
        coach: dict[str, str] | None = None,
        teaser: str = "",
        minutes: int = 0,
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.starts: Final = starts
        self.max_runs: Final[i64] = max_runs
        self.start: Final[i64] = start
        self.characteristics: Final = characteristics
        self.cards: Final = cards
        self.fronts: Final = fronts
        self.places: Final = places
        self.items: Final = items
        self.receptacles: Final = receptacles
        self.plan: Final = plan
        self.quarters: Final = quarters
        self.endings: Final = endings
        self.book: Final = book
        self.base: Final = base
        self.colours: Final = colours
        self.tokens: Final[list[Token]] = tokens or []
        self.counters: Final[list[Counter]] = counters or []
        self.signs: Final = signs
        self.place_kinds: Final = place_kinds
        self.truths: Final = truths
        self.puzzles: Final[list[Puzzle]] = puzzles or []
        self.answers: Final = answers
        self.votes: Final[list[Vote]] = votes or []
        self.choosing: Final[list[Choosing]] = choosing or []
        self.timed: Final = timed
        self.special: Final[i64] = special
        self.special_name: Final = special_name
        self.score: Final = score or Score()
        self.after: Final = after
        self.coach: Final[dict[str, str]] = coach or {}
        self.coached: Final[i64] = moments_of(self.coach)
        """Moments at which the coach says a line."""
        self.teaser: Final = teaser
        self.minutes: Final = minutes
        self.time_failure: Final[i64] = [ending.kind for ending in endings].index(1)
        self.blank: Final = Front(NONE)
        self.blank_item: Final = Item(NONE, 0, "?")
        self.item_of: Final[list[int]] = items_by_print(items)
        """Number of an item by what is printed on it, minus 1; NONE where there is none."""
        self.front_kinds: Final[i64] = union_of([front.kinds for front in fronts])
        self.ruling: Final[list[int]] = [ruled_by(items, kind) for kind in range(KINDS_OF_RULES)]
        """Items with a standing rule of a kind, by kind, as sets."""
        self.receptacle_kinds: Final[i64] = union_of([receptacle.kinds for receptacle in receptacles])
        self.shared_kinds: Final[i64] = union_of([kinds_of(shared_rules(receptacle)) for receptacle in receptacles])
        """Kinds of standing rules that a receptacle has for everybody."""
        self.used_kinds: Final[i64] = self.front_kinds | self.receptacle_kinds | union_of([item.kinds for item in items])
        """Kinds of standing rules that occur on any front, item or receptacle. The rules ask for others without looking."""
        self.usable: Final[list[int]] = [usable_in(items, window) for window in range(len(WINDOWS))]
        """Items that can be used in a window, by window, as sets. The rules look at no other item."""
        self.spendable: Final = [spent_in(colours, window) for window in range(len(WINDOWS))]
        """Colours of which one can be spent in a window, by window."""
        self.unbound: Final[list[int]] = [int(colour.number) for colour in colours if not colour.bound]
        """Colours of resources that can be handed over."""
        self.granting: Final = [token for token in self.tokens if token.signs != 0]
        """Tokens that grant signs to the team."""
        self.fading: Final = tuple([place for place in places if place.gone_with != 0])
        """Places that a token takes off the plan."""


def shared_rules(receptacle: Receptacle) -> tuple[StandingRule, ...]:
    return tuple([rule for rule in receptacle.rules if rule.who == EVERYBODY])


def moments_of(coach: dict[str, str]) -> i64:
    found: i64 = 0
    for moment in range(len(MOMENTS)):
        if MOMENTS[moment] in coach:
            found |= bit(moment)
    return found


def ruled_by(items: list[Item], kind: i64) -> i64:
    return union_of([bit(item.number) for item in items if has(item.kinds, kind)])


def usable_in(items: list[Item], window: i64) -> i64:
    return union_of([bit(item.number) for item in items if window in [use.window for use in item.uses]])


def spent_in(colours: tuple[Colour, ...], window: i64) -> list[Colour]:
    return [colour for colour in colours if colour.use is not None and colour.use.window == window]


def items_by_print(items: list[Item]) -> list[int]:
    found = [-1] * 60
    for item in items:
        found[item.printed - 1] = item.number
    return found
