"""What differs between two versions of a deal, in words: only that, the old value beside the new one."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from scorekeeper.engine.record import Call, Cause, Deal, Outcome, Points
from scorekeeper.engine.table import Terms
from scorekeeper.rules.options import Value
from scorekeeper.wording.entry import CAUSE_WORDS, OUTCOME_WORDS
from scorekeeper.wording.log import NO, NOT_COUNTED, NOT_TOLD, OFF, ON, PASS, say_part
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.paper import show_points
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.signs import signed
from scorekeeper.wording.voice import Voice

# One thing that differs: its name, and the old and the new value, in words where there is none: the old one is struck
# out, which no dash could be seen to be.
Difference = tuple[str, str, str]


def make_differences(voice: Voice, old: Deal, new: Deal, terms: Terms) -> tuple[Difference, ...]:
    """Everything in which the two differ, in the order in which a deal is recorded."""
    return tuple(_differences(voice, old, new, terms))


def make_changes(voice: Voice, changes: Mapping[str, Value], before: Mapping[str, Value]) -> tuple[Difference, ...]:
    """House rules changed by an agreement, each beside its value before."""
    return tuple(
        (_label(voice, option), _value(voice, option, before[option]), _value(voice, option, value))
        for option, value in changes.items()
    )


def _differences(voice: Voice, old: Deal, new: Deal, terms: Terms) -> Iterator[Difference]:
    for part in [field.name for field in fields(Deal)]:
        was, now = getattr(old, part), getattr(new, part)
        if was == now:
            continue
        if part == "points":
            yield from _points(voice, was or {}, now or {}, terms)
        elif part == "changes":
            yield from _rules(voice, was or {}, now or {})
        else:
            yield say_part(voice, part), _said(voice, part, was), _said(voice, part, now)


def _points(voice: Voice, old: Mapping[str, Points], new: Mapping[str, Points], terms: Terms) -> Iterator[Difference]:
    for name in dict.fromkeys((*old, *new)):
        was, now = (show_points(voice, values.get(name), terms) or voice.gettext(NOT_COUNTED) for values in (old, new))
        if was != now:
            yield name, was, now


def _rules(voice: Voice, old: Mapping[str, Value], new: Mapping[str, Value]) -> Iterator[Difference]:
    for option in dict.fromkeys((*old, *new)):
        was, now = (
            _value(voice, option, values[option]) if option in values else voice.gettext(NOT_TOLD)
            for values in (old, new)
        )
        if was != now:
            yield _label(voice, option), was, now


def _label(voice: Voice, option: str) -> str:
    return voice.gettext(OPTION_WORDS[option].label)


def _value(voice: Voice, option: str, value: Value) -> str:
    return voice.gettext(ON if value else OFF) if isinstance(value, bool) else say_value(voice, option, value)


def _said(voice: Voice, part: str, value: Any) -> str:
    if value is False:
        return voice.gettext(NO)
    if value is None or value == ():
        return voice.gettext(NOT_TOLD)
    return _SAY[part](voice, value) if part in _SAY else str(value)


def _names(_voice: Voice, names: tuple[str, ...]) -> str:
    return ", ".join(names)


def _call(voice: Voice, call: Call) -> str:
    said = voice.gettext(PASS) if call.bid is None else str(call.bid)
    return f"{call.player} {said}"


_SAY: Mapping[str, Callable[[Voice, Any], str]] = {
    "outcome": lambda voice, outcome: voice.gettext(OUTCOME_WORDS[Outcome(outcome)]),
    "cause": lambda voice, cause: voice.gettext(CAUSE_WORDS[Cause(cause)]),
    "amount": lambda _voice, amount: signed(amount),
    "amounts": lambda _voice, amounts: ", ".join([f"{name} {signed(amount)}" for name, amount in amounts.items()]),
    "auction": lambda voice, calls: ", ".join(_call(voice, call) for call in calls),
    "tricks": _names,
    "talon": _names,
    "blind": lambda _voice, _: "✓",
    "sweep": lambda _voice, _: "✓",
}
