"""Memory: what a seat has concluded from its events, where the columns of the state cannot hold that."""

from mypy_extensions import mypyc_attr

from ouroboard.engine.event import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """What one seat has concluded from its own events. It is kept beside the state."""

    def hear(self, event: Event) -> None:
        """Takes in the next event that this seat hears."""
        raise NotImplementedError

    def clone(self) -> "Memory":
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        raise NotImplementedError
