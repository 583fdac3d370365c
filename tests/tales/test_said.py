"""What players read: goals and the log say nothing in the words of a file."""

import pytest

import ouroboard
from ouroboard.effects.book import counted_out
from ouroboard.engine.action import Illegal
from ouroboard.engine.event import Event
from ouroboard.games.tales.content.scenario_words import rated_words
from ouroboard.games.tales.content.words.conditions import clause_about
from ouroboard.games.tales.text import options


def goals(scenario: str, kids: int = 0) -> list[str]:
    match = ouroboard.start("tales", seats=1, seed=4, scenario=scenario, kids=kids)
    while not match.view(0)["goals"]:
        match.play(0, match.actions(0)[0])
    return [goal["words"] for goal in match.view(0)["goals"]]  # type: ignore[attr-defined]


def said(kind: str, **fields: object) -> str:
    match = ouroboard.start("tales", seats=2, seed=4, scenario="static", kids=2, names=["Ann", "Bo"])
    return match.game.events().sentence(Event(kind, fields), 0, match.names)


def test_a_flag_is_said_in_the_authors_words() -> None:
    assert goals("monday") == ["When you have found out about a rumor and every Kid was home for one dinner: you have won."]


def test_amounts_are_worked_out_for_the_kids_of_the_table() -> None:
    assert goals("static", 3)[0] == "When Insight is 5 or more: turn this card."
    assert goals("static", 2)[0] == "When Insight is 4 or more: turn this card."


def test_a_goal_of_another_length_is_not_shown() -> None:
    assert goals("islands", 2) == ["When Insight is 7 or more: you have won."]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Kids + 2", "5"),
        ("2 × Kids − 1", "5"),
        ("Enigma is Kids or more", "Enigma is 3 or more"),
        ("2 Kids are at C", "2 Kids are at C"),
        ("3 × Kids items", "9 items"),
    ],
)
def test_amounts_in_words(words: str, said: str) -> None:
    assert counted_out(words, "kids", 3) == said


@pytest.mark.parametrize(
    ("who", "clause", "several", "said"),
    [
        ("every Kid", "you were home for one dinner", False, "every Kid was home for one dinner"),
        ("two Kids", "you have a condition", True, "two Kids have a condition"),
        ("a Kid", "your Favor is GOOD", False, "a Kid's Favor is GOOD"),
        ("every Kid", "it is Monday", False, "it is true of every Kid: it is Monday"),
    ],
)
def test_a_clause_about_several_kids(who: str, clause: str, several: bool, said: str) -> None:
    assert clause_about(who, clause, several) == said


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("machine fireguard-beta", "You choose AMB110 Fireguard Beta."),
        ("kid tove", "You choose Tove."),
        ("place C", "You choose Ekerö Centre."),
        ("sector B4", "You choose sector B4."),
        ("rumor C", "You choose the rumor about Ekerö Centre (C)."),
        ("next C", "You put the rumor about Ekerö Centre (C) next."),
        ("below", "You put them all below the pile."),
        ("go", "You lay out the bill."),
        ("no", "You use no anomaly."),
        ("pay", "You take time instead of rolling."),
        ("combo jumper-leads service-manual", "You use Jumper leads and Photocopied service manual."),
        ("relieve upset", "You relieve UPSET."),
        ("card jumper-leads", "You choose Jumper leads."),
    ],
)
def test_answers_of_which_no_other_event_speaks(answer: str, words: str) -> None:
    assert said("answered", player=0, answer=answer) == words
    assert said("answered", player=1, answer=answer).startswith("Bo ")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (("bill_paid", {"kids": ["tove", "anton"], "cubes": [1, 2]}), "Time is paid: Tove 1, Anton 2."),
        (("help_offered", {"player": 0, "kids": []}), "You offer no help."),
        (("help_offered", {"player": 1, "kids": ["tove"]}), "Bo offers the help of Tove."),
        (("counter_changed", {"counter": "cable", "value": 2}), "Stretches of cable found: 2."),
        (("flag_set", {"flag": "fed"}), "Noted: the lid of the sender is unlocked."),
        (("dial_turned", {"dial": "enigma", "change": -1, "value": 3}), "Enigma goes down to 3."),
        (("time_changed", {"kid": "tove", "change": -1, "pool": 3}), "Tove has 1 less time now: 3 left."),
        (("rumor_laid", {"letter": "C", "space": 1}), "A rumor about Ekerö Centre (C), on space 1."),
        (("ship_moved", {"place": "A"}), "The ship is at Adelsö Harbour."),
        (("ship_moved", {"place": None}), "The ship is gone."),
        (("tokens_changed", {"token": "weed", "place": "C", "change": 1, "count": 2}), "Weed at Ekerö Centre: 2 now."),
    ],
)
def test_what_a_person_would_say(event: tuple[str, dict[str, object]], words: str) -> None:
    kind, fields = event
    assert said(kind, **fields) == words


def test_a_lobby_can_say_what_a_scenario_is() -> None:
    game = ouroboard.start("tales", seats=1, seed=1).game
    monday, islands = game.value_words("scenario", "monday"), game.value_words("scenario", "islands")
    assert monday is not None
    assert islands is not None
    assert monday.title == "Monday"
    assert monday.text.startswith("A day like others")
    assert monday.facts[:2] == ("One day.", "With Tove and Samira.")
    assert monday.facts[2].startswith("Bots win ")
    assert islands.facts[0] == "One or two weeks."
    assert game.value_words("kids", 2) is None


def test_how_often_bots_win_in_words() -> None:
    assert rated_words({"3": 67, "2": 59}) == "Bots win 59 % with 2 Kids, 67 % with 3."
    assert rated_words({}) == ""


def test_names_and_lengths_are_listed_in_whole_sentences() -> None:
    assert options.with_kids(("Tove", "Lina", "Kim")) == "With Tove, Lina and Kim."
    assert [options.takes_days(1), options.takes_days(2), options.takes_days(10)] == ["One day.", "Two days.", "10 days."]
    assert [options.takes_weeks((1,)), options.takes_weeks((2,)), options.takes_weeks((1, 2))] == [
        *("One week.", "Two weeks.", "One or two weeks."),
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("fly", "“fly” is not a move: name a Kid and what it does (tove walk G"),
        ("Samira fly", "“Samira fly” is not something that a Kid can do: say, for example, samira walk G"),
        ("samira", "“samira” is not something that a Kid can do"),
    ],
)
def test_a_text_that_is_not_a_move_is_refused_in_one_sentence(text: str, words: str) -> None:
    game = ouroboard.start("tales", seats=1, seed=1).game
    with pytest.raises(Illegal) as refused:
        game.parse(text)
    assert str(refused.value).startswith(words)
    assert len(str(refused.value)) < 200


def test_a_page_of_the_diary_says_numbers_for_the_kids_of_the_table() -> None:
    match = ouroboard.start("tales", seats=1, seed=4, scenario="static", kids=3, cast="drawn")
    (page,) = [event.fields for event in match.heard(0) if event.kind == "diary_shown"]
    assert str(page["words"]).startswith("As soon as Insight is 5 or more: turn this card.")
