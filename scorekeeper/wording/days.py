"""Days as each language writes them."""

from collections.abc import Mapping

from scorekeeper.clock import day_at, in_utc
from scorekeeper.engine.moment import seconds_of
from scorekeeper.wording.calendar import in_words
from scorekeeper.wording.voice import N_, Voice

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


LONG: Mapping[str, str] = {
    "en": "d MMMM y",
    "ru": "d MMMM y 'г'.",
    "uk": "d MMMM y 'р'.",
    "pl": "d MMMM y",
    "de": "d. MMMM y",
}
SHORT, WITH_TIME, WITH_YEAR = "d MMM", "d MMM, HH:mm", "d MMM yyyy, HH:mm"
UTC = "UTC"  # the zone of whoever has told none
A_DAY = 24 * 3600  # seconds
MONDAY = 3  # from the first day of 1970 back


def say_day(day: str | None, language: str) -> str:
    """A day (YYYY-MM-DD) as the language writes it, such as 21 November 2026; in the year 0 as it is."""
    if day is None:
        return ""
    return day if day.startswith("0000") else in_words(day, LONG[language], language)


def say_short_day(at: str, zone: str, language: str) -> str:
    """The day of a moment (RFC 3339) in a zone without its year, such as 21 Nov."""
    return by_clocks(in_words(day_at(at, zone), SHORT, language), zone)


def say_when(at: str, now: str, language: str) -> str:
    """A moment in UTC, with its year unless it is this one: what stands on a page until the device fills in its own."""
    shown = in_utc(at)
    return by_clocks(in_words(shown, WITH_TIME if shown[:4] == in_utc(now)[:4] else WITH_YEAR, language), UTC)


def by_clocks(day: str, zone: str) -> str:
    """A day or a moment, with UTC behind it where that is its zone: nobody has told another one."""
    return f"{day} {UTC}" if day and zone == UTC else day


def say_same_as(voice: Voice, then: str, today: str, language: str) -> str:
    """ "The same as on Saturday", by the day of the week within six days; before that, and after today, by the date.
    Days are YYYY-MM-DD.
    """
    days = _days(today) - _days(then)
    if days in (0, 1):
        return voice.gettext(SAME_AS_YESTERDAY if days else SAME_AS_TODAY)
    if 1 < days < 7:
        return voice.gettext(SAME_AS_ON[(_days(then) + MONDAY) % 7])
    return voice.gettext(N_("The same as last time, %(day)s")) % {"day": say_day(then, language)}


def _days(day: str) -> int:
    """From the first day of 1970 on."""
    return seconds_of(f"{day}T00:00:00Z") // A_DAY
