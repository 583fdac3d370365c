"""Why the server closes a connection to a table."""

from typing import Final

TOO_MANY_CONNECTIONS: Final = "too many connections from your address"
TOO_MANY_MESSAGES: Final = "too many messages"
TOO_SLOW: Final = "too slow: connect again"
NO_TABLES_NOW: Final = "the tables cannot be read just now: connect again"
SERVER_RESTARTS: Final = "the server restarts: connect again"


def other_wire(version: int) -> str:
    return f"this server has version {version} of the wire: load the page again"
