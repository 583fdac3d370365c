"""§7: reading, telling, choices, deciding together, puzzles, covered cards."""

from tests.rulebook import rule
from tests.stories.rulings import ruling
from tests.stories.small_mission import (
    at,
    begin,
    card,
    dice,
    forget,
    hall,
    heard,
    holds,
    mission,
    offered,
    put,
    refused,
    say,
    shields,
)

WATCHER = 60


@rule("§7", "§7.1", "§15.1", "§15.2", "§15.4", game="stories")
@ruling(40, 48, 138)
def test_a_front_goes_to_the_seats_that_stand_there_and_to_nobody_else() -> None:
    state = hall(spaces="BCCD", seats=4)
    texts = [[event.fields["text"] for event in heard(state, seat, "read")] for seat in range(4)]
    assert texts[0] == ["The front of the desk.", "", ""]
    assert texts[1] == texts[2] == ["", "The front of the locker.", ""]
    assert [event.fields["text"] for event in heard(state, WATCHER, "read")] == ["", "", ""]
    assert "About" not in str(heard(state, WATCHER))


@rule("§7.1", game="stories")
@ruling(48)
def test_a_later_arrival_reads_the_card_and_the_dead_read_nothing() -> None:
    state = hall(spaces="BCCC", seats=4)
    say(state, "0: spend")
    forget(state)
    say(state, "1: move 2 B")
    assert heard(state, 1, "read")[0].fields["text"] == "The front of the desk."
    assert heard(state, 0, "read")[0].fields["text"] == ""
    state.vortex[0], state.at[0] = 9, -1
    forget(state)
    say(state, "2: move 3 B")
    assert heard(state, 0, "read")[0].fields["text"] == ""


@rule("§7.2", "§7.3", game="stories")
@ruling(73)
def test_on_read_runs_once_a_run_or_for_each_agent() -> None:
    once = card("a tap", on_read=[{"counter": {"name": "salt"}}])
    each = card("a gate", on_read={"do": [{"gain": {"coins": 1}}], "each_agent": True})
    state = hall(mission(hall={"B": once, "C": each}), "BBCC")
    assert state.counter(0) == 1
    say(state, "spend", "move 1 C", "move 3 B", "move 2 C")
    assert state.counter(0) == 1
    assert [state.resources[4 * agent] for agent in range(4)] == [1, 1, 1, 0]
    say(state, "wait 4", "spend", "move 1 B", "wait 2", "wait 3", "wait 4", "spend", "move 1 C")
    assert state.resources[0] == 1, "looking again triggers nothing"


@rule("§7.4", "§15.6", game="stories")
@ruling(55, 134)
def test_telling_gives_the_gist_to_all_seats_and_watchers_hear_only_that() -> None:
    state = hall(spaces="BCCC", seats=4)
    assert "tell B" in offered(state, 0)
    assert "tell B" not in offered(state, 1)
    assert "§7.4" in refused(state, "tell B", 1)
    say(state, "0: tell B")
    assert heard(state, 3, "told")[0].fields["gist"] == "About the desk."
    assert heard(state, WATCHER, "told")[0].fields["gist"] == ""
    assert "tell B" not in offered(state, 0)


@rule("§7.5", game="stories")
@ruling(54)
def test_a_rule_box_is_shown_to_all_seats_when_the_card_is_first_read() -> None:
    state = hall(mission(hall={"B": card("a box", box="Two agents lift it."), "C": card()}), "BCCC", seats=4)
    assert heard(state, 3, "box_shown")[0].fields["box"] == "Two agents lift it."
    assert heard(state, WATCHER, "box_shown") == []


@rule("§7.6", game="stories")
@ruling(49)
def test_a_seat_keeps_what_it_has_read_in_this_campaign() -> None:
    state = hall(spaces="BCCC", seats=4)
    assert state.view(0)["archive"] == ["hall-b"]
    assert state.view(1)["archive"] == ["hall-c"]
    say(state, "0: call", *[f"{seat}: vote off" for seat in range(4)], *[f"{seat}: again" for seat in range(4)])
    assert state.view(0)["archive"] == ["hall-b"]
    state = hall(spaces="BCCC", seats=4, archive=False)
    say(state, "0: call", *[f"{seat}: vote store" for seat in range(4)])
    assert state.view(0)["archive"] == []


