"""What one event of a log says: its sentence, the deal it holds, why, and the old values beside the new ones."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.engine.record import Deal
from scorekeeper.engine.table import Table
from scorekeeper.export.verdicts import tell_verdict
from scorekeeper.service.decision import Decision
from scorekeeper.service.device_label import is_same_device
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
    GameStarted,
    PlayersRenamed,
    RulesCorrected,
    VerdictKept,
)
from scorekeeper.service.game_state import GameState
from scorekeeper.web.corrections.differences_page import Difference, make_changes, make_differences
from scorekeeper.web.corrections.gist_page import make_gist
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.log import say_event, say_part


@dataclass(frozen=True, slots=True, kw_only=True)
class EventText:
    """One event in words."""

    sentence: str
    reason: str = ""
    gist: str = ""
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """The game before and after an event, which stands or is to stand at `seq` of the log and came from `device`;
    `again`: the correction that it takes back took one back itself.
    """

    event: Event
    seq: int
    before: GameState
    after: GameState
    device: str = ""
    takes_back: int | None = None
    again: bool = False

    def key(self) -> str:
        """The key of the sentence of a correction that can be taken back."""
        kind = type(self.event).__name__
        return kind if self.takes_back is None else f"{kind}.again" if self.again else f"{kind}.back"


def foretell(state: GameState, decision: Decision) -> EventText:
    """What the log will say of a correction that is not saved yet."""
    event = decision.event
    assert event is not None  # what is refused has no page of consequences
    return tell(Moment(event=event, seq=state.seq + 1, before=state, after=decision.after or state))


def tell(moment: Moment) -> EventText:
    """What an event says."""
    return TELL[type(moment.event)](moment, moment.event)


def number_of(state: GameState, seq: int) -> int | None:
    return state.recorded_by.index(seq) + 1 if seq in state.recorded_by else None


def _text(key: str, number: int | None = None, **rest: Any) -> EventText:
    return EventText(sentence=say_event(VOICE, key, number), **rest)


def _table(state: GameState, number: int | None) -> Table:
    """The table before a deal, as far as the sheet goes."""
    return state.played.tables[min((number or len(state.played.tables)) - 1, len(state.played.tables) - 1)]


def _gist(moment: Moment, deal: Deal, number: int | None) -> dict[str, Any]:
    """A deal in words; of an agreement the rules that it changes."""
    table = _table(moment.after, number)
    return {
        "gist": make_gist(VOICE, deal, table),
        "differences": make_changes(deal.changes or {}, table.terms.rules.values),
    }


def _started(moment: Moment, event: GameStarted) -> EventText:  # noqa: ARG001 - every handler has this signature
    dealer = f"{say_part(VOICE, 'first_dealer')}: {event.first_dealer}"
    return _text("GameStarted", gist=f"{', '.join(event.players)} – {dealer}")


def _recorded(moment: Moment, event: DealRecorded) -> EventText:
    number = number_of(moment.after, moment.seq)
    return _text("DealRecorded", number, reason=event.deal.reason or "", **_gist(moment, event.deal, number))


def _inserted(moment: Moment, event: DealInserted) -> EventText:
    number = number_of(moment.after, moment.seq)
    return _text("DealInserted", number, reason=event.reason or "", **_gist(moment, event.deal, number))


def _confirmed(moment: Moment, event: DealConfirmed) -> EventText:  # noqa: ARG001 - every handler has this signature
    number = number_of(moment.after, moment.seq)
    waited = moment.before.proposal
    assert waited is not None  # without one the book would have said that the log is damaged
    by = "DealConfirmed.declarer" if moment.before.by_declarer else "DealConfirmed"
    return _text(by, number, **_gist(moment, waited.deal, number))


def _voided(moment: Moment, event: DealVoided) -> EventText:
    number = number_of(moment.before, event.voids)
    key = "DealVoided.undo" if event.reason is None and number is not None else "DealVoided"
    return _text(key, number, reason=event.reason or "", gist=_gist_of(moment.before, event.voids))


def _restored(moment: Moment, event: DealRestored) -> EventText:
    number = number_of(moment.after, event.restores)
    return _text("DealRestored", number, reason=event.reason or "", gist=_gist_of(moment.after, event.restores))


def _gist_of(state: GameState, seq: int) -> str:
    entry = state.entry(seq)
    assert entry is not None
    return make_gist(VOICE, entry.entered, _table(state, number_of(state, seq)))


def _amended(moment: Moment, event: DealAmended) -> EventText:
    number = number_of(moment.before, event.amends)
    entry = moment.before.entry(event.amends)
    assert entry is not None
    # Beside another dealer stands who dealt by the sheet; where none is named, nothing is said of it.
    dealt = moment.before.played.record.players[entry.dealt] if entry.dealt is not None and event.deal.dealer else None
    old = replace(entry.entered, dealer=dealt)
    differences = make_differences(old, event.deal, _table(moment.before, number).terms)
    return _text("DealAmended", number, reason=event.reason or "", differences=differences)


def _renamed(moment: Moment, event: PlayersRenamed) -> EventText:
    pairs = zip(moment.before.played.record.players, event.names, strict=True)
    changed = tuple(Difference(label="", old=old, new=new) for old, new in pairs if old != new)
    return _text(moment.key(), reason=event.reason or "", differences=changed)


def _dealt_first(moment: Moment, event: FirstDealerChanged) -> EventText:
    record = moment.before.played.record
    old = record.first_dealer or record.players[0]
    change = Difference(label=say_part(VOICE, "first_dealer"), old=old, new=event.first_dealer)
    return _text(moment.key(), reason=event.reason or "", differences=(change,))


def _rules_corrected(moment: Moment, event: RulesCorrected) -> EventText:
    before = moment.before.played.tables[0].terms.rules.values
    return _text(moment.key(), reason=event.reason or "", differences=make_changes(event.changes, before))


def _confirmation(moment: Moment, event: ConfirmationSet) -> EventText:  # noqa: ARG001 - every teller has this signature
    by = "ConfirmationSet.declarer" if event.by_declarer else "ConfirmationSet"
    return _text(by if event.on else "ConfirmationSet.off")


def _proposed(moment: Moment, event: DealProposed) -> EventText:
    return _text("DealProposed", **_gist(moment, event.deal, None))


def _rejected(moment: Moment, event: DealRejected) -> EventText:
    waited = moment.before.proposal
    mine = waited is not None and is_same_device(waited.device, moment.device)
    return _text("DealRejected.withdrawn" if mine else "DealRejected", reason=event.reason or "")


def _kept(moment: Moment, event: VerdictKept) -> EventText:  # noqa: ARG001 - every handler has this signature
    return _text("VerdictKept", reason=event.note or "", gist="\n".join(tell_verdict(VOICE, event.verdict)))


def _retitled(moment: Moment, event: GameRenamed) -> EventText:
    old = moment.before.played.record.title or "–"
    change = Difference(label=say_part(VOICE, "title"), old=old, new=event.title or "–")
    return _text("GameRenamed", differences=(change,))


def _ended(moment: Moment, event: GameEnded) -> EventText:  # noqa: ARG001 - every teller has this signature
    return _text("GameEnded.points" if event.by_points else "GameEnded", reason=event.reason or "")


def _resumed(moment: Moment, event: GameResumed) -> EventText:  # noqa: ARG001 - every handler has this signature
    return _text("GameResumed")


TELL: Mapping[type[Event], Callable[[Moment, Any], EventText]] = {
    GameStarted: _started,
    DealRecorded: _recorded,
    DealVoided: _voided,
    DealRestored: _restored,
    DealAmended: _amended,
    DealInserted: _inserted,
    PlayersRenamed: _renamed,
    FirstDealerChanged: _dealt_first,
    RulesCorrected: _rules_corrected,
    ConfirmationSet: _confirmation,
    DealProposed: _proposed,
    DealConfirmed: _confirmed,
    DealRejected: _rejected,
    VerdictKept: _kept,
    GameRenamed: _retitled,
    GameEnded: _ended,
    GameResumed: _resumed,
}
