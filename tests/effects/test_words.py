"""Words of a vocabulary: how they are read, with every mistake, and what comes of their table."""

import json
from typing import Any

import pytest

from ouroboard.packs.files import check_text, schema
from ouroboard.packs.links import uses_in
from ouroboard.packs.source import LARGEST
from ouroboard.packs.vocabulary import Word, Words, definitions, documentation
from tests.effects.decks import text_of
from tests.toys.cards import EFFECTS, KIND, KINDS, PACK, VOCABULARIES


def mistakes_of(effects: str) -> list[tuple[int, str]]:
    """Lines, counted from the list of effects, and codes; what is only never read or never reached is left out."""
    cards = f"- id: one\n  title: One\n  on_read:\n{effects}"
    loaded = check_text("deck.yaml", text_of(cards), KINDS)
    found = [mistake for mistake in loaded.mistakes if mistake.code not in ("unreachable", "never-read")]
    return [(mistake.line - 9, mistake.code) for mistake in found]


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ("    - {lihgt: 1}\n    - drak", [(1, "no-such-word"), (2, "no-such-word")]),
        ("    - light", [(1, "no-value")]),
        ("    - {dark: 1}", [(1, "stands-alone")]),
        ("    - {light: 1, oil: 2}", [(1, "two-words")]),
        ("    - {light: 10}", [(1, "out-of-range")]),
        ("    - {light: kids*2}", [(1, "wrong-kind")]),
        ("    - {light: agents+1}", [(1, "wrong-kind")]),
        ("    - [dark]", [(1, "wrong-kind")]),
        ("    - {}", [(1, "wrong-kind")]),
        ("    - {enter: nobody}", [(1, "no-such-name")]),
        ("    - {end: nowhere}", [(1, "no-such-name")]),
        ("    - dark\n    - {if: {when: {flag: unset}, then: dark}}", [(2, "no-such-name")]),
        ("    - {if: {when: {round: 9}, then: [dark], els: [dark]}}", [(1, "out-of-range"), (1, "unknown")]),
        ("    - {if: {then: [dark]}}", [(1, "missing")]),
        ('    - {die: {"1-3": [dark], "3": [dark]}}', [(1, "odd-faces")]),
        ('    - {die: {"5-2": [dark]}}', [(1, "odd-faces")]),
        ('    - {die: {"0-2": [dark]}}', [(1, "odd-name"), (1, "odd-faces")]),
        (
            "    - choose: {a: {words: One, do: dark}, b: {words: Two, do: dark}, d: {words: Four, do: dark}}",
            [(1, "letter-left-out")],
        ),
        ("    - choose: {a: {words: One, do: dark}}", [(1, "missing")]),
        ("    - choose: {a: {words: One, do: []}, b: {words: Two, do: dark}}", [(1, "wrong-length")]),
        ("    - {chance: [[dark]]}", [(1, "wrong-length")]),
        ("    - {say: '{player} laughs'}", [(1, "wrong-kind")]),
        ("    - {say: " + "word " * 61 + "}", [(1, "too-long")]),
    ],
)
def test_what_is_wrong_with_a_word_is_told_with_its_line(effects: str, expected: list[tuple[int, str]]) -> None:
    assert mistakes_of(effects) == expected


def test_a_misspelt_word_or_name_is_told_the_nearest_one() -> None:
    cards = "- {id: one, title: One, on_read: [{lihgt: 1}, {enter: oen}]}"
    found = {mistake.code: mistake.fix for mistake in check_text("deck.yaml", text_of(cards), KINDS).mistakes}
    assert found["no-such-word"] == "Write light"
    assert found["no-such-name"] == "Write one"


def test_lists_have_at_most_24_effects_and_stand_at_most_5_deep() -> None:
    assert mistakes_of("    - dark\n" * 24) == []
    assert mistakes_of("    - dark\n" * 25) == [(1, "wrong-length")]
    nested = "dark"
    for _ in range(4):
        nested = "{may: [" + nested + "]}"
    assert mistakes_of(f"    - {nested}") == []
    assert mistakes_of("    - {may: [" + nested + "]}") == [(1, "too-deep")]


def test_one_word_alone_is_a_list_of_one() -> None:
    one, several = (
        check_text("d.yaml", text_of(f"- {{id: one, title: One, on_read: {do}}}"), KINDS) for do in ("dark", "[dark]")
    )
    assert one.content == several.content


