"""The signs explained under a sheet are those of its rules, and those that stand on it all the same."""

import pytest

from scorekeeper.engine.game import play, score
from scorekeeper.engine.sheet import Sheet
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording.sheet_text import sheet_text
from scorekeeper.wording.signs import IN_TEXT, ON_PAPER, say_legend
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.referee.examples import record_from

LETTERS = {"rospisat": "P", "spisat": "S"}
EMPTY = score(record_from(""))


def legend(*rules: HouseRules, sheet: Sheet = EMPTY) -> list[str]:
    return [*say_legend(ENGLISH, ON_PAPER, LETTERS, sheet, rules)]


def of(system: str, **changes: Value) -> list[str]:
    return legend(house_rules(system, {name.replace("__", "."): value for name, value in changes.items()}))


ALWAYS = ["● dealer", "§ agreed against the rules"]
FROZEN = ["□ on the barrel, a stroke for each hand used there"]
OFF = ["✗ fine", "↓ off the barrel (↓2: the second fall)"]
# What S0, S1, S2 and S4 give each system; who may write a minus for nothing has no fine.
OF_A_SYSTEM = {
    **{system: [*FROZEN, "— bolt", "P rospisat", *OFF, *ALWAYS] for system in ("russian", "agreements", "forfeit")},
    "house": ["— bolt", "P rospisat", "✗ fine", *ALWAYS],
    "lviv": ["□ on the barrel", "— bolt", "P rospisat", "✗ fine", *ALWAYS],
    "polish": ["□ locked", "P rospisat", *ALWAYS],
    **dict.fromkeys(("polish-two", "russian-two", "draw", "german-1001", "russeln"), ALWAYS),
}


@each("system", SYSTEM)
def test_a_system_has_its_signs_and_no_others(system: str) -> None:
    assert of(system) == OF_A_SYSTEM[system]


@pytest.mark.parametrize(("changes", "sign"), [
    ({"spisat__limit": 1}, "S spisat"),
    ({"reset__at": (555,)}, "○ back to zero"),
    ({"barrel__third_fall": "zero"}, "○ back to zero"),
    ({"gold__enabled": True, "gold__reset": "scores"}, "○ back to zero"),
    ({"gold__enabled": True}, "× doubled"),
    ({"blind__who": "anyone"}, "× doubled"),
])  # fmt: skip
def test_a_house_rule_brings_its_sign(changes: dict[str, Value], sign: str) -> None:
    assert sign not in of("russian")
    assert sign in of("russian", **changes)


def test_an_agreement_brings_signs_and_takes_none_away() -> None:
    polish, russian = house_rules("polish", {}), house_rules("russian", {})
    assert {*legend(polish), *legend(russian)} == {*legend(polish, russian)}


def test_a_sign_that_stands_on_the_sheet_is_explained_whatever_the_rules_say() -> None:
    against = score(record_from('Boris 100 rospisat agreed="once"', system="german-1001"))
    assert "P rospisat" in legend(house_rules("german-1001", {}), sheet=against)


def test_where_the_rules_are_not_known_every_sign_is_explained() -> None:
    assert [*say_legend(ENGLISH, IN_TEXT, LETTERS, EMPTY, ())] == [sign.text % LETTERS for sign in IN_TEXT]


def test_who_is_locked_is_on_no_barrel() -> None:
    text = sheet_text(ENGLISH, play(record_from('adjust Boris 900 "a gift"', system="polish")))
    assert "Boris is locked\n" in text
    assert "barrel" not in text
