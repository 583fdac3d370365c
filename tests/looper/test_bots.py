"""What the bots see on the board, and what they do about it: little plays."""

import pytest

from ouroboard.bots.factory import bot_of_strength, make_bot
from ouroboard.engine.bot import SeatKnowledge
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.games.looper.bots.loss_risk import LOST, loss_risk
from ouroboard.games.looper.bots.sharp import Sharp
from ouroboard.games.looper.content.characters import CHARACTER_IDS
from ouroboard.games.looper.content.roles import ROLE_IDS
from ouroboard.games.looper.rules.options import SCRIPTS
from ouroboard.timeline.match import Match
from tests.looper.exhibit import twins
from tests.looper.table import Table, stage, who
from tests.scale import SOAK

BOTS = ("steady", "sharp")


def choice(table: Table, seat: int, bot: str = "sharp", seed: int = 1) -> str:
    chosen = make_bot(bot, table.match.game).choose(table.match.seen(seat, seed), Fate.light(seed))
    return str(chosen)


def three_cards(table: Table, seed: int = 1) -> list[str]:
    """The Mastermind's cards of today, as `sharp` places them."""
    found = []
    for _ in range(3):
        found.append(choice(table, table.mastermind, seed=seed))
        table.mm(found[-1])
    table.mm("done")
    return found


def their_cards(table: Table) -> list[str]:
    """The Protagonists' cards of today, as three sharp ones place them."""
    found = []
    while table.state.step == 3:
        seat = table.match.to_act[0]
        found.append(choice(table, seat))
        table.match.play(seat, found[-1])
    return found


# ---- the Mastermind ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_she_kills_the_key_person_when_she_can(bot: str) -> None:
    t = stage({"doctor": "key-person", "nurse": "killer", "patient": "brain"})
    t.counts("intrigue", doctor=2).until_night()
    assert choice(t, t.mastermind, bot) == "act kill nurse doctor"


def test_she_shows_nothing_on_a_last_night_that_is_lost_anyway() -> None:
    t = stage({"nurse": "loved-one", "patient": "cultist", "doctor": "brain"}, "the-sealed-item", "a-love-affair", days=1)
    t.counts("intrigue", nurse=1, shrine=2).counts("paranoia", nurse=3).until_night()
    assert "act kill-protagonists nurse" in t.mm_may
    assert choice(t, t.mastermind) == "go on"
    t = stage({"nurse": "loved-one", "patient": "cultist", "doctor": "brain"}, "the-sealed-item", "a-love-affair", days=1)
    t.counts("intrigue", nurse=1).counts("paranoia", nurse=3).until_night()
    assert choice(t, t.mastermind) == "act kill-protagonists nurse"


@pytest.mark.parametrize("seed", range(4))
def test_she_sends_the_serial_killer_to_a_key_person_who_is_alone(seed: int) -> None:
    people = {"shrine-maiden": "key-person", "informer": "serial-killer", "office-worker": "person", "doctor": "person"}
    t = stage(people, "sign-with-me", "the-hidden-freak")
    assert "place move-diagonal informer" in three_cards(t, seed)


@pytest.mark.parametrize("seed", range(4))
def test_she_finishes_what_lacks_one_intrigue(seed: int) -> None:
    people = {"boy-student": "cultist", "girl-student": "key-person", "doctor": "person", "patient": "person"}
    t = stage(people, "a-place-to-protect", "an-unsettling-rumor", basic=False, days=1)
    t.state.rumored = True
    t.counts("intrigue", school=1)
    assert any(card in ("place intrigue+1 school", "place intrigue+2 school") for card in three_cards(t, seed))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("place intrigue+2 shrine-maiden", "place move-horizontal nurse"),
        ("place move-horizontal nurse", "place intrigue+2 shrine-maiden"),
    ],
)
def test_she_completes_the_plan_that_her_first_card_began(first: str, second: str, seed: int) -> None:
    people = {"shrine-maiden": "key-person", "nurse": "killer", "patient": "brain", "informer": "person"}
    t = stage(people, "murder-plan", basic=False, days=1)
    t.mm(first)
    assert choice(t, t.mastermind, seed=seed) == second, "either card alone does nothing"


@pytest.mark.parametrize("seed", range(4))
def test_she_has_three_cards_where_there_is_nothing_to_do(seed: int) -> None:
    everybody = "boy-student girl-student class-rep shrine-maiden alien police-officer office-worker informer doctor nurse"
    t = stage(everybody, "change-of-future", "", days=1)
    assert len(set(three_cards(t, seed))) == 3


def test_a_cultist_stays_hidden_where_nothing_is_won_by_it() -> None:
    people = {"boy-student": "cultist", "girl-student": "key-person", "doctor": "person"}
    t = stage(people, "a-place-to-protect", "", basic=False, days=4)
    t.cards(["intrigue+1 school"], ["forbid-intrigue school"])
    assert choice(t, t.mastermind) == "ignore forbid-intrigue"
    t = stage(people, "a-place-to-protect", "", basic=False, days=4)
    t.cards(["intrigue+1 boy-student"], ["forbid-intrigue boy-student"])
    assert "ignore forbid-intrigue" in t.mm_may
    assert choice(t, t.mastermind) == "go on"


def test_she_tells_no_role_that_she_may_refuse_to_tell() -> None:
    t = stage({"office-worker": "brain", "nurse": "person"}).counts("goodwill", office_worker=3).step(6)
    t.says("use office-worker own-role")
    assert choice(t, t.mastermind) == "refuse"


def test_she_lets_harmless_abilities_happen_rather_than_show_who_refuses() -> None:
    t = stage({"nurse": "person", "doctor": "killer", "patient": "person", "alien": "key-person"}, "murder-plan")
    t.counts("goodwill", doctor=2).step(6)
    t.says("use doctor soothe patient")
    assert choice(t, t.mastermind) == "resolve"


