"""§1.1, §2–§5, §12, §15, §16: seats, loops, their ends, plots, and the Final Guess."""

import random

import pytest

import ouroboard
from ouroboard.engine.game import InvalidSetup
from tests.looper.rulings import ruling
from tests.looper.table import Table, stage
from tests.rulebook import rule


def lose(t: Table) -> Table:
    """The Killer's last argument, on the next night."""
    killer = next(name for name in ("doctor", "informer") if t.state.world.roles[{"doctor": 14, "informer": 10}[name]] == 2)
    t.counts("intrigue", **{killer: 4}).until_night()
    if t.mm_may == {"go on"}:
        t.mm("go on")
    t.mm(f"act kill-protagonists {killer}")
    return t


# ---- §2 Seats ---------------------------------------------------------------------------------------------


@rule("§2.2", "§2.3", "§5.7", game="looper")
@ruling(66, 67)
def test_four_players_have_a_deck_each_and_the_leader_card_goes_round() -> None:
    t = stage("doctor nurse", first_leader=2)
    t.hers()
    order = []
    while t.state.step == 3:
        order.append(t.match.to_act[0])
        t.match.play(order[-1], t.bluff(order[-1]))
    assert order == [1, 2, 0]
    t.next_day()
    assert t.leader == 2
    assert t.hears("Cy has the Leader card now.")


@rule("§2.2", game="looper")
@ruling(66)
def test_with_three_players_the_third_deck_travels_with_the_leader_card() -> None:
    t = stage("doctor nurse", seats=3)
    t.hers()
    assert {text.split()[1] for text in t.may(0)} == {"a", "c"}
    assert "do not hold deck B" in t.why_not(0, "place b goodwill+1 doctor")
    assert "name the deck" in t.why_not(0, "place goodwill+1 doctor")
    t.match.play(0, "place c goodwill+1 doctor")
    assert "has its card" in t.why_not(0, "place c goodwill+2 nurse")
    assert t.match.to_act == [0]
    t.match.play(0, "place a goodwill+1 nurse")
    assert {text.split()[1] for text in t.may(1)} == {"b"}
    t.match.play(1, "place b goodwill+1 city")
    t.next_day().hers()
    assert t.match.to_act == [1]
    assert {text.split()[1] for text in t.may(1)} == {"b", "c"}


@rule("§2.2", game="looper")
@ruling(66, 17)
def test_with_two_players_one_holds_all_three_decks_and_is_always_leader() -> None:
    t = stage("doctor nurse", seats=2)
    t.hers()
    t.theirs("b goodwill+1 doctor", "a goodwill+2 nurse", "c paranoia+1 city")
    assert t.state.step == 4
    t.next_day()
    assert t.leader == 0


@rule("§2.3", game="looper")
@ruling(64)
def test_nothing_but_the_end_of_a_day_moves_the_leader_card() -> None:
    t = stage({"doctor": "killer", "nurse": "key-person", "alien": "person"}).next_day()
    assert t.leader == 1
    t.walks_to(alien="hospital").counts("goodwill", alien=4).step(6)
    t.says("use alien kill nurse")
    t.mm("resolve")
    assert (t.state.loop, t.leader) == (2, 1), "the loop ended in step 6, so step 8 was skipped"
    t.next_loop()
    assert t.leader == 1, "a new loop leaves it where it is"


@rule("§2.4", "§19", game="looper")
@ruling(91)
def test_table_talk_is_a_setting_that_touches_nothing_else() -> None:
    talk, silence = (ouroboard.start("looper", seed=1, table_talk=free, help="off") for free in (True, False))
    assert (talk.view(0)["table_talk"], silence.view(0)["table_talk"]) == (True, False)
    dice = random.Random(5)
    while not talk.over:
        seat = dice.choice(talk.to_act)
        assert talk.to_act == silence.to_act
        assert talk.actions(seat) == silence.actions(seat)
        answer = dice.choice(talk.actions(seat))
        for match in (talk, silence):
            match.play(seat, answer)
        for reader in (0, 1, 2, 3, None):
            views = [{**match.view(reader), "table_talk": None, "may_talk": None} for match in (talk, silence)]
            assert views[0] == views[1]
    assert talk.result == silence.result


