"""The shelf keeps what was put there last, and never more than it has places."""

from concurrent.futures import ThreadPoolExecutor

from scorekeeper.cache import Cache


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
