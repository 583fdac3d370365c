"""From the plan to the real game: which cards make the moves, where the Strangers find room, and every answer in words.

What comes out of here has been played on the real rules, answer by answer.
"""

from typing import Final, final

from ouroboard.engine.bits import bit, has
from ouroboard.engine.fate import Fate
from ouroboard.games.strangers.content.board import PLACE_BIT, space_name, space_of
from ouroboard.games.strangers.content.cards import ANY_KIDS, ONE_KID, Card
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.rules.actions import IS_DONE, LETS_OUT
from ouroboard.games.strangers.rules.state import KIDS, SCORED, StrangersState
from ouroboard.games.strangers.rules.words import kid_name
from ouroboard.games.strangers.workshop.decks import Draft, build
from ouroboard.games.strangers.workshop.plan import Plan
from ouroboard.games.strangers.workshop.search import CAR, DAD, ONCE, PARTY, Position, packed

STRANGERS: Final = bit(PLACE_BIT) - 1
"""The bits of `Ways.needs` that stand for Stranger spaces."""


@final
class Play:
    """One card played: who goes where, as pairs of targets. `kinds` are the cards that can do it, the most common first."""

    def __init__(self, kinds: list[int], moves: list[tuple[int, int]], after: list[int]) -> None:
        self.kinds: Final = kinds
        self.moves: Final = moves
        self.after: Final = after
        """Where the Kids stand then. Those at the School need not be out yet."""


@final
class Line:
    """A whole game: the deck, every answer in words, and the score that the real rules gave."""

    def __init__(self, draft: Draft, answers: list[str], score: int) -> None:
        self.draft: Final = draft
        self.answers: Final = answers
        self.score: Final = score


# ---- the plays between two positions ----------------------------------------------------------------------


def plays_of(plan: Plan, last: Position) -> list[Play]:
    """Returns what was played on the way to a position."""
    way = [last]
    while way[-1].parent is not None:
        way.append(way[-1].parent)
    way.reverse()
    return [between(plan, way[number], way[number + 1]) for number in range(len(way) - 1)]


def between(plan: Plan, one: Position, other: Position) -> Play:
    """Returns the card that leads from one position to the next, and its moves."""
    used = other.used - one.used
    after = other.at()
    kids = one.at()
    if used == DAD:
        left = [number for number in plan.housing if there(plan, one.filled, number) > there(plan, other.filled, number)]
        new = [number for number in plan.housing if there(plan, one.filled, number) < there(plan, other.filled, number)]
        return Play([plan.dad_card], [(plan.spaces + left[0], plan.spaces + new[0])], after)
    if used == CAR:
        return Play([plan.car_card], moved(plan, kids, straight(plan, plan.homes), one, other, 1), after)
    if used == PARTY:
        return Play([plan.party_card], moved(plan, kids, straight(plan, plan.pools), one, other, 2), after)
    if used == ONCE:
        return Play([plan.once_all_go_card], moved(plan, kids, plan.once_all_go, one, other, KIDS), after)
    for rare in range(len(plan.rare)):
        if used == bit(2 * rare):
            return Play([plan.rare_card[rare]], moved(plan, kids, plan.rare[rare], one, other, 1), after)
    alone = moved(plan, kids, plan.plain, one, other, 1)
    if alone:
        return Play(common(plan, alone[0]), alone, after)
    return Play([plan.all_go_card], moved(plan, kids, plan.all_go, one, other, KIDS), after)


def there(plan: Plan, filled: int, number: int) -> int:
    site = plan.sites[number]
    return (filled >> site.shift) & site.mask


def straight(plan: Plan, numbers: list[int]) -> list[list[int]]:
    return [[plan.spaces + number for number in numbers]] * plan.spaces


def common(plan: Plan, move: tuple[int, int]) -> list[int]:
    """Returns the cards that make this move, those of which there are many first."""
    start, target = move
    found: list[Card] = []
    for card in plan.deck.cards[: plan.deck.kinds]:
        if walks(card) and target in plan.ends(card)[start]:
            found.append(card)
    found.sort(key=most_copies)
    return [card.number for card in found]


def walks(card: Card) -> bool:
    """Returns whether a card moves Kids on the spaces of the board."""
    return card.effect.solver_use in (ONE_KID, ANY_KIDS)


def most_copies(card: Card) -> tuple[bool, int]:
    return (card.effect.every, -card.copies)


def moved(plan: Plan, kids: list[int], ends: list[list[int]], one: Position, other: Position, most: int) -> list[tuple[int, int]]:
    """Returns which of the Kids went where, at most this many; nothing if these ends do not lead to the other position."""
    tried = Mover(plan, ends, other, most)
    tried.go(kids, [], int(one.filled), [])
    return tried.found


