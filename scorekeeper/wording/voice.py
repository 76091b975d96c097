"""A Voice: the two gettext functions of one language, handed to whatever speaks."""

from collections.abc import Callable
from dataclasses import dataclass

LANGUAGES = ("en", "ru", "uk", "pl", "de")


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """One language. `gettext` translates a msgid; `ngettext` chooses the form for a number that is 0 or more."""

    gettext: Callable[[str], str]
    ngettext: Callable[[str, str, int], str]


def _as_it_is(message: str) -> str:
    return message


def _english_plural(one: str, many: str, number: int) -> str:
    return one if number == 1 else many


ENGLISH = Voice(gettext=_as_it_is, ngettext=_english_plural)
