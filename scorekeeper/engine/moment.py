"""When a deal was recorded: RFC 3339, T and Z in either case, no leap second."""

from scorekeeper.rules.violations import Expected, Violation, shape

DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
DAY = 24 * 3600  # seconds
BEFORE_1970 = 719_163  # days, from the first of the year 1 on


def wrong_moment(value: object, path: str) -> tuple[Violation, ...]:
    """A date-time with its offset from UTC, kept as the text that was given."""
    return () if isinstance(value, str) and is_moment(value) else (shape(path, Expected.TIME),)


def is_moment(text: str) -> bool:
    """Whether the text is a moment like 2026-11-21T20:15:00+02:00 or 2026-11-21t20:15:00.5z."""
    if len(text) < 20 or not _looks_like(text[:19], "0000-00-00T00:00:00"):
        return False
    year, month, day = int(text[0:4]), int(text[5:7]), int(text[8:10])
    if not (1 <= month <= 12 and 1 <= day <= _days(year, month)):
        return False
    hour, minute, second = int(text[11:13]), int(text[14:16]), int(text[17:19])
    return hour < 24 and minute < 60 and second < 60 and _is_offset(_behind_fraction(text[19:]))


def seconds_of(moment: str) -> int:
    """The seconds from the beginning of 1970 (UTC) to a moment; a fraction of one is not counted."""
    year, month, day = int(moment[0:4]), int(moment[5:7]), int(moment[8:10])
    before = year - 1  # whole years
    days = 365 * before + before // 4 - before // 100 + before // 400 + day
    days += sum(_days(year, earlier) for earlier in range(1, month))
    hour, minute, second = int(moment[11:13]), int(moment[14:16]), int(moment[17:19])
    return (days - BEFORE_1970) * DAY + hour * 3600 + minute * 60 + second - _offset(_behind_fraction(moment[19:]))


def _offset(text: str) -> int:
    """How many seconds the clock is ahead of UTC."""
    if text in ("Z", "z"):
        return 0
    ahead = int(text[1:3]) * 3600 + int(text[4:6]) * 60
    return -ahead if text[0] == "-" else ahead


def _looks_like(text: str, pattern: str) -> bool:
    """Whether each character is the pattern's, a digit where the pattern has a 0, T in either case."""
    return len(text) == len(pattern) and all(
        _fits(character, sign) for character, sign in zip(text, pattern, strict=True)
    )


def _fits(character: str, sign: str) -> bool:
    if sign == "0":
        return _is_digit(character)
    return character == sign or (sign == "T" and character == "t")


def _is_digit(character: str) -> bool:
    return "0" <= character <= "9"


def _days(year: int, month: int) -> int:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 29 if leap and month == 2 else DAYS[month - 1]


def _behind_fraction(text: str) -> str:
    """The rest after a fraction of a second; a point without a digit is left standing."""
    if len(text) < 2 or text[0] != "." or not _is_digit(text[1]):
        return text
    end = 1
    while end < len(text) and _is_digit(text[end]):
        end += 1
    return text[end:]


def _is_offset(text: str) -> bool:
    if text in ("Z", "z"):
        return True
    if text[:1] not in ("+", "-") or not _looks_like(text[1:], "00:00"):
        return False
    return int(text[1:3]) < 24 and int(text[4:6]) < 60
