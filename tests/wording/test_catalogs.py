"""Every sentence is there in every language, whole, and says the same numbers; and in words that are said at a card table."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from scorekeeper.engine.record import Cause, Deal, Outcome
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.paper import say_outcome
from tests.each import each

CATALOGS = Path(__file__).parents[2] / "scorekeeper" / "wording" / "translations"
TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalog(language: str) -> Catalog:
    with (CATALOGS / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> list[str]:
    return sorted(set(re.findall(r"%\(\w+\)[a-z]", text)))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    missing = [message.id for message in catalog(language) if message.id and not all(forms(message.string))]
    assert missing == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_guessed(language: str) -> None:
    assert [message.id for message in catalog(language) if message.id and message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_numbers_of_the_sentence(language: str) -> None:
    for message in catalog(language):
        if not message.id:
            continue
        # Of plural forms the last one has all the numbers; the first may spell one out.
        wanted = placeholders(forms(message.id)[-1])
        assert placeholders(forms(message.string)[-1]) == wanted, message.id


# By language: a regular expression, and why no sentence has it.
NEVER = [
    ("ru", "заморож", "the barrel is «бочка на 880, три сдачи»"),
    ("ru", "отказ\\w* от игры росписью|объяв\\w+ роспис", "a hand is расписана: «расписать»"),
    ("ru", "(теря\\w+|потерян) заказ|заказ (теря|потерян)", "«заказ вычитают»"),
    ("ru", "\\bсдаюсь|\\bсдаться", "who gives up would seem to deal: «сдаю»"),
    ("ru", "до (числа|ближайш)", "points are rounded «до пяти»"),
    ("ru", "да(л|ть|вший) в масть", "a suit is given: «не дал масть»"),
    ("ru", "ренонс", "who did not follow suit «не дал масть», on the form as at the referee’s"),
    ("ru", "штраф за кажд\\w+ %", "«Третий болт: штраф 120»"),
    ("ru", "болты не счита", "«болты не штрафуются»"),
    ("ru", "^После сдачи: оч", "that might be after dealing: «После игры»"),
    ("uk", "да(в|ти) [ву] масть|ренонс", "«не дав масті»"),
    ("uk", "^Після роздачі: оч", "that might be after dealing: «Після гри»"),
    ("uk", "заморож", "the barrel is «бочка на 880, три роздачі»"),
    ("uk", "\\bздаюся|\\bздатися", "who gives up would seem to deal: «здаю»"),
    ("uk", "на бочці болтів не (дістають|дають)", "«болтів не пишуть»"),
    ("pl", "przetasow", "a fresh deal is a «ponowne rozdanie»; shuffling alone is no deal"),
    ("pl", "^nie do koloru", "«niedołożenie do koloru», on the form as at the referee’s"),
    ("pl", "zasady\\. Są poniżej", "one sentence: «osobnych zasad, podanych poniżej»"),
    ("pl", "beczk\\w+ (zamknięt|zamroż)|(zamknięt|zamroż)\\w+ beczk", "«Od 900 gracz jest zamknięty»"),
    ("pl", "\\bw pierwszą lewę wychodzi", "«Do pierwszej lewy wychodzi»"),
    ("de", "falsch(es)? bedien", "«nicht bedient», on the form as at the referee’s"),
    ("de", "kontrakt[^.]*(gebot|geboten)\\b|(gebot|geboten)\\b[^.]*kontrakt", "one word for one thing in a sentence"),
    ("de", "eingefroren", "the barrel is „Fass bei 880, drei Spiele“"),
    ("de", "gesperrte[sn]? fass", "players are locked, where there is no barrel"),
]


@each(("language", "words", "why"), NEVER)
def test_nobody_says_so(language: str, words: str, why: str) -> None:
    said = [text for message in catalog(language) if message.id for text in forms(message.string)]
    assert [text for text in said if re.search(words, text, re.IGNORECASE)] == [], why


@each("language", LANGUAGES)
@each("cause", Cause)
def test_behind_a_colon_nothing_is_written_large_but_a_german_noun(language: str, cause: Cause) -> None:
    told = say_outcome(speak(language), Deal(outcome=Outcome.REDEAL, cause=cause)).partition(": ")[2]
    nouns = (Cause.TALON_NINES, Cause.BOTTOM_JACK)  # Neunen im Talon, Bube ganz unten
    assert told[0].isupper() == (language == "de" and cause in nouns)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_one_word_for_not_following_suit(language: str) -> None:
    """What is tapped as the reason of a fine, and what is asked when it happens."""
    say = speak(language).gettext
    assert say("Did not follow suit: seen in the same trick").startswith(f"{say('Revoke')}: ")
