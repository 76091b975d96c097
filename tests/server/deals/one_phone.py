"""A phone of the table in test_queue.py: what it has, what it foresees, and the pages that it answers itself."""

import json
import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any

from py_mini_racer import MiniRacer

from scorekeeper.pages.answer import answer
from scorekeeper.pages.forms import commit_here
from scorekeeper.pages.further import FURTHER
from scorekeeper.pages.request import Begun, Draws, Host, PageRequest, Redirect
from scorekeeper.pages.sheet.sheet import draw_rows, find_rematch, games_before
from scorekeeper.pages.steps import Told, go_ahead
from scorekeeper.referee.search import RuleSearch
from scorekeeper.service.book import Book, heard
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.slip.form_spec import make_form_spec
from scorekeeper.wording.voice import ENGLISH

HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
GAME = "A" * 22
ROUTES = {"new": "/new", "hand": f"/g/{GAME}/deals/new"}
Entry = dict[str, Any]
Form = list[tuple[str, str]]


class Phone:
    """What a phone has. Stored: the queue, and the draft of a hand that it broke down with. Beside that the game as it
    has heard of it, what was answered and not heard of yet, and `seq`, the last event that it knows to be there. `seen`
    is how far the last question showed the game. Its clock is so many `hours` ahead of the one on the wall.
    """

    def __init__(
        self, racer: MiniRacer, on_the_wall: Callable[[], datetime] = lambda: datetime(2026, 3, 1, tzinfo=UTC)
    ) -> None:
        self.racer = racer
        self.on_the_wall, self.hours = on_the_wall, 0
        self.queue: list[Entry] = []
        self.last = 0  # of its events
        self.draft: Entry | None = None
        self.book: Book | None = None
        self.answered: list[tuple[int, Entry]] = []
        self.seq = self.seen = 0
        self.told: list[str] = []
        self.keys: set[str] = set()
        self.saved: set[str] = set()
        self._foreseen: tuple[object, Book | None] = (None, None)

    def now(self) -> datetime:
        return self.on_the_wall() + timedelta(hours=self.hours)

    def becomes(self, function: str, *given: object) -> None:
        """The next queue, as queue.js makes it."""
        self.queue = json.loads(self._asks(function, self.queue, *given))

    def sent(self, entry: Entry) -> Form:
        """The form as it goes out."""
        now = int(self.now().timestamp() * 1000)
        own = [(name, str(value)) for name, value in json.loads(self._asks("sentWith", entry, now))]
        names = {name for name, _ in own}
        return [*((name, str(value)) for name, value in entry["body"].items() if name not in names), *own]

    def _asks(self, function: str, *given: object) -> str:
        return str(self.racer.eval(f"JSON.stringify({function}(...{json.dumps(given)}))"))

    def hears(self, log: list[Any]) -> None:
        """The log of the server, as far as it is told."""
        self.book = heard(GAME, self.book, log if self.book is None else log[self.book.state.seq :])
        assert self.book is not None
        self.seq = max(self.seq, self.book.state.seq)

    def kept(self) -> Book | None:
        """The game in its store: as it has heard of it, and what was answered beyond that (static/js/own-sheet.js)."""
        if self.book is None:
            return None
        unheard = self._unheard(self.book)
        ahead = self._goes(self.book, unheard)
        if not unheard or ahead is None or self.book.state.seq + len(unheard) != self.seq:
            return self.book
        return heard(GAME, None, [encode_logged(each) for each in ahead.log])

    def drawn_from(self) -> tuple[Book | None, bool]:
        """The game as its own pages show it (pocket/runtime/host.js), None where it has none; whether what waits is on
        them.
        """
        kept = self.kept()
        ahead = kept and self._goes(kept, self.queue)
        return (ahead, True) if ahead else (kept, False)

    def _goes(self, book: Book, told: Iterable[Entry]) -> Book | None:
        return go_ahead(ENGLISH, book, [_as_told(entry) for entry in told], self.now().isoformat())

    def _unheard(self, book: Book) -> list[Entry]:
        return [entry for seq, entry in self.answered if seq > book.state.seq]

    def ahead(self, *more: Entry) -> Book | None:
        """The game as it foresees it, None where it cannot (static/js/pencil.js)."""
        if self.book is None:
            return None
        heard_of = self.book.state.seq
        unheard = self._unheard(self.book)
        if heard_of + len(unheard) != self.seq:
            return None
        told = [*unheard, *self.queue]
        known = (heard_of, *(entry["key"] for entry in told))
        if known != self._foreseen[0]:
            self._foreseen = (known, self._goes(self.book, told))
        ahead = self._foreseen[1]
        return self._goes(ahead, more) if ahead and more else ahead


def hosted(
    path: str, form: Entry, key: str, at: datetime, book: Book | None = None, query: Entry | None = None
) -> Redirect | None:
    """What becomes of a form that the phone takes itself, with this book of the game; None where it comes back."""
    books = {} if book is None else {GAME: book}
    host = Host(
        voice=ENGLISH, games=tuple(books), books=books, summary_of=lambda _: None, rematches_of=lambda _: (),
        first_event_of=lambda _: None, may_keep=tuple(books), began=(), has_server=True, can_pack=True,
        on_phone=lambda: None,
        form_spec=lambda _state, table, dealer, turn: make_form_spec(table, dealer, turn), words_told=lambda _: (),
        decides=False, commit=commit_here, names_in=lambda _: {}, say_verdict=lambda _voice, _verdict: "",
        may_delete=lambda _: None, rematch_of=find_rematch, games_before=games_before, draw_rows=draw_rows,
        evening_of=lambda *_: None, pot_of=lambda _: None, holders_of=lambda *_: {},
        verdicts=lambda _: (), rematch_key=lambda _: "",
        draws=Draws(key=key, game=GAME, lot=0, at=at.isoformat()),
        url_for=lambda _, __: "/", draw=lambda template, _: template, draw_curve=lambda _: "", club=None,
        further=FURTHER.__getitem__, search_for=RuleSearch,
    )  # fmt: skip
    sent, asked = [{name: (str(value),) for name, value in each.items()} for each in (form, query or {})]
    found = answer(
        host, PageRequest(path=path, wanted="", query=asked, form=sent, language="en", theme="", base="/", zone="UTC")
    )
    return found if isinstance(found, Redirect) else None


def begin(key: str, at: datetime) -> Begun:
    """What the phone that begins the game keeps, and sends."""
    names = {f"name_{row}": name for row, name in enumerate(("Anna", "Boris", "Vera"))}
    told = hosted("/new", {"system": "russian", "shown": "russian", "first_dealer": 0, **names}, key, at)
    assert told is not None
    assert told.begun is not None
    return told.begun


def _as_told(entry: Entry) -> Told:
    return entry["kind"], {name: (str(value),) for name, value in {**entry["body"], **beside(entry)}.items()}


def beside(entry: Entry) -> Entry:
    return {name: entry[name] for name in ("about", "at") if entry.get(name)}


def note_of(entry: Entry) -> str | None:
    """By which a hand is known; the note in an amendment is that of the hand that it is about."""
    return entry["body"].get("note") if entry["kind"] in ("hand", "insert") else None


def form_in(page: str) -> Entry:
    """What a question sends where all is still meant."""
    form = page.partition('data-same="next"')[2].partition("</form>")[0]
    return {name: unescape(text) for name, text in HIDDEN.findall(form)}


def url_of(entry: Entry) -> str:
    return str(entry.get("url") or ROUTES.get(entry["kind"], f"/g/{GAME}/{entry['kind']}"))
