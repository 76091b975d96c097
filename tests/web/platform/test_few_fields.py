"""More fields than any form of ours has are refused before they are read."""

from __future__ import annotations

import re
import secrets
from typing import NoReturn
from urllib.parse import quote, urlencode

import pytest
from werkzeug import formparser
from werkzeug.sansio import request as asked

from scorekeeper.web.deals.routes import MOST_AHEAD
from scorekeeper.web.platform.config import FIXED
from scorekeeper.web.platform.few_fields import MOST_FIELDS
from tests.web.visitor import Visitor

FORM = {"content_type": "application/x-www-form-urlencoded"}
MANY = b"&".join([b"a=1"] * (MOST_FIELDS + 1))
TOO_MUCH = b"That was too much to send at once."


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that is sent is taken apart."""

    def reads(text: str, **_: object) -> list[NoReturn]:
        assert not text
        return []

    monkeypatch.setattr(formparser, "parse_qsl", reads)
    monkeypatch.setattr(asked, "parse_qsl", reads)


@pytest.mark.parametrize("path", ["/device/name", "/new", "/join"])
def test_a_form_larger_than_any_of_ours_is_not_even_read(stranger: Visitor, unread: None, path: str) -> None:
    answer = stranger.client.post(path, data=b"a=" + b"%41" * 33_333, **FORM)
    assert (answer.status_code, TOO_MUCH in answer.data) == (413, True)


@pytest.mark.parametrize(("path", "told"), [("/device/name", TOO_MUCH), ("/import", b"This is larger than ")])
def test_a_form_of_more_fields_is_not_even_read(stranger: Visitor, unread: None, path: str, told: bytes) -> None:
    answer = stranger.client.post(path, data=MANY, **FORM)
    assert (answer.status_code, told in answer.data) == (413, True)


def test_an_address_of_more_fields_is_not_even_read(stranger: Visitor, unread: None) -> None:
    answer = stranger.client.get("/join?" + MANY.decode())
    assert (answer.status_code, TOO_MUCH in answer.data) == (413, True)


def test_as_many_as_may_be_are_read(stranger: Visitor) -> None:
    fields = MANY.partition(b"&")[2]
    assert stranger.client.get("/join?" + fields.decode()).status_code == 200
    token = stranger.opens("/device").form("/device/name").value("csrf_token")
    sent = f"csrf_token={token}&name=Anna&".encode() + fields[8:]
    assert stranger.client.post("/device/name", data=sent, **FORM).status_code == 303


def test_the_largest_form_has_far_fewer(anna: Visitor) -> None:
    """Every rule is a field of it, and some are as many as they have choices."""
    form = anna.opens("/new").form("/new")
    assert 100 < len(list(form.names())) < MOST_FIELDS / 5


def test_the_largest_form_is_far_smaller(anna: Visitor) -> None:
    """Also with an emoji for each letter that a field takes, and a hundred hands that wait on the phone before it."""
    page = anna.opens("/new")
    most = [int(most) for most in re.findall('maxlength="([0-9]+)"', page.html)]
    told = urlencode(page.form("/new").data()) + quote("👩") * sum(most) + f"&mine={secrets.token_hex(16)}" * MOST_AHEAD
    assert 5_000 < len(told) < FIXED["MAX_CONTENT_LENGTH"] / 2
