"""What the slip says to the page's script, which knows no rule itself."""

from itertools import pairwise

import pytest

from scorekeeper.engine.table import lay_table
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from scorekeeper.slip.form_spec import FormSpec, make_form_spec


def spec(system: str = "russian", **changes: Value) -> FormSpec:
    """Of the first deal; `bid__max=120` is the option bid.max."""
    rules = house_rules(system, {option.replace("__", "."): value for option, value in changes.items()})
    return make_form_spec(lay_table(rules, ("Anna", "Boris", "Vera"), 0))


@pytest.mark.parametrize(("changes", "lowest", "highest", "step"), [
    ({}, 100, 400, 5),  # 120 of cards, and 40, 60, 80 and 100 of marriages
    ({"bid__step": 10}, 100, 400, 10),
    ({"bid__max": 123}, 100, 120, 5),
    ({"bid__min": 60, "bid__max": 125}, 60, 125, 5),
    ({"bid__step": 10, "bid__min": 105}, 110, 400, 10),
])  # fmt: skip
def test_the_bids_that_there_are(changes: dict[str, Value], lowest: int, highest: int, step: int) -> None:
    told = spec(**changes).all_bids
    assert (told[0], told[-1]) == (lowest, highest)
    assert {after - before for before, after in pairwise(told)} == {step}


def test_where_nobody_bids_there_are_none() -> None:
    assert spec(bid__opening="none").all_bids == ()
