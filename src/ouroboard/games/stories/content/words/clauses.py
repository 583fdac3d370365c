"""Parts of the rule lines on cards: the agents that an effect is for, and shields in words."""

from ouroboard.games.stories.content.names import ALL_AGENTS, ANY_SHIELD, CHOICE, HERE, OTHERS, SHIELDS


def agents_do(who: int, verb: str, verbs: str, rest: str = "") -> str:
    """Returns who does what: `lose 1 LP`, `each agent here loses 1 LP`."""
    after = f" {rest}" if rest else ""
    if who == HERE:
        return f"each agent here {verbs}{after}"
    if who == OTHERS:
        return f"each other agent here {verbs}{after}"
    if who == ALL_AGENTS:
        return f"every agent {verbs}{after}"
    if who == CHOICE:
        return f"one agent here {verbs}{after}"
    return f"{verb}{after}"


def shields(kind: int, n: int) -> str:
    """Returns some shields in words: `1 skull shield`, `2 shields of any kind`."""
    if kind == ANY_SHIELD:
        return "1 shield of any kind" if n == 1 else f"{n} shields of any kind"
    return f"1 {SHIELDS[kind]} shield" if n == 1 else f"{n} {SHIELDS[kind]} shields"


def less_or_more(n: int) -> str:
    """Returns a change: `+2`, `−1`."""
    return f"+{n}" if n >= 0 else f"−{-n}"
