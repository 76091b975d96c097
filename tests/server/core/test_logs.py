"""The logs of whoever runs the server: a line a request, a line for each refusal, and nobody's secret in them."""

import json
import logging
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from flask import Flask

from scorekeeper.server.core.logs import REQUESTS, SECURITY, OwnersFile, start_logs
from scorekeeper.server.errors import REFUSALS
from tests.apps import fresh_app
from tests.server.conftest import Sit
from tests.server.sharing.test_links import addresses, revokes
from tests.server.sharing.test_live import Listener, serving
from tests.server.visitor import Visitor

Read = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def lines(tmp_path: Path) -> Iterator[Read]:
    """What was written since the test began, line for line."""
    before = [(logger, logger.handlers[:], logger.level, logger.propagate) for logger in (REQUESTS, SECURITY)]
    file = tmp_path / "server.log"
    start_logs(str(file))
    yield lambda: [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    REQUESTS.handlers[0].close()
    for logger, handlers, level, propagate in before:
        logger.handlers[:], logger.propagate = handlers, propagate
        logger.setLevel(level)


def security(lines: Read) -> list[tuple[str, str]]:
    return [(line["event"], line["route"]) for line in lines() if line["log"] == SECURITY.name]


def test_a_request_is_one_line_with_its_route_and_no_address(lines: Read, anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    anna.opens(f"{sheet.address}?lang=ru&x=secret")
    line = lines()[-1]
    told = {"log": "scorekeeper.requests", "event": "request", "method": "GET", "route": "/g/<game>", "status": 200}
    assert {**told, "slow": False}.items() <= line.items()
    assert re.fullmatch(r"[0-9a-f]{8}", line["request"])
    assert line["ms"] > 0
    assert line["bytes"] > 1000
    assert len({one["request"] for one in lines()}) == len(lines()) > 3


def test_an_address_that_leads_nowhere_is_not_repeated(lines: Read, stranger: Visitor) -> None:
    stranger.opens("/nowhere/Anna")
    assert lines()[-1]["route"] == "none"
    assert lines()[-1]["status"] == 404


def test_refusals_and_entries_are_noted(lines: Read, app: Flask, anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    sheet = sit()
    links = re.findall(r'id="(\w+)-link" value="[^"]*#([^"]+)"', anna.opens(f"{sheet.address}/share").html)
    stranger.opens(sheet.address)
    page = stranger.opens("/join")
    stranger.sends(page, "/join", {"code": "A" * 22})
    stranger.joins(dict(links)["watch"], "Boris")
    stranger.follows(app.config["HOUSE_KEY"])
    stranger.client.post("/new", data={"name_0": "x"})
    stranger.client.post("/join", data={"code": "A" * 1_100_000})
    anna.sends(anna.opens(f"{sheet.address}/share"), f"{sheet.address}/share/revoke")
    assert security(lines) == [
        ("not_allowed", "/g/<game>"),
        ("wrong_code", "/join"),
        ("joined", "/join"),
        ("house_entered", "/join"),
        ("csrf", "/new"),
        ("too_large", "/join"),
        ("link_revoked", "/g/<game>/share/revoke"),
    ]
    joined = next(line for line in lines() if line["event"] == "joined")
    assert joined["role"] == "watch"
    assert joined["from"] == "127.0.0.1"
    assert re.fullmatch(r"[0-9a-f]{4}", joined["device"])
    assert joined["request"] in [line["request"] for line in lines() if line["event"] == "request"]


def test_a_listener_is_noted_once(lines: Read, app: Flask, anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    """It asks by itself whether he still may, when he comes and when his link is taken back."""
    sheet = sit()
    share = anna.opens(f"{sheet.address}/share")
    stranger.joins(addresses(share)[1])
    with serving(app) as port, closing(Listener(port, sheet, stranger)) as phone:
        assert phone.hears() == 1
        revokes(anna, share, 2)
        assert phone.hears_the_end()
    assert [line["route"] for line in lines()].count("/g/<game>/live") == 1
    assert security(lines)[-1][0] == "link_revoked"


def test_no_line_has_a_secret_a_name_or_what_was_sent(
    lines: Read, app: Flask, anna: Visitor, stranger: Visitor, sit: Sit, tmp_path: Path
) -> None:
    sheet = sit(names="Marfa Boris Vera")
    codes = re.findall(r"/join#([\w-]+)", anna.opens(f"{sheet.address}/share").html)
    stranger.follows("B" * 22)
    stranger.joins(codes[0], "Boris")
    stranger.opens(f"{sheet.address}?word=parameter")
    stranger.client.open("/", method="KOWALSKA" * 2_000)
    written = (tmp_path / "server.log").read_text(encoding="utf-8")
    cookies = [cookie.value for visitor in (anna, stranger) for cookie in visitor.client._cookies.values()]
    told = [*codes, *cookies, "B" * 22, "Marfa", "parameter", "KOWALSKA", app.config["HOUSE_KEY"], sheet.address]
    assert len(codes) >= 3
    assert [one for one in told if one in written] == []


def test_a_log_that_cannot_be_written_any_more_stops_nobody_and_is_told_elsewhere(
    lines: Read, anna: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever moved it away let nobody but himself write a new one; then its disk is full."""
    (tmp_path / "server.log").rename(tmp_path / "server.log.1")

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(OwnersFile, "_open", refused)
        assert [anna.opens("/").status for _ in range(2)] == [200, 200]
        told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
        assert [line["event"] for line in told] == ["request", "request"]
    assert [anna.opens("/").status for _ in range(2)] == [200, 200]
    assert len(lines()) == 2, "it can be written again"
    with monkeypatch.context() as patched:
        patched.setattr(REQUESTS.handlers[0], "stream", Mock(write=refused))
        assert anna.opens("/").status == 200
    assert json.loads(capsys.readouterr().err)["event"] == "request", "and no traceback"


def test_without_a_log_refusals_are_told(lines: Read, stranger: Visitor, capsys: pytest.CaptureFixture[str]) -> None:
    REQUESTS.handlers[0].close()
    start_logs(None)
    stranger.opens("/")
    stranger.client.post("/new", data={})
    told = [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()]
    assert told == ["csrf"]
    assert not REQUESTS.isEnabledFor(logging.INFO)
    start_logs("-")
    stranger.opens("/")
    assert [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()] == ["request"]


def test_in_development_the_browser_shows_where_the_time_went(anna: Visitor, tmp_path: Path) -> None:
    assert "Server-Timing" not in anna.client.get("/").headers
    (tmp_path / "dev").mkdir()
    with fresh_app(tmp_path / "dev", DEBUG=True) as app:
        visitor = Visitor(app.test_client())
        sheet = visitor.sends(visitor.opens("/new"), "/new", {"name_0": "A", "name_1": "B", "name_2": "C"})
        told = visitor.client.get(sheet.address).headers["Server-Timing"]
    found = re.fullmatch(r"app;dur=(\d+\.\d)", told)
    assert found
    assert float(found[1]) > 0


def test_every_security_event_has_its_row_in_the_document() -> None:
    root = Path(__file__).parents[3]
    codes = {
        code
        for file in (root / "scorekeeper").rglob("*.py")
        for code in re.findall(r'note_security\(\s*"(\w+)"', file.read_text(encoding="utf-8"))
    } | REFUSALS
    section = (root / "docs" / "running.md").read_text(encoding="utf-8").partition("The security log:")[2]
    assert codes == set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", section, re.MULTILINE))))
