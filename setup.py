"""Compiles the kernel, the games, the timeline and the bots with mypyc, in one group, or not at all, and adds the table page.

Without a C compiler, or with OUROBOARD_COMPILE=0, the same sources run interpreted. A group that is built only in part
cannot be imported, so any failure drops all of it, with a warning.

The table page is built with Node from `web/` and becomes `ouroboard/server/web`. Without Node, or with OUROBOARD_PAGE=0, the
package has no page, with a warning; the server serves everything else.
"""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = ("engine", "effects", "worlds", "games", "timeline", "bots")
COLD = (
    "games/id_schema.py",
    "games/lab.py",
    "games/manifest.py",
    "games/*/art.py",
    "games/*/board_art.py",
    "games/*/content/starter.py",
    "games/*/lab.py",
    "games/*/report.py",
    "games/*/report/*.py",
    "games/*/proving/asked.py",
    "games/*/proving/dead_ends.py",
    "games/*/proving/lucky.py",
    "games/*/proving/notes.py",
    "games/*/proving/proof.py",
    "games/*/rules/words.py",
    "games/*/terminal.py",
    "games/*/terminal/*.py",
    "games/*/wire.py",
    "games/*/wire/*.py",
    "games/looper/content/checker.py",
    "games/looper/content/generator.py",
    "games/looper/content/scripts.py",
    "games/stories/content/*checks.py",
    "games/stories/content/condition_words.py",
    "games/stories/content/facts.py",
    "games/stories/content/fields.py",
    "games/stories/content/front_maker.py",
    "games/stories/content/lines.py",
    "games/stories/content/loading.py",
    "games/stories/content/mission_files.py",
    "games/stories/content/mission_maker.py",
    "games/stories/content/mission_names.py",
    "games/stories/content/motifs.py",
    "games/stories/content/rule_words.py",
    "games/stories/content/vocabulary.py",
    "games/stories/content/whole_mission.py",
    "games/stories/content/word_types.py",
    "games/strangers/content/checks.py",
    "games/strangers/content/pack.py",
    "games/tales/content/box_checks.py",
    "games/tales/content/checks.py",
    "games/tales/content/condition_words.py",
    "games/tales/content/fields.py",
    "games/tales/content/lines.py",
    "games/tales/content/loading.py",
    "games/tales/content/rule_words.py",
    "games/tales/content/scenario_checks.py",
    "games/tales/content/table_maker.py",
    "games/tales/content/targets.py",
    "games/tales/content/vocabulary.py",
    "timeline/record.py",
    "timeline/snapshot.py",
)
"""Modules that stay interpreted, because they run once and compiling them would save no time. Each is a path below
src/ouroboard, where `*` stands for one name, so that no module stays interpreted because of its file name alone."""

HOT = (
    "ouroboard___engine___",
    "ouroboard___effects___",
    "ouroboard___bots___",
    "ouroboard___games___loop___",
    "ouroboard___games___tales___rules___",
)
"""Modules that the C compiler sees as one, so that it can put the kernel's small functions where they are called."""

INLINES = "-fno-semantic-interposition"
"""In a shared library GCC inlines no function that another library could replace, unless it is told that none does."""

WEB = Path("web")
DIST = WEB / "dist"
CONFIGURATION = ("package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")


def sources() -> list[str]:
    """Returns the modules to compile. `tests/compiled_modules.txt` lists them too, so that none stays interpreted unnoticed."""
    root = Path("src/ouroboard")
    found = {path for part in COMPILED for path in (root / part).rglob("*.py") if path.name != "__init__.py"}
    return sorted(str(path) for path in found - {path for pattern in COLD for path in root.glob(pattern)})


def warn(why: object) -> None:
    print(f"\nouroboard: not compiled, it will run interpreted ({why})\n", file=sys.stderr)


def compile_side_by_side(compiler, sources, output_dir=None, macros=None, include_dirs=None, **more):  # type: ignore[no-untyped-def]
    """Works like `CCompiler.compile`, but on all cores: one file for what is `HOT`, one for each other module."""
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

        generated = mypycify(
            ["--strict", *sources()], opt_level=os.environ.get("OUROBOARD_OPT", "3"), group_name="ouroboard", multi_file=True
        )
    except (Exception, SystemExit) as failure:
        warn(failure)
        return []
    add_docstrings(Path("build"))
    if os.name == "posix":
        for extension in generated:
            extension.extra_compile_args.append(INLINES)
    return generated


def add_docstrings(folder: Path) -> None:
    """Writes the docstrings into the C files of a folder. A build without some of them works as well, so a failure only warns."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))  # a build frontend does not put this folder on the path
    try:
        from build_docstrings import write_docstrings

        missing = write_docstrings(sources(), folder)
    except Exception as failure:
        print(f"\nouroboard: compiled without docstrings ({failure!r})\n", file=sys.stderr)
    else:
        if missing:
            print(f"\nouroboard: compiled without {len(missing)} docstrings ({', '.join(missing[:3])} …)\n", file=sys.stderr)


# ---- the table page -----------------------------------------------------------------------------------------


class WithPage(build_py):
    """Copies the Python files, and the built page into `server/web`."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        inside = Path(self.build_lib, "ouroboard", "server", "web")
        shutil.rmtree(inside, ignore_errors=True)
        try:
            shutil.copytree(page(), inside)
        except NoPage as why:
            print(f"\nouroboard: built without the table page ({why})\n", file=sys.stderr)


class NoPage(Exception):
    """The page cannot be built: the reason in one line."""


def page() -> Path:
    """Returns the folder with the built page. A page that is older than its sources is built again, never shipped."""
    if os.environ.get("OUROBOARD_PAGE", "1") == "0":
        raise NoPage("OUROBOARD_PAGE=0")
    if not is_current():
        build_page()
    return DIST


def is_current() -> bool:
    """Returns whether the page is at least as new as its sources: the rule of `make page`."""
    built = DIST / ".vite" / "manifest.json"
    read = [path for path in (WEB / "src").rglob("*") if path.is_file()] + [WEB / name for name in CONFIGURATION]
    return built.is_file() and all(path.stat().st_mtime <= built.stat().st_mtime for path in read if path.exists())


def build_page() -> None:
    """Builds the page into `web/dist` with npm."""
    if not (WEB / "package.json").is_file():
        raise NoPage("its sources, web/, are not here")
    npm = shutil.which("npm")
    if npm is None:
        raise NoPage("npm was not found: install Node 20.19 or newer")
    for command in (["install", "--no-save", "--no-fund", "--no-audit"], ["run", "build"]):
        ran = subprocess.run([npm, *command], cwd=WEB, capture_output=True, text=True)
        if ran.returncode != 0:
            said = (ran.stderr.strip() or ran.stdout.strip()).splitlines()
            raise NoPage(f"npm {command[0]} failed: {said[0] if said else ran.returncode}")


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing, "build_py": WithPage})