@final
class Mover:
    """Tries all moves of some Kids until the other position is there."""

    def __init__(self, plan: Plan, ends: list[list[int]], other: Position, most: int) -> None:
        self.plan: Final = plan
        self.ends: Final = ends
        self.other: Final = other
        self.most: Final = most
        self.found: list[tuple[int, int]] = []

    def go(self, kids: list[int], stand: list[int], filled: int, moves: list[tuple[int, int]]) -> bool:
        plan = self.plan
        if not kids:
            if filled == self.other.filled and packed(plan.let_out(stand, filled)) == self.other.kids and moves:
                self.found = moves
                return True
            return False
        here, others = kids[0], kids[1:]
        if self.go(others, [*stand, here], filled, moves):
            return True
        if len(moves) == self.most:
            return False
        for target in self.ends[here]:
            now = [*moves, (here, target)]
            if target < plan.spaces:
                if self.go(others, [*stand, target], filled, now):
                    return True
                continue
            site = plan.sites[target - plan.spaces]
            room = there(plan, filled, site.number) < there(plan, int(self.other.filled), site.number)
            if room and self.go(others, stand, filled + site.one, now):
                return True
        return False


# ---- room for the Strangers -------------------------------------------------------------------------------


@final
class Room:
    """Where the Strangers can be put so that every play can still be made, and which card makes it then."""

    def __init__(self, plan: Plan, plays: list[Play]) -> None:
        self.plan: Final = plan
        self.plays: Final = plays
        self.spaces: Final = plan.board.stranger_spaces
        self.kinds: list[int] = []
        self.places: list[list[int]] = []  # by play: the Strangers that come after it
        self.hopeless: set[tuple[int, int]] = set()

    def find(self, number: int, tokens: int) -> bool:
        """Finds the cards from this play on, with these tokens on the board. Returns whether there are any."""
        if number == len(self.plays):
            return True
        if (number, tokens) in self.hopeless:
            return False
        play = self.plays[number]
        for kind in play.kinds:
            if self.copies_left(kind) > 0 and self.free(kind, play.moves, tokens):
                self.kinds.append(kind)
                if self.come(number, tokens, [], self.sightings(number)):
                    return True
                self.kinds.pop()
                break
        self.hopeless.add((number, tokens))
        return False

    def copies_left(self, kind: int) -> int:
        return int(self.plan.deck.cards[kind].copies) - self.kinds.count(kind)

    def free(self, kind: int, moves: list[tuple[int, int]], tokens: int) -> bool:
        return all(any(need & tokens == 0 for need in self.needs(kind, move)) for move in moves)

    def needs(self, kind: int, move: tuple[int, int]) -> list[int]:
        """Returns the Stranger spaces that must be free for this move, for each way that it can be made."""
        start, end = self.plan.space_of(move[0]), self.plan.space_of(move[1])
        effect = self.plan.deck.cards[kind].effect
        return [need & STRANGERS for need in effect.needs(self.plan.board, start, end)]

    def sightings(self, number: int) -> int:
        """§16.4 Returns how many Strangers come after a play: with the first card none, then one for each card drawn."""
        plan = self.plan
        drawn = self.drawn(number)
        before = self.drawn(number - 1) if number > 0 else 0
        last = int(plan.board.tokens) + 1
        return max(0, min(drawn, last) - 1) - max(0, min(before, last) - 1)

    def drawn(self, number: int) -> int:
        """Returns how many move cards are drawn after this play: one for each card, and one for each Kid in a library."""
        libraries = 0
        for play in self.plays[: number + 1]:
            for _, target in play.moves:
                if target >= self.plan.spaces and self.plan.sites[target - self.plan.spaces].library:
                    libraries += 1
        return number + 1 + libraries

    def come(self, number: int, tokens: int, now: list[int], left: int) -> bool:
        """Places the Strangers that still come after this play. Returns whether the line can go on."""
        if left == 0:
            self.places.append(now)
            if self.find(number + 1, tokens):
                return True
            self.places.pop()
            return False
        taken = [self.plan.space_of(target) for target in self.plays[number].after]
        free = [
            stranger
            for stranger in range(len(self.spaces))
            if not has(tokens, stranger) and (self.spaces[stranger] not in taken or number + 1 == len(self.plays))
        ]
        for _, stranger in sorted([(-self.next_need(number + 1, stranger), stranger) for stranger in free]):
            if self.come(number, tokens | bit(stranger), [*now, stranger], left - 1):
                return True
        return False

    def next_need(self, number: int, stranger: int) -> int:
        """Returns when a Stranger space is needed next. The later that is, the better it is to lose it now."""
        for later in range(number, len(self.plays)):
            play = self.plays[later]
            if self.plan.number_of[self.spaces[stranger]] in play.after:
                return later
            if not self.free(play.kinds[0], play.moves, bit(stranger)):
                return later
        return len(self.plays)


