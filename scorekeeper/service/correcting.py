"""Decides whether a game can be corrected so, and computes the corrected state."""

from dataclasses import replace

from scorekeeper.engine.checks.shape import wrong_shape
from scorekeeper.engine.record import Deal
from scorekeeper.engine.values import wrong_words
from scorekeeper.rules.violations import Violation
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.decision import Decision
from scorekeeper.service.events import Event
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import next_state


def correct(state: GameState, command: GameCommand, event: Event, entered: Deal | None = None) -> Decision:
    """Refused where the log could not be read back, or where a deal becomes one that cannot be scored."""
    reason = getattr(event, "reason", None)
    wrong = wrong_words(reason, "reason") if reason is not None else ()
    misshapen = wrong_shape(entered, bidding=state.table().terms.bidding) if entered is not None else ()
    if wrong or misshapen:
        return Decision(violations=(*misshapen, *wrong))
    after = next_state(state, command.logged(state.seq + 1, event))
    if not after.played.sheet.refused or _is_better(after, state):
        return Decision(event=event, after=after)
    place = len(after.played.sheet.deals)
    return Decision(violations=_within(after.played.sheet.refused, place), deal_number=place + 1, after=after)


def _is_better(after: GameState, state: GameState) -> bool:
    """Whether a game that could not be scored to its end can be scored further than before."""
    return bool(state.played.sheet.refused) and len(after.played.sheet.deals) > len(state.played.sheet.deals)


def _within(violations: tuple[Violation, ...], place: int) -> tuple[Violation, ...]:
    """The violations of one deal of a record, their paths seen from the deal."""
    prefix = f"deals[{place}]"
    return tuple(replace(found, path=found.path.removeprefix(prefix).removeprefix(".")) for found in violations)
