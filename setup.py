"""Compiles the kernel, the games, the timeline and the bots with mypyc, in one group, or not at all.

Without a C compiler, or with OUROBOARD_COMPILE=0, the same sources run interpreted. A group that is built only in part
cannot be imported, so any failure drops all of it, with a warning.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = ("engine", "worlds", "games", "timeline", "bots")


def sources() -> list[str]:
    root = Path("src/ouroboard")
    return sorted(str(path) for part in COMPILED for path in (root / part).rglob("*.py") if path.name != "__init__.py")


def warn(why: object) -> None:
    print(f"\nouroboard: not compiled, it will run interpreted ({why})\n", file=sys.stderr)


class AllOrNothing(build_ext):
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

        return mypycify(["--strict", *sources()], opt_level=os.environ.get("OUROBOARD_OPT", "3"), group_name="ouroboard")
    except (Exception, SystemExit) as failure:
        warn(failure)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
