"""A game that is kept here never becomes one that could not be taken in: the border, from both sides."""

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.export.formats import export
from scorekeeper.export.whole_game import whole_game
from scorekeeper.export.wishes import Wishes
from scorekeeper.service import bounds
from scorekeeper.service.commands import (
    AmendDeal,
    CorrectRules,
    EndGame,
    KeepVerdict,
    RecordDeal,
    RedoDeal,
    RenameGame,
    RenamePlayers,
    SetConfirmation,
    UndoLastDeal,
)
from scorekeeper.service.desk import Answer, Desk
from scorekeeper.service.events import DealRecorded
from scorekeeper.service.parcel import fingerprint, unwrap, wrap
from scorekeeper.service.refusals import Refusal
from scorekeeper.service.renaming import rename_deal
from scorekeeper.strict_json import MOST_BYTES, canonical, parse, written
from scorekeeper.wording.voice import ENGLISH
from tests.service.memory_store import MemoryStore
from tests.service.told import KEPT, change, deal, logged, started


def begun(deals: int = 0) -> Desk:
    """A game with so many deals that nobody ever wins by."""
    store = MemoryStore()
    up, down = (
        Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=amount, reason="a revoke") for amount in (50, -50)
    )
    hands = [logged(seq, DealRecorded(deal=down if seq % 2 else up)) for seq in range(2, deals + 2)]
    store.append("g", started(), *hands)
    return Desk(store)


def then(desk: Desk, kind: type[Any], **told: object) -> Answer:
    return desk.change(change(kind, desk.seq("g"), key=f"{kind.__name__}-{desk.seq('g')}", **told))


def comes_back(desk: Desk) -> bool:
    """Whether the game comes back out of its own file, all of it."""
    book, log = desk.book("g"), desk.log("g")
    text = export("json", whole_game(book, log), ENGLISH, Wishes())
    back = unwrap(parse(text))
    assert back.violations == ()
    return len(text) <= MOST_BYTES and fingerprint(back.log) == fingerprint(log)


def test_the_thousandth_hand_is_the_last() -> None:
    desk = begun(999)
    assert then(desk, RecordDeal, deal=deal()).seq == 1_001
    refused = then(desk, RecordDeal, deal=deal())
    assert (refused.seq, refused.refusal) == (None, Refusal.GAME_FULL)
    assert desk.weigh(change(RecordDeal, 1_001, deal=deal())).refusal is Refusal.GAME_FULL
    assert then(desk, UndoLastDeal).seq == 1_002  # what is no further hand may be done
    assert then(desk, EndGame).seq == 1_003
    assert comes_back(desk)


def test_a_hand_taken_back_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_DEALS", 2)
    desk = begun(1)
    assert then(desk, UndoLastDeal).seq == 3
    assert then(desk, RecordDeal, deal=deal()).seq == 4
    assert then(desk, RecordDeal, deal=deal()).refusal is Refusal.GAME_FULL


def test_the_log_ends_where_the_import_would(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bounds.LONG_LISTS["log"] == bounds.MOST_EVENTS
    monkeypatch.setattr(bounds, "MOST_EVENTS", 5)
    monkeypatch.setitem(bounds.LONG_LISTS, "log", 5)
    desk = begun(3)
    assert then(desk, SetConfirmation, on=True).seq == 5
    assert comes_back(desk)
    for command in (SetConfirmation, KeepVerdict):
        told = {"on": False} if command is SetConfirmation else {"verdict": KEPT}
        assert then(desk, command, **told).refusal is Refusal.GAME_FULL


def test_so_many_corrections_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three hands are scored once each, and by each renaming all of them once more."""
    monkeypatch.setattr(bounds, "MOST_SCORINGS", 9)
    desk = begun(3)
    for name in ("Anya", "Anna"):
        assert then(desk, RenamePlayers, names=(name, "Boris", "Vera"), reason="her name").seq is not None
    assert comes_back(desk)
    refused = then(desk, RenamePlayers, names=("Anya", "Boris", "Vera"), reason="her name")
    assert refused.refusal is Refusal.GAME_FULL
    assert then(desk, KeepVerdict, verdict=KEPT).seq is not None  # it scores nothing


def noted(desk: Desk, length: int) -> Answer:
    return then(desk, RecordDeal, deal=replace(deal(), note="ж" * length))


def compact(desk: Desk) -> int:
    return len(canonical(wrap(desk.log("g"))).encode())


def test_what_would_be_larger_than_two_megabytes_is_refused_to_the_letter() -> None:
    """A note stands twice in the document, in the log and in the record, and each of its letters is two bytes."""
    desk = begun()
    assert noted(desk, 300_000).seq == 2
    assert noted(desk, 0).seq == 3
    room = (MOST_BYTES - compact(desk)) // 4
    assert noted(desk, room).refusal is Refusal.GAME_FULL
    assert noted(desk, room - 300).seq == 4
    assert MOST_BYTES - 1_000 < compact(desk) <= MOST_BYTES
    assert comes_back(desk)


def test_a_record_is_never_taken_to_be_lighter_than_it_is() -> None:
    """Ordinary hands only add what their events weigh; behind whatever rewrites others the record is weighed again."""
    desk = begun()
    then(desk, RecordDeal, deal=deal())
    agreed = replace(deal(), bid=103, agreed="we said so, and so it shall be")
    steps: tuple[tuple[type[Any], dict[str, object]], ...] = (
        (RecordDeal, {"deal": replace(deal(), note="ж" * 100)}),
        (RecordDeal, {"deal": agreed}),
        (RenamePlayers, {"names": ("A" * 24, "Boris", "Vera"), "reason": "her name"}),
        (RenameGame, {"title": "Dacha, the last evening"}),
        (KeepVerdict, {"verdict": KEPT}),
        (AmendDeal, {"amends": 2, "deal": replace(deal(), note="told anew"), "reason": "a slip"}),
        (CorrectRules, {"changes": {"bid.min": 110}, "reason": "as we play " * 10}),  # its reason goes to every hand
        (UndoLastDeal, {}),
        (RedoDeal, {}),
        (EndGame, {"reason": "late"}),
    )
    for kind, told in steps:
        names = dict(zip(("Anna", "Boris", "Vera"), desk.book("g").played.record.players, strict=True))
        now = {name: rename_deal(value, names) if isinstance(value, Deal) else value for name, value in told.items()}
        assert then(desk, kind, **now).seq is not None, kind
        book = desk.book("g")
        weight = len(canonical(encode_record(book.played.record)).encode()) + len(",")
        assert book.toll.record is not None
        assert weight <= book.toll.record <= weight + 200 * book.seq + 1_000, kind


def test_a_document_that_is_too_long_leaves_out_its_sheet_and_then_its_blanks() -> None:
    desk = begun(3)
    log = desk.log("g")
    parcel = wrap(log)
    whole = export("json", whole_game(desk.book("g"), log), ENGLISH, Wishes()).decode()
    assert whole == written({**parcel, "sheet": json.loads(whole)["sheet"]})
    assert noted(desk, 200_000).seq is not None
    long = json.loads(written(wrap(desk.log("g"))))
    assert written({"sheet": "x" * MOST_BYTES, **long}, long) == json.dumps(long, ensure_ascii=False, indent=1) + "\n"
    blanks = {"list": [0] * 500_000}
    assert written(blanks) == canonical(blanks) + "\n"
