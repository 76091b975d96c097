"""The page: recording a hand and showing the sheet, each held against the bare app, behind the same server."""

import html
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from flask import Flask

from benchmarks.bare import bare_app
from benchmarks.games import long_game
from benchmarks.measure import report
from benchmarks.over_http import HIDDEN, Client, served
from scorekeeper.service.access import Role, code_of, make_link
from scorekeeper.service.commands import RecordDeal, StartGame
from scorekeeper.service.game_service import GameService
from scorekeeper.web.platform.app import create_app, migrate_database

DEALS = 40
ROUNDS = 60
MOMENT = "2026-11-21T20:15:00Z"
HAND = {"outcome": "played", "declarer": "1", "bid_tap": "100", "cards_0": "10", "cards_1": "100", "cards_2": "10"}


def run() -> None:
    """Prints the page's figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        app, address, code = ours_with_a_game(folder)
        with served(bare_app(folder)) as bare, served(app) as ours:
            ours.join(code)
            for _ in range(DEALS):
                bare.post("/", {"anna": 5, "boris": 120, "vera": 10})
            shown = _medians(lambda: ours.get(address), lambda: bare.get("/"))
            first = _medians(_first_looker(ours, address), lambda: bare.get("/"))
            recorded = _medians(_recorder(ours, address), lambda: bare.post("/", {"anna": 5, "boris": 1, "vera": 10}))
    _compare("show the sheet of 40 hands", *shown)
    _compare("show it first after a new hand", *first)
    _compare("record a hand", *recorded)


def _compare(what: str, ours: float, bare: float) -> None:
    report(f"{what}, over HTTP", f"{ours * 1000:.2f} ms", "")
    report(f"{what}: against bare Flask ({bare * 1000:.2f} ms)", f"{ours / bare:.1f} x", "target at most 2 x")


def ours_with_a_game(folder: Path) -> tuple[Flask, str, str]:
    """Our app, the address of a game of 40 hands in it, and the code by which a device comes to keep it."""
    config = {"SCOREKEEPER_INSTANCE": folder, "DATABASE_URL": f"sqlite:///{folder / 'ours.sqlite'}"}
    app = create_app({**config, "SECRET_KEY": "for measuring, and nothing else"})
    migrate_database(app)
    game, record = "for-measuring", long_game(DEALS)
    with app.app_context():
        service: GameService = app.extensions["service"]
        told = {"system": record.system, "changes": {}, "players": record.players, "first_dealer": record.players[0]}
        service.start(StartGame(game=game, key="start", at=MOMENT, author="", **told))
        for seq, deal in enumerate(record.deals, start=1):
            service.record(RecordDeal(game=game, seq=seq, key=f"deal-{seq}", at=MOMENT, author="", deal=deal))
        link = make_link(app.config["SECRET_KEY"], "link", game=game, role=Role.KEEP, at=MOMENT)
        app.extensions["access"].issue(link)
    return app, f"/g/{game}", code_of(app.config["SECRET_KEY"], link.id)


def _recorder(client: Client, address: str) -> Callable[[], float]:
    """Records one hand; only the POST is timed. Afterwards the hand is taken back."""

    def record() -> float:
        taken = _record(client, address)
        _undo(client, client.get(address), address)
        return taken

    return record


def _first_looker(client: Client, address: str) -> Callable[[], float]:
    """Looks at the sheet right after a hand, when nobody has seen it yet; only this GET is timed."""

    def look() -> float:
        _record(client, address)
        begin = time.perf_counter()
        sheet = client.get(address)
        taken = time.perf_counter() - begin
        _undo(client, sheet, address)
        return taken

    return look


def _record(client: Client, address: str) -> float:
    """Seconds that the POST of one hand takes."""
    form = client.get(f"{address}/deals/new")
    data = {**HAND, **{name: html.unescape(value) for name, value in HIDDEN.findall(form)}}
    begin = time.perf_counter()
    status = client.post(f"{address}/deals/new", data)
    taken = time.perf_counter() - begin
    assert status == 303, status
    return taken


def _undo(client: Client, sheet: str, address: str) -> None:
    assert client.post(f"{address}/undo", dict(HIDDEN.findall(sheet))) == 303


def _medians(ours: Callable[[], object], bare: Callable[[], object]) -> tuple[float, float]:
    """Median seconds of both, taken in turn, so that a busy moment of the machine strikes both."""
    taken: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for run_one, times in zip((ours, bare), taken, strict=True):
            begin = time.perf_counter()
            own = run_one()
            times.append(own if isinstance(own, float) else time.perf_counter() - begin)
    first, second = (sorted(times)[ROUNDS // 2] for times in taken)
    return first, second
