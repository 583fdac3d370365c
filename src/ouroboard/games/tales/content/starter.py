"""A small scenario to begin with. It checks, and it can be played."""

from importlib import resources


def starter(id: str = "my-scenario") -> str:
    """Returns the small scenario as one file, under this name."""
    text = resources.files(__package__).joinpath("starter.yaml").read_text(encoding="utf-8")
    return text.replace("my-scenario", id)
