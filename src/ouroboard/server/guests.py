"""Guests: nobody has an account. A browser holds one long random token; we keep only its hash."""

import hashlib
import secrets
import unicodedata
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "guest"
YEAR: Final = 365 * 24 * 3600
ANIMALS: Final = (
    *("Heron", "Otter", "Lynx", "Wren", "Badger", "Marten", "Finch", "Hare", "Ibis", "Newt", "Raven", "Seal"),
    *("Stoat", "Swift", "Tern", "Vole", "Crane", "Dormouse", "Egret", "Fox", "Gecko", "Kite", "Lark", "Moth"),
)
BOTS: Final = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Ivy")


def new_token() -> str:
    """192 random bits."""
    return secrets.token_urlsafe(24)


def fingerprint(token: str) -> str:
    """What we keep of a token."""
    return hashlib.blake2b(token.encode(), digest_size=16, person=b"ouro-guest").hexdigest()


def token_of(connection: HTTPConnection) -> str:
    """The token that a browser shows, or nothing if it cannot be one of ours."""
    token = connection.cookies.get(COOKIE, "")
    return token if len(token) == 32 and token.isascii() else ""


def guest_of(connection: HTTPConnection) -> str:
    """Who is asking; empty for a browser that we have not met."""
    token = token_of(connection)
    return fingerprint(token) if token else ""


def remember(response: Response, token: str, secure: bool) -> None:
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def some_name() -> str:
    return f"Guest {secrets.choice(ANIMALS)}"


def bot_name(taken: set[str]) -> str:
    return next((f"Bot {name}" for name in BOTS if f"Bot {name}" not in taken), "Bot")


def clean(text: str, longest: int) -> str:
    """Text from people, fit to be shown to others: one line, no control characters, no marks that turn the text around.

    >>> clean("  Ann\\u202e  von\\nB\\x07 ", 24)
    'Ann von B'
    """
    words = unicodedata.normalize("NFC", text)
    kept = "".join(" " if char.isspace() else char for char in words if char.isspace() or sound(char))
    return " ".join(kept.split())[:longest].strip()


def sound(char: str) -> bool:
    """Neither control nor formatting, except what joins emoji."""
    return char in "\u200d\ufe0f" or not unicodedata.category(char).startswith("C")
