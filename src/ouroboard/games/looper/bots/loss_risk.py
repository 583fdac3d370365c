"""How near a loss is: for one script and one board, every way in which this loop can still be lost, with a probability.

Both sides use it: the Mastermind with the real script, a Protagonist with scripts that are possible. The probabilities are
rules of thumb. Deaths of tonight are computed by the rules. Later losses are judged by how many counters are missing, and by
how many the Mastermind can bring in the days that are left.

The risk is the sum of all threats, each -log(1 - probability): 0 is safety, 0.7 an even chance, and 3.5 nearly a loss. In that
measure each threat counts, however many there are besides.
"""

from math import log
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import has
from ouroboard.games.looper.content.characters import CHARACTERS, HENCHMAN, LIMITS
from ouroboard.games.looper.content.roles import AT_NIGHT, IGNORING_INTRIGUE, INTRIGUE_PLACERS, PARANOIA_PLACERS, ROLES
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, Sheet, murdered_at_night, told_at_end
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.rules.cards import INTRIGUE_TWO, MASTERMIND
from ouroboard.games.looper.rules.places import SHRINE
from ouroboard.games.looper.rules.state import RUNNING, LooperState

SURE: Final = 0.97
"""Highest probability, because something may always come between."""

LOST: Final = 12.0
"""The risk of a loop that is over and lost."""

CARDS_A_DAY: Final = 0.35
"""Intrigue that cards bring to one spot in a day while the Protagonists watch it."""

UNFORBIDDEN_A_DAY: Final = 0.6
"""Intrigue that cards bring in a day where a Forbid Intrigue can be ignored."""

FRIGHT_A_DAY: Final = 0.55
"""Paranoia that cards bring to one character in a day."""


def chance(need: float, tempo: float) -> float:
    """Returns the probability that `need` counters come together while about `tempo` can be brought."""
    if need <= 0.0:
        return SURE
    square = tempo * tempo / (need * need)
    return SURE * square / (square + 1.0)


def loss_risk(state: LooperState, step: i64) -> float:
    """Returns how near this loop is to being lost, from a step of today on, when the script is the one in `state`."""
    if state.outcome != RUNNING:
        return LOST
    again = not has(state.spent[MASTERMIND], INTRIGUE_TWO)
    return Outlook(state.world, state.sheet, state.board, state.day, step, state.world.rumors and not state.rumored, again).risk()


@final
class Outlook:
    """The rest of a loop: from a step of a day, with the steps before it done."""

    def __init__(self, world: HiddenScript, sheet: Sheet, board: Board, day: i64, step: i64, rumors: bool, again: bool) -> None:
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
        self.schemers: i64 = world.placers(board, INTRIGUE_PLACERS)
        self.zealots: i64 = world.with_roles(board, IGNORING_INTRIGUE)
        self.alarmists: i64 = world.placers(board, PARANOIA_PLACERS)
        self.total: float = 0.0

    def risk(self) -> float:
        self.incidents()
        self.nights()
        self.end_of_loop()
        return self.total

    def threat(self, probability: float) -> None:
        if probability > 0.0:
            self.total -= log(1.0 - probability)

    # ---- counters -----------------------------------------------------------------------------------------

    def beside(self, people: i64, place: i64) -> bool:
        """Returns whether one of these characters acts in that location."""
        if people == 0:
            return False
        for who in range(CHARACTERS):
            if has(people, who) and has(self.board.acts_from(who, self.sheet.turf), place):
                return True
        return False

    def gather(self, spot: i64, goal: i64, until: i64) -> float:
        """Returns the probability of that much Intrigue on a spot by the evening of a day."""
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
        """Returns the probability of that much Paranoia on a character by step 7 of a day."""
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
        """Returns how surely the death of a character loses the loop."""
        board = self.board
        world = self.world
        if not has(board.alive, who) or has(world.undying, who) or not has(world.mourned, who):
            return 0.0
        found = ROLES[world.roles[who]].grief(self)
        return 0.15 * found if has(board.guarded, who) else found

    def mourned(self) -> i64:
        """Returns the characters whose death matters."""
        return self.world.mourned & self.board.alive

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

    # ---- nights and the end -------------------------------------------------------------------------------

    def nights(self) -> None:
        if self.step > 9 and self.day == self.sheet.days:
            return
        for role in AT_NIGHT:
            role.night_risk(self)

    def murdered_tonight(self, victims: i64, boss_kills: bool) -> i64:
        """§13.8 Returns the victims of tonight. A Boss who kills is taken to stand where that strikes these characters."""
        tonight = murdered_at_night(self.world, self.board, -1)
        if boss_kills and tonight & victims == 0:
            return murdered_at_night(self.world, self.board, self.sheet.turf)
        return tonight

    def end_of_loop(self) -> None:
        if told_at_end(self.world, self.board) != 0:
            self.threat(SURE)
        self.world.plot.risk(self)

    # ---- for definitions ------------------------------------------------------------------------------------

    def sure(self) -> float:
        return SURE

    def shortfall(self, need: float, tempo: float) -> float:
        """Returns the probability that `need` counters do not come together while about `tempo` can be brought."""
        return SURE - chance(need, tempo)
