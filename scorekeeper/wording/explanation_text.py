"""Why a score is what it is, as plain text for a terminal or a chat, and as plain values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.reasons import SumStep
from scorekeeper.engine.record import Deal
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.rules.options import plain_value
from scorekeeper.wording.accounts import OTHER
from scorekeeper.wording.behind import RuleInForce
from scorekeeper.wording.explain import Ending, ExplainedViolation, Explanation
from scorekeeper.wording.paper import say_marks, say_outcome
from scorekeeper.wording.signs import added, plain, signed
from scorekeeper.wording.voice import N_, Voice

EXPLANATION_FORMAT = "thousand-explanation/1"
_RULE = N_("Rule: %(label)s: %(value)s. %(sentence)s")
_RULE_OFF = N_("Rule: %(label)s: %(value)s.")
_SOURCE = N_("Written in: %(source)s")
_RULING = N_("Our ruling: %(ruling)s")
_ALLOWED = N_("Allowed: %(allowed)s")
_NO_LINE = N_("Nothing was written.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedDeal:
    """A deal explained: the lines of these players, what is wrong with it, and who won with it."""

    deal: Deal
    scored: SheetDeal
    names: tuple[str, ...]
    by_player: Mapping[str, Sequence[Explanation]]
    wrong: Sequence[ExplainedViolation]
    ending: Ending | None = None


def explanation_text(voice: Voice, told: ExplainedDeal) -> str:
    """Every line, with its sum, its rules and our rulings; at last who won."""
    lines = [voice.gettext(OTHER) % {"number": told.scored.number, "what": say_outcome(voice, told.deal)}]
    for objection in told.wrong:
        lines += ["", f"! {objection.sentence}", f"  {voice.gettext(_ALLOWED) % {'allowed': objection.allowed}}"]
        lines += _behind(voice, objection.rules, objection.rulings)
    for name, explained in told.by_player.items():
        lines += ["", name]
        for one in explained:
            lines.append(f"  {signed(one.line.amount):>5}  {one.sentence}")
            lines += [f"         {step.text()}" for step in one.steps]
            lines.append(f"         {plain(one.before)} {added(one.line.amount)} = {plain(one.after)}")
            lines += _behind(voice, one.rules, one.rulings)
        if not explained:
            lines.append(f"  {voice.gettext(_NO_LINE)}")
    if told.ending is not None:
        lines += ["", told.ending.sentence, *_behind(voice, told.ending.rules, told.ending.rulings)]
    return "".join(f"{line}\n" for line in lines)


def explanation_document(voice: Voice, told: ExplainedDeal) -> dict[str, Any]:
    """The same as plain values."""
    return {
        "format": EXPLANATION_FORMAT,
        "deal": told.scored.number,
        "violations": [
            {"code": one.code, "message": one.sentence, "allowed": one.allowed, **_behind_document(one)}
            for one in told.wrong
        ],
        "players": {name: _player_document(voice, told, name) for name in told.by_player},
        "ending": told.ending and {"sentence": told.ending.sentence, **_behind_document(told.ending)},
    }


def _player_document(voice: Voice, told: ExplainedDeal, name: str) -> dict[str, Any]:
    seat = told.names.index(name)
    column = told.scored.columns[seat]
    return {
        "before": column.before,
        "after": column.after,
        "marks": say_marks(voice, column.marks, told.scored.off.get(seat)),
        "lines": [
            {
                "what": one.line.what.value,
                "amount": one.line.amount,
                "before": one.before,
                "after": one.after,
                "sentence": one.sentence,
                "steps": [step.text() for step in one.steps],
                "why": [_step_document(step) for step in one.why.steps],
                **_behind_document(one),
            }
            for one in told.by_player[name]
        ],
    }


def _step_document(step: SumStep) -> dict[str, Any]:
    """A step as its code, with what it speaks of."""
    parts = [{"of": part.of, "points": part.points} for part in step.parts]
    factor = step.factor if step.factor > 1 else None
    by_player = {"parts": parts, "deals": list(step.deals), "amount": step.amount, "factor": factor}
    return {
        "code": step.code.value,
        **step.numbers,
        **{name: one for name, one in by_player.items() if one not in ([], None)},
    }


def _behind_document(one: Explanation | ExplainedViolation | Ending) -> dict[str, Any]:
    rules = [
        {
            "option": rule.option,
            "value": plain_value(rule.plain),
            "label": rule.label,
            "words": rule.value,
            "sentence": rule.sentence,
            "source": rule.source,
        }
        for rule in one.rules
    ]
    return {"rules": rules, "rulings": list(one.rulings)}


def _behind(voice: Voice, rules: Sequence[RuleInForce], rulings: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for rule in rules:
        words = {"label": rule.label, "value": rule.value, "sentence": rule.sentence}
        lines.append(f"         {voice.gettext(_RULE if rule.sentence else _RULE_OFF) % words}")
        lines.append(f"           {voice.gettext(_SOURCE) % {'source': rule.source}}")
    return lines + [f"         {voice.gettext(_RULING) % {'ruling': ruling}}" for ruling in rulings]
