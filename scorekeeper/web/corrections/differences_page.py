"""What differs between two versions of a deal, in words: only that, the old value beside the new one."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from scorekeeper.engine.record import Call, Cause, Deal, Outcome, Points
from scorekeeper.engine.table import Terms
from scorekeeper.rules.options import Value
from scorekeeper.web.games.rules_page import say_value
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.entry import CAUSE_WORDS, OUTCOME_WORDS
from scorekeeper.wording.log import say_part
from scorekeeper.wording.numbers import signed
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.paper import show_points

NOTHING = "–"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One thing that differs: its name, and the old and the new value, a dash where there is none."""

    label: str
    old: str
    new: str


def make_differences(old: Deal, new: Deal, terms: Terms) -> tuple[Difference, ...]:
    """Everything in which the two differ, in the order in which a deal is recorded."""
    return tuple(_differences(old, new, terms))


def make_changes(changes: Mapping[str, Value], before: Mapping[str, Value]) -> tuple[Difference, ...]:
    """House rules changed by an agreement, each beside its value before."""
    return tuple(
        Difference(
            label=VOICE.gettext(OPTION_WORDS[option].label),
            old=say_value(VOICE, option, before[option]),
            new=say_value(VOICE, option, value),
        )
        for option, value in changes.items()
    )


def _differences(old: Deal, new: Deal, terms: Terms) -> Iterator[Difference]:
    for field in fields(Deal):
        was, now = getattr(old, field.name), getattr(new, field.name)
        if was == now:
            continue
        if field.name == "points":
            yield from _points(was or {}, now or {}, terms)
        elif field.name == "changes":
            yield from _rules(was or {}, now or {})
        else:
            say = _SAY.get(field.name, str)
            yield Difference(label=say_part(VOICE, field.name), old=_said(say, was), new=_said(say, now))


def _points(old: Mapping[str, Points], new: Mapping[str, Points], terms: Terms) -> Iterator[Difference]:
    for name in dict.fromkeys((*old, *new)):
        was, now = (show_points(VOICE, values.get(name), terms) or NOTHING for values in (old, new))
        if was != now:
            yield Difference(label=name, old=was, new=now)


def _rules(old: Mapping[str, Value], new: Mapping[str, Value]) -> Iterator[Difference]:
    for option in dict.fromkeys((*old, *new)):
        was, now = (say_value(VOICE, option, values[option]) if option in values else NOTHING for values in (old, new))
        if was != now:
            yield Difference(label=VOICE.gettext(OPTION_WORDS[option].label), old=was, new=now)


def _said(say: Callable[[Any], str], value: Any) -> str:
    return say(value) if value not in (None, (), False) else NOTHING


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(names)


def _call(call: Call) -> str:
    said = NOTHING if call.bid is None else str(call.bid)
    return f"{call.player} {said}"


_SAY: Mapping[str, Callable[[Any], str]] = {
    "outcome": lambda outcome: VOICE.gettext(OUTCOME_WORDS[Outcome(outcome)]),
    "cause": lambda cause: VOICE.gettext(CAUSE_WORDS[Cause(cause)]),
    "amount": signed,
    "auction": lambda calls: ", ".join(_call(call) for call in calls),
    "tricks": _names,
    "talon": _names,
    "blind": lambda _: "✓",
    "sweep": lambda _: "✓",
}
