"""Decides whether a command is allowed, and makes its event. Stores nothing: pages may ask beforehand."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.context import naming_dealer
from scorekeeper.engine.deal_codec import wrong_shape
from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.game import judge
from scorekeeper.engine.record import Deal
from scorekeeper.engine.values import wrong_words
from scorekeeper.rules.violations import Violation
from scorekeeper.service import commands
from scorekeeper.service.apply import correct_rules, recorded
from scorekeeper.service.commands import PLAY, CommandProblem, Decision, GameCommand, refuse
from scorekeeper.service.events import (
    ConfirmationSet,
    DealAmended,
    DealConfirmed,
    DealInserted,
    DealProposed,
    DealRecorded,
    DealRejected,
    DealRestored,
    DealVoided,
    Event,
    FirstDealerChanged,
    GameEnded,
    GameRenamed,
    GameResumed,
    PlayersRenamed,
    RulesCorrected,
    VerdictKept,
    is_same_device,
)
from scorekeeper.service.game_state import EntryStatus, GameState, told_again
from scorekeeper.service.limits import fits
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


def handle(state: GameState, command: GameCommand) -> Decision:
    """What the command does to a game that has not gone on. No game outgrows the import: what is exported here can
    always be imported.
    """
    if state.is_ended() and isinstance(command, PLAY):
        return refuse(CommandProblem.GAME_ENDED)
    decision: Decision = HANDLERS[type(command)](state, command)
    if decision.event is None:
        return decision
    after = decision.after or next_state(state, command.logged(state.seq + 1, decision.event))
    if after.cost.record is None:
        after = replace(after, cost=after.cost.weighed(after.played.record))
    return replace(decision, after=after) if fits(after.cost, after.played.record) else refuse(CommandProblem.GAME_FULL)


def _record(state: GameState, command: commands.RecordDeal) -> Decision:
    if state.proposal is not None:
        return refuse(CommandProblem.PROPOSAL_WAITS)
    violations, played = judge(state.played, command.deal)
    if played is None:
        return Decision(violations=violations)
    again = None if command.since is None else told_again(state, command.deal, command.since, command.own)
    if again is not None:
        return Decision(problem=CommandProblem.TOLD_AGAIN, deal_number=again)
    waits = state.confirms and not (state.by_declarer and _agrees(command))
    if waits:
        return Decision(event=DealProposed(deal=command.deal), violations=violations)
    event = DealRecorded(deal=command.deal)
    after = recorded(state, command.logged(state.seq + 1, event), event, played)
    return Decision(event=event, violations=violations, after=after)


def _agrees(command: commands.RecordDeal) -> bool:
    """Whether there is no declarer to ask, or the hand comes from the declarer's own phone."""
    declarer = command.deal.declarer
    return declarer is None or declarer.casefold() == command.author.casefold()


def _undo(state: GameState, command: commands.UndoLastDeal) -> Decision:
    if state.proposal is not None:
        return Decision(event=DealRejected(rejects=state.proposal.seq))
    if not state.recorded_by:
        return refuse(CommandProblem.NOTHING_TO_UNDO)
    event = DealVoided(voids=state.recorded_by[-1], dealers_stay=True)
    # Whatever an older program left behind a refused deal can always be taken back.
    return Decision(event=event) if state.played.sheet.refused else correct(state, command, event)


def _redo(state: GameState, command: commands.RedoDeal) -> Decision:
    if not state.undone:
        return refuse(CommandProblem.NOTHING_TO_REDO)
    if state.proposal is not None:
        return refuse(CommandProblem.PROPOSAL_WAITS)
    return correct(state, command, DealRestored(restores=state.undone[-1], dealers_stay=True))


def _void(state: GameState, command: commands.VoidDeal) -> Decision:
    if _status(state, command.voids) in (None, EntryStatus.VOIDED):
        return refuse(CommandProblem.NO_SUCH_HAND)
    return correct(state, command, DealVoided(voids=command.voids, reason=command.reason, dealers_stay=True))


def _restore(state: GameState, command: commands.RestoreDeal) -> Decision:
    if _status(state, command.restores) is not EntryStatus.VOIDED:
        return refuse(CommandProblem.NO_SUCH_HAND)
    event = DealRestored(restores=command.restores, reason=command.reason, dealers_stay=True)
    return correct(state, command, event)


def _amend(state: GameState, command: commands.AmendDeal) -> Decision:
    entry = state.entry(command.amends)
    if entry is None or entry.status is EntryStatus.VOIDED:
        return refuse(CommandProblem.NO_SUCH_HAND)
    if command.deal == entry.entered:
        return refuse(CommandProblem.NOTHING_CHANGED)
    event = DealAmended(amends=command.amends, deal=command.deal, reason=command.reason, dealers_stay=True)
    return correct(state, command, event, command.deal)


def _insert(state: GameState, command: commands.InsertDeal) -> Decision:
    if _status(state, command.before) in (None, EntryStatus.VOIDED):
        return refuse(CommandProblem.NO_SUCH_HAND)
    event = DealInserted(before=command.before, deal=command.deal, reason=command.reason, dealers_stay=True)
    return correct(state, command, event, command.deal)


