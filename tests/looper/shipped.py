"""The scripts that come with Tragedy Looper."""

from ouroboard.games.looper.content.scripts import FORMAT, scripts_of
from ouroboard.packs.library import shipped_pack

SHIPPED = scripts_of(shipped_pack(FORMAT))
script = SHIPPED.script
box = SHIPPED.box


def text_of(id: str) -> str:
    """Returns the file of a script."""
    return next(file.text for file in shipped_pack(FORMAT).files if file.id == id)
