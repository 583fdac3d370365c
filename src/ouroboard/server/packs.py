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
        self._kept: set[str] = set()
        """Keys of packs that are known to be in the store."""

    async def name_in(self, opened: e.Opened) -> e.Opened:
        """Returns the first entry of a new table with the pack that the server has now, after the store has its files."""
        form = registry.pack_format(opened.game) if opened.game in registry.games() else None
        if form is None or opened.pack:
            return opened
        pack = library.default_pack(form)
        await self.keep(pack)
        return msgspec.structs.replace(opened, pack=pack.key)

    async def keep(self, pack: Pack) -> None:
        """Writes the files of a pack into the store, once."""
        if pack.key not in self._kept:
            await self._store.put_pack(pack.key, zlib.compress(pack.written().encode()))
            self._kept.add(pack.key)

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
