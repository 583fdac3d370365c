"""The tables of reports in a narrow terminal."""

from rich.console import Console

from ouroboard.cli.reports import grid

HEAD = ["", "hacks a game", "hacks won", "chores done a Kid", "missed", "decisions a game"]
ROWS = [[f"{kids} Kids", "1.40", "51.8 % (49.2 … 54.4)", "0.81", "0.09", "104"] for kids in (2, 3)]


def printed(head: list[str], rows: list[list[str]]) -> list[str]:
    console = Console(width=80)
    with console.capture() as captured:
        console.print(grid(head, rows))
    return captured.get().splitlines()


def test_a_row_keeps_its_label_and_its_figures_at_80_columns() -> None:
    lines = printed(HEAD, ROWS)
    assert [line.split() for line in lines if "Kids" in line] == [" ".join(row).split() for row in ROWS]
    assert not any("…" in line for line in lines if "Kids" not in line), "no heading is cut"


def test_a_long_cell_wraps_and_the_others_do_not() -> None:
    days = "tue 13 · wed 69 · thu 131 · fri 143 · weekend 196 and one more day"
    lines = printed(["ending", "games", "days"], [["2 Kids: won", "55.2 % (52.1 … 58.3)", days]])
    assert lines[1].startswith("2 Kids: won  55.2 % (52.1 … 58.3)")
    assert "more day" in lines[2]