OPTIONS = {"a": {"words": "Knock.", "do": [{"token": "key"}]}, "b": {"words": "Leave.", "do": [{"token": "eye"}]}}
CHOICE = card("a door", on_read=[{"choose": OPTIONS}])


@rule("§7.7", "§7.8", game="stories")
@ruling(53, 66, 114)
def test_the_seats_on_a_space_decide_and_others_see_only_that() -> None:
    state = begin(mission(hall={"B": CHOICE, "C": card()}), seats=4)
    forget(state)
    put(state, "BCBB")
    assert at(state, "Deciding")
    assert state.to_act() == [0, 2, 3]
    assert [action.label for action in state.actions(0)] == ["Knock.", "Leave."]
    assert state.actions(1) == []
    assert "Knock" not in str(heard(state, 1))
    assert "Knock" in str(heard(state, 0))
    say(state, "0: choose a", "2: choose b", "3: choose b")
    assert state.tokens == 2
    assert heard(state, 1, "decided")[0].fields == {"space": "B", "answer": "b", "text": ""}
    assert heard(state, 0, "decided")[0].fields["text"] == "Leave."


@rule("§7.8", game="stories")
@ruling(39, 66, 114)
def test_equal_wishes_are_broken_by_the_captain_or_the_next_seat_there() -> None:
    state = begin(mission(hall={"B": CHOICE, "C": card()}), seats=4)
    put(state, "BBCC")
    say(state, "0: choose a", "1: choose b")
    assert state.tokens == 1, "the captain is there"
    state = begin(mission(hall={"B": CHOICE, "C": card()}), seats=4)
    state.captain = 2
    put(state, "CBCB")
    say(state, "1: choose a", "3: choose b")
    assert state.tokens == 2, "seat 3 comes first from the captain on"


@rule("§7.7", game="stories")
@ruling(117)
def test_a_choice_with_one_option_is_asked_all_the_same() -> None:
    options = {"a": {"words": "Read it.", "do": [{"token": "key"}]}, "b": {"words": "No.", "when": {"token": "eye"}, "do": []}}
    one = card("a note", on_read=[{"choose": options}])
    state = hall(mission(hall={"B": one}))
    assert at(state, "Deciding")
    say(state, "choose a")
    assert state.tokens == 1


@rule("§7.11", "§13.2", game="stories")
@ruling(87, 95)
def test_a_right_row_is_right_though_its_price_brings_somebody_back_who_must_decide() -> None:
    ask = {"choose": {"a": {"words": "Sit.", "do": []}, "b": {"words": "Stand.", "do": []}}}
    outcomes = {"right": {"do": [{"token": "key"}]}, "wrong": [{"do": [{"token": "eye"}]}]}
    puzzle = {
        "id": "safe",
        "kind": "pick",
        "question": "?",
        "marks": ["x", "y"],
        "answer": ["y"],
        "cost": [{"tu": 1}],
        **outcomes,
    }
    safe = card("a safe", puzzle=puzzle, on_read={"each_agent": True, "do": [ask]})
    wire = card("a wire", choices={"a": {"label": "Touch it.", "do": [{"kill": {"who": "reader"}}]}})
    state = hall(mission(hall={"B": safe, "C": wire}), "BBBC")
    say(state, "choose a", "choose 4 a")
    state.marker = state.vortex[3] + 1
    say(state, "solve 1", "pick 2", "try")
    assert at(state, "Deciding"), "agent 4 is back at the safe and reads it"
    say(state, "choose a")
    assert state.tokens == 1
    assert state.draft == []


@rule("§7.1", "§7.9", game="stories")
@ruling(48, 114, 115)
def test_agents_that_a_card_sends_to_a_space_together_read_there_together() -> None:
    slide = card("a slide", choices={"a": {"label": "Slide.", "do": [{"move_agent": {"to": "C", "who": "here"}}]}})
    ask = {"choose": {"a": {"words": "Dig.", "do": []}, "b": {"words": "Do not.", "do": []}}}
    heap = card("a heap", on_read=[{"item": 1}, ask])
    state = hall(mission(hall={"B": slide, "C": heap, "D": card()}, items={1: {}}), "BBBD", seats=4)
    state.captain = 2
    forget(state)
    say(state, "0: choose 1 a")
    read = heard(state, 0, "read")
    assert [event.fields["agents"] for event in read] == [[1, 2, 3]]
    assert holds(state, 1) == 3, "the reader who comes first from the captain on"
    assert state.to_act() == [0, 1, 2], "all three have read what they decide about"


