"""Days as each language writes them, by CLDR. On the phone the runtime has it, with the months that it is given."""

from datetime import datetime

from babel.dates import format_datetime


def in_words(moment: str, pattern: str, language: str) -> str:
    """A day, or a moment by the clock that it was written by, in a pattern of CLDR with numbers and months."""
    return str(format_datetime(datetime.fromisoformat(moment), pattern, locale=language))
