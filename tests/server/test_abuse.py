"""Whatever is thrown at it: no crash, no 5xx, and no table harmed."""

import asyncio
import json
import random
import string
from typing import Any

import httpx
import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.scale import SOAK
from tests.server.client import Guest, Page, Server, four_friends

MESSAGES = 100_000 if SOAK else 4_000
CONNECTIONS = 8
EXAMPLES = 200 if SOAK else 15
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def test_the_calls_keep_their_promises(server: Server) -> None:
    """Schemathesis over our own OpenAPI."""
    schema = schemathesis.openapi.from_url(f"http://{server.address}/api/openapi.json")
    tried = 0

    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok), operation
        strategy = operation.ok().as_strategy()

        @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=strategy)
        def call(case: Any) -> None:
            nonlocal tried
            tried += 1
            case.call_and_validate(base_url=f"http://{server.address}", checks=CHECKS)

        call()
    assert tried > 50


# ---- the socket -------------------------------------------------------------------------------------------------

KINDS = [
    *("act", "undo", "branch", "line", "consent", "why", "peek", "sit", "leave", "rename", "ready", "bot", "kick"),
    *("configure", "more_time", "weigh", "start", "rematch", "say", "earlier", "point", "busy"),
]
FIELDS = [
    *("id", "text", "key", "heard", "same", "line", "request", "yes", "picks", "seat", "all", "name", "ready", "strength"),
    *("seats", "options", "public", "undo", "clock", "takeover", "scope", "before", "cid", "away", "t", "x"),
]
WORDS = [
    "play 9r",
    "pass",
    "hide 3r 14b",
    "sit 2",
    "easy",
    "sharp",
    "table",
    "watchers",
    "seat:2",
    "card:9r",
    "ask",
    "never",
    "three_eights",
]


def some_value(chance: random.Random, depth: int = 0) -> object:
    roll = chance.random()
    if roll < 0.25:
        return chance.choice([0, 1, 2, 3, -1, 15, 16, 10**6, 10**30, -(10**18), 2**63, 1.5, 1e308])
    if roll < 0.5:
        return chance.choice(WORDS)
    if roll < 0.6:
        return "".join(chance.choices(string.printable + "é\u202e\ud83d\ude00", k=chance.choice([0, 1, 5, 30, 250])))
    if roll < 0.8 or depth > 3:
        return chance.choice([True, False, None])
    if roll < 0.9:
        return [some_value(chance, depth + 1) for _ in range(chance.choice([0, 1, 3, 40]))]
    return {chance.choice(FIELDS): some_value(chance, depth + 1) for _ in range(chance.choice([0, 1, 3]))}


def some_message(chance: random.Random, page: Page) -> str | bytes:
    """Nonsense of every kind, from bare bytes to what is nearly right."""
    roll = chance.random()
    if roll < 0.08:
        return bytes(chance.randrange(256) for _ in range(chance.choice([0, 1, 10, 200])))
    if roll < 0.16:
        return "".join(chance.choices(string.printable, k=chance.choice([0, 1, 20, 300])))
    if roll < 0.2:
        return "[" * 5000
    message: dict[str, object] = {"t": chance.choice(KINDS)}
    if chance.random() < 0.8:
        message["key"] = f"fuzz{chance.randrange(10**9)}"
    for name in chance.sample(FIELDS, chance.choice([0, 1, 2, 3])):
        message[name] = some_value(chance)
    if roll > 0.7 and page.question:
        message = {"t": "act", "id": page.question["id"], "key": f"fuzz{chance.randrange(10**9)}"}
        message["text"] = chance.choice([*WORDS, some_value(chance), chance.choice(page.question["actions"])["text"]])
    text = json.dumps(message)
    if chance.random() < 0.1:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(string.printable) + text[at + 1 :]
    return text


def test_fuzzed_messages_harm_no_table(server: Server) -> None:
    async def fuzz(guest: Guest, code: str, seed: int, count: int) -> int:
        chance = random.Random(seed)
        sent = 0
        while sent < count:
            try:
                async with guest.at(code) as page:
                    await page.until(lambda page: page.table)
                    for _ in range(min(500, count - sent)):
                        data = some_message(chance, page)
                        await page.socket.send(data if isinstance(data, bytes) else data.encode("utf-8", "replace").decode())
                        sent += 1
                        if sent % 20 == 0:
                            await asyncio.sleep(0)
            except (websockets.ConnectionClosed, ConnectionError):
                continue
        return sent

    async def play() -> None:
        bystanders, friends = await four_friends(server)
        target, attackers = await four_friends(server)
        strangers = [Guest(server) for _ in range(CONNECTIONS - 4)]
        each = MESSAGES // CONNECTIONS
        codes = [(guest, target) for guest in [*attackers, *strangers]]
        async with friends[0].at(bystanders) as page:
            await page.until(lambda page: page.question)
            before = page.game
            sent = sum(await asyncio.gather(*(fuzz(guest, code, seed, each) for seed, (guest, code) in enumerate(codes))))
            assert sent >= each * CONNECTIONS
            assert page.game == before, "the table next door heard nothing of it"
            await page.do("act", id=page.question["id"], text=page.question["actions"][0]["text"])  # type: ignore[index]
        assert httpx.get(f"http://{server.address}/healthz").status_code == 200
        # The table itself still stands: its journal can be read, and what it shows is sound.
        async with Guest(server).at(target) as page:
            await page.until(lambda page: page.game)
        log = server.log.read_text()
        assert "socket.message_failed" not in log, log[-3000:]
        assert "Traceback" not in log, log[-3000:]
        print(f"{sent} messages")

    asyncio.run(play())


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "BREW"])
def test_any_method_on_any_address_is_answered(server: Server, method: str) -> None:
    for path in (
        "/",
        "/t",
        "/t/",
        "/t/AAAA-AAAA",
        "/t/AAAA-AAAA/replay",
        "/api/tables",
        "/quick/loop",
        "/open",
        "/join/x",
        "/ws/x",
        "/static/",
        "/%ff",
    ):
        answer = httpx.request(method, f"http://{server.address}{path}", content=b"x" if method in ("POST", "PUT") else None)
        assert answer.status_code < 500
