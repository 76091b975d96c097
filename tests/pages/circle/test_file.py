"""The file of a circle: two phones that went apart are brought together by it."""

from hypothesis import given, settings

from scorekeeper.pages.circle.file import CircleBook, joined, read_file
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.state import open_circle
from scorekeeper.service.events import Logged
from tests.pages.circle.conftest import Rooms
from tests.service.circle.circles import log_of
from tests.service.circle.test_people_laws import START, Events, told_by, who


def book_of(log: tuple[Logged, ...]) -> CircleBook:
    return CircleBook(circle=open_circle("c", log), log=log)


@given(told_by("k"), told_by("l"))
@settings(max_examples=60)
def test_two_phones_that_went_apart_come_to_the_same_people(one: Events, other: Events) -> None:
    """Each by the file of the other; the same file once more changes nothing."""
    first, second = book_of(log_of(*START, *one)), book_of(log_of(*START, *other))
    here, there = joined(first, second.log), joined(second, first.log)
    assert who(people_of(here.circle)) == who(people_of(there.circle))
    assert joined(here, second.log) == here
    assert joined(here, there.log) == here


def test_another_circle_under_the_same_id_adds_nothing_that_cannot_follow() -> None:
    here = book_of(log_of(*START))
    assert joined(here, log_of(*START)[:1]) == here


def test_a_circle_comes_out_of_its_file_as_it_went_in(room: Rooms) -> None:
    answer = room().answer("/file")
    found = read_file(answer.text)  # type: ignore[union-attr]
    assert found is not None
    assert [one.event for one in found.book.log] == [one.event for one in room().log]
    assert list(found.counts) == [one.game for one in room().games]
    assert read_file("[]") is None
    assert read_file('{"format": "thousand-circle/1"}') is None
