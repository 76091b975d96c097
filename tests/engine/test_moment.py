"""A moment as seconds, beside what the calendar of Python says."""

from datetime import datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.moment import is_moment, seconds_of

OFFSETS = st.integers(-23 * 60 - 59, 23 * 60 + 59).map(lambda minutes: timezone(timedelta(minutes=minutes)))


@given(st.datetimes(timezones=OFFSETS))
def test_seconds_are_those_of_the_calendar(moment: datetime) -> None:
    text = moment.isoformat()
    assert is_moment(text)
    begin = datetime(1970, 1, 1, tzinfo=timezone.utc)  # noqa: UP017 - as in OFFSETS
    assert seconds_of(text) == (moment.replace(microsecond=0) - begin) // timedelta(seconds=1)


def test_a_year_of_four_digits_is_read_whole() -> None:
    assert is_moment("1600-02-29T00:00:00Z")  # a multiple of 400
    assert not is_moment("1700-02-29T00:00:00Z")


def test_utc_in_a_letter() -> None:
    assert seconds_of("1970-01-01T00:00:00Z") == seconds_of("1970-01-01t00:00:00.999z") == 0
    assert seconds_of("2000-03-01T00:00:00Z") - seconds_of("2000-02-28T00:00:00Z") == 2 * 24 * 3600
