"""Memory: what a seat has made of what it has heard, where the columns of the state cannot hold that."""

from mypy_extensions import mypyc_attr

from ouroboard.engine.event import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """Travels beside the state, folded from one seat's events alone."""

    def hear(self, event: Event) -> None:
        """Takes in the next event that this seat hears."""
        raise NotImplementedError

    def clone(self) -> "Memory":
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        raise NotImplementedError
