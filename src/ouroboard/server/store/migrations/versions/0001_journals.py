"""Journals, the list of tables, who sits where, links for other devices."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "entries",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("public", sa.Integer, nullable=False),
        sa.Column("touched", sa.Integer, nullable=False),
    )
    op.create_index("tables_public", "tables", ["public", "touched"])
    op.create_table(
        "sittings",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, primary_key=True),
    )
    op.create_index("sittings_code", "sittings", ["code"])
    op.create_table(
        "links",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in ("links", "sittings", "tables", "entries"):
        op.drop_table(table)
