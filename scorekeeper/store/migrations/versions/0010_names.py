"""Names are found by an index: the words in them, and the endings of each word."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

MANY = 5_000  # games at a time
SOME = sa.text("SELECT game, names FROM summaries WHERE game > :last AND names <> '' ORDER BY game LIMIT :many")
NAMED = sa.text("INSERT INTO name_words (word, game) VALUES (:word, :game)")
ENDING = sa.text("INSERT INTO name_endings (ending, word) VALUES (:ending, :word) ON CONFLICT DO NOTHING")
BY_LETTERS = sa.String(16).with_variant(sa.String(16, collation="C"), "postgresql")


def upgrade() -> None:
    """Make both, and fill them from the summaries that are there."""
    op.create_table(
        "name_words",
        sa.Column("word", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("word", "game", name="pk_name_words"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_name_words_game"),
    )
    op.create_index("ix_name_words_game", "name_words", ["game"])
    op.create_table(
        "name_endings",
        sa.Column("ending", BY_LETTERS, nullable=False),
        sa.Column("word", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("ending", "word", name="pk_name_endings"),
    )
    op.create_index("ix_name_endings_word", "name_endings", ["word"])
    connection, last, there = op.get_bind(), "", set[str]()
    while rows := connection.execute(SOME, {"last": last, "many": MANY}).all():
        last = rows[-1].game
        words = {(word, row.game) for row in rows for word in row.names.split()}
        connection.execute(NAMED, [{"word": _key(word), "game": game} for word, game in sorted(words)])
        new = {word for word, _ in words} - there
        there |= new
        endings = sorted({(word[place : place + 16], _key(word)) for word in new for place in range(len(word))})
        if endings:
            connection.execute(ENDING, [{"ending": ending, "word": word} for ending, word in endings])


def downgrade() -> None:
    """Take it back."""
    op.drop_table("name_endings")
    op.drop_table("name_words")


def _key(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()[:16]
