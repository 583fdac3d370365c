"""Which server processes hear of what the others write. Only PostgreSQL has several."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "listeners",
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("backend", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("listeners")
