"""§15 The end of a loop, §16 the Final Guess, and the end of it all."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Result, Step
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTER_NAMES, CHARACTERS, HENCHMAN, STARTS
from ouroboard.games.looper.content.plots import PLOT_IDS
from ouroboard.games.looper.content.roles import PERSON, ROLE_COUNT, ROLE_IDS, ROLE_NAMES
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.knowledge.hidden_script import is_lost, told_at_end, whole_cast
from ouroboard.games.looper.knowledge.told_facts import tell_role
from ouroboard.games.looper.rules.actions import GUESS, Guess, of_code
from ouroboard.games.looper.rules.state import DIED, LOST, NONE, RUNNING, WON, LooperState
from ouroboard.games.looper.rules.words import no
from ouroboard.games.looper.text import endings, prompts, refusals

# ---- §15 The end of a loop --------------------------------------------------------------------------------


def end_loop_now(state: LooperState) -> None:
    """§15.1 Ends the loop early: what was left of the day is skipped, but never the end of the loop itself."""
    if state.telling:
        state.tell(Event("protagonists_died" if state.outcome == DIED else "protagonists_lost", {"loop": state.loop}))
    state.cut(EndLoop, END_LOOP)


@final
class EndLoop(Step[LooperState]):
    """§15.1 Dead Friends are shown and all conditions looked at, on one board; then the result is told: lost or won."""

    def run(self, state: LooperState) -> None:
        state.note_reveal()
        board = state.board
        friends = told_at_end(state.world, board)
        if state.outcome == RUNNING:
            settle(state, friends, is_lost(state.world, state.sheet, board))
        else:
            show_friends(state, friends)
        state.befriended = with_goodwill(state)
        if state.outcome == WON:
            finish(state, True, "loop-won")


def settle(state: LooperState, friends: i64, lost: bool) -> None:
    show_friends(state, friends)
    state.outcome = LOST if lost else WON
    if state.telling:
        state.tell(Event("protagonists_lost" if lost else "loop_won", {"loop": state.loop}))


def show_friends(state: LooperState, friends: i64) -> None:
    """§13.6 Tells the roles of the dead that are told at the end, whatever else has happened."""
    if friends != 0:
        for who in members(friends):
            state.reveal_role(who, state.world.roles[who])
    if state.telling:
        state.tell(Event("loop_over", {"loop": state.loop, "day": state.day}))


def with_goodwill(state: LooperState) -> i64:
    """§12.16 Returns the characters with Goodwill, corpses included."""
    found: i64 = 0
    for who in range(CHARACTERS):
        if state.board.goodwill[who] > 0:
            found |= bit(who)
    return found


# ---- §16 The Final Guess ----------------------------------------------------------------------------------


@final
class BeginFinalGuess(Step[LooperState]):
    """§16.1 Everything back to its place, nothing on it, and the whole cast on the board."""

    def run(self, state: LooperState) -> None:
        state.note_reveal()
        state.day = 0
        state.step = 0
        state.turned_over = NONE
        board = state.board
        board.clear()
        cast = whole_cast(state.world, state.sheet)
        for who in range(CHARACTERS):
            if has(cast, who):
                board.put(who, board.henchman_start if who == HENCHMAN else STARTS[who])
        if state.telling:
            state.tell(Event("last_guess", {"player": state.leader, "cast": [CHARACTER_IDS[who] for who in members(cast)]}))
        state.push(FINAL_GUESS)


@final
class FinalGuess(Ask[LooperState]):
    """§16.2 The Leader names one character and one role at a time. The first wrong one loses."""

    def to_act(self, state: LooperState) -> i64:
        return bit(state.leader)

    def for_team(self) -> bool:
        return True

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        roles = SETS[state.sheet.tragedy].roles | bit(PERSON)
        left = state.board.cast & ~state.guessed
        found: list[Action] = []
        for who in range(CHARACTERS):
            if has(left, who):
                row = GUESS[who]
                for role in range(ROLE_COUNT):
                    if has(roles, role):
                        found.append(row[role])
        return found

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        assert isinstance(action, Guess)
        state.note_reveal()
        right = state.world.roles[action.who] == action.role
        if state.telling:
            guess: dict[str, object] = {"player": seat, "who": CHARACTER_IDS[action.who], "role": ROLE_IDS[action.role]}
            state.tell(Event("guess", {**guess, "answer": "right" if right else "wrong"}))
        if not right:
            finish(state, False, "guess-wrong")
            return
        state.guessed |= bit(action.who)
        tell_role(state, action.who, action.role)
        if state.guessed == state.board.cast:
            finish(state, True, "guess-right")

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        if not isinstance(action, Guess):
            return no(refusals.NAME_CHARACTER_AND_ROLE, "§16.2", "guess doctor brain")
        if not has(state.board.cast, action.who):
            return no(refusals.not_in_script(CHARACTER_NAMES[action.who]), "§16.2")
        if has(state.guessed, action.who):
            return no(refusals.already_guessed(CHARACTER_NAMES[action.who]), "§16.2")
        return no(refusals.not_a_role_of(ROLE_NAMES[action.role], SETS[state.sheet.tragedy].name), "§16.2")

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        return Prompt(prompts.GUESS, "§16.2")


# ---- the end ----------------------------------------------------------------------------------------------


REASONS: Final = {
    "loop-won": endings.LOOP_WON,
    "loops-lost": endings.LOOPS_LOST,
    "guess-right": endings.GUESS_RIGHT,
    "guess-wrong": endings.GUESS_WRONG,
}
"""How the game ends, in words, by id."""


def finish(state: LooperState, won: bool, reason: str) -> None:
    """§15.4 Ends the game. With the result everything is opened, never earlier."""
    mastermind = state.mastermind()
    winners = tuple([seat for seat in range(state.n) if (seat == mastermind) != won])
    if state.telling:
        tell_everything(state, list(winners), reason)
    scores = tuple([1 if seat in winners else 0 for seat in range(state.n)])
    state.finish(Result(scores, winners, REASONS[reason].format(loop=state.loop)))


def tell_everything(state: LooperState, winners: list[int], reason: str) -> None:
    fields: dict[str, object] = {
        "players": winners,
        "reason": reason,
        "loop": state.loop,
        "title": state.title,
        "main": PLOT_IDS[state.world.main],
        "subplots": [PLOT_IDS[plot] for plot in state.world.subs],
        "roles": role_ids(state),
        "culprits": culprit_ids(state),
        "uses": [[loop, day, action.text] for loop, day, action in secret_uses(state)],
    }
    state.tell(Event("opened", fields))


def role_ids(state: LooperState) -> list[list[str]]:
    cast = whole_cast(state.world, state.sheet)
    return [[CHARACTER_IDS[who], ROLE_IDS[state.world.roles[who]]] for who in members(cast)]


def culprit_ids(state: LooperState) -> list[list[object]]:
    return [[day, CHARACTER_IDS[who]] for day, who in enumerate(state.world.culprits) if who >= 0]


def secret_uses(state: LooperState) -> list[tuple[int, int, Action]]:
    """§17.2 Returns what the Mastermind has used in secret: loop, day, and what."""
    return [(use % 10_000 // 1_000, use % 1_000 // 10, of_code(use // 10_000)) for use in state.uses]


END_LOOP: Final = EndLoop()
BEGIN_FINAL_GUESS: Final = BeginFinalGuess()
FINAL_GUESS: Final = FinalGuess()
