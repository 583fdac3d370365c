"""Kinds of files, and what is done with them: check one, load one, name its content by a hash.

A file says what it is with its first two fields, `game: …` and `kind: …`. A game gives a `FileKind` for each kind of file
it reads.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ouroboard.packs.field_types import NOTHING, FieldType, OneOf, Record
from ouroboard.packs.mistakes import BadPack, Mistake, Mistakes
from ouroboard.packs.source import Fields, Scalar, Value, parse, read

Check = Callable[[dict[str, Any], Value, Mistakes], None]
"""A check beyond the types of fields. It gets the plain values, with gaps for wrong ones, the tree and the mistakes."""


class FileKind:
    """One kind of file: `Record` fields beside `game` and `kind`, and a check over all of them.

    `option`: the option of a table that chooses among these files; empty where none does. `taken`: values of that option that
    are not files, so that no user file can have such a name. `named_by`: the field with the name by which tables choose
    the file; empty where that is the name of the file without `.yaml`. `single`: a pack has one file of this kind, so a user file
    replaces the one that comes with the game. `refers`: the file names what other files have, so it is checked beside them.
    `advise`: looks for what is allowed and could be better; only `ouroboard pack check` asks for it. `part`: the file belongs to
    a folder that another file heads, and no table can name it by itself.
    """

    def __init__(
        self,
        game: str,
        kind: str,
        needed: Mapping[str, FieldType],
        optional: Mapping[str, FieldType],
        check: Check,
        option: str = "",
        taken: Sequence[str] = (),
        named_by: str = "",
        single: bool = False,
        refers: bool = False,
        advise: Check | None = None,
        part: bool = False,
    ) -> None:
        head = {"game": OneOf((game,), "the game that this is for"), "kind": OneOf((kind,), "what this file is")}
        self.game = game
        self.kind = kind
        self.shape = Record({**head, **needed}, optional)
        self.check = check
        self.option = option
        self.taken = frozenset(taken)
        self.named_by = named_by
        self.single = single
        self.refers = refers
        self.advise = advise
        self.part = part


class Loaded:
    """A file that was read: its plain content, the tree with the lines, and what is wrong with it."""

    def __init__(self, file: str, kind: str, content: dict[str, Any], mistakes: list[Mistake], tree: Value | None = None) -> None:
        self.file = file
        self.kind = kind
        self.content = content
        self.mistakes = mistakes
        self.tree = tree

    def line(self, *path: str | int) -> int:
        """Returns the line of a part of the content."""
        return 1 if self.tree is None else self.tree.at(*path).line


def check_file(path: Path, kinds: Mapping[str, Sequence[FileKind]]) -> Loaded:
    """Reads a file by the game and kind that it declares. `kinds` is by game."""
    mistakes = Mistakes(str(path))
    tree = read(path, mistakes)
    return check_tree(str(path), tree, mistakes, kinds)


def check_text(file: str, text: str, kinds: Mapping[str, Sequence[FileKind]]) -> Loaded:
    mistakes = Mistakes(file)
    return check_tree(file, parse(text, mistakes), mistakes, kinds)


def check_tree(file: str, tree: Value | None, mistakes: Mistakes, kinds: Mapping[str, Sequence[FileKind]]) -> Loaded:
    kind = None if tree is None else kind_of(tree, mistakes, kinds)
    if tree is None or kind is None:
        return Loaded(file, "", {}, mistakes.in_order(), tree)
    content = kind.shape.read(tree, mistakes)
    if content is NOTHING:
        return Loaded(file, kind.kind, {}, mistakes.in_order(), tree)
    kind.check(content, tree, mistakes)
    return Loaded(file, kind.kind, content, mistakes.in_order(), tree)


def advice_on(loaded: Loaded, kinds: Mapping[str, Sequence[FileKind]]) -> list[Mistake]:
    """Returns what could be better in a file without mistakes."""
    here = Mistakes(loaded.file)
    for kind in kinds.get(str(loaded.content.get("game")), ()):
        if kind.kind == loaded.kind and kind.advise is not None and loaded.tree is not None:
            kind.advise(loaded.content, loaded.tree, here)
    return here.in_order()


def kind_of(tree: Value, mistakes: Mistakes, kinds: Mapping[str, Sequence[FileKind]]) -> FileKind | None:
    """Returns the kind that the file declares; None, with a mistake, when there is no such kind."""
    game, kind = said(tree, "game"), said(tree, "kind")
    if game not in kinds:
        wanted = " or ".join(kinds)
        wrong = f"this file is for {game[:40]!r}, not for {wanted}" if game else "the file does not say which game it is for"
        mistakes.add(line_of(tree, "game"), "which-game", wrong, f"Write game: {wanted}, or use another file")
        return None
    for each in kinds[game]:
        if each.kind == kind:
            return each
    wrong = f"{game} has no files of kind {kind[:40]!r}" if kind else "the file does not say what it is"
    mistakes.add(line_of(tree, "kind"), "which-kind", wrong, f"Write kind: {' or '.join(each.kind for each in kinds[game])}")
    return None


def line_of(tree: Value, name: str) -> int:
    """Returns the line of a field, or of the one that is spelt most like it."""
    close = get_close_matches(name, tree.lines, 1) if isinstance(tree, Fields) else []
    return tree.lines[close[0]] if isinstance(tree, Fields) and close else tree.line


def said(tree: Value, name: str) -> str:
    value = tree.fields.get(name) if isinstance(tree, Fields) else None
    return value.text if isinstance(value, Scalar) else ""


def load(texts: Mapping[str, str], kinds: Mapping[str, Sequence[FileKind]]) -> list[Loaded]:
    """Returns the files, by name. Raises `BadPack` with the mistakes of all of them when one has any."""
    loaded = [check_text(file, text, kinds) for file, text in texts.items()]
    mistakes = [mistake for each in loaded for mistake in each.mistakes]
    if mistakes:
        raise BadPack(mistakes)
    return loaded


def hash_of(parts: object) -> str:
    """Returns the hash of plain values: the one scheme for everything that packs name by a hash."""
    written = json.dumps(parts, ensure_ascii=True, separators=(",", ":"))
    return hashlib.blake2b(written.encode(), digest_size=12, person=b"ouroboard-pack-2").hexdigest()


def pack_hash(contents: Sequence[dict[str, Any]]) -> str:
    """Returns the hash that older versions of Ouroboard gave to some files, titles and names included.

    It is kept for reading records and journals of these versions; `hash_of` is the scheme of today.
    """
    told = json.dumps(list(contents), sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.blake2b(told.encode(), digest_size=12, person=b"ouroboard-pack").hexdigest()


def schema(game: str, kinds: Sequence[FileKind], definitions: Mapping[str, object] | None = None) -> dict[str, object]:
    """Returns all kinds of files of a game as one JSON Schema. `definitions`: parts to which the field types refer."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Packs of {game}",
        "oneOf": [{"title": each.kind, **each.shape.schema()} for each in kinds],
        **({"$defs": dict(definitions)} if definitions else {}),
    }
