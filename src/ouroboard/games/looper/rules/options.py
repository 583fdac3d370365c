"""The options of a table, with words and defaults, and as the rules read them."""

from typing import TYPE_CHECKING, Final, final

from ouroboard.engine.game import Option, Value
from ouroboard.games.looper.text import options as texts

if TYPE_CHECKING:
    from ouroboard.games.looper.content.scripts import Scripts

SCRIPTS: Final = (
    *("first-script", "prevailing-secrecy", "young-womens-battlefield", "lesser-of-two-evils", "secret-that-was-kept"),
    *("future-of-the-gods", "mirror-passcode", "those-with-antibodies", "prologue", "neverending-happy-and-sad-story"),
)
"""The ten scripts of the box, by the names of their files, in the order of their numbers."""

UNSEEN: Final = {"unseen-first-steps": 0, "unseen-basic-tragedy": 1}
"""One of the box, drawn so that only the Mastermind knows which: by set."""

NEW: Final = {"new-first-steps": 0, "new-basic-tragedy": 1}
"""One that nobody has ever seen, made for this table: by set."""

HELP: Final = ("off", "check", "hints", "full")
"""§17.7 From nothing to everything."""


def option_specs(own: tuple[str, ...]) -> tuple[Option, ...]:
    """Returns the options, with the names of user scripts."""
    scripts = (*SCRIPTS, *UNSEEN, *NEW, *own)
    return (
        Option("script", scripts, texts.SCRIPT, "§2.1"),
        Option("loops", (0, 1, 2, 3, 4, 5, 6, 7, 8), texts.LOOPS, "§2.5"),
        Option("first_leader", (1, 2, 3), texts.FIRST_LEADER, "§2.3"),
        Option("table_talk", (True, False), texts.TABLE_TALK, "§2.4"),
        Option("help", ("usual", *HELP), texts.HELP, "§17.7"),
    )


@final
class Rules:
    """The chosen options, ready for use."""

    def __init__(self, seats: int, options: dict[str, Value], scripts: "Scripts") -> None:
        self.seats: Final = seats
        self.scripts: Final = scripts
        self.script: Final = str(options["script"])
        self.loops: Final[int] = int(options["loops"])
        self.first_leader: Final[int] = int(options["first_leader"]) - 1
        self.table_talk: Final = options["table_talk"] is True
        self.help: Final = str(options["help"])

    def help_with(self, tragedy: int) -> str:
        """§17.7 Returns the level of help: usually hints in First Steps, and a check in Basic Tragedy."""
        if self.help == "usual":
            return "hints" if tragedy == 0 else "check"
        return self.help
