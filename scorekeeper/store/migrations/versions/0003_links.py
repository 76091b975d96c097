"""Devices, the links by which they come into games, and which came into which. Older games have neither."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

OPEN = sa.text("revoked_at IS NULL")
BY_NO_LINK = sa.text("link IS NULL")
AT = "LIKE '____-__-__T__:__:__%'"


def upgrade() -> None:
    """Devices, links and grants."""
    _devices()
    _links()
    _grants()


def _devices() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("label", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.CheckConstraint("length(id) = 64", name=op.f("ck_devices_id_is_hash")),
    )


def _links() -> None:
    op.create_table(
        "links",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("created_at", sa.String(64), nullable=False),
        sa.Column("revoked_at", sa.String(64), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_links"),
        sa.UniqueConstraint("digest", name="uq_links_digest"),
        sa.UniqueConstraint("id", "game", name="uq_links_id_game"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_links_game"),
        sa.CheckConstraint("id <> ''", name=op.f("ck_links_id_not_empty")),
        sa.CheckConstraint("role IN ('keep', 'watch')", name=op.f("ck_links_role")),
        sa.CheckConstraint("length(digest) = 64", name=op.f("ck_links_digest_is_hash")),
        sa.CheckConstraint(f"created_at {AT}", name=op.f("ck_links_created_at_rfc_3339")),
        sa.CheckConstraint(f"revoked_at {AT}", name=op.f("ck_links_revoked_at_rfc_3339")),
    )
    op.create_index("ix_links_game", "links", ["game"])
    op.create_index("uq_links_open", "links", ["game", "role"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN)


def _grants() -> None:
    op.create_table(
        "grants",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("link", sa.String(64), nullable=True),
        sa.Column("created_at", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_grants"),
        sa.UniqueConstraint("device", "game", "link", name="uq_grants_device_game_link"),
        sa.ForeignKeyConstraint(["device"], ["devices.id"], name="fk_grants_device"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_grants_game"),
        sa.ForeignKeyConstraint(["link", "game"], ["links.id", "links.game"], name="fk_grants_link_game"),
        sa.CheckConstraint(f"created_at {AT}", name=op.f("ck_grants_created_at_rfc_3339")),
    )
    op.create_index(
        "uq_grants_by_no_link",
        "grants",
        ["device", "game"],
        unique=True,
        sqlite_where=BY_NO_LINK,
        postgresql_where=BY_NO_LINK,
    )
    op.create_index("ix_grants_game", "grants", ["game"])


def downgrade() -> None:
    """Take it back."""
    op.drop_table("grants")
    op.drop_table("links")
    op.drop_table("devices")
