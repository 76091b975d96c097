"""Every verdict has words, with its numbers in them, and every reason is one that the referee can give."""

import re
from pathlib import Path

import pytest

from scorekeeper.engine.record import PACK, Suit
from scorekeeper.referee.verdict import Reason
from scorekeeper.wording.referee import HAND_WORDS, REFEREE_WORDS, say_card, say_verdict
from scorekeeper.wording.referee_piles import COUNTED_WORDS
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.violations import VIOLATION_WORDS
from scorekeeper.wording.voice import ENGLISH, Voice

REFEREE = Path(__file__).parents[2] / "scorekeeper" / "referee"
SOURCES = "".join(file.read_text("utf-8") for file in REFEREE.glob("*.py") if file.name != "verdict.py")
COUNTED = [form for _, forms in COUNTED_WORDS.values() for form in forms]


def test_every_reason_has_words_once() -> None:
    own = {reason.value for reason in Reason} - set(VIOLATION_WORDS)
    assert {*REFEREE_WORDS, *COUNTED_WORDS} == own
    assert set(REFEREE_WORDS) & set(COUNTED_WORDS) == set()
    assert set(HAND_WORDS) & {*REFEREE_WORDS, *VIOLATION_WORDS} == set()
    assert set(SUIT_SIGNS) == {suit.value for suit in Suit}


@pytest.mark.parametrize("reason", sorted({*REFEREE_WORDS, *COUNTED_WORDS}))
def test_every_reason_of_its_own_is_given_somewhere(reason: str) -> None:
    assert re.search(rf"\bReason\.{Reason(reason).name}\b", SOURCES)


@pytest.mark.parametrize("sentence", [*REFEREE_WORDS.values(), *COUNTED, *HAND_WORDS.values()])
def test_placeholders_are_whole_and_sentences_end(sentence: str) -> None:
    assert "%" not in re.sub(r"%\([a-z_]+\)s", "", sentence)
    assert sentence.endswith((".", "!"))


def test_what_counts_points_has_the_number_in_both_forms() -> None:
    for counted, forms in COUNTED_WORDS.values():
        assert all(f"%({counted})s" in form for form in forms)
        assert len(set(forms)) == 2


def test_cards_and_suits_by_their_signs() -> None:
    assert [say_card(ENGLISH, card) for card in PACK[:6]] == ["A♥", "10♥", "K♥", "Q♥", "J♥", "9♥"]
    numbers = {"card": "AC", "led": "hearts", "cards": ("9S", "10S")}
    assert say_verdict(ENGLISH, "must_trump", numbers) == (
        "A♣ is no trump: without ♥ one must be played, and in the hand is 9♠, 10♠."
    )


def test_a_name_that_looks_like_a_card_or_suit_stays_a_name() -> None:
    numbers = {"name": "KH", "turn": "hearts"}
    assert say_verdict(ENGLISH, "led_out_of_turn", numbers) == "KH led, but it was up to hearts."


def test_words_are_asked_of_the_voice() -> None:
    loud = Voice(gettext=str.lower, ngettext=ENGLISH.ngettext)
    assert say_verdict(loud, "leads", {}) == "any card may be led."
    assert say_card(loud, "KH") == "k♥"
    assert say_verdict(loud, "silenced", {"score": -130, "below": -120}).startswith("with a score of −130")
