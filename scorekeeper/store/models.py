"""The tables: games and circles, the log of events of each, who may come in, what was summed up, what was deleted.

The migrations build the same; a test compares.
"""

import sqlalchemy as sa
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# NULL = 0 would be neither true nor false, and a CHECK lets that pass.
ON_PREVIOUS = "(seq = 1 AND previous IS NULL) OR (previous IS NOT NULL AND previous = seq - 1)"
# On PostgreSQL the migrations say the same; here its name would load its dialect, a twelfth of the server's start.
OPEN = sa.text("revoked_at IS NULL")
BY_NO_LINK = sa.text("link IS NULL")
AT_THE_BEGINNING = sa.text("seq = 1")
OF_CIRCLES = sa.text("kind = 'circle'")


RULES = {
    "rfc_3339": "{} LIKE '____-__-__T__:__:__%'",
    "is_hash": "length({}) = 64",
    "json_object": "{} LIKE '{{%}}'",
    "not_empty": "{} <> ''",
}


def is_kept(column: str, rule: str) -> sa.CheckConstraint:
    """One of the rules, for a column."""
    return sa.CheckConstraint(RULES[rule].format(column), name=f"{column}_{rule}")


class Base(DeclarativeBase):
    """What all tables share. Constraints have names, so that a migration can find them on every database."""

    metadata = sa.MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


# What an error tells stands in a log: no names, and no points.
db = SQLAlchemy(model_class=Base, disable_autonaming=True, engine_options={"hide_parameters": True})


class GameRow(Base):
    """A log, by its `kind` of a game or of a circle, and the idempotency key that it was started with. `circle` is the
    id of the circle in which a game was begun, which may have gone for good.
    """

    __tablename__ = "games"
    __table_args__ = (
        sa.UniqueConstraint("start_key"),
        sa.CheckConstraint("kind IN ('game', 'circle')", name="kind"),
        sa.Index("ix_games_circle", "circle"),
        sa.Index("ix_games_kind", "kind", sqlite_where=OF_CIRCLES),
    )

    id: Mapped[str] = mapped_column(sa.String(64), is_kept("id", "not_empty"), primary_key=True)
    start_key: Mapped[str] = mapped_column(sa.String(200), is_kept("start_key", "not_empty"))
    kind: Mapped[str] = mapped_column(sa.String(16), server_default="game")
    circle: Mapped[str | None] = mapped_column(sa.String(64))


class EventRow(Base):
    """An event in a game's log. `id` orders the events of all games; `previous` is the seq of the event before, if any.

    The foreign key on `previous` makes a gap in a log impossible: an event stands on the one before it; and `hash`
    (chain.py) says what that was.
    """

    __tablename__ = "events"
    __table_args__ = (
        sa.UniqueConstraint("game", "seq"),
        sa.UniqueConstraint("game", "key"),
        sa.ForeignKeyConstraint(["game", "previous"], ["events.game", "events.seq"]),
        sa.CheckConstraint("seq >= 1", name="seq_from_1"),
        sa.CheckConstraint(ON_PREVIOUS, name="on_previous"),
        sa.Index("ix_events_begun", "at", sqlite_where=AT_THE_BEGINNING),
    )

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    game: Mapped[str] = mapped_column(sa.String(64), sa.ForeignKey("games.id"))
    seq: Mapped[int]
    previous: Mapped[int | None]
    key: Mapped[str] = mapped_column(sa.String(200), is_kept("key", "not_empty"))
    kind: Mapped[str] = mapped_column(sa.String(64), is_kept("kind", "not_empty"))
    at: Mapped[str] = mapped_column(sa.String(64), is_kept("at", "rfc_3339"))
    author: Mapped[str] = mapped_column(sa.String(200))
    device: Mapped[str] = mapped_column(sa.String(200), server_default="")
    payload: Mapped[str] = mapped_column(sa.Text, is_kept("payload", "json_object"))
    hash: Mapped[str] = mapped_column(sa.String(64), server_default="")


class DeviceRow(Base):
    """A device that came into some game. `id` is the hash of its secret."""

    __tablename__ = "devices"

    id: Mapped[str] = mapped_column(sa.String(64), is_kept("id", "is_hash"), primary_key=True)
    name: Mapped[str] = mapped_column(sa.String(200))
    label: Mapped[str] = mapped_column(sa.String(200))


class LinkRow(Base):
    """A link into a game, open until it is revoked; one a role is open at a time. `digest` is the hash of its code.
    `plays`: whoever comes by it watches, and tells the points of his own.
    """

    __tablename__ = "links"
    __table_args__ = (
        sa.UniqueConstraint("digest"),
        sa.UniqueConstraint("id", "game"),
        sa.CheckConstraint("role IN ('keep', 'watch')", name="role"),
        sa.Index(None, "game"),
        sa.Index("uq_links_open", "game", "role", "plays", unique=True, sqlite_where=OPEN),
    )

    id: Mapped[str] = mapped_column(sa.String(64), is_kept("id", "not_empty"), primary_key=True)
    game: Mapped[str] = mapped_column(sa.String(64), sa.ForeignKey("games.id"))
    role: Mapped[str] = mapped_column(sa.String(16))
    plays: Mapped[bool] = mapped_column(server_default=sa.false())
    digest: Mapped[str] = mapped_column(sa.String(64), is_kept("digest", "is_hash"))
    created_at: Mapped[str] = mapped_column(sa.String(64), is_kept("created_at", "rfc_3339"))
    revoked_at: Mapped[str | None] = mapped_column(sa.String(64), is_kept("revoked_at", "rfc_3339"))


