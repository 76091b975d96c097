"""Which daily backups stay: the last 7 days on which there is one and, beyond them, the newest of each of 4 weeks. Days
and weeks are counted by what is there, so that no clock that is ahead removes any.
"""

from collections.abc import Iterable
from datetime import date, timedelta

DAYS, WEEKS = 7, 4
FURTHEST = 100  # days: after these every backup has gone that a right clock has dated


def staying(backups: Iterable[date], today: date) -> set[date]:
    """The days whose backups stay. What one has dated ahead stays too, and takes no other's place."""
    days = sorted(backups, reverse=True)
    ahead = {day for day in days if day > today}
    known = [day for day in days if day <= today]
    weeks: dict[tuple[int, int], date] = {}
    for day in known:
        weeks.setdefault(day.isocalendar()[:2], day)
    beyond = [day for day in weeks.values() if day not in known[:DAYS]]
    return {*ahead, *known[:DAYS], *beyond[:WEEKS]}


def last_gone(backups: Iterable[date], some: Iterable[date], today: date) -> date | None:
    """The day on which the last of some of the backups goes, where one is made every day from tomorrow on; None where
    they have gone, or where that is too far off.
    """
    left, waiting = {*backups}, {*some}
    for later in range(1, FURTHEST):
        if not waiting:
            return None
        day = today + timedelta(days=later)
        left = staying({*left, day}, day)
        waiting &= left
        if not waiting:
            return day
    return None
