"""A Voice: the two gettext functions of one language, handed to whatever speaks; the marks by which pybabel finds a
text that is translated later, where it is shown; a title with its sentence; and what every house rule has in words.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

LANGUAGES = ("en", "ru", "uk", "pl", "de")


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """One language. `gettext` translates a msgid; `ngettext` chooses the form for a number that is 0 or more."""

    gettext: Callable[[str], str]
    ngettext: Callable[[str, str, int], str]


def _english_plural(one: str, many: str, number: int) -> str:
    return one if number == 1 else many


ENGLISH = Voice(gettext=str, ngettext=_english_plural)


def table_voice(words: Mapping[str, str], plurals: Mapping[str, tuple[str, ...]], forms: str) -> Voice:
    """A voice for a host without catalogs, from a table of what it may have to say; whatever is missing there is said
    in English. `plurals` are the forms by the form for one, `forms` the place of each number's, a digit each: from 100
    on the last two digits of a number decide.
    """

    def counted(one: str, many: str, number: int) -> str:
        if one not in plurals:
            return _english_plural(one, many, number)
        return plurals[one][int(forms[number if number < 100 else 100 + number % 100])]

    return Voice(gettext=lambda message: words.get(message, message), ngettext=counted)


def N_(message: str) -> str:  # noqa: N802 - the name is gettext's own convention
    """Return the message as it is: the literal is a msgid, and whoever shows it asks gettext for its words."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as above
    """Return both forms of a message that counts something: the literals are a msgid and its plural."""
    return one, many


@dataclass(frozen=True, slots=True, kw_only=True)
class Titled:
    """A title, and a sentence that says more of it, as msgids: nothing here is translated yet."""

    title: str
    sentence: str = ""

    def says(self, sentence: str) -> "Titled":
        """The title with its sentence."""
        return replace(self, sentence=sentence)


def titled(title: str) -> Titled:
    """A title, but for its sentence."""
    return Titled(title=title)


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionWords:
    """The words of one option, as msgids; nothing here is translated yet.

    `label` names the rule in a list, `sentence` says what it does: for a switch, what holds when it is on.
    `choices` names each value of a closed choice, keyed by the value as text, and a number's special value
    ("none", "auto"). `unit` stands behind a number and may be empty.
    """

    label: str
    choices: Mapping[str, str]
    unit: str
    sentence: str = ""

    def says(self, sentence: str) -> "OptionWords":
        """These words with their sentence."""
        return replace(self, sentence=sentence)


NO_CHOICES: Mapping[str, str] = {}


def label(text: str, *, choices: Mapping[str, str] = NO_CHOICES, unit: str = "") -> OptionWords:
    """The words of an option, but for the sentence."""
    return OptionWords(label=text, choices=choices, unit=unit)
