"""docs/missions.md: its tables are those of today, and it names every field of a mission."""

import re
from pathlib import Path

from ouroboard.games.stories.content import fields
from ouroboard.games.stories.content.motifs import Motif, motif_list
from ouroboard.games.stories.content.vocabulary import VOCABULARIES
from ouroboard.packs.vocabulary import documentation
from tests.golden import check

PAGE = Path(__file__).parents[2] / "docs" / "missions.md"
PART = re.compile(r"(<!-- (words|motifs): .*? -->\n).*?(<!-- end of \2 -->\n)", re.DOTALL)


def values(names: tuple[str, ...]) -> str:
    numbers = names[0].isdigit() and len(names) > 3
    return f"{names[0]} to {names[-1]}" if numbers else ", ".join(names)


def row(motif: Motif) -> str:
    """A motif as a row of the table."""
    parameters = {**motif.beside, **motif.each}
    written = [f"{f'*{name}*' if name in motif.clues else name}: {values(each)}" for name, each in parameters.items()]
    more = ["a row of them"] if motif.each else []
    return f"| `{motif.name}` | {motif.words} | {values(motif.value) if motif.value else ''} | {'; '.join([*more, *written])} |"


def motif_tables() -> str:
    known = motif_list()
    lines = ["| light | | ground | |", "| --- | --- | --- | --- |"]
    lights, grounds = list(known.lights.items()), list(known.grounds.items())
    for number in range(max(len(lights), len(grounds))):
        cells = [each[number] if number < len(each) else ("", "") for each in (lights, grounds)]
        lines.append("| " + " | ".join([f"{f'`{name}`' if name else ''} | {words}" for name, words in cells]) + " |")
    lines += ["", "| far | | value | parameters |", "| --- | --- | --- | --- |"]
    lines += [row(motif) for motif in known.motifs.values() if motif.far]
    lines += ["", "| motif | | value | parameters |", "| --- | --- | --- | --- |"]
    lines += [row(motif) for motif in known.motifs.values() if not motif.far]
    return "\n".join(lines) + "\n"


def as_it_is_today(page: str) -> str:
    parts = {"words": documentation(VOCABULARIES), "motifs": motif_tables()}
    return PART.sub(lambda found: f"{found[1]}\n{parts[found[2]]}\n{found[3]}", page)


def test_golden_tables_of_words_and_motifs() -> None:
    check(PAGE, as_it_is_today(PAGE.read_text(encoding="utf-8")))


def test_the_page_names_every_field() -> None:
    page = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"([a-z_]+)(?=[`:])", page)) | set(re.findall(r"`([a-z_]+)`", page))
    cards = (
        fields.CARD_FIELDS,
        fields.TEST,
        fields.PUZZLE,
        fields.CHOICE,
        fields.BACK,
        fields.ITEM_FIELDS,
        fields.RECEPTACLE_FIELDS,
    )
    wanted = {*fields.MISSION_FILE, *fields.MISSION_MORE, *fields.PLACE_FILE, *fields.PLACE_MORE}
    wanted |= {name for record in cards for name in (*record.needed, *record.optional)}
    assert wanted - named == set()
