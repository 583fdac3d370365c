"""What setup.py compiles, and that the docstrings are still there afterwards."""

import ast
import importlib
import runpy
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest
from build_docstrings import Docstrings, write_docstrings

import ouroboard
from ouroboard.bots.ismcts import Search
from ouroboard.engine import bits
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.timeline import match as match_module
from ouroboard.timeline.match import Decision, Match
from tests.conftest import COMPILED
from tests.golden import check

ROOT = Path(__file__).parents[1]
MODULES = Path(__file__).with_name("compiled_modules.txt")
compiled_only = pytest.mark.skipif(not COMPILED, reason="asks the compiled package: runs in that mode")


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The names in setup.py, in the folder where it runs."""
    monkeypatch.chdir(ROOT)
    return runpy.run_path("setup.py", run_name="setup")


# ---- which modules ------------------------------------------------------------------------------------------


def test_snapshot_of_the_modules_to_compile(build: dict[str, Any]) -> None:
    paths = [Path(source).relative_to("src/ouroboard").as_posix() for source in build["sources"]()]
    check(MODULES, "".join(f"{path}\n" for path in paths))


@compiled_only
def test_the_installed_package_has_exactly_these_modules_compiled() -> None:
    package = Path(ouroboard.__path__[0])
    built = {path for suffix in EXTENSION_SUFFIXES for path in package.rglob(f"*{suffix}")}
    found = {path.with_name(path.name.partition(".")[0] + ".py").relative_to(package).as_posix() for path in built}
    assert found == set(MODULES.read_text().split())


@pytest.mark.parametrize(
    ("path", "is_compiled"),
    [
        ("games/nim/__init__.py", False),
        ("games/nim/rules/__init__.py", False),
        ("games/nim/wire.py", False),
        ("games/nim/wire/views.py", False),
        ("games/nim/terminal.py", False),
        ("games/nim/terminal/pages.py", False),
        ("games/nim/report.py", False),
        ("games/nim/report/page.py", False),
        ("games/nim/rules/wire.py", True),
        ("games/nim/content/words.py", True),
        ("games/nim/timeline/record.py", True),
        ("engine/report.py", True),
        ("server/table.py", False),
    ],
)
def test_a_module_stays_interpreted_by_its_path_and_not_by_its_file_name(
    build: dict[str, Any], path: str, is_compiled: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    module = Path("src/ouroboard", path)
    module.parent.mkdir(parents=True)
    module.touch()
    assert build["sources"]() == ([str(module)] if is_compiled else [])


# ---- docstrings ---------------------------------------------------------------------------------------------

GENERATED = r"""
static PyGetSetDef nim___Heap_getseters[] = {
    {"size",
     (getter)nim___Heap_get_size, (setter)nim___Heap_set_size,
     NULL, NULL},
    {"is_empty",
     (getter)nim___Heap_get_is_empty,
    NULL, NULL, NULL},
    {NULL}  /* Sentinel */
};
static PyMethodDef nim___Heap_methods[] = {
    {"__internal_mypyc_setup", (PyCFunction)CPyDef_nim_____mypyc__Heap_setup, METH_O, NULL},
    {"take",
     (PyCFunction)CPyPy_nim___Heap___take,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("take($self, words=\'\"})\')\n--\n\n")},
    {"add",
     (PyCFunction)CPyPy_nim___Heap___add,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL)},
    {NULL}  /* Sentinel */
};