# ---- playing it ---------------------------------------------------------------------------------------------


def real_line(plan: Plan, last: Position) -> Line | None:
    """Returns the line to this position, played on the real rules; None if the Strangers leave no room for it."""
    plays = plays_of(plan, last)
    room = Room(plan, plays)
    if not room.find(0, 0):
        return None
    hand_size = 3
    spare = spare_cards(plan, room.kinds, hand_size + int(plan.board.tokens) + 1)
    cards = [plan.deck.cards[kind].id for kind in [*room.kinds, *spare]]
    draft = Draft(plan.board.name, cards[:hand_size], cards[hand_size:])
    table = Table(draft)
    for number, play in enumerate(plays):
        table.carry_out(plan, play, room.kinds[number], room.places[number])
    table.finish()
    assert table.state.result is not None
    return Line(draft, table.answers, table.state.result.scores[0])


def spare_cards(plan: Plan, kinds: list[int], size: int) -> list[int]:
    """Fills up the deck with cards that are never played, or do nothing: those that are useless alone first, then walks."""
    found: list[int] = []
    allowed = [card for card in plan.deck.cards[: plan.deck.kinds] if walks(card) or card.effect.useless_alone]
    allowed.sort(key=dullest)
    for card in allowed:
        left = int(card.copies) - kinds.count(card.number)
        found += [int(card.number)] * min(left, size - len(kinds) - len(found))
    return found


def dullest(card: Card) -> tuple[bool, int, int]:
    return (not card.effect.useless_alone, card.steps, card.number)


@final
class Table:
    """A real game, played answer by answer."""

    def __init__(self, draft: Draft) -> None:
        game = Strangers(1, draft.options())
        state = game.begin(Fate.light(1), False)
        assert isinstance(state, StrangersState)
        self.state: Final = state
        self.answers: Final[list[str]] = []
        for answer in build(draft, state.rules):
            self.say(answer)

    def say(self, text: str) -> None:
        """Plays one answer. An answer that the rules do not allow is an error of the workshop."""
        action = self.state.parse(0, text)
        refusal = self.state.refuse(0, action)
        if refusal is not None:
            raise AssertionError(f"{text}: {refusal}")
        self.state.play(0, action)
        self.answers.append(text)

    def offered(self) -> list[str]:
        return [action.text for action in self.state.options()]

    def carry_out(self, plan: Plan, play: Play, kind: int, strangers: list[int]) -> None:
        if self.state.over():
            return
        starts = [start for start, _ in play.moves]
        while len(self.kids_at(plan, plan.school)) < starts.count(plan.school):
            self.say(LETS_OUT.text)
        self.say(f"play {plan.deck.cards[kind].id}")
        gone: set[int] = set()
        for start, target in play.moves:
            kid = next(each for each in self.kids_at(plan, start) if each not in gone)
            gone.add(kid)
            self.say(f"move {kid_name(kid)} {space_name(plan.space_of(target))}")
        if self.state.card >= 0 and IS_DONE.text in self.offered():
            self.say(IS_DONE.text)
        for stranger in strangers:
            if not self.state.over():
                self.say(f"place {space_name(plan.board.stranger_spaces[stranger])}")

    def kids_at(self, plan: Plan, target: int) -> list[int]:
        """Returns the Kids on a space, or in a place."""
        found: list[int] = []
        for kid in range(KIDS):
            where = self.state.where[kid]
            if where >= SCORED:
                if plan.spaces + self.state.place_of(kid).number == target:
                    found.append(kid)
            elif where == plan.space_of(target):
                found.append(kid)
        return found

    def finish(self) -> None:
        """Plays on to the end without scoring any more, if that can be helped."""
        while not self.state.over():
            offered = self.offered()
            cards = [text for text in offered if text.startswith("play ")]
            quiet = [text for text in offered if not self.scores(text)]
            self.say((cards or quiet or offered)[-1])

    def scores(self, text: str) -> bool:
        """Returns whether this answer brings a Kid into a scoring place."""
        words = text.split()
        return words[0] == "move" and self.state.board().place_at[space_of(words[-1])] >= 0
