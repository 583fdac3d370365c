"""Missions for tests, and how they are read with something changed."""

import random
from functools import lru_cache
from pathlib import Path
from typing import Any

from ouroboard.engine.fate import Fate
from ouroboard.games.stories.content.loading import FORMAT, library_of
from ouroboard.games.stories.content.mission_files import MissionFiles
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.starter import starter
from ouroboard.games.stories.game import StoriesTable
from ouroboard.games.stories.rules.actions import Answers
from ouroboard.games.stories.rules.options import option_specs
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.packs.mistakes import Mistake
from ouroboard.packs.pack import Pack, PackFile, mistakes_in

HERE = Path(__file__).parent


def own(mission: str) -> dict[str, str]:
    """The files of a mission in this folder."""
    return {f"{mission}/{path.name}": path.read_text(encoding="utf-8") for path in sorted((HERE / mission).glob("*.yaml"))}


YARD = own("yard")
"""A mission around the example place of the design, with every part that a mission can have."""
WORKSHOP = own("workshop")
"""A mission with a card for each kind of puzzle, which the tests in the browser play."""
STARTER = {"my-mission.yaml": starter("my-mission")}


@lru_cache
def shipped(mission: str) -> dict[str, str]:
    """The files of a mission that comes with the game."""
    return {file.name: file.text for file in FORMAT.shipped() if file.folder == mission}


def drill() -> dict[str, str]:
    """The files of Caisson Drill."""
    return shipped("caisson-drill")


def files_of(texts: dict[str, str]) -> list[PackFile]:
    return [FORMAT.read(name, text, True) for name, text in texts.items()]


def mistakes_of(texts: dict[str, str]) -> list[Mistake]:
    """Everything that is wrong with a mission."""
    return mistakes_in(FORMAT, files_of(texts))


def codes_of(texts: dict[str, str]) -> list[str]:
    return [mistake.code for mistake in mistakes_of(texts)]


def changed(texts: dict[str, str], old: str, new: str) -> dict[str, str]:
    """The mission with one thing changed, in the one file that has it."""
    (name,) = [name for name, text in texts.items() if old in text]
    return {**texts, name: texts[name].replace(old, new, 1)}


def made(texts: dict[str, str]) -> Mission:
    """The mission of these files, which must have no mistake."""
    assert mistakes_of(texts) == []
    library = library_of(Pack(FORMAT, files_of(texts)))
    return library.mission(library.missions[0])


def line_of(texts: dict[str, str], part: str) -> tuple[str, int]:
    """The file and the line where something stands."""
    (name,) = [name for name, text in texts.items() if part in text]
    return name, texts[name][: texts[name].index(part)].count("\n") + 1


# ---- playing --------------------------------------------------------------------------------------------------


class Table(StoriesTable):
    """A table with any mission."""

    def __init__(self, mission: Mission, seats: int = 1, agents: int = 0) -> None:
        super().__init__(option_specs((mission.id,)))
        self.configure(seats, {"agents": agents})
        self.lay(mission, Answers(mission))


def play_out(mission: Mission, seed: int, seats: int = 1, agents: int = 2, most: int = 30_000) -> StoriesState:
    """Plays a campaign by chance to its end."""
    chance = random.Random(seed)
    state = Table(mission, seats, agents).begin(Fate.light(seed), True)
    for _ in range(most):
        actions = state.options()
        if not actions:
            break
        state.answer(chance.choice(actions))
    assert state.result is not None
    return state


def merged(texts: dict[str, str]) -> dict[str, Any]:
    """A mission as plain values, all files together."""
    files = files_of(texts)
    return MissionFiles(files[0].folder or files[0].id, files).merged()
