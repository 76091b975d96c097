"""The shelf keeps what was put there last, and never more than it has places."""

from concurrent.futures import ThreadPoolExecutor

from scorekeeper.cache import Cache, KeyedLocks


def test_whatever_was_put_there_longest_ago_makes_way() -> None:
    shelf = Cache[str, int](2)
    assert shelf.get("a") is None
    assert (shelf.put("a", 1), shelf.put("b", 2), shelf.put("a", 3), shelf.put("c", 4)) == (1, 2, 3, 4)
    assert (shelf.get("a"), shelf.get("b"), shelf.get("c"), len(shelf)) == (3, None, 4, 2)


def test_many_threads_at_one_shelf() -> None:
    shelf = Cache[int, int](3)
    with ThreadPoolExecutor(8) as threads:
        put = list(threads.map(lambda number: shelf.put(number % 7, number), range(5_000)))
    assert put == list(range(5_000))
    assert len(shelf) == 3


def test_what_weighs_more_takes_more_places() -> None:
    shelf = Cache[str, str](5, len)
    for key, thing in (("a", "x"), ("b", "xx"), ("c", "xx"), ("d", "x")):
        shelf.put(key, thing)
    assert [shelf.get(key) for key in "abcd"] == [None, "xx", "xx", "x"]
    shelf.put("c", "xxx")
    assert [shelf.get(key) for key in "bcd"] == [None, "xxx", "x"]
    shelf.put("e", "x" * 9)
    assert (len(shelf), shelf.get("e")) == (1, "x" * 9), "what was put in last is never dropped"
    shelf.put("f", "x")
    assert (len(shelf), shelf.get("f")) == (1, "x")


def test_each_key_has_a_lock_that_is_forgotten_after_use() -> None:
    locks = KeyedLocks[str]()
    with locks.of("a"):
        assert locks.of("a").locked()
        assert not locks.of("b").locked()
    assert not locks.of("a").locked()
    assert len(locks._locks) == 0
