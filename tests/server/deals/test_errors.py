"""An error stands on the page beside its field, in every system and for every kind of hand; none is only announced."""

from scorekeeper.rules.systems import SYSTEMS
from tests.each import each
from tests.server.conftest import Sit
from tests.server.deals.test_deals import new
from tests.server.visitor import Form, Visitor

MARKED = "What is wrong is marked in red"
EVERYTHING: dict[str, object] = {
    "rule_blind__who": "anyone", "rule_bonus__four_nines": 60, "rule_bolt__zero": "no_trick",
    "rule_contract__sweep_takes_talon": "on", "rule_marriage__four_aces": 200,
    "rule_bonus__sit_out": "aces_and_marriages", "rule_spisat__limit": 3, "rule_contract__pass_out_surrender": "on",
}  # fmt: skip
UNTOLD = ("csrf_token", "seq", "since", "key", "dealer", "turn", "outcome")
PAIRS = ("draw", "polish-two", "russian-two")


def spoil(form: Form, outcome: str) -> None:
    """Nonsense in every field, chosen or typed."""
    for control in form.controls:
        if control.name == "outcome":
            control.on = control.value == outcome
        elif control.name not in UNTOLD:
            control.on, control.value = True, "x" * 500


def every_error_is_seen(anna: Visitor, form: Form, outcome: str) -> None:
    spoil(form, outcome)
    page = anna.sends_again(form)
    assert page.status == 422
    assert MARKED in page.words
    listed = {part.split('"')[0] for part in page.html.split('<li><a href="#err-')[1:]}
    assert listed, "a browser without scripts is led to the fields"
    assert listed <= set(page.errors()), "and each of them is there"


@each("system", [system.id for system in SYSTEMS])
def test_every_error_of_every_field_is_on_the_page(anna: Visitor, sit: Sit, system: str) -> None:
    page = new(anna, sit(system, "Anna Boris" if system in PAIRS else "Anna Boris Vera"))
    for outcome in page.form("/deals/new").offered("outcome"):
        every_error_is_seen(anna, page.form("/deals/new"), outcome)


def test_also_where_everything_is_asked(anna: Visitor, sit: Sit) -> None:
    page = new(anna, sit("russian", "Anna Boris Vera Grisha", **EVERYTHING))
    for outcome in ("played", "rospisat", "spisat", "surrender", "redeal", "adjustment"):
        every_error_is_seen(anna, page.form("/deals/new"), outcome)
