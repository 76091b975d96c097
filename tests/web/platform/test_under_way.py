"""The request that a thread answers: named by what pages have, and the same one from its beginning to its end."""

from __future__ import annotations

import pytest
from flask import Flask

from scorekeeper.web.platform.under_way import under_way


@pytest.mark.parametrize(
    ("method", "path", "told"),
    [
        ("GET", "/g/secret", ("GET", "/g/<game>")),
        ("POST", "/g/secret/deals/new", ("POST", "/g/<game>/deals/new")),
        ("GET", "/nowhere/at/all", ("GET", "none")),
        ("BREW" * 100, "/", ("other", "none")),
    ],
)
def test_it_says_what_came_and_not_whose_it_is(app: Flask, method: str, path: str, told: tuple[str, str]) -> None:
    with app.test_request_context(path, method=method):
        one = under_way()
        assert (one.method, one.route) == told


def test_it_is_one_and_the_same_however_often_it_is_asked_for(app: Flask) -> None:
    with app.test_request_context("/"):
        one = under_way()
        with app.test_request_context("/"):
            assert under_way() is not one
        assert under_way() is one
        assert one.began <= under_way().began
