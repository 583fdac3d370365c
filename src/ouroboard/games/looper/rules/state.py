"""The table: the script's two halves, the board, the cards, and what has been told.

Protagonists sit first, the Mastermind last. Decks 0, 1 and 2 are the Protagonists', deck 3 is the Mastermind's (§2.2).
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Event, Moment
from ouroboard.engine.game import Game
from ouroboard.engine.state import ZERO, State
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTERS
from ouroboard.games.looper.content.plots import PLOT_IDS
from ouroboard.games.looper.content.roles import ROLE_IDS
from ouroboard.games.looper.content.targets import SPOT_IDS
from ouroboard.games.looper.knowledge.hidden_script import HEARTBREAK, HiddenScript, Sheet, heartbroken, loses_by_death
from ouroboard.games.looper.knowledge.told_facts import tell_culprit, tell_role, tell_subplot
from ouroboard.games.looper.rules.board import COUNTER_IDS, PARANOIA, Board
from ouroboard.games.looper.rules.cards import DECKS, MASTERMIND, MASTERMIND_DECK, PARANOIA_UP, PROTAGONIST_DECK
from ouroboard.games.looper.rules.options import Rules
from ouroboard.games.looper.rules.places import PLACE_IDS

NONE: Final[tuple[int, ...]] = ()
NO_CARDS: Final[tuple[int, ...]] = (-1, -1, -1)
NO_SPENT: Final[tuple[int, ...]] = (0, 0, 0, 0)
NO_SHEET: Final = Sheet(0, 1, 1, (-1, -1), 0, -1, 0)
NO_WORLD: Final = HiddenScript(0, (), (0,) * 18, (-1, -1), 0)
NO_BOARD: Final = Board()

SPOT: Final = 16
"""A card that lies somewhere is `SPOT` times its spot, plus the card."""

RUNNING: Final[i64] = 0
LOST: Final[i64] = 1
DIED: Final[i64] = 2
WON: Final[i64] = 3


class GameWithRules(Game["LooperState"]):
    """A game whose options have been worked out into rules. Its states share them."""

    rules: Rules


def rules_of(game: Game) -> Rules:
    assert isinstance(game, GameWithRules)
    return game.rules


@final
class LooperState(State):
    """The state of a table.

    Columns that change rarely are tuples or immutable objects, replaced as a whole, so clones share them.
    """

    def __init__(self, game: Game, old: "LooperState | None" = None) -> None:
        super().__init__(game, old)
        self.rules: Rules = old.rules if old else rules_of(game)
        self.n: i64 = self.rules.seats

        # Open to all.
        self.sheet: Sheet = old.sheet if old else NO_SHEET
        self.board: Board = old.board.clone() if old else NO_BOARD
        self.loop: i64 = old.loop if old else ZERO
        self.day: i64 = old.day if old else ZERO
        self.step: i64 = old.step if old else ZERO
        self.leader: i64 = old.leader if old else ZERO
        self.spent: tuple[int, ...] = old.spent if old else NO_SPENT  # by deck: the once-a-loop cards that lie aside
        # Today's cards once revealed: the Mastermind's three, then by deck.
        self.turned_over: tuple[int, ...] = old.turned_over if old else NONE
        self.used_today: i64 = old.used_today if old else ZERO  # goodwill abilities, by their numbers
        self.used_this_loop: i64 = old.used_this_loop if old else ZERO
        self.outcome: i64 = old.outcome if old else RUNNING  # how the loop has ended
        self.befriended: i64 = old.befriended if old else ZERO  # §12.16 who had Goodwill when the last loop ended
        self.told_roles: tuple[int, ...] = old.told_roles if old else NONE  # §8.6 see `knowledge.py`, like the next two
        self.told_culprits: tuple[int, ...] = old.told_culprits if old else NONE
        self.told_subplots: tuple[int, ...] = old.told_subplots if old else NONE
        # §4.2 in the Time Spiral, by Protagonist: -1, 0 loop on, 1 guess.
        self.votes: tuple[int, ...] = old.votes if old else NONE
        self.guessed: i64 = old.guessed if old else ZERO  # §16 whose roles were named rightly

        # Hidden.
        self.world: HiddenScript = old.world if old else NO_WORLD
        self.title: str = old.title if old else ""
        self.drafted: tuple[int, ...] = old.drafted if old else NONE  # the Mastermind's cards of today, while she chooses
        self.down: tuple[int, ...] = old.down if old else NONE  # and when they lie face down, in the order of their spots
        self.laid: tuple[int, ...] = old.laid if old else NO_CARDS  # the Protagonists', by deck
        self.acted: i64 = old.acted if old else ZERO  # what the Mastermind has used today, see `mastermind.py`
        self.rumored: bool = old.rumored if old else False  # §12.9 used in this loop
        self.uses: tuple[int, ...] = old.uses if old else NONE  # §17.2 everything that she has used in secret

    def clone(self) -> "LooperState":
        return LooperState(self.game, self)

    def moment(self) -> Moment:
        """Returns loop, day and step; day 0 is the Time Spiral and the Final Guess."""
        return (self.loop, self.day, self.step)

    def epoch_now(self) -> i64:
        return self.loop

    def may_talk(self) -> bool:
        """§2.4 Returns whether the Protagonists may talk now. Between loops and in the Final Guess they always may."""
        return self.rules.table_talk or self.day == 0 or self.result is not None

    # ---- seats and decks ----------------------------------------------------------------------------------

    def mastermind(self) -> i64:
        """§2.2 Returns the Mastermind's seat: the last one."""
        return self.n - 1

    def holder(self, deck: i64) -> i64:
        """§2.2 Returns who holds a Protagonist deck now. With three players the third one goes with the Leader card."""
        if self.n == 4:
            return deck
        if self.n == 2:
            return 0
        return self.leader if deck == DECKS - 1 else deck

    def hand(self, deck: i64) -> i64:
        """Returns the kinds of cards of a Protagonist deck that are not spent, face down ones included (§17.3)."""
        return PROTAGONIST_DECK & ~self.spent[deck]

    def mastermind_hand(self) -> i64:
        return MASTERMIND_DECK & ~self.spent[MASTERMIND] & ~self.sheet.without

    def left_to_draft(self) -> i64:
        """Returns the kinds that the Mastermind can still place today. There are two Paranoia +1."""
        cards = self.mastermind_hand()
        first_up = True
        for laid in self.drafted:
            card = laid % SPOT
            if card == PARANOIA_UP and first_up:
                first_up = False
            else:
                cards &= ~bit(card)
        return cards

    def drafted_on(self, spot: i64) -> bool:
        for laid in self.drafted:
            if laid // SPOT == spot:
                return True
        return False

    def used_up(self, ability: i64, once_a_loop: bool) -> bool:
        """§8.2 Returns whether a goodwill ability was declared today, or in this loop."""
        return has(self.used_this_loop if once_a_loop else self.used_today, ability)

    # ---- what becomes of characters and locations, each told as a result without its cause (§17.5) ------------

    def change(self, counter: i64, spot: i64, amount: i64) -> bool:
        """Puts counters down or takes them away. Returns whether anything has changed."""
        went = self.board.change(counter, spot, amount)
        if went == 0:
            return False
        if self.telling:
            fields: dict[str, object] = {
                "who": SPOT_IDS[spot],
                "amount": went if went > 0 else -went,
                "counter": COUNTER_IDS[counter],
                "now": self.board.count(counter, spot),
            }
            self.tell(Event("gained" if went > 0 else "shed", fields))
        return True

    def move(self, who: i64, place: i64) -> None:
        """Moves a character to a location."""
        self.board.move(who, place)
        if self.telling:
            self.tell(Event("moved", {"who": CHARACTER_IDS[who], "place": PLACE_IDS[place]}))

    def tell_who(self, kind: str, who: i64) -> None:
        """Tells an event that names one character and nothing else."""
        if self.telling:
            self.tell(Event(kind, {"who": CHARACTER_IDS[who]}))

    def reveal_role(self, who: i64, role: i64) -> None:
        """§8.6 Tells everybody a role, which stays on record."""
        tell_role(self, who, role)
        if self.telling:
            self.tell(Event("role_told", {"who": CHARACTER_IDS[who], "role": ROLE_IDS[role]}))

    def reveal_culprit(self, day: i64) -> None:
        """§8.6 Tells everybody the culprit of a day, as the script has it."""
        who: i64 = self.world.culprits[day]
        tell_culprit(self, day, who)
        if self.telling:
            incident = self.sheet.planned[day].id
            self.tell(Event("culprit_told", {"day": day, "incident": incident, "who": CHARACTER_IDS[who]}))

    def reveal_subplot(self, named: i64, told: i64) -> None:
        """§10.11 Tells everybody another subplot than the named one; `told` is -1 when there is no other."""
        tell_subplot(self, named, told)
        if self.telling and told < 0:
            self.tell(Event("no_other_subplot", {"named": PLOT_IDS[named]}))
        elif self.telling:
            self.tell(Event("subplot_told", {"named": PLOT_IDS[named], "plot": PLOT_IDS[told]}))

    def kill(self, victims: i64, protagonists: bool = False) -> bool:
        """§9.2 Kills one batch: all die together, then comes what their deaths bring by force, then the loop may end.

        `protagonists`: they die in this batch too. Returns whether anything has changed.
        """
        board = self.board
        mortal = victims & board.alive & ~self.world.undying
        saved = mortal & board.guarded
        dead = mortal & ~saved
        board.guarded &= ~saved
        board.alive &= ~dead
        if self.telling:
            for who in members(saved):
                self.tell_who("saved", who)
            if dead != 0:  # §17.5 one line for one batch
                self.tell(Event("died", {"who": [CHARACTER_IDS[who] for who in members(dead)]}))
        if dead != 0:
            self.mourn(heartbroken(self.world, board, dead))
            if loses_by_death(self.world, board, dead):
                self.outcome = LOST
        if protagonists:
            self.outcome = DIED
        return mortal != 0 or protagonists

    def mourn(self, left_behind: i64) -> None:
        """§13.12 Puts Paranoia on those whose other half has died."""
        if left_behind != 0:
            for who in range(CHARACTERS):
                if has(left_behind, who):
                    self.change(PARANOIA, who, HEARTBREAK)

    def revive(self, who: i64) -> None:
        """§9.5 Makes a corpse a character again, with the counters that lie on it."""
        self.board.alive |= bit(who)
        self.tell_who("revived", who)

    def lose(self) -> None:
        """Ends the loop as a loss."""
        self.outcome = LOST

    def loop_is_over(self) -> bool:
        return self.outcome != RUNNING
