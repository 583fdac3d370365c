"""Files made from a JSON Schema by chance: what an author could write who knows only the schema."""

import random
from typing import Any


class Inventor:
    """Makes a value of a schema by chance. `names`: values to draw from for a string with this example."""

    def __init__(self, schema: dict[str, Any], chance: random.Random, names: dict[str, list[Any]]) -> None:
        self.schema = schema
        self.chance = chance
        self.names = names

    def make(self, part: dict[str, Any], depth: int = 0) -> Any:
        if "$ref" in part:
            return self.make(self.schema["$defs"][part["$ref"].removeprefix("#/$defs/")], depth)
        for key in ("oneOf", "anyOf"):
            if key in part:
                return self.make(self.pick(part[key], depth), depth)
        if "const" in part:
            return part["const"]
        if "enum" in part:
            return self.chance.choice(part["enum"])
        return self.make_kind(part, depth)

    def pick(self, parts: list[dict[str, Any]], depth: int) -> dict[str, Any]:
        """Deep inside, what needs no further list is taken."""
        flat = [part for part in parts if not self.nests(part)]
        return self.chance.choice(flat if depth > 8 and flat else parts)

    def nests(self, part: dict[str, Any]) -> bool:
        return "$ref" in repr(part)

    def make_kind(self, part: dict[str, Any], depth: int) -> Any:
        kind = part.get("type")
        if kind == "integer":
            return self.chance.randint(part.get("minimum", 0), part.get("maximum", 9))
        if kind == "boolean":
            return self.chance.random() < 0.5
        if kind == "array":
            least, most = part.get("minItems", 0), min(part.get("maxItems", 3), part.get("minItems", 0) + (2 if depth > 6 else 3))
            return [self.make(part["items"], depth + 1) for _ in range(self.chance.randint(least, most))]
        if kind == "object":
            return self.make_object(part, depth)
        example = self.chance.choice(part.get("examples", ["word"]))
        return self.chance.choice(self.names.get(example, [example]))

    def make_object(self, part: dict[str, Any], depth: int) -> dict[str, Any]:
        if "properties" not in part:
            keys = self.names.get(part["propertyNames"]["pattern"], ["a"])
            return {key: self.make(part["additionalProperties"], depth + 1) for key in keys}
        needed = part.get("required", [])
        likely = 0.1 if depth > 6 else 0.4
        return {
            name: self.make(each, depth + 1)
            for name, each in part["properties"].items()
            if name in needed or self.chance.random() < likely
        }
