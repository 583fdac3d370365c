"""§6: opening a place, placing, seals, turning away, must-enter and vanish."""

from tests.rulebook import rule
from tests.stories.rulings import ruling
from tests.stories.small_mission import (
    TRIP_OF_2,
    at,
    begin,
    card,
    dice,
    forget,
    hall,
    heard,
    kinds,
    mission,
    offered,
    put,
    refused,
    say,
    take,
)


@rule("§6", "§6.1", "§3.4", "§3.5", game="stories")
@ruling(46, 60, 108, 109)
def test_opening_shows_card_a_and_the_backs_to_everybody_but_no_front() -> None:
    state = begin(seats=4)
    say(state, "0: place 1 B", "0: ready")
    state.told.clear()
    state = begin(mission(hall={"A": {"text": "A hall with **a desk**(B)."}, "B": card("the desk")}), seats=2, agents=4)
    view = state.view(None)
    assert view["place"] == "hall"
    assert [space["title"] for space in view["spaces"]] == ["the desk"]  # type: ignore[attr-defined]
    assert "front" not in str(view)


@rule("§3.6", game="stories")
@ruling(81)
def test_the_first_alternative_that_holds_is_laid() -> None:
    two = [card("a closed eye", id="eye-closed", when={"token": "eye"}), card("an open eye", id="eye-open")]
    found = mission(store={"B": two, "C": card()})
    state = hall(found)
    say(state, "call", "vote store")
    dice(state, 0)
    say(state, "throw")
    assert state.card(state.lies[0]).id == "eye-open"
    put(state)
    say(state, "call", "vote hall", "throw")
    put(state)
    state.tokens = 2
    say(state, "call", "vote store", "throw")
    assert state.card(state.lies[0]).id == "eye-closed"


@rule("§6.2", game="stories")
@ruling(18, 61)
def test_placing_is_free_open_and_can_be_changed_until_all_are_ready() -> None:
    state = begin(seats=2)
    say(state, "place 1 B", "place 1 C", "place 2 C")
    assert heard(state, 60, "placed")[-1].fields["space"] == "C"
    say(state, "0: ready")
    assert "read" not in kinds(state)
    assert "0" not in offered(state, 0)
    say(state, "place 3 B", "place 4 B", "1: ready")
    order = [event.fields["space"] for event in heard(state, 0, "read")]
    assert order == ["B", "C"], "cards are read from left to right"
    assert state.marker == 20


@rule("§6.2", game="stories")
@ruling(61)
def test_the_order_of_placing_does_not_matter() -> None:
    one, other = begin(seats=2), begin(seats=2)
    say(one, "place 1 B", "place 2 C", "0: ready", "place 3 D", "place 4 B", "1: ready")
    say(other, "place 4 B", "place 3 D", "1: ready", "place 2 C", "place 1 B", "0: ready")
    assert one.key() == other.key()


SEALED = {
    "B": card("open"),
    "C": card("a token", back={"seal": ["key"]}),
    "D": card("an item", back={"seal": [1]}),
    "E": card("a person", back={"seal": ["nurse"]}),
    "F": card("closed", back={"seal": ["closed"]}),
    "G": card("a sign", back={"seal": ["wet"]}),
    "H": card("two marks", back={"seal": ["key", 1]}),
}


@rule("§6.3", game="stories")
@ruling(56, 91, 121)
def test_every_mark_of_a_seal_must_be_met() -> None:
    items = {1: {}, 2: {"rules": [{"sign": "wet"}]}, 3: {"rules": [{"counts_as": 1}]}}
    state = begin(mission(hall=SEALED, items=items))

    def may(agent: int) -> str:
        return "".join(text.split()[2] for text in offered(state) if text.startswith(f"place {agent} "))

    assert may(1) == "B"
    assert may(3) == "BE"
    assert "§6.3" in refused(state, "place 1 C")
    assert "blue key" in refused(state, "place 1 C")
    assert "closed" in refused(state, "place 1 F")
    assert "item 1" in refused(state, "place 1 D")
    state.tokens = 1
    take(state, 1, 1)
    take(state, 2, 2)
    assert may(1) == "BCDH"
    assert may(2) == "BCG"
    take(state, 3, 4)
    assert may(4) == "BCDH", "the copy counts as the original"


@rule("§6.3", game="stories")
@ruling(91)
def test_losing_the_key_does_not_expel_and_effects_open_and_close() -> None:
    hall_cards = {
        "B": card(
            "levers",
            choices={"a": {"label": "Open.", "do": [{"unseal": "hall-c"}]}, "b": {"label": "Close.", "do": [{"seal": "hall-d"}]}},
        ),
        "C": card("closed", back={"seal": ["closed"]}),
        "D": card("plain"),
    }
    state = hall(mission(hall=hall_cards))
    say(state, "choose 1 a", "choose 1 b", "spend")
    assert "move 1 C" in offered(state)
    assert "move 1 D" not in offered(state)
    assert {"unsealed", "sealed"} <= set(kinds(state))


