"""Moments by the clock on the wall."""

import time
from collections.abc import Iterator

import pytest

from scorekeeper.clock import here


@pytest.fixture(params=["America/New_York", "Asia/Tokyo"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with monkeypatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


def test_a_moment_is_shown_by_the_clock_here(zone: str) -> None:
    shown = {"America/New_York": "2026-11-21T15:15:00-05:00", "Asia/Tokyo": "2026-11-22T05:15:00+09:00"}
    assert here("2026-11-21t20:15:00z") == shown[zone]


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("at", ["0001-01-01T03:00:00Z", "9999-12-31T23:00:00Z"])
def test_what_that_clock_cannot_show_by_its_own_hour_is_shown_as_it_is(at: str) -> None:
    assert here(at)[:4] == at[:4]
