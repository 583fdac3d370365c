"""Problems that players have reported, for the operator of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("reports_time", "reports", ["time"])
    op.create_index("reports_guest", "reports", ["guest", "time"])


def downgrade() -> None:
    op.drop_table("reports")
