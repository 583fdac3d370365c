"""Mistakes in a file: line, code, description and fix."""

from typing import NamedTuple


class Mistake(NamedTuple):
    """One mistake in a file. `docs/packs.md` lists the codes."""

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
    """A pack that cannot be used. The message has every mistake."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__("\n".join(str(mistake) for mistake in mistakes))
        self.mistakes = mistakes

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (BadPack, (self.mistakes,))


class Mistakes:
    """The mistakes of one file, collected while it is read."""

    MOST = 200
    """Maximum number of mistakes that are kept for a file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Mistake] = []
        self.depth = 0
        """Number of lists of words that are open around the place that is being read."""

    def add(self, line: int, code: str, wrong: str, fix: str) -> None:
        mistake = Mistake(self.file, line, code, wrong, fix)
        if len(self.found) < self.MOST and mistake not in self.found:
            self.found.append(mistake)

    def in_order(self) -> list[Mistake]:
        return sorted(self.found, key=lambda mistake: (mistake.file, mistake.line))