def test_anchors_and_large_files_are_refused() -> None:
    anchored = text_of("- {id: one, title: One, on_read: &all [dark, {may: *all}]}")
    assert [mistake.code for mistake in check_text("d.yaml", anchored, KINDS).mistakes] == ["not-plain"]
    assert [mistake.code for mistake in check_text("d.yaml", "#" * (LARGEST + 1), KINDS).mistakes] == ["too-big"]


def test_the_hash_covers_words_and_leaves_texts_out() -> None:
    choice = "{choose: {a: {words: Up, do: dark}, b: {words: Down, do: give}}}"
    cards = f"- {{id: one, title: One, on_read: [{{say: Hello}}, {{light: 1}}, {choice}]}}"

    def hashed(text: str) -> object:
        return KIND.shape.hashed(check_text("d.yaml", text_of(text), KINDS).content)

    assert hashed(cards) == hashed(cards.replace("Hello", "Good day").replace("words: Up", "words: Above").replace("One", "Two"))
    for other in (("light: 1", "light: 2"), ("light: 1", "light: kids"), ("do: dark", "do: leave"), ("{say: Hello}, ", "")):
        assert hashed(cards) != hashed(cards.replace(*other)), other


def test_a_word_is_declared_once() -> None:
    with pytest.raises(ValueError, match="effect 'dark' is declared twice"):
        Words("effect", *[Word("dark", None, "", lambda v, make: None)] * 2)


def test_the_documentation_lists_every_word_with_its_forms() -> None:
    page = documentation(VOCABULARIES)
    assert "| `light` | `light: amount` | The light goes up or down. |" in page
    assert "| `may` | `may: [effects], or {do, by?}` | The list is optional. |" in page
    for words in VOCABULARIES:
        assert f"### {words.kind.capitalize()}s" in page
        for word in words.table.values():
            assert f"| `{word.name}` |" in page


def test_the_schema_refers_to_each_vocabulary_and_can_be_written() -> None:
    made: dict[str, Any] = schema("toy_cards", [KIND], definitions(VOCABULARIES))
    assert set(made["$defs"]) == {"effect", "condition", "cost", "rule"}
    written = json.dumps(made)
    for words in VOCABULARIES:
        assert f"#/$defs/{words.kind}" in written
    consts = [each["const"] for each in made["$defs"]["effect"]["oneOf"] if "const" in each]
    assert consts == ["dark", "give", "leave"]


def test_uses_have_their_path_their_line_and_their_guards() -> None:
    text = PACK.read_text(encoding="utf-8")
    loaded = check_text(PACK.name, text, KINDS)
    assert loaded.tree is not None
    uses = uses_in(PACK.name, KIND.shape, loaded.content, loaded.tree)
    (lamp,) = [use for use in uses if use.key == ("card", "lamp") and use.path[-1] == "enter"]
    assert lamp.path == ("cards", 3, "when", 0, "do", 0, "enter")
    assert "{enter: lamp}" in text.splitlines()[lamp.line - 1]
    assert [list(guard) for guard in lamp.guards] == [["all"]]
    (said,) = [use for use in uses if use.key == ("effect", "say") and use.path[1] == 0]
    assert said.guards == ({"not": {"light": [1, 1]}},), "what stands under else happens while the condition is not true"


def test_a_card_behind_its_own_flag_cannot_be_reached() -> None:
    cards = """- {id: one, title: One, on_read: [dark], when: [{if: {flag: key}, do: [{enter: two}]}]}
- {id: two, title: Two, on_read: [{flag: key}, {end: bright}]}"""
    text = text_of(cards).replace("start: [one, two]", "start: [one]")
    loaded = check_text("d.yaml", text, KINDS)
    assert [(mistake.line, mistake.code) for mistake in loaded.mistakes] == [(5, "unreachable"), (8, "unreachable")]
    assert check_text("d.yaml", text.replace("on_read: [dark]", "on_read: [{flag: key}]"), KINDS).mistakes == []


def test_a_game_with_its_own_words_has_all_forms() -> None:
    forms = {"if", "may", "choose", "die", "chance", "flag", "counter", "say", "end"}
    assert forms <= set(EFFECTS.table)
