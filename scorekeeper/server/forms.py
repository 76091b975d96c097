"""What every form of a page has: fields that parse to domain values and print them back, and keep the text as typed,
right or wrong; and what a page sends with every change: the event that it was drawn from, an idempotency key, and what
was typed; its numbers as people type them (`slip/numbers.py`).
"""

from collections.abc import Sequence
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import Field
from wtforms.widgets import TextInput

from scorekeeper.clock import in_utc
from scorekeeper.engine.moment import is_moment
from scorekeeper.pages.request import PageRequest
from scorekeeper.rules.house import LARGEST
from scorekeeper.server.core.addresses import base_for_phones
from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.device import the_zone
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import FRAGMENT
from scorekeeper.server.core.services import Signature, fresh_key, read_key, signed
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Fault, read_choice, read_number, read_words, say_fault
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent
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


def read_seq(text: str | None) -> int:
    """The event that a page was drawn from; 0, which no page has, where the field is missing or damaged."""
    return number_in(text or "") or 0


class Header(Signature):
    """What every change carries."""

    game: str
    seq: int
    key: str
    told_at: str


def sent_key() -> str:
    """The key that was sent, or a new one."""
    return read_key(the_request().form.get("key")) or fresh_key()


def header(state: GameState) -> Header:
    """The header of this request's command, for a page known to be current."""
    return header_as_sent(state) | {"seq": state.seq}


def header_as_sent(state: GameState) -> Header:
    """The header of this request's command. Raises no Conflict: the service does where its sheet is newer."""
    seq = read_seq(the_request().form.get("seq"))
    return Header(game=state.game, seq=seq, key=sent_key(), told_at=told_at(), **signed())


def told_at() -> str:
    """When a waiting phone says that the hand was entered; blank where that is no time."""
    text = the_request().form.get("at", "")
    try:
        return in_utc(text) if is_moment(text) else ""
    except ValueError:
        return ""


def page_request() -> PageRequest:
    """What is asked, as the pages of both hosts take it."""
    asked = the_request()
    return PageRequest(
        path=asked.path,
        wanted=asked.headers.get(FRAGMENT, ""),
        query=texts_of(asked.args),
        form=texts_of(asked.form) if asked.method == "POST" else None,
        language=the_language(),
        theme="",
        base=base_for_phones(),
        zone=the_zone(),
    )


def texts_of(sent: MultiDict[str, str]) -> Sent:
    """What was sent, as the pages of both hosts take it."""
    return {name: tuple(texts) for name, texts in sent.lists()}
