"""What each work of others does for Ouroboard, by its name."""

from typing import Final

USES: Final = {
    "Atkinson Hyperlegible Next": "the typeface of all text, © 2020–2024 its Project Authors",
    "Bricolage Grotesque": "the typeface of headings and numerals, © 2022 its Project Authors",
    "Svelte": "draws the table",
    "alembic": "updates the database's schema",
    "confusable-homoglyphs": "knows which letters look alike",
    "jinja2": "fills in these pages",
    "markdown-it-py": "sets the rules",
    "msgspec": "reads and writes every message",
    "mypy_extensions": "types of the compiled engine",
    "precis-i18n": "knows which letters cannot be seen",
    "prometheus-client": "counts what the server does",
    "psycopg": "connects to PostgreSQL",
    "python-multipart": "reads uploaded records",
    "pyyaml": "reads boards, cards and scripts",
    "rich": "draws the terminal",
    "segno": "draws QR codes",
    "sqlalchemy": "keeps the tables",
    "starlette": "answers requests",
    "typing_extensions": "describes types on older Pythons",
    "uvicorn": "listens for them",
    "uvloop": "runs the event loop",
    "websockets": "carries the moves",
}
