"""Writes docstrings into the C files that mypyc generates, because mypyc drops them and has no setting that keeps them.

mypyc leaves a slot for each one: the text signature in a table of methods (`PyDoc_STR("play($self, seat)\\n--\\n\\n")`), the
`.tp_doc` of a class, the fourth field of a property, the docstring field of a module, and a filler text for a `NamedTuple`.
"""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

TYPE = re.compile(r"^static PyTypeObject \w+ = \{\n.*?^\};", re.M | re.S)
TABLE = re.compile(r"^static (?:PyMethodDef|PyGetSetDef) (\w+)\[\] = \{\n.*?^\};", re.M | re.S)
ENTRY = re.compile(r'^    \{"(\w+)",.*?\},\n', re.M | re.S)
SLOT = re.compile(r'PyDoc_STR\((?:NULL|"((?:[^"\\]|\\.)*)")\)|NULL(?=, NULL\},\n)|NULL(?=, /\* docstring \*/)')
FILLER = re.compile(r"CPyStatics\[\d+\](?=; /\* 'mypyc filler docstring' \*/\n(?:.*\n){1,5}?.*\"<module>\", (\d+), )")


def write_docstrings(sources: Iterable[str], folder: Path) -> list[str]:
    """Writes the docstrings of these sources into their C files in a folder. Returns the names for which there was no slot."""
    missing = []
    for source in sources:
        module = ".".join(Path(source).relative_to("src").with_suffix("").parts)
        path = folder / f"__native_{module.replace('.', '___')}.c"
        docstrings = Docstrings(ast.parse(Path(source).read_text(encoding="utf-8")))
        path.write_text(docstrings.fill(path.read_text(encoding="utf-8")), encoding="utf-8")
        missing += [f"{module}.{name}".rstrip(".") for name in docstrings.texts if name not in docstrings.placed]
    return missing


class Docstrings:
    """The docstrings of one module by name: `""` is the module itself, `Match` a class, `Match.play` a method."""

    def __init__(self, tree: ast.Module) -> None:
        self.texts: dict[str, str] = {}
        self.placed: set[str] = set()
        self.class_of_table: dict[str, str] = {}
        self.class_of_line: dict[int, str] = {}
        self._collect(tree, "")

    def _collect(self, node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str) -> None:
        if text := ast.get_docstring(node):
            self.texts.setdefault(name, text)
        if isinstance(node, ast.ClassDef):
            self.class_of_line[node.lineno] = name
        if not isinstance(node, ast.FunctionDef):
            for child in node.body:
                if isinstance(child, (ast.ClassDef, ast.FunctionDef)):
                    self._collect(child, f"{name}.{child.name}".lstrip("."))

    def fill(self, code: str) -> str:
        """Returns the C code of the module with every docstring in its slot."""
        code = TYPE.sub(self._fill_type, code)
        code = TABLE.sub(self._fill_table, code)
        before, module, after = code.partition("static struct PyModuleDef ")
        return FILLER.sub(self._fill_filler, before + module + self._fill_slot("", after))

    def _fill_type(self, found: re.Match[str]) -> str:
        fields = dict(re.findall(r'^    \.(\w+) = "?(\w+)', found[0], re.M))
        for table in ("tp_methods", "tp_getset"):
            self.class_of_table[fields.get(table, "")] = fields["tp_name"]
        return self._fill_slot(fields["tp_name"], found[0])

    def _fill_table(self, table: re.Match[str]) -> str:
        owner = self.class_of_table.get(table[1], "")
        return ENTRY.sub(lambda entry: self._fill_slot(f"{owner}.{entry[1]}".lstrip("."), entry[0]), table[0])

    def _fill_slot(self, name: str, code: str) -> str:
        """Returns a piece of code with the docstring of this name, if there is one, in its first slot."""
        return SLOT.sub(lambda slot: f'PyDoc_STR("{slot[1] or ""}{self._take(name)}")', code, 1) if name in self.texts else code

    def _fill_filler(self, slot: re.Match[str]) -> str:
        name = self.class_of_line.get(int(slot[1]), "")
        return f'PyUnicode_InternFromString("{self._take(name)}")' if name in self.texts else slot[0]

    def _take(self, name: str) -> str:
        """Returns a docstring as the inside of a C string, and notes that it has been placed."""
        self.placed.add(name)
        return "".join(escaped(byte) for byte in self.texts[name].encode())


def escaped(byte: int) -> str:
    """Returns a byte as it is written in a C string. Octal escapes end after three digits, and no trigraph can arise."""
    char = chr(byte)
    return char if 32 <= byte < 127 and char not in '"\\?' else f"\\{byte:03o}"
