"""Why is my score that, and why is that refused? Each line and violation with its rules, and where they are written."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.engine.game import Game
from scorekeeper.engine.reasons import CARDS, FOUR_ACES, TOTAL, RulingCode, SumStep, Why, Worth
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.why import why, why_ending
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Grade, Violation, ViolationCode
from scorekeeper.wording.behind import RuleInForce, rules_in_force, say_rulings
from scorekeeper.wording.lines import ENDINGS, LINES, UNDER_ANY_LINE, say_line
from scorekeeper.wording.paper import ACES
from scorekeeper.wording.referee import say_card
from scorekeeper.wording.signs import SUIT_SIGNS, plain, signed
from scorekeeper.wording.violations import say_violation, show_detail
from scorekeeper.wording.violations.words import VIOLATIONS, Case
from scorekeeper.wording.voice import N_, Voice

_DEALS = "%(deals)s"


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidStep:
    """A step in words. Where it names hands, they stand between `lead` and `tail`, so that a page can link them."""

    lead: str
    deals: tuple[int, ...] = ()
    tail: str = ""

    def text(self) -> str:
        """All of it."""
        return f"{self.lead}{', '.join(str(number) for number in self.deals)}{self.tail}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """One line: its sentence, the steps of its sum, the score before and after it, rules and rulings behind it; `why`
    has the same as codes.
    """

    line: Line
    why: Why
    sentence: str
    steps: tuple[SaidStep, ...]
    before: int
    after: int
    rules: tuple[RuleInForce, ...]
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """The last word on a hand that took somebody to the target or that nobody bid on, and the options behind it."""

    sentence: str
    rules: tuple[RuleInForce, ...]
    rulings: tuple[str, ...] = ()


def explain_deal(voice: Voice, game: Game, number: int) -> tuple[tuple[Explanation, ...], ...]:
    """The explanations of the lines of deal `number`, by seat."""
    values = game.tables[number - 1].terms.rules.values
    explained: list[tuple[Explanation, ...]] = []
    for column, reasons in zip(game.sheet.deals[number - 1].columns, why(game, number), strict=True):
        score, own = column.before, list[Explanation]()
        for line, reason in zip(column.lines, reasons, strict=True):
            own.append(
                Explanation(
                    line=line,
                    why=reason,
                    sentence=say_line(voice, line),
                    steps=tuple(say_step(voice, line.what, step) for step in reason.steps),
                    before=score,
                    after=score + line.amount,
                    rules=rules_in_force(voice, reason.options, values),
                    rulings=say_rulings(voice, reason.rulings),
                )
            )
            score += line.amount
        explained.append(tuple(own))
    return tuple(explained)


def explain_ending(voice: Voice, game: Game, number: int) -> Ending | None:
    """Who won with deal `number` by which rule, or what follows where everybody may have passed; None where there is
    nothing to tell.
    """
    reason = why_ending(game, number)
    if reason is None:
        return None
    values = game.tables[number - 1].terms.rules.values
    return Ending(
        sentence=" ".join(say_ending(voice, step) for step in reason.steps),
        rules=rules_in_force(voice, reason.options, values),
        rulings=say_rulings(voice, reason.rulings),
    )


_GRADES: Mapping[Grade, str] = {
    Grade.IMPOSSIBLE: N_("No table can agree to this."),
    Grade.AGAINST_THE_RULES: N_("The table may agree to record it all the same; it is then scored as it stands."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedViolation:
    """A violation explained. `rules` is the option that it rests on, if it rests on one."""

    code: str
    sentence: str
    allowed: str
    grade: str
    rules: tuple[RuleInForce, ...]
    rulings: tuple[str, ...]


def explain_violation(
    voice: Voice, violation: Violation, values: Mapping[str, Value], beside: Iterable[Violation] = ()
) -> ExplainedViolation:
    """What is wrong, what would be allowed, and the rule with its value in that hand; `beside` is all that is wrong."""
    beyond = _next_bid(violation, values)
    params = {**violation.numbers, **_neighbours(violation), **beyond}
    words = VIOLATIONS[ViolationCode(violation.code)]
    case = _case(violation, values, beyond, beside)
    allowed = words.otherwise.get(case, words.allowed) if case else words.allowed
    options = () if violation.option is None else (violation.option,)
    from_open = values["barrel.kind"] == "open" and values["rospisat.barrel"] == "not_from_barrel"
    barred = from_open and violation.code == ViolationCode.ROSPISAT_BARREL
    return ExplainedViolation(
        code=violation.code,
        sentence=say_violation(voice, violation),
        allowed=voice.gettext(allowed) % {name: show_detail(detail) for name, detail in params.items()},
        grade=voice.gettext(_GRADES[violation.grade]),
        rules=rules_in_force(voice, options, values),
        rulings=say_rulings(voice, (*words.rulings, *((RulingCode.OPEN_BARREL_ROSPISAT,) if barred else ()))),
    )


def explain_violations(
    voice: Voice, violations: Sequence[Violation], values: Mapping[str, Value]
) -> tuple[ExplainedViolation, ...]:
    """All that is wrong with a hand, explained."""
    return tuple(explain_violation(voice, found, values, violations) for found in violations)


def _case(
    violation: Violation, values: Mapping[str, Value], beyond: Mapping[str, int], beside: Iterable[Violation]
) -> Case | None:
    """What else decides on what is allowed."""
    if violation.numbers.get("limit") == 0:
        return Case.NEVER
    if violation.numbers.get("opener") == "":
        return Case.NOBODY
    if violation.code == ViolationCode.BID_STEP:
        here = [ViolationCode(one.code) for one in beside if one.path == violation.path and one.code in VIOLATIONS]
        return Case.BOUNDED if any(VIOLATIONS[code].bounds for code in here) else None
    most = values["bid.max"]
    if beyond and isinstance(most, int) and 0 < most < beyond["next"]:
        return Case.HIGHEST
    return Case.JUMPLESS if values["bid.no_jump"] else None


def _neighbours(violation: Violation) -> dict[str, int]:
    """The bids beside one that is off the step."""
    bid, step = (violation.numbers.get(name) for name in ("bid", "step"))
    if not isinstance(bid, int) or not isinstance(step, int):
        return {}
    under = bid - bid % step
    return {"under": under, "over": under + step}


def _next_bid(violation: Violation, values: Mapping[str, Value]) -> dict[str, int]:
    """The lowest bid above the last one."""
    last, least, step = violation.numbers.get("last"), violation.numbers.get("least", 0), values["bid.step"]
    if isinstance(last, int) and isinstance(least, int) and isinstance(step, int):
        return {"next": max(last + step - last % step, least)}
    return {}


def say_step(voice: Voice, what: What, step: SumStep) -> SaidStep:
    """A step under a line of this kind."""
    return _say(voice, LINES[what].steps.get(step.code) or UNDER_ANY_LINE[step.code], step)


def say_ending(voice: Voice, step: SumStep) -> str:
    """The last word on a hand."""
    return _say(voice, ENDINGS[step.code], step).text()


def _say(voice: Voice, msgid: str, step: SumStep) -> SaidStep:
    words = {name: plain(number) if isinstance(number, int) else number for name, number in step.numbers.items()}
    if step.parts:
        words["parts"] = _show_parts(voice, step.parts)
        words["took"] = words["parts"]
    if step.amount is not None:
        words["sum"] = _show_product(step, signed)
        words["reached"] = _show_product(step, plain)
    lead, _, tail = voice.gettext(msgid).partition(_DEALS)
    return SaidStep(lead=lead % words, deals=step.deals, tail=tail % words)


def _show_product(step: SumStep, show: Callable[[int], str]) -> str:
    """An amount, with the doubling shown: "160 × 2 = +320"."""
    amount, factor = step.amount or 0, step.factor
    product = f"{plain(amount // factor)} × {factor} = " if factor > 1 and amount else ""
    return f"{product}{show(amount)}"


def _show_parts(voice: Voice, parts: tuple[Worth, ...]) -> str:
    """What was taken, part by part: "115 + ♥ 100 = 215"."""
    shown = " + ".join(_show_part(voice, part) for part in parts)
    return f"{shown} = {sum(part.points for part in parts)}" if len(parts) > 1 else shown


def _show_part(voice: Voice, part: Worth) -> str:
    if part.of in (CARDS, TOTAL):
        return plain(part.points)
    if part.of in SUIT_SIGNS:
        return f"{SUIT_SIGNS[part.of]} {part.points}"
    named = voice.gettext(ACES) if part.of == FOUR_ACES else say_card(voice, part.of)
    return f"{named} {part.points}"