@rule("§7.1", "§7.3", game="stories")
@ruling(48, 61)
def test_who_comes_to_a_card_that_others_are_about_to_read_reads_it_with_them() -> None:
    slide = card("a slide", on_read=[{"move_agent": {"to": "D", "who": "here"}}])
    state = begin(mission(hall={"B": slide, "C": card(), "D": card("a heap", on_read=[{"item": 1}])}, items={1: {}}), seats=4)
    put(state, "DBCD")
    read = [(event.fields["space"], event.fields["agents"]) for event in heard(state, 0, "read")]
    assert read == [("B", [2]), ("D", [1, 2, 4]), ("C", [3])]
    assert holds(state, 1) == 1, "the captain's agent, though it was not the one that came"


@rule("§7.9", game="stories")
@ruling(115)
def test_a_single_reward_of_a_reading_goes_to_the_first_seat_from_the_captain_on() -> None:
    state = begin(mission(hall={"B": card("a badge", on_read=[{"item": 1}])}, items={1: {}}), seats=4)
    state.captain = 2
    put(state)
    assert holds(state, 1) == 3
    assert "give 3 item 1 1" in offered(state, 2), "the finding does not count as a hand-over"


@rule("§7.10", game="stories")
@ruling(116)
def test_a_vote_on_a_card_is_read_aloud_and_decided_by_the_team() -> None:
    options = {"a": {"words": "Yes.", "do": [{"token": "key"}]}, "b": {"words": "No.", "do": [{"token": "eye"}]}}
    vote = {"vote": {"question": "Stay for tea?", **options}}
    state = begin(mission(hall={"B": card("tea", on_read=[vote]), "C": card()}), seats=4)
    put(state, "BCCC")
    assert at(state, "TeamVote")
    assert state.to_act() == [0, 1, 2, 3]
    assert heard(state, WATCHER, "vote_called")[0].fields["question"] == "Stay for tea?"
    say(state, "0: choose a", "1: choose b", "2: choose b", "3: choose a")
    assert state.tokens == 1, "equal: the captain's vote"


# ---- puzzles ------------------------------------------------------------------------------------------------------------


def puzzle(**fields: object) -> dict[str, object]:
    return {
        "id": "lock",
        "kind": "dial",
        "question": "Which hour?",
        "wheels": [["I", "II", "III"], ["sun", "moon"]],
        "answer": ["III", "moon"],
        "cost": ["action"],
        "right": {"do": [{"token": "key"}]},
        "wrong": [{"do": [{"counter": {"name": "salt"}}]}, {"do": [{"counter": {"name": "salt", "n": 3}}]}],
        **fields,
    }


@rule("§7.11", game="stories")
@ruling(95, 141)
def test_a_dial_is_set_in_private_and_a_try_is_the_agents_action() -> None:
    state = begin(mission(hall={"B": card("a lock", puzzle=puzzle()), "C": card()}), seats=4)
    put(state, "BBCC")
    assert "solve 1" not in offered(state, 0), "it is an action"
    say(state, "0: spend")
    forget(state)
    say(state, "0: solve 1")
    assert state.waiting_frame.secret()
    assert "§7.11" in refused(state, "try", 0)
    say(state, "set 1 3", "set 2 1", "set 2 2")
    assert heard(state, 1, "row_set")[-1].fields["row"] == [2, 1]
    assert heard(state, 2, "row_set") == []
    say(state, "try")
    assert state.tokens == 1
    assert heard(state, 2, "tried")[0].fields == {"agent": 1, "place": "hall", "space": "B"}
    assert heard(state, WATCHER, "token_gained")
    assert "moon" not in str(heard(state, 2))
    assert state.acted & 1
    assert "solve 2" not in offered(state, 1), "it is solved"


@rule("§7.11", game="stories")
@ruling(141)
def test_wrong_tries_run_their_lists_and_the_last_one_serves_all_further_tries() -> None:
    state = hall(mission(hall={"B": card("a lock", puzzle=puzzle())}))
    say(state, "spend")
    for agent, total in ((1, 1), (2, 4), (3, 7)):
        say(state, f"solve {agent}", "set 1 1", "set 2 1", "try")
        assert state.counter(0) == total
    say(state, "solve 4", "set 1 2", "clear", "stop")
    assert "solve 4" not in offered(state), "not again before the next TU"