# ---- the Protagonists -------------------------------------------------------------------------------------


def after_a_lost_school(days: int = 2) -> Table:
    """First Steps: a loop was lost by nothing but 2 Intrigue on the School, and another has begun."""
    people = {"boy-student": "cultist", "girl-student": "person", "office-worker": "person", "doctor": "key-person"}
    t = stage(people, "a-place-to-protect", "an-unsettling-rumor", basic=False, days=days)
    t.cards(["intrigue+2 school"]).next_loop()
    return t


def test_they_forbid_intrigue_where_the_last_loop_was_lost() -> None:
    t = after_a_lost_school()
    t.hers("intrigue+1 school", "paranoia+1 city", "paranoia-1 hospital")
    cards = their_cards(t)
    assert "place forbid-intrigue school" in cards
    assert sum("forbid-intrigue" in card for card in cards) == 1, "two of them cancel each other"


def test_they_calm_who_killed_herself_in_the_last_loop() -> None:
    people = {"shrine-maiden": "key-person", "doctor": "killer", "nurse": "brain", "police-officer": "conspiracy-theorist"}
    t = stage(people, "murder-plan", "an-unsettling-rumor", {2: ("suicide", "shrine-maiden")}, basic=False, days=2)
    t.cards(["paranoia+1 shrine-maiden"]).next_day()
    t.cards(["paranoia+1 shrine-maiden"]).next_loop()
    assert t.state.loop == 2
    t.cards(["paranoia+1 shrine-maiden"]).next_day()
    t.hers("paranoia+1 shrine-maiden", "paranoia-1 city", "move-horizontal school")
    assert "place paranoia-1 shrine-maiden" in their_cards(t)


def in_the_time_spiral() -> Table:
    people = {"rich-mans-daughter": "key-person", "boy-student": "killer", "doctor": "brain", "informer": "cultist"}
    t = stage(people, "murder-plan", "an-unsettling-rumor", {1: ("suicide", "rich-mans-daughter")}, days=1)
    t.cards(["paranoia+1 rich-mans-daughter"]).rest_of_loop()
    assert t.leader_may == {"loop on", "guess now"}
    return t


def told(table: Table, seat: int, *names: str) -> SeatKnowledge:
    """What a seat would know if the roles of these characters had been told."""
    seen = table.match.seen(seat, 1)
    assert seen.memory is not None
    for name in names:
        role = ROLE_IDS[table.state.world.roles[who(name)]]
        seen.memory.hear(Event("guess", {"player": 0, "who": CHARACTER_IDS[who(name)], "role": role, "answer": "right"}))
    return seen


def test_they_guess_as_soon_as_every_role_is_known_and_no_sooner() -> None:
    t = in_the_time_spiral()
    everybody = ("rich-mans-daughter", "boy-student", "doctor", "informer")
    for seat in range(3):
        assert str(Sharp().choose(told(t, seat, *everybody), Fate.light(1))) == "guess now"
        assert str(Sharp().choose(told(t, seat, "doctor"), Fate.light(1))) == "loop on"


def test_they_name_the_roles_that_are_known() -> None:
    t = in_the_time_spiral()
    for seat in range(3):
        t.match.play(seat, "guess now")
    guessed = str(Sharp().choose(told(t, t.leader, "rich-mans-daughter", "boy-student", "doctor"), Fate.light(1)))
    assert guessed in {f"guess {name}" for name in ("rich-mans-daughter key-person", "boy-student killer", "doctor brain")}


def test_a_protagonist_plans_around_a_card_that_nobody_planned() -> None:
    t = after_a_lost_school()
    t.hers("intrigue+1 school", "paranoia+1 city", "paranoia-1 hospital")
    t.match.play(t.match.to_act[0], "place goodwill+1 school")
    cards = their_cards(t)
    assert len(cards) == 2
    assert all(not card.endswith(" school") for card in cards)


# ---- everywhere -------------------------------------------------------------------------------------------


def test_a_lost_loop_is_the_greatest_peril() -> None:
    t = stage({"doctor": "key-person", "nurse": "killer", "patient": "brain"})
    calm = loss_risk(t.state, 5)
    t.counts("intrigue", doctor=2)
    armed = loss_risk(t.state, 5)
    t.state.outcome = 1
    assert 0 <= calm < armed < loss_risk(t.state, 5) == LOST


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_answers_in_worlds_that_a_seat_cannot_tell_apart(seats: int) -> None:
    game = registry.create_game("looper", seats, {"script": "prevailing-secrecy"})
    asked = 0
    for seed in range(60 if SOAK else 12):
        reader = seed % seats
        one, other = twins(game, seed, reader)
        if reader in one.to_act:
            first, second = (Sharp().choose(match.seen(reader, seed), Fate.light(seed)) for match in (one, other))
            assert first == second
            asked += 1
    assert asked > 0


@pytest.mark.parametrize("script", SCRIPTS)
def test_sharp_bots_play_every_script_with_any_number_of_players(script: str) -> None:
    """A few days of every script; whole games when there is time."""
    for seats in (2, 3, 4) if SOAK else (2 + SCRIPTS.index(script) % 3,):
        match = Match(registry.create_game("looper", seats, {"script": script}), seed=5)
        bot = make_bot("sharp", match.game)
        while not match.over and (SOAK or len(match.line()) < 18):
            seat = match.to_act[0]
            match.play(seat, bot.choose(match.seen(seat, 1), Fate.light(len(match.line()))))


def test_the_sharp_strength_is_the_games_own_sharp_bot() -> None:
    assert isinstance(bot_of_strength("sharp", registry.create_game("looper", 4, {})), Sharp)
