"""The auction on the form: told as a line of text, checked by the engine, kept in the record."""

import re

from scorekeeper.rules.systems import SYSTEMS
from scorekeeper.slip.counting import count_pile
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.deals.test_deals import ORDINARY, new, record
from tests.server.visitor import Visitor

CALLED: dict[str, object] = {**ORDINARY, "auction": "2:100, 3:110, 1:pass, 2:120, 3:pass"}


@each(("auction", "sentence"), [
    ("2:100, nonsense", "“nonsense” is no call."),
    ("2", "“2” is no call."),
    ("4:100", "“4:100” is no call."),
    ("0:100", "“0:100” is no call."),
    ("-1:100", "“-1:100” is no call."),
    ("2:0", "“2:0” is no call."),
    ("2:open:100", "“2:open:100” is no call."),
    ("2:1_00", "“2:1_00” is no call."),
    ("1:pass," * 201, "No auction is that long."),
    ("2:100, 3:pass, 1:pass", "The auction does not end with Boris at 120."),
    ("2:pass, 3:100, 1:pass, 3:pass", "The opener must bid at least 100."),
    ("3:100, 2:120, 3:pass, 1:pass", "It is not Vera’s turn to call."),
    ("2:100, 3:110, 1:pass, 2:120", "The auction is not over; still to pass: Vera."),
])  # fmt: skip
def test_what_is_wrong_stands_beside_it(anna: Visitor, sit: Sit, state: Look, auction: str, sentence: str) -> None:
    page = record(anna, sit(), {**CALLED, "auction": auction})
    assert page.status == 422
    assert sentence in page.errors()["auction"]
    assert page.form("/deals/new").value("auction") == auction
    assert state(sit()).played.record.deals == ()


@each("system", [system.id for system in SYSTEMS])
def test_every_pack_is_worth_120(anna: Visitor, sit: Sit, system: str) -> None:
    names = "Anna Boris" if system in ("draw", "polish-two", "russian-two") else "Anna Boris Vera"
    page = new(anna, sit(system, names)).html
    cards = re.findall(r'data-card="(\w+)"', page)
    assert count_pile(cards, [], []).points == 120
    assert len(cards) in (20, 24)
