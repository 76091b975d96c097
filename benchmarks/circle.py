"""A circle of a thousand games: the page of its season from nothing, after a restart, and behind one more game; on an
emulated phone that has all of them: from nothing, again, and how much of the lead is luck.
"""

import json
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from flask import Flask

from benchmarks.evenings import Friend, play
from benchmarks.first_visit import SLOWER, chromium
from benchmarks.measure import report
from scorekeeper.pages.circle.kept import AT_ONCE
from scorekeeper.pocket.build import compiled, words
from scorekeeper.server.app import create_app, migrate_database
from scorekeeper.server.games.archive_routes import SUMMED_UP
from scorekeeper.service.circle.circle_service import CircleService
from scorekeeper.service.circle.commands import AddGame, BeginCircle
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.game_service import GameService
from scorekeeper.store.sql_archive import SqlCounts
from scorekeeper.store.sql_store import CIRCLE, SqlStore
from tests.pocket.hosts import DRAWS, static_versions

GAMES = 1_000  # of some 25 hands, three on each day
FRIENDS = tuple(Friend(name=name) for name in ("Anna", "Boris", "Vera", "Grisha", "Dina"))
BEGAN = datetime(2026, 1, 1, 17, tzinfo=UTC)
# Visits of the season until all games are counted, then once more, then with luck: milliseconds of each.
VISITS = """known => {
    const request = { path: "/c/all/season/2026", query: [], form: null, language: "en", theme: "", zone: "UTC" };
    const visit = query => {
        const began = performance.now(), { counts, unread } = scorekeeper.hosted(known, { ...request, query });
        Object.assign(known.counts, counts);
        return [performance.now() - began, unread];
    };
    const first = [visit([])];
    while (first.at(-1)[1]) first.push(visit([]));
    return [first.map(([took]) => took), visit([])[0], visit([["luck", "yes"]])[0]];
}"""


def run() -> None:
    """Prints the circle's figures."""
    with tempfile.TemporaryDirectory() as name:
        app = create_app({"SCOREKEEPER_INSTANCE": Path(name), "WTF_CSRF_ENABLED": False})
        migrate_database(app)
        client = app.test_client()
        client.post("/join", data={"code": app.config["HOUSE_KEY"]})

        def look(circle: str = "all") -> float:
            began = time.perf_counter()
            client.get(f"/c/{circle}/season/2026").get_data()
            return (time.perf_counter() - began) * 1000

        def restart() -> None:
            app.extensions["circles"] = CircleService(SqlStore(kind=CIRCLE), SqlStore(), SqlCounts())

        with app.app_context():
            _play(app.extensions["service"], GAMES + 1)
            for circle, many in (("one", 1), ("all", GAMES)):
                _begin(app.extensions["circles"], circle, many)
        look("one")  # compiles the templates
        visits = [look() for _ in range(GAMES // SUMMED_UP + 1)]
        report(f"circle of {GAMES} games: from nothing, {SUMMED_UP} at a visit", f"{max(visits):,.0f} ms", "2 s")
        report("circle: the season again", f"{min(look() for _ in range(5)):,.0f} ms", "")
        restart()
        report("circle: the season after a restart", f"{look():,.0f} ms", "")
        with app.app_context():
            more = AddGame(circle="all", game=str(GAMES), people={}, key="more", at=BEGAN.isoformat())
            app.extensions["circles"].change(more)
        report("circle: the season behind a new game", f"{look():,.0f} ms", "100 ms")
        with app.app_context():
            known = _known_on_phone(app)
    with chromium() as browser:
        page = browser.new_page()
        for script in compiled().values():
            page.add_script_tag(content=script)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        first, again, luck = page.evaluate(VISITS, known)
    report(f"circle on a phone: from nothing, {AT_ONCE} games at a visit", f"{max(first):,.0f} ms", "3 s")
    report(f"   all of {len(first)} visits, behind the first", f"{sum(first) / 1000:,.1f} s", "")
    report("   the season again", f"{again:,.0f} ms", "")
    report("   whether it is luck", f"{luck - again:,.0f} ms", "3 s")


def _known_on_phone(app: Flask) -> dict[str, object]:
    """What the worker of a phone without a server knows, which has kept all the games and counted none."""
    kept = {str(game): app.extensions["service"].log(str(game)) for game in range(GAMES)}
    kept["all"] = app.extensions["circles"].circle("all").log
    texts = {game: json.dumps([encode_logged(one) for one in log]) for game, log in kept.items()}
    tables = words()
    return {
        "root": "", "base": "https://example.org/", "files": static_versions(app), "queues": {}, "counts": {},
        "tables": [tables[f"words{script}.en"] for script in ("", ".pages", ".further", ".circle")],
        "circles": {"all": {"text": texts.pop("all"), "counts": {}, "role": 3, "name": ""}}, "logs": texts,
        "may_keep": [], "began": [], "alone": True, "on_phone": dict.fromkeys(("engine", "log", "words"), ""),
        "draws": DRAWS,
    }  # fmt: skip


def _play(service: GameService, many: int) -> None:
    dice = Random(1)
    for game in range(many):
        began = BEGAN + timedelta(days=game // 3, hours=2 * (game % 3))
        service.take_in(str(game), play(dice, str(game), dice.sample(FRIENDS, 3), began).log)


def _begin(service: CircleService, circle: str, many: int) -> None:
    people = {friend.name: friend.name for friend in FRIENDS}
    games = tuple(str(game) for game in range(many))
    signed = {"circle": circle, "key": circle, "at": BEGAN.isoformat()}
    service.begin(BeginCircle(**signed, zone="Europe/Warsaw", name=None, games=games, people=people))


if __name__ == "__main__":
    run()
