"""What each event does to a game: the hand it touches, and every later one scored again.

Who dealt a hand is a fact. A hand taken off, brought back, amended or inserted, and rules corrected from the start,
leave every other hand its dealer (`Entry.dealt`); an amendment that names none leaves it to the hand itself. The next
deal passes on from the last hand of the record. Only who dealt first turns others: all hands up to the first that was
told with its dealer.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.checks.agreement import FIXED
from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.game import open_game
from scorekeeper.engine.record import Record
from scorekeeper.rules.house import changed, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Expected, Violation, shape
from scorekeeper.service.book import Book, Entry, Proposal, State, add_entry, cut
from scorekeeper.service.events import (
    ConfirmationSet,
    DamagedLog,
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
    Logged,
    PlayersRenamed,
    RulesCorrected,
    VerdictKept,
)
from scorekeeper.service.renaming import rename_deal

_Correction = DealVoided | DealRestored | DealAmended | DealInserted | RulesCorrected


def apply(book: Book, logged: Logged) -> Book:
    """The game after one more event. DamagedLog where the event cannot follow."""
    change = CHANGES.get(type(logged.event))
    if change is None:
        raise _damaged(book, logged, "a game begins only once")
    after = replace(book, seq=logged.seq, touched=logged.at, toll=book.toll.with_event(logged))
    return change(after, logged, logged.event)


def correct_rules(record: Record, changes: Mapping[str, Value]) -> tuple[Record, tuple[Violation, ...]]:
    """The record without its deals, its table having agreed on these rules from the first hand on; and what is wrong
    with them, at `changes…`. Those that no agreement can change no correction changes either.
    """
    before, after = (house_rules(record.system, {**record.changes, **more}) for more in ({}, changes))
    fixed = [option for option in FIXED if after.values[option] != before.values[option]]
    corrected = replace(record, changes=changed(after), deals=())
    if fixed:
        return corrected, tuple(shape(f"changes.{option}", Expected.UNCHANGEABLE, option) for option in fixed)
    return corrected, tuple(replace(found, path=found.path.removeprefix("rules.")) for found in wrong_head(corrected))


def _recorded(book: Book, logged: Logged, event: DealRecorded) -> Book:
    return replace(add_entry(book, _entry(logged, event)), undone=())


def _voided(book: Book, logged: Logged, event: DealVoided) -> Book:
    place = _place(book, logged, event.voids)
    entry = book.entries[place]
    if entry.state is State.VOIDED:
        raise _damaged(book, logged, f"event {event.voids}, which it takes back, is no deal of the record")
    tombstone = replace(entry, state=State.VOIDED)
    undone = (*book.undone, entry.seq) if event.reason is None else ()
    later = _later(event, book.entries[place + 1 :])
    return replace(_again(book, place, [tombstone, *later], event.reason), undone=undone)


def _restored(book: Book, logged: Logged, event: DealRestored) -> Book:
    place = _place(book, logged, event.restores)
    entry = book.entries[place]
    if entry.state is not State.VOIDED:
        raise _damaged(book, logged, f"event {event.restores}, which it brings back, was not taken back")
    undone = book.undone[:-1] if book.undone[-1:] == (entry.seq,) else ()
    again = _later(event, [replace(entry, state=State.IN_RECORD), *book.entries[place + 1 :]])
    return replace(_again(book, place, again, event.reason), undone=undone)


def _amended(book: Book, logged: Logged, event: DealAmended) -> Book:
    place = _place(book, logged, event.amends)
    entry = book.entries[place]
    if entry.state is State.VOIDED:
        raise _damaged(book, logged, f"event {event.amends}, which it amends, was taken back")
    (amended, *later) = _later(event, [replace(entry, told=event.deal, deal=event.deal), *book.entries[place + 1 :]])
    return replace(_further(add_entry(cut(book, place), amended), later, event.reason), undone=())


def _inserted(book: Book, logged: Logged, event: DealInserted) -> Book:
    place = _place(book, logged, event.before)
    anew = add_entry(cut(book, place), _entry(logged, event))
    return replace(_further(anew, _later(event, book.entries[place:]), event.reason), undone=())


def _renamed(book: Book, logged: Logged, event: PlayersRenamed) -> Book:
    """Only the names change, so what redo may bring back stays."""
    if len(event.names) != len(book.played.record.players):
        raise _damaged(book, logged, "it names another number of players")
    names = dict(zip(book.played.record.players, event.names, strict=True))
    dealer = book.played.record.first_dealer
    record = replace(book.played.record, players=event.names, first_dealer=dealer and names[dealer], deals=())
    _check_head(book, logged, record)
    entries = [
        replace(entry, told=rename_deal(entry.told, names), deal=rename_deal(entry.deal, names))
        for entry in book.entries
    ]
    waits = book.proposal
    anew = replace(book, proposal=waits and replace(waits, deal=rename_deal(waits.deal, names)))
    return _from_the_start(anew, record, entries, None)


def _dealt_first(book: Book, logged: Logged, event: FirstDealerChanged) -> Book:
    record = replace(book.played.record, first_dealer=event.first_dealer, deals=())
    _check_head(book, logged, record)
    further = record.players.index(event.first_dealer) - book.played.tables[0].dealer
    entries = _turned(book.entries, further, len(record.players))
    return replace(_from_the_start(book, record, entries, event.reason), undone=())


def _rules_corrected(book: Book, logged: Logged, event: RulesCorrected) -> Book:
    record, wrong = correct_rules(book.played.record, event.changes)
    if wrong:
        raise _damaged(book, logged, f"no such rules: {wrong[0].path} ({wrong[0].code})")
    return replace(_from_the_start(book, record, _later(event, book.entries), event.reason), undone=())


def _confirmation(book: Book, logged: Logged, event: ConfirmationSet) -> Book:
    if book.proposal is not None:
        raise _damaged(book, logged, "a deal waits for an opponent")
    return replace(book, confirms=event.on)


def _proposed(book: Book, logged: Logged, event: DealProposed) -> Book:
    if book.proposal is not None:
        raise _damaged(book, logged, "another deal waits for an opponent")
    return replace(
        book,
        proposal=Proposal(
            seq=logged.seq,
            deal=event.deal,
            dealt=book.table().dealer,
            at=logged.at,
            author=logged.author,
            device=logged.device,
        ),
    )


def _confirmed(book: Book, logged: Logged, event: DealConfirmed) -> Book:
    waits = _waiting(book, logged, event.confirms)
    dealt = waits.dealt if event.dealers_stay else None
    entry = Entry(seq=logged.seq, told=waits.deal, deal=waits.deal, dealt=dealt)
    return replace(add_entry(book, entry), proposal=None, undone=())


def _rejected(book: Book, logged: Logged, event: DealRejected) -> Book:
    _waiting(book, logged, event.rejects)
    return replace(book, proposal=None)


def _kept(book: Book, logged: Logged, event: VerdictKept) -> Book:  # noqa: ARG001 - every change has this signature
    """A verdict changes nothing on the sheet."""
    return book


def _retitled(book: Book, logged: Logged, event: GameRenamed) -> Book:  # noqa: ARG001 - every change has this signature
    played = replace(book.played, record=replace(book.played.record, title=event.title))
    return replace(book, played=played)


def _ended(book: Book, logged: Logged, event: GameEnded) -> Book:
    if book.ended is not None:
        raise _damaged(book, logged, "the game had ended already")
    return replace(book, ended=event)


def _resumed(book: Book, logged: Logged, event: GameResumed) -> Book:  # noqa: ARG001 - every change has this signature
    if book.ended is None:
        raise _damaged(book, logged, "the game had not ended")
    return replace(book, ended=None)


def _entry(logged: Logged, event: DealRecorded | DealInserted) -> Entry:
    return Entry(seq=logged.seq, told=event.deal, deal=event.deal)


def _later(event: _Correction, entries: Iterable[Entry]) -> list[Entry]:
    """The hands scored again, each with its dealer; in a log of the version before the deal goes round anew."""
    if event.dealers_stay:
        return list(entries)
    return [entry if entry.state is State.VOIDED else replace(entry, dealt=None) for entry in entries]


def _turned(entries: Iterable[Entry], further: int, players: int) -> list[Entry]:
    """The hands dealt by so many seats further, up to the first in the record that was told with its dealer."""
    turned, told = list[Entry](), False
    for entry in entries:
        told = told or (entry.told.dealer is not None and entry.state is not State.VOIDED)
        stays = told or entry.dealt is None
        turned.append(entry if stays else replace(entry, dealt=((entry.dealt or 0) + further) % players))
    return turned


def _again(book: Book, place: int, entries: Iterable[Entry], reason: str | None) -> Book:
    """The game with these entries from `place` on, scored anew."""
    return _further(cut(book, place), entries, reason)


def _from_the_start(book: Book, record: Record, entries: Iterable[Entry], reason: str | None) -> Book:
    return _further(replace(book, played=open_game(record), recorded_by=(), entries=()), entries, reason)


def _further(book: Book, entries: Iterable[Entry], reason: str | None) -> Book:
    for entry in entries:
        book = add_entry(book, entry, reason)
    return book


def _place(book: Book, logged: Logged, seq: int) -> int:
    for place, entry in enumerate(book.entries):
        if entry.seq == seq:
            return place
    raise _damaged(book, logged, f"event {seq}, which it names, recorded no deal")


def _waiting(book: Book, logged: Logged, seq: int) -> Proposal:
    if book.proposal is None or book.proposal.seq != seq:
        raise _damaged(book, logged, f"event {seq}, which it answers, is no deal that waits for an opponent")
    return book.proposal


def _check_head(book: Book, logged: Logged, record: Record) -> None:
    wrong = wrong_head(record)
    if wrong:
        raise _damaged(book, logged, f"no such players: {wrong[0].path} ({wrong[0].code})")


def _damaged(book: Book, logged: Logged, why: str) -> DamagedLog:
    return DamagedLog(book.game, logged.seq, why)


CHANGES: Mapping[type[Event], Callable[[Book, Logged, Any], Book]] = {
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
