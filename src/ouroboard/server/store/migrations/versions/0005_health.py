"""When a server was last alive, and the times in which nobody could move."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "health",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "pauses",
        sa.Column("begun", sa.BigInteger, primary_key=True),
        sa.Column("ended", sa.BigInteger, primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("pauses")
    op.drop_table("health")
