"""What a page sends with every change: the sheet it was drawn from, a key that makes it count once, what was typed."""

from flask import request

from scorekeeper.service.book import Book
from scorekeeper.web.platform.desk import Signature, fresh_key, read_key, signed, the_desk
from scorekeeper.web.platform.numbers import read_seq

# What a page sends beside what was typed: its token, its buttons, and where it came from.
OWN = ("csrf_token", "save", "edit", "preview", "seq", "since", "key", "hand")


class Header(Signature):
    """What every change bears."""

    game: str
    seq: int
    key: str


def stale(book: Book) -> bool:
    """Whether what was sent was drawn from an older sheet."""
    return read_seq(request.form.get("seq")) != book.seq


def done_before(book: Book) -> bool:
    """Whether what was sent has been done already: a double tap, a reload."""
    key = read_key(request.form.get("key"))
    return key is not None and the_desk().find(book.game, key) is not None


def sent_key() -> str:
    """The key that was sent, or a new one."""
    return read_key(request.form.get("key")) or fresh_key()


def header(book: Book) -> Header:
    """What a command of this request bears, for a page that is known to be no older than the book."""
    return Header(game=book.game, seq=book.seq, key=sent_key(), **signed())


def header_as_sent(book: Book) -> Header:
    """What a command of this request bears; Conflict comes of it where the page was drawn from an older sheet."""
    return Header(game=book.game, seq=read_seq(request.form.get("seq")), key=sent_key(), **signed())


def kept() -> list[tuple[str, str]]:
    """Everything typed, to be sent once more."""
    return [(name, value) for name, value in request.form.items(multi=True) if name not in OWN]
