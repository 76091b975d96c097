"""A game that is kept here never becomes one that could not be taken in: the border, from both sides."""

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.canonical import canonical
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.whole_game import whole_game
from scorekeeper.export.writing import export
from scorekeeper.service import commands, limits
from scorekeeper.service.commands import CommandProblem
from scorekeeper.service.events import DealRecorded
from scorekeeper.service.game_document import decode_game, encode_game, fingerprint, written
from scorekeeper.service.game_service import CommandResult, GameService
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.service.renaming import rename_deal
from scorekeeper.strict_json import parse
from scorekeeper.wording.voice import ENGLISH
from tests.service.examples import KEPT, change, deal, logged, started
from tests.service.memory_store import MemoryStore


def begun(deals: int = 0) -> GameService:
    """A game with so many deals that nobody ever wins by."""
    store = MemoryStore()
    up, down = (
        Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=amount, reason="a revoke") for amount in (50, -50)
    )
    hands = [logged(seq, DealRecorded(deal=down if seq % 2 else up)) for seq in range(2, deals + 2)]
    store.append("g", started(), *hands)
    return GameService(store)


def then(service: GameService, kind: type[Any], **told: object) -> CommandResult:
    return service.change(change(kind, service.seq("g"), key=f"{kind.__name__}-{service.seq('g')}", **told))


def comes_back(service: GameService) -> bool:
    state, log = service.state("g"), service.log("g")
    text = export("json", whole_game(state, log, "UTC"), ENGLISH, ExportOptions())
    back = decode_game(parse(text))
    assert back.violations == ()
    return len(text) <= MOST_BYTES and fingerprint(back.log) == fingerprint(log)


def test_the_thousandth_hand_is_the_last() -> None:
    service = begun(999)
    assert then(service, commands.RecordDeal, deal=deal()).seq == 1_001
    refused = then(service, commands.RecordDeal, deal=deal())
    assert (refused.seq, refused.problem) == (None, CommandProblem.GAME_FULL)
    assert service.weigh(change(commands.RecordDeal, 1_001, deal=deal())).problem is CommandProblem.GAME_FULL
    assert then(service, commands.UndoLastDeal).seq == 1_002  # what is no further hand may be done
    assert then(service, commands.EndGame).seq == 1_003
    assert comes_back(service)


def test_a_hand_taken_back_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_DEALS", 2)
    service = begun(1)
    assert then(service, commands.UndoLastDeal).seq == 3
    assert then(service, commands.RecordDeal, deal=deal()).seq == 4
    assert then(service, commands.RecordDeal, deal=deal()).problem is CommandProblem.GAME_FULL


def test_the_log_ends_where_the_import_would(monkeypatch: pytest.MonkeyPatch) -> None:
    assert limits.LONG_LISTS["log"] == limits.MOST_EVENTS
    monkeypatch.setattr(limits, "MOST_EVENTS", 5)
    monkeypatch.setitem(limits.LONG_LISTS, "log", 5)
    service = begun(3)
    assert then(service, commands.SetConfirmation, on=True).seq == 5
    assert comes_back(service)
    for command in (commands.SetConfirmation, commands.KeepVerdict):
        told = {"on": False} if command is commands.SetConfirmation else {"verdict": KEPT}
        assert then(service, command, **told).problem is CommandProblem.GAME_FULL


def test_so_many_corrections_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three hands are scored once each, and by each renaming all of them once more."""
    monkeypatch.setattr(limits, "MOST_SCORINGS", 9)
    service = begun(3)
    for name in ("Anya", "Anna"):
        assert then(service, commands.RenamePlayers, names=(name, "Boris", "Vera"), reason="her name").seq is not None
    assert comes_back(service)
    refused = then(service, commands.RenamePlayers, names=("Anya", "Boris", "Vera"), reason="her name")
    assert refused.problem is CommandProblem.GAME_FULL
    assert then(service, commands.KeepVerdict, verdict=KEPT).seq is not None  # it scores nothing


def noted(service: GameService, length: int) -> CommandResult:
    return then(service, commands.RecordDeal, deal=replace(deal(), note="ж" * length))


def compact(service: GameService) -> int:
    return len(canonical(encode_game(service.log("g"))).encode())


def test_what_would_be_larger_than_two_megabytes_is_refused_to_the_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    """A note stands twice in the document, in the log and in the record, and each of its letters is two bytes."""
    monkeypatch.setattr(limits, "MOST_LETTERS", MOST_BYTES)  # of a note as long no page takes a hundredth
    service = begun()
    assert noted(service, 300_000).seq == 2
    assert noted(service, 0).seq == 3
    room = (MOST_BYTES - compact(service)) // 4
    assert noted(service, room).problem is CommandProblem.GAME_FULL
    assert noted(service, room - 300).seq == 4
    assert MOST_BYTES - 1_000 < compact(service) <= MOST_BYTES
    assert comes_back(service)


def test_a_record_is_never_taken_to_be_lighter_than_it_is() -> None:
    """Ordinary hands only add what their events weigh; behind whatever rewrites others the record is weighed again."""
    service = begun()
    then(service, commands.RecordDeal, deal=deal())
    agreed = replace(deal(), bid=103, agreed="we said so, and so it shall be")
    steps: tuple[tuple[type[Any], dict[str, object]], ...] = (
        (commands.RecordDeal, {"deal": replace(deal(), note="ж" * 100)}),
        (commands.RecordDeal, {"deal": agreed}),
        (commands.RenamePlayers, {"names": ("A" * 24, "Boris", "Vera"), "reason": "her name"}),
        (commands.RenameGame, {"title": "Dacha, the last evening"}),
        (commands.KeepVerdict, {"verdict": KEPT}),
        (commands.AmendDeal, {"amends": 2, "deal": replace(deal(), note="told anew"), "reason": "a slip"}),
        (
            commands.CorrectRules,
            {"changes": {"bid.min": 110}, "reason": "as we play " * 10},
        ),  # its reason goes to every hand
        (commands.UndoLastDeal, {}),
        (commands.RedoDeal, {}),
        (commands.EndGame, {"reason": "late"}),
    )
    for kind, told in steps:
        names = dict(zip(("Anna", "Boris", "Vera"), service.state("g").played.record.players, strict=True))
        now = {name: rename_deal(value, names) if isinstance(value, Deal) else value for name, value in told.items()}
        assert then(service, kind, **now).seq is not None, kind
        state = service.state("g")
        weight = len(canonical(encode_record(state.played.record)).encode()) + len(",")
        assert weight <= state.cost.record <= weight + 200 * state.seq + 1_000, kind


def test_a_document_that_is_too_long_leaves_out_its_sheet_and_then_its_blanks() -> None:
    service = begun(3)
    log = service.log("g")
    parcel = encode_game(log)
    whole = export("json", whole_game(service.state("g"), log, "UTC"), ENGLISH, ExportOptions()).decode()
    assert whole == written({**parcel, "sheet": json.loads(whole)["sheet"]})
    assert noted(service, 200_000).seq is not None
    long = json.loads(written(encode_game(service.log("g"))))
    assert written({"sheet": "x" * MOST_BYTES, **long}, long) == json.dumps(long, ensure_ascii=False, indent=1) + "\n"
    blanks = {"list": [0] * 500_000}
    assert written(blanks) == canonical(blanks) + "\n"
