"""What the fields of a form hold, and which hand it is about."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.service.book import Book
from scorekeeper.service.game_state import IMPORTED
from scorekeeper.slip.fields import Fault, Slip, say_fault, tidy
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.preview import Errors
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.voice import Voice

FOUND = "found"  # the answer that a phone's referee has found, sent beside its question
LONGEST_NOTE = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldView:
    """A field as the templates ask for it, as they do of WTForms."""

    data: Any
    typed: str
    errors: tuple[str, ...] = ()


Fields = Mapping[str, FieldView]


def as_sent(slip: Slip, errors: Errors) -> Fields:
    """As they were sent, with what is wrong beside them."""
    return {
        name: FieldView(data=told.value, typed=told.typed, errors=errors.get(name, ())) for name, told in slip.items()
    }


def as_read(voice: Voice, typed: str, found: Any) -> FieldView:
    """A field with the value that was read in it, or with the sentence of its fault."""
    if isinstance(found, Fault):
        return FieldView(data=None, typed=typed, errors=(say_fault(voice, found),))
    return FieldView(data=found, typed=typed)


def texts_as_fields(texts: Mapping[str, str]) -> Fields:
    """Fields that nobody types in, or has yet."""
    return {name: FieldView(data=text, typed=text) for name, text in texts.items()}


def hand_in(sent: Sent) -> int:
    """The event of the hand that a form is about; 0, which no hand has, where it names none."""
    return number_in(text_in(sent, "hand")) or 0


def note_in(sent: Sent) -> str | None:
    """What the players have said to a verdict; None where they said nothing."""
    return tidy(text_in(sent, "note"))[:LONGEST_NOTE] or None


def about_of(book: Book, hand: int) -> str:
    """The key of a hand, where it is one of this phone's own which no server has numbered yet: others may come before
    it. Blank for any other.
    """
    key = book.log[hand - 1].key if 1 <= hand <= len(book.log) else ""
    return "" if key.startswith(IMPORTED) else key
