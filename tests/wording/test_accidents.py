"""Accidents in words: every code has its words in every language, and a kept verdict is told again."""

import re

import pytest

from scorekeeper.referee.accidents import ACCIDENTS
from scorekeeper.referee.accidents.accident import (
    AccidentMoment,
    AccidentRuling,
    HandEnd,
    Kin,
    Remedy,
    RulingBasis,
    RulingReason,
    numbers_at,
)
from scorekeeper.wording import accidents as words
from scorekeeper.wording.accidents import BASIS_WORDS, KIN_WORDS, MOMENT_WORDS, TITLES
from scorekeeper.wording.asking import say_answer, say_question
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.referee.asked import a_table

RULINGS = {ruling.code: ruling for accident in ACCIDENTS for ruling in accident.rulings}
NUMBERS = numbers_at(a_table())


def test_every_code_has_its_words_and_nothing_else_has() -> None:
    assert set(TITLES) == {accident.code for accident in ACCIDENTS}
    assert set(words.RULINGS) == set(RULINGS)
    assert set(MOMENT_WORDS) == set(AccidentMoment)
    assert set(BASIS_WORDS) == set(RulingBasis)
    assert set(KIN_WORDS) == set(Kin)
    assert set(words.DOES) == set(Remedy)
    assert set(words.REASONS) == set(RulingReason)
    assert {*words.DECISIONS, Remedy.NOTHING} == {*Remedy, *HandEnd}


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_said_in_every_language(language: str) -> None:
    voice = speak(language)
    titles = [words.say_accident(voice, code) for code in TITLES]
    assert len(set(titles)) == len(TITLES)
    sentences = [words.say_ruling(voice, code, NUMBERS) for code in RULINGS]
    assert len(set(sentences)) == len(RULINGS)
    assert all(sentence.endswith((".", "?")) and "%" not in sentence for sentence in sentences)
    if language != "en":
        assert not set(titles) & set(TITLES.values())
        assert not set(sentences) & {words.say_ruling(ENGLISH, code, NUMBERS) for code in RULINGS}


# How each language calls a kindred game where its sentence bends it.
STEMS = {
    "en": {Kin.SKAT: "Skat", Kin.PREFERANS: "preferans", Kin.BRIDGE: "bridge", Kin.PINOCHLE: "pinochle", Kin.BELOTE: "belote", Kin.SCHNAPSEN: "schnaps"},
    "ru": {Kin.SKAT: "скат", Kin.PREFERANS: "преферанс", Kin.BRIDGE: "бридж", Kin.PINOCHLE: "пинокл", Kin.BELOTE: "белот", Kin.SCHNAPSEN: "шнапс"},
    "uk": {Kin.SKAT: "скат", Kin.PREFERANS: "преферанс", Kin.BRIDGE: "бридж", Kin.PINOCHLE: "пінокл", Kin.BELOTE: "белот", Kin.SCHNAPSEN: "шнапс"},
    "pl": {Kin.SKAT: "ska[tc]", Kin.PREFERANS: "preferans", Kin.BRIDGE: "brydż", Kin.PINOCHLE: "pinochle", Kin.BELOTE: "belote", Kin.SCHNAPSEN: "schnaps"},
    "de": {Kin.SKAT: "skat", Kin.PREFERANS: "préférence", Kin.BRIDGE: "bridge", Kin.PINOCHLE: "pinochle", Kin.BELOTE: "belote", Kin.SCHNAPSEN: "schnaps"},
}  # fmt: skip


@each("language", LANGUAGES)
@each("ruling", RULINGS.values(), ids=lambda ruling: ruling.code)
def test_a_kindred_game_is_called_so_in_the_sentence_itself(language: str, ruling: AccidentRuling) -> None:
    sentence = words.say_ruling(speak(language), ruling.code, NUMBERS)
    named = {game for game, stem in STEMS[language].items() if re.search(stem, sentence, re.IGNORECASE)}
    assert named == set(ruling.kin)


def test_a_sentence_names_only_numbers_that_every_table_has() -> None:
    for msgid in words.RULINGS.values():
        assert set(re.findall(r"%\((\w+)\)s", msgid)) <= set(NUMBERS)
    assert words.numbers_named("talon-show-over", NUMBERS) == {"minimum": 100}
    assert words.numbers_named("passed-is-out", NUMBERS) == {}


def test_a_kept_verdict_is_told_again() -> None:
    assert say_question(ENGLISH, "now.nines") == "What now? A hand full of nines"
    assert say_question(ENGLISH, "now.Tea over the cards") == "What now? Tea over the cards"
    assert say_answer(ENGLISH, "", "now.open-last", {"minimum": 100}).endswith("has to bid 100 at least.")
    assert say_answer(ENGLISH, "Anna", "now.decided.fine", {"amount": -120}) == "Anna: Decided: −120."
    assert say_answer(ENGLISH, "", "now.decided.fine", {"amount": 60}) == "Decided: +60."
    assert say_answer(ENGLISH, "", "now.decided.take-off", {"hand": 3}) == "Decided: hand 3 comes off the sheet."
    failed = say_answer(ENGLISH, "Boris", "now.decided.failed", {"bid": 120})
    assert failed == "Boris: Decided: the contract of 120 counts as failed."
    assert say_answer(ENGLISH, "", "now.club", {"words": "A new pack."}) == "A new pack."


@pytest.mark.parametrize(("reason", "numbers"), [
    ("now.of-tomorrow", {}), ("now.decided.party", {}), ("now.decided.fine", {}),
    ("now.decided.fine", {"amount": "much"}), ("now.open-last", {"minimum": (1, 2)}), ("now.club", {}),
])  # fmt: skip
def test_what_another_version_has_kept_is_told_by_its_code(reason: str, numbers: dict[str, object]) -> None:
    told = say_answer(ENGLISH, "", reason, numbers)  # type: ignore[arg-type]
    assert told == f"Another version of this program gave this answer: {reason}."
