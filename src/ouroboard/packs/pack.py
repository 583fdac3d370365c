"""Packs: the files with the content of one table, checked as a whole. A pack belongs to a game instance.

A game declares how it reads packs with one `PackFormat`, which its manifest names. A pack has the files that come with the game
and user files, which add to them; a file of a `single` kind replaces the one that comes with the game.

Content can also be a folder: one file heads it, the others are parts of it, and all of them stand or fall together.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from ouroboard.packs.field_types import Shared
from ouroboard.packs.files import FileKind, Loaded, check_tree, hash_of, said, schema
from ouroboard.packs.mistakes import BadPack, Mistake, Mistakes
from ouroboard.packs.source import parse, read_text
from ouroboard.packs.user_files import files_in
from ouroboard.packs.vocabulary import Words, definitions

NAME: Final = r"[a-z0-9]+(-[a-z0-9]+)*"
SHORT: Final = 8
"""Hex digits of the hash of one file: enough to see that a file differs."""
MOST_PARTS: Final = 40
"""Maximum number of files in a folder that is headed by one of them."""


class PackFile:
    """A file of a pack: its text, what was read from it, and the name by which tables choose it."""

    def __init__(
        self,
        kind: FileKind | None,
        name: str,
        text: str,
        loaded: Loaded | None,
        is_user_file: bool,
        read: Callable[[], Loaded] | None = None,
    ) -> None:
        self.kind: Final = kind
        """None for a file that cannot be read, which then has a mistake."""
        self.name: Final = name
        """Name of the file, without its folder; with it where the folder is headed by a file."""
        self.text: Final = text
        self.is_user_file: Final = is_user_file
        """Whether this is a user file, not one that comes with the game."""
        self._loaded = loaded
        self._read: Final = read
        self.id: Final = written_id(kind, name, text) if loaded is None else id_of(kind, name, loaded)

    @property
    def folder(self) -> str:
        """Name of the folder that this file is a part of; empty for a file that is not a part of one."""
        return self.name.rpartition("/")[0]

    @property
    def is_read(self) -> bool:
        """Whether the file was read already. One that comes with the game may be read when a table first needs it."""
        return self._loaded is not None

    @property
    def loaded(self) -> Loaded:
        if self._loaded is None:
            assert self._read is not None
            self._loaded = self._read()
        return self._loaded

    @property
    def content(self) -> dict[str, Any]:
        return self.loaded.content

    def hashed(self) -> object:
        """Returns what the rules read of this file, as plain values."""
        assert self.kind is not None
        return self.kind.shape.hashed(self.content)


def id_of(kind: FileKind | None, name: str, loaded: Loaded) -> str:
    """Returns the name by which tables choose a file."""
    if kind is not None and kind.named_by:
        return str(loaded.content.get(kind.named_by, ""))
    return name_alone(kind, name)


def written_id(kind: FileKind | None, name: str, text: str) -> str:
    """Returns the name by which tables choose a file that was not read yet."""
    return head_field(text, kind.named_by) if kind is not None and kind.named_by else name_alone(kind, name)


def name_alone(kind: FileKind | None, name: str) -> str:
    """Returns the name of a file without `.yaml`. One that heads a folder has the folder's name."""
    folder = name.rpartition("/")[0]
    return folder if folder and kind is not None and not kind.part else name.removesuffix(".yaml")


def head_field(text: str, field: str) -> str:
    """Returns the value of a field at the top of a file, without reading the file."""
    found = re.search(rf"^{field}: *([\w-]+) *$", text, re.MULTILINE)
    return found[1] if found else ""


