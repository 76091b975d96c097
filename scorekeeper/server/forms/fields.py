"""Form fields that parse to domain values and print them back. They keep the text as typed, right or wrong."""

from collections.abc import Sequence
from typing import Any

from wtforms import Field
from wtforms.widgets import TextInput

from scorekeeper.rules.house import LARGEST
from scorekeeper.server.core.languages import VOICE
from scorekeeper.slip.fields import Fault, read_choice, read_number, read_words, say_fault
from scorekeeper.wording.signs import plain


class Typed(Field):
    """A text field. `typed` is the text as sent, to be shown again."""

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
        found = self.parse(str(valuelist[0])) if valuelist else self.data
        if isinstance(found, Fault):
            raise ValueError(say_fault(VOICE, found))
        self.data = found

    def parse(self, text: str) -> Any:
        """The value in the text, or its fault; or ValueError with a sentence."""
        raise NotImplementedError


class NumberField(Typed):
    """A whole number, or None where the field is blank."""

    def __init__(self, *, least: int = -LARGEST, most: int = LARGEST, **rest: Any) -> None:
        super().__init__(**rest)
        self.least, self.most = least, most

    def printed(self) -> str:
        """With the true minus."""
        return "" if self.data is None else plain(self.data)

    def parse(self, text: str) -> Any:
        """The number, within its bounds."""
        return read_number(text, self.least, self.most)


class WordsField(Typed):
    """Free text on one line: NFC, trimmed, control characters as blanks; None where nothing is left."""

    def __init__(self, *, most: int = 200, **rest: Any) -> None:
        super().__init__(**rest)
        self.most = most

    def parse(self, text: str) -> Any:
        """The text, not too long."""
        return read_words(text, self.most)


class ChoiceField(Typed):
    """One of a few values, sent by its text; None where nothing was chosen."""

    def __init__(self, *, choices: Sequence[Any], **rest: Any) -> None:
        super().__init__(**rest)
        self.choices = tuple(choices)
        self.by_text = {str(choice): choice for choice in choices}

    def parse(self, text: str) -> Any:
        """The value whose text was sent."""
        return read_choice(text, self.choices)


class SwitchField(Field):
    """On or off. A blank companion in the form tells "off" from a field that was not there, which keeps its value."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        """The last value counts: the companion's, or the box's behind it."""
        if valuelist:
            self.data = valuelist[-1] == "on"
