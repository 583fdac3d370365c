"""How a server is set up. Made by the command line, handed down to every part."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

VARIABLE = "OUROBOARD_SETTINGS"


class Settings(Struct, frozen=True):
    database: str = "sqlite:///ouroboard.sqlite3"
    page: str = ""
    """The folder with the built table page; empty: look for it."""
    thinkers: int = 1
    """Processes in which bots think."""
    bot_delay: tuple[float, float] = (0.6, 1.2)
    """A bot answers after a time between these, drawn before it has seen its cards."""
    limits: bool = True
    idle: float = 600.0
    """Seconds after which a table that nobody looks at leaves memory."""
    origins: tuple[str, ...] = ()
    """Other origins from which the socket may be opened, besides the server's own."""
    games: tuple[tuple[str, str, int], ...] = ()
    """Games from elsewhere: name, `module:Class`, usual number of seats."""
    metrics_folder: str = ""
    """Where each worker tells its metrics, when there are several."""
    test: bool = False
    """Lets a test choose seeds, and makes bots answer at once."""

    def folder(self) -> Path | None:
        """Returns the folder with the built table page: the package's own, or `web/dist` when it runs from the sources."""
        places = [Path(self.page)] if self.page else [Path(__file__).parent / "web", Path("web/dist")]
        return next((place for place in places if is_page(place)), None)


def is_page(folder: Path) -> bool:
    """Returns whether there is a built table page in this folder."""
    return (folder / ".vite" / "manifest.json").is_file()


def hand_down(settings: Settings) -> None:
    """Writes the settings into the environment, for worker processes."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def handed_down() -> Settings:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