def _rename(state: GameState, command: commands.RenamePlayers) -> Decision:
    if command.names == state.played.record.players:
        return refuse(CommandProblem.NOTHING_CHANGED)
    dealer = state.played.record.players.index(state.played.record.first_dealer or state.played.record.players[0])
    first = command.names[dealer] if dealer < len(command.names) else None
    wrong = wrong_head(replace(state.played.record, players=command.names, first_dealer=first))
    if wrong or len(command.names) != len(state.played.record.players):
        return Decision(violations=wrong, problem=None if wrong else CommandProblem.NOTHING_CHANGED)
    event = PlayersRenamed(names=command.names, reason=command.reason, takes_back=command.takes_back)
    return correct(state, command, event)


def _change_first_dealer(state: GameState, command: commands.ChangeFirstDealer) -> Decision:
    if command.first_dealer == state.played.record.first_dealer:
        return refuse(CommandProblem.NOTHING_CHANGED)
    wrong = wrong_head(replace(state.played.record, first_dealer=command.first_dealer))
    if wrong:
        return Decision(violations=wrong)
    event = FirstDealerChanged(first_dealer=command.first_dealer, reason=command.reason, takes_back=command.takes_back)
    return correct(state, command, event)


def _correct_rules(state: GameState, command: commands.CorrectRules) -> Decision:
    corrected, wrong = correct_rules(state.played.record, command.changes)
    if corrected.changes == state.played.record.changes:
        return refuse(CommandProblem.NOTHING_CHANGED)
    if wrong:
        return Decision(violations=wrong)
    event = RulesCorrected(
        changes=command.changes, reason=command.reason, takes_back=command.takes_back, dealers_stay=True
    )
    return correct(state, command, event)


def _retitle(state: GameState, command: commands.RenameGame) -> Decision:
    if command.title == state.played.record.title:
        return refuse(CommandProblem.NOTHING_CHANGED)
    return _once_worded(command.title, "title", GameRenamed(title=command.title))


def _end(state: GameState, command: commands.EndGame) -> Decision:
    if state.played.sheet.winners:
        return refuse(CommandProblem.GAME_WON)
    if state.ended is not None:
        return refuse(CommandProblem.GAME_ENDED)
    if state.proposal is not None:
        return refuse(CommandProblem.PROPOSAL_WAITS)
    if command.by_points and not state.played.sheet.deals:
        return refuse(CommandProblem.NO_POINTS)
    return _once_worded(command.reason, "reason", GameEnded(reason=command.reason, by_points=command.by_points))


def _resume(state: GameState, command: commands.ResumeGame) -> Decision:  # noqa: ARG001 - every decision has this signature
    return refuse(CommandProblem.NOT_ENDED) if state.ended is None else Decision(event=GameResumed())


def _set_confirmation(state: GameState, command: commands.SetConfirmation) -> Decision:
    if state.proposal is not None:
        return refuse(CommandProblem.PROPOSAL_WAITS)
    if (command.on, command.by_declarer) == (state.confirms, state.by_declarer):
        return refuse(CommandProblem.NOTHING_CHANGED)
    return Decision(event=ConfirmationSet(on=command.on, by_declarer=command.by_declarer or None))


def _confirm(state: GameState, command: commands.ConfirmDeal) -> Decision:
    waits = state.proposal
    if waits is None or waits.seq != command.confirms:
        return refuse(CommandProblem.NO_PROPOSAL)
    if not state.by_declarer and is_same_device(waits.device, command.device):
        return refuse(CommandProblem.SAME_DEVICE)
    # A correction may have come in between.
    violations, played = judge(state.played, naming_dealer(state.table(), waits.deal, waits.dealt))
    if played is None:
        return Decision(violations=violations)
    return Decision(event=DealConfirmed(confirms=waits.seq, dealers_stay=True))


def _reject(state: GameState, command: commands.RejectDeal) -> Decision:
    if state.proposal is None or state.proposal.seq != command.rejects:
        return refuse(CommandProblem.NO_PROPOSAL)
    return Decision(event=DealRejected(rejects=command.rejects, reason=command.reason))


def _keep(state: GameState, command: commands.KeepVerdict) -> Decision:  # noqa: ARG001 - every decision has this signature
    return _once_worded(command.note, "note", VerdictKept(verdict=command.verdict, note=command.note))


def _once_worded(text: str | None, path: str, event: Event) -> Decision:
    """The event, unless what was written with it is no text that a log takes."""
    wrong = () if text is None else wrong_words(text, path)
    return Decision(violations=wrong) if wrong else Decision(event=event)


def _status(state: GameState, seq: int) -> EntryStatus | None:
    entry = state.entry(seq)
    return None if entry is None else entry.status


HANDLERS: Mapping[type[GameCommand], Callable[[GameState, Any], Decision]] = {
    commands.RecordDeal: _record,
    commands.UndoLastDeal: _undo,
    commands.RedoDeal: _redo,
    commands.VoidDeal: _void,
    commands.RestoreDeal: _restore,
    commands.AmendDeal: _amend,
    commands.InsertDeal: _insert,
    commands.RenamePlayers: _rename,
    commands.ChangeFirstDealer: _change_first_dealer,
    commands.CorrectRules: _correct_rules,
    commands.SetConfirmation: _set_confirmation,
    commands.ConfirmDeal: _confirm,
    commands.RejectDeal: _reject,
    commands.KeepVerdict: _keep,
    commands.RenameGame: _retitle,
    commands.EndGame: _end,
    commands.ResumeGame: _resume,
}
