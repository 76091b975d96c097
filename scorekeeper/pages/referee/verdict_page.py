"""A verdict to be kept, made from the answers to a question."""

from typing import Any

from scorekeeper.engine.table import Table
from scorekeeper.referee.questions.question import Answer, Ask, AskKind, Inputs, Question, rules_behind
from scorekeeper.service.stored_verdicts import StoredAnswer, StoredFact, StoredVerdict


def make_verdict(question: Question, table: Table, inputs: Inputs, answers: tuple[Answer, ...]) -> StoredVerdict:
    """What is kept of a question and its answers; players are called by their names."""
    values = table.terms.rules.values
    facts = (_fact(ask, inputs.values[ask.key()], table) for ask in question.asks(table) if ask.key() in inputs.values)
    return StoredVerdict(
        question=question.code,
        facts=tuple(facts),
        findings=tuple(_finding(answer) for answer in answers),
        rules={option: values[option] for option in rules_behind(question, table, answers)},
    )


def _fact(ask: Ask, value: Any, table: Table) -> StoredFact:
    values = value if isinstance(value, tuple) else (value,)
    if ask.kind in (AskKind.SEAT, AskKind.SEATS):
        texts = tuple(table.players[seat] for seat in values)
    else:
        texts = ("on",) if ask.kind is AskKind.FLAG else tuple(str(one) for one in values)
    return StoredFact(ask=ask.name, values=texts, player=None if ask.seat is None else table.players[ask.seat])


def _finding(answer: Answer) -> StoredAnswer:
    verdict = answer.verdict
    return StoredAnswer(
        about=answer.about,
        yes=verdict.yes,
        plain=answer.plain,
        reason=verdict.reason.value,
        option=verdict.option,
        numbers=verdict.numbers,
    )
