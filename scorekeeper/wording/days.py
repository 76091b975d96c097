"""Days as each language writes them."""

from datetime import date, datetime

from babel.dates import format_date


def say_day(day: str | None, language: str) -> str:
    """A day (YYYY-MM-DD) as the language writes it, such as 21 November 2026; in the year 0 as it is."""
    if day is None:
        return ""
    try:
        return str(format_date(date.fromisoformat(day), "long", locale="en_GB" if language == "en" else language))
    except ValueError:
        return day


def say_short_day(moment: datetime, language: str) -> str:
    """The day of a moment without its year, such as 21 Nov."""
    return str(format_date(moment, "d MMM", locale=language))