class PackFormat:
    """How a game reads its packs.

    `package` and `folder` say where the files that come with the game are. `check` gets all files of a pack and returns what is
    wrong between them. `build` makes the content that the game's rules use. `words`: the tables of the words that its files use.
    `later`: kinds of files that, where they come with the game, are read when a table first needs them. `head`: name of the file
    that makes the folder in which it lies one content of several files; empty where no folder can be. `advise` gets the user
    files and returns what is allowed and could be better; only `ouroboard pack check` asks for it. `shared`: types that stand
    in many places, which the schema describes once.
    """

    def __init__(
        self,
        game: str,
        kinds: Sequence[FileKind],
        package: str,
        folder: str,
        check: Callable[[Sequence[PackFile]], list[Mistake]],
        build: Callable[["Pack"], Any],
        words: Sequence[Words] = (),
        later: Sequence[str] = (),
        head: str = "",
        advise: Callable[[Sequence[PackFile]], list[Mistake]] | None = None,
        shared: Sequence[Shared] = (),
    ) -> None:
        self.game: Final = game
        self.head: Final = head
        self.advise: Final = advise
        self.shared: Final = tuple(shared)
        self.kinds: Final = tuple(kinds)
        self.package: Final = package
        self.folder: Final = folder
        self.check: Final = check
        self.build: Final = build
        self.words: Final = tuple(words)
        self.later: Final = tuple(later)

    def schema(self) -> dict[str, object]:
        """Returns all kinds of files as one JSON Schema."""
        return schema(self.game, self.kinds, definitions([*self.words, *self.shared]))

    def place(self) -> Traversable:
        """Returns the folder with the files that come with the game."""
        return resources.files(self.package).joinpath(self.folder)

    def read(self, path: str, text: str, is_user_file: bool, mistakes: Mistakes | None = None) -> PackFile:
        """Returns a file that was checked by itself. `path` is where its mistakes are reported."""
        kind = head_field(text, "kind")
        if not is_user_file and kind in self.later:
            chosen = next(each for each in self.kinds if each.kind == kind)
            return PackFile(chosen, self.name_of(path), text, None, False, lambda: self.load(path, text, Mistakes(path)))
        loaded = self.load(path, text, Mistakes(path) if mistakes is None else mistakes)
        return self.file_of(self.name_of(path), text, loaded, is_user_file)

    def name_of(self, path: str) -> str:
        """Returns the name that a file has in a pack: a part of a headed folder has the folder's name before its own."""
        here = Path(path)
        return f"{here.parent.name}/{here.name}" if self.head and here.parent.name else here.name

    def name_on_disk(self, path: Path) -> str:
        """Returns the name that a user file has in a pack."""
        folder = path.absolute().parent
        return f"{folder.name}/{path.name}" if self.head and (folder / self.head).is_file() else path.name

    def load(self, path: str, text: str, mistakes: Mistakes) -> Loaded:
        return check_tree(path, parse(text, mistakes), mistakes, {self.game: self.kinds})

    def file_of(self, name: str, text: str, loaded: Loaded, is_user_file: bool) -> PackFile:
        kind = next((kind for kind in self.kinds if kind.kind == loaded.kind), None)
        return PackFile(kind, name, text, loaded, is_user_file)

    def shipped(self) -> list[PackFile]:
        """Returns the files that come with the game."""
        entries = sorted(yaml_files(self.place(), self.head), key=lambda each: each[0])
        return [self.read(name, entry.read_text(encoding="utf-8"), False) for name, entry in entries]

    def user_file(self, path: Path) -> PackFile | None:
        """Returns a user file; None for a file of another game, or for one that comes with the game."""
        if isinstance(place := self.place(), Path) and path.resolve().is_relative_to(place.resolve()):
            return None
        here = Mistakes(str(path))
        text = read_text(path, here)
        name = self.name_on_disk(path)
        if text is None:
            return self.file_of(name, "", Loaded(str(path), "", {}, here.in_order()), True)
        tree = parse(text, here)
        if tree is not None and said(tree, "game") != self.game:
            return None
        return self.file_of(name, text, check_tree(str(path), tree, here, {self.game: self.kinds}), True)

    def user_files(self, path: Path) -> list[PackFile]:
        """Returns the user files for this game: the one at this path, or those in this folder."""
        return [file for file in map(self.user_file, self.files_in(path)) if file is not None]

    def files_in(self, path: Path) -> list[Path]:
        """Returns the file, or the files in the folder and in the headed folders in it. A part stands for its whole folder."""
        if not self.head:
            return files_in(path)
        if path.is_file() and (path.parent / self.head).is_file():
            path = path.parent
        if not path.is_dir() or (path / self.head).is_file():
            return self.parts_in(path)
        headed = [each for each in sorted(path.iterdir()) if each.is_dir() and (each / self.head).is_file()]
        return [*files_in(path), *[part for each in headed for part in self.parts_in(each)]]

    def parts_in(self, path: Path) -> list[Path]:
        """Returns the files of a headed folder: one more than there may be, where there are too many."""
        found = files_in(path)
        return sorted({*found[: MOST_PARTS + 1], path / self.head}) if len(found) > MOST_PARTS + 1 else found


