"""What the lobby says about scripts: titles, never the names of files, and nothing that a Protagonist may not know."""

from ouroboard.games import registry


def test_every_script_has_a_title_its_set_and_its_length() -> None:
    game = registry.create_game("looper", 4, {})
    scripts = next(option for option in game.option_specs if option.name == "script")
    told = {str(value): game.value_words("script", value) for value in scripts.values}
    first = told["first-script"]
    assert first is not None
    assert first.title == "The First Script"
    assert first.facts == ("First Steps.", "2 to 3 loops of 4 days.", "Up to 48 minutes.", "Difficulty 1 of 8.")
    titles = []
    for value, words in told.items():
        assert words is not None
        assert value not in (words.title, words.text, *words.facts)
        assert words.text == "" or not game.scripts.known(value), "a story tells what only the Mastermind knows"  # type: ignore[attr-defined]
        titles.append(words.title + words.facts[0])
    assert len(set(titles)) == len(titles)
    assert game.value_words("loops", 3) is None
