"""Whether a command may be done, and the event that it then is. Nothing is kept here: a page may ask beforehand."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypedDict

from scorekeeper.engine.checks.shape import wrong_shape
from scorekeeper.engine.deal import is_refused
from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.hand import naming_dealer
from scorekeeper.engine.record import Deal
from scorekeeper.engine.values import wrong_words
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book, State, check_next
from scorekeeper.service.bounds import fits
from scorekeeper.service.commands import (
    AmendDeal,
    Change,
    ChangeFirstDealer,
    ConfirmDeal,
    CorrectRules,
    EndGame,
    InsertDeal,
    KeepVerdict,
    RecordDeal,
    RedoDeal,
    RejectDeal,
    RenameGame,
    RenamePlayers,
    RestoreDeal,
    ResumeGame,
    SetConfirmation,
    UndoLastDeal,
    VoidDeal,
)
from scorekeeper.service.corrections import correct_rules
from scorekeeper.service.doors import is_same_device
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
)
from scorekeeper.service.reading import turn_page
from scorekeeper.service.refusals import Decision, Refusal, refuse

# What brings hands to a sheet or plays with its last one; a game that has ended without a winner takes none of it.
# Corrections of what is written there it does take.
PLAY = (RecordDeal, ConfirmDeal, UndoLastDeal, RedoDeal, InsertDeal, RestoreDeal)


class _Why(TypedDict):
    """Why the names, the first dealer or the rules are corrected."""

    reason: str
    takes_back: int | None


def decide(book: Book, command: Change) -> Decision:
    """What the command does to a game that has not gone on. No game outgrows the import: what is exported here can
    always be taken in.
    """
    if book.is_ended() and isinstance(command, PLAY):
        return refuse(Refusal.GAME_ENDED)
    decision: Decision = DECISIONS[type(command)](book, command)
    if decision.event is None:
        return decision
    after = decision.after or turn_page(book, command.logged(book.seq + 1, decision.event))
    after = replace(after, toll=after.toll.weighed(after.played.record))
    return replace(decision, after=after) if fits(after.toll, after.played.record) else refuse(Refusal.GAME_FULL)


def judge(book: Book, deal: Deal) -> tuple[tuple[Violation, ...], bool]:
    """What is wrong with a further deal, and whether it is refused. Behind a refused deal nothing is recorded."""
    if book.played.sheet.refused:
        return book.played.sheet.refused, True
    violations = check_next(book, deal)
    return violations, is_refused(deal, violations)


def _record(book: Book, command: RecordDeal) -> Decision:
    if book.proposal is not None:
        return refuse(Refusal.PROPOSAL_WAITS)
    violations, refused = judge(book, command.deal)
    if refused:
        return Decision(violations=violations)
    event = DealProposed(deal=command.deal) if book.confirms else DealRecorded(deal=command.deal)
    return Decision(event=event, violations=violations)


def _undo(book: Book, command: UndoLastDeal) -> Decision:
    if book.proposal is not None:
        return Decision(event=DealRejected(rejects=book.proposal.seq))
    if not book.recorded_by:
        return refuse(Refusal.NOTHING_TO_UNDO)
    event = DealVoided(voids=book.recorded_by[-1], dealers_stay=True)
    # Whatever an older program left behind a refused hand can always be taken back.
    return Decision(event=event) if book.played.sheet.refused else _correct(book, command, event)


def _redo(book: Book, command: RedoDeal) -> Decision:
    if not book.undone:
        return refuse(Refusal.NOTHING_TO_REDO)
    if book.proposal is not None:
        return refuse(Refusal.PROPOSAL_WAITS)
    return _correct(book, command, DealRestored(restores=book.undone[-1], dealers_stay=True))


def _void(book: Book, command: VoidDeal) -> Decision:
    if _state(book, command.voids) in (None, State.VOIDED):
        return refuse(Refusal.NO_SUCH_HAND)
    return _correct(book, command, DealVoided(voids=command.voids, reason=command.reason, dealers_stay=True))


def _restore(book: Book, command: RestoreDeal) -> Decision:
    if _state(book, command.restores) is not State.VOIDED:
        return refuse(Refusal.NO_SUCH_HAND)
    event = DealRestored(restores=command.restores, reason=command.reason, dealers_stay=True)
    return _correct(book, command, event)


def _amend(book: Book, command: AmendDeal) -> Decision:
    entry = book.entry(command.amends)
    if entry is None or entry.state is State.VOIDED:
        return refuse(Refusal.NO_SUCH_HAND)
    if command.deal == entry.told:
        return refuse(Refusal.NOTHING_CHANGED)
    event = DealAmended(amends=command.amends, deal=command.deal, reason=command.reason, dealers_stay=True)
    return _correct(book, command, event, command.deal)


def _insert(book: Book, command: InsertDeal) -> Decision:
    if _state(book, command.before) in (None, State.VOIDED):
        return refuse(Refusal.NO_SUCH_HAND)
    event = DealInserted(before=command.before, deal=command.deal, reason=command.reason, dealers_stay=True)
    return _correct(book, command, event, command.deal)


def _rename(book: Book, command: RenamePlayers) -> Decision:
    if command.names == book.played.record.players:
        return refuse(Refusal.NOTHING_CHANGED)
    dealer = book.played.record.players.index(book.played.record.first_dealer or book.played.record.players[0])
    first = command.names[dealer] if dealer < len(command.names) else None
    wrong = wrong_head(replace(book.played.record, players=command.names, first_dealer=first))
    if wrong or len(command.names) != len(book.played.record.players):
        return Decision(violations=wrong, refusal=None if wrong else Refusal.NOTHING_CHANGED)
    return _correct(book, command, PlayersRenamed(names=command.names, **_why(command)))


def _change_first_dealer(book: Book, command: ChangeFirstDealer) -> Decision:
    if command.first_dealer == book.played.record.first_dealer:
        return refuse(Refusal.NOTHING_CHANGED)
    wrong = wrong_head(replace(book.played.record, first_dealer=command.first_dealer))
    if wrong:
        return Decision(violations=wrong)
    return _correct(book, command, FirstDealerChanged(first_dealer=command.first_dealer, **_why(command)))


def _correct_rules(book: Book, command: CorrectRules) -> Decision:
    corrected, wrong = correct_rules(book.played.record, command.changes)
    if corrected.changes == book.played.record.changes:
        return refuse(Refusal.NOTHING_CHANGED)
    if wrong:
        return Decision(violations=wrong)
    return _correct(book, command, RulesCorrected(changes=command.changes, dealers_stay=True, **_why(command)))


def _why(command: RenamePlayers | ChangeFirstDealer | CorrectRules) -> _Why:
    return {"reason": command.reason, "takes_back": command.takes_back}


def _retitle(book: Book, command: RenameGame) -> Decision:
    if command.title == book.played.record.title:
        return refuse(Refusal.NOTHING_CHANGED)
    wrong = wrong_words(command.title, "title") if command.title is not None else ()
    return Decision(violations=wrong) if wrong else Decision(event=GameRenamed(title=command.title))


def _end(book: Book, command: EndGame) -> Decision:
    if book.played.sheet.winners:
        return refuse(Refusal.GAME_WON)
    if book.ended is not None:
        return refuse(Refusal.GAME_ENDED)
    if book.proposal is not None:
        return refuse(Refusal.PROPOSAL_WAITS)
    wrong = wrong_words(command.reason, "reason") if command.reason is not None else ()
    return Decision(violations=wrong) if wrong else Decision(event=GameEnded(reason=command.reason))


def _resume(book: Book, command: ResumeGame) -> Decision:  # noqa: ARG001 - every decision has this signature
    return refuse(Refusal.NOT_ENDED) if book.ended is None else Decision(event=GameResumed())


def _set_confirmation(book: Book, command: SetConfirmation) -> Decision:
    if book.proposal is not None:
        return refuse(Refusal.PROPOSAL_WAITS)
    if command.on is book.confirms:
        return refuse(Refusal.NOTHING_CHANGED)
    return Decision(event=ConfirmationSet(on=command.on))


def _confirm(book: Book, command: ConfirmDeal) -> Decision:
    waits = book.proposal
    if waits is None or waits.seq != command.confirms:
        return refuse(Refusal.NO_PROPOSAL)
    if is_same_device(waits.device, command.device):
        return refuse(Refusal.SAME_DEVICE)
    # A correction may have come in between.
    violations, refused = judge(book, naming_dealer(book.table(), waits.deal, waits.dealt))
    if refused:
        return Decision(violations=violations)
    return Decision(event=DealConfirmed(confirms=waits.seq, dealers_stay=True))


def _reject(book: Book, command: RejectDeal) -> Decision:
    if book.proposal is None or book.proposal.seq != command.rejects:
        return refuse(Refusal.NO_PROPOSAL)
    return Decision(event=DealRejected(rejects=command.rejects, reason=command.reason))


def _keep(book: Book, command: KeepVerdict) -> Decision:  # noqa: ARG001 - every decision has this signature
    wrong = () if command.note is None else wrong_words(command.note, "note")
    return (
        Decision(violations=wrong) if wrong else Decision(event=VerdictKept(verdict=command.verdict, note=command.note))
    )


def _correct(book: Book, command: Change, event: Event, told: Deal | None = None) -> Decision:
    """Refused where the log could not be read back, or where a hand becomes one that cannot be scored."""
    reason = getattr(event, "reason", None)
    wrong = wrong_words(reason, "reason") if reason is not None else ()
    misshapen = wrong_shape(told, bidding=book.table().terms.bidding) if told is not None else ()
    if wrong or misshapen:
        return Decision(violations=(*misshapen, *wrong))
    after = turn_page(book, command.logged(book.seq + 1, event))
    if not after.played.sheet.refused or _is_better(after, book):
        return Decision(event=event, after=after)
    place = len(after.played.sheet.deals)
    return Decision(violations=_within(after.played.sheet.refused, place), hand=place + 1, after=after)


def _is_better(after: Book, book: Book) -> bool:
    """Whether a game that could not be scored to its end can be scored further than before."""
    return bool(book.played.sheet.refused) and len(after.played.sheet.deals) > len(book.played.sheet.deals)


def _within(violations: tuple[Violation, ...], place: int) -> tuple[Violation, ...]:
    """The violations of one deal of a record, their paths seen from the deal."""
    prefix = f"deals[{place}]"
    return tuple(replace(found, path=found.path.removeprefix(prefix).removeprefix(".")) for found in violations)


def _state(book: Book, seq: int) -> State | None:
    entry = book.entry(seq)
    return None if entry is None else entry.state


DECISIONS: Mapping[type[Change], Callable[[Book, Any], Decision]] = {
    RecordDeal: _record,
    UndoLastDeal: _undo,
    RedoDeal: _redo,
    VoidDeal: _void,
    RestoreDeal: _restore,
    AmendDeal: _amend,
    InsertDeal: _insert,
    RenamePlayers: _rename,
    ChangeFirstDealer: _change_first_dealer,
    CorrectRules: _correct_rules,
    SetConfirmation: _set_confirmation,
    ConfirmDeal: _confirm,
    RejectDeal: _reject,
    KeepVerdict: _keep,
    RenameGame: _retitle,
    EndGame: _end,
    ResumeGame: _resume,
}