def yaml_files(folder: Traversable, head: str = "") -> list[tuple[str, Traversable]]:
    """Returns the files in a folder and in the folders in it, each with its name in a pack."""
    found: list[tuple[str, Traversable]] = []
    inside = sorted(folder.iterdir(), key=lambda each: each.name)
    is_headed = bool(head) and any(each.name == head for each in inside)
    for each in inside:
        if each.is_dir():
            found += yaml_files(each, head)
        elif each.name.endswith(".yaml"):
            found.append((f"{folder.name}/{each.name}" if is_headed else each.name, each))
    return found


class Pack:
    """The files of a table's content, which fit together. Made by `pack_from` and by `library`."""

    def __init__(self, form: PackFormat, files: Sequence[PackFile]) -> None:
        self.form: Final = form
        self.game: Final = form.game
        self.files: Final = tuple(files)
        self.key: Final = hash_of([[file.name, file.text, file.is_user_file] for file in files])
        """Names these files exactly, titles and comments included: by it other processes and later starts find the pack."""
        self._content: Any = None
        self._hashes: dict[tuple[str, ...], str] = {}
        self._file_hashes: dict[tuple[str, ...], dict[str, str]] = {}

    def __repr__(self) -> str:
        return f"<Pack of {self.game}, {', '.join(file.name for file in self.files)}>"

    @property
    def content(self) -> Any:
        """What the game's rules use, built once."""
        if self._content is None:
            self._content = self.form.build(self)
        return self._content

    @property
    def is_shipped(self) -> bool:
        """Whether every file comes with the game."""
        return not any(file.is_user_file for file in self.files)

    def of_kind(self, kind: str) -> list[PackFile]:
        return [file for file in self.files if file.kind is not None and file.kind.kind == kind]

    def hash_of(self, files: Sequence[PackFile]) -> str:
        """Returns the hash that names what the rules read of these files of the pack."""
        ids = tuple(f"{file.kind.kind if file.kind else ''} {file.id}" for file in files)
        if ids not in self._hashes:
            self._hashes[ids] = hash_of([file.hashed() for file in files])
        return self._hashes[ids]

    def file_hashes(self, files: Sequence[PackFile]) -> dict[str, str]:
        """Returns a short hash of what the rules read of each of these files, by its name, in which blanks are `_`."""
        ids = tuple(file.name for file in files)
        if ids not in self._file_hashes:
            self._file_hashes[ids] = {"_".join(file.name.split()): hash_of(file.hashed())[:SHORT] for file in files}
        return self._file_hashes[ids]

    def written(self) -> str:
        """Returns the pack as one text, for other processes and for databases."""
        return json.dumps({"game": self.game, "files": [[file.name, file.text, file.is_user_file] for file in self.files]})


