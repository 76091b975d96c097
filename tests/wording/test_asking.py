"""The questions to the referee in words: each thing asked has a name, and what another version wrote still has a line."""

import pytest

from scorekeeper.engine.record import Cause, Suit
from scorekeeper.engine.table import Table
from scorekeeper.referee.questions import QUESTIONS
from scorekeeper.referee.questions.question import Ask, AskId, AskKind, QuestionId, Topic
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording import asking as words
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.referee.asked import a_table

EVERYTHING = {"blind.who": "opener", "play.opponent_trumps": False, "marriage.four_aces": 200}
# Where a fresh deal depends on what the player bid, and a raise on the marriages in the hand.
DEFENDERS = {"redeal.nines": "defenders"}
BY_BIDS = {"redeal.minimum_only": "own_bid", "bid.over_120_needs_marriage": "worth"}
TABLES = [a_table(changes, system=system) for system in SYSTEM for changes in ({}, EVERYTHING, BY_BIDS, DEFENDERS)]


def every_ask() -> set[Ask]:
    return {ask for table in TABLES for question in QUESTIONS for ask in question.asks(table)}


def test_everything_asked_has_a_name_and_nothing_else_has() -> None:
    assert {ask.name for ask in every_ask()} == set(words.ASK_WORDS) == set(AskId)
    cards = {ask.name for ask in every_ask() if ask.kind is AskKind.CARDS}
    assert cards == {*words.CARD_LISTS, *words.IN_ORDER}
    suits = {ask.name for ask in every_ask() if Suit.HEARTS in ask.offers}
    assert suits == set(words.SUIT_LISTS)


def test_every_question_says_how_to_tell_it() -> None:
    assert set(words.QUESTION_WORDS) == set(QuestionId)
    assert set(words.TOPIC_WORDS) == set(Topic)
    for told in words.QUESTION_WORDS.values():
        assert told.title.endswith("?") or told.title == "A whole hand, card by card"
        assert told.sentence.endswith(".")


@pytest.mark.parametrize("table", TABLES[:2])
def test_a_question_rests_on_rules_that_there_are(table: Table) -> None:
    for question in QUESTIONS:
        assert set(question.rules) <= set(table.terms.rules.values), question.code


@each(("ask", "name", "values", "said"), [
    ("table", None, ("KH", "10S"), "On the table: K♥ 10♠"),
    ("pile", "Anna", ("AH",), "Pile of Anna: A♥"),
    ("trumps", None, ("spades",), "Trumps: ♠"),
    ("said", None, ("hearts", "four_aces"), "Announced: ♥, four aces"),
    ("cause", None, (Cause.FOUR_NINES.value,), "Why dealt again: Four nines"),
    ("passed", None, ("Anna", "KH"), "Who has passed: Anna, KH"),
    ("who", None, ("on",), "Who: yes"),
    ("bid", None, ("120",), "Bid: 120"),
    ("weather", None, ("rain",), "weather: rain"),
    ("table", None, ("rain",), "On the table: rain"),
    ("trumps", None, ("stars",), "Trumps: stars"),
    ("cause", None, ("rain",), "Why dealt again: rain"),
])  # fmt: skip
def test_what_was_told(ask: str, name: str | None, values: tuple[str, ...], said: str) -> None:
    assert words.say_fact(ENGLISH, ask, name, values) == said


def test_an_answer_of_another_version_is_named() -> None:
    strange = "Another version of this program gave this answer: may_fly."
    assert words.say_answer(ENGLISH, "", "may_fly", {}) == strange
    told = "Anna: Another version of this program gave this answer: must_follow."
    assert words.say_answer(ENGLISH, "Anna", "must_follow", {}) == told
    assert words.say_question(ENGLISH, "weather") == "weather"


def test_whom_or_what_an_answer_is_about() -> None:
    assert words.say_answer(ENGLISH, "rospisat", "leads", {}) == "Rospisat: Any card may be led."
    assert words.say_answer(ENGLISH, "Anna", "leads", {}) == "Anna: Any card may be led."


@pytest.mark.parametrize("numbers", [{"card": ""}, {"card": "?"}, {"suit": "hearts"}, {}])
def test_an_answer_that_cannot_be_said_is_told_by_its_code(numbers: dict[str, str]) -> None:
    said = words.say_answer(ENGLISH, "", "redeal_bottom_jack", numbers)
    assert said == "Another version of this program gave this answer: redeal_bottom_jack."
