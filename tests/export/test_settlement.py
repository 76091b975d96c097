"""Who pays whom: the three bases, shared wins, and no payment more than there must be."""

from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.export.settlement import Basis, NoStakes, Payment, Stakes, fewest_payments, read_stakes, settle
from scorekeeper.wording.export import say_sum
from scorekeeper.wording.voice import ENGLISH
from tests.each import each


@pytest.mark.parametrize(("text", "stakes"), [
    ("difference:0.10:EUR", Stakes(basis=Basis.DIFFERENCE, rate=10, digits=2, currency="EUR")),
    ("place:5:zł", Stakes(basis=Basis.PLACE, rate=5, digits=0, currency="zł")),
    ("game:2,5: matches ", Stakes(basis=Basis.GAME, rate=25, digits=1, currency="matches")),
    ("game:20", Stakes(basis=Basis.GAME, rate=20, digits=0, currency="")),
    ("difference:0.005:EUR", Stakes(basis=Basis.DIFFERENCE, rate=5, digits=3, currency="EUR")),
])  # fmt: skip
def test_stakes_are_read(text: str, stakes: Stakes) -> None:
    assert read_stakes(text) == stakes


@each(
    "text",
    ["", "difference", "difference:", "points:1:EUR", "game:0:EUR", "game:0.00", "game:-1:EUR", "game:1.:EUR",
     "game:.5", "game:١:EUR", "game:1_0:EUR", "game:1e3:EUR", "game:1111111111111"],
)  # fmt: skip
def test_no_stakes(text: str) -> None:
    with pytest.raises(NoStakes):
        read_stakes(text)


SETTLED = [
    # 1000, 500 and −20 at 10 a point: 500 and 1020 between the first and the others, 520 between these.
    ("difference", (1000, 500, -20), (0,), (15200, 200, -15400)),
    ("difference", (0, 0), (), (0, 0)),
    # Everybody pays whoever is placed higher; equal scores pay each other nothing.
    ("place", (1000, 500, -20), (0,), (20, 0, -20)),
    ("place", (1000, 300, 300, 100), (0,), (30, 0, 0, -30)),
    ("place", (5, 5, 5), (), (0, 0, 0)),
    # The declarer came home first, though another has more points.
    ("place", (1000, 1040, 0), (0,), (20, 0, -20)),
    ("game", (1000, 500, -20), (0,), (20, -10, -10)),
    ("game", (1000, 1000, -20), (0, 1), (5, 5, -10)),
    ("game", (1000, 1000, 3, 1000), (0, 1, 3), (4, 3, -10, 3)),  # 10 cannot be shared by three
    ("game", (990, 500, -20), (), (0, 0, 0)),
]


@each(("basis", "scores", "winners", "balances"), SETTLED)
def test_balances(basis: str, scores: tuple[int, ...], winners: tuple[int, ...], balances: tuple[int, ...]) -> None:
    stakes = Stakes(basis=Basis(basis), rate=10, digits=2, currency="EUR")
    assert settle(scores, winners, stakes)[1] == balances


@pytest.mark.parametrize(("text", "winners", "told"), [
    ("game:5:EUR", (0, 1), ["2.50 EUR", "2.50 EUR", "−5.00 EUR"]),
    ("game:2.5:EUR", (0, 1), ["1.25 EUR", "1.25 EUR", "−2.50 EUR"]),
    ("game:0.25:EUR", (0, 1), ["0.13 EUR", "0.12 EUR", "−0.25 EUR"]),  # no coin is smaller
    ("game:0.125:EUR", (0, 1), ["0.063 EUR", "0.062 EUR", "−0.125 EUR"]),
    ("game:6:EUR", (0, 1), ["3 EUR", "3 EUR", "−6 EUR"]),
    ("game:5:EUR", (0,), ["10 EUR", "−5 EUR", "−5 EUR"]),
])  # fmt: skip
def test_winners_share_alike_as_far_as_there_are_coins(text: str, winners: tuple[int, ...], told: list[str]) -> None:
    stakes, balances = settle((1000, 1000, 20), winners, read_stakes(text))
    sums = [say_sum(ENGLISH, balance, stakes.digits, stakes.currency) for balance in balances]
    assert [one.replace("\N{NO-BREAK SPACE}", " ") for one in sums] == told


def test_the_rate_is_exact_to_its_last_digit() -> None:
    # 0.1 and 0.2 are no numbers that a computer's fractions hold: 3 points of 0.1 would be 0.30000000000000004.
    stakes, balances = settle((3, 0), (), read_stakes("difference:0.1:EUR"))
    assert (fewest_payments(balances), stakes.digits) == ((Payment(payer=1, payee=0, amount=3),), 1)
    assert say_sum(ENGLISH, 3, 1, "EUR") == "0.3\N{NO-BREAK SPACE}EUR"
    assert say_sum(ENGLISH, 1005, 3, "") == "1.005"
    assert say_sum(ENGLISH, 7, 0, "₺") == "7\N{NO-BREAK SPACE}₺"


@given(st.integers(1, 999), st.integers(0, 4), st.lists(st.integers(-2000, 2000), min_size=2, max_size=4))
def test_what_is_paid_is_the_difference_times_the_rate(rate: int, digits: int, scores: list[int]) -> None:
    stakes = Stakes(basis=Basis.DIFFERENCE, rate=rate, digits=digits, currency="")
    _, balances = settle(tuple(scores), (), stakes)
    for score, balance in zip(scores, balances, strict=True):
        wanted = Fraction(rate, 10**digits) * (len(scores) * score - sum(scores))
        assert Fraction(balance, 10**digits) == wanted
        told = say_sum(ENGLISH, balance, digits, "").replace("−", "-")
        assert Fraction(told) == wanted


def least(balances: tuple[int, ...]) -> int:
    """The least number of payments, by trying: whoever owes pays all of it to anybody else, in every order."""
    if not any(balances):
        return 0
    tried = []
    for payer, payee in permutations([seat for seat, balance in enumerate(balances) if balance], 2):
        if balances[payer] < 0:
            after = list(balances)
            after[payee] += after[payer]
            after[payer] = 0
            tried.append(1 + least(tuple(after)))
    return min(tried)


@given(st.lists(st.integers(-6, 6), min_size=1, max_size=3))
def test_payments_settle_and_none_is_needless(owed: list[int]) -> None:
    balances = (*owed, -sum(owed))
    payments = fewest_payments(balances)
    left = list(balances)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left)
    assert len(payments) == least(balances)


@given(
    st.sampled_from(Basis),
    st.lists(st.integers(-2000, 2000), min_size=2, max_size=4),
    st.integers(1, 1000),
    st.sets(st.integers(0, 3)),
)
def test_no_money_is_made_or_lost(basis: Basis, scores: list[int], rate: int, won: set[int]) -> None:
    winners = tuple(seat for seat in range(len(scores)) if seat in won)
    _, balances = settle(tuple(scores), winners, Stakes(basis=basis, rate=rate, digits=2, currency="EUR"))
    assert sum(balances) == 0
    for one, other in combinations(range(len(scores)), 2):
        better = (one in winners, scores[one]) > (other in winners, scores[other])
        if basis is Basis.PLACE and better:
            assert balances[one] >= balances[other]
