"""§5 and §6: the turn, and how Kids move."""

from tests.rulebook import rule
from tests.strangers.town import DULL, town


@rule("§5", "§5.1", game="strangers")
def test_one_action_and_then_the_next_player() -> None:
    t = town(DULL, DULL, deck="run run")
    assert t.may == {"let out", "play walk"}
    t.play("let out")
    assert t.match.to_act == [1]
    assert "it is time for your action" in t.why_not("done")
    assert "§5.1" in t.why_not("keep")


@rule("§5.2", game="strangers")
def test_the_lowest_kid_in_supply_is_let_out() -> None:
    t = town(DULL, DULL, kids={"r0": "C7", "r1": "K8"})
    t.play("let out")
    assert t.at("r2") == "F8"


@rule("§5.2", "§8.4", game="strangers")
def test_a_park_allows_a_second_kid() -> None:
    t = town(DULL, DULL, kids={"r0": "F1", "r1": "E8"})
    assert "let out" in t.may
    t = town(DULL, DULL, kids={"r1": "E8"})
    assert t.why_not("let out") == "you may have one Kid in play, and you have 1 · §5.2"


@rule("§5.2", game="strangers")
def test_nobody_is_left_to_let_out() -> None:
    kids = {f"r{number}": space for number, space in enumerate(("F1", "F1", "K8", "K8", "K8", "D8", "D8", "D8", "D8", "D8"))}
    t = town(DULL, DULL, kids=kids)
    assert t.why_not("let out") == "all your Kids are on the board · §5.2"


@rule("§5.3", game="strangers")
def test_a_card_that_can_do_something_must() -> None:
    t = town("run walk walk", DULL, kids={"r0": "F8"})
    t.play("play run")
    assert t.discard == ["run"]
    assert "nothing" not in t.may
    assert t.why_not("nothing") == "a card that can do something must do it · §5.3"


@rule("§5.3", game="strangers")
def test_at_some_tables_a_card_may_be_played_for_nothing() -> None:
    t = town("run walk walk", DULL, kids={"r0": "F8"}, deck="skateboard", voluntary_no_effect=True)
    t.play("play run")
    assert "nothing" in t.may
    t.play("nothing")
    assert t.at("r0") == "F8"
    assert t.match.to_act == [1]


@rule("§5.3", game="strangers")
def test_after_the_first_of_any_number_it_is_too_late_for_nothing() -> None:
    kids = {"r0": "F1", "r1": "F8", "r2": "F8"}
    t = town("walkie-talkies walk walk", DULL, kids=kids, voluntary_no_effect=True)
    t.play("play walkie-talkies", "move r1 D8")
    assert "nothing" not in t.may
    assert "done" in t.may
    assert "that is not on offer now" in t.why_not("nothing")


@rule("§5.3", game="strangers")
def test_equal_cards_are_one_option_and_a_card_that_one_does_not_hold_is_none() -> None:
    t = town(DULL, DULL)
    assert t.may == {"let out", "play walk"}
    assert t.why_not("play rad-bike") == "you do not hold RAD BIKE! · §5.3"


@rule("§5.4", game="strangers")
def test_running_away() -> None:
    t = town(DULL, DULL, kids={"r0": "E6", "r1": "C7", "b0": "F8"}, deck="run")
    t.play("run away r0")
    assert t.at("r0") == "supply"
    assert t.hand(0) == ["walk", "walk", "walk"]
    t = town(DULL, DULL, kids={"r0": "E6", "r1": "C7", "b0": "F8"})
    assert t.why_not("run away r1") == "r1 is safe where it is: scored Kids are not moved · §8.1"
    assert t.why_not("run away b0") == "b0 is not yours · §6.1"
    assert t.why_not("run away r2") == "r2 is in supply · §6.1"
    assert t.why_not("run away y0") == "nobody at this table has y0 · §2.1"


