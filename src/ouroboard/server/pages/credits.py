"""The work of others that Ouroboard uses. A test compares the licences with those of the installed packages."""

from typing import Final

from ouroboard.server.pages.data import Credit

IN_THE_BROWSER: Final = (
    Credit("Atkinson Hyperlegible Next", "OFL-1.1", "the typeface of all text, © 2020–2024 its Project Authors"),
    Credit("Bricolage Grotesque", "OFL-1.1", "the typeface of headings and numerals, © 2022 its Project Authors"),
    Credit("Svelte", "MIT", "draws the table"),
)
"""What is sent to the reader."""

ON_THE_SERVER: Final = (
    Credit("alembic", "MIT", "updates the database's schema"),
    Credit("confusable-homoglyphs", "MIT", "knows which letters look alike"),
    Credit("jinja2", "BSD-3-Clause", "fills in these pages"),
    Credit("markdown-it-py", "MIT", "sets the rules"),
    Credit("msgspec", "BSD-3-Clause", "reads and writes every message"),
    Credit("mypy_extensions", "MIT", "types of the compiled engine"),
    Credit("precis-i18n", "MIT", "knows which letters cannot be seen"),
    Credit("prometheus-client", "Apache-2.0 AND BSD-2-Clause", "counts what the server does"),
    Credit("psycopg", "LGPL-3.0-only", "connects to PostgreSQL"),
    Credit("python-multipart", "Apache-2.0", "reads uploaded records"),
    Credit("pyyaml", "MIT", "reads boards, cards and scripts"),
    Credit("rich", "MIT", "draws the terminal"),
    Credit("segno", "BSD-3-Clause", "draws QR codes"),
    Credit("sqlalchemy", "MIT", "keeps the tables"),
    Credit("starlette", "BSD-3-Clause", "answers requests"),
    Credit("typing_extensions", "PSF-2.0", "describes types on older Pythons"),
    Credit("uvicorn", "BSD-3-Clause", "listens for them"),
    Credit("uvloop", "MIT OR Apache-2.0", "runs the event loop"),
    Credit("websockets", "BSD-3-Clause", "carries the moves"),
)
"""What the server runs on: the packages that we ask for by name."""
