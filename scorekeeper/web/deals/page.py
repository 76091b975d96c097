"""One deal in words: what was said at the table, and every line it wrote."""

from dataclasses import dataclass

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.service.game_state import GameState
from scorekeeper.web.deals.ahead import FORM_WORDS
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.accounts import Account, LineText, make_accounts
from scorekeeper.wording.behind import RuleInForce
from scorekeeper.wording.entry import (
    name_outcome,
)
from scorekeeper.wording.explain import Ending, Explanation, explain_deal, explain_ending
from scorekeeper.wording.explain_violations import ExplainedViolation, explain_violations
from scorekeeper.wording.numbers import added, plain, signed
from scorekeeper.wording.rows import Row, make_row, make_words
from scorekeeper.wording.sums import SaidStep

# What the templates print of a deal besides sentences: signs, and the words for what can be chosen.
WORDS = {"name_outcome": name_outcome, **FORM_WORDS}


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenLine(LineText):
    """One line with everything behind it. `id` is its place on the page, "2-1" for the first line of seat 2."""

    id: str
    steps: tuple[SaidStep, ...]
    sum: str
    rules: tuple[RuleInForce, ...]
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """A deal as it was recorded and scored. `made` is None where nothing was contracted; `lines` are by seat."""

    number: int
    last: bool
    deal: Deal
    is_played: bool
    dealer: str
    sat_out: str | None
    made: bool | None
    multiplier: int
    agreed: tuple[ExplainedViolation, ...]
    accounts: tuple[Account, ...]
    lines: tuple[tuple[OpenLine, ...], ...]
    ending: Ending | None


def make_story(state: GameState, number: int) -> Story:
    """The story of a deal; `number` counts from 1 and must be there."""
    scored, recorded = state.played.sheet.deals[number - 1], state.played.record.deals[number - 1]
    names, values = state.played.sheet.players, state.played.tables[number - 1].terms.rules.values
    return Story(
        number=number,
        last=number == len(state.played.sheet.deals),
        deal=recorded,
        is_played=recorded.outcome is Outcome.PLAYED,
        dealer=names[scored.dealer],
        sat_out=None if scored.sat_out is None else names[scored.sat_out],
        made=scored.made,
        multiplier=scored.multiplier,
        agreed=explain_violations(VOICE, scored.violations, values),
        accounts=make_accounts(VOICE, state.played, number - 1),
        lines=tuple(
            tuple(_open_line(f"{seat}-{place}", one) for place, one in enumerate(lines, start=1))
            for seat, lines in enumerate(explain_deal(VOICE, state.played, number))
        ),
        ending=explain_ending(VOICE, state.played, number),
    )


def _open_line(id: str, one: Explanation) -> OpenLine:
    amount = one.line.amount
    return OpenLine(
        id=id,
        amount=signed(amount),
        words=one.sentence,
        minus=amount < 0,
        steps=one.steps,
        sum=f"{plain(one.before)} {added(amount)} = {plain(one.after)}",
        rules=one.rules,
        rulings=one.rulings,
    )


def newer_rows(state: GameState, since: int) -> list[Row]:
    """The rows that have come since the event of that seq."""
    words, scored = make_words(VOICE), len(state.played.sheet.deals)
    return [make_row(state.played, place, words) for place in range(scored) if state.recorded_by[place] > since]
