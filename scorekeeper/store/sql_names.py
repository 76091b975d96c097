"""Which games bear a name, by an index. What somebody seeks may stand in the middle of a word: so every ending of every
word that stands in names is kept, once for all games, and what is sought is the beginning of one of them.

It narrows a search and decides none: whoever asks compares the names themselves.
"""

import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

import sqlalchemy as sa

from scorekeeper.store.database import reading
from scorekeeper.store.malformed import MalformedPassedOver
from scorekeeper.store.models import DeletionRow, EndingRow, NamedRow, SummaryRow

RARE = 100  # games; so few are looked at whatever else is asked
SEVERAL = 50  # words that have a part in common; where it is more nearly every game has it
LONG = 16  # letters of an ending that are kept: an index takes only so many, and few words have more
KEY = 16  # letters of a word's key; two words with the same one would only make a search look at more games
LAST = "\U0010ffff"  # behind every letter

_named, _endings = (cast("sa.Table", row.__table__) for row in (NamedRow, EndingRow))
IS_TOUCHED = sa.select(SummaryRow.touched).where(SummaryRow.game == NamedRow.game).correlate(NamedRow).scalar_subquery()
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


@dataclass(frozen=True, slots=True)
class Named:
    """What the index knows of a search for names: `few` asks which games bear a part of them that few bear. Else all
    that are sought have one of `words`, by their keys, and no others have if it is `exact`; where there are none it
    knows nothing.
    """

    few: tuple[sa.Select[str], ...] = ()
    words: frozenset[str] = frozenset()
    exact: bool = False


def named(sought: Iterable[str]) -> Named:
    """What it knows of this, folded as it is."""
    few, many = list[sa.Select[str]](), list[set[str]]()
    parts = [part for one in sought for part in one.split()]
    with MalformedPassedOver(), reading() as connection:
        for part in parts:
            words = _words_with(connection, part)
            if words is None:
                continue
            if _count(connection, bearing(words), RARE + 1) <= RARE:
                few.append(bearing(words))
            else:
                many.append(words)
        words = set[str]() if few else min(many, key=len, default=set())
        return Named(tuple(few), frozenset(words), exact=len(parts) == 1 and len(parts[0]) <= LONG)
    return Named()


def newest_bearing(words: Iterable[str], asked: sa.Select[*tuple[Any, ...]], most: int) -> sa.Select[*tuple[Any, ...]]:
    """The summaries asked for whose games have one of these words, the one touched last first: so many of each word,
    and thereby no less than so many of all.
    """
    order = (NamedRow.touched.desc(), NamedRow.game)
    of_each = [
        asked.add_columns(NamedRow.touched.label("at"))
        .join(NamedRow, NamedRow.game == SummaryRow.game)
        .where(NamedRow.word == word)
        .order_by(*order)
        .limit(most)
        .subquery()
        .select()
        for word in sorted(words)
    ]
    all_of_them = sa.union(*of_each).subquery()
    return sa.select(all_of_them).order_by(all_of_them.c.at.desc(), all_of_them.c.game)


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
    words = connection.scalars(MATCHING.limit(SEVERAL + 1), {"part": begin, "behind": begin + LAST}).all()
    return set(words) if len(words) <= SEVERAL else None


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


def date_names(connection: sa.Connection, games: Collection[str]) -> None:
    """The words of these games bear when each was touched last, as its summary says."""
    dated = sa.update(_named).where(_named.c.game.in_(games), _named.c.touched != IS_TOUCHED)
    connection.execute(dated.values(touched=IS_TOUCHED))


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