class GrantRow(Base):
    """A device may come into a game: by a link, or without one because it began the game; until it was removed."""

    __tablename__ = "grants"
    __table_args__ = (
        sa.UniqueConstraint("device", "game", "link"),
        sa.ForeignKeyConstraint(["link", "game"], ["links.id", "links.game"]),
        sa.Index("uq_grants_by_no_link", "device", "game", unique=True, sqlite_where=BY_NO_LINK),
        sa.Index(None, "game"),
        sa.Index("ix_grants_held", "device", "game", "link", "out_at"),  # all that a page asks of them
    )

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    device: Mapped[str] = mapped_column(sa.String(64), sa.ForeignKey("devices.id"))
    game: Mapped[str] = mapped_column(sa.String(64), sa.ForeignKey("games.id"))
    link: Mapped[str | None] = mapped_column(sa.String(64))
    created_at: Mapped[str] = mapped_column(sa.String(64), is_kept("created_at", "rfc_3339"))
    out_at: Mapped[str | None] = mapped_column(sa.String(64))


class OwnerRow(Base):
    """A device that came by the key of the house, until it was removed."""

    __tablename__ = "owners"
    __table_args__ = ()

    device: Mapped[str] = mapped_column(sa.String(64), sa.ForeignKey("devices.id"), primary_key=True)
    since: Mapped[str] = mapped_column(sa.String(64), is_kept("since", "rfc_3339"))
    out_at: Mapped[str | None] = mapped_column(sa.String(64), is_kept("out_at", "rfc_3339"))


class MoveRow(Base):
    """A code by which a device hands its games over; `digest` is the code's hash. It goes when it is used, but for one
    that put a device of the house out (`taken_at`): it says so for good. `device` may be in no game any more.
    """

    __tablename__ = "moves"
    __table_args__ = (sa.Index(None, "device"),)

    digest: Mapped[str] = mapped_column(sa.String(64), is_kept("digest", "is_hash"), primary_key=True)
    device: Mapped[str] = mapped_column(sa.String(64))
    name: Mapped[str] = mapped_column(sa.String(200))
    house: Mapped[str] = mapped_column(sa.String(64))
    leaves: Mapped[bool]
    until: Mapped[str] = mapped_column(sa.String(64), is_kept("until", "rfc_3339"))
    taken_at: Mapped[str | None] = mapped_column(sa.String(64), is_kept("taken_at", "rfc_3339"))


class TellingRow(Base):
    """What a player told of the points of his own in the hand now played, which `hand` names, before it is recorded.
    `number` puts what was told in a game in its order; `points` is JSON.
    """

    __tablename__ = "tellings"

    game: Mapped[str] = mapped_column(sa.String(64), sa.ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    hand: Mapped[str] = mapped_column(sa.String(64))
    number: Mapped[int]
    points: Mapped[str] = mapped_column(sa.Text, is_kept("points", "json_object"))


class SummaryRow(Base):
    """What a list shows of a game, made from its log up to `seq` in the way `making`; `payload` is all of it, the other
    columns are what a search asks. `names` are the players and the title, folded. Every game has one from its first
    event on: with `making` 0 it is to be made anew, with `seq` 0 it was never made.
    """

    __tablename__ = "summaries"
    __table_args__ = (
        sa.Index(None, "touched").ddl_if(dialect="postgresql"),
        # By it a name is sought among those touched last first; PostgreSQL has an index of trigrams (migrations).
        sa.Index("ix_summaries_names", "touched", "names").ddl_if(dialect="sqlite"),
        sa.Index(None, "making"),
        sa.Index(None, "condition", "touched"),
        sa.Index(None, "system", "touched"),
    )

    game: Mapped[str] = mapped_column(sa.String(64), sa.ForeignKey("games.id"), primary_key=True)
    seq: Mapped[int]
    making: Mapped[int]
    condition: Mapped[str] = mapped_column(sa.String(16))
    began: Mapped[str] = mapped_column(sa.String(64))
    touched: Mapped[str] = mapped_column(sa.String(64))
    system: Mapped[str] = mapped_column(sa.String(64))
    names: Mapped[str] = mapped_column(sa.Text)
    payload: Mapped[str] = mapped_column(sa.Text, is_kept("payload", "json_object"))


class CountsRow(Base):
    """What circles know of a game, made from its log; `made_of` says in which way, and from which log."""

    __tablename__ = "game_counts"

    game: Mapped[str] = mapped_column(sa.String(64), sa.ForeignKey("games.id"), primary_key=True)
    made_of: Mapped[str] = mapped_column(sa.Text)
    payload: Mapped[str] = mapped_column(sa.Text, is_kept("payload", "json_object"))


class DeletionRow(Base):
    """A game that was deleted, and when; everything else of it stands where it stood until it goes for good. `due_at`:
    when its time was first found to be over.
    """

    __tablename__ = "deletions"

    game: Mapped[str] = mapped_column(sa.String(64), sa.ForeignKey("games.id"), primary_key=True)
    at: Mapped[str] = mapped_column(sa.String(64), is_kept("at", "rfc_3339"))
    due_at: Mapped[str | None] = mapped_column(sa.String(64))
