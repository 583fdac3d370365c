"""The rulebook, cut into sections."""

import pytest

from ouroboard import rulebook

BOOK = """# NIM

For two.

## §1 Heaps

There are three.

```
## §9 not a heading
```

### §1.1 Taking

Take any number from one heap.

## §2 The end

Who takes the last one wins.

## Thanks

To Bouton.
"""


def test_a_book_is_cut_at_its_numbered_headings() -> None:
    book = rulebook.cut(BOOK)
    assert list(book) == ["§1", "§1.1", "§2"]
    assert book["§1.1"] == rulebook.Section("§1.1", "Taking", 3, "Take any number from one heap.")
    assert "not a heading" in book["§1"].text
    assert "Bouton" not in book["§2"].text
    assert book["§2"].markdown == "## §2 The end\n\nWho takes the last one wins.\n"


def test_sections_are_found_by_every_way_to_name_them() -> None:
    for number in ("§5.2", "5.2", "LOOP §5.2", " § 5.2 "):
        assert rulebook.section("loop", number).number == "§5.2"
    with pytest.raises(rulebook.NoRules, match="no section §99"):
        rulebook.section("loop", "§99")
    assert rulebook.nearest("loop", "§8.99").number == "§8"
    assert [each.number for each in rulebook.within("loop", "§5")][:2] == ["§5", "§5.1"]


def test_words_in_a_title_count_for_more() -> None:
    assert rulebook.search("loop", "twist")[0].number == "§8"
    assert rulebook.search("loop", "") == []
    with pytest.raises(rulebook.NoRules):
        rulebook.look_up("loop", "xylophone")


def test_every_section_that_the_options_name_is_there() -> None:
    import ouroboard

    for option in ouroboard.game("loop").option_specs:
        assert rulebook.section("loop", option.rule)
