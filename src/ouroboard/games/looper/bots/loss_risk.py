"""How near a loss is: for one script and one board, every way in which this loop can still be lost, as a chance.

Both sides ask the same question: the Mastermind of her script, a Protagonist of scripts that may be the one. The chances are
rules of thumb. What is certain tonight is counted by the rules themselves; what lies ahead by how many counters are missing, and
how many she can bring in the days that are left.

The peril is the sum of all threats, each -log(1 - chance): 0 is safety, 0.7 an even chance, and 3.5 as good as lost. In that
measure another threat counts, and its going away, however many there are besides.
"""

from math import log
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has
from ouroboard.games.looper.content.characters import BOSS, CHARACTERS, HENCHMAN, LIMITS
from ouroboard.games.looper.content.plots import (
    A_PLACE_TO_PROTECT,
    GIANT_TIME_BOMB,
    LIGHT_OF_THE_AVENGER,
    SIGN_WITH_ME,
    THE_SEALED_ITEM,
)
from ouroboard.games.looper.content.roles import (
    BRAIN,
    CULTIST,
    FACTOR,
    FRIEND,
    KEY_PERSON,
    KILLER,
    LOVED_ONE,
    LOVER,
    SERIAL_KILLER,
    TIME_TRAVELER,
    WITCH,
)
from ouroboard.games.looper.knowledge.hidden_script import (
    Sheet,
    World,
    acts_from,
    brains,
    dead_friends,
    lost_by_plot,
    murdered_at_night,
    rumor,
    theorists,
    with_role,
)
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.rules.cards import INTRIGUE_TWO, MASTERMIND
from ouroboard.games.looper.rules.places import CITY, SCHOOL, SHRINE
from ouroboard.games.looper.rules.state import RUNNING, LooperState

SURE: Final = 0.97
"""Something may always come between."""

LOST: Final = 12.0
"""The peril of a loop that is over and lost."""

CARDS_A_DAY: Final = 0.35
"""Intrigue that her cards bring to one spot in a day, while people watch it,"""

UNFORBIDDEN_A_DAY: Final = 0.6
"""and where a Cultist makes light of that."""

FRIGHT_A_DAY: Final = 0.55
"""Paranoia that her cards bring to one character in a day."""

FULL: Final = 2
"""The Intrigue that most plots ask for."""


def chance(need: float, tempo: float) -> float:
    """That so many counters come together while about `tempo` can be brought."""
    if need <= 0.0:
        return SURE
    square = tempo * tempo / (need * need)
    return SURE * square / (square + 1.0)


def peril_of(state: LooperState, step: i64) -> float:
    """How near this loop is to being lost, seen from a step of today, when the script is the one in `state`."""
    if state.outcome != RUNNING:
        return LOST
    again = not has(state.spent[MASTERMIND], INTRIGUE_TWO)
    return Outlook(
        state.world, state.sheet, state.board, state.day, step, rumor(state.world) and not state.rumored, again
    ).peril()


