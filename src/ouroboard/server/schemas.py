"""JSON Schema of the socket's messages and of each game's views and events: what `/schema/` serves.

A game declares its types in the module `wire` of its package: `View`, `Events` with the fields of each kind of event, and
`Preview` where it has previews. The docstrings of classes and fields become descriptions.
"""

import ast
import importlib
import inspect
from functools import cache
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

import msgspec

from ouroboard.games import registry
from ouroboard.server import wire

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
FieldDocs = dict[str, dict[str, str]]
"""The docstring of each field, by class and field; empty where a field has none. Fields are in the order of declaration."""


def wire_module(name: str) -> ModuleType | None:
    """Returns the module that declares the types of a game's views and events; None for a game that declares none."""
    package = registry.game_class(name).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.wire") is None:
        return None
    return importlib.import_module(f"{package}.wire")


def games() -> list[str]:
    """Returns the names of the games that declare the types of their views and events."""
    return [name for name in registry.games() if wire_module(name) is not None]


@cache
def field_docs(module: ModuleType) -> FieldDocs:
    """Returns the docstrings of the fields of all classes in a module, or in the modules of a package.

    Python does not keep the docstring of a field, so they are read from the source. A module without source has none.
    """
    found: FieldDocs = {}
    for node in [node for part in parts_of(module) for node in statements_of(part)]:
        if isinstance(node, ast.ClassDef):
            inherited = [found.get(base.id, {}) for base in node.bases if isinstance(base, ast.Name)]
            found[node.name] = {name: text for fields in (*inherited, own_docs(node)) for name, text in fields.items()}
    return found


def parts_of(module: ModuleType) -> list[ModuleType]:
    """Returns the modules of a package, in the order of their names, and the module itself."""
    names = [part.name for part in iter_modules(getattr(module, "__path__", ()), f"{module.__name__}.")]
    return [*[importlib.import_module(name) for name in names], module]


def statements_of(module: ModuleType) -> list[ast.stmt]:
    """Returns the statements of a module's source; none for a module without source."""
    try:
        return ast.parse(inspect.getsource(module)).body
    except OSError:
        return []


def own_docs(node: ast.ClassDef) -> dict[str, str]:
    """Returns the docstrings of the fields that a class declares itself."""
    found: dict[str, str] = {}
    for statement, after in zip(node.body, (*node.body[1:], None), strict=True):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found[statement.target.id] = docstring_in(after)
    return found


def docstring_in(statement: ast.stmt | None) -> str:
    """Returns the text of a statement that is nothing but a text; otherwise the empty text."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, str):
        return inspect.cleandoc(statement.value.value)
    return ""


def describe_fields(components: dict[str, Any], docs: FieldDocs) -> None:
    """Adds the docstrings of fields to the schemas of their classes, and puts the fields into the order of declaration."""
    for name, component in components.items():
        properties: dict[str, Any] = component.get("properties", {})
        for field, text in docs.get(name, {}).items():
            schema = properties.pop(field)
            properties[field] = {**schema, "description": text} if text else schema


def wire_schema() -> dict[str, Any]:
    """Returns the schema of the socket's messages."""
    (incoming, outgoing, boot), components = msgspec.json.schema_components((wire.Incoming, wire.Outgoing, wire.Boot))
    describe_fields(components, field_docs(wire))
    return {
        "$schema": DIALECT,
        "title": f"The socket of an Ouroboard table, version {wire.VERSION}",
        "description": (wire.__doc__ or "").strip(),
        "oneOf": [{"title": "from the client", **incoming}, {"title": "from the server", **outgoing}],
        "boot": boot,
        "$defs": components,
    }


def game_schema(name: str) -> dict[str, Any] | None:
    """Returns the schema of a game's views and events; None for a game that declares no types.

    `view` is the schema of `view` in the messages of the socket. `events` has the schema of an event's `fields` for each
    `kind`. `preview` is the schema of `preview` of a choice, where the game declares one.
    """
    module = wire_module(name)
    if module is None:
        return None
    title = registry.create_game(name, registry.usual_seats(name), {}).title
    (view, _, *preview), components = msgspec.json.schema_components(declared_types(module))
    describe_fields(components, field_docs(module))
    events = components.pop("Events")
    return {
        "$schema": DIALECT,
        "title": f"{title}: what a reader sees and hears",
        "description": (module.__doc__ or "").strip(),
        "view": view,
        "events": events["properties"],
        **({"preview": preview[0]} if preview else {}),
        "$defs": components,
    }


def declared_types(module: ModuleType) -> tuple[Any, ...]:
    """Returns the types that a game declares: its view, its events and, where it has previews, its preview."""
    return (module.View, module.Events, *([module.Preview] if hasattr(module, "Preview") else []))


@cache
def encoded(name: str) -> bytes | None:
    """Returns a schema as JSON: of the socket for `wire`, otherwise of the game with this name. It is made once."""
    schema = wire_schema() if name == "wire" else game_schema(name)
    return None if schema is None else msgspec.json.encode(schema)
