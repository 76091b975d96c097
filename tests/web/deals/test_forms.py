"""A deal is read as its form reads it, whether a form is made for it or not."""

from __future__ import annotations

from typing import Any

from flask import Flask, request

from scorekeeper.engine.record import Outcome
from scorekeeper.slip.preview import spec_of
from scorekeeper.web.deals.forms import cut_form, read_deal
from tests.each import each
from tests.slip.test_reading import READ, REFUSED, game_of, sent

RULES: dict[str, Any] = {"bid.raise": True}
NO_REASON = {"outcome": "adjustment", "player": "0", "sign": "bonus", "amount": "40"}
TOLD = [*(told for told, _ in READ), *(told for told, _ in REFUSED), NO_REASON]


@each("told", TOLD, ids=map(str, range(len(TOLD))))
@each("own", [True, False])
def test_a_deal_is_read_alike_with_and_without_a_form(app: Flask, told: dict[str, Any], own: bool) -> None:
    spec = spec_of(game_of(**RULES), sent(**told))
    with app.test_request_context(method="POST", data=told):
        form = cut_form(spec)(formdata=request.form)
        form.own = own
        assert read_deal(spec, request.form, lambda: own) == form.deal()


def test_whose_game_it_is_is_asked_only_for_what_is_written_beside_a_hand(app: Flask) -> None:
    asked = list[str]()

    def began_here() -> bool:
        asked.append("asked")
        return True

    read = []
    for told in (READ[0][0], NO_REASON):
        with app.test_request_context(method="POST", data=told):
            read.append(read_deal(spec_of(game_of(), sent(**told)), request.form, began_here))
        read.append(len(asked))
    assert read[1::2] == [0, 1]
    assert [deal.outcome for deal in read[::2]] == [Outcome.PLAYED, Outcome.ADJUSTMENT]