@rule("§7.11", game="stories")
@ruling(95, 141)
def test_all_kinds_of_rows() -> None:
    kinds_of = (
        (puzzle(kind="number", wheels=None, answer=["4", "2"], parts=2), ["digit 4", "digit 2"]),
        (puzzle(kind="order", wheels=None, marks=["a", "b", "c"], answer=["c", "a", "b"]), ["next 3", "next 1", "next 2"]),
        (puzzle(kind="pick", wheels=None, marks=["a", "b", "c"], most=2, answer=["a", "c"]), ["pick 3", "pick 1"]),
        (puzzle(kind="word", wheels=None, answer=["owl"]), ["letter o", "letter w", "letter l"]),
    )
    for plain, row in kinds_of:
        found = {name: value for name, value in plain.items() if value is not None}
        if found["kind"] == "number":
            found["answer"] = "42"
            found.pop("parts")
        if found["kind"] == "word":
            found["answer"] = "owl"
        state = hall(mission(hall={"B": card("a lock", puzzle=found)}))
        say(state, "spend", "solve 1", *row, "try")
        assert state.tokens == 1, found["kind"]


@rule("§7.11", game="stories")
@ruling(95)
def test_a_puzzle_that_asks_for_a_token_cannot_be_tried_without_it() -> None:
    state = hall(mission(hall={"B": card("a lock", puzzle=puzzle(when={"token": "eye"}))}))
    say(state, "spend")
    assert "solve 1" not in offered(state)
    state.tokens = 2
    assert "solve 1" in offered(state)


# ---- covered cards -----------------------------------------------------------------------------------------------------------


@rule("§7.12", game="stories")
@ruling(29, 81, 126)
def test_a_card_revealed_in_place_covers_the_other_and_is_read_at_once() -> None:
    cards = {
        "B": card(
            "a curtain",
            choices={"a": {"label": "Pull.", "do": [{"reveal_here": "hall-d"}]}},
            test={"by": "combat", "shields": "3N", "lock": True},
        ),
        "C": card(),
        "D": card("behind it", back={"seal": ["closed"]}, on_read=[{"counter": {"name": "salt"}}]),
    }
    state = hall(mission(hall=cards), "BBCC")
    assert state.locks == 1
    forget(state)
    say(state, "choose 1 a")
    assert state.card(state.lies[0]).id == "hall-d"
    assert state.locks == 0, "the lock ends with the card"
    assert shields(state, "B") == ""
    assert heard(state, 0, "read")[0].fields["text"] == "The front of behind it."
    assert state.counter(0) == 1
    assert state.tokens == 0
    say(state, "call", "vote store")
    dice(state, 0)
    say(state, "throw")
    put(state)
    say(state, "call", "vote hall", "throw")
    assert state.card(state.lies[0]).id == "hall-d", "for the rest of the run"


@rule("§7.12", game="stories")
@ruling(126)
def test_what_is_no_longer_possible_is_skipped() -> None:
    steps = [{"remove_card": "hall-b"}, {"add_shield": "2S"}, "pass", {"unseal": "hall-b"}, {"token": "key"}]
    front = card("a fuse", test={"by": "combat", "shields": "2N"}, choices={"a": {"label": "Light.", "do": steps}})
    state = hall(mission(hall={"B": front, "C": card()}))
    say(state, "choose 1 a")
    assert state.tokens == 1
    assert state.passed[state.place] == 0
    assert state.at[0] == 0


@rule("§7.1", game="stories")
@ruling(53)
def test_an_effect_can_let_somebody_read_from_afar() -> None:
    front = card("a glass", choices={"a": {"label": "Look.", "do": [{"let_read": {"card": "hall-d", "who": "reader"}}]}})
    state = hall(mission(hall={"B": front, "C": card(), "D": card("far")}), "BCCC", seats=4)
    forget(state)
    say(state, "0: choose 1 a")
    assert heard(state, 0, "read")[0].fields["text"] == "The front of far."
    assert heard(state, 1, "read")[0].fields["text"] == ""
    assert state.at[0] == 0
    assert "front of" not in str(heard(state, WATCHER))
