"""Every day and hour that a person reads, on pages and in files, is one of the zone of the device that asks."""

import io
import re
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pypdf
import pytest
from flask import Flask
from flask.testing import FlaskClient

import scorekeeper
from scorekeeper.export.export_options import FORMATS
from scorekeeper.service.commands import KeepVerdict
from tests.apps import fresh_app
from tests.engine.games import SEED
from tests.server.conftest import Clock
from tests.server.test_every_answer import answers
from tests.server.visitor import Visitor
from tests.service.examples import KEPT

# When a game is played, where it is looked at, which day it is there, and what is another zone's day or hour.
LATE, LAST = "2026-11-28T14:30:00+00:00", "2026-12-31T23:30:00+00:00"
ROWS = [
    (LATE, "Asia/Vladivostok", "2026-11-29", "29 Nov", r"2026-11-28|\b28 Nov|14:3\d|28 Dec|04:3\d"),
    (LATE, "Pacific/Honolulu", "2026-11-28", "28 Nov", r"2026-11-29|\b29 Nov|14:3\d|29 Dec|00:3\d"),
    (LAST, "Asia/Vladivostok", "2027-01-01", "1 Jan", r"2026-12-31|\b31 Dec|23:3\d|13:3\d"),
    (LAST, "Pacific/Honolulu", "2026-12-31", "31 Dec", r"\b2027\b|\b1 Jan|23:3\d|09:3\d"),
    # Without scripts, or with a name that nobody knows: UTC, and it says so.
    (LATE, "", "2026-11-28-UTC", "28 Nov", r"(?:2026-11-28|\b28 Nov(?:ember 2026)?)(?![- ]UTC|em)"),
    (LAST, "../../etc/passwd", "2026-12-31-UTC", "31 Dec", r"\b2027\b|\b31 Dec(?:ember 2026)?(?! UTC|em)"),
]  # fmt: skip
# What the device fills in by itself, and moments for programs, which name their zone.
TIME = re.compile(r'<time datetime="([^"]+)"(?: data-day)?>([^<]*)</time>')
HOUSE = Path(scorekeeper.__file__).parent
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)")


@pytest.fixture(params=ROWS if SEED else [*ROWS[1:3], *ROWS[4:]], ids=lambda row: f"{row[0][:10]} {row[1]}")
def row(request: pytest.FixtureRequest) -> tuple[str, str, str, str, str]:
    found: tuple[str, str, str, str, str] = request.param
    return found


@pytest.fixture
def app(tmp_path: Path, row: tuple[str, ...]) -> Iterator[Flask]:
    with fresh_app(tmp_path) as app:
        app.extensions["clock"] = clock = Clock()
        clock.moment = datetime.fromisoformat(row[0])
        yield app


@pytest.fixture
def owner(boris: Visitor, row: tuple[str, ...]) -> Visitor:
    """Whose server it is, on a phone in that zone."""
    if row[1]:
        boris.client.set_cookie("zone", row[1])
    return boris


@pytest.fixture
def game(app: Flask, owner: Visitor) -> str:
    """With a hand, and a verdict that is printed under its sheet."""
    sheet = owner.sends(owner.opens("/new"), "/new", {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"})
    sheet = owner.tells(sheet, {"declarer": 1, "bid_tap": 120, "cards_0": 20, "cards_2": 10})
    found = sheet.address.split("/")[2]
    with app.app_context():
        service, at = app.extensions["service"], app.extensions["clock"]().isoformat()
        told = {"author": "", "device": "", "key": "kept", "at": at}
        assert service.change(KeepVerdict(game=found, seq=service.seq(found), verdict=KEPT, **told)).seq
    return found


def text_of(name: str, data: bytes) -> str:
    """What a person reads in a file."""
    if data.startswith(b"%PDF"):
        return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages)
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            files = packed.infolist()
            dates = [
                "{}-{:02}-{:02} UTC".format(*one.date_time) for one in files if name == "zip"
            ]  # it cannot name its zone
            return "\n".join([*(one.filename for one in files), *dates, *(packed.read(one).decode() for one in files)])
    return "" if data.startswith(b"\x89PNG") else data.decode()


def read(client: FlaskClient, app: Flask, game: str) -> Iterator[tuple[str, str]]:
    """All pages and files, and what the files are called."""
    for endpoint, answer in answers(app, Visitor(client), game, "GET"):
        if not endpoint.startswith(("static", "pocket", "install")):
            yield endpoint, f"{answer.headers.get('Content-Disposition', '')}\n{text_of(endpoint, answer.data)}"
    for name in FORMATS:
        answer = client.get(f"/g/{game}/files/{name}", buffered=True)
        yield name, f"{answer.headers['Content-Disposition']}\n{text_of(name, answer.data)}"
    answer = client.get("/archive/games.zip", buffered=True)
    yield "zip", f"{answer.headers['Content-Disposition']}\n{text_of('zip', answer.data)}"


def test_no_day_or_hour_is_of_another_zone(
    app: Flask, owner: Visitor, game: str, row: tuple[str, str, str, str, str]
) -> None:
    _, _, day, short, never = row
    told = dict(read(owner.client, app, game))
    move = owner.sends(owner.opens("/device/move"), "/device/move")
    told["move"] = move.html
    deleted = owner.sends(owner.opens(f"/g/{game}/delete"), "/delete")
    told["deleted"] = deleted.html
    assert len(told) > 60
    filled = [found for text in told.values() for found in TIME.findall(text)]
    assert len(filled) > 12
    assert [found for found in filled if not (MOMENT.fullmatch(found[0]) and found[1].endswith(" UTC"))] == []
    seen = {name: MOMENT.sub("", TIME.sub("", text)) for name, text in told.items()}
    wrong = {name: re.findall(rf".{{0,20}}(?:{never}).{{0,20}}", text) for name, text in seen.items()}
    assert {name: found for name, found in wrong.items() if found} == {}
    for name in FORMATS:
        assert f"{day}-Anna" in told[name], name
    for name in ("pdf", "svg", "txt", "sheets.show", "views.paper"):
        assert len(re.findall(rf"\b{short}\b|\b{short}[a-z]+", seen.get(name, short * 2))) >= 2, name
    assert f"1000-games-{day}" in told["zip"]
    assert f"0001-{day}-Anna" in told["zip"]


def test_a_day_is_looked_for_where_the_device_is(
    owner: Visitor, game: str, row: tuple[str, str, str, str, str]
) -> None:
    day = row[2].removesuffix("-UTC")
    assert f"/g/{game}" in owner.opens(f"/archive?from={day}&to={day}").html
    for other in {"2026-11-28", "2026-11-29", "2026-12-31", "2027-01-01"} - {day}:
        assert f"/g/{game}" not in owner.opens(f"/archive?from={other}&to={other}").html
    assert ("Played since UTC" in owner.opens("/archive").words) is row[2].endswith("UTC")


def test_no_line_of_the_program_asks_for_the_clock_of_its_machine() -> None:
    asks = re.compile(r"astimezone\(\)|datetime\.now\(\)|localtime|fromtimestamp\([^,()]*\)|date\.today")
    sources = {file: file.read_text("utf-8") for file in HOUSE.rglob("*.py")}
    assert len(sources) > 300
    assert {file.name: found for file, text in sources.items() if (found := asks.findall(text))} == {}
