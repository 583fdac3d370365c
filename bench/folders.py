"""What the folders of the games and layers in `bench/` have."""

import importlib
import pkgutil
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from ouroboard.games import registry

HERE = Path(__file__).parent


def of_folders(part: str) -> dict[str, ModuleType]:
    """Returns the modules `bench.<name>.<part>` that there are, by name: games first, in the order of lists."""
    folders = [each.name for each in pkgutil.iter_modules([str(HERE)]) if each.ispkg]
    games = [name for name in registry.games() if name in folders]
    names = [*games, *[name for name in folders if name not in games]]
    places = {name: f"bench.{name}.{part}" for name in names}
    return {name: importlib.import_module(place) for name, place in places.items() if find_spec(place) is not None}
