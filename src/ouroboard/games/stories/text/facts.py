"""Facts about an answer before it is given, in words."""

from typing import Final

NOTHING: Final = "nothing"
"""The shields that are left when all are knocked off."""


def riposte(shields: int, resistance: int) -> str:
    """Returns the sum of a riposte that hurts."""
    if shields == 1:
        return f"1 skull shield + skulls on the dice > resistance {resistance}"
    return f"{shields} skull shields + skulls on the dice > resistance {resistance}"


def outcomes(left: tuple[str, ...], percents: tuple[int, ...]) -> str:
    """Returns outcomes with their chances: `nothing 41 %, 1N 33 %`."""
    return ", ".join([f"{shields} {percent} %" for shields, percent in zip(left, percents, strict=True)])


def costs(lp: int, tu: int) -> str:
    """Returns a price of life points and time, of which at least one is not 0."""
    if tu == 0:
        return f"{lp} LP"
    return f"{lp} LP and {tu} TU" if lp > 0 else f"{tu} TU"
