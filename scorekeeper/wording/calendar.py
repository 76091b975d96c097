"""Days as each language writes them, by CLDR. On the phone the runtime has it, with the months that it is given."""

from datetime import datetime
from functools import lru_cache

from babel.dates import format_datetime

DAYS_AT_HAND = 1_000  # a sheet that is looked at has one, and it takes a thirtieth of the first look


@lru_cache(DAYS_AT_HAND)
def in_words(moment: str, pattern: str, language: str) -> str:
    """A day, or a moment by the clock that it was written by, in a pattern of CLDR with numbers and months."""
    return str(format_datetime(datetime.fromisoformat(moment), pattern, locale=language))
