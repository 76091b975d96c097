"""The cookie by which a device is known: renewed while it is used, and no clock costs anybody a game."""

from __future__ import annotations

from datetime import timedelta

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from scorekeeper.web.platform.sessions import KEPT
from tests.web.conftest import Sit
from tests.web.visitor import Visitor

pytestmark = pytest.mark.both_databases

DAY = 24 * 60 * 60


@pytest.fixture
def ahead(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """By how many seconds the server's clock is ahead where it signs and where it reads."""
    offset, now = [0], TimestampSigner.get_timestamp
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda signer: now(signer) + offset[0])
    return offset


def cookie_of(visitor: Visitor) -> str:
    kept = visitor.client.get_cookie("session")
    assert kept is not None
    return kept.value


@pytest.mark.parametrize("days", [-20_000, -400, -1, 366, 800, 20_000])
def test_whatever_the_servers_clock_says_a_device_keeps_its_games(
    anna: Visitor, sit: Sit, ahead: list[int], days: int
) -> None:
    """A small computer without a clock of its own begins in 1970, until the network tells it better."""
    sheet = sit()
    secret = cookie_of(anna)
    ahead[0] = days * DAY
    assert "Record the hand" in anna.opens(sheet.address).words
    anna.opens("/new")
    ahead[0] = 0
    assert "Record the hand" in anna.opens(sheet.address).words
    assert cookie_of(anna).split(".")[0] == secret.split(".")[0], "the secret with the right signature is the same"


def signed_anew(visitor: Visitor, address: str) -> bool:
    with visitor.client.get(address, buffered=True) as answer:
        return "Set-Cookie" in answer.headers


def test_a_cookie_that_is_used_is_renewed_once_a_day(anna: Visitor, sit: Sit, ahead: list[int]) -> None:
    ahead[0] = -2 * DAY
    sheet = sit()
    ahead[0] = 0
    asked = (f"{sheet.address}/seq", f"{sheet.address}/live", "/static/css/paper.css")
    assert not any(signed_anew(anna, address) for address in asked), "answers to a script come in any order"
    before = cookie_of(anna)
    assert signed_anew(anna, sheet.address)
    assert cookie_of(anna) != before
    assert cookie_of(anna).split(".")[0] == before.split(".")[0]
    assert not signed_anew(anna, sheet.address)


def test_the_browser_counts_the_age_of_a_cookie_and_not_our_date(anna: Visitor) -> None:
    """Max-Age goes before Expires, which a clock that stands in 1970 would set in the past. A phone whose own clock
    goes a year ahead has the cookie still, if it was used in the last month.
    """
    cookie = anna.client.get("/new").headers["Set-Cookie"].lower()
    assert f"max-age={int(KEPT.total_seconds())};" in cookie + ";"
    assert timedelta(days=395) < KEPT <= timedelta(days=400), "no browser keeps one for longer"


def test_a_wrong_signature_is_a_stranger(app: Flask, anna: Visitor, sit: Sit) -> None:
    sheet, other = sit(), Visitor(app.test_client())
    said, when, _ = cookie_of(anna).split(".")
    other.client.set_cookie("session", f"{said}.{when}.{'A' * 27}")
    assert other.opens(sheet.address).status == 403
