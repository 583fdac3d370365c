"""Compiles the kernel, the games, the timeline and the bots with mypyc, in one group, or not at all.

Without a C compiler, or with OUROBOARD_COMPILE=0, the same sources run interpreted. A group that is built only in part
cannot be imported, so any failure drops all of it, with a warning.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = ("engine", "worlds", "games", "timeline", "bots")
COLD = {"checker.py", "checks.py", "content.py", "generator.py", "record.py", "scripts.py", "snapshot.py", "words.py"}
"""What is read or checked once, at a table's beginning: compiling it would take time and save none."""

HOT = ("ouroboard___engine___", "ouroboard___bots___", "ouroboard___games___loop___")
"""Modules that the C compiler sees as one, so that it can put the kernel's small functions where they are called."""


def sources() -> list[str]:
    root = Path("src/ouroboard")
    found = [path for part in COMPILED for path in (root / part).rglob("*.py")]
    return sorted(str(path) for path in found if path.name != "__init__.py" and path.name not in COLD)


def warn(why: object) -> None:
    print(f"\nouroboard: not compiled, it will run interpreted ({why})\n", file=sys.stderr)


def compile_side_by_side(compiler, sources, output_dir=None, macros=None, include_dirs=None, **more):  # type: ignore[no-untyped-def]
    """Like `CCompiler.compile`, but on all cores: one file for what is `HOT`, one for each other module."""
    hot = [source for source in sources if any(part in source for part in HOT)]
    if hot:
        together = Path(hot[0]).with_name("hot.c")
        together.write_text("".join(f'#include "{Path(source).name}"\n' for source in hot))
        sources = [str(together), *[source for source in sources if source not in hot]]
    _, objects, after, flags, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, more.get("depends"), more.get("extra_postargs")
    )
    arguments = compiler._get_cc_args(flags, more.get("debug"), more.get("extra_preargs"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda made: compiler._compile(made, *build[made], arguments, after, flags), objects))
    return objects


class AllOrNothing(build_ext):
    def build_extensions(self) -> None:
        self.compiler.compile = partial(compile_side_by_side, self.compiler)
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as failure:
            warn(failure)
            self.extensions = []
            for built in Path(self.build_lib).rglob("*__mypyc*.so"):
                built.unlink()
            for built in Path(self.build_lib).rglob("*.cpython-*.so"):
                built.unlink()


def extensions() -> list:
    if os.environ.get("OUROBOARD_COMPILE", "1") == "0":
        warn("OUROBOARD_COMPILE=0")
        return []
    try:
        from mypyc.build import mypycify

        return mypycify(
            ["--strict", *sources()], opt_level=os.environ.get("OUROBOARD_OPT", "3"), group_name="ouroboard", multi_file=True
        )
    except (Exception, SystemExit) as failure:
        warn(failure)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
