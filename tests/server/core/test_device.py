"""The cookie by which a device is known: renewed while it is used, and no clock costs anybody a game."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from flask import Flask
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from tests.apps import SECRET
from tests.server.conftest import Sit
from tests.server.visitor import Visitor

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
def test_whatever_the_clock_says_a_device_keeps_its_games(anna: Visitor, sit: Sit, ahead: list[int], days: int) -> None:
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


def said_in(app: Flask, visitor: Visitor) -> dict[str, str]:
    said: dict[str, str] = app.session_interface.get_signing_serializer(app).loads(cookie_of(visitor))
    return said


def test_a_secret_has_128_bits_and_no_two_devices_have_the_same(app: Flask) -> None:
    visitors = [Visitor(app.test_client()) for _ in range(20)]
    for visitor in visitors:
        visitor.opens("/join")
    secrets = {said_in(app, visitor)["device"] for visitor in visitors}
    assert len(secrets) == 20
    assert {len(urlsafe_b64decode(secret + "==")) * 8 for secret in secrets} == {128}


def test_only_a_cookie_that_this_servers_key_has_signed_counts(app: Flask, anna: Visitor, sit: Sit) -> None:
    """Not another server's, nor a token of our forms with the same in it, nor one that says it needs no signature."""
    sheet, said = sit(), said_in(app, anna)
    payload = cookie_of(anna).split(".")[0]
    signer = app.session_interface.get_signing_serializer(app)
    forged = (
        URLSafeTimedSerializer(
            "another server's key, as long as ours", signer.salt, signer_kwargs=signer.signer_kwargs
        ),
        URLSafeTimedSerializer(SECRET, "wtf-csrf-token", signer_kwargs=signer.signer_kwargs),
    )
    unsigned = urlsafe_b64encode(b'{"alg":"none"}').decode().rstrip("=")
    cookies = [one.dumps(said) for one in forged] + [payload, f"{payload}..", f"{unsigned}.{payload}."]
    for cookie, status in [(signer.dumps(said), 200), *((cookie, 403) for cookie in cookies)]:
        holder = Visitor(app.test_client())
        holder.client.set_cookie("session", cookie)
        assert holder.opens(sheet.address).status == status, cookie
