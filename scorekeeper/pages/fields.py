"""What the fields of a form hold, and which hand it is about."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.service.book import Book
from scorekeeper.service.game_state import IMPORTED
from scorekeeper.slip.fields import Slip
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.preview import Errors
from scorekeeper.slip.sent import Sent, text_in


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldView:
    """A field as the templates ask for it, as they do of WTForms."""

    data: Any
    typed: str
    errors: tuple[str, ...]


Fields = Mapping[str, FieldView]


def as_sent(slip: Slip, errors: Errors) -> Fields:
    """As they were sent, with what is wrong beside them."""
    return {
        name: FieldView(data=told.value, typed=told.typed, errors=errors.get(name, ())) for name, told in slip.items()
    }


def hand_in(sent: Sent) -> int:
    """The event of the hand that a form is about; 0, which no hand has, where it names none."""
    return number_in(text_in(sent, "hand")) or 0


def about_of(book: Book, sent: Sent) -> str:
    """The key of the hand that a form is about, where that is one of this phone's own which no server has numbered yet:
    others may come before it. Blank for any other.
    """
    hand = hand_in(sent)
    key = book.log[hand - 1].key if 1 <= hand <= len(book.log) else ""
    return "" if key.startswith(IMPORTED) else key
