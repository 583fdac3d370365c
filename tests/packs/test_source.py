"""Files from anybody: read safely, with every mistake told at once."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ouroboard.packs.field_types import NOTHING, Flag, ListOf, MapOf, Number, OneOf, Record, Text
from ouroboard.packs.files import FileKind, check_file, check_text, load, pack_hash, schema
from ouroboard.packs.mistakes import BadPack, Mistake, Mistakes
from ouroboard.packs.source import DEEPEST, LARGEST, Fields, Items, Scalar, Value, parse
from tests.packs.codes import codes_in
from tests.scale import EXAMPLES

ROOT = Path(__file__).parents[2]


def no_check(content: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
    if content.get("size") == 7:
        mistakes.add(tree.at("size").line, "unlucky", "seven is no size", "Take eight")


NIM = FileKind(
    "nim",
    "heap",
    {"size": Number(1, 9, "how many"), "colour": OneOf(("red", "blue"))},
    {
        "words": ListOf(Text(), 1, 3),
        "open": Flag(),
        "by": MapOf(Record({"age": Number(0, 99)}), r"[a-z]+", "ann"),
        "id": Text("", r"[a-z]\d", "a1"),
    },
    no_check,
)
KINDS = {"nim": (NIM,)}
GOOD = "game: nim\nkind: heap\nsize: 3\ncolour: red\n"


def told(text: str) -> list[tuple[int, str]]:
    return [(mistake.line, mistake.code) for mistake in check_text("a.yaml", text, KINDS).mistakes]


def test_a_good_file_is_read_into_plain_values() -> None:
    loaded = check_text("a.yaml", GOOD + "words: [a, 'b']\nopen: true\nby: {ann: {age: 3}}\nid: a1\n", KINDS)
    assert loaded.mistakes == []
    assert loaded.content == {
        "game": "nim",
        "kind": "heap",
        "size": 3,
        "colour": "red",
        "words": ["a", "b"],
        "open": True,
        "by": {"ann": {"age": 3}},
        "id": "a1",
    }


def test_every_value_knows_its_line() -> None:
    tree = parse("a: 1\nb:\n  - x\n  - y: 2\n", Mistakes("a"))
    assert isinstance(tree, Fields)
    assert (tree.at("a").line, tree.at("b", 0).line, tree.at("b", 1, "y").line) == (1, 3, 4)
    assert tree.at("b", 7).line == 3, "what is missing is looked for around it"
    assert tree.at("c") is tree
    assert isinstance(tree.at("b"), Items)
    assert isinstance(tree.at("a"), Scalar)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [(1, "empty")]),
        ("# only words\n", [(1, "empty")]),
        ("a: [1\n", [(2, "yaml-syntax")]),
        ("a: 1\n\tb: 2\n", [(2, "yaml-syntax")]),
        ("size: 3\n", [(1, "which-game")]),
        ("game: chess\n", [(1, "which-game")]),
        ("- game\n", [(1, "which-game")]),
        ("game: nim\n", [(1, "which-kind")]),
        ("game: nim\nkind: pile\n", [(2, "which-kind")]),
        ("game: nim\nkind: heap\n", [(1, "missing"), (1, "missing")]),
        (GOOD + "shape: round\n", [(5, "unknown")]),
        (GOOD + "size: 4\n", [(5, "twice")]),
        (GOOD.replace("3", "30"), [(3, "out-of-range")]),
        (GOOD.replace("3", "three"), [(3, "wrong-kind")]),
        (GOOD.replace("3", "'3'"), [(3, "wrong-kind")]),
        (GOOD.replace("3", ""), [(3, "wrong-kind")]),
        (GOOD.replace("3", "[3]"), [(3, "wrong-kind")]),
        (GOOD.replace("red", "green"), [(4, "wrong-kind")]),
        (GOOD.replace("3", "7"), [(3, "unlucky")]),
        (GOOD + "words: []\n", [(5, "wrong-length")]),
        (GOOD + "words: x\n", [(5, "wrong-kind")]),
        (GOOD + "words:\n - a\n - []\n", [(7, "wrong-kind")]),
        (GOOD + "open: yes\n", [(5, "wrong-kind")]),
        (GOOD + "by: []\n", [(5, "wrong-kind")]),
        (GOOD + "by: {ANN: {age: 3}, bo: 3}\n", [(5, "odd-name"), (5, "wrong-kind")]),
        (GOOD + "id: zzz\n", [(5, "wrong-kind")]),
        (GOOD + "? [a]\n: b\n", [(5, "odd-name")]),
        (GOOD + "words: &x [a]\n", [(5, "not-plain")]),
        (GOOD + "words: *x\n", [(5, "not-plain")]),
        (GOOD + "words: !!python/object/apply:os.system ['echo']\n", [(5, "not-plain")]),
        (GOOD + "---\n" + GOOD, [(5, "two-documents")]),
        (
            "game: nim\nkind: heap\nsize: 30\ncolour: green\nopen: 7\n",
            [(3, "out-of-range"), (4, "wrong-kind"), (5, "wrong-kind")],
        ),
    ],
)
def test_every_mistake_is_told_with_its_line(text: str, found: list[tuple[int, str]]) -> None:
    assert told(text) == found


def test_a_name_that_is_written_wrong_shows_an_example() -> None:
    mistakes = Mistakes("x.yaml")
    assert Text("a sector", "[A-H][1-8]", "C5").read(Scalar(3, "5C", False), mistakes) is NOTHING
    assert [str(each) for each in mistakes.found] == ["x.yaml:3: wrong-kind: “5C” is not written like C5. Write it like C5."]


def test_a_mistake_reads_as_a_sentence() -> None:
    mistake = Mistake("a.yaml", 3, "out-of-range", "30 is not from 1 to 9", "Choose a number in between")
    assert str(mistake) == "a.yaml:3: out-of-range: 30 is not from 1 to 9. Choose a number in between."
    assert mistake.json()["line"] == 3


# ---- hostile files ----------------------------------------------------------------------------------------

HOSTILE = {
    "laughs": "a: &a [x,x]\n" + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)},*{chr(97 + n)}]\n" for n in range(20)),
    "deep list": "[" * 100_000,
    "deep map": "{a: " * 50_000,
    "deep block": "".join(" " * n + "a:\n" for n in range(400)),
    "long word": "a: " + "x" * 200_000,
    "long name": "x" * 200_000 + ": 1",
    "many": "[" + "1," * 100_000 + "]",
    "too big": "a: 1\n" * 100_000,
    "nulls": "a: \0\0\0",
    "quotes": '"' * 100_000,
    "dashes": "- " * 100_000,
    "tag": "!!python/object/new:os.system [ls]",
    "merge": "<<: {a: 1}\n",
    "colons": ":" * 100_000,
    "questions": "? " * 50_000,
}


@pytest.mark.parametrize("name", list(HOSTILE))
def test_a_hostile_file_is_refused(name: str) -> None:
    assert told(HOSTILE[name])


def test_limits_are_told() -> None:
    assert told(HOSTILE["too big"])[0][1] == "too-big"
    assert told(HOSTILE["deep list"])[0][1] == "too-deep"
    assert told(HOSTILE["many"])[0][1] == "too-many"
    assert told("[" * DEEPEST + "]" * DEEPEST)[0][1] == "which-game"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert [mistake.code for mistake in check_file(tmp_path / "none.yaml", KINDS).mistakes] == ["cannot-read"]
    assert [mistake.code for mistake in check_file(tmp_path, KINDS).mistakes] == ["cannot-read"]
    os.mkfifo(tmp_path / "pipe.yaml")
    assert [mistake.wrong for mistake in check_file(tmp_path / "pipe.yaml", KINDS).mistakes] == ["this is not a file"]
    (tmp_path / "latin.yaml").write_bytes(b"game: nim\ncaf\xe9: 1\n")
    (found,) = check_file(tmp_path / "latin.yaml", KINDS).mistakes
    assert (found.line, found.code) == (2, "not-utf8")
    (tmp_path / "big.yaml").write_bytes(b"#" * (LARGEST + 1))
    assert [mistake.code for mistake in check_file(tmp_path / "big.yaml", KINDS).mistakes] == ["too-big"]


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.one_of(st.text(max_size=200), st.text("ab:-[]{}&*!? \n'\"#|>%@,0", max_size=200)))
def test_nothing_that_anybody_writes_breaks_the_reader(text: str) -> None:
    for mistake in check_text("a.yaml", text, KINDS).mistakes:
        assert mistake.line >= 1
        assert mistake.wrong
        assert mistake.fix


# ---- packs ------------------------------------------------------------------------------------------------


def test_all_files_of_a_pack_are_told_at_once() -> None:
    with pytest.raises(BadPack) as refused:
        load({"a.yaml": GOOD.replace("3", "x"), "b.yaml": GOOD, "c.yaml": ""}, KINDS)
    assert [(mistake.file, mistake.code) for mistake in refused.value.mistakes] == [("a.yaml", "wrong-kind"), ("c.yaml", "empty")]
    assert "a.yaml:3: wrong-kind" in str(refused.value)


def test_a_hash_names_the_content_and_not_the_layout() -> None:
    def hashed(text: str) -> str:
        return pack_hash([check_text("a", text, KINDS).content])

    assert hashed(GOOD) == hashed("# a heap\nkind: heap\ngame: 'nim'\n\ncolour: red\nsize:   3\n")
    assert hashed(GOOD) != hashed(GOOD.replace("3", "4"))


def test_a_schema_says_what_the_shapes_do() -> None:
    made: dict[str, Any] = schema("nim", KINDS["nim"])
    heap = made["oneOf"][0]
    assert heap["required"] == ["game", "kind", "size", "colour"]
    assert heap["properties"]["size"] == {"type": "integer", "minimum": 1, "maximum": 9, "description": "how many"}
    assert heap["properties"]["colour"] == {"enum": ["red", "blue"]}
    assert heap["properties"]["words"]["maxItems"] == 3
    assert heap["properties"]["by"]["propertyNames"] == {"pattern": "^(?:[a-z]+)$"}
    assert heap["additionalProperties"] is False


def codes_used() -> set[str]:
    """Every code that the sources give to a mistake."""
    games = ROOT / "src/ouroboard/games"
    sources = [*(ROOT / "src/ouroboard/packs").glob("*.py"), *games.glob("*/content/**/*.py")]
    return {code for path in sources for code in codes_in(path)}


def test_the_documents_list_every_code() -> None:
    listed = set(re.findall(r"^\| `([a-z0-9-]+)` \|", (ROOT / "docs" / "packs.md").read_text(), re.MULTILINE))
    assert listed == codes_used()


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "marked.yaml").write_bytes(b"\xef\xbb\xbfgame: nim\r\nkind: chess\r\n")
    assert [mistake.code for mistake in check_file(tmp_path / "marked.yaml", KINDS).mistakes] == ["which-kind"]
