"""Checks of files that strangers write, and reports on them: what the other process does for the lab (`lab.py`)."""

from typing import Final, NamedTuple, cast

from ouroboard.engine.game import InvalidSetup
from ouroboard.games import registry
from ouroboard.games.lab import Lab
from ouroboard.packs import library
from ouroboard.packs.files import advice_on
from ouroboard.packs.mistakes import Mistake
from ouroboard.packs.pack import Pack, PackFormat, joined, mistakes_in
from ouroboard.server.limited_worker import Limits

CHECKS: Final = Limits(cpu=10, wall=20.0, memory=1 << 30, waiting=20, patience=15.0)
"""Limits for checks. A check takes some milliseconds, and a second where the game has to be loaded first."""
STUDIES: Final = Limits(cpu=60, wall=75.0, memory=2 << 30, waiting=4, patience=30.0)
"""Limits for reports. A report takes some seconds."""


class CheckedPack(NamedTuple):
    """What a check in the other process has found."""

    mistakes: list[Mistake]
    advice: list[Mistake]
    pack: str
    """The pack with the file as text (`Pack.written`); empty where there are mistakes."""
    options: dict[str, str]
    """The option by which a table chooses the file; empty where the pack alone does."""


class CheckJob(NamedTuple):
    """A file to check, beside those that the server has."""

    game: str
    name: str
    text: str

    def run(self) -> CheckedPack:
        form = format_of(self.game)
        file = form.read(self.name, self.text, is_user_file=True)
        files = joined(library.default_pack(form).files, [file])
        mistakes = mistakes_in(form, files)
        if mistakes or file.kind is None:
            return CheckedPack(mistakes, [], "", {})
        advice = advice_on(file.loaded, {self.game: form.kinds})
        if form.advise is not None:
            advice += form.advise([file])
        options = {file.kind.option: file.id} if file.kind.option else {}
        return CheckedPack([], advice, Pack(form, files).written(), options)


class ReportJob(NamedTuple):
    """A file to report on. What it returns is a page, or why there is none."""

    game: str
    name: str
    text: str

    def run(self) -> "CheckedPack | str | InvalidSetup":
        found = CheckJob(self.game, self.name, self.text).run()
        report = lab_of(self.game).report
        if not found.pack or report is None or not found.options:
            return found
        try:
            return report(library.received(format_of(self.game), found.pack), *found.options.values())
        except InvalidSetup as setup:
            return setup


def format_of(game: str) -> PackFormat:
    form = registry.pack_format(game)
    assert form is not None, f"{game} has a lab and no packs"
    return form


def lab_of(game: str) -> Lab:
    return cast(Lab, registry.load(registry.manifest(game).lab))


def games_with_labs() -> list[str]:
    return [name for name in registry.games() if registry.manifest(name).lab]