@rule("§2.4", game="looper")
@ruling(91)
def test_talk_is_always_free_between_the_loops_and_in_the_final_guess() -> None:
    for table_talk in (True, False):
        t = stage({"doctor": "killer", "nurse": "person"}, loops=3, table_talk=table_talk)
        seen = {0: t.match.view(0)["may_talk"]}
        lose(t)
        seen[1] = t.match.view(0)["may_talk"]
        assert t.at == (2, 0, 0)
        t.next_loop()
        seen[2] = t.match.view(None)["may_talk"]
        lose(t)
        for seat in range(3):
            t.match.play(seat, "guess now")
        seen[3] = t.match.view(1)["may_talk"]
        assert t.kinds()[-1] == "last_guess"
        t.says("guess doctor person")
        seen[4] = t.match.view(3)["may_talk"]
        assert list(seen.values()) == [table_talk, True, table_talk, True, True]


@rule("§2.5", "§19", game="looper")
@ruling(90)
def test_the_table_picks_one_of_the_loops_that_the_script_offers() -> None:
    assert ouroboard.start("looper", script="prologue").view(0)["loops"] == 5
    assert ouroboard.start("looper", script="prologue", loops=4).view(0)["loops"] == 4
    with pytest.raises(InvalidSetup, match="offers 4 or 5 loops, not 3"):
        ouroboard.start("looper", script="prologue", loops=3)
    with pytest.raises(InvalidSetup, match="nobody has seen"):
        ouroboard.start("looper", script="unseen-first-steps", loops=3)
    with pytest.raises(InvalidSetup, match="first_leader must be 1 at a table of 2, not 2"):
        ouroboard.start("looper", seats=2, first_leader=2)


# ---- §4 Loops ---------------------------------------------------------------------------------------------


@rule("§1.1", "§4", "§4.1", game="looper")
@ruling(87)
def test_a_loop_with_nothing_lost_wins_the_game() -> None:
    t = stage("doctor nurse", days=2).rest_of_loop()
    assert t.result.winners == (0, 1, 2)
    assert t.result.reason == "the Protagonists win in loop 1"


@rule("§1.1", "§4.1", "§11.2", game="looper")
@ruling(87, 93)
def test_in_first_steps_the_mastermind_wins_when_every_loop_is_lost() -> None:
    t = stage({"doctor": "killer", "nurse": "person"}, basic=False, loops=2)
    lose(lose(t).next_loop())
    assert t.result.winners == (3,)
    assert t.result.reason == "the Mastermind wins: every loop was lost"


@rule("§4.2", game="looper")
@ruling(91, 61)
def test_in_the_time_spiral_all_must_agree_to_guess() -> None:
    t = lose(stage({"doctor": "killer", "nurse": "person"}))
    assert t.at == (2, 0, 0)
    assert t.match.to_act == [0, 1, 2]
    t.match.play(1, "guess now")
    assert t.match.undo_right(1) == "free", "answers are open until the last one is given"
    t.match.play(0, "guess now")
    t.match.play(2, "loop on")
    assert t.at[:2] == (2, 1)
    lose(t)
    for seat in range(3):
        t.match.play(seat, "guess now")
    assert t.kinds()[-1] == "last_guess"


@rule("§4.2", game="looper")
@ruling(91)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_gives_up_the_loops_left_gets_none_of_them_back(seats: int) -> None:
    t = lose(stage({"doctor": "killer", "nurse": "person"}, loops=8, seats=seats))
    everybody = list(range(seats - 1))
    assert t.match.to_act == everybody
    assert "guess now" not in t.may(t.mastermind), "it is not hers to say"
    for seat in everybody:
        assert t.may(seat) == {"loop on", "guess now"}
        t.match.play(seat, "guess now")
    assert t.kinds()[-1] == "last_guess"
    assert t.match.to_act == [t.leader]
    assert {text.split()[0] for text in t.leader_may} == {"guess"}
    for seat in everybody:
        assert t.match.undo_right(seat) != "free"
    for text in ("loop on", "guess now", "done"):
        assert t.why_not(t.leader, text)
    t.says("guess doctor brain")
    assert t.result.winners == (t.mastermind,), "six loops were left, and are gone"


