"""What the pages of a correction show, and what keeps it from being saved. Both hosts draw them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.pages.corrections.consequences_page import Consequences, make_consequences
from scorekeeper.pages.corrections.spot import Spot
from scorekeeper.pages.deals.hand import WORDS
from scorekeeper.pages.log.event_page import foretell, summarize_deal
from scorekeeper.pages.sheet.now_page import make_now
from scorekeeper.rules.violations import Violation
from scorekeeper.service.decision import CommandProblem, Decision
from scorekeeper.service.game_state import DealEntry, GameState
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.problems import NO_PROBLEMS, Problems, say_without_fields
from scorekeeper.wording.entry import CORRECTION_REASONS
from scorekeeper.wording.voice import Voice

# Lays violations on the fields of a form, and says the others and why a command was not done.
Lay = Callable[[tuple[Violation, ...], CommandProblem | None], Problems]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockedDeal:
    """The later deal that a correction would make impossible, and why."""

    number: int
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionProblem:
    """What keeps a correction from being saved. `gone_on`: the page was drawn from an older sheet."""

    problems: Problems = NO_PROBLEMS
    blocked: BlockedDeal | None = None
    gone_on: bool = False


NO_PROBLEM = CorrectionProblem()


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonPage:
    """A page that shows what a correction changes, None where it cannot be made: its form, what keeps the correction
    from being saved, and whether people have to say why.
    """

    form: Any
    problem: CorrectionProblem
    consequences: Consequences | None
    why: bool


def make_problem(voice: Voice, decision: Decision, state: GameState, number: int | None, lay: Lay) -> CorrectionProblem:
    """What refused a correction of the deal with that number: on the fields, or about another deal."""
    if decision.deal_number is not None and decision.deal_number != number:
        sentences = say_without_fields(voice, decision.violations, state.played.record.players)
        at = _number_now(decision, decision.deal_number, state)
        return CorrectionProblem(blocked=BlockedDeal(number=at, sentences=sentences))
    return CorrectionProblem(problems=lay(decision.violations, decision.problem))


def _number_now(decision: Decision, number: int, state: GameState) -> int:
    """The number on the sheet as it stands of the deal that has this one after the decision."""
    seq = decision.after.recorded_by[number - 1] if decision.after else None
    return state.recorded_by.index(seq) + 1 if seq in state.recorded_by else number


def make_amend_view(
    spot: Spot, form: Any, spec: FormSpec, problem: CorrectionProblem, *, own: bool, errors_found: bool
) -> Mapping[str, Any]:
    """What corrections/amend.html shows. `own`: this device began the game."""
    return {
        "state": spot.state,
        "spot": spot,
        "now": make_now(spot.past()),
        "form": form,
        "spec": spec,
        "own": own,
        "problems": problem.problems,
        "problem": problem,
        "errors_found": errors_found,
        **WORDS,
    }


def make_consequences_view(voice: Voice, state: GameState, decision: Decision) -> Mapping[str, Any]:
    """What corrections/consequences.html shows beside its form."""
    return {
        "state": state,
        "consequences": make_consequences(voice, state, decision.after or state),
        "event_text": replace(foretell(voice, state, decision), reason=""),
        "correction_reasons": CORRECTION_REASONS,
    }


def make_move_view(
    voice: Voice, state: GameState, entry: DealEntry, asked: ReasonPage, *, restores: bool
) -> Mapping[str, Any]:
    """What corrections/move.html shows of a deal taken off, or brought back."""
    number = state.recorded_by.index(entry.seq) + 1 if entry.seq in state.recorded_by else None
    table = state.played.tables[(number or len(state.played.tables)) - 1]
    return {
        "state": state,
        "asked": asked,
        "correction_reasons": CORRECTION_REASONS,
        "restores": restores,
        "entry": entry,
        "number": number,
        "summary": summarize_deal(voice, entry.entered, table),
    }
