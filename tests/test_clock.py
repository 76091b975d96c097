"""The day of a moment by the clocks of a zone."""

import pytest

from scorekeeper.clock import day_at


@pytest.mark.parametrize(("at", "zone", "day"), [
    ("2026-11-28T14:30:00Z", "Asia/Vladivostok", "2026-11-29"),
    ("2026-11-28t14:30:00.5z", "Pacific/Honolulu", "2026-11-28"),
    ("2026-12-31T23:30:00+00:00", "Asia/Vladivostok", "2027-01-01"),
    ("2027-01-01T09:30:00+10:00", "Pacific/Honolulu", "2026-12-31"),
    ("2026-03-29T01:30:00+01:00", "Europe/Kiev", "2026-03-29"),  # the old name that browsers give
    ("0000-02-29T23:30:00-05:00", "Asia/Tokyo", "0000-02-29"),
    ("9999-12-31T23:00:00Z", "Asia/Tokyo", "9999-12-31"),
])  # fmt: skip
def test_the_day_is_that_of_the_zone(at: str, zone: str, day: str) -> None:
    assert day_at(at, zone) == day
