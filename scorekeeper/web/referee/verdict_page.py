"""A kept verdict: made from an answer, and told again in words."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from babel.dates import format_date

from scorekeeper.engine.table import Table
from scorekeeper.service.events import Logged, VerdictKept
from scorekeeper.service.verdicts import Fact, Finding, Verdict
from scorekeeper.web.referee.asking.question import Answer, Ask, Kind, Question, Told
from scorekeeper.wording import asking as words
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.voice import Voice


def make_verdict(question: Question, table: Table, told: Told, answers: Iterable[Answer]) -> Verdict:
    """What is kept of a question and its answers; players are called by their names."""
    values = table.terms.rules.values
    facts = (_fact(ask, told.values[ask.field], table) for ask in question.asks(table) if ask.field in told.values)
    return Verdict(
        question=question.code,
        facts=tuple(facts),
        findings=tuple(_finding(answer) for answer in answers),
        rules={option: values[option] for option in question.rules},
    )


def _fact(ask: Ask, value: Any, table: Table) -> Fact:
    values = value if isinstance(value, tuple) else (value,)
    if ask.kind in (Kind.SEAT, Kind.SEATS):
        texts = tuple(table.players[seat] for seat in values)
    else:
        texts = ("on",) if ask.kind is Kind.FLAG else tuple(str(one) for one in values)
    return Fact(ask=ask.name, values=texts, player=None if ask.seat is None else table.players[ask.seat])


def _finding(answer: Answer) -> Finding:
    verdict = answer.verdict
    return Finding(
        about=answer.about,
        yes=verdict.yes,
        plain=answer.plain,
        reason=verdict.reason.value,
        option=verdict.option,
        numbers=verdict.numbers,
    )


def tell_verdict(voice: Voice, verdict: Verdict) -> Iterator[str]:
    """The question, what was told, and each answer with the rule that decided and its value then."""
    yield words.say_question(voice, verdict.question)
    if verdict.facts:
        yield " · ".join(words.say_fact(voice, fact.ask, fact.player, fact.values) for fact in verdict.facts)
    for found in verdict.findings:
        yield _tell_finding(voice, found, verdict)


def _tell_finding(voice: Voice, found: Finding, verdict: Verdict) -> str:
    stamp = () if found.plain else (voice.gettext(words.STAMP_YES if found.yes else words.STAMP_NO),)
    told = words.say_answer(voice, found.about, found.reason, found.numbers)
    rule = verdict.rules.get(found.option or "")
    because = () if rule is None or found.option is None else (f"({say_rule(voice, found.option, rule)})",)
    return " ".join((*stamp, told, *because))


def print_verdicts(voice: Voice, language: str, log: Iterable[Logged]) -> Iterator[str]:
    """Every kept verdict in one line, as it stands under a printed sheet."""
    for logged in log:
        if isinstance(logged.event, VerdictKept):
            day = format_date(datetime.fromisoformat(logged.at).astimezone(), "d MMM", locale=language)
            note = [logged.event.note] if logged.event.note else []
            yield f"{day}: " + " – ".join([*tell_verdict(voice, logged.event.verdict), *note])
