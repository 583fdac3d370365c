"""The frames that lie below everything of a run and of a visit, so that both can be cut short."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from ouroboard.engine.state import Step
from ouroboard.games.stories.rules.state import StoriesState


@final
class Run(Step[StoriesState]):
    """§4 A run. It never ends by itself: `end_run` cuts it."""

    def run(self, state: StoriesState) -> None:
        raise RuntimeError("a run has nothing left to do, but has no ending")


@mypyc_attr(allow_interpreted_subclasses=True)
class Visit(Step[StoriesState]):
    """§6 The group is at a place. A change of place cuts it."""


RUN: Final = Run()
