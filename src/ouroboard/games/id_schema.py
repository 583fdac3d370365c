"""How a game's `wire.py` declares a type of ids that have printed names."""

from collections.abc import Mapping


def ids_with_names(names: Mapping[str, str]) -> dict[str, object]:
    """Returns the part of a JSON Schema that allows these ids alone and titles each with its name.

    The page's table of names is made from it too (`make wire`).
    """
    return {"oneOf": [{"const": each, "title": name} for each, name in names.items()]}
