"""Three phones at one table, a bad network, and a server: whatever is lost, doubled, late, thrown away or told twice,
and whoever breaks down, all show the same sheet in the end, and every hand that a finger saved was recorded once, in
its phone's order, or was asked about.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import parse_qsl, urlencode

import pytest
from flask import Flask
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from hypothesis.strategies import booleans, integers, sampled_from
from py_mini_racer import MiniRacer

from scorekeeper.places import static_folder
from scorekeeper.service.book import Book, heard
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import DealAmended, DealRecorded, DealVoided
from scorekeeper.service.game_service import GameService
from scorekeeper.service.game_state import GameState
from scorekeeper.web.corrections.told_anew import about_of
from scorekeeper.web.deals.ahead import Ahead, go_ahead
from scorekeeper.web.deals.told import Told
from scorekeeper.web.phone.answer import answer
from scorekeeper.web.phone.wish import Begun, Draws, Redirect, Wish
from scorekeeper.web.phone.wish import Phone as Host
from scorekeeper.web.platform.access import Role
from scorekeeper.web.sheet.pencil_page import make_pencil
from scorekeeper.wording.rows import make_rows
from scorekeeper.wording.voice import ENGLISH
from tests.apps import fresh_app
from tests.pocket.phone import v8
from tests.service.memory_store import MemoryStore

PHONES, STEPS = 3, 20
SCHEDULES = int(os.environ.get("SCHEDULES", "1000"))
SEQ = re.compile(r'(?:data-seq|name="seq" value)="(\d+)"')
BACK = {"undo": "redo", "end": "resume"}
KINDS = (*BACK, *BACK.values(), "rename")
TITLES = ("Christmas", "At Vera’s")
GAME = "A" * 22
ROUTES = {"new": "/new", "hand": f"/g/{GAME}/deals/new", "amend": f"/g/{GAME}/deals/1/amend"}
FATES = ("comes", "comes", "is lost", "is late", "answer is lost", "comes twice")
LAST_TO_COME = 60  # tries until all must have been told
BEGAN = datetime(2026, 3, 1, 20, tzinfo=UTC)
Entry = dict[str, Any]
Form = list[tuple[str, str]]


class Phone:
    """What a phone has. Stored: the queue, and the draft of a hand that it broke down with. Beside that the game as it
    has heard of it, what was answered and not heard of yet, and `seq`, the last event that it knows to be there. `seen`
    is how far the last question showed the game.
    """

    def __init__(self, racer: MiniRacer) -> None:
        self.racer = racer
        self.queue: list[Entry] = []
        self.last = 0  # of its events
        self.draft: Entry | None = None
        self.book: Book | None = None
        self.answered: list[tuple[int, Entry]] = []
        self.seq = self.seen = 0
        self.told: list[str] = []
        self.keys: set[str] = set()
        self._foreseen: tuple[object, Ahead | None] = (None, None)

    def becomes(self, function: str, *given: object) -> None:
        """The next queue, as queue.js makes it."""
        self.queue = json.loads(self._asks(function, self.queue, *given))

    def sent(self, entry: Entry) -> Form:
        """The form as it goes out."""
        own = [(name, str(value)) for name, value in json.loads(self._asks("sentWith", entry))]
        names = {name for name, _ in own}
        return [*((name, str(value)) for name, value in entry["body"].items() if name not in names), *own]

    def _asks(self, function: str, *given: object) -> str:
        return str(self.racer.eval(f"JSON.stringify({function}(...{json.dumps(given)}))"))

    def hears(self, log: list[Any]) -> None:
        """The log of the server, as far as it is told."""
        self.book = heard(GAME, self.book, log if self.book is None else log[self.book.state.seq :])
        assert self.book is not None
        self.seq = max(self.seq, self.book.state.seq)

    def ahead(self, *more: Entry) -> Ahead | None:
        """The game as it foresees it, None where it cannot (static/js/ahead.js)."""
        if self.book is None:
            return None
        heard_of = self.book.state.seq
        unheard = [entry for seq, entry in self.answered if seq > heard_of]
        if heard_of + len(unheard) != self.seq:
            return None
        told = [*unheard, *self.queue]
        known = (heard_of, *(entry["key"] for entry in told))
        if known != self._foreseen[0]:
            self._foreseen = (known, go_ahead(ENGLISH, self.book, [_as_told(entry) for entry in told]))
        ahead = self._foreseen[1]
        return go_ahead(ENGLISH, ahead.book, [_as_told(entry) for entry in more]) if ahead and more else ahead


def begin(key: str, at: datetime) -> Begun:
    """What the phone that begins the game keeps, and sends."""
    host = Host(
        voice=ENGLISH, books={}, may_keep=(), began=(), alone=False, on_phone={},
        draws=Draws(key=key, game=GAME, lot=0, at=at.isoformat()),
        url_for=lambda endpoint, _: endpoint, draw=lambda template, _: template,
    )  # fmt: skip
    names = {f"name_{row}": (name,) for row, name in enumerate(("Anna", "Boris", "Vera"))}
    table = {"system": ("russian",), "shown": ("russian",), "first_dealer": ("0",), **names}
    told = answer(host, Wish(path="/new", query={}, form=table, language="en", theme="", base="/"))
    assert isinstance(told, Redirect)
    assert told.begun is not None
    return told.begun


def _as_told(entry: Entry) -> Told:
    return entry["kind"], {name: (str(value),) for name, value in {**entry["body"], **_about(entry)}.items()}


def _about(entry: Entry) -> Entry:
    return {"about": entry["about"]} if entry.get("about") else {}


def _note_of(entry: Entry) -> str | None:
    """By which a hand is known; the note in a correction is that of the hand that it is about."""
    return entry["body"].get("note") if entry["kind"] == "hand" else None


class Table(RuleBasedStateMachine):
    """The phones keep one game, each for itself; the first has begun it while nobody answered."""

    app: ClassVar[Flask]
    racer: ClassVar[MiniRacer]
    met: ClassVar[Counter[str]] = Counter()

    @initialize(is_sent=booleans(), hours=integers(-50, 50))
    def begins(self, is_sent: bool, hours: int) -> None:
        """By the clock of the phone, which may be ahead of the server's or behind it."""
        self.store, self.clock = MemoryStore(), BEGAN
        self.app.extensions["clock"] = lambda: self.clock
        self.restarts()
        self.client = self.app.test_client()
        self.phones = [Phone(self.racer) for _ in range(PHONES)]
        self.numbers = count(1)
        self.thrown_away: set[str] = set()
        self.drafted: set[str] = set()  # what comes before a hand told again nobody can say
        self.late: list[tuple[str, Form]] = []
        first = self.phones[0]
        begun = begin(self.key(), BEGAN + timedelta(hours=hours))
        first.hears(json.loads(begun.log))
        form = dict(parse_qsl(begun.body, keep_blank_values=True))
        self.saves(first, {"kind": "new", "key": begun.key, "seq": 0, "body": form})
        if is_sent:
            self.sends(0, "comes", further=None)
            for place in range(PHONES):
                self.hears(place)

    def key(self) -> str:
        return f"key-of-told-{next(self.numbers):06}"

    @property
    def service(self) -> GameService:
        found: GameService = self.app.extensions["service"]
        return found

    def is_there(self) -> bool:
        """Whether the server knows of the game."""
        return self.store.head(GAME) > 0

    def state(self) -> GameState:
        """The game as the server has it."""
        return self.service.state(GAME)

    @rule()
    def restarts(self) -> None:
        """The server breaks down: what it had not written it does not know any more."""
        self.app.extensions["service"] = GameService(self.store)

    @rule(hours=integers(-50, 50))
    def clock_jumps(self, hours: int) -> None:
        self.clock += timedelta(hours=hours)

    @rule(
        phone=integers(0, PHONES - 1),
        declarer=integers(0, 2),
        bid=sampled_from((100, 110)),
        fine=booleans(),
        crash=sampled_from((False, False, False, True)),
    )
    def tells(self, phone: int, declarer: int, bid: int, fine: bool, crash: bool) -> None:
        """A finger saves a hand, or a fine, where the phone knows what came before. In a `crash` it breaks down before
        the hand is kept, though it may be on its way: it stays a draft.
        """
        one = self.phones[phone]
        ahead = one.ahead()
        if ahead is None or ahead.now is None:
            return
        note = f"n{next(self.numbers)}"
        cards = {f"cards_{seat}": 50 if seat == declarer else 35 for seat in range(3)}
        told: dict[str, Any] = {"outcome": "played", "declarer": declarer, "bid": bid, **cards}
        if fine:
            told = {"outcome": "adjustment", "player": declarer, "amount": -bid, "reason": "a revoke"}
        seq, key = ahead.book.state.seq, self.key()
        body = {**told, "note": note, "key": key, "seq": seq, "since": one.seq}
        entry = {"kind": "hand", "key": key, "seq": seq, "body": body}
        if one.ahead(entry) is None:
            return
        if crash and not one.draft:
            one.draft = entry
            self.drafted.add(note)
            if not one.queue:
                self.late.append(("hand", one.sent(entry)))
            one.answered = []  # it begins anew, with what it has stored
            self.met["crash"] += 1
            return
        self.saves(one, entry)

    def saves(self, one: Phone, entry: Entry) -> None:
        one.becomes("told", entry)
        one.keys.add(entry["key"])
        note = _note_of(entry)
        if note is not None:
            one.told.append(note)

    @rule(phone=integers(0, PHONES - 1))
    def tells_the_draft(self, phone: int) -> None:
        """The form puts back what was told; whether the game has gone on since is for the server to ask."""
        one = self.phones[phone]
        ahead = one.ahead()
        if one.draft is None or ahead is None or ahead.now is None:
            return
        entry, one.draft = one.draft, None
        if ahead.book.state.seq != entry["seq"]:
            key, seq = self.key(), ahead.book.state.seq
            anew = {"key": key, "seq": seq}
            entry = {**entry, **anew, "knew": one.seq, "body": {**entry["body"], **anew}}
        if one.ahead(entry) is not None:
            self.saves(one, entry)

    @rule(phone=integers(0, PHONES - 1), rather=sampled_from(KINDS), back=booleans(), title=sampled_from(TITLES))
    def steps(self, phone: int, rather: str, back: bool, title: str) -> None:
        """A tap on the sheet, or on the page of the game, where the phone can say itself what becomes of it; and where
        somebody thinks better of it, one `back`.
        """
        one, instead = self.phones[phone], (*BACK.values(), "undo")
        done = next((kind for kind in (rather, *instead) if self.taps(one, kind, title)), "")
        if back and done in BACK:
            self.taps(one, BACK[done], title)

    def taps(self, one: Phone, kind: str, title: str) -> bool:
        """Whether it could be done."""
        ahead = one.ahead()
        if ahead is None:
            return False
        seq, key = ahead.book.state.seq, self.key()
        typed = {"end": {"why": "late"}, "rename": {"title": title}}.get(kind, {})
        entry = {"kind": kind, "key": key, "seq": seq, "body": {**typed, "key": key, "seq": seq, "since": one.seq}}
        if one.ahead(entry) is None:
            return False
        self.met[kind] += 1
        self.saves(one, entry)
        return True

    @rule(phone=integers(0, PHONES - 1), back=integers(0, 3), declarer=integers(0, 2), fine=booleans())
    def amends(self, phone: int, back: int, declarer: int, fine: bool) -> None:
        """A hand is told anew, also one that waits itself. Its note stays, by which it is known which one was meant."""
        one = self.phones[phone]
        ahead = one.ahead()
        if ahead is None or not ahead.book.state.recorded_by:
            return
        state, key = ahead.book.state, self.key()
        back %= len(state.recorded_by)
        hand = state.recorded_by[-1 - back]
        cards = {f"cards_{seat}": 80 if seat == declarer else 20 for seat in range(3)}
        told: dict[str, Any] = {"outcome": "played", "declarer": declarer, "bid": 105, **cards}
        if fine:
            told = {"outcome": "adjustment", "player": declarer, "amount": -20, "reason": "a revoke"}
        note, about = state.played.record.deals[-1 - back].note, about_of(ahead.book, {"hand": (str(hand),)})
        body = {**told, "note": note, "hand": hand, "key": key, "seq": state.seq, "since": one.seq, "why": "so it was"}
        entry = {"kind": "amend", "key": key, "seq": state.seq, "body": body, **_about({"about": about})}
        if one.ahead(entry) is not None:
            self.met["amend"] += 1
            self.met["amend of what waits"] += bool(about)
            self.saves(one, entry)

    @rule(phone=integers(0, PHONES - 1), fate=sampled_from(FATES), further=sampled_from((True, False, None)))
    def sends(self, phone: int, fate: str, further: bool | None) -> None:
        """The first that waits; `further` is what is answered to a question, None if nobody answers."""
        one = self.phones[phone]
        if not one.queue:
            return self.hears(phone)
        [entry, *_] = one.queue
        if fate == "is lost":
            return None
        if fate == "is late":
            self.late.append((entry["kind"], one.sent(entry)))
            return None
        for _ in range(2 if fate == "comes twice" else 1):
            status, text = self.posts(entry["kind"], one.sent(entry))
        if fate != "answer is lost":
            self.is_answered(one, entry, status, text, further)
        return None

    def posts(self, kind: str, form: Form) -> tuple[int, str]:
        told = self.client.post(
            ROUTES.get(kind, f"/g/{GAME}/{kind}"),
            data=urlencode(form),
            content_type="application/x-www-form-urlencoded",
            headers={"X-Fragment": "record"},
        )
        return told.status_code, told.text

    @rule(place=integers(0, 5))
    def arrives(self, place: int) -> None:
        """What had been given up comes after all, in any order; nobody hears the answer."""
        if place < len(self.late):
            self.met["late"] += 1
            status, text = self.posts(*self.late.pop(place))
            assert status in (200, 409, 422), text

    def is_answered(self, one: Phone, entry: Entry, status: int, text: str, further: bool | None) -> None:
        if status == 200:
            return self.is_recorded(one, entry, int(json.loads(text)["seq"]))
        assert status in (409, 422), text
        seen = int(SEQ.findall(text)[-1])
        assert self.others(one, entry, seen + 1), "asked though nobody else had told anything"
        kind = entry["kind"] if entry["kind"] in ("hand", "amend") else "step"
        self.met["the same?" if 'data-same="correct"' in text else f"{kind} gone on"] += 1
        one.seen = one.seq = max(one.seq, seen)
        note = _note_of(entry)
        can = 'data-same="next"' in text or "same-hand" not in text
        is_same = note is not None and any(each.entered.note == note for each in self.state().entries)
        if further and can and not is_same and status == 409:
            since = seen if "same-hand" in text else entry["body"]["since"]
            body = {**entry["body"], "key": self.key(), "seq": seen, "since": since}
            one.keys.add(body["key"])
            one.becomes(
                "toldAnew", {"kind": entry["kind"], "key": body["key"], "seq": seen, "body": body, **_about(entry)}
            )
        elif further is not None:
            one.becomes("past", entry["key"], seen)
            self.thrown_away.add(note or "")
        return None

    def is_recorded(self, one: Phone, entry: Entry, seq: int) -> None:
        """It is that event, and nothing of others came between unseen; but for a name, which the game gets whatever
        came, and may have been given by others.
        """
        event = self.store.logs[GAME][seq - 1]
        between = [other for other in self.others(one, entry, seq) if other > entry.get("knew", 0)]
        self.met["behind others"] += bool(between)
        if entry["kind"] == "rename":
            self.met["named behind others"] += bool(between)
            assert event.key == entry["key"] or self.state().played.record.title == entry["body"]["title"]
        else:
            assert event.key == entry["key"]
            assert all(other <= one.seen for other in between), (entry, between, one.seen)
        if event.key == entry["key"]:
            assert seq > one.last, "in its order"
            one.last = seq
        elif seq == entry["seq"] + 1:
            one.seen = max(one.seen, seq)  # all that came was that name
        one.becomes("accepted", entry["key"], seq)
        one.answered.append((seq, entry))
        one.seq = max(one.seq, seq)

    def others(self, one: Phone, entry: Entry, seq: int) -> list[int]:
        """The events before `seq` that this phone did not know when it told that, and has not told itself."""
        log = self.store.logs[GAME]
        return [each.seq for each in log[entry["body"].get("since", 0) : seq - 1] if each.key not in one.keys]

    @rule(phone=integers(0, PHONES - 1))
    def hears(self, phone: int) -> None:
        """The events of the server, with what others told."""
        if self.is_there():
            self.phones[phone].hears([encode_logged(one) for one in self.service.log(GAME)])

    @rule(phone=integers(0, PHONES - 1))
    def takes_back(self, phone: int) -> None:
        """The last that waits is thrown away; it may have arrived already."""
        one = self.phones[phone]
        if one.queue and one.queue[-1]["kind"] != "new":
            self.thrown_away.add(_note_of(one.queue[-1]) or "")
            one.keys.discard(one.queue[-1]["key"])
            one.becomes("takenBack", one.queue[-1]["key"])

    def teardown(self) -> None:
        """At last everybody is connected, and answers that each is a further one, where that can be."""
        if not hasattr(self, "phones"):
            return
        while self.late:
            self.arrives(0)
        for place, one in enumerate(self.phones):
            for _ in range(LAST_TO_COME):
                if not one.queue:
                    break
                self.sends(place, "comes", further=True)
            assert one.queue == []
        state = self.state()
        notes = [deal.note for deal in state.played.record.deals]
        assert len(notes) == len(set(notes)), notes
        ever = {each.entered.note for each in state.entries}
        recorded = [one.event.deal.note for one in self.store.logs[GAME] if isinstance(one.event, DealRecorded)]
        # One that a phone broke down with may have arrived, been taken back by others, and be told again.
        once = [note for note in recorded if note not in self.drafted]
        assert len(once) == len(set(once)), "each hand becomes one event"
        for one in self.phones:
            in_order = [note for note in one.told if note in notes and note not in self.drafted]
            assert [note for note in notes if note in in_order] == in_order, (notes, one.told)
            assert set(one.told) - ever <= self.thrown_away, (notes, one.told)
        for each in self.store.logs[GAME]:
            if isinstance(each.event, DealAmended):
                meant = self.store.logs[GAME][each.event.amends - 1].event
                assert isinstance(meant, DealRecorded)
                assert meant.deal.note == each.event.deal.note, "the hand that was meant is amended, and no other"
        taken = sum(isinstance(one.event, DealVoided) for one in self.store.logs[GAME])
        assert len(notes) >= len(recorded) - taken
        rows = make_rows(state.played, ENGLISH)
        for place, one in enumerate(self.phones):
            self.hears(place)
            ahead = one.ahead()
            assert ahead is not None
            assert one.book is not None
            assert make_rows(one.book.state.played, ENGLISH) == rows
            assert one.book.state.played.record.title == state.played.record.title
            assert one.book.state.ended == state.ended
            assert make_pencil(ENGLISH, one.book, ahead.book).rows == (), "nothing is in pencil any more"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[type[Table]]:
    """A server, and V8 with the queue of a phone."""
    queue = (Path(static_folder()) / "js" / "queue.js").read_text(encoding="utf-8").replace("export ", "")
    folder = tmp_path_factory.mktemp("instance")
    with (
        pytest.MonkeyPatch.context() as patch,
        fresh_app(folder, WTF_CSRF_ENABLED=False, RATELIMIT_ENABLED=False) as app,
        v8(queue) as racer,
    ):
        patch.setattr("scorekeeper.web.platform.access._role_in", lambda _: Role.KEEP)
        Table.app, Table.racer = app, racer
        yield Table


def test_every_schedule_ends_with_each_hand_once(table: type[Table]) -> None:
    run_state_machine_as_test(
        table,
        settings=settings(
            max_examples=SCHEDULES,
            stateful_step_count=STEPS,
            deadline=None,
            phases=__import__("hypothesis").settings().phases,
        ),
    )
    met = (
        "the same?", "hand gone on", "behind others", *KINDS, "step gone on", "named behind others", "late",
        "crash", "amend", "amend of what waits", "amend gone on",
    )  # fmt: skip
    assert min(table.met[what] for what in met) > 0, table.met
