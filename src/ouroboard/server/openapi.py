"""The HTTP calls for programs, each with its types, and the OpenAPI description that is made from them."""

from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Message

from ouroboard.server.text import http_refusals


class ErrorBody(Struct, frozen=True):
    """Why a call was refused, in words."""

    reason: str
    rule: str = ""


class HttpRefusal(Exception):
    """Ends a call with a status and a reason."""

    def __init__(self, status: int, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.status = status
        self.body = ErrorBody(reason, rule)


class Call(Struct, frozen=True):
    """One call: its input, its result, and its possible refusals."""

    method: str
    path: str
    run: Callable[..., Awaitable[object]]
    says: str
    gives: Any
    takes: Any = None
    refuses: tuple[int, ...] = ()
    status: int = 200
    largest: int = 16_384


def json_response(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def limited(request: Request, largest: int) -> Request:
    """Returns the request with a body that can be read up to `largest` bytes.

    Raises `HttpRefusal` for a larger body: at once when its length is announced, else when more has arrived.
    """
    if int(request.headers.get("content-length") or 0) > largest:
        raise too_large(largest)
    received = 0

    async def receive() -> Message:
        nonlocal received
        message = await request.receive()
        received += len(message.get("body", b""))
        if received > largest:
            raise too_large(largest)
        return message

    return Request(request.scope, receive)


def too_large(largest: int) -> HttpRefusal:
    return HttpRefusal(413, http_refusals.body_too_large(largest))


def endpoint(call: Call) -> Callable[[Request], Awaitable[Response]]:
    async def run(request: Request) -> Response:
        try:
            arguments = dict(request.path_params)
            if call.takes is not None:
                try:
                    arguments["body"] = msgspec.json.decode(await limited(request, call.largest).body(), type=call.takes)
                except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
                    raise HttpRefusal(400, http_refusals.body_not_valid(str(problem)[:200])) from None
            found = await call.run(request, **arguments)
        except HttpRefusal as refusal:
            return json_response(refusal.body, refusal.status)
        if isinstance(found, str):
            return Response(found, call.status, media_type="text/plain; charset=utf-8")
        return json_response(found, call.status)

    return run


def routes(calls: Sequence[Call]) -> list[Route]:
    return [Route(call.path, endpoint(call), methods=[call.method]) for call in calls]


def describe(calls: Sequence[Call], version: str) -> dict[str, Any]:
    """Returns the OpenAPI document."""
    types: list[Any] = [ErrorBody]
    types += [kind for call in calls for kind in (call.gives, call.takes) if kind not in (None, str)]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schema_of = {repr(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ouroboard", "version": version, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(call: Call, schema_of: dict[str, Any]) -> dict[str, Any]:
    content = (
        {"text/plain": {"schema": {"type": "string"}}}
        if call.gives is str
        else {"application/json": {"schema": schema_of[repr(call.gives)]}}
    )
    answers: dict[str, Any] = {str(call.status): {"description": HTTPStatus(call.status).phrase, "content": content}}
    refusals = set(call.refuses) | {429} | ({400, 413} if call.takes is not None else set())
    for status in sorted(refusals):
        answers[str(status)] = {
            "description": HTTPStatus(status).phrase,
            "content": {"application/json": {"schema": schema_of[repr(ErrorBody)]}},
        }
    described: dict[str, Any] = {"summary": call.says, "operationId": call.run.__name__, "responses": answers}
    names = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
    if names:
        described["parameters"] = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]
    if call.takes is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[repr(call.takes)]}},
        }
    return described
