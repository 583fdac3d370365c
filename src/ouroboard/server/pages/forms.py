"""Reads the form on a game's page."""

from collections.abc import Mapping

from ouroboard.server.pages.data import NewTableForm
from ouroboard.server.wire import About
from ouroboard.timeline.record import write_value


def read_form(about: About, form: Mapping[str, object]) -> NewTableForm:
    """Returns the table that a form asks for: fields `seats`, `strength`, `side`, and `option.<name>` for each option.

    A missing or unknown value becomes the default: the button on the home page sends no field at all.
    """
    seats = next((count for count in about.seats if str(count) == form.get("seats")), about.usual_seats)
    usual = "normal" if "normal" in about.strengths else about.strengths[0]
    strength = next((each for each in about.strengths if each == form.get("strength")), usual)
    options = {
        option.name: value
        for option in about.options
        for value in option.values
        if value != option.default and write_value(value) == form.get(f"option.{option.name}")
    }
    chosen = frozenset(
        option.name
        for option in about.options
        if option.told and form.get(f"option.{option.name}") in [write_value(value) for value in option.values]
    )
    side = next((each for each in about.sides if each == form.get("side")), "")
    return NewTableForm(seats=seats, strength=strength, options=options, side=side, chosen=chosen)