@rule("§6.4", game="stories")
@ruling(120)
def test_entering_with_an_item_is_using_it() -> None:
    items = {1: {"use": [{"window": "free", "do": [{"token": "eye"}]}]}}
    state = hall(mission(hall={"B": card(), "C": card("a door", back={"seal": [1]})}, items=items))
    take(state, 1, 1)
    state.used_items = 0
    say(state, "spend", "move 1 C", "wait 2")
    assert state.used_by[0] == 0
    state.vortex[0] = 9
    assert "use 3 1" not in offered(state), "it serves nobody else in this TU"
    assert "move 3 C" not in offered(state)


@rule("§6.3", game="stories")
@ruling(121)
def test_a_sign_outside_the_seal_bars_nobody_unless_a_rule_says_so() -> None:
    team = {
        "porter": {"dice": {"combat": 1}, "resistance": 1, "lp": 3, "rules": [{"no_sign": "guard"}]},
        "cook": {"dice": {"combat": 1}, "resistance": 1, "lp": 3},
    }
    state = begin(mission(hall={"B": card(), "C": card("a guard", back={"signs": ["guard"]})}, receptacles=team), agents=2)
    assert "place 1 C" not in offered(state)
    assert "place 2 C" in offered(state)


@rule("§6.5", game="stories")
@ruling(16, 60, 106)
def test_all_must_turn_away_and_one_who_enters_makes_all_enter() -> None:
    state = begin(seats=4)
    say(state, "0: away", "1: away", "2: place 3 B", "2: ready")
    assert state.to_act() == [0, 1, 3]
    assert "§6.5" in refused(state, "away", 0)


@rule("§6.5", "§12.6", game="stories")
@ruling(16, 106)
def test_all_four_say_away_at_the_start_place() -> None:
    state = begin(seats=4)
    say(state, "0: away", "1: away", "2: away", "3: away")
    assert at(state, "Ballot")
    assert "vote stay" not in offered(state)
    say(state, *[f"{seat}: vote store" for seat in range(4)])
    dice(state, TRIP_OF_2)
    say(state, "throw")
    assert state.marker == 18
    assert state.captain == 1
    assert state.here().id == "store"


@rule("§6.6", game="stories")
@ruling(31, 62, 107)
def test_the_captain_names_an_agent_for_a_card_that_must_be_entered() -> None:
    found = mission(hall={"B": card("a bell", back={"must_enter": True}), "C": card(), "D": card(), "E": card()})
    state = begin(found, seats=3, agents=3)
    say(state, "place 1 C", "0: ready", "place 2 D", "1: ready", "place 3 E", "2: ready")
    assert at(state, "NameAgent")
    assert state.to_act() == [0]
    say(state, "agent 2")
    assert state.at == [1, 0, 3]
    assert heard(state, 0, "read")[0].fields["text"] == ""
    assert heard(state, 1, "read")[0].fields["space"] == "B"


@rule("§6.6", "§5.2", game="stories")
@ruling(31, 62)
def test_with_too_few_agents_the_captain_chooses_which_card_is_entered() -> None:
    bell, gong = card("a bell", back={"must_enter": True}), card("a gong", back={"must_enter": True})
    state = begin(mission(hall={"B": bell, "C": card(), "D": gong}), agents=2)
    state.vortex[1], state.at[1] = 13, -1
    say(state, "place 1 C", "ready")
    assert offered(state) == ["space B", "space D"]
    assert "§6.6" in refused(state, "space C")
    say(state, "space D")
    if at(state, "NameAgent"):
        say(state, "agent 1")
    assert at(state, "Between"), "the bell stays empty: its agent would have to leave the gong"
    assert state.at[0] == 2


@rule("§6.7", game="stories")
@ruling(31, 62)
def test_a_card_to_which_nobody_comes_is_gone_until_the_next_run() -> None:
    found = mission(hall={"B": card(), "C": card("a boy", back={"vanish_if_empty": True})})
    state = hall(found)
    assert state.lies[1] == -1
    assert "card_gone" in kinds(state)
    say(state, "call", "vote store")
    dice(state, 0)
    say(state, "throw")
    put(state)
    say(state, "call", "vote hall", "throw")
    assert state.lies[1] == -1
    put(state)
    say(state, "call", "vote off", "again")
    while not at(state, "Placement"):
        say(state, offered(state)[0])
    assert state.lies[1] >= 0


@rule("§6.8", game="stories")
@ruling(27, 80)
def test_coming_back_finds_what_was_done_but_unfinished_tests_anew() -> None:
    front = card("a chest", on_read=[{"item": 1}])
    state = hall(mission(hall={"B": front, "C": card("a test", test={"by": "combat", "shields": "9N"})}, items={1: {}}), "BCCC")
    say(state, "spend", "roll 2", "wait 1", "wait 3", "wait 4", "call", "vote store")
    dice(state, 0)
    say(state, "throw")
    put(state)
    take(state, 1, 2)
    say(state, "call", "vote hall", "throw")
    forget(state)
    put(state, "BCCC")
    assert "item_taken" not in kinds(state)
    assert heard(state, 0, "read")[0].fields["text"] == "The front of a chest."
