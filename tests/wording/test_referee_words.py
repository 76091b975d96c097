"""Every verdict has words, with its numbers in them, and every reason is one that the referee can give."""

import re
from pathlib import Path

from scorekeeper.engine.record import PACK, Suit
from scorekeeper.referee.entered_hand import HandCode
from scorekeeper.referee.verdict import Reason
from scorekeeper.rules.violations import ViolationCode
from scorekeeper.wording.languages import speak
from scorekeeper.wording.referee import REFEREE_WORDS, TRICK_WORDS, say_card, say_verdict
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.voice import ENGLISH
from tests.each import each

REFEREE = Path(__file__).parents[2] / "scorekeeper" / "referee"
SOURCES = "".join(file.read_text("utf-8") for file in REFEREE.rglob("*.py") if file.name != "verdict.py")
COUNTED = [words for words in REFEREE_WORDS.values() if not isinstance(words, str)]
SENTENCES = [words for words in REFEREE_WORDS.values() if isinstance(words, str)]


def test_every_reason_has_words_once() -> None:
    assert set(REFEREE_WORDS) == set(Reason)
    assert {*Reason} & {*ViolationCode} == set()
    assert {*HandCode} & {*(reason.value for reason in REFEREE_WORDS), *ViolationCode} == set()
    assert set(SUIT_SIGNS) == {suit.value for suit in Suit}


@each("reason", REFEREE_WORDS)
def test_every_reason_of_its_own_is_given_somewhere(reason: Reason) -> None:
    assert re.search(rf"\bReason\.{reason.name}\b", SOURCES)


@each("sentence", [*SENTENCES, *(form for words in COUNTED for form in (words.one, words.many)), TRICK_WORDS])
def test_placeholders_are_whole_and_sentences_end(sentence: str) -> None:
    assert "%" not in re.sub(r"%\([a-z_]+\)s", "", sentence)
    assert sentence.endswith((".", "!"))


def test_what_counts_points_has_the_number_in_both_forms() -> None:
    for words in COUNTED:
        assert f"%({words.number})s" in words.one
        assert f"%({words.number})s" in words.many
        assert words.one != words.many


def test_cards_and_suits_by_their_signs() -> None:
    assert [say_card(ENGLISH, card) for card in PACK[:6]] == ["A♥", "10♥", "K♥", "Q♥", "J♥", "9♥"]
    numbers = {"card": "AC", "led": "hearts", "cards": ("9S", "10S")}
    told = "A♣ is no trump: without ♥ one must be played, and the hand holds 9♠, 10♠."
    assert say_verdict(ENGLISH, Reason.MUST_TRUMP, numbers) == told


def test_a_name_that_looks_like_a_card_or_suit_stays_a_name() -> None:
    numbers = {"name": "KH", "turn": "hearts"}
    assert say_verdict(ENGLISH, Reason.LED_OUT_OF_TURN, numbers) == "KH led, but it was up to hearts."


def test_that_a_hand_may_be_given_up_is_said_in_russian_of_no_single_way() -> None:
    """Расписать is the rospisat alone; the sentence stands behind a spisat and a surrender too."""
    assert "распис" not in say_verdict(speak("ru"), Reason.GIVE_UP_FINE, {"bid": 120})
