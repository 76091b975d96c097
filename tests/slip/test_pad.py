"""What the keys of the number pad do: for a pile, a bid, any amount; and what follows from the other piles, or is counted."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.piles import CARDS_IN_ALL, NO_PILES
from scorekeeper.engine.record import PACK
from scorekeeper.slip.pad import (
    PadKeys,
    amount_keys,
    are_all,
    bid_keys,
    bids_above,
    count_pile,
    follows,
    next_pile,
    pile_keys,
    points_told,
    sum_shown,
    turned,
)
from tests.each import each

ALL = "0123456789"
BIDS = list(range(100, 305, 5))


def keys(text: str, *others: str, dead: bool = False, anew: bool = False, defends: bool = False) -> PadKeys:
    return pile_keys(text, list(others), dead=dead, anew=anew, defends=defends)


@each(("text", "others", "digits"), [
    ("", ("", ""), ALL),  # 1 begins 10 and more
    ("1", ("", ""), ALL),
    ("11", ("", ""), "012345678"),  # 119 leaves 1
    ("12", ("", ""), "0"), ("0", ("", ""), ""), ("13", ("", ""), ""), ("", ("100", ""), ALL),
    ("1", ("100", ""), "012345678"),  # 19 leaves 1
    ("2", ("100", ""), "0"), ("", ("120", ""), "0"), ("", ("121", ""), ""), ("5", ("", "x"), ALL), ("x", ("", ""), ""),
    ("１", ("", ""), ALL),
])  # fmt: skip
def test_the_digits_that_can_follow(text: str, others: tuple[str, ...], digits: str) -> None:
    assert keys(text, *others).digits == digits


@given(st.integers(0, CARDS_IN_ALL), st.integers(0, CARDS_IN_ALL))
def test_every_possible_pile_can_be_typed_and_no_other(number: int, other: int) -> None:
    told = str(number)
    can_be = all(keys(told[:place], str(other), "").digits.count(digit) for place, digit in enumerate(told))
    left = CARDS_IN_ALL - other
    begun = [one for one in range(left + 1) if str(one).startswith(told)]
    assert can_be == any(one not in NO_PILES and left - one not in NO_PILES for one in begun)


@each(("pad", "before", "plus", "rest", "is_full"), [
    (keys("", "", ""), "", False, 120, False),
    (keys("", "20", ""), "", False, 100, False),
    (keys("", "20", "", dead=True), "", False, None, False),
    (keys("", "1", ""), "", False, None, False),  # 119
    (keys("", "119", ""), "", False, None, True),  # 1
    (keys("12", "", ""), "", True, 120, False),
    (keys("12", "", "", defends=True), "", True, 120, True),  # and not 120
    (keys("1", "", "", defends=True), "", True, 120, False),
    (keys("120", "", ""), "", False, 120, True),
    (keys("20", "100", ""), "", False, 20, True),
    (keys("20", "90", anew=True), "", True, 30, False),
    (keys("20", "100", anew=True), "", False, 20, False),
    (keys("11+", "100"), "11+", False, 9, False),
    (keys("11+4", "100"), "11+", True, 9, False),
    (keys("11+9", "100"), "11+", False, 9, False),
    (keys("11+ 4", "100", "x", "-5"), "11+", True, 9, False),
    (keys("x+4", ""), "x+", False, None, False),
    (keys("+4", ""), "", True, 120, False),
])  # fmt: skip
def test_the_other_keys(pad: PadKeys, before: str, *, plus: bool, rest: int | None, is_full: bool) -> None:
    assert (pad.before, pad.plus, pad.rest, pad.is_full) == (before, plus, rest, is_full)


@each(("text", "above", "digits", "is_full"), [
    ("", "", "123", False), ("1", "", ALL, False), ("10", "", "05", False), ("105", "", "", True), ("4", "", "", True),
    ("", "200", "23", False), ("20", "200", "5", False), ("3", "300", "", True), ("", "x", "123", False),
])  # fmt: skip
def test_a_bid_is_one_that_there_is_and_above_the_other(text: str, above: str, digits: str, *, is_full: bool) -> None:
    assert bid_keys(text, BIDS, above) == PadKeys(digits=digits, is_full=is_full)


def test_bids_go_up() -> None:
    assert bids_above([100, 105, 110], "105") == (110,)
    assert bids_above([100, 105, 110], "") == (100, 105, 110)


@each(("text", "digits"), [
    ("", ALL), ("0", ""), ("-", ALL), ("−12", ALL), ("100000", "0"), ("1000000", ""), ("12.", ""), ("9" * 12, ""),
    ("+99999", ALL),
])  # fmt: skip
def test_an_amount_is_of_any_kind_and_not_above_a_million(text: str, digits: str) -> None:
    assert amount_keys(text) == PadKeys(digits=digits, is_full=False)


def test_the_sign_is_turned_round() -> None:
    assert [turned(text) for text in ("120", "+120", "−120", "-120", "")] == ["−120", "−120", "120", "120", "−"]


def test_only_what_is_a_sum_is_added_up() -> None:
    assert [sum_shown(text) for text in ("11+10+4", "25", "", "11+", "＋5", "1+x")] == [25, None, None, None, 5, None]


@each(("piles", "rest"), [
    (["20", "", "11+4"], 85), (["20", " ", "0"], 100), (["", "", "20"], None), (["20", "30", "70"], None),
    (["", "121"], None), (["", "x"], None), (["", "-5"], None), ([""], 120),
])  # fmt: skip
def test_one_pile_follows_from_the_others(piles: list[str], rest: int | None) -> None:
    assert follows(piles, dead=False) == rest
    assert follows(piles, dead=True) is None


@each(("piles", "declarer", "at", "then"), [
    (["", "", ""], 1, -1, 0),  # the bid was told
    (["20", "", ""], 1, 0, 2),
    (["", "", ""], 1, 0, 2),  # left blank: a defender's before hers
    (["20", "", "15"], 1, 2, None),  # hers follows
    (["20", "", "15"], 1, -1, None), (["", "", "15"], 1, 2, 0),
    (["", "", "15"], 1, 1, 0),  # left blank, she goes on
    (["", "", "15"], 1, 0, 1), (["20", "", ""], 1, 2, 1), (["20", "", "15"], 1, 1, None),
    (["20", " ", "15"], 0, -1, None),
    (["", "", ""], -1, -1, 0),  # nobody declares yet
    (["", "60"], 0, 1, None), (["x", "", ""], 0, 0, 1),
])  # fmt: skip
def test_the_pile_to_be_told_next(piles: list[str], declarer: int, at: int, then: int | None) -> None:
    assert next_pile(piles, declarer, at, dead=False) == then


def test_where_cards_may_lie_in_no_pile_all_are_told() -> None:
    assert next_pile(["20", "", "15"], 1, 2, dead=True) == 1
    assert next_pile(["20", "", "15"], 1, 1, dead=True) is None
    assert next_pile(["20", "90", "10"], 1, 2, dead=True) is None


def test_whether_they_are_the_whole_pack() -> None:
    assert are_all(["20", "11+9", "80"])
    assert not are_all(["20", "20", "79"])
    assert not are_all(["20", "100", ""])
    assert points_told(["20", "", "x", "11+4"]) == 35


def test_the_cards_are_added_up_and_the_rest_is_left() -> None:
    free = [card for card in PACK if card not in ("AH", "10H", "9H")]
    count = count_pile(["AH", "10H", "9H"], free, ["", "x"])
    assert (count.points, count.left, count.is_known) == (21, 99, True)
    assert len(count.cards) == 18, "no nines"
    assert not {"9D", "AH"} & set(count.cards)


def test_of_a_pile_that_is_only_a_number_nobody_knows_the_cards() -> None:
    count = count_pile([], list(PACK), ["11+10", ""])
    assert (count.points, count.left, count.cards, count.is_known) == (0, 99, (), False)
    assert count_pile([], ["9H"], ["5"]).left == 0
