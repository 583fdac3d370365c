"""TypeScript types of the wire, made from the classes in `wire` (`make wire`)."""

import inspect
import sys
from typing import Any

from msgspec import Struct
from msgspec import inspect as types

from ouroboard.server import wire


def name_of(kind: types.Type) -> str:
    """A type in TypeScript."""
    match kind:
        case types.UnionType(types=parts):
            return " | ".join(dict.fromkeys(name_of(part) for part in parts))
        case types.LiteralType(values=values):
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
        case types.ListType(item_type=item) | types.VarTupleType(item_type=item):
            return f"{bracket(name_of(item))}[]"
        case types.TupleType(item_types=items):
            return f"[{', '.join(name_of(item) for item in items)}]"
        case types.DictType(value_type=value):
            return f"Record<string, {name_of(value)}>"
        case types.StructType(cls=cls):
            return cls.__name__
        case types.Metadata(type=inner):
            return name_of(inner)
    plain = {types.StrType: "string", types.IntType: "number", types.FloatType: "number", types.BoolType: "boolean"}
    return plain.get(type(kind), "null" if isinstance(kind, types.NoneType) else "unknown")


def bracket(name: str) -> str:
    return f"({name})" if " | " in name else name


def comment(words: str | None, indent: str = "") -> str:
    lines = inspect.cleandoc(words or "").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def interface(cls: type[Struct]) -> str:
    info = types.type_info(cls)
    assert isinstance(info, types.StructType)
    words = cls.__dict__.get("__doc__")
    lines = [f"{comment(words)}export interface {cls.__name__} {{"]
    if info.tag_field:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        lines.append(f"  {field.encode_name}{'' if field.required else '?'}: {name_of(field.type)};")
    return "\n".join(lines) + "\n}\n"


def module() -> str:
    """The whole file."""
    hidden: tuple[Any, ...] = (wire.FromClient, wire.ToClient)
    classes = [
        each
        for each in vars(wire).values()
        if isinstance(each, type) and issubclass(each, Struct) and each.__module__ == wire.__name__ and each not in hidden
    ]
    parts = ["// Made from src/ouroboard/server/wire.py by `make wire`. Do not edit.\n"]
    parts += [interface(each) for each in classes]
    for title, union in (("Incoming", wire.Incoming), ("Outgoing", wire.Outgoing)):
        parts.append(f"export type {title} =\n  | " + "\n  | ".join(each.__name__ for each in union.__args__) + ";\n")
    parts.append(f"export const VERSION = {wire.VERSION};\n")
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(module())
