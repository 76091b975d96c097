"""What every form of a page has: fields with the value that was read, and the text as typed, right or wrong; and what a
page sends with every change: the event that it was drawn from, an idempotency key, and what was typed; its numbers as
people type them (`slip/numbers.py`).
"""

from collections.abc import Callable
from typing import Any

from werkzeug.datastructures import MultiDict

from scorekeeper.clock import in_utc
from scorekeeper.engine.moment import is_moment
from scorekeeper.pages.forms import FieldView, as_read
from scorekeeper.pages.request import PageRequest
from scorekeeper.server.core.addresses import base_for_phones
from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.device import the_zone
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import FRAGMENT
from scorekeeper.server.core.services import Signature, fresh_key, read_key, signed
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import MOST_WORDS, read_words
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent


def field_of(sent: MultiDict[str, str], name: str, read: Callable[[str], Any]) -> FieldView:
    """A field as it was sent, with the value that `read` finds in its text, or with the sentence of its fault."""
    typed = sent.get(name, "")
    return as_read(VOICE, typed, read(typed))


def words_of(sent: MultiDict[str, str], name: str, most: int = MOST_WORDS) -> FieldView:
    """A field with free text on one line, tidied; its value is None where nothing is left."""
    return field_of(sent, name, lambda text: read_words(text, most))


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
