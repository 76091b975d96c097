"""What Flask has at hand, asked for itself: the very same as by Flask's own names; and what is done after it."""

import pytest
from flask import Flask

from scorekeeper.server.core.current import when_answered


@pytest.mark.parametrize("fails", [False, True])
def test_what_is_done_once_it_is_answered_waits_for_that(app: Flask, *, fails: bool) -> None:
    done = []

    def answer() -> str:
        when_answered(lambda: done.append("first"))
        when_answered(lambda: done.append("second"))
        if fails:
            raise ZeroDivisionError
        return "answered"

    app.add_url_rule("/answer", "answer", answer)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    answered = app.test_client().get("/answer")
    assert (answered.status_code, done) == (500 if fails else 200, [])
    answered.close()
    assert done == ["first", "second"]


def test_where_nobody_asked_it_is_done_at_once(app: Flask) -> None:
    done = []
    with app.app_context():
        when_answered(lambda: done.append("done"))
    assert done == ["done"]