@rule("§4.2", game="looper")
@ruling(91)
def test_nobody_can_guess_before_the_first_loop_or_during_one() -> None:
    t = stage({"doctor": "killer", "nurse": "person"}, loops=2)
    for _ in range(40):
        if t.state.loop != 1 or t.match.over:
            break
        for seat in range(4):
            assert "guess now" not in t.may(seat)
            assert t.why_not(seat, "guess now")
            assert t.why_not(seat, "guess doctor killer")
        t.dawdle()


@rule("§4.2", "§11.2", game="looper")
@ruling(91)
def test_first_steps_has_a_time_spiral_but_no_guess_and_no_spiral_comes_before_loop_1() -> None:
    t = stage({"doctor": "killer", "nurse": "person"}, basic=False)
    assert "spiral" not in t.kinds()
    lose(t)
    assert t.may(0) == {"loop on"}
    assert "no Final Guess" in t.why_not(0, "guess now")
    assert "the next one begins when all are ready" in t.why_not(0, "done")


@rule("§4.3", "§4.4", game="looper")
@ruling(63, 89)
def test_a_new_loop_puts_everything_back_but_what_was_learnt() -> None:
    cast = {"doctor": "killer", "patient": "person", "office-worker": "person", "class-rep": "person"}
    t = stage(cast, incidents={1: ("foul-evil", "patient")}).counts("goodwill", office_worker=3, doctor=3, patient=3)
    t.counts("paranoia", patient=2)
    t.cards(["intrigue+2 city", "move-vertical doctor"], ["goodwill+2 doctor"]).step(6)
    t.declares("office-worker own-role")
    t.declares("doctor release", "resolve")
    t.guard("patient")
    t.step(7).mm("incident")
    leader = t.leader
    lose(t).next_loop()
    board = t.state.board
    assert (t.where("doctor"), t.alive("doctor")) == ("hospital", True)
    assert sum(board.goodwill) + sum(board.paranoia) + sum(board.intrigue) == 0
    assert (board.guarded, board.released, board.stood_down, board.occurred) == (0, False, False, 0)
    assert (t.state.spent, t.state.used_today, t.state.used_this_loop) == ((0, 0, 0, 0), 0, 0)
    assert t.leader == leader
    assert t.match.view(0)["told"] != []


@rule("§4.5", "§13.6", game="looper")
@ruling(50, 63)
def test_a_friend_whose_role_was_told_starts_with_one_goodwill() -> None:
    t = stage({"doctor": "killer", "office-worker": "friend", "nurse": "friend"}).counts("goodwill", office_worker=3).step(6)
    t.declares("office-worker own-role")
    lose(t).next_loop()
    assert (t.count("goodwill", "office-worker"), t.count("goodwill", "nurse")) == (1, 0)
    lose(t).next_loop()
    assert t.count("goodwill", "office-worker") == 1, "in every later loop"


@rule("§4.5", "§12.16", game="looper")
@ruling(49, 88)
def test_threads_of_fate_reads_the_board_at_the_end_of_the_last_loop() -> None:
    t = stage(
        {"doctor": "killer", "nurse": "person", "alien": "person", "godly-being": "person"}, subs="threads-of-fate", enters=3
    )
    assert t.count("paranoia", "nurse") == 0
    t.counts("goodwill", nurse=1, alien=4).dies("alien")
    lose(t).next_loop()
    assert (t.count("paranoia", "nurse"), t.count("paranoia", "alien"), t.count("paranoia", "doctor")) == (2, 2, 0)
    assert t.hears("The Alien gets 2 Paranoia.")


# ---- §15 The end of a loop --------------------------------------------------------------------------------


@rule("§15.1", "§13.6", game="looper")
@ruling(7, 88)
def test_dead_friends_are_told_however_the_loop_ended() -> None:
    t = stage({"doctor": "killer", "nurse": "friend", "alien": "friend"}).dies("nurse", "alien")
    before = t.now
    lose(t)
    end = t.said(before)
    start = end.index("The Protagonists have died.")
    assert end[start : start + 4] == [
        "The Protagonists have died.",
        "The Alien's role is Friend.",
        "The Nurse's role is Friend.",
        "Loop 1 is over.",
    ]


