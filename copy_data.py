"""Copies rules, content, templates and other data into the installed package. Compiling it again for them would take minutes."""

import shutil
from pathlib import Path

import ouroboard

SOURCES = Path(__file__).parent / "src/ouroboard"
CODE = (".py", ".pyc", ".so", ".pyd")


def data_in(package: Path) -> set[Path]:
    """Returns the files of a package that are not code, without the built page."""
    files = (path.relative_to(package) for path in package.rglob("*") if path.is_file() and path.suffix not in CODE)
    return {path for path in files if path.parts[:2] != ("server", "web")}


def main() -> None:
    installed = Path(ouroboard.__path__[0])
    data = data_in(SOURCES)
    for path in data_in(installed) - data:
        (installed / path).unlink()
    for path in data:
        (installed / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SOURCES / path, installed / path)


if __name__ == "__main__":
    main()
