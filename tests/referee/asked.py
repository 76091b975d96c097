"""Asking the referee in tests: tables by system and changes, verdicts as short texts."""

import re
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qs

from scorekeeper.engine.table import FreshDeals, GoldSet, Table, Tally, lay_table
from scorekeeper.referee.questions import QUESTION
from scorekeeper.referee.questions.question import Answer, Ask, AskKind, Inputs, Key, Question
from scorekeeper.referee.verdict import Verdict
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.wording.asking import say_about
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.referee import say_verdict
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.voice import ENGLISH

NAMES = ("Anna", "Boris", "Vera", "Gleb")
ANNA, BORIS, VERA, GLEB = range(4)


def rules_of(system: str = "russian", changes: Mapping[str, Value] | None = None) -> HouseRules:
    return house_rules(system, changes or {})


def a_table(
    changes: Mapping[str, Value] | None = None,
    *,
    system: str = "russian",
    players: int = 3,
    dealer: int = ANNA,
    scores: tuple[int, ...] | None = None,
    tallies: Mapping[int, Tally] | None = None,
    gold: bool = False,
    fresh_deals: FreshDeals | None = None,
) -> Table:
    """Anna deals, Boris opens."""
    bare = lay_table(rules_of(system, changes), NAMES[:players], dealer)
    return Table(
        terms=bare.terms,
        players=bare.players,
        scores=scores or bare.scores,
        tallies=tuple((tallies or {}).get(seat, Tally()) for seat in range(players)),
        dealer=dealer,
        seating=bare.seating,
        gold=GoldSet() if gold else None,
        fresh_deals=fresh_deals,
    )


def cards(text: str) -> tuple[str, ...]:
    """ "AH 10H" as a hand."""
    return tuple(text.split())


def told(verdict: Verdict) -> str:
    """The verdict in short, "no bid_step (bid.step)"; its sentence is whole, and its numbers are all in it or beside it."""
    sentence = say_verdict(ENGLISH, verdict.reason, verdict.numbers)
    assert sentence.endswith((".", "!", ")"))
    assert not re.search(r"%\(|None|[\[\]']{2}", sentence), sentence
    rule = f" ({verdict.option})" if verdict.option else ""
    return f"{'yes' if verdict.yes else 'no'} {verdict.reason.value}{rule}"


def said(verdict: Verdict) -> str:
    """The sentence."""
    return say_verdict(ENGLISH, verdict.reason, verdict.numbers)


def answers(table: Table, question: str) -> list[str]:
    """The referee's answers to a question told as in an address, "trick?table=KH&card=9S&rest=AH.JC": each with its yes
    or no, whom it is about and the rule that decides, "No 9♠ does not follow suit: … [Following suit – Always]".
    """
    row, told = read_question(table, question)
    if any(ask.needed and ask.key() not in told.values for ask in row.asks(table)):
        return []
    answers = row.answer(table, told)
    decided = {answer.verdict.option for answer in answers if answer.verdict.option is not None}
    assert decided <= {*row.rules}, f"the rules of {row.code} in referee/questions leave out {decided - {*row.rules}}"
    return [_tell(table, answer) for answer in answers]


def wanted(table: Table, question: str) -> list[str]:
    """What the question still needs for an answer, or for one that is sure."""
    row, told = read_question(table, question)
    needed = [ask.name for ask in row.asks(table) if ask.needed and ask.key() not in told.values]
    return [*needed, *(ask for ask in row.wants(table, told) if ask not in needed)]


def asked_for(table: Table, code: str) -> set[str]:
    """What a question asks for, with the seat where it asks for one thing of every player."""
    return {field_of(ask) for ask in QUESTION[code].asks(table)}


def field_of(ask: Ask) -> str:
    return ask.name if ask.seat is None else f"{ask.name}_{ask.seat}"


def read_question(table: Table, question: str) -> tuple[Question, Inputs]:
    code, _, query = question.partition("?")
    given = parse_qs(query)
    row = QUESTION[code]
    told: dict[Key, Any] = {}
    for ask in row.asks(table):
        texts = given.pop(field_of(ask), [ask.preset] if ask.preset else [])
        if texts:
            told[ask.key()] = READ[ask.kind](texts)
    assert given == {}, f"nobody asks for {given}"
    return row, Inputs(values=told)


READ: Mapping[AskKind, Callable[[list[str]], Any]] = {
    AskKind.CARDS: lambda texts: tuple(texts[0].split(".")),
    AskKind.SEAT: lambda texts: int(texts[0]),
    AskKind.SEATS: lambda texts: tuple(int(text) for text in texts),
    AskKind.NUMBER: lambda texts: int(texts[0]),
    AskKind.FLAG: lambda texts: texts == ["on"],
    AskKind.CHOICE: lambda texts: texts[0],
    AskKind.CHOICES: tuple,
}


def _tell(table: Table, answer: Answer) -> str:
    found = answer.verdict
    stamp = "" if answer.plain else "Yes " if found.yes else "No "
    about = f"{say_about(ENGLISH, answer.about)}: " if answer.about else ""
    value = table.terms.rules.values.get(found.option or "")
    if found.option is None or value is None:
        return f"{stamp}{about}{said(found)}"
    label = OPTION_WORDS[found.option].label
    return f"{stamp}{about}{said(found)} [{label} – {say_value(ENGLISH, found.option, value)}]"
