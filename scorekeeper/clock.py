"""Moments of RFC 3339 by other clocks than the one that they were written by. On the phone the runtime has it."""

from datetime import UTC, datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

known_zones = cache(available_timezones)  # to look through them takes a tenth of a second


def day_at(at: str, zone: str) -> str:
    """The day (YYYY-MM-DD) of a moment by the clocks of a zone, such as Asia/Vladivostok; before 1970, and after 9998,
    the one that is written there.
    """
    if not "1970" <= at[:4] < "9999":
        return at[:10]
    return datetime.fromisoformat(at.upper()).astimezone(ZoneInfo(zone)).date().isoformat()


def in_utc(at: str) -> str:
    """A moment in UTC to the second. ValueError where no clock can show it."""
    try:
        return datetime.fromisoformat(at.upper()).astimezone(UTC).isoformat(timespec="seconds")
    except OverflowError as error:
        raise ValueError(at) from error
