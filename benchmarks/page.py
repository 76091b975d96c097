"""The page: recording a hand and showing the sheet, each held against the bare app, behind the same server."""

import html
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from flask import Flask

from benchmarks.bare import bare_app
from benchmarks.games import long_game
from benchmarks.measure import report
from benchmarks.over_http import HIDDEN, Client, served
from scorekeeper.server.app import create_app, migrate_database
from scorekeeper.service.access import Role, code_of, make_link
from scorekeeper.service.commands import RecordDeal, StartGame
from scorekeeper.service.game_service import GameService

DEALS = 40
ROUNDS = 60
MOMENT = "2026-11-21T20:15:00Z"
HAND: dict[str, object] = {
    "outcome": "played",
    "declarer": "1",
    "bid_tap": "100",
    "cards_0": "10",
    "cards_1": "100",
    "cards_2": "10",
}


Took = tuple[float, float]  # seconds on the wall, and of the processor, client and server together


def run() -> None:
    """Prints the page's figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        app, address, code = ours_with_a_game(folder)
        with served(bare_app(folder)) as bare, served(app) as ours:
            ours.join(code)
            for _ in range(DEALS):
                assert bare.post("/", {"anna": 5, "boris": 120, "vera": 10}) == 303
            look = partial(_took, lambda: bare.get("/"))
            shown = _medians(partial(_took, lambda: ours.get(address)), look)
            first = _medians(_first_looker(ours, address), look)
            points: dict[str, object] = {"anna": 5, "boris": 1, "vera": 10}
            recorded = _medians(_recorder(ours, address), partial(_took, lambda: _sends(bare, "/", points)))
    _compare("show the sheet of 40 hands", *shown)
    _compare("show it first after a new hand", *first)
    _compare("record a hand", *recorded)


def _compare(what: str, ours: Took, bare: Took) -> None:
    report(f"{what}, over HTTP", f"{ours[0] * 1000:.2f} ms", "")
    report(
        f"{what}: against bare Flask ({bare[0] * 1000:.2f} ms)", f"{ours[0] / bare[0]:.1f} x", "target at most 1.5 x"
    )
    report("   of the processor alone", f"{ours[1] / bare[1]:.1f} x", f"{ours[1] * 1000:.2f}, {bare[1] * 1000:.2f} ms")


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
            service.change(RecordDeal(game=game, seq=seq, key=f"deal-{seq}", at=MOMENT, author="", deal=deal))
        link = make_link(app.config["SECRET_KEY"], "link", game=game, role=Role.KEEP, at=MOMENT)
        app.extensions["access"].issue(link)
    return app, f"/g/{game}", code_of(app.config["SECRET_KEY"], link.id)


def _recorder(client: Client, address: str) -> Callable[[], Took]:
    """Records one hand; only the POST is timed. Afterwards the hand is taken back."""

    def record() -> Took:
        taken = _record(client, address)
        _undo(client, client.get(address), address)
        return taken

    return record


def _first_looker(client: Client, address: str) -> Callable[[], Took]:
    """Looks at the sheet right after a hand, when nobody has seen it yet; only this GET is timed."""

    def look() -> Took:
        _record(client, address)
        sheet = ""

        def get() -> None:
            nonlocal sheet
            sheet = client.get(address)

        taken = _took(get)
        _undo(client, sheet, address)
        return taken

    return look


def _record(client: Client, address: str) -> Took:
    """What the POST of one hand takes."""
    form = client.get(f"{address}/deals/new")
    data = {**HAND, **{name: html.unescape(value) for name, value in HIDDEN.findall(form)}}
    return _took(lambda: _sends(client, f"{address}/deals/new", data))


def _sends(client: Client, address: str, data: dict[str, object]) -> None:
    status = client.post(address, data)
    assert status == 303, status


def _undo(client: Client, sheet: str, address: str) -> None:
    _sends(client, f"{address}/undo", dict(HIDDEN.findall(sheet)))


def _took(run: Callable[[], object]) -> Took:
    wall, processor = time.perf_counter(), time.process_time()
    run()
    return time.perf_counter() - wall, time.process_time() - processor


def _medians(ours: Callable[[], Took], bare: Callable[[], Took]) -> tuple[Took, Took]:
    """The medians of both, taken in turn, so that a busy moment of the machine strikes both."""
    taken: tuple[list[Took], list[Took]] = ([], [])
    for _ in range(ROUNDS):
        for run_one, times in zip((ours, bare), taken, strict=True):
            times.append(run_one())
    first, second = ((_middle([wall for wall, _ in both]), _middle([cpu for _, cpu in both])) for both in taken)
    return first, second


def _middle(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]
