"""A referee's verdict as a game keeps it: the question, the inputs, the answers, and the rules behind them.

Codes, cards, names and numbers only: the words are made when it is shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.values import is_line, wrong_flag, wrong_text, wrong_words
from scorekeeper.rules.house import LARGEST, is_number, read_changes
from scorekeeper.rules.options import Value, plain_value
from scorekeeper.rules.violations import Detail, Numbers

LONGEST_TEXT = 200  # of a code, a card or a name; what the players said to it is the event's note
FURTHEST = 1_000 * LARGEST  # the referee adds up what people typed, and each of those may be the largest number


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredFact:
    """One thing that was entered, by what was asked for; `player` is the one whom it is about, if one."""

    ask: str
    values: tuple[str, ...]
    player: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredAnswer:
    """One answer. `about` is the player or the way of giving up that it is about, blank without one; `plain`: it is no
    yes or no; `option` is the house rule that decides.
    """

    about: str
    yes: bool
    plain: bool
    reason: str
    option: str | None
    numbers: Numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredVerdict:
    """A question with its answers; `rules` are the options that it rested on, with their values at that moment."""

    question: str
    facts: tuple[StoredFact, ...]
    findings: tuple[StoredAnswer, ...]
    rules: Mapping[str, Value]


def encode_verdict(verdict: StoredVerdict) -> dict[str, Any]:
    """As plain JSON-like values."""
    return {
        "question": verdict.question,
        "facts": [
            _without_none({"ask": fact.ask, "player": fact.player, "values": list(fact.values)})
            for fact in verdict.facts
        ],
        "findings": [_encode_answer(found) for found in verdict.findings],
        "rules": {option: plain_value(value) for option, value in verdict.rules.items()},
    }


def decode_verdict(data: Any) -> StoredVerdict:
    """The verdict back from its plain values. ValueError, TypeError or LookupError where it cannot be one."""
    rules, wrong = read_changes(data["rules"])
    if wrong or not data["findings"]:
        raise ValueError("no verdict")
    return StoredVerdict(
        question=_words(data["question"]),
        facts=tuple(_decode_fact(fact) for fact in _list(data["facts"])),
        findings=tuple(_decode_answer(found) for found in _list(data["findings"])),
        rules=rules,
    )


def _encode_answer(found: StoredAnswer) -> dict[str, Any]:
    numbers = {name: list(detail) if isinstance(detail, tuple) else detail for name, detail in found.numbers.items()}
    plain_values = {
        "about": found.about,
        "yes": found.yes,
        "plain": found.plain,
        "reason": found.reason,
        "option": found.option,
    }
    return _without_none({**plain_values, "numbers": numbers})


def _without_none(plain_values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in plain_values.items() if value is not None}


def _decode_fact(data: Any) -> StoredFact:
    player = None if "player" not in data else _words(data["player"])
    values = tuple(_words(value) for value in _list(data["values"]))
    return StoredFact(ask=_words(data["ask"]), values=values, player=player)


def _decode_answer(data: Any) -> StoredAnswer:
    option = None if "option" not in data else _words(data["option"])
    if not isinstance(data["numbers"], dict):
        raise TypeError("no numbers")
    return StoredAnswer(
        about=_text(data["about"]),
        yes=_flag(data["yes"]),
        plain=_flag(data["plain"]),
        reason=_words(data["reason"]),
        option=option,
        numbers={_words(name): _detail(detail) for name, detail in data["numbers"].items()},
    )


def _detail(detail: Any) -> Detail:
    if isinstance(detail, list):
        return tuple(_one(one) for one in detail)  # type: ignore[return-value]
    return None if detail is None else _one(detail)


def _one(detail: Any) -> int | str:
    return _words(detail) if isinstance(detail, str) else _number(detail)


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError("no list")
    return value


def _words(value: Any) -> str:
    if wrong_words(value, ""):
        raise ValueError("no words")
    return _text(value)


def _text(value: Any) -> str:
    if wrong_text(value, "") or not is_line(value, LONGEST_TEXT):
        raise ValueError("no short text")
    return str(value)


def _number(value: Any) -> int:
    if not is_number(value) or abs(value) > FURTHEST:
        raise ValueError("no number of a verdict")
    return int(value)


def _flag(value: Any) -> bool:
    if wrong_flag(value, ""):
        raise ValueError("neither yes nor no")
    return bool(value)
