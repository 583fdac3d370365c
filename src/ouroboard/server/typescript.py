"""TypeScript types for the page (`make wire`), generated from `server/wire.py` and from each game's `wire.py`.

`python -m ouroboard.server.typescript web/src` writes them into the sources of the page.
"""

import inspect
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct
from msgspec import inspect as types

from ouroboard.games import registry
from ouroboard.server import guides, schemas, wire

PLAIN: dict[type[types.Type], str] = {
    types.StrType: "string",
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.NoneType: "null",
}


def name_of(kind: types.Type) -> str:
    """Returns a type in TypeScript."""
    match kind:
        case types.Metadata(type=inner):
            return alias_of(kind) or name_of(inner)
        case types.UnionType(types=parts):
            return " | ".join(dict.fromkeys(name_of(part) for part in parts))
        case types.LiteralType(values=values):
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
        case types.ListType(item_type=item, min_length=least, max_length=most) if least is not None and least == most:
            return f"[{', '.join([name_of(item)] * least)}]"
        case types.ListType(item_type=item) | types.VarTupleType(item_type=item):
            return f"{bracket(name_of(item))}[]"
        case types.TupleType(item_types=items):
            return f"[{', '.join(name_of(item) for item in items)}]"
        case types.DictType(key_type=key, value_type=value):
            return f"Record<{name_of(key)}, {name_of(value)}>"
        case types.StructType(cls=cls) | types.TypedDictType(cls=cls):
            return cls.__name__
    return PLAIN.get(type(kind), "unknown")


def alias_of(kind: types.Metadata) -> str:
    """Returns the name of a type that has one by its title, such as `CardId`; otherwise the empty text."""
    title: str = (kind.extra_json_schema or {}).get("title", "")
    return title


def bracket(name: str) -> str:
    return f"({name})" if " | " in name else name


def comment(words: str | None, indent: str = "") -> str:
    lines = inspect.cleandoc(words or "").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def interface(info: types.StructType | types.TypedDictType, docs: schemas.FieldDocs) -> str:
    """Returns a class as an interface, with its fields in the order of declaration."""
    name = info.cls.__name__
    fields = {field.encode_name: field for field in info.fields}
    text = f"{comment(info.cls.__dict__.get('__doc__'))}export interface {name} {{\n"
    if isinstance(info, types.StructType) and info.tag_field:
        text += f'  {info.tag_field}: "{info.tag}";\n'
    for field in sorted(fields.values(), key=lambda field: list(docs[name]).index(field.name)):
        optional = "" if field.required else "?"
        text += f"{comment(docs[name][field.name], '  ')}  {field.encode_name}{optional}: {name_of(field.type)};\n"
    return f"{text}}}\n"


def alias(kind: types.Metadata) -> str:
    """Returns the declaration of a type that has a name by its title."""
    schema = kind.extra_json_schema or {}
    text = f"{comment(schema.get('description'))}export type {alias_of(kind)} = {name_of(kind.type)};\n"
    return text + (names_table(alias_of(kind), schema["oneOf"]) if "oneOf" in schema else "")


def names_table(kind: str, ids: list[dict[str, str]]) -> str:
    """Returns the printed names of a type of ids: `CARD_NAMES` for `CardId`."""
    constant = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.removesuffix("Id")).upper()
    rows = "".join(f"  {json.dumps(each['const'])}: {json.dumps(each['title'], ensure_ascii=False)},\n" for each in ids)
    return f"\nexport const {constant}_NAMES: Readonly<Record<{kind}, string>> = {{\n{rows}}};\n"


def header(module: ModuleType) -> str:
    source = module.__name__.replace(".", "/") + ("/" if hasattr(module, "__path__") else ".py")
    return f"// Made from src/{source} by `make wire`. Do not edit.\n"


# ---- the socket -----------------------------------------------------------------------------------------------


def socket_types() -> str:
    """Returns the types of the socket's messages, and of the guides: `lib/wire.ts`."""
    parts = [header(wire), *struct_types(wire), *struct_types(guides)]
    for title, union in (("Incoming", wire.Incoming), ("Outgoing", wire.Outgoing)):
        parts.append(f"export type {title} =\n  | " + "\n  | ".join(each.__name__ for each in union.__args__) + ";\n")
    parts.append(f"export const VERSION = {wire.VERSION};\n")
    return "\n".join(parts)


