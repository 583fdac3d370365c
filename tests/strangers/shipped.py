"""The content that comes with Strangers."""

from ouroboard.games.strangers.content.pack import FORMAT, content_of
from ouroboard.packs.library import shipped_pack

PACK = content_of(shipped_pack(FORMAT))
