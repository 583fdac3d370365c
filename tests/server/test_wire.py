"""The description of the socket: the page's types and the schema are made from it, and never drift."""

import json
import re
from pathlib import Path

import httpx
import jsonschema_rs
import msgspec
import pytest
from tests.server.client import Server

import ouroboard
from ouroboard.games import registry
from ouroboard.server import schemas, typescript
from ouroboard.server import wire as w
from ouroboard_refill.game import Refill

PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", typescript.files())
def test_the_pages_types_are_made_from_the_wire(path: str) -> None:
    assert (PAGE / path).read_text(encoding="utf-8") == typescript.files()[path], "make wire"


def test_every_game_with_a_page_of_its_own_has_its_types_there() -> None:
    drawn = {path.parent.name for path in PAGE.glob("games/*/index.ts")} & set(registry.games())
    assert drawn
    assert {f"games/{name}/wire.ts" for name in drawn} <= typescript.files().keys()


def test_files_are_written_for_games_that_have_a_folder(tmp_path: Path) -> None:
    name = schemas.games()[0]
    (tmp_path / "lib").mkdir()
    (tmp_path / "games" / name).mkdir(parents=True)
    typescript.write(tmp_path)
    written = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.ts")}
    assert written == {"lib/wire.ts", f"games/{name}/wire.ts"}


def test_the_schema_is_published(server: Server) -> None:
    schema = httpx.get(f"http://{server.address}/schema/wire.json").json()
    assert schema == json.loads(msgspec.json.encode(schemas.wire_schema()))
    names = schema["$defs"]
    assert {"Act", "Undo", "GameInfo", "TableInfo", "Refused"} <= names.keys()
    assert names["Act"]["additionalProperties"] is False
    assert names["Seat"]["properties"]["here"]["description"] == "Somebody is connected for this seat."


@pytest.mark.parametrize("name", schemas.games())
def test_the_schema_of_a_game_is_published(server: Server, name: str) -> None:
    schema = httpx.get(f"http://{server.address}/schema/{name}.json").json()
    assert schema == json.loads(msgspec.json.encode(schemas.game_schema(name)))
    view = jsonschema_rs.Draft202012Validator({**schema["view"], "$defs": schema["$defs"]})
    match = ouroboard.start(name, seed=1)
    for reader in (0, None):
        view.validate(json.loads(msgspec.json.encode(match.view(reader))))
    assert schema["events"].keys() == match.game.events().kinds.keys()
    assert schema["$defs"]["View"]["description"]


def test_the_index_links_to_every_schema(server: Server) -> None:
    page = httpx.get(f"http://{server.address}/schema/", headers={"accept": "text/html"})
    links = re.findall(r'href="(/schema/[^"]+|/api/openapi.json)"', page.text)
    assert links == ["/schema/wire.json", *[f"/schema/{name}.json" for name in schemas.games()], "/api/openapi.json"]
    for link in links:
        answer = httpx.get(f"http://{server.address}{link}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")


def test_a_schema_that_is_not_there_is_not_found(server: Server) -> None:
    for name in ("nothing.json", "wire", "..%2Fwire.json"):
        assert httpx.get(f"http://{server.address}/schema/{name}").status_code == 404


def test_a_game_without_types_has_no_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: ["refill"])
    monkeypatch.setattr(registry, "game_class", lambda name: Refill)
    assert schemas.game_schema("refill") is None
    assert schemas.games() == []
    assert list(typescript.files()) == ["lib/wire.ts"]


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
def test_a_message_that_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        w.decode(text)


def test_every_message_says_what_it_is() -> None:
    for union in (w.Incoming, w.Outgoing):
        for kind in union.__args__:
            assert kind.__struct_config__.tag_field == "t"
            assert len({each.__struct_config__.tag for each in union.__args__}) == len(union.__args__)
