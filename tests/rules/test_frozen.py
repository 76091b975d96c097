"""What is made for every deal is a value like any other: equal and hashed by its fields, and with no room for more."""

from dataclasses import replace

from scorekeeper.engine.table import GoldSet, Tally


def test_a_value_is_equal_and_hashed_by_its_fields() -> None:
    assert Tally(bolts=2) == replace(Tally(), bolts=2) != Tally(bolts=3)
    assert {Tally(bolts=2): "two"}[Tally(bolts=2)] == "two"
    assert Tally() != GoldSet()


def test_a_value_has_slots() -> None:
    assert not hasattr(Tally(), "__dict__")
