"""What a page sends with every change: the sheet it was drawn from, a key that makes it count once, what was typed; and
what its address told before.
"""

from flask_wtf import FlaskForm

from scorekeeper.clock import in_utc
from scorekeeper.engine.moment import is_moment
from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.current import the_request
from scorekeeper.web.platform.numbers import read_seq
from scorekeeper.web.platform.services import Signature, fresh_key, read_key, signed, the_service

# What a page sends beside what was typed: its token, its buttons, and where it came from.
OWN = ("csrf_token", "save", "edit", "preview", "seq", "since", "key", "hand", "at")


class Header(Signature):
    """What every change carries."""

    game: str
    seq: int
    key: str
    told_at: str


def prefill(form: FlaskForm, *names: str) -> None:
    """Fills in what the address tells of these fields beforehand, until something is sent."""
    asked = the_request()
    if asked.method == "GET":
        for name in names:
            if name in form and name in asked.args:
                form[name].process(asked.args)


def stale(state: GameState) -> bool:
    """Whether what was sent was drawn from an older sheet."""
    return read_seq(the_request().form.get("seq")) != state.seq


def done_before(state: GameState) -> bool:
    """Whether what was sent has been done already: a double tap, a reload."""
    key = read_key(the_request().form.get("key"))
    return key is not None and the_service().find(state.game, key) is not None


def sent_key() -> str:
    """The key that was sent, or a new one."""
    return read_key(the_request().form.get("key")) or fresh_key()


def header(state: GameState) -> Header:
    """What a command of this request carries, for a page that is known to be no older than the state."""
    return Header(game=state.game, seq=state.seq, key=sent_key(), told_at=told_at(), **signed())


def header_as_sent(state: GameState) -> Header:
    """What a command of this request carries: raises no Conflict itself, the service does where its sheet is newer."""
    seq = read_seq(the_request().form.get("seq"))
    return Header(game=state.game, seq=seq, key=sent_key(), told_at=told_at(), **signed())


def told_at() -> str:
    """When a phone that had to wait says that it was told; blank where it says no moment that a clock can show."""
    text = the_request().form.get("at", "")
    try:
        return in_utc(text) if is_moment(text) else ""
    except ValueError:
        return ""


def kept() -> list[tuple[str, str]]:
    """Everything typed, to be sent once more."""
    return [(name, value) for name, value in the_request().form.items(multi=True) if name not in OWN]