@rule("§15.1", "§13.6", "§12.10", "§12.11", "§12.13", game="looper")
@ruling(88, 33)
def test_a_dead_friend_loses_the_loop_and_a_living_one_does_not() -> None:
    t = stage({"doctor": "person", "nurse": "friend"}, days=1).dies("nurse")
    before = t.now
    t.rest_of_loop()
    assert t.said(before)[-4:-1] == ["The Nurse's role is Friend.", "Loop 1 is over.", "The Protagonists have lost."]


PLOTS = [
    ("light-of-the-avenger", {"doctor": "brain"}, {"hospital": 2}, True),
    ("light-of-the-avenger", {"doctor": "brain"}, {"city": 2}, False),
    ("a-place-to-protect", {"doctor": "key-person", "nurse": "cultist"}, {"school": 2}, True),
    ("a-place-to-protect", {"doctor": "key-person", "nurse": "cultist"}, {"school": 1, "shrine": 5}, False),
    ("the-sealed-item", {"doctor": "brain", "nurse": "cultist"}, {"shrine": 2}, True),
    ("the-sealed-item", {"doctor": "brain", "nurse": "cultist"}, {"school": 2}, False),
    ("sign-with-me", {"girl-student": "key-person"}, {"girl-student": 2}, True),
    ("sign-with-me", {"girl-student": "key-person"}, {"school": 2}, False),
    ("giant-time-bomb", {"nurse": "witch"}, {"hospital": 2}, True),
    ("giant-time-bomb", {"nurse": "witch"}, {"hospital": 1}, False),
    ("murder-plan", {"nurse": "key-person"}, {"hospital": 5, "nurse": 5}, False),
    ("change-of-future", {"nurse": "time-traveler"}, {"hospital": 5}, False),
]


@rule("§15", "§15.2", "§12", "§12.1", "§12.2", "§12.3", "§12.4", "§12.5", "§12.6", "§12.7", game="looper")
@ruling(8, 52)
@pytest.mark.parametrize(("main", "cast", "intrigue", "lost"), PLOTS)
def test_a_main_plot_is_judged_at_loop_end(main: str, cast: dict[str, str], intrigue: dict[str, int], lost: bool) -> None:
    cast = {"boy-student": "person", **cast}
    t = stage(cast, main, days=2).counts("intrigue", **{name.replace("-", "_"): number for name, number in intrigue.items()})
    t.next_day()
    assert (t.state.loop, t.match.over) == (1, False), "met in the middle of a loop it ends nothing"
    assert "protagonists_lost" not in t.kinds()
    t.counts("goodwill", nurse=3).rest_of_loop()
    assert t.match.over != lost
    assert ("protagonists_lost" in t.kinds()) == lost


@rule("§12.2", "§12.7", game="looper")
@ruling(51)
def test_a_start_is_the_printed_one_or_the_picked_one_or_the_shrine_of_one_who_has_not_come() -> None:
    t = stage({"henchman": "witch", "doctor": "person"}, "giant-time-bomb", days=1)
    t.mm("start school")
    t.walks_to(henchman="city").counts("intrigue", school=2).rest_of_loop()
    assert t.state.loop == 2
    t = stage({"godly-being": "witch", "doctor": "person"}, "giant-time-bomb", days=1, enters=3).counts("intrigue", shrine=2)
    assert t.rest_of_loop().state.loop == 2


@rule("§12.6", game="looper")
@ruling(36)
def test_a_butterfly_effect_that_occurred_changes_the_future() -> None:
    cast = {"doctor": "time-traveler", "nurse": "person"}
    t = stage(cast, "change-of-future", incidents={1: ("butterfly-effect", "nurse")}, days=1).counts("paranoia", nurse=3)
    t.counts("goodwill", doctor=3).step(7).mm("incident nurse goodwill")
    assert t.rest_of_loop().state.loop == 2
    t = stage(cast, "change-of-future", incidents={1: ("butterfly-effect", "nurse")}, days=1).counts("goodwill", doctor=3)
    assert t.rest_of_loop().match.over


