"""Moments of RFC 3339 by other clocks than the one that they were written by. On the phone the runtime has it."""

from datetime import UTC, datetime


def here(at: str) -> str:
    """A moment by the clock on the wall where this program runs; as it is where that clock cannot show it."""
    moment = datetime.fromisoformat(at.upper())
    try:
        return moment.astimezone().isoformat()
    except OverflowError:
        return moment.isoformat()


def in_utc(at: str) -> str:
    """A moment in UTC to the second. ValueError where no clock can show it."""
    try:
        return datetime.fromisoformat(at.upper()).astimezone(UTC).isoformat(timespec="seconds")
    except OverflowError as error:
        raise ValueError(at) from error
