"""The keys of an auction on the form: who calls next, what is worth a key, and the text of what was called."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.auction import Turn, turns
from scorekeeper.engine.table import Table, lay_table
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from scorekeeper.slip.call_keys import CallKeys, call_keys, read_turns, with_call, without_last, write_turns
from scorekeeper.slip.form_spec import all_bids


def table(**changes: Value) -> Table:
    """Anna deals, so Boris opens; `bid__max=120` is the option bid.max."""
    rules = house_rules("russian", {option.replace("__", "."): value for option, value in changes.items()})
    return lay_table(rules, ("Anna", "Boris", "Vera"), 0)


def after(text: str, **changes: Value) -> CallKeys:
    laid = table(**changes)
    keys = call_keys(turns(laid), list(all_bids(laid)), text)
    assert keys is not None
    return keys


def seat(keys: CallKeys) -> int | None:
    assert keys.turn is not None
    return keys.turn.seat


def test_the_opener_begins_with_a_bid_and_all_others_go_above_it() -> None:
    keys = after("")
    assert (seat(keys), keys.highest) == (1, None)
    assert keys.keys == (100, 105, 110, 115, 120, 130, 140, 150)
    assert len(keys.legal) > 8, "any other is typed"
    keys = after("2:190")
    assert (seat(keys), keys.highest) == (2, keys.calls[0])
    assert keys.keys == (195, 200, 205, 210), "nobody taps what is far above"


def test_where_nobody_jumps_one_bid_is_offered_and_none_typed() -> None:
    keys = after("2:100", bid__no_jump=True)
    assert keys.keys == (105,)
    assert keys.legal == keys.keys


def test_where_few_bids_are_left_all_have_a_key() -> None:
    keys = after("2:110", bid__max=120)
    assert keys.keys == keys.legal == (115, 120)


def test_it_ends_with_one_who_bids_or_with_nobody() -> None:
    keys = after("2:100, 3:pass, 1:pass")
    assert seat(keys) is None
    assert keys.highest == keys.calls[0]
    assert keys.legal == ()
    assert [with_call(keys, bid, blind=False) for bid in ("", "200")] == [None, None]


@pytest.mark.parametrize("text", ["1:100", "2:100, 1:pass", "2:100, 3:pass, 1:pass, 2:110"])
def test_calls_against_the_rules_lead_to_no_turn(text: str) -> None:
    keys = after(text)
    assert keys.turn is None
    assert keys.keys == ()
    assert [with_call(keys, bid, blind=False) for bid in ("", "200")] == [None, None]


@pytest.mark.parametrize("text", ["x", "2", "4:100", "2:0", "2:1_00", "2:100, x", "1:pass," * 201])
def test_what_is_not_understood_is_left_as_it_was_written(text: str) -> None:
    laid = table()
    assert call_keys(turns(laid), list(all_bids(laid)), text) is None


def test_a_call_is_put_behind_the_others_and_taken_back() -> None:
    keys = after("2:100")
    assert with_call(keys, "", blind=False) == "2:100, 3:pass"
    assert with_call(keys, " 110 ", blind=False) == "2:100, 3:110"
    assert with_call(keys, "110", blind=True) == "2:100, 3:110", "who may not be blind is not"
    assert [with_call(keys, bid, blind=False) for bid in ("100", "111", "x", " ")] == [None] * 4
    assert without_last(after("2:100, 3:110")) == "2:100"
    assert without_last(keys) == without_last(after("")) == ""


def test_blind_is_who_may_be() -> None:
    keys = after("", blind__who="opener")
    assert with_call(keys, "120", blind=True) == "2:blind:120"
    assert with_call(keys, "120", blind=False) == "2:120"
    assert seat(after("2:blind:120", blind__who="opener")) is None


NUMBERS = st.none() | st.integers(0, 300)


@given(
    st.lists(
        st.builds(Turn, seat=NUMBERS, after_pass=NUMBERS, after_bid=NUMBERS, after_blind=NUMBERS, alone=st.booleans()),
        min_size=1,
    )
)
def test_the_turns_can_be_read_back(some: list[Turn]) -> None:
    assert read_turns(json.loads(write_turns(tuple(some)))) == tuple(some)
