"""How often one may join, begin a game or import some; no phone at a real table ever meets that."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorekeeper.server.core.rates import RATES
from tests.apps import fresh_app
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor

FORMS = {"/join": "links.enter", "/new": "games.create", "/import": "imports.take", "/archive/import": "bundles.take"}
SENT = {"/new": {"show": "1"}}
FROM = {"REMOTE_ADDR": "192.168.1.17"}


def most(endpoint: str) -> int:
    return int(RATES[endpoint][0].split()[0])


def send(client: FlaskClient, page: Page, action: str, address: str = "192.168.1.17") -> int:
    token = next(value for form in page.forms for name, value in form.data() if name == "csrf_token")
    data = {"csrf_token": token, **SENT.get(action, {})}
    return client.post(action, data=data, environ_overrides={"REMOTE_ADDR": address}).status_code


@pytest.mark.parametrize("action", FORMS)
def test_a_device_that_sends_too_often_is_told_to_wait(anna: Visitor, boris: Visitor, action: str) -> None:
    page = anna.opens(action)
    answered = [send(anna.client, page, action) for _ in range(most(FORMS[action]) + 1)]
    assert 429 not in answered[:-1]
    assert answered[-1] == 429
    assert send(boris.client, boris.opens(action), action) != 429, "another device at the same address may go on"


def test_it_is_told_in_words_and_for_how_long(anna: Visitor) -> None:
    page = anna.opens("/join")
    for _ in range(most("links.enter")):
        send(anna.client, page, "/join")
    answer = anna.client.post("/join", data=dict(page.form("/join").data()), environ_overrides=FROM)
    assert 0 < int(answer.headers["Retry-After"]) <= 60
    assert "Too much is asked of this server at once." in answer.text


def test_devices_made_anew_count_by_their_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "links.enter", ("30 per minute", "5 per minute"))  # type: ignore[index]
    with fresh_app(tmp_path) as app:

        def join_anew(address: str) -> int:
            visitor = Visitor(app.test_client())
            return send(visitor.client, visitor.opens("/join"), "/join", address)

        assert 429 not in [join_anew(f"2001:db8::{number:x}") for number in range(5)]
        assert join_anew("2001:db8::ffff") == 429
        assert join_anew("2001:db8:1::") != 429


def test_looking_is_not_counted(anna: Visitor) -> None:
    for action in FORMS:
        assert {anna.client.get(action).status_code for _ in range(40)} == {200}


def test_a_link_is_not_taken_back_again_and_again(anna: Visitor, sit: Sit) -> None:
    """Each time there is one more in the database, for which no quota counts."""
    page = anna.opens(f"{sit().address}/share")
    for _ in range(most("links.revoke")):
        page = anna.sends(page, "/revoke")
        assert page.status == 200
    assert anna.sends(page, "/revoke").status == 429


def test_a_table_is_not_sat_down_anew_again_and_again(anna: Visitor, sit: Sit) -> None:
    """Each time all who came in are written down once more."""
    sheet = sit()
    form = {"csrf_token": anna.opens(sheet.address).form("").value("csrf_token")}
    answered = [
        anna.client.post(f"{sheet.address}/rematch", data=form | {"key": f"fresh-key-0123456789-{number}"}).status_code
        for number in range(most("sheets.rematch") + 1)
    ]
    assert set(answered[:-1]) == {303}
    assert answered[-1] == 429
