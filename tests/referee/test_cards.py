"""The cards: what a text means, what is in the pack, what cards are worth."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.record import PACK, Suit
from scorekeeper.referee.cards import marriages_in, pack, parse_card, points_of
from tests.each import each
from tests.referee.asked import cards, rules_of


@each(("text", "card"), [
    ("AS", "AS"), ("10h", "10H"), (" k♦ ", "KD"), ("9♣", "9C"), ("Q♠", "QS"), ("", None), ("♠", None), ("8H", None),
    ("AHH", None), ("1H", None),
])  # fmt: skip
def test_what_a_text_means(text: str, card: str | None) -> None:
    assert parse_card(text) == card


@given(st.text(max_size=4))
def test_a_text_means_a_card_or_nothing(text: str) -> None:
    assert parse_card(text) in (*PACK, None)


@each("card", PACK)
def test_a_card_means_itself(card: str) -> None:
    assert parse_card(card) == card


def test_the_packs() -> None:
    assert len(pack(rules_of())) == 24
    short = pack(rules_of("german-1001"))
    assert len(short) == 20
    assert points_of(short) == points_of(PACK) == 120


def test_points_and_marriages() -> None:
    assert points_of(cards("AS 10H KD QC JS 9H")) == 30
    assert marriages_in(cards("KS QH QS AS KD QD")) == (Suit.DIAMONDS, Suit.SPADES)
