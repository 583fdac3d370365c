"""Guests: there are no accounts. A browser has one long random token, signed by the server; only its hash is stored."""

import base64
import hashlib
import hmac
import secrets
from typing import Final
from urllib.parse import unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ouroboard.server import names
from ouroboard.server.text import people

COOKIE: Final = "guest"
SECURE_COOKIE: Final = "__Host-guest"
"""Name of the cookie where the transport is secure: the browser then keeps it from subdomains and plain connections."""
NAME_COOKIE: Final = "name"
YEAR: Final = 365 * 24 * 3600
KEY_NAME: Final = "guests"
"""Name of the server's signing key in the store, which all processes share."""


class Tokens:
    """Issues tokens and recognises them. A token that this server has not issued is ignored."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def issue(self) -> str:
        """Returns a new token: 192 random bits and their signature."""
        value = secrets.token_urlsafe(24)
        return f"{value}.{self._signature(value)}"

    def shown_by(self, connection: HTTPConnection) -> str:
        """Returns the token that a browser shows, or nothing if it is not one of ours."""
        token = connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE, "")
        value, _, signature = token.partition(".")
        is_ours = token.isascii() and hmac.compare_digest(signature, self._signature(value))
        return token if is_ours else ""

    def guest_of(self, connection: HTTPConnection) -> str:
        """Returns the hash of the token that a browser shows; empty for a browser without one."""
        token = self.shown_by(connection)
        return fingerprint(token) if token else ""

    def _signature(self, value: str) -> str:
        digest = hashlib.blake2b(value.encode(), digest_size=16, key=self._key, person=b"ouro-token").digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def fingerprint(token: str) -> str:
    """Returns what we keep of a token."""
    return hashlib.blake2b(token.encode(), digest_size=16, person=b"ouro-guest").hexdigest()


def remember(response: Response, token: str, secure: bool) -> None:
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(name, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def some_name() -> str:
    return people.new_guest(secrets.choice(people.ANIMALS))


def given_name(connection: HTTPConnection) -> str:
    """Returns the name that this browser's player gave before; empty for none. It is kept in a cookie."""
    name = names.clean_name(unquote(connection.cookies.get(NAME_COOKIE, "")[: 9 * names.LONGEST_NAME]))
    return "" if names.mixes_scripts(name) else name


def last_name(connection: HTTPConnection) -> str:
    """Returns the name that this browser's player gave before, or a new one."""
    return given_name(connection) or some_name()


def bot_name(taken: set[str]) -> str:
    return next((name for name in people.BOTS if name not in taken), people.BOT)
