"""Why is my score that? Every line of a sheet with its sum, the rules in force, where they are written, our rulings."""

from dataclasses import dataclass

from scorekeeper.engine.hand import lay_hand
from scorekeeper.engine.record import Deal
from scorekeeper.engine.sheet import Line, SheetDeal
from scorekeeper.engine.table import Table
from scorekeeper.wording.explain_rules import options_behind, rulings_behind
from scorekeeper.wording.explain_sums import say_steps
from scorekeeper.wording.explained import RuleInForce, Told, rules_in_force, say_rulings
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """One line: its sentence, the steps of its sum, the score before and after it, rules and rulings behind it."""

    line: Line
    sentence: str
    steps: tuple[str, ...]
    before: int
    after: int
    rules: tuple[RuleInForce, ...]
    rulings: tuple[str, ...]


def explain_deal(
    voice: Voice, tables: tuple[Table, Table], deal: Deal, scored: SheetDeal
) -> tuple[tuple[Explanation, ...], ...]:
    """The explanations of a deal's lines by seat; `tables` are those before and after it."""
    before, after = tables
    hand = lay_hand(before, deal)
    values = before.terms.rules.values
    explained: list[tuple[Explanation, ...]] = []
    for seat, column in enumerate(scored.columns):
        score, own = column.before, list[Explanation]()
        for line in column.lines:
            told = Told(voice=voice, hand=hand, seat=seat, line=line, column=column, before=score, after=after)
            score += line.amount
            own.append(
                Explanation(
                    line=line,
                    sentence=say_line(voice, line),
                    steps=say_steps(voice, told),
                    before=told.before,
                    after=score,
                    rules=rules_in_force(voice, options_behind(told), values),
                    rulings=say_rulings(voice, rulings_behind(told)),
                )
            )
        explained.append(tuple(own))
    return tuple(explained)
