"""A deal as a value: what is wrong with its shape is just what the decoder says of its document."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.decode_deal import read_deal, wrong_shape
from scorekeeper.engine.encode import encode_deal
from scorekeeper.engine.record import Call, Cause, Deal, Outcome, Parts, Suit

NUMBERS = st.sampled_from([-1, 0, 1, 100, 1_000_000, 1_000_001])
TEXTS = st.sampled_from(["", " ", "Anna", "\ud800", "x" * 41])
SUITS = st.lists(st.sampled_from(Suit), max_size=3).map(tuple)
PARTS = st.builds(Parts, cards=NUMBERS, marriages=SUITS, four_aces=st.booleans())
CALLS = st.builds(Call, player=TEXTS, bid=st.none() | NUMBERS, blind=st.booleans())
CARDS = st.sampled_from(["AS", "KH", "QH", "2S", ""])
CHANGES = st.dictionaries(
    st.sampled_from(["barrel.level", "reset.at", "no.such", "bid.step", "bid.raise", "game.hand"]),
    st.sampled_from([0, 5, 900, True, "auto", "none", (555,), (2_000_000,), ()]),
    max_size=2,
)
DEALS = st.builds(
    Deal,
    outcome=st.sampled_from(Outcome),
    dealer=st.none() | TEXTS,
    declarer=st.none() | TEXTS,
    bid=st.none() | NUMBERS,
    won_at=st.none() | NUMBERS,
    auction=st.none() | st.lists(CALLS, max_size=2).map(tuple),
    blind=st.booleans(),
    points=st.none() | st.dictionaries(st.sampled_from(["Anna", "Boris"]), NUMBERS | PARTS),
    sweep=st.booleans(),
    tricks=st.lists(TEXTS, max_size=2).map(tuple),
    nines=st.none() | TEXTS,
    talon=st.none() | st.lists(CARDS, max_size=3).map(tuple),
    cause=st.none() | st.sampled_from(Cause),
    player=st.none() | TEXTS,
    amount=st.none() | NUMBERS,
    amounts=st.none() | st.dictionaries(TEXTS, NUMBERS, max_size=2),
    changes=st.none() | CHANGES,
    reason=st.none() | TEXTS,
    agreed=st.none() | TEXTS,
    note=st.none() | TEXTS,
    at=st.none() | st.sampled_from(["2026-11-22T20:00:00Z", "yesterday"]),
)


@given(DEALS, st.booleans())
def test_it_is_what_the_decoder_says(deal: Deal, bidding: bool) -> None:
    said = read_deal(encode_deal(deal), bidding=bidding).violations
    found = wrong_shape(deal, bidding=bidding)
    assert sorted(map(repr, found)) == sorted(map(repr, said))


@pytest.mark.parametrize(("deal", "path"), [
    (Deal(declarer="Anna", bid=0, points={"Anna": 120}), "bid"),
    (Deal(declarer="Anna", bid=100, points={"Anna": -1}), "points.Anna"),
    (Deal(declarer="Anna", bid=100, points={"Anna": Parts(cards=-1)}), "points.Anna.cards"),
    (Deal(outcome=Outcome.ROSPISAT, declarer="Anna", bid=100, auction=(Call(player="Anna", bid=0),)), "auction[0]"),
    (Deal(outcome=Outcome.ROSPISAT, declarer="Anna", bid=100, auction=(Call(player="\ud800"),)), "auction[0]"),
    (Deal(outcome=Outcome.ROSPISAT, declarer="Anna", bid=100, talon=("2S",)), "talon[0]"),
    (Deal(declarer="Anna", bid=100, points={"Anna": Parts(cards=1, marriages=(Suit.CLUBS, Suit.CLUBS))}),
     "points.Anna.marriages[1]"),
    (Deal(declarer="Anna", bid=100, points={"Anna": 120}, tricks=("\ud800",)), "tricks[0]"),
    (Deal(outcome=Outcome.AGREEMENT, changes={}, reason="x"), "changes"),
    (Deal(outcome=Outcome.AGREEMENT, changes={"no.such": 1}, reason="x"), "changes.no.such"),
    (Deal(outcome=Outcome.AGREEMENT, changes={"bid.step": 7}, reason="x"), "changes.bid.step"),
    (Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=5, reason=" "), "reason"),
    (Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=5, reason="x", bid=100), "bid"),
    (Deal(outcome=Outcome.ADJUSTMENT, amounts={"Anna": 0}, reason="x"), "amounts"),
    (Deal(outcome=Outcome.ADJUSTMENT, amounts={"Anna": 5}, amount=5, reason="x"), "amount"),
    (Deal(outcome=Outcome.REDEAL, cause=Cause.AGREED, amounts={"Anna": 5}), "amounts"),
])  # fmt: skip
def test_what_is_wrong_is_named(deal: Deal, path: str) -> None:
    assert [found.path for found in wrong_shape(deal, bidding=True)] == [path]


@pytest.mark.parametrize("deal", [
    Deal(outcome=Outcome.REDEAL, cause=Cause.MISDEAL),
    Deal(outcome=Outcome.AGREEMENT, changes={"bid.step": 10, "reset.at": (555,)}, reason="x"),
    Deal(outcome=Outcome.ROSPISAT, declarer="Anna", bid=100,
     auction=(Call(player="Anna", bid=100), Call(player="Vera"))),
])  # fmt: skip
def test_a_deal_in_order_has_nothing_wrong(deal: Deal) -> None:
    assert wrong_shape(deal, bidding=True) == ()
