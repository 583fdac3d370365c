"""Names one after the other."""


def listed(names: tuple[str, ...]) -> str:
    """Returns names as a sentence lists them: `Tove, Lina and Kim`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
