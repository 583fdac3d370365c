"""Lists of names in a sentence."""


def all_of(names: tuple[str, ...]) -> str:
    """Returns `A`, `A and B`, `A, B and C`."""
    if not names:
        return "nobody"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def any_of(names: tuple[str, ...]) -> str:
    """Returns `A`, `A or B`, `A, B or C`."""
    if not names:
        return "nobody"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def the(names: tuple[str, ...]) -> str:
    """Returns `the Doctor`, `the Doctor and the Nurse`."""
    return all_of(tuple([f"the {name}" for name in names]))


def capitalized(words: str) -> str:
    """Returns words as they stand at the beginning of a sentence."""
    return words[:1].upper() + words[1:]
