"""The tellings in SQL: the last word of each player, in the order in which they came, of one hand at a time."""

from threading import Barrier, Thread

import pytest
from flask import Flask

from scorekeeper.engine.record import Parts, Suit
from scorekeeper.service.telling import Telling
from scorekeeper.store.sql_change_feed import SqlChangeFeed
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.store.sql_tellings import SqlTellings
from tests.service.examples import dealt, started


@pytest.fixture
def tellings(app: Flask) -> SqlTellings:
    for game in "gh":
        SqlStore().append(game, started(game))
    return SqlTellings()


def word(seat: int, cards: int, *marriages: Suit, four_aces: bool = False) -> Telling:
    return Telling(seat=seat, points=Parts(cards=cards, marriages=marriages, four_aces=four_aces))


@pytest.mark.parametrize(("told", "stands", "number"), [
    ([word(2, 35, Suit.HEARTS, Suit.CLUBS, four_aces=True), word(0, 0)], [0, 1], 2),
    ([word(0, 30), word(1, 40), word(0, 20)], [1, 2], 3),  # a later word stands last, and the earlier no more
    ([word(0, 30), word(1, 40), word(0, 30)], [0, 1], 2),  # the same once more keeps its place
])  # fmt: skip
def test_the_last_word_of_each_stands(
    tellings: SqlTellings, told: list[Telling], stands: list[int], number: int
) -> None:
    for one in told:
        tellings.tell("g", "0-0", one, 1)
    assert tellings.told("g", "0-0") == tuple(told[place] for place in stands)
    assert (tellings.words("g"), tellings.told("h", "0-0")) == (number, ())


def test_words_of_another_hand_go_with_the_first_of_the_next(tellings: SqlTellings) -> None:
    tellings.tell("g", "0-0", word(0, 30), 1)
    tellings.tell("h", "0-0", word(0, 50), 1)
    assert tellings.told("g", "2-1") == ()
    tellings.tell("g", "2-1", word(1, 40), 1)
    assert tellings.told("g", "0-0") == ()
    assert tellings.told("g", "2-1") == (word(1, 40),)
    assert tellings.told("h", "0-0") == (word(0, 50),), "another game’s stay"


def test_a_word_of_a_hand_that_was_recorded_meanwhile_takes_nobodys_of_the_next(tellings: SqlTellings) -> None:
    """She waited for her turn to write while it was recorded, and somebody told his of the next."""
    assert tellings.tell("g", "0-0", word(0, 30), 1)
    SqlStore().append("g", dealt(2))
    assert tellings.tell("g", "2-1", word(1, 40), 2)
    for late in (word(0, 30), word(0, 31)):
        assert not tellings.tell("g", "0-0", late, 1)
    assert tellings.told("g", "2-1") == (word(1, 40),)
    assert tellings.words("g") == 2


def test_the_number_only_grows_and_the_change_feed_has_it(tellings: SqlTellings) -> None:
    feed, seen = SqlChangeFeed(), list[int]()
    for hand, one in (("0-0", word(0, 30)), ("0-0", word(0, 31)), ("2-1", word(0, 32)), ("2-1", word(1, 0))):
        tellings.tell("g", hand, one, 1)
        seen.append(feed.versions(["g"])["g"].told)
    assert seen == [1, 2, 3, 4]
    assert feed.versions(["h"])["h"].told == tellings.words("h") == 0
    feed.end()


def test_words_told_at_the_same_moment_are_all_kept_each_with_a_number(app: Flask, tellings: SqlTellings) -> None:
    """The same one twice is one: somebody tapped twice. A listener must be able to tell one word from the next."""
    rounds = 20
    start, failed = Barrier(3), list[BaseException]()

    def tell(seat: int) -> None:
        with app.app_context():
            for cards in range(rounds):
                start.wait()
                try:
                    tellings.tell("g", "0-0", word(seat, cards), 1)
                except Exception as error:
                    failed.append(error)

    phones = [Thread(target=tell, args=(seat,)) for seat in (0, 0, 1)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert failed == []
    assert sorted(tellings.told("g", "0-0"), key=lambda one: one.seat) == [word(0, rounds - 1), word(1, rounds - 1)]
    assert tellings.words("g") == 2 * rounds
