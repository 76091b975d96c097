"""Sections 2 and 21: gold sets."""

from tests.engine.held import hold, sheet


def test_turning_the_gold_set_off_ends_it_and_on_opens_none() -> None:
    scored = hold("""
    changes: gold.enabled=true
    Boris 120: 30 . | 60 C | 30 .       || 60 | 240 | 60
    agree gold.enabled=false "enough"
    Vera 100: 10 . | 10 . | 100 .       || 70 | 250 | 160
    agree gold.enabled=true "again"
    Anna 100: 100 . | 10 . | 10 .       || 170 | 260 | 170
    """)
    assert [deal.gold for deal in scored.deals] == [True, False, False, False, False]
    assert [deal.multiplier for deal in scored.deals] == [2, 1, 1, 1, 1]


def test_an_agreement_in_a_gold_set_leaves_it_be() -> None:
    scored = sheet("""
    changes: gold.enabled=true
    Boris 120: 30 . | 60 C | 30 .
    agree gold.reset="scores" "from now on"
    Vera 120: 30 . | 30 . | 60 .
    Anna 120: 60 . | 30 . | 30 .
    adjust Anna 10 bonus
    """)
    assert [deal.gold for deal in scored.deals] == [True, True, True, True, False]
    assert [deal.multiplier for deal in scored.deals] == [2, 2, 2, 2, 1]
