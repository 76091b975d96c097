"""What a device may do is answered from an index alone: a page of the grants or of the owners that cannot be read, in a
small house all of them, locks nobody out.
"""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_index("ix_grants_held", "grants", ["device", "game", "link", "out_at"])
    op.create_index("ix_owners_held", "owners", ["device", "out_at"])


def downgrade() -> None:
    """Take them back."""
    op.drop_index("ix_owners_held", "owners")
    op.drop_index("ix_grants_held", "grants")
