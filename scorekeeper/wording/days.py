"""Days as each language writes them."""

from datetime import date, datetime

from babel.dates import format_date

from scorekeeper.wording.marker import N_
from scorekeeper.wording.voice import Voice

SAME_AS_TODAY = N_("The same as today")
SAME_AS_YESTERDAY = N_("The same as yesterday")
SAME_AS_ON = (
    N_("The same as on Monday"),
    N_("The same as on Tuesday"),
    N_("The same as on Wednesday"),
    N_("The same as on Thursday"),
    N_("The same as on Friday"),
    N_("The same as on Saturday"),
    N_("The same as on Sunday"),
)
SAME_AS_LAST = N_("The same as last time, %(day)s")


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


def say_same_as(voice: Voice, then: date, today: date, language: str) -> str:
    """ "The same as on Saturday", by the day of the week within six days; before that, and after today, by the date."""
    days = (today - then).days
    if days in (0, 1):
        return voice.gettext(SAME_AS_YESTERDAY if days else SAME_AS_TODAY)
    if 1 < days < 7:
        return voice.gettext(SAME_AS_ON[then.weekday()])
    return voice.gettext(SAME_AS_LAST) % {"day": say_day(then.isoformat(), language)}