@rule("§5.5", game="strangers")
def test_letting_out_draws_only_when_the_limit_has_grown() -> None:
    t = town(DULL, DULL, deck="run")
    t.play("let out")
    assert t.hand(0) == ["walk", "walk", "walk"]
    t = town(DULL, DULL, kids={"r0": "H4"}, deck="run")
    t.play("let out")
    assert t.hand(0) == ["walk", "walk", "walk", "run"]


@rule("§6.1", "§6.3", game="strangers")
def test_steps_are_exact_and_never_go_back() -> None:
    t = town("run walk walk", DULL, kids={"r0": "F8"})
    t.play("play run")
    assert "F8" not in t.ends()
    assert t.why_not("move r0 E8") == "r0 does not get to E8 with exactly 2 steps · §6.1"
    assert t.why_not("move r0 L9") == "there is no space L9 on this board · §3.1"


@rule("§6.2", "§6.5", game="strangers")
def test_nobody_walks_into_a_stranger_or_a_full_place() -> None:
    t = town("run walk walk", DULL, kids={"r0": "C8", "b0": "C7"}, tokens="B8")
    t.play("play run")
    assert t.ends() == {"E8", "D7"}
    assert t.why_not("move r0 B8") == "there is a Stranger on B8 · §6.2"
    assert t.why_not("move r0 C7") == "Alder Street home is full · §6.2"
    assert "does not get into Birch Street home" in t.why_not("move r0 I7")


@rule("§6.4", "§8", "§8.2", game="strangers")
def test_scoring_ends_the_move() -> None:
    t = town("skateboard walk walk", DULL, kids={"r0": "C8"})
    t.play("play skateboard", "move r0 C7")
    assert t.worth("r0") == 2
    assert t.state.score_of(0) == 2


@rule("§6.5", "§3.1", game="strangers")
def test_kids_share_spaces() -> None:
    t = town(DULL, DULL, kids={"r0": "F8", "b0": "E8", "b1": "E8"})
    t.play("play walk", "move r0 E8")
    assert t.at("r0") == t.at("b0") == t.at("b1") == "E8"


@rule("§6.6", game="strangers")
def test_any_number_of_kids_each_once_in_any_order() -> None:
    kids = {"r0": "F1", "r1": "F1", "r2": "F8", "r3": "F8", "r4": "F8"}
    t = town("walkie-talkies walk walk", DULL, kids=kids, deck="run")
    t.play("play walkie-talkies")
    assert "done" not in t.may
    t.play("move r4 D8")
    assert "has moved with this card already" in t.why_not("move r4 B8")
    assert t.ends("r4") == set()
    t.play("move r2 H8")
    t.play("done")
    assert t.at("r3") == "F8"
    assert t.match.to_act == [1]


@rule("§6.6", game="strangers")
def test_any_number_ends_by_itself() -> None:
    t = town("synchronized-watches walk walk", DULL, kids={"r0": "F8"}, deck="run")
    t.play("play synchronized-watches", "move r0 C8")
    assert t.match.to_act == [1]


@rule("§6.7", game="strangers")
def test_a_bus_jumps_over_everything() -> None:
    t = town("school-bus walk walk", DULL, kids={"r0": "F8", "r1": "E8", "r2": "F1"}, tokens="E6 G6")
    t.play("play school-bus")
    assert t.may == {"move r0 B3", "move r0 D7", "move r0 J3"}
    assert t.why_not("move r1 B3") == "r1 does not stand at a stop of this line · §6.7"
    assert t.why_not("move r0 F8") == "F8 is not another stop of this line · §6.7"
    t.play("move r0 J3")
    assert t.at("r0") == "J3"


@rule("§6.10", game="strangers")
def test_a_date_leads_anybody_astray() -> None:
    t = town("prom-date walk walk", DULL, kids={"r0": "F8", "b0": "C8", "b1": "K8"})
    t.play("play prom-date")
    assert t.ends("b0") == {"A7", "B6", "D6", "E7", "F8", "h1"}
    assert "scored Kids are not moved" in t.why_not("move b1 F8")
    t.play("move b0 C7")
    assert t.state.scores() == [0, 4]
