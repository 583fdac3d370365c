"""§4 From loop to loop: dealing the script, the Time Spiral, and getting the board ready.

The agenda of a game: `Loops` lies at the bottom and comes up between two loops. A loop is `PrepareLoop`, then days, one
after another, then `EndLoop`.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTERS, GODLY_BEING, HENCHMAN, STARTS
from ouroboard.games.looper.content.generator import generate
from ouroboard.games.looper.content.incidents import INCIDENT_IDS
from ouroboard.games.looper.content.plots import PLOT_IDS
from ouroboard.games.looper.content.roles import TOLD_WHEN_DEAD
from ouroboard.games.looper.content.scripts import Script
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.knowledge.hidden_script import godly_enters
from ouroboard.games.looper.knowledge.told_facts import role_was_told
from ouroboard.games.looper.rules.actions import GUESS_NOW, LOOP_ON, START, Start
from ouroboard.games.looper.rules.board import GOODWILL, PARANOIA, Board
from ouroboard.games.looper.rules.cards import CARD_IDS
from ouroboard.games.looper.rules.day import MORNING
from ouroboard.games.looper.rules.endings import BEGIN_FINAL_GUESS, END_LOOP, culprit_ids, finish, role_ids
from ouroboard.games.looper.rules.options import NEW, UNSEEN
from ouroboard.games.looper.rules.places import PLACE_IDS, PLACES
from ouroboard.games.looper.rules.state import NO_CARDS, NO_SPENT, NONE, RUNNING, LooperState
from ouroboard.games.looper.rules.words import no, replaced
from ouroboard.games.looper.text import prompts, refusals

# ---- §2 Dealing the script --------------------------------------------------------------------------------


@final
class DealScript(Step[LooperState]):
    """§2.1 The open half to everybody, the secret half to the Mastermind."""

    def run(self, state: LooperState) -> None:
        chosen = state.rules.script
        if chosen in UNSEEN:
            drawn = state.rules.scripts.box(UNSEEN[chosen])
            take_script(state, drawn[state.pick(len(drawn))])
        elif chosen in NEW:
            state.note_reveal()
            take_script(state, generate(NEW[chosen], state.fate))
        else:
            take_script(state, state.rules.scripts.script(chosen))
        state.push(BEGIN)


def take_script(state: LooperState, dealt: Script) -> None:
    state.sheet = dealt.sheet(state.rules.loops)
    state.world = dealt.world()
    state.title = dealt.title


@final
class Begin(Step[LooperState]):
    """§2.3 The Leader card, and what each side is told of the script."""

    def run(self, state: LooperState) -> None:
        state.leader = state.rules.first_leader
        state.board = Board()
        state.board.clear()
        if state.telling:
            tell_sheet(state)
            tell_script(state)
        state.push(LOOPS)


def tell_sheet(state: LooperState) -> None:
    sheet = state.sheet
    fields: dict[str, object] = {
        "set": SETS[sheet.tragedy].id,
        "loops": sheet.loops,
        "days": sheet.days,
        "incidents": [[day, INCIDENT_IDS[what]] for day, what in enumerate(sheet.incidents) if what >= 0],
        "cast": [CHARACTER_IDS[who] for who in members(sheet.cast)],
        "turf": None if sheet.turf < 0 else PLACE_IDS[sheet.turf],
        "without": [CARD_IDS[card] for card in members(sheet.without)],
    }
    state.tell(Event("sheet", fields))


def tell_script(state: LooperState) -> None:
    world = state.world
    fields: dict[str, object] = {
        "title": state.title,
        "story": state.rules.scripts.story_of(state.rules.script, state.title),
        "main": PLOT_IDS[world.main],
        "subplots": [PLOT_IDS[plot] for plot in world.subs],
        "roles": role_ids(state),
        "culprits": culprit_ids(state),
        "enters": world.entry,
    }
    state.tell_privately(bit(state.mastermind()), Event("script", fields), None)


# ---- §4.1 Loop after loop ---------------------------------------------------------------------------------


@final
class Loops(Step[LooperState]):
    """§4.1 A lost loop leads to the next one; after the last there is the Final Guess, if the set has one."""

    def run(self, state: LooperState) -> None:
        if state.loop < state.sheet.loops:
            first = state.loop == 0
            state.loop += 1
            state.day = 0
            state.step = 0
            if not first:
                begin_spiral(state)
                state.then(TIME_SPIRAL, PREPARE_LOOP, END_LOOP, LOOPS)
            else:
                state.then(PREPARE_LOOP, END_LOOP, LOOPS)
        elif SETS[state.sheet.tragedy].final_guess:
            state.loop += 1
            state.push(BEGIN_FINAL_GUESS)
        else:
            finish(state, False, "loops-lost")


# ---- §4.2 The Time Spiral ---------------------------------------------------------------------------------


def begin_spiral(state: LooperState) -> None:
    state.votes = (-1,) * (state.n - 1)
    if state.telling:
        state.tell(Event("spiral", {"loop": state.loop, "left": state.sheet.loops - state.loop + 1}))


@final
class TimeSpiral(Ask[LooperState]):
    """§4.2 The Protagonists talk. They go on when all are ready, or give up the loops left when all want to guess."""

    def to_act(self, state: LooperState) -> i64:
        waiting: i64 = 0
        for seat in range(state.n - 1):
            if state.votes[seat] < 0:
                waiting |= bit(seat)
        return waiting

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        return [LOOP_ON, GUESS_NOW] if SETS[state.sheet.tragedy].final_guess else [LOOP_ON]

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        state.votes = replaced(state.votes, seat, 1 if action == GUESS_NOW else 0)
        if state.telling:
            state.tell(Event("voted", {"player": seat, "wants": action.text}))

    def close(self, state: LooperState) -> None:
        guess = min(state.votes) == 1
        state.votes = NONE
        if guess:
            state.cut(Loops, BEGIN_FINAL_GUESS)

    def open(self) -> bool:
        return True

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        if action == GUESS_NOW:
            return no(refusals.NO_FINAL_GUESS, "§11.2")
        return no(refusals.LOOP_IS_OVER, "§4.2")

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        if SETS[state.sheet.tragedy].final_guess:
            return Prompt(prompts.NEXT_LOOP_OR_GUESS, "§4.2")
        return Prompt(prompts.NEXT_LOOP, "§4.2")


# ---- §4.3–§4.5 Getting ready ------------------------------------------------------------------------------


@final
class PrepareLoop(Step[LooperState]):
    """§4.3 Everybody back to the start, alive; §4.4 all counters and markers off; all cards in hand again."""

    def run(self, state: LooperState) -> None:
        state.outcome = RUNNING
        state.spent = NO_SPENT
        state.laid = NO_CARDS
        state.turned_over = NONE
        state.used_today = 0
        state.used_this_loop = 0
        state.acted = 0
        state.rumored = False
        board = state.board
        board.clear()
        for who in range(CHARACTERS):
            if has(state.sheet.cast, who) and who != HENCHMAN:
                board.put(who, STARTS[who])
        if state.telling:
            fields: dict[str, object] = {"loop": state.loop, "loops": state.sheet.loops, "player": state.leader}
            state.tell(Event("loop_begins", fields))
        if godly_enters(state.world, state.loop):
            enter(state)
        if has(state.sheet.cast, HENCHMAN):
            state.then(PLACE_HENCHMAN, LOOP_START, MORNING)
        else:
            state.then(LOOP_START, MORNING)


def enter(state: LooperState) -> None:
    """§10.8 Places the Godly Being, who is there like all others from his loop on."""
    state.note_reveal()
    state.board.put(GODLY_BEING, STARTS[GODLY_BEING])
    if state.telling and state.loop == state.world.entry:
        state.tell(Event("enters", {"who": CHARACTER_IDS[GODLY_BEING], "place": PLACE_IDS[STARTS[GODLY_BEING]]}))


@final
class PlaceHenchman(Ask[LooperState]):
    """§4.3 The Mastermind picks, anew in each loop."""

    def to_act(self, state: LooperState) -> i64:
        return bit(state.mastermind())

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        return [START[place] for place in range(PLACES)]

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        assert isinstance(action, Start)
        state.done()
        state.board.henchman_start = action.place
        state.board.put(HENCHMAN, action.place)
        if state.telling:
            state.tell(Event("starts", {"who": CHARACTER_IDS[HENCHMAN], "place": PLACE_IDS[action.place]}))

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        return no(refusals.HENCHMAN_STARTS_FIRST, "§4.3", "start city")

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        return Prompt(prompts.HENCHMAN_STARTS_WHERE, "§4.3")


@final
class LoopStart(Step[LooperState]):
    """§4.5 What the start of a loop brings by force, all together."""

    def run(self, state: LooperState) -> None:
        for who in range(CHARACTERS):
            role = state.world.roles[who]
            if has(state.board.cast, who) and has(TOLD_WHEN_DEAD, role) and role_was_told(state, who, role):
                state.change(GOODWILL, who, 1)
        if state.loop > 1 and state.world.follows:
            for who in range(CHARACTERS):
                if has(state.board.cast & state.befriended, who):
                    state.change(PARANOIA, who, 2)


DEAL_SCRIPT: Final = DealScript()
BEGIN: Final = Begin()
LOOPS: Final = Loops()
TIME_SPIRAL: Final = TimeSpiral()
PREPARE_LOOP: Final = PrepareLoop()
PLACE_HENCHMAN: Final = PlaceHenchman()
LOOP_START: Final = LoopStart()
