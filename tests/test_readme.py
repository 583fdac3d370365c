"""The README's Python examples: they run, and a strict type checker accepts them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_readme_runs(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_readme_passes_a_strict_type_checker(example: str, tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(example, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--follow-imports=silent", str(file)]
    ran = subprocess.run(
        command, cwd=tmp_path, env={"MYPYPATH": str(ROOT / "src")}, capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
