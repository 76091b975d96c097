"""At the table: a first visit on a mid-range phone, and one hand from the first tap to the confirmed row."""

import tempfile
from pathlib import Path

from flask import Flask
from playwright.sync_api import Page

from benchmarks.first_visit import PHONE, chromium, report_visit
from benchmarks.from_cache import report_from_cache
from benchmarks.games import PLAYERS, long_game
from benchmarks.many_games import report_many
from benchmarks.one_hand import report_hand
from benchmarks.over_http import served
from scorekeeper.server.app import create_app, migrate_database
from scorekeeper.service.commands import RecordDeal
from scorekeeper.service.game_service import GameService

DEALS = 40
MOMENT = "2026-11-21T20:15:00Z"


def run() -> None:
    """Prints the phone's figures."""
    with tempfile.TemporaryDirectory() as name:
        app = _app(Path(name))
        with served(app) as client, chromium() as browser:
            here = f"http://127.0.0.1:{client.port}"
            context = browser.new_context(**PHONE)
            sheet = begin(context.new_page(), here)
            _deal(app, sheet.rpartition("/")[2])
            cookies = context.cookies()
            report_visit("the first page", browser, here, [])
            report_visit("the sheet of 40 hands", browser, sheet, cookies)
            report_from_cache(browser, sheet, cookies)
            report_hand(browser, sheet, cookies)
            report_many(browser, begin)


def _app(folder: Path) -> Flask:
    config = {"SCOREKEEPER_INSTANCE": folder, "DATABASE_URL": f"sqlite:///{folder / 'phone.sqlite'}"}
    app = create_app({**config, "SECRET_KEY": "for measuring, and nothing else"})
    migrate_database(app)
    return app


def begin(page: Page, here: str) -> str:
    """Begins a game as people do, on a phone that is then put away; the address of its sheet."""
    page.goto(f"{here}/new")
    for row, name in enumerate(PLAYERS):
        page.fill(f"[name=name_{row}]", name)
    page.check("[name=first_dealer][value='0']")
    page.tap(".dock .primary")
    page.wait_for_selector(".sheet")
    sheet = page.url.split("#")[0]
    page.close()  # it would draw every hand too, on the same processor
    return sheet


def _deal(app: Flask, game: str) -> None:
    with app.app_context():
        service: GameService = app.extensions["service"]
        for seq, deal in enumerate(long_game(DEALS).deals, start=1):
            service.change(RecordDeal(game=game, seq=seq, key=f"deal-{seq}", at=MOMENT, author="", deal=deal))
