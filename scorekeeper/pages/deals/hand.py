"""A hand in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.record import SUIT_OF_LETTER, Deal, Outcome
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import text_in
from scorekeeper.wording.accounts import Account, LineText, make_accounts
from scorekeeper.wording.behind import RuleInForce
from scorekeeper.wording.entry import (
    CAUSE_WORDS,
    FINE_REASONS,
    OUTCOME_SENTENCES,
    OUTCOME_WORDS,
    RANK_WORDS,
    SUIT_WORDS,
    name_outcome,
)
from scorekeeper.wording.explain import (
    Ending,
    ExplainedViolation,
    Explanation,
    SaidStep,
    explain_deal,
    explain_ending,
    explain_violations,
)
from scorekeeper.wording.signs import SUIT_SIGNS, added, plain, signed
from scorekeeper.wording.voice import Voice

# What the form's templates print besides sentences: signs, and the words for what can be chosen.
FORM_WORDS: Mapping[str, Mapping[Any, Any] | tuple[str, ...]] = {
    "outcome_words": OUTCOME_WORDS,
    "outcome_sentences": OUTCOME_SENTENCES,
    "cause_words": CAUSE_WORDS,
    "suit_words": SUIT_WORDS,
    "fine_reasons": FINE_REASONS,
    "rank_words": RANK_WORDS,
    "suit_signs": SUIT_SIGNS,
    "suit_of_letter": SUIT_OF_LETTER,
}
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


def _make_story(voice: Voice, state: GameState, number: int) -> Story:
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
        agreed=explain_violations(voice, scored.violations, values),
        accounts=make_accounts(voice, state.played, number - 1),
        lines=tuple(
            tuple(_open_line(f"{seat}-{place}", one) for place, one in enumerate(lines, start=1))
            for seat, lines in enumerate(explain_deal(voice, state.played, number))
        ),
        ending=explain_ending(voice, state.played, number),
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


def show_hand(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """The page of a hand with the line open that is asked for, or where the hand is to be found by now."""
    state = book.state
    hand, line = number_in(text_in(request.query, "hand")) or 0, text_in(request.query, "line")
    if state.entry(hand) is not None and state.recorded_by[number - 1 : number] != (hand,):
        return Redirect(address=_address_now(host, state, hand, line))
    if not 1 <= number <= len(state.played.sheet.deals):
        return None
    shown = {
        "state": state,
        "story": _make_story(host.voice, state, number),
        "asked": line,
        "hand": state.recorded_by[number - 1],
        "base": request.base,
        **WORDS,
    }
    return PageAnswer(template="deals/show.html", view=shown)


def _address_now(host: Host, state: GameState, hand: int, line: str) -> str:
    """Of the deal that this event recorded; one that was taken off stands in the log alone."""
    if hand not in state.recorded_by:
        return host.url_for("corrections.log", {"game": state.game, "_anchor": f"e{hand}"})
    number = state.recorded_by.index(hand) + 1
    values = {"game": state.game, "number": number, "hand": hand, "line": line, "_anchor": f"p{line}"}
    return host.url_for("deals.show", values)
