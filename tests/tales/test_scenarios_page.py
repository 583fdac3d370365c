"""docs/scenarios.md: its table of words is what `ouroboard pack words tales` prints, and its fields are those that are read."""

import re
from pathlib import Path

from ouroboard.games.tales.content import fields
from ouroboard.games.tales.content.vocabulary import VOCABULARIES
from ouroboard.packs.vocabulary import documentation
from tests.golden import check

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
WORDS = re.compile(r"(<!-- words: .*? -->\n).*(<!-- end of words -->\n)", re.DOTALL)


def with_words(page: str) -> str:
    """The page with the table of words as it is today."""
    return WORDS.sub(lambda found: f"{found[1]}\n{documentation(VOCABULARIES)}\n{found[2]}", page)


def test_golden_table_of_words() -> None:
    check(PAGE, with_words(PAGE.read_text(encoding="utf-8")))


def test_the_page_names_every_field_of_a_scenario_and_of_a_side() -> None:
    page = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_]+)[`:]", page))
    assert set(fields.SCENARIO_FILE) | set(fields.SCENARIO_MORE) <= named | {"diary"}
    assert {*fields.TRIGGERS, "actions", "rules"} <= named