def pack_from(form: PackFormat, text: str) -> Pack:
    """Returns the pack that `Pack.written` wrote. Raises `BadPack`, or `ValueError` where it is not a pack of this game."""
    found = json.loads(text)
    if found["game"] != form.game:
        raise ValueError(f"this pack is for {found['game']}, not for {form.game}")
    return checked(form, [form.read(str(name), str(text), bool(is_user_file)) for name, text, is_user_file in found["files"]])


def checked(form: PackFormat, files: Sequence[PackFile]) -> Pack:
    """Returns the pack of these files. Raises `BadPack` with all that is wrong with them, each alone and all together."""
    mistakes = mistakes_in(form, files)
    if mistakes:
        raise BadPack(mistakes)
    return Pack(form, files)


def mistakes_in(form: PackFormat, files: Sequence[PackFile]) -> list[Mistake]:
    """Returns all that is wrong with the files of a pack. They are compared only when each is good by itself."""
    alone = [mistake for file in files if file.is_user_file or file.is_read for mistake in file.loaded.mistakes]
    return alone or [*wrong_names(files), *form.check(files)]


def joined(files: Sequence[PackFile], own: Sequence[PackFile]) -> list[PackFile]:
    """Returns the files of a pack: user files, and those that come with the game and that no user file replaces."""
    replaced = {file.kind for file in own if file.kind is not None and file.kind.single}
    return [*(file for file in files if file.kind not in replaced), *own]


def wrong_names(files: Sequence[PackFile]) -> list[Mistake]:
    """Returns a mistake for each user file that tables could not tell from another by its name."""
    found: list[Mistake] = []
    taken = {(file.kind, file.id) for file in files if not file.is_user_file}
    for file in files:
        if file.kind is None or not file.is_user_file or file.kind.part:
            continue
        key = (file.kind, "" if file.kind.single else file.id)
        here = Mistakes(file.loaded.file)
        check_name(file, key in taken, here)
        taken.add(key)
        found += here.found
    return found


def check_name(file: PackFile, is_taken: bool, mistakes: Mistakes) -> None:
    kind = file.kind
    assert kind is not None
    if kind.single:
        if is_taken:
            mistakes.add(1, "name-taken", f"there is another file of kind {kind.kind} already", "Leave one of them out")
    elif not kind.named_by and not re.fullmatch(NAME, file.id):
        wrong = f"tables cannot name {file.name[:60]!r}"
        mistakes.add(1, "file-name", wrong, "Use small letters, digits and hyphens: my-script.yaml")
    elif is_taken or file.id in kind.taken:
        what = f"another {kind.named_by}" if kind.named_by else "another name"
        line = file.loaded.line(kind.named_by) if kind.named_by else 1
        mistakes.add(line, "name-taken", f"{file.id} is the name of another already", f"Give the file {what}")


def only_good(form: PackFormat, shipped: Sequence[PackFile], own: Iterable[PackFile]) -> tuple[Pack, list[list[Mistake]]]:
    """Returns the pack without the user files that have mistakes, and these mistakes by file.

    A bad file must not take the other files, or the game's own, with it; only the parts of its own folder. Files that replace
    others come first, because the others are compared with them.
    """
    good: list[PackFile] = []
    wrong: dict[str, list[Mistake]] = {}
    in_order = list(own)
    for together in by_folder(sorted(in_order, key=lambda file: file.kind is None or not file.kind.single)):
        mistakes = mistakes_in(form, joined(shipped, [*good, *together]))
        if mistakes:
            wrong[together[0].loaded.file] = mistakes
        else:
            good += together
    good.sort(key=in_order.index)
    return Pack(form, joined(shipped, good)), [wrong[path] for path in [file.loaded.file for file in in_order] if path in wrong]


def by_folder(files: Iterable[PackFile]) -> list[list[PackFile]]:
    """Returns the files in groups that stand or fall together: the parts of a folder, and each other file alone."""
    found: dict[str, list[PackFile]] = {}
    for file in files:
        found.setdefault(str(Path(file.loaded.file).parent) if file.folder else file.loaded.file, []).append(file)
    return list(found.values())
