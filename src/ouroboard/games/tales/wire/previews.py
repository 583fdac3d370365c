"""The types of previews: facts about an answer."""

from typing import NotRequired, TypedDict

from ouroboard.games.tales.wire.ids import CardId, Chance, Trait


class PreviewTest(TypedDict):
    """A test that follows from an answer."""

    trait: Trait
    """The trait that is rolled."""
    dice: int
    """Number of dice, without helpers that have not been asked."""
    chance: Chance
    """How likely a success is at the first roll."""
    pushed: Chance
    """How likely a success is with a push; the same where no push is possible."""
    card: str
    """The machine, or another card that asks for it; empty where it is not known before."""
    failure: str
    """What a failure does, where it is known; otherwise empty."""


class FirewallOdds(TypedDict):
    """How likely a group is to pass a firewall that lies on a track."""

    space: int
    """The space, counted from 0."""
    routine: Chance
    """For its half for ROUTINE, with pushes."""
    alert: Chance
    """For its half for ALERT, with pushes."""


class Preview(TypedDict):
    """Facts about an answer, from what everybody knows. A field is left out where it says nothing."""

    time: NotRequired[int]
    """Cubes that it costs."""
    tests: NotRequired[list[PreviewTest]]
    """The tests that are known to follow, in order."""
    home: NotRequired[int]
    """What the way home costs the Kid afterwards."""
    late: NotRequired[bool]
    """Whether there is no time left for the way home afterwards."""
    dice: NotRequired[int]
    """Number of dice of the test in hand after this answer."""
    chance: NotRequired[Chance]
    """How likely the test in hand, or the hack, comes off after this answer."""
    pushed: NotRequired[Chance]
    """The same with a push."""
    gain: NotRequired[Chance]
    """By how much it raises that chance."""
    about: NotRequired[bool]
    """Whether the chance is only about right."""
    firewalls: NotRequired[list[FirewallOdds]]
    """Of a hack: the firewalls that lie on the track."""
    left: NotRequired[int]
    """Cubes of a bill that are still missing after this answer."""
    discards: NotRequired[list[CardId]]
    """Cards that are used up."""
    words: NotRequired[list[str]]
    """What else follows, in words."""
