"""Packs of tables: the store keeps their files by key, so that neither an edited file nor a restart changes a table."""

import asyncio
import zlib

import msgspec

from ouroboard.games import registry
from ouroboard.packs import library
from ouroboard.packs.library import MissingPack
from ouroboard.packs.pack import Pack
from ouroboard.server import entries as e
from ouroboard.server.store.base import Store


class StoredPacks:
    """The packs in the store, as far as this process needs them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def pack_for(self, opened: e.Opened) -> Pack | None:
        """Returns the pack of a new table: the one that the server has now. None for a game without packs."""
        form = registry.pack_format(opened.game) if opened.game in registry.games() else None
        return None if form is None or opened.pack else library.default_pack(form)

    async def keep(self, pack: Pack) -> None:
        """Writes the files of a pack into the store, unless they are there."""
        await self._store.put_pack(pack.key, zlib.compress(pack.written().encode()))

    async def bring_for(self, entry: bytes) -> None:
        """Brings the pack that the first entry of a journal names. What is wrong with the entry is found when it is applied."""
        try:
            opened = e.read(entry)
        except msgspec.ValidationError:
            return
        if isinstance(opened, e.Opened) and opened.pack and opened.game in registry.games():
            await self.bring(opened.game, opened.pack)

    async def bring(self, game: str, key: str) -> None:
        """Reads a pack from the store unless this process knows it. Then the processes of bots and replays find it too."""
        form = registry.pack_format(game)
        if form is None:
            return
        try:
            await asyncio.to_thread(library.find, form, key)  # reading and checking files is slow
        except MissingPack:
            body = await self._store.pack(key)
            if body is not None:
                await asyncio.to_thread(library.received, form, zlib.decompress(body).decode())
