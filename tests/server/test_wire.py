"""The description of the socket: the page's types and the schema are made from it, and never drift."""

import json
from pathlib import Path

import httpx
import msgspec
import pytest
from tests.server.house import Server

from ouroboard.server import api, typescript
from ouroboard.server import wire as w

PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"


def test_the_pages_types_are_made_from_the_wire() -> None:
    assert PAGE.read_text(encoding="utf-8") == typescript.module(), "make wire"


def test_the_schema_is_published(server: Server) -> None:
    schema = httpx.get(f"http://{server.address}/schema/wire.json").json()
    assert schema == json.loads(msgspec.json.encode(api.wire_schema()))
    names = schema["$defs"]
    assert {"Act", "Undo", "Game", "Table", "Refused"} <= names.keys()
    assert names["Act"]["additionalProperties"] is False


@pytest.mark.parametrize(
    "text",
    [
        *("", "null", "[]", "{}", '{"t":"fly"}', '{"t":"act"}', '{"t":"act","id":-1,"text":"pass","key":"kkkk"}'),
        '{"t":"act","id":1,"text":"pass","key":"kkkk","seat":2}',
        '{"t":"sit","seat":99,"name":"Mia","key":"kkkk"}',
        '{"t":"sit","seat":1,"name":"","key":"kkkk"}',
        '{"t":"say","scope":"gods","text":"hi","key":"kkkk"}',
        '{"t":"say","scope":"table","text":"' + "x" * 501 + '","key":"kkkk"}',
    ],
)
def test_what_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        w.decode(text)


def test_every_message_says_what_it_is() -> None:
    for union in (w.Incoming, w.Outgoing):
        for kind in union.__args__:
            assert kind.__struct_config__.tag_field == "t"
            assert len({each.__struct_config__.tag for each in union.__args__}) == len(union.__args__)
