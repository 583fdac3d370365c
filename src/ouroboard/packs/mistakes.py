"""What is wrong with a file: where, under which code, in which words, and how to mend it."""

from typing import NamedTuple


class Mistake(NamedTuple):
    """One thing to mend. `docs/packs.md` lists the codes."""

    file: str
    line: int
    code: str
    wrong: str
    fix: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.code}: {self.wrong}. {self.fix}."

    def json(self) -> dict[str, object]:
        return dict(self._asdict())


class BadPack(ValueError):
    """A pack that cannot be used: every mistake at once."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__("\n".join(str(mistake) for mistake in mistakes))
        self.mistakes = mistakes


class Mistakes:
    """The mistakes of one file, gathered while it is read."""

    MOST = 200
    """A file with more is not worth a longer list."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Mistake] = []

    def add(self, line: int, code: str, wrong: str, fix: str) -> None:
        mistake = Mistake(self.file, line, code, wrong, fix)
        if len(self.found) < self.MOST and mistake not in self.found:
            self.found.append(mistake)

    def in_order(self) -> list[Mistake]:
        return sorted(self.found, key=lambda mistake: (mistake.file, mistake.line))
