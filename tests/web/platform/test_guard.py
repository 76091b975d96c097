"""The token of a form: made once for a device, reckoned once, right for nobody else, and asked for each time."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask_wtf import csrf

from scorekeeper.cache import Cache
from scorekeeper.web.platform import guard
from scorekeeper.web.platform.guard import FIELD
from tests.web.conftest import Sit
from tests.web.visitor import Visitor

READ, REFUSED = 422, 400  # what becomes of a form that says nothing beside its token


@pytest.fixture
def reckoned(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The tokens whose signatures were reckoned."""
    tokens: list[str | None] = []
    validate = csrf.validate_csrf

    def reckon(token: str | None) -> None:
        tokens.append(token)
        validate(token)

    monkeypatch.setattr(csrf, "validate_csrf", reckon)
    return tokens


def token_of(visitor: Visitor) -> str:
    token = visitor.opens("/join").form("/join").value(FIELD)
    assert token
    return token


def sends(visitor: Visitor, token: str | None) -> int:
    return visitor.client.post("/join", data={} if token is None else {FIELD: token}).status_code


def begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process knows no token any more, as another one, or itself after a restart."""
    monkeypatch.setattr(guard, "_given", Cache[Any, str](guard.TOKENS_AT_HAND))
    monkeypatch.setattr(guard, "_right", Cache[Any, bool](guard.TOKENS_AT_HAND))


def test_all_forms_of_a_device_bear_the_same_token(anna: Visitor, stranger: Visitor) -> None:
    of_new_game = anna.opens("/new").form("/new").value(FIELD)
    assert token_of(anna) == token_of(anna) == of_new_game
    assert token_of(stranger) != token_of(anna)


def test_one_made_here_is_not_reckoned(anna: Visitor, reckoned: list[str | None]) -> None:
    token = token_of(anna)
    assert [sends(anna, token) for _ in range(3)] == [READ] * 3
    assert reckoned == []


def test_one_made_by_another_process_is_reckoned_once(
    anna: Visitor, reckoned: list[str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    token = token_of(anna)
    begins_anew(monkeypatch)
    assert [sends(anna, token) for _ in range(3)] == [READ] * 3
    assert reckoned == [token]


def test_what_was_right_for_one_is_right_for_nobody_else(
    anna: Visitor, stranger: Visitor, reckoned: list[str | None]
) -> None:
    token = token_of(anna)
    assert sends(anna, token) == READ
    assert sends(stranger, token) == REFUSED, "who has no session"
    assert sends(stranger, token_of(stranger)) == READ
    assert [sends(stranger, token) for _ in range(2)] == [REFUSED] * 2, "nor with one of one's own"
    assert reckoned == [token] * 3, "as nobody may be believed that it was made for him"


def test_what_is_wrong_stays_wrong(anna: Visitor, reckoned: list[str | None]) -> None:
    token = token_of(anna)
    assert sends(anna, token) == READ
    wrong = [f"I{token}", token[:-1], f"{token} ", "", None]
    for _ in range(2):
        assert [sends(anna, sent) for sent in wrong] == [REFUSED] * 5


def test_it_ends_with_the_key_that_it_was_signed_with(app: Flask, anna: Visitor) -> None:
    token = token_of(anna)
    assert sends(anna, token) == READ
    app.secret_key, app.config["SECRET_KEY_FALLBACKS"] = "another key, long enough for anybody", [app.secret_key]
    with anna.client.session_transaction() as session:
        assert FIELD in session, "the session is known by the old key"
    assert sends(anna, token) == REFUSED
    assert sends(anna, token_of(anna)) == READ


def test_a_form_of_any_page_of_a_game_is_guarded(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    assert anna.client.post(f"{sheet.address}/deals/new", data={"seq": "1"}).status_code == REFUSED
    anna.client.post("/nowhere", data={FIELD: token_of(anna)})
    assert anna.client.post("/nowhere", data={}).status_code == 404, "where there is no page nothing is guarded"
