"""Every sentence is there in every language, whole, and says the same numbers."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from scorekeeper.wording.languages import LANGUAGES

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
