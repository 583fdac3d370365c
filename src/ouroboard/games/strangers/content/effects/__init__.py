"""The card effects: one definition each, found by looking through the modules of this package."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeVar

from ouroboard.games.strangers.content.cards import Effect

T = TypeVar("T")


def find_effects() -> tuple[Effect, ...]:
    """Returns an example of each effect that a module here defines, in the order of their ids."""
    found: dict[str, Effect] = {}
    for module in iter_modules(__path__, f"{__name__}."):
        for value in vars(import_module(module.name)).values():
            if isinstance(value, type) and issubclass(value, Effect):
                effect = value({})
                if effect.id:
                    found[effect.id] = effect
    effects = tuple(found[name] for name in sorted(found))
    for number, effect in enumerate(effects):
        effect.number = number
    return effects


EFFECTS: Final = find_effects()
"""An example of each effect, without the numbers that cards give."""

BY_ID: Final = {effect.id: effect for effect in EFFECTS}


def by_effect(table: dict[str, T], default: T) -> list[T]:
    """Returns a table by the number of the effect, from one by the id. Raises `KeyError` for an id that no effect has."""
    found = [default] * len(EFFECTS)
    for name, value in table.items():
        found[BY_ID[name].number] = value
    return found
