"""A hand in a few words, for those who hear the sheet."""

import pytest

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.wording.news import say_news
from scorekeeper.wording.voice import ENGLISH

AMOUNTS = [
    ({"Anna": 60, "Boris": -120}, "Hand 7: Anna, Boris, Fines and bonuses"),
    ({"Anna": -60, "Boris": -120}, "Hand 7: Anna, Boris, Fine"),
    ({"Anna": 60, "Boris": 0}, "Hand 7: Anna, Bonus"),
]


@pytest.mark.parametrize(("amounts", "words"), AMOUNTS)
def test_amounts_of_several_name_those_they_change(amounts: dict[str, int], words: str) -> None:
    told = Deal(outcome=Outcome.ADJUSTMENT, amounts=amounts, reason="a settlement")
    assert say_news(ENGLISH, 7, told, made=None) == words