def struct_types(module: ModuleType) -> list[str]:
    """Returns the types of all structs that a module defines."""
    hidden: tuple[Any, ...] = (wire.FromClient, wire.ToClient)
    classes = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Struct) and each.__module__ == module.__name__ and each not in hidden
    ]
    docs = schemas.field_docs(module)
    return [interface(info, docs) for info in types.multi_type_info(classes) if isinstance(info, types.StructType)]


# ---- the games ------------------------------------------------------------------------------------------------


def game_types(module: ModuleType) -> str:
    """Returns the types of a game's views and events: `games/<name>/wire.ts`."""
    used: dict[str, types.Metadata | types.TypedDictType] = {}
    tables = tables_of(module)
    collect([*types.multi_type_info(schemas.declared_types(module)), *[field.type for field in tables]], used)
    docs = schemas.field_docs(module)
    order = list(docs)
    aliases = [kind for name, kind in sorted(used.items()) if isinstance(kind, types.Metadata)]
    classes = [kind for kind in used.values() if isinstance(kind, types.TypedDictType)]
    parts = [header(module) + 'import type { EventOf } from "../../lib/contract";\n']
    parts += [alias(kind) for kind in aliases]
    parts += [interface(kind, docs) for kind in sorted(classes, key=lambda kind: order.index(kind.cls.__name__))]
    words = comment("An event as a reader hears it. Its kind says which fields it has.")
    parts += [page_table(field, module.TABLES[field.name], docs["Tables"][field.name]) for field in tables]
    return "\n".join([*parts, f"{words}export type GameEvent = EventOf<Events>;\n"])


def tables_of(module: ModuleType) -> tuple[types.Field, ...]:
    """Returns the tables that a game has for its page: `Tables` in its `wire.py` has their types, `TABLES` their values."""
    if not hasattr(module, "Tables"):
        return ()
    info = types.type_info(module.Tables)
    assert isinstance(info, types.TypedDictType)
    return info.fields


def page_table(field: types.Field, value: object, words: str) -> str:
    """Returns the declaration of a table as a constant."""
    kind = name_of(field.type)
    kind = f"readonly {kind}" if isinstance(field.type, types.ListType) else f"Readonly<{kind}>"
    return f"{comment(words)}export const {field.name}: {kind} = {json.dumps(value, ensure_ascii=False, indent=2)};\n"


def collect(kinds: Iterable[types.Type], used: dict[str, types.Metadata | types.TypedDictType]) -> None:
    """Adds all types that have a name, among these types and inside them, by name."""
    for kind in kinds:
        match kind:
            case types.Metadata(type=inner):
                if alias_of(kind):
                    used.setdefault(alias_of(kind), kind)
                collect([inner], used)
            case types.TypedDictType(cls=cls, fields=fields):
                if cls.__name__ not in used:
                    used[cls.__name__] = kind
                    collect([field.type for field in fields], used)
            case types.UnionType(types=inners) | types.TupleType(item_types=inners):
                collect(inners, used)
            case types.ListType(item_type=item) | types.VarTupleType(item_type=item):
                collect([item], used)
            case types.DictType(key_type=key, value_type=value):
                collect([key, value], used)


# ---- files ----------------------------------------------------------------------------------------------------


def files() -> dict[str, str]:
    """Returns the text of each generated file, by its path in the sources of the page."""
    modules = {name: schemas.wire_module(name) for name in registry.games()}
    games = {f"games/{name}/wire.ts": game_types(module) for name, module in modules.items() if module is not None}
    return {"lib/wire.ts": socket_types(), **games}


def write(folder: Path) -> None:
    """Writes the files into the sources of the page. A game without a folder there is drawn by the plain page: it needs none."""
    for path, text in files().items():
        target = folder / path
        if target.parent.is_dir():
            target.write_text(text, encoding="utf-8")
            print(target)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
