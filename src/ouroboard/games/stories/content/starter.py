"""A small mission to begin with. It checks, and it can be played."""

from importlib import resources


def starter(id: str = "my-mission") -> str:
    """Returns the small mission as one file, under this name."""
    text = resources.files(__package__).joinpath("starter.yaml").read_text(encoding="utf-8")
    return text.replace("my-mission", id)
