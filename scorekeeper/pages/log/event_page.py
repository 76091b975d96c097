"""What one event of a log says: its sentence, the deal it holds, why, and the old values beside the new ones; and
a deal in a line, as the log says it and a proposal does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.engine.table import Table
from scorekeeper.pages.log.differences_page import Difference, make_changes, make_differences
from scorekeeper.service.commands import Decision
from scorekeeper.service.event_codec import kind_of
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
    FirstDealerChanged,
    GameEnded,
    GameRenamed,
    GameResumed,
    GameStarted,
    LoggedEvent,
    PlayersRenamed,
    RulesCorrected,
    VerdictKept,
    is_same_device,
)
from scorekeeper.service.game_state import GameState
from scorekeeper.service.stored_verdicts import StoredVerdict
from scorekeeper.wording.entry import CAUSES_WITHIN, list_amounts, name_outcome, told_reason
from scorekeeper.wording.log import DEALT_BY, NOT_TOLD, say_event, say_part
from scorekeeper.wording.paper import show_points
from scorekeeper.wording.voice import Voice


def summarize_deal(voice: Voice, deal: Deal, table: Table) -> str:
    """A deal in a line: "Boris 120 – Anna 35 · Boris 60 + ♥ 100 · Vera 25 – dealt by Vera", the last only where it was
    recorded.
    """
    parts = []
    if deal.declarer is not None:
        parts.append(f"{deal.declarer} {deal.bid}")
    if deal.outcome is not Outcome.PLAYED:
        parts.append(voice.gettext(name_outcome(deal)))
    if deal.cause is not None:
        parts.append(voice.gettext(CAUSES_WITHIN[deal.cause]))
    if deal.outcome is Outcome.ADJUSTMENT:
        parts.append(list_amounts(deal))
    elif deal.player is not None:
        parts.append(deal.player)
    points = " · ".join(f"{name} {show_points(voice, took, table.terms)}" for name, took in (deal.points or {}).items())
    dealt = "" if deal.dealer is None else voice.gettext(DEALT_BY) % {"name": deal.dealer}
    return " – ".join(part for part in (", ".join(parts), points, dealt) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventText:
    """One event in words."""

    sentence: str
    reason: str = ""
    summary: str = ""
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """The game before and after an event, which stands or is to stand at `seq` of the log and came from `device`;
    `again`: the correction that it takes back took one back itself. `voice` says it; `say_verdict` what the referee had
    said.
    """

    voice: Voice
    event: LoggedEvent
    seq: int
    before: GameState
    after: GameState
    device: str = ""
    takes_back: int | None = None
    again: bool = False
    say_verdict: Callable[[Voice, StoredVerdict], str] = lambda _voice, _verdict: ""

    def key(self) -> str:
        """The key of the sentence of a correction that can be taken back."""
        kind = kind_of(self.event)
        return kind if self.takes_back is None else f"{kind}.again" if self.again else f"{kind}.back"


def foretell(voice: Voice, state: GameState, decision: Decision) -> EventText:
    """What the log will say of a correction that is not saved yet."""
    event = decision.event
    assert event is not None  # what is refused has no page of consequences
    return tell(Moment(voice=voice, event=event, seq=state.seq + 1, before=state, after=decision.after or state))


def tell(moment: Moment) -> EventText:
    """What an event says."""
    return TELL[type(moment.event)](moment, moment.event)


def number_of(state: GameState, seq: int) -> int | None:
    """The number now of the deal that an event recorded; None out of the record."""
    return state.recorded_by.index(seq) + 1 if seq in state.recorded_by else None


def _text(
    moment: Moment,
    key: str,
    number: int | None = None,
    reason: str | None = None,
    summary: str = "",
    differences: tuple[Difference, ...] = (),
) -> EventText:
    """`reason` stands for that of the event itself where nothing is told."""
    said = reason or getattr(moment.event, "reason", None) or ""
    return EventText(
        sentence=say_event(moment.voice, key, number), reason=said, summary=summary, differences=differences
    )


def table_before(state: GameState, number: int | None) -> Table:
    """The table before a deal, as far as the sheet goes."""
    return state.played.tables[min((number or len(state.played.tables)) - 1, len(state.played.tables) - 1)]


def _with_deal(moment: Moment, key: str, deal: Deal, reason: str | None = None) -> EventText:
    """With the deal that the event brought, in words; of an agreement the rules that it changes."""
    number = number_of(moment.after, moment.seq)
    table = table_before(moment.after, number)
    differences = make_changes(moment.voice, deal.changes or {}, table.terms.rules.values)
    return _text(moment, key, number, reason, summarize_deal(moment.voice, deal, table), differences)


def _started(moment: Moment, event: GameStarted) -> EventText:
    dealer = f"{say_part(moment.voice, 'first_dealer')}: {event.first_dealer}"
    return _text(moment, "GameStarted", summary=f"{', '.join(event.players)} – {dealer}")


def _confirmed(moment: Moment, event: DealConfirmed) -> EventText:  # noqa: ARG001 - every handler has this signature
    waited = moment.before.proposal
    assert waited is not None  # without one the book would have said that the log is damaged
    by = "DealConfirmed.declarer" if moment.before.by_declarer else "DealConfirmed"
    return _with_deal(moment, by, waited.deal)


def _voided(moment: Moment, event: DealVoided) -> EventText:
    number = number_of(moment.before, event.voids)
    key = "DealVoided.undo" if event.reason is None and number is not None else "DealVoided"
    return _text(moment, key, number, summary=_summary_of(moment, moment.before, event.voids))


def _restored(moment: Moment, event: DealRestored) -> EventText:
    number = number_of(moment.after, event.restores)
    return _text(moment, "DealRestored", number, summary=_summary_of(moment, moment.after, event.restores))


def _summary_of(moment: Moment, state: GameState, seq: int) -> str:
    entry = state.entry(seq)
    assert entry is not None
    return summarize_deal(moment.voice, entry.entered, table_before(state, number_of(state, seq)))


def _amended(moment: Moment, event: DealAmended) -> EventText:
    number = number_of(moment.before, event.amends)
    entry = moment.before.entry(event.amends)
    assert entry is not None
    # Beside another dealer stands who dealt by the sheet; where none is named, nothing is said of it.
    dealt = moment.before.played.record.players[entry.dealt] if entry.dealt is not None and event.deal.dealer else None
    old = replace(entry.entered, dealer=dealt)
    differences = make_differences(moment.voice, old, event.deal, table_before(moment.before, number).terms)
    return _text(moment, "DealAmended", number, differences=differences)


def _renamed(moment: Moment, event: PlayersRenamed) -> EventText:
    pairs = zip(moment.before.played.record.players, event.names, strict=True)
    return _text(moment, moment.key(), differences=tuple([("", old, new) for old, new in pairs if old != new]))


def _dealt_first(moment: Moment, event: FirstDealerChanged) -> EventText:
    record = moment.before.played.record
    change = (say_part(moment.voice, "first_dealer"), record.first_dealer or record.players[0], event.first_dealer)
    return _text(moment, moment.key(), differences=(change,))


def _rules_corrected(moment: Moment, event: RulesCorrected) -> EventText:
    before = moment.before.played.tables[0].terms.rules.values
    return _text(moment, moment.key(), differences=make_changes(moment.voice, event.changes, before))


def _confirmation(moment: Moment, event: ConfirmationSet) -> EventText:
    by = "ConfirmationSet.declarer" if event.by_declarer else "ConfirmationSet"
    return _text(moment, by if event.on else "ConfirmationSet.off")


def _rejected(moment: Moment, event: DealRejected) -> EventText:
    waited = moment.before.proposal
    mine = waited is not None and is_same_device(waited.device, moment.device)
    return _text(moment, "DealRejected.withdrawn" if mine else "DealRejected", reason=event.reason)


def _kept(moment: Moment, event: VerdictKept) -> EventText:
    return _text(moment, "VerdictKept", reason=event.note, summary=moment.say_verdict(moment.voice, event.verdict))


def _retitled(moment: Moment, event: GameRenamed) -> EventText:
    untold = moment.voice.gettext(NOT_TOLD)
    old = moment.before.played.record.title or untold
    return _text(moment, "GameRenamed", differences=((say_part(moment.voice, "title"), old, event.title or untold),))


TELL: Mapping[type[LoggedEvent], Callable[[Moment, Any], EventText]] = {
    GameStarted: _started,
    DealRecorded: lambda moment, event: _with_deal(
        moment, "DealRecorded", event.deal, told_reason(moment.voice, event.deal.reason)
    ),
    DealVoided: _voided,
    DealRestored: _restored,
    DealAmended: _amended,
    DealInserted: lambda moment, event: _with_deal(moment, "DealInserted", event.deal),
    PlayersRenamed: _renamed,
    FirstDealerChanged: _dealt_first,
    RulesCorrected: _rules_corrected,
    ConfirmationSet: _confirmation,
    DealProposed: lambda moment, event: _with_deal(moment, "DealProposed", event.deal),
    DealConfirmed: _confirmed,
    DealRejected: _rejected,
    VerdictKept: _kept,
    GameRenamed: _retitled,
    GameEnded: lambda moment, event: _text(moment, "GameEnded.points" if event.by_points else "GameEnded"),
    GameResumed: lambda moment, _: _text(moment, "GameResumed"),
}
