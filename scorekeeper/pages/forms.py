"""A form: what its fields hold, which hand it is about, and what becomes of what it tells. Where there is no server at
all the phone decides it, once and for all, and its log is the game, kept as `written_log` has it; else it waits for the
server.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from scorekeeper.canonical import compact
from scorekeeper.pages.request import Committed, Decided, Host, PageRequest, Waits
from scorekeeper.service.book import Book, done_by, write
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged
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


def say_faults(voice: Voice, faults: Mapping[str, tuple[Fault, ...]]) -> Errors:
    """The sentences of what is wrong, by field."""
    return {name: tuple([say_fault(voice, fault) for fault in each]) for name, each in faults.items()}


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


# What a page sends beside what was typed: its token, its buttons, and where it came from.
OF_THE_FORM = ("csrf_token", "save", "edit", "preview", "seq", "since", "key", "hand", "at")
NOT_SENT_ON = ("csrf_token", "key")  # the token is the server's, and asked for then


def commit_here(host: Host, request: PageRequest, book: Book, command: GameCommand, sent: Sent) -> Committed:
    """As a phone does a command."""
    draws, state = host.draws, book.state
    decision, after = write(book, replace(command, key=draws.key, at=draws.at, told_at=text_in(sent, "at")))
    if decision.event is None:
        return Committed(
            is_done=False,
            violations=decision.violations,
            problem=decision.problem,
            deal_number=decision.deal_number,
        )
    if not host.has_server:
        decided = Decided(game=state.game, log=written_log(after.log), seq=after.state.seq)
        return Committed(is_done=True, seq=decided.seq, told=decided)
    key = text_in(sent, "key") or draws.key
    sent_on = [(name, text) for name, texts in sent.items() if name not in NOT_SENT_ON for text in texts]
    waits = Waits(
        kind=request.path.split("/")[-1],
        url=f"{host.url_for('games.index', {})}{request.path.removeprefix('/')}",
        key=key,
        body=urlencode([*sent_on, ("key", key)]),
        seq=state.seq,
        about=about_of(book, hand_in(sent)),
        at=draws.at,
    )
    return Committed(is_done=True, waits=waits)


def typed_in(sent: Sent, *beside: str) -> list[tuple[str, str]]:
    """Everything typed, to be sent once more by a form that has these fields of its own."""
    own = (*OF_THE_FORM, *beside)
    return [(name, text) for name, texts in sent.items() if name not in own for text in texts]


def is_done(book: Book, sent: Sent) -> bool:
    """Whether this form has been handled already: a double tap, a reload."""
    key = text_in(sent, "key")
    return key != "" and done_by(book, key) is not None


def is_old(book: Book, sent: Sent) -> bool:
    """Whether it was drawn from another sheet than the game has now."""
    return number_in(text_in(sent, "seq")) != book.state.seq


def written_log(log: Iterable[Logged]) -> str:
    """The log of a game as this phone keeps it, keys in their order: so they come in files."""
    return compact([encode_logged(one) for one in log])
