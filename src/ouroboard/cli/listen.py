"""The sockets that `ouroboard serve` listens on. They are open before the address is announced."""

import errno
import socket
from typing import Any, Final

from ouroboard.cli.common import UsageError

BACKLOG: Final = 2048
"""Number of connections that may wait until the server accepts them."""

LAST_PORT: Final = 65_535


def listen(host: str, port: int) -> list[socket.socket]:
    """Returns a listening socket for each address of the host. Port 0 takes a free port, the same for each address."""
    if not 0 <= port <= LAST_PORT:
        raise UsageError(f"--port must be a number from 0 to {LAST_PORT}, not {port} (0 takes a free port)")
    found: list[socket.socket] = []
    failure = OSError(errno.EADDRNOTAVAIL, "")
    for family, address in addresses(host, port):
        taken = found[0].getsockname()[1] if found else port
        try:
            found.append(bound(family, (address[0], taken, *address[2:])))
        except OSError as problem:
            failure = problem
            # A name such as localhost may have an IPv6 address on a machine without IPv6.
            if problem.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                break
    else:
        if found:
            return found
    for each in found:
        each.close()
    raise UsageError(reason(host, port, failure))


def addresses(host: str, port: int) -> list[tuple[socket.AddressFamily, Any]]:
    """Returns the addresses that the host's name stands for, each once."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE) if host else []
    except (OSError, UnicodeError):
        found = []
    if not found:
        raise UsageError(f"--host must be an address of this machine or its name, not {host!r}")
    return list(dict.fromkeys((family, address) for family, _, _, _, address in found))


def bound(family: socket.AddressFamily, address: Any) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)  # IPv4 has a socket of its own
        made.bind(address)
        # Two sockets may be bound to one port as long as neither listens.
        made.listen(BACKLOG)
    except OSError:
        made.close()
        raise
    return made


def reason(host: str, port: int, failure: OSError) -> str:
    """Says in one line why nothing can listen there."""
    if failure.errno == errno.EADDRINUSE:
        return f"port {port} of {host} is in use: choose another with --port, or end the program that has it"
    if failure.errno == errno.EACCES:
        return f"port {port} may not be opened by this user: choose one from 1024 to {LAST_PORT}"
    if failure.errno == errno.EADDRNOTAVAIL:
        return f"--host must be an address of this machine, not {host!r}"
    return f"port {port} of {host} cannot be opened ({failure.strerror})"


def url_of(host: str, sockets: list[socket.socket]) -> str:
    """Returns the address to announce, with the port that was really opened."""
    port = sockets[0].getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
