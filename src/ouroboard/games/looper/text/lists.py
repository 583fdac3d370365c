"""Names at the beginning of a sentence, and with their article."""

from ouroboard.engine.text import all_of


def the(names: tuple[str, ...]) -> str:
    """Returns `the Doctor`, `the Doctor and the Nurse`."""
    return all_of([f"the {name}" for name in names])


def capitalized(words: str) -> str:
    """Returns words as they stand at the beginning of a sentence."""
    return words[:1].upper() + words[1:]