@final
class Outlook:
    """The rest of a loop: from a step of a day, with the steps before it done."""

    def __init__(self, world: World, sheet: Sheet, board: Board, day: i64, step: i64, rumors: bool, again: bool) -> None:
        self.world: Final = world
        self.sheet: Final = sheet
        self.board: Final = board
        self.day: Final[i64] = day
        self.step: Final[i64] = step
        self.rumors: Final = rumors  # the Rumor of this loop is still to come
        self.again: Final = again  # so is Intrigue +2
        self.unease: float = 0.0  # counters that incidents will bring wherever she likes
        self.whispers: float = 0.0  # Intrigue that they bring to a location
        self.evil: float = 0.0  # and to the Shrine
        self.schemers: i64 = brains(world, board)
        self.zealots: i64 = with_role(world, board, CULTIST)
        self.alarmists: i64 = theorists(world, board)
        self.total: float = 0.0

    def peril(self) -> float:
        self.incidents()
        self.nights()
        self.end_of_loop()
        return self.total

    def threat(self, probability: float) -> None:
        if probability > 0.0:
            self.total -= log(1.0 - probability)

    # ---- counters -----------------------------------------------------------------------------------------

    def beside(self, people: i64, place: i64) -> bool:
        """Whether one of these acts in that location."""
        if people == 0:
            return False
        for who in range(CHARACTERS):
            if has(people, who) and has(acts_from(self.board, who, self.sheet.turf), place):
                return True
        return False

    def gather(self, spot: i64, goal: i64, until: i64) -> float:
        """The chance of so much Intrigue on a spot by the evening of a day."""
        board = self.board
        need = float(goal - board.intrigue[spot])
        if need <= 0.0:
            return SURE
        days = float(until - self.day)
        place: i64 = spot - CHARACTERS if spot >= CHARACTERS else board.where(spot)
        tempo = (UNFORBIDDEN_A_DAY if self.beside(self.zealots, place) else CARDS_A_DAY) * days
        if self.again and days > 0.0:
            tempo += 0.3
        if self.schemers != 0:
            if self.beside(self.schemers, place):
                if self.step <= 5:
                    need -= 1.0
                tempo += 0.5 * days
            else:
                tempo += 0.15 * days
        if spot >= CHARACTERS:
            if self.rumors and (self.step <= 5 or days > 0.0):
                need -= 1.0
            tempo += self.whispers
            if place == SHRINE:
                tempo += self.evil
        else:
            tempo += self.unease
        return chance(need, tempo)

    def frighten(self, who: i64, goal: i64, until: i64) -> float:
        """The chance of so much Paranoia on a character by step 7 of a day."""
        board = self.board
        need = float(goal - board.paranoia[who])
        days = float(until - self.day)
        if need <= 0.0:
            return SURE - 0.03 * days
        tempo = FRIGHT_A_DAY * days
        if self.alarmists != 0:
            if self.beside(self.alarmists, board.where(who)):
                if self.step <= 5:
                    need -= 1.0
                tempo += 0.4 * days
            else:
                tempo += 0.15 * days
        if days > 0.0:
            tempo += self.unease
        return chance(need, tempo)

    # ---- what a death would bring -------------------------------------------------------------------------

    def grief(self, who: i64) -> float:
        """How surely the death of a character loses the loop."""
        board = self.board
        world = self.world
        if not has(board.alive, who) or has(world.undying, who):
            return 0.0
        role: i64 = world.roles[who]
        found = 0.0
        if role in (KEY_PERSON, FRIEND):
            found = 1.0
        elif role == FACTOR:
            found = (
                1.0 if board.intrigue[CHARACTERS + CITY] >= FULL else 0.7 * self.gather(CHARACTERS + CITY, FULL, self.sheet.days)
            )
        elif role == LOVER:
            loved = with_role(world, board, LOVED_ONE)
            for other in range(CHARACTERS):
                if has(loved, other):
                    found = self.gather(other, 1, self.sheet.days)
        return 0.15 * found if has(board.guarded, who) else found

    def mourned(self) -> i64:
        """Whose death would matter."""
        holders = self.world.holders
        found: i64 = holders[KEY_PERSON]
        found |= holders[FRIEND]
        found |= holders[FACTOR]
        found |= holders[LOVER]
        return found & self.board.alive

    # ---- incidents ----------------------------------------------------------------------------------------

    def incidents(self) -> None:
        sheet = self.sheet
        for day in range(self.day, sheet.days + 1):
            if day > 0 and sheet.incidents[day] >= 0 and (day > self.day or self.step <= 7):
                likely = self.occurring(day)
                if likely > 0.0:
                    sheet.planned[day].risk(self, day, self.world.culprits[day], likely)

    def occurring(self, day: i64) -> float:
        culprit: i64 = self.world.culprits[day]
        board = self.board
        if culprit < 0 or not board.lives(culprit) or (culprit == HENCHMAN and board.stood_down):
            return 0.0
        return self.frighten(culprit, LIMITS[culprit], day)

    # ---- nights -------------------------------------------------------------------------------------------

    def nights(self) -> None:
        if self.step > 9 and self.day == self.sheet.days:
            return
        self.serial_killers()
        self.killers()
        self.loved_ones()
        self.time_travelers()

    def serial_killers(self) -> None:
        world = self.world
        board = self.board
        murderers = with_role(world, board, SERIAL_KILLER)
        if murderers == 0:
            return
        victims = self.mourned()
        if victims == 0:
            return
        tonight = murdered_at_night(world, board, -1)
        if has(murderers, BOSS) and tonight & victims == 0:
            tonight = murdered_at_night(world, board, self.sheet.turf)
        worst = 0.0
        later = self.day < self.sheet.days
        for who in range(CHARACTERS):
            if has(victims, who):
                near = 0.0
                if has(tonight, who) and self.step <= 9:
                    near = SURE
                elif later:
                    near = self.stalked(who, murderers)
                if near > 0.0:
                    worst = max(worst, near * self.grief(who))
        self.threat(worst)

    def stalked(self, who: i64, murderers: i64) -> float:
        """How easily she can leave one of them alone with this character on another day."""
        board = self.board
        company = board.living_at(board.where(who))
        others = count(company) - 1
        if company & murderers & ~bit(who) != 0:
            return 0.4 if others <= 2 else 0.25
        return 0.4 if others == 0 else 0.18

    def killers(self) -> None:
        """§13.3 A Killer beside a Key Person with 2 Intrigue, or one with 4."""
        world = self.world
        board = self.board
        last = self.sheet.days
        armed = with_role(world, board, KILLER)
        if armed == 0:
            return
        wanted = with_role(world, board, KEY_PERSON)
        for killer in range(CHARACTERS):
            if has(armed, killer):
                reach = acts_from(board, killer, self.sheet.turf)
                for who in range(CHARACTERS):
                    if has(wanted, who):
                        together = has(reach, board.where(who))
                        near = self.gather(who, FULL, self.day) if together and self.step <= 9 else 0.0
                        if self.day < last:
                            near = max(near, self.gather(who, FULL, last) * (0.8 if together else 0.55))
                        self.threat(near * (0.15 if has(board.guarded, who) else 1.0))
                self.threat(self.gather(killer, 4, last))

    def loved_ones(self) -> None:
        """§13.12 One with 3 Paranoia and 1 Intrigue kills the Protagonists."""
        loving = with_role(self.world, self.board, LOVED_ONE)
        last = self.sheet.days
        for who in range(CHARACTERS):
            if has(loving, who):
                self.threat(self.frighten(who, 3, last) * self.gather(who, 1, last))

    def time_travelers(self) -> None:
        """§13.10 One with too few friends on the last night."""
        travelers = with_role(self.world, self.board, TIME_TRAVELER)
        for who in range(CHARACTERS):
            if has(travelers, who):
                missing = float(3 - self.board.goodwill[who])
                days = float(self.sheet.days - self.day)
                if missing <= 0.0:
                    self.threat(0.15 if self.sheet.moves_goodwill and days > 0.0 else 0.02)
                else:
                    self.threat(SURE - chance(missing, days))

    # ---- the end ------------------------------------------------------------------------------------------

    def end_of_loop(self) -> None:
        world = self.world
        board = self.board
        last = self.sheet.days
        if dead_friends(world, board) != 0:
            self.threat(SURE)
        main = world.main
        if main == SIGN_WITH_ME:
            wanted: i64 = world.holders[KEY_PERSON]
            for who in range(CHARACTERS):
                if has(wanted, who) and has(board.cast, who):
                    self.threat(self.gather(who, FULL, last))
        elif main == A_PLACE_TO_PROTECT:
            self.threat(self.gather(CHARACTERS + SCHOOL, FULL, last))
        elif main == THE_SEALED_ITEM:
            self.threat(self.gather(CHARACTERS + SHRINE, FULL, last))
        elif main == LIGHT_OF_THE_AVENGER:
            self.starts(world.holders[BRAIN])
        elif main == GIANT_TIME_BOMB:
            self.starts(world.holders[WITCH])
        elif lost_by_plot(world, self.sheet, board):
            self.threat(SURE)

    def starts(self, holders: i64) -> None:
        """§12.2, §12.7 2 Intrigue where one of these starts."""
        for who in range(CHARACTERS):
            if has(holders, who):
                self.threat(self.gather(CHARACTERS + self.board.start_of(who), FULL, self.sheet.days))
