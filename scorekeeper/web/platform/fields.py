"""Fields that parse to domain values and print them back. What was typed stays in the field, right or wrong."""

import unicodedata
from collections.abc import Sequence
from typing import Any

from wtforms import Field
from wtforms.widgets import TextInput

from scorekeeper.rules.house import LARGEST
from scorekeeper.web.platform.numbers import NoNumber, read_number, read_numbers, read_sum
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.entry import FieldProblem, say_field_problem
from scorekeeper.wording.numbers import plain

# Zero-width blanks, and marks that turn the direction of all that follows. The joiners stay: emoji are made with them.
UNSEEN = dict.fromkeys((0x200B, 0x2060, 0xFEFF, 0x200E, 0x200F, 0x061C, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))


class Typed(Field):
    """A field of one text. `typed` is that text as it came, for the page to show again."""

    widget = TextInput()

    @property
    def typed(self) -> str:
        """What stands in the field."""
        if self.raw_data:
            return str(self.raw_data[0])
        return self.printed()

    def printed(self) -> str:
        """The field's value as a person would write it."""
        return "" if self.data is None else str(self.data)

    def process_formdata(self, valuelist: list[Any]) -> None:
        """An absent field keeps its value."""
        if valuelist:
            self.data = self.parse(str(valuelist[0]))

    def parse(self, text: str) -> Any:
        """The value in the text. ValueError with a sentence."""
        raise NotImplementedError

    def complain(self, problem: FieldProblem, **numbers: int | str) -> None:
        """Adds one more error, in the visitor's language."""
        self.errors = [*self.errors, say_field_problem(VOICE, problem, **numbers)]


class NumberField(Typed):
    """A whole number, or None where the field is blank."""

    read = staticmethod(read_number)
    problem = FieldProblem.NOT_A_NUMBER

    def __init__(self, *, least: int = -LARGEST, most: int = LARGEST, **rest: Any) -> None:
        super().__init__(**rest)
        self.least, self.most = least, most

    def printed(self) -> str:
        """With the true minus."""
        return "" if self.data is None else plain(self.data)

    def parse(self, text: str) -> int | None:
        """The number, within its bounds."""
        if not text.strip():
            return None
        try:
            number = self.read(text)
        except NoNumber:
            raise ValueError(say_field_problem(VOICE, self.problem, text=text.strip()[:20])) from None
        if number < self.least:
            raise ValueError(say_field_problem(VOICE, FieldProblem.TOO_SMALL, least=plain(self.least)))
        if number > self.most:
            raise ValueError(say_field_problem(VOICE, FieldProblem.TOO_LARGE, most=plain(self.most)))
        return number


class SumField(NumberField):
    """A whole number, or a sum such as 11+10+4, as people count a pile."""

    read = staticmethod(read_sum)
    problem = FieldProblem.NOT_A_SUM


class NumbersField(Typed):
    """A list of whole numbers."""

    def printed(self) -> str:
        """With commas."""
        return ", ".join(plain(number) for number in self.data or ())

    def parse(self, text: str) -> tuple[int, ...]:
        """The numbers, in the order they were written."""
        try:
            return read_numbers(text)
        except NoNumber:
            raise ValueError(say_field_problem(VOICE, FieldProblem.NOT_NUMBERS)) from None


class WordsField(Typed):
    """Free text on one line: NFC, trimmed, control characters as blanks; None where nothing is left."""

    def __init__(self, *, most: int = 200, **rest: Any) -> None:
        super().__init__(**rest)
        self.most = most

    def parse(self, text: str) -> str | None:
        """The text, not too long."""
        tidied = tidy(text)
        if len(tidied) > self.most:
            raise ValueError(say_field_problem(VOICE, FieldProblem.TOO_LONG, most=self.most))
        return tidied or None


class ChoiceField(Typed):
    """One of a few values, sent by its text; None where nothing was chosen."""

    def __init__(self, *, choices: Sequence[Any], **rest: Any) -> None:
        super().__init__(**rest)
        self.by_text = {str(choice): choice for choice in choices}

    def parse(self, text: str) -> Any:
        """The value whose text was sent."""
        if not text:
            return None
        if text not in self.by_text:
            raise ValueError(say_field_problem(VOICE, FieldProblem.NOT_OFFERED))
        return self.by_text[text]


class ChoicesField(Field):
    """Any number of a few values; the data is a tuple in the order of the choices."""

    def __init__(self, *, choices: Sequence[Any], **rest: Any) -> None:
        super().__init__(**rest)
        self.by_text = {str(choice): choice for choice in choices}

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Values that are not offered are refused together."""
        self.data = tuple(value for text, value in self.by_text.items() if text in valuelist)
        if any(text not in self.by_text for text in valuelist):
            raise ValueError(say_field_problem(VOICE, FieldProblem.NOT_OFFERED))


class SwitchField(Field):
    """On or off. A blank companion in the form tells "off" from a field that was not there, which keeps its value."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        """The last value counts: the companion's, or the box's behind it."""
        if valuelist:
            self.data = valuelist[-1] == "on"


def tidy(text: str) -> str:
    """NFC, control characters as blanks, no blanks at the ends, and nothing unseen that turns the text or fills it."""
    normal = unicodedata.normalize("NFC", text).translate(UNSEEN)
    return "".join(" " if unicodedata.category(letter) == "Cc" else letter for letter in normal).strip()
