"""Numbers in messages."""


def amount(number: int, thing: str, things: str = "") -> str:
    """Returns a number with its noun. The plural ends in s unless it is given.

    >>> amount(0, "stop"), amount(1, "stop"), amount(2, "stop"), amount(3, "Witch", "Witches")
    ('no stop', '1 stop', '2 stops', '3 Witches')
    """
    if number == 0:
        return f"no {thing}"
    return f"1 {thing}" if number == 1 else f"{number:,} {things or thing + 's'}"


def one_up_to(thing: str, last: int) -> str:
    """Returns what can be chosen, in words.

    >>> one_up_to("day", 1), one_up_to("day", 4)
    ('day 1', 'a day from 1 to 4')
    """
    return f"{thing} 1" if last == 1 else f"a {thing} from 1 to {last}"


def span(low: int, high: int) -> str:
    """Returns a range in words.

    >>> span(1, 8), span(2, 2)
    ('1 to 8', '2')
    """
    return str(low) if low == high else f"{low} to {high}"
