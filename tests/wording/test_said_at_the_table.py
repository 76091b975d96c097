"""Words that nobody says at a card table, and what is said instead: they stand in no translation."""

from __future__ import annotations

import re

import pytest

from tests.wording.test_catalogs import catalog, forms

# By language: a regular expression, and why no sentence has it.
NEVER = [
    ("ru", "заморож", "the barrel is «бочка на 880, три сдачи»"),
    ("ru", "отказ\\w* от игры росписью|объяв\\w+ роспис", "a hand is расписана: «расписать»"),
    ("ru", "(теря\\w+|потерян) заказ|заказ (теря|потерян)", "«заказ вычитают»"),
    ("ru", "\\bсдаюсь|\\bсдаться", "who gives up would seem to deal: «сдаю»"),
    ("ru", "до (числа|ближайш)", "points are rounded «до пяти»"),
    ("uk", "заморож", "the barrel is «бочка на 880, три роздачі»"),
    ("uk", "\\bздаюся|\\bздатися", "who gives up would seem to deal: «здаю»"),
    ("uk", "на бочці болтів не (дістають|дають)", "«болтів не пишуть»"),
    ("pl", "ponown\\w+ rozda", "a fresh deal is a «przetasowanie»"),
    ("pl", "beczk\\w+ (zamknięt|zamroż)|(zamknięt|zamroż)\\w+ beczk", "«Od 900 gracz jest zamknięty»"),
    ("pl", "\\bw pierwszą lewę wychodzi", "«Do pierwszej lewy wychodzi»"),
    ("de", "eingefroren", "the barrel is „Fass bei 880, drei Spiele“"),
    ("de", "gesperrte[sn]? fass", "players are locked, where there is no barrel"),
]


@pytest.mark.parametrize(("language", "words", "why"), NEVER)
def test_nobody_says_so(language: str, words: str, why: str) -> None:
    said = [text for message in catalog(language) if message.id for text in forms(message.string)]
    assert [text for text in said if re.search(words, text, re.IGNORECASE)] == [], why