@rule("§15.3", game="looper")
@ruling(53, 59, 98)
def test_a_loss_is_told_without_condition_or_number() -> None:
    t = stage({"doctor": "brain", "nurse": "friend"}, "the-sealed-item", days=1).counts("intrigue", shrine=4).dies("nurse")
    before = t.until_night().now
    t.mm("go on")
    assert t.said(before)[:3] == ["The Nurse's role is Friend.", "Loop 1 is over.", "The Protagonists have lost."]
    assert list(t.events("protagonists_lost")[0].fields) == ["loop"]


@rule("§15.4", "§17.2", game="looper")
@ruling(93)
def test_with_the_result_everything_is_opened_and_never_earlier() -> None:
    t = stage({"doctor": "brain", "nurse": "person"}, subs="a-love-affair threads-of-fate", days=1).step(5)
    t.mm("act intrigue doctor nurse")
    assert "roles" not in t.match.view(0)
    t.rest_of_loop()
    opened = t.events("opened")[0].fields
    assert opened["main"] == "murder-plan"
    assert opened["roles"] == [["doctor", "brain"], ["nurse", "person"]]
    assert opened["uses"] == [[1, 1, "act intrigue doctor nurse"]]
    assert t.match.view(None)["roles"] == {"doctor": "brain", "nurse": "person"}


# ---- §16 The Final Guess ----------------------------------------------------------------------------------


def guessing(cast: dict[str, str], **more: object) -> Table:
    t = stage(cast, loops=1, **more)  # type: ignore[arg-type]
    return lose(t)


@rule("§16", "§16.1", "§16.2", game="looper")
@ruling(61, 92)
def test_every_role_named_rightly_wins() -> None:
    t = guessing({"doctor": "killer", "nurse": "person", "mystery-boy": "witch"})
    board = t.state.board
    assert sum(board.intrigue) == 0
    assert t.match.to_act == [t.leader]
    for guess in ("nurse person", "mystery-boy witch", "doctor killer"):
        t.says(f"guess {guess}")
    assert t.result.reason == "the Protagonists win by the Final Guess"
    assert t.result.winners == (0, 1, 2)


@rule("§16.2", "§1.1", game="looper")
@ruling(61, 92, 93)
def test_the_first_mistake_loses() -> None:
    t = guessing({"doctor": "killer", "nurse": "person"})
    t.says("guess nurse person")
    assert "already" in t.why_not(t.leader, "guess nurse person")
    assert "not in this script" in t.why_not(t.leader, "guess alien person")
    assert "not a role of Basic Tragedy" in t.why_not(t.leader, "guess doctor curmudgeon")
    assert "name a character" in t.why_not(t.leader, "done")
    t.says("guess doctor brain")
    assert t.result.winners == (3,)


@rule("§16.1", "§12.15", game="looper")
@ruling(47, 61)
def test_the_final_guess_asks_for_the_scripted_role() -> None:
    t = stage({"doctor": "killer", "nurse": "person"}, subs="paranoia-virus", loops=1).counts("paranoia", nurse=4)
    t.walks_to(nurse="city")
    lose(t)
    t.says("guess nurse person")
    assert t.events("guess")[-1].fields["answer"] == "right"


@rule("§16.1", "§10.8", game="looper")
@ruling(92)
def test_a_godly_being_who_has_not_come_is_placed_and_asked_for() -> None:
    t = stage({"doctor": "killer", "godly-being": "person"}, enters=3)
    lose(t)
    for seat in range(3):
        t.match.play(seat, "guess now")
    assert t.events("last_guess")[0].fields["cast"] == ["godly-being", "doctor"]
    assert t.where("godly-being") == "shrine"
    assert "guess godly-being person" in t.leader_may


@rule("§16.1", game="looper")
def test_the_henchman_stands_where_he_last_started() -> None:
    t = stage({"doctor": "killer", "henchman": "person"}, loops=1)
    t.mm("start school")
    lose(t.walks_to(henchman="city"))
    assert t.where("henchman") == "school"