static PyTypeObject CPyType_nim___Heap_template_ = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "Heap",
    .tp_getset = nim___Heap_getseters,
    .tp_methods = nim___Heap_methods,
    .tp_doc = PyDoc_STR("Heap(size)\n--\n\n"),
};
static PyMethodDef nimmodule_methods[] = {
    {"add", (PyCFunction)CPyPy_nim___add, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("add(a)\n--\n\n") /* docstring */},
    {NULL, NULL, 0, NULL}
};
static struct PyModuleDef nimmodule = {
    PyModuleDef_HEAD_INIT,
    "ouroboard.nim",
    NULL, /* docstring */
};
    cpy_r_r3 = CPyStatics[29]; /* 'mypyc filler docstring' */
    cpy_r_r4 = CPyStatics[30]; /* '__doc__' */
    cpy_r_r5 = CPyDict_SetItem(cpy_r_r2, cpy_r_r4, cpy_r_r3);
    if (unlikely(!cpy_r_r5)) {
        CPy_AddTraceback("src/ouroboard/nim.py", "<module>", 22, CPyStatic_nim___globals);
"""

SOURCE = '''"""Nim."""

class Heap:
    """A heap."""

    @property
    def is_empty(self):
        """Whether nothing is left."""

    def take(self, words):
        r"""Takes "some" \\ “stones”: really??!

        The rest.
        """

    def add(self):
        """Adds one."""

def add(a):
    """Adds another."""

class Move(NamedTuple):
    """A move."""
'''


def test_every_docstring_is_written_into_its_own_slot() -> None:
    docstrings = Docstrings(ast.parse(SOURCE))
    code = docstrings.fill(GENERATED)
    assert set(docstrings.texts) == docstrings.placed
    expected = GENERATED
    for slot, filled in [
        ("    NULL, NULL, NULL},", '    NULL, PyDoc_STR("Whether nothing is left."), NULL},'),
        (
            r"words=\'\"})\')\n--\n\n",
            r"words=\'\"})\')\n--\n\nTakes \042some\042 \134 \342\200\234stones\342\200\235: really\077\077!\012\012The rest.",
        ),
        ("PyDoc_STR(NULL)", 'PyDoc_STR("Adds one.")'),
        (r"Heap(size)\n--\n\n", r"Heap(size)\n--\n\nA heap."),
        (r"add(a)\n--\n\n", r"add(a)\n--\n\nAdds another."),
        ("    NULL, /* docstring */", '    PyDoc_STR("Nim."), /* docstring */'),
        ("CPyStatics[29]", 'PyUnicode_InternFromString("A move.")'),
    ]:
        expected = expected.replace(slot, filled)
    assert code == expected


def test_a_docstring_without_a_slot_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "nim.py").write_text('"""Nim."""\ndef take():\n    """Takes one."""\n')
    (tmp_path / "__native_nim.c").write_text(GENERATED)
    assert write_docstrings(["src/nim.py"], tmp_path) == ["nim.take"]


def test_a_build_that_cannot_write_docstrings_goes_on_with_one_line_of_warning(
    build: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build["add_docstrings"](tmp_path)
    said = capsys.readouterr().err.split("\n")
    assert len([line for line in said if line]) == 1
    assert "ouroboard: compiled without docstrings (FileNotFoundError" in "".join(said)


@compiled_only
def test_help_on_the_compiled_package_says_something() -> None:
    assert (Match.__doc__ or "").startswith("One game being played, and its whole history as a tree.\n\n>>> import ouroboard\n")
    assert (Match.play.__doc__ or "").startswith("Answers for a seat.")
    assert Match.play.__text_signature__ == "($self, seat, action)"  # type: ignore[attr-defined]
    assert (Match.to_act.__doc__ or "") == "The seats that may answer now."
    assert (Decision.__doc__ or "").startswith("A question to a seat")
    assert (match_module.__doc__ or "").startswith("A match:")
    assert (Event.__doc__ or "").startswith("Something that happened")
    assert Fate.light.__doc__
    assert Search.__doc__
    assert bits.members.__doc__


@compiled_only
def test_compiled_modules_keep_the_docstrings_of_public_names() -> None:
    lost = []
    count = 0
    for path in MODULES.read_text().split():
        module = importlib.import_module("ouroboard." + path.removesuffix(".py").replace("/", "."))
        texts = Docstrings(ast.parse((ROOT / "src" / "ouroboard" / path).read_text(encoding="utf-8"))).texts
        for name, text in texts.items():
            if not any(part.startswith("_") for part in name.split(".")):
                count += 1
                lost += [] if docstring(module, name) == text else [f"{module.__name__}.{name}"]
    assert len(lost) <= count // 20, f"{len(lost)} of {count} docstrings are lost: {lost[:10]}"


def docstring(module: object, name: str) -> str | None:
    found: Any = module
    for part in name.split(".") if name else ():
        found = getattr(found, part)
    return getattr(found, "__doc__", None)
