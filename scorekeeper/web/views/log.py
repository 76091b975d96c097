"""The log of a game, newest first: what happened, who did it, when, on which device, why, and what it was before."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask_babel import format_datetime

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.engine.table import Table
from scorekeeper.service.book import Book, State
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
    GameStarted,
    Logged,
    PlayersRenamed,
    RulesCorrected,
    VerdictKept,
)
from scorekeeper.service.reading import read_book, turn_page
from scorekeeper.web.speech import VOICE
from scorekeeper.web.views.differences import Difference, make_changes, make_differences
from scorekeeper.web.views.verdicts import tell_verdict
from scorekeeper.wording.entry import CAUSE_WORDS, OUTCOME_WORDS
from scorekeeper.wording.log import say_event, say_part
from scorekeeper.wording.numbers import signed
from scorekeeper.wording.paper import show_points


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One event in words. `gist` is the hand it tells, if it tells one. For the event that recorded a hand, `state` is
    where the hand is now and `now` its number now, None out of the record.
    """

    seq: int
    at: str
    when: str
    author: str
    device: str
    sentence: str
    reason: str
    gist: str
    differences: tuple[Difference, ...]
    state: State | None
    now: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What one event says."""

    sentence: str
    reason: str = ""
    gist: str = ""
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Moment:
    """The game before and after an event."""

    logged: Logged
    before: Book
    after: Book


def make_log(game: str, log: Iterable[Logged], now: Book) -> tuple[Step, ...]:
    """Every event of a log, as it reads today: names are those of the moment."""
    steps: list[Step] = []
    before: Book | None = None
    for logged in log:
        after = read_book(game, [logged]) if before is None else turn_page(before, logged)
        steps.append(_step(_Moment(logged=logged, before=before or after, after=after), now))
        before = after
    return tuple(reversed(steps))


def make_gist(deal: Deal, table: Table) -> str:
    """A hand in a line: "Boris 120 – Anna 35 · Boris 60 + ♥ 100 · Vera 25"."""
    parts = []
    if deal.declarer is not None:
        parts.append(f"{deal.declarer} {deal.bid}")
    if deal.outcome is not Outcome.PLAYED:
        parts.append(VOICE.gettext(OUTCOME_WORDS[deal.outcome]))
    if deal.cause is not None:
        parts.append(VOICE.gettext(CAUSE_WORDS[deal.cause]))
    if deal.player is not None:
        parts.append(deal.player if deal.amount is None else f"{deal.player} {signed(deal.amount)}")
    points = " · ".join(f"{name} {show_points(took, table.terms)}" for name, took in (deal.points or {}).items())
    return " – ".join(part for part in (", ".join(parts), points) if part)


def _step(moment: _Moment, now: Book) -> Step:
    logged = moment.logged
    told = _TELL[type(logged.event)](moment, logged.event)
    entry = now.entry(logged.seq)
    return Step(
        seq=logged.seq,
        at=logged.at,
        when=str(format_datetime(datetime.fromisoformat(logged.at).astimezone(), "d MMM, HH:mm", rebase=False)),
        author=logged.author,
        device=logged.device,
        sentence=told.sentence,
        reason=told.reason,
        gist=told.gist,
        differences=told.differences,
        state=None if entry is None else entry.state,
        now=_number(now, logged.seq),
    )


def _number(book: Book, seq: int) -> int | None:
    return book.recorded_by.index(seq) + 1 if seq in book.recorded_by else None


def _told(key: str, number: int | None = None, **rest: Any) -> _Told:
    return _Told(sentence=say_event(VOICE, key, number), **rest)


def _table(book: Book, number: int | None) -> Table:
    """The table before a hand, as far as the sheet goes."""
    return book.tables[min((number or len(book.tables)) - 1, len(book.tables) - 1)]


def _gist(moment: _Moment, deal: Deal, number: int | None) -> dict[str, Any]:
    """What a hand tells; of an agreement the rules that it changes."""
    table = _table(moment.after, number)
    return {
        "gist": make_gist(deal, table),
        "differences": make_changes(deal.changes or {}, table.terms.rules.values),
    }


def _started(moment: _Moment, event: GameStarted) -> _Told:  # noqa: ARG001 - every teller has this signature
    dealer = f"{say_part(VOICE, 'first_dealer')}: {event.first_dealer}"
    return _told("GameStarted", gist=f"{', '.join(event.players)} – {dealer}")


def _recorded(moment: _Moment, event: DealRecorded) -> _Told:
    number = _number(moment.after, moment.logged.seq)
    return _told("DealRecorded", number, reason=event.deal.reason or "", **_gist(moment, event.deal, number))


def _inserted(moment: _Moment, event: DealInserted) -> _Told:
    number = _number(moment.after, moment.logged.seq)
    return _told("DealInserted", number, reason=event.reason, **_gist(moment, event.deal, number))


def _confirmed(moment: _Moment, event: DealConfirmed) -> _Told:  # noqa: ARG001 - every teller has this signature
    number = _number(moment.after, moment.logged.seq)
    waited = moment.before.proposal
    assert waited is not None  # without one the book would have said that the log is damaged
    return _told("DealConfirmed", number, **_gist(moment, waited.deal, number))


def _voided(moment: _Moment, event: DealVoided) -> _Told:
    number = _number(moment.before, event.voids)
    key = "DealVoided.undo" if event.reason is None and number is not None else "DealVoided"
    return _told(key, number, reason=event.reason or "", gist=_gist_of(moment.before, event.voids))


def _restored(moment: _Moment, event: DealRestored) -> _Told:
    number = _number(moment.after, event.restores)
    return _told("DealRestored", number, reason=event.reason or "", gist=_gist_of(moment.after, event.restores))


def _gist_of(book: Book, seq: int) -> str:
    entry = book.entry(seq)
    assert entry is not None
    return make_gist(entry.told, _table(book, _number(book, seq)))


def _amended(moment: _Moment, event: DealAmended) -> _Told:
    number = _number(moment.before, event.amends)
    entry = moment.before.entry(event.amends)
    assert entry is not None
    differences = make_differences(entry.told, event.deal, _table(moment.before, number).terms)
    return _told("DealAmended", number, reason=event.reason, differences=differences)


def _renamed(moment: _Moment, event: PlayersRenamed) -> _Told:
    pairs = zip(moment.before.record.players, event.names, strict=True)
    changed = tuple(Difference(label="", old=old, new=new) for old, new in pairs if old != new)
    return _told("PlayersRenamed", reason=event.reason, differences=changed)


def _dealt_first(moment: _Moment, event: FirstDealerChanged) -> _Told:
    record = moment.before.record
    old = record.first_dealer or record.players[0]
    change = Difference(label=say_part(VOICE, "first_dealer"), old=old, new=event.first_dealer)
    return _told("FirstDealerChanged", reason=event.reason, differences=(change,))


def _rules_corrected(moment: _Moment, event: RulesCorrected) -> _Told:
    before = moment.before.tables[0].terms.rules.values
    return _told("RulesCorrected", reason=event.reason, differences=make_changes(event.changes, before))


def _confirmation(moment: _Moment, event: ConfirmationSet) -> _Told:  # noqa: ARG001 - every teller has this signature
    return _told("ConfirmationSet" if event.on else "ConfirmationSet.off")


def _proposed(moment: _Moment, event: DealProposed) -> _Told:
    return _told("DealProposed", **_gist(moment, event.deal, None))


def _rejected(moment: _Moment, event: DealRejected) -> _Told:
    waited = moment.before.proposal
    mine = waited is not None and is_same_device(waited.device, moment.logged.device)
    return _told("DealRejected.withdrawn" if mine else "DealRejected", reason=event.reason or "")


def _kept(moment: _Moment, event: VerdictKept) -> _Told:  # noqa: ARG001 - every teller has this signature
    return _told("VerdictKept", reason=event.note or "", gist="\n".join(tell_verdict(VOICE, event.verdict)))


def _retitled(moment: _Moment, event: GameRenamed) -> _Told:
    old = moment.before.record.title or "–"
    change = Difference(label=say_part(VOICE, "title"), old=old, new=event.title or "–")
    return _told("GameRenamed", differences=(change,))


def _ended(moment: _Moment, event: GameEnded) -> _Told:  # noqa: ARG001 - every teller has this signature
    return _told("GameEnded", reason=event.reason or "")


def _resumed(moment: _Moment, event: GameResumed) -> _Told:  # noqa: ARG001 - every teller has this signature
    return _told("GameResumed")


_TELL: Mapping[type[Event], Callable[[_Moment, Any], _Told]] = {
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
