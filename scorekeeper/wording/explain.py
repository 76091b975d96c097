"""Why is my score that? Every line of a sheet with its sum, the rules in force, where they are written, our rulings."""

from dataclasses import dataclass

from scorekeeper.engine.game import Game
from scorekeeper.engine.reasons import Why
from scorekeeper.engine.sheet import Line
from scorekeeper.engine.why import why, why_ending
from scorekeeper.wording.behind import RuleInForce, rules_in_force, say_rulings
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.sums import SaidStep, say_ending, say_step
from scorekeeper.wording.voice import Voice


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
