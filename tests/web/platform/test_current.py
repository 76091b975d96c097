"""What Flask has at hand, asked for itself: the very same as by Flask's own names."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask, g, request, session

from scorekeeper.web.platform.current import the_app, the_notes, the_request, the_session


def test_it_is_what_flasks_own_names_stand_for(app: Flask) -> None:
    with app.test_request_context("/g/some?line=3"):
        assert the_app() is app
        assert the_request().args["line"] == request.args["line"] == "3"
        the_session()["lang"] = "pl"
        assert session["lang"] == "pl"
        g.role = "noted"
        assert the_notes().role == "noted"
        with app.test_request_context("/another"):
            assert (the_request().path, "lang" in the_session()) == ("/another", False)
        assert the_request().path == "/g/some"


@pytest.mark.parametrize("ask", [the_request, the_session, the_notes, the_app])
def test_where_there_is_nothing_it_says_so_as_flask_does(ask: Callable[[], object]) -> None:
    with pytest.raises(RuntimeError, match="Working outside of"):
        ask()
