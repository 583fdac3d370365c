"""Reads every text of the packs of Tales and holds it to the rules for writing cards (`rules/tales.md` §12.1, §12.2)."""

from typing import Any

import pytest

from tests.tales.texts import RULEBOOKS, Text, find_texts, load_files, repeated, shared_runs, wrong_lengths, wrong_words

FILES = load_files()
TEXTS = find_texts(FILES)


def test_every_file_says_what_it_is() -> None:
    for name, content in FILES.items():
        assert content["game"] == "tales", name
        assert content["kind"], name


def test_texts_are_as_long_as_their_class_allows() -> None:
    assert wrong_lengths(TEXTS) == []


def test_no_text_has_a_forbidden_word_or_sign() -> None:
    assert wrong_words(TEXTS) == []


def test_no_title_sentence_or_beginning_comes_again() -> None:
    assert repeated(TEXTS) == []


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the rulebooks are not part of the repository")
def test_no_run_of_seven_words_stands_in_a_rulebook() -> None:
    books = [file.read_text(encoding="utf-8") for file in sorted(RULEBOOKS.glob("*.txt"))]
    assert books
    assert shared_runs(TEXTS, books) == []


# the checks themselves ---------------------------------------------------------------------------------------------------

OPTION = {"words": "Go", "do": [{"say": "Gone."}]}
SCENARIO: dict[str, Any] = {
    "kind": "scenario",
    "title": "One",
    "premise": "It rains.",
    "rumors": [{"id": "x-a", "letter": "A", "title": "Two", "text": "Rain.", "success": {"says": "Wet.", "do": [{"item": 1}]}}],
    "diary": [{"number": 1, "a": {"title": "Three", "text": "Fog.", "flip": [{"choose": {"a": OPTION}}]}}],
    "complications": [{"title": "Four", "text": "Snow."}],
    "creatures": [{"id": "beast", "line": "Big."}],
    "endings": {"won": "Sun.", "time": {"text": "Moon."}},
}


def test_texts_are_found_in_every_part_of_a_scenario() -> None:
    found = {(text.kind, text.field, text.words) for text in find_texts({"x.yaml": SCENARIO})}
    assert found == {
        ("scenario", "title", "One"),
        ("scenario", "premise", "It rains."),
        ("rumors", "title", "Two"),
        ("rumors", "text", "Rain."),
        ("rumors", "says", "Wet."),
        ("diary", "title", "Three"),
        ("diary", "text", "Fog."),
        ("diary", "words", "Go"),
        ("diary", "say", "Gone."),
        ("complications", "title", "Four"),
        ("complications", "text", "Snow."),
        ("sheets", "line", "Big."),
        ("endings", "text", "Sun."),
        ("endings", "text", "Moon."),
    }


def item(words: str, card: str = "x", field: str = "text") -> Text:
    return Text("items.yaml", card, "items", field, words)


@pytest.mark.parametrize(
    "words",
    [
        "A strange bell rings in the yard.",
        "You feel the bell in the yard.",
        "The bell rings in the yard!",
        "Who rings the bell in the yard?",
        "The bell – in the yard – rings.",
        "The bell {rings} in the yard.",
        "The bell rings in the yard",
    ],
)
def test_a_wrong_word_or_sign_is_found(words: str) -> None:
    assert len(wrong_words([item(words)])) == 1


def test_speech_may_ask_and_shout() -> None:
    assert wrong_words([item('Mr. Ek calls "Who is there?" and then "Out!"')]) == []


def test_a_wrong_length_is_found() -> None:
    assert wrong_lengths([item("Five words are too few.")]) == ["items.yaml x text: 5 words, not 6 to 16"]
    assert wrong_lengths([item("Five words are – too few.")]) == ["items.yaml x text: 5 words, not 6 to 16"]
    assert wrong_lengths([item("These six words are just enough.")]) == []


def test_repeated_sentences_are_found() -> None:
    assert len(repeated([item("The Bell", field="title"), item("The bell", "y", "title")])) == 1
    assert len(repeated([item("It rings. Nobody goes."), item("Nobody goes. It stops.", "y")])) == 1
    two = [item("It is the bell."), item("It is the horn.", "y")]
    assert repeated(two) == []
    assert len(repeated([*two, item("It is a dog.", "z")])) == 1


def test_a_run_from_a_book_is_found() -> None:
    book = "Before anything else, place the red token\non the second space."
    found = shared_runs([item("You place the red token on the second shelf.")], [book])
    assert found == ["items.yaml x text: 'place the red token on the second'"]
    assert shared_runs([item("You place the red token on a second space.")], [book]) == []
