"""The work of others that Ouroboard uses. A test compares the licences with those of the installed packages."""

from typing import Final

from ouroboard.server.pages.data import Credit
from ouroboard.server.text.credits import USES


def credited(name: str, licence: str) -> Credit:
    return Credit(name, licence, USES[name])


IN_THE_BROWSER: Final = (
    credited("Atkinson Hyperlegible Next", "OFL-1.1"),
    credited("Bricolage Grotesque", "OFL-1.1"),
    credited("Svelte", "MIT"),
)
"""What is sent to the reader."""

ON_THE_SERVER: Final = (
    credited("alembic", "MIT"),
    credited("confusable-homoglyphs", "MIT"),
    credited("jinja2", "BSD-3-Clause"),
    credited("markdown-it-py", "MIT"),
    credited("msgspec", "BSD-3-Clause"),
    credited("mypy_extensions", "MIT"),
    credited("precis-i18n", "MIT"),
    credited("prometheus-client", "Apache-2.0 AND BSD-2-Clause"),
    credited("psycopg", "LGPL-3.0-only"),
    credited("python-multipart", "Apache-2.0"),
    credited("pyyaml", "MIT"),
    credited("rich", "MIT"),
    credited("segno", "BSD-3-Clause"),
    credited("sqlalchemy", "MIT"),
    credited("starlette", "BSD-3-Clause"),
    credited("typing_extensions", "PSF-2.0"),
    credited("uvicorn", "BSD-3-Clause"),
    credited("uvloop", "MIT OR Apache-2.0"),
    credited("websockets", "BSD-3-Clause"),
)
"""What the server runs on: the packages that we ask for by name."""
