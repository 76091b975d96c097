"""Which games bear a name, by an index. What somebody seeks may stand in the middle of a word: so every ending of every
word that stands in names is kept, once for all games, and what is sought is the beginning of one of them.

It narrows a search and decides none: whoever asks compares the names themselves.
"""

import hashlib
from collections.abc import Collection, Iterable, Mapping
from typing import cast

import sqlalchemy as sa

from scorekeeper.store.database import reading
from scorekeeper.store.malformed import MalformedPassedOver
from scorekeeper.store.models import DeletionRow, EndingRow, NamedRow

RARE = 5_000  # games; where more of a million bear a name the list of all games shows it as soon
LONG = 16  # letters of an ending that are kept: an index takes only so many, and few words have more
KEY = 16  # letters of a word's key; two words with the same one would only make a search look at more games
LAST = "\U0010ffff"  # behind every letter

_named, _endings = (cast("sa.Table", row.__table__) for row in (NamedRow, EndingRow))
MATCHING = sa.select(EndingRow.word).where(
    EndingRow.ending >= sa.bindparam("part"), EndingRow.ending < sa.bindparam("behind")
)
NEW_ENDING = sa.text("INSERT INTO name_endings (ending, word) VALUES (:ending, :word) ON CONFLICT DO NOTHING")
# Whoever brings a word must not miss that its endings are just being forgotten. On SQLite one writes at a time anyway.
ONE_AT_A_TIME = sa.text("LOCK TABLE name_endings IN SHARE ROW EXCLUSIVE MODE")


def key_of(word: str) -> str:
    """What a word is called in the index."""
    return hashlib.sha256(word.encode()).hexdigest()[:KEY]


def endings_of(word: str) -> set[str]:
    """Its endings, as far as they are kept."""
    return {word[place : place + LONG] for place in range(len(word))}


def games_named(sought: Iterable[str]) -> tuple[sa.Select[str], ...]:
    """For each part of what is sought, folded as it is, that few games bear: the question which ones. Nothing of one
    that many bear, or where the index cannot be read.
    """
    asked = []
    with MalformedPassedOver(), reading() as connection:
        for part in (part for one in sought for part in one.split()):
            words = _words_with(connection, part)
            if words is not None and _count(connection, bearing(words), RARE + 1) <= RARE:
                asked.append(bearing(words))
        return tuple(asked)
    return ()


def count_named(sought: str, most: int) -> int | None:
    """How many games bear it that were not deleted, so many at most; None where the index does not know."""
    parts = sought.split()
    if len(parts) != 1 or len(parts[0]) > LONG:
        return None
    with MalformedPassedOver(), reading() as connection:
        words = _words_with(connection, parts[0])
        if words is not None:
            return _count(connection, bearing(words).where(_named.c.game.not_in(sa.select(DeletionRow.game))), most)
    return None


def bearing(words: Collection[str]) -> sa.Select[str]:
    """Which games have any of these words in their names, by their keys; each game once."""
    games = sa.select(NamedRow.game).where(NamedRow.word.in_(words))
    return games if len(words) == 1 else games.distinct()


def _count(connection: sa.Connection, games: sa.Select[str], most: int) -> int:
    return connection.scalar(sa.select(sa.func.count()).select_from(games.limit(most).subquery())) or 0


def _words_with(connection: sa.Connection, part: str) -> set[str] | None:
    """The keys of the words in which it stands, as far as their endings are kept; None where those are too many."""
    begin = part[:LONG]
    words = connection.scalars(MATCHING.limit(RARE + 1), {"part": begin, "behind": begin + LAST}).all()
    return set(words) if len(words) <= RARE else None


def write_names(connection: sa.Connection, names: Mapping[str, str]) -> None:
    """Puts the words in the names of each game, folded as they are, in the place of those that it had."""
    if not names:
        return
    _be_alone(connection)
    before = words_of(connection, names)
    connection.execute(sa.delete(_named).where(_named.c.game.in_(names)))
    words = {word for text in names.values() for word in text.split()}
    rows = [{"word": key_of(word), "game": game} for game, text in names.items() for word in set(text.split())]
    endings = [{"ending": ending, "word": key_of(word)} for word in words for ending in endings_of(word)]
    if rows:
        connection.execute(sa.insert(_named), rows)
        connection.execute(NEW_ENDING, endings)
    forget_words(connection, before - {key_of(word) for word in words})


def words_of(connection: sa.Connection, games: Collection[str]) -> set[str]:
    """The keys of the words in the names of these games."""
    return set(connection.scalars(sa.select(_named.c.word).distinct().where(_named.c.game.in_(games))))


def forget_words(connection: sa.Connection, words: Collection[str]) -> None:
    """Those of the words that no game bears any more are gone: they are names of people."""
    if words:
        _be_alone(connection)
        is_borne = sa.exists().where(_named.c.word == _endings.c.word)
        connection.execute(sa.delete(_endings).where(_endings.c.word.in_(words), ~is_borne))


def _be_alone(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(ONE_AT_A_TIME)
